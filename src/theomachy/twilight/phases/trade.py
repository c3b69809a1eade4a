"""The Trade Phase: Free Trades by offers and answers, and the Forced Trade (T-6, T-17.4, T-R67 to T-R69)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import DONE, PASS, PICK, a_of, code, verb_of
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.zones import most_known_first
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.layout import at
from theomachy.twilight.queries import back_counts, distinct, opponents
from theomachy.twilight.state import TState
from theomachy.twilight.stats import is_barred


def tops_match(s: TState, a: int, b: int) -> bool:
    """Whether the topmost cards of two Life Stacks have the same value (T-6.8 (b))."""
    return bool(s.life(a)) and bool(s.life(b)) and s.level(s.life(a)[-1]) == s.level(s.life(b)[-1])


def may_trade(s: TState, a: int, b: int) -> bool:
    """Whether no text keeps either of the two from trading."""
    return not is_barred(s, lasting_effects.NO_TRADE, a) and not is_barred(s, lasting_effects.NO_TRADE, b)


def may_force(s: TState, seat: int, other: int) -> bool:
    """Whether no text keeps a player from Forcing a trade (T-6.8)."""
    barred = is_barred(s, lasting_effects.NO_FORCE, seat) or is_barred(s, lasting_effects.NOT_FORCED, other)
    return may_trade(s, seat, other) and not barred


def can_offer(s: TState, maker: int, other: int) -> bool:
    """Whether the active player and an opponent may still negotiate: they have not traded (T-6.10, T-17.4), nobody
    wants no trades, and the maker has offers left."""
    opponent = other if maker == s.active else maker
    made = s.offers[opponent if maker == s.active else s.n + opponent]
    return (
        not (s.traded | s.no_trades) >> opponent & 1
        and made < s.params.trade_offer_cap
        and bool(s.hand(maker))
        and bool(s.hand(other))
        and may_trade(s, maker, other)
    )


def begin_trades(s: TState, begun: bool) -> None:
    """The Trade Phase of the active player; `begun`: everybody has had a chance to want no trades."""
    s.offers = [0] * (2 * s.n)
    s.declined = ()
    s.push(TRADING, s.active)
    if not begun:
        s.push(REFUSAL, s.active).them = tuple(opponents(s, s.active))


class Refusal(Word):
    """T-6.6, T-R67: "no trades" without being offered any, at the start of the Phase and after a withdrawn offer.

    Who is asked follows from public facts alone. Frame: `who` = the active player, `them` = who may still say it.
    """

    def run(self, s: TState, f: Frame) -> None:
        f.them = tuple([p for p in f.them if can_offer(s, f.who, p)])
        if f.them:
            s.ask(f.them[0], questions.ASK_REFUSE_OFFERS, [PASS, code(questions.NO_TRADES)])
        else:
            s.frames.pop()

    def answer(self, s: TState, f: Frame, code: int) -> None:
        seat = f.them[0]
        f.them = f.them[1:]
        if code != PASS:
            refuse_trades(s, seat)


def refuse_trades(s: TState, seat: int) -> None:
    """No more offers to or from that opponent this Phase (T-R107)."""
    s.no_trades |= 1 << seat
    s.note(ev.REFUSED, seat)


class Trading(Word):
    """The active player's choice: an offer to somebody, a Forced Trade, or no more (T-5.14)."""

    def run(self, s: TState, f: Frame) -> None:
        if s.out >> f.who & 1:
            s.frames.pop()
            return
        options = []
        for p in opponents(s, f.who):
            if can_offer(s, f.who, p):
                options.append(code(questions.OFFER, p))
            if not s.traded >> p & 1 and tops_match(s, f.who, p) and may_force(s, f.who, p):
                options.append(code(questions.FORCE, p))
        s.ask(f.who, questions.ASK_TRADES, [*options, DONE])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            s.frames.pop()
        elif verb_of(code) == questions.FORCE:
            force_trade(s, f.who, a_of(code))
        else:
            s.note(ev.BARGAINS, f.who, -1, 0, a_of(code))
            s.push(BARGAIN, f.who).player = a_of(code)


def force_trade(s: TState, seat: int, other: int) -> None:
    """T-6.9, T-R69: each of the two top cards goes into the other's Aspect Stack, unseen; both at once."""
    mine, theirs = s.life(seat)[-1], s.life(other)[-1]
    start_batch(
        s,
        [
            Event(ev.TRADED, seat, -1, 1, other),
            Event(ev.GIVE, seat, mine, 0, other),
            Event(ev.GIVE, other, theirs, 0, seat),
        ],
    )


# Steps of a negotiation.
BUILDING_OFFER: Final = 0
ANSWERING: Final = 1
GIVING: Final = 2


def _highest(cards: tuple[int, ...]) -> int:
    """The highest level of which there are any."""
    return 2 if cards[2] else 1 if cards[1] else 0


class Bargain(Word):
    """One Free Trade being negotiated (T-6.2), with one opponent (T-17.5). Frame: `who` = the active player, `player` =
    the opponent, `x` = whose offer is being built or answered (0: the active player's), `cards` = give x3 and ask x3 of
    the offer, `them` = the cards handed over."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step == BUILDING_OFFER:
            self._build(s, f)
        elif f.step == ANSWERING:
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
        give, asked = f.cards[:3], f.cards[3:]
        mine, theirs = back_counts(s, maker), back_counts(s, other)
        options = []
        if not any(asked):
            options += [code(questions.GIVE, k) for k in range(_highest(give), 3) if give[k] < mine[k]]
        if any(give):
            options += [code(questions.ASK, k) for k in range(_highest(asked), 3) if asked[k] < theirs[k]]
        if any(asked) and questions.name_offer(maker, other, f.cards) not in s.declined:
            options.append(code(questions.SEND))
        options.append(code(questions.CANCEL))
        if f.x:
            options.append(code(questions.NO_TRADES))
        s.ask(maker, questions.ASK_BUILD_OFFER, options)

    def _count_offer(self, s: TState, f: Frame) -> None:
        s.offers[s.n + f.player if f.x else f.player] += 1

    # ---- answering it
    def _ask_answer(self, s: TState, f: Frame) -> None:
        maker, other = self._sides(f)
        options = [code(questions.ACCEPT)]
        if can_offer(s, other, maker):
            options.append(code(questions.COUNTER))
        options += [code(questions.DECLINE), code(questions.NO_TRADES)]
        s.ask(other, questions.ASK_ANSWER_OFFER, options)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        verb = verb_of(code)
        if verb in (questions.GIVE, questions.ASK):
            k = a_of(code) + (3 if verb == questions.ASK else 0)
            f.cards = tuple([n + (i == k) for i, n in enumerate(f.cards)])
        elif verb == questions.SEND:
            maker, other = self._sides(f)
            self._count_offer(s, f)
            s.offer = (maker, other, *f.cards)
            f.cause_line = s.note(ev.OFFERED, maker, -1, questions.pack_offer(f.cards), other)
            f.step = ANSWERING
        elif verb == questions.CANCEL:
            self._count_offer(s, f)  # so that nobody can be stalled (T-6.7)
            s.frames.pop()
            s.offer = ()
            if not f.x:
                s.push(REFUSAL, f.who).them = (f.player,)
        elif verb == questions.NO_TRADES and f.step == BUILDING_OFFER:
            s.frames.pop()
            refuse_trades(s, f.player)
        elif verb == PICK:
            f.them = (*f.them, a_of(code))
        else:
            self._answered(s, f, verb)

    def _answered(self, s: TState, f: Frame, verb: int) -> None:
        maker, other = self._sides(f)
        f.cause_line = s.note(ev.ANSWERED, other, -1, questions.answer_to(verb, f.cards), maker)
        if verb == questions.ACCEPT:
            f.step = GIVING
            return
        s.declined = (*s.declined, questions.name_offer(maker, other, f.cards))
        s.offer = ()
        if verb == questions.COUNTER:
            f.x = 1 - f.x
            f.cards = ()
            f.step = BUILDING_OFFER
            return
        s.frames.pop()
        if verb == questions.NO_TRADES:
            s.no_trades |= 1 << f.player  # by the active player it ends this negotiation all the same (T-R67)

    # ---- handing over: each side secretly chooses, both move at once (T-R68)
    def _hand_over(self, s: TState, f: Frame) -> None:
        maker, other = self._sides(f)
        for seat, wanted in ((maker, f.cards[:3]), (other, f.cards[3:])):
            due = list(wanted)
            for c in f.them:
                if s.place[c] == at(seat, layout.HAND):
                    due[s.level(c)] -= 1
            for k in range(3):
                if due[k]:
                    left = [c for c in s.hand(seat) if s.level(c) == k and c not in f.them]
                    kinds = distinct(s, left)
                    if len(left) > due[k] and len(kinds) > 1:
                        s.ask(seat, questions.ASK_HAND_OVER, [code(PICK, c) for c in kinds], SECRET)
                        return
                    f.them = (*f.them, *most_known_first(s, left)[: due[k]])
        s.frames.pop()
        sides = {at(maker, layout.HAND): (maker, other), at(other, layout.HAND): (other, maker)}
        given = [Event(ev.GIVE, sides[s.place[c]][0], c, 0, sides[s.place[c]][1]) for c in f.them]
        start_batch(s, [Event(ev.TRADED, f.who, -1, 0, f.player), *given], f.cause_line)


REFUSAL: Final = Refusal()
TRADING: Final = Trading()
BARGAIN: Final = Bargain()
