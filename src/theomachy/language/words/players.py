"""Players, possessives and zones that both games know."""

from __future__ import annotations

from theomachy.language.kinds import Other, Place, Player, Whose, Zone
from theomachy.language.phrases import phrase


@phrase("you")
class You(Player):
    """The controller of the ability."""

    number = "you"


@phrase("each opponent")
class EachOpponent(Other):
    """Every opponent; what follows happens for each of them."""


@phrase("an opponent")
class AnOpponent(Other):
    """An opponent you choose."""


@phrase("each player")
class EachPlayer(Other):
    """Every player, you included."""


@phrase("a player")
class APlayer(Other):
    """A player you choose; you may choose yourself."""


@phrase("another player")
class AnotherPlayer(Other):
    """A player you choose, but not yourself."""


@phrase("each other player")
class EachOtherPlayer(Other):
    """Every player but you."""


@phrase("that player")
class ThatPlayer(Other):
    """The player named last."""


@phrase("the active player")
class ActivePlayer(Other):
    """The player whose turn it is."""


@phrase("the attacking player")
class AttackingPlayer(Other):
    """The player whose card attacks."""


@phrase("a teammate")
class ATeammate(Other):
    """Another player of your team whom you choose."""


@phrase("each teammate")
class EachTeammate(Other):
    """Every other player of your team."""


@phrase("your")
class Your(Whose):
    """Belonging to the controller of the ability."""


@phrase("their")
class Their(Whose):
    """Belonging to the player named last."""


@phrase("{who}'s")
class Possessive(Whose):
    """Belonging to the player named."""

    who: Other


@phrase("{whose} {place}")
class ZoneOf(Zone):
    """A zone of one player."""

    whose: Whose
    place: Place


@phrase("hand")
class Hand(Place):
    """The cards a player holds."""
