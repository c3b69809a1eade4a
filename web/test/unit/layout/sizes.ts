/** The windows ART.md names: a phone, the widest phone, a phone on its side, a tablet, two laptops, a desk. */
import { frameOf, type Frame } from "../../../src/lib/ui/layout/breakpoints";
import type { Room } from "../../../src/lib/ui/layout/cards";

export const windows = [
  [390, 844],
  [600, 960],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;
export const frames: Frame[] = windows.map(([width, height]) => frameOf(width, height));
export const named = frames.map((frame) => [`${frame.width}×${frame.height}`, frame] as const);

/** What a function says at each of them, in that order. */
export const everywhere = <T>(sized: (frame: Frame) => T): T[] => frames.map(sized);

/** About what is left for the middle of a table there. */
export function middle({ layout, width, height }: Frame): Room {
  const margins = { wide: 64, middle: 40, phone: 24, low: 24 };
  const rest = { wide: 480, middle: 420, phone: 400, low: 150 };
  return { width: width - margins[layout], height: height - rest[layout] };
}
