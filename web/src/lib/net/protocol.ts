// Written by `python -m theomachy.server.web.typescript`. Do not edit: change protocol.py.

/** Watch the socket's table: from one's seat (by the cookie, or by the seat's token), or as a spectator. `watch` looks over a seat's shoulder where the table allows it. `snapshot` follows. */
export interface Join {
  type: "join";
  token?: string;
  watch?: number | null;
  id?: number;
}

/** I am ready; `commitment` is the SHA-256, in hex, of a part only I know. Empty: not ready after all. */
export interface Ready {
  type: "ready";
  commitment?: string;
  id?: number;
}

/** My part, once everybody is committed (the table's stage is `revealing`). */
export interface Reveal {
  type: "reveal";
  part: string;
  id?: number;
}

/** Answer the question with this serial by an option's index; further indices answer the questions that follow. */
export interface Choose {
  type: "choose";
  serial: number;
  options: number[];
  id?: number;
}

/** Take my last action back, if those agree whom it concerns. What I chose within a phase and without a word to the others is one action: all attackers, a price in its parts. */
export interface AskUndo {
  type: "ask_undo";
  id?: number;
}

export interface AnswerUndo {
  type: "answer_undo";
  yes: boolean;
  id?: number;
}

/** What the aide answers for my seat from now on (docs/aide.md); what is left out stays as it is. `until` passes until later: while nothing is declared but what is now (`list`), for this `turn`, up to my next one (`mine`); `""` takes it back. Shown in `aide` of the document. */
export interface Aide {
  type: "aide";
  never?: boolean | null;
  left?: string[] | null;
  stops?: string[] | null;
  until?: "" | "list" | "mine" | "turn" | null;
  id?: number;
}

/** Give up. While others may react that is accepted too, and done when the table shows what came of it. */
export interface Concede {
  type: "concede";
  id?: number;
}

/** Stop all clocks and answers, or let them go on. */
export interface Pause {
  type: "pause";
  on: boolean;
  id?: number;
}

export interface Say {
  type: "say";
  text: string;
  id?: number;
}

/** I do not want to read what this seat says (null: the spectators), or I do again. */
export interface Mute {
  type: "mute";
  whom: number | null;
  on: boolean;
  id?: number;
}

/** Let a bot play for somebody who has been away for longer than the game allows. */
export interface CallStandIn {
  type: "call_stand_in";
  seat: number;
  id?: number;
}

/** Why can this card (by its id in the view), or one ability of it, not be chosen now? Answered by `why`. */
export interface AskWhy {
  type: "why";
  card: string;
  ability?: number | null;
  id?: number;
}

/** What would these options of my question come to together, before I choose them? Answered by `forecast`. */
export interface AskForecast {
  type: "forecast";
  serial: number;
  options: number[];
  id?: number;
}

/** What would a bot choose in my place? Answered by `hint` where no secret hangs on it (pace `none`). */
export interface AskHint {
  type: "hint";
  id?: number;
}

/** A rematch, please. When all people want it, the new table is named in `table.rematch`. */
export interface Rematch {
  type: "rematch";
  id?: number;
}

/** Send everything again. */
export interface Resync {
  type: "resync";
  id?: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id?: number;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
}

/** Everything: the document, the last lines of the story, the chat. `seq` begins anew. */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  now: number;
  doc: Record<string, unknown>;
  events: (Record<string, unknown>)[];
  chat: ChatLine[];
}

/** A number that a step changed: of a seat, or of the card `id` that lies before it. */
export interface NumberChange {
  seat: number;
  id: string | null;
  what: string;
  before: number;
  now: number;
}

/** Events `first` to `last` happened together: `changes` are the numbers, `patch` leads `view` from the moment before to the one right after. What happens without a word after the last step has `last` before `first`: it shows with whatever comes next. A client that shows no steps leaves them out. */
export interface StepShown {
  first: number;
  last: number;
  changes: NumberChange[];
  patch: unknown[];
}

/** What is new. Each change is [way, value], [way] or [way, start, removed, items]; apply them in order. If `seq` does not follow the last one, send `resync`. `steps`: how the table went from the last document to this one, one moment after another; `patch` by itself leads to the same. */
export interface Change {
  type: "change";
  seq: number;
  patch?: unknown[];
  events?: (Record<string, unknown>)[];
  chat?: ChatLine[];
  steps?: StepShown[];
}

/** Nothing of this table is shown to this client any more: its seat has passed to somebody else, and spectators are not welcome. Where they are, a `snapshot` as a spectator comes instead. */
export interface Ended {
  type: "ended";
}

/** The message with this id was done, and is written where it cannot be lost. */
export interface Accepted {
  type: "accepted";
  id: number;
}

/** The message with this id was refused; nothing has changed. */
export interface Error {
  type: "error";
  id: number;
  code: string;
  text: string;
}

/** A chance to win, or a difference of two, from 0 to 1; `error`: half of its 95 % interval. */
export interface Chance {
  value: number;
  error: number;
}

/** An answer in words, what speaks for it, and the chance to win behind it. */
export interface OptionChance {
  label: string;
  why: string;
  chance: Chance;
}

/** What a bot would choose: an index of the question with this serial. `answers`: it in words, and what the bot would choose right after it where an answer has several parts, as an offer has; `reason`: why, in a line; `best`: the two or three best answers with their chances, the best first, where it looks ahead. */
export interface Hint {
  type: "hint";
  id: number;
  serial: number;
  option: number;
  answers: string[];
  reason: string;
  best?: OptionChance[];
}

/** A sentence and, apart, the id of the rule; both empty if it can be chosen. */
export interface Why {
  type: "why";
  id: number;
  text: string;
  rule: string;
}

/** The stacks that would lose cards, as `stakes` in the view; empty where such a question tells nothing ahead. */
export interface Forecast {
  type: "forecast";
  id: number;
  stakes: (Record<string, unknown>)[];
}

export interface Pong {
  type: "pong";
  id: number;
  now: number;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  bot: string | null;
  ready: boolean;
  commitment: string | null;
  revealed: boolean;
  here: boolean;
  stand_in: string | null;
  host: boolean;
  deck: string | null;
}

/** A bank of seconds and an increment a decision; or days a decision. */
export interface ClockTerms {
  bank?: number;
  increment?: number;
  days?: number;
  window?: number;
}

/** What the host has settled for a table. */
export interface Terms {
  title?: string;
  public?: boolean;
  pace?: "none" | "quick" | "strict" | null;
  clock?: ClockTerms | null;
  spectators?: "hands" | "nobody" | "table";
  delay?: number;
  chat?: boolean;
  undo?: boolean;
  stand_in?: string;
}

/** Who asks, who must agree, who has. */
export interface UndoInfo {
  seat: number;
  of: number[];
  agreed: number[];
}

/** What everybody may know of a table beside the game. `you` is the reader's seat; `commitment` the server's; `continued`: the game goes on from another one's, and what was hidden there is dealt `anew`, or its future is `public`; `repeats`: those of another table play again; `conceding`: the reader gives up when the others have answered; `muted` whom the reader does not want to read (null: the spectators). */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  options: Record<string, unknown>;
  players: number;
  stage: "adjourned" | "live" | "open" | "over" | "revealing";
  you: number | null;
  host: boolean;
  seats: SeatInfo[];
  pace: "none" | "quick" | "strict";
  terms: Terms;
  commitment: string | null;
  broken: string[];
  continued: "anew" | "public" | null;
  repeats: boolean;
  paused: number | null;
  undo: UndoInfo | null;
  rematch_asked: number[];
  rematch: string | null;
  conceding: boolean;
  muted: (number | null)[];
}

/** Seconds left by seat; whose clock runs (nobody's in a reaction window), since when (seconds since 1970). */
export interface ClockInfo {
  left: number[];
  running: number | null;
  since: number;
}

/** What a seat has left to the aide: nothing at first. A pass until later is shown as long as it holds. */
export interface AideInfo {
  never: boolean;
  left: string[];
  stops: string[];
  until: "list" | "mine" | "turn" | null;
}

/** Something that is told beside the game, counted for each reader: this seat has taken its last action back (`undone`), or did not answer in time and the table answered (`clock`). To the seat's holder alone: the aide has answered. `answer`, in words, for the seat's holder. */
export interface NoticeInfo {
  n: number;
  kind: "aide" | "clock" | "undone";
  seat: number;
  answer: string;
}

/** All that a viewer sees; changes are changes of this. `view` and `question` are the engine's own; `aide` is for the seat's holder; `notices` are the last ones. */
export interface Document {
  table: TableInfo;
  view: Record<string, unknown> | null;
  question: Record<string, unknown> | null;
  clock: ClockInfo | null;
  aide: AideInfo | null;
  watching: number;
  notices: NoticeInfo[];
}

export interface ErrorInfo {
  code: string;
  text: string;
}

export interface ErrorBody {
  error: ErrorInfo;
}

/** An option of `new_game` as the rule catalogue has it: in words, and the values that can be listed, the default first (null: leave it out). `number`: any number will do as well. */
export interface OptionInfo {
  name: string;
  values: string;
  text: string;
  rule: string;
  choices: unknown[];
  number: boolean;
}

export interface GameInfo {
  game: string;
  players: number[];
  options: OptionInfo[];
}

export interface Me {
  name: string;
}

/** `ticket` and `commitment` are for one solo start: the server is committed before it hears the player's part. `notices`: the pages of the operator that there are, each at `/` and its name. */
export interface HomePage {
  games: GameInfo[];
  bots: string[];
  ticket: string;
  commitment: string;
  me: Me | null;
  notices: ("imprint" | "privacy" | "terms")[];
}

/** What the balance lab measured of a face in so many games of bots, in percent, with its 95 % interval: how often a God or Temple `wins`, the `effect` of a card on whoever recruited it, how often it was `taken` when on offer, or `summoned` in games of its deck. `run` says how it was played. */
export interface CardMeasure {
  face: string;
  kind: "effect" | "summoned" | "taken" | "wins";
  run: string;
  games: number;
  players: number;
  value: number;
  low: number;
  high: number;
}

/** The text of `face` speaks of cards like these, in its own words (`noun`). */
export interface CardsSpokenOf {
  face: string;
  noun: string;
  others: string[];
}

/** What is known of the faces of a game beside what stands on them. */
export interface CardMeasures {
  measures: CardMeasure[];
  company?: CardsSpokenOf[];
}

export interface LessonLine {
  name: string;
  title: string;
  about: string;
  game: string;
  steps: number;
}

export interface LessonList {
  lessons: LessonLine[];
}

/** All choices made so far, each an index of the question then; the last one may be wrong. */
export interface LessonChoices {
  choices?: number[];
}

/** A lesson (docs/lessons.md) after these choices: it stands before step `number` of `steps`, and `told` is its text (null: that was all). `right` says what came of the last choice (null: it was none, or opened or closed a list): a wrong one was not made, and `say` tells why. `wanted` are the answers that lead on; `ask`: they are not to be pointed at before somebody asks. `events` are all; those since `read` and `shown` came of the last choice. */
export interface LessonMoment {
  title: string;
  game: string;
  names: string[];
  seat: number;
  number: number;
  steps: number;
  text: string;
  told: string | null;
  ask: boolean;
  end: string;
  right: boolean | null;
  say: string;
  wanted: number[];
  view: Record<string, unknown>;
  question: Record<string, unknown> | null;
  events: (Record<string, unknown>)[];
  read: number;
  shown: StepShown[];
}

export interface RuleSection {
  id: string;
  title: string;
}

/** A stretch of a rule: plain, strong, emphasised, code, the id of a rule, or the name of a game. */
export interface RuleSpan {
  mark: "" | "code" | "em" | "game" | "rule" | "strong";
  text: string;
}

/** A paragraph, an item (perhaps with a `label`: Ruling, Reason, Option) or a row; only a row has several cells. */
export interface RuleBlock {
  kind: "item" | "row" | "text";
  label: string;
  cells: RuleSpan[][];
}

/** A rule, a ruling or a scenario. `games` by their short names; `starred`: it could fairly be decided otherwise; `rulings` complete it; `options` of a table change it. */
export interface RuleEntry {
  id: string;
  section: string;
  games: string[];
  title: string;
  starred: boolean;
  blocks: RuleBlock[];
  rulings: string[];
  options: OptionInfo[];
}

/** Both catalogues: Kamigami's sections begin with K, Twilight's with T. */
export interface RuleBook {
  sections: RuleSection[];
  rules: RuleEntry[];
}

/** A rule of the catalogues; the text is Markdown. */
export interface RuleText {
  id: string;
  title: string;
  text: string;
}

export interface NewMe {
  name: string;
}

export interface Done {
  done?: boolean;
}

/** A table in a list; `people` have sat there. */
export interface TableLine {
  id: string;
  title: string;
  game: string;
  players: number;
  people: string[];
  stage: string;
  changed: number;
}

/** A page of tables; `more`: another page follows. */
export interface TableList {
  tables: TableLine[];
  more?: boolean;
}

/** Open it once on another device within ten minutes, and that device is you too. */
export interface DeviceLink {
  url: string;
  code: string;
}

export interface Move {
  code: string;
}

export interface ReadyDeck {
  name: string;
  text: string;
}

/** How many cards a deck has, how many copies of a card and of an Epic one it may hold, and how many are drawn. */
export interface DeckNumbers {
  size: number;
  copies: number;
  epic_copies: number;
  hand: number;
}

/** What decks are built with: the ready-made ones, and the numbers of the rules. */
export interface DeckBook {
  ready: ReadyDeck[];
  numbers: DeckNumbers;
}

/** A deck as text (docs/decks.md), with cards of the game and of these uploaded sets. */
export interface DeckToRead {
  text: string;
  sets?: string[];
}

export interface DeckCard {
  name: string;
  count: number;
}

/** Why a deck is illegal, in words. `card`: what it is about (a card, a Deity, a set), `right`: so many copies would be allowed, `meant`: the name that was perhaps meant. */
export interface FaultOfDeck {
  kind: "card" | "copies" | "deity" | "faction" | "line" | "set" | "size";
  text: string;
  card: string;
  right: number | null;
  meant: string;
}

/** A deck as far as it was understood, its text written anew, and everything that is wrong with it. */
export interface DeckReading {
  deity: string;
  cards: DeckCard[];
  text: string;
  faults: FaultOfDeck[];
}

/** A deck that is kept, in a list; `legal` as of its last change. */
export interface KeptDeckLine {
  id: string;
  name: string;
  legal: boolean;
  changed: number;
  version: number;
  text: string;
  sets: string[];
}

export interface KeptDeckList {
  decks: KeptDeckLine[];
}

/** A deck to be kept, legal or not yet. `revision`: the one that is changed (0: a new deck). */
export interface DeckToKeep {
  name: string;
  text: string;
  sets?: string[];
  revision?: number;
}

export interface DeckVersion {
  number: number;
  at: number;
  text: string;
  sets: string[];
}

/** A deck that is kept: `revision` counts its changes; the first of `versions` is what it is now. */
export interface KeptDeck {
  id: string;
  name: string;
  legal: boolean;
  revision: number;
  changed: number;
  versions: DeckVersion[];
  reading: DeckReading;
}

/** A table with bots, started at once. `ticket` from `home`; `part`: your part of the seed. */
export interface NewSolo {
  game: string;
  ticket: string;
  part: string;
  options?: Record<string, unknown>;
  bots?: string[];
  terms?: Terms;
  name?: string;
}

/** Your seat. The token lets you in from anywhere: keep it to yourself. `url` is the link for friends. */
export interface Seated {
  table: string;
  url: string;
  seat: number | null;
  token: string;
}

/** Make a table and, unless `sit` is false, sit down at seat 0. `bots` names bots for the last seats. */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  terms?: Terms;
  bots?: string[];
  name?: string;
  sit?: boolean;
}

export interface TakeSeat {
  seat?: number | null;
  name?: string;
}

export interface TakeBot {
  bot: string;
}

/** A ready-made deck by its name, or a deck as text. */
export interface TakeDeck {
  deck: string;
}

/** A spectator; those without a name go by the id `strangers`, all together. */
export interface SpectatorLine {
  id: string;
  name: string | null;
}

export interface SpectatorList {
  spectators: SpectatorLine[];
}

/** What is wrong, and at which seat (null: a spectator, or the table itself). */
export interface NewReport {
  text: string;
  seat?: number | null;
}

/** A line of a game that it turned on. */
export interface Moment {
  turn: number;
  text: string;
}

/** A game in figures, from all of it: `levels` has the points `[turn, n]` of each seat's Energy or Life Stack, `counts` what each seat did, by name, `moments` what the game turned on, `gods` whom each seat played (null: its Deity stands in the view). */
export interface Figures {
  levels: number[][][];
  counts: Record<string, number[]>;
  moments: Moment[];
  gods: (string | null)[];
}

/** A game after `choices` of `total` choices. `turns` says after how many choices each turn begins; `figures` are there unless it is only told as it was. */
export interface Replay {
  table: string;
  choices: number;
  total: number;
  turns: number[];
  over: boolean;
  winners: number[];
  reason: string | null;
  seat: number | null;
  names: string[];
  view: Record<string, unknown>;
  events: (Record<string, unknown>)[];
  outdated: boolean;
  figures?: Figures | null;
}

/** A turn begins after so many choices; `seat` has it. */
export interface ReplayTurn {
  choices: number;
  turn: number;
  seat: number;
}

/** Something to jump to: the table shows it after so many choices. */
export interface ReplayMark {
  choices: number;
  kind: "attack" | "fall" | "trade";
  text: string;
}

/** A hint given at this table, after so many choices: as `hint` said it. */
export interface ReplayHint {
  choices: number;
  seat: number;
  answers: string[];
  best: OptionChance[];
}

/** A finished game as a whole. `created`: when its table was made, in seconds since 1970. */
export interface ReplayOutline {
  names: string[];
  total: number;
  turns: ReplayTurn[];
  marks: ReplayMark[];
  winners: number[];
  reason: string | null;
  created: number;
  hints?: ReplayHint[];
}

export interface ReplayOption {
  label: string;
  face: string | null;
}

/** What a seat was asked, all answers it had, and the one it gave. */
export interface ReplayQuestion {
  seat: number;
  fact: string;
  question: string;
  rule: string;
  options: ReplayOption[];
  taken: number;
}

/** A choice, and what came of it: `steps` lead from the view before it to the one after it. */
export interface ReplayMove {
  asked: ReplayQuestion | null;
  events: (Record<string, unknown>)[];
  steps: StepShown[];
}

/** A finished game from `first` choices on: the view then, the last lines told before, and up to forty moves. */
export interface ReplayMoves {
  first: number;
  total: number;
  view: Record<string, unknown>;
  events: (Record<string, unknown>)[];
  moves: ReplayMove[];
}

/** A choice that cost chances to win: asked after so many choices, what was taken, what would have been better. */
export interface CostlyMove {
  choices: number;
  turn: number;
  seat: number;
  taken: OptionChance;
  better: OptionChance;
  loss: Chance;
}

/** What somebody drew, told after so many choices, and what that was worth (below 0: bad luck). */
export interface LuckyMove {
  choices: number;
  turn: number;
  seat: number;
  faces: string[];
  gain: Chance;
}

/** What all draws of a seat were worth together, in chances to win. */
export interface SeatLuck {
  seat: number;
  total: Chance;
}

/** How far a finished game has been looked back at (`judged` of `total` choices), by whom, and what was found: the choices that cost most, the draws that mattered most, and the luck of each seat that has drawn so far. A `broken` one has lost nothing: asked for again it goes on. */
export interface Analysis {
  state: "broken" | "done" | "none" | "running";
  judged: number;
  total: number;
  by: string;
  points: CostlyMove[];
  draws?: LuckyMove[];
  luck?: SeatLuck[];
}

/** A new table that begins where another stood after so many choices. The other one's record is public, so all that was hidden is dealt `anew`, and the game begins at the last moment when nothing was being resolved; or its future is `public`: the same cards, from exactly there. */
export interface Continue {
  choices: number;
  future?: "anew" | "public";
  terms?: Terms;
  bots?: string[];
  name?: string;
  sit?: boolean;
}

/** A record as `GET /api/tables/{table}/record` and `theomachy` write it (docs/files.md). */
export interface NewRecord {
  theomachy: number;
  game: string;
  options: Record<string, unknown>;
  seed: number | string;
  choices: number[];
  position?: Record<string, unknown> | null;
  conceded?: ([number, number])[];
  rules?: number | null;
  sets?: Record<string, string> | null;
  digest?: string;
  fair?: Record<string, unknown> | null;
  table?: Record<string, unknown> | null;
}

/** A set of cards as text (docs/cards.md); several files in one text are parted by lines `# file: NAME.toml`. */
export interface NewSet {
  game: string;
  text: string;
}

/** What to write into `options.sets`. */
export interface SetName {
  name: string;
}

export type FromClient = Join | Ready | Reveal | Choose | AskUndo | AnswerUndo | Aide | Concede | Pause | Say | Mute | CallStandIn | AskWhy | AskForecast | AskHint | Rematch | Resync | Ping;

export type ToClient = Snapshot | Change | Ended | Accepted | Error | Hint | Why | Forecast | Pong;

export type Code = "malformed" | "too-large" | "too-many" | "quota" | "method" | "not-found" | "not-yours" | "sign-in" | "host" | "origin" | "stage" | "stale" | "choice" | "options" | "taken" | "full" | "paused" | "limit" | "commitment" | "record" | "adjourned" | "banned" | "closed" | "unavailable" | "internal";
