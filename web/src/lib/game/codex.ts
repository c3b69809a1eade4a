/** All faces with what one looks for them by: kind, colour, cost, level, words; chosen, counted, sorted. */
import type { CardsSpokenOf } from "../net/protocol";
import { t, tOr } from "../text/words";
import { isOwnSet, ownSets } from "./ownSets";
import { distinct, plateOf, type Colour, type Face, type Plate } from "../art/plate";

export interface Entry {
  plate: Plate;
  set: string;
  kind: string;
  colour: Colour;
  cost: number | null;
  level: number;
  words: string[];
  /** All that can be read on it. */
  text: string;
}

export const FILTERS = ["set", "kind", "colour", "level", "word"] as const;
export type Filter = (typeof FILTERS)[number];
export const SORTS = ["colour", "cost", "name", "kind"] as const;
export type Sort = (typeof SORTS)[number];

export interface Wanted {
  set: string[];
  kind: string[];
  colour: string[];
  level: string[];
  word: string[];
  /** At most so dear; null: whatever it costs. */
  cost: number | null;
  query: string;
  sort: Sort;
}

export const nothing = (): Wanted => ({
  set: [],
  kind: [],
  colour: [],
  level: [],
  word: [],
  cost: null,
  query: "",
  sort: "colour",
});

/** The words of the card language by what people look for. */
const WORDS: Record<string, string> = {
  Attack: "attack",
  Defend: "defend",
  Protect: "defend",
  Draw: "draw",
  GainEnergy: "energy",
  MoveEnergy: "energy",
  EnergyBecomes: "energy",
  LoseEnergy: "lose",
  Discard: "discard",
  Adjudicate: "adjudicate",
  Cancel: "cancel",
  Counter: "cancel",
  Redirect: "redirect",
  Banish: "banish",
  PutIntoNetherworld: "banish",
  Reincarnate: "reincarnate",
  Search: "search",
  Conviction: "conviction",
  PlayerTakes: "damage",
  Takes: "damage",
  Destroy: "destroy",
  Restore: "restore",
  Exhaust: "exhaust",
  Freeze: "freeze",
  Manifest: "manifest",
  Slay: "slay",
  Defile: "defile",
  Obliterate: "obliterate",
  GainControl: "control",
};
/** Kinds of abilities that are words of their own. */
const ABILITIES = new Set(["react", "bond", "reveal"]);

function wordsOf(face: Face): string[] {
  const found = face.abilities.flatMap((ability) => [
    ...(ABILITIES.has(ability.kind) ? [ability.kind] : []),
    ...(ability.actions ?? []).flatMap(({ word, stat }) =>
      word === "Add" && stat === "Faith" ? ["faith"] : (WORDS[word] ?? []),
    ),
  ]);
  return [...new Set([...found, ...(face.traits ?? []).map(({ word }) => word.toLowerCase())])];
}

const levelOf = ({ cost, stats }: Face): number =>
  stats.level ?? (Array.isArray(cost) ? 1 + cost.findLastIndex((n) => n > 0) : 0);

export function entryOf(face: Face, set = face.set): Entry {
  const plate = plateOf(face);
  return {
    plate,
    set,
    kind: face.kind,
    colour: plate.colour ?? "none",
    cost: Array.isArray(face.cost) ? face.cost.reduce((a, b) => a + b, 0) : face.cost,
    level: levelOf(face),
    words: wordsOf(face),
    text: [
      face.name,
      face.title,
      ...(face.types ?? []),
      ...face.abilities.flatMap((ability) => [ability.name ?? "", ability.text]),
    ]
      .join(" ")
      .toLowerCase(),
  };
}

/** The faces of a set, once each; sets print those of others again. */
export const entriesOf = (faces: Face[], set: string): Entry[] =>
  distinct(faces.filter((face) => face.set === set)).map((face) => entryOf(face));

/** The faces of a set of one's own, which goes by the name the server has given it. */
export const ownEntriesOf = (faces: Face[], name: string): Entry[] =>
  distinct(faces).map((face) => entryOf(face, name));

const valueOf = (entry: Entry, filter: Filter): string[] =>
  filter === "word"
    ? entry.words
    : filter === "level"
      ? entry.level
        ? [String(entry.level)]
        : []
      : [entry[filter]];

const fits = (entry: Entry, wanted: Wanted, but?: Filter): boolean =>
  FILTERS.every(
    (filter) =>
      filter === but ||
      !wanted[filter].length ||
      valueOf(entry, filter).some((value) => wanted[filter].includes(value)),
  ) &&
  (wanted.cost === null || (entry.cost !== null && entry.cost <= wanted.cost)) &&
  wanted.query
    .toLowerCase()
    .split(" ")
    .every((word) => entry.text.includes(word));

/** How many there would be with this value chosen instead of what is chosen of its filter. */
export function countOf(entries: Entry[], wanted: Wanted, filter: Filter, value: string): number {
  return entries.filter(
    (entry) => fits(entry, wanted, filter) && valueOf(entry, filter).includes(value),
  ).length;
}

/** The values that some of these have, in the order in which they come. */
export const valuesOf = (entries: Entry[], filter: Filter): string[] => [
  ...new Set(entries.flatMap((entry) => valueOf(entry, filter))),
];

const COLOURS: Colour[] = ["red", "green", "blue", "white", "yellow", "brown", "none"];
const byName = (a: Entry, b: Entry) => a.plate.name.localeCompare(b.plate.name);
const byCost = (a: Entry, b: Entry) => (a.cost ?? 99) - (b.cost ?? 99);
const ORDERS: Record<Sort, (a: Entry, b: Entry) => number> = {
  name: byName,
  cost: byCost,
  colour: (a, b) => COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) || byCost(a, b),
  kind: (a, b) => a.kind.localeCompare(b.kind) || byCost(a, b),
};

export const chosen = (entries: Entry[], wanted: Wanted): Entry[] =>
  entries
    .filter((entry) => fits(entry, wanted))
    .sort((a, b) => ORDERS[wanted.sort](a, b) || byName(a, b));

/** Nothing is all of this: the one thing to leave out that brings back most. */
export function bestToLeave(entries: Entry[], wanted: Wanted): Filter | "cost" | "query" | null {
  const tries: [Filter | "cost" | "query", Wanted][] = [
    ...FILTERS.filter((filter) => wanted[filter].length).map((filter): [Filter, Wanted] => [
      filter,
      { ...wanted, [filter]: [] },
    ]),
    ...(wanted.cost !== null ? [["cost", { ...wanted, cost: null }] as ["cost", Wanted]] : []),
    ...(wanted.query ? [["query", { ...wanted, query: "" }] as ["query", Wanted]] : []),
  ];
  const counted = tries
    .map(([what, without]) => ({ what, n: chosen(entries, without).length }))
    .sort((a, b) => b.n - a.n);
  return counted[0]?.n ? counted[0].what : null;
}

/** What is looked for, as the address says it. */
export function wantedIn(hash: string): Wanted {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const list = (filter: Filter) => said.getAll(filter).filter(Boolean);
  const cost = said.get("cost");
  const sort = said.get("sort") as Sort;
  return {
    set: list("set"),
    kind: list("kind"),
    colour: list("colour"),
    level: list("level"),
    word: list("word"),
    cost: cost !== null && /^\d{1,2}$/.test(cost) ? Number(cost) : null,
    query: said.get("q") ?? "",
    sort: SORTS.includes(sort) ? sort : "colour",
  };
}

export function hashFor(wanted: Wanted): string {
  const said = new URLSearchParams();
  for (const filter of FILTERS) for (const value of wanted[filter]) said.append(filter, value);
  if (wanted.cost !== null) said.set("cost", String(wanted.cost));
  if (wanted.query) said.set("q", wanted.query);
  if (wanted.sort !== "colour") said.set("sort", wanted.sort);
  const text = said.toString();
  return text && `#${text}`;
}

/** What a set is called; those of one's own are counted. */
export function setName(set: string, long = false): string {
  const k = ownSets().indexOf(set);
  if (isOwnSet(set)) return t("codex.ownSet", { n: k < 0 ? "" : ownSets().length - k }).trim();
  return tOr(`${long ? "game" : "short"}.${set}`, set);
}

/** Where a face has its page. */
export const pathOf = ({ set, plate }: Entry): string =>
  `/codex/${set}/${encodeURIComponent(plate.face.name)}`;

export interface Company {
  /** In whose words. */
  said: string;
  others: Entry[];
}

/** Whom its text speaks of, and whose texts speak of it. */
export function spokenOf(
  entry: Entry,
  all: Entry[],
  company: CardsSpokenOf[],
): { speaks: Company[]; spoken: Company[] } {
  const { name } = entry.plate.face;
  const named = (names: string[]) => all.filter((other) => names.includes(other.plate.face.name));
  const of = (found: CardsSpokenOf[], others: (one: CardsSpokenOf[]) => string[]) =>
    [...new Set(found.map((one) => one.noun))].map((noun) => ({
      said: noun,
      others: named(others(found.filter((one) => one.noun === noun))),
    }));
  return {
    speaks: of(
      company.filter((one) => one.face === name),
      ([one]) => one!.others,
    ),
    spoken: of(
      company.filter((one) => one.others.includes(name)),
      (found) => found.map((one) => one.face),
    ),
  };
}

/** Cards that may stand before and after it in a Chain. */
export function companyOf(entry: Entry, all: Entry[]): { before: Entry[]; after: Entry[] } {
  const { chain, colour } = entry.plate;
  const others = all.filter((other) => other !== entry && other.plate.chain.length > 0);
  return {
    before: colour ? others.filter((other) => other.plate.chain.includes(colour)) : [],
    after: others.filter((other) => chain.includes(other.colour)),
  };
}
