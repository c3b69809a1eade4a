"""What one seat may know, by allow-list: nothing is shown unless a line here shows it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from theomachy.core import rng
from theomachy.core.event import CAUSE, LogEntry
from theomachy.core.reader import Reader, ordinal
from theomachy.core.state import State

ALIAS_CACHE_SIZE: Final = 1 << 15  # names of cards, of all tables together: most cards are still called what they were


def bit_of(s: State, seat: int | None) -> int:
    """The knowledge bit of a seat, or of a spectator."""
    return 1 << (s.n if seat is None or seat < 0 else seat)


def viewer_number(seat: object, n: int) -> int:
    """Who reads, among n seats: a seat, or -1 for None, a spectator; ValueError in words."""
    if seat is None:
        return -1
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < n:
        raise ValueError(f"seat must be None or 0 to {n - 1}, not {seat!r}")
    return seat


def alias_keys(seed: object, n: int) -> tuple[bytes, ...]:
    """A key for each seat and one for spectators, from which the names of cards are made."""
    return tuple([rng.key_from(("alias", seed, viewer)) for viewer in range(n + 1)])


def alias(s: State, card: int, seat: int | None, epoch: int = -1) -> str:
    """A card's name for one viewer; a card that was hidden in between gets a new one."""
    viewer = s.n if seat is None or seat < 0 else seat
    return alias_for_key(s.alias_keys[viewer], viewer, card, s.epoch[card] if epoch < 0 else epoch)


@lru_cache(ALIAS_CACHE_SIZE)
def alias_for_key(key: bytes, viewer: int, card: int, epoch: int) -> str:
    """A card's alias by the viewer's key."""
    return blake2b(f"{viewer}:{card}:{epoch}".encode(), key=key, digest_size=5).hexdigest()


def card_of_alias(s: State, seat: int, name: object) -> int:
    """The card a seat knows by that name; -1: none that it may know of."""
    bit = bit_of(s, seat)
    seen = [c for c, known in enumerate(s.known) if known & bit or s.rules.is_trackable(s, c)]
    return next((c for c in seen if alias(s, c, seat) == name), -1)


def decision_dict(s: State, reader: Reader) -> dict[str, Any] | None:
    """The pending decision, for the seat that is asked; nobody else learns its options."""
    seat = reader.seat
    if s.over or s.seat != seat:
        return None
    rules = s.rules
    called = _called(s, s.options, reader)
    asked = rules.prompt(s, reader)
    return {
        "seat": seat,
        "kind": rules.kind_name(s.kind),
        "prompt": asked.text,
        **asked.parts(),
        "serial": s.serials[seat],
        **rules.question_context(s, reader),
        "options": [
            {"label": label, **({"nth": nth} if nth else {}), **rules.describe(s, c, seat)}
            for c, (label, nth) in zip(s.options, called, strict=True)
        ],
    }


def labels(s: State, codes: list[int], reader: Reader) -> list[str]:
    """What options are called, each by a label of its own."""
    return [label for label, _ in _called(s, codes, reader)]


def _called(s: State, codes: list[int], reader: Reader) -> list[tuple[str, int]]:
    """What options are called: those that sound the same are told apart by what differs, and in the end by their
    number; 0: it needs none."""
    rules = s.rules
    found = [rules.label(s, c, reader) for c in codes]
    numbers = [0] * len(found)
    if len(set(found)) == len(found):
        return list(zip(found, numbers, strict=True))
    called = list(found)
    marks = {k: rules.distinction(s, codes[k], reader) for k in _alike(found)}
    for k, mark in marks.items():
        if mark and any(mark != other for j, other in marks.items() if called[j] == called[k]):
            found[k] = f"{called[k]} ({mark})"
    count: dict[str, int] = {}
    for k in _alike(found):
        label = found[k]
        numbers[k] = count[label] = count.get(label, 0) + 1
        found[k] = f"{label} (the {ordinal(numbers[k])})"
    return list(zip(found, numbers, strict=True))


def _alike(found: list[str]) -> list[int]:
    """The places of those that are not alone."""
    return [k for k, label in enumerate(found) if found.count(label) > 1]


def redacted(s: State, entry: LogEntry, seat: int) -> LogEntry:
    """A line of the log with nothing in it that the seat (-1: a spectator) was not told. What it was told alone it
    alone knows; what spectators were told everybody knows."""
    kind, who, card, n, to, now, origin, place, cause, face, known, epoch, which = entry
    if card < 0 or known == s.rules.everyone:
        return entry
    if known >> s.n & 1:
        return kind, who, card, n, to, now, origin, place, cause, face, s.rules.everyone, epoch, which
    bit = bit_of(s, seat)
    if known & bit:
        return kind, who, card, n, to, now, origin, place, cause, face, bit, epoch, which
    return kind, who, 0, n, to, now, origin, place, cause, s.rules.back_of(face), 0, 0, 0


def event_dicts(s: State, entries: list[LogEntry], first: int, reader: Reader) -> list[dict[str, Any]]:
    """Lines of the log, the first of which is number `first`, as their reader may know them. Every reader is told of
    every line, in as many words as it may know, so that the serial is the line's number for all and the cause another
    line that all were told of; what must stay unheard is never noted at all."""
    return [
        {
            "serial": first + k,
            "cause": None if entry[CAUSE] < 0 else entry[CAUSE],
            **s.rules.event_dict(s, entry, reader),
        }
        for k, entry in enumerate(entries)
    ]
