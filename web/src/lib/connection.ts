/** What passes between a table and its server. The client draws views, shows events and answers decisions; it plays nothing itself. */

export type Json = Record<string, unknown>;

export interface RawOption extends Json {
  label: string;
  verb: string;
}

export interface RawDecision extends Json {
  seat: number;
  kind: string;
  prompt: string;
  serial: number;
  options: RawOption[];
}

export interface RawView extends Json {
  game: string;
  seat: number | null;
  decision: RawDecision | null;
}

export interface GameEvent extends Json {
  kind: string;
  text: string;
  seat: number | null;
  card?: { id: string | null; face: string | null; level?: string };
  n?: number;
  now?: number;
  /** Where it stands in what this reader has seen. */
  serial: number;
  cause: number | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  /** What sits there: a person, a bot, a bot for an absent person, or nobody yet. */
  kind: "person" | "bot" | "stand-in" | "open";
  bot?: string;
  ready: boolean;
  host: boolean;
  /** Seconds since the connection of a person was lost; absent: here. */
  away?: number;
}

export interface TableInfo {
  code: string;
  game: string;
  options: Json;
  seats: SeatInfo[];
  me: number | null;
  started: boolean;
  over: boolean;
  public: boolean;
  clock: { bank: number; increment: number } | null;
  pace: "strict" | "quick" | "none";
  spectators: number;
  chat: boolean;
  /** Who asks for an undo, and who has agreed. */
  undo: { by: number; agreed: number[] } | null;
  rematch: number[];
}

export interface StoryLine {
  text: string;
  /** The faces named in it, as links to the card. */
  faces?: string[];
  seat?: number | null;
  turn?: number;
  round?: number;
  more?: string[];
}

export type ServerMessage =
  | { type: "table"; table: TableInfo }
  /** The whole view; the connection puts changes together before it passes them on. `events` are new since the last. */
  | { type: "view"; view: RawView; events: GameEvent[]; story?: StoryLine[] }
  | { type: "clock"; seat: number | null; left: number; bank: number; running: boolean }
  | { type: "why"; id: string; text: string; rule: string | null }
  | { type: "hint"; index: number; text: string }
  | { type: "chat"; seat: number | null; name: string; text: string; at: number }
  /** A choice, or anything else that was asked for, and why it did not happen. `code` is from the documented list. */
  | { type: "refused"; code: string; text: string };

export type ClientMessage =
  /** The answer to decision `serial`. Several picks: the server finds each further one among the options that follow, an index by the id and label it had here, and stops at the first that is missing. */
  | { type: "choose"; serial: number; choices: Pick[] }
  | { type: "why"; id: string; ability?: number }
  | { type: "hint" }
  | { type: "aide"; settings: AideSettings }
  | { type: "chat"; text: string }
  | { type: "ready"; ready: boolean }
  | { type: "begin" }
  | { type: "bot"; seat: number; bot: string | null }
  | { type: "undo"; agree: boolean }
  | { type: "stand-in"; seat: number }
  | { type: "take-back" }
  | { type: "concede" }
  | { type: "rematch" }
  | { type: "leave" }
  /** The whole view once more. */
  | { type: "whole" };

/** An option by its index in the decision, or by what it says, where it is only offered after the picks before it. */
export type Pick = number | { verb: string; value?: string };

/** When to ask me: what the aide answers for the person. */
export interface AideSettings {
  attacked: boolean;
  others: boolean;
  cancel: boolean;
  phases: boolean;
  never: boolean;
  /** Phases in which to stop, as "mine combat" or "theirs draw". */
  stops: string[];
  until: "attack" | "declared" | "turn" | "my-turn" | null;
}

export type Link = { state: "connecting" } | { state: "open" } | { state: "lost"; retryIn: number } | { state: "closed"; reason: string };

export interface Connection {
  send(message: ClientMessage): void;
  listen(heard: (message: ServerMessage) => void): () => void;
  watch(changed: (link: Link) => void): () => void;
  /** Try again now instead of waiting. */
  retry(): void;
  close(): void;
}
