"""What a card file may say: kinds of cards, their keys, and the values a key may have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.running.kinds import Trait
from theomachy.limits import MOST_ABILITIES, MOST_IN_NAME, MOST_IN_TEXT, RefusedInput, check_text, short_repr


def did_you_mean(name: str, among: tuple[str, ...]) -> str:
    """Advice for a name that is not there: the nearest one, or all there are."""
    near = get_close_matches(name.lower()[:MOST_IN_NAME], [text.lower() for text in among], 1, 0.6)
    if near:
        return f"did you mean {next(text for text in among if text.lower() == near[0])!r}?"
    return f"allowed: {', '.join(among)}"


@dataclass(frozen=True)
class ValueSchema:
    """What a value must be."""

    def wrong(self, value: object) -> tuple[str, str] | None:
        """What is wrong with a value and what would be right; None if nothing is."""
        raise NotImplementedError

    def freeze(self, value: Any) -> object:
        """A value with which nothing is wrong, as a face keeps it: nothing in it can be changed."""
        return value


@dataclass(frozen=True)
class TextValue(ValueSchema):
    """One line of text, by default as long as a name may be."""

    most: int = MOST_IN_NAME

    def wrong(self, value: object) -> tuple[str, str] | None:
        if not isinstance(value, str):
            return f"{short_repr(value)} is no text", 'write it in quotes: "…"'
        if not value.strip() or "\n" in value:
            return "the text is empty" if not value.strip() else "the text has several lines", "write one line"
        try:
            check_text(value, self.most)
        except RefusedInput as error:
            return str(error), "write a plain text"
        return None


@dataclass(frozen=True)
class NumberValue(ValueSchema):
    """A whole number."""

    least: int = 0
    most: int = 999

    def wrong(self, value: object) -> tuple[str, str] | None:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            return f"{short_repr(value)} is not allowed", f"write a whole number from {self.least} to {self.most}"
        return None


@dataclass(frozen=True)
class OneOf(ValueSchema):
    """One of these texts."""

    texts: tuple[str, ...]

    def wrong(self, value: object) -> tuple[str, str] | None:
        if value in self.texts:
            return None
        advice = did_you_mean(value, self.texts) if isinstance(value, str) else f"allowed: {', '.join(self.texts)}"
        return f"{short_repr(value)} is not allowed", advice


@dataclass(frozen=True)
class ListOf(ValueSchema):
    """A list of values of one shape."""

    element: ValueSchema
    least: int = 0
    most: int = 99
    distinct: bool = False

    def wrong(self, value: object) -> tuple[str, str] | None:
        if not isinstance(value, list):
            return f"{short_repr(value)} is no list", "write it in brackets: […]"
        if not self.least <= len(value) <= self.most:
            wanted = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
            return f"the list has {len(value)} parts", f"write {wanted}"
        if self.distinct and len({repr(part) for part in value}) < len(value):
            return "the list names something twice", "write each once"
        return next((trouble for part in value if (trouble := self.element.wrong(part))), None)

    def freeze(self, value: Any) -> object:
        return tuple(self.element.freeze(part) for part in value)


@dataclass(frozen=True)
class CountTable(ValueSchema):
    """A table of numbers by name."""

    names: tuple[str, ...]

    def wrong(self, value: object) -> tuple[str, str] | None:
        if not isinstance(value, dict) or not value:
            return f"{short_repr(value)} is no table", f"write {{{self.names[0]} = 1}}"
        for name, count in value.items():
            if name not in self.names:
                return f"{short_repr(name)} is not allowed", did_you_mean(name, self.names)
            if trouble := NumberValue(1).wrong(count):
                return trouble
        return None

    def freeze(self, value: Any) -> object:
        return tuple(sorted(value.items()))


@dataclass(frozen=True)
class Phrases(ListOf):
    """A list of texts, each read as a word of this kind."""

    element: ValueSchema = TextValue()
    kind: type[Word] = Trait


@dataclass(frozen=True)
class Abilities(ValueSchema):
    """A text, a table with name and text, or a list of those; each is one ability."""

    many: bool = True

    def wrong(self, value: object) -> tuple[str, str] | None:
        parts = value if isinstance(value, list) else [value]
        if not parts or (len(parts) > 1 and not self.many):
            return f"there are {len(parts)} abilities", "write one" if not self.many else "write one or more"
        if len(parts) > MOST_ABILITIES:
            return f"there are {len(parts)} abilities", f"write at most {MOST_ABILITIES}"
        return next((trouble for part in parts if (trouble := self._part(part))), None)

    def _part(self, part: object) -> tuple[str, str] | None:
        if not isinstance(part, dict):
            return TextValue(MOST_IN_TEXT).wrong(part)
        for key in part:
            if key not in ("name", "text"):
                return f"an ability has no {short_repr(key)}", did_you_mean(key, ("name", "text"))
        if "text" not in part:
            return "an ability lacks 'text'", 'write {name = "…", text = "…"}'
        wrong = TextValue(MOST_IN_TEXT).wrong(part["text"])
        return wrong or (TextValue().wrong(part["name"]) if "name" in part else None)


@dataclass(frozen=True)
class CardKey:
    """One key of a kind of card; without a default it must be there."""

    shape: ValueSchema
    required: bool = True
    default: object = None


def optional(shape: ValueSchema, default: object = None) -> CardKey:
    """A key that may be left out."""
    return CardKey(shape, required=False, default=default)


SOURCES = ("rulebook", "completed", "original")


def _common(copies: int) -> dict[str, CardKey]:
    return {
        "name": CardKey(TextValue()),
        "title": optional(TextValue(), ""),
        "no": optional(TextValue(), ""),  # for sorting only (K-1.20)
        "source": optional(OneOf(SOURCES), "original"),
        "copies": optional(NumberValue(1), copies),
        "flavour": optional(TextValue(MOST_IN_TEXT), ""),
    }


def _no_colours(facts: Mapping[str, object]) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True)
class CardKind:
    """A kind of card: its keys, which of them are its stats, and its colours."""

    keys: Mapping[str, CardKey]
    stats: tuple[str, ...] = ()
    colours: Callable[[Mapping[str, object]], tuple[str, ...]] = _no_colours
    # Whether texts may call the card by its name, as they do Mini-cards.
    named_in_texts: bool = False
    # What a family knows that no single key shows: (key, what is wrong, what would be right).
    check: Callable[[Mapping[str, object]], list[tuple[str, str, str]]] = field(default=lambda facts: [])
    # What a text may refer to without naming it: of a card as it is written, under this key, with this tree.
    references_filled: Callable[[Mapping[str, object], str, Word], tuple[str, ...]] = field(
        default=lambda data, key, tree: ()
    )
    # What could never work in a text under this key: (what is wrong, what would be right).
    misplacements: Callable[[str, Word], list[tuple[str, str]]] = field(default=lambda key, tree: [])


def card_kind(
    keys: Mapping[str, CardKey],
    copies: int = 1,
    stats: tuple[str, ...] = (),
    colours: Callable[[Mapping[str, object]], tuple[str, ...]] = _no_colours,
    named_in_texts: bool = False,
    check: Callable[[Mapping[str, object]], list[tuple[str, str, str]]] = lambda facts: [],
    references_filled: Callable[[Mapping[str, object], str, Word], tuple[str, ...]] = lambda data, key, tree: (),
    misplacements: Callable[[str, Word], list[tuple[str, str]]] = lambda key, tree: [],
) -> CardKind:
    """A kind of card with the keys every card has and these."""
    return CardKind(
        {**_common(copies), **keys}, stats, colours, named_in_texts, check, references_filled, misplacements
    )


@dataclass(frozen=True)
class Schema:
    """The kinds of cards of a family of games."""

    family: str
    kinds: Mapping[str, CardKind]

    def ability_keys(self) -> list[tuple[str, str]]:
        """Where an ability may stand: every kind of card with every key of it that holds abilities."""
        return [
            (name, key)
            for name, kind in self.kinds.items()
            for key, of in kind.keys.items()
            if isinstance(of.shape, Abilities)
        ]
