/** Moments of a finished game: where the next thing is, what an address names, the views between choices. */
import { describe, expect, test } from "vitest";
import { hashOf, jumpFrom, momentOf, turnAt, viewsOf } from "../../src/lib/game/moments";
import type { ReplayMoves, ReplayOutline } from "../../src/lib/net/protocol";

const outline: ReplayOutline = {
  names: ["Ada", "Ben"],
  total: 40,
  turns: [
    { choices: 0, turn: 0, seat: -1 },
    { choices: 4, turn: 1, seat: 0 },
    { choices: 20, turn: 2, seat: 1 },
  ],
  marks: [
    { choices: 7, kind: "attack", text: "" },
    { choices: 30, kind: "attack", text: "" },
    { choices: 40, kind: "fall", text: "" },
  ],
  winners: [0],
  reason: null,
  created: 0,
  hints: [{ choices: 12, seat: 0, answers: ["Pass"], best: [] }],
};

test("jumps go to the next thing, or back to the last one, and never stay", () => {
  expect(jumpFrom(outline, 0, "attack")).toBe(7);
  expect(jumpFrom(outline, 7, "attack")).toBe(30);
  expect(jumpFrom(outline, 30, "attack")).toBeNull();
  expect(jumpFrom(outline, 30, "attack", true)).toBe(7);
  expect(jumpFrom(outline, 4, "turn")).toBe(20);
  expect(jumpFrom(outline, 4, "turn", true)).toBe(0);
  expect(jumpFrom(outline, 0, "trade")).toBeNull();
  expect(jumpFrom(outline, 4, "hint")).toBe(12);
  expect(jumpFrom(outline, 12, "hint")).toBeNull();
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [19, 1],
  [40, 2],
])("after %i choices turn %i is played", (at, turn) => {
  expect(turnAt(outline, at).turn).toBe(turn);
});

describe("an address", () => {
  test.each([0, 1, null, "all"] as const)("comes back as it was made: %s", (reader) => {
    expect(momentOf(hashOf(12, reader))).toEqual({ at: 12, reader });
  });

  test.each(["", "#", "#at=x&seat=y", "#at=-3&seat=12", "#at=1e9"])("says nothing: %s", (hash) => {
    expect(momentOf(hash)).toEqual({ at: null, reader: undefined });
  });
});

test("the steps of each move lead to the view after it; those without steps change nothing", () => {
  const step = (patch: unknown[]) => ({ first: 0, last: 0, changes: [], patch });
  const moves = {
    first: 0,
    total: 2,
    view: { game: "old-ones", turn: 1, faith: 0 },
    events: [],
    moves: [
      { asked: null, events: [], steps: [step([[["faith"], 2]]), step([[["turn"], 2]])] },
      { asked: null, events: [], steps: [] },
    ],
  } as ReplayMoves;
  expect(viewsOf(moves)).toEqual([
    { game: "old-ones", turn: 1, faith: 0 },
    { game: "old-ones", turn: 2, faith: 2 },
    { game: "old-ones", turn: 2, faith: 2 },
  ]);
});
