/** A draft as it is drawn: equal cards once, what stays out, what the picks cost, the way to the builder. */
import { describe, expect, test } from "vitest";
import { plateOf, type Face, type Plate } from "../../src/lib/art/plate";
import { sharedIn } from "../../src/lib/game/deck";
import { curveOf, isBuilding, picksOf, poolLink, shownIn } from "../../src/lib/game/draft";
import type { Known, Table } from "../../src/lib/game/twilight";

const plate = (name: string, kind = "creature", cost: number[] | null = [1, 0, 0]): Plate =>
  plateOf({
    set: "twilight",
    no: "",
    name,
    title: "",
    kind,
    copies: 3,
    cost,
    colours: [],
    stats: {},
    abilities: [],
    source: "",
    flavour: "",
    faction: "aggression",
  } satisfies Face);
const MARS = plate("Mars", "deity", null);
const HOUND = plate("Hound");
const GIANT = plate("Giant", "creature", [3, 2, 2]);
const OATH = plate("Oath", "scheme");
const known = (id: string, one: Plate): Known => ({
  id,
  place: `card:${id}`,
  plate: one,
  level: 1,
});
const kept = [
  known("d", MARS),
  known("o", OATH),
  known("g", GIANT),
  known("h1", HOUND),
  known("h2", HOUND),
];
const table = (draft: Partial<NonNullable<Table["draft"]>>, deity: Plate | null = MARS): Table =>
  ({
    kept,
    pile: [known("a", HOUND), known("b", HOUND), known("c", OATH)],
    me: { deity },
    draft: { round: 1, rounds: 3, taken: 4, of: 60, passes: "left", spare: 10, out: [], ...draft },
  }) as unknown as Table;
const says = (one: Table) => shownIn(one).map((c) => `${c.plate.name} ${c.times} ${c.out}`);

describe("the middle of a draft", () => {
  test("is the pile, equal cards once", () => {
    expect(says(table({}))).toEqual(["Hound 2 0", "Oath 1 0"]);
    expect(isBuilding(table({}))).toBe(false);
  });
  test("is all picks in the end, by kind and cost, with those that stay out", () => {
    const end = table({ round: null, out: ["h2", "o"] });
    expect(says(end)).toEqual(["Hound 2 1", "Giant 1 0", "Oath 1 1"]);
    expect(isBuilding(end)).toBe(true);
  });
  test("is the Deities while one is chosen", () =>
    expect(says(table({ round: null }, null))).toEqual(["Mars 1 0"]));
});

test("the curve counts picks that stay, and no Deity", () => {
  const picks = picksOf(table({ round: null, out: ["h2"] }));
  expect(picks.map(({ id }) => id)).toEqual(["o", "g", "h1"]);
  expect(curveOf(picks)).toEqual([2, 0, 0, 0, 1]);
});

test("all picks open in the builder, with the Deity and the sets of the table", () => {
  const link = poolLink("https://t.example", table({ out: ["h2"] }), "Draft pool", ["set-1"]);
  expect(sharedIn(link)).toEqual({
    name: "Draft pool",
    text: "Deity: Mars\n\n1 Oath\n1 Giant\n2 Hound\n",
    sets: ["set-1"],
  });
});
