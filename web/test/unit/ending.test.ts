import { expect, test } from "vitest";
import { levelsOver, tally, turningPoints } from "../../src/lib/game/ending";
import type { GameEvent } from "../../src/lib/net/connection";
import type { Table } from "../../src/lib/net/live.svelte";

const card = (face: string) => ({ id: face, face });
const events = (...list: (Partial<GameEvent> & { kind: string })[]): GameEvent[] =>
  list.map((event, serial) => ({
    seat: 0,
    cause: null,
    text: event.kind,
    parts: [event.kind],
    ...event,
    serial,
  }));
const table = (family: string): Table =>
  ({ family, turn: 3, seats: [0, 1].map((seat) => ({ seat, god: null, life: 0 })) }) as never;

test("the Energy of a Sealed God rises while it is Sealed, and who is out has none", () => {
  const told = events(
    { kind: "god", card: card("Hel") },
    { kind: "turn", n: 2 },
    { kind: "damage", card: card("Hel"), n: 15, now: 0 },
    { kind: "sealed", why: "energy" },
    { kind: "turn", n: 3 },
    { kind: "sealed-turn", n: 1, now: 1 },
    { kind: "eliminated", seat: 1, why: "conceded" },
  );
  const [mine, theirs] = levelsOver(told, table("kamigami"));
  expect(mine!.points.map((p) => p.n)).toEqual([15, 0, 1, 1]);
  expect(theirs!.points.map((p) => p.n)).toEqual([15, 0, 0]);
  expect(turningPoints(told, table("kamigami"))).toEqual([
    { turn: 2, text: "sealed" },
    { turn: 3, text: "eliminated" },
  ]);
});

test("only what is Summoned counts as Summoned, and only chosen defences count as defences", () => {
  const summoned = events(
    { kind: "announced", as: "summons" },
    { kind: "announced", as: "scheme" },
    { kind: "announced", as: "trigger" },
    { kind: "announced", as: "ability" },
  );
  expect(tally(summoned, table("twilight")).rows[0]![0]).toBe(2);
  const defended = events(
    { kind: "attack", seat: 1, card: card("Leo") },
    { kind: "use", cause: 0, card: card("Libra") },
    { kind: "defend", cause: 1, card: card("Libra"), n: 4 },
    { kind: "defend", cause: 0, card: card("Capricorn"), n: 1 },
    { kind: "defend", cause: 1, card: card("Libra"), n: -1 },
  );
  expect(tally(defended, table("kamigami")).rows[0]![1]).toBe(1);
});
