/** One open table: what the connection says, and what the person has marked. Components read it and call its methods. */
import { getContext, setContext } from "svelte";
import type { AideSettings, ClientMessage, Connection, GameEvent, Link, Pick, RawView, ServerMessage, StoryLine, TableInfo } from "./connection";
import * as kamigami from "./kamigami";
import { Faces } from "./kamigami";
import { animate, snapshot } from "./motion";
import type { Face } from "./plate";
import { namesOf } from "./names";
import { at, confirmed, needsPicker, rows, taken, touch, unmarked, type Marks, type Option, type Outcome, type Question } from "./question";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import * as twilight from "./twilight";
import { t } from "./words";

export type Table = kamigami.Table | twilight.Table;
export interface Toast {
  id: number;
  fact: string;
  text: string;
  rule?: string | null;
  warn?: boolean;
}
export interface Said {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}
export interface Clock {
  seat: number | null;
  left: number;
  bank: number;
  running: boolean;
  since: number;
}

const LOG_KEPT = 2000;
let toasts = 0;

export class Live {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<RawView | null>(null);
  link = $state.raw<Link>({ state: "connecting" });
  events = $state.raw<GameEvent[]>([]);
  story = $state.raw<StoryLine[]>([]);
  chat = $state.raw<Said[]>([]);
  unread = $state(0);
  clock = $state.raw<Clock | null>(null);
  toasts = $state.raw<Toast[]>([]);
  marks = $state.raw<Marks>(unmarked());
  sent = $state(false);
  hint = $state.raw<{ index: number; text: string } | null>(null);

  names = $derived(namesOf(this.info?.seats.map((s) => s.name) ?? [], this.info?.me ?? null));
  table = $derived<Table | null>(this.view ? this.read(this.view) : null);
  question = $derived<Question | null>(this.view && this.table && !this.sent ? this.ask(this.view, this.table) : null);
  rows = $derived<Option[]>(this.question ? rows(this.question, this.marks) : []);
  /** The rows are many and stand in a panel with a search. */
  picking = $derived(needsPicker(this.rows));
  gold = $derived<Pick[] | null>(this.question ? confirmed(this.question, this.marks) : null);

  /** Known once the server has told them; until then cards lie there by their names. */
  faces = $state.raw(new Faces([]));

  constructor(
    readonly connection: Connection,
  ) {
    connection.listen((message) => this.hear(message));
    connection.watch((link) => this.linked(link));
  }

  private read(view: RawView): Table {
    return view.game === "twilight" ? twilight.tableOf(view, this.faces, this.names) : kamigami.tableOf(view, this.faces, this.names);
  }

  private ask(view: RawView, table: Table): Question | null {
    return table.family === "twilight" ? twilight.asked(view, table, this.names) : kamigami.asked(view, table, this.names);
  }

  private linked(link: Link): void {
    const back = this.link.state === "lost" && link.state === "open";
    this.link = link;
    if (back) this.toast(t("link.back"), "");
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.info = message.table;
        break;
      case "view":
        this.show(message.view, message.events, message.story ?? []);
        break;
      case "clock":
        this.clock = { ...message, since: performance.now() };
        break;
      case "chat":
        this.chat = [...this.chat, message];
        this.unread++;
        break;
      case "why":
        this.toast(t("why.title"), message.text, message.rule);
        break;
      case "hint":
        this.hint = message;
        break;
      case "refused":
        this.sent = false;
        this.marks = unmarked();
        this.toast(message.code === "stale" ? t("refused.late") : t("refused.other"), message.code === "stale" ? t("refused.lateLine") : message.text, null, true);
    }
  }

  /** A new state of the table. Cards travel afterwards, over a table that can be used already. */
  private show(view: RawView, events: GameEvent[], story: StoryLine[]): void {
    const before = snapshot();
    const asked = this.view?.decision?.serial !== view.decision?.serial;
    if (asked || !view.decision) {
      this.marks = unmarked();
      this.hint = null;
    }
    this.sent = false;
    this.view = view;
    this.events = [...this.events, ...events].slice(-LOG_KEPT);
    this.story = [...this.story, ...story];
    if (events.length) void animate(before, events);
    if (asked && view.decision) play("asked");
    for (const event of events) play(event.kind);
  }

  learn(faces: Face[]): void {
    this.faces = new Faces(faces);
  }

  send(message: ClientMessage): void {
    this.connection.send(message);
  }

  private choose(choices: Pick[]): void {
    if (!this.question || this.link.state !== "open") return;
    this.send({ type: "choose", serial: this.question.serial, choices });
    this.marks = unmarked();
    this.sent = true;
  }

  private follow(outcome: Outcome): void {
    if ("send" in outcome) this.choose(outcome.send);
    else if ("marks" in outcome) this.marks = outcome.marks;
    else this.why(outcome.why);
  }

  touch(place: string): void {
    if (this.question) this.follow(touch(this.question, this.marks, place));
    else this.why(place);
  }

  take(option: Option): void {
    if (this.question) this.follow(taken(this.question, this.marks, option));
  }

  /** The gold button. What would end one's game is asked for once more. */
  confirm(): void {
    if (!this.question || !this.gold) return;
    const passing = this.question.safe && this.gold.length === 1 && this.gold[0] === this.question.safe.index;
    if (passing && this.deadly && this.marks.sure === null) this.marks = { ...this.marks, sure: this.question.safe!.index };
    else this.choose(this.gold);
  }

  get deadly(): boolean {
    return this.table?.family === "kamigami" && this.question?.kind === "react" && kamigami.deadlyPass(this.table);
  }

  /** Several picks by what they say: an offer is built up and sent whole. */
  offer(picks: Pick[]): void {
    this.choose(picks);
  }

  back(): void {
    const { sure, open, source, chosen } = this.marks;
    if (sure !== null) this.marks = { ...this.marks, sure: null };
    else if (open) this.marks = { ...this.marks, open: null };
    else if (source) this.marks = { ...this.marks, source: null };
    else if (chosen.length) this.marks = { ...this.marks, chosen: chosen.slice(0, -1) };
  }

  open(list: string | null): void {
    this.marks = { ...this.marks, open: this.marks.open === list ? null : list, source: null, sure: null };
  }

  at(place: string): Option[] {
    return this.question ? at(this.question, this.marks, place) : [];
  }

  /** The number a marked thing carries: its turn in the order, or 1. */
  chosen(place: string): number {
    return this.question ? this.marks.chosen.findIndex((k) => this.question!.options[k]!.places.includes(place)) + 1 : 0;
  }

  why(place: string): void {
    const id = place.startsWith("card:") ? place.slice(5) : place;
    this.send({ type: "why", id });
  }

  aide(change: Partial<AideSettings>): void {
    Object.assign(settings.aide, change);
    this.send({ type: "aide", settings: $state.snapshot(settings.aide) });
  }

  toast(fact: string, text: string, rule: string | null = null, warn = false): void {
    const id = ++toasts;
    this.toasts = [...this.toasts.slice(-1), { id, fact, text, rule, warn }];
    setTimeout(() => this.dismiss(id), warn ? 12_000 : 7_000);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((x) => x.id !== id);
  }

  close(): void {
    this.connection.close();
  }
}

const KEY = Symbol("live");
export const setLive = (live: Live): Live => setContext(KEY, live);
export const getLive = (): Live => getContext(KEY);
