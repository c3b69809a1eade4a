"""The printer: a tree becomes the one text it stands for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from theomachy.core.frame import Word
from theomachy.language.grammar.agreement import number_of
from theomachy.language.grammar.grammar import Grammar, OneOrMore, SlotType, WordKinds
from theomachy.language.grammar.template import FREE, Agreeing, Item, Literally, Number, Optional, SecondPerson, Slot
from theomachy.language.grammar.tokens import split
from theomachy.language.running.kinds import StandIn

# Vowels that are not heard as vowels: a unicorn, a European.
_ARTICLE = re.compile(r"\b([Aa]) (?=[AEIOUaeiou])(?!(?:uni|eu|one\b|use))", re.IGNORECASE)
_SENTENCE_START = re.compile(r"(^|\. )([a-z])")


def glue(tokens: Sequence[str]) -> str:
    """Join tokens with the spaces people put between them."""
    text = re.sub(r" ([.,;:]|'s\b)", r"\1", " ".join(tokens))
    return re.sub(r"(\+|(?:^| )-|\b[Nn]on-) ", r"\1", text)


def finish(text: str) -> str:
    """Put in what depends on the finished text: "an", and the capital at the start of a sentence."""
    return _SENTENCE_START.sub(lambda match: match[1] + match[2].upper(), _article(text))


def _article(text: str) -> str:
    return _ARTICLE.sub(r"\1n ", text)


class Printer:
    """Prints trees over one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def print(self, word: Word) -> str:
        """The canonical text of a tree."""
        return finish(glue(self._word(word, "you")))

    def fragment(self, word: Word) -> str:
        """The text of a part of a sentence, without a capital of its own."""
        return _article(glue(self._word(word, "you")))

    def _word(self, word: Word, number: Number) -> list[str]:
        if isinstance(word, StandIn):
            return self._word(word.original(), number)
        return self._items(word, self._grammar.templates(type(word))[0], number)[0]

    def _items(self, word: Word, items: Sequence[Item], number: Number) -> tuple[list[str], Number]:
        out: list[str] = []
        for position, item in enumerate(items):
            match item:
                case Literally():
                    out.append(item.text)
                case Agreeing():
                    out.append(item.form(number))
                case SecondPerson():
                    if number == "you":
                        out.append(item.text)
                case Optional():
                    if _shown(word, item):
                        tokens, number = self._items(word, item.items, number)
                        out += tokens
                case Slot():
                    value = getattr(word, item.name)
                    subject = value.subject if isinstance(value, Word) else None
                    if subject is not None and before_verb(items, position):
                        out.append(subject)
                    else:
                        out += self._value(value, item, self._grammar.slots[type(word)][item.name], number)
                    number = number_of(value) or number
        return out, number

    def _value(self, value: object, item: Slot, slot: SlotType, number: Number) -> list[str]:
        if isinstance(value, tuple):
            element = slot.element if isinstance(slot, OneOrMore) else slot
            return _join([self._value(part, item, element, number) for part in value], item.separator)
        if isinstance(value, Word):
            inherits = isinstance(slot, WordKinds) and slot.inherits
            return self._word(value, (item.force or number) if inherits else "you")
        return split(str(value))


def before_verb(items: Sequence[Item], position: int) -> bool:
    """Whether the item at this position is the subject of a verb: they have, they may; but: take them."""
    if position + 1 == len(items):
        return False
    following = items[position + 1]
    if isinstance(following, Agreeing):
        return following.sg != following.you
    return isinstance(following, Literally) and following.text in ("would", "may", "must", "cannot")


def _shown(word: Word, item: Optional) -> bool:
    if item.flag is not None:
        return bool(getattr(word, item.flag))
    return all(getattr(word, part.name) not in (None, ()) for part in item.items if isinstance(part, Slot))


def _join(parts: Sequence[list[str]], separator: str | None) -> list[str]:
    out: list[str] = []
    for position, part in enumerate(parts):
        if position and separator in ("and", "or"):
            out.append(separator if position == len(parts) - 1 else ",")
        elif position and separator and separator != FREE:
            out += separator.replace(";", "; ").split()
        out += part
    return out
