"""The drafting variant: Deities, three piles of twenty, and a deck of fifty out of the sixty (T-18, T-R93, T-R96)."""

from __future__ import annotations

from typing import Final

from theomachy.core import rng, zones
from theomachy.core.codes import DONE, PICK, a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.twilight import layout, questions
from theomachy.twilight.arrivals import new_card
from theomachy.twilight.layout import at, seat_of
from theomachy.twilight.queries import distinct
from theomachy.twilight.setup.decks import DECK_SIZE, missing_factions
from theomachy.twilight.state import TState

DEITIES: Final = 3
PILES: Final = 3
PILE_SIZE: Final = 20
SPARE: Final = PILES * PILE_SIZE - DECK_SIZE
# Steps of a round.
DEALING: Final = 0
PICKING: Final = 1
# Rounds of a draft: the Deities, then the three piles.
LEFT: Final = 1
RIGHT: Final = -1
PASSING: Final = (LEFT, RIGHT, LEFT, RIGHT)  # T-18.2, T-18.4, T-18.5


def begin_draft(s: TState) -> None:
    s.push(DRAFTING, s.first)


def pool(s: TState, faces: list[int], size: int) -> list[int]:
    """So many cards at random; if there are too few, further copies spread evenly (T-R96)."""
    cards: list[int] = []
    while len(cards) < size:
        more = list(faces)
        rng.shuffle(s, more)
        cards += more[: size - len(cards)]
    rng.shuffle(s, cards)
    return cards


def deal(s: TState, k: int) -> None:
    """Deal the pile of one round to every player; at first three Deities (T-18.1)."""
    if k == 0:
        faces = [c.index for c in s.card_index.cards if c.kind == layout.DEITY_CARD]
        size = DEITIES
    else:
        faces = []
        size = PILE_SIZE
    if k <= 1:  # the Action pool is made once, for all three piles (T-18.3)
        if k == 1:
            faces = [c.index for c in s.card_index.cards if c.kind <= layout.SCHEME for _ in range(c.face.copies)]
            size *= PILES
        for face in pool(s, faces, size * s.n):
            new_card(s, face, -1, s.shared(layout.GONE))
    waiting = list(s.zones[s.shared(layout.GONE)])
    per_seat = DEITIES if k == 0 else PILE_SIZE
    for seat in range(s.n):
        for card in waiting[seat * per_seat : (seat + 1) * per_seat]:
            zones.move(s, card, at(seat, layout.PILE))


class Drafting(Word):
    """Pick one, pass the rest. Frame: `n` = the round, `i` = who picks next, `cards` = picks of this pass, hidden."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step == DEALING:
            deal(s, f.n)
            f.step = PICKING
        seats = s.clockwise(s.first)
        if f.i < len(seats):
            seat = seats[f.i]
            kind = questions.ASK_DRAFT_DEITY if f.n == 0 else questions.ASK_DRAFT
            pile = s.zone(seat, layout.PILE)
            s.ask(seat, kind, [code(PICK, c) for c in distinct(s, pile)], SECRET)
            return
        self._pass(s, f)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        f.cards = (*f.cards, a_of(code))
        f.i += 1

    def _pass(self, s: TState, f: Frame) -> None:
        """After all have picked: keep, pass the rest on, or begin the next round."""
        for card in f.cards:
            zones.move(s, card, at(seat_of(s.place[card]), layout.KEPT))
        f.cards = ()
        f.i = 0
        piles = [list(s.zone(p, layout.PILE)) for p in range(s.n)]
        if any(piles):
            for p, pile in enumerate(piles):
                to = (p + PASSING[f.n]) % s.n
                for card in pile:
                    zones.move(s, card, at(to, layout.PILE))
            return
        f.n += 1
        f.step = DEALING
        if f.n == len(PASSING):
            s.frames.pop()
            s.push(BUILDING, s.first)


class Building(Word):
    """Choose a Deity, then which ten cards stay out (T-18.6). Frame: `i` = whose turn, `cards` = what stays out."""

    def run(self, s: TState, f: Frame) -> None:
        seats = s.clockwise(s.first)
        if f.i >= len(seats):
            s.frames.pop()
            for seat in seats:
                self._seat_down(s, seat)
            return
        seat = seats[f.i]
        kept = s.zone(seat, layout.KEPT)
        kinds = s.card_index.kinds
        if s.deity[seat] < 0:
            deities = [c for c in kept if kinds[s.face[c]] == layout.DEITY_CARD]
            s.ask(seat, questions.ASK_CHOOSE_DEITY, [code(PICK, c) for c in distinct(s, deities)], SECRET)
            return
        left = [c for c in self._spare(s, seat, kept) if c not in f.cards]
        if len(f.cards) == SPARE or not left:
            self._next(s, f, seat)
            return
        s.ask(seat, questions.ASK_BUILD_DECK, [code(PICK, c) for c in distinct(s, left)], SECRET)

    def _spare(self, s: TState, seat: int, kept: list[int]) -> list[int]:
        """What may be left out: a drafter who can meet the requirement must (T-18.7, T-R7)."""
        f = s.frames[-1]
        cards = [c for c in kept if s.card_index.kinds[s.face[c]] != layout.DEITY_CARD]
        deity = s.card(s.deity[seat]).face
        if missing_factions(deity, [s.card(c).face for c in cards]):
            return cards
        stay = [c for c in cards if c not in f.cards]
        have: dict[str, int] = {}
        for c in stay:
            faction = s.card(c).face.facts["faction"]
            have[faction] = have.get(faction, 0) + 1
        need = dict(deity.facts["requirement"] or ())
        return [c for c in stay if have[s.card(c).face.facts["faction"]] > need.get(s.card(c).face.facts["faction"], 0)]

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        seat = s.clockwise(s.first)[f.i]
        if s.deity[seat] < 0:
            s.deity[seat] = card
        elif code != DONE:
            f.cards = (*f.cards, card)

    def _next(self, s: TState, f: Frame, seat: int) -> None:
        """T-R93: the ten cards and the other Deities are out of the game."""
        for card in f.cards:
            zones.move(s, card, s.shared(layout.GONE))
        f.cards = ()
        f.i += 1

    def _seat_down(self, s: TState, seat: int) -> None:
        deity = s.deity[seat]
        zones.move(s, deity, at(seat, layout.DEITY))
        zones.set_owner(s, deity, seat)
        kept = list(s.zone(seat, layout.KEPT))
        deck = []
        for card in kept:
            if s.card_index.kinds[s.face[card]] == layout.DEITY_CARD:
                zones.move(s, card, s.shared(layout.GONE))
            else:
                zones.move(s, card, at(seat, layout.LIFE))
                zones.set_owner(s, card, seat)  # T-2.19
                deck.append(s.card(card).face)
        if missing_factions(s.card(deity).face, deck):
            s.unmet_requirements |= 1 << seat  # T-18.7


DRAFTING: Final = Drafting()
BUILDING: Final = Building()
