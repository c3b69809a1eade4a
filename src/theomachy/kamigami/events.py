"""What can happen, numbered, and the lines of the log. What the fields of an event mean, the comment says."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import CAUSE, KIND, LogEntry

# ---- what happens
NOTHING: Final = 0  # what was replaced: the event, n = the kind it had
LOSE: Final = 1  # card loses n Energy; who = who made it so; source; to = the frame of a payment (prices.py)
DAMAGE: Final = 2  # the same by an Attack (K-R45)
GAIN: Final = 3
SET: Final = 4  # Energy becomes n
REBUILD: Final = 5  # card: a destroyed Temple, n Energy
PLACE: Final = 6  # who plays card: it comes into the Play Area; n: 1 by a React
DRAW: Final = 7  # who, n
DISCARD: Final = 8  # card
BANISH: Final = 9  # card; to = the frame of a payment
REINCARNATE: Final = 10  # card
RECRUIT: Final = 11  # who, card, n = Faith paid
REVEAL: Final = 12  # card
MOVE: Final = 13  # card to zone `to`; n: 1 on top, 0 at the bottom
SHUFFLE: Final = 14  # zone `to`
FAITH: Final = 15  # who, n
REFILL: Final = 16
# ---- what is only answered: windows W2 to W4 and W8
ABILITY: Final = 17  # who announced it, card = its source, n = index of its frame
GOD_ABILITY: Final = 18  # the same of a God
PREVENTS: Final = 19  # the same when it would stop a Banish
PLAYED: Final = 20  # who, card: a Warrior or Artifact, n = index of its ability's frame
DISCIPLE_PLAYED: Final = 21  # a Disciple: the commonest play, to which hardly anything listens
ATTACK: Final = 22  # who attacks, card = target, source = attacker
DESTROYED: Final = 23  # a Temple was destroyed: who = whose, card
# ---- what would happen: windows W5 and W7
WOULD_LOSE: Final = 24
WOULD_FALL: Final = 25
WOULD_BANISH: Final = 26
# ---- moments: windows W1 and W9. Listeners are found by the bit of their own phase.
PHASE_START: Final = 32  # + phase
PHASE_END: Final = 40  # + phase

# ---- lines of the log that are no events
TURN: Final = 64
PLAY: Final = 65
USE: Final = 66
DEFEND: Final = 67
BOOST: Final = 68
REDIRECT: Final = 69
CANCEL: Final = 70  # card; n: OF_ATTACK or OF_ABILITY
ELIMINATED: Final = 71  # who; n: NO_ENERGY, CONCEDED or WITH_THE_TEAM
SEALED: Final = 72  # the same
SEALED_TURN: Final = 73
ESCAPED: Final = 74
GOD: Final = 75
TEMPLE: Final = 76
MAIN: Final = 77
SHOWN: Final = 78  # a card turned up in the Hall
LOOK: Final = 79
RESHUFFLE: Final = 80
COLOUR: Final = 81
ATTACK_ENDS: Final = 82  # who, n = damage done, to = target; now: pack_sum
WIN: Final = 83
ANSWERED: Final = 84  # who gives answer n to the text of card; to = the word with the texts that are chosen from
SET_OFF: Final = 85  # something of card that lasts was set off, or its moment has come
LASTS: Final = 86  # something of card begins to last: n = for how long, to = its words, now = a chosen God or Temple
SKIPPED: Final = 87  # who has no phase n this turn
# What is lost, discarded, Banished or Reincarnated to pay for a use: `to` of LOSE, else `n`.
AS_PRICE: Final = 1
AS_HAND: Final = 1  # `n` of DRAW: drawn by no text, but as the hand of the next Turn or the first one
LAID: Final = 2  # discarded in the Discard Phase, as all that is played or held (K-9.1)
# What adds to an Attack or a defence, in `to`: the card that answers, more of one that defends already, or what lasts
# of a card, with its face on top.
BY_CARD: Final = -1
MORE: Final = 0
BY_EFFECT: Final = 1
# What is cancelled.
OF_ABILITY: Final = 0
NO_ENERGY: Final = 0
CONCEDED: Final = 1
WITH_THE_TEAM: Final = 2
OF_ATTACK: Final = 1
# How an Attack ends.
STANDS: Final = 0
CANCELLED: Final = 1
NO_TARGET: Final = 2  # its target or its player is gone
_SUM_BITS: Final = 12
# What is seen for itself: announcements, what is recruited or turned up, and how somebody or all of it ends.
STEPS: Final = frozenset(
    (
        TURN,
        PLAY,
        USE,
        ATTACK,
        REDIRECT,
        CANCEL,
        RECRUIT,
        REVEAL,
        LOOK,
        ANSWERED,
        ELIMINATED,
        SEALED,
        SEALED_TURN,
        SKIPPED,
        ESCAPED,
        GOD,
        TEMPLE,
        MAIN,
        WIN,
    )
)
_SUM_OF_ATTACK: Final = (DEFEND, BOOST)


def begins_step(before: LogEntry, line: LogEntry) -> bool:
    """What one cause does is one step, unless it is seen for itself; what is added to an Attack comes before its
    damage."""
    if line[KIND] in STEPS or before[KIND] in STEPS or line[CAUSE] != before[CAUSE]:
        return True
    return before[KIND] in _SUM_OF_ATTACK and line[KIND] not in _SUM_OF_ATTACK


def pack_sum(value: int, defence: int, how: int) -> int:
    """What an Attack came to: its value, what was taken off it, and whether it took place."""
    return (defence << _SUM_BITS | value) << 2 | how


def value_of(packed: int) -> int:
    return packed >> 2 & (1 << _SUM_BITS) - 1


def defence_of(packed: int) -> int:
    return packed >> 2 + _SUM_BITS


def how_of(packed: int) -> int:
    return packed & 3
