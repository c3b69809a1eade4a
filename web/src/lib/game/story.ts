/**
 * The log as stories. Events form trees by their causes: what a player does stands over all that came of it, an attack
 * with its answers is one line, and what is alike (draws, discards, Disciples played for Faith) is told together.
 */
import type { GameEvent } from "../net/connection";
import type { Names } from "./names";
import { curly } from "../art/plate";

export interface Chapter {
  title: string;
  turn: number;
  seat: number | null;
  stories: Story[];
}

export interface Line {
  text: string;
  hurts: boolean;
}

export interface Story {
  text: string;
  face: string | null;
  mine: boolean;
  attack: boolean;
  then: Line[];
}

/** An event and what followed from it; `run`: the events told as this one. */
interface Deed {
  event: GameEvent;
  run: GameEvent[];
  then: Deed[];
}

/** Turns and Phases cause everything and explain nothing. */
const STAGES = new Set(["turn", "phase"]);
/** What begins a story where nothing told led to it; anything else then belongs to the story before it. */
const HEADS = new Set([
  "play",
  "use",
  "recruit",
  "attack",
  "god",
  "temple",
  "announced",
  "attacks",
  "offered",
  "manifested",
  "sacrifice",
  "seeks",
  "placed",
  "eliminated",
  "win",
  "lost",
  "over",
  "draw",
  "draws",
  "discard",
]);
/** What the table shows anyway, or what the rest says. */
const UNTOLD = new Set([
  "shown",
  "shuffle",
  "reshuffle",
  "phase",
  "paid",
  "resolved",
  "power",
  "recovered",
  "exhausted",
  "refreshed",
  "bargains",
]);
/** What comes of a combat, whatever was announced in between. */
const BLOWS = new Set(["blocks", "hurt", "slain", "damaged", "discarded"]);
const HURTS = new Set(["damage", "lose", "damaged", "hurt", "destroyed", "eliminated", "lost"]);
const ATTACKS = new Set(["attack", "attacks", "damage", "defend", "damaged", "hurt"]);
/** Told as one number, whatever comes between. */
const SUMS = new Set(["defend", "faith"]);
const PLURAL: Record<string, string> = {
  is: "are",
  has: "have",
  attacks: "attack",
  blocks: "block",
  enters: "enter",
  takes: "take",
};

export function chapters(events: GameEvent[], names: Names): Chapter[] {
  const found: Chapter[] = [{ title: "", turn: 0, seat: null, stories: [] }];
  let combat: Story | undefined;
  for (const deed of deeds(events, names)) {
    const { event } = deed;
    const { stories } = found.at(-1)!;
    const before = (BLOWS.has(event.kind) && combat) || stories.at(-1);
    if (event.kind === "turn") {
      found.push({
        title: curly(event.text),
        turn: event.n ?? 0,
        seat: event.seat ?? null,
        stories: [],
      });
      combat = undefined;
    } else if (!before || HEADS.has(event.kind)) {
      stories.push(storyOf(deed, names));
      if (event.kind === "attacks") combat = stories.at(-1);
    } else {
      before.then.push(...lines([deed]));
      before.attack ||= fights(deed);
    }
  }
  return found.filter((c) => c.stories.length > 0 || c.turn > 0);
}

function storyOf(deed: Deed, names: Names): Story {
  const { event, then } = deed;
  const whole = event.kind === "attack";
  return {
    text: whole ? attackLine(deed).text : curly(event.text),
    face: event.card?.face ?? null,
    mine: event.seat === names.me,
    attack: fights(deed),
    then: whole ? [] : lines(then),
  };
}

const fights = ({ event, then }: Deed): boolean => ATTACKS.has(event.kind) || then.some(fights);

function lines(then: Deed[]): Line[] {
  return then.flatMap((deed) =>
    deed.event.kind === "attack"
      ? [attackLine(deed)]
      : [{ text: curly(deed.event.text), hurts: HURTS.has(deed.event.kind) }, ...lines(deed.then)],
  );
}

/** "Mi-Go attacks Dagon with 3; Anja defends with Dark Young: 3; the attack on Dagon is over: no damage." */
function attackLine({ event, then }: Deed): Line {
  const parts = [event, ...then.flatMap(answers)];
  const text = parts
    .map((part, k) =>
      (k
        ? part.text.replace(/^(You|Your|The)\b/, (word) => word.toLowerCase())
        : part.text
      ).replace(/\.$/, ""),
    )
    .join("; ");
  return { text: curly(`${text}.`), hurts: parts.some((part) => HURTS.has(part.kind)) };
}

/** All of it in a row; a card that was played to defend is named by what it defends with. */
function answers({ event, then }: Deed): GameEvent[] {
  const rest = then.flatMap(answers);
  const speaks =
    event.kind === "play" &&
    rest.some((e) => (e.kind === "defend" || e.kind === "boost") && e.card?.id === event.card?.id);
  return speaks ? rest : [event, ...rest];
}

/** Trees by the causes, without what goes without saying, with what is alike together. */
function deeds(events: GameEvent[], names: Names): Deed[] {
  const known = new Map<number, Deed>();
  const roots: Deed[] = [];
  for (const event of events) {
    const deed: Deed = { event, run: [event], then: [] };
    known.set(event.serial, deed);
    const above =
      event.kind === "aims"
        ? roots.findLast((d) => d.event.kind === "announced" && d.event.seat === event.seat)
        : event.cause === null
          ? undefined
          : known.get(event.cause);
    (above && !STAGES.has(above.event.kind) ? above.then : roots).push(deed);
  }
  return told(null, roots, names);
}

function told(above: GameEvent | null, list: Deed[], names: Names): Deed[] {
  const found: Deed[] = [];
  for (const deed of list.flatMap((d) =>
    silent(above, d.event)
      ? told(above, d.then, names)
      : [{ ...d, then: told(d.event, d.then, names) }],
  )) {
    const k = SUMS.has(deed.event.kind)
      ? found.findLastIndex((d) => alike(d, deed))
      : found.length - 1;
    if (k >= 0 && alike(found[k]!, deed)) found[k] = together(found[k]!, deed, names);
    else found.push(deed);
  }
  return found;
}

/**
 * A card is played and its text used, or Summoned and in play: one thing. An attack that did
 * something is over: its damage was told.
 */
function silent(above: GameEvent | null, event: GameEvent): boolean {
  if (event.kind === "use" || event.kind === "enters play")
    return (
      (above?.kind === "play" || above?.kind === "announced") && above.card?.id === event.card?.id
    );
  return UNTOLD.has(event.kind) || (event.kind === "attack-ends" && (event.n ?? 0) > 0);
}

/** What follows the name of the card: "… is discarded from your Life Stack." */
const tail = ({ card, text }: GameEvent): string =>
  card?.face && text.startsWith(`${card.face} `) ? text.slice(card.face.length + 1) : "";
/** Played for Faith or cards and nothing else. */
const light = ({ then }: Deed): boolean =>
  then.every((d) => (d.event.kind === "faith" || d.event.kind === "draw") && !d.then.length);

function alike(one: Deed, other: Deed): boolean {
  const [a, b] = [one.run.at(-1)!, other.event];
  if (a.kind !== b.kind || a.seat !== b.seat) return false;
  if (a.kind === "play") return light(one) && light(other);
  if (one.then.length || other.then.length) return false;
  if (a.kind === "draw" || a.kind === "discard" || a.kind === "draws") return true;
  if (a.kind === "faith") return Math.sign(a.n ?? 0) === Math.sign(b.n ?? 0);
  if (a.kind === "defend") return a.card?.id === b.card?.id;
  return tail(a) !== "" && tail(a) === tail(b) && tail(a).split(" ")[0]! in PLURAL;
}

function together(one: Deed, other: Deed, names: Names): Deed {
  const run = [...one.run, ...other.run];
  const event = {
    ...other.event,
    card: other.event.kind === "defend" ? other.event.card : undefined,
    text: textOf(run, names),
  };
  return { event, run, then: told(event, [...one.then, ...other.then], names) };
}

function textOf(run: GameEvent[], names: Names): string {
  const last = run.at(-1)!;
  const n = run.reduce((sum, event) => sum + (event.n ?? 0), 0);
  if (last.kind === "faith") return last.text.replace(/\d+(?= Faith)/, String(Math.abs(n)));
  if (last.kind === "defend") return last.text.replace(/\d+\.$/, `${n}.`);
  if (last.kind === "draws") return last.text.replace(/\d+ cards?/, `${n} cards`);
  const rest = tail(last);
  if (!rest) return gathered(run, names);
  const [verb, ...words] = rest.split(" ");
  return [listed(faces(run)), PLURAL[verb!], ...words].join(" ");
}

const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)!}` : words.join("");

function faces(run: GameEvent[]): string[] {
  const counts = new Map<string, number>();
  for (const { card } of run)
    if (card?.face) counts.set(card.face, (counts.get(card.face) ?? 0) + 1);
  return [...counts].map(([face, n]) => (n > 1 ? `${n} × ${face}` : face));
}

/** Five draws by one player are one line: "Anja draws 5 cards: 2 × Cultist and 3 unseen." */
function gathered(run: GameEvent[], names: Names): string {
  const unseen = run.filter((event) => !event.card?.face).length;
  const seen = faces(run);
  const all = listed([...seen, ...(unseen && seen.length ? [`${unseen} unseen`] : [])]);
  const { kind, seat } = run[0]!;
  const what = seen.length === 1 && !unseen ? all : `${run.length} cards${all && `: ${all}`}`;
  return `${names.of(seat!)} ${kind}${seat === names.me ? "" : "s"} ${what}.`;
}
