/** The REST part of the server, behind one interface so that fixtures can stand in for it. */
import type { Connection, Json } from "./connection";
import type { Face } from "./plate";

export interface Choice {
  value: string | number | boolean;
  text: string;
}

/** One option of `new_game`, with what it means, as the server explains it. */
export interface GameOption {
  name: string;
  text: string;
  rule?: string;
  house: boolean;
  default: string | number | boolean;
  choices?: Choice[];
}

export interface GameInfo {
  game: string;
  players: [number, number];
  bots: string[];
  options: GameOption[];
}

export interface TableLine {
  code: string;
  game: string;
  players: string[];
  open: number;
  /** Whether I am asked there. */
  mine: boolean;
  turn: number | null;
  over: boolean;
}

export interface NewTable {
  game: string;
  players: number;
  options: Json;
  bots: (string | null)[];
  public: boolean;
  clock: { bank: number; increment: number } | null;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export interface Api {
  game(name: string): Promise<GameInfo>;
  faces(game: string): Promise<Face[]>;
  rule(id: string): Promise<string>;
  me(): Promise<{ name: string }>;
  rename(name: string): Promise<void>;
  solo(game: string): Promise<{ code: string }>;
  create(table: NewTable): Promise<{ code: string }>;
  lobby(): Promise<TableLine[]>;
  mine(): Promise<TableLine[]>;
  join(code: string): Promise<{ code: string }>;
  connect(code: string): Connection;
}

let chosen: Api | undefined;

export const setApi = (api: Api) => (chosen = api);

export function api(): Api {
  if (!chosen) throw new Error("no server is set");
  return chosen;
}
