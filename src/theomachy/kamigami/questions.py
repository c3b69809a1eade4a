"""What players are asked, and how their options are packed: kinds of decisions, verbs, operands."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import (
    CHOOSE_CARD,
    CHOOSE_MODE,
    CHOOSE_ORDER,
    CHOOSE_PILE,
    CHOOSE_PLAYER,
    CHOOSE_YES_NO,
    FAMILY,
    PICK,
    a_of,
    b_of,
    c_of,
    code,
)

# ---- kinds of decisions (core/codes.py has the shared ones)
ASK_GOD: Final = 16
ASK_MAIN: Final = 17
ASK_TEMPLE: Final = 18
ASK_PLAY: Final = 19
ASK_RECRUIT: Final = 20
ASK_REACT: Final = 21
ASK_TARGET: Final = 22
ASK_PHASE: Final = 23  # God and Temple Acts in a phase in which nothing else is done
ASK_DISCARD: Final = 24  # the order of discards
ASK_COLOUR: Final = 25
ASK_X: Final = 26
ASK_EFFECT: Final = 27  # which of your effects happens first (K-R32)
KIND_NAMES: Final = (
    "god",
    "main-god",
    "temple",
    "play",
    "recruit",
    "react",
    "target",
    "phase",
    "discard-order",
    "colour",
    "x",
    "effect-order",
)

# The rules that ask, by kind of decision; views/question_context.py says which of them.
ASKING_RULES: Final[dict[int, tuple[str, ...]]] = {
    ASK_GOD: ("K-3.3", "K-3.18"),  # of a team
    ASK_MAIN: ("K-3.15",),
    ASK_TEMPLE: ("K-3.6", "K-3.19"),  # of a team
    ASK_PLAY: ("K-4.12", "K-6.3"),  # the Act of another card
    ASK_RECRUIT: ("K-8.1",),
    ASK_REACT: ("K-7.7", "K-7.8", "K-7.9", "K-7.10", "K-R26", "K-R52"),  # steps of an Attack, answers; windows
    ASK_TARGET: ("K-7.3", "K-7.17"),  # redirected
    ASK_PHASE: ("K-4.6", "K-4.23"),  # in Kanzume Goddess
    ASK_DISCARD: ("K-R60",),
    ASK_COLOUR: ("K-R85",),
    ASK_X: ("K-R38",),
    ASK_EFFECT: ("K-R32",),
    CHOOSE_CARD: ("K-R36", "K-R38"),  # as a price
    CHOOSE_PLAYER: ("K-R36",),
    CHOOSE_PILE: ("K-R82",),
    CHOOSE_MODE: ("K-R36",),
    CHOOSE_YES_NO: ("K-R36",),
    CHOOSE_ORDER: ("K-R82",),
}


def kind_name(kind: int) -> str:
    return codes.KIND_NAMES[kind] if kind < FAMILY else KIND_NAMES[kind - FAMILY]


def public_kind(kind: int) -> str:
    """The kind of a question as everybody may know it: which choice of a text is due would tell those made (K-15.8)."""
    return "choice" if kind < FAMILY or kind in (ASK_COLOUR, ASK_X) else kind_name(kind)


# ---- verbs of options (core/codes.py has the shared ones)
PLAY: Final = 16  # card, ability (NO_ABILITY: for nothing)
ACT: Final = 17  # card, ability of a God or Temple
REACT: Final = 18  # card, ability, which event of the window
RECRUIT: Final = 19  # card
TARGET: Final = 20  # card
COLOUR: Final = 21  # a colour
END: Final = 22  # end this phase
GOD: Final = 23  # card
TEMPLE: Final = 24  # card
MAIN: Final = 25  # seat
LAY: Final = 26  # card, next on the Discard Pile
EFFECT: Final = 27  # card, which lasting effect
NO_ABILITY: Final = 255
USE_VERBS: Final = frozenset((PLAY, ACT, REACT))  # those that use an ability of a card
CARD_VERBS: Final = frozenset((PICK, *USE_VERBS, RECRUIT, TARGET, GOD, TEMPLE, LAY, EFFECT))  # those about a card

END_PHASE: Final = code(END)


# ---- operands
def card_of(option: int) -> int:
    return a_of(option)


def seat_of(option: int) -> int:
    return a_of(option)


def value_of(option: int) -> int:
    """A colour or a number."""
    return a_of(option)


def ability_of(option: int) -> int:
    return b_of(option)


def effect_of(option: int) -> int:
    return b_of(option)


def event_of(option: int) -> int:
    return c_of(option)


def ability(index: int) -> int:
    """An ability as the operand of an option, to be joined with a verb and a card by `|`."""
    return code(0, 0, index)


FOR_NOTHING: Final = ability(NO_ABILITY)
