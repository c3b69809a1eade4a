"""`declare_word`: how a word is declared, once, for parser and printer alike."""

from __future__ import annotations

import ast
import dataclasses
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.grammar.template import Item, compile_template


@dataclasses.dataclass(frozen=True)
class Phrase:
    """The templates of a word: the first is printed, all are read; and the rules that say what it means."""

    texts: tuple[str, ...]
    templates: tuple[tuple[Item, ...], ...]
    rules: tuple[str, ...] = ()


_PHRASES: dict[type[Word], Phrase] = {}


def declare_word(word: type[Word], *texts: str, rules: str = "", **facts: object) -> None:
    """Declare how a word is written. The word is a frozen dataclass; its annotations are the slots of its templates.

    The first template is printed; the others are read and normalised. `rules` are the ids of the rules that say what it
    means, of either family; in plain words its docstring says it. `facts` are what its kind has a default for: its
    number, its rank among adjectives, where its things are at home. (They do not stand in the class, nor is this a
    decorator: a compiled class takes all that stands in a dataclass for slots, and no other decorators.)
    """
    for name, value in facts.items():
        if not hasattr(word, name):
            raise TypeError(f"{word.__name__}: no kind of word has a fact {name!r}")
        setattr(word, name, value)
    _PHRASES[word] = Phrase(texts, tuple(compile_template(text) for text in texts), tuple(rules.split()))


def phrase_of(word: type[Word]) -> Phrase:
    """The phrase a word was declared with."""
    return _PHRASES[word]


def words_of(*modules: ModuleType) -> tuple[type[Word], ...]:
    """All words declared in these modules, in the order of their declaration."""
    names = {module.__name__ for module in modules}
    return tuple(word for word in _PHRASES if word.__module__ in names)


def fields_of(word: Word | type[Word]) -> tuple[dataclasses.Field[Any], ...]:
    """The slots of a word as its class declares them: every word of a text is a dataclass."""
    declared: Any = word
    return dataclasses.fields(declared)


def slot_types(word: type[Word]) -> dict[str, object]:
    """The annotations of a word's slots, read from its source: a compiled class keeps neither unions nor Literals."""
    space: dict[str, object] = {}
    for cls in reversed(word.__mro__):
        if dataclasses.is_dataclass(cls):
            module = sys.modules[cls.__module__]
            for name, text in _annotations(cls.__module__).get(cls.__qualname__, {}).items():
                space[name] = eval(text, vars(module))
    return {field.name: space[field.name] for field in fields_of(word)}


def description_of(word: type[Word]) -> str:
    """What a word means, in plain words: the first line of its docstring, which a compiled class may not keep."""
    return (ast.get_docstring(_classes(word.__module__)[word.__qualname__]) or "").split("\n")[0]


@cache
def _annotations(module: str) -> dict[str, dict[str, str]]:
    """Class -> name -> annotation, of all classes a module declares."""
    return {
        name: {
            part.target.id: ast.unparse(part.annotation)
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }
        for name, node in _classes(module).items()
    }


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as its source has them."""
    path = Path(str(sys.modules[module].__file__))
    tree = ast.parse(path.with_name(path.name.split(".")[0] + ".py").read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
