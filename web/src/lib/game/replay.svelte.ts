/** A finished game that is looked at: where one stands in it, whose eyes one looks with, and what comes next. */
import { Refusal, api } from "../net/api";
import type { Doc, GameEvent, News, Reply } from "../net/connection";
import { BaseConnection } from "../net/baseConnection";
import type {
  CostlyMove,
  ReplayHint,
  ReplayMoves,
  ReplayOutline,
  ReplayQuestion,
  TableInfo,
} from "../net/protocol";
import { jumpFrom, momentOf, viewsOf, type Jump, type Reader, type View } from "./moments";

/** What a part of the game holds: as many moves as the server gives at once. */
const PART = 40;
/** A part with the view before each of its moves, and after the last. */
interface Part {
  moves: ReplayMoves;
  views: View[];
}

export class Replay extends BaseConnection {
  /** Null until it is loaded, and for games that can only be told as they were. */
  outline = $state.raw<ReplayOutline | null>(null);
  at = $state(0);
  reader = $state<Reader>(null);
  playing = $state(false);
  /** What is asked at this moment; null at the end. */
  asked = $state.raw<ReplayQuestion | null>(null);
  /** Played by older rules: its end is all there is. */
  outdated = $state(false);
  /** Said to whoever asked for a moment that is not there. */
  missed = $state<number | null>(null);
  /** The choices that cost chances to win, as far as somebody has had them looked for. */
  points = $state.raw<CostlyMove[]>([]);
  /** Who has looked for them. */
  judge = $state("");
  private info: TableInfo | null = null;
  private parts: Record<string, Promise<Part>> = {};
  private wanted = 0;

  constructor(
    readonly table: string,
    hash: string,
  ) {
    super();
    void this.load(hash);
  }

  private async load(hash: string): Promise<void> {
    try {
      this.info = await api().table(this.table);
      const { at, reader } = momentOf(hash);
      this.reader = reader !== undefined && this.isThere(reader) ? reader : this.info.you;
      this.outline = await api().outline(this.table);
      const last = this.outline.total;
      this.missed = at !== null && at > last ? at : null;
      await this.go(Math.min(at ?? 0, last));
      this.say({ state: "open" });
      const analysis = await api().analysis(this.table);
      [this.points, this.judge] = [analysis.points, analysis.by];
    } catch (error) {
      const code = error instanceof Refusal ? error.code : "internal";
      if (code === "adjourned") await this.asTold();
      else this.say({ state: "closed", reason: code });
    }
  }

  /** What there is to jump to from here. */
  jump(kind: Jump, back = false): number | null {
    const points = this.points.map((point) => point.choices);
    return jumpFrom(this.outline!, this.at, kind, back, points);
  }

  /** What is known of the choice that is asked at this moment. */
  get point(): CostlyMove | null {
    return this.points.find((point) => point.choices === this.at) ?? null;
  }

  /** The hint that was given at this moment. */
  get hint(): ReplayHint | null {
    return this.outline?.hints?.find((hint) => hint.choices === this.at) ?? null;
  }

  private isThere(reader: Reader): boolean {
    return typeof reader !== "number" || reader < this.info!.players;
  }

  /** A game of older rules: its last moment, as it was seen then. */
  private async asTold(): Promise<void> {
    try {
      const told = await api().told(this.table);
      this.outdated = true;
      this.reader = told.seat;
      this.say({ state: "open" });
      this.show(told.view as View, told.events as GameEvent[], true, []);
    } catch (error) {
      this.say({ state: "closed", reason: error instanceof Refusal ? error.code : "internal" });
    }
  }

  private part(at: number): Promise<Part> {
    const first = Math.floor(at / PART) * PART;
    const key = `${this.reader} ${first}`;
    let found = this.parts[key];
    if (!found) {
      found = api()
        .moves(this.table, first, this.reader)
        .then((moves) => ({ moves, views: viewsOf(moves) }));
      found.catch(() => delete this.parts[key]);
      this.parts[key] = found;
    }
    return found;
  }

  /** To a moment, at once. */
  async go(at: number): Promise<void> {
    const ticket = ++this.wanted;
    const total = this.outline!.total;
    const to = Math.max(0, Math.min(at, total));
    const { moves, views } = await this.part(to === total && to > 0 ? to - 1 : to);
    if (ticket !== this.wanted) return; // somebody has gone elsewhere meanwhile
    const k = to - moves.first;
    const events = [...moves.events, ...moves.moves.slice(0, k).flatMap((move) => move.events)];
    this.stand(to, moves.moves[k]?.asked ?? null);
    this.show(views[k]!, events as GameEvent[], true, []);
  }

  /** One choice on, step by step; whether there was one. */
  async next(): Promise<boolean> {
    const from = this.at;
    if (from >= this.outline!.total) return false;
    const ticket = ++this.wanted;
    const [{ moves, views }, after] = await Promise.all([
      this.part(from),
      this.part(Math.min(from + 1, this.outline!.total - 1)),
    ]);
    if (ticket !== this.wanted) return true;
    const k = from - moves.first;
    const move = moves.moves[k]!;
    this.stand(from + 1, after.moves.moves[from + 1 - after.moves.first]?.asked ?? null);
    this.show(views[k + 1]!, move.events as GameEvent[], false, move.steps);
    return true;
  }

  async look(reader: Reader): Promise<void> {
    this.reader = reader;
    await this.go(this.at);
  }

  private stand(at: number, asked: ReplayQuestion | null): void {
    this.at = at;
    this.asked = asked;
  }

  private show(view: View, events: GameEvent[], whole: boolean, steps: News["steps"]): void {
    const you = typeof this.reader === "number" ? this.reader : null;
    const names = this.outline?.names;
    const doc: Doc = {
      table: {
        ...this.info!,
        you,
        rematch: null,
        seats: this.info!.seats.map((seat) => ({ ...seat, name: names?.[seat.seat] ?? seat.name })),
      },
      view,
      question: null,
      clock: null,
      aide: null,
      watching: 0,
      notices: [],
    };
    this.tell({ doc, events, chat: [], whole, steps, now: null });
  }

  send(): Promise<Reply> {
    return Promise.reject(new Refusal("stage", ""));
  }

  retry(): void {}

  close(): void {
    this.wanted = -1;
    this.heard.clear();
  }
}

export interface GoingOn {
  seat: number;
  /** Bots for all other seats; else these wait for friends. */
  bots: boolean;
  /** What was hidden is dealt anew; else it is what it was. */
  anew: boolean;
}

/** A new table that goes on from the moment one looks at; its code. */
export async function continued(replay: Replay, { seat, bots, anew }: GoingOn): Promise<string> {
  const { table } = await api().continueFrom(replay.table, {
    choices: replay.at,
    future: anew ? "anew" : "public",
    sit: false,
  });
  await api().sit(table, "", seat);
  if (bots)
    for (let other = 0; other < replay.outline!.names.length; other++)
      if (other !== seat) await api().bot(table, other, "normal");
  return table;
}
