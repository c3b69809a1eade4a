"""The Turn: eight Phases in fixed order, with their windows (T-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.batch import happen
from theomachy.core.codes import PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.cards import PRESCIENCE
from theomachy.twilight.combat import COMBAT
from theomachy.twilight.effects import expire
from theomachy.twilight.layout import EXHAUSTED, PER_SEAT
from theomachy.twilight.manifest import recover
from theomachy.twilight.numbers import has_keyword, in_field
from theomachy.twilight.power import alike
from theomachy.twilight.seize import SEIZE_PHASE
from theomachy.twilight.trade import begin_trades
from theomachy.twilight.triggers import phase_edge
from theomachy.twilight.upkeep import UPKEEP
from theomachy.twilight.windows import answers, open_window, sacrifice_window

if TYPE_CHECKING:
    from theomachy.twilight.state import TState

Step = Callable[["TState", Frame], None]


def begin_phase(s: TState, f: Frame, phase: int) -> None:
    s.phase = phase
    s.step = 0
    s.note(ev.PHASE, s.active, -1, phase)
    if f.n:
        f.n = 0  # a position in the middle of the Phase: its start is past
    else:
        phase_edge(s, phase, "start")


def _opens(phase: int) -> Step:
    """A Phase begins with a window."""

    def step(s: TState, f: Frame) -> None:
        begin_phase(s, f, phase)
        open_window(s)

    return step


def _window(s: TState, f: Frame) -> None:
    """A window in the middle of a Phase."""
    open_window(s)


def _closes(phase: int, window: Callable[[TState], None]) -> Step:
    """A Phase ends; what that triggers is answered, in a No-AE Phase by Sacrifice only (T-R40)."""

    def step(s: TState, f: Frame) -> None:
        phase_edge(s, phase, "end")
        window(s)

    return step


# ---- the steps of a Turn that are more than a window, in order
def _begin(s: TState, f: Frame) -> None:
    s.turn += 1
    seat = s.active
    s.spent = 0
    s.damaged = 0
    s.destroyed = ()
    s.traded = s.no_trades = s.seized_now = 0
    s.own_turns[seat] += 1
    for q in range(s.n):
        s.seized[seat * s.n + q] = s.revenge[seat * s.n + q] = 0
    s.note(ev.TURN, seat, -1, s.turn)
    begin_phase(s, f, at.REFRESH)


def _refresh(s: TState, f: Frame) -> None:
    """T-5.3: skipped on your own first Turn. Step 1: all but Frozen cards; step 2: Upkeep."""
    seat = s.active
    if s.own_turns[seat] == 1:
        f.step = STEP_NAMES.index("after refresh")
        return
    # An Intrigue in the Combat Field waits for its Upkeep; lying face down as an Aspect it is an Aspect like any other.
    for card in [*s.resources(seat), *[c for c in in_field(s, seat) if s.card(c).kind != at.INTRIGUE]]:
        if not s.freeze[card]:
            s.flags[card] &= ~EXHAUSTED
    s.live = None
    s.push(UPKEEP, seat)


def _thaw(s: TState, f: Frame) -> None:
    """T-5.8: every Freeze marker of hers goes."""
    for card in [*s.resources(s.active), *in_field(s, s.active)]:
        s.freeze[card] = 0
    s.touch()


def _draw(s: TState, f: Frame) -> None:
    """T-5.11, T-5.12: two cards; in a game of two the first player's first Turn gives one."""
    n = 1 if s.n == 2 and s.turn == 1 else 2
    for _ in range(n):
        happen(s, [Event(ev.DRAW, s.active, -1, 1)])
        if s.over or s.frames[-1] is not f or s.out >> s.active & 1:
            return


def _trade_phase(s: TState, f: Frame) -> None:
    begun = bool(f.n)
    begin_phase(s, f, at.TRADE)
    begin_trades(s, begun)


def _seize_phase(s: TState, f: Frame) -> None:
    begin_phase(s, f, at.SEIZE)
    s.push(SEIZE_PHASE, s.active)


def _place(s: TState, f: Frame) -> None:
    s.push(PLACE, s.active)


def _combat_phase(s: TState, f: Frame) -> None:
    begin_phase(s, f, at.COMBAT)
    s.push(COMBAT, s.active)


def _recover(s: TState, f: Frame) -> None:
    """T-R31 (3), (4): recovery for all, then the active player thaws her Prescient cards (T-R15)."""
    s.phase = at.END
    recover(s)
    for card in in_field(s, s.active):
        if s.freeze[card] and has_keyword(s, card, PRESCIENCE):
            s.freeze[card] = 0
    s.touch()
    phase_edge(s, at.END, "end")
    answers(s)


def _decay(s: TState, f: Frame) -> None:
    """T-11.5, T-R30: all players as one batch, from the top of their Life Stacks; the pools are then empty."""
    events = []
    for seat in s.clockwise(s.active):
        k = seat * 3
        due = s.floating[k] + 2 * s.floating[k + 1] + 3 * s.floating[k + 2]
        s.floating[k:k + 3] = [0, 0, 0]
        if due:
            s.note(ev.DECAYED, seat, -1, due)
            events += [Event(ev.DESTROY, seat, c, ev.BY_DECAY) for c in reversed(s.life(seat)[-due:])]
    happen(s, events)
    if s.over or s.frames[-1] is not f:
        return
    answers(s)


def _again(s: TState, f: Frame) -> None:
    """T-R31 (8): until nothing is Manifested and no Power floats."""
    if any(s.floating) or any(s.flags[c] & at.FACE_UP for p in range(s.n) for c in s.resources(p)):
        recover(s)
        f.step = STEP_NAMES.index("decay") - 1


def _pass_on(s: TState, f: Frame) -> None:
    """T-R31 (9), T-R92: what lasted until end of Turn is over; the next player begins."""
    for card, seat in expire(s):
        if s.in_field(card) and s.holder(card) != seat and not s.out >> seat & 1:
            happen(s, [Event(ev.CONTROL, seat, card)])
    flags = s.flags
    for p in range(s.n):
        for card in s.resources(p):
            flags[card] &= at.LASTING
        for card in in_field(s, p):
            flags[card] &= at.LASTING
            s.used[card] = 0
        if s.deity[p] >= 0:
            s.used[s.deity[p]] = 0
    for card in s.destroyed:
        flags[card] &= ~at.SACRIFICED
    s.touch()
    if not s.over:
        s.active = s.next_seat(s.active)


# By the names that positions use.
_NAMED: Final[dict[str, Step]] = {
    "begin": _begin, "refresh": _refresh, "thaw": _thaw, "after refresh": _closes(at.REFRESH, sacrifice_window),
    "draw phase": _opens(at.DRAW),  # W-D1
    "draw": _draw,
    "after draw": _window,  # W-D2
    "end of draw": _closes(at.DRAW, answers),
    "trade phase": _trade_phase, "after trade": _closes(at.TRADE, sacrifice_window),
    "seize phase": _seize_phase, "after seize": _closes(at.SEIZE, sacrifice_window),
    "resource phase": _opens(at.RESOURCE),  # W-R1
    "place": _place,
    "after place": _window,  # W-R2
    "end of resource": _closes(at.RESOURCE, answers),
    "summoning phase": _opens(at.SUMMONING),  # W-S
    "end of summoning": _closes(at.SUMMONING, answers),
    "combat phase": _combat_phase, "end of combat": _closes(at.COMBAT, answers),
    "end phase": _opens(at.END),  # W-E1
    "recover": _recover,
    "last window": _window,  # W-E2
    "decay": _decay, "again": _again, "pass on": _pass_on,
}
STEP_NAMES: Final = tuple(_NAMED)
_STEPS: Final = tuple(_NAMED.values())
# Where a Turn goes on when its player is out of the game (T-R75), and where a position may begin.
RECOVERY: Final = STEP_NAMES.index("recover")
PHASE_STEP: Final = {
    at.REFRESH: 1, at.DRAW: 4, at.TRADE: 8, at.SEIZE: 10, at.RESOURCE: 12, at.SUMMONING: 16, at.COMBAT: 18, at.END: 20,
}


class Turn(Word):
    """The frame at the bottom. Frame: `step` = the next step of the Turn."""

    def run(self, s: TState, f: Frame) -> None:
        k = f.step
        f.step = k + 1 if k + 1 < len(_STEPS) else 0
        _STEPS[k](s, f)


TURN: Final = Turn()


class Place(Word):
    """T-5.15: one Aspect of your choice from the Aspect Stack to the Resource Area, Fresh and face down."""

    def run(self, s: TState, f: Frame) -> None:
        waiting = s.zones[f.who * PER_SEAT + at.ASPECTS]
        if not waiting:
            s.frames.pop()
        else:
            s.ask(f.who, at.PLACE_ASPECT, [code(PICK, c) for c in alike(s, waiting, f.who)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        place(s, f.who, a_of(code))


def place(s: TState, seat: int, card: int) -> None:
    zones.move(s, card, seat * PER_SEAT + at.RESOURCES)
    s.flags[card] = 0
    s.freeze[card] = 0
    s.note(ev.PLACED, seat, card)
    s.touch()


PLACE: Final = Place()
