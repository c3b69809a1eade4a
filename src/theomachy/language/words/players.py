"""Players, possessives and zones that both games know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from theomachy.core.codes import CHOOSE_PLAYER, SEAT, a_of, code
from theomachy.core.frame import AnyState, Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Other, Place, Player, Point, Sentence, Whose, Zone

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


def controller(s: TextState, f: Frame) -> int:
    """The player whose ability it is: "you"."""
    return s.frames[f.base].who


def named_player(s: TextState, f: Frame) -> int:
    """The player named last: "that player", "their"."""
    return f.player if f.player >= 0 else s.frames[f.base].player


def name_player(s: TextState, f: Frame, seat: int) -> None:
    """From here on that is the player named last, for what is left of the sentence and of the text."""
    s.frames[f.base].player = seat
    f.player = seat
    for part in reversed(s.frames[f.base + 1 :]):
        part.player = seat
        if isinstance(part.word, Sentence):
            break


def player_of_phase(whose: Whose, active: int) -> int:
    """ "At the end of an opponent's Draw Phase": that player; -1: nobody is named by it."""
    return active if isinstance(whose, Possessive) else -1


class ChosenPlayer(Other, Point):
    """A player whom the doer chooses."""

    def candidates(self, s: AnyState, f: Frame) -> list[int]:
        raise NotImplementedError

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return list(f.picks[self.slot]) if 0 <= self.slot < len(f.picks) else self.candidates(s, f)

    def fits(self, s: TextState, f: Frame, seat: int) -> bool:
        return seat in self.seats(s, f)  # once chosen, only that player

    def possible(self, s: TextState, f: Frame) -> bool:
        return bool(self.candidates(s, f))

    def resolve(self, s: TextState, f: Frame) -> tuple[int, ...] | None:
        if self.early:
            known = s.semantics.announced_choice(s, f, self)
            if known is not None:
                return known
        seats = self.candidates(s, f)
        if not seats:
            return ()
        s.ask(f.who, CHOOSE_PLAYER, [code(SEAT, p) for p in self._fitting(s, f, seats)])
        return None

    def _fitting(self, s: TextState, f: Frame, seats: list[int]) -> list[int]:
        """Those with whom the clause's further choices can be made: "a card from a player's discard pile" (K-R36)."""
        later = s.semantics.points_asked(s, f)[len(f.picks) + 1 :]
        if not later:
            return seats
        picks = f.picks
        able: list[int] = []
        for p in seats:
            f.picks = (*picks, (p,))
            if all(point.possible(s, f) for point in later):
                able.append(p)
        f.picks = picks
        return able or seats

    def add_answer(self, s: TextState, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)

    def bind(self, s: TextState, f: Frame, found: tuple[int, ...]) -> None:
        if found:
            name_player(s, f, found[0])


@dataclass(frozen=True)
class You(Player):
    """The controller of the ability."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return [controller(s, f)]


declare_word(You, "you", number="you")


@dataclass(frozen=True)
class EachOpponent(Other):
    """Every opponent; what follows happens for each of them."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.opponents(s, controller(s, f))


declare_word(EachOpponent, "each opponent")


@dataclass(frozen=True)
class AnOpponent(ChosenPlayer):
    """An opponent you choose."""

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.opponents(s, controller(s, f))


declare_word(AnOpponent, "an opponent")


@dataclass(frozen=True)
class EachPlayer(Other):
    """Every player, you included."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.seats_within_reach(s, s.active)


declare_word(EachPlayer, "each player")


@dataclass(frozen=True)
class APlayer(ChosenPlayer):
    """A player you choose; you may choose yourself."""

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.seats_within_reach(s, controller(s, f))


declare_word(APlayer, "a player")


@dataclass(frozen=True)
class AnotherPlayer(ChosenPlayer):
    """A player you choose, but not yourself."""

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return [p for p in s.semantics.seats_within_reach(s, f.who) if p != f.who]


declare_word(AnotherPlayer, "another player")


@dataclass(frozen=True)
class EachOtherPlayer(Other):
    """Every player but you."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return [p for p in s.semantics.seats_within_reach(s, f.who) if p != f.who]


declare_word(EachOtherPlayer, "each other player")


@dataclass(frozen=True)
class ThatPlayer(Other):
    """The player named last."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        p = named_player(s, f)
        return [] if p < 0 or s.semantics.is_out_of_reach(s, p) else [p]


declare_word(ThatPlayer, "that player")


@dataclass(frozen=True)
class ActivePlayer(Other):
    """The player whose turn it is."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return [] if s.semantics.is_out_of_reach(s, s.active) else [s.active]


declare_word(ActivePlayer, "the active player")


@dataclass(frozen=True)
class AttackingPlayer(Other):
    """The player whose card attacks."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.attacking_seats(s, f)


declare_word(AttackingPlayer, "the attacking player")


@dataclass(frozen=True)
class ATeammate(ChosenPlayer):
    """Another player of your team whom you choose."""

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.teammates(s, controller(s, f))


declare_word(ATeammate, "a teammate")


@dataclass(frozen=True)
class EachTeammate(Other):
    """Every other player of your team."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return s.semantics.teammates(s, controller(s, f))


declare_word(EachTeammate, "each teammate")


# Those for each of whom something is done.
EVERYBODY: Final = (EachOpponent, EachOtherPlayer, EachPlayer, EachTeammate)


@dataclass(frozen=True)
class Your(Whose):
    """Belonging to the controller of the ability."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return [controller(s, f)]


declare_word(Your, "your")


@dataclass(frozen=True)
class Their(Whose):
    """Belonging to the player named last."""

    def seats(self, s: TextState, f: Frame) -> list[int]:
        p = named_player(s, f)
        return [] if p < 0 else [p]


declare_word(Their, "their")


@dataclass(frozen=True)
class Possessive(Whose):
    """Belonging to the player named."""

    who: Other

    def seats(self, s: TextState, f: Frame) -> list[int]:
        return self.who.seats(s, f)

    def fits(self, s: TextState, f: Frame, seat: int) -> bool:
        return self.who.fits(s, f, seat)


declare_word(Possessive, "{who}'s")


@dataclass(frozen=True)
class ZoneOf(Zone):
    """A zone of one player."""

    whose: Whose
    place: Place

    def ids(self, s: TextState, f: Frame) -> list[int]:
        return [self.place.of(s, p) for p in self.whose.seats(s, f)]

    def listed(self, s: TextState, f: Frame) -> list[int] | None:
        rows = [self.place.listed(s, p) for p in self.whose.seats(s, f)]
        return None if not rows or rows[0] is None else [c for row in rows if row is not None for c in row]


declare_word(ZoneOf, "{whose} {place}")


@dataclass(frozen=True)
class ZonesOf(Zone):
    """Several zones of one player, all of them."""

    whose: Whose
    places: tuple[Place, ...]

    def __post_init__(self) -> None:
        if len(self.places) < 2 or len(set(self.places)) < len(self.places):
            raise ValueError("'or' joins two or more different zones")

    def ids(self, s: TextState, f: Frame) -> list[int]:
        return [place.of(s, p) for p in self.whose.seats(s, f) for place in self.places]


declare_word(ZonesOf, "{whose} {places|or}")


@dataclass(frozen=True)
class Hand(Place):
    """The cards a player holds."""

    def of(self, s: TextState, seat: int) -> int:
        return s.semantics.hand_of(s, seat)


declare_word(Hand, "hand")
