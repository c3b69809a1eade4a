"""Phrases as people read them: in error messages, in the tables of words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from theomachy.core.frame import Word
from theomachy.language.grammar.grammar import FixedText, Grammar, Name, OneOrMore, SlotType, WholeNumber, WordKinds
from theomachy.language.grammar.printer import glue
from theomachy.language.grammar.template import FREE, Agreeing, Item, Literally, Optional, SecondPerson, Slot, normal

# Kinds whose name says less to a reader than another word.
_LABELS = {
    "Averted": "done",
    "Do": "sentence",
    "Group": "what happens",
    "Head": "noun",
    "If": "sentence",
    "Other": "player",
    "Own": "thing",
    "Passive": "done",
    "Per": "for each …",
    "Plain": "adjective",
    "Pronoun": "this or it",
    "ThatKind": "that …",
    "Would": "event",
    "ZoneOf": "zone",
}


def kind_label(kind: type[Word]) -> str:
    """What a kind is called before readers."""
    return _LABELS.get(kind.__name__, kind.__name__.lower())


def show_phrase(grammar: Grammar, word: type[Word], optional: bool = False) -> str:
    """A word's phrase for people: slots as ‹thing›, optional parts, if wanted, in brackets."""
    return show_template(grammar.templates(word)[0], grammar.slots[word], optional)


def show_template(template: Sequence[Item], slots: Mapping[str, SlotType], optional: bool) -> str:
    """One template for people."""
    return glue(list(_show(template, slots, optional))).replace("[ ", "[")


def _show(template: Sequence[Item], slots: Mapping[str, SlotType], optional: bool) -> Iterator[str]:
    subject = False
    for item in template:
        match item:
            case Literally() | SecondPerson():
                yield item.text
            case Agreeing():
                yield _show_agreeing(item, subject)
            case Slot():
                subject = True
                yield f"‹{_show_slot(slots[item.name])}{_show_marks(item)}›"
            case Optional():
                if optional:
                    yield f"[{glue(list(_show(item.items, slots, optional)))}]"


def _show_marks(slot: Slot) -> str:
    """How a slot goes on: in the plural, or as a list with its separator."""
    if slot.separator is None:
        return "s" if slot.force == "pl" else ""
    between = slot.separator.replace(FREE, "")
    return f" {between} …" if between[:1].isalpha() else f"{between} …"


def _show_agreeing(item: Agreeing, subject: bool) -> str:
    if item.you != item.sg:
        return item.sg if subject else item.you
    return f"{item.sg}(s)" if item.pl == item.sg + "s" else f"{item.sg}/{item.pl}"


def _show_slot(slot: SlotType) -> str:
    match slot:
        case WholeNumber():
            return "number"
        case Name():
            return "name"
        case FixedText():
            return "/".join(slot.texts)
        case OneOrMore():
            return _show_slot(slot.element)
        case WordKinds():
            return " or ".join(dict.fromkeys(kind_label(kind) for kind in slot.kinds))
        case _:
            return ""


@lru_cache(maxsize=8)
def spellings(grammar: Grammar) -> dict[str, str]:
    """How each token is printed, with its capitals; the everyday form where there are two."""
    found: dict[str, str] = {}
    for word in grammar.words:
        for template in grammar.templates(word):
            for text in _texts(template, grammar.slots[word]):
                token = normal(text)
                if text == token or token not in found:
                    found[token] = text
    return found


def _texts(template: Sequence[Item], slots: Mapping[str, SlotType]) -> Iterator[str]:
    for item in template:
        match item:
            case Literally() | SecondPerson():
                yield item.text
            case Agreeing():
                yield from (item.you, item.sg, item.pl)
            case Optional():
                yield from _texts(item.items, slots)
            case Slot():
                slot = slots[item.name]
                if isinstance(slot, FixedText):
                    yield from (token for text in slot.texts for token in text.split())
