"""Where each rule stands in the code, and which tests show it.

In a checkout both are read from the files; a package carries what the build read, `theomachy/_rules/index.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from theomachy import rulebook

FILE: Final = "index.json"
# One id, or a range of them: "K-6.11 … K-6.21", "T-R67 to T-R69", "T-12.14 … 12.16".
_ID: Final = r"(?<![\w-])([KT])-(R\d+|\d+\.\d+)(?![\d.]*\d)"
_CITED: Final = re.compile(rf"{_ID}(?:\s*(?:…|to|–)\s*(?:[KT]-)?(R?\d+(?:\.\d+)?))?")
_CITING_LETTERS: Final = re.compile(r"(?<=\d)[a-z]\b")  # K-R43c is a part of K-R43


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of source that cites a rule."""

    file: str  # from the root of the project: "src/theomachy/kamigami/state_checks.py"
    line: int
    text: str


@dataclass(slots=True)
class Entry:
    """What is known of one rule: the lines of source that cite it, the tests that name it."""

    source: list[SourceLine] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def entry(rule_id: str) -> Entry:
    """The lines of source and the tests of one rule."""
    return _index().get(rule_id, Entry())


def rulings(rule_id: str) -> list[str]:
    """The rulings that complete a rule: those it names and those that name it."""
    rules = rulebook.load()
    named = set(cited(rules[rule_id].text))
    return [
        rule.id
        for rule in rules.values()
        if rule.section.endswith("-R") and rule.id != rule_id and (rule.id in named or rule_id in set(cited(rule.text)))
    ]


def cited(text: str) -> Iterator[str]:
    """Every id that a text cites, those between the two ends of a range too; they need not exist."""
    for match in _CITED.finditer(_CITING_LETTERS.sub("", text)):
        family, first, last = match.groups()
        if last is None:
            yield f"{family}-{first}"
        else:
            yield from _between(family, first, last)


def _between(family: str, first: str, last: str) -> Iterator[str]:
    prefix, low = (
        ("R", first[1:]) if first.startswith("R") else (f"{first.partition('.')[0]}.", first.partition(".")[2])
    )
    high = last.lstrip("R").rpartition(".")[2]
    for number in range(int(low), int(high) + 1):
        yield f"{family}-{prefix}{number}"


def cited_lines(folder: Path, root: Path) -> Iterator[tuple[str, SourceLine]]:
    """Every id cited in the Python files of a folder, with its line; files are named from `root`."""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule_id in dict.fromkeys(cited(text)):
                yield rule_id, SourceLine(name, number, text.strip())


def read(root: Path) -> dict[str, Entry]:
    """The index of a checkout, from its `src` and `tests`."""
    found = {rule_id: Entry() for rule_id in rulebook.load()}
    for rule_id, line in cited_lines(root / "src", root):
        if rule_id in found:
            found[rule_id].source.append(line)
    for rule_id, tests in rulebook.coverage(root / "tests").items():
        found[rule_id].tests.extend(test for test in tests if not test.startswith(rulebook.NOT_APPLICABLE))
    return found


def to_json(index: Mapping[str, Entry]) -> str:
    """An index as a package carries it."""
    return json.dumps({rule_id: asdict(found) for rule_id, found in index.items()}, ensure_ascii=False)


def from_json(text: str) -> dict[str, Entry]:
    """The index that `to_json` wrote."""
    data: dict[str, dict[str, Any]] = json.loads(text)
    return {
        rule_id: Entry([SourceLine(**line) for line in found["source"]], found["tests"])
        for rule_id, found in data.items()
    }


def shown(rule_id: str) -> str:
    """A rule with its rulings, lines of source and tests, as text for the terminal."""
    rules, found = rulebook.load(), entry(rule_id)
    rows = {
        "Rulings": [f"{ruling}  {_first_line(rules[ruling].text)}" for ruling in rulings(rule_id)],
        "Source": [f"{line.file}:{line.line}  {line.text}" for line in found.source],
        "Tests": found.tests,
    }
    parts = [rulebook.show(rule_id)]
    parts += [f"{title}:\n" + "\n".join(f"  {line}" for line in lines) for title, lines in rows.items() if lines]
    reason = rulebook.not_code().get(rule_id)
    if not found.source and reason:
        parts.append(f"Source: none; {reason}")
    return "\n\n".join(parts)


def _first_line(text: str) -> str:
    return re.sub(r"\*+", "", text.partition("\n")[0])


@cache
def _index() -> Mapping[str, Entry]:
    packed = rulebook.rules_folder() / FILE
    if packed.is_file():
        return from_json(packed.read_text(encoding="utf-8"))
    root = rulebook.rules_folder().parents[1]
    return read(root) if (root / "src").is_dir() and (root / "tests").is_dir() else {}


def uncited(index: Mapping[str, Entry], exempt: Sequence[str] | Mapping[str, str]) -> list[str]:
    """The rules that no line of source cites, though nothing says why not."""
    return [rule_id for rule_id, found in index.items() if not found.source and rule_id not in exempt]
