/** A draft as it is drawn: how far it is, what is picked, what that costs. */
import { DEAREST, KINDS, linkTo, textOf } from "./deck";
import { entryOf } from "./codex";
import type { Known, Table } from "./twilight";

export interface Shown extends Known {
  /** So many equal ones, and how many of them are left out of the deck. */
  times: number;
  out: number;
}

const isDeity = (card: Known) => card.plate.face.kind === "deity";
const kindOf = (card: Known) => (KINDS as readonly string[]).indexOf(card.plate.face.kind);
const costOf = (card: Known) => entryOf(card.plate.face).cost ?? 0;

/** The deck is being put together: all picks lie there once more. */
export const isBuilding = ({ draft }: Table): boolean => draft !== null && draft.round === null;

/** What lies in the middle: the pile, or in the end all picks (before them the Deities, of which one is played). */
export function shownIn(table: Table): Shown[] {
  const chosen = table.me?.deity !== null;
  const cards = isBuilding(table)
    ? table.kept
        .filter((card) => isDeity(card) !== chosen)
        .sort((a, b) => kindOf(a) - kindOf(b) || costOf(a) - costOf(b))
    : table.pile;
  const out = new Set(table.draft?.out);
  return cards
    .filter((card, k) => cards.findIndex(({ plate }) => plate === card.plate) === k)
    .map((card) => {
      const equal = cards.filter(({ plate }) => plate === card.plate);
      return { ...card, times: equal.length, out: equal.filter(({ id }) => out.has(id)).length };
    });
}

/** The picks that go into the deck, without Deities. */
export function picksOf(table: Table): Known[] {
  const out = new Set(table.draft?.out);
  return table.kept.filter((card) => !isDeity(card) && !out.has(card.id));
}

/** How many cards cost 1, 2 … Power; the last column has all that is dearer. */
export const curveOf = (cards: Known[]): number[] =>
  Array.from(
    { length: DEAREST },
    (_, k) => cards.filter((card) => Math.min(costOf(card), DEAREST) === k + 1).length,
  );

/** All picks for the deck builder, which opens beside the game. */
export function poolLink(origin: string, table: Table, name: string, sets: string[]): string {
  const counts = new Map<string, number>();
  for (const { plate } of table.kept.filter((card) => !isDeity(card)))
    counts.set(plate.face.name, (counts.get(plate.face.name) ?? 0) + 1);
  const deity = table.me?.deity?.face.name ?? table.kept.find(isDeity)?.plate.face.name ?? "";
  return linkTo(origin, { name, text: textOf({ deity, cards: [...counts] }), sets });
}
