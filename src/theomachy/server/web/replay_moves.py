"""A finished game choice by choice: what was asked, what was answered, and how the table went on from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from theomachy.core.game import Game
from theomachy.server.table import patch
from theomachy.server.table.game_rules import View
from theomachy.server.table.history import History
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import HintGiven
from theomachy.server.web import protocol as wire
from theomachy.server.web.wire_chances import wire_answer

MOVES: Final = 40  # in one answer
LINES: Final = 60  # of what was told before them
EVERY_SEAT: Final = "all"  # the reader who sees the cards of every seat

Reader = int | None | str  # a seat, None for a spectator, or EVERY_SEAT

_MARKS: Final[Mapping[str, Mapping[str, wire.MarkKind]]] = {
    "kamigami": {
        "attack": "attack",
        "destroyed": "fall",
        "eliminated": "fall",
        "sealed": "fall",
        "escaped": "fall",
    },
    "twilight": {"attacks": "attack", "traded": "trade", "lost": "fall"},
}
# What only its holder sees of a seat, beside the faces of cards that lie in the open by their backs.
_OWN: Final = ("god", "god_id", "temple", "temple_id", "hand", "offer", "picked", "deity", "deity_id", "aside")
_BACKS: Final = ("aspects", "resources")


def reader_of(text: str | None, players: int) -> Reader:
    """Who reads, from the text of a request."""
    if text is None or text == "":
        return None
    if text == EVERY_SEAT:
        return EVERY_SEAT
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < players:
        return int(text)
    raise RequestRefused("not-found", f"the seats are 0 to {players - 1}, or {EVERY_SEAT}")


def outline(table: Table) -> wire.ReplayOutline:
    """A finished game as a whole: where its turns begin, and after which choices attacks, trades and falls come."""
    turns: list[wire.ReplayTurn] = []
    marks: list[wire.ReplayMark] = []
    read, game = 0, None
    history = _history(table)
    for count, moment in _moments(history, 0):
        game = moment
        kinds = _MARKS["twilight" if game.game == "twilight" else "kamigami"]
        if not turns or turns[-1].turn != game.turn:
            turns.append(wire.ReplayTurn(count, game.turn, game.active))
        for event in game.events(read, None):
            if event["kind"] in kinds:
                marks.append(wire.ReplayMark(count, kinds[event["kind"]], event["text"]))
        read = game.event_count
    assert game is not None
    return wire.ReplayOutline(
        list(game.names),
        len(history.choices),
        turns,
        marks,
        list(game.winners),
        game.reason,
        table.config.created,
        [_hint(count, hint) for count, hint in sorted(history.hints.items()) if count < len(history.choices)],
    )


def _hint(count: int, hint: HintGiven) -> wire.ReplayHint:
    return wire.ReplayHint(count, hint.seat, hint.answers, [wire_answer(one) for one in hint.best])


def moves(table: Table, first: int, reader: Reader) -> wire.ReplayMoves:
    """The table after `first` choices, and what happened from there."""
    history = _history(table)
    total = len(history.choices)
    if not 0 <= first <= total:
        raise RequestRefused("not-found", f"the game has {total} choices")
    moments = _moments(history, first)
    _, game = next(moments)
    seat = reader if isinstance(reader, int) else None
    view, read = _view(game.view, reader), game.event_count
    begins = wire.ReplayMoves(first, total, view, game.events(max(0, read - LINES), seat), [])
    for count in range(first, min(total, first + MOVES)):
        asked = _asked(game, history.choices[count])
        _, game = next(moments)
        steps: list[wire.StepShown] = []
        for step in game.take_steps():
            moment = _view(step.view, reader)
            changes = [wire.NumberChange(**change) for change in step.changes(seat)]
            steps.append(wire.StepShown(step.first, step.last, changes, patch.diff(view, moment)))
            view = moment
        after = _view(game.view, reader)
        silent = patch.diff(view, after)
        if silent:
            steps.append(wire.StepShown(game.event_count, game.event_count - 1, [], silent))
        begins.moves.append(wire.ReplayMove(asked, game.events(read, seat), steps))
        view, read = after, game.event_count
    return begins


def _history(table: Table) -> History:
    if table.stage == "adjourned":
        raise RequestRefused("adjourned", "this game was played by older rules: only its end can be shown")
    if table.stage != "over":
        raise RequestRefused("stage", "a game is shown to all when it is over")
    assert table.play is not None
    return table.play.history


def _moments(history: History, first: int) -> Iterator[tuple[int, Game]]:
    """The game after `first` choices, then after each further one, with the steps that led there; the same object."""
    game = history.after(first)
    game.keep_steps()
    yield first, game
    for count in range(first, len(history.choices)):
        game.apply(history.choices[count])
        for at, seat in history.conceded:
            if at == count + 1 and not game.over:
                game.concede(seat)
        yield count + 1, game


def _asked(game: Game, taken: int) -> wire.ReplayQuestion | None:
    """What was asked, and what was answered."""
    decision = game.decision
    if decision is None:
        return None
    question = decision.to_dict()
    options = [wire.ReplayOption(option["label"], option.get("face")) for option in question["options"]]
    return wire.ReplayQuestion(
        question["seat"], question["fact"], question["question"], question["rule"], options, taken
    )


def _view(view_of: Any, reader: Reader) -> View:
    """What a reader sees, without the question."""
    view: View = view_of(reader if isinstance(reader, int) else None)
    if reader == EVERY_SEAT:
        own = [view_of(seat)["seats"] for seat in range(len(view["seats"]))]
        view = {**view, "seats": [_whole(seen, own) for seen in view["seats"]]}
    view.pop("decision", None)
    return view


def _whole(seen: dict[str, Any], own: list[list[dict[str, Any]]]) -> dict[str, Any]:
    """A seat as everybody together sees it."""
    number = seen["seat"]
    found: dict[str, Any] = dict(seen)
    found.update({key: own[number][number][key] for key in _OWN if key in seen})
    for key in _BACKS:
        if key in seen:
            found[key] = [_turned(card, [seats[number][key][k] for seats in own]) for k, card in enumerate(seen[key])]
    return found


def _turned(card: dict[str, Any], seen: list[dict[str, Any]]) -> dict[str, Any]:
    """A card with its face, if anybody knows it."""
    return next(({**card, "face": other["face"]} for other in seen if "face" in other), card)
