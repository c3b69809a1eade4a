"""Names for numbers: zones, kinds of faces, keywords, flags, phases."""

from __future__ import annotations

from typing import Final

# ---- zones of one player (T-2.1 to T-2.10); the last card of a zone is its top
LIFE: Final = 0
HAND: Final = 1  # T-2.2
ASPECTS: Final = 2
RESOURCES: Final = 3  # T-2.4
FIELD: Final = 4
NORTH: Final = 5  # the first of the Compass (T-2.6)
EAST: Final = 6
SOUTH: Final = 7
WEST: Final = 8
DISCARD: Final = 9
DESTROYED: Final = 10
ASIDE: Final = 11
DEITY: Final = 12  # T-2.9
PILE: Final = 13  # drafting: the cards to pick from
KEPT: Final = 14  # drafting: the cards picked
SEAT_ZONES: Final = 15
HOLDER_BITS: Final = 4
FACE_BITS: Final = 16
EPOCH_BITS: Final = 32
# Behind the zones of all players, two of the table: cards being Summoned, and what has left the game for good.
DECLARED: Final = 0
GONE: Final = 1
SHARED_ZONES: Final = 2

DIRECTIONS: Final = ("north", "east", "south", "west")
ZONE_NAMES: Final = (
    "life",
    "hand",
    "aspects",
    "resources",
    "field",
    "north",
    "east",
    "south",
    "west",
    "discard",
    "destroyed",
    "aside",
    "deity",
    "pile",
    "kept",
)

# ---- kinds of faces
CREATURE: Final = 0
FORTIFICATION: Final = 1
INTRIGUE: Final = 2
SCHEME: Final = 3
MINI: Final = 4
DEITY_CARD: Final = 5
KINDS: Final = ("creature", "fortification", "intrigue", "scheme", "mini", "deity")

FACTIONS: Final = ("aggression", "negotiation", "mysticism", "sanctuary")
COLOURS: Final = ("red", "blue", "green", "brown")
LEVELS: Final = ("I", "II", "III")
LEVEL_WORDS: Final = ("Lesser", "Greater", "Exalted")

# ---- keywords, as a mask
FLEET: Final = 1
INITIATIVE: Final = 2
OVERRUN: Final = 4
PRESCIENCE: Final = 8
KEYWORDS: Final = {"Fleet": FLEET, "Initiative": INITIATIVE, "Overrun": OVERRUN, "Prescience": PRESCIENCE}

# ---- flags of a card
EXHAUSTED: Final = 1
FACE_UP: Final = 2  # a Manifested Aspect, until it is recovered
MANIFESTED: Final = 4  # this Turn
ARRIVED: Final = 8  # came under its present control this Turn (T-R54)
MAY_ATTACK: Final = 16  # an effect lets it attack all the same
ATTACKING: Final = 32
BLOCKING: Final = 64
UPKEEP_PAID: Final = 128  # in full, in the last Refresh Phase (T-R34)
EXEMPT: Final = 256  # from the Creature Limit
ANNOUNCED: Final = 512  # a Deity whose Power is announced, or was (T-R84)
BLOCKED: Final = 1024  # an attacker: fixed at the start of step 4 (T-R58)
VACANT: Final = 2048  # an attacker whose blocker was Slain or Destroyed and may be replaced (T-10.14)
SACRIFICED: Final = 4096  # Destroyed by a Sacrifice this Turn
OVERRAN: Final = 16384  # an attacker that was blocked and has Overrun its blocker (T-R11)
FLIPPED: Final = 8192  # a Deity lying on its face: Passive parts have stopped
# What of all this lasts longer than a Turn; combat flags end with the combat.
LASTING: Final = EXHAUSTED | FACE_UP | UPKEEP_PAID | EXEMPT | ANNOUNCED | FLIPPED
COMBAT_FLAGS: Final = ATTACKING | BLOCKING | BLOCKED | VACANT | OVERRAN

# ---- phases (T-5.1)
SETUP: Final = 0
REFRESH: Final = 1
DRAW: Final = 2
TRADE: Final = 3
SEIZE: Final = 4
RESOURCE: Final = 5
SUMMONING: Final = 6
COMBAT: Final = 7
END: Final = 8
PHASES: Final = ("setup", "refresh", "draw", "trade", "seize", "resource", "summoning", "combat", "end")

# ---- steps of combat (T-10)
BEFORE_ATTACKS: Final = 0
ATTACK_STEP: Final = 1
BLOCK_STEP: Final = 2
REPLACE_STEP: Final = 3
FIGHT_STEP: Final = 4
DISCARD_STEP: Final = 5
LIFE_STEP: Final = 6

# ---- goals of an attack: a stack of a player
LIFE_STACK: Final = 0
DISCARD_STACK: Final = 1
STACKS: Final = ("life", "discard")


def at(seat: int, kind: int) -> int:
    """The number of that zone of that player."""
    return seat * SEAT_ZONES + kind


def kind_of(zone: int) -> int:
    """Which of its holder's zones it is; only for zones of players."""
    return zone % SEAT_ZONES


def seat_of(zone: int) -> int:
    """The seat whose zone it is; only for zones of players."""
    return zone // SEAT_ZONES


def pool(seat: int, level: int) -> int:
    """Where Power of that level floats, among that of all players."""
    return seat * 3 + level


POOLS: Final = tuple([slice(pool(seat, 0), pool(seat + 1, 0)) for seat in range(8)])  # all Power of a player


def goal(seat: int, stack: int) -> int:
    """What an attacker aims at, as one number."""
    return seat << 1 | stack


def goal_seat(goal: int) -> int:
    return goal >> 1


def goal_stack(goal: int) -> int:
    return goal & 1


# ---- which of several cards of one name a line of the log is about
RANK_BITS: Final = 10


def which_one(rank: int, count: int, hurt: bool) -> int:
    """The rank-th, by age, of so many; `hurt`: it alone is damaged."""
    return (rank << RANK_BITS | count) << 1 | hurt


def rank_of(which: int) -> int:
    return which >> RANK_BITS + 1


def count_of(which: int) -> int:
    return which >> 1 & (1 << RANK_BITS) - 1


def by_age(which: int) -> int:
    """The same, whether it is hurt or not."""
    return which & ~1


def is_hurt_one(which: int) -> bool:
    return bool(which & 1)


# ---- a second card of a line of the log: its face, holder and epoch, and which of its name it was then
def as_it_was(face: int, holder: int, epoch: int, which: int) -> int:
    return ((which << EPOCH_BITS | epoch) << FACE_BITS | face) << HOLDER_BITS | holder


def face_then(was: int) -> int:
    return was >> HOLDER_BITS & (1 << FACE_BITS) - 1


def holder_then(was: int) -> int:
    return was & (1 << HOLDER_BITS) - 1


def epoch_then(was: int) -> int:
    return was >> HOLDER_BITS + FACE_BITS & (1 << EPOCH_BITS) - 1


def which_then(was: int) -> int:
    return was >> HOLDER_BITS + FACE_BITS + EPOCH_BITS
