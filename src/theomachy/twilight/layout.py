"""Names for numbers: zones, flags, phases, option verbs and kinds of decision."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import FAMILY

# ---- zones of one player (T-2.1 to T-2.10); the last card of a zone is its top
LIFE: Final = 0
HAND: Final = 1
ASPECTS: Final = 2
RESOURCES: Final = 3
FIELD: Final = 4
NORTH: Final = 5
EAST: Final = 6
SOUTH: Final = 7
WEST: Final = 8
DISCARD: Final = 9
DESTROYED: Final = 10
ASIDE: Final = 11
DEITY: Final = 12
PILE: Final = 13  # drafting: the cards to pick from
KEPT: Final = 14  # drafting: the cards picked
PER_SEAT: Final = 15
# Behind the zones of all players, two of the table: cards being Summoned, and what has left the game for good.
STACK: Final = 0
GONE: Final = 1

DIRECTIONS: Final = ("north", "east", "south", "west")
ZONE_NAMES: Final = (
    "life", "hand", "aspects", "resources", "field", "north", "east", "south", "west", "discard", "destroyed",
    "aside", "deity", "pile", "kept",
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
SPENT: Final = 512  # a Deity that is flipped, or whose power is announced
BLOCKED: Final = 1024  # an attacker: fixed at the start of step 4 (T-R58)
VACANT: Final = 2048  # an attacker whose blocker was Slain or Destroyed and may be replaced (T-10.14)
SACRIFICED: Final = 4096  # Destroyed by a Sacrifice this Turn
OVERRAN: Final = 16384  # an attacker that was blocked and has Overrun its blocker (T-R11)
FLIPPED: Final = 8192  # a Deity lying on its face: Passive parts have stopped
# What of all this lasts longer than a Turn; combat flags end with the combat.
LASTING: Final = EXHAUSTED | FACE_UP | UPKEEP_PAID | EXEMPT | SPENT | FLIPPED
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

# ---- goals of an attack
LIFE_STACK: Final = 0
DISCARD_STACK: Final = 1

# ---- option verbs (codes.py)
SUMMON: Final = FAMILY
USE: Final = FAMILY + 1
POWER: Final = FAMILY + 2
SACRIFICE: Final = FAMILY + 3
DIVINE: Final = FAMILY + 4  # use the Deity's power
ATTACK: Final = FAMILY + 5
BLOCK: Final = FAMILY + 6
OFFER: Final = FAMILY + 7
FORCE: Final = FAMILY + 8
GIVE: Final = FAMILY + 9
ASK: Final = FAMILY + 10
SEND: Final = FAMILY + 11
ACCEPT: Final = FAMILY + 12
COUNTER: Final = FAMILY + 13
DECLINE: Final = FAMILY + 14
NO_TRADES: Final = FAMILY + 15
SEIZE_FROM: Final = FAMILY + 16
DIRECTION: Final = FAMILY + 17
CANCEL: Final = FAMILY + 18
TRIGGER: Final = FAMILY + 19

# ---- kinds of decision
PRIORITY: Final = FAMILY
MULLIGAN: Final = FAMILY + 1
UPKEEP: Final = FAMILY + 2
TRADES: Final = FAMILY + 3
BUILD_OFFER: Final = FAMILY + 4
ANSWER_OFFER: Final = FAMILY + 5
HAND_OVER: Final = FAMILY + 6
SEIZES: Final = FAMILY + 7
SET_ASIDE: Final = FAMILY + 8
TAKE_BACK: Final = FAMILY + 9
DESTROY_ONE: Final = FAMILY + 10
PLACE_ASPECT: Final = FAMILY + 11
PAY: Final = FAMILY + 12
PAY_X: Final = FAMILY + 13
ATTACKERS: Final = FAMILY + 14
BLOCKERS: Final = FAMILY + 15
HELP: Final = FAMILY + 16
REPLACE: Final = FAMILY + 17
NEXT_ATTACKER: Final = FAMILY + 18
DISCARD_DAMAGE: Final = FAMILY + 19
LIMIT: Final = FAMILY + 20
COMPASS: Final = FAMILY + 21
ORDER: Final = FAMILY + 22
RECHARGE: Final = FAMILY + 23
SACRIFICE_PAY: Final = FAMILY + 24
UNLESS_PAID: Final = FAMILY + 25
DRAFT: Final = FAMILY + 26
DRAFT_DEITY: Final = FAMILY + 27
BUILD_DECK: Final = FAMILY + 28
CHOOSE_DEITY: Final = FAMILY + 29
WHICH_POWER: Final = FAMILY + 30
REFUSE_OFFERS: Final = FAMILY + 31
KIND_NAMES: Final = (
    "priority", "mulligan", "upkeep", "trade", "offer", "answer", "hand over", "seize", "set aside", "take back",
    "destroy one", "place", "pay", "pay x", "attackers", "blockers", "help", "replace", "next attacker",
    "discard damage", "limit", "compass", "order", "recharge", "sacrifice", "unless", "draft", "draft deity",
    "build deck", "choose deity", "which power", "refuse offers",
)

# ---- why a game is over
REASONS: Final = ("", "last-standing", "draw")


def kind_of(zone: int) -> int:
    """Which of its holder's zones it is; only for zones of players."""
    return zone % PER_SEAT


def seat_of(zone: int) -> int:
    return zone // PER_SEAT


def at(seat: int, kind: int) -> int:
    return seat * PER_SEAT + kind
