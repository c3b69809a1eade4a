/** The real server: fetch for REST, one WebSocket a table that comes back by itself. */
import { Refusal, type Api } from "./api";
import { applied, type Patch } from "./patch";
import { BaseConnection } from "./baseConnection";
import type { Command, Doc, GameEvent, Reply } from "./connection";
import { keepCommitment, randomPart } from "../game/commitment";
import type {
  Change,
  HomePage,
  KeptDeckList,
  LessonList,
  Me,
  Replay,
  Seated,
  SpectatorList,
  TableList,
  ToClient,
  Snapshot,
} from "./protocol";

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let reply: Response;
  try {
    reply = await fetch(`/api/${path}`, { method, ...sent });
  } catch {
    throw new Refusal("offline", "");
  }
  const found = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refusal(found.error?.code ?? "internal", found.error?.text ?? "");
  return found as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: object = {}) => ask<T>("POST", path, body);
const at = (table: string) => `tables/${encodeURIComponent(table)}`;

export const server: Api = {
  home: () => get("home"),
  faces: async (games, sets = []) => {
    const paths = [
      ...games.map((game) => `games/${game}/faces`),
      ...sets.map((set) => `sets/${encodeURIComponent(set)}/faces`),
    ];
    const found = await Promise.all(paths.map((path) => get<{ faces: never[] }>(path)));
    return found.flatMap(({ faces }) => faces);
  },
  lessons: async () => (await get<LessonList>("lessons")).lessons,
  lesson: (name, choices) => post(`lessons/${encodeURIComponent(name)}`, { choices }),
  measures: (game) => get(`games/${encodeURIComponent(game)}/measures`),
  rules: () => get("rules"),
  rename: async (name) => void (await post("me", { name })),
  async solo(game, options = { players: 2 }, bots = []) {
    const { ticket, commitment } = await get<HomePage>("home");
    const seated = await post<Seated>("solo", { game, ticket, part: randomPart(), options, bots });
    keepCommitment(seated.table, commitment);
    return seated;
  },
  create: (table) => post("tables", table),
  addSet: (game, text) => post("sets", { game, text }),
  deckBook: () => get("decks"),
  readDeck: (text, sets) => post("decks", { text, sets }),
  decks: async () =>
    (await get<HomePage>("home")).me ? (await get<KeptDeckList>("me/decks")).decks : [],
  keptDeck: (id) => get(`me/decks/${encodeURIComponent(id)}`),
  keepDeck: (deck) => post("me/decks", deck),
  changeDeck: (id, deck) => ask("PUT", `me/decks/${encodeURIComponent(id)}`, deck),
  forgetDeck: async (id) => void (await ask("DELETE", `me/decks/${encodeURIComponent(id)}`)),
  lobby: (page = 0, { search, game, stage } = { search: "", game: "", stage: "" }) => {
    const asked = { page: String(page), search, game, ...(stage ? { stage } : {}) };
    return get(`tables?${new URLSearchParams(asked)}`);
  },
  mine: async (page = 0) =>
    (await get<HomePage>("home")).me
      ? get<TableList>(`me/tables?page=${page}`)
      : { tables: [], more: false },
  table: (id) => get(at(id)),
  sit: (table, name, seat) => post(`${at(table)}/seats`, { name, seat: seat ?? null }),
  deck: async (table, seat, deck) => void (await post(`${at(table)}/seats/${seat}/deck`, { deck })),
  bot: async (table, seat, bot) => void (await post(`${at(table)}/seats/${seat}/bot`, { bot })),
  stand: async (table, seat) => void (await ask("DELETE", `${at(table)}/seats/${seat}`)),
  link: () => post("me/link"),
  move: async (code) => void (await post("me/move", { code })),
  myData: () => get("me/export"),
  eraseMe: async () => void (await ask("DELETE", "me")),
  report: async (table, text, seat) => void (await post(`${at(table)}/reports`, { text, seat })),
  spectators: async (table) => (await get<SpectatorList>(`${at(table)}/spectators`)).spectators,
  sendAway: async (table, spectator) =>
    void (await ask(
      "DELETE",
      `${at(table)}/spectators${spectator === undefined ? "" : `/${spectator}`}`,
    )),
  whoseLink: async (code) => (await post<Me>("me/move/preview", { code })).name,
  signOut: async () => void (await ask("DELETE", "me/session")),
  endOtherSessions: async () => void (await ask("DELETE", "me/sessions")),
  record: (table) => get(`${at(table)}/record`),
  figures: async (table, seat) =>
    (await get<Replay>(`${at(table)}/replay${seat === null ? "" : `?seat=${seat}`}`)).figures ??
    null,
  connect: (table) => new Socket(table),
  outline: (table) => get(`${at(table)}/replay/outline`),
  analysis: (table) => get(`${at(table)}/analysis`),
  lookBack: (table) => post(`${at(table)}/analysis`),
  moves: (table, first, seat) =>
    get(`${at(table)}/replay/moves?first=${first}${seat === null ? "" : `&seat=${seat}`}`),
  told: (table) => get(`${at(table)}/replay`),
  continueFrom: (table, how) => post(`${at(table)}/continue`, how),
  upload: (record) => post("records", record),
};

const WAITS = [1, 2, 4, 8, 15];

interface Asked {
  done(reply: Reply): void;
  refused(error: Refusal): void;
}

/** Keeps the document, so that what listeners get is always whole; asks for it again when a change is missing. */
class Socket extends BaseConnection {
  private socket: WebSocket | null = null;
  private doc: Doc | null = null;
  private seq = 0;
  private count = 0;
  private asked = new Map<number, Asked>();
  private token = "";
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly table: string) {
    super();
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(
      `${scheme}://${location.host}/api/${at(this.table)}/socket`,
    ));
    socket.onopen = () => this.join();
    socket.onmessage = (message) => this.receive(JSON.parse(message.data) as ToClient);
    socket.onclose = (event) => this.lost(event);
  }

  private join(): void {
    this.send({ type: "join", token: this.token }).then(
      () => {
        this.tries = 0;
        this.say({ state: "open" });
      },
      (error: Refusal) => {
        if (error.code !== "offline") this.end(error.code);
      },
    );
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case "snapshot":
        return this.begin(message);
      case "change":
        return this.change(message);
      case "ended":
        return this.end("not-yours");
      case "error":
        this.asked.get(message.id)?.refused(new Refusal(message.code, message.text));
        break;
      case "accepted":
      case "hint":
      case "why":
      case "forecast":
        this.asked.get(message.id)?.done(message);
        break;
      default:
        return;
    }
    this.asked.delete(message.id);
  }

  private begin({ doc, seq, events, chat, now }: Snapshot): void {
    this.doc = doc as unknown as Doc;
    this.seq = seq;
    if (this.doc.table.you === null) this.token = ""; // the seat is another's now
    this.tell({
      doc: this.doc,
      events: events as GameEvent[],
      chat: chat,
      whole: true,
      steps: [],
      now,
    });
  }

  private change({ seq, patch, events, chat, steps }: Change): void {
    const doc =
      this.doc && seq === this.seq + 1 ? applied(this.doc, (patch ?? []) as Patch[]) : null;
    if (!doc) return void this.send({ type: "resync" }).catch(() => {});
    this.doc = doc;
    this.seq = seq;
    this.tell({
      doc,
      events: (events ?? []) as GameEvent[],
      chat: chat ?? [],
      whole: false,
      steps: steps ?? [],
      now: null,
    });
  }

  /** 4000 and more: the server does not want us at all, and says why. */
  private lost(event: CloseEvent): void {
    if (this.closed) return;
    for (const asked of this.asked.values()) asked.refused(new Refusal("offline", ""));
    this.asked.clear();
    if (event.code >= 4400 && event.reason === "origin") return this.end("origin");
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)]!;
    this.say({ state: "lost", retryIn: wait });
    this.timer = setTimeout(() => this.open(), wait * 1000);
  }

  private end(reason: string): void {
    this.close();
    this.say({ state: "closed", reason });
  }

  send(command: Command): Promise<Reply> {
    if (this.socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new Refusal("offline", ""));
    if (command.type === "join" && command.token) this.token = command.token;
    const id = ++this.count;
    this.socket.send(JSON.stringify({ ...command, id }));
    return new Promise((done, refused) => this.asked.set(id, { done, refused }));
  }

  retry(): void {
    if (this.link.state !== "lost") return;
    clearTimeout(this.timer);
    this.say({ state: "connecting" });
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
