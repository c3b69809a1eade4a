import { describe, expect, test } from "vitest";
import type { Table as Kamigami } from "../../src/lib/kamigami";
import type { Table as Twilight } from "../../src/lib/twilight";
import { films, frames, moment, moments, seen } from "./reading";

const kami = (name: string) => seen(moment(name)).table as Kamigami;
const twi = (name: string) => seen(moment(name)).table as Twilight;

describe.each(moments)("%s", (name) => {
  const { table, question } = seen(moment(name));
  test("every option can be taken somewhere", () => {
    for (const option of question?.options ?? []) expect(option.label.length).toBeGreaterThan(0);
    expect(question === null || question.safe !== null || question.options.some((o) => o.places.length > 0) || question.manner === "list").toBe(true);
  });
  test("nobody is called player 2, and no face is unknown", () => {
    const texts = [question?.fact, question?.ask, ...(question?.options ?? []).map((o) => o.label)].join(" ");
    expect(texts).not.toMatch(/\bplayer \d/i);
    for (const option of question?.options ?? []) expect(option.pill.length, option.pill).toBeLessThanOrEqual(16);
    expect(table.seats.length).toBe(moment(name).names.length);
  });
});

test("an option about a card in hand lies on every equal copy there", () => {
  const { table, question } = seen(moment("k2-play"));
  const hand = new Set((table as Kamigami).me!.hand.map((c) => c.place));
  const plays = question!.options.filter((o) => o.verb === "play");
  expect(plays.length).toBeGreaterThan(0);
  for (const option of plays) expect(option.places.every((p) => hand.has(p)) && option.places.length > 0).toBe(true);
});

test.each(films)("%s: what a God or Temple can do lies on it", (film) => {
  const options = frames(film).flatMap((frame) => seen(frame).question?.options ?? []);
  for (const option of options) if (option.raw.zone === "god" || option.raw.zone === "temple") expect(option.places).toEqual([`${option.raw.zone}:${option.raw.seat as number}`]);
});

test("the attack is a sum with its sources", () => {
  const { attack } = kami("k4-react");
  const total = attack!.terms.reduce((n, term) => n + (term.sign === "defence" ? -term.n : term.n), 0);
  expect(Math.max(0, total)).toBe(attack!.damage);
  expect(attack!.terms[0]!.sign).toBe("attack");
});

test("the Hall has piles with costs, opponents sit in order after me", () => {
  const table = kami("k3-recruit");
  expect(table.warriors.every((p) => p.cost > 0 && p.count > 0)).toBe(true);
  expect(table.others.map((s) => s.seat)).toEqual([(table.me!.seat + 1) % 3, (table.me!.seat + 2) % 3]);
});

test("team matches know my team", () => {
  const table = kami("k4-team");
  expect(table.teams).toBe(true);
  expect(table.others.filter((s) => s.ally)).toHaveLength(1);
});

test("declared effects are numbered from the one that resolves next", () => {
  const table = twi("t2-declared");
  expect(table.declared[0]!.number).toBe(1);
  expect(table.lanes.length).toBeGreaterThan(0);
});

test("attackers aim at stacks, blockers at attackers", () => {
  expect(seen(moment("t4-attackers")).question!.options.filter((o) => o.goal).every((o) => /^stack:(life|discard):\d$/.test(o.goal!))).toBe(true);
  expect(seen(moment("t3-blockers")).question!.options.filter((o) => o.goal).every((o) => o.goal!.startsWith("card:"))).toBe(true);
});

test("another player's hand is known by its backs only", () => {
  const table = twi("t4-attackers");
  for (const seat of table.others) expect([seat.hand.length, seat.handLevels.reduce((a, b) => a + b)]).toEqual([0, seat.handCount]);
});

test("Sacrifices and Power stand behind one button each", () => {
  const { question } = seen(moment("t4-priority"));
  const grouped = question!.groups.flatMap((g) => g.options.map((o) => o.index));
  const alone = question!.options.filter((o) => !grouped.includes(o.index)).map((o) => o.verb);
  for (const verb of ["sacrifice", "power"]) expect(alone.filter((v) => v === verb).length).toBeLessThan(2);
});

test.each(films)("%s can be read frame by frame", (film) => {
  for (const frame of frames(film)) expect(() => seen(frame)).not.toThrow();
});
