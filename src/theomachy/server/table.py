"""A table: what its rows add up to. It reads no clock, does no I/O and knows nothing of the web."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

from theomachy.aide import Settings
from theomachy.core.game import Game
from theomachy.server import deeds, engine, fair
from theomachy.server.clock import Clocks
from theomachy.server.deeds import Row
from theomachy.server.pace import Pace
from theomachy.server.seat import UNAIDED, Seat
from theomachy.server.terms import REVEAL_LIMIT, Founding, Manner

Stage = Literal["open", "revealing", "live", "over", "adjourned"]
CHAT_KEPT: Final = 200
UPLOAD: Final = "upload"  # the origin of a table that only shows a record


class Table:
    """One table, from the first seat taken to the last word said."""

    def __init__(self, name: str, founding: Founding, secret: str, places: engine.Places = engine.as_named) -> None:
        self.id = name
        self.founding = founding
        self.secret = secret
        self.places = places
        self.number = 0  # of the last row
        self.news = 0  # of the last row that changed anything beside the game
        self.stage: Stage = "open" if engine.current(founding.rules, founding.sets) else "adjourned"
        self.seats = [Seat(number) for number in range(founding.players)]
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
        self.serials = [0] * founding.players  # each seat's questions, counted as it gets them
        self._questions: dict[int, tuple[int, int, int]] = {}  # what makes the question of a seat another one
        self._answers = 0  # counts answers that were no passes: they make every question another one
        self.ahead: dict[int, deeds.Choice] = {}  # answers in a window that are not their turn yet
        self.window_since: float | None = None
        self.undo: deeds.AskUndo | None = None
        self.agreed: set[int] = set()
        self.paused: int | None = None  # by whom
        self.clocks = Clocks(founding.terms.clock, founding.players)
        self.pace = Pace("none", secret)
        self.chat: list[dict[str, Any]] = []
        self.mutes: set[tuple[int, int | None]] = set()
        self.again: set[int] = set()
        self.rematch = ""
        self.changed = founding.created  # when the last row was written
        if founding.origin == UPLOAD and self.stage == "open":
            self._start(founding.created)
            self.stage, self.asked, self.aided = "over", {}, {}

    # ---- rows
    def fold(self, row: Row) -> None:
        """Take one row in; rows come in order, without gaps."""
        assert row.number == self.number + 1, (row.number, self.number)
        self.number = row.number
        self.changed = row.at
        if self.stage != "adjourned" or not isinstance(
            row.deed, (deeds.Choice, deeds.Reveal, deeds.AnswerUndo, deeds.AskUndo, deeds.Concede)
        ):
            before = self.stage, self.undo
            _FOLDS[type(row.deed)](self, row.deed, row.at)
            if not isinstance(row.deed, deeds.Choice) or before != (self.stage, self.undo):
                self.news = self.number

    def fold_all(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self.fold(row)

    # ---- before the game
    def _sit(self, deed: deeds.Sit, at: float) -> None:
        seat = self.seats[deed.seat]
        seat.clear()
        seat.guest, seat.name, seat.token = deed.guest, deed.name, deed.token

    def _sit_bot(self, deed: deeds.SitBot, at: float) -> None:
        seat = self.seats[deed.seat]
        seat.clear()
        seat.bot, seat.name = deed.bot, deed.name
        self._begin_if_all(at)

    def _stand(self, deed: deeds.Stand, at: float) -> None:
        self.seats[deed.seat].clear()

    def _ready(self, deed: deeds.Ready, at: float) -> None:
        self.seats[deed.seat].commitment = deed.commitment
        self._begin_if_all(at)

    def _begin_if_all(self, at: float) -> None:
        """All seats taken and all people ready: they reveal, and the broken start of before is forgotten."""
        people = self.people()
        if people and all(not seat.free and (seat.bot or seat.commitment) for seat in self.seats):
            self.stage, self.broken, self.reveal_by = "revealing", (), at + REVEAL_LIMIT

    def _reveal(self, deed: deeds.Reveal, at: float) -> None:
        self.parts[deed.seat] = deed.part
        if len(self.parts) == len(self.people()):
            self._start(at)

    def _break(self, deed: deeds.Break, at: float) -> None:
        self.stage = "open"
        self.attempt += 1
        self.parts.clear()
        self.broken = tuple(self.seats[number].name for number in deed.missing)
        for seat in self.seats:
            seat.commitment = ""
        for number in deed.missing:
            self.seats[number].clear()

    def _start(self, at: float) -> None:
        setup = self.founding.setup
        self.seed = setup.seed if setup.seed is not None else fair.seed_of(self.server_part, self.parts)
        self.game = self._called(engine.begin(setup, self.seed, self.places))
        self.choices, self.conceded = list(setup.choices), list(setup.conceded)
        self.stage = "live"
        self.pace = Pace(self.manner(), self.secret)
        for seat in self.people():
            if not seat.nodes:
                self.clocks.leave(seat.number, at)
        self._ask(at)

    # ---- the game
    def _choice(self, deed: deeds.Choice, at: float) -> None:
        """An answer of the seat whose turn it is, or one ahead of it in the same window."""
        assert self.game is not None
        if self.undo is not None:
            self.undo = None  # the game went on
        if deed.by in ("person", "clock"):  # who is asked again may think again
            self.seats[deed.seat].aide = self.seats[deed.seat].aide.asking()
        if self.game.asked != deed.seat:
            self.ahead[deed.seat] = deed
            self.asked.pop(deed.seat, None)
            self.aided.pop(deed.seat, None)
            self._remember(deed)
            return
        if engine.looks(self.game, deed.option):
            self._apply(deed)
            self._ask(at)
            return
        before, passing = engine.mark(self.game), self._passes(self.game, deed)
        others = self._others(deed.seat)
        self._remember(deed)
        self._apply(deed)
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

    def _passes(self, game: Game, deed: deeds.Choice) -> bool:
        return engine.in_window(game) and deed.option == engine.pass_of(game)

    def _remember(self, deed: deeds.Choice) -> None:
        game = self.asked.get(deed.seat) or self.game
        assert game is not None
        if deed.by == "clock":
            self.seats[deed.seat].flagged = game.turn
        if deed.by == "person" and game.asked == deed.seat and self._passes(game, deed):
            self.pace.passed(deed.seat, deed.ms / 1000)

    def _apply(self, deed: deeds.Choice) -> None:
        assert self.game is not None
        moment, game = self.tried
        if game is not None and moment == self._moment(deed):
            self.game = game
        else:
            self.game.apply(deed.option)
        self.tried = (), None
        if deed.by == "aide":
            self.by_aide.add(len(self.choices))
        self.choices.append(deed.option)

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
            if engine.in_window(game):
                self._ask_ahead(game)
        for seat, moment in self.asked.items():
            assert moment.decision is not None
            question = (self.epoch, self._answers, moment.decision.serial)
            if self._questions.get(seat) != question:
                self._questions[seat] = question
                self.serials[seat] += 1
        window = engine.in_window(game)
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
                option = engine.aided(moment, seat, place.aide)
                if option is not None:
                    self.aided[seat] = self.asked.pop(seat), option

    def _aide(self, deed: deeds.Aide, at: float) -> None:
        try:
            self.seats[deed.seat].aide = Settings.from_dict(deed.settings)
        except ValueError:  # what another version could be left to do
            self.seats[deed.seat].aide = UNAIDED
        self.asked |= {seat: moment for seat, (moment, _) in self.aided.items()}
        self.aided = {}
        self._let_aides()

    def _ask_ahead(self, game: Game) -> None:
        """Look on, in a copy, as long as passes change nothing that anybody sees."""
        probe, seen = game, set[int]()
        while probe.asked is not None and probe.asked not in seen and engine.in_window(probe):
            seen.add(probe.asked)
            if probe.asked not in self.ahead:
                self.asked.setdefault(probe.asked, probe)
            before, after = engine.mark(probe), engine.passed(probe)
            if after is None or engine.mark(after) != before:
                return
            probe = after

    def _others(self, actor: int) -> set[int]:
        """Whose passes may have to be imitated after a choice: theirs too whom it puts out of the game."""
        if self.pace.manner == "none":
            return set()
        assert self.game is not None
        return set(range(self.founding.players)) - engine.out(self.game) - {actor}

    def _step(self, before: int, others: set[int], at: float, passing: bool) -> None:
        """Tell the pace what everybody could see of this, and who is asked about it."""
        assert self.game is not None
        if self.pace.manner == "none":
            return
        if self.game.over:
            others = set()  # all hands are open now: no pause could tell more
        lines = engine.told(self.game, before, None)
        window = engine.in_window(self.game)
        # For whom the aide passes, a pass is imitated: it answers sooner than anybody could.
        people = {seat for seat in self.asked if not self.seats[seat].played_by}
        self.pace.step(at, self.number, lines, others, people, window, passing)
        # Who is asked gets the question when the pause is over: only then does time run.
        begins = max(at, self.pace.ask_at if window else self.pace.free_at)
        self.asked_since = dict.fromkeys(self.asked, begins)
        self.clocks.since = max(self.clocks.since, begins)

    def _concede(self, deed: deeds.Concede, at: float) -> None:
        assert self.game is not None
        self.game.concede(deed.seat)
        self.conceded.append((len(self.choices), deed.seat))
        self._forget_ahead()
        self._ask(at)

    # ---- undo
    def _ask_undo(self, deed: deeds.AskUndo, at: float) -> None:
        self.undo, self.agreed = deed, set()
        self._undo_if_agreed(at)

    def _answer_undo(self, deed: deeds.AnswerUndo, at: float) -> None:
        if self.undo is None:
            return
        if not deed.yes:
            self.seats[self.undo.seat].undos += 1
            self.undo = None
            return
        self.agreed.add(deed.seat)
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
        return self._called(engine.rebuild(self.founding.setup, self.seed, self.choices[:count], gone, self.places))

    def _called(self, game: Game) -> Game:
        """Prompts and stories call people by their names; a host may be called like a bot of hers."""
        names = [seat.name for seat in self.seats]
        if all(names) and len(set(names)) == len(names):
            game.names = names
        return game

    # ---- people
    def _stand_in(self, deed: deeds.StandIn, at: float) -> None:
        self.seats[deed.seat].stand_in = deed.bot if deed.on else ""

    def _pause(self, deed: deeds.Pause, at: float) -> None:
        self.paused = deed.seat if deed.on else None
        if self.game is not None and self.stage == "live":
            self._ask(at)

    def _here(self, deed: deeds.Here, at: float) -> None:
        seat = self.seats[deed.seat]
        seat.nodes.add(deed.node)
        seat.stand_in = ""  # the bot gives the seat back
        self.clocks.come(deed.seat, at)

    def _away(self, deed: deeds.Away, at: float) -> None:
        seat = self.seats[deed.seat]
        seat.nodes.discard(deed.node)
        if not seat.nodes and self.stage == "live":
            self.clocks.leave(deed.seat, at)

    def _say(self, deed: deeds.Say, at: float) -> None:
        self.chat.append({"n": self.number, "seat": deed.seat, "name": deed.name, "text": deed.text})
        del self.chat[:-CHAT_KEPT]

    def _mute(self, deed: deeds.Mute, at: float) -> None:
        (self.mutes.add if deed.on else self.mutes.discard)((deed.seat, deed.whom))

    def _again(self, deed: deeds.Again, at: float) -> None:
        self.again.add(deed.seat)
        self.rematch = deed.table or self.rematch

    def try_out(self, seat: int, option: int) -> None:
        """See that an answer can be made: what is written must never fail to be read, so a fault of the rules stops
        here. What came of it is kept, since most likely it is made next."""
        game = self.asked[seat].clone()
        game.apply(option)
        if self.asked[seat] is self.game:
            self.tried = (self.epoch, len(self.choices), len(self.conceded), seat, option), game

    def ends(self, found: Sequence[deeds.AnyDeed]) -> bool:
        """Whether the game is over once these deeds are written."""
        if self.game is None or self.stage != "live":
            return False
        game = self.game
        for deed in found:
            if isinstance(deed, deeds.Concede):
                game = game.clone()
                game.concede(deed.seat)
            elif isinstance(deed, deeds.Choice) and game.asked == deed.seat:
                game = self._answered(game, deed)
        return game.over

    def _answered(self, game: Game, deed: deeds.Choice) -> Game:
        """What comes of an answer, and of those given ahead in the same window that follow a pass; in a copy, as
        `_choice` will have it."""
        moment, after = self.tried
        if game is not self.game or after is None or moment != self._moment(deed):
            after = game.clone()
            after.apply(deed.option)
        passing, ahead = self._passes(game, deed), dict(self.ahead)
        while passing and after.asked in ahead:
            later = ahead.pop(after.asked)
            passing = self._passes(after, later)
            after = after.clone()
            after.apply(later.option)
        return after

    def _moment(self, deed: deeds.Choice) -> tuple[int, ...]:
        return self.epoch, len(self.choices), len(self.conceded), deed.seat, deed.option

    @property
    def short(self) -> str:
        """For the log: enough to tell tables apart, too little to walk in."""
        return self.id[:4] + "…"

    @property
    def server_part(self) -> str:
        return fair.server_part(self.secret, self.attempt)

    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.person]

    def manner(self) -> Manner:
        wanted = self.founding.terms.pace
        return wanted if wanted is not None else "strict" if len(self.people()) > 1 else "none"

    def seat_of(self, guest: str) -> Seat | None:
        return next((seat for seat in self.seats if guest and seat.guest == guest), None)

    def record(self) -> dict[str, Any]:
        """The record so far; how its seed was made is added when the game is over."""
        assert self.game is not None
        assert self.seed is not None
        found = engine.record(self.founding.setup, self.game)
        if self.stage == "over" and self.founding.setup.seed is None:
            found["fair"] = fair.proof(self.secret, self.attempt, self.parts)
        return found


# Not bound to a table: one that is no longer needed is gone at once, without the garbage collector's help.
_FOLDS: Final[dict[type, Callable[[Table, Any, float], None]]] = {
    deeds.Sit: Table._sit,
    deeds.SitBot: Table._sit_bot,
    deeds.Stand: Table._stand,
    deeds.Ready: Table._ready,
    deeds.Reveal: Table._reveal,
    deeds.Break: Table._break,
    deeds.Choice: Table._choice,
    deeds.AskUndo: Table._ask_undo,
    deeds.AnswerUndo: Table._answer_undo,
    deeds.Concede: Table._concede,
    deeds.Aide: Table._aide,
    deeds.StandIn: Table._stand_in,
    deeds.Pause: Table._pause,
    deeds.Here: Table._here,
    deeds.Away: Table._away,
    deeds.Say: Table._say,
    deeds.Mute: Table._mute,
    deeds.Again: Table._again,
}
