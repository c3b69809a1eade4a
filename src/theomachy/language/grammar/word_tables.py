"""The tables of words in docs/cards.md, made from the declarations: `python -m theomachy.language.grammar.word_tables
FILE`.

A table stands between two comments. The first says which words it shows: those of a tuple, declared in a package:
`<!-- words theomachy.kamigami.words:KAMIGAMI_WORDS in theomachy.language -->` … `<!-- end of words -->`.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from theomachy import files
from theomachy.core.frame import Word
from theomachy.language.grammar.grammar import Grammar
from theomachy.language.grammar.phrase_display import show_phrase, show_template
from theomachy.language.running import kinds

_TABLE = re.compile(r"(<!-- words (\S+):(\S+) in (\S+) -->\n).*?(<!-- end of words -->)", re.DOTALL)

# Headings, in the order a text is built; a word stands under the first that fits it.
_HEADINGS: tuple[tuple[str, tuple[type[Word], ...]], ...] = (
    ("Sentences", (kinds.Sentence, kinds.Group)),
    ("Before the colon: when and how often", (kinds.Trigger, kinds.Limit, kinds.Header)),
    ("Phases", (kinds.Phase,)),
    ("Events", (kinds.Event,)),
    ("What is done to something", (kinds.Passive,)),
    ("Conditions", (kinds.Condition,)),
    ("What happens", (kinds.Clause,)),
    ("Prices only", (kinds.Cost,)),
    ("Players", (kinds.Player, kinds.Whose)),
    ("Zones", (kinds.Zone, kinds.Place)),
    ("Things", (kinds.Thing,)),
    ("How many", (kinds.Count,)),
    ("Nouns", (kinds.Head,)),
    ("Before a noun", (kinds.Adjective,)),
    ("Behind a noun", (kinds.Relative,)),
    ("Amounts", (kinds.Amount, kinds.Per, kinds.Value)),
    ("How long", (kinds.Span,)),
    ("Traits", (kinds.Trait,)),
    ("Whole parts", (Word,)),
)


def table(grammar: Grammar, words: Iterable[type[Word]]) -> str:
    """The words as a Markdown table, under headings."""
    groups: dict[str, list[type[Word]]] = {heading: [] for heading, _ in _HEADINGS}
    for word in words:
        groups[heading_of(word)].append(word)
    lines = ["| phrase | meaning | also read |", "| --- | --- | --- |"]
    for heading, group in groups.items():
        if group:
            lines.append(f"| **{heading}** | | |")
            lines += (_row(grammar, word) for word in group)
    return "\n".join(lines) + "\n"


def heading_of(word: type[Word]) -> str:
    """The heading a word stands under."""
    return next(heading for heading, under in _HEADINGS if issubclass(word, under))


def _row(grammar: Grammar, word: type[Word]) -> str:
    others = [show_template(template, grammar.slots[word], True) for template in grammar.templates(word)[1:]]
    meaning = (inspect.getdoc(word) or "").splitlines()[0]
    for name, sense in (word.senses or {}).items():
        meaning += f" *{name}*: {sense}"
    if issubclass(word, kinds.Cost) and issubclass(word, kinds.Clause):
        meaning += " Also a price."
    return f"| {show_phrase(grammar, word, optional=True)} | {meaning} | {' · '.join(others)} |"


def updated(text: str) -> str:
    """The document with its tables made anew."""

    def anew(match: re.Match[str]) -> str:
        start, module, name, package, end = match.groups()
        grammar = Grammar(getattr(import_module(module), name))
        return start + table(grammar, _within(grammar.words, package)) + end

    return _TABLE.sub(anew, text)


def _within(words: Iterable[type[Word]], package: str) -> Iterator[type[Word]]:
    return (word for word in words if word.__module__.startswith(package + "."))


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m theomachy.language.grammar.word_tables FILE", file=sys.stderr)
        return 2
    path = Path(arguments[0])
    files.write(path, updated(path.read_text(encoding="utf-8")))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
