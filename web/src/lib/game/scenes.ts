/**
 * What is shown as one: the engine's steps of a document joined to scenes, each with the table as it stood right after
 * it. A card that is played is one scene with what it brings at once; an attack, its damage, a loss are scenes
 * of their own.
 */
import type { GameEvent, RawView } from "../net/connection";
import { applied, type Patch } from "../net/patch";
import kinds from "./kinds.json";
import type { NumberChange, StepShown } from "../net/protocol";

export type View = Omit<RawView, "decision">;

export interface Scene {
  view: View;
  events: GameEvent[];
  changes: NumberChange[];
  /** May never be joined with others: a loss of mine, an attack on me, a fall. */
  kept: boolean;
  /** Nothing of it need be seen: it takes no time. */
  unseen: boolean;
  /** How readily it is joined: 0 draws and Faith, 1 recruits, 2 anything else. */
  rank: number;
  /** Whose turn it is; null where nobody remembers. */
  turnOf: number | null;
  /** Done for me: by the aide, or by the clock. */
  forMe?: boolean;
  /** Scenes that stand together, since there is no time for each. */
  parts?: Scene[];
}

/** What a card that is used, an attack or an announcement brings with it, and what the table shows by itself. */
const QUIET = new Set(kinds.quiet);
/** What the person who did it knows: the click itself is no scene. */
const DEEDS = new Set(kinds.deeds);
const LOSSES = new Set(kinds.losses);
const FALLS = new Set(kinds.falls);
const ATTACKS = new Set(["attack", "attacks", "redirect", "blocks"]);
/** These come by themselves, whoever's they are. */
const STAGES = new Set(["turn", "phase"]);
/** An offer and a Seize say with whom and what; alone, nothing has come of these. */
const PRELUDES = new Set(kinds.preludes);
/** Every kind that some rule above knows, or that is known to need none. */
const KNOWN = new Set([...Object.values(kinds).flat(), ...ATTACKS]);

/** Whose loss or danger it is, as far as the event says. */
function against(event: GameEvent): number | null {
  if (ATTACKS.has(event.kind)) return (event.target as { seat?: number } | undefined)?.seat ?? null;
  return LOSSES.has(event.kind) || FALLS.has(event.kind) ? event.seat : null;
}

/**
 * The scenes that lead from one view to the next. `events` are all that are new; null if the steps do not fit them, as
 * those of another version of the server may: then the present is shown at once. `forMe`: my deeds among them were
 * done for me, so that I have not seen them yet.
 */
export function scenesOf(
  before: View,
  steps: StepShown[],
  events: GameEvent[],
  me: number | null,
  forMe = false,
): Scene[] | null {
  const found: Scene[] = [];
  let view: View | null = before;
  for (const step of steps) {
    view = applied(view, step.patch as Patch[]);
    if (!view) return null;
    const told = events.filter((e) => e.serial >= step.first && e.serial <= step.last);
    const last = found.at(-1);
    if (step.last < step.first) continue; // without a word: it shows with what comes next
    if (told.length !== step.last - step.first + 1) return null;
    const scene = sceneOf(view, told, step.changes, me);
    if (last && follows(last, scene)) found[found.length - 1] = joined(last, scene);
    else found.push(scene);
  }
  return equals(found).map((scene) => ({
    ...scene,
    unseen: isUnseen(scene, me, forMe),
    forMe: forMe && me !== null && scene.events.some((e) => e.seat === me && DEEDS.has(e.kind)),
  }));
}

/**
 * What happened since my last deed, as far as it is remembered: for the strip, without its moments. `chose`: the last
 * event there was when I chose; what the aide did for me came later.
 */
export function scenesSince(
  events: GameEvent[],
  view: View,
  me: number | null,
  chose: number | null = null,
): Scene[] {
  const mine = (e: GameEvent): boolean =>
    chose !== null && chose <= (events.at(-1)?.serial ?? -1)
      ? e.serial <= chose
      : e.seat === me && DEEDS.has(e.kind) && !STAGES.has(e.kind);
  const last = me === null ? -1 : events.findLastIndex(mine);
  const fresh = events.slice(last + 1);
  const steps = fresh.map((e) => ({ first: e.serial, last: e.serial, changes: [], patch: [] }));
  const found = scenesOf(view, steps, fresh, me) ?? [];
  return found.filter(({ unseen }) => !unseen).map((scene) => ({ ...scene, turnOf: null }));
}

function sceneOf(
  view: View,
  events: GameEvent[],
  changes: NumberChange[],
  me: number | null,
): Scene {
  const kept = events.some((e) => (me !== null && against(e) === me) || FALLS.has(e.kind));
  const rank = events.every((e) => QUIET.has(e.kind)) ? 0 : events[0]!.kind === "recruit" ? 1 : 2;
  const turnOf = typeof view.active === "number" && view.active >= 0 ? view.active : null;
  const begins = view.phase === "setup"; // what a God begins with is no change
  return { view, events, changes: begins ? [] : changes, kept, rank, turnOf, unseen: false };
}

/** Whether a scene is no more than what the one before brings with it. */
function follows(last: Scene, next: Scene): boolean {
  const first = next.events[0]!;
  if (next.kept && !(first.kind === "attack" && last.events.some((e) => e.kind === "play")))
    return false;
  if (first.kind === "phase" || first.kind === "turn")
    return last.events.every((e) => e.kind === "phase" || e.kind === "turn");
  const serials = new Set(last.events.map((e) => e.serial));
  const caused = first.cause !== null && serials.has(first.cause);
  if (first.kind === "attack")
    return caused && last.events.every((e) => QUIET.has(e.kind) || e.kind === "play");
  return (
    next.rank === 0 && (caused || first.cause === last.events[0]!.cause || first.kind === "shown")
  );
}

export const joined = (a: Scene, b: Scene): Scene => ({
  view: b.view,
  events: [...a.events, ...b.events],
  changes: merged(a.changes, b.changes),
  kept: a.kept || b.kept,
  unseen: a.unseen && b.unseen,
  turnOf: b.turnOf,
  rank: Math.max(a.rank, b.rank),
});

/** Two that have nothing to do with one another stand together. */
export const together = (a: Scene, b: Scene): Scene => ({
  ...joined(a, b),
  parts: [...partsOf(a), ...partsOf(b)],
});
/** What of a scene is told one by one. */
export const partsOf = (scene: Scene): Scene[] => scene.parts ?? (scene.unseen ? [] : [scene]);

/** The same number twice is one change. */
function merged(a: NumberChange[], b: NumberChange[]): NumberChange[] {
  const same = (x: NumberChange, y: NumberChange) =>
    x.seat === y.seat && x.id === y.id && x.what === y.what;
  return [
    ...a.map((x) => ({ ...x, now: b.find((y) => same(x, y))?.now ?? x.now })),
    ...b.filter((y) => !a.some((x) => same(x, y))),
  ];
}

/** Equal cards in a row are one scene, with time to spare too. */
function equals(scenes: Scene[]): Scene[] {
  const found: Scene[] = [];
  for (const scene of scenes) {
    const last = found.at(-1);
    if (last && !scene.kept && !last.kept && name(last) !== null && name(last) === name(scene))
      found[found.length - 1] = joined(last, scene);
    else found.push(scene);
  }
  return found;
}

/** What is played, and by whom; null if it is no play, or does more than that. */
function name({ events }: Scene): string | null {
  const plays = events.filter((e) => e.kind === "play");
  if (!plays.length || !events.every((e) => e.kind === "play" || QUIET.has(e.kind))) return null;
  return `${plays[0]!.seat} ${plays[0]!.card?.face}`;
}

/** What nobody misses: a Phase begins, or what is meant is told by what comes of it. */
const isMute = ({ kind, vain }: GameEvent): boolean =>
  STAGES.has(kind) || PRELUDES.has(kind) || (kind === "resolved" && !vain);

/** My own click, or a phase that begins; what is done for me is seen. */
const isUnseen = (scene: Scene, me: number | null, forMe: boolean): boolean =>
  !scene.kept &&
  scene.events.every(
    (e) =>
      isMute(e) ||
      (me !== null && e.seat === me && (DEEDS.has(e.kind) ? !forMe : QUIET.has(e.kind))) ||
      (e.kind === "shown" && scene.events.some((x) => x.seat === me)),
  );

const BLOWS = new Set(["hurt", "slain", "prevented"]);
/** Creatures are hurt or Slain, and nothing else. */
export const isBlow = ({ events, parts }: Scene): boolean =>
  !parts && events.every((e) => BLOWS.has(e.kind));

/** It ends the game: it stands a while at every pace but "at once". */
export const isEnd = (scene: Scene): boolean =>
  scene.events.some((e) => e.kind === "win" || e.kind === "over");

/** An engine newer than this page tells something else: one line in the strip, a moment, never a halt. */
export const isUnknown = (scene: Scene): boolean => scene.events.every((e) => !KNOWN.has(e.kind));
