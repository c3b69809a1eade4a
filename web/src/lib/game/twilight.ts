/** The only place that reads views of Twilight: a view becomes what the table draws. */
import type { GameEvent, RawOption, RawView } from "../net/connection";
import type { Scene } from "./scenes";
import type { Faces } from "./faces";
import type { Names } from "./names";
import { creatureKeys, type Key, type Plate } from "../art/plate";
import { abilities, questionOf, type Option, type Question, type Reading } from "./question";
import type { Level } from "../art/svg";
import { listed, t } from "../text/words";

export const LEVELS = ["I", "II", "III"] as const;
export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const levelOf = (roman: string): Level => (LEVELS.indexOf(roman as "I") + 1) as Level;

/** A card whose back all know, and whose face perhaps. */
export interface Aspect {
  id: string;
  place: string;
  level: Level;
  plate: Plate | null;
  fresh: boolean;
  frozen: boolean;
  manifested: boolean;
  /** The seat in whose deck it began. */
  owner: number;
}

export interface InPlay {
  id: string;
  place: string;
  plate: Plate;
  controller: number;
  keys: Key[];
  creature: boolean;
  fight: number;
  /** What is left of it: the damage is taken off. */
  life: number;
  armour: number;
  keywords: string[];
  damage: number;
  blessings: number;
  exhausted: boolean;
  frozen: boolean;
  arrived: boolean;
  attacking: { seat: number; stack: "life" | "discard" } | null;
  /** Of an attacker: how many cards the stack loses if it is not blocked. */
  deals: number;
  /** Of a blocked attacker: what the fight comes to if nobody answers. */
  outcome: Outcome | null;
  blocking: string | null;
}

/** What the engine says a fight comes to: the Life left to both, 0 for who is Slain, and what Overruns. */
export interface Outcome {
  attacker: number;
  blocker: number;
  deals: number;
}

/** A stack under attack: how many cards lie in it, how many will, and which attackers take them. */
export interface Stake {
  seat: number;
  stack: "life" | "discard";
  now: number;
  left: number;
  takes: { id: string; face: string; n: number }[];
}

export interface Known {
  id: string;
  place: string;
  plate: Plate;
  level: Level;
}

export interface Seat {
  seat: number;
  name: string;
  me: boolean;
  active: boolean;
  out: boolean;
  team: number;
  ally: boolean;
  deity: Plate | null;
  spent: boolean;
  conviction: boolean;
  life: number;
  top: Level | null;
  /** Traded already this Phase, or wants no trades. */
  traded: boolean;
  noTrades: boolean;
  /** Mine; of another's those whose faces I know. */
  hand: Known[];
  handLevels: [number, number, number];
  handCount: number;
  aspects: Aspect[];
  resources: Aspect[];
  fresh: [number, number, number];
  field: InPlay[];
  compass: Record<Direction, InPlay[]>;
  /** The top first. */
  discard: Plate[];
  destroyed: Plate[];
  power: [number, number, number];
}

export interface Declared {
  number: number;
  plate: Plate;
  by: string;
  text: string;
  targets: { text: string; place: string | null }[];
}

export interface Offer {
  from: number;
  to: number;
  give: [number, number, number];
  ask: [number, number, number];
}

export interface Lane {
  attacker: InPlay;
  goal: { seat: number; stack: "life" | "discard" } | null;
  blockers: InPlay[];
}

export interface Table {
  family: "twilight";
  game: string;
  turn: number;
  phase: string;
  phases: string[];
  active: number;
  seats: Seat[];
  others: Seat[];
  me: Seat | null;
  declared: Declared[];
  offer: Offer | null;
  /** With whom the active player bargains. */
  bargain: number | null;
  lanes: Lane[];
  stakes: Stake[];
  /** Blockers may still be declared: nothing is unblocked yet. */
  blocksOpen: boolean;
  /** The step of combat that was done last. */
  step: number;
  pile: Known[];
  kept: Known[];
  drafting: boolean;
  /** How far the draft is; round 0: the Deities. */
  draft: {
    round: number | null;
    rounds: number;
    taken: number;
    of: number;
    passes: "left" | "right" | null;
    /** So many cards stay out of the deck; the ids of those that do so far. */
    spare: number;
    out: string[];
  } | null;
  teams: boolean;
  waitingFor: number | null;
  /** The kind of question they are asked. */
  waitingKind: string | null;
  over: boolean;
  winners: number[];
  reason: string | null;
}

/** The step of combat, the fight, at whose start it is fixed who is blocked (T-R58). */
const BLOCKED = 4;
const PHASES = ["refresh", "draw", "trade", "seize", "resource", "summoning", "combat", "end"];

/* eslint-disable @typescript-eslint/no-explicit-any -- views come from outside and get their types here */
type Raw = any;
const three = (counts: Raw): [number, number, number] => [
  counts?.I ?? 0,
  counts?.II ?? 0,
  counts?.III ?? 0,
];
const countLevels = (levels: Level[]): [number, number, number] =>
  [1, 2, 3].map((l) => levels.filter((x) => x === l).length) as [number, number, number];

export function tableOf(raw: RawView, faces: Faces, names: Names): Table {
  const view = raw as Raw;
  const seats: Seat[] = view.seats.map((s: Raw) => seatOf(s, view, faces, names));
  const first = view.seat ?? 0;
  const around = seats.map((_, k) => seats[(first + k + 1) % seats.length]!);
  const known = (c: Raw) => knownOf(c, faces);
  return {
    family: "twilight",
    game: view.game,
    turn: view.turn,
    phase: view.phase,
    phases: PHASES,
    active: view.active,
    seats,
    me: view.seat === null ? null : seats[view.seat]!,
    others: view.seat === null ? seats : around.filter((s) => !s.me),
    declared: declaredOf(view.declared ?? view.stack ?? [], faces, names),
    offer: view.offer
      ? {
          from: view.offer.from,
          to: view.offer.to,
          give: three(view.offer.give),
          ask: three(view.offer.ask),
        }
      : null,
    bargain: view.bargain ?? null,
    lanes: lanesOf(seats),
    stakes: view.stakes ?? [],
    blocksOpen: view.step < BLOCKED,
    step: view.step,
    pile: (view.pile ?? []).map(known),
    kept: (view.kept ?? []).map(known),
    drafting: view.pile !== undefined,
    draft: view.draft ?? null,
    teams: new Set(view.seats.map((s: Raw) => s.team)).size < view.seats.length,
    waitingFor: view.waiting_for ?? null,
    waitingKind: view.waiting_kind ?? null,
    over: view.over,
    winners: view.winners,
    reason: view.reason,
  };
}

function seatOf(s: Raw, view: Raw, faces: Faces, names: Names): Seat {
  const mine = view.seat === null ? null : view.seats[view.seat];
  const resources: Aspect[] = s.resources.map((a: Raw) => aspectOf(a, faces));
  const fresh = countLevels(resources.filter((a) => a.fresh).map((a) => a.level));
  const inPlay = (c: Raw) => inPlayOf(c, s.seat, faces);
  return {
    seat: s.seat,
    name: names.of(s.seat),
    me: s.seat === view.seat,
    active: s.seat === view.active && !view.over,
    out: s.out,
    team: s.team,
    ally: mine !== null && s.team === mine.team && s.seat !== view.seat,
    deity: s.deity ? faces.get(s.deity.face, "deity") : null,
    spent: s.deity?.spent ?? false,
    conviction: s.conviction,
    life: s.life.count,
    top: s.life.top ? levelOf(s.life.top) : null,
    traded: s.traded,
    noTrades: s.no_trades,
    hand: s.hand.cards.map((c: Raw) => knownOf(c, faces)),
    handLevels: three(s.hand.levels),
    handCount: s.hand.count,
    aspects: s.aspects.map((a: Raw) => aspectOf(a, faces)),
    resources,
    fresh,
    field: s.field.map(inPlay),
    compass: Object.fromEntries(DIRECTIONS.map((d) => [d, s.compass[d].map(inPlay)])) as Record<
      Direction,
      InPlay[]
    >,
    discard: s.discard.map((c: Raw) => faces.get(c.face)),
    destroyed: s.destroyed.map((c: Raw) => faces.get(c.face)),
    power: three(s.floating),
  };
}

function knownOf(c: Raw, faces: Faces): Known {
  return { id: c.id, place: `card:${c.id}`, plate: faces.get(c.face), level: levelOf(c.level) };
}

function aspectOf(a: Raw, faces: Faces): Aspect {
  return {
    id: a.id,
    place: `card:${a.id}`,
    level: levelOf(a.level),
    plate: a.face ? faces.get(a.face) : null,
    fresh: a.state === "fresh",
    frozen: a.frozen > 0,
    manifested: a.manifested,
    owner: a.owner,
  };
}

function inPlayOf(c: Raw, controller: number, faces: Faces): InPlay {
  const creature = c.fight !== undefined;
  return {
    id: c.id,
    place: `card:${c.id}`,
    plate: faces.get(c.face, c.kind),
    controller,
    keys: creature ? creatureKeys(c.fight, c.life, c.armor ?? 0) : [],
    creature,
    fight: c.fight ?? 0,
    life: c.life ?? 0,
    armour: c.armor ?? 0,
    keywords: c.keywords ?? [],
    damage: c.damage ?? 0,
    blessings: c.blessings ?? 0,
    exhausted: c.state === "exhausted",
    frozen: c.frozen > 0,
    arrived: c.arrived ?? false,
    attacking: c.attacking ?? null,
    deals: c.deals ?? 0,
    outcome: c.outcome ?? null,
    blocking: c.blocking ?? null,
  };
}

/** Last declared first: that one resolves next and has the number 1. */
function declaredOf(list: Raw[], faces: Faces, names: Names): Declared[] {
  return [...list].reverse().map((d, k) => ({
    number: k + 1,
    plate: faces.get(d.face),
    by: names.of(d.seat),
    text: d.text,
    targets: (d.targets ?? []).map((target: Raw) => ({
      text: targetText(target, faces, names),
      place: target.id
        ? `card:${target.id}`
        : target.seat !== undefined
          ? `seat:${target.seat}`
          : null,
    })),
  }));
}

function targetText({ face, level, zone, seat }: Raw, faces: Faces, names: Names): string {
  if (face) return faces.get(face).short;
  if (level) return t("twi.unknown", { level });
  return zone === undefined && seat !== undefined ? names.of(seat) : "";
}

function lanesOf(seats: Seat[]): Lane[] {
  const all = seats.flatMap((s) => s.field);
  return all
    .filter((c) => c.attacking)
    .map((attacker) => ({
      attacker,
      goal: attacker.attacking,
      blockers: all.filter((c) => c.blocking === attacker.id),
    }));
}

/** The attack as it stands takes the last of my Life Stack. */
export const isDeadly = ({ me, stakes }: Table): boolean =>
  stakes.some(({ seat, stack, left }) => seat === me?.seat && stack === "life" && left === 0);

/** The cards of a field that stand in no lane. */
export const unengaged = ({ lanes }: Table, { field }: Seat): InPlay[] =>
  field.filter(({ id }) =>
    lanes.every((l) => l.attacker.id !== id && l.blockers.every((b) => b.id !== id)),
  );

/** Whether the blows of a scene are those of the fights in the lanes: nothing but the Phase brings them. */
export function isFoughtIn({ lanes }: Table, { events }: Scene, all: GameEvent[]): boolean {
  const fighting = new Set(lanes.flatMap((l) => [l.attacker.id, ...l.blockers.map((b) => b.id)]));
  return events.every(
    ({ card, cause }) =>
      fighting.has(card?.id ?? "") && all.find((e) => e.serial === cause)?.kind === "phase",
  );
}

const DRAWN = new Set(["hand", "field", "resources", "aspects", ...DIRECTIONS]);

/** Cards in stacks are not drawn one by one: the question spreads them out itself. */
function placesOf(option: RawOption, table: Table, asked: RawOption[]): string[] {
  if (option.verb === "direction") return [`direction:${option.value as string}`];
  if (option.zone === "deity") return [`deity:${option.seat as number}`];
  if (table.drafting && option.zone === "pile")
    return table.pile.filter((c) => c.plate.face.name === option.face).map((c) => c.place);
  if (table.drafting && option.zone === "kept")
    return table.kept.filter((c) => c.plate.face.name === option.face).map((c) => c.place);
  if (option.zone === "hand" && option.seat === table.me?.seat) return copies(option, table, asked);
  if (typeof option.id === "string")
    return DRAWN.has(option.zone as string) ? [`card:${option.id}`] : [];
  if (option.verb === "target" && typeof option.seat === "number") return [`seat:${option.seat}`];
  return [];
}

/** Equal cards of my hand are offered once, and each of them counts; where all are offered, only that one. */
function copies({ id, face }: RawOption, { me }: Table, asked: RawOption[]): string[] {
  const told = asked.some((o) => o.zone === "hand" && o.face === face && o.id !== id);
  return me!.hand
    .filter((card) => (told ? card.id === id : card.plate.face.name === face))
    .map(({ place }) => place);
}

function goalOf(option: RawOption): string | null {
  const target = option.target as { seat?: number; stack?: string; id?: string } | undefined;
  if (option.verb === "attack") return `stack:${target!.stack}:${target!.seat}`;
  return option.verb === "block" ? `card:${target!.id}` : null;
}

/** What is rare or dear is read before it is sent: a Deity, once a game, and a Seize, with its price. */
export const isWeighed = ({ verb, raw }: Option): boolean =>
  verb === "deity" || (verb === "seize" && raw.set_aside !== undefined);

const isSacrifice = ({ verb }: Option): boolean => verb === "sacrifice";
const isSacrificeOrBack = (option: Option): boolean =>
  isSacrifice(option) || option.verb === "back";

/** Questions that quote the text they answer. */
const QUOTES = new Set(["priority", "unless", "may"]);

export function asked(raw: RawView, table: Table, faces: Faces): Question | null {
  if (!raw.decision) return null;
  const reading: Reading = {
    places: (o) => placesOf(o, table, raw.decision!.options),
    goal: goalOf,
    ability: abilities(faces),
  };
  const question = questionOf(raw.decision, reading);
  // they are named together, and the gold button says that no more are
  if (question.kind === "attackers") return { ...question, ask: t("twi.whoAttacks") };
  if (question.kind === "trade")
    return forcing({ ...question, ask: `${question.ask} ${notForced(question, table)}` }, table);
  if (question.options.some(isSacrifice) && question.options.every(isSacrificeOrBack))
    return { ...question, ask: t("twi.sacrificePrice") };
  // what is declared stands beside the field with its text, attackers stand in their lanes: the
  // prompt need not quote them
  if (table.declared.length && QUOTES.has(question.kind))
    return { ...question, ask: question.bare };
  // the Power there is stands in my side, as shields
  if (question.kind === "priority") return { ...question, ask: question.bare };
  if (question.kind === "blockers" && table.lanes.length > 2)
    return {
      ...question,
      fact: t("twi.attacked", { n: table.lanes.length, whom: attacked(table) }),
    };
  return question;
}

/** A Forced Trade is a button; what it does stands in the question. */
function forcing(question: Question, { seats }: Table): Question {
  const options = question.options.map((option) =>
    option.verb === "force"
      ? { ...option, short: t("trade.force", { name: seats[Number(option.raw.seat)]!.name }) }
      : option,
  );
  const can = options.some(({ verb }) => verb === "force");
  return { ...question, options, ask: question.ask + (can ? t("trade.canForce") : "") };
}

/** Why nobody can be forced to trade, where that is plain: the top cards differ. */
function notForced({ options }: Question, { me, others }: Table): string {
  const [other] = others;
  if (!me?.top || others.length > 1 || !other?.top || options.some((o) => o.verb === "force"))
    return "";
  return other.top === me.top || other.traded
    ? ""
    : t("trade.tops", { mine: LEVELS[me.top - 1]!, theirs: LEVELS[other.top - 1]! });
}

const whom = (seat: Seat): string => (seat.me ? t("twi.you") : seat.name);

/** Who is attacked. */
function attacked({ lanes, seats }: Table): string {
  const attacked = new Set(lanes.flatMap(({ goal }) => (goal ? [whom(seats[goal.seat]!)] : [])));
  return listed([...attacked]);
}
