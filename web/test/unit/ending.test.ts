import { expect, test } from "vitest";
import { fallen, linesOf, tally } from "../../src/lib/game/ending";

const figures = {
  levels: [
    [
      [0, 20],
      [2, 4],
      [5, 4],
    ],
    [
      [0, 10],
      [3, 0],
      [5, 0],
    ],
  ],
  counts: { attacks: [3, 1], recruits: [2, 0] },
  moments: [],
};

test("lines are the levels of the server, from where each seat began", () => {
  const lines = linesOf(figures);
  expect(lines.map((line) => line.points[0])).toEqual([
    { turn: 0, n: 20 },
    { turn: 0, n: 10 },
  ]);
  expect(lines.map(fallen)).toEqual([null, 3]);
});

test("what each player did stands under its name", () => {
  const { columns, rows } = tally(figures);
  expect(columns).toEqual(["Attacks", "Recruits"]);
  expect([rows(0), rows(1)]).toEqual([
    [3, 2],
    [1, 0],
  ]);
});
