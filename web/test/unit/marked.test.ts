import { describe, expect, test } from "vitest";
import { stretches } from "../../src/lib/text/marked";
import type { Ability } from "../../src/lib/art/plate";

const number = (word: string, text: string, at: number, n: number) => ({
  word,
  text,
  at,
  n,
  sure: true,
  grows: false,
});
/** Two texts as the engine gives them. */
const restoring: Ability = {
  kind: "text",
  name: "",
  text: "Attack 3. Conviction: Restore 2.",
  actions: [
    number("Attack", "Attack 3", 0, 3),
    { word: "Conviction", text: "Conviction:", at: 10, sure: true },
    number("Restore", "Restore 2", 22, 2),
  ],
};
const drawing: Ability = {
  kind: "act",
  name: "",
  text: "Attack 3. Draw 1 card.",
  actions: [number("Attack", "Attack 3", 0, 3), number("Draw", "draw 1 card", 10, 1)],
};

describe("what stands out in the text of a card", () => {
  test("numbers and Conviction", () =>
    expect(stretches(restoring)).toEqual([
      { text: "Attack 3", mark: "number" },
      { text: ". ", mark: "plain" },
      { text: "Conviction:", mark: "conviction" },
      { text: " ", mark: "plain" },
      { text: "Restore 2", mark: "number" },
      { text: ".", mark: "plain" },
    ]));

  test("the sentence under the eye, and then nothing else", () =>
    expect(stretches(drawing, "Draw 1 card.")).toEqual([
      { text: "Attack 3. ", mark: "plain" },
      { text: "Draw 1 card.", mark: "lit" },
    ]));

  test("a sentence that is not there lights nothing", () =>
    expect(stretches(drawing, "Draw 2")).toEqual([
      { text: "Attack 3", mark: "number" },
      { text: ". Draw 1 card.", mark: "plain" },
    ]));
});
