/** The only place that reads views of Kamigami: a view becomes what the table draws. */
import type { RawOption, RawView } from "../net/connection";
import type { Faces } from "./faces";
import type { Names } from "./names";
import { curly, type Colour, type Plate } from "../art/plate";
import { abilities, questionOf, type Question, type Reading } from "./question";
import { t } from "../text/words";

export interface Card {
  id: string;
  plate: Plate;
  place: string;
}

export interface Pile extends Card {
  cost: number;
  count: number;
}

export interface Seat {
  seat: number;
  name: string;
  me: boolean;
  active: boolean;
  out: boolean;
  god: Plate | null;
  energy: number;
  temple: Plate | null;
  standing: boolean;
  templeEnergy: number | null;
  faith: number;
  hand: Card[];
  handCount: number;
  deck: number;
  discard: Card[];
  play: Card[];
  /** Those of them that were played as Reacts this turn. */
  reacts: Card[];
  revealed: Card[];
  offer: Card[];
  team: number | null;
  main: boolean;
  ally: boolean;
}

export interface Term {
  n: number;
  from: string;
  /** Whose defence it is. */
  seat?: number;
  sign: "attack" | "boost" | "defence";
}

export interface Attack {
  attacker: Plate | null;
  attackerName: string;
  by: string;
  byMe: boolean;
  target: Plate | null;
  targetSeat: number;
  targetName: string;
  onTemple: boolean;
  onMe: boolean;
  energy: number;
  terms: Term[];
  /** What it would do now; once it has been done, what was done. */
  damage: number;
  /** The damage has been done: `energy` is what is left. */
  landed: boolean;
  /** The one hit falls: out, or its Temple destroyed. */
  deadly: boolean;
}

/** What lasts: whose card said it, its sentence, and till when if the sentence does not say so. */
export interface Effect {
  from: string;
  text: string;
  until: string | null;
}

export interface Table {
  family: "kamigami";
  game: string;
  turn: number;
  round: number;
  phase: string;
  phases: string[];
  active: number;
  others: Seat[];
  me: Seat | null;
  seats: Seat[];
  warriors: Pile[];
  artifacts: Pile[];
  disciples: Pile[];
  warriorDeck: number;
  artifactDeck: number;
  hasArtifacts: boolean;
  netherworld: Card[];
  chain: { plates: Plate[]; follow: Colour[] };
  attack: Attack | null;
  effects: Effect[];
  temples: boolean;
  teams: boolean;
  waitingFor: number | null;
  /** The kind of question they are asked. */
  waitingKind: string | null;
  over: boolean;
  winners: number[];
  reason: string | null;
}

export const PHASES = ["starting", "play", "recruit", "discard", "end"];

/* eslint-disable @typescript-eslint/no-explicit-any -- views come from outside and get their types here */
type Raw = any;

export function tableOf(raw: RawView, faces: Faces, names: Names): Table {
  const view = raw as Raw;
  const cards = (list: Raw[] = []): Card[] =>
    list.map((c) => ({ id: c.id, plate: faces.get(c.face), place: `card:${c.id}` }));
  const piles = (list: Raw[] = []): Pile[] =>
    list.map((c) => ({
      id: c.id,
      plate: faces.get(c.face),
      place: `card:${c.id}`,
      cost: c.cost,
      count: c.count,
    }));
  const mine = view.seat === null ? null : view.seats[view.seat];
  const seats: Seat[] = view.seats.map((s: Raw) => seatOf(s, view, faces, names, mine, cards));
  const first = view.seat ?? 0;
  const around = seats.map((_, k) => seats[(first + k + 1) % seats.length]!);
  const artifacts = piles(view.hall?.artifacts);
  return {
    family: "kamigami",
    game: view.game,
    turn: view.turn,
    round: view.round,
    phase: view.phase,
    phases: PHASES,
    active: view.active,
    seats,
    me: view.seat === null ? null : seats[view.seat]!,
    others: view.seat === null ? seats : around.filter((s) => !s.me),
    warriors: piles(view.hall?.warriors),
    artifacts,
    disciples: piles(view.hall?.disciples),
    warriorDeck: view.hall?.warrior_deck ?? 0,
    artifactDeck: view.hall?.artifact_deck ?? 0,
    hasArtifacts:
      artifacts.length > 0 ||
      view.hall?.artifact_deck > 0 ||
      faces.all().some((p) => p.kind === "artifact"),
    netherworld: cards(view.netherworld),
    chain: {
      plates: (view.chain?.cards ?? []).map((c: Raw) =>
        faces.get(typeof c === "string" ? c : c.face),
      ),
      follow: view.chain?.follow ?? [],
    },
    attack:
      view.attack && view.attack.target_seat >= 0
        ? attackOf(view.attack, seats, faces, names)
        : null,
    effects: (view.effects ?? [])
      .filter((e: Raw) => e.kinds.some((kind: string) => kind !== "stays"))
      .map((e: Raw) => effectOf(e, faces, names)),
    temples: view.seats.some((s: Raw) => s.temple),
    teams: view.seats.some((s: Raw) => s.main !== undefined),
    waitingFor: view.waiting_for ?? null,
    waitingKind: view.waiting_kind ?? null,
    over: view.over,
    winners: view.winners,
    reason: view.reason,
  };
}

function seatOf(
  s: Raw,
  view: Raw,
  faces: Faces,
  names: Names,
  mine: Raw,
  cards: (list?: Raw[]) => Card[],
): Seat {
  const temple = typeof s.temple === "string" ? { face: s.temple, standing: true } : s.temple;
  return {
    seat: s.seat,
    name: names.of(s.seat),
    me: s.seat === view.seat,
    active: s.seat === view.active && !view.over,
    out: s.out,
    god: s.god ? faces.get(s.god, "god") : null,
    energy: s.energy,
    temple: temple ? faces.get(temple.face, "temple") : null,
    standing: temple?.standing ?? false,
    templeEnergy: s.temple_energy ?? null,
    faith: s.faith,
    hand: cards(s.hand.cards),
    handCount: s.hand.count,
    deck: s.deck.count,
    discard: cards(s.discard),
    play: cards(s.play),
    reacts: cards(s.play.filter((c: Raw) => c.react)),
    revealed: cards(s.revealed),
    offer: cards(s.offer),
    team: s.main === undefined ? null : s.team,
    main: s.main ?? false,
    ally: mine !== null && s.team === mine.team && s.seat !== view.seat,
  };
}

function attackOf(a: Raw, seats: Seat[], faces: Faces, names: Names): Attack {
  const target = seats[a.target_seat];
  const onTemple = a.target_zone === "temple";
  const energy = (onTemple ? target?.templeEnergy : target?.energy) ?? 0;
  const landed = a.done > 0;
  const damage = landed ? a.done : a.projected;
  return {
    attacker: a.attacker ? faces.get(a.attacker) : null,
    attackerName: a.attacker ? faces.get(a.attacker).short : "",
    by: a.seat === null ? "" : names.of(a.seat),
    byMe: a.seat === names.me,
    target: faces.get(a.target),
    targetSeat: a.target_seat,
    targetName: names.of(a.target_seat),
    onTemple,
    onMe: a.target_seat === names.me,
    energy,
    terms: termsOf(a.terms, faces, names),
    damage,
    landed,
    deadly: !landed && damage >= energy && energy > 0,
  };
}

/** The attack, what was added to it, and what is taken off; each with whose it is. */
function termsOf(terms: Raw[], faces: Faces, names: Names): Term[] {
  const [printed, ...others] = terms;
  const termOf = (x: Raw): Term => ({
    n: x.n,
    from:
      x.side === "attack" && x.why !== "effect"
        ? x.why === "text"
          ? t("attack.text")
          : faces.get(x.face).short
        : whose(x.seat, faces.get(x.face).short, names),
    seat: x.side === "defence" ? x.seat : undefined,
    sign: x.side === "defence" ? "defence" : x === printed ? "attack" : "boost",
  });
  return [termOf(printed), ...gathered(others.map(termOf))];
}

function effectOf(e: Raw, faces: Faces, names: Names): Effect {
  return {
    from: whose(e.seat, faces.get(e.face).short, names),
    text: curly(e.told),
    until: e.says_until ? null : e.until,
  };
}

const whose = (seat: number, face: string, names: Names) =>
  seat === names.me ? t("attack.your", { face }) : t("attack.of", { name: names.of(seat), face });

/** What one card gives in several steps is one term. */
function gathered(terms: Term[]): Term[] {
  const found = new Map<string, Term>();
  for (const term of terms) {
    const key = `${term.sign} ${term.from}`;
    found.set(key, { ...term, n: term.n + (found.get(key)?.n ?? 0) });
  }
  return [...found.values()];
}

/** Where there is little room, the attack is one term, and what each player defends with is another. */
export function shortened(terms: Term[], names: Names): Term[] {
  const [attack, ...others] = terms;
  const boost = others.reduce((n, term) => n + (term.sign === "boost" ? term.n : 0), 0);
  const first = boost
    ? { ...attack!, n: attack!.n + boost, from: `${attack!.from} +${boost}` }
    : attack!;
  const defences = others.filter((term) => term.sign === "defence");
  return [first, ...defences.flatMap((term) => together(term, defences, names))];
}

function together(term: Term, defences: Term[], names: Names): Term[] {
  const same = defences.filter((other) => other.seat !== undefined && other.seat === term.seat);
  if (same.length < 2) return [term];
  return term === same[0]
    ? [
        {
          ...term,
          n: same.reduce((n, x) => n + x.n, 0),
          from: whose(term.seat!, t("attack.cards", { n: same.length }), names),
        },
      ]
    : [];
}

/** Equal copies are offered once, and then each of them counts; where one is told from the other, only that one. */
function placesOf(option: RawOption, table: Table, asked: RawOption[]): string[] {
  const zone = option.zone as string | undefined;
  const seat = option.seat as number | null | undefined;
  if (zone === "god" || zone === "temple") return [`${zone}:${seat}`];
  if (!option.id && zone === "deck") return [`deck:${seat}`];
  if (!option.id && (zone === "warrior deck" || zone === "artifact deck")) return [zone];
  if (!zone && typeof seat === "number" && option.verb === "target") return [`seat:${seat}`];
  const here =
    zone === "hall"
      ? [...table.warriors, ...table.artifacts, ...table.disciples]
      : zoneOf(zone, typeof seat === "number" ? table.seats[seat] : undefined);
  const told = asked.some(
    (o) => o.face === option.face && o.zone === zone && o.seat === seat && o.id !== option.id,
  );
  return here
    .filter((c) => (told ? c.id === option.id : c.plate.face.name === option.face))
    .map((c) => c.place);
}

function zoneOf(zone: string | undefined, seat: Seat | undefined): Card[] {
  if (!seat) return [];
  if (zone === "hand") return seat.hand;
  if (zone === "play") return seat.play;
  if (zone === "offer") return seat.offer;
  return zone === "revealed" || zone === "judged" ? seat.revealed : [];
}

export function asked(raw: RawView, table: Table, faces: Faces): Question | null {
  if (!raw.decision) return null;
  const reading: Reading = {
    places: (o) => placesOf(o, table, raw.decision!.options),
    goal: () => null,
    ability: abilities(faces),
  };
  const question = questionOf(raw.decision, reading);
  return table.me && (question.kind === "play" || question.kind === "recruit")
    ? withFaith(question, table.me.faith)
    : question;
}

/**
 * Faith stands before the question as a number, and what may follow in the Chain lies on the table:
 * neither is said again.
 */
const withFaith = (question: Question, faith: number): Question => ({
  ...question,
  faith,
  ask: question.bare,
});

/** Everything that can be chosen is a God or a Temple. */
export const byPlayer = (question: Question): boolean =>
  question.options.length > 2 &&
  question.options.every(
    (o) => o.places.length === 1 && (o.raw.zone === "god" || o.raw.zone === "temple"),
  );

/** Passing would end my game: then the passing answer is asked for once more. */
export const deadlyPass = (table: Table): boolean => {
  const attack = table.attack;
  return (
    !!attack &&
    attack.deadly &&
    !attack.onTemple &&
    (attack.onMe || (table.seats[attack.targetSeat]!.ally && table.seats[attack.targetSeat]!.main))
  );
};
