/** Lines of a graph of Energy or Life over the turns, in a field of 1000 × 300. */
import type { Line } from "./ending";

const COLOURS = ["#8fe3a8", "#64a9f5", "#ffcf4d", "#ef8a7d", "#c79bff", "#7de0e8"];
/** Lines differ in their strokes too. */
const DASHES = ["", "2 5", "10 5", "", "14 4 2 4", "6 3"];

export interface Stroke {
  colour: string;
  dashes: string;
}

/** I come first, then the others as they sit. */
export const seatOrder = (seats: { seat: number; me: boolean }[]): number[] =>
  [...seats].sort((a, b) => Number(b.me) - Number(a.me)).map((s) => s.seat);

/** How the line of a seat is drawn, by its place in that order. */
export const strokeOf = (order: number[], seat: number): Stroke => {
  const k = order.indexOf(seat) % COLOURS.length;
  return { colour: COLOURS[k]!, dashes: DASHES[k]! };
};

/** The highest value, five at least. */
export const topOf = (lines: Line[]): number =>
  Math.max(5, ...lines.flatMap((line) => line.points.map((p) => p.n)));

/** Values that are marked on the axis from 0 to `top`: not more than fit. */
export const ticks = (top: number): number[] =>
  [0, 5, 10, 15, 20, 25, 30, 40, 50, 60].filter((n) => n <= top && (top <= 25 || n % 10 === 0));

/** How high a value lies. */
export const heightOf = (n: number, top: number): number => 300 - (n / top) * 290;

/** The path of a line: level until the turn in which it changes. */
export const pathOf = ({ points }: Line, turns: number, top: number): string =>
  points
    .map((p, i) => {
      const x = ((p.turn / turns) * 1000).toFixed(1);
      return `${i ? `H${x}V` : `M${x} `}${heightOf(p.n, top).toFixed(1)}`;
    })
    .join("");
