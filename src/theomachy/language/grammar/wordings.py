"""Other wordings: what is read besides a word's phrase, what each costs, and the grammar that has them all.

A wording belongs to one word. It is a template like those of the word itself, with slots the word does not have, if it
says how they become the word's; slots it leaves out get the values it names. Points say how far it is from the phrase:
1 is a mere form (a contraction, an icon, a figure in letters), 2 another word for the same, 3 another order, more a
manner of speaking that might be meant otherwise. What is said in so many words is preferred to what the same words can
be put together to say. Single tokens have other forms, too, wherever a template has them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.grammar.grammar import Grammar, GrammarError, SlotType, names_in, slot_type
from theomachy.language.grammar.grammar import Template as Items
from theomachy.language.grammar.phrases import fields_of
from theomachy.language.grammar.template import (
    Agreeing,
    Item,
    Literally,
    Number,
    SecondPerson,
    compile_template,
    normal,
)
from theomachy.language.grammar.tokens import pieces

PREFERRED, FORM, WORD, ORDER, MANNER = -3, 1, 2, 3, 4
_MARK = "__"
# Behind these something new is done.
_OPENERS = (".", ":", ";", ",", "and", "then", "or", "may", "can", "must", "to", "cannot", "not")


@dataclass(frozen=True)
class Wording:
    """One more template of a word."""

    text: str
    cost: int
    items: Items
    fixed: Mapping[str, Any] = field(default_factory=dict)
    slots: Mapping[str, SlotType] = field(default_factory=dict)
    build: Callable[..., Word] | None = None
    number: Number | None = None


class Wordings:
    """The wordings and forms one package declares; a grammar has those of the packages its words come from."""

    def __init__(self, package: str) -> None:
        self.of: dict[type[Word], list[Wording]] = {}
        self.forms_of: dict[str, dict[tuple[str, ...], int]] = {}
        self.reasons: dict[tuple[str, ...], str] = {}
        _DECLARED[package.split(".")[1]] = self

    def also(
        self,
        word: type[Word],
        *texts: str,
        cost: int = WORD,
        slots: Mapping[str, object] | None = None,
        build: Callable[..., Word] | None = None,
        number: Number | None = None,
        **fixed: object,
    ) -> None:
        """Declare other wordings of a word: `fixed` are the slots they leave out, `slots` those they have besides."""
        own = "|".join(slots or ())
        for text in texts:
            mark = f"{_MARK}{len(self.of.get(word, ()))}"  # what a slot is named by here is nothing to other wordings
            marked = re.sub(rf"\{{({own})\b", rf"{{\1{mark}", text) if own else text
            more = {name + mark: slot_type(hint) for name, hint in (slots or {}).items()}
            wording = Wording(text, cost, compile_template(marked), fixed, more, build, number)
            _check(word, wording)
            self.of.setdefault(word, []).append(wording)

    def forms(self, token: str, *texts: str, cost: int = FORM) -> None:
        """Declare other forms of a token, wherever a template has it."""
        for text in texts:
            self.forms_of.setdefault(normal(token), {})[tuple(normal(piece) for piece in pieces(text))] = cost

    def lacks(self, reason: str, *texts: str) -> None:
        """Declare words of other games for what there is not, and why not.

        "…" stands for any words of the same sentence, "#" for a number, and a "!" in front for the start of what is
        done: "!seize" is not found in "when you Seize".
        """
        for text in texts:
            self.reasons[tuple(normal(piece) for piece in pieces(text))] = reason


_DECLARED: dict[str, Wordings] = {}


class TolerantGrammar(Grammar):
    """The grammar of all wordings."""

    def __init__(self, words: Iterable[type[Word]]) -> None:
        words = tuple(words)
        packages = dict.fromkeys(word.__module__.split(".")[1] for word in words)
        self._declared = [_DECLARED[package] for package in packages if package in _DECLARED]
        self.forms: dict[str, dict[tuple[str, ...], int]] = {}
        for declared in self._declared:
            for token, found in declared.forms_of.items():
                self.forms.setdefault(token, {}).update(found)
        self._wordings: dict[tuple[type[Word], Items], Wording] = {}
        self._all: dict[type[Word], tuple[Items, ...]] = {}
        super().__init__(words)
        self.tokens = self._every_token()
        self._known: dict[frozenset[str], frozenset[str]] = {}
        # By kind and first token, each template with the wording it belongs to.
        self.wide_index: dict[type[Word], dict[str, list[tuple[type[Word], Items, Wording | None]]]] = {
            kind: {
                token: [(word, items, self._wordings.get((word, items))) for word, items in found]
                for token, found in index.items()
            }
            for kind, index in self.index.items()
        }

    def _add(self, word: type[Word]) -> None:
        super()._add(word)
        more = [wording for declared in self._declared for wording in declared.of.get(word, ())]
        self.slots[word] = {**self.slots[word], **{name: slot for each in more for name, slot in each.slots.items()}}
        own = super().templates(word)
        for wording in more:
            if wording.items not in own:
                self._wordings.setdefault((word, wording.items), wording)
        found = [items for at, items in self._wordings if at is word]
        self._all[word] = (*own, *found)

    def templates(self, word: type[Word]) -> tuple[Items, ...]:
        """Its own templates, then those of its other wordings."""
        return self._all[word]

    def reason(self, tokens: Sequence[str]) -> str:
        """Why there is no such thing here, if a text speaks of something there is not."""
        for declared in reversed(self._declared):
            for words, reason in declared.reasons.items():
                if any(_stands_at(tokens, at, words) for at in range(len(tokens))):
                    return reason
        return ""

    def known(self, names: Sequence[tuple[str, tuple[str, ...]]]) -> frozenset[str]:
        """All tokens that mean something: those of the words, and of the cards with these names."""
        parts = frozenset(part for _, tokens in names for part in tokens)
        if parts not in self._known:
            self._known[parts] = self.tokens | parts
        return self._known[parts]

    def _item_first(self, word: type[Word], item: Item, first: Mapping[type[Word], set[str]]) -> set[str]:
        return {
            start
            for token in super()._item_first(word, item, first)
            for start in (token, *(form[0] for form in self.forms.get(token, ())))
        }

    def _every_token(self) -> frozenset[str]:
        """All tokens of all templates and their other forms."""
        found: set[str] = set()
        for word in self.words:
            for items in self.templates(word):
                found |= set(_tokens(items, self.slots[word]))
        return frozenset(found | {part for token in found for form in self.forms.get(token, ()) for part in form})


def _stands_at(tokens: Sequence[str], at: int, words: Sequence[str]) -> bool:
    """Whether such words stand there."""
    if not words:
        return True
    first, rest = words[0], words[1:]
    if first == "!":
        return (at == 0 or tokens[at - 1] in _OPENERS) and _stands_at(tokens, at, rest)
    if first == "…":
        end = next((k for k in range(at, len(tokens)) if tokens[k] == "."), len(tokens))
        return any(_stands_at(tokens, k, rest) for k in range(at, end))
    fits = at < len(tokens) and (tokens[at] == first or (first == "#" and tokens[at].isdigit()))
    return fits and _stands_at(tokens, at + 1, rest)


def slot_name(name: str) -> str:
    """What a builder calls a slot of its wording."""
    return name.partition(_MARK)[0]


def _check(word: type[Word], wording: Wording) -> None:
    """A wording without a builder gives the word all it needs, and nothing else."""
    if wording.build is not None:
        return
    said = {*wording.fixed, *names_in(wording.items)}
    wanted = {field.name for field in fields_of(word) if field.default is MISSING}
    if not wanted <= said or not said <= {field.name for field in fields_of(word)}:
        raise GrammarError(f"{word.__name__}: {wording.text!r} does not fill its slots")


def _tokens(items: Items, slots: Mapping[str, SlotType]) -> Iterable[str]:
    for item in items:
        if isinstance(item, Literally | SecondPerson):
            yield item.token
        elif isinstance(item, Agreeing):
            yield from item.tokens.values()
        elif hasattr(item, "items"):
            yield from _tokens(item.items, slots)
        else:
            for text in getattr(slots.get(getattr(item, "name", "")), "tokens", ()):
                yield from text
