"""Suggestions for words of everyday speech and of other games, and which changes would say the contrary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

# Words nobody who means one of a row wants to have changed into another of it.
CONTRARY: Final = (
    ("if", "unless"),
    ("least", "most", "fewest", "lowest", "highest"),
    ("fewer", "less", "more", "half", "double"),
    ("you", "they", "he", "she", "your", "their", "his", "her", "opponent", "opponents", "another", "our"),
    ("may", "must", "can", "cannot", "could"),
    ("gain", "gains", "lose", "loses"),
    ("draw", "draws", "discard", "discards"),
    ("start", "end"),
    ("before", "after"),
    ("top", "bottom"),
    ("from", "to", "into"),
    ("once", "twice"),
    ("not", "no", "never", "non-", "without", "with"),
    ("this", "that", "other", "another"),
    ("until", "unless"),
    ("enemy", "friendly"),
)
# What may be added, left out or exchanged without a change of what is meant.
_SMALL: Final = frozenset(
    {
        "a",
        "an",
        "the",
        "of",
        "in",
        "on",
        "at",
        "for",
        "per",
        "card",
        "cards",
        "back",
        "instead",
        "turn",
        "phase",
        "then",
        "and",
        ".",
        ",",
        ";",
        ":",
    }
)
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
# The same in other words: the sentence is tried with them. What does not fit in number is made to fit.
_OTHERWISE: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    ((",", "and", "then"), (";",)),
    (("and", "then"), (";",)),
    (("every",), ("each",)),
    (("all", "opponents"), ("each", "opponent")),
    (("all", "players"), ("each", "player")),
    (("target",), ("a",)),
    (("one",), ("a",)),
    (("one",), ("1",)),
    (("beginning",), ("start",)),
    (("counter",), ("cancel",)),
    (("your", "opponent"), ("an", "opponent")),
    (("your", "opponents"), ("each", "opponent")),
    (("tap",), ("exhaust",)),
    (("untap",), ("refresh",)),
    (("kill",), ("slay",)),
    (("must",), ()),
    (("you", "must"), ()),
)
# Who may be the doer of a sentence.
_DOERS: Final = (
    ("each", "player"),
    ("each", "opponent"),
    ("each", "other", "player"),
    ("each", "teammate"),
    ("a", "player"),
    ("an", "opponent"),
    ("a", "opponent"),
    ("another", "player"),
    ("that", "player"),
    ("the", "active", "player"),
)
_BACK: Final = 2  # so many words before the one that is not understood may be to blame: "Gain 2 Energy."
# Words that are no misspelling of another.
_REAL: Final = frozenset({word for row in CONTRARY for word in row} | {word for words in _ADVICE for word in words})


def suggestions_for(tokens: Sequence[str], at: int) -> tuple[str, tuple[str, ...]] | None:
    """What to say instead of the words where understanding ended, with sentences that show it."""
    for words, advice in _ADVICE.items():
        for start in range(at - _BACK, at + 1):
            if start >= 0 and tuple(tokens[start : start + len(words)]) == words:
                return advice
    return None


def in_words_of_the_language(tokens: Sequence[str]) -> Iterator[list[str]]:
    """The text with everyday words exchanged for those of the language, wherever they stand."""
    for words, better in _OTHERWISE:
        for start in range(len(tokens) - len(words) + 1):
            if tuple(token.lower() for token in tokens[start : start + len(words)]) == words:
                yield [*tokens[:start], *better, *tokens[start + len(words) :]]


def same_doer(tokens: Sequence[str], normal: Sequence[str], at: int) -> Iterator[list[str]]:
    """ "Each player draws 1 card and discards a card": whoever does the first thing is named again for the second."""
    for start in range(len(tokens) - 1):
        for names in _DOERS:
            if tuple(normal[start : start + len(names)]) == names:
                again = names if names[0] == "each" else ("that", "player")
                for place in range(max(1, at - _BACK), at + 1):
                    if normal[place - 1] in ("and", ";"):
                        yield [*tokens[:place], *again, *tokens[place:]]


def is_misspelling(typed: str, meant: str) -> bool:
    """Whether one may be a misspelling of the other: few letters differ, and not the first one."""
    if typed == meant or forms(typed) & forms(meant):
        return True
    if typed in _REAL or typed[:1] != meant[:1]:
        return False
    return SequenceMatcher(None, typed, meant).ratio() >= 0.7


def forms(word: str) -> set[str]:
    return {word, word + "s", word + "es", word + "ed", word + "d"}


def keeps_meaning(old: str, new: str, names: frozenset[str]) -> bool:
    """Whether a text means the same with one token exchanged, added (no old one) or left out (no new one)."""
    if not old or not new:
        return (old or new) in _SMALL
    if any(old in row and new in row for row in CONTRARY) and not forms(old) & forms(new):
        return False
    return (old in _SMALL and new in _SMALL) or new in names or is_misspelling(old, new)
