"""The Turn: eight Phases in fixed order, with their windows (T-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.lasting_effects import expire_effects, is_skipped, wearing_off
from theomachy.twilight.abilities.power import power_value
from theomachy.twilight.abilities.triggers import trigger_phase_edge
from theomachy.twilight.abilities.windows import open_full_window, resolve_triggers, sacrifice_window
from theomachy.twilight.aspects import PLACING, recover
from theomachy.twilight.layout import EXHAUSTED, POOLS
from theomachy.twilight.phases.combat import COMBAT
from theomachy.twilight.phases.seize import SEIZING
from theomachy.twilight.phases.trade import begin_trades
from theomachy.twilight.phases.upkeep import UPKEEP
from theomachy.twilight.queries import in_field
from theomachy.twilight.state import TState
from theomachy.twilight.stats import has_keyword, is_barred

Step = Callable[[TState, Frame, int], None]  # every step belongs to a Phase


def begin_phase(s: TState, f: Frame, phase: int) -> None:
    s.phase = phase
    s.step = layout.BEFORE_ATTACKS
    f.cause_line = -1  # a Phase comes by itself
    f.cause_line = s.note(ev.PHASE, s.active, -1, phase)
    if f.n:
        f.n = 0  # a position in the middle of the Phase: its start is past
    else:
        trigger_phase_edge(s, phase, "start")


def _opens(s: TState, f: Frame, phase: int) -> None:
    """Open the window with which a Phase begins."""
    begin_phase(s, f, phase)
    open_full_window(s)


def _window(s: TState, f: Frame, phase: int) -> None:
    """Open a window in the middle of a Phase."""
    open_full_window(s)


def _closes(s: TState, f: Frame, phase: int) -> None:
    """End a Phase, and open a window for what that triggers."""
    trigger_phase_edge(s, phase, "end")
    resolve_triggers(s)


def _closes_quietly(s: TState, f: Frame, phase: int) -> None:
    """Close a No-AE Phase (T-5.9, T-5.14, T-6.12, T-7.10): only Sacrifice answers (T-R40)."""
    trigger_phase_edge(s, phase, "end")
    sacrifice_window(s)


# ---- the steps of a Turn that are more than a window, in order
def _begin(s: TState, f: Frame, phase: int) -> None:
    s.turn += 1
    seat = s.active
    s.events_this_turn = 0
    s.damaged = 0
    s.destroyed = ()
    s.traded = s.no_trades = s.seized_now = 0
    s.own_turns[seat] += 1
    for q in range(s.n):
        s.seized[s.pair_index(seat, q)] = s.revenge[s.pair_index(seat, q)] = 0
    f.cause_line = -1
    s.note(ev.TURN, seat, -1, s.turn)
    if not _skips_refresh(s, f) and not _skips(s, f, phase):
        begin_phase(s, f, phase)


def _skips(s: TState, f: Frame, phase: int) -> bool:
    """T-R111: whether a Phase that would begin does not come; the next one does."""
    if f.n or not s.effects or not is_skipped(s, s.active, phase):  # `n`: it has begun, in a position
        return False
    f.cause_line = -1
    s.note(ev.SKIPPED, s.active, -1, phase)
    f.step = PHASE_STEP[phase + 1]
    return True


def _skips_refresh(s: TState, f: Frame) -> bool:
    """T-5.3, T-R36: on a player's own first Turn the whole Phase is skipped, its start, its end and its window too."""
    if s.own_turns[s.active] != 1:
        return False
    f.step = STEP_NAMES.index("draw phase")
    return True


def _refresh(s: TState, f: Frame, phase: int) -> None:
    """Step 1: all but Frozen cards (T-5.4, T-5.10), covered ones too (T-9.20, T-R56); step 2, after it: Upkeep
    (T-R35)."""
    seat = s.active
    if _skips_refresh(s, f):  # a position that begins here
        return
    # An Intrigue in the Combat Field waits for its Upkeep; lying face down as an Aspect it is an Aspect like any other.
    for card in [*s.resources(seat), *[c for c in in_field(s, seat) if s.card(c).kind != layout.INTRIGUE]]:
        if not s.freeze[card]:  # T-R91: in this Phase alone
            s.flags[card] &= ~EXHAUSTED
    s.live_parts = None
    s.push(UPKEEP, seat)  # T-5.7: before anybody has priority


def _thaw(s: TState, f: Frame, phase: int) -> None:
    """T-5.8, T-5.10: every Freeze marker of hers goes."""
    for card in [*s.resources(s.active), *in_field(s, s.active)]:
        s.freeze[card] = 0
    s.mark_unsettled()


def _draw(s: TState, f: Frame, phase: int) -> None:
    """T-5.11, T-5.12, T-17.3: two cards; in a game of two the first player's first Turn gives one."""
    n = 1 if s.n == 2 and s.turn == 1 else 2
    for _ in range(n):
        start_batch(s, [Event(ev.DRAW, s.active, -1, 1)])
        if s.over or s.frames[-1] is not f or s.out >> s.active & 1:
            return


def _trade_phase(s: TState, f: Frame, phase: int) -> None:
    begun = bool(f.n)
    begin_phase(s, f, phase)
    begin_trades(s, begun)


def _seize_phase(s: TState, f: Frame, phase: int) -> None:
    begin_phase(s, f, phase)
    s.push(SEIZING, s.active)


def _place(s: TState, f: Frame, phase: int) -> None:
    s.push(PLACING, s.active)


def _combat_phase(s: TState, f: Frame, phase: int) -> None:
    begin_phase(s, f, phase)
    s.push(COMBAT, s.active)


def _recover(s: TState, f: Frame, phase: int) -> None:
    """T-R31 (3), (4): recovery for all, then the active player thaws her Prescient cards (T-11.4, T-15.5, T-R15)."""
    s.phase = phase
    recover(s)
    for card in in_field(s, s.active):
        if s.freeze[card] and has_keyword(s, card, layout.PRESCIENCE):
            s.freeze[card] = 0
    s.mark_unsettled()
    trigger_phase_edge(s, phase, "end")
    resolve_triggers(s)


def _decay(s: TState, f: Frame, phase: int) -> None:
    """T-11.5, T-R30: all players as one batch, from the top of their Life Stacks; the pools are then empty.
    Fresh Aspects are no unused Power (T-11.6, T-R29)."""
    events = []
    for seat in s.clockwise(s.active):
        due = power_value(s.floating[POOLS[seat]])
        s.floating[POOLS[seat]] = [0, 0, 0]
        if due and not is_barred(s, lasting_effects.NO_DECAY, seat):
            life = len(s.life(seat))
            s.note(ev.DECAYED, seat, -1, due, now=max(0, life - due))
            events += [Event(ev.DESTROY, seat, c, ev.BY_DECAY) for c in reversed(s.life(seat)[-due:])]
    start_batch(s, events)
    if s.over or s.frames[-1] is not f:
        return
    resolve_triggers(s)


def _again(s: TState, f: Frame, phase: int) -> None:
    """T-R31 (8): until nothing is Manifested and no Power floats."""
    if any(s.floating) or any(s.flags[c] & layout.FACE_UP for p in range(s.n) for c in s.resources(p)):
        recover(s)
        f.step = DECAY


def _wear_off(s: TState, f: Frame, phase: int) -> None:
    """T-R31 (9), T-R92: what lasted until end of Turn is over; what dies of that dies in this Turn."""
    if not wearing_off(s):
        return
    for card, seat in expire_effects(s):
        if s.in_field(card) and s.holder(card) != seat and not s.out >> seat & 1:
            start_batch(s, [Event(ev.CONTROL, seat, card)])
    resolve_triggers(s)
    f.step = AGAIN


def _pass_on(s: TState, f: Frame, phase: int) -> None:
    """T-R31 (10): what was true of this Turn is forgotten; the next player begins."""
    flags = s.flags
    for p in range(s.n):
        for card in s.resources(p):
            flags[card] &= layout.LASTING
        for card in in_field(s, p):
            flags[card] &= layout.LASTING
            s.used[card] = 0
        if s.deity[p] >= 0:
            s.used[s.deity[p]] = 0
    for card in s.destroyed:
        flags[card] &= ~layout.SACRIFICED
    s.mark_unsettled()
    if not s.over:
        s.active = s.next_seat(s.active)  # T-17.2


# By the names that positions use. Windows are where T-R32 has them; those of combat are in phases/combat.py.
_NAMED: Final[dict[str, tuple[Step, int]]] = {
    "begin": (_begin, layout.REFRESH),
    "refresh": (_refresh, layout.REFRESH),
    "thaw": (_thaw, layout.REFRESH),
    "after refresh": (_closes_quietly, layout.REFRESH),
    "draw phase": (_opens, layout.DRAW),  # W-D1
    "draw": (_draw, layout.DRAW),  # T-5.13
    "after draw": (_window, layout.DRAW),  # W-D2
    "end of draw": (_closes, layout.DRAW),
    "trade phase": (_trade_phase, layout.TRADE),
    "after trade": (_closes_quietly, layout.TRADE),
    "seize phase": (_seize_phase, layout.SEIZE),
    "after seize": (_closes_quietly, layout.SEIZE),
    "resource phase": (_opens, layout.RESOURCE),  # W-R1 (T-5.17)
    "place": (_place, layout.RESOURCE),
    "after place": (_window, layout.RESOURCE),  # W-R2 (T-5.17)
    "end of resource": (_closes, layout.RESOURCE),
    "summoning phase": (_opens, layout.SUMMONING),  # W-S (T-5.18)
    "end of summoning": (_closes, layout.SUMMONING),
    "combat phase": (_combat_phase, layout.COMBAT),
    "end of combat": (_closes, layout.COMBAT),
    "end phase": (_opens, layout.END),  # W-E1 (T-5.19)
    "recover": (_recover, layout.END),  # T-11.1
    "last window": (_window, layout.END),  # W-E2 (T-5.19)
    "decay": (_decay, layout.END),
    "again": (_again, layout.END),
    "wear off": (_wear_off, layout.END),
    "pass on": (_pass_on, layout.END),
}
STEP_NAMES: Final = tuple(_NAMED)
_STEPS: Final = tuple(_NAMED.values())
PHASE_OF_STEP: Final = {name: phase for name, (_, phase) in _NAMED.items()}
# The steps that are windows; in the quiet ones only Sacrifice is allowed (T-R40).
WINDOWS: Final = tuple([name for name, (step, _) in _NAMED.items() if step in (_opens, _window)])
QUIET_WINDOWS: Final = tuple([name for name, (step, _) in _NAMED.items() if step is _closes_quietly])
# Where a Turn goes on when its player is out of the game (T-R75), and where a position may begin.
RECOVERY: Final = STEP_NAMES.index("recover")
DECAY: Final = STEP_NAMES.index("decay")
AGAIN: Final = STEP_NAMES.index("again")
PHASE_STEP: Final = {
    layout.REFRESH: STEP_NAMES.index("refresh"),
    layout.DRAW: STEP_NAMES.index("draw phase"),
    layout.TRADE: STEP_NAMES.index("trade phase"),
    layout.SEIZE: STEP_NAMES.index("seize phase"),
    layout.RESOURCE: STEP_NAMES.index("resource phase"),
    layout.SUMMONING: STEP_NAMES.index("summoning phase"),
    layout.COMBAT: STEP_NAMES.index("combat phase"),
    layout.END: STEP_NAMES.index("end phase"),
}


_MAY_BE_SKIPPED: Final = frozenset([step for phase, step in PHASE_STEP.items() if phase != layout.REFRESH])


class Turn(Word):
    """The frame at the bottom. Frame: `step` = the next step of the Turn."""

    def run(self, s: TState, f: Frame) -> None:
        k = f.step
        f.step = k + 1 if k + 1 < len(_STEPS) else 0
        step, phase = _STEPS[k]
        if k not in _MAY_BE_SKIPPED or not _skips(s, f, phase):
            step(s, f, phase)


TURN: Final = Turn()
