"""What need not be asked at a table of Kanzume Goddess, Nine Realms or Old Ones."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from theomachy.aide.settings import Settings
from theomachy.core import codes
from theomachy.kamigami import layout, questions
from theomachy.kamigami.telling.sketch import Row, Sketch
from theomachy.language.cards import Face

# What a pass until later answers, and how.
_PASSED: Final = {questions.ASK_REACT: codes.PASS, questions.ASK_PHASE: questions.END,
                  questions.ASK_PLAY: questions.END, questions.ASK_RECRUIT: questions.END}
_FAITH: Final = re.compile(r"\+(\d+) Faith\.")
_BOUND: Final = re.compile(r"\bPhase\b")  # an Act that says when
_DRAWS: Final = re.compile(r"\bdraw\b", re.IGNORECASE)
_PILES: Final = re.compile(r"\b(?:decks?|discard piles?|draw)\b", re.IGNORECASE)
# A React without a price that only brings something.
_GAINS: Final = re.compile(
    r"When [^,:]*(?:, once per turn)?: (?:(?:your God|this Temple) gains \d+ Energy|\+\d+ Faith|draw \d+ cards?)\.")
_DEFENCE: Final = re.compile(r"(?:Defend|Protect) \d+\.")
_GAIN: Final = re.compile(r"\b(?:draw|gains?|loses?|Faith|cancel|redirect|instead)\b", re.IGNORECASE)  # beside Defense
# How many Disciples, or any cards, a text discards or takes from its player's hand. One that Banishes a Disciple takes
# one that was played as well (K-R66).
_WANTS: Final = re.compile(
    r"\b(?:discard (?!pile)([^.:;]*?) (?:cards?|disciples?)\b"
    r"|(?:banish|put) ([^.:;]*?) (?:cards?|disciples?) from your hand|(in) your hand\b)", re.IGNORECASE)
_THEIRS: Final = re.compile(r"\bopponents? (?:chooses|may|discards?)\b.*", re.IGNORECASE)
_COUNTS: Final = {"a": 1, "an": 1, "1": 1, "2": 2, "3": 3}
_ALL: Final = 99


def answer(k: Sketch, settings: Settings) -> int | None:
    """The number of an answer, or None: the person is asked."""
    if _passes(k, settings):
        return _only(k, _PASSED[k.kind])
    left = settings.left
    if k.kind == questions.ASK_DISCARD:
        return _only(k, codes.DONE) if "discards" in left else None
    if k.kind == questions.ASK_PHASE:
        return _go_on(k) if "wait" in left and "mine" not in settings.stops else None
    if k.kind == questions.ASK_PLAY:
        return _play(k) if "faith" in left else None
    if k.kind == questions.ASK_REACT:
        if "gains" in left and _only_gains(k):
            return _only(k, questions.REACT)
        return _only(k, codes.PASS) if "defence" in left and _for_others(k) else None
    if k.kind == questions.ASK_TARGET:
        return _target(k) if "target" in left else None
    return None


def _passes(k: Sketch, settings: Settings) -> bool:
    """Whether a pass until later still holds."""
    passing = settings.passing
    if passing is None or passing.until == "list" or k.kind not in _PASSED:
        return False
    if "attacked" in settings.stops and k.onset is not None and k.onset.who != k.seat and k.onset.target == k.seat:
        return False
    if "recruit" in settings.stops and k.kind == questions.ASK_RECRUIT:
        return False
    return k.turn == passing.turn or (passing.until == "mine" and k.active != k.seat)


def _only(k: Sketch, verb: int) -> int | None:
    """The option of that verb."""
    return next((i for i, row in enumerate(k.options) if row[0] == verb), None)


def _text(k: Sketch, row: Row) -> str:
    """What an option would use; "" if it is no text."""
    return k.faces[row[1]].abilities[row[2]].text if row[1] >= 0 and row[2] >= 0 else ""


def _go_on(k: Sketch) -> int | None:
    return None if any(row[0] == questions.ACT and timely(k, row) for row in k.options) else _only(k, questions.END)


def timely(k: Sketch, row: Row) -> bool:
    """Whether an Act outside the Play and Recruit Phases is one for now. One that says when is. Before the Play Phase
    all others can wait, and after it they were offered already (K-4.6): what has changed is decks and Discard Piles.
    What looks at these is for the moment before the draw, or, if it costs cards of the hand, before these are
    discarded; what draws is also for the moment after the draw."""
    text = _text(k, row)
    if _BOUND.search(text):
        return True
    if k.phase == layout.DISCARDING:
        return bool(_PILES.search(text)) and wanted_by(text) > 0
    return k.phase == layout.ENDING and bool((_DRAWS if k.hand else _PILES).search(text))


def _play(k: Sketch) -> int | None:
    """A Disciple for Faith; or the end of the Phase, when nothing is left but Disciples that do nothing (K-5.7)."""
    rows = [row for row in k.options if row[0] != questions.END]
    if all(row[0] == questions.PLAY and row[2] < 0 and k.faces[row[1]].kind == "disciple" for row in rows):
        return _only(k, questions.END)
    return _faith(k)


def _faith(k: Sketch) -> int | None:
    """A Disciple that makes Faith costs nothing, and what is left in hand is discarded (K-4.13, K-9.1): it is played,
    the least first, as long as more Disciples with nothing else to do are left than anything of hers could want."""
    rows = [(i, row, int(match[1])) for i, row in enumerate(k.options) if row[0] == questions.PLAY
            and k.faces[row[1]].kind == "disciple" and (match := _FAITH.fullmatch(_text(k, row)))]
    making = {row[1] for _, row, _ in rows}
    idle = [f for f in k.hand if k.faces[f].kind == "disciple" and (f in making or not _acts(k.faces[f]))]
    wanted = _wanted(k)
    broken_into = len(idle) < wanted < _ALL and any(f in making for f in k.played)  # by herself, so the rest is free
    if len(idle) <= wanted and not broken_into:
        return None
    spare = [(faith, i) for i, row, faith in rows if k.hand.count(row[1]) > _other_acts(k, row)]
    return min(spare)[1] if spare else None


def _wanted(k: Sketch) -> int:
    """How many cards of the hand the Acts could want that this player can use: those that are offered, and those of
    Warriors and Artifacts that the Chain does not allow yet."""
    offered = sum([wanted_by(_text(k, row)) for row in k.options if row[0] == questions.ACT
                   or (row[0] == questions.PLAY and k.faces[row[1]].kind == "disciple")])
    return offered + sum([max([wanted_by(text) for text in _acts(k.faces[f])], default=0)
                          for f in k.hand if k.faces[f].kind != "disciple"])


@cache
def _acts(face: Face) -> list[str]:
    return [ability.text for ability in face.abilities if ability.kind == "act"]


@cache
def wanted_by(text: str) -> int:
    """How many cards of its player's hand a text could want."""
    found = _WANTS.findall(_THEIRS.sub("", text))
    return sum([_COUNTS.get("".join(count).lower(), _ALL) for count in found])


def _other_acts(k: Sketch, row: Row) -> bool:
    """Whether the same card could be played for something else."""
    return any(other[0] == questions.PLAY and other[1] == row[1] and other[2] not in (row[2], -1)
               for other in k.options)


def _only_gains(k: Sketch) -> bool:
    """Whether the one React is a God's or a Temple's that costs nothing and does nothing but good (K-6.8)."""
    rows = [row for row in k.options if row[0] == questions.REACT]
    return len(rows) == 1 and rows[0][4] in (layout.GOD, layout.TEMPLE) and bool(_GAINS.fullmatch(_text(k, rows[0])))


def _for_others(k: Sketch) -> bool:
    """Whether nothing could be done but to lessen an Attack on an opponent (K-7.9)."""
    return k.onset is not None and k.team[k.onset.target] != k.team[k.seat] and all(
        _DEFENCE.match(text) and not _GAIN.search(text)
        for text in [_text(k, row) for row in k.options if row[0] == questions.REACT])


def _target(k: Sketch) -> int | None:
    """An Attack is for the one target of an opponent there is (K-7.3)."""
    rivals = [i for i, row in enumerate(k.options) if row[3] >= 0 and k.team[row[3]] != k.team[k.seat]]
    return rivals[0] if len(rivals) == 1 else None
