"""Suggestions for words of everyday speech and of other games, and which changes would say the contrary."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from theomachy.language.diagnostics.antonyms import ANTONYMS, forms

# Words people use, by the words they use: what to say instead, and sentences that show it. A sentence of another family
# of games is left out.
_ADVICE: Final[dict[tuple[str, ...], tuple[str, tuple[str, ...]]]] = {
    ("steal",): (
        "say what goes where",
        (
            "Move 1 Energy from a God of an opponent to your God.",
            "Gain control of a Creature of an opponent.",
            "Put a card from an opponent's hand into your hand.",
        ),
    ),
    ("take",): ("say what goes where", ("Put a card from an opponent's hand into your hand.",)),
    ("copy",): (
        "say what is used, or what becomes like what",
        (
            "Use an Act of a Warrior in the Hall.",
            "This becomes a copy of a Creature it is not copying.",
        ),
    ),
    ("sacrifice",): (
        "a price stands before the colon and says what is done",
        (
            "Banish a Warrior: draw 1 card.",
            "Destroy a Creature you control: draw 1 card.",
        ),
    ),
    ("target",): (
        "'a' is one that you choose",
        ("A God loses 2 Energy.", "A Creature takes 2 damage.", "A player discards a card."),
    ),
    ("prevent",): (
        "say how much less it is, and when",
        (
            "When your God would lose Energy: it loses 1 less.",
            "When your God is attacked: +2 Defense.",
            "Prevent the next 2 damage to a Creature this turn.",
            "Prevent all combat damage this turn.",
        ),
    ),
    ("every",): ("write 'each'", ("Each opponent discards a card.",)),
    ("all", "opponents"): ("write 'each opponent'", ("Each opponent discards a card.",)),
    ("all", "players"): ("write 'each player'", ("Each player draws 1 card.",)),
    ("one",): ("an amount is a digit, and what you choose is 'a'", ("Draw 1 card.", "Discard a card.")),
    ("your", "opponent"): (
        "say 'an opponent' or 'each opponent'",
        ("An opponent's God loses 2 Energy.", "An opponent discards a card."),
    ),
    ("they", "control"): (
        "say whose it is with 'of'",
        ("Banish a card from an opponent's hand.", "Destroy a Creature of an opponent."),
    ),
    ("if",): (
        "a condition stands before what depends on it",
        ("If this damages a God, draw 1 card.", "If you took damage this turn, draw 1 card."),
    ),
    ("must",): ("leave it out: what a text says must be done", ("Discard a card.",)),
    ("kill",): ("say what becomes of it", ("Banish a card from an opponent's hand.", "Slay a Creature.")),
    ("deal",): ("say who or what is damaged", ("Attack 2.", "A Creature takes 2 damage.")),
    ("tap",): ("write 'Exhaust'", ("Exhaust a Creature of an opponent.",)),
    ("untap",): ("write 'Refresh'", ("Refresh a Creature you control.",)),
    ("lose",): ("say who or what loses it", ("Your God loses 1 Energy.",)),
    ("gain",): ("say who or what gains it", ("Your God gains 1 Energy.", "Restore 1.")),
    ("before",): ("moments are starts and ends of phases", ("At the start of your End Phase: draw 1 card.",)),
    ("after",): ("moments are starts and ends of phases", ("At the end of your End Phase: draw 1 card.",)),
    ("beginning",): ("moments are starts and ends of phases", ("At the start of your End Phase: draw 1 card.",)),
    ("highest",): (
        "write 'the most'",
        ("The God with the most Energy loses 1 Energy.", "Slay the Creature of an opponent with the most Fight."),
    ),
    ("lowest",): (
        "write 'the least'",
        ("The God with the least Energy gains 1 Energy.", "Exhaust the Creature with the least Life."),
    ),
    ("exchange",): ("write 'swap'", ("Swap your hand with an opponent's hand.",)),
    ("at", "least"): (
        "write 'or more'",
        (
            "If there are 3 or more Warriors in your discard pile, draw 1 card.",
            "If you control 3 or more Creatures, draw 1 card.",
        ),
    ),
    ("at", "most"): ("write 'or fewer'", ("If you have 2 or fewer cards in hand, draw 1 card.",)),
    ("where",): (
        "say what X is before it is used",
        (
            "X is your Faith; Attack X.",
            "X is the Fight of a Creature you control. A player takes X damage.",
        ),
    ),
    ("equal",): (
        "say what X is before it is used",
        (
            "X is your Faith; Attack X.",
            "A Creature takes damage equal to the Fight of a Creature you control.",
        ),
    ),
    ("can", "not"): ("write 'cannot'", ("Each opponent cannot React this turn.", "This cannot block.")),
    ("twice",): ("a limit is 'once per …'", ("Once per turn: draw 1 card.",)),
}
_BACK: Final = 2  # so many words before the one that is not understood may be to blame: "Gain 2 Energy."
# Words that are no misspelling of another.
_REAL: Final = frozenset({word for row in ANTONYMS for word in row} | {word for words in _ADVICE for word in words})


def suggestions_for(tokens: Sequence[str], at: int) -> tuple[str, tuple[str, ...]] | None:
    """What to say instead of the words where understanding ended, with sentences that show it."""
    for words, advice in _ADVICE.items():
        for start in range(at - _BACK, at + 1):
            if start >= 0 and tuple(tokens[start : start + len(words)]) == words:
                return advice
    return None


def is_misspelling(typed: str, meant: str) -> bool:
    """Whether one may be a misspelling of the other: few letters differ, and not the first one."""
    if typed == meant or forms(typed) & forms(meant):
        return True
    if typed in _REAL or typed[:1] != meant[:1]:
        return False
    return SequenceMatcher(None, typed, meant).ratio() >= 0.7
