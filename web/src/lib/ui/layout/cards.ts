/** Sizes of cards that both tables share: hands, and cards that lie in the middle to be chosen from. */
import type { Plate } from "../../art/plate";
import { isLaptop, type Frame } from "./breakpoints";

/** A region of the page, in px. */
export interface Room {
  width: number;
  height: number;
}

/** Plates are five to seven. */
export const RATIO = 1.4;

export const between = (least: number, most: number, wanted: number): number =>
  Math.max(least, Math.min(most, wanted));

/** How high cards with their texts may be, where nothing says how much room there is: on a wide and high screen. */
const usualHeight = (frame: Frame): number =>
  frame.layout === "wide" && !isLaptop(frame) ? frame.height - 420 : 0;

/** How wide a card is that lies there with its text, beside others of the same kind. */
export const fullWidth = (cards: number, frame: Frame, height = usualHeight(frame)): number =>
  Math.round(Math.min(340, height / RATIO, (frame.width - 96) / cards - 20));

/** Few cards to choose from lie there with their texts, where these can be read. */
export const readInFull = (cards: number, frame: Frame, height = usualHeight(frame)): boolean =>
  cards > 0 && cards <= 4 && !frame.small && fullWidth(cards, frame, height) >= 200;

/**
 * The card of a step: with its text where there is room for it, else small. `over`: what stands over and under it;
 * `readable`: so wide it must be for its text.
 */
export function stepCard(
  frame: Frame,
  middle: Room,
  { over = 20, readable = 150 } = {},
): { w: number; full: boolean } {
  if (frame.small) return { w: 104, full: false };
  const high = (middle.height - over) / RATIO;
  const w = Math.min(frame.large ? 280 : 236, high, middle.width * 0.36);
  return { w: Math.round(Math.max(110, w)), full: w >= readable };
}

/** About how wide a sign of a sentence is, by its height; how many signs the tag of an ability takes. */
const SIGN = 0.5;
const TAG = 9;

/** Whether a plate of this width has room for all that stands on it in full. */
export function holdsText({ name, face }: Plate, w: number): boolean {
  const em = w / 20;
  const inner = 0.825 * w;
  const lines = (signs: number, px: number) => Math.max(1, Math.ceil((signs * SIGN * px) / inner));
  const words = face.abilities.reduce((n, a) => n + a.text.length + (a.name ?? "").length, 0);
  const text = Math.max(
    (words > 300 ? 0.8 : words > 190 ? 0.89 : 0.95) * em,
    words > 300 ? 12 : 12.5,
  );
  const abilities = face.abilities.map(
    (a) => lines(a.text.length + (a.name ?? "").length + TAG, text) * 1.34 * text + 0.45 * em,
  );
  const type = Math.max(0.84 * em, 12);
  const above =
    lines(1.5 * name.length, 1.5 * em) * 1.9 * em +
    (lines((face.title ?? "").length + 24, type) + 1) * 1.25 * type;
  const below = 2 * type + (face.stats.fight === undefined ? 0 : 2.4 * em);
  return above + abilities.reduce((a, b) => a + b, 0) + below < 0.96 * RATIO * w;
}

const handGap = ({ small, layout }: Frame): number => (small ? 9 : layout === "middle" ? 8 : 12);

/** From one card of a hand to the next: a phone scrolls, elsewhere a long hand overlaps. */
export function handStep(frame: Frame, cards: number, card: number, width: number): number {
  const apart = card + handGap(frame);
  if (frame.small || cards < 2) return apart;
  return Math.min(apart, (width - card - 8) / (cards - 1));
}
