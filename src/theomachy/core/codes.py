"""Option codes: a verb and up to three operands in one int. Labels and dicts are made from them when somebody looks."""

from __future__ import annotations

from typing import Final

# Verbs both families use; each family adds its own from FAMILY on.
PASS: Final = 0
DONE: Final = 1
YES: Final = 2
NO: Final = 3
PICK: Final = 4  # a card
SEAT: Final = 5  # a player
ZONE: Final = 6  # a pile
VALUE: Final = 7  # a number
MODE: Final = 8  # one of several texts
OPEN: Final = 9  # look at the options of one verb, which stand in a list (machine.py)
BACK: Final = 10  # leave that list again
FAMILY: Final = 16

VERB_MASK: Final = 63
NUMBER_BITS: Final = 12  # of a card, a face or a zone
A_SHIFT: Final = 6  # where the first operand stands, which is all that most options have
A_MASK: Final = 4095
B_MASK: Final = 255


def code(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    return verb | a << A_SHIFT | b << 18 | c << 26


def verb_of(option: int) -> int:
    return option & VERB_MASK


def a_of(option: int) -> int:
    return option >> A_SHIFT & A_MASK


def b_of(option: int) -> int:
    return option >> 18 & B_MASK


def c_of(option: int) -> int:
    return option >> 26


def is_public_answer(answer: int) -> bool:
    """Whether an answer to a text is told when it is given: yes, no, which of several texts."""
    return answer in (YES, NO) or answer & VERB_MASK == MODE


# Kinds of decision both families use; each family adds its own from FAMILY on.
CHOOSE_CARD: Final = 1
CHOOSE_PLAYER: Final = 2
CHOOSE_PILE: Final = 3
CHOOSE_VALUE: Final = 4
CHOOSE_MODE: Final = 5
CHOOSE_YES_NO: Final = 6
CHOOSE_ORDER: Final = 7
KIND_NAMES: Final = ("", "pick", "player", "pile", "value", "mode", "may", "order")
