/** What is wrong with a file that should be a record is said in words. */
import { beforeEach, expect, test } from "vitest";
import { uploaded } from "../../src/lib/game/record";
import { Refusal, setApi, type Api } from "../../src/lib/net/api";

let refusal: Refusal | null = null;
beforeEach(() => {
  refusal = null;
  setApi({
    upload: () =>
      refusal
        ? Promise.reject(refusal)
        : Promise.resolve({ table: "abc", url: "", seat: null, token: "" }),
  } as unknown as Api);
});
const file = (text: string) => ({ size: text.length, text: () => Promise.resolve(text) });
const whole = '{"theomachy": 1, "choices": []}';

test("a record leads to its game", async () => {
  expect(await uploaded(file(whole))).toBe("abc");
});

test.each([
  ["cut off", '{"theomachy": 1, "choi', /cut off/],
  ["no JSON", "GIF89a", /not a record/],
  ["another JSON", '{"name": "deck"}', /not a record/],
  ["a number", "12", /not a record/],
])("%s", async (_, text, said) => {
  await expect(uploaded(file(text))).rejects.toThrow(said);
});

test("too large, too new, refused, and nobody there", async () => {
  await expect(uploaded({ ...file(whole), size: 2_000_000 })).rejects.toThrow(/too large/);
  refusal = new Refusal("record", "not a record of this program");
  await expect(uploaded(file('{"theomachy": 2}'))).rejects.toThrow(/newer/);
  await expect(uploaded(file(whole))).rejects.toThrow(/cannot be played: not a record of/);
  refusal = new Refusal("offline", "");
  await expect(uploaded(file(whole))).rejects.toThrow(/connection/);
});
