/** What draws were worth, in words and on a scale. */
import type { Chance } from "../net/protocol";

export type Luck = "good" | "bad" | "even";

/** Good or bad only where the whole interval lies on one side of 0. */
export const luckOf = ({ value, error }: Chance): Luck =>
  value - error > 0 ? "good" : value + error < 0 ? "bad" : "even";

/** What was drawn, equal cards together, the rarest first. */
export function counted(faces: string[]): [face: string, n: number][] {
  const found = new Map<string, number>();
  for (const face of faces) found.set(face, (found.get(face) ?? 0) + 1);
  return [...found].sort((a, b) => a[1] - b[1]);
}

/** How far the scale reaches to either side, so that all intervals fit, in steps of ten points. */
export const spanOf = (all: Chance[]): number =>
  Math.max(1, Math.ceil(10 * Math.max(0, ...all.map((one) => Math.abs(one.value) + one.error)))) /
  10;
