"""A turn: five phases in order (K-4), and what the active player may do in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.batch import happen
from theomachy.core.codes import DONE, a_of, b_of, code, verb_of
from theomachy.core.event import Event
from theomachy.core.frame import NO_CARDS, NO_PICKS, Frame, Word
from theomachy.kamigami import ids, loops, use
from theomachy.kamigami.effects import expire
from theomachy.kamigami.playing import one_of_each, play_card, play_options, slot_acts

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState

END: Final = code(ids.V_END)
# Whether the Acts a Turn's frame remembers (`them`) still hold.
STIRRED: Final = 0
QUIET: Final = 1
BEGIN: Final = 0
OPEN: Final = 1  # window W1: the phase begins
BODY: Final = 2
CLOSE: Final = 3  # window W9: the phase ends
NEXT: Final = 4
ABORT: Final = 5  # the active player is out or Sealed (K-R50)


class Turn(Word):
    """Frame: `who` = the active player, `step`, `i` = how far the phase's body is."""

    def run(self, s: KState, f: Frame) -> None:
        """Go on until somebody is asked or something must resolve first."""
        frames = s.frames
        while not s.options and not s.over and frames[-1] is f:
            step = f.step
            if step == BODY:
                BODIES[s.phase](s, f)
            elif step == OPEN:
                f.step = BODY
                f.i = 0
                f.picks = NO_PICKS
                self._edge(s, f, ids.E_PHASE_START + s.phase)
            elif step == CLOSE:
                f.step = NEXT
                self._edge(s, f, ids.E_PHASE_END + s.phase)
            elif step == NEXT:
                if s.phase == ids.ENDING:
                    end_turn(s, f)
                else:
                    s.phase += 1
                    f.step = OPEN
            elif step == BEGIN:
                begin_turn(s, f)
            else:
                lay_others(s)
                end_turn(s, f)

    def _edge(self, s: KState, f: Frame, kind: int) -> None:
        """Windows W1 and W9; compulsory effects of the moment come first (K-4.9, K-R32)."""
        if (s.watch | s.rules.hand_watch) >> kind & 1:
            f.x = STIRRED
            s.rules.react_to(s, Event(kind, s.active, -1, s.phase))

    def answer(self, s: KState, f: Frame, code: int) -> None:
        verb = verb_of(code)
        if verb == ids.V_END:
            f.i += 1
            return
        f.x = STIRRED
        if verb == ids.V_ACT:
            card = a_of(code)
            if not s.rules.params.variant.god_acts_once:  # K-R73: it could be used again and again
                loops.on_trial(s, f, card << 8 | b_of(code))
            use.begin(s, s.rules.table.uses[s.face[card]][b_of(code)], s.active, card)
        elif verb == ids.V_PLAY:
            play_card(s, s.active, a_of(code), b_of(code))
        elif verb == ids.V_RECRUIT:
            card = a_of(code)
            happen(s, [Event(ids.E_RECRUIT, s.active, card, s.rules.price_of(s, s.active, card))])


TURN: Final = Turn()


def begin_turn(s: KState, f: Frame) -> None:
    seat = f.who
    f.x = STIRRED
    s.turn += 1
    s.active = seat
    if seat == s.first or (s.turn > 1 and _passed_first(s, seat)):
        s.round += 1
        s.rounds_used.clear()
        if loops.standstill(s):  # K-R73
            return
    s.spent = 0
    s.note(ids.L_TURN, seat, n=s.turn)
    expire(s, turn_starts=seat)
    s.phase = ids.STARTING
    if _without_a_choice(s, f) and loops.stopped(s, (loops.TURN, seat)) and s.over:
        return  # K-R73: nobody can do anything any more
    if s.sealed >> seat & 1:  # K-10.16 … K-10.18, K-R57: first of all, and nobody may react
        if s.conceded >> seat & 1:  # K-R76
            f.step = ABORT
            return
        s.energy[seat] += 1
        if s.energy[seat] < 5:
            s.note(ids.L_SEALED_TURN, seat, n=s.energy[seat])
            f.step = ABORT
            return
        s.sealed &= ~(1 << seat)
        s.rules.rewatch(s)
        s.note(ids.L_ESCAPED, seat)
        s.rules.draw(s, seat, 5)
    f.step = OPEN


def _without_a_choice(s: KState, f: Frame) -> bool:
    """Whether a whole Round has passed and nobody was asked anything (`n`: questions so far, `did`: turns without)."""
    asked = sum(s.serials)
    f.did = f.did + 1 if asked == f.n else 0
    f.n = asked
    return f.did > s.n and s.rules.params.turn_limit is None


def _passed_first(s: KState, seat: int) -> bool:
    """K-R71: with the first player out, a Round begins with the next remaining player clockwise."""
    return bool(s.out >> s.first & 1) and s.clockwise(s.first)[0] == seat


def end_turn(s: KState, f: Frame) -> None:
    """Faith and "this turn" effects end; the player to the left begins (K-4.3, K-4.22, K-R71)."""
    for p in range(s.n):
        s.faith[p] = 0
    s.played.clear()
    s.chain.clear()
    s.follow = ids.ANY_COLOUR
    s.used.clear()
    s.razed.clear()
    expire(s, turn_ends=True)
    f.who = s.next_seat(f.who)
    f.step = BEGIN
    limit = s.rules.params.turn_limit
    if limit is not None and s.round >= limit and _round_ends(s, f.who):
        s.rules.end_by_limit(s)


def _round_ends(s: KState, following: int) -> bool:
    return following == s.clockwise(s.first)[0]


# ---- the bodies of the phases
def starting(s: KState, f: Frame) -> None:
    acts_only(s, f, 0)


def playing(s: KState, f: Frame) -> None:
    if f.i == 0:
        options = play_options(s, s.active)
        options.extend(open_acts(s, f))
        options.append(END)
        s.ask(s.active, ids.D_PLAY, options)
    else:
        f.step = CLOSE


def recruiting(s: KState, f: Frame) -> None:
    """Buy face-up cards with this Turn's Faith, as often as it lasts (K-8.1 … K-8.5)."""
    if f.i:
        f.step = CLOSE
        return
    seat = s.active
    options = s.rules.recruit_options(s, seat)
    options.extend(open_acts(s, f))
    options.append(END)
    s.ask(seat, ids.D_RECRUIT, options)


def discarding(s: KState, f: Frame) -> None:
    """Acts before, the discards, Acts after (K-9.1, K-R80)."""
    if f.i == 0:
        acts_only(s, f, 0)
    elif f.i == 1:
        f.i = 2
        f.x = STIRRED
        for seat in reversed(s.clockwise(s.active)):
            push_laying(s, seat)
    else:
        acts_only(s, f, 2)


def ending(s: KState, f: Frame) -> None:
    """Acts before the draw, the draw, Acts after (K-9.6, K-R80)."""
    if f.i == 0:
        acts_only(s, f, 0)
    elif f.i == 1:
        f.i = 2
        f.x = STIRRED
        seat = s.active
        n = 5
        if s.rules.params.variant.refill_hand:  # K-R8: KG fills the hand up to five
            n = max(0, 5 - len(s.zone(seat, ids.HAND)))
        happen(s, [Event(ids.E_DRAW, seat, -1, n)])
    else:
        acts_only(s, f, 2)


def open_acts(s: KState, f: Frame) -> tuple[int, ...]:
    """The Acts open now; remembered in the Turn's frame as long as the player only goes on from phase to phase."""
    if f.x == STIRRED or s.rules.changes_by_phase(s, s.active):
        f.x = QUIET
        f.them = tuple(slot_acts(s, s.active))
    return f.them


def acts_only(s: KState, f: Frame, moment: int) -> None:
    """God and Temple Acts are open in every own Phase when nothing is resolving (K-4.6, K-R80)."""
    acts = open_acts(s, f) if f.i == moment else NO_CARDS  # past it: the player went on
    if acts:
        s.ask(s.active, ids.D_PHASE, [*acts, END])
    elif moment == 0 and s.phase != ids.STARTING:
        f.i = 1
    else:
        f.step = CLOSE


BODIES: Final = (starting, starting, playing, recruiting, discarding, ending)


class Laying(Word):
    """A player lays played cards (and, on the own Turn, the hand) on the Discard Pile in the order she likes (K-R60).

    Frame: `cards` = what is still to be laid, in the default order: as played, then the hand."""

    def run(self, s: KState, f: Frame) -> None:
        if s.out_of_play(f.who):  # given up meanwhile: the cards are gone (K-R76)
            s.frames.pop()
            return
        kinds = one_of_each(s, list(f.cards))
        if len(kinds) > 1:
            s.ask(f.who, ids.D_DISCARD, [DONE, *[code(ids.V_LAY, c) for c in kinds.values()]])
            return
        self._lay_all(s, f)

    def answer(self, s: KState, f: Frame, code: int) -> None:
        if code == DONE:
            self._lay_all(s, f)
            return
        card = a_of(code)
        f.cards = tuple([c for c in f.cards if c != card])
        lay(s, f.who, [card])

    def _lay_all(self, s: KState, f: Frame) -> None:
        s.frames.pop()
        lay(s, f.who, list(f.cards))


LAYING: Final = Laying()


def push_laying(s: KState, seat: int) -> None:
    """Active player first, then clockwise for React cards (K-9.3, K-R60). Cards that stay in play stay (K-9.5)."""
    cards = s.zones[seat * ids.SEAT_ZONES + ids.PLAY]
    if s.effects:
        cards = [c for c in cards if not s.rules.stays(s, c)]
    if seat == s.active:
        cards = cards + s.zones[seat * ids.SEAT_ZONES + ids.HAND]
    if cards:
        s.push(LAYING, seat).cards = tuple(cards)


def lay(s: KState, seat: int, cards: list[int]) -> None:
    pile = seat * ids.SEAT_ZONES + ids.DISCARD
    for card in cards:
        zones.move(s, card, pile)
        s.note(ids.E_DISCARD, seat, card)


def lay_others(s: KState) -> None:
    """K-R50: the Turn broke off; React cards still go to their owners' Discard Piles."""
    for seat in s.clockwise(s.active):
        lay(s, seat, [c for c in s.zone(seat, ids.PLAY) if not s.rules.stays(s, c)])
