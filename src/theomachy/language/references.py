"""References: it, them, that player, X. Each reads a register that something before it must have filled.

Binding is static: the header first, then the order of the text. What a word reads and fills follows from its phrase:
"it" and "its" read the card, "them" and "that many" the cards, "that player" and "their" the player. A reference with
an empty register is a mistake of the card, found when it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from theomachy.core.frame import Word
from theomachy.language.agreement import number_of
from theomachy.language.kinds import Clause, Condition, Cost, Event, Head, Other, Pronoun, Sentence, Thing, Would
from theomachy.language.phrases import phrase_of
from theomachy.language.template import Agreeing, Literally, Optional, Slot
from theomachy.language.trees import parts, walk
from theomachy.language.words.flow import Ability, If, Otherwise
from theomachy.language.words.players import Your

Register = str  # one of those in _CALLED

_READS: dict[tuple[str, ...], Register] = {
    ("it",): "card",
    ("its",): "card",
    ("them",): "cards",
    ("that", "many"): "cards",
    ("that", "player"): "player",
    ("their",): "player",
    ("that", "attack"): "attack",
    ("that", "colour"): "colour",
    ("x",): "X",
    ("instead",): "replaced",
    ("you", "do"): "deed",
}
_CALLED: dict[Register, str] = {
    "card": "no card is named before it",
    "cards": "no cards are named before it",
    "player": "no player is named before it",
    "attack": "no attack is named before the colon",
    "ability": "no ability is named before the colon",
    "effect": "no effect is named before the colon",
    "X": "X is not paid before the colon",
    "colour": "no colour is chosen before it",
    "replaced": "nothing is named that would happen",
    "deed": "nothing is done before it",
}
_HEADER_ONLY: dict[str, Register] = {"attack": "attack", "ability": "ability", "effect": "effect"}


def empty_references(ability: Ability, given: Iterable[str] = ()) -> list[str]:
    """What is wrong with the references of a text, in words; nothing if all is well. `given`: what its card fills."""
    return list(_Check(given).ability(ability))


class _Check:
    """One text, from left to right."""

    def __init__(self, given: Iterable[str]) -> None:
        self.filled: set[str] = set(given)

    def ability(self, ability: Ability) -> Iterator[str]:
        for part in ability.header:
            yield from self._word(part, price=False)
        before: Sentence | None = None
        for step in ability.steps:
            if isinstance(step, Otherwise) and not isinstance(before, If | Otherwise):
                yield "'Otherwise' has no 'If' before it"
            yield from self._word(step, price=False)
            self.filled.add("deed")
            before = step

    def _word(self, word: Word, price: bool) -> Iterator[str]:
        price = price or isinstance(word, Cost)
        for text, register in _reads(word):
            if price and register == "X":
                self.filled.add("X")
            elif register not in self.filled and register not in word.fills:
                yield f"{text!r} refers to nothing: {_CALLED[register]}"
        for part in parts(word):
            yield from self._word(part, price and not isinstance(word, Sentence))
        self.filled |= _fills(word)


def _reads(word: Word) -> Iterator[tuple[str, Register]]:
    """The references that stand in the phrase of a word, and the registers they read."""
    tokens: list[str] = []
    subject = False
    for item in phrase_of(type(word)).templates[0]:
        match item:
            case Literally():
                tokens.append(item.token)
                for length in (1, 2):
                    found = tuple(tokens[-length:])
                    # "it" in "Recruit a card without paying its cost" is the card of the phrase itself.
                    if found in _READS and len(found) == length and not (subject and length == 1 and found != ("x",)):
                        yield " ".join(found).replace("x", "X"), _READS[found]
            case Agreeing():
                tokens.append(item.tokens["you"])
            case Slot():
                value = getattr(word, item.name)
                if tokens[-1:] == ["that"] and isinstance(value, Head):
                    yield _that(value)
                subject = subject or isinstance(value, Thing | Would)
                tokens.append("{}")
            case Optional():
                subject = True
    if tokens == ["for", "each"]:
        yield "for each", "cards"
    for register in word.reads:  # what its phrase does not name: "put any number on the bottom"
        yield "the rest", register


def _that(head: Head) -> tuple[str, Register]:
    text = " ".join(_literals(head))
    return f"that {text}", _HEADER_ONLY.get(text, "card")


def _literals(word: Word) -> Iterator[str]:
    for item in phrase_of(type(word)).templates[0]:
        if isinstance(item, Literally):
            yield item.token
        elif isinstance(item, Agreeing):
            yield item.tokens["sg"]


def _fills(word: Word) -> set[Register]:
    filled: set[Register] = set(word.fills)
    if isinstance(word, Other):
        filled.add("player")
    elif isinstance(word, Thing) and not isinstance(word, Pronoun):
        filled |= _thing_fills(word)
    elif isinstance(word, Event):
        filled |= _event_fills(word)
    elif isinstance(word, Condition):
        filled |= {"player"} if "player" in _literals(word) else set()
    elif isinstance(word, Clause):
        filled |= {"deed"}
        if ("a", "colour") in zip(literals := [*_literals(word)], literals[1:], strict=False):
            filled.add("colour")
    return filled


def _thing_fills(thing: Thing) -> set[Register]:
    filled: set[Register] = {"cards"} if number_of(thing) == "pl" else {"card"}
    if not any(isinstance(part, Your) or "you" in literals or "yours" in literals for part, literals in _said(thing)):
        filled.add("player")  # its controller
    return filled


def _said(word: Word) -> Iterator[tuple[Word, tuple[str, ...]]]:
    for part in walk(word):
        yield part, tuple(_literals(part))


def _event_fills(event: Event) -> set[Register]:
    filled: set[Register] = {"replaced"} if isinstance(event, Would) else set()
    tokens = {token for part in walk(event) if not isinstance(part, Head) for token in _literals(part)}
    if tokens & {"attacks", "attacked", "damages", "damaged"}:
        filled.add("attack")
    for token in ("ability", "effect"):
        if token in tokens:
            filled.add("ability" if token == "ability" else "effect")
    return filled
