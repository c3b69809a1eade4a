/** A stand-in for the server: real positions and short films from `fixtures/`. Only builds of mode "fixtures" contain it. */
import { Refusal, type Api, type GameInfo, type TableLine } from "./lib/api";
import type { ClientMessage, Connection, GameEvent, Link, RawView, SeatInfo, ServerMessage, TableInfo } from "./lib/connection";
import type { Face } from "./lib/plate";

interface Frame {
  view: RawView;
  events: GameEvent[];
}
interface Fixture extends Frame {
  names: string[];
  options: Record<string, unknown>;
  frames?: Frame[];
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function load<T>(name: string): Promise<T> {
  const reply = await fetch(`/fixtures/${name}.json`);
  if (!reply.ok || !reply.headers.get("content-type")?.includes("json")) throw new Refusal("gone", "");
  return (await reply.json()) as T;
}

const faces = () => load<Record<string, Face[]>>("faces");
const lines: TableLine[] = [
  { code: "film-old-ones", game: "old-ones", players: ["Bero", "Chidi"], open: 0, mine: true, turn: 12, over: false },
  { code: "t2-declared", game: "twilight", players: ["Bero"], open: 0, mine: false, turn: 21, over: false },
  { code: "k3-end", game: "old-ones", players: ["Bero", "Chidi"], open: 0, mine: false, turn: 60, over: true },
];
const games: Record<string, GameInfo> = Object.fromEntries(
  ["kanzume-goddess", "nine-realms", "old-ones", "twilight"].map((game) => [
    game,
    {
      game,
      players: game === "twilight" ? [2, 4] : [2, 6],
      bots: ["random", "heuristic", "search"],
      options: [
        { name: "restore_mode", text: "What Restore does when a God is at 25 Energy.", rule: "K-R12", house: true, default: "book", choices: [{ value: "book", text: "as the book" }, { value: "capped", text: "never above 25" }] },
        { name: "ignore_pantheon", text: "Teams may mix Gods of different Cultures.", rule: "K-13.2", house: true, default: false },
      ],
    },
  ]),
);

export const fixtureApi: Api = {
  game: async (name) => games[name]!,
  faces: async (game) => (game === "twilight" ? (await faces()).twilight! : Object.entries(await faces()).filter(([g]) => g !== "twilight").flatMap(([, f]) => f)),
  rule: async (id) => `The text of ${id}, as the catalogue has it.`,
  me: async () => ({ name: "Anja" }),
  rename: async () => {},
  solo: async (game) => ({ code: `film-${game}` }),
  create: async () => ({ code: "waiting" }),
  lobby: async () => [{ code: "waiting", game: "nine-realms", players: ["Bero", "Chidi"], open: 2, mine: false, turn: null, over: false }],
  mine: async () => lines,
  async join(code) {
    if (code === "full") throw new Refusal("full", "");
    if (code === "gone" || code.length < 4) throw new Refusal("gone", "");
    return { code };
  },
  connect: (code) => new Film(code),
};

/** Plays a film: whatever is chosen, the next frame is what the record has. A moment stays as it is. */
class Film implements Connection {
  private heard = new Set<(message: ServerMessage) => void>();
  private watchers = new Set<(link: Link) => void>();
  private frames: Frame[] = [];
  private at = 0;
  private info: TableInfo | null = null;
  private link: Link = { state: "connecting" };

  constructor(private readonly code: string) {
    void this.start();
    // the tests lose and find the connection with these
    Object.assign(globalThis, { fixture: { lose: () => this.say({ state: "lost", retryIn: 4 }), find: () => this.say({ state: "open" }), hear: (message: ServerMessage) => this.tell(message), sent: this.sent } });
  }
  private sent: ClientMessage[] = [];

  private async start(): Promise<void> {
    try {
      await wait(1);
      const found = this.code === "waiting" ? null : await load<Fixture>(this.code);
      this.info = found ? tableInfo(this.code, found) : waitingInfo();
      this.frames = found ? (found.frames ?? [found]) : [];
      this.say({ state: "open" });
      this.tell({ type: "table", table: this.info });
      if (new URLSearchParams(location.search).has("clock")) this.tell({ type: "clock", seat: this.info.me, left: 22, bank: 300, running: false });
      this.show();
    } catch {
      this.say({ state: "closed", reason: "gone" });
    }
  }

  private show(): void {
    const frame = this.frames[this.at];
    if (frame) this.tell({ type: "view", view: frame.view, events: frame.events });
  }

  private tell(message: ServerMessage): void {
    for (const listener of this.heard) listener(message);
  }

  private say(link: Link): void {
    this.link = link;
    for (const watcher of this.watchers) watcher(link);
  }

  send(message: ClientMessage): void {
    this.sent.push(message);
    void this.answer(message);
  }

  private async answer(message: ClientMessage): Promise<void> {
    await wait(5);
    switch (message.type) {
      case "choose": {
        const now = this.frames[this.at]?.view.decision;
        if (!now || message.serial !== now.serial) return this.tell({ type: "refused", code: "stale", text: "" });
        this.at = Math.min(this.at + 1, this.frames.length - 1);
        return this.show();
      }
      case "why":
        return this.tell({ type: "why", id: message.id, text: "Only what follows the last card of the Chain may be played.", rule: "K-5.4" });
      case "hint":
        return this.tell({ type: "hint", index: 0, text: "The first choice keeps the most Energy." });
      case "chat":
        return this.tell({ type: "chat", seat: this.info!.me, name: "", text: message.text, at: Date.now() });
      case "begin":
        this.frames = (await load<Fixture>("film-old-ones")).frames!;
        this.info = { ...tableInfo(this.code, await load<Fixture>("film-old-ones")) };
        this.tell({ type: "table", table: this.info });
        return this.show();
      case "undo":
        this.info = { ...this.info!, undo: message.agree ? { by: this.info!.me!, agreed: [] } : null };
        return this.tell({ type: "table", table: this.info });
      case "bot":
        this.info = { ...this.info!, seats: this.info!.seats.map((s) => (s.seat === message.seat ? (message.bot ? { ...s, kind: "bot", bot: message.bot, name: "Bot", ready: true } : { ...s, kind: "open", name: "", ready: false }) : s)) };
        return this.tell({ type: "table", table: this.info });
    }
  }

  listen(heard: (message: ServerMessage) => void): () => void {
    this.heard.add(heard);
    return () => this.heard.delete(heard);
  }

  watch(changed: (link: Link) => void): () => void {
    this.watchers.add(changed);
    changed(this.link);
    return () => this.watchers.delete(changed);
  }

  retry(): void {
    this.say({ state: "open" });
  }

  close(): void {}
}

const seat = (name: string, k: number, me: number): SeatInfo => ({ seat: k, name, kind: k === me ? "person" : "bot", bot: "heuristic", ready: true, host: k === me });
const base = { public: false, clock: null, pace: "none" as const, spectators: 0, chat: true, undo: null, rematch: [] };

function tableInfo(code: string, found: Fixture): TableInfo {
  const view = (found.view ?? found.frames![0]!.view) as RawView;
  const me = view.seat ?? 0;
  return { ...base, code, game: view.game, options: found.options, seats: found.names.map((name, k) => seat(name, k, me)), me, started: true, over: false };
}

function waitingInfo(): TableInfo {
  const seats: SeatInfo[] = [
    { seat: 0, name: "Anja", kind: "person", ready: true, host: true },
    { seat: 1, name: "Bero", kind: "person", ready: true, host: false },
    { seat: 2, name: "Bot", kind: "bot", bot: "heuristic", ready: true, host: false },
    { seat: 3, name: "", kind: "open", ready: false, host: false },
  ];
  return { ...base, code: "KQWVRA", game: "old-ones", options: { temples: true }, seats, me: 0, started: false, over: false, clock: { bank: 30, increment: 0 } };
}
