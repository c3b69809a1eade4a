import { expect, test } from "vitest";
import type { GameEvent } from "../../src/lib/net/connection";
import { fallen, lastBlow, linesOf, tally } from "../../src/lib/game/ending";

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
  gods: [],
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

test("the last blow is told by how much, not by the last card that went", () => {
  const event = (serial: number, kind: string, cause: number | null, more = {}): GameEvent =>
    ({
      serial,
      kind,
      cause,
      seat: 0,
      text: `${serial}`,
      parts: [],
      ...more,
    }) as unknown as GameEvent;
  const attack = event(1, "attacks", null, { seat: 1, card: { id: "a", face: "Eris" } });
  const told = [attack, event(2, "damaged", 1), event(3, "discarded", 1), event(4, "lost", null)];
  expect(lastBlow(told, [1])).toEqual({ seat: 0, face: "Eris", text: "2" });
  expect(lastBlow([event(3, "discarded", null)], [1])!.text).toBe("3");
});
