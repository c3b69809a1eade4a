/** Cards by what they are and say; what is looked for stands in the address. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Face } from "../../src/lib/art/plate";
import {
  bestToLeave,
  chosen,
  companyOf,
  countOf,
  entriesOf,
  hashFor,
  nothing,
  ownEntriesOf,
  pathOf,
  setName,
  spokenOf,
  wantedIn,
  type Wanted,
} from "../../src/lib/game/codex";

const faces = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../fixtures/faces.json"), "utf8"),
) as Record<string, Face[]>;
const entries = Object.entries(faces).flatMap(([game, list]) => entriesOf(list, game));
const names = (wanted: Partial<Wanted>) =>
  chosen(entries, { ...nothing(), ...wanted }).map((entry) => entry.plate.face.name);

test("a number on a small plate has one sign: what is added, or what grows", () => {
  const key = (name: string) =>
    entries.find((entry) => entry.plate.face.name === name)!.plate.keys[0]!.value;
  expect([key("High Priest"), key("Cultist")]).toEqual(["1+", "+1"]);
});

test("every face is there once in its set", () => {
  const keys = entries.map((entry) => entry.set + entry.plate.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(200);
});

test("a set of one's own goes by the name that the server has given it", () => {
  const name = `set-${"0".repeat(40)}`;
  const [face] = faces.twilight!;
  const [entry] = ownEntriesOf([face!], name);
  expect(entry!.set).toBe(name);
  expect(pathOf(entry!)).toBe(`/codex/${name}/${encodeURIComponent(face!.name)}`);
  expect(setName(name)).toBe("Cards of my own");
  expect(setName("twilight", true)).toBe("Twilight of the Gods");
});

test("a card works with those that its text speaks of, and with those whose texts speak of it", () => {
  const [a, b, c] = entries.filter((entry) => entry.set === "old-ones");
  const said = (face: typeof a, ...others: (typeof a)[]) => ({
    face: face!.plate.face.name,
    noun: "Green Warrior",
    others: others.map((other) => other!.plate.face.name),
  });
  const company = [said(a, b, c), said(c, b)];
  expect(spokenOf(b!, entries, company)).toEqual({
    speaks: [],
    spoken: [{ said: "Green Warrior", others: [a, c] }],
  });
  expect(spokenOf(a!, entries, company).speaks).toEqual([
    { said: "Green Warrior", others: [b, c] },
  ]);
});

describe("filters", () => {
  test("of one kind are or, of several and", () => {
    const found = chosen(entries, {
      ...nothing(),
      set: ["old-ones"],
      kind: ["warrior", "artifact"],
      colour: ["red"],
    });
    expect(found.length).toBeGreaterThan(5);
    expect(found.every((e) => e.set === "old-ones" && e.colour === "red")).toBe(true);
    expect(new Set(found.map((e) => e.kind))).toEqual(new Set(["warrior", "artifact"]));
  });

  test("words are those of the sentences, and of the keyword line", () => {
    expect(names({ set: ["old-ones"], word: ["reveal"] })).toEqual(
      expect.arrayContaining(["Hunting Horror", "Cthonian"]),
    );
    const fleet = names({ set: ["twilight"], word: ["fleet"] });
    expect(fleet.length).toBeGreaterThan(3);
    expect(names({ set: ["old-ones"], word: ["faith"] })).toContain("Cultist");
  });

  test("names and texts are searched, every word", () => {
    expect(names({ query: "hunting" })).toEqual(["Hunting Horror"]);
    expect(names({ query: "damages god discards", set: ["old-ones"] })).toContain("Hunting Horror");
    expect(names({ query: "no such words" })).toEqual([]);
  });

  test("a cost leaves out what costs more, and what costs nothing at all", () => {
    const cheap = chosen(entries, { ...nothing(), set: ["old-ones"], cost: 2 });
    expect(cheap.length).toBeGreaterThan(2);
    expect(cheap.every((entry) => entry.cost !== null && entry.cost <= 2)).toBe(true);
  });

  test("a count says what choosing it would show", () => {
    const wanted = { ...nothing(), set: ["old-ones"], kind: ["god"] };
    const n = countOf(entries, wanted, "kind", "warrior");
    expect(n).toBe(chosen(entries, { ...wanted, kind: ["warrior"] }).length);
  });

  test("where nothing is left, the one thing to leave out that brings back most", () => {
    const wanted = { ...nothing(), set: ["twilight"], kind: ["god"] };
    expect(chosen(entries, wanted)).toEqual([]);
    expect(bestToLeave(entries, wanted)).toBe("kind");
    expect(bestToLeave(entries, { ...wanted, query: "xyzzy" })).toBeNull();
  });
});

test("what is looked for comes back from its address; nonsense says nothing", () => {
  const wanted: Wanted = {
    ...nothing(),
    set: ["old-ones"],
    word: ["draw", "faith"],
    cost: 4,
    query: "a God & more",
    sort: "name",
  };
  expect(wantedIn(hashFor(wanted))).toEqual(wanted);
  expect(hashFor(nothing())).toBe("");
  expect(wantedIn("#cost=lots&sort=odd")).toEqual(nothing());
});

test("before and after a card in a Chain stand those whose colours lead there", () => {
  const own = entriesOf(faces["old-ones"]!, "old-ones");
  const horror = own.find((entry) => entry.plate.face.name === "Hunting Horror")!;
  const { before, after } = companyOf(horror, own);
  expect(before.length).toBe(16);
  expect(before.every((entry) => entry.plate.chain.includes("red"))).toBe(true);
  expect(after.every((entry) => ["blue", "green"].includes(entry.colour))).toBe(true);
});
