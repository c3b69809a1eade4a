"""What can happen, numbered. The fields of an event mean what the comment says; see core/event.py."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import CAUSE, KIND, LogEntry

DRAW: Final = 1  # who draws n
DISCARD: Final = 2  # card goes to the Discard Stack of whoever holds it; n = why
SLAY: Final = 3  # card
DESTROY: Final = 4  # card; n = cause
DAMAGE: Final = 5  # who's Life Stack, n cards; to = how; source
HURT: Final = 6  # a Creature, card, by n; to = how; source
EXHAUST: Final = 7
REFRESH: Final = 8
FREEZE: Final = 9
BLESS: Final = 10
UNBLESS: Final = 11
RECALL: Final = 12
UNRECALL: Final = 13
HEAL: Final = 14  # card, n markers
CLEAR: Final = 15
RESTORE: Final = 16  # who, n cards
RETURN: Final = 17  # card to its Controller's Hand
ENTER: Final = 18  # card comes under who's control; n = how; to = zone
MINI: Final = 19  # who gets a Mini-card of face n; to = how
MOVE: Final = 20  # card to zone `to`; n: 1 on top, 0 at the bottom
LOOK: Final = 21  # who sees card
REVEAL: Final = 22
MANIFEST: Final = 23  # who Manifests card
CONTROL: Final = 24  # card comes under who's control; n: 1 until end of Turn
POWER: Final = 25  # who gets n Power of level `to`
COUNTERED: Final = 26  # card being Summoned, or whose effect is used
ATTACKS: Final = 27  # card, of who, aims at `to`
BLOCKS: Final = 28  # card blocks attacker `to`
SHUFFLE: Final = 29  # zone `to`
HIT: Final = 30  # card has damaged a stack of who in combat, n cards
SUMMONED: Final = 31  # card, by who; n = what was paid for X
RECHARGED: Final = 32  # who has lost an Aspect of value n: card comes in its place, card `to` off the Life Stack
BECOME: Final = 33  # card becomes a copy of card `to`; n = how (pack_copy)
SACRIFICED: Final = 34  # who Sacrifices n Aspects to Destroy card
SUMMON: Final = 35  # who begins to Summon card: it leaves the Hand
RESOLVED: Final = 36  # the object of number `to` has nothing more to do; of who, from card, of kind n; source: how
GIVE: Final = 37  # who hands card over to seat `to`
TRADED: Final = 38  # who has traded with seat `to`; n: 1 by force
SET_ASIDE: Final = 39  # who sets card aside for a Seize
TAKE_BACK: Final = 40  # who takes it back
SEARCH: Final = 41  # the Life Stack of who is searched down to card (-1: to the bottom)
SEIZED: Final = 42  # who has Seized card of value n from seat `to`; card and n -1: nothing was found
PLACED: Final = 43  # who moves card from the Aspect Stack to the Resource Area
RECOVERED: Final = 44  # the Aspects of value n of who are turned down and mixed
DEAL: Final = 45  # who shuffles and draws the first Hand
MULLIGANED: Final = 46  # who draws a new Hand
PUT_BACK: Final = 47  # who Restores this very card
LOST: Final = 48  # who is out of the game; n = 1: of her own will

# Only told, never applied: lines for the log.
TURN: Final = 60
PHASE: Final = 61
ANNOUNCE: Final = 62
PAID: Final = 63
OFFERED: Final = 64
ANSWERED: Final = 65
DECAYED: Final = 66
FLOATED: Final = 67
OVER: Final = 68
REFUSED: Final = 69
SPENT: Final = 70  # who pays n floating Power of level `to`
AIMED: Final = 71  # what who has just announced aims at card, which lies with seat `to`; card -1: at that player; n
SEEKS: Final = 72  # who begins to Seize a card of value n from seat `to`
UPKEEP: Final = 74  # who pays the Upkeep of card; n: 1 in full
SKIPPED: Final = 76  # who has no Phase n this Turn
PREVENTED: Final = 75  # n damage to card, or to who, is not done; to: 1 by Armor
BARGAINS: Final = 73  # who begins to bargain with seat `to`

# Causes of destruction.
BY_EFFECT: Final = 0
BY_SACRIFICE: Final = 1
BY_DECAY: Final = 2
BY_SEIZE: Final = 3
BY_DEFILE: Final = 4
# How damage is done.
PLAIN: Final = 0
IN_COMBAT: Final = 1
DEFILING: Final = 2
# Why nothing comes of what was announced.
IN_VAIN: Final = 1  # it changes nothing
SOURCE_GONE: Final = 2  # its card has left play
UNPAID: Final = 3  # its price is not paid in full
NO_AIM: Final = 4  # there is nothing to aim at
AIM_GONE: Final = 5  # what it is aimed at is there no more
_WHY_BITS: Final = 3
# What is aimed at is to be Destroyed by a Sacrifice; nothing is announced.
TO_SACRIFICE: Final = 1
TO_PAY: Final = 2  # not aimed at: the announcement is paid for with it
# Why a card is discarded.
FOR_THE_LIMIT: Final = 1
# How a card comes into play.
BY_SUMMON: Final = 1
COMES_EXHAUSTED: Final = 2
COMES_FREE: Final = 4  # ignoring the Creature Limit
FROM_HERESY: Final = 8
# How a copy is made.
WITH_COLOUR: Final = 1
KEEPS_ABILITY: Final = 2
_COPY_BITS: Final = 4
# Where a card is put.
AT_THE_BOTTOM: Final = 0
ON_TOP: Final = 1
# Whether a Heresy does it: then an Aspect that is lost is Recharged (T-12.12).
BY_HERESY: Final = 1
# What is seen for itself: what begins, what is announced and resolved, agreements, and how somebody or all of it ends.
STEPS: Final = frozenset(
    (
        TURN,
        PHASE,
        SKIPPED,
        ANNOUNCE,
        OFFERED,
        ANSWERED,
        OVER,
        REFUSED,
        SEEKS,
        BARGAINS,
        SEIZED,
        TRADED,
        SACRIFICED,
        LOST,
        MANIFEST,
        UPKEEP,
        RESOLVED,
        LOOK,
        REVEAL,
        DECAYED,
    )
)
# What belongs together where one cause does several things after each other: its price and aims, attackers, blockers.
_TOGETHER: Final = {PAID: 1, SPENT: 1, FLOATED: 1, AIMED: 1, ATTACKS: 2, BLOCKS: 3}

# Kinds of events as masks. Looked at before they happen: who leaves play together sees each other go.
DEPARTURES: Final = 1 << DISCARD | 1 << SLAY | 1 << DESTROY
# What "would … instead" may replace, and what Armor and shields lessen.
REPLACEABLE: Final = DEPARTURES | 1 << HURT | 1 << COUNTERED
REWRITTEN: Final = REPLACEABLE | 1 << DAMAGE
# What concerns no card in play, and so neither what is checked there nor what works there.
OUT_OF_PLAY: Final = (
    1 << SUMMON
    | 1 << GIVE
    | 1 << SET_ASIDE
    | 1 << TAKE_BACK
    | 1 << SEARCH
    | 1 << DEAL
    | 1 << MULLIGANED
    | 1 << PUT_BACK
)


def begins_step(before: LogEntry, line: LogEntry) -> bool:
    """What one cause does is one step, unless it is seen for itself; so is damage to a Life Stack, with the cards that
    leave it."""
    kind, last = line[KIND], before[KIND]
    if kind in STEPS or last in STEPS or line[CAUSE] != before[CAUSE]:
        return True
    return kind == DAMAGE or _TOGETHER.get(kind, 0) != _TOGETHER.get(last, 0)


def pack_outcome(why: int, lasting: int) -> int:
    """How what was announced ends: why in vain, and which of its sentences last, as a mask."""
    return why | lasting << _WHY_BITS


def why_in_vain(outcome: int) -> int:
    return outcome & (1 << _WHY_BITS) - 1


def lasting_sentences(outcome: int) -> int:
    return outcome >> _WHY_BITS


def pack_copy(how: int, ability: int) -> int:
    """How a copy is made, and which ability says so: the one that is kept."""
    return how | ability << _COPY_BITS


def kept_ability(how: int) -> int:
    """The ability a copy keeps; -1: none."""
    return how >> _COPY_BITS if how & KEEPS_ABILITY else -1
