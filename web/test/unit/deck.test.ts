/** A deck while it is built: faults are mended, numbers are right, links come back whole. */
import { describe, expect, test } from "vitest";
import type { Face } from "../../src/lib/art/plate";
import {
  CardPool,
  copiesIn,
  deckIn,
  figuresOf,
  handOf,
  linkTo,
  lookedFor,
  mendOf,
  overAfter,
  sharedIn,
  sizeOf,
  textOf,
  withCopies,
  type Deck,
} from "../../src/lib/game/deck";
import type { FaultOfDeck } from "../../src/lib/net/protocol";

const deck: Deck = {
  deity: "Mars",
  cards: [
    ["Javelin Volley", 4],
    ["The Gates of Janus", 2],
    ["Legionaires", 1],
    ["Arena Veteran", 3],
  ],
};
const fault = (kind: FaultOfDeck["kind"], more: Partial<FaultOfDeck> = {}): FaultOfDeck => ({
  kind,
  text: kind,
  card: "",
  right: null,
  meant: "",
  ...more,
});
const face = (name: string, more: Partial<Face>): Face => ({
  set: "twilight",
  no: "",
  name,
  title: "",
  kind: "creature",
  copies: 3,
  cost: [1, 0, 0],
  colours: ["red"],
  stats: {},
  abilities: [],
  source: "",
  flavour: "",
  faction: "aggression",
  ...more,
});
const heresy = {
  kind: "heresy",
  name: "",
  text: "The Controlling player takes 2 damage.",
  actions: [{ word: "PlayerTakes", text: "", at: 0, sure: true, n: 2 }],
};
const pool = new CardPool([
  face("Mars", { kind: "deity", cost: null }),
  face("Wisp", { kind: "mini", cost: null }),
  face("Javelin Volley", { kind: "intrigue", cost: [1, 1, 0], abilities: [heresy] }),
  face("Arena Veteran", { cost: [2, 0, 0] }),
  face("The Gates of Janus", { kind: "scheme", cost: [3, 2, 2], faction: "mysticism" }),
]);

describe("a fault is put right", () => {
  test("by taking out what is too many, and no more", () => {
    const mend = mendOf(deck, fault("copies", { card: "Javelin Volley", right: 3 }))!;
    expect([mend.how, mend.n, copiesIn(mend.deck, "Javelin Volley")]).toEqual(["out", 1, 3]);
    expect(sizeOf(mend.deck)).toBe(9);
  });
  test("by the name that was meant, which may be there already", () => {
    const wrong = fault("card", { card: "Legionaires", right: 0, meant: "Arena Veteran" });
    const mended = mendOf(deck, wrong)!.deck;
    expect([copiesIn(mended, "Arena Veteran"), copiesIn(mended, "Legionaires")]).toEqual([4, 0]);
    const other = mendOf(deck, { ...wrong, meant: "Hound" })!.deck;
    expect(other.cards[2]).toEqual(["Hound", 1]);
  });
  test("by taking out a card that there is not", () => {
    const mend = mendOf(deck, fault("card", { card: "Legionaires", right: 0 }))!;
    expect([mend.how, copiesIn(mend.deck, "Legionaires")]).toEqual(["remove", 0]);
  });
  test("by the Deity that was meant", () =>
    expect(mendOf(deck, fault("deity", { card: "Marz", meant: "Mars" }))!.deck.deity).toBe("Mars"));
  test("and some are the player's to decide", () => {
    for (const kind of ["size", "faction", "line", "set"] as const)
      expect(mendOf(deck, fault(kind))).toBeNull();
  });
  test("what is left to do is counted after all of it", () => {
    const faults = [
      fault("copies", { card: "Javelin Volley", right: 3 }),
      fault("copies", { card: "The Gates of Janus", right: 1 }),
      fault("size"),
    ];
    expect([overAfter(deck, faults, 8), overAfter(deck, faults, 50)]).toEqual([0, -42]);
  });
});

test("copies are set in place, new cards come last, none is none", () => {
  expect(withCopies(deck, "Javelin Volley", 3).cards[0]).toEqual(["Javelin Volley", 3]);
  expect(withCopies(deck, "Hound", 1).cards.at(-1)).toEqual(["Hound", 1]);
  expect(withCopies(deck, "Legionaires", 0).cards).toHaveLength(3);
});

test("a link holds name, cards and sets; another link holds no deck", () => {
  const text = textOf(deck);
  expect(text).toMatch(/^Deity: Mars\n\n4 Javelin Volley\n/);
  const shared = { name: "Köln & Co", text, sets: ["set-1", "set-2"] };
  expect(sharedIn(linkTo("https://t.example", shared))).toEqual(shared);
  expect(sharedIn("https://t.example/tables/abc")).toBeNull();
  expect(sharedIn(text)).toBeNull();
});

test("numbers count copies, cards that are not known count nothing", () => {
  const found = figuresOf(deck, pool);
  expect(found.curve).toEqual([0, 7, 0, 0, 2]);
  expect(found.factions).toEqual([7, 0, 2, 0]);
  expect(found.levels).toEqual([3, 4, 2]);
  expect(found.kinds).toEqual([3, 0, 4, 2]);
  expect([found.heresies, found.damage]).toEqual([4, 8]);
});

test("cards are found by Faction, level and words; Deities and Mini-cards are none", () => {
  const none = { query: "", faction: "", level: 0 };
  const names = (wish: object) =>
    lookedFor(pool.cards, { ...none, ...wish }).map((entry) => entry.plate.face.name);
  expect(names({})).toEqual(["Arena Veteran", "Javelin Volley", "The Gates of Janus"]);
  expect(names({ faction: "mysticism" })).toEqual(["The Gates of Janus"]);
  expect(names({ level: 2 })).toEqual(["Javelin Volley"]);
  expect(names({ query: "Controlling damage" })).toEqual(["Javelin Volley"]);
});

test("a test hand is drawn from the deck, no card more often than it is there", () => {
  for (let k = 0; k < 50; k++) {
    const hand = handOf(deck, 7);
    expect(hand.reduce((sum, [, n]) => sum + n, 0)).toBe(7);
    for (const [name, n] of hand) expect(n).toBeLessThanOrEqual(copiesIn(deck, name));
  }
  expect(handOf(deckIn({ deity: "", cards: [], text: "", faults: [] }), 7)).toEqual([]);
});
