"""A table: what its rows add up to. It reads no clock, does no I/O and knows nothing of the web."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

from theomachy.aide import Settings
from theomachy.core.game import Game
from theomachy.server.table import fair, game_rules, table_events
from theomachy.server.table.clock import Clocks
from theomachy.server.table.pace import Pace
from theomachy.server.table.seat import UNAIDED, Seat
from theomachy.server.table.table_events import EventRow
from theomachy.server.table.terms import REVEAL_LIMIT, PaceMode, TableConfig

Stage = Literal["open", "revealing", "live", "over", "adjourned"]
CHAT_KEPT: Final = 200
UPLOAD: Final = "upload"  # the origin of a table that only shows a record


class Table:
    """One table, from the first seat taken to the last word said."""

    def __init__(
        self, name: str, config: TableConfig, secret: str, places: game_rules.Places = game_rules.as_named
    ) -> None:
        self.id = name
        self.config = config
        self.secret = secret
        self.places = places
        self.number = 0  # of the last row
        self.news = 0  # of the last row that changed anything beside the game
        self.stage: Stage = "open" if game_rules.current(config.rules, config.sets) else "adjourned"
        self.seats = [Seat(number) for number in range(config.players)]
        self.attempt = 1
        self.parts: dict[int, str] = {}
        self.reveal_by = 0.0
        self.broken: tuple[str, ...] = ()  # the names of those who did not reveal
        self.seed: int | str | None = None
        self.game: Game | None = None
        self.epoch = 0  # counts what was taken back
        self.choices: list[int] = []
        self.tried: tuple[tuple[int, ...], Game | None] = ((), None)  # a moment and an answer, and what comes of it
        self.by_aide: set[int] = set()  # which of them nobody has chosen
        self.conceded: list[tuple[int, int]] = []
        self.asked: dict[int, Game] = {}  # who may answer now, and the game in which they are asked
        self.aided: dict[int, tuple[Game, int]] = {}  # who need not be asked: the aide's answer, and to what
        self.asked_since: dict[int, float] = {}
        self.serials = [0] * config.players  # each seat's questions, counted as it gets them
        self._questions: dict[int, tuple[int, int, int]] = {}  # what makes the question of a seat another one
        self._answers = 0  # counts answers that were no passes: they make every question another one
        self.ahead: dict[int, table_events.ChoiceMade] = {}  # answers in a window that are not their turn yet
        self.window_since: float | None = None
        self.undo: table_events.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.paused: int | None = None  # by whom
        self.clocks = Clocks(config.terms.clock, config.players)
        self.pace = Pace("none", secret)
        self.chat: list[dict[str, Any]] = []
        self.mutes: set[tuple[int, int | None]] = set()
        self.rematch_asked: set[int] = set()
        self.rematch = ""
        self.changed = config.created  # when the last row was written
        if config.origin == UPLOAD and self.stage == "open":
            self._start(config.created)
            self.stage, self.asked, self.aided = "over", {}, {}

    # ---- rows
    def fold(self, row: EventRow) -> None:
        """Take one row in; rows come in order, without gaps."""
        assert row.number == self.number + 1, (row.number, self.number)
        self.number = row.number
        self.changed = row.at
        if self.stage != "adjourned" or not isinstance(
            row.event,
            (
                table_events.ChoiceMade,
                table_events.PartRevealed,
                table_events.UndoAnswered,
                table_events.UndoAsked,
                table_events.Conceded,
            ),
        ):
            before = self.stage, self.undo
            _FOLDS[type(row.event)](self, row.event, row.at)
            if not isinstance(row.event, table_events.ChoiceMade) or before != (self.stage, self.undo):
                self.news = self.number

    def fold_all(self, rows: Iterable[EventRow]) -> None:
        for row in rows:
            self.fold(row)

    # ---- before the game
    def _sit(self, event: table_events.SeatTaken, at: float) -> None:
        seat = self.seats[event.seat]
        seat.clear()
        seat.guest, seat.name, seat.token = event.guest, event.name, event.token

    def _sit_bot(self, event: table_events.BotSeated, at: float) -> None:
        seat = self.seats[event.seat]
        seat.clear()
        seat.bot, seat.name = event.bot, event.name
        self._begin_if_all(at)

    def _stand(self, event: table_events.SeatFreed, at: float) -> None:
        self.seats[event.seat].clear()

    def _ready(self, event: table_events.ReadySet, at: float) -> None:
        self.seats[event.seat].commitment = event.commitment
        self._begin_if_all(at)

    def _begin_if_all(self, at: float) -> None:
        """All seats taken and all people ready: they reveal, and the broken start of before is forgotten."""
        people = self.people()
        if people and all(not seat.free and (seat.bot or seat.commitment) for seat in self.seats):
            self.stage, self.broken, self.reveal_by = "revealing", (), at + REVEAL_LIMIT

    def _reveal(self, event: table_events.PartRevealed, at: float) -> None:
        self.parts[event.seat] = event.part
        if len(self.parts) == len(self.people()):
            self._start(at)

    def _break(self, event: table_events.StartBroken, at: float) -> None:
        self.stage = "open"
        self.attempt += 1
        self.parts.clear()
        self.broken = tuple(self.seats[number].name for number in event.missing)
        for seat in self.seats:
            seat.commitment = ""
        for number in event.missing:
            self.seats[number].clear()

    def _start(self, at: float) -> None:
        setup = self.config.setup
        self.seed = setup.seed if setup.seed is not None else fair.seed_of(self.server_part, self.parts)
        self.game = self._called(game_rules.begin(setup, self.seed, self.places))
        self.choices, self.conceded = list(setup.choices), list(setup.conceded)
        self.stage = "live"
        self.pace = Pace(self.manner(), self.secret)
        for seat in self.people():
            if not seat.nodes:
                self.clocks.leave(seat.number, at)
        self._ask(at)

    # ---- the game
    def _choice(self, event: table_events.ChoiceMade, at: float) -> None:
        """An answer of the seat whose turn it is, or one ahead of it in the same window."""
        assert self.game is not None
        if self.undo is not None:
            self.undo = None  # the game went on
        if event.by in ("person", "clock"):  # who is asked again may think again
            self.seats[event.seat].aide = self.seats[event.seat].aide.asking()
        if self.game.asked != event.seat:
            self.ahead[event.seat] = event
            self.asked.pop(event.seat, None)
            self.aided.pop(event.seat, None)
            self._remember(event)
            return
        if game_rules.looks(self.game, event.option):
            self._apply(event)
            self._ask(at)
            return
        before, passing = game_rules.mark(self.game), self._passes(self.game, event)
        others = self._others(event.seat)
        self._remember(event)
        self._apply(event)
        if not passing:
            self._forget_ahead()
        while self.game.asked in self.ahead:
            later = self.ahead.pop(self.game.asked)
            passing = passing and self._passes(self.game, later)
            self._apply(later)
            if not passing:
                self._forget_ahead()
        self._ask(at)
        self._step(before, others, at, passing)

    def _forget_ahead(self) -> None:
        """What was answered ahead was about something else: whoever is still concerned is asked anew."""
        self.ahead.clear()
        self._answers += 1

    def _passes(self, game: Game, event: table_events.ChoiceMade) -> bool:
        return game_rules.in_window(game) and event.option == game_rules.pass_of(game)

    def _remember(self, event: table_events.ChoiceMade) -> None:
        game = self.asked.get(event.seat) or self.game
        assert game is not None
        if event.by == "clock":
            self.seats[event.seat].flagged = game.turn
        if event.by == "person" and game.asked == event.seat and self._passes(game, event):
            self.pace.passed(event.seat, event.ms / 1000)

    def _apply(self, event: table_events.ChoiceMade) -> None:
        assert self.game is not None
        moment, game = self.tried
        if game is not None and moment == self._moment(event):
            self.game = game
        else:
            self.game.apply(event.option)
        self.tried = (), None
        if event.by == "aide":
            self.by_aide.add(len(self.choices))
        self.choices.append(event.option)

    def _ask(self, at: float) -> None:
        """Who may answer now: the seat the engine asks, and in a window all whom it would ask if each one passed."""
        game = self.game
        assert game is not None
        self.asked, self.aided = {}, {}
        if game.over:
            self.stage = "over"
        elif self.stage == "live":
            assert game.asked is not None
            self.asked[game.asked] = game
            if game_rules.in_window(game):
                self._ask_ahead(game)
        for seat, moment in self.asked.items():
            assert moment.decision is not None
            question = (self.epoch, self._answers, moment.decision.serial)
            if self._questions.get(seat) != question:
                self._questions[seat] = question
                self.serials[seat] += 1
        window = game_rules.in_window(game)
        self.window_since = (self.window_since or at) if window else None
        self.asked_since = {seat: self.asked_since.get(seat, at) if window else at for seat in self.asked}
        running = None if window or self.paused is not None or self.stage != "live" else game.asked
        self.clocks.turn_to(running, at)
        self._let_aides()

    def _let_aides(self) -> None:
        """Whose aide answers is not asked."""
        for seat, moment in list(self.asked.items()):
            place = self.seats[seat]
            if place.person and not place.played_by:
                option = game_rules.aided(moment, seat, place.aide)
                if option is not None:
                    self.aided[seat] = self.asked.pop(seat), option

    def _aide(self, event: table_events.AideSet, at: float) -> None:
        try:
            self.seats[event.seat].aide = Settings.from_dict(event.settings)
        except ValueError:  # what another version could be left to do
            self.seats[event.seat].aide = UNAIDED
        self.asked |= {seat: moment for seat, (moment, _) in self.aided.items()}
        self.aided = {}
        self._let_aides()

    def _ask_ahead(self, game: Game) -> None:
        """Look on, in a copy, as long as passes change nothing that anybody sees."""
        probe, seen = game, set[int]()
        while probe.asked is not None and probe.asked not in seen and game_rules.in_window(probe):
            seen.add(probe.asked)
            if probe.asked not in self.ahead:
                self.asked.setdefault(probe.asked, probe)
            before, after = game_rules.mark(probe), game_rules.passed(probe)
            if after is None or game_rules.mark(after) != before:
                return
            probe = after

    def _others(self, actor: int) -> set[int]:
        """Whose passes may have to be imitated after a choice: theirs too whom it puts out of the game."""
        if self.pace.manner == "none":
            return set()
        assert self.game is not None
        return set(range(self.config.players)) - game_rules.out(self.game) - {actor}

    def _step(self, before: int, others: set[int], at: float, passing: bool) -> None:
        """Tell the pace what everybody could see of this, and who is asked about it."""
        assert self.game is not None
        if self.pace.manner == "none":
            return
        if self.game.over:
            others = set()  # all hands are open now: no pause could tell more
        lines = game_rules.told(self.game, before, None)
        window = game_rules.in_window(self.game)
        # For whom the aide passes, a pass is imitated: it answers sooner than anybody could.
        people = {seat for seat in self.asked if not self.seats[seat].played_by}
        self.pace.step(at, self.number, lines, others, people, window, passing)
        # Who is asked gets the question when the pause is over: only then does time run.
        begins = max(at, self.pace.ask_at if window else self.pace.free_at)
        self.asked_since = dict.fromkeys(self.asked, begins)
        self.clocks.since = max(self.clocks.since, begins)

    def _concede(self, event: table_events.Conceded, at: float) -> None:
        assert self.game is not None
        self.game.concede(event.seat)
        self.conceded.append((len(self.choices), event.seat))
        self._forget_ahead()
        self._ask(at)

    # ---- undo
    def _ask_undo(self, event: table_events.UndoAsked, at: float) -> None:
        self.undo, self.agreed = event, set()
        self._undo_if_agreed(at)

    def _answer_undo(self, event: table_events.UndoAnswered, at: float) -> None:
        if self.undo is None:
            return
        if not event.yes:
            self.seats[self.undo.seat].undos += 1
            self.undo = None
            return
        self.agreed.add(event.seat)
        self._undo_if_agreed(at)

    def _undo_if_agreed(self, at: float) -> None:
        if self.undo is None or not set(self.undo.of) <= self.agreed:
            return
        kept, asker, self.undo = self.undo.to, self.seats[self.undo.seat], None
        asker.aide = asker.aide.asking()
        self.epoch += 1
        self.choices = self.choices[:kept]
        self.by_aide = {index for index in self.by_aide if index < kept}
        self.conceded = [pair for pair in self.conceded if pair[0] <= kept]
        self.game = self.after(kept)
        self._forget_ahead()
        if self.stage == "over":
            self.stage = "live"
        self._ask(at)

    def after(self, count: int) -> Game:
        """The game after so many choices, anew."""
        assert self.seed is not None
        gone = [pair for pair in self.conceded if pair[0] <= count]
        return self._called(game_rules.rebuild(self.config.setup, self.seed, self.choices[:count], gone, self.places))

    def _called(self, game: Game) -> Game:
        """Prompts and stories call people by their names; a host may be called like a bot of hers."""
        names = [seat.name for seat in self.seats]
        if all(names) and len(set(names)) == len(names):
            game.names = names
        return game

    # ---- people
    def _stand_in(self, event: table_events.StandInSet, at: float) -> None:
        self.seats[event.seat].stand_in = event.bot if event.on else ""

    def _pause(self, event: table_events.PauseSet, at: float) -> None:
        self.paused = event.seat if event.on else None
        if self.game is not None and self.stage == "live":
            self._ask(at)

    def _here(self, event: table_events.Connected, at: float) -> None:
        seat = self.seats[event.seat]
        seat.nodes.add(event.node)
        seat.stand_in = ""  # the bot gives the seat back
        self.clocks.come(event.seat, at)

    def _away(self, event: table_events.Disconnected, at: float) -> None:
        seat = self.seats[event.seat]
        seat.nodes.discard(event.node)
        if not seat.nodes and self.stage == "live":
            self.clocks.leave(event.seat, at)

    def _say(self, event: table_events.ChatPosted, at: float) -> None:
        self.chat.append({"n": self.number, "seat": event.seat, "name": event.name, "text": event.text})
        del self.chat[:-CHAT_KEPT]

    def _mute(self, event: table_events.MuteSet, at: float) -> None:
        (self.mutes.add if event.on else self.mutes.discard)((event.seat, event.whom))

    def _ask_rematch(self, event: table_events.RematchAsked, at: float) -> None:
        self.rematch_asked.add(event.seat)
        self.rematch = event.table or self.rematch

    def try_out(self, seat: int, option: int) -> None:
        """See that an answer can be made: what is written must never fail to be read, so a fault of the rules stops
        here. What came of it is kept, since most likely it is made next."""
        game = self.asked[seat].clone()
        game.apply(option)
        if self.asked[seat] is self.game:
            self.tried = (self.epoch, len(self.choices), len(self.conceded), seat, option), game

    def ends(self, found: Sequence[table_events.AnyTableEvent]) -> bool:
        """Whether the game is over once these events are written."""
        if self.game is None or self.stage != "live":
            return False
        game = self.game
        for event in found:
            if isinstance(event, table_events.Conceded):
                game = game.clone()
                game.concede(event.seat)
            elif isinstance(event, table_events.ChoiceMade) and game.asked == event.seat:
                game = self._answered(game, event)
        return game.over

    def _answered(self, game: Game, event: table_events.ChoiceMade) -> Game:
        """What comes of an answer, and of those given ahead in the same window that follow a pass; in a copy, as
        `_choice` will have it."""
        moment, after = self.tried
        if game is not self.game or after is None or moment != self._moment(event):
            after = game.clone()
            after.apply(event.option)
        passing, ahead = self._passes(game, event), dict(self.ahead)
        while passing and after.asked in ahead:
            later = ahead.pop(after.asked)
            passing = self._passes(after, later)
            after = after.clone()
            after.apply(later.option)
        return after

    def _moment(self, event: table_events.ChoiceMade) -> tuple[int, ...]:
        return self.epoch, len(self.choices), len(self.conceded), event.seat, event.option

    @property
    def short(self) -> str:
        """For the log: enough to tell tables apart, too little to walk in."""
        return self.id[:4] + "…"

    @property
    def server_part(self) -> str:
        return fair.server_part(self.secret, self.attempt)

    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.person]

    def manner(self) -> PaceMode:
        wanted = self.config.terms.pace
        return wanted if wanted is not None else "strict" if len(self.people()) > 1 else "none"

    def seat_of(self, guest: str) -> Seat | None:
        return next((seat for seat in self.seats if guest and seat.guest == guest), None)

    def record(self) -> dict[str, Any]:
        """The record so far; how its seed was made is added when the game is over."""
        assert self.game is not None
        assert self.seed is not None
        found = game_rules.record(self.config.setup, self.game)
        if self.stage == "over" and self.config.setup.seed is None:
            found["fair"] = fair.proof(self.secret, self.attempt, self.parts)
        return found


# Not bound to a table: one that is no longer needed is gone at once, without the garbage collector's help.
_FOLDS: Final[dict[type, Callable[[Table, Any, float], None]]] = {
    table_events.SeatTaken: Table._sit,
    table_events.BotSeated: Table._sit_bot,
    table_events.SeatFreed: Table._stand,
    table_events.ReadySet: Table._ready,
    table_events.PartRevealed: Table._reveal,
    table_events.StartBroken: Table._break,
    table_events.ChoiceMade: Table._choice,
    table_events.UndoAsked: Table._ask_undo,
    table_events.UndoAnswered: Table._answer_undo,
    table_events.Conceded: Table._concede,
    table_events.AideSet: Table._aide,
    table_events.StandInSet: Table._stand_in,
    table_events.PauseSet: Table._pause,
    table_events.Connected: Table._here,
    table_events.Disconnected: Table._away,
    table_events.ChatPosted: Table._say,
    table_events.MuteSet: Table._mute,
    table_events.RematchAsked: Table._ask_rematch,
}
