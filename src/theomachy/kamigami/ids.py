"""Numbers for zones, phases, events, decisions and verbs of Kamigami: plain ints inside, names at the edge."""

from __future__ import annotations

from typing import Final

# ---- zones of a player: zone = seat * SEAT_ZONES + kind
DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
GOD: Final = 4
TEMPLE: Final = 5
OFFER: Final = 6  # Gods to choose from in the setup
JUDGED: Final = 7  # a card turned up by an Adjudication, until its outcome is resolved (K-R69)
SEAT_ZONES: Final = 8
# ---- shared zones: zone = n * SEAT_ZONES + kind
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
WARRIOR_PILES: Final = 6
ARTIFACT_PILES: Final = 3

# ---- kinds of face
K_GOD: Final = 0
K_TEMPLE: Final = 1
K_DISCIPLE: Final = 2
K_WARRIOR: Final = 3
K_ARTIFACT: Final = 4
FACE_KINDS: Final = ("god", "temple", "disciple", "warrior", "artifact")
COLOURS: Final = ("red", "green", "blue", "white", "yellow")
NO_COLOUR: Final = -1
ANY_COLOUR: Final = 31
SPHERES: Final = ("Death", "Life", "Moon", "Peace", "Sun", "War")

# ---- kinds of ability
ACT: Final = 0
REACT: Final = 1
REVEAL: Final = 2
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

# ---- events
E_NOTHING: Final = 0
E_ABILITY: Final = 3  # who announced it, card = its source, n = index of the Use frame
E_PLAYED: Final = 4  # who, card: a Warrior or Artifact
E_ATTACK: Final = 5  # who attacks, card = target, source = attacker
E_LOSE: Final = 6  # card loses n Energy; who = who made it so; source
E_DAMAGE: Final = 7  # the same by an Attack (K-R45)
E_GAIN: Final = 8
E_SET: Final = 9  # Energy becomes n
E_BANISH: Final = 10
E_REINCARNATE: Final = 11
E_RECRUIT: Final = 12  # who, card, n = Faith paid
E_REVEAL: Final = 13
E_DRAW: Final = 14  # who, n
E_DISCARD: Final = 15
E_MOVE: Final = 16  # card to zone `to`; n = 1 on top, 0 at the bottom
E_FAITH: Final = 17  # who, n
E_SHUFFLE: Final = 18  # zone `to`
E_MILL: Final = 19  # who, n: cards straight from the Deck to the Discard Pile
E_REBUILD: Final = 20  # card: a destroyed Temple, n Energy
E_REFILL: Final = 21
# what would happen, for windows W5 and W7
E_WOULD_LOSE: Final = 22
E_WOULD_FALL: Final = 23
E_WOULD_BANISH: Final = 24
E_DESTROYED: Final = 25  # a Temple was destroyed
E_GOD_ABILITY: Final = 27  # like E_ABILITY, when a God's ability is used
E_DISCIPLE: Final = 26  # like E_PLAYED, a Disciple: the commonest play, to which hardly anything listens
E_PREVENTS: Final = 28  # like E_ABILITY, when it would stop a Banish
E_PHASE_START: Final = 32  # + phase: listeners are found by the bit of their own phase
E_PHASE_END: Final = 40  # + phase

# ---- decisions
D_GOD: Final = 16
D_MAIN: Final = 17
D_TEMPLE: Final = 18
D_PLAY: Final = 19
D_RECRUIT: Final = 20
D_REACT: Final = 21
D_TARGET: Final = 22
D_PHASE: Final = 23  # God and Temple Acts in a phase in which nothing else is done
D_DISCARD: Final = 24  # the order of discards
D_COLOUR: Final = 25
D_X: Final = 26
D_EFFECT: Final = 27  # which of your effects happens first (K-R32)
KINDS: Final = {D_GOD: "god", D_MAIN: "main-god", D_TEMPLE: "temple", D_PLAY: "play", D_RECRUIT: "recruit",
                D_REACT: "react", D_TARGET: "target", D_PHASE: "phase", D_DISCARD: "discard-order",
                D_COLOUR: "colour", D_X: "x", D_EFFECT: "effect-order"}

# ---- verbs of options (core/codes.py has the shared ones)
V_PLAY: Final = 16  # card, ability (NO_ABILITY: for nothing)
V_ACT: Final = 17  # card, ability of a God or Temple
V_REACT: Final = 18  # card, ability, which event of the window
V_RECRUIT: Final = 19  # card
V_TARGET: Final = 20  # card
V_COLOUR: Final = 21  # a colour
V_END: Final = 22  # end this phase
V_GOD: Final = 23  # card
V_TEMPLE: Final = 24  # card
V_MAIN: Final = 25  # seat
V_LAY: Final = 26  # card, next on the Discard Pile
V_EFFECT: Final = 27  # card, which lasting effect
NO_ABILITY: Final = 255

# ---- lines of the log (events use their own numbers below 32)
L_TURN: Final = 32
L_PHASE: Final = 33
L_PLAY: Final = 34
L_USE: Final = 35
L_TARGET: Final = 36
L_DEFEND: Final = 37
L_BOOST: Final = 38
L_REDIRECT: Final = 39
L_CANCEL: Final = 40
L_ELIMINATED: Final = 41
L_SEALED: Final = 42
L_ESCAPED: Final = 43
L_DESTROYED: Final = 44
L_GOD: Final = 45
L_TEMPLE: Final = 46
L_MAIN: Final = 47
L_SHOWN: Final = 48  # a card turned up in the Hall
L_LOOK: Final = 49
L_WIN: Final = 50
L_RESHUFFLE: Final = 51
L_COLOUR: Final = 52
L_ATTACK_ENDS: Final = 53
L_SEALED_TURN: Final = 54

# ---- how a game ends
R_ENERGY: Final = 1
R_LAST: Final = 2
R_MAIN_GOD: Final = 3
R_DRAW: Final = 4
R_LIMIT: Final = 5
R_LOOP: Final = 6
REASONS: Final = ("", "energy", "last-standing", "main-god", "draw", "turn-limit", "endless-loop")

# ---- where things lie when a text does not say (Clause.home)
HOME_PLAY: Final = 0  # in play: Gods, Temples, cards in Play Areas
HOME_HAND: Final = 1  # the doer's hand
HOME_OWN: Final = 2  # the doer's hand and Play Area (K-R66)
HOME_HALL: Final = 3  # face up in the Hall
HOME_ANYWHERE: Final = 4

SAFETY: Final = 1000  # events in one turn, then all optional Reacts count as passed (K-R73)
