"""The table of Twilight of the Gods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.cli.boards.parts import Line, View, around, cards, heading, known, name_row, player_name, whose_phase
from theomachy.cli.face_text import FaceLookup
from theomachy.core.reader import Reader, sentence


def board(view: View, reader: Reader, faces: FaceLookup) -> Iterator[Line]:
    yield from _top(view, reader)
    for seat in around(view):
        yield from _seat(seat, reader)
        yield from _in_play(seat, faces)
    yield from hand(view, faces)


def summary(view: View, reader: Reader, faces: FaceLookup) -> Iterator[Line]:
    yield from _top(view, reader)
    for seat in around(view):
        yield from _seat(seat, reader)
    yield from hand(view, faces)


def hand(view: View, faces: FaceLookup) -> Iterator[Line]:
    held = [] if view["seat"] is None else view["seats"][view["seat"]]["hand"]["cards"]
    if held:
        yield heading("Your Hand")
        yield from cards(held, faces)


def status(view: View, reader: Reader) -> str:
    parts = [whose_phase(view, reader)]
    parts += [_short(seat, reader) for seat in reversed(around(view)) if not seat["out"]]
    return " · ".join(parts)


def _short(seat: dict[str, Any], reader: Reader) -> str:
    found = f"{player_name(reader, seat['seat'])}: Life {seat['life']['count']}"
    floating = _levels(seat["floating"])
    return f"{found}, Power {floating}" if floating else found


def _top(view: View, reader: Reader) -> Iterator[Line]:
    yield heading(whose_phase(view, reader))
    yield from pending(view, reader)


def pending(view: View, reader: Reader) -> Iterator[Line]:
    for number, what in enumerate(reversed(view["declared"])):
        aimed = name_row([target.get("face") or _someone(target, reader) for target in what["targets"]])
        goal = f", aimed at {aimed}" if aimed else ""
        order = "resolves next" if number == 0 else "waits"
        yield Line(f"Declared, {order}: {reader.whose(what['seat'])} {what['face']}{goal}: {what['text']}", 2)
    offer = view["offer"]
    if offer:
        yield Line(
            f"{sentence(reader.whose(offer['from']))} offer to {reader.name(offer['to'])}: "
            f"{_levels(offer['give']) or 'nothing'} for {_levels(offer['ask']) or 'nothing'}",
            2,
        )


def _someone(target: dict[str, Any], reader: Reader) -> str:
    return reader.name(target["seat"]) if target.get("seat") is not None else "a hidden card"


def _levels(counts: dict[str, int]) -> str:
    return ", ".join([f"{n} {level}" for level, n in counts.items() if n])


def _seat(seat: dict[str, Any], reader: Reader) -> Iterator[Line]:
    if seat["out"]:
        yield heading(f"{player_name(reader, seat['seat'])}: out of the game")
        return
    deity = seat["deity"]
    who = "a Deity not yet shown" if deity is None else f"{deity['face']}{' (spent)' if deity['spent'] else ''}"
    life = seat["life"]
    top = f", {life['top']} on top" if life["top"] else ""
    conviction = " · Conviction" if seat["conviction"] else ""
    yield heading(f"{player_name(reader, seat['seat'])}: {who} · Life {life['count']}{top}{conviction}")
    if reader.seat != seat["seat"]:
        yield Line(f"Hand: {_levels(seat['hand']['levels']) or 'empty'}{known(seat, reader)}", 2)
    for title, zone in (("Aspects", "aspects"), ("Resources", "resources")):
        if seat[zone]:
            yield Line(f"{title}: {name_row([_aspect(card) for card in seat[zone]])}", 2)
    field = [*seat["field"], *[card for pile in seat["compass"].values() for card in pile]]
    if field:
        yield Line(f"In play: {name_row([_creature(card) for card in field])}", 2)
    if _levels(seat["floating"]):
        yield Line(f"Power: {_levels(seat['floating'])}", 2)
    piles = [
        f"{title} {len(seat[zone])} (last {seat[zone][0]['face']})"
        for title, zone in (("Discard", "discard"), ("Destroyed", "destroyed"))
        if seat[zone]
    ]
    if piles:
        yield Line(" · ".join(piles), 2)


def _aspect(card: dict[str, Any]) -> str:
    said = f"{card['level']} {card.get('face') or '(unknown)'}"
    marks = [
        mark
        for mark, is_so in (
            ("exhausted", card["state"] == "exhausted"),
            ("frozen", card["frozen"]),
            ("Manifested", card["manifested"]),
        )
        if is_so
    ]
    return f"{said} ({', '.join(marks)})" if marks else said


def _creature(card: dict[str, Any]) -> str:
    said = card["face"]
    if "fight" in card:
        said += f" {card['fight']}/{card['life']}"
    marks = [
        mark
        for mark, is_so in (
            (f"{card.get('damage')} damage", card.get("damage")),
            (f"Armor {card.get('armor')}", card.get("armor")),
            (f"Blessings {card.get('blessings')}", card.get("blessings")),
            ("exhausted", card["state"] == "exhausted"),
            ("frozen", card["frozen"]),
            ("attacking", card.get("attacking")),
            ("blocking", card.get("blocking")),
        )
        if is_so
    ]
    marks += card.get("keywords", [])
    return f"{said} ({', '.join(marks)})" if marks else said


def _in_play(seat: dict[str, Any], faces: FaceLookup) -> Iterator[Line]:
    """The texts of the Deity and of what is in play."""
    shown = [seat["deity"]] if seat["deity"] else []
    yield from cards([*shown, *seat["field"], *[card for pile in seat["compass"].values() for card in pile]], faces)
