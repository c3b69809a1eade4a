"""The rules as documents: every rule by its id, and which tests show it.

The documents in `docs/rules` are the only source; an installed package carries them as `theomachy/_rules`.
Their form is described at the end of `docs/rules/README.md`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

GAMES = {
    "KG": "Kanzume Goddess",
    "BotNR": "Battle of the Nine Realms",
    "RotOO": "Rise of the Old Ones",
    "TotG": "Twilight of the Gods",
}
# Parameters, components and vocabulary: what they say is shown by the tests of the rules that use them.
REFERENCE_SECTIONS = frozenset({"K-0", "K-1", "K-2", "T-1"})
NOT_APPLICABLE = "n/a: "

_ID = r"[KT]-(?:R\d+|\d+\.\d+)"
_ITEM = re.compile(rf"- \*\*({_ID})\*\*( ★)?((?: ?\[(?:{'|'.join(GAMES)})\])*) (.*)")
_ROW = re.compile(rf"\| \*\*({_ID})\*\* \| (.*) \|$")
_TITLE = re.compile(r"# (?:[KT]-(?:R|\d+) )?(.*)")
_LOOSE_ID = re.compile(r"([KT])[- ]?(?:(R) ?(\d+)|(\d+)(?:\.(\d+))?|(R))$", re.IGNORECASE)


class UnknownRule(ValueError):
    """No rule has this id; the message names those that come nearest."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, ruling or scenario."""

    id: str
    games: tuple[str, ...]
    title: str  # of its section: "Attack"
    text: str  # Markdown
    file: str  # below docs/rules: "kamigami/07-attack.md"
    starred: bool = False  # a ruling that a table could fairly decide otherwise

    @property
    def section(self) -> str:
        return section_of(self.id)


def section_of(rule_id: str) -> str:
    """The section of a rule: `K-7` for `K-7.12`, `K-R` for `K-R6`."""
    return rule_id[:3] if rule_id[2] == "R" else rule_id.partition(".")[0]


def rules_folder() -> Path:
    """Where the rules lie: inside an installed package, else in the checkout."""
    here = Path(__file__).resolve().parent
    installed = here / "_rules"
    return installed if installed.is_dir() else here.parents[1] / "docs" / "rules"


def load(folder: Path | None = None) -> dict[str, Rule]:
    """Every rule by its id, in the order of the sections."""
    return dict(_load(folder or rules_folder()))


def find(rule_id: str, folder: Path | None = None) -> list[Rule]:
    """The rule of this id, or all rules of a section (`K-7`); `k7.12` is understood as `K-7.12`."""
    rules = _load(folder or rules_folder())
    wanted = _canonical(rule_id)
    found = [rules[wanted]] if wanted in rules else [rule for rule in rules.values() if rule.section == wanted]
    if not found:
        raise UnknownRule(f"no rule {rule_id!r}; the nearest are {', '.join(_nearest(wanted, rules))}")
    return found


def show(rule_id: str, folder: Path | None = None) -> str:
    """A rule, or all rules of a section, as text for the terminal."""
    return "\n\n".join(_plain(rule) for rule in find(rule_id, folder))


def not_applicable(folder: Path | None = None) -> dict[str, str]:
    """The ids that no program could break, each with the reason."""
    return dict(_not_applicable(folder or rules_folder()))


def not_code(folder: Path | None = None) -> dict[str, str]:
    """The ids that no line of source carries, each with the reason; what no program could break is among them."""
    return dict(_not_code(folder or rules_folder()))


def normative_ids(folder: Path | None = None) -> tuple[str, ...]:
    """The rules, rulings and scenarios that must be shown by a test."""
    exempt = _not_applicable(folder or rules_folder())
    rules = _load(folder or rules_folder()).values()
    return tuple(rule.id for rule in rules if rule.section not in REFERENCE_SECTIONS and rule.id not in exempt)


def coverage(tests_dir: Path | str, folder: Path | None = None) -> dict[str, list[str]]:
    """Every rule id with the tests that name it, read from the sources of the tests without running them.

    A test names its rules with `@rule("K-7.12", "K-7.13")`, on the function or on its class.
    """
    tests_dir = Path(tests_dir)
    found: dict[str, list[str]] = {rule_id: [] for rule_id in _load(folder or rules_folder())}
    for path in sorted(tests_dir.rglob("test_*.py")):
        name = path.relative_to(tests_dir.parent).as_posix()
        for test, rule_id, line in _named_rules(ast.parse(path.read_text(encoding="utf-8"), str(path)), name):
            if rule_id not in found:
                nearest = ", ".join(_nearest(rule_id, found))
                raise UnknownRule(f"{name}:{line}: no rule {rule_id!r}; the nearest are {nearest}")
            if test not in found[rule_id]:
                found[rule_id].append(test)
    for rule_id, reason in _not_applicable(folder or rules_folder()).items():
        found[rule_id] = found[rule_id] or [NOT_APPLICABLE + reason]
    return found


def coverage_table(covered: Mapping[str, Sequence[str]], folder: Path | None = None) -> str:
    """A coverage as a table by section, and below it the ids that still have no test."""
    rules = _load(folder or rules_folder())
    sections: dict[str, list[str]] = {}
    for rule_id in rules:
        sections.setdefault(section_of(rule_id), []).append(rule_id)
    titles = {rule.section: rule.title.partition(":")[0] for rule in rules.values()}
    width = max(len(title) for title in titles.values())
    lines = [f"{'':5}{'Section':{width}}  {'rules':>6}{'tested':>8}{'n/a':>6}{'missing':>9}"]
    missing: list[str] = []
    for section, ids in sections.items():
        without = [rule_id for rule_id in ids if not covered[rule_id]]
        lines.append(_table_row(section, titles[section], width, covered, ids))
        if without:
            missing.append(f"{section + ':':6}{' '.join(without)}")
    lines += ["", _table_row("", "all", width, covered, list(rules))]
    return "\n".join([*lines, "", "Without a test:", *missing] if missing else lines)


# --- reading the documents ---------------------------------------------------------------------------------------


@cache
def _load(folder: Path) -> Mapping[str, Rule]:
    rules: dict[str, Rule] = {}
    for path in sorted(folder.glob("*/*.md")):
        for rule in _rules_of(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix()):
            if rule.id in rules:
                raise ValueError(f"{rule.id} stands twice: in {rules[rule.id].file} and in {rule.file}")
            rules[rule.id] = rule
    if not rules:
        raise FileNotFoundError(f"no rules in {folder}")
    return {rule_id: rules[rule_id] for rule_id in sorted(rules, key=_order)}


@cache
def _not_applicable(folder: Path) -> Mapping[str, str]:
    path = folder / "not-applicable.toml"
    entries: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    unknown = sorted(set(entries) - set(_load(folder)))
    if unknown:
        raise UnknownRule(f"{path.name} names unknown rules: {', '.join(unknown)}")
    return {rule_id: entries[rule_id] for rule_id in sorted(entries, key=_order)}


@cache
def _not_code(folder: Path) -> Mapping[str, str]:
    """The rules that are no code, with the reason; `not-code.toml` names ids and whole sections."""
    path = folder / "not-code.toml"
    entries: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    rules = _load(folder)
    known = {*rules, *(rule.section for rule in rules.values())}
    unknown = sorted(set(entries) - known)
    if unknown:
        raise UnknownRule(f"{path.name} names unknown rules: {', '.join(unknown)}")
    found = {rule.id: entries[rule.section] for rule in rules.values() if rule.section in entries}
    return (
        found | dict(_not_applicable(folder)) | {rule_id: entries[rule_id] for rule_id in entries if rule_id in rules}
    )


def _rules_of(text: str, file: str) -> Iterator[Rule]:
    title = ""
    columns: list[str] = []
    found: list[tuple[re.Match[str], list[str]]] = []
    rows: list[Rule] = []
    inside = fenced = False  # inside a rule; inside a block of code, where # is no heading
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        item = None if fenced else _ITEM.match(line)
        row = None if fenced else _ROW.match(line)
        if item:
            found.append((item, [item[4]]))
            inside = True
        elif row:
            rows.append(_rule_from_row(row, columns, title, file))
        elif not fenced and line.startswith("#"):
            inside = False
            heading = _TITLE.match(line)
            title = heading[1] if heading else title
        elif line.startswith("| Id |"):
            columns = _cells(line)
        elif inside:
            found[-1][1].append(line.removeprefix("  "))
    yield from rows
    for item, body in found:
        games = tuple(re.findall(r"\w+", item[3]))
        yield Rule(item[1], games, title, "\n".join(body).strip(), file, starred=item[2] is not None)


def _rule_from_row(row: re.Match[str], columns: Sequence[str], title: str, file: str) -> Rule:
    """A row of the table of parameters: its key, then the value in each game."""
    cells = dict(zip(columns[1:], _cells(f"| {row[2]} |"), strict=True))
    key = cells.pop("Parameter")
    values = "\n".join(f"- {name}: {value}" for name, value in cells.items())
    return Rule(row[1], tuple(name for name in cells if name in GAMES), title, f"{key}\n\n{values}", file)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


# --- ids ---------------------------------------------------------------------------------------------------------


def _order(rule_id: str) -> tuple[str, bool, int, int]:
    """The key by which rules are sorted: K before T, sections by number, rulings last."""
    family, _, rest = rule_id.partition("-")
    if rest.startswith("R"):
        return family, True, 0, int(rest[1:])
    section, _, number = rest.partition(".")
    return family, False, int(section), int(number)


def _canonical(rule_id: str) -> str:
    """The id that somebody means: `K-7.12` for `k7.12` and `K 7.12`."""
    match = _LOOSE_ID.match(rule_id.strip())
    if not match:
        return rule_id.strip()
    family, ruling, ruling_number, section, number, rulings = match.groups()
    rest = "R" if rulings else f"R{int(ruling_number)}" if ruling else f"{int(section)}"
    return f"{family.upper()}-{rest}" + (f".{int(number)}" if number else "")


def _shared_letters(one: str, other: str) -> int:
    """How many letters two words have in common at their beginning."""
    return next((n for n in range(len(other), 0, -1) if one.startswith(other[:n])), 0)


def _nearest(wanted: str, rules: Mapping[str, object]) -> list[str]:
    """Three ids that somebody may have meant: of the same section and the next number, or of the same beginning."""
    if not re.match(rf"({_ID})$", wanted):
        return sorted(rules, key=lambda rule_id: (-_shared_letters(rule_id, wanted.upper()), _order(rule_id)))[:3]
    family, ruling, section, number = _order(wanted)

    def distance(rule_id: str) -> tuple[bool, bool, int, int]:
        other = _order(rule_id)
        return other[0] != family, other[1] != ruling, abs(other[2] - section), abs(other[3] - number)

    return sorted(sorted(rules, key=distance)[:3], key=_order)


def _plain(rule: Rule) -> str:
    """A rule for the terminal: a heading line, and the text without its marks of emphasis."""
    star = " ★" if rule.starred else ""
    games = ", ".join(GAMES[game] for game in rule.games)
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", rule.text, flags=re.DOTALL)
    text = re.sub(r"(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])", r"\1", text)
    return f"{rule.id}{star}  {rule.title}  ({games})\n\n{text}\n\n{rule.file}"


# --- coverage ----------------------------------------------------------------------------------------------------

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def _named_rules(module: ast.Module, file: str) -> Iterator[tuple[str, str, int]]:
    """Every (test, rule id, line) in a module; a test that is skipped or meant to fail shows nothing."""
    for node in module.body:
        if isinstance(node, ast.ClassDef):
            common = list(_ids_on(node, file))
            for method in node.body:
                if isinstance(method, _Function) and not _is_idle(node) and not _is_idle(method):
                    yield from _rules_on(method, common, f"{file}::{node.name}", file)
        elif isinstance(node, _Function) and not _is_idle(node):
            yield from _rules_on(node, [], file, file)


def _rules_on(
    function: _Function, common: Sequence[tuple[str, int]], place: str, file: str
) -> Iterator[tuple[str, str, int]]:
    own = list(_ids_on(function, file))
    if not function.name.startswith("test"):
        if own:
            raise ValueError(f"{file}:{own[0][1]}: {function.name} names a rule but is no test")
        return
    for rule_id, line in [*common, *own]:
        yield f"{place}::{function.name}", rule_id, line


def _ids_on(node: _Function | ast.ClassDef, file: str) -> Iterator[tuple[str, int]]:
    for decorator in node.decorator_list:
        # Without positional arguments it is another `rule`, such as Hypothesis's.
        if not isinstance(decorator, ast.Call) or _last_name(decorator) != "rule" or not decorator.args:
            continue
        for argument in decorator.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"{file}:{argument.lineno}: the ids of rules must be plain strings")
            yield argument.value, argument.lineno


def _is_idle(node: _Function | ast.ClassDef) -> bool:
    return any(_last_name(decorator) in ("skip", "xfail") for decorator in node.decorator_list)


def _last_name(decorator: ast.expr) -> str:
    target = decorator.func if isinstance(decorator, ast.Call) else decorator
    return target.attr if isinstance(target, ast.Attribute) else target.id if isinstance(target, ast.Name) else ""


def _table_row(section: str, title: str, width: int, covered: Mapping[str, Sequence[str]], ids: Sequence[str]) -> str:
    exempt = sum(1 for rule_id in ids if covered[rule_id] and covered[rule_id][0].startswith(NOT_APPLICABLE))
    without = sum(1 for rule_id in ids if not covered[rule_id])
    tested = len(ids) - exempt - without
    return f"{section:5}{title:{width}}  {len(ids):>6}{tested:>8}{exempt:>6}{without:>9}"
