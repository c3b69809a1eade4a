"""Invariants of Twilight, told in words when they do not hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.twilight import layout as at
from theomachy.twilight.check import over_limit
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.stack import SCHEME, SUMMONS

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def broken(s: TState) -> list[str]:
    wrong: list[str] = []
    columns = (s.flags, s.damage, s.blessing, s.freeze, s.recall, s.bared, s.used, s.copying, s.goal, s.foe, s.last)
    if any(len(column) != len(s.owner) for column in columns):
        wrong.append("a column does not cover all cards")
    if any(n < 0 for n in s.floating):
        wrong.append("floating Power below zero")
    if any(b > 3 for b in s.blessing):
        wrong.append("more than three Blessings on a Creature")  # T-15.2
    wrong += _stack(s) + _zones(s)
    if not s.over:
        wrong += _players(s)
    return wrong


def _stack(s: TState) -> list[str]:
    on_stack = set(s.zones[s.stack_zone()])
    announced = {d.source for d in s.declared if d.kind in (SCHEME, SUMMONS)}
    return [] if on_stack == announced else [f"on the stack lie {sorted(on_stack)}, announced are {sorted(announced)}"]


def _zones(s: TState) -> list[str]:
    wrong = []
    for zone in range(s.table):
        kind = zone % PER_SEAT
        for card in s.zones[zone]:
            face = s.card(card)
            mini = face.kind == at.MINI
            if mini and kind != at.FIELD:
                wrong.append(f"a Mini-card lies in {at.ZONE_NAMES[kind]}")
            if kind == at.FIELD and face.kind not in (at.CREATURE, at.MINI, at.INTRIGUE):
                wrong.append(f"{face.name} lies in the Combat Field")
            if at.NORTH <= kind <= at.WEST and kind not in face.directions:
                wrong.append(f"{face.name} lies in the {at.ZONE_NAMES[kind]}")
            if kind not in (at.FIELD, at.NORTH, at.EAST, at.SOUTH, at.WEST) and (s.damage[card] or s.blessing[card]):
                wrong.append(f"{face.name} has markers in {at.ZONE_NAMES[kind]}")
            if kind not in (at.RESOURCES, at.DEITY) and s.flags[card] & at.FACE_UP:
                wrong.append(f"{face.name} is Manifested in {at.ZONE_NAMES[kind]}")
    return wrong


def _players(s: TState) -> list[str]:
    wrong = []
    for seat in range(s.n):
        zones = s.zones[seat * PER_SEAT:(seat + 1) * PER_SEAT]
        if s.out >> seat & 1:
            if any(zones[k] for k in range(PER_SEAT) if k not in (at.DESTROYED, at.DEITY)):
                wrong.append(f"seat {seat} is out and still has cards")
        elif s.phase != at.SETUP and not zones[at.LIFE]:
            wrong.append(f"seat {seat} has no Life Stack and is still in the game")
        if s.kind == at.PRIORITY and over_limit(s, seat):
            wrong.append(f"seat {seat} has more Creatures than the Creature Limit allows")
    return wrong
