"""Names for numbers: the verbs of options and the kinds of decision (core/codes.py)."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import A_SHIFT, FAMILY, VERB_MASK, b_of, c_of, code

TO_HELP: Final = 1  # behind yes and no: to a block for another (T-17)

# ---- verbs of options
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

# Those there are many of: they stand in a list of their own, behind one option that says this.
LISTS: Final = {USE: "Use an ability of…", POWER: "Make Power…", SACRIFICE: "Sacrifice…"}

# ---- kinds of decision
ASK_PRIORITY: Final = FAMILY
ASK_MULLIGAN: Final = FAMILY + 1
ASK_UPKEEP: Final = FAMILY + 2
ASK_TRADES: Final = FAMILY + 3
ASK_BUILD_OFFER: Final = FAMILY + 4
ASK_ANSWER_OFFER: Final = FAMILY + 5
ASK_HAND_OVER: Final = FAMILY + 6
ASK_SEIZES: Final = FAMILY + 7
ASK_SET_ASIDE: Final = FAMILY + 8
ASK_TAKE_BACK: Final = FAMILY + 9
ASK_DESTROY_ONE: Final = FAMILY + 10
ASK_PLACE_ASPECT: Final = FAMILY + 11
ASK_PAY: Final = FAMILY + 12
ASK_PAY_X: Final = FAMILY + 13
ASK_ATTACKERS: Final = FAMILY + 14
ASK_BLOCKERS: Final = FAMILY + 15
ASK_HELP: Final = FAMILY + 16
ASK_REPLACE: Final = FAMILY + 17
ASK_NEXT_ATTACKER: Final = FAMILY + 18
ASK_DISCARD_DAMAGE: Final = FAMILY + 19
ASK_LIMIT: Final = FAMILY + 20
ASK_COMPASS: Final = FAMILY + 21
ASK_ORDER: Final = FAMILY + 22
ASK_RECHARGE: Final = FAMILY + 23
ASK_SACRIFICE_PAY: Final = FAMILY + 24
ASK_UNLESS_PAID: Final = FAMILY + 25
ASK_DRAFT: Final = FAMILY + 26
ASK_DRAFT_DEITY: Final = FAMILY + 27
ASK_BUILD_DECK: Final = FAMILY + 28
ASK_CHOOSE_DEITY: Final = FAMILY + 29
ASK_WHICH_POWER: Final = FAMILY + 30
ASK_REFUSE_OFFERS: Final = FAMILY + 31
KIND_NAMES: Final = (
    "priority",
    "mulligan",
    "upkeep",
    "trade",
    "offer",
    "answer",
    "hand over",
    "seize",
    "set aside",
    "take back",
    "destroy one",
    "place",
    "pay",
    "pay x",
    "attackers",
    "blockers",
    "help",
    "replace",
    "next attacker",
    "discard damage",
    "limit",
    "compass",
    "order",
    "recharge",
    "sacrifice",
    "unless",
    "draft",
    "draft deity",
    "build deck",
    "choose deity",
    "which power",
    "refuse offers",
)

# The rules that ask, by kind of decision; views/question_context.py says which of them.
ASKING_RULES: Final[dict[int, tuple[str, ...]]] = {
    ASK_PRIORITY: ("T-5.20", "T-R37", "T-R40"),  # a window; something is declared; a Phase without Active Effects
    ASK_MULLIGAN: ("T-4.2",),
    ASK_UPKEEP: ("T-5.6",),
    ASK_TRADES: ("T-6.1",),
    ASK_BUILD_OFFER: ("T-6.3",),
    ASK_ANSWER_OFFER: ("T-6.3",),
    ASK_HAND_OVER: ("T-6.4",),
    ASK_SEIZES: ("T-7.1",),
    ASK_SET_ASIDE: ("T-7.3",),
    ASK_TAKE_BACK: ("T-17.11", "T-7.4"),  # for a discount; nothing was found with the opponent
    ASK_DESTROY_ONE: ("T-7.5",),
    ASK_PLACE_ASPECT: ("T-5.15",),
    ASK_PAY: ("T-3.16", "T-5.6"),  # Upkeep
    ASK_PAY_X: ("T-8.4",),
    ASK_ATTACKERS: ("T-10.6",),
    ASK_BLOCKERS: ("T-10.10", "T-17.12"),  # for another player
    ASK_HELP: ("T-17.12",),
    ASK_REPLACE: ("T-10.14",),
    ASK_NEXT_ATTACKER: ("T-10.23", "T-10.27"),  # Discard Stacks, Life Stacks
    ASK_DISCARD_DAMAGE: ("T-10.22",),
    ASK_LIMIT: ("T-9.9",),
    ASK_COMPASS: ("T-9.15",),
    ASK_ORDER: ("T-R38",),
    ASK_RECHARGE: ("T-12.14",),
    ASK_SACRIFICE_PAY: ("T-13.2",),
    ASK_UNLESS_PAID: ("T-R47",),
    ASK_DRAFT: ("T-18.4", "T-18.5"),  # the first pile, the others
    ASK_DRAFT_DEITY: ("T-18.2",),
    ASK_BUILD_DECK: ("T-18.6",),
    ASK_CHOOSE_DEITY: ("T-18.6",),
    ASK_WHICH_POWER: ("T-R86",),
    ASK_REFUSE_OFFERS: ("T-6.6",),
    codes.CHOOSE_CARD: ("T-R49", "T-R50", "T-R16"),  # on announcement, as it resolves, Restored
    codes.CHOOSE_PLAYER: ("T-R49", "T-R50"),
    codes.CHOOSE_MODE: ("T-R50",),
    codes.CHOOSE_YES_NO: ("T-R50", "T-R47"),  # whether a price is paid
    codes.CHOOSE_ORDER: ("T-R50",),
}


def kind_name(kind: int) -> str:
    return codes.KIND_NAMES[kind] if kind < FAMILY else KIND_NAMES[kind - FAMILY]


def public_kind(kind: int) -> str:
    """The kind of a question as everybody may know it: which choice of a text is due would tell those made (T-2.13)."""
    return "choice" if kind < FAMILY or kind in (ASK_PAY, ASK_PAY_X, ASK_WHICH_POWER) else kind_name(kind)


# ---- options with more than one operand: verb, card, and what is packed here
_CARD: Final = code(0, 1)
KEPT: Final = 128  # the text is one of the card's own, which it has kept as a copy (T-R83)
_OFFERED_BITS: Final = 6
_MOST_OFFERED: Final = (1 << _OFFERED_BITS) - 1


def each(verb: int, cards: list[int]) -> list[int]:
    """The codes of one verb for many cards."""
    return [verb | card * _CARD for card in cards]


def use(card: int, index: int, kept: bool) -> int:
    """Use an effect of a card in play."""
    return code(USE, card, index | KEPT if kept else index)


def used(option: int) -> tuple[int, bool]:
    """Which text of the card is used, and whether it is one it has kept."""
    index = b_of(option)
    return index & ~KEPT, bool(index & KEPT)


def attack(card: int, seat: int, stack: int) -> int:
    return code(ATTACK, card, seat, stack)


def attacked(option: int) -> tuple[int, int]:
    """Whom an attacker is sent against, and which stack."""
    return b_of(option), c_of(option)


def block(verb: int, blocker: int, attacker: int) -> int:
    """Block an attacker; or accept or refuse that somebody does."""
    return code(verb, blocker, 0, attacker)


def blocked(option: int) -> int:
    """The attacker that is blocked."""
    return c_of(option)


def pack_offer(counts: tuple[int, ...]) -> int:
    """What an offer gives and asks, three numbers each, as one."""
    number = 0
    for n in counts:
        number = number << _OFFERED_BITS | min(n, _MOST_OFFERED)
    return number


def unpack_offer(number: int) -> list[int]:
    return [number >> _OFFERED_BITS * k & _MOST_OFFERED for k in range(5, -1, -1)]


def answer_to(verb: int, counts: tuple[int, ...]) -> int:
    """An answer and the offer it answers, as one number."""
    return pack_offer(counts) << A_SHIFT | verb


def answered(number: int) -> tuple[int, int]:
    """The verb, and the offer as one number."""
    return number & VERB_MASK, number >> A_SHIFT


def name_offer(maker: int, other: int, counts: tuple[int, ...]) -> int:
    """An offer as one number: from whom, to whom, what for what."""
    return pack_offer(counts) << 6 | maker << 3 | other


def unname_offer(number: int) -> tuple[int, int, list[int]]:
    return number >> 3 & 7, number & 7, unpack_offer(number >> 6)
