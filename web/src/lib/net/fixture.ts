/**
 * A stand-in for the server: real positions and short films from `fixtures/`. Only builds of mode
 * "fixtures" contain it.
 */
import { Refusal, type Api } from "./api";
import type {
  Command,
  Connection,
  Doc,
  GameEvent,
  Json,
  Link,
  News,
  RawView,
  Reply,
} from "./connection";
import type { Face } from "../art/plate";
import type {
  AideInfo,
  DeckBook,
  DeckReading,
  KeptDeck,
  Figures,
  GameInfo,
  HomePage,
  Seated,
  SeatInfo,
  TableInfo,
  TableLine,
} from "./protocol";

interface Frame {
  view: RawView;
  events: GameEvent[];
  steps?: News["steps"];
}
export interface Fixture extends Frame {
  names: string[];
  options: Record<string, unknown>;
  frames?: Frame[];
  figures?: Figures;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function load<T>(name: string): Promise<T> {
  const reply = await fetch(`/fixtures/${name}.json`);
  if (!reply.ok || !reply.headers.get("content-type")?.includes("json"))
    throw new Refusal("not-found", "");
  return (await reply.json()) as T;
}

const line = (
  id: string,
  game: string,
  stage: string,
  people: string[],
  title = "",
): TableLine => ({
  id,
  title,
  game,
  players: people.length + 1,
  people,
  stage,
  changed: 1_790_000_000,
});
const games: GameInfo[] = ["kanzume-goddess", "nine-realms", "old-ones", "twilight"].map(
  (game) => ({
    game,
    players: [2, 3, 4, 5, 6],
    options: [
      {
        name: "restore_mode",
        values: "",
        text: "What Restore does when a God is at 25 Energy.",
        rule: "K-R12",
        choices: ["book", "capped"],
        number: false,
      },
      {
        name: "ignore_pantheon",
        values: "",
        text: "Teams may mix Gods of different Cultures.",
        rule: "K-13.2",
        choices: [false, true],
        number: false,
      },
      {
        name: "turn_limit",
        values: "",
        text: "Ends a game that does not end by itself.",
        rule: "K-R75",
        choices: [null],
        number: true,
      },
    ],
  }),
);
const home: HomePage = {
  games,
  bots: ["random", "easy", "normal", "hard"],
  ticket: "",
  commitment: "",
  notices: [],
  me: { name: "Anja" },
};
const seated = (table: string): Seated => ({ table, url: "", seat: 0, token: "" });

const MARS =
  "Deity: Mars\n\n3 Stoic Legionnaires\n3 Wolf-Coat Raider\n3 Arena Veteran\n2 The Gates of Janus\n4 Javelin Volley\n";
const deckBook: DeckBook = {
  ready: ["mars", "hera", "reader", "enlil"].map((name) => ({ name, text: MARS })),
  numbers: { size: 50, copies: 3, epic_copies: 1, hand: 7 },
};
const reading = (text: string): DeckReading => ({
  deity: "Mars",
  cards: [...text.matchAll(/^(\d+) (.+)$/gm)].map(([, n, name]) => ({
    name: name!,
    count: Number(n),
  })),
  text,
  faults: [
    {
      kind: "copies",
      text: "The Gates of Janus: 2 copies of an Epic card; one is allowed",
      card: "The Gates of Janus",
      right: 1,
      meant: "",
    },
    {
      kind: "size",
      text: "15 cards; a deck has exactly 50",
      card: "",
      right: null,
      meant: "",
    },
  ],
});
const keptDeck = (id: string, name: string, text: string): KeptDeck => ({
  id,
  name,
  legal: false,
  revision: 1,
  changed: 1_790_000_000,
  versions: [
    { number: 3, at: 1_790_000_000, text, sets: [] },
    { number: 2, at: 1_789_000_000, text, sets: [] },
  ],
  reading: reading(text),
});

export const fixtureApi: Api = {
  home: async () => home,
  async faces(wanted) {
    const all = await load<Record<string, Face[]>>("faces");
    return wanted.flatMap((game) => all[game] ?? []);
  },
  lessons: async () => [
    {
      name: "kamigami-1-first-turn",
      title: "Your first turn",
      about: "Rise of the Old Ones: play, attack, Recruit",
      game: "old-ones",
      steps: 8,
    },
  ],
  lesson: () => Promise.reject(new Refusal("not-found", "")),
  measures: async () => ({ measures: [] }),
  rules: async () => ({
    sections: [{ id: "K-4", title: "The Turn" }],
    rules: [
      {
        id: "K-4.12",
        section: "K-4",
        games: ["KG", "BotNR", "RotOO"],
        title: "Playing cards",
        starred: false,
        blocks: [{ kind: "text", label: "", cells: [[{ mark: "", text: "A card is played." }]] }],
        rulings: [],
        options: [],
      },
    ],
  }),
  rename: async () => {},
  solo: async (game) => seated(`film-${game}`),
  create: async () => seated("waiting"),
  addSet: async () => ({ name: "own" }),
  deckBook: async () => deckBook,
  readDeck: async (text) => reading(text),
  decks: async () => [
    {
      id: "mine",
      name: "Mars, my own",
      legal: false,
      changed: 1_790_000_000,
      version: 3,
      text: MARS,
      sets: [],
    },
  ],
  keptDeck: async (id) => keptDeck(id, "Mars, my own", MARS),
  keepDeck: async ({ name, text }) => keptDeck("mine", name, text),
  changeDeck: async (id, { name, text }) => keptDeck(id, name, text),
  forgetDeck: async () => {},
  lobby: async () => ({
    tables: [
      line("waiting", "nine-realms", "open", ["Bero", "Chidi"], "Friday night"),
      line("t2-declared", "twilight", "live", ["Dana", "Emre"]),
    ],
    more: false,
  }),
  mine: async () => ({
    tables: [
      line("film-old-ones", "old-ones", "live", ["Bero", "Chidi"]),
      line("t2-declared", "twilight", "live", ["Bero"]),
      line("k3-end", "old-ones", "over", ["Bero", "Chidi"]),
    ],
    more: false,
  }),
  async table(id) {
    if (id === "full") throw new Refusal("full", "");
    if (id === "gone" || id.length < 4) throw new Refusal("not-found", "");
    return waitingInfo();
  },
  sit: async (table) => seated(table),
  deck: async () => {},
  bot: async () => {},
  stand: async () => {},
  link: async () => ({ url: `${location.origin}/move#code`, code: "code" }),
  move: async () => {},
  myData: async () => ({ guest: { name: "You" }, tables: [] }),
  eraseMe: async () => {},
  report: async () => {},
  spectators: async () => [{ id: "one", name: "Iris" }],
  sendAway: async () => {},
  whoseLink: async () => "Anja",
  signOut: async () => {},
  endOtherSessions: async () => {},
  record: () => Promise.resolve({ seed: 0 }),
  figures: async (table) => (await load<Fixture>(table)).figures ?? null,
  connect: (table) => new Film(table),
  outline: async (table) => {
    const found = await load<Fixture>(table);
    const frames = found.frames ?? [found];
    return {
      names: found.names,
      total: frames.length - 1,
      turns: [{ choices: 0, turn: 1, seat: 0 }],
      marks: [{ choices: frames.length - 1, kind: "attack", text: "" }],
      winners: [],
      reason: null,
      created: 1_790_000_000,
    };
  },
  analysis: async () => ({
    state: "running",
    judged: 84,
    total: 212,
    by: "Medea",
    points: [
      {
        choices: 0,
        turn: 1,
        seat: 0,
        taken: {
          label: "end the Phase",
          why: "Nothing left here is worth doing.",
          chance: { value: 0.41, error: 0.04 },
        },
        better: {
          label: "play Cultist: +1 Faith",
          why: "Cultist does the most now: +1 Faith.",
          chance: { value: 0.55, error: 0.04 },
        },
        loss: { value: 0.14, error: 0.05 },
      },
    ],
  }),
  lookBack: (table) => fixtureApi.analysis(table),
  moves: async (table) => {
    const found = await load<Fixture>(table);
    const [first, ...frames] = found.frames ?? [found];
    const asked = {
      seat: 0,
      fact: "Your Play Phase: 3 Faith.",
      question: "Play a card, or end the Phase?",
      rule: "K-4.12",
      options: ["play Cultist: +1 Faith", "end the Phase"].map((label) => ({ label, face: null })),
      taken: 0,
    };
    const steps = (frame: Frame) => [
      {
        first: frame.events[0]?.serial ?? 0,
        last: frame.events.at(-1)?.serial ?? -1,
        changes: [],
        patch: [[[], frame.view]],
      },
    ];
    return {
      first: 0,
      total: frames.length,
      view: first!.view,
      events: first!.events as never[],
      moves: frames.map((frame) => ({
        asked,
        events: frame.events as never[],
        steps: steps(frame),
      })),
    };
  },
  told: () => Promise.reject(new Refusal("adjourned", "")),
  continueFrom: async () => seated("waiting"),
  upload: async () => seated("film-old-ones"),
};

/** Plays a film: whatever is chosen, the next frame is what the record has. A moment stays as it is. */
class Film implements Connection {
  private heard = new Set<(news: News) => void>();
  private watchers = new Set<(link: Link) => void>();
  private frames: Frame[] = [];
  private at = 0;
  private info: TableInfo | null = null;
  private link: Link = { state: "connecting" };
  private sent: Command[] = [];

  constructor(private readonly table: string) {
    void this.start();
    // the tests lose the connection, and let the game go on unheard
    Object.assign(globalThis, {
      fixture: {
        lose: () => this.say({ state: "lost", retryIn: 4 }),
        goOn: () => (this.frames = []),
        sent: this.sent,
      },
    });
  }

  private async start(): Promise<void> {
    try {
      await wait(1);
      const found = this.table === "waiting" ? null : await load<Fixture>(this.table);
      this.info = found ? tableInfo(this.table, found) : waitingInfo();
      this.frames = found ? (found.frames ?? [found]) : [];
      this.say({ state: "open" });
      this.tell(this.frames[0]?.events ?? [], [], true);
    } catch {
      this.say({ state: "closed", reason: "not-found" });
    }
  }

  private aide: AideInfo = { never: false, left: [], stops: [], until: null };

  /** What the engine would say of attackers that are named: here, as if each stack held twenty. */
  private stakes(options: number[]): Json[] {
    const named = options.map((k) => this.frames[this.at]!.view.decision!.options[k]!);
    return [...new Map(named.map(({ target }) => [JSON.stringify(target), target!])).values()].map(
      (target) => {
        const takes = named
          .filter((o) => o.target!.seat === target.seat && o.target!.stack === target.stack)
          .map(({ id, face, value }) => ({ id, face, n: value as number }));
        return { ...target, now: 20, left: 20 - takes.reduce((n, x) => n + x.n, 0), takes };
      },
    );
  }

  private tell(
    events: GameEvent[],
    chat: News["chat"] = [],
    whole = false,
    steps: News["steps"] = [],
  ): void {
    const frame = this.frames[this.at];
    const timed = new URLSearchParams(location.search).has("clock") && this.info!.you !== null;
    const clock = timed ? { left: this.info!.seats.map(() => 22), running: null, since: 0 } : null;
    const doc: Doc = {
      table: this.info!,
      view: frame?.view ?? null,
      question: frame?.view.decision ?? null,
      clock,
      aide: this.info!.you === null ? null : this.aide,
      watching: 0,
      notices: [],
    };
    for (const listener of this.heard) listener({ doc, events, chat, whole, steps, now: null });
  }

  private say(link: Link): void {
    this.link = link;
    for (const watcher of this.watchers) watcher(link);
  }

  async send(command: Command): Promise<Reply> {
    this.sent.push(command);
    await wait(5);
    switch (command.type) {
      case "choose": {
        const now = this.frames[this.at]?.view.decision;
        if (!now || command.serial !== now.serial) throw new Refusal("stale", "");
        this.at = Math.min(this.at + 1, this.frames.length - 1);
        this.tell(this.frames[this.at]!.events, [], false, this.frames[this.at]!.steps);
        break;
      }
      case "aide":
        this.aide = {
          never: command.never ?? this.aide.never,
          left: command.left ?? this.aide.left,
          stops: command.stops ?? this.aide.stops,
          until: command.until === undefined ? this.aide.until : command.until || null,
        };
        this.tell([]);
        break;
      case "why":
        return {
          type: "why",
          id: 0,
          text: "Only what follows the last card of the Chain may be played (K-5.4).",
          rule: "K-5.4",
        };
      case "forecast":
        return { type: "forecast", id: 0, stakes: this.stakes(command.options) };
      case "hint":
        return {
          type: "hint",
          id: 0,
          serial: this.frames[this.at]!.view.decision!.serial,
          option: 0,
          answers: [this.frames[this.at]!.view.decision!.options[0]!.label],
          reason: "Cultist does the most now: +1 Faith.",
        };
      case "say":
        this.tell([], [{ seat: this.info!.you, name: "", text: command.text }]);
        break;
      case "ready": {
        const film = await load<Fixture>("film-old-ones");
        this.frames = film.frames!;
        this.info = tableInfo(this.table, film);
        this.tell(this.frames[0]!.events, [], true);
        break;
      }
      case "ask_undo":
        this.info = { ...this.info!, undo: { seat: this.info!.you!, of: [1], agreed: [] } };
        this.tell([]);
    }
    return { type: "accepted", id: 0 };
  }

  listen(heard: (news: News) => void): () => void {
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

const seat = (k: number, kind: SeatInfo["kind"], name: string): SeatInfo => ({
  seat: k,
  kind,
  name,
  bot: kind === "bot" ? "normal" : null,
  ready: kind === "bot",
  commitment: null,
  revealed: false,
  here: true,
  stand_in: null,
  host: k === 0,
  deck: null,
});
const base = {
  title: "",
  host: true,
  pace: "none" as const,
  terms: {},
  commitment: null,
  broken: [],
  continued: null,
  paused: null,
  undo: null,
  repeats: false,
  rematch_asked: [],
  rematch: null,
  conceding: false,
  muted: [],
};

function tableInfo(id: string, found: Fixture): TableInfo {
  const view = (found.view ?? found.frames![0]!.view) as RawView;
  const you = view.seat;
  const terms = new URLSearchParams(location.search).has("clock") ? { clock: { bank: 300 } } : {};
  const stage = (view as { over?: boolean }).over ? ("over" as const) : ("live" as const);
  return {
    ...base,
    id,
    game: view.game,
    options: found.options,
    players: found.names.length,
    stage,
    you,
    terms,
    seats: found.names.map((name, k) => seat(k, k === you ? "person" : "bot", name)),
  };
}

function waitingInfo(): TableInfo {
  const seats = [
    seat(0, "person", "Anja"),
    { ...seat(1, "person", "Bero"), ready: true },
    seat(2, "bot", "Atalanta"),
    seat(3, "free", ""),
  ];
  return {
    ...base,
    id: "waiting",
    game: "old-ones",
    options: { temples: true },
    players: 4,
    stage: "open",
    you: 0,
    seats,
    terms: { clock: { bank: 300, increment: 5 } },
  };
}
