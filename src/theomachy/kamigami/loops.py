"""Endless loops end (K-R73): what brings back a state is refused, what repeats itself is stopped.

Nothing is computed until something could loop: an option that may be used again is used in a window, or two things have
happened by themselves without a choice in between.
"""

from __future__ import annotations

from typing import Final

from theomachy.core.digest64 import digest64
from theomachy.core.frame import NO_CARDS, Frame
from theomachy.kamigami import layout
from theomachy.kamigami.ending import end_by_loop
from theomachy.kamigami.state import KState, Supply

EVENTS_BEFORE_PASSES: Final = 1000  # events in one turn, then all optional Reacts count as passed
EVENTS_BEFORE_DRAW: Final = 3 * EVENTS_BEFORE_PASSES  # events in one turn: a loop in which only some number grows
# What starts by itself.
REVEAL: Final = 0
EFFECT: Final = 1
TURN: Final = 2
# A standstill: the table looks the same at so many looks, each so many Rounds after the last.
COMPARE_EVERY: Final = 16
EQUAL_COMPARISONS: Final = 4
MOST_ROUNDS: Final = 1000  # Rounds without an end


def fingerprint(s: KState, what: tuple[int, ...] = ()) -> int:
    """All zones, Energy, Faith and counters in one number. Shared decks and rows count as heaps."""
    face = s.face
    own = s.middle
    return digest64(
        (
            what,
            s.phase,
            s.active,
            tuple([tuple([face[c] for c in zone]) if zone else NO_CARDS for zone in s.zones[:own]]),
            tuple([len(zone) for zone in s.zones[own + layout.NETHERWORLD : own + layout.WARRIORS]]),
            _supply(s),
            tuple(s.energy),
            tuple(s.temple_energy),
            s.destroyed_temples,
            s.sealed,
            s.out,
            tuple(s.faith),
            tuple(s.chain),
            s.follow,
            len(s.played),
            tuple([(e.who, e.source, e.until, e.it, e.n) for e in s.effects]),
            tuple([(a.target, a.boosts, a.defences, a.cancelled) for a in s.attacks]),
        )
    )


def _supply(s: KState) -> tuple[int, ...]:
    """The faces of the Hall, sorted. They seldom change, so they are kept together with the piles they come from."""
    face = s.face
    piles = s.zones[s.middle + layout.WARRIORS :]
    kept = s.supply
    if kept is None or kept.face is not face or kept.piles != piles:
        faces = [face[c] for pile in piles for c in pile]
        faces.sort()
        kept = s.supply = Supply(face, [pile.copy() for pile in piles], tuple(faces))
    return kept.faces


# ---- (b) optional loops. A window's frame keeps in `picks`: refused abilities, states seen, the ability on trial.
def start_trial(s: KState, f: Frame, key: int) -> None:
    """Before an ability that could be used again: keep the fingerprint of the state in the window's frame."""
    refused, seen = f.picks[:2] if f.picks else ((), ())
    f.picks = (refused, (*seen, fingerprint(s)), (key,))


def is_refused_loop(s: KState, f: Frame, key: int) -> bool:
    """Whether the ability has brought back a state already seen in this window."""
    if not f.picks:
        return False
    barred, seen, trial = f.picks
    if trial:
        if fingerprint(s) in seen:
            barred = (*barred, *trial)
        f.picks = (barred, seen, ())
    return key in barred


# ---- (c) compulsory loops
def stops_by_itself(s: KState, what: tuple[int, ...]) -> bool:
    """Whether something may not start by itself: the same state has come back without any choice in between.

    The second time it is stopped there; if it comes back once more, the game is a draw.
    """
    choices = sum(s.serials)
    if not s.loop_states or s.loop_states[0] != choices:
        s.loop_states = [choices]
        return False
    now = fingerprint(s, what)
    times = s.loop_states.count(now)
    s.loop_states.append(now)
    if times > 1 or s.events_this_turn > EVENTS_BEFORE_DRAW:
        end_by_loop(s)
    return times > 0


# ---- (e) standstill: there are choices, but none that could ever change anything
def end_standstill(s: KState) -> bool:
    """A draw when nothing has changed for a long time; and at last when everything changes and leads nowhere, as in a
    Team Match in which Gods only grow."""
    endless = s.round > MOST_ROUNDS and s.params.turn_limit is None
    if endless or _unchanged(s):
        end_by_loop(s)
    return s.over


def _unchanged(s: KState) -> bool:
    """Whether nobody's belongings, no Energy and nothing in the Hall have changed over the last looks."""
    if s.round % COMPARE_EVERY:
        return False
    count, before = s.standstill
    now = belongings(s)
    s.standstill = (count + 1 if now == before else 0, now)
    return s.standstill[0] >= EQUAL_COMPARISONS


def belongings(s: KState) -> int:
    """What everybody owns, wherever it lies, and what is on the table."""
    piles = tuple([len(zone) for zone in s.zones[s.middle :]])
    return digest64((tuple(s.energy), tuple(s.temple_energy), s.out, s.sealed, tuple(s.owner), piles))
