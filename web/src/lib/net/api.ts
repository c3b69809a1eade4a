/** The REST part of the server, behind one interface so that fixtures can stand in for it. */
import type { Opened } from "../game/commitment";
import type { Connection } from "./connection";
import type { Face } from "../art/plate";
import type {
  Analysis,
  DeckBook,
  DeckReading,
  DeckToKeep,
  DeviceLink,
  HomePage,
  KeptDeck,
  KeptDeckLine,
  NewTable,
  Seated,
  SetName,
  SpectatorLine,
  TableInfo,
  TableList,
  Figures,
  Continue,
  LessonLine,
  LessonMoment,
  CardMeasures,
  Replay,
  ReplayMoves,
  ReplayOutline,
  RuleBook,
} from "./protocol";

/** The server said no; `code` is one of protocol.ts, or "offline". */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export interface SoughtTables {
  /** A part of a title or of somebody's name. */
  search: string;
  /** "": of any game. */
  game: string;
  /** "": at which one can sit down, and running ones. */
  stage: "" | "open" | "live";
}

export interface Api {
  home(): Promise<HomePage>;
  /** The faces of several games, and of sets that people uploaded, in one list. */
  faces(games: string[], sets?: string[]): Promise<Face[]>;
  /** All lessons, and one after the choices made so far, of which the last may be wrong. */
  lessons(): Promise<LessonLine[]>;
  lesson(name: string, choices: number[]): Promise<LessonMoment>;
  /** What was measured of the faces of a game, and which speak of which others. */
  measures(game: string): Promise<CardMeasures>;
  /** All rules of both catalogues. */
  rules(): Promise<RuleBook>;
  rename(name: string): Promise<void>;
  /** A table with bots that has begun when this is answered. */
  solo(game: string, options?: Record<string, unknown>, bots?: string[]): Promise<Seated>;
  create(table: NewTable): Promise<Seated>;
  /** Cards of one's own; the name stands for them in a table's options. */
  addSet(game: string, text: string): Promise<SetName>;
  /** What decks are built with; a text read as a deck, with everything that is wrong with it. */
  deckBook(): Promise<DeckBook>;
  readDeck(text: string, sets: string[]): Promise<DeckReading>;
  /** The decks I keep; whoever is nobody yet has none. */
  decks(): Promise<KeptDeckLine[]>;
  keptDeck(id: string): Promise<KeptDeck>;
  keepDeck(deck: DeckToKeep): Promise<KeptDeck>;
  changeDeck(id: string, deck: DeckToKeep): Promise<KeptDeck>;
  forgetDeck(id: string): Promise<void>;
  /** A page of the public tables that are so. */
  lobby(page?: number, sought?: SoughtTables): Promise<TableList>;
  mine(page?: number): Promise<TableList>;
  table(id: string): Promise<TableInfo>;
  /** At this seat; without one, at the first that is free or a bot's. */
  sit(table: string, name: string, seat?: number): Promise<Seated>;
  /** The deck I will play with: a ready-made one by its name, or as text. */
  deck(table: string, seat: number, deck: string): Promise<void>;
  /** A bot at a free seat, or instead of another bot. */
  bot(table: string, seat: number, name: string): Promise<void>;
  /** Whoever sits there stands up: I, a bot, or somebody the host removes. */
  stand(table: string, seat: number): Promise<void>;
  /** A link that makes another device me too, and its use there. */
  link(): Promise<DeviceLink>;
  move(code: string): Promise<void>;
  /** All that the server knows of me, and forgetting it. */
  myData(): Promise<object>;
  eraseMe(): Promise<void>;
  /** To those who run the server; `seat` null means a spectator, or the table itself. */
  report(table: string, text: string, seat: number | null): Promise<void>;
  /** For the host: who looks on, and sending one of them (or all) away for good. */
  spectators(table: string): Promise<SpectatorLine[]>;
  sendAway(table: string, spectator?: string): Promise<void>;
  /** Who such a link makes me; it is not used up. */
  whoseLink(code: string): Promise<string>;
  /** This browser forgets who I am; nobody but this browser is me any more. */
  signOut(): Promise<void>;
  endOtherSessions(): Promise<void>;
  connect(table: string): Connection;
  /** The record of a finished game, with what its seed was made of. */
  record(table: string): Promise<Opened>;
  /** A finished game in figures, told to a seat; null: it is only told as it was. */
  figures(table: string, seat: number | null): Promise<Figures | null>;
  /** A finished game as a whole, and choice by choice, as a seat, nobody or all together see it. */
  outline(table: string): Promise<ReplayOutline>;
  /** Where a finished game turned, as far as that is known; and looking back at it, which goes on alone. */
  analysis(table: string): Promise<Analysis>;
  lookBack(table: string): Promise<Analysis>;
  moves(table: string, first: number, seat: number | null | "all"): Promise<ReplayMoves>;
  /** The end of a game whose choices do not come out the same any more, as it was told then. */
  told(table: string): Promise<Replay>;
  /** A new table that begins where a finished game once stood. */
  continueFrom(table: string, how: Continue): Promise<Seated>;
  /** A record from a file; its game is looked at like any other. */
  upload(record: object): Promise<Seated>;
}

let chosen: Api | undefined;

export const setApi = (api: Api) => (chosen = api);

export function api(): Api {
  if (!chosen) throw new Error("no server is set");
  return chosen;
}
