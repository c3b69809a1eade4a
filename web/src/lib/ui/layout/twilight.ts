/** The sizes of the Twilight table: pure functions of the window, the room left, and what lies there (ART.md). */
import { unengaged, type Table } from "../../game/twilight";
import { isLaptop, type Frame, type Layout } from "./breakpoints";
import { between, RATIO, type Room } from "./cards";

/** What of the table its sizes depend on. */
export interface Scene {
  /** Opponents, and the cards on the fullest of their fields that stand in no lane. */
  opponents: number;
  fullest: number;
  /** Attackers in lanes, whether any of them is blocked, and the cards on my field beside them. */
  lanes: number;
  blocked: boolean;
  mine: number;
  /** What is declared stands at the right. */
  declared: boolean;
  /** A Fortification is being built: the compass has the middle. */
  building: boolean;
}

/** The scene of a table: while I declare attackers or blockers, or build. */
export function sceneOf(
  table: Table,
  { declaring, building }: { declaring: boolean; building: boolean },
): Scene {
  return {
    opponents: table.others.length,
    fullest: Math.max(0, ...table.others.map((seat) => unengaged(table, seat).length)),
    lanes: table.lanes.length,
    blocked: table.lanes.some((lane) => lane.blockers.length > 0),
    mine: table.me ? unengaged(table, table.me).length : 0,
    declared: table.declared.length > 0 || declaring,
    building,
  };
}

/** A wide window enlarged twice: their sides are strips, and what is asked about has all the room. */
export const isShort = ({ layout, height }: Frame): boolean => layout === "middle" && height < 620;

/** A side takes this much beside its field: stacks, Medal, compass. */
const besideField = (opponents: number): number => (opponents >= 4 ? 0 : opponents < 3 ? 310 : 160);

/** The width left for the field of one opponent. */
function theirRoom({ layout, width }: Frame, opponents: number): number {
  const wide = layout === "wide";
  const share = (Math.min(1920, width) - (wide ? 52 : 32)) / opponents;
  return share - (wide ? 34 : 30) - (wide ? besideField(opponents) : 0);
}

/** Plates of their fields: as large as leaves the fullest unfolded; where even small ones overlap, they stay small. */
export function theirWidth(frame: Frame, { opponents, fullest }: Scene): number {
  const wide = frame.layout === "wide";
  if (opponents === 1) return wide ? (isLaptop(frame) ? 72 : frame.large ? 100 : 88) : 76;
  if (frame.height < 740 || (wide && isLaptop(frame))) return wide && opponents < 4 ? 64 : 66;
  const room = theirRoom(frame, opponents);
  const roomiest = (...sizes: number[]) =>
    sizes.find((w) => Math.max(1, fullest) * (w + 8) - 2 <= room) ?? sizes.at(-1)!;
  if (!wide) return roomiest(82, 76, 66);
  if (opponents > 3) return roomiest(frame.large ? 88 : 76, 66);
  return roomiest(frame.large ? 96 : 76, 76);
}

/** The least that lanes and my field take: of height under one another, of width beside one another. */
const STACKED = 380;
const BLOCKERS = 90;
const NARROW_LANE = 170;

/** With lanes my field stands beside them where there is width; else under them, unless it would be cut there. */
export function isBeside(frame: Frame, middle: Room, scene: Scene): boolean {
  const { lanes, mine, blocked } = scene;
  if (!lanes || frame.layout === "wide") return lanes > 0;
  const wide = lanes * NARROW_LANE + Math.min(3, mine) * 78 + 24;
  return (
    frame.layout === "middle" &&
    mine > 0 &&
    middle.height < STACKED + (blocked ? BLOCKERS : 0) &&
    wide <= fieldRoom(frame, middle, scene)
  );
}

/** A lane with its outcome, at its widest. */
const LANE = 230;

const widestOwn = ({ layout, large }: Frame): number => {
  if (layout === "wide") return large ? 144 : 120;
  return layout === "middle" ? 92 : 82;
};

const narrowestOwn = ({ small }: Frame): number => (small ? 72 : 64);

/** The middle without what is declared. */
function fieldRoom(frame: Frame, middle: Room, { declared, building }: Scene): number {
  const aside = declared && frame.layout === "middle" && !building ? 264 : 0;
  return middle.width - aside - 16;
}

/** Rows of plates in the middle: attackers, blockers, my field where it stands under them. */
const rowsOfMine = (frame: Frame, middle: Room, scene: Scene): number =>
  scene.lanes
    ? (scene.blocked ? 2 : 1) + (isBeside(frame, middle, scene) || !scene.mine ? 0 : 1)
    : 1;

/** Plates in lanes. */
export function laneWidth(frame: Frame, middle: Room, scene: Scene): number {
  const own = isBeside(frame, middle, scene) && scene.mine ? Math.min(3, scene.mine) * 106 + 24 : 0;
  const lane = (fieldRoom(frame, middle, scene) - own) / Math.max(1, scene.lanes) - 34;
  const widest = widestOwn(frame);
  const around = scene.lanes ? 150 : 60;
  const high = (middle.height - around) / rowsOfMine(frame, middle, scene) / RATIO;
  const most = Math.min(scene.lanes && !frame.small ? lane : widest, high);
  return Math.round(between(narrowestOwn(frame), widest, most));
}

/** So many plates of that width stand in a row of my field: beside lanes at least three, and all that fit. */
export function ownPerRow(frame: Frame, middle: Room, scene: Scene, w: number): number {
  const lanes = isBeside(frame, middle, scene) ? scene.lanes * LANE + 24 : -12;
  const fit = Math.floor((fieldRoom(frame, middle, scene) - lanes) / (w + 12));
  return Math.max(isBeside(frame, middle, scene) ? 3 : 1, fit);
}

/** Plates of my field: the widest with which all of mine can be seen. */
export function ownWidth(frame: Frame, middle: Room, scene: Scene): number {
  const beside = isBeside(frame, middle, scene);
  const most = Math.min(laneWidth(frame, middle, scene), beside ? 92 : widestOwn(frame));
  const rows = scene.lanes ? rowsOfMine(frame, middle, scene) : 1;
  const room = beside ? middle.height - 60 : middle.height / rows - 52;
  for (let w = most; w > narrowestOwn(frame); w -= 2) {
    const perRow = ownPerRow(frame, middle, scene, w);
    if (Math.ceil(scene.mine / perRow) * (w * RATIO + 30) <= room) return w;
  }
  return narrowestOwn(frame);
}

/** The least place of a compass, and what stands around three of them. */
const PLACE = 48;
const aroundRose = ({ small }: Frame): number => (small ? 160 : 200);

/** The compass in one row, where it is not high enough for the rose. */
export const isCompassRow = (frame: Frame, { height }: Room): boolean =>
  frame.layout === "low" ||
  isShort(frame) ||
  (height > 0 && height < aroundRose(frame) + 3 * PLACE * RATIO);

/** A place of the compass, where it has the middle. */
export function compassWidth(frame: Frame, middle: Room, { building }: Scene): number {
  const most = frame.small ? 68 : frame.large ? 120 : 92;
  const high = middle.height;
  if (!isCompassRow(frame, middle))
    return between(PLACE, most, Math.floor((high - aroundRose(frame)) / 3 / RATIO));
  const text = building && !frame.small ? 294 : 0;
  const wide = Math.floor((middle.width - text) / 4) - (frame.small ? 20 : 36);
  return between(44, most, Math.min(wide, Math.floor((high - 80) / RATIO)));
}

export function handWidth(frame: Frame): number {
  if (frame.layout === "wide") return frame.large ? 132 : isLaptop(frame) ? 88 : 104;
  if (frame.layout === "middle") return frame.height < 700 ? 76 : 88;
  return frame.layout === "phone" ? 82 : 70;
}

/** The first Hand, which lies in the middle until it is kept. */
export const openingWidth = ({ small }: Frame, middle: Room, cards: number): number =>
  small ? 68 : Math.min(132, Math.floor((middle.width - 40) / cards) - 14);

/** Lanes as rows of text: on a phone, where the plates would not all be seen. */
export const laneRows = ({ small }: Frame, middle: Room, mine: number): boolean =>
  small && middle.height < (mine ? 380 : 300);

/** How the sides of the opponents stand over the table. */
export interface TheirSides {
  /** One line a side, without the field. */
  strips: boolean;
  /** Each strip a line of its own: their stacks are aimed at. */
  stacked: boolean;
  /** Where many share one line, each says who and how much Life. */
  narrow: boolean;
}

export function theirSides(
  frame: Frame,
  { opponents, lanes, building }: Scene,
  { panel, aimedAt, attacking }: { panel: boolean; aimedAt: boolean; attacking: boolean },
): TheirSides {
  const { layout } = frame;
  const strips =
    frame.small ||
    isShort(frame) ||
    building ||
    (panel && opponents > 1) ||
    (layout === "middle" && opponents > 1 && attacking) ||
    ((layout === "middle" || (opponents > 1 && frame.height < 860)) && lanes > 0 && !aimedAt);
  const lines = strips && layout !== "low";
  const stacked = lines && (attacking || (layout === "phone" && opponents < 3));
  const narrow = lines && !stacked && opponents > (layout === "phone" || panel ? 2 : 3);
  return { strips, stacked, narrow };
}

/** The columns of their sides; the fallen take less room. */
export function theirColumns({ stacked, narrow }: TheirSides, out: boolean[]): string {
  if (stacked) return "minmax(0, 1fr)";
  if (narrow) return `repeat(${out.length}, minmax(0, 1fr))`;
  return out.map((fallen) => (fallen ? "minmax(0, .45fr)" : "minmax(0, 1fr)")).join(" ");
}

/** The layout of one side: four and more stand in columns, the field under the stacks, as in the middle layout. */
export const sideLayout = ({ layout }: Frame, opponents: number): Layout =>
  layout === "wide" && opponents > 3 ? "middle" : layout;

/** From one plate of a field to the next: a full row overlaps. */
export const fieldStep = (cards: number, card: number, width: number): number =>
  cards < 2 ? card + 8 : Math.min(card + 8, (width - card - 6) / (cards - 1));

/** Cards in a row of their field: where numbers would be covered there are two, if there is height for that. */
export function fieldRow(
  frame: Frame,
  { opponents, lanes }: { opponents: number; lanes: number },
  { cards, card, width }: { cards: number; card: number; width: number },
): number {
  const high = sideLayout(frame, opponents) === "wide" && frame.height >= 820 && !lanes;
  return high && fieldStep(cards, card, width) < card * 0.85 ? Math.ceil(cards / 2) : cards;
}

/** The pile of a draft: plates, and how many stand in a row. */
export interface DraftSizes {
  card: number;
  columns: number;
  /** The chosen card in full; 0: where it would be too small to read, its text stands there. */
  full: number;
}

/** The widest plates with which the whole pile is seen at once; on a phone it scrolls, four in a row. */
function draftCard(frame: Frame, room: Room, { cards, copies }: Draft): number {
  const widest = { wide: frame.large ? 140 : 112, middle: 100, phone: 84, low: 84 }[frame.layout];
  const gap = draftGap(frame);
  const inRow = (columns: number) =>
    Math.min(widest, Math.floor((room.width - 12 + gap) / columns) - gap - 1);
  if (frame.small) return Math.max(64, inRow(frame.layout === "phone" ? 4 : 5));
  const fits = Array.from({ length: cards }, (_, i) => i + 1).filter(
    (columns) =>
      Math.ceil(cards / columns) * (inRow(columns) * RATIO + (copies ? 34 : 14)) + 14 <=
      room.height,
  );
  return Math.max(72, ...fits.map(inRow));
}

const draftGap = ({ small }: Frame): number => (small ? 8 : 12);

export interface Draft {
  /** Different cards in the pile, and whether any of them is there more than once. */
  cards: number;
  copies: boolean;
}

export function draftSizes(frame: Frame, room: Room, draft: Draft): DraftSizes {
  const card = draftCard(frame, room, draft);
  const gap = draftGap(frame);
  const most = Math.max(1, Math.floor((room.width - 12 + gap) / (card + gap)));
  // rows of one length, and the rest under them
  const rows = Math.max(1, Math.ceil(draft.cards / most));
  const full = Math.min(frame.layout === "wide" ? 300 : 280, Math.floor((room.height - 8) / RATIO));
  const readable = !frame.small && (room.height === 0 || full >= 260);
  return {
    card,
    columns: frame.small ? most : Math.ceil(draft.cards / rows),
    full: readable ? full : 0,
  };
}
