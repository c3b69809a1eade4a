"""What is answered: the effect declared last, and what it aims at."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.declared import Declared
from theomachy.core.reader import Asked, Reader
from theomachy.core.view import alias, bit_of
from theomachy.twilight import questions
from theomachy.twilight.abilities.announcing import PRICE, targets_of
from theomachy.twilight.abilities.declared import ABILITY, HERESY, KIND_NAMES, POWER, SCHEME, SUMMONS, TRIGGERED
from theomachy.twilight.card_index import Text
from theomachy.twilight.state import TState
from theomachy.twilight.views.options import name_for_seat, title, where

Json = dict[str, Any]
_WORDS: Final = {
    SUMMONS: "{who:Summons} {name}{aims}",
    SCHEME: "{who:Summons} {name}{aims}",
    ABILITY: "{who:uses} {name}{aims}",
    TRIGGERED: "{who:'s} {name} has triggered{aims}",
    HERESY: "the Heresy of {name} is announced{aims}",
    POWER: "{who:calls} on {name}{aims}",
}


def cause(s: TState, reader: Reader) -> Json | None:
    """The effect declared last, which may be answered (T-2.11: seen by all, targets included)."""
    if s.kind != questions.ASK_PRIORITY or not s.declared:
        return None
    d = s.declared[-1]
    name = title(s, d.word, d.source)
    text = d.word.text if isinstance(d.word, Text) else ""
    words = Asked("", *happening(s, reader))
    return {
        "text": words.text,
        **words.happened(),
        "event": "announced",
        "seat": d.who,
        "declared": {"kind": KIND_NAMES[d.kind], "face": name, "text": text},
        "targets": _targets(s, d, reader),
    }


def happening(s: TState, reader: Reader) -> tuple[str, str]:
    """What is answered: the fact, with its stop, and the text it quotes."""
    d = s.declared[-1]
    name = title(s, d.word, d.source)
    words = _WORDS[d.kind].format(who=reader.player(d.who), name=name, aims=_aims(s, d, reader))
    return (f"{words}:", f"“{d.word.text}”") if isinstance(d.word, Text) else (f"{words}.", "")


def card(s: TState, number: int, reader: Reader) -> Json:
    """A card by the name and the face its reader has for it."""
    known = s.known[number] & bit_of(s, reader.seat)
    return {"id": alias(s, number, reader.seat), "face": s.card(number).name if known else None}


def _targets(s: TState, d: Declared, reader: Reader) -> list[Json]:
    """What was chosen on announcement (T-R49): cards, or players."""
    found: list[Json] = []
    for cards, players in targets_of(s, d):
        found += [card(s, c, reader) for c in cards]
        found += [{"seat": p} for p in players]
    return found


def _aims(s: TState, d: Declared, reader: Reader) -> str:
    """What an object is paid for with and aims at, for whoever is asked (T-14.9)."""
    price: list[str] = []
    found: list[str] = []
    for target, (cards, players) in zip(d.targets, targets_of(s, d), strict=True):
        named = [f"{name_for_seat(s, c, reader.seat)} ({where(s, c, reader)})" for c in cards]
        if target[0] == PRICE:
            price += named
        else:
            found += [*named, *[reader.name(p) for p in players]]
    paid = f", paid for with {', '.join(price)}" if price else ""
    return f"{paid}, aimed at {', '.join(found)}" if found else paid
