"""What can happen, numbered. The fields of an event mean what the comment says; see core/event.py."""

from __future__ import annotations

from typing import Final

DRAW: Final = 1  # who draws n
DISCARD: Final = 2  # card goes to the Discard Stack of whoever holds it
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
RECHARGED: Final = 32  # who has lost an Aspect of level n
BECOME: Final = 33  # card becomes a copy of card `to`; n = how
LOST: Final = 34  # who is out of the game
SACRIFICED: Final = 35  # who Sacrifices n Aspects to Destroy card

# Only told, never applied: lines for the log.
TURN: Final = 40
PHASE: Final = 41
ANNOUNCE: Final = 42
PAID: Final = 43
OFFERED: Final = 44
ANSWERED: Final = 45
TRADED: Final = 46
SEIZED: Final = 47
PLACED: Final = 48
MULLIGANED: Final = 49
RECOVERED: Final = 50
DECAYED: Final = 51
FLOATED: Final = 52
OVER: Final = 53
RESOLVED: Final = 54
REFUSED: Final = 55

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
# How a card comes into play.
BY_SUMMON: Final = 1
COMES_EXHAUSTED: Final = 2
COMES_FREE: Final = 4  # ignoring the Creature Limit
FROM_HERESY: Final = 8
# How a copy is made.
WITH_COLOUR: Final = 1
KEEPS_ABILITY: Final = 2

# Looked at before they happen: who leaves play together sees each other go.
DEPARTURES: Final = frozenset({DISCARD, SLAY, DESTROY})
# What "would … instead" may replace.
REPLACEABLE: Final = DEPARTURES | {HURT, COUNTERED}
