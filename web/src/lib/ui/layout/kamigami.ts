/** The sizes of the Kamigami table: pure functions of the window, the room left, and what lies there (ART.md). */
import { hasTemples, isLaptop, type Frame } from "./breakpoints";
import { between, RATIO, type Room } from "./cards";

/** The plates of another player: the God, the Temple (0: not drawn), and whether the counts are shown. */
export interface OpponentSizes {
  god: number;
  temple: number;
  counts: boolean;
}

const opponentGod = (frame: Frame, opponents: number): number => {
  const crowd = opponents >= 5;
  if (frame.layout === "wide") return isLaptop(frame) ? (opponents > 1 ? 50 : 64) : 78;
  if (frame.layout === "middle") return crowd ? 44 : 56;
  if (opponents === 1 && frame.layout === "phone") return 52;
  return crowd ? 28 : 32;
};

const opponentCounts = ({ layout, height }: Frame, opponents: number): boolean => {
  if (layout === "wide") return opponents < 5 || height > 800;
  if (layout === "middle") return opponents < 5;
  return opponents === 1 && layout === "phone";
};

/** Temples are plates wherever they fit beside their Gods: from 1024 up. */
const opponentTemple = (frame: Frame, opponents: number): number => {
  if (!hasTemples(frame)) return 0;
  if (frame.layout === "middle") return opponents < 4 ? 42 : 0;
  if (isLaptop(frame)) return opponents > 1 ? 40 : 50;
  return opponents < 4 ? 58 : 44;
};

export const opponentSizes = (frame: Frame, opponents: number): OpponentSizes => ({
  god: opponentGod(frame, opponents),
  temple: opponentTemple(frame, opponents),
  counts: opponentCounts(frame, opponents),
});

/** My God and my Temple (0: not drawn) beside the hand. */
export const ownSizes = (frame: Frame): { god: number; temple: number } => {
  if (frame.layout === "wide")
    return isLaptop(frame) ? { god: 84, temple: 62 } : { god: 104, temple: 74 };
  if (frame.layout !== "middle") return { god: 64, temple: 0 };
  return { god: 72, temple: hasTemples(frame) ? 56 : 0 };
};

/** My God and my Temple where my side is looked at alone. */
export const SIDE_SIZES = { god: 100, temple: 84 };

export function handWidth(frame: Frame): number {
  if (frame.layout === "wide") return frame.large ? 132 : isLaptop(frame) ? 100 : 116;
  if (frame.layout === "middle") return frame.height < 700 ? 84 : 100;
  return frame.layout === "phone" ? 84 : 72;
}

/** Cards in Judgement, beside the hand. */
export const zoneWidth = (frame: Frame): number => (isLaptop(frame) ? 58 : 66);

/** Where the Hall stands open beside the event: a panel beside the table never hides it. */
export function hallOpen(
  { layout }: Frame,
  table: { setup: boolean; recruiting: boolean; asked: boolean },
): boolean {
  if (layout === "wide") return !table.setup;
  return layout === "middle" && (table.recruiting || table.asked);
}

/** A pile of the Hall: two rows in the middle's height, six piles in its share of the width. */
export function hallWidth(
  { layout, large }: Frame,
  middle: Room,
  { open, recruiting }: { open: boolean; recruiting: boolean },
): number {
  const most = recruiting && layout === "wide" ? (large ? 140 : 110) : large ? 106 : 92;
  const share = open && recruiting ? middle.width * 0.62 : Math.min(middle.width * 0.46, 660);
  const high = ((middle.height - 44) / 2 - 32) / RATIO;
  return Math.round(Math.max(64, Math.min(most, high, (share - 40) / 6)));
}

/** The Hall in its tab, on a phone. */
export const hallTab = ({ layout, width }: Frame): { width: number; columns: number } =>
  layout === "low"
    ? { width: 72, columns: 6 }
    : { width: Math.min(82, Math.floor((width - 24 - 30) / 4)), columns: 4 };

/** What stands over and under the plates of the event. */
export interface Around {
  /** The attack: its terms as they are shown, and the longer of the two names under the plates. */
  attack: { terms: number; name: number } | null;
  effects: number;
}

/** What lasts, under the event. */
export const aroundEffects = (effects: number): number =>
  effects ? 12 + 24 * Math.min(2, effects) : 0;

/** Captions, the Chain, the sum of an attack, what lasts. */
function aroundStage({ small }: Frame, { attack, effects }: Around): number {
  if (!small) return 92 + aroundEffects(effects);
  if (!attack) return 40;
  return (attack.terms > 4 ? 182 : 142) + (attack.name > 12 ? 18 : 0);
}

/** A plate of the event: as large as the middle allows. */
export function stageWidth(frame: Frame, middle: Room, around: Around): number {
  const widest = { wide: frame.large ? 208 : 150, middle: 150, phone: 100, low: 100 };
  const high = (middle.height - aroundStage(frame, around)) / RATIO;
  return Math.round(between(64, widest[frame.layout], high));
}

/** So low a middle leaves the Chain out while an attack is on. */
export const isTight = (middle: Room): boolean => middle.height < 290;
