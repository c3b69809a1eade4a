"""The end of a turn for the cards: played ones and the rest of the hand are laid on the Discard Piles (K-9)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import A_SHIFT, DONE
from theomachy.core.event import Event
from theomachy.core.event_batch import count_direct_changes, start_batch
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.abilities.lasting_effects import stays_in_play
from theomachy.kamigami.drawing import lay_all
from theomachy.kamigami.layout import at
from theomachy.kamigami.phases.playing import one_of_each_face
from theomachy.kamigami.state import KState

NOTHING: Final[list[int]] = []


class Laying(Word):
    """A player lays played cards (and, on the own Turn, the hand) on the Discard Pile in the order she likes (K-0.32,
    K-9.4, K-R60).

    Frame: `cards` = what is still to be laid, in the default order: as played, then the hand."""

    def run(self, s: KState, f: Frame) -> None:
        if s.out_of_play(f.who):  # given up meanwhile: the cards are gone (K-R76)
            s.frames.pop()
            return
        kinds = one_of_each_face(s, list(f.cards))
        if len(kinds) > 1:
            s.ask(f.who, questions.ASK_DISCARD, [DONE, *[questions.LAY | c << A_SHIFT for c in kinds]])
            return
        self._lay_all(s, f)

    def answer(self, s: KState, f: Frame, code: int) -> None:
        if code == DONE:
            self._lay_all(s, f)
            return
        card = questions.card_of(code)
        f.cards = tuple([c for c in f.cards if c != card])
        _lay(s, f.who, (card,))

    def _lay_all(self, s: KState, f: Frame) -> None:
        s.frames.pop()
        _lay(s, f.who, f.cards)


LAYING: Final = Laying()


def begin_laying(s: KState) -> None:
    """Active player first, then clockwise for React cards, whenever they were played (K-7.16, K-9.3, K-R60, K-R61)."""
    for seat in reversed(s.clockwise(s.active)):
        cards = _played(s, seat) if s.zone(seat, layout.PLAY) else NOTHING
        if seat == s.active:
            cards = cards + s.zone(seat, layout.HAND)  # K-9.2
        if cards:
            s.push(LAYING, seat).cards = tuple(cards)


def lay_played(s: KState) -> None:
    """K-R50: the Turn broke off; React cards still go to their owners' Discard Piles."""
    start_batch(s, [Event(events.DISCARD, seat, c) for seat in s.clockwise(s.active) for c in _played(s, seat)])


def _played(s: KState, seat: int) -> list[int]:
    """What lies in the Play Area, unless a text says that it stays there (K-4.4, K-9.5)."""
    cards = s.zones[at(seat, layout.PLAY)]
    return [c for c in cards if not stays_in_play(s, c)] if s.effects else cards


def _lay(s: KState, seat: int, cards: tuple[int, ...]) -> None:
    """Cards laid together are discarded together; where nobody listens to that, without events."""
    if s.listened >> events.DISCARD & 1:
        start_batch(s, [Event(events.DISCARD, seat, c) for c in cards])
    elif cards:
        lay_all(s, seat, cards)
        count_direct_changes(s, len(cards))
