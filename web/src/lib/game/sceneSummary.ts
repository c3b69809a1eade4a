/** What the stage and the strip say of a scene: whose card it is, what it does, which numbers change. */
import type { GameEvent } from "../net/connection";
import type { NumberChange } from "../net/protocol";
import type { Level } from "../art/svg";
import type { Scene } from "./scenes";

export interface SceneSummary {
  /** The card in the middle, by its face; null: nobody may know it, or there is none. */
  face: string | null;
  /** The sentence that is used. */
  ability: { name: string; text: string } | null;
  /** Of cards that nobody may know: the levels on their backs. */
  backs: Level[];
  /** What is wanted for them, where they are offered. */
  wanted: Level[];
  /** What it is aimed at. */
  target: { face: string | null; seat: number | null } | null;
  lines: string[];
  /** Of these, what neither the bar nor the numbers say. */
  more: string[];
  changes: NumberChange[];
  attack: boolean;
  /** How often the same card was played. */
  times: number;
  /** What was done with it: the kind of the event. */
  deed: string;
  /** Whose doing it is. */
  by: number | null;
}

const SILENT = new Set(["phase", "shown", "paid", "resolved", "shuffled", "attack-ends"]);
/** Told by the numbers that change. */
const COUNTED = new Set(["faith", "gain", "lose", "damage"]);
const NUMBERS = ["energy", "temple_energy", "life", "damage", "faith"];
/** What a tile says of a card in one word, where no number has changed. */
const DONE = new Set([
  "recruit",
  "redirect",
  "attack",
  "attacks",
  "defend",
  "cancel",
  "reveal",
  "use",
  "play",
]);
const AIMED = new Set(["attack", "attacks", "redirect", "aims", "blocks"]);
const CARDS = new Set([
  "play",
  "use",
  "attack",
  "attacks",
  "announced",
  "recruit",
  "blocks",
  "reveal",
]);

/** `all`: everything told so far, to find what led to it. */
export function summaryOf(scene: Scene, all: GameEvent[], me: number | null): SceneSummary {
  const { events } = scene;
  const head = events.find((e) => CARDS.has(e.kind) && e.card?.face) ?? above(events[0]!, all);
  const used = events.find((e) => (e.ability as { text?: string } | null)?.text) ?? head;
  const aimed = events.find((e) => AIMED.has(e.kind));
  const face = head?.card?.face ?? events.find((e) => e.card?.face)?.card?.face ?? null;
  const plays = events.filter((e) => e.kind === "play" && e.card?.face === face).length;
  const spoken = events.filter((e) => !SILENT.has(e.kind) && !(e.kind === "use" && plays));
  const news = spoken.filter((e) => e.kind !== "turn" && e.kind !== "seeks");
  const lines = textsOf(news.length ? news : spoken.length ? spoken : events);
  return {
    face,
    ability: (used?.ability as SceneSummary["ability"]) ?? null,
    backs: face ? [] : backsOf(events),
    wanted: face ? [] : events.flatMap(({ kind, ask }) => (kind === "offered" ? byLevel(ask) : [])),
    target: aimed ? targetOf(aimed) : null,
    lines,
    more: textsOf(spoken.filter((e) => !COUNTED.has(e.kind))).filter((text) => text !== lines[0]),
    changes: numbers(scene, me),
    attack: events.some((e) => e.kind === "attack" || e.kind === "attacks" || e.kind === "damage"),
    times: Math.max(1, plays),
    deed: (events.find((e) => DONE.has(e.kind)) ?? events[0]!).kind,
    by: head?.seat ?? null,
  };
}

const LEVELS = ["I", "II", "III"];
const backsOf = (events: GameEvent[]): Level[] =>
  events.flatMap(({ kind, card, give }) => [
    ...byLevel({ [String(card?.level)]: 1 }),
    ...(kind === "offered" ? byLevel(give) : []),
  ]);
/** So many of each level, one by one. */
const byLevel = (counts: unknown): Level[] =>
  LEVELS.flatMap((level, i) =>
    Array<Level>((counts as Record<string, number> | undefined)?.[level] ?? 0).fill(
      (i + 1) as Level,
    ),
  );

const textsOf = (events: GameEvent[]): string[] => [...new Set(events.map((e) => e.text))];

function targetOf(event: GameEvent): SceneSummary["target"] {
  const target = event.target as { face?: string | null; seat?: number } | undefined;
  if (target) return { face: target.face ?? null, seat: target.seat ?? null };
  return { face: event.card?.face ?? null, seat: (event.other as number | undefined) ?? null };
}

/** The nearest card that led to it. */
function above(event: GameEvent, all: GameEvent[]): GameEvent | undefined {
  const first = all[0]?.serial ?? 0;
  let cause = event.cause === null ? undefined : all[event.cause - first];
  while (cause && !(CARDS.has(cause.kind) && cause.card?.face))
    cause = cause.cause === null ? undefined : all[cause.cause - first];
  return cause;
}

/** What a player looks at: life and what buys; mine first. */
function numbers({ changes }: Scene, me: number | null): NumberChange[] {
  return changes
    .filter((change) => NUMBERS.includes(change.what) && change.before !== change.now)
    .sort(
      (a, b) =>
        Number(b.seat === me) - Number(a.seat === me) ||
        NUMBERS.indexOf(a.what) - NUMBERS.indexOf(b.what),
    );
}

/** A card that is played and the blow it deals are one tile: the result stands, and both are shown again. */
export function tilesOf(told: SceneSummary[]): { telling: SceneSummary; which: number[] }[] {
  const found: { telling: SceneSummary; which: number[] }[] = [];
  told.forEach((telling, i) => {
    const last = found.at(-1);
    if (!telling.face) return;
    const same = last?.telling.face === telling.face && last.telling.times * telling.times === 1;
    if (same && !last.telling.changes.length)
      found[found.length - 1] = {
        telling: { ...telling, lines: [...last.telling.lines, ...telling.lines] },
        which: [...last.which, i],
      };
    else found.push({ telling, which: [i] });
  });
  return found;
}

export const isLoss = ({ what, before, now }: NumberChange): boolean =>
  what === "damage" ? now > before : what !== "faith" && now < before;

/** What of it I lost, and how much. */
export function lossOf(
  { changes }: SceneSummary,
  me: number | null,
): (NumberChange & { n: number }) | undefined {
  const lost = changes.find((change) => change.seat === me && isLoss(change));
  return lost && { ...lost, n: Math.abs(lost.before - lost.now) };
}

/** Of a God's Energy or a Life Stack. */
export const isLife = ({ id, what }: NumberChange): boolean =>
  id === null && (what === "energy" || what === "life");

/** What my God, or my Life Stack, lost in all; cards that I drew from it are no loss. */
export const lostIn = (scenes: Scene[], me: number | null): number =>
  scenes.reduce((sum, { changes, events }) => {
    const gone = changes
      .filter((c) => c.seat === me && isLife(c))
      .reduce((n, c) => n + Math.max(0, c.before - c.now), 0);
    const drawn = events
      .filter((e) => e.kind === "draws" && e.seat === me)
      .reduce((n, e) => n + (e.n ?? 0), 0);
    return sum + Math.max(0, gone - drawn);
  }, 0);
