"""What the shared words mean in a family: the only way from a text to the rules it is played by.

A word of a family calls its family's mechanics itself. The words both families share cannot know them; they ask the
`Semantics` of the table they are read at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from theomachy.core import zones
from theomachy.core.frame import AnyState, Frame, Word

if TYPE_CHECKING:
    from theomachy.core.event import Event
    from theomachy.core.state import State
    from theomachy.language.running.kinds import Clause, Point, Sentence, Thing, Zone


# One of the words above this page (a Noun, a Pick, a While …): each family names it in its own answer.
AnyWord: TypeAlias = Any


class Semantics:
    """What a family answers to the shared words. It has no state of its own: every method takes the game's state."""

    # ---- players
    def opponents(self, s: AnyState, seat: int) -> list[int]:
        """The opponents of a seat that can be touched, clockwise from it."""
        raise NotImplementedError

    def teammates(self, s: AnyState, seat: int) -> list[int]:
        raise NotImplementedError

    def is_out_of_reach(self, s: AnyState, seat: int) -> bool:
        """Out of the game, or Sealed: no text reaches that player."""
        raise NotImplementedError

    def seats_within_reach(self, s: AnyState, first: int) -> list[int]:
        """All players a text can reach, clockwise from `first`."""
        return [p for p in s.clockwise(first) if not self.is_out_of_reach(s, p)]

    def attacking_seats(self, s: AnyState, f: Frame) -> list[int]:
        raise NotImplementedError

    def hand_of(self, s: AnyState, seat: int) -> int:
        """The zone that is a player's hand."""
        raise NotImplementedError

    def announce_answer(self, s: AnyState, seat: int, source: int, code: int, of: Word | None = None) -> None:
        """Somebody has said whether she does what she may, or which of several texts (`of` is the word that has them);
        all hear it."""

    def tell_put_under(self, s: AnyState, seat: int, card: int, zone: int) -> None:
        """Somebody has put a card she looked at under its pile; all see that."""

    # ---- nouns
    def home_zones(self, s: AnyState, f: Frame, noun: AnyWord, home: int) -> list[int]:
        """Where such things lie when the text does not say: by the verb (`home`) and by the noun."""
        raise NotImplementedError

    def face_mask(self, s: AnyState, noun: AnyWord) -> int:
        """The faces a description fits, as a mask, where only the face decides; -1 where more does."""
        return -1

    def things_of_seat(self, s: AnyState, f: Frame, noun: AnyWord, seat: int) -> list[int]:
        """A player's own things of that description: "your God", "their Warriors"."""
        raise NotImplementedError

    def is_card(self, s: AnyState, card: int) -> bool:
        """Whether plain "card" means it."""
        return True

    def this_card(self, s: AnyState, f: Frame) -> tuple[int, ...]:
        """The card whose text is being read; nothing where the text has lost it."""
        return (s.frames[f.base].source,)

    def excluded_card(self, s: AnyState, f: Frame) -> int:
        """The card that "another" excludes."""
        source: int = s.frames[f.base].source
        return source

    def controller_of(self, s: AnyState, card: int) -> int:
        raise NotImplementedError

    def you_control(self, s: AnyState, f: Frame, what: Thing) -> bool:
        raise NotImplementedError

    def choosable(self, s: AnyState, f: Frame, pick: AnyWord, cards: list[int]) -> list[int]:
        """Those of the fitting cards that may be chosen now (`f.cards`: those chosen already)."""
        return cards

    def points_asked(self, s: AnyState, f: Frame) -> tuple[Point, ...]:
        """All choices of the clause for which a frame asks."""
        found: tuple[Point, ...] = getattr(f.word, "points", ())
        return found

    def bounded(self, s: AnyState, f: Frame, pick: AnyWord, low: int, high: int) -> tuple[int, int]:
        """How many of them at least and at most, by what the family wants of the choice; `high` -1: all there are."""
        return low, high

    def announced_choice(self, s: AnyState, f: Frame, point: Point) -> tuple[int, ...] | None:
        """What was chosen when the text was announced, as far as it is still legal; None: nothing was."""
        return None

    def aims(self, s: AnyState, f: Frame, point: Point) -> tuple[int, ...] | None:
        """What was chosen when the text was announced, where the text is only looked at; None: nothing was."""
        return None

    def distinct(self, s: AnyState, cards: list[int]) -> list[int]:
        """One of each kind of interchangeable cards, so that equal copies are offered once."""
        return one_of_each_copy(s, cards)

    def without_pledged(self, s: AnyState, cards: list[int]) -> list[int]:
        """Without the cards that are being paid just now, which are not there to pay with (K-R91)."""
        return cards

    def top_cards(self, s: AnyState, piles: list[int], n: int) -> tuple[int, ...]:
        """The top cards of each pile, the topmost first; a family may fill up a pile that is too small."""
        return top_cards_of(s, piles, n)

    def last_card(self, s: AnyState, f: Frame, zone: Zone) -> tuple[int, ...]:
        """The card that came last into a row."""
        raise NotImplementedError

    # ---- events
    def attacker_is(self, s: AnyState, f: Frame, e: Event, what: Thing) -> bool:
        """Whether what attacks is one of the things meant; binds what the text refers to."""
        raise NotImplementedError

    def event_concerns(self, s: AnyState, f: Frame, e: Event, what: Thing) -> bool:
        """Whether the event's card is one of the things meant; binds what the text refers to."""
        raise NotImplementedError

    def event_would_concern(self, s: AnyState, f: Frame, e: Event, what: Thing) -> bool:
        """The same of what is about to happen."""
        return self.event_concerns(s, f, e, what)

    # ---- what clauses make
    def drawable(self, s: AnyState, seat: int) -> int:
        """How many cards a player could draw."""
        raise NotImplementedError

    def make_draw(self, s: AnyState, seat: int, n: int, out: list[Event]) -> None:
        raise NotImplementedError

    def make_discard(self, s: AnyState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        raise NotImplementedError

    def make_move(
        self, s: AnyState, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]
    ) -> None:
        raise NotImplementedError

    def make_shuffle(self, s: AnyState, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]) -> None:
        raise NotImplementedError

    def make_look(self, s: AnyState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        raise NotImplementedError

    def make_reveal(self, s: AnyState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        raise NotImplementedError

    # ---- having
    def add_trait(self, s: AnyState, f: Frame, have: Clause) -> None:
        """ "… has +1 Attack this turn": a continuous effect."""
        raise NotImplementedError

    def add_bar(self, s: AnyState, f: Frame, bar: Clause, seats: list[int]) -> None:
        """ "… cannot attack this turn": players are kept from something."""
        raise NotImplementedError

    def skip_phase(self, s: AnyState, f: Frame, skip: Clause) -> None:
        """ "… skips their next Draw Phase": it does not come."""
        raise NotImplementedError

    # ---- sentences
    def add_delayed_effect(self, s: AnyState, f: Frame, sentence: Sentence) -> None:
        """A delayed or replacing effect: Later, EachTime, Replace."""
        raise NotImplementedError

    def apply_while(self, s: AnyState, f: Frame, sentence: AnyWord) -> None:
        """ "While …": lasts as long as its condition holds."""
        raise NotImplementedError

    def begin_replacement(self, s: AnyState, f: Frame) -> bool:
        """ "If … would …, … instead" has its moment: whether there is still something to replace; it is replaced."""
        return True

    def replace_event(self, s: AnyState, f: Frame) -> None:
        """ "… instead": what was about to happen does not."""
        raise NotImplementedError

    def begin_unless(self, s: AnyState, f: Frame, sentence: AnyWord) -> None:
        """ "… unless …": in Twilight somebody may pay."""
        raise NotImplementedError


def one_of_each_copy(s: State, cards: list[int]) -> list[int]:
    """One card of each face and zone; of equal copies the one most seats know of."""
    face, place = s.face, s.place
    found: list[int] = []
    for card in cards:
        number, zone = face[card], place[card]
        for k, other in enumerate(found):  # they are few
            if face[other] == number and place[other] == zone:
                found[k] = zones.better_known(s, card, other)
                break
        else:
            found.append(card)
    return found


def top_cards_of(s: State, piles: list[int], n: int) -> tuple[int, ...]:
    """The top cards of each pile, the topmost first, as many as lie there."""
    return tuple([c for z in piles for c in reversed(s.zones[z][-n:])])
