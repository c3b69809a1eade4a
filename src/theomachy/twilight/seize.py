"""The Seize Phase (T-7, T-17.7 to T-17.11, T-R70 to T-R72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import rng, zones
from theomachy.core.batch import happen
from theomachy.core.codes import DONE, PICK, a_of, b_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.manifest import search
from theomachy.twilight.windows import quiet_answers

if TYPE_CHECKING:
    from theomachy.twilight.state import TState

# Steps of a Seize.
COMMIT: Final = 0
SEARCH: Final = 1
RETURN: Final = 2
END: Final = 3


def discounts(s: TState, seat: int, other: int) -> tuple[int, int]:
    """T-17.8, T-17.9: Discounts A and B against that opponent, in multiplayer and tournament games."""
    if s.n == 2 and not s.rules.house.tournament_seize:
        return 0, 0
    a = len(s.zones[other * PER_SEAT + at.ASPECTS]) // 2
    k = other * s.n + seat
    b = 0 if s.revenge[k] else s.seized[k]
    if s.rules.house.revenge_per_seize == "first_seize_only" and s.seized_now >> other & 1:
        b = 0
    return a, b


def set_aside(s: TState, seat: int, other: int, level: int) -> int:
    """How many cards must be set aside: value + 2, in full or with the discount first (⚑seizeFullSetAside)."""
    full = level + 3
    return full if s.rules.house.seize_full_set_aside else max(1, full - sum(discounts(s, seat, other)))


class SeizePhase(Word):
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
        options = [code(at.SEIZE_FROM, p, k) for p in s.rules.opponents(s, f.who) if not s.traded >> p & 1
                   for k in range(3) if set_aside(s, f.who, p, k) <= hand and not f.x >> 3 * p + k & 1]
        s.ask(f.who, at.SEIZES, [*options, DONE])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            s.frames.pop()
            return
        f.i = 1
        z = s.push(SEIZE, f.who)
        z.player = a_of(code)
        z.n = b_of(code)
        z.x = set_aside(s, f.who, z.player, z.n)


class Seize(Word):
    """One Seize. Frame: `player` = from whom, `n` = the value, `x` = cards still to set aside, then to take back."""

    def run(self, s: TState, f: Frame) -> None:
        aside = s.zones[f.who * PER_SEAT + at.ASIDE]
        if f.step == COMMIT:
            if f.x:
                hand = s.hand(f.who)
                if len(hand) > f.x:
                    s.ask(f.who, at.SET_ASIDE, [code(PICK, c) for c in s.rules.distinct(s, hand)])
                    return
                for card in list(hand):
                    zones.move(s, card, f.who * PER_SEAT + at.ASIDE)
            f.step = SEARCH
        if f.step == SEARCH:
            self._search(s, f, aside)
            return
        if f.step == RETURN:
            if f.x:
                s.ask(f.who, at.TAKE_BACK, [code(PICK, c) for c in s.rules.distinct(s, aside)])
                return
            f.step = END
        s.ask(f.who, at.DESTROY_ONE, [code(PICK, c) for c in s.rules.distinct(s, aside)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        if f.step == COMMIT:
            f.x -= 1
            zones.move(s, card, f.who * PER_SEAT + at.ASIDE)
        elif f.step == RETURN:
            f.x -= 1
            zones.move(s, card, f.who * PER_SEAT + at.HAND)
        else:
            self._pay(s, f, card)

    def _search(self, s: TState, f: Frame, aside: list[int]) -> None:
        """T-7.4: the opponent's Hand, her Life Stack, then your own."""
        a, b = discounts(s, f.who, f.player)
        full = s.rules.house.seize_full_set_aside
        card, own = self._find(s, f)
        if card < 0:  # T-7.7, T-R72
            for c in list(aside):
                zones.move(s, c, f.who * PER_SEAT + at.HAND)
            s.note(ev.SEIZED, f.who, -1, -1, f.player)
            s.frames.pop()
            s.frames[-1].x |= 1 << 3 * f.player + f.n
            return
        back = min(len(aside) - 1, (a + b if full else 0) + (2 if own else 0))  # T-R70
        if b and (back > 0 or not full):
            s.revenge[f.who * s.n + f.player] = 1  # T-R71: it returned at least one card
            s.seized_now |= 1 << f.player
        s.bared[card] = 0
        zones.move(s, card, f.who * PER_SEAT + at.ASPECTS)
        if not own:
            s.seized[f.who * s.n + f.player] += 1
        s.note(ev.SEIZED, f.who, card, f.n, f.player)
        s.frames[-2].x = 0
        f.x = back
        f.step = RETURN
        s.touch()
        s.rules.check(s)

    def _find(self, s: TState, f: Frame) -> tuple[int, bool]:
        theirs = [c for c in s.hand(f.player) if s.level(c) == f.n]
        if theirs:
            return theirs[rng.below(s, len(theirs))], False
        card = search(s, f.player, f.n)
        if card >= 0:
            return card, False
        return search(s, f.who, f.n), True

    def _pay(self, s: TState, f: Frame, card: int) -> None:
        """T-7.5: one is Destroyed, the rest are discarded, as one batch."""
        s.frames.pop()
        rest = [c for c in s.zones[f.who * PER_SEAT + at.ASIDE] if c != card]
        happen(s, [Event(ev.DESTROY, f.who, card, ev.BY_SEIZE), *[Event(ev.DISCARD, f.who, c) for c in rest]])


SEIZE_PHASE: Final = SeizePhase()
SEIZE: Final = Seize()
