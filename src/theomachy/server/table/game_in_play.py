"""The game of a table: which seats may answer what, the answers given so far, and how long the others wait."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.core.game import Game, Step
from theomachy.server.table import game_rules
from theomachy.server.table.clock import Clocks
from theomachy.server.table.game_rules import GameSetup, SetPaths
from theomachy.server.table.history import History
from theomachy.server.table.pace import Pace
from theomachy.server.table.seat import TableSeat
from theomachy.server.table.table_events import AnyTableEvent, ChoiceMade, Conceded
from theomachy.server.table.terms import TableConfig

STEPS_KEPT = 60  # of which some viewer may not have been told yet
Moment = tuple[int, int, int, int, int]  # undos, choices and concessions so far, the seat, its answer


class GameInPlay:
    """A game that is played at a table. Time comes with the events; nothing runs here."""

    def __init__(
        self,
        config: TableConfig,
        setup: GameSetup,
        seats: Sequence[TableSeat],
        seed: int | str,
        pace: Pace,
        at: float,
        set_paths: SetPaths = game_rules.as_named,
    ) -> None:
        self._seats = seats
        self.history = History(setup, seed, _names(seats), set_paths)
        self.game = self.history.first()
        self.game.keep_steps()
        self.steps: list[Step] = []  # what happened lately
        self.epoch = 0  # counts undos
        self.asked: dict[int, Game] = {}  # who may answer now, and the game in which they are asked
        self.aided: dict[int, tuple[Game, int]] = {}  # who need not be asked: the aide's answer, and to what
        self.asked_since: dict[int, float] = {}
        self.serials = [0] * config.players  # each seat's questions, counted as it gets them
        self.ahead: dict[int, ChoiceMade] = {}  # answers in a window whose turn has not come
        self.window_since: float | None = None  # since when a reaction window is open
        self.stopped = False  # the table is paused, or only shows a game
        self._stopped_at = 0.0
        self.conceding: set[int] = set()  # seats that give up when the others have answered
        self.pace = pace
        self.clocks = Clocks(config.terms.clock, config.players)
        self._shown: tuple[int, dict[str, object]] = 0, self.clocks.to_dict()  # choices, and the clocks
        self._questions: dict[int, tuple[int, int, int]] = {}  # what makes the question of a seat another one
        self._reactions = 0  # counts answers that were no passes: they make every question another one
        self._tried: tuple[Moment, Game] | None = None  # an answer that was tried out, and the game after it
        for seat in seats:
            if seat.person and not seat.nodes:
                self.clocks.disconnect(seat.number, at)
        self.ask(at)

    # ---- who is asked
    def ask(self, at: float) -> None:
        """Find out who may answer now: the seat that the rules ask, and in a reaction window all whom they would ask if
        each one passed."""
        game = self.game
        self.asked, self.aided = {}, {}
        if game.seat_to_act is not None:
            self.asked[game.seat_to_act] = game
            if game_rules.in_window(game):
                self._ask_ahead(game)
        for seat, asking in self.asked.items():
            assert asking.decision is not None
            question = (self.epoch, self._reactions, asking.decision.serial)
            if self._questions.get(seat) != question:
                self._questions[seat] = question
                self.serials[seat] += 1
        window = game_rules.in_window(game)
        self.window_since = (self.window_since or at) if window else None
        self.asked_since = {seat: self.asked_since.get(seat, at) if window else at for seat in self.asked}
        self.clocks.turn_to(None if window or self.stopped else game.seat_to_act, at)
        self.clocks.since = max(self.clocks.since, self.pace.seen_at)
        self._let_aides()

    def _ask_ahead(self, game: Game) -> None:
        """Look on, in a copy, as long as passes change nothing that anybody sees."""
        probe, seen = game, set[int]()
        while probe.seat_to_act is not None and probe.seat_to_act not in seen and game_rules.in_window(probe):
            seen.add(probe.seat_to_act)
            if probe.seat_to_act not in self.ahead:
                self.asked.setdefault(probe.seat_to_act, probe)
            after = game_rules.after_pass(probe)
            if after is None or after.event_count != probe.event_count:
                return
            probe = after

    def _let_aides(self) -> None:
        """Do not ask the seats whose aide answers; who gives up reacts to nothing any more."""
        for seat, asking in list(self.asked.items()):
            place = self._seats[seat]
            if place.person and not place.played_by:
                if seat in self.conceding and game_rules.in_window(asking):
                    option: int | None = game_rules.safe_answer(asking)
                else:
                    option = game_rules.aide_answer(asking, seat, place.aide)
                if option is not None:
                    self.aided[seat] = self.asked.pop(seat), option

    def ask_aides_anew(self) -> None:
        """Ask the aides anew, as what somebody leaves to them has changed."""
        self.asked |= {seat: asking for seat, (asking, _) in self.aided.items()}
        self.aided = {}
        self._let_aides()

    def asked_in(self, seat: int) -> Game:
        """The game in which a seat is asked, or its aide instead."""
        aided = self.aided.get(seat)
        return self.asked.get(seat, self.game) if aided is None else aided[0]

    def close(self) -> None:
        """Ask nobody any more: the game is only shown."""
        self.stopped, self.asked, self.aided = True, {}, {}

    def stop(self, stopped: bool, at: float) -> None:
        """Stop the clocks of a table that is paused, or let them go on. No time passes in between: not for those who
        may react, either."""
        if stopped and not self.stopped:
            self._stopped_at = at
            self.pace.stop(at)
        elif self.stopped and not stopped:
            lost = at - self._stopped_at
            self.pace.go_on(self._stopped_at, lost)
            self.asked_since = {seat: since + lost for seat, since in self.asked_since.items()}
            self.window_since = None if self.window_since is None else self.window_since + lost
        self.stopped = stopped
        if not self.game.over:
            self.ask(at)

    # ---- answers
    def choose(self, event: ChoiceMade, number: int, at: float) -> None:
        """Take in an answer, given in row `number`: of the seat whose turn it is, or ahead of it in the same window."""
        self._note_shown(event, at)
        seat = self._seats[event.seat]
        if event.by in ("person", "clock"):  # who is asked again may think again
            seat.aide = seat.aide.asking()
        if self.game.seat_to_act != event.seat:
            self._remember(event)
            self.ahead[event.seat] = event
            self.asked.pop(event.seat, None)
            self.aided.pop(event.seat, None)
            return
        if game_rules.opens_list(self.game, event.option):
            self._apply(event)
            self.ask(at)
            return
        before, passing = self.game.event_count, _passes(self.game, event)
        others = self._others(event.seat)
        self._remember(event)
        self._apply(event)
        if not passing:
            self._forget_ahead()
        while self.game.seat_to_act in self.ahead:
            later = self.ahead.pop(self.game.seat_to_act)
            passing = passing and _passes(self.game, later)
            self._apply(later)
            if not passing:
                self._forget_ahead()
        self.ask(at)
        self._hold_back(before, others, number, at, passing)

    def _note_shown(self, event: ChoiceMade, at: float) -> None:
        """Remember what everybody sees before a choice that may have to be held back."""
        if self.pace.mode == "none":
            return
        answering = self.pace.in_window and self.game.seat_to_act == event.seat and not _passes(self.game, event)
        if answering or not self.pace.holding(at):
            self._shown = len(self.history.choices), self.clocks.to_dict()

    def last_shown(self) -> tuple[Game, dict[str, object]]:
        """The game and the clocks as everybody saw them before what is held back now. Slow: it is built anew."""
        count, clocks = self._shown
        return self.history.after(count), clocks

    def concede(self, event: Conceded, at: float) -> None:
        """Take a seat out of the game."""
        self.conceding.discard(event.seat)
        self.game.concede(event.seat)
        self._note_steps()
        self.history.conceded.append((len(self.history.choices), event.seat))
        self._forget_ahead()
        self.ask(at)

    def defer_concession(self, seat: int) -> None:
        """Take a seat out of the game when the others have answered."""
        self.conceding.add(seat)
        self.ask_aides_anew()

    def concessions(self) -> list[int]:
        """The seats that give up now: not those that fell meanwhile."""
        return sorted(self.conceding - game_rules.seats_out(self.game)) if self.conceding else []

    def take_back(self, kept: int, at: float) -> None:
        """Go back to after so many choices."""
        self.epoch += 1
        self.history.cut(kept)
        self.game = self.history.after(kept)
        self.game.keep_steps()
        self.steps = []
        self._forget_ahead()
        self.ask(at)

    def _forget_ahead(self) -> None:
        """What was answered ahead was about something else: whoever is still concerned is asked anew."""
        self.ahead.clear()
        self._reactions += 1

    def _remember(self, event: ChoiceMade) -> None:
        """Note what the clock had to answer for a seat, and how long a person took to pass when it was their turn."""
        if event.by == "clock":
            self._seats[event.seat].flagged = self.game.turn
        if event.by == "person" and self.game.seat_to_act == event.seat and _passes(self.game, event):
            self.pace.note_pass(event.seat, event.ms / 1000)

    def _apply(self, event: ChoiceMade) -> None:
        if self._tried is not None and self._tried[0] == self._moment(event.seat, event.option):
            self.game = self._tried[1]
        else:
            self.game.apply(event.option)
        self._note_steps()
        self._tried = None
        if event.by == "aide":
            self.history.by_aide.add(len(self.history.choices))
        self.history.choices.append(event.option)

    def _note_steps(self) -> None:
        self.steps = [*self.steps, *self.game.take_steps()][-STEPS_KEPT:]

    def forget_steps(self, before: int) -> None:
        """All viewers have been told of the events before this one."""
        self.steps = [step for step in self.steps if step.last >= before]

    # ---- how long the others wait
    def _others(self, actor: int) -> set[int]:
        """Whose passes may have to be imitated after a choice: also those of seats that it puts out of the game."""
        if self.pace.mode == "none":
            return set()
        return set(range(self.game.players)) - game_rules.seats_out(self.game) - {actor}

    def _hold_back(self, before: int, others: set[int], number: int, at: float, passing: bool) -> None:
        """Tell the pace what everybody could see of a choice, and who is asked about it."""
        if self.pace.mode == "none":
            return
        if self.game.over:
            others = set()  # all hands are open now: no pause could tell more
        lines = self.game.events(before)
        window = game_rules.in_window(self.game)
        # For whom the aide passes, a pass is imitated: it answers sooner than anybody could.
        people = {seat for seat in self.asked if not self._seats[seat].played_by}
        steps = sum(1 for step in self.steps if step.first >= before)
        self.pace.step(at, number, lines, others, people, window, passing, steps)
        # Who is asked gets the question when the pause is over, and sees what led to it: only then does time run.
        begins = max(at, self.pace.seen_at)
        self.asked_since = dict.fromkeys(self.asked, begins)
        self.clocks.since = max(self.clocks.since, begins)

    # ---- looking ahead
    def try_out(self, seat: int, option: int) -> None:
        """See that an answer can be made: what is written must never fail to be read, so a fault of the rules stops
        here. The game after it is kept, since most likely the answer is made next."""
        game = self.asked[seat].clone()
        game.keep_steps()
        game.apply(option)
        if self.asked[seat] is self.game:
            self._tried = self._moment(seat, option), game

    def ends(self, events: Sequence[AnyTableEvent]) -> bool:
        """Whether the game is over once these events are written."""
        game = self.game
        for event in events:
            if isinstance(event, Conceded):
                game = game.clone()
                game.concede(event.seat)
            elif isinstance(event, ChoiceMade) and game.seat_to_act == event.seat:
                game = self._answered(game, event)
        return game.over

    def _answered(self, game: Game, event: ChoiceMade) -> Game:
        """The game after an answer, and after those given ahead in the same window that follow a pass; in a copy, as
        `choose` will have it."""
        if game is self.game and self._tried is not None and self._tried[0] == self._moment(event.seat, event.option):
            after = self._tried[1]
        else:
            after = game.clone()
            after.apply(event.option)
        passing, ahead = _passes(game, event), dict(self.ahead)
        while passing and after.seat_to_act in ahead:
            later = ahead.pop(after.seat_to_act)
            passing = _passes(after, later)
            after = after.clone()
            after.apply(later.option)
        return after

    def _moment(self, seat: int, option: int) -> Moment:
        return self.epoch, len(self.history.choices), len(self.history.conceded), seat, option

    @property
    def moment(self) -> tuple[int, int, int]:
        """What changes with every choice, concession and undo."""
        return self.epoch, len(self.history.choices), len(self.history.conceded)

    # ---- whose turn it is
    def bot_asked(self) -> bool:
        """Whether the rules ask a seat that a bot plays."""
        asked = self.game.seat_to_act
        return asked is not None and bool(self._seats[asked].played_by)

    def flagged(self) -> bool:
        """Whether the rules ask a seat whose time is up for this turn."""
        asked = self.game.seat_to_act
        return asked is not None and self._seats[asked].flagged == self.game.turn

    def people_asked(self) -> list[int]:
        """The seats that may answer now and are played by people."""
        return [seat for seat in self.asked if not self._seats[seat].played_by]


def _passes(game: Game, event: ChoiceMade) -> bool:
    return game_rules.in_window(game) and event.option == game_rules.pass_of(game)


def _names(seats: Sequence[TableSeat]) -> list[str] | None:
    """What prompts call the players; None where two players have the same name, as a host and a bot may."""
    names = [seat.name for seat in seats]
    return names if all(names) and len(set(names)) == len(names) else None
