"""The Trade Phase: Free Trades by offers and answers, and the Forced Trade (T-6, T-17.4, T-R67 to T-R69)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.codes import DONE, PASS, PICK, a_of, code, verb_of
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.layout import PER_SEAT

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def shown(s: TState, seat: int) -> list[int]:
    """How many cards of each value a Hand shows: backs are public (T-2.12)."""
    count = [0, 0, 0]
    levels = s.rules.levels
    for card in s.hand(seat):
        count[levels[s.face[card]]] += 1
    return count


def tops_match(s: TState, a: int, b: int) -> bool:
    """T-6.8 (b)."""
    return bool(s.life(a)) and bool(s.life(b)) and s.level(s.life(a)[-1]) == s.level(s.life(b)[-1])


def can_offer(s: TState, maker: int, other: int) -> bool:
    """Whether the active player and an opponent may still negotiate, and the maker has offers left."""
    opponent = other if maker == s.active else maker
    made = s.offers[opponent if maker == s.active else s.n + opponent]
    return (not (s.traded | s.no_trades) >> opponent & 1 and made < s.rules.house.trade_offer_cap
            and bool(s.hand(maker)) and bool(s.hand(other)))


def begin_trades(s: TState, begun: bool) -> None:
    """The Trade Phase of the active player; `begun`: everybody has had a chance to want no trades."""
    s.offers = [0] * (2 * s.n)
    s.declined = ()
    s.push(TRADE_PHASE, s.active)
    if not begun:
        s.push(REFUSAL, s.active).them = tuple(s.rules.opponents(s, s.active))


class Refusal(Word):
    """T-6.6, T-R67: "no trades" without being offered any, at the start of the Phase and after a withdrawn offer.

    Who is asked follows from public facts alone. Frame: `who` = the active player, `them` = who may still say it.
    """

    def run(self, s: TState, f: Frame) -> None:
        f.them = tuple([p for p in f.them if can_offer(s, f.who, p)])
        if f.them:
            s.ask(f.them[0], at.REFUSE_OFFERS, [PASS, code(at.NO_TRADES)])
        else:
            s.frames.pop()

    def answer(self, s: TState, f: Frame, code: int) -> None:
        seat = f.them[0]
        f.them = f.them[1:]
        if code != PASS:
            refuse(s, seat)


def refuse(s: TState, seat: int) -> None:
    """No more offers to or from that opponent this Phase."""
    s.no_trades |= 1 << seat
    s.note(ev.REFUSED, seat)


class TradePhase(Word):
    """The active player's choice: an offer to somebody, a Forced Trade, or no more."""

    def run(self, s: TState, f: Frame) -> None:
        if s.out >> f.who & 1:
            s.frames.pop()
            return
        options = []
        for p in s.rules.opponents(s, f.who):
            if can_offer(s, f.who, p):
                options.append(code(at.OFFER, p))
            if not s.traded >> p & 1 and tops_match(s, f.who, p):
                options.append(code(at.FORCE, p))
        s.ask(f.who, at.TRADES, [*options, DONE])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            s.frames.pop()
            s.offer = ()
        elif verb_of(code) == at.FORCE:
            force(s, f.who, a_of(code))
        else:
            s.push(BARGAIN, f.who).player = a_of(code)


def force(s: TState, seat: int, other: int) -> None:
    """T-6.9, T-R69: the two top cards change places, unseen; both at once."""
    mine, theirs = s.life(seat)[-1], s.life(other)[-1]
    s.bared[mine] = s.bared[theirs] = 0
    zones.move(s, mine, other * PER_SEAT + at.ASPECTS)
    zones.move(s, theirs, seat * PER_SEAT + at.ASPECTS)
    _succeed(s, seat, other, 1)
    s.rules.check(s)


def _succeed(s: TState, seat: int, other: int, forced: int) -> None:
    s.traded |= 1 << other
    s.offer = ()
    s.note(ev.TRADED, seat, -1, forced, other)
    s.touch()


def pack(counts: tuple[int, ...]) -> int:
    """What an offer gives and asks, as one number."""
    number = 0
    for n in counts:
        number = number << 6 | min(n, 63)
    return number


def named(maker: int, other: int, counts: tuple[int, ...]) -> int:
    """An offer as one number: from whom, to whom, what for what."""
    return pack(counts) << 6 | maker << 3 | other


class Bargain(Word):
    """One negotiation. Frame: `who` = the active player, `player` = the opponent, `x` = whose offer is being built or
    answered (0: the active player's), `cards` = give x3 and ask x3 of the offer, `step` = building, answering, giving.
    """

    def run(self, s: TState, f: Frame) -> None:
        if f.step == 0:
            self._build(s, f)
        elif f.step == 1:
            self._ask_answer(s, f)
        else:
            self._hand_over(s, f)

    def _sides(self, f: Frame) -> tuple[int, int]:
        """Who makes the offer, and who must answer it."""
        return (f.player, f.who) if f.x else (f.who, f.player)

    # ---- building an offer: cards given first, then cards asked, each from Lesser to Exalted
    def _build(self, s: TState, f: Frame) -> None:
        maker, other = self._sides(f)
        if not f.cards:
            f.cards = (0,) * 6
        give, ask = f.cards[:3], f.cards[3:]
        mine, theirs = shown(s, maker), shown(s, other)
        options = []
        if not any(ask):
            least = max((k for k in range(3) if give[k]), default=0)
            options += [code(at.GIVE, k) for k in range(least, 3) if give[k] < mine[k]]
        if any(give):
            least = max((k for k in range(3) if ask[k]), default=0)
            options += [code(at.ASK, k) for k in range(least, 3) if ask[k] < theirs[k]]
        if any(ask) and named(maker, other, f.cards) not in s.declined:
            options.append(code(at.SEND))
        options.append(code(at.CANCEL))
        if f.x:
            options.append(code(at.NO_TRADES))
        s.ask(maker, at.BUILD_OFFER, options)

    def _count_offer(self, s: TState, f: Frame) -> None:
        s.offers[s.n + f.player if f.x else f.player] += 1

    # ---- answering it
    def _ask_answer(self, s: TState, f: Frame) -> None:
        maker, other = self._sides(f)
        options = [code(at.ACCEPT)]
        if can_offer(s, other, maker):
            options.append(code(at.COUNTER))
        options += [code(at.DECLINE), code(at.NO_TRADES)]
        s.ask(other, at.ANSWER_OFFER, options)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        verb = verb_of(code)
        if verb in (at.GIVE, at.ASK):
            k = a_of(code) + (3 if verb == at.ASK else 0)
            f.cards = tuple([n + (i == k) for i, n in enumerate(f.cards)])
        elif verb == at.SEND:
            maker, other = self._sides(f)
            self._count_offer(s, f)
            s.offer = (maker, other, *f.cards)
            s.note(ev.OFFERED, maker, -1, pack(f.cards), other)
            f.step = 1
        elif verb == at.CANCEL:
            self._count_offer(s, f)  # so that nobody can be stalled (T-6.7)
            s.frames.pop()
            s.offer = ()
            if not f.x:
                s.push(REFUSAL, f.who).them = (f.player,)
        elif verb == at.NO_TRADES and f.step == 0:
            s.frames.pop()
            refuse(s, f.player)
        elif verb == PICK:
            f.them = (*f.them, a_of(code))
        else:
            self._answered(s, f, verb)

    def _answered(self, s: TState, f: Frame, verb: int) -> None:
        maker, other = self._sides(f)
        s.note(ev.ANSWERED, other, -1, verb, maker)
        if verb == at.ACCEPT:
            f.step = 2
            return
        s.declined = (*s.declined, named(maker, other, f.cards))
        s.offer = ()
        if verb == at.COUNTER:
            f.x = 1 - f.x
            f.cards = ()
            f.step = 0
            return
        s.frames.pop()
        if verb == at.NO_TRADES:
            s.no_trades |= 1 << f.player  # by the active player it ends this negotiation all the same (T-R67)

    # ---- handing over: each side secretly chooses, both move at once (T-R68)
    def _hand_over(self, s: TState, f: Frame) -> None:
        maker, other = self._sides(f)
        for seat, wanted in ((maker, f.cards[:3]), (other, f.cards[3:])):
            due = list(wanted)
            for c in f.them:
                if s.place[c] == seat * PER_SEAT + at.HAND:
                    due[s.level(c)] -= 1
            for k in range(3):
                if due[k]:
                    left = [c for c in s.hand(seat) if s.level(c) == k and c not in f.them]
                    kinds = s.rules.distinct(s, left)
                    if len(left) > due[k] and len(kinds) > 1:
                        s.ask(seat, at.HAND_OVER, [code(PICK, c) for c in kinds], SECRET)
                        return
                    f.them = (*f.them, *left[:due[k]])
        s.frames.pop()
        for card in f.them:
            giver = s.place[card] // PER_SEAT
            to = other if giver == maker else maker
            zones.move(s, card, to * PER_SEAT + at.ASPECTS)
        _succeed(s, f.who, f.player, 0)


REFUSAL: Final = Refusal()
TRADE_PHASE: Final = TradePhase()
BARGAIN: Final = Bargain()
