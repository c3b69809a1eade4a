/** What was offered and answered in this turn's trades, from the events. */
import type { GameEvent } from "../net/connection";
import { LEVELS } from "./twilight";

export interface PastOffer {
  serial: number;
  from: number;
  to: number;
  give: number[];
  ask: number[];
  /** Null: it lies on the table. */
  answer: string | null;
}

const byLevel = (counts: unknown) =>
  LEVELS.map((level) => (counts as Record<string, number>)[level] ?? 0);

/** All of this turn, the oldest first. */
export function offersSoFar(events: GameEvent[]): PastOffer[] {
  const turn = events.slice(events.findLastIndex((e) => e.kind === "turn") + 1);
  const answers = new Map(
    turn.filter((e) => e.kind === "answered").map((e) => [e.cause, String(e.answer)]),
  );
  return turn
    .filter((e) => e.kind === "offered")
    .map((e) => ({
      serial: e.serial,
      from: e.seat!,
      to: e.other as number,
      give: byLevel(e.give),
      ask: byLevel(e.ask),
      answer: answers.get(e.serial) ?? null,
    }));
}

const key = (seat: number, other: number, give: readonly number[], ask: readonly number[]) =>
  [seat, other, ...give, ...ask].join(" ");

/** Offers that were not accepted this turn: the same one cannot be made again (T-R67). */
export function declinedOffers(
  events: GameEvent[],
): (seat: number, other: number, give: number[], ask: number[]) => boolean {
  const declined = new Set(
    offersSoFar(events)
      .filter(({ answer }) => answer !== null && answer !== "accept")
      .map(({ from, to, give, ask }) => key(from, to, give, ask)),
  );
  return (seat, other, give, ask) => declined.has(key(seat, other, give, ask));
}

/** Counts by level in words: 2 × I + 1 × III. */
export const counted = (counts: readonly number[]): string =>
  counts
    .map((n, i) => (n ? `${n} × ${LEVELS[i]}` : ""))
    .filter(Boolean)
    .join(" + ");
