"""A position: this moment by face names, when nothing is resolving (docs/positions.md)."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.declared import PRIORITY
from theomachy.twilight import layout
from theomachy.twilight.layout import at
from theomachy.twilight.phases.seize import SEIZING
from theomachy.twilight.phases.trade import TRADING
from theomachy.twilight.phases.turn import STEP_NAMES
from theomachy.twilight.state import TState

Json = dict[str, Any]
ZONES: Final = {"hand": layout.HAND, "aspects": layout.ASPECTS, "resources": layout.RESOURCES, "field": layout.FIELD,
                "discard": layout.DISCARD, "destroyed": layout.DESTROYED}


def position(s: TState) -> Json:
    """This moment by face names, when nothing is resolving."""
    f = s.frames[-1] if s.frames else None
    calm = f is not None and not s.declared and not s.pending and s.phase != layout.SETUP and not s.effects and (
        (len(s.frames) == 2 and f.word in (PRIORITY, TRADING, SEIZING))
        or (len(s.frames) == 3 and s.phase == layout.COMBAT and s.step == layout.BEFORE_ATTACKS and f.word is PRIORITY))
    if s.over or not calm or (f is not None and f.did) or s.out >> s.active & 1:
        raise ValueError("a position is taken while nothing is resolving")
    found: Json = {
        "game": "twilight", "players": s.n, **s.params.written, "active": s.active, "phase": layout.PHASES[s.phase],
        "step": STEP_NAMES[s.frames[0].step - 1], "started": True, "turn": s.turn, "first": s.first,
        "seats": [_written(s, p) for p in range(s.n)],
    }
    if s.destroyed:
        found["destroyed_this_turn"] = len(s.destroyed)
    for key, mask in (("traded", s.traded), ("no_trades", s.no_trades), ("damaged", s.damaged)):
        if mask:
            found[key] = [p for p in range(s.n) if mask >> p & 1]
    for key, rows in (("seized", s.seized), ("revenge", s.revenge)):
        if any(rows):
            found[key] = [rows[p * s.n:(p + 1) * s.n] for p in range(s.n)]
    return found


def _written(s: TState, p: int) -> Json:
    zones = s.zones[at(p, 0):at(p + 1, 0)]
    deity = s.deity[p]
    found: Json = {
        "deity": {"face": s.card(deity).name, "spent": bool(s.flags[deity] & layout.SPENT)},
        "turns": s.own_turns[p],
    }
    if s.out >> p & 1:
        return {**found, "out": True}
    found["life"] = [_write(s, c, p, "life") for c in reversed(zones[layout.LIFE])]
    for key, kind in ZONES.items():
        if zones[kind]:
            found[key] = [_write(s, c, p, key) for c in zones[kind]]
    compass = {name: [_write(s, c, p, "compass") for c in zones[layout.NORTH + k]]
               for k, name in enumerate(layout.DIRECTIONS) if zones[layout.NORTH + k]}
    if compass:
        found["compass"] = compass
    if any(s.floating[p * 3:p * 3 + 3]):
        found["floating"] = s.floating[p * 3:p * 3 + 3]
    return found


def _write(s: TState, c: int, p: int, key: str) -> Any:
    card = s.card(c)
    flags = s.flags[c]
    held = key in ("aspects", "resources")
    owner = s.owner[c]
    found: Json = {"face": card.name}
    if owner != ((p + 1) % s.n if held else p):
        found["owner"] = owner
    if key in ("aspects", "resources", "life"):
        knowers = [q for q in range(s.n) if s.known[c] >> q & 1]
        if knowers != ([owner] if held and owner != p else []):
            found["known_by"] = knowers
    if key == "resources" and flags & layout.EXHAUSTED:
        found["state"] = "exhausted"
    if key in ("field", "compass") and flags & layout.EXHAUSTED:
        found["exhausted"] = True
    if key == "resources" and flags & layout.FACE_UP:
        found["manifested"] = True
    if key == "field":
        for name, flag in (("arrived", layout.ARRIVED), ("upkeep_paid", layout.UPKEEP_PAID), ("exempt", layout.EXEMPT)):
            if flags & flag:
                found[name] = True
        for name, n in (("damage", s.damage[c]), ("blessings", s.blessing[c]), ("recall", s.recall[c])):
            if n:
                found[name] = n
        if card.kind == layout.MINI:
            found["mini"] = True
    if s.freeze[c]:
        found["frozen"] = s.freeze[c]
    return card.name if len(found) == 1 else found
