/** What the Twilight table says of combat, prices and traps: the engine's numbers, and none of its own. */
import { describe, expect, test } from "vitest";
import { lanesTold } from "../../src/lib/game/lanes";
import { unmarked } from "../../src/lib/game/question";
import { count, mineAtOthers, theirsAtMe } from "../../src/lib/game/traps";
import { isBlow, type Scene } from "../../src/lib/game/scenes";
import { isDeadly, isFoughtIn, isWeighed, type Table } from "../../src/lib/game/twilight";
import type { GameEvent } from "../../src/lib/net/connection";
import { moment, seen } from "./reading";

function at(name: string) {
  const { view, names } = moment(name);
  const { table, question, names: who } = seen({ view, names });
  return { view, table: table as Table, question: question!, names: who };
}

describe("lanes", () => {
  const { view, table, names, question } = at("t3-blockers");
  const told = lanesTold(table, question, unmarked(), names);
  test("before blocks: what each attacker deals, by its Life", () => {
    expect(told.map(({ fact }) => fact)).toEqual(
      table.lanes.map(({ attacker }) => `deals ${attacker.deals}`),
    );
    for (const { sum, lane } of told)
      expect(sum).toBe(`if unblocked: its Life ${lane.attacker.life}, not its Fight`);
    expect(table.stakes).toEqual((view as unknown as { stakes: unknown }).stakes);
  });
  test("a blocker that is picked up: what its block leads to, as the option says", () => {
    const option = question.options.find((o) => o.verb === "block")!;
    const source = option.places[0]!;
    const lines = lanesTold(table, question, { ...unmarked(), source }, names);
    const lane = lines.find((l) => l.lane.attacker.place === option.goal)!;
    const { attacker, blocker } = option.raw.outcome as { attacker: number; blocker: number };
    expect(lane.what).toContain("blocks:");
    expect(lane.what.includes("both Slain")).toBe(attacker === 0 && blocker === 0);
    if (attacker) expect(lane.what).toContain(`${attacker} left`);
  });
});

test("an attack is deadly if it takes the last of my Life Stack, not of another's", () => {
  const { table } = at("t3-blockers");
  const me = table.me!.seat;
  const facing = (seat: number, left: number): Table => ({
    ...table,
    stakes: [{ seat, stack: "life", now: 3, left, takes: [] }],
  });
  expect([facing(me, 0), facing(me, 1), facing(me + 1, 0)].map(isDeadly)).toEqual([
    true,
    false,
    false,
  ]);
});

test("blows are held in the lanes where the Phase brings them, not a Scheme", () => {
  const { table } = at("t3-blockers");
  const card = { id: table.lanes[0]!.attacker.id, face: "Somebody" };
  const event = (serial: number, kind: string, cause: number | null, more = {}): GameEvent =>
    ({ serial, kind, cause, card, seat: 0, text: "", parts: [], ...more }) as unknown as GameEvent;
  const all = [event(0, "phase", null), event(1, "announced", 0)];
  const scene = (events: GameEvent[]) => ({ events }) as unknown as Scene;
  expect(isFoughtIn(table, scene([event(2, "hurt", 0), event(3, "slain", 0)]), all)).toBe(true);
  expect(isFoughtIn(table, scene([event(2, "hurt", 1)]), all)).toBe(false);
  const other = { card: { id: "nobody", face: "Nobody" } };
  expect(isFoughtIn(table, scene([event(2, "hurt", 0, other)]), all)).toBe(false);
  expect(isBlow(scene([event(2, "hurt", 0)]))).toBe(true);
  expect(isBlow(scene([event(2, "hurt", 0), event(3, "damaged", 0)]))).toBe(false);
});

test("a Seize and a Deity are weighed before they are sent, a Summons is not", () => {
  const { question } = at("t2-seize");
  expect(question.options.filter(isWeighed).map(({ verb }) => verb)).toEqual([
    ...question.options.filter(({ verb }) => verb === "seize").map(({ verb }) => verb),
  ]);
  expect(question.options.filter(isWeighed).length).toBeGreaterThan(0);
});

test("every Aspect of another's deck lies in one list of traps", () => {
  for (const name of ["t2-known", "t2-seize", "t4-attackers"]) {
    const { table } = at(name);
    const me = table.me!;
    const foreign = [...me.aspects, ...me.resources].filter(({ owner }) => owner !== me.seat);
    expect(count(theirsAtMe(table))).toBe(foreign.length);
    const mine = table.others
      .flatMap((seat) => [...seat.aspects, ...seat.resources])
      .filter(({ owner }) => owner === me.seat);
    expect(count(mineAtOthers(table))).toBe(mine.length);
  }
});
