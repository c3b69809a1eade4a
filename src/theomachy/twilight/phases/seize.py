"""The Seize Phase (T-7, T-17.7 to T-17.11, T-R70 to T-R72)."""

from __future__ import annotations

from typing import Final

from theomachy.core import rng
from theomachy.core.batch import happen
from theomachy.core.codes import DONE, PICK, a_of, b_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.windows import quiet_answers
from theomachy.twilight.holding import distinct, opponents, topmost
from theomachy.twilight.layout import at
from theomachy.twilight.state import TState

# Steps of a Seize.
COMMIT: Final = 0
SEARCH: Final = 1
RETURN: Final = 2
END: Final = 3


def discounts(s: TState, seat: int, other: int) -> tuple[int, int]:
    """T-17.8, T-17.9: Discounts A and B against that opponent, in multiplayer and tournament games."""
    if s.n == 2 and not s.params.tournament_seize:
        return 0, 0
    a = len(s.zones[at(other, layout.ASPECTS)]) // 2
    k = other * s.n + seat
    b = 0 if s.revenge[k] else s.seized[k]
    if s.params.revenge_per_seize == "first_seize_only" and s.seized_now >> other & 1:
        b = 0
    return a, b


def set_aside(s: TState, seat: int, other: int, level: int) -> int:
    """How many cards must be set aside: value + 2, in full or with the discount first (⚑seizeFullSetAside)."""
    full = level + 3
    return full if s.params.seize_full_set_aside else max(1, full - sum(discounts(s, seat, other)))


def sought(seat: int, level: int) -> int:
    """What was sought from whom, as a bit."""
    return 1 << 3 * seat + level


class Seizing(Word):
    """The active player's choice: Seize a value from somebody, or no more.

    Frame: `x` = what was sought and found nowhere since the last success: seeking it again would find nothing again.
    """

    def run(self, s: TState, f: Frame) -> None:
        if s.out >> f.who & 1:
            s.frames.pop()
            return
        if f.i:  # T-R39: what a Seize set off resolves when that Seize is complete
            f.i = 0
            quiet_answers(s)
            return
        hand = len(s.hand(f.who))
        options = [code(ask.SEIZE_FROM, p, k) for p in opponents(s, f.who) if not s.traded >> p & 1
                   for k in range(3) if set_aside(s, f.who, p, k) <= hand and not f.x & sought(p, k)]
        s.ask(f.who, ask.SEIZES, [*options, DONE])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            s.frames.pop()
            return
        f.i = 1
        s.note(ev.SEEKS, f.who, -1, b_of(code), a_of(code))
        z = s.push(SEIZE, f.who)
        z.player = a_of(code)
        z.n = b_of(code)
        z.x = set_aside(s, f.who, z.player, z.n)


class Seize(Word):
    """One Seize. Frame: `player` = from whom, `n` = the value, `x` = cards still to set aside, then to take back."""

    def run(self, s: TState, f: Frame) -> None:
        aside = s.zones[at(f.who, layout.ASIDE)]
        if s.out >> f.player & 1 and f.step <= SEARCH:  # there is nobody left to Seize from
            s.frames.pop()
            happen(s, [Event(ev.TAKE_BACK, f.who, c) for c in aside])
            return
        if f.step == COMMIT:
            if f.x:
                hand = s.hand(f.who)
                if len(hand) > f.x:
                    s.ask(f.who, ask.SET_ASIDE, [code(PICK, c) for c in distinct(s, hand)])
                    return
                happen(s, [Event(ev.SET_ASIDE, f.who, card) for card in hand])
            f.step = SEARCH
        if f.step == SEARCH:
            self._search(s, f, aside)
            return
        if f.step == RETURN:
            if f.x:
                s.ask(f.who, ask.TAKE_BACK, [code(PICK, c) for c in distinct(s, aside)])
                return
            f.step = END
        s.ask(f.who, ask.DESTROY_ONE, [code(PICK, c) for c in distinct(s, aside)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        if f.step == COMMIT:
            f.x -= 1
            happen(s, [Event(ev.SET_ASIDE, f.who, card)])
        elif f.step == RETURN:
            f.x -= 1
            happen(s, [Event(ev.TAKE_BACK, f.who, card)])
        else:
            self._pay(s, f, card)

    def _search(self, s: TState, f: Frame, aside: list[int]) -> None:
        """T-7.4: the opponent's Hand, her Life Stack, then your own."""
        a, b = discounts(s, f.who, f.player)
        full = s.params.seize_full_set_aside
        card, own, events = self._find(s, f)
        if card < 0:  # T-7.7, T-R72
            events += [Event(ev.TAKE_BACK, f.who, c) for c in aside]
            s.frames.pop()
            s.frames[-1].x |= sought(f.player, f.n)
            happen(s, [*events, Event(ev.SEIZED, f.who, -1, -1, f.player)])
            return
        back = min(len(aside) - 1, (a + b if full else 0) + (2 if own else 0))  # T-R70
        if b and (back > 0 or not full):
            s.revenge[f.who * s.n + f.player] = 1  # T-R71: it returned at least one card
            s.seized_now |= 1 << f.player
        if not own:
            s.seized[f.who * s.n + f.player] += 1
        s.frames[-2].x = 0
        f.x = back
        f.step = RETURN
        happen(s, [*events, Event(ev.SEIZED, f.who, card, f.n, f.player)])

    def _find(self, s: TState, f: Frame) -> tuple[int, bool, list[Event]]:
        """The card, whether it is her own, and the searches it took."""
        theirs = [c for c in s.hand(f.player) if s.level(c) == f.n]
        if theirs:
            return theirs[rng.below(s, len(theirs))], False, []
        card = topmost(s, f.player, f.n)
        events = [Event(ev.SEARCH, f.player, card)]
        if card >= 0:
            return card, False, events
        card = topmost(s, f.who, f.n)
        return card, True, [*events, Event(ev.SEARCH, f.who, card)]

    def _pay(self, s: TState, f: Frame, card: int) -> None:
        """T-7.5: one is Destroyed, the rest are discarded, as one batch."""
        s.frames.pop()
        rest = [c for c in s.zones[at(f.who, layout.ASIDE)] if c != card]
        happen(s, [Event(ev.DESTROY, f.who, card, ev.BY_SEIZE), *[Event(ev.DISCARD, f.who, c) for c in rest]])


SEIZING: Final = Seizing()
SEIZE: Final = Seize()
