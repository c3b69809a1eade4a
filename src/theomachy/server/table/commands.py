"""What somebody may do at a table now: each command becomes an event, or is refused with a reason."""

from __future__ import annotations

import hmac
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from theomachy import aide
from theomachy.aide import Settings
from theomachy.core.decision import Decision
from theomachy.core.game import Game, IllegalChoice
from theomachy.server.table import fair, game_rules, table_events
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.game_in_play import GameInPlay
from theomachy.server.table.lookalikes import as_seen, check_reserved, check_visible
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.seat import TableSeat
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent
from theomachy.server.table.terms import PAUSE_LIMIT, UNDO_LIMIT
from theomachy.server.table.undo import seats_concerned

NAME_LENGTH = 24
CHAT_LENGTH = 400
NUMERALS = ("II", "III", "IV", "V", "VI", "VII")
SENT_AWAY = "you may not look on at this table any more"

# What is to be done at a table as it is then: the events that come of it; none, if there is nothing to do any more.
Command = Callable[[Table], AnyTableEvent | Sequence[AnyTableEvent]]


def clean(text: str, length: int, what: str) -> str:
    """Text that people wrote, without what cannot be seen; refused if nothing is left or it is too long."""
    plain = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in text)
    plain = " ".join(plain.split())
    if not plain:
        raise RequestRefused("malformed", f"{what}: write something")
    if len(plain) > length:
        raise RequestRefused("too-large", f"{what}: at most {length} characters")
    return plain


def plain_name(text: str) -> str:
    """A name without what nobody can see."""
    check_visible(text, "name")
    return clean(text, NAME_LENGTH, "name")


def guest_name(text: str) -> str:
    """The name of a guest: a plain one that is not reserved."""
    name = plain_name(text)
    check_reserved(name)
    return name


def _looks_taken(table: Table, name: str, besides: int | None = None) -> bool:
    """Whether one could take the name for that of another seat."""
    return as_seen(name) in {as_seen(seat.name) for seat in table.seats if seat.number != besides and seat.name}


def hash_of(token: str) -> str:
    """What is stored of a seat's token."""
    return sha256(token.encode()).hexdigest()


def holds(seat: TableSeat, token: str) -> bool:
    """Whether this is the token of the seat."""
    return bool(seat.token) and hmac.compare_digest(seat.token, hash_of(token))


def _seat(table: Table, number: int) -> TableSeat:
    if not 0 <= number < len(table.seats):
        raise RequestRefused("not-found", f"the seats are 0 to {len(table.seats) - 1}")
    return table.seats[number]


def _at_stage(table: Table, *stages: str) -> None:
    _not_closed(table)
    if table.stage == "adjourned":
        raise RequestRefused("adjourned")
    if table.stage not in stages:
        raise RequestRefused("stage", f"not now: the table is {table.stage}")


def _not_closed(table: Table) -> None:
    if table.closed:
        raise RequestRefused("closed")


# ---- before the game
def sit(table: Table, number: int | None, guest: str, name: str, token: str) -> table_events.SeatTaken:
    """Take a seat: the one that is named, else the first free one, else the first bot's. A bot makes room for a person
    as long as the game has not begun."""
    _at_stage(table, "open")
    if guest in table.sent_away:
        raise RequestRefused("not-yours", "you were sent away from this table")
    name = guest_name(name)
    mine = table.seat_of(guest)
    if mine is not None:
        raise RequestRefused("taken", f"you sit here already: seat {mine.number}")
    if number is None:
        number = _seat_to_take(table)
    if _seat(table, number).person:
        raise RequestRefused("taken", f"seat {number} is taken")
    if _looks_taken(table, name, number):
        raise RequestRefused("taken", f"somebody here is called {name} already")
    return table_events.SeatTaken(number, guest, name, hash_of(token))


def _seat_to_take(table: Table) -> int:
    """The first free seat, else the first of a bot."""
    for seat in (*(seat for seat in table.seats if seat.free), *(seat for seat in table.seats if seat.bot)):
        return seat.number
    raise RequestRefused("taken", "no seat is free")


def sit_bot(table: Table, number: int, guest: str, bot: str) -> table_events.BotSeated:
    """Seat a bot; only the host may."""
    _at_stage(table, "open")
    check_host(table, guest)
    if bot not in game_rules.bot_names():
        raise RequestRefused("options", f"no bot {bot!r}; there are {', '.join(game_rules.bot_names())}")
    if _seat(table, number).person:
        raise RequestRefused("taken", f"seat {number} is taken")
    return table_events.BotSeated(
        number, bot, bot_name(bot, [seat.name for seat in table.seats if seat.number != number])
    )


def bot_name(bot: str, others: Sequence[str]) -> str:
    """What a bot is called at a table, beside these: by its own name, or as the second, the third of it."""
    taken, person = {name.casefold() for name in others}, game_rules.person_of(bot)
    names = [person, *(f"{person} {numeral}" for numeral in NUMERALS)]
    return next(name for name in names if name.casefold() not in taken)


def check_host(table: Table, guest: str) -> None:
    """Refuse who is not the host."""
    if not guest or guest != table.config.host:
        raise RequestRefused("not-yours", "only the host may do that")


def stand(table: Table, number: int, guest: str, now: float) -> table_events.SeatFreed | table_events.StandInSet:
    """Leave a seat, one's own or, as the host, another's. In a running game a bot plays on: for another only if they
    have been away for too long."""
    seat = _seat(table, number)
    if seat.free:
        raise RequestRefused("not-found", f"nobody sits at seat {number}")
    mine = bool(guest) and seat.guest == guest
    if not mine:
        check_host(table, guest)
    if table.stage == "live":
        return _with_stand_in(table, number, mine or _in_play(table).clocks.away_too_long(number, now))
    _at_stage(table, "open")
    return table_events.SeatFreed(number)


def check_decks(table: Table, number: int, guest: str) -> None:
    """Refuse to choose a deck for this seat: it is somebody else's, or there is none to choose."""
    _at_stage(table, "open")
    if not guest or _seat(table, number).guest != guest:
        raise RequestRefused("not-yours", "choose a deck for your own seat")
    if not game_rules.chooses_decks(table.config.setup):
        raise RequestRefused("options", "nobody brings a deck to this game")


def choose_deck(table: Table, number: int, guest: str, deck: str) -> table_events.DeckChosen:
    """Play with this deck, which has been tried out."""
    check_decks(table, number, guest)
    return table_events.DeckChosen(number, deck)


def ready(table: Table, number: int, commitment: str) -> table_events.ReadySet:
    """Be ready, committed to a part of the seed; without a commitment, not ready after all."""
    _at_stage(table, "open")
    if commitment and (len(commitment) != 64 or any(sign not in "0123456789abcdef" for sign in commitment)):
        raise RequestRefused("malformed", "commitment: the SHA-256 of your part, 64 hexadecimal digits")
    return table_events.ReadySet(number, commitment)


def check_part(part: str) -> None:
    """Refuse a part that is too long, or more than a line: the message that is hashed has one for each part."""
    if len(part) > fair.PART_LENGTH:
        raise RequestRefused("too-large", f"part: at most {fair.PART_LENGTH} characters")
    if "\n" in part:
        raise RequestRefused("malformed", "part: a line, without a line feed")


def reveal(table: Table, number: int, part: str) -> table_events.PartRevealed:
    """Reveal the part of the seed that was committed to."""
    _at_stage(table, "revealing")
    if number in table.start.parts:
        raise RequestRefused("stage", "you have revealed your part already")
    check_part(part)
    if fair.commitment(part) != table.seats[number].commitment:
        raise RequestRefused("commitment")
    return table_events.PartRevealed(number, part)


# ---- the game
def _in_play(table: Table) -> GameInPlay:
    _at_stage(table, "live")
    assert table.play is not None
    return table.play


def choose(
    table: Table, number: int, serial: int, option: int, now: float, by: table_events.By = "person"
) -> table_events.ChoiceMade:
    """Answer the question with this serial."""
    return _answer(table, number, _question(table, number), serial, option, now, by)


def answers(
    number: int, serial: int, options: Sequence[int], feeds: Feeds, now: Callable[[], float]
) -> Iterator[Command]:
    """The commands that answer a question and those of the same kind that follow at once: each is given out when the
    one before has been carried out. A question that the seat is not shown yet does not exist."""
    kind = ""
    for place, option in enumerate(options):

        def answer(table: Table, place: int = place, option: int = option) -> table_events.ChoiceMade:
            nonlocal kind
            asking = feeds.asking(number, now())
            question = None if asking is None else asking.decision
            if place and (question is None or question.kind != kind):
                raise RequestRefused("stale", f"only {place} of {len(options)} answers were asked for")
            current = _in_play(table).serials[number] if place else serial
            event = _answer(table, number, question, current, option, now(), "person")
            assert question is not None
            kind = question.kind
            return event

        yield answer


def _question(table: Table, number: int) -> Decision | None:
    game = table.asked.get(number)
    return None if game is None else game.decision


def _answer(
    table: Table,
    number: int,
    question: Decision | None,
    serial: int,
    option: int,
    now: float,
    by: table_events.By,
) -> table_events.ChoiceMade:
    play = _in_play(table)
    if table.paused is not None:
        raise RequestRefused("paused")
    if question is None or play.serials[number] != serial:
        raise RequestRefused("stale")
    if not 0 <= option < len(question.options):
        raise RequestRefused("choice", f"option {option} does not exist: there are 0 to {len(question.options) - 1}")
    play.try_out(number, option)
    spent = max(0.0, now - play.asked_since.get(number, now))
    return table_events.ChoiceMade(number, serial, option, by, round(spent * 1000) if by == "person" else 0)


def why_not(asking: Game | None, number: int, card: str, ability: int | None) -> tuple[str, str]:
    """Why a seat that is shown a question cannot choose a card: a sentence and a rule, empty if it can. `asking`: the
    game in which it is asked."""
    if asking is None:
        raise RequestRefused("stale", "you are not asked just now")
    try:
        found = asking.reason_against(number, card, ability)
    except ValueError as no:
        raise RequestRefused("not-found", str(no)) from None
    return ("", "") if found is None else (f"{found[0]}.", found[1])


def forecast(table: Table, asking: Game | None, number: int, serial: int, options: list[int]) -> list[dict[str, Any]]:
    """What options of a seat's question come to together. `asking`: the game in which it is asked."""
    if asking is None or _in_play(table).serials[number] != serial:
        raise RequestRefused("stale", "you are not asked this just now")
    try:
        return asking.forecast(number, options)
    except IllegalChoice as no:
        raise RequestRefused("choice", str(no)) from None


def set_aide(
    table: Table,
    number: int,
    view: dict[str, Any] | None,
    asking: Game | None,
    change: dict[str, Any],
    until: str | None,
) -> table_events.AideSet:
    """Leave something else to the aide. `view`: what this seat is shown; `asking`: the game of the question it is
    shown."""
    _at_stage(table, "open", "revealing", "live")
    try:
        settings = Settings.from_dict({**table.seats[number].aide.to_dict(), **change})
    except ValueError as no:
        raise RequestRefused("options", f"aide: {no}") from None
    if until == "":
        settings = settings.asking()
    elif until is not None:
        settings = _passing(table, number, view, asking, settings, until)
    return table_events.AideSet(number, settings.to_dict())


def _passing(
    table: Table, number: int, view: dict[str, Any] | None, asking: Game | None, settings: Settings, until: str
) -> Settings:
    _at_stage(table, "live")
    assert view is not None
    if settings.never:
        raise RequestRefused("stage", "nothing is answered for you: that is what you have said")
    settings = aide.passing_in(view, settings, until)
    if asking is not None and game_rules.aide_answer(asking, number, settings) is None:
        raise RequestRefused("stage", "there is nothing to pass here: this must be answered")
    return settings


def _when_all_is_shown(table: Table, now: float) -> None:
    """Not in a pause: the game as it is then would answer, and what it says is not shown yet."""
    if table.stage == "live" and _in_play(table).pace.holding(now):
        raise RequestRefused("stage", "not while others may react: try again when the table shows what came of it")


def concede(
    table: Table, number: int, feeds: Feeds, now: float
) -> table_events.Conceded | table_events.ConcessionDeferred | list[AnyTableEvent]:
    """Give up. In a pause that is accepted by what is shown, and carried out when it is over: so it tells nothing."""
    play = _in_play(table)
    if number in play.conceding:
        return []
    if play.pace.holding(now):
        if not game_rules.plays(feeds.view(number, now), number):
            raise RequestRefused("stage", f"seat {number} is not playing now: it cannot concede")
        return table_events.ConcessionDeferred(number)
    try:
        play.game.clone().concede(number)
    except ValueError as no:
        raise RequestRefused("stage", str(no)) from None
    return table_events.Conceded(number)


def pause(table: Table, number: int, on: bool) -> table_events.PauseSet:
    """Stop all clocks and answers, or let them go on."""
    _at_stage(table, "live")
    if on == (table.paused is not None):
        raise RequestRefused("stage", "the table is paused" if on else "the table is not paused")
    if on and table.seats[number].pauses >= PAUSE_LIMIT:
        raise RequestRefused("limit", f"you have paused this game {PAUSE_LIMIT} times: that is all")
    return table_events.PauseSet(number, on)


def call_stand_in(table: Table, number: int, whom: int, now: float) -> table_events.StandInSet:
    """Let a bot play for somebody for whom the table has waited long enough."""
    play = _in_play(table)
    _seat(table, whom)
    return _with_stand_in(table, whom, whom != number and play.clocks.away_too_long(whom, now))


def _with_stand_in(table: Table, number: int, allowed: bool) -> table_events.StandInSet:
    if table.seats[number].played_by:
        raise RequestRefused("stage", "a bot plays there already")
    if not allowed:
        raise RequestRefused("stage", "a bot can take a seat when its player has been away for two minutes in all")
    return table_events.StandInSet(number, True, table.config.terms.stand_in)


def say(table: Table, number: int | None, name: str, text: str, guest: str = "") -> table_events.ChatPosted:
    """Write to the chat; a spectator has no number, but is a guest."""
    _not_closed(table)
    if not table.config.terms.chat:
        raise RequestRefused("not-yours", "nobody chats at this table")
    if number is None and table.turns_away(guest):
        raise RequestRefused("not-yours", SENT_AWAY)
    if number is None:
        name = guest_name(name)
        if _looks_taken(table, name):
            raise RequestRefused("taken", f"a player here is called {name}: give yourself another name")
    return table_events.ChatPosted(number, clean(name, NAME_LENGTH, "name"), clean(text, CHAT_LENGTH, "chat"), guest)


def send_away(table: Table, host: str, guest: str | None) -> table_events.SpectatorSentAway:
    """Let a spectator look on no longer ("": all without a name; None: all, for good); the host may."""
    check_host(table, host)
    if guest and table.seat_of(guest) is not None:
        raise RequestRefused("stage", "they sit at this table: free their seat instead")
    return table_events.SpectatorSentAway(guest)


def close(table: Table) -> table_events.TableClosed:
    """Close the table; operators may."""
    _not_closed(table)
    return table_events.TableClosed()


def mute(table: Table, number: int, whom: int | None, on: bool) -> table_events.MuteSet:
    """Read what a seat (None: the spectators) writes no longer, or again."""
    if whom is not None:
        _seat(table, whom)
    return table_events.MuteSet(number, whom, on)


def ask_rematch(table: Table, number: int) -> table_events.RematchAsked:
    """Ask to play again."""
    _at_stage(table, "over")
    return table_events.RematchAsked(number)


# ---- undo
def ask_undo(table: Table, number: int, now: float) -> table_events.UndoAsked:
    """Ask to go back to before one's own last action. Slow: it builds the game as it was then. A finished game stays
    finished: its record and all hands are public."""
    _at_stage(table, "live")
    if not table.config.terms.undo:
        raise RequestRefused("not-yours", "nothing is taken back at this table")
    _when_all_is_shown(table, now)
    if table.undo is not None:
        raise RequestRefused("stage", "somebody is asked about an undo already")
    if table.seats[number].undos >= UNDO_LIMIT:
        raise RequestRefused("limit", f"you have been refused {UNDO_LIMIT} times")
    assert table.play is not None
    kept, chosen_since = table.play.history.last_action(number)
    people = {seat.number for seat in table.people() if not seat.stand_in} - {number}
    return table_events.UndoAsked(number, kept, tuple(sorted(people & seats_concerned(table.play, kept, chosen_since))))


def answer_undo(table: Table, number: int, yes: bool) -> table_events.UndoAnswered:
    """Agree to an undo, or refuse it."""
    _at_stage(table, "live")
    if table.undo is None or number not in table.undo.of or number in table.undo.agreed:
        raise RequestRefused("stage", "nobody asks you about an undo")
    return table_events.UndoAnswered(number, yes)
