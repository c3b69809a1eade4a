/** What followed from what: how long a movement waits for the one that led to it, and where it came from. */
import type { GameEvent } from "../net/connection";

/** Later ones come a step after those before them, and after a beat what they follow from has begun. */
const STEP = 40;
const BEAT = 120;
const LONGEST = 600;

/** The event with this serial, in a list without gaps. */
const told = (events: GameEvent[], serial: number): GameEvent | undefined =>
  events[serial - (events[0]?.serial ?? 0)];

/** Milliseconds each of the new events waits, by its serial: never more than all of them may take together. */
export function waits(fresh: GameEvent[]): Map<number, number> {
  const found = new Map<number, number>();
  let moved = 0;
  for (const { serial, cause, card } of fresh) {
    const above = cause === null ? undefined : found.get(cause);
    found.set(
      serial,
      Math.min(LONGEST, Math.max(moved * STEP, above === undefined ? 0 : above + BEAT)),
    );
    if (card) moved++;
  }
  return found;
}

/**
 * The nearest card this followed from, other than the one it happened to: the attacker of a damage,
 * the card that draws.
 */
export function sourceOf(
  event: GameEvent,
  all: GameEvent[],
): NonNullable<GameEvent["card"]> | null {
  let above = event.cause === null ? undefined : told(all, event.cause);
  while (above && (!above.card?.id || above.card.id === event.card?.id))
    above = above.cause === null ? undefined : told(all, above.cause);
  return above?.card ?? null;
}
