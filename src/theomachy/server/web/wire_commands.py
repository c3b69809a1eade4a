"""The command that a client's message stands for."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.server.table import commands
from theomachy.server.table.commands import Command
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import protocol as wire


def command_of(message: wire.FromClient, seat: int, feeds: Feeds, now: Callable[[], float]) -> Command:
    """What a message of the holder of this seat does at the table."""
    match message:
        case wire.Ready():
            return lambda t: commands.ready(t, seat, message.commitment)
        case wire.Reveal():
            return lambda t: commands.reveal(t, seat, message.part)
        case wire.AskUndo():
            return lambda t: commands.ask_undo(t, seat, now())
        case wire.AnswerUndo():
            return lambda t: commands.answer_undo(t, seat, message.yes)
        case wire.Aide():
            named = {key: getattr(message, key) for key in ("never", "left", "stops")}
            change = {key: value for key, value in named.items() if value is not None}
            return lambda t: commands.set_aide(
                t, seat, feeds.view(seat, now()), feeds.asking(seat, now()), change, message.until
            )
        case wire.Concede():
            return lambda t: commands.concede(t, seat, feeds, now())
        case wire.Pause():
            return lambda t: commands.pause(t, seat, message.on)
        case wire.Mute():
            return lambda t: commands.mute(t, seat, message.whom, message.on)
        case wire.CallStandIn():
            return lambda t: commands.call_stand_in(t, seat, message.seat, now())
        case wire.Rematch():
            return lambda t: commands.ask_rematch(t, seat)
        case _:
            raise RequestRefused("malformed")
