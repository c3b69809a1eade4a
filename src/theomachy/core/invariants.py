"""What must hold whenever somebody is asked; broken invariants are told in words, like a position's status."""

from __future__ import annotations

from theomachy.core.state import State


def check(s: State) -> list[str]:
    return [*_cards(s), *_decision(s), *s.rules.broken_invariants(s)]


def _cards(s: State) -> list[str]:
    wrong: list[str] = []
    seen: dict[int, int] = {}
    for zone, cards in enumerate(s.zones):
        for card in cards:
            if card in seen:
                wrong.append(f"card {card} lies in zones {seen[card]} and {zone}")
            seen[card] = zone
            if s.place[card] != zone:
                wrong.append(f"card {card} lies in zone {zone} but thinks it is in {s.place[card]}")
            need = s.rules.zone_viewers[zone]
            if s.known[card] & need != need:
                wrong.append(f"card {card} in zone {zone} is not known to all who see that zone")
    if len(seen) != len(s.owner):
        wrong.append(f"{len(s.owner) - len(seen)} cards lie in no zone")
    if any(k & ~s.rules.everyone for k in s.known):
        wrong.append("a card is known to somebody who does not exist")
    return wrong


def _decision(s: State) -> list[str]:
    if s.over:
        return ["the game is over and somebody is asked"] if s.options or s.seat >= 0 else []
    wrong: list[str] = []
    if not s.options:
        wrong.append("nobody is asked and the game is not over")
    if len(set(s.options)) != len(s.options):
        wrong.append("an option is offered twice")
    if not 0 <= s.seat < s.n or s.out >> s.seat & 1:
        wrong.append(f"seat {s.seat} is asked but is not in the game")
    if not s.frames:
        wrong.append("nothing waits for the answer")
    return wrong
