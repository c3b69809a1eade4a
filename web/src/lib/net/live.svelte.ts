/**
 * One open table: what the connection says, and what the person has marked. Components read it and
 * call its methods.
 */
import type { Snippet } from "svelte";
import { Refusal } from "./api";
import type { Connection, Doc, GameEvent, Link, News, RawView, Command } from "./connection";
import { keepCommitment, partFor, sha256 } from "../game/commitment";
import { clocksOf, type SeatClock } from "../game/clocks";
import * as kamigami from "../game/kamigami";
import { Faces } from "../game/faces";
import { Queue } from "../game/queue";
import { isBlow, partsOf, scenesOf, scenesSince, type Scene } from "../game/scenes";
import { animate, snapshot } from "../ui/motion";
import type { Face } from "../art/plate";
import { keepLastMove, lastMove } from "../game/lastMove";
import { namesOf } from "../game/names";
import { hintText, toldOf } from "../game/notices";
import type { Aide, AideInfo, ChatLine, Hint, NoticeInfo, TableInfo } from "./protocol";
import {
  at,
  confirmed,
  found,
  isDone,
  isPassing,
  isPointedAt,
  needsPicker,
  noneOf,
  pointed,
  rows,
  taken,
  touch,
  unmarked,
  type Marks,
  type Option,
  type Outcome,
  type Pick,
  type Pointed,
  type Question,
} from "../game/question";
import { screen } from "../ui/screen.svelte";
import { settings } from "../ui/settings.svelte";
import { play } from "../ui/sound";
import { chapters } from "../game/story";
import * as twilight from "../game/twilight";
import { t } from "../text/words";

export type Table = kamigami.Table | twilight.Table;
export interface Toast {
  id: number;
  fact: string;
  text: string;
  rule?: string | null;
  warn?: boolean;
}

const LOG_KEPT = 2000;
/** A question that comes after steps takes no answer sooner. */
const FRESH = 250;
let toasts = 0;

export class Live {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<RawView | null>(null);
  link = $state.raw<Link>({ state: "connecting" });
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  /** By seat; none where nobody's time is counted. */
  clocks = $state.raw<SeatClock[]>([]);
  /** How many look on without a seat. */
  watching = $state(0);
  toasts = $state.raw<Toast[]>([]);
  marks = $state.raw<Marks>(unmarked());
  sent = $state(false);
  hint = $state.raw<(Pointed & { text: string }) | null>(null);
  /** A coach leads step by step: nothing is weighed in a dialog of its own. */
  guided = false;
  /** What the hint is about cannot be seen. */
  hintHidden = $state(false);
  /** What stands on the screen just now, and how many scenes wait behind it; null: the present is shown. */
  scene = $state.raw<Scene | null>(null);
  waiting = $state(0);
  shown = $state(0);
  held = $state(false);
  /** Stays at the table though the game is over. */
  stays = $state(false);
  /** The Phase that ended by itself after my last choice, since nothing else could be done in it. */
  movedOn = $state<string | null>(null);
  /** While Creatures fight: the table before the blows, where they still stand. */
  fought = $state.raw<RawView | null>(null);
  /** What was shown since my last move, the present scene too. */
  since = $state.raw<Scene[]>([]);
  private askedAt = -Infinity;
  private queue = new Queue<News>(
    {
      now: () => performance.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    },
    {
      show: (scene) => this.play(scene),
      missed: (scenes) => this.miss(scenes),
      end: (news) => this.present(news),
    },
    () => settings.pace,
  );
  /** Picks that answer the questions after this one, in order. */
  private further: Pick[] = [];
  /** What I leave to the aide; null for whoever has no seat. */
  leaves = $state.raw<AideInfo | null>(null);
  private told = false;
  /** How far the server's clock is ahead of this browser's. */
  private ahead = 0;

  /** Seats whose chat I do not want to read, as the server remembers it; null stands for the spectators. */
  muted = $derived(this.info?.muted ?? []);
  /** My own clock. */
  clock = $derived(this.info?.you == null ? null : (this.clocks[this.info.you] ?? null));
  names = $derived(namesOf(this.info?.seats.map((s) => s.name) ?? [], this.info?.you ?? null));
  /** What happened, turn by turn; made when somebody reads it. */
  chapters = $derived(chapters(this.events, this.names));
  table = $derived<Table | null>(this.view ? this.read(this.view) : null);
  question = $derived<Question | null>(
    this.view && this.table && !this.sent ? this.ask(this.view, this.table) : null,
  );
  rows = $derived<Option[]>(this.question ? rows(this.question, this.marks, screen.small) : []);
  /** The rows are many and stand in a panel with a search. */
  picking = $derived(needsPicker(this.rows));
  gold = $derived<Pick[] | null>(this.question ? confirmed(this.question, this.marks) : null);

  /** What the page is called, where it is more than a table. */
  title = $state<string | null>(null);
  /** What stands at the right of the table while no panel of its own does. */
  beside = $state.raw<Snippet | null>(null);

  /** What the panel at the right shows, when that one is open (or none). */
  panelOf(open: string | null): "log" | "chat" | "picker" | "beside" | null {
    if (open === "log" || open === "chat") return open;
    return this.picking ? "picker" : this.beside ? "beside" : null;
  }

  /** A bot's advice is to be had where no secret hangs on it. */
  hints = $derived(
    this.info?.pace === "none" && this.info.stage === "live" && this.info.you !== null,
  );

  /** Known once the server has told them; until then cards lie there by their names. */
  faces = $state.raw(new Faces([]));

  constructor(
    readonly connection: Connection,
    /** All want to play again: there is a new table. */
    private readonly moved: (table: string) => void = () => {},
    /** A finished game is looked at: what every seat did is shown, and nothing is asked. */
    readonly looksBack = false,
  ) {
    connection.listen((news) => this.hear(news));
    connection.watch((link) => this.linked(link));
  }

  /** The table before the blows that are shown just now, if all of them fall in its lanes. */
  get battle(): twilight.Table | null {
    const table = this.fought && this.scene ? this.read(this.fought) : null;
    return table?.family === "twilight" && twilight.isFoughtIn(table, this.scene!, this.events)
      ? table
      : null;
  }

  private read(view: RawView): Table {
    return view.game === "twilight"
      ? twilight.tableOf(view, this.faces, this.names)
      : kamigami.tableOf(view, this.faces, this.names);
  }

  private ask(view: RawView, table: Table): Question | null {
    return table.family === "twilight"
      ? twilight.asked(view, table, this.faces)
      : kamigami.asked(view, table, this.faces);
  }

  private linked(link: Link): void {
    const back = this.link.state === "lost" && link.state === "open";
    this.link = link;
    if (back) this.toast(t("link.back"), "");
  }

  private hear(news: News): void {
    const { doc } = news;
    const rematch = this.info && doc.table.rematch !== this.info.rematch ? doc.table.rematch : null;
    if (this.info?.stage === "open" && doc.table.stage !== "open") this.toasts = [];
    this.info = doc.table;
    if (news.now !== null) this.ahead = news.now - Date.now() / 1000;
    this.clocks = clocksOf(doc, this.ahead);
    this.watching = doc.watching;
    this.leaves = doc.aide;
    if (doc.table.stage === "live") this.tellAide();
    this.unread += news.whole
      ? 0
      : news.chat.filter((line) => !this.muted.includes(line.seat)).length;
    this.chat = news.whole ? news.chat : [...this.chat, ...news.chat];
    this.follow(news);
    if (doc.table.stage === "revealing") this.reveal();
    if (rematch && doc.table.you !== null) this.moved(rematch);
  }

  /** What this person leaves to the aide is said once a table. */
  private tellAide(): void {
    if (!this.leaves || this.told || this.info?.you === null) return;
    this.told = true;
    if (this.leaves.left.length === 0)
      this.leave({ left: settings.leaves.left, stops: settings.leaves.stops });
  }

  leave(change: Omit<Aide, "type" | "table" | "id">): void {
    this.send({ type: "aide", ...change });
    settings.leaves = {
      left: change.left ?? settings.leaves.left,
      stops: change.stops ?? settings.leaves.stops,
    };
  }

  /** Step by step, where something happened and somebody looks; else the present at once, the strip filled. */
  private follow(news: News): void {
    const { doc, events, steps, whole } = news;
    if (!doc.view) {
      this.queue.drop();
      this.view = this.scene = null;
      return;
    }
    const from = this.latest ?? this.view;
    this.latest = doc.view;
    const scenes =
      !whole && from && steps.length
        ? scenesOf(from, steps, events, this.actor(doc), this.isForMe(doc))
        : null;
    const fits = scenes !== null && scenes.every((scene) => scene.view.game === doc.view!.game);
    if (this.again) this.stopPlayingAgain();
    if (fits && scenes.length && !document.hidden && settings.pace !== "once") {
      this.queue.push(scenes, news);
      return this.count();
    }
    if (this.queue.running && !whole && !document.hidden && !events.length) {
      this.queue.push([], news);
      return;
    }
    this.queue.drop();
    if (scenes) this.miss(scenes);
    this.present(news);
  }

  /** Whose deeds are no news on this screen. */
  private actor(doc: Doc): number | null {
    return this.looksBack ? null : doc.table.you;
  }

  /** Whether the aide or the clock has answered for this person since the last document that was shown. */
  private isForMe({ notices, table }: Doc): boolean {
    const { noticed } = this;
    return (
      noticed !== null &&
      notices.some(({ n, kind, seat }) => n > noticed && kind !== "undone" && seat === table.you)
    );
  }

  /** The document that is shown, or was before what was shown is played once more. */
  private news: News | null = null;
  private again = false;
  /** The view of the newest document, to which the next one's steps belong. */
  private latest: Doc["view"] = null;

  /** What is not shown is told in the log and the strip all the same. */
  private miss(scenes: Scene[]): void {
    if (this.again) return;
    this.events = [...this.events, ...scenes.flatMap((scene) => scene.events)].slice(-LOG_KEPT);
    this.since = [...this.since, ...scenes.flatMap(partsOf)];
  }

  /** The table as it is, and what is asked. */
  private present(news: News): void {
    const shown = this.scene !== null;
    if (news.whole)
      this.since = scenesSince(
        news.events,
        news.doc.view!,
        this.actor(news.doc),
        lastMove(news.doc.table.id),
      ).slice(-12);
    this.news = news;
    this.scene = this.fought = null;
    this.held = this.again = false;
    this.waiting = this.shown = 0;
    const view = { ...news.doc.view, decision: news.doc.question } as RawView;
    const last = this.events.at(-1)?.serial ?? -1;
    const events = news.whole ? news.events : news.events.filter((e) => e.serial > last);
    this.show(view, { ...news, events });
    if (shown && view.decision) this.askedAt = performance.now();
    this.tell(news.doc.notices);
  }

  /** What the aide has answered since my last move, for the strip. */
  answered = $state.raw<string[]>([]);
  /** The last notice that was told; null: what there was before I came is old. */
  private noticed: number | null = null;

  private tell(notices: NoticeInfo[]): void {
    const { noticed } = this;
    this.noticed = notices.at(-1)?.n ?? noticed ?? 0;
    if (noticed === null) return;
    const fresh = notices.filter(({ n }) => n > noticed);
    const answers = fresh.filter(({ kind }) => kind === "aide").map(({ answer }) => answer);
    this.answered = [...this.answered, ...answers];
    for (const { fact, text } of toldOf(fresh, this.names)) this.toast(fact, text);
  }

  /** One scene: the table as it stood then, and nobody is asked. */
  private play(scene: Scene): void {
    const view = { ...scene.view, decision: null } as RawView;
    if (!scene.unseen) this.fought = isBlow(scene) ? (this.fought ?? this.view) : null;
    this.show(view, { events: this.again ? [] : scene.events, whole: false });
    this.sent = false;
    if (scene.unseen) return;
    this.scene = scene;
    this.shown++;
    if (!this.again) this.since = [...this.since, ...partsOf(scene)];
    this.count();
  }

  private count(): void {
    this.waiting = this.queue.left;
    this.held = this.queue.isHeld;
  }

  /** Something new has happened: that is shown instead. */
  private stopPlayingAgain(): void {
    this.queue.drop();
    this.again = false;
  }

  /** A click or a key: what stands goes, the next comes. */
  hurry(): void {
    this.queue.hurry();
    this.count();
  }

  skip(): void {
    this.queue.skip();
    this.count();
  }

  /** Show some of what was shown once more; the present comes back after it. */
  playAgain(which: number[]): void {
    if (this.scene || !this.view || !this.news) return;
    const scenes = which.map((i) => ({ ...this.since[i]!, changes: this.since[i]!.changes }));
    this.again = true;
    this.queue.push(scenes, this.news);
    this.count();
  }

  hold(on = !this.held): void {
    this.queue.hold(on);
    this.count();
  }

  /** Whether a press that began then may answer what is asked now: never one that was meant for a step. */
  answers(pressed: number): boolean {
    return (
      this.scene === null && performance.now() >= this.askedAt + FRESH && pressed >= this.askedAt
    );
  }

  /** The Phase in which I chose something else than to end it. */
  private left: string | null = null;

  /** A new state of the table. Cards travel afterwards, over a table that can be used already. */
  private show(view: RawView, { events, whole }: { events: GameEvent[]; whole: boolean }): void {
    const before = snapshot();
    const asked = view.decision !== null && this.view?.decision?.serial !== view.decision.serial;
    if (whole) this.further = [];
    if (asked || !view.decision) {
      this.marks = unmarked();
      this.weighed = null;
      this.hint = null;
    }
    this.view = view;
    this.events = (whole ? events : [...this.events, ...events]).slice(-LOG_KEPT);
    if (events.length && !whole) void animate(before, events, this.events);
    if (!whole) for (const event of events) play(event.kind);
    if (events.some((e) => e.kind === "phase" || e.kind === "turn")) {
      this.movedOn = this.left;
      this.left = null;
    }
    if (asked) this.askedAnew();
    else if (!view.decision || whole) this.sent = false;
  }

  /** The next of several picks; else it is the person's turn to think. */
  private askedAnew(): void {
    this.sent = false;
    const { question, table } = this;
    if (!question || !table) return;
    const next = this.further.length ? found(question, this.further[0]!) : null;
    if (next !== null) return this.choose([next, ...this.further.slice(1)]);
    this.further = [];
    play("asked");
  }

  learn(faces: Face[]): void {
    this.faces = new Faces(faces);
  }

  /** What the person wants of the table; a refusal is said and changes nothing. */
  send(command: Command): void {
    this.connection.send(command).catch((error: unknown) => this.refused(error));
  }

  private refused(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.sent = false;
    this.further = [];
    this.marks = unmarked();
    if (error.code === "offline") return; // the banner says so
    const late = error.code === "stale";
    this.toast(
      late ? t("refused.late") : t("refused.other"),
      late ? t("refused.lateLine") : error.message,
      null,
      true,
    );
  }

  mute(seat: number | null, on: boolean): void {
    this.send({ type: "mute", whom: seat, on });
  }

  /** Ready or not: the promise of my part of the seed goes with it (docs/protocol.md). */
  ready(on: boolean): void {
    this.begin({ type: "ready", commitment: on ? sha256(partFor(this.info!.id)) : "" });
  }

  private reveal(): void {
    const { id, you, seats, commitment } = this.info!;
    if (you === null || seats[you]!.revealed || seats[you]!.commitment !== sha256(partFor(id)))
      return;
    if (commitment) keepCommitment(id, commitment);
    this.begin({ type: "reveal", part: partFor(id) });
  }

  /** What begins a game may be sent twice, or after the game has begun: then nothing is left to say. */
  private begin(command: Command): void {
    this.connection.send(command).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === "stage")) this.refused(error);
    });
  }

  /** Whether a bot would take this option, or mark it next. */
  hinted(index: number): boolean {
    return this.hint !== null && isPointedAt(this.hint, this.marks, index);
  }

  /** Whether all that a bot would mark is marked: the gold button sends it. */
  hintedGold = $derived(this.hint !== null && isDone(this.hint, this.marks, this.gold));

  async askHint(): Promise<void> {
    if (!this.question) return;
    try {
      const reply = await this.connection.send({ type: "hint" });
      const option =
        reply.type === "hint" && this.question?.serial === reply.serial
          ? this.question.options[reply.option]
          : undefined;
      this.hint = option
        ? {
            ...pointed(this.question, option.index, (reply as Hint).answers),
            text: this.hintOf(reply as Hint, option),
          }
        : null;
    } catch (error) {
      this.refused(error);
    }
  }

  /** The button that ends the naming of attackers or blockers says so in its own words. */
  private hintOf(hint: Hint, option: Option): string {
    const none = option === this.question?.safe && this.question.manner === "assign";
    return hintText(none ? { ...hint, answers: [noneOf(this.question!)] } : hint);
  }

  /** The first pick answers this question; the others wait for the questions that follow (see `askedAnew`). */
  private choose(picks: Pick[]): void {
    const { question } = this;
    const index = question && found(question, picks[0]!);
    if (!question || index === null || this.link.state !== "open") return;
    this.further = picks
      .slice(1)
      .map((pick) => (typeof pick === "number" ? question.options[pick]! : pick));
    this.since = [];
    this.answered = [];
    this.movedOn = null;
    this.left =
      isPassing(question.options[index]!) || this.isSetup || this.table?.active !== this.info?.you
        ? null
        : (this.table?.phase ?? null);
    this.send({ type: "choose", serial: question.serial, options: [index] });
    if (this.info) keepLastMove(this.info.id, this.events.at(-1)?.serial ?? -1);
    this.marks = unmarked();
    this.weighed = null;
    this.sent = true;
  }

  private get isSetup(): boolean {
    return this.table?.phase === "setup";
  }

  /** What is weighed before it is sent: a Deity that is called on, a Seize and its price. */
  weighed = $state.raw<Option | null>(null);

  weigh(option: Option | null): void {
    this.weighed = option;
  }

  private foreseen = $state.raw<{ chosen: number[]; stakes: twilight.Stake[] } | null>(null);

  /** What the attackers that are marked take if nobody blocks, once the engine has said it. */
  get stakes(): twilight.Stake[] {
    return this.foreseen?.chosen === this.marks.chosen ? this.foreseen.stakes : [];
  }

  private async foresee(): Promise<void> {
    const { question, marks } = this;
    if (question?.kind !== "attackers" || !marks.chosen.length) return;
    const { serial } = question;
    const reply = await this.connection
      .send({ type: "forecast", serial, options: marks.chosen })
      .catch(() => null);
    if (reply?.type === "forecast")
      this.foreseen = {
        chosen: marks.chosen,
        stakes: reply.stakes as unknown as twilight.Stake[],
      };
  }

  private carryOut(outcome: Outcome): void {
    const only = "send" in outcome ? this.question?.options[outcome.send[0]!] : undefined;
    if (only && !this.guided && twilight.isWeighed(only)) this.weigh(only);
    else if ("send" in outcome) this.choose(outcome.send);
    else if ("marks" in outcome) {
      this.marks = outcome.marks;
      void this.foresee();
    } else void this.why(outcome.why);
  }

  touch(place: string): void {
    if (this.question) this.carryOut(touch(this.question, this.marks, place));
    else void this.why(place);
  }

  take(option: Option): void {
    if (this.question) this.carryOut(taken(this.question, this.marks, option));
  }

  /** The gold button. What would end one's game is asked for once more. */
  confirm(): void {
    if (!this.question || !this.gold) return;
    const passing =
      this.question.safe && this.gold.length === 1 && this.gold[0] === this.question.safe.index;
    if (passing && this.deadly && this.marks.sure === null)
      this.marks = { ...this.marks, sure: this.question.safe!.index };
    else this.choose(this.gold);
  }

  get mayUndo(): boolean {
    const { info } = this;
    return info?.stage === "live" && info.you !== null && info.terms.undo !== false && !info.undo;
  }

  /** Take my last deed back: at once against bots, else the others are asked. */
  undo(): void {
    if (this.mayUndo) this.send({ type: "ask_undo" });
  }

  get deadly(): boolean {
    const { table, question } = this;
    if (!table || !question) return false;
    if (table.family === "kamigami") return question.kind === "react" && kamigami.deadlyPass(table);
    const last =
      question.kind === "blockers" || (question.kind === "priority" && !table.blocksOpen);
    return last && twilight.isDeadly(table);
  }

  /** Several picks by what they say: an offer is built up and sent whole. */
  offer(picks: Pick[]): void {
    this.choose(picks);
  }

  back(): void {
    const { sure, open, source, chosen, where } = this.marks;
    if (sure !== null) this.marks = { ...this.marks, sure: null };
    else if (open) this.marks = { ...this.marks, open: null };
    else if (source) this.marks = { ...this.marks, source: null };
    else if (chosen.length)
      this.carryOut({
        marks: { ...this.marks, chosen: chosen.slice(0, -1), where: where.slice(0, -1) },
      });
    else {
      const option = this.question?.options.find(({ verb }) => verb === "back");
      if (option) this.take(option);
    }
  }

  open(list: string | null): void {
    this.marks = {
      ...this.marks,
      open: this.marks.open === list ? null : list,
      source: null,
      sure: null,
    };
  }

  at(place: string): Option[] {
    return this.question ? at(this.question, this.marks, place) : [];
  }

  /** The number a marked thing carries: its turn in the order, or 1. */
  chosen(place: string): number {
    const { question } = this;
    if (!question) return 0;
    const { chosen, where } = this.marks;
    return question.manner === "several"
      ? where.indexOf(place) + 1
      : chosen.findIndex((k) => question.options[k]!.places.includes(place)) + 1;
  }

  /** What was touched cannot be chosen: the server says why, or else what is asked. */
  async why(place: string): Promise<void> {
    if (!this.question)
      return this.toast(t("why.title"), t(this.looksBack ? "why.looksBack" : "why.notAsked"));
    const asked = `${this.question.fact} ${this.question.ask}`;
    const reply = place.startsWith("card:")
      ? await this.connection.send({ type: "why", card: place.slice(5) }).catch(() => null)
      : null;
    if (reply?.type === "why" && reply.text) this.toast(t("why.title"), reply.text, reply.rule);
    else this.toast(t("why.title"), asked);
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
    this.queue.drop();
    this.connection.close();
  }
}
export { getLive, setLive } from "./liveContext";
