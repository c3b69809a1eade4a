/** What the end of a game shows: the figures that the server counts from all of it. */
import type { GameEvent } from "../net/connection";
import type { Figures } from "../net/protocol";
import { tOr } from "../text/words";

export interface Line {
  seat: number;
  points: { turn: number; n: number }[];
}

/** Energy of the Gods, or Life Stacks, over the turns. */
export const linesOf = ({ levels }: Figures): Line[] =>
  levels.map((points, seat) => ({
    seat,
    points: points.map(([turn, n]) => ({ turn: turn!, n: n! })),
  }));

const TOLD = 6;

/** What moved the lines most, the last ones: numbered alike in the curve and beside it. */
export const momentsOf = ({ moments }: Figures): Figures["moments"] => moments.slice(-TOLD);

/** The turn in which a line reached nothing, if it did. */
export const fallen = (line: Line): number | null =>
  line.points.find((p, i) => p.n === 0 && i > 0)?.turn ?? null;

/** What each player did, by name and seat. */
export const tally = ({
  counts,
}: Figures): { columns: string[]; rows: (seat: number) => number[] } => ({
  columns: Object.keys(counts).map((name) => tOr(`end.${name}`, name)),
  rows: (seat) => Object.values(counts).map((of) => of[seat] ?? 0),
});

const BLOWS = new Set(["damage", "lose", "damaged", "discarded", "decay"]);

/** The last blow: what struck whoever fell last, and the line that tells it; null where nobody was struck. */
export function lastBlow(
  events: GameEvent[],
  winners: number[],
): { seat: number; face: string | null; text: string } | null {
  const last = events.findLast(
    (e) => BLOWS.has(e.kind) && e.seat !== null && !winners.includes(e.seat),
  );
  if (!last) return null;
  // the cards that go are told after how many go
  const blow =
    events.findLast(
      (e) => e.kind === "damaged" && e.seat === last.seat && e.cause === last.cause,
    ) ?? last;
  const causes: GameEvent[] = [];
  for (let event: GameEvent | undefined = blow; event;) {
    causes.push(event);
    const { cause }: GameEvent = event;
    event = cause === null ? undefined : events.find(({ serial }) => serial === cause);
  }
  const deed = causes.find((e) => e !== blow && e.card?.face && e.kind !== "damage");
  return { seat: blow.seat!, face: deed?.card?.face ?? null, text: blow.text };
}
