"""Players, possessives and zones that both games know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.codes import CHOOSE_PLAYER, SEAT, a_of, code
from theomachy.language.kinds import Other, Place, Player, Point, Whose, Zone
from theomachy.language.phrases import phrase

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.core.state import State


def controller(s: State, f: Frame) -> int:
    """The player whose ability it is: "you"."""
    return s.frames[f.base].who


def named_player(s: State, f: Frame) -> int:
    """The player named last: "that player", "their"."""
    return f.player if f.player >= 0 else s.frames[f.base].player


class ChosenPlayer(Other, Point):
    """A player whom the doer chooses."""

    def among(self, s: State, f: Frame) -> list[int]:
        raise NotImplementedError

    def seats(self, s: State, f: Frame) -> list[int]:
        return list(f.picks[self.slot]) if 0 <= self.slot < len(f.picks) else self.among(s, f)

    def fits(self, s: State, f: Frame, seat: int) -> bool:
        return seat in self.among(s, f)

    def possible(self, s: State, f: Frame) -> bool:
        return bool(self.among(s, f))

    def resolve(self, s: State, f: Frame) -> tuple[int, ...] | None:
        if self.early:
            known = s.rules.announced(s, f, self)
            if known is not None:
                return known
        seats = self.among(s, f)
        if not seats:
            return ()
        s.ask(f.who, CHOOSE_PLAYER, [code(SEAT, p) for p in self._fitting(s, f, seats)])
        return None

    def _fitting(self, s: State, f: Frame, seats: list[int]) -> list[int]:
        """Those with whom the clause's further choices can be made: "a card from a player's discard pile" (K-R36)."""
        later = getattr(f.word, "points", ())[len(f.picks) + 1 :]
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

    def take(self, s: State, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)

    def bind(self, s: State, f: Frame, found: tuple[int, ...]) -> None:
        if found:
            f.player = found[0]
            s.frames[f.base].player = found[0]


@phrase("you")
class You(Player):
    """The controller of the ability."""

    number = "you"

    def seats(self, s: State, f: Frame) -> list[int]:
        return [controller(s, f)]


@phrase("each opponent")
class EachOpponent(Other):
    """Every opponent; what follows happens for each of them."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return s.rules.opponents(s, controller(s, f))


@phrase("an opponent")
class AnOpponent(ChosenPlayer):
    """An opponent you choose."""

    def among(self, s: State, f: Frame) -> list[int]:
        return s.rules.opponents(s, controller(s, f))


@phrase("each player")
class EachPlayer(Other):
    """Every player, you included."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return s.rules.touchable_seats(s, s.active)


@phrase("a player")
class APlayer(ChosenPlayer):
    """A player you choose; you may choose yourself."""

    def among(self, s: State, f: Frame) -> list[int]:
        return s.rules.touchable_seats(s, controller(s, f))


@phrase("another player")
class AnotherPlayer(ChosenPlayer):
    """A player you choose, but not yourself."""

    def among(self, s: State, f: Frame) -> list[int]:
        return [p for p in s.rules.touchable_seats(s, f.who) if p != f.who]


@phrase("each other player")
class EachOtherPlayer(Other):
    """Every player but you."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return [p for p in s.rules.touchable_seats(s, f.who) if p != f.who]


@phrase("that player")
class ThatPlayer(Other):
    """The player named last."""

    def seats(self, s: State, f: Frame) -> list[int]:
        p = named_player(s, f)
        return [] if p < 0 or s.rules.untouchable(s, p) else [p]


@phrase("the active player")
class ActivePlayer(Other):
    """The player whose turn it is."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return [] if s.rules.untouchable(s, s.active) else [s.active]


@phrase("the attacking player")
class AttackingPlayer(Other):
    """The player whose card attacks."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return s.rules.attacking_seats(s, f)


@phrase("a teammate")
class ATeammate(ChosenPlayer):
    """Another player of your team whom you choose."""

    def among(self, s: State, f: Frame) -> list[int]:
        return s.rules.teammates(s, controller(s, f))


@phrase("each teammate")
class EachTeammate(Other):
    """Every other player of your team."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return s.rules.teammates(s, controller(s, f))


@phrase("your")
class Your(Whose):
    """Belonging to the controller of the ability."""

    def seats(self, s: State, f: Frame) -> list[int]:
        return [controller(s, f)]


@phrase("their")
class Their(Whose):
    """Belonging to the player named last."""

    def seats(self, s: State, f: Frame) -> list[int]:
        p = named_player(s, f)
        return [] if p < 0 else [p]


@phrase("{who}'s")
class Possessive(Whose):
    """Belonging to the player named."""

    who: Other

    def seats(self, s: State, f: Frame) -> list[int]:
        return self.who.seats(s, f)

    def fits(self, s: State, f: Frame, seat: int) -> bool:
        return self.who.fits(s, f, seat)


@phrase("{whose} {place}")
class ZoneOf(Zone):
    """A zone of one player."""

    whose: Whose
    place: Place

    def ids(self, s: State, f: Frame) -> list[int]:
        return [self.place.of(s, p) for p in self.whose.seats(s, f)]

    def listed(self, s: State, f: Frame) -> list[int] | None:
        rows = [self.place.listed(s, p) for p in self.whose.seats(s, f)]
        return None if not rows or rows[0] is None else [c for row in rows if row is not None for c in row]


@phrase("hand")
class Hand(Place):
    """The cards a player holds."""

    def of(self, s: State, seat: int) -> int:
        return s.rules.hand_of(s, seat)
