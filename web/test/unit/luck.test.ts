/** What draws were worth, in words and on a scale. */
import { expect, test } from "vitest";
import { counted, luckOf, spanOf } from "../../src/lib/game/luck";

test("luck is good or bad only where it is sure", () => {
  expect(luckOf({ value: 0.1, error: 0.05 })).toBe("good");
  expect(luckOf({ value: -0.1, error: 0.05 })).toBe("bad");
  expect(luckOf({ value: 0.1, error: 0.2 })).toBe("even");
  expect(luckOf({ value: 0, error: 0 })).toBe("even");
});

test("equal cards are told together, the rarest first", () =>
  expect(counted(["Cultist", "Mi-Go", "Cultist"])).toEqual([
    ["Mi-Go", 1],
    ["Cultist", 2],
  ]));

test("all intervals fit on the scale, and it is never nothing", () => {
  expect(spanOf([])).toBe(0.1);
  expect(
    spanOf([
      { value: 0.21, error: 0.05 },
      { value: -0.3, error: 0.02 },
    ]),
  ).toBe(0.4);
});
