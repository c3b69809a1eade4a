/** What passes between a table and its server: the wire's own types (protocol.ts) and the engine's JSON inside them. */
import type {
  Accepted,
  AideInfo,
  ChatLine,
  ClockInfo,
  Forecast,
  FromClient,
  Hint,
  NoticeInfo,
  StepShown,
  TableInfo,
  Why,
} from "./protocol";

export type Json = Record<string, unknown>;

export interface RawOption extends Json {
  label: string;
  verb: string;
  face?: string | null;
  zone?: string;
  ability?: number | null;
  text?: string | null;
  /** Of options that are alike in all else, which one. */
  nth?: number;
  /** Of an attack's target: what would be left of its Energy. */
  left?: number;
  target?: { id?: string; seat?: number; stack?: string };
}

export interface RawDecision extends Json {
  seat: number;
  kind: string;
  prompt: string;
  /** The prompt in its parts: what has happened, what of it is quoted or counted, what is asked. */
  fact: string;
  detail: string;
  question: string;
  serial: number;
  options: RawOption[];
}

export interface RawView extends Json {
  game: string;
  seat: number | null;
  decision: RawDecision | null;
}

/** A part of a line with a meaning of its own; see docs/api.md. */
export interface LinePart {
  card?: string;
  n?: string;
  cards?: string;
  verb?: string;
  many?: string;
  start?: string;
  clause?: string;
  aim?: string;
}

export interface GameEvent extends Json {
  kind: string;
  text: string;
  /** The text, cut where something has a meaning of its own. */
  parts: (string | LinePart)[];
  seat: number | null;
  card?: { id: string | null; face: string | null; level?: string };
  n?: number;
  now?: number;
  /** Of what is paid: which Power. */
  value?: string;
  /** Of a change of Energy: whether a God's or a Temple's. */
  zone?: string;
  /** Of what is announced: summons, scheme, ability, trigger, heresy or deity. */
  as?: string;
  /** Of what has resolved: whether it came to nothing. */
  vain?: boolean;
  /** What of a text still holds. */
  lasts?: string;
  /** Of an attack that ends: done, cancelled or no target. */
  outcome?: string;
  /** Of what adds to an attack or a defence: card, more (of one that defends already) or effect. */
  by?: string;
  /** Why somebody is out, or a card discarded. */
  why?: string;
  /** Where it stands in what this reader has seen. */
  serial: number;
  cause: number | null;
}

/** The document of protocol.ts, with the engine's part as this client reads it. */
export interface Doc {
  table: TableInfo;
  view: Omit<RawView, "decision"> | null;
  question: RawDecision | null;
  clock: ClockInfo | null;
  /** How many look on without a seat. */
  watching: number;
  /** What was told beside the game, the last ones. */
  notices: NoticeInfo[];
  aide: AideInfo | null;
}

/** What a listener hears: the whole document as it is now, and what is new. After `whole` everything is new. */
export interface News {
  doc: Doc;
  events: GameEvent[];
  chat: ChatLine[];
  whole: boolean;
  /** How the view went from the last document to this one, moment by moment. */
  steps: StepShown[];
  /** The server's clock, when it says. */
  now: number | null;
}

type Unnumbered<M> = M extends { type: "ping" } ? never : Omit<M, "id">;
/** All that a client may want of a table; the connection knows which one, and adds a number. */
export type Command = Unnumbered<FromClient>;
export type Reply = Accepted | Hint | Why | Forecast;

export type Link =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "lost"; retryIn: number }
  | { state: "closed"; reason: string };

export interface Connection {
  /**
   * Fulfilled when the server has done it and written it down; rejected with a Refusal, and then
   * nothing has changed.
   */
  send(command: Command): Promise<Reply>;
  listen(heard: (news: News) => void): () => void;
  watch(changed: (link: Link) => void): () => void;
  /** Try again now instead of waiting. */
  retry(): void;
  close(): void;
}
