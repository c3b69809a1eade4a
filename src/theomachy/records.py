"""Records: their form, and what tells that one would come out differently here (docs/files.md)."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.game import Game
from theomachy.core.rules import RULES
from theomachy.limits import check_data, short_repr

NEEDED: Final = ("theomachy", "game", "options", "seed", "choices")
BESIDE_OPTIONS: Final = ("game", "seed", "names")  # a record and a table have them beside the options of the game
COMPARED: Final = ("rules", "sets", "digest")  # what is absent is not compared
WHERE_THEY_APPLY: Final = ("position", "conceded")
BESIDE: Final = ("fair", "table")  # how a server made the seed, who sat at a terminal: no part of what is replayed
KEYS: Final = (*NEEDED, *COMPARED, *WHERE_THEY_APPLY, *BESIDE)

Record = dict[str, Any]


def check_form(record: object) -> None:
    """ValueError if this is no record, is damaged, or was made by other rules."""
    if not isinstance(record, dict) or type(record.get("theomachy")) is not int or record["theomachy"] != 1:
        raise ValueError("not a record of this program: 'theomachy' must be 1")
    check_data(record, "the record")
    for key in record:
        if key not in KEYS:
            raise ValueError(f"the record has an unknown key {short_repr(key)}; known are {', '.join(KEYS)}")
    for key in NEEDED:
        if key not in record:
            raise ValueError(f"the record is damaged: {key!r} is missing")
    _check_setup(record)
    _check_compared(record)


def _check_setup(record: Record) -> None:
    options = record["options"]
    if not isinstance(options, dict):
        raise ValueError("the record is damaged: 'options' must be a dict")
    if not all(isinstance(name, str) and name not in BESIDE_OPTIONS for name in options):
        raise ValueError("the record is damaged: 'options' are those of the game, by name")
    if not isinstance(record["choices"], list):
        raise ValueError("the record is damaged: 'choices' must be a list of numbers")
    conceded_by(record)


def _check_compared(record: Record) -> None:
    rules, sets, digest = record.get("rules", RULES), record.get("sets", {}), record.get("digest", "")
    if type(rules) is not int:
        raise ValueError(f"the record is damaged: 'rules' must be a number, not {short_repr(rules)}")
    if not isinstance(sets, dict) or not all(isinstance(part, str) for pair in sets.items() for part in pair):
        raise ValueError("the record is damaged: 'sets' must be a dict of names and hashes")
    if not isinstance(digest, str):
        raise ValueError(f"the record is damaged: 'digest' must be a text, not {short_repr(digest)}")
    if rules != RULES:
        raise ValueError(
            f"the record was played by rules {short_repr(rules)}, these are rules {RULES}: "
            "the same choices could lead elsewhere"
        )


def conceded_by(record: Record) -> dict[int, list[int]]:
    """Who gave up after how many choices."""
    pairs, choices = record.get("conceded", []), len(record["choices"])
    if not isinstance(pairs, list) or not all(isinstance(p, (list, tuple)) and len(p) == 2 for p in pairs):
        raise ValueError("the record is damaged: 'conceded' must be a list of [choices made, seat]")
    found: dict[int, list[int]] = {}
    for k, seat in pairs:
        if type(k) is not int or not 0 <= k <= choices:
            raise ValueError(f"the record is damaged: 'conceded' after {short_repr(k)} of {choices} choices")
        found.setdefault(k, []).append(seat)
    return found


def check_beginning(record: Record, game: Game) -> None:
    """ValueError if the game begins otherwise than the recorded one: with other sets, or from another position."""
    now = game.record()
    if "sets" in record:
        check_sets(record["sets"], now["sets"])
    if "position" in record:
        if record["game"] != now["game"]:
            raise ValueError(f"the record is of {short_repr(record['game'])}, its position of {now['game']}")
        for name, value in record["options"].items():
            if name not in now["options"] or _plain(value) != _plain(now["options"][name]):
                raise ValueError(f"the record has the option {name}={short_repr(value)}, its position has not")


def check_sets(were: dict[str, str], are: dict[str, str]) -> None:
    for name in (*were, *are):
        if name not in are:
            raise ValueError(f"the record was played with the set {short_repr(name)}, which is not in use here")
        if name not in were:
            raise ValueError(f"the record was played without the set {short_repr(name)}, which is in use here")
        if were[name] != are[name]:
            raise ValueError(
                f"the set {short_repr(name)} is not the one the record was played with: "
                f"its cards have the hash {are[name]}, the record says {short_repr(were[name])}"
            )


def check_end(record: Record, game: Game) -> None:
    """ValueError if the game stands otherwise than the recorded one did."""
    digest = game.digest()
    if record.get("digest", digest) != digest:
        raise ValueError(
            f"the record comes out different after {len(record['choices'])} choices: "
            f"the digest is {digest}, the record says {short_repr(record['digest'])}"
        )


def shortened_record(record: Record, choices: int) -> Record:
    """The record as it was after its first choices; what it came to is not said of that moment."""
    found = {key: value for key, value in record.items() if key != "digest"}
    found["choices"] = record["choices"][:choices]
    if "conceded" in record:
        conceded_by(record)
        found["conceded"] = [pair for pair in record["conceded"] if pair[0] <= choices]
    return found


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
