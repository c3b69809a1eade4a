"""The template of a word: one line of English with marks, compiled once into items for printer and parser.

`word~` is a verb that agrees, `word[s]` a noun that agrees, `{slot}` a slot, `{xs|or}` a list with its separator,
`{noun+}` `{noun-}` `{what!}` a slot whose number is forced, `<…>` printed only if its slots are filled, `<?flag …>`
printed only if the flag is set, `(you)` printed only for the second person, `(you/they)` the one for it and the other
for everybody else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

Number = Literal["you", "sg", "pl"]

# The separator of a list that may be empty and has nothing between its parts.
FREE: Final = "*"


@dataclass(frozen=True)
class Literally:
    """A token that stands as it is."""

    text: str

    @cached_property
    def token(self) -> str:
        return normal(self.text)


@dataclass(frozen=True)
class Agreeing:
    """A noun or verb: one form for each number."""

    you: str
    sg: str
    pl: str

    def form(self, number: Number) -> str:
        if number == "sg":
            return self.sg
        return self.pl if number == "pl" else self.you

    @cached_property
    def tokens(self) -> dict[Number, str]:
        return {"you": normal(self.you), "sg": normal(self.sg), "pl": normal(self.pl)}


@dataclass(frozen=True)
class SecondPerson:
    """A token that stands only where "you" are spoken to."""

    text: str

    @cached_property
    def token(self) -> str:
        return normal(self.text)


@dataclass(frozen=True)
class Slot:
    """A place for a value: a word, a number, a name, or a tuple of them."""

    name: str
    separator: str | None
    force: Number | None


@dataclass(frozen=True)
class Optional:
    """A part that stands only if its slots are filled, or its flag is set."""

    items: tuple[Item, ...]
    flag: str | None


Item = Literally | Agreeing | SecondPerson | Slot | Optional

_ITEM = re.compile(
    r"<\?(?P<flag>\w+) (?P<flagged>[^<>]*)>|<(?P<optional>[^<>]*)>"
    r"|\{(?P<slot>\w+)(?P<force>[+!-])?(?:\|(?P<separator>[^}]*))?\}"
    r"|\((?P<second>\w+)/(?P<third>\w+)\)|\((?P<you>\w+)\)|(?P<verb>[A-Za-z]+)~|(?P<noun>[A-Za-z-]+)\[s\]"
    r"|(?P<literal>[Nn]on-|[A-Za-z][A-Za-z-]*|\d+|'s|[-+.,;:/'])"
)
_FORCES: dict[str | None, Number | None] = {"+": "pl", "-": "sg", "!": "you", None: None}
_THIRD_PERSON = {"have": "has", "do": "does", "is": "is"}
_OTHER_PERSONS = {"is": "are"}
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# Spellings that are read and never printed. "an" is put in last, over the finished text.
_SPELLINGS = {
    "an": "a",
    "armour": "armor",
    "color": "colour",
    "colors": "colours",
    "defence": "defense",
    **{word: str(number) for number, word in enumerate(_NUMBERS, 2)},
}


def normal(token: str) -> str:
    """The token as it is compared: in small letters, one spelling for each word."""
    small = token.lower()
    return _SPELLINGS.get(small, small)


def plural(noun: str) -> str:
    """The plural of an English noun, as far as the games need it."""
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def third_person(verb: str) -> str:
    """The form of a verb that goes with he, she or it."""
    if verb in _THIRD_PERSON:
        return _THIRD_PERSON[verb]
    if re.search(r"(s|sh|ch|x|z|o)$", verb):
        return verb + "es"
    return verb[:-1] + "ies" if re.search(r"[^aeiou]y$", verb) else verb + "s"


def _verb(text: str) -> Agreeing:
    other = _OTHER_PERSONS.get(text, text)
    return Agreeing(you=other, sg=third_person(text), pl=other)


def _noun(text: str) -> Agreeing:
    return Agreeing(you=text, sg=text, pl=plural(text))


def _item(match: re.Match[str]) -> Item:
    if match["flag"]:
        return Optional(compile_template(match["flagged"]), match["flag"])
    if match["optional"] is not None:
        return Optional(compile_template(match["optional"]), None)
    if match["slot"]:
        return Slot(match["slot"], match["separator"], _FORCES[match["force"]])
    if match["second"]:
        return Agreeing(you=match["second"], sg=match["third"], pl=match["third"])
    if match["you"]:
        return SecondPerson(match["you"])
    if match["verb"]:
        return _verb(match["verb"])
    if match["noun"]:
        return _noun(match["noun"])
    return Literally(match["literal"])


def compile_template(template: str) -> tuple[Item, ...]:
    """The items of a template, from left to right; ValueError where a mark is not understood."""
    items: list[Item] = []
    position = 0
    for match in _ITEM.finditer(template):
        if template[position : match.start()].strip():
            break
        items.append(_item(match))
        position = match.end()
    if template[position:].strip():
        raise ValueError(f"template {template!r}: {template[position:]!r} is not understood")
    return tuple(items)
