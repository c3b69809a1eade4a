/**
 * The log as stories. Events form trees by their causes: what a player does stands over all that came of it, an attack
 * with its answers is one line, and what is alike (draws, discards, Disciples played for Faith) is told together.
 */
import type { GameEvent, LinePart } from "../net/connection";
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

/** A part of a line; with a face it leads to that card. */
export interface Stretch {
  text: string;
  face?: string;
}

export interface Story {
  text: string;
  stretches: Stretch[];
  mine: boolean;
  attack: boolean;
  then: Line[];
}

/** An event and what followed from it; `run`: the events told as this one. */
interface EventTree {
  event: GameEvent;
  run: GameEvent[];
  then: EventTree[];
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
  "upkeep",
  "eliminated",
  "win",
  "lost",
  "over",
  "draw",
  "draws",
  "discard",
]);
/** What the table shows anyway, or what the rest says. */
const UNTOLD = new Set(["shown", "phase", "paid", "power", "recovered", "bargains"]);
/** What comes of a combat, whatever was announced in between. */
const BLOWS = new Set(["blocks", "hurt", "slain", "damaged", "discarded"]);
const HURTS = new Set([
  "damage",
  "lose",
  "damaged",
  "hurt",
  "destroyed",
  "decay",
  "eliminated",
  "sealed",
  "lost",
]);
const ATTACKS = new Set(["attack", "attacks", "damage", "defend", "damaged", "hurt"]);
/** Told as one number, whatever comes between. */
const SUMS = new Set(["defend", "faith"]);

type Part = string | LinePart;
/** A part as it is read. */
const read = (part: Part): string =>
  typeof part === "string"
    ? part
    : (part.card ?? part.n ?? part.cards ?? part.verb ?? part.start ?? part.aim ?? "");
const plain = (parts: Part[]): string => parts.map(read).join("");
/** As a part of another sentence: without its capital and its stop. */
const clause = (parts: Part[]): string =>
  open(parts.map((part) => (typeof part === "string" ? part : (part.clause ?? part))));
/** Without its stop; a sentence that ends with another, quoted, has none of its own. */
const open = (parts: Part[]): string => plain(ended(parts));
const ended = (parts: Part[]): Part[] => (parts.at(-1) === "." ? parts.slice(0, -1) : parts);

export function chapters(events: GameEvent[], names: Names): Chapter[] {
  const found: Chapter[] = [{ title: "", turn: 0, seat: null, stories: [] }];
  let combat: Story | undefined;
  for (const tree of treesOf(events, names)) {
    const { event } = tree;
    const { stories } = found.at(-1)!;
    const blow = BLOWS.has(event.kind) && event.why !== "limit";
    const before = (blow && combat) || stories.at(-1);
    if (event.kind === "turn") {
      found.push({
        title: curly(event.text),
        turn: event.n ?? 0,
        seat: event.seat ?? null,
        stories: [],
      });
      combat = undefined;
    } else if (!before || HEADS.has(event.kind)) {
      stories.push(storyOf(tree, names));
      if (event.kind === "attacks") combat = stories.at(-1);
    } else {
      before.then.push(...lines([tree]));
      before.attack ||= fights(tree);
    }
  }
  return found.filter((c) => c.stories.length > 0 || c.turn > 0);
}

function storyOf(tree: EventTree, names: Names): Story {
  const { event, then } = tree;
  const whole = event.kind === "attack";
  const told = whole ? null : event.parts;
  return {
    text: whole ? attackLine(tree).text : curly(event.text),
    stretches: told ? told.map(stretch) : attackStretches(tree),
    mine: event.seat === names.me,
    attack: fights(tree),
    then: whole ? [] : lines(then),
  };
}

const fights = ({ event, then }: EventTree): boolean =>
  ATTACKS.has(event.kind) || then.some(fights);

/** All that came of it, in the order in which it happened: what is left is told after what is lost. */
const lines = (then: EventTree[]): Line[] =>
  spread(then)
    .sort((a, b) => a.event.serial - b.event.serial)
    .map((tree) =>
      tree.event.kind === "attack"
        ? attackLine(tree)
        : { text: curly(tree.event.text), hurts: HURTS.has(tree.event.kind) },
    );

/** Each for itself; an attack with all that belongs to it. */
const spread = (then: EventTree[]): EventTree[] =>
  then.flatMap((tree) => [tree, ...(tree.event.kind === "attack" ? [] : spread(tree.then))]);

/** "Mi-Go attacks Dagon with 3; Anja defends with Dark Young: 3; the attack on Dagon is over: no damage." */
function attackLine({ event, then }: EventTree): Line {
  const told = [event, ...then.flatMap(answers)];
  const text = told.map(({ parts }, k) => (k ? clause(parts) : open(parts))).join("; ");
  return { text: curly(`${text}.`), hurts: told.some(({ kind }) => HURTS.has(kind)) };
}

/** The same line, its attacker apart. */
function attackStretches(tree: EventTree): Stretch[] {
  const { text } = attackLine(tree);
  const [first] = tree.event.parts;
  const face = typeof first === "object" ? first.card : undefined;
  if (!face) return [{ text }];
  return [{ text: curly(face), face }, { text: text.slice(curly(face).length) }];
}

const stretch = (part: Part): Stretch => {
  const text = curly(read(part));
  return typeof part === "object" && part.card ? { text, face: part.card } : { text };
};

/** All of it in a row; a card that was played to defend is named by what it defends with. */
function answers({ event, then }: EventTree): GameEvent[] {
  const rest = then.flatMap(answers);
  const speaks =
    event.kind === "play" &&
    rest.some((e) => (e.kind === "defend" || e.kind === "boost") && e.card?.id === event.card?.id);
  return speaks ? rest : [event, ...rest];
}

/** Trees by the causes, without what goes without saying, with what is alike together. */
function treesOf(events: GameEvent[], names: Names): EventTree[] {
  const known = new Map<number, EventTree>();
  const roots: EventTree[] = [];
  for (const event of events) {
    const tree: EventTree = { event, run: [event], then: [] };
    known.set(event.serial, tree);
    const above = event.cause === null ? undefined : known.get(event.cause);
    const own = !above || STAGES.has(above.event.kind) || interrupted(above, roots);
    (own ? roots : above.then).push(tree);
  }
  return told(null, roots.map(announced), names);
}

/** A Recruit behind which a Reveal was told: what is done about it comes after that (K-R88). */
const interrupted = (above: EventTree, roots: EventTree[]): boolean =>
  above.event.kind === "recruit" && roots.findLast((d) => d.event.kind !== "shown") !== above;

/** What is announced, with its price and its aims, which come behind it: "… for 1 × I, aimed at Leo." */
function announced(tree: EventTree): EventTree {
  const then = tree.then.map(announced);
  if (tree.event.kind !== "announced") return { ...tree, then };
  const aims = then.filter((d) => d.event.kind === "aims");
  const texts = aims.flatMap(({ event }) =>
    event.parts.flatMap((part) => (typeof part === "object" && part.aim ? [part.aim] : [])),
  );
  const more =
    price(then.flatMap((d) => (d.event.seat === tree.event.seat ? d.event : []))) +
    (texts.length ? `, aimed at ${listed(counted(texts, (what, n) => `${what} (${n}×)`))}` : "");
  const event = more ? withParts(tree.event, [...ended(tree.event.parts), more, "."]) : tree.event;
  return { event, run: [event], then: then.filter((d) => d.event.kind !== "aims") };
}

const withParts = (event: GameEvent, parts: Part[]): GameEvent => ({
  ...event,
  parts,
  text: plain(parts),
});

/** What was paid, by value: " for 2 × I and 1 × III". */
function price(events: GameEvent[]): string {
  const found = new Map<string, number>();
  for (const event of events)
    if (event.kind === "paid")
      found.set(String(event.value), (found.get(String(event.value)) ?? 0) + (event.n ?? 0));
  return found.size
    ? ` for ${listed([...found].sort().map(([value, n]) => `${n} × ${value}`))}`
    : "";
}

function told(above: GameEvent | null, list: EventTree[], names: Names): EventTree[] {
  const found: EventTree[] = [];
  for (const tree of list.flatMap((d) =>
    silent(above, d.event)
      ? told(above, d.then, names)
      : [{ ...d, then: told(d.event, d.then, names) }],
  )) {
    const k = SUMS.has(tree.event.kind)
      ? found.findLastIndex((d) => alike(d, tree))
      : found.length - 1;
    if (k >= 0 && alike(found[k]!, tree)) found[k] = together(found[k]!, tree, names);
    else found.push(tree);
  }
  return found;
}

/**
 * A card is played and its text used, or Summoned and in play: one thing. What a card Exhausts of itself is its price.
 * An attack that did something is over, and one that is cancelled: that was told.
 */
function silent(above: GameEvent | null, event: GameEvent): boolean {
  if (event.kind === "use" || event.kind === "enters play")
    return (
      (above?.kind === "play" || above?.kind === "announced") && above.card?.id === event.card?.id
    );
  if (event.kind === "exhausted") return above?.card?.id === event.card?.id;
  if (event.kind === "resolved") return !event.vain && !event.lasts;
  if (event.kind === "attack-ends") return (event.n ?? 0) > 0 || event.outcome === "cancelled";
  return UNTOLD.has(event.kind);
}

/** A line about one card with a verb of its own: what stands before, the verb with what is before it, what follows. */
function around({ parts }: GameEvent): { lead: string; many: string; tail: string } | null {
  const k = parts.findIndex((part) => typeof part === "object" && part.card);
  const verb = parts[k + 2];
  if (k < 0 || typeof verb !== "object" || !verb.many) return null;
  const many = `${plain(parts.slice(k + 1, k + 2))}${verb.many}`;
  return { lead: plain(parts.slice(0, k)), many, tail: plain(parts.slice(k + 3)) };
}
/** Played for Faith or cards and nothing else. */
const light = ({ then }: EventTree): boolean =>
  then.every((d) => (d.event.kind === "faith" || d.event.kind === "draw") && !d.then.length);

/** A card played without effect is told as such; one that was drawn may be played next. */
const sameRun = (one: EventTree, a: GameEvent, b: GameEvent): boolean =>
  !a.ability === !b.ability && !one.then.some((d) => d.event.kind === "draw");

function alike(one: EventTree, other: EventTree): boolean {
  const [a, b] = [one.run.at(-1)!, other.event];
  if (a.kind !== b.kind || a.seat !== b.seat) return false;
  if (a.kind === "play") return light(one) && light(other) && sameRun(one, a, b);
  if (one.then.length || other.then.length) return false;
  if (a.kind === "draw" || a.kind === "discard" || a.kind === "draws") return true;
  if (a.kind === "faith") return Math.sign(a.n ?? 0) === Math.sign(b.n ?? 0);
  if (a.kind === "defend")
    return (
      a.card?.id === b.card?.id &&
      a.card?.face === b.card?.face &&
      a.by === b.by &&
      Math.sign(a.n ?? 0) === Math.sign(b.n ?? 0)
    );
  const [first, second] = [around(a), around(b)];
  return (
    first !== null &&
    second !== null &&
    first.lead === second.lead &&
    first.many === second.many &&
    first.tail === second.tail
  );
}

function together(one: EventTree, other: EventTree, names: Names): EventTree {
  const run = [...one.run, ...other.run];
  const event = {
    ...withParts(other.event, partsOf(run, names)),
    card: other.event.kind === "defend" ? other.event.card : undefined,
  };
  return { event, run, then: told(event, [...one.then, ...other.then], names) };
}

/** What is told of several events as one: their sum, or all their cards. */
function partsOf(run: GameEvent[], names: Names): Part[] {
  const last = run.at(-1)!;
  const n = run.reduce((sum, event) => sum + (event.n ?? 0), 0);
  if (last.kind === "faith" || last.kind === "defend")
    return last.parts.map((part) => (typeof part === "object" && part.n ? `${Math.abs(n)}` : part));
  if (last.kind === "draws")
    return last.parts.map((part) => (typeof part === "object" && part.cards ? `${n} cards` : part));
  const found = around(last);
  return found
    ? [`${found.lead}${listed(faces(run))}${found.many}${found.tail}`]
    : [gathered(run, names), "."];
}

const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)!}` : words.join("");

const faces = (run: GameEvent[]): string[] =>
  counted(
    run.flatMap(({ card }) => card?.face ?? []),
    (face, n) => `${n} × ${face}`,
  );

/** Each once, with how often it is there. */
function counted(words: string[], several: (word: string, n: number) => string): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => (n > 1 ? several(word, n) : word));
}

/** Five draws by one player are one line: "Anja draws 5 cards: 2 × Cultist and 3 unseen." */
function gathered(run: GameEvent[], names: Names): string {
  const unseen = run.filter((event) => !event.card?.face).length;
  const seen = faces(run);
  const all = listed([...seen, ...(unseen && seen.length ? [`${unseen} unseen`] : [])]);
  const { kind, seat } = run[0]!;
  const what = seen.length === 1 && !unseen ? all : `${run.length} cards${all && `: ${all}`}`;
  return `${names.of(seat!)} ${kind}${seat === names.me ? "" : "s"} ${what}`;
}
