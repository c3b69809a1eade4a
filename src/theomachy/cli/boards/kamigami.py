"""The table of Kanzume Goddess, Nine Realms and Old Ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.cli.boards.parts import Line, View, around, cards, heading, known, name_row, player_name, whose_phase
from theomachy.cli.face_text import FaceLookup
from theomachy.core.reader import Reader, join_with_or

COLOURS = 5


def board(view: View, reader: Reader, faces: FaceLookup) -> Iterator[Line]:
    yield from _top(view, reader)
    for seat in around(view):
        yield from _seat(seat, reader)
        yield from _standing(seat, faces)
    yield from _hall(view, faces)
    yield from hand(view, faces)


def summary(view: View, reader: Reader, faces: FaceLookup) -> Iterator[Line]:
    yield from _top(view, reader)
    for seat in around(view):
        yield from _seat(seat, reader)
    yield from hand(view, faces)


def hand(view: View, faces: FaceLookup) -> Iterator[Line]:
    held = [] if view["seat"] is None else view["seats"][view["seat"]]["hand"]["cards"]
    if held:
        yield heading("Your hand")
        yield from cards(held, faces)


def status(view: View, reader: Reader) -> str:
    parts = [whose_phase(view, reader)]
    parts += [
        f"{player_name(reader, seat['seat'])}: {_powers(seat)}" for seat in reversed(around(view)) if not seat["out"]
    ]
    if view["phase"] in ("play", "recruit"):
        parts.append(f"{view['seats'][view['active']]['faith']} Faith")
    if view["chain"]["cards"] and view["active"] == view["seat"]:
        parts.append(_follow(view))
    return " · ".join(parts)


def _top(view: View, reader: Reader) -> Iterator[Line]:
    yield heading(f"{whose_phase(view, reader)} · round {view['round']}")
    chain = view["chain"]["cards"]
    if chain:
        yield Line(f"Chain: {' → '.join(chain)}; {_follow(view)}", 2)
    yield from pending(view, reader)
    for effect in view["effects"]:
        until = f"until {effect['until']}" if effect["until"].startswith("it ") else f"until end of {effect['until']}"
        yield Line(f"Lasting: {effect['face']}: {effect['text']} ({until})", 2)


def pending(view: View, reader: Reader) -> Iterator[Line]:
    if view["attack"]:
        yield Line(_attack(view["attack"], reader), 2)


def _follow(view: View) -> str:
    """K-5.4: what may be played next."""
    colours = view["chain"]["follow"]
    return "any colour may follow" if len(colours) == COLOURS else f"{join_with_or(colours or ['nothing'])} may follow"


def _attack(attack: dict[str, Any], reader: Reader) -> str:
    return (
        f"Attack: {attack['attacker']} attacks {reader.whose(attack['target_seat'])} {attack['target']} "
        f"with {attack['value']}, {attack['projected']} would be left"
    )


def _seat(seat: dict[str, Any], reader: Reader) -> Iterator[Line]:
    yield heading(f"{player_name(reader, seat['seat'])}: {_powers(seat)}{_marks(seat)}")
    if seat["out"]:
        return
    counts = [
        f"hand {seat['hand']['count']}{known(seat, reader)}",
        f"deck {seat['deck']['count']}",
        f"discard {len(seat['discard'])}",
    ]
    if seat["discard"]:
        counts[-1] += f" (top {seat['discard'][0]['face']})"
    yield Line(" · ".join(counts), 2)
    if seat["play"]:
        yield Line(f"in play: {name_row([card['face'] for card in seat['play']])}", 2)


def _powers(seat: dict[str, Any]) -> str:
    if seat["out"]:
        return "out of the game"
    if seat["god"] is None:
        return "a God not yet shown"
    found = f"{seat['god']} {seat['energy']}"
    if seat["temple"]:
        found += f", {seat['temple']['face']} {seat['temple_energy'] if seat['temple']['standing'] else 'destroyed'}"
    return found


def _marks(seat: dict[str, Any]) -> str:
    if "main" not in seat:
        return ""
    return f" · team {seat['team'] + 1}{', Main God' if seat['main'] else ''}{', Sealed' if seat['sealed'] else ''}"


def _standing(seat: dict[str, Any], faces: FaceLookup) -> Iterator[Line]:
    """The texts of God and Temple."""
    temple = seat["temple"]
    shown = [seat["god"], temple["face"] if temple and temple["standing"] else None]
    yield from cards([{"face": name} for name in shown if name and not seat["out"]], faces)


def _hall(view: View, faces: FaceLookup) -> Iterator[Line]:
    hall = view["hall"]
    for title, row, deck in (
        ("Warriors", "warriors", "warrior_deck"),
        ("Artifacts", "artifacts", "artifact_deck"),
        ("Disciples", "disciples", ""),
    ):
        if hall[row]:
            yield heading(f"Hall of {title}{f' · deck {hall[deck]}' if deck else ''}")
            yield from cards(hall[row], faces)
    if view["netherworld"]:
        yield Line(f"Netherworld: {name_row([card['face'] for card in view['netherworld']])}")
