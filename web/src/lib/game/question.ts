/**
 * A decision as the table shows it: every option has places on the table where it can be taken.
 * Pure: no drawing, no sending.
 */
import { curly, type Ability, type AbilityAction } from "../art/plate";
import type { Faces } from "./faces";
import { t } from "../text/words";
import type { RawDecision, RawOption } from "../net/connection";

export interface Option {
  index: number;
  verb: string;
  /** The engine's sentence, with names. */
  label: string;
  /** The same without the card's name, for lists under that card. */
  short: string;
  /** What a click would do, above the card; empty where that goes without saying. */
  pill: string;
  face: string | null;
  /** Things on the table this option is taken at; equal copies all count. */
  places: string[];
  /** A second thing it aims at: the stack attacked, the attacker blocked. */
  goal: string | null;
  raw: RawOption;
}

/**
 * How options are taken: at once; chosen first and then confirmed, since more is to be read; several together; several,
 * each with a goal; or by buttons only, since nothing on the table stands for them.
 */
export type Manner = "at once" | "confirm" | "several" | "assign" | "list";

export interface Question {
  serial: number;
  kind: string;
  fact: string;
  /** What the fact quotes or counts, and what is asked. */
  ask: string;
  /** What is asked alone, where the table shows the rest. */
  bare: string;
  manner: Manner;
  options: Option[];
  /** The passing answer, which gets the gold button. */
  safe: Option | null;
  /** Options that would drown the rest and stand behind one button: Sacrifices, Power. */
  groups: { verb: string; options: Option[] }[];
  least: number;
  most: number | null;
  ordered: boolean;
  source: { face: string; ability: string | null; text: string } | null;
  rule: string | null;
  /** The Faith there is to spend, where that is what the question is about. */
  faith?: number;
}

/** An option of this question by its index; one of a later question by what it was here, or by what it says. */
export type Pick = number | Option | { verb: string; value?: string };

/** The index of a pick among the options as they are now; null: it is not offered (any more). */
export function found(question: Question, pick: Pick): number | null {
  if (typeof pick === "number") return question.options[pick] ? pick : null;
  const all = question.options;
  const option =
    "index" in pick
      ? (all.find((o) => same(o, pick)) ?? all.find((o) => alike(o, pick)))
      : all.find(
          (o) =>
            o.verb === pick.verb &&
            (pick.value === undefined || String(o.raw.value) === pick.value),
        );
  return option ? option.index : null;
}

/** A card equal to it: another copy from the same place. */
const alike = (one: Option, other: Option) =>
  one.verb === other.verb &&
  one.face !== null &&
  one.face === other.face &&
  one.raw.zone === other.raw.zone &&
  one.raw.seat === other.raw.seat &&
  one.goal === other.goal;

const same = (one: Option, other: Option) =>
  one.verb === other.verb &&
  (SAFE.includes(one.verb) ||
    (one.raw.id === other.raw.id &&
      one.goal === other.goal &&
      (one.raw.id !== undefined || one.label === other.label)));

/** What is pointed at: an option, and those that are picked together with it. */
export interface Pointed {
  index: number;
  picks: number[];
}

/** What a bot would pick: its first answer, and of those right after it what is marked together with that one. */
export function pointed(question: Question, index: number, answers: string[]): Pointed {
  const picks = [index];
  if (question.manner === "several" || question.manner === "assign")
    for (const answer of answers.slice(1)) {
      const next = question.options.find(
        (o) => o.raw.label === answer && !isPassing(o) && left(o, picks) > 0,
      );
      if (next) picks.push(next.index);
    }
  return { index, picks };
}

/** Of equal cards, how many are not among these yet. */
const left = ({ index, places }: Option, picks: number[]): number =>
  Math.max(1, places.length) - picks.filter((k) => k === index).length;

/** Whether one more of it is to be marked. */
export const isPointedAt = ({ picks }: Pointed, { chosen }: Marks, index: number): boolean =>
  picks.filter((k) => k === index).length > chosen.filter((k) => k === index).length;

/** Whether what the gold button would send is what is pointed at. */
export const isDone = (hint: Pointed, marks: Marks, gold: Pick[] | null): boolean =>
  marks.chosen.length
    ? hint.picks.every((index) => !isPointedAt(hint, marks, index))
    : gold?.[0] === hint.index;

/** What a person has marked and not sent yet. */
export interface Marks {
  chosen: number[];
  /** Where each of them was marked: of equal cards, that one. */
  where: string[];
  source: string | null;
  open: "all" | string | null;
  sure: number | null;
}

export const unmarked = (): Marks => ({
  chosen: [],
  where: [],
  source: null,
  open: null,
  sure: null,
});

const SAFE = ["pass", "done", "no", "decline", "cancel"];
const CONFIRM = new Set([
  "recruit",
  "target",
  "compass",
  "draft",
  "draft deity",
  "god",
  "temple",
  "choose deity",
  "build deck",
  "main-god",
]);
const ORDERED = new Set(["order", "discard-order", "discard order"]);
const BEHIND = new Set(["sacrifice", "power"]);
/** Verbs that name a face without choosing that card. */
const TOLD = new Set(["order", "yes", "no", "mode", "choose"]);
/** Verbs that do no more than the prompt asks for: a pill would say it again over every card. */
const TOLD_BY_PROMPT = new Set(["pick", "target", "choose"]);
/** About players, I among them, before anything lies on the table. */
const LISTED = new Set(["main-god"]);
/** What these ask for lies all over the table. */
const SCATTERED = new Set(["pile"]);
const SEVERAL = new Set([
  "pick",
  "order",
  "discard-order",
  "set aside",
  "pay",
  "hand over",
  "place",
  "take back",
]);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface Reading {
  /** Where an option of this family lies, and what it aims at. */
  places(option: RawOption): string[];
  goal(option: RawOption): string | null;
  /** The ability that is used. */
  ability(option: RawOption): Ability | null;
}

/** An option says which ability of its face it uses; the face says what that one is called and does. */
export const abilities =
  (faces: Faces) =>
  ({ face, ability, zone }: RawOption): Ability | null =>
    typeof face === "string" && typeof ability === "number"
      ? (faces.get(face, String(zone)).face.abilities[ability] ?? null)
      : null;

export function questionOf(raw: RawDecision, reading: Reading): Question {
  const options = raw.options.map((option, index) => optionOf(option, index, reading));
  const behind = options.filter((o) => BEHIND.has(o.verb));
  const others = options.some((o) => !BEHIND.has(o.verb) && o.verb !== "back");
  const groups =
    raw.kind === "priority" && others
      ? [...BEHIND]
          .map((verb) => ({ verb, options: behind.filter((o) => o.verb === verb) }))
          .filter((g) => g.options.length > 1)
      : [];
  // first the fact, then the question (ART.md, "What is asked"); a question that stands alone is the fact
  const [fact, ask, bare] = raw.fact
    ? [raw.fact, [raw.detail, raw.question].filter(Boolean).join(" "), raw.question].map(curly)
    : [curly(raw.question), "", ""];
  const most = typeof raw.most === "number" ? raw.most : null;
  const source = raw.source as
    { face: string; ability?: string | { name?: string }; text?: string } | null | undefined;
  return {
    serial: raw.serial,
    kind: raw.kind,
    fact: fact!,
    ask: ask!,
    bare: bare!,
    manner: mannerOf(raw, options, most),
    options,
    safe: SAFE.map((verb) => options.find((o) => o.verb === verb)).find(Boolean) ?? null,
    groups,
    least: typeof raw.least === "number" ? raw.least : 0,
    most,
    ordered: ORDERED.has(raw.kind),
    source: source
      ? {
          face: source.face,
          ability:
            typeof source.ability === "string" ? source.ability : (source.ability?.name ?? null),
          text: source.text ?? "",
        }
      : null,
    rule: typeof raw.rule === "string" ? raw.rule : null,
  };
}

function mannerOf(raw: RawDecision, options: Option[], most: number | null): Manner {
  if (options.some((o) => o.goal)) return "assign";
  const placed = options.filter((o) => o.places.length > 0);
  if (placed.length === 0) return "list";
  if (SEVERAL.has(raw.kind) && (most === null ? options.some((o) => o.verb === "done") : most > 1))
    return "several";
  return CONFIRM.has(raw.kind) || placed.every((o) => o.raw.zone === "hall")
    ? "confirm"
    : "at once";
}

function optionOf(raw: RawOption, index: number, reading: Reading): Option {
  const face = typeof raw.face === "string" ? raw.face : null;
  const label = capital(curly(raw.verb === "order" ? ordered(raw) : raw.label));
  const ability = reading.ability(raw);
  return {
    index,
    verb: raw.verb,
    label,
    short: shortOf(raw, label, ability?.name || null),
    pill: pillOf(raw, ability),
    face,
    places: placesOf(raw, index, reading),
    goal: reading.goal(raw),
    raw,
  };
}

/** The prompt asks which one resolves last; the rows need not say it again, and equal ones are counted. */
const ordered = ({ face, text, nth }: RawOption): string =>
  (nth ? `${nth}. ` : "") + `${face ?? ""}: ${text ?? t("order.delayed")}`;

/**
 * A card that lies nowhere on the drawn table (in a pile, a deck, set aside) is spread out in the
 * middle for this question.
 */
function placesOf(raw: RawOption, index: number, reading: Reading): string[] {
  const places = reading.places(raw);
  const isCard = typeof raw.face === "string" || typeof raw.level === "string";
  return places.length || !isCard || TOLD.has(raw.verb) ? places : [spreadOut(index)];
}
const spreadOut = (index: number): string => `option:${index}`;

/** The options whose cards are spread out. */
export function spread(question: Question): Option[] {
  const grouped = new Set(question.groups.flatMap((g) => g.options));
  return question.options.filter((o) => !grouped.has(o) && o.places[0] === spreadOut(o.index));
}

function shortOf(raw: RawOption, label: string, name: string | null): string {
  if (raw.verb === "play" && raw.ability === null) return t("pill.without");
  return typeof raw.text === "string" ? curly((name ? `${name}: ` : "") + raw.text) : label;
}

/** What a text begins with, or what it is used for: told by a number. */
const FIRST: Record<string, (n: string, grows?: boolean) => string> = {
  Attack: (n) => t("pill.attack", { n }),
  Protect: (n) => t("pill.protect", { n }),
  Add: (n, grows) => t("pill.faith", { n: grows ? n : `+${n}` }),
  Draw: (n) => t("pill.draw", { n }),
};
const ANYWHERE: Record<string, (n: string) => string> = {
  Defend: (n) => t("pill.defend", { n }),
  GainEnergy: (n) => t("pill.gain", { n }),
};
const DEEDS: Record<string, () => string> = {
  Redirect: () => t("pill.redirect"),
  Cancel: () => t("pill.cancel"),
  CancelIts: () => t("pill.cancel"),
};
/** As it is printed, and with a plus if it is counted up. */
export const counted = ({ n, grows }: AbilityAction): string => `${n}${grows ? "+" : ""}`;
const isNumber = ({ n, word, stat }: AbilityAction): boolean =>
  n !== undefined && (word !== "Add" || stat === "Faith");

function pillOf(raw: RawOption, ability: Ability | null): string {
  if (raw.verb === "play" && raw.ability === null) return t("pill.none");
  const actions = ability?.actions ?? [];
  const [first] = actions;
  const deed = actions.find(({ word }) => DEEDS[word]);
  if (deed) return DEEDS[deed.word]!();
  if (first && isNumber(first) && FIRST[first.word])
    return FIRST[first.word]!(counted(first), first.grows);
  const told = actions.find((action) => isNumber(action) && ANYWHERE[action.word]);
  if (told) return ANYWHERE[told.word]!(counted(told));
  const name = ability?.name;
  if (name && name.length <= (raw.zone === "god" || raw.zone === "temple" ? 22 : 16))
    return curly(name);
  return raw.verb === "sacrifice" ? priceOf(raw) : verbPill(raw.verb);
}

/** What a Sacrifice costs: so many Aspects of each value. */
function priceOf({ aspects, x }: RawOption): string {
  const due = Object.entries((aspects ?? {}) as Record<string, number>).filter(([, n]) => n > 0);
  const cost = due.map(([level, n]) => `${n} ${level}`);
  return t("pill.price", { cost: [...cost, ...(x ? [`X = ${String(x)}`] : [])].join(" ") });
}

function verbPill(verb: string): string {
  if (verb === "summon") return t("pill.summon");
  if (verb === "attack") return t("pill.attacks");
  if (verb === "block") return t("pill.block");
  if (verb === "act") return t("pill.act");
  if (verb === "react") return t("pill.react");
  return TOLD_BY_PROMPT.has(verb) ? "" : t("pill.use");
}

/** The options taken at a place; with a source chosen, those that aim at the place from there. */
export function at(question: Question, marks: Marks, place: string): Option[] {
  const from = marks.source;
  if (from && question.manner === "assign") {
    const aimed = question.options.filter((o) => o.goal === place && o.places.includes(from));
    if (aimed.length) return aimed;
  }
  const hidden = new Set(question.groups.flatMap((g) => g.options.map((o) => o.index)));
  return question.options.filter((o) => o.places.includes(place) && !hidden.has(o.index));
}

/** What a pill over a place says. */
export function pillAt(question: Question, marks: Marks, place: string): string {
  const options = at(question, marks, place);
  if (options.length === 0) return "";
  if (question.manner === "assign")
    return marks.source === place ? t("pill.whom") : options[0]!.pill;
  if (
    question.manner === "several" ||
    (question.manner === "confirm" && options[0]!.verb !== "act")
  )
    return "";
  const useful = ways(options);
  return useful.length > 1 ? t("pill.ways", { n: useful.length }) : (useful[0] ?? options[0]!).pill;
}

/** Nothing is done, or nothing more. */
export const isPassing = ({ verb }: Option): boolean => SAFE.includes(verb);

/** What the passing answer is called: of attackers or blockers, that there are none. */
export function noneOf({ kind, manner, safe }: Question): string {
  if (manner === "assign") return t(kind === "blockers" ? "ask.blockNone" : "ask.attackNone");
  return safe?.short ?? "";
}

/** Laid down for nothing but its place in the Chain. */
export const isIdle = (option: Option): boolean =>
  option.verb === "play" && option.raw.ability === null;

/** The ways that do something. */
export const ways = (options: Option[]): Option[] => options.filter((o) => !isIdle(o));

export type Outcome = { marks: Marks } | { send: number[] } | { why: string };

/** A click, tap, drop or Enter on a place. Until something is sent everything can be taken back. */
export function touch(question: Question, marks: Marks, place: string): Outcome {
  const options = at(question, marks, place);
  if (options.length === 0)
    return marks.source ? { marks: { ...marks, source: null } } : { why: place };
  switch (question.manner) {
    case "assign":
      return assign(question, marks, place, options);
    case "several":
      return { marks: toggled(question, marks, options[0]!.index, place) };
    case "confirm":
      if (options.length > 1)
        return { marks: { ...marks, source: marks.source === place ? null : place } };
      return marks.chosen[0] === options[0]!.index
        ? { send: [options[0]!.index] }
        : { marks: { ...unmarked(), chosen: [options[0]!.index] } };
    default: {
      // the one useful way is taken by one click; what does nothing is never taken by a careless one
      const useful = ways(options);
      return useful.length === 1
        ? taken(question, marks, useful[0]!)
        : { marks: { ...unmarked(), source: marks.source === place ? null : place } };
    }
  }
}

/** One option taken from a row, a button or a place. */
export function taken(question: Question, marks: Marks, option: Option): Outcome {
  if (question.manner === "several" && option.places.length)
    return { marks: toggled(question, marks, option.index, freeAt(marks, option)) };
  if (option.raw.last_energy && marks.sure !== option.index)
    return { marks: { ...marks, sure: option.index } };
  return { send: [option.index] };
}

/** Of equal cards the next that is not marked; when all are, the first: it is taken back. */
const freeAt = (marks: Marks, { places }: Option): string =>
  places.find((place) => !marks.where.includes(place)) ?? places[0]!;

/** Marks what lies there, or takes its mark away; of equal cards one at a time. */
function toggled(question: Question, marks: Marks, index: number, place: string): Marks {
  const { chosen, where } = marks;
  const k = where.indexOf(place);
  if (k >= 0) return { ...marks, chosen: chosen.toSpliced(k, 1), where: where.toSpliced(k, 1) };
  const room = question.most ?? Infinity;
  if (room === 1) return { ...marks, chosen: [index], where: [place] };
  return chosen.length < room
    ? { ...marks, chosen: [...chosen, index], where: [...where, place] }
    : marks;
}

function assign(question: Question, marks: Marks, place: string, options: Option[]): Outcome {
  const from = marks.source;
  const aimed = from ? options.find((o) => o.goal === place && o.places.includes(from)) : undefined;
  if (aimed) {
    const others = marks.chosen.filter((k) => !question.options[k]!.places.includes(from!));
    return { marks: { ...marks, chosen: [...others, aimed.index], source: null } };
  }
  const already = marks.chosen.find((k) => question.options[k]!.places.includes(place));
  if (already !== undefined)
    return { marks: { ...marks, chosen: marks.chosen.filter((k) => k !== already), source: null } };
  if (options.length === 1)
    return { marks: { ...marks, chosen: [...marks.chosen, options[0]!.index], source: null } };
  return { marks: { ...marks, source: from === place ? null : place } };
}

/** What the gold button would send, in the order marked; null: not yet legal. */
export function confirmed(question: Question, marks: Marks): number[] | null {
  const done = question.options.find((o) => o.verb === "done");
  switch (question.manner) {
    case "several": {
      if (marks.chosen.length < question.least) return null;
      const full = question.most !== null && marks.chosen.length === question.most;
      if (marks.chosen.length === 0) return done ? [done.index] : null;
      return done && !full ? [...marks.chosen, done.index] : marks.chosen;
    }
    case "assign":
      return done ? [...marks.chosen, done.index] : marks.chosen.length ? marks.chosen : null;
    case "confirm":
      if (marks.chosen.length) return marks.chosen;
  }
  return question.safe ? [question.safe.index] : null;
}

/** Rows of the prompt: the ways of one card, one group, or everything; on a phone also what lies under several tabs. */
export function rows(question: Question, marks: Marks, small = false): Option[] {
  const { kind } = question;
  if (marks.open === "all" || LISTED.has(kind) || (small && SCATTERED.has(kind)))
    return question.options.filter(({ verb }) => verb !== "back");
  if (marks.open) return question.groups.find((g) => g.verb === marks.open)?.options ?? [];
  if (marks.source && question.manner !== "assign") {
    const all = at(question, { ...marks, source: null }, marks.source);
    return [...ways(all), ...all.filter(isIdle)];
  }
  const free = loose(question);
  const buttons = free.length <= 3 && free.every((o) => o.short.length <= 26);
  if (
    question.groups.length === 0 &&
    question.options.filter((o) => BEHIND.has(o.verb)).length > 12
  )
    return question.options.filter((o) => BEHIND.has(o.verb));
  if (spread(question).length > 12) return question.options.filter((o) => o !== question.safe);
  return buttons ? [] : free;
}

/** Options with no place and no group, beside the safe one: buttons in the prompt. */
export function loose(question: Question): Option[] {
  const grouped = new Set(question.groups.flatMap((g) => g.options));
  return question.options.filter(
    (o) => o.places.length === 0 && o !== question.safe && !grouped.has(o),
  );
}

/** More than twelve things, or things in piles, need a list that can be searched. */
export const needsPicker = (options: Option[]) => options.length > 12;
