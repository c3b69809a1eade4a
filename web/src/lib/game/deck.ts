/** A deck of Twilight while it is built: what it holds and costs, how a fault is mended, how it travels. */
import type { Face } from "../art/plate";
import type { DeckNumbers, DeckReading, FaultOfDeck } from "../net/protocol";
import { entryOf, type Entry } from "./codex";

export interface Deck {
  deity: string;
  /** In the order in which they were written. */
  cards: [string, number][];
}

export const NO_DECK: Deck = { deity: "", cards: [] };
export const FACTIONS = ["aggression", "negotiation", "mysticism", "sanctuary"] as const;
export const KINDS = ["creature", "fortification", "intrigue", "scheme"] as const;
/** What costs so much or more stands in one column of the curve. */
export const DEAREST = 5;

export const deckIn = ({ deity, cards }: DeckReading): Deck => ({
  deity,
  cards: cards.map(({ name, count }) => [name, count]),
});
export const textOf = ({ deity, cards }: Deck): string =>
  [`Deity: ${deity}`, "", ...cards.map(([name, n]) => `${n} ${name}`)].join("\n") + "\n";
export const sizeOf = ({ cards }: Deck): number => cards.reduce((sum, [, n]) => sum + n, 0);
export const copiesIn = ({ cards }: Deck, name: string): number =>
  cards.find(([card]) => card === name)?.[1] ?? 0;

/** The deck with so many copies of a card; a new one comes last. */
export function withCopies(deck: Deck, name: string, n: number): Deck {
  const cards: Deck["cards"] = copiesIn(deck, name)
    ? deck.cards.map(([card, had]) => [card, card === name ? n : had])
    : [...deck.cards, [name, n]];
  return { ...deck, cards: cards.filter(([, count]) => count > 0) };
}

/** The same cards under the name that was meant. */
function renamed(deck: Deck, name: string, meant: string): Deck {
  const n = copiesIn(deck, name) + copiesIn(deck, meant);
  if (copiesIn(deck, meant)) return withCopies(withCopies(deck, name, 0), meant, n);
  return { ...deck, cards: deck.cards.map(([card, had]) => [card === name ? meant : card, had]) };
}

export interface Mend {
  how: "out" | "meant" | "remove";
  n: number;
  name: string;
  deck: Deck;
}

/** The one thing that puts a fault right, where there is one. */
export function mendOf(deck: Deck, { kind, card, right, meant }: FaultOfDeck): Mend | null {
  if (kind === "deity" && meant)
    return { how: "meant", n: 1, name: meant, deck: { ...deck, deity: meant } };
  if (kind === "card" && meant)
    return { how: "meant", n: 1, name: meant, deck: renamed(deck, card, meant) };
  if ((kind !== "card" && kind !== "copies") || right === null) return null;
  const n = copiesIn(deck, card) - right;
  return { how: right ? "out" : "remove", n, name: card, deck: withCopies(deck, card, right) };
}

/** How many cards are too many (or, below 0, too few) when all has been mended that can be. */
export function overAfter(deck: Deck, faults: FaultOfDeck[], size: number): number {
  const mended = faults.reduce((now, fault) => mendOf(now, fault)?.deck ?? now, deck);
  return sizeOf(mended) - size;
}

/** The most copies of a card that a deck may hold. */
export const mostOf = ({ plate }: Entry, numbers: DeckNumbers): number =>
  plate.face.types?.includes("Epic") ? numbers.epic_copies : numbers.copies;

/** The cards decks are made of, and the Deities, by name. */
export class CardPool {
  readonly cards: Entry[];
  readonly deities: Entry[];
  private readonly byName: Map<string, Entry>;
  constructor(faces: Face[]) {
    const all = faces.filter((face) => face.kind !== "mini").map((face) => entryOf(face));
    this.cards = all.filter((entry) => entry.kind !== "deity");
    this.deities = all.filter((entry) => entry.kind === "deity");
    this.byName = new Map(all.map((entry) => [entry.plate.face.name, entry]));
  }
  get(name: string): Entry | undefined {
    return this.byName.get(name);
  }
}

export interface Wish {
  query: string;
  faction: string;
  level: number;
}

/** The cards one looks for: by Faction, level and words, cheap ones first. */
export const lookedFor = (cards: Entry[], { query, faction, level }: Wish): Entry[] =>
  cards
    .filter(
      (entry) =>
        (!faction || entry.plate.face.faction === faction) &&
        (!level || entry.level === level) &&
        query
          .toLowerCase()
          .split(" ")
          .every((word) => entry.text.includes(word)),
    )
    .sort(
      (a, b) =>
        KINDS.indexOf(a.kind as (typeof KINDS)[number]) -
          KINDS.indexOf(b.kind as (typeof KINDS)[number]) ||
        (a.cost ?? 0) - (b.cost ?? 0) ||
        a.plate.name.localeCompare(b.plate.name),
    );

const damageOf = (entry: Entry): number =>
  entry.plate.face.abilities
    .filter((ability) => ability.kind === "heresy")
    .flatMap((ability) => ability.actions ?? [])
    .reduce((sum, { word, n }) => sum + (word === "PlayerTakes" ? (n ?? 0) : 0), 0);

/** What a deck is made of, in numbers. */
export function figuresOf(deck: Deck, pool: CardPool) {
  const all = deck.cards.flatMap(([name, n]) => {
    const entry = pool.get(name);
    return entry ? [{ entry, n }] : [];
  });
  const count = (fits: (entry: Entry) => boolean) =>
    all.reduce((sum, { entry, n }) => sum + (fits(entry) ? n : 0), 0);
  const heretic = (entry: Entry) => entry.plate.face.abilities.some((a) => a.kind === "heresy");
  return {
    curve: Array.from({ length: DEAREST }, (_, k) =>
      count(({ cost }) => Math.min(cost ?? 0, DEAREST) === k + 1),
    ),
    factions: FACTIONS.map((faction) => count((entry) => entry.plate.face.faction === faction)),
    levels: [1, 2, 3].map((level) => count((entry) => entry.level === level)),
    kinds: KINDS.map((kind) => count((entry) => entry.kind === kind)),
    heresies: count(heretic),
    damage: all.reduce((sum, { entry, n }) => sum + n * damageOf(entry), 0),
  };
}

/** A first hand out of this deck, as chance has it: its cards with how many there are of each. */
export function handOf(deck: Deck, n: number, random = Math.random): [string, number][] {
  const cards = deck.cards.flatMap(([name, copies]) => Array.from({ length: copies }, () => name));
  const hand = new Map<string, number>();
  for (let k = 0; k < n && cards.length; k++) {
    const [name] = cards.splice(Math.floor(random() * cards.length), 1);
    hand.set(name!, (hand.get(name!) ?? 0) + 1);
  }
  return [...hand];
}

export interface SharedDeck {
  name: string;
  text: string;
  sets: string[];
}

/** A link that holds the whole deck: no server needs to keep it, and none is told of it. */
export function linkTo(origin: string, { name, text, sets }: SharedDeck): string {
  const said = new URLSearchParams({ name, deck: text });
  for (const set of sets) said.append("set", set);
  return `${origin}/decks/shared#${said}`;
}

/** The deck a link holds; null: it holds none. */
export function sharedIn(link: string): SharedDeck | null {
  const said = new URLSearchParams(link.slice(link.indexOf("#") + 1));
  const text = said.get("deck");
  if (!link.includes("#") || !text) return null;
  return { name: (said.get("name") ?? "").slice(0, 60), text, sets: said.getAll("set") };
}
