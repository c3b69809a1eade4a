"""Invariants of Twilight, told in words when they do not hold."""

from __future__ import annotations

from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.declared import SCHEME, SUMMONS
from theomachy.twilight.layout import at, kind_of
from theomachy.twilight.state import TState
from theomachy.twilight.state_checks import creatures_over_limit


def broken_invariants(s: TState) -> list[str]:
    wrong: list[str] = []
    columns = (
        s.flags,
        s.damage,
        s.blessing,
        s.freeze,
        s.recall,
        s.backs_seen,
        s.used,
        s.copying,
        s.goal,
        s.foe,
        s.last_stats,
    )
    if any(len(column) != len(s.owner) for column in columns):
        wrong.append("a column does not cover all cards")
    if any(n < 0 for n in s.floating):
        wrong.append("floating Power below zero")
    if any(b > 3 for b in s.blessing):
        wrong.append("more than three Blessings on a Creature")  # T-15.2
    wrong += _declared(s) + _zones(s)
    if not s.over:
        wrong += _players(s)
    return wrong


def _declared(s: TState) -> list[str]:
    lie_there = set(s.zones[s.shared(layout.DECLARED)])
    announced = {d.source for d in s.declared if d.kind in (SCHEME, SUMMONS)}
    if lie_there == announced:
        return []
    return [f"being Summoned are {sorted(lie_there)}, announced are {sorted(announced)}"]


def _zones(s: TState) -> list[str]:
    wrong = []
    for zone in range(s.middle):
        kind = kind_of(zone)
        for card in s.zones[zone]:
            face = s.card(card)
            mini = face.kind == layout.MINI
            if mini and kind != layout.FIELD:
                wrong.append(f"a Mini-card lies in {layout.ZONE_NAMES[kind]}")
            if kind == layout.FIELD and face.kind not in (layout.CREATURE, layout.MINI, layout.INTRIGUE):
                wrong.append(f"{face.name} lies in the Combat Field")
            if layout.NORTH <= kind <= layout.WEST and kind not in face.directions:
                wrong.append(f"{face.name} lies in the {layout.ZONE_NAMES[kind]}")
            if not layout.FIELD <= kind <= layout.WEST and (s.damage[card] or s.blessing[card]):
                wrong.append(f"{face.name} has markers in {layout.ZONE_NAMES[kind]}")
            if kind not in (layout.RESOURCES, layout.DEITY) and s.flags[card] & layout.FACE_UP:
                wrong.append(f"{face.name} is Manifested in {layout.ZONE_NAMES[kind]}")
    return wrong


def _players(s: TState) -> list[str]:
    wrong = []
    for seat in range(s.n):
        zones = s.zones[at(seat, 0) : at(seat + 1, 0)]
        if s.out >> seat & 1:
            if any(zones[k] for k in range(layout.SEAT_ZONES) if k not in (layout.DESTROYED, layout.DEITY)):
                wrong.append(f"seat {seat} is out and still has cards")
        elif s.phase != layout.SETUP and not zones[layout.LIFE]:
            wrong.append(f"seat {seat} has no Life Stack and is still in the game")
        if s.kind == questions.ASK_PRIORITY and creatures_over_limit(s, seat):
            wrong.append(f"seat {seat} has more Creatures than the Creature Limit allows")
    return wrong
