"""The Seize Phase (T-7, T-17.7 to T-17.11, T-R70 to T-R72)."""

from __future__ import annotations

from typing import Final

from theomachy.core import rng
from theomachy.core.codes import DONE, PICK, a_of, b_of, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.windows import resolve_triggers_without_effects
from theomachy.twilight.queries import distinct, opponents, topmost
from theomachy.twilight.state import TState
from theomachy.twilight.stats import is_barred

# Steps of a Seize.
COMMIT: Final = 0
SEARCH: Final = 1  # the opponent's Hand and Life Stack (T-7.4 A, B)
OWN_RETURN: Final = 2  # C: two cards come back first …
OWN_SEARCH: Final = 3  # … then the own Life Stack
RETURN: Final = 4
PAYMENT: Final = 5
OWN_BACK: Final = 2  # so many come back in case C (T-7.6, T-7.11)


def discounts(s: TState, seat: int, other: int) -> tuple[int, int]:
    """T-17.8, T-17.9: Discounts A and B against that opponent, in multiplayer and tournament games."""
    if s.n == 2 and not s.params.tournament_seize:
        return 0, 0
    a = len(s.zone(other, layout.ASPECTS)) // 2
    b = 0 if _had_revenge(s, seat, other) else s.seized[s.pair_index(other, seat)]
    if s.params.revenge_per_seize == "first_seize_only" and s.seized_now >> other & 1:
        b = 0
    return a, b


def _had_revenge(s: TState, seat: int, other: int) -> bool:
    """T-17.9, T-R98: that opponent got Discount B in her last Turn, against anyone or (⚑revengeBar) this seat."""
    against = [seat] if s.params.revenge_bar == "you" else range(s.n)
    return any(s.revenge[s.pair_index(other, p)] for p in against)


def cards_to_set_aside(s: TState, seat: int, other: int, level: int) -> int:
    """How many cards must be set aside: value + 2, in full or with the discount first (⚑seizeFullSetAside)."""
    full = level + 3  # T-7.11
    return full if s.params.seize_full_set_aside else max(1, full - sum(discounts(s, seat, other)))


def sought_bit(seat: int, level: int) -> int:
    """What was sought from whom, as a bit."""
    return 1 << 3 * seat + level


class Seizing(Word):
    """The active player's choice: Seize a value from somebody, or no more (T-5.14).

    Frame: `x` = what was sought and found nowhere since the last success: seeking it again would find nothing again;
    `i` = whether a Seize has just been made.
    """

    def run(self, s: TState, f: Frame) -> None:
        if s.out >> f.who & 1:
            s.frames.pop()
            return
        if f.i:  # T-R39: what a Seize set off resolves when that Seize is complete
            f.i = 0
            resolve_triggers_without_effects(s)
            return
        hand = len(s.hand(f.who))
        options = [
            code(questions.SEIZE_FROM, p, k)
            for p in ([] if is_barred(s, lasting_effects.NO_SEIZE, f.who) else opponents(s, f.who))
            if not s.traded >> p & 1 and not is_barred(s, lasting_effects.NOT_SEIZED, p)  # T-6.11, T-17.7
            for k in range(3)
            if cards_to_set_aside(s, f.who, p, k) <= hand and not f.x & sought_bit(p, k)
        ]
        s.ask(f.who, questions.ASK_SEIZES, [*options, DONE])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            s.frames.pop()
            return
        f.i = 1
        mark = s.note(ev.SEEKS, f.who, -1, b_of(code), a_of(code))
        z = s.push(SEIZE, f.who)
        z.cause_line = mark
        z.player = a_of(code)
        z.n = b_of(code)
        z.x = cards_to_set_aside(s, f.who, z.player, z.n)


class Seize(Word):
    """One Seize. Frame: `player` = from whom, `n` = the value, `x` = cards still to set aside, then to take back."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step < RETURN and s.out >> f.player & 1:  # T-R99
            self._in_vain(s, f, [])
            return
        if f.step == COMMIT and not self._committed(s, f):
            return
        if f.step == SEARCH and not self._search(s, f):
            return
        aside = s.zone(f.who, layout.ASIDE)
        if f.x:
            s.ask(f.who, questions.ASK_TAKE_BACK, [code(PICK, c) for c in distinct(s, aside)])
        elif f.step == OWN_RETURN:
            f.step = OWN_SEARCH
            self._search_own(s, f)
        else:
            f.step = PAYMENT
            s.ask(f.who, questions.ASK_DESTROY_ONE, [code(PICK, c) for c in distinct(s, aside)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        if f.step == COMMIT:
            f.x -= 1
            start_batch(s, [Event(ev.SET_ASIDE, f.who, card)])
        elif f.step == PAYMENT:
            self._pay(s, f, card)
        else:
            f.x -= 1
            start_batch(s, [Event(ev.TAKE_BACK, f.who, card)])

    def _committed(self, s: TState, f: Frame) -> bool:
        """Whether all is set aside; if not, somebody is asked."""
        if f.x:
            hand = s.hand(f.who)
            if len(hand) > f.x:
                s.ask(f.who, questions.ASK_SET_ASIDE, [code(PICK, c) for c in distinct(s, hand)])
                return False
            start_batch(s, [Event(ev.SET_ASIDE, f.who, card) for card in hand])
            f.x = 0
        f.step = SEARCH
        return True

    def _search(self, s: TState, f: Frame) -> bool:
        """T-7.4 A and B: the opponent's Hand, then her Life Stack; whether cards must come back for C instead."""
        theirs = [c for c in s.hand(f.player) if s.level(c) == f.n]
        if theirs:
            self._found(s, f, theirs[rng.randbelow(s, len(theirs))], False, [])
            return False
        card = topmost(s, f.player, f.n)
        search = Event(ev.SEARCH, f.player, card)
        if card >= 0:
            self._found(s, f, card, False, [search])
            return False
        start_batch(s, [search])
        f.x = min(OWN_BACK, len(s.zone(f.who, layout.ASIDE)) - 1)  # T-R70: one is left to be Destroyed
        f.step = OWN_RETURN
        return True

    def _search_own(self, s: TState, f: Frame) -> None:
        """Let the player search her own Life Stack (T-7.4 C)."""
        card = topmost(s, f.who, f.n)
        search = Event(ev.SEARCH, f.who, card)
        if card >= 0:
            self._found(s, f, card, True, [search])
        else:
            self._in_vain(s, f, [search])

    def _in_vain(self, s: TState, f: Frame, events: list[Event]) -> None:
        """End a Seize that found nothing anywhere: what is still set aside returns (T-7.7, T-R72)."""
        s.frames.pop()
        s.frames[-1].x |= sought_bit(f.player, f.n)
        back = [Event(ev.TAKE_BACK, f.who, c) for c in s.zone(f.who, layout.ASIDE)]
        start_batch(s, [*events, *back, Event(ev.SEIZED, f.who, -1, -1, f.player)], f.cause_line)

    def _found(self, s: TState, f: Frame, card: int, own: bool, events: list[Event]) -> None:
        """The card is taken; then as many come back as the discounts say (T-17.11)."""
        a, b = discounts(s, f.who, f.player)
        full = s.params.seize_full_set_aside
        back = min(len(s.zone(f.who, layout.ASIDE)) - 1, a + b) if full else 0  # T-17.10, T-R70
        if b and (back or not full):
            s.revenge[s.pair_index(f.who, f.player)] = 1  # T-R71: it returned at least one card
            s.seized_now |= 1 << f.player
        if not own:
            s.seized[s.pair_index(f.who, f.player)] += 1
        s.frames[-2].x = 0
        f.x = back
        f.step = RETURN
        start_batch(s, [*events, Event(ev.SEIZED, f.who, card, f.n, f.player)])

    def _pay(self, s: TState, f: Frame, card: int) -> None:
        """T-7.5: one is Destroyed, the rest are discarded, as one batch."""
        s.frames.pop()
        rest = [c for c in s.zone(f.who, layout.ASIDE) if c != card]
        lost = [Event(ev.DESTROY, f.who, card, ev.BY_SEIZE), *[Event(ev.DISCARD, f.who, c) for c in rest]]
        start_batch(s, lost, f.cause_line)


SEIZING: Final = Seizing()
SEIZE: Final = Seize()
