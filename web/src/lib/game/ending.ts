/** What the end of a game shows: the figures that the server counts from all of it. */
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
