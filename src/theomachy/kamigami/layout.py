"""Where things lie and what they are: zones, kinds of faces and abilities, colours, phases. Plain ints inside."""

from __future__ import annotations

from typing import Final

# ---- zones of a player: at(seat, kind)
DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
GOD: Final = 4
TEMPLE: Final = 5
OFFER: Final = 6  # Gods to choose from in the setup
JUDGED: Final = 7  # a card turned up by an Adjudication, until its outcome is resolved (K-R69)
SEAT_ZONES: Final = 8
# ---- shared zones, behind those of all players: KState.shared(kind)
WARRIOR_DECK: Final = 0
ARTIFACT_DECK: Final = 1
NETHERWORLD: Final = 2
ASIDE: Final = 3  # Gods and Temples not chosen (K-2.12)
REMOVED: Final = 4  # belongings of eliminated players (K-2.13)
TEMPLES: Final = 5  # Temples to choose from in the setup
WARRIORS: Final = 6  # six piles from here on
ARTIFACTS: Final = 12  # three piles from here on
DISCIPLES: Final = 15  # one pile a kind, level I, II, III
SHARED_ZONES: Final = 18
WARRIOR_PILES: Final = 6  # K-0.8, K-8.15
ARTIFACT_PILES: Final = 3  # K-0.6, K-8.15
HALL_PILES: Final = SHARED_ZONES - WARRIORS


def at(seat: int, kind: int) -> int:
    """The number of that zone of that player."""
    return seat * SEAT_ZONES + kind


def seat_of(zone: int) -> int:
    """Whose zone it is, of those that belong to players."""
    return zone // SEAT_ZONES


def kind_of(zone: int) -> int:
    """Which of a player's zones it is."""
    return zone % SEAT_ZONES


# ---- kinds of face (K-2.33)
K_GOD: Final = 0
K_TEMPLE: Final = 1
K_DISCIPLE: Final = 2
K_WARRIOR: Final = 3
K_ARTIFACT: Final = 4
FACE_KINDS: Final = ("god", "temple", "disciple", "warrior", "artifact")
COLOURS: Final = ("red", "green", "blue", "white", "yellow")  # K-0.27, K-R16: Kanzume Goddess's silver is white
NO_COLOUR: Final = -1
ANY_COLOUR: Final = (1 << len(COLOURS)) - 1
SPHERES: Final = ("Death", "Life", "Moon", "Peace", "Sun", "War")

# ---- kinds of ability (K-2.21)
ACT: Final = 0
REACT: Final = 1
REVEAL: Final = 2  # K-11.19
BOND: Final = 3
ABILITY_KINDS: Final = ("act", "react", "reveal", "bond")

# ---- phases (K-2.17)
SETUP: Final = 0
STARTING: Final = 1
PLAYING: Final = 2
RECRUITING: Final = 3
DISCARDING: Final = 4
ENDING: Final = 5
PHASES: Final = ("setup", "starting", "play", "recruit", "discard", "end")

# ---- where things lie when a text does not say (Clause.home)
HOME_PLAY: Final = 0  # in play: Gods, Temples, cards in Play Areas (K-2.32)
HOME_HAND: Final = 1  # the doer's hand
HOME_OWN: Final = 2  # the doer's hand and Play Area (K-R66)
HOME_HALL: Final = 3  # face up in the Hall
