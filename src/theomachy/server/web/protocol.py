"""Everything that goes over the wire, as structs. docs/protocol.md, OpenAPI and the client's types come from here.

Views, questions and events are the engine's own JSON and stay opaque here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from theomachy.server.table.game_rules import DeckNumbers, GameEvent
from theomachy.server.table.terms import Future, Terms

Short = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Names = Annotated[list[Short], msgspec.Meta(max_length=20)]
Json = dict[str, Any]


# ---- from a client
class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """The base of all that a client sends. `id` comes back in `accepted` and `error`."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Join(Message, frozen=True, tag="join"):
    """Watch the socket's table: from one's seat (by the cookie, or by the seat's token), or as a spectator. `watch`
    looks over a seat's shoulder where the table allows it. `snapshot` follows."""

    token: Short = ""
    watch: int | None = None


class Ready(Message, frozen=True, tag="ready"):
    """I am ready; `commitment` is the SHA-256, in hex, of a part only I know. Empty: not ready after all."""

    commitment: Short = ""


class Reveal(Message, frozen=True, tag="reveal"):
    """My part, once everybody is committed (the table's stage is `revealing`)."""

    part: Short


class Choose(Message, frozen=True, tag="choose"):
    """Answer the question with this serial by an option's index; further indices answer the questions that follow."""

    serial: int
    options: Annotated[list[int], msgspec.Meta(min_length=1, max_length=40)]


class AskUndo(Message, frozen=True, tag="ask_undo"):
    """Take my last action back, if those agree whom it concerns. What I chose within a phase and without a word to the
    others is one action: all attackers, a price in its parts."""


class AnswerUndo(Message, frozen=True, tag="answer_undo"):
    yes: bool


class Aide(Message, frozen=True, tag="aide"):
    """What the aide answers for my seat from now on (docs/aide.md); what is left out stays as it is. `until` passes
    until later: while nothing is declared but what is now (`list`), for this `turn`, up to my next one (`mine`); `""`
    takes it back. Shown in `aide` of the document."""

    never: bool | None = None
    left: Names | None = None
    stops: Names | None = None
    until: Literal["", "list", "turn", "mine"] | None = None


class Concede(Message, frozen=True, tag="concede"):
    """Give up. While others may react that is accepted too, and done when the table shows what came of it."""


class Pause(Message, frozen=True, tag="pause"):
    """Stop all clocks and answers, or let them go on."""

    on: bool


class Say(Message, frozen=True, tag="say"):
    text: Annotated[str, msgspec.Meta(max_length=1_000)]


class Mute(Message, frozen=True, tag="mute"):
    """I do not want to read what this seat says (null: the spectators), or I do again."""

    whom: int | None
    on: bool


class CallStandIn(Message, frozen=True, tag="call_stand_in"):
    """Let a bot play for somebody who has been away for longer than the game allows."""

    seat: int


class AskWhy(Message, frozen=True, tag="why"):
    """Why can this card (by its id in the view), or one ability of it, not be chosen now? Answered by `why`."""

    card: Short
    ability: int | None = None


class AskHint(Message, frozen=True, tag="hint"):
    """What would a bot choose in my place? Answered by `hint` where no secret hangs on it (pace `none`)."""


class AskForecast(Message, frozen=True, tag="forecast"):
    """What would these options of my question come to together, before I choose them? Answered by `forecast`."""

    serial: int
    options: Annotated[list[int], msgspec.Meta(max_length=40)]


class Rematch(Message, frozen=True, tag="rematch"):
    """A rematch, please. When all people want it, the new table is named in `table.rematch`."""


class Resync(Message, frozen=True, tag="resync"):
    """Send everything again."""


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""


FromClient = (
    Join
    | Ready
    | Reveal
    | Choose
    | AskUndo
    | AnswerUndo
    | Aide
    | Concede
    | Pause
    | Say
    | Mute
    | CallStandIn
    | AskWhy
    | AskForecast
    | AskHint
    | Rematch
    | Resync
    | Ping
)


# ---- to a client
class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    kind: Literal["person", "bot", "free"]
    name: str
    bot: str | None
    ready: bool
    commitment: str | None
    revealed: bool
    here: bool
    stand_in: str | None
    host: bool
    deck: str | None  # a ready-made one by its name, else "own"; null where nobody brings a deck


class UndoInfo(msgspec.Struct, frozen=True):
    """Who asks, who must agree, who has."""

    seat: int
    of: list[int]
    agreed: list[int]


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody may know of a table beside the game. `you` is the reader's seat; `commitment` the server's;
    `continued`: the game goes on from another one's, and what was hidden there is dealt `anew`, or its future is
    `public`; `repeats`: those of another table play again; `conceding`: the reader gives up when the others have
    answered; `muted` whom the reader does not want to read (null: the spectators)."""

    id: str
    title: str
    game: str
    options: Json
    players: int
    stage: Literal["open", "revealing", "live", "over", "adjourned"]
    you: int | None
    host: bool
    seats: list[SeatInfo]
    pace: Literal["strict", "quick", "none"]
    terms: Terms
    commitment: str | None
    broken: list[str]
    continued: Future | None
    repeats: bool
    paused: int | None
    undo: UndoInfo | None
    rematch_asked: list[int]
    rematch: str | None
    conceding: bool
    muted: list[int | None]


class ClockInfo(msgspec.Struct, frozen=True):
    """Seconds left by seat; whose clock runs (nobody's in a reaction window), since when (seconds since 1970)."""

    left: list[float]
    running: int | None
    since: float


class AideInfo(msgspec.Struct, frozen=True):
    """What a seat has left to the aide: nothing at first. A pass until later is shown as long as it holds."""

    never: bool
    left: list[str]
    stops: list[str]
    until: Literal["list", "turn", "mine"] | None


class NoticeInfo(msgspec.Struct, frozen=True):
    """Something that is told beside the game, counted for each reader: this seat has taken its last action back
    (`undone`), or did not answer in time and the table answered (`clock`). To the seat's holder alone: the aide has
    answered. `answer`, in words, for the seat's holder."""

    n: int
    kind: Literal["undone", "clock", "aide"]
    seat: int
    answer: str


class Document(msgspec.Struct, frozen=True):
    """All that a viewer sees; changes are changes of this. `view` and `question` are the engine's own; `aide` is for
    the seat's holder; `notices` are the last ones."""

    table: TableInfo
    view: Json | None
    question: Json | None
    clock: ClockInfo | None
    aide: AideInfo | None
    watching: int  # how many look on without a seat
    notices: list[NoticeInfo]


class ChatLine(msgspec.Struct, frozen=True):
    seat: int | None
    name: str
    text: str


class Snapshot(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """Everything: the document, the last lines of the story, the chat. `seq` begins anew."""

    seq: int
    now: float
    doc: Json
    events: list[GameEvent]
    chat: list[ChatLine]


class NumberChange(msgspec.Struct, frozen=True):
    """A number that a step changed: of a seat, or of the card `id` that lies before it."""

    seat: int
    id: str | None
    what: str
    before: int
    now: int


class StepShown(msgspec.Struct, frozen=True):
    """Events `first` to `last` happened together: `changes` are the numbers, `patch` leads `view` from the moment
    before to the one right after. What happens without a word after the last step has `last` before
    `first`: it shows with whatever comes next. A client that shows no steps leaves them out."""

    first: int
    last: int
    changes: list[NumberChange]
    patch: list[Any]


class Change(msgspec.Struct, frozen=True, tag_field="type", tag="change", omit_defaults=True):
    """What is new. Each change is [way, value], [way] or [way, start, removed, items]; apply them in order. If `seq`
    does not follow the last one, send `resync`. `steps`: how the table went from the last document to this one, one
    moment after another; `patch` by itself leads to the same."""

    seq: int
    patch: list[Any] = []
    events: list[GameEvent] = []
    chat: list[ChatLine] = []
    steps: list[StepShown] = []


class Ended(msgspec.Struct, frozen=True, tag_field="type", tag="ended"):
    """Nothing of this table is shown to this client any more: its seat has passed to somebody else, and spectators are
    not welcome. Where they are, a `snapshot` as a spectator comes instead."""


class Accepted(msgspec.Struct, frozen=True, tag_field="type", tag="accepted"):
    """The message with this id was done, and is written where it cannot be lost."""

    id: int


class Error(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """The message with this id was refused; nothing has changed."""

    id: int
    code: str
    text: str


class Chance(msgspec.Struct, frozen=True):
    """A chance to win, or a difference of two, from 0 to 1; `error`: half of its 95 % interval."""

    value: float
    error: float


class OptionChance(msgspec.Struct, frozen=True):
    """An answer in words, what speaks for it, and the chance to win behind it."""

    label: str
    why: str
    chance: Chance


class Hint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What a bot would choose: an index of the question with this serial. `answers`: it in words, and what the bot
    would choose right after it where an answer has several parts, as an offer has; `reason`: why, in a line; `best`:
    the two or three best answers with their chances, the best first, where it looks ahead."""

    id: int
    serial: int
    option: int
    answers: list[str]
    reason: str
    best: list[OptionChance] = []


class Why(msgspec.Struct, frozen=True, tag_field="type", tag="why"):
    """A sentence and, apart, the id of the rule; both empty if it can be chosen."""

    id: int
    text: str
    rule: str


class Forecast(msgspec.Struct, frozen=True, tag_field="type", tag="forecast"):
    """The stacks that would lose cards, as `stakes` in the view; empty where such a question tells nothing ahead."""

    id: int
    stakes: list[dict[str, Any]]


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    id: int
    now: float


ToClient = Snapshot | Change | Ended | Accepted | Error | Hint | Why | Forecast | Pong


# ---- REST
Notice = Literal["terms", "privacy", "imprint"]


class NewMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Me(msgspec.Struct, frozen=True):
    name: str


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Short


class DeviceLink(msgspec.Struct, frozen=True):
    """Open it once on another device within ten minutes, and that device is you too."""

    url: str
    code: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of `new_game` as the rule catalogue has it: in words, and the values that can be listed, the default
    first (null: leave it out). `number`: any number will do as well."""

    name: str
    values: str
    text: str
    rule: str
    choices: list[Any]
    number: bool


class GameInfo(msgspec.Struct, frozen=True):
    game: str
    players: list[int]
    options: list[OptionInfo]


class RuleText(msgspec.Struct, frozen=True):
    """A rule of the catalogues; the text is Markdown."""

    id: str
    title: str
    text: str


class LessonLine(msgspec.Struct, frozen=True):
    name: str
    title: str
    about: str
    game: str
    steps: int


class LessonList(msgspec.Struct, frozen=True):
    lessons: list[LessonLine]


class LessonChoices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All choices made so far, each an index of the question then; the last one may be wrong."""

    choices: Annotated[list[int], msgspec.Meta(max_length=500)] = []


class LessonMoment(msgspec.Struct, frozen=True):
    """A lesson (docs/lessons.md) after these choices: it stands before step `number` of `steps`, and `told` is its text
    (null: that was all). `right` says what came of the last choice (null: it was none, or opened or closed a list): a
    wrong one was not made, and `say` tells why. `wanted` are the answers that lead on; `ask`: they are not to be
    pointed at before somebody asks. `events` are all; those since `read` and `shown` came of the last choice."""

    title: str
    game: str
    names: list[str]
    seat: int
    number: int
    steps: int
    text: str
    told: str | None
    ask: bool
    end: str
    right: bool | None
    say: str
    wanted: list[int]
    view: Json
    question: Json | None
    events: list[GameEvent]
    read: int
    shown: list[StepShown]


MeasureKind = Literal["wins", "effect", "taken", "summoned"]


class CardMeasure(msgspec.Struct, frozen=True):
    """What the balance lab measured of a face in so many games of bots, in percent, with its 95 % interval: how often a
    God or Temple `wins`, the `effect` of a card on whoever recruited it, how often it was `taken` when on offer, or
    `summoned` in games of its deck. `run` says how it was played."""

    face: str
    kind: MeasureKind
    run: str
    games: int
    players: int
    value: float
    low: float
    high: float


class CardsSpokenOf(msgspec.Struct, frozen=True):
    """The text of `face` speaks of cards like these, in its own words (`noun`)."""

    face: str
    noun: str
    others: list[str]


class CardMeasures(msgspec.Struct, frozen=True):
    """What is known of the faces of a game beside what stands on them."""

    measures: list[CardMeasure]
    company: list[CardsSpokenOf] = []


SpanMark = Literal["", "strong", "em", "code", "rule", "game"]
BlockKind = Literal["text", "item", "row"]


class RuleSpan(msgspec.Struct, frozen=True):
    """A stretch of a rule: plain, strong, emphasised, code, the id of a rule, or the name of a game."""

    mark: SpanMark
    text: str


class RuleBlock(msgspec.Struct, frozen=True):
    """A paragraph, an item (perhaps with a `label`: Ruling, Reason, Option) or a row; only a row has several cells."""

    kind: BlockKind
    label: str
    cells: list[list[RuleSpan]]


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule, a ruling or a scenario. `games` by their short names; `starred`: it could fairly be decided otherwise;
    `rulings` complete it; `options` of a table change it."""

    id: str
    section: str
    games: list[str]
    title: str
    starred: bool
    blocks: list[RuleBlock]
    rulings: list[str]
    options: list[OptionInfo]


class RuleSection(msgspec.Struct, frozen=True):
    id: str
    title: str


class RuleBook(msgspec.Struct, frozen=True):
    """Both catalogues: Kamigami's sections begin with K, Twilight's with T."""

    sections: list[RuleSection]
    rules: list[RuleEntry]


class HomePage(msgspec.Struct, frozen=True):
    """`ticket` and `commitment` are for one solo start: the server is committed before it hears the player's part.
    `notices`: the pages of the operator that there are, each at `/` and its name."""

    games: list[GameInfo]
    bots: list[str]
    ticket: str
    commitment: str
    me: Me | None
    notices: list[Notice]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table and, unless `sit` is false, sit down at seat 0. `bots` names bots for the last seats."""

    game: Name
    options: Json = {}
    terms: Terms = Terms()
    bots: Annotated[list[Name], msgspec.Meta(max_length=6)] = []
    name: Name = ""
    sit: bool = True


class NewSolo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with bots, started at once. `ticket` from `home`; `part`: your part of the seed."""

    game: Name
    ticket: Annotated[str, msgspec.Meta(max_length=400)]
    part: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
    options: Json = {}
    bots: Annotated[list[Name], msgspec.Meta(max_length=6)] = []
    terms: Terms = Terms()
    name: Name = ""


class Seated(msgspec.Struct, frozen=True):
    """Your seat. The token lets you in from anywhere: keep it to yourself. `url` is the link for friends."""

    table: str
    url: str
    seat: int | None
    token: str


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    name: Name = ""


class TakeDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made deck by its name, or a deck as text."""

    deck: Annotated[str, msgspec.Meta(min_length=1, max_length=8_000)]


DeckPart = Annotated[str, msgspec.Meta(max_length=8_000)]
SetNames = Annotated[list[Name], msgspec.Meta(max_length=8)]
FaultKind = Literal["line", "deity", "card", "copies", "size", "faction", "set"]


class DeckToRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as text (docs/decks.md), with cards of the game and of these uploaded sets."""

    text: DeckPart
    sets: SetNames = []


class DeckCard(msgspec.Struct, frozen=True):
    name: str
    count: int


class FaultOfDeck(msgspec.Struct, frozen=True):
    """Why a deck is illegal, in words. `card`: what it is about (a card, a Deity, a set), `right`: so many copies would
    be allowed, `meant`: the name that was perhaps meant."""

    kind: FaultKind
    text: str
    card: str
    right: int | None
    meant: str


class DeckReading(msgspec.Struct, frozen=True):
    """A deck as far as it was understood, its text written anew, and everything that is wrong with it."""

    deity: str
    cards: list[DeckCard]
    text: str
    faults: list[FaultOfDeck]


class ReadyDeck(msgspec.Struct, frozen=True):
    name: str
    text: str


class DeckBook(msgspec.Struct, frozen=True):
    """What decks are built with: the ready-made ones, and the numbers of the rules."""

    ready: list[ReadyDeck]
    numbers: DeckNumbers


class DeckToKeep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be kept, legal or not yet. `revision`: the one that is changed (0: a new deck)."""

    name: Name
    text: DeckPart
    sets: SetNames = []
    revision: int = 0


class DeckVersion(msgspec.Struct, frozen=True):
    number: int
    at: float
    text: str
    sets: list[str]


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck that is kept: `revision` counts its changes; the first of `versions` is what it is now."""

    id: str
    name: str
    legal: bool
    revision: int
    changed: float
    versions: list[DeckVersion]
    reading: DeckReading


class KeptDeckLine(msgspec.Struct, frozen=True):
    """A deck that is kept, in a list; `legal` as of its last change."""

    id: str
    name: str
    legal: bool
    changed: float
    version: int
    text: str
    sets: list[str]


class KeptDeckList(msgspec.Struct, frozen=True):
    decks: list[KeptDeckLine]


class TakeBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: Name


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list; `people` have sat there."""

    id: str
    title: str
    game: str
    players: int
    people: list[str]
    stage: str
    changed: float


class TableList(msgspec.Struct, frozen=True):
    """A page of tables; `more`: another page follows."""

    tables: list[TableLine]
    more: bool = False


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong, and at which seat (null: a spectator, or the table itself)."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1_000)]
    seat: int | None = None


class SpectatorLine(msgspec.Struct, frozen=True):
    """A spectator; those without a name go by the id `strangers`, all together."""

    id: str
    name: str | None


class SpectatorList(msgspec.Struct, frozen=True):
    spectators: list[SpectatorLine]


class Done(msgspec.Struct, frozen=True):
    done: bool = True


class Moment(msgspec.Struct, frozen=True):
    """A line of a game that it turned on."""

    turn: int
    text: str


class Figures(msgspec.Struct, frozen=True):
    """A game in figures, from all of it: `levels` has the points `[turn, n]` of each seat's Energy or Life Stack,
    `counts` what each seat did, by name, `moments` what the game turned on, `gods` whom each seat played (null: its
    Deity stands in the view)."""

    levels: list[list[list[int]]]
    counts: dict[str, list[int]]
    moments: list[Moment]
    gods: list[str | None]


class Replay(msgspec.Struct, frozen=True):
    """A game after `choices` of `total` choices. `turns` says after how many choices each turn begins; `figures` are
    there unless it is only told as it was."""

    table: str
    choices: int
    total: int
    turns: list[int]
    over: bool
    winners: list[int]
    reason: str | None
    seat: int | None
    names: list[str]
    view: Json
    events: list[GameEvent]
    outdated: bool
    figures: Figures | None = None


MarkKind = Literal["attack", "trade", "fall"]


class ReplayTurn(msgspec.Struct, frozen=True):
    """A turn begins after so many choices; `seat` has it."""

    choices: int
    turn: int
    seat: int


class ReplayMark(msgspec.Struct, frozen=True):
    """Something to jump to: the table shows it after so many choices."""

    choices: int
    kind: MarkKind
    text: str


class ReplayHint(msgspec.Struct, frozen=True):
    """A hint given at this table, after so many choices: as `hint` said it."""

    choices: int
    seat: int
    answers: list[str]
    best: list[OptionChance]


class ReplayOutline(msgspec.Struct, frozen=True):
    """A finished game as a whole. `created`: when its table was made, in seconds since 1970."""

    names: list[str]
    total: int
    turns: list[ReplayTurn]
    marks: list[ReplayMark]
    winners: list[int]
    reason: str | None
    created: float
    hints: list[ReplayHint] = []


class CostlyMove(msgspec.Struct, frozen=True):
    """A choice that cost chances to win: asked after so many choices, what was taken, what would have been better."""

    choices: int
    turn: int
    seat: int
    taken: OptionChance
    better: OptionChance
    loss: Chance


class LuckyMove(msgspec.Struct, frozen=True):
    """What somebody drew, told after so many choices, and what that was worth (below 0: bad luck)."""

    choices: int
    turn: int
    seat: int
    faces: list[str]
    gain: Chance


class SeatLuck(msgspec.Struct, frozen=True):
    """What all draws of a seat were worth together, in chances to win."""

    seat: int
    total: Chance


AnalysisState = Literal["none", "running", "done", "broken"]


class Analysis(msgspec.Struct, frozen=True):
    """How far a finished game has been looked back at (`judged` of `total` choices), by whom, and what was found: the
    choices that cost most, the draws that mattered most, and the luck of each seat that has drawn so far.
    A `broken` one has lost nothing: asked for again it goes on."""

    state: AnalysisState
    judged: int
    total: int
    by: str
    points: list[CostlyMove]
    draws: list[LuckyMove] = []
    luck: list[SeatLuck] = []


class ReplayOption(msgspec.Struct, frozen=True):
    label: str
    face: str | None


class ReplayQuestion(msgspec.Struct, frozen=True):
    """What a seat was asked, all answers it had, and the one it gave."""

    seat: int
    fact: str
    question: str
    rule: str
    options: list[ReplayOption]
    taken: int


class ReplayMove(msgspec.Struct, frozen=True):
    """A choice, and what came of it: `steps` lead from the view before it to the one after it."""

    asked: ReplayQuestion | None
    events: list[GameEvent]
    steps: list[StepShown]


class ReplayMoves(msgspec.Struct, frozen=True):
    """A finished game from `first` choices on: the view then, the last lines told before, and up to forty moves."""

    first: int
    total: int
    view: Json
    events: list[GameEvent]
    moves: list[ReplayMove]


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that begins where another stood after so many choices. The other one's record is public, so all that
    was hidden is dealt `anew`, and the game begins at the last moment when nothing was being resolved; or its future is
    `public`: the same cards, from exactly there."""

    choices: Annotated[int, msgspec.Meta(ge=0)]
    future: Future = "anew"
    terms: Terms = Terms()
    bots: Annotated[list[Name], msgspec.Meta(max_length=6)] = []
    name: Name = ""
    sit: bool = True


class NewRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record as `GET /api/tables/{table}/record` and `theomachy` write it (docs/files.md)."""

    theomachy: int
    game: Name
    options: Json
    seed: int | str
    choices: Annotated[list[int], msgspec.Meta(max_length=50_000)]
    position: Json | None = None
    conceded: Annotated[list[tuple[int, int]], msgspec.Meta(max_length=6)] = []
    rules: int | None = None
    sets: dict[Short, Short] | None = None
    digest: Short = ""
    fair: Json | None = None
    table: Json | None = None


class NewSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of cards as text (docs/cards.md); several files in one text are parted by lines `# file: NAME.toml`."""

    game: Name
    text: Annotated[str, msgspec.Meta(max_length=200_000)]


class SetName(msgspec.Struct, frozen=True):
    """What to write into `options.sets`."""

    name: str


class ErrorInfo(msgspec.Struct, frozen=True):
    code: str
    text: str


class ErrorBody(msgspec.Struct, frozen=True):
    error: ErrorInfo
