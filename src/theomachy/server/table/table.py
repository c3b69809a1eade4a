"""A table: what its events add up to. It reads no clock, does no I/O and knows nothing of the web."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

from theomachy.core.game import Game
from theomachy.server.table import game_rules, table_events
from theomachy.server.table.game_in_play import GameInPlay
from theomachy.server.table.notices import Notices
from theomachy.server.table.pace import Pace
from theomachy.server.table.seat import TableSeat
from theomachy.server.table.start import Start
from theomachy.server.table.table_events import AnyTableEvent, EventRow
from theomachy.server.table.terms import PaceMode, TableConfig
from theomachy.server.table.undo import UndoRequest

Stage = Literal["open", "revealing", "live", "over", "adjourned"]
CHAT_KEPT: Final = 200
UPLOAD: Final = "upload"  # the origin of a table that only shows a record


class Table:
    """One table, from the first seat taken to the last word said."""

    def __init__(
        self, name: str, config: TableConfig, secret: str, set_paths: game_rules.SetPaths = game_rules.as_named
    ) -> None:
        self.id = name
        self.config = config
        self.setup = config.setup  # with the decks that were chosen here, once the game has begun
        self.secret = secret
        self.number = 0  # of the last row
        self.info_number = 0  # of the last row that changed anything beside the game
        self.changed = config.created  # when the last row was written
        self.stage: Stage = "open" if game_rules.is_current(config.rules, config.sets) else "adjourned"
        self.seats = [TableSeat(number) for number in range(config.players)]
        self.start = Start(secret)
        self.play: GameInPlay | None = None
        self.undo: UndoRequest | None = None
        self.paused: int | None = None  # by whom
        self.notices = Notices(config.players)
        self.chat: list[dict[str, Any]] = []
        self.mutes: set[tuple[int, int | None]] = set()
        self.rematch_asked: set[int] = set()
        self.rematch = ""  # the table where they play again
        self.closed = False  # by an operator
        self.sent_away: set[str | None] = set()  # guests; "": those without a name; None: all spectators
        self._set_paths = set_paths
        if config.origin == UPLOAD and self.stage == "open":
            self._begin_game(config.created)
            self._in_play.close()
            self.stage = "over"

    # ---- rows
    def fold(self, row: EventRow) -> None:
        """Take one row in; rows come in order, without gaps."""
        assert row.number == self.number + 1, (row.number, self.number)
        self.number = row.number
        self.changed = row.at
        before = self.stage, self.undo
        kind = type(row.event)
        if self.stage != "adjourned" or kind not in _OF_THE_GAME:
            _FOLDS[kind](self, row.event, row.at)
        if kind is not table_events.ChoiceMade or before != (self.stage, self.undo):
            self.info_number = self.number

    def fold_all(self, rows: Iterable[EventRow]) -> None:
        """Take in many rows, in order."""
        for row in rows:
            self.fold(row)

    # ---- before the game
    def _take_seat(self, event: table_events.SeatTaken, at: float) -> None:
        seat = self.seats[event.seat]
        seat.clear()
        seat.guest, seat.name, seat.token = event.guest, event.name or f"seat {event.seat}", event.token
        self.mutes = {pair for pair in self.mutes if event.seat not in pair}  # they were about somebody else

    def _seat_bot(self, event: table_events.BotSeated, at: float) -> None:
        seat = self.seats[event.seat]
        seat.clear()
        seat.bot, seat.name = event.bot, event.name
        self._reveal_if_all_ready(at)

    def _choose_deck(self, event: table_events.DeckChosen, at: float) -> None:
        self.seats[event.seat].deck = event.deck

    def _free_seat(self, event: table_events.SeatFreed, at: float) -> None:
        self.seats[event.seat].clear()

    def _set_ready(self, event: table_events.ReadySet, at: float) -> None:
        self.seats[event.seat].commitment = event.commitment
        self._reveal_if_all_ready(at)

    def _reveal_if_all_ready(self, at: float) -> None:
        """Begin the reveal once all seats are taken and all people ready."""
        ready = all(not seat.free and (seat.bot or seat.commitment) for seat in self.seats)
        if ready and self.people() and self.stage == "open":
            self.stage = "revealing"
            self.start.begin(at)

    def _reveal(self, event: table_events.PartRevealed, at: float) -> None:
        self.start.parts[event.seat] = event.part
        if len(self.start.parts) == len(self.people()):
            self._begin_game(at)

    def _break_start(self, event: table_events.StartBroken, at: float) -> None:
        self.stage = "open"
        self.start.break_off(tuple(self.seats[number].name for number in event.missing))
        for seat in self.seats:
            seat.commitment = ""
        for number in event.missing:
            self.seats[number].clear()

    def _begin_game(self, at: float) -> None:
        given = self.config.setup.seed
        seed = given if given is not None else self.start.seed()
        pace = Pace(self.pace_mode(), self.secret)
        self.setup = game_rules.with_decks(self.config.setup, [seat.deck for seat in self.seats])
        self.play = GameInPlay(self.config, self.setup, self.seats, seed, pace, at, self._set_paths)
        self._follow_game()

    # ---- the game
    @property
    def _in_play(self) -> GameInPlay:
        assert self.play is not None
        return self.play

    def _follow_game(self) -> None:
        """The stage of a table whose game has begun is that of the game."""
        self.stage = "over" if self._in_play.game.over else "live"

    def _choose(self, event: table_events.ChoiceMade, at: float) -> None:
        self.undo = None  # the game goes on
        self._tell_of_answer(event)
        self._in_play.choose(event, self.number, at)
        self._follow_game()

    def _tell_of_answer(self, event: table_events.ChoiceMade) -> None:
        """Say what was answered for somebody. Who is asked in a window is their own business; what the aide lets pass
        there is not worth a word."""
        if event.by not in ("clock", "aide"):
            return
        asking = self._in_play.asked_in(event.seat)
        window = game_rules.in_window(asking)
        if event.by == "aide" and window:
            return
        self.notices.tell(event.seat, self.number, event.by, event.seat, game_rules.answer_label(asking, event.option))
        if event.by == "clock" and not window:
            for reader in {*range(len(self.seats)), None} - {event.seat}:
                self.notices.tell(reader, self.number, "clock", event.seat)

    def _give_hint(self, event: table_events.HintGiven, at: float) -> None:
        history = self._in_play.history
        history.hints[len(history.choices)] = event

    def _concede(self, event: table_events.Conceded, at: float) -> None:
        self._in_play.concede(event, at)
        self._follow_game()

    def _defer_concession(self, event: table_events.ConcessionDeferred, at: float) -> None:
        self._in_play.defer_concession(event.seat)

    def _ask_undo(self, event: table_events.UndoAsked, at: float) -> None:
        self.undo = UndoRequest(event)
        self._undo_if_granted(at)

    def _answer_undo(self, event: table_events.UndoAnswered, at: float) -> None:
        if self.undo is None:
            return
        if event.yes:
            self.undo.agreed.add(event.seat)
            self._undo_if_granted(at)
        else:
            self.seats[self.undo.seat].undos += 1
            self.undo = None

    def _undo_if_granted(self, at: float) -> None:
        request = self.undo
        if request is not None and request.granted:
            self.undo = None
            asker = self.seats[request.seat]
            asker.aide = asker.aide.asking()
            self._in_play.take_back(request.to, at)
            self.notices.tell_all(self.number, "undone", request.seat)
            self._follow_game()

    def _pause(self, event: table_events.PauseSet, at: float) -> None:
        self.paused = event.seat if event.on else None
        self.seats[event.seat].pauses += event.on
        if self.play is not None:
            self.play.stop(event.on, at)

    # ---- people
    def _set_aide(self, event: table_events.AideSet, at: float) -> None:
        self.seats[event.seat].set_aide(event.settings)
        if self.play is not None:
            self.play.ask_aides_anew()

    def _set_stand_in(self, event: table_events.StandInSet, at: float) -> None:
        seat = self.seats[event.seat]
        seat.stand_in = event.bot if event.on else ""
        if event.on:  # whoever watched from this seat does so no longer, until they join anew
            seat.tenure += 1
        if event.on and self.play is not None and event.seat in self.play.asked:
            self.play.pace.imitate(event.seat, self.number)

    def _connect(self, event: table_events.Connected, at: float) -> None:
        seat = self.seats[event.seat]
        seat.nodes.add(event.node)
        seat.stand_in = ""  # the bot gives the seat back
        if self.play is not None:
            self.play.clocks.reconnect(event.seat, at)

    def _disconnect(self, event: table_events.Disconnected, at: float) -> None:
        seat = self.seats[event.seat]
        seat.nodes.discard(event.node)
        if not seat.nodes and self.play is not None and self.stage == "live":
            self.play.clocks.disconnect(event.seat, at)

    def _post_chat(self, event: table_events.ChatPosted, at: float) -> None:
        if not event.text:  # blanked
            return
        self.chat.append({"n": self.number, "seat": event.seat, "name": event.name, "text": event.text, "at": at})
        del self.chat[:-CHAT_KEPT]

    def _mute(self, event: table_events.MuteSet, at: float) -> None:
        (self.mutes.add if event.on else self.mutes.discard)((event.seat, event.whom))

    def _ask_rematch(self, event: table_events.RematchAsked, at: float) -> None:
        self.rematch_asked.add(event.seat)
        self.rematch = event.table or self.rematch

    def _send_away(self, event: table_events.SpectatorSentAway, at: float) -> None:
        self.sent_away.add(event.guest)

    def _close(self, event: table_events.TableClosed, at: float) -> None:
        self.closed = True
        if self.stage != "over":
            self.stage = "adjourned"

    # ---- what it is now
    def turns_away(self, guest: str) -> bool:
        """Whether this guest may not look on here any more."""
        return None in self.sent_away or guest in self.sent_away

    @property
    def game(self) -> Game | None:
        """The game, once it has begun."""
        return None if self.play is None else self.play.game

    @property
    def asked(self) -> dict[int, Game]:
        """Which seats may answer now, and the game in which each is asked."""
        return {} if self.play is None else self.play.asked

    @property
    def short(self) -> str:
        """Its name in the log: enough to tell tables apart, too little to join one."""
        return self.id[:4] + "…"

    def ends(self, events: Sequence[AnyTableEvent]) -> bool:
        """Whether the game is over once these events are written."""
        return self.play is not None and self.stage == "live" and self.play.ends(events)

    def people(self) -> list[TableSeat]:
        """The seats that people have taken."""
        return [seat for seat in self.seats if seat.person]

    def has_bots(self) -> bool:
        """Whether a bot plays a seat, its own or an absent person's."""
        return any(seat.played_by for seat in self.seats)

    def pace_mode(self) -> PaceMode:
        """The pace of the terms; without one, strict where several people play."""
        wanted = self.config.terms.pace
        return wanted if wanted is not None else "strict" if len(self.people()) > 1 else "none"

    def seat_of(self, guest: str) -> TableSeat | None:
        """The seat of a guest; None if they do not sit here."""
        return next((seat for seat in self.seats if guest and seat.guest == guest), None)

    def record(self) -> dict[str, Any]:
        """The record so far; how its seed was made is added when the game is over."""
        found = game_rules.record(self.setup, self._in_play.game)
        if self.stage == "over" and self.config.setup.seed is None:
            found["fair"] = self.start.proof()
        return found


# Not bound to a table: one that is no longer needed is gone at once, without the garbage collector's help.
_FOLDS: Final[dict[type, Callable[[Table, Any, float], None]]] = {
    table_events.SeatTaken: Table._take_seat,
    table_events.BotSeated: Table._seat_bot,
    table_events.DeckChosen: Table._choose_deck,
    table_events.SeatFreed: Table._free_seat,
    table_events.ReadySet: Table._set_ready,
    table_events.PartRevealed: Table._reveal,
    table_events.StartBroken: Table._break_start,
    table_events.ChoiceMade: Table._choose,
    table_events.HintGiven: Table._give_hint,
    table_events.UndoAsked: Table._ask_undo,
    table_events.UndoAnswered: Table._answer_undo,
    table_events.Conceded: Table._concede,
    table_events.ConcessionDeferred: Table._defer_concession,
    table_events.AideSet: Table._set_aide,
    table_events.StandInSet: Table._set_stand_in,
    table_events.PauseSet: Table._pause,
    table_events.Connected: Table._connect,
    table_events.Disconnected: Table._disconnect,
    table_events.ChatPosted: Table._post_chat,
    table_events.MuteSet: Table._mute,
    table_events.RematchAsked: Table._ask_rematch,
    table_events.SpectatorSentAway: Table._send_away,
    table_events.TableClosed: Table._close,
}
# What an adjourned table does not follow: under its own rules it was another game.
_OF_THE_GAME: Final = frozenset(
    {
        table_events.PartRevealed,
        table_events.StartBroken,
        table_events.ChoiceMade,
        table_events.HintGiven,
        table_events.UndoAsked,
        table_events.UndoAnswered,
        table_events.Conceded,
        table_events.ConcessionDeferred,
    }
)
