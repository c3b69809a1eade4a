"""Card files: a folder of TOML becomes a set of faces, or an error that lists everything wrong with it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any

from theomachy import files
from theomachy.core.frame import Word
from theomachy.language.cards.faces import AbilityText, CardSet, Face
from theomachy.language.cards.lint import LintProfile, fatal_diagnostics
from theomachy.language.cards.references import unfilled_references
from theomachy.language.cards.schema import Abilities, CardKind, Phrases, Schema, TextValue, did_you_mean
from theomachy.language.cards.toml_lines import TomlLines
from theomachy.language.diagnostics.diagnostic import Diagnostic, SetError
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.words.flow import Ability
from theomachy.limits import (
    MOST_CARD_FILES,
    MOST_CARDS,
    MOST_HELPED,
    MOST_IN_CARD_FILE,
    MOST_IN_LINE,
    MOST_PROBLEMS,
    RefusedInput,
    check_nesting,
    short_repr,
    with_visible_controls,
)

__all__ = [
    "AbilityText",
    "CardSet",
    "Face",
    "SET_FILE",
    "SourceFile",
    "family_of",
    "load_set",
    "check_distinct_names",
    "read_source",
    "modification_stamp",
    "text_problems",
]

SET_FILE = "set.toml"
_SET_KEYS = ("name", "title", "family")
_OWN = ("name", "title", "no", "source", "copies", "flavour")


def family_of(path: Path) -> str:
    """The family a set says it belongs to; SetError if it does not say."""
    problems: list[Diagnostic] = []
    source = read_source(path / SET_FILE, path, problems)
    if source is None:
        raise SetError(problems)
    family = source.data.get("family")
    if not isinstance(family, str):
        raise SetError([Diagnostic(source.file, 1, "'family' is missing", 'write family = "kamigami" or "twilight"')])
    return family


def load_set(path: Path | str, schema: Schema, vocabulary: Vocabulary, profile: LintProfile) -> CardSet:
    """Load a set whole; SetError with everything that is wrong, and nothing loaded, if anything is."""
    return _Loader(Path(path), schema, vocabulary, profile).load()


def check_distinct_names(sets: Sequence[CardSet]) -> None:
    """SetError if a set has the name of another in use: neither people nor records could tell their cards apart."""
    seen: dict[str, CardSet] = {}
    for cards in sets:
        first = seen.setdefault(cards.name, cards)
        if first is not cards:
            wrong = (
                f"another set in use is called {short_repr(cards.name)}, too: {with_visible_controls(str(first.path))}"
            )
            raise SetError([Diagnostic(str(cards.path / SET_FILE), 1, wrong, "give the set a name of its own")])


def by_name(path: Path) -> str:
    """Files are read in the order of their names, the same on systems that tell capitals apart and on others."""
    return path.name


def modification_stamp(path: Path | str) -> tuple[tuple[str, int, int], ...]:
    """Changes when a card file of this folder does: their names, sizes and times."""
    found = []
    for file in sorted(Path(path).glob("*.toml"), key=by_name) if files.is_folder(path) else ():
        with suppress(OSError):
            about = file.stat()
            found.append((file.name, about.st_size, about.st_mtime_ns))
    return tuple(found)


def text_problems(kind: CardKind, data: Mapping[str, object], key: str, tree: Ability) -> list[tuple[str, str]]:
    """All that is wrong with a text that can be read, under this key of a card: what is wrong, what would be right."""
    empty = unfilled_references(tree, kind.references_filled(data, key, tree))
    return [*((wrong, "name first what is meant") for wrong in empty), *kind.misplacements(key, tree)]


@dataclass(frozen=True)
class SourceFile:
    """A file that could be read as TOML."""

    file: str
    text: str
    data: Mapping[str, Any]
    lines: TomlLines


@dataclass(frozen=True)
class _Table:
    """One `[[kind]]` of a file."""

    source: SourceFile
    kind: str
    index: int
    data: Mapping[str, Any]

    @property
    def line(self) -> int:
        return self.source.lines.table(self.kind, self.index)

    def problem(self, key: str, wrong: str, right: str) -> Diagnostic:
        line = self.source.lines.key(self.kind, self.index, key) if key else self.line
        return Diagnostic(self.source.file, line, wrong, right, self.name)

    def text_line(self, key: str, text: str) -> int:
        return self.source.lines.text(self.kind, self.index, key, text)

    @property
    def name(self) -> str:
        """What it is called; a card whose name is no name goes by its number."""
        name = self.data.get("name")
        return f"{self.kind} {self.index + 1}" if TextValue().wrong(name) else str(name)


def read_source(path: Path, root: Path, problems: list[Diagnostic]) -> SourceFile | None:
    """A file as TOML, or a problem more. Everything that could cost time is looked at before it is parsed."""
    file = str(root / path.relative_to(root))
    try:
        text = files.read(path, MOST_IN_CARD_FILE)
        check_nesting(text)
    except FileNotFoundError:
        problems.append(Diagnostic(file, 1, "the file is missing", "write name, title and family in it"))
        return None
    except OSError as error:
        problems.append(Diagnostic(file, 1, f"the file cannot be read: {error.strerror}"))
        return None
    except RefusedInput as error:
        problems.append(Diagnostic(file, 1, str(error)))
        return None
    long = next((number for number, line in enumerate(text.splitlines(), 1) if len(line) > MOST_IN_LINE), 0)
    if long:
        problems.append(Diagnostic(file, long, f"the line has more than {MOST_IN_LINE:,} characters", "break it"))
        return None
    return _parsed(file, text, problems)


def _parsed(file: str, text: str, problems: list[Diagnostic]) -> SourceFile | None:
    try:
        return SourceFile(file, text, tomllib.loads(text), TomlLines(text))
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else len(text.splitlines())
        problems.append(Diagnostic(file, line, f"not TOML: {error}", "texts stand in quotes, lists in brackets"))
    except ValueError as error:  # a date that is none, a number without end
        problems.append(Diagnostic(file, 1, f"not TOML: {error}"))
    return None


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # it will be said when the file is read
        return 0


class _Loader:
    """One folder being loaded; problems are gathered, not raised."""

    def __init__(self, path: Path, schema: Schema, vocabulary: Vocabulary, profile: LintProfile) -> None:
        self.path = path
        self.schema = schema
        self.vocabulary = vocabulary
        self.profile = profile
        self.problems: list[Diagnostic] = []
        self.unread = 0  # texts that were not understood

    def load(self) -> CardSet:
        if not files.is_folder(self.path):
            raise SetError([Diagnostic(str(self.path), 1, "there is no such folder", "name a folder with a set.toml")])
        about = self._about()
        tables = [table for file in self._files() for table in self._tables(file)]
        self._limit(len(tables), MOST_CARDS, "cards")
        self.vocabulary = self.vocabulary.with_names(self._called(tables))
        faces = [self._face(about.get("name", ""), table) for table in tables if not self._enough()]
        self._refuse_duplicates(tables)
        if not tables and not self.problems:
            self.problems.append(
                Diagnostic(str(self.path), 1, "the set has no cards", "write [[…]] tables in a .toml file")
            )
        self._raise()
        loaded = tuple(face for face in faces if face is not None)
        cards = CardSet(about["name"], about["title"], about["family"], loaded, self.path, self._hash(loaded))
        self.problems += fatal_diagnostics(cards, self.vocabulary, self.profile)
        self._raise()
        return cards

    def _hash(self, faces: Iterable[Face]) -> str:
        """The hash of the faces, texts in their canonical form: it changes when a face does, and only then."""
        words = self.vocabulary
        said = [
            {
                **face.to_dict(),
                **{key: [words.fragment(word) for word in phrases] for key, phrases in face.phrases.items()},
                "abilities": [[text.kind, text.name, words.print(text.tree)] for text in face.abilities],
            }
            for face in faces
        ]
        return blake2b(json.dumps(said, sort_keys=True).encode(), digest_size=12).hexdigest()

    def _raise(self) -> None:
        if self.problems:
            raise SetError(self.problems)

    def _enough(self) -> bool:
        """Nobody reads more than that, and looking for more takes time."""
        return len(self.problems) >= MOST_PROBLEMS

    def _limit(self, number: int, most: int, of_what: str) -> None:
        if number > most:
            wrong = f"the set has {number:,} {of_what}"
            raise SetError([*self.problems, Diagnostic(str(self.path), 1, wrong, f"at most {most:,} are read")])

    def _files(self) -> list[Path]:
        """The card files, in the order of their names."""
        found = sorted([path for path in self.path.glob("*.toml") if path.name != SET_FILE], key=by_name)
        self._limit(len(found), MOST_CARD_FILES, "files")
        self._limit(sum(map(_size, found)), MOST_IN_CARD_FILE, "bytes")
        for path in found:
            if not path.name.isprintable():
                wrong = "the name of the file has a character that nobody can see"
                self.problems.append(Diagnostic(str(path), 1, wrong, "rename it"))
        return [path for path in found if path.name.isprintable()]

    def _about(self) -> dict[str, str]:
        source = read_source(self.path / SET_FILE, self.path, self.problems)
        if source is None:
            return {}
        about: dict[str, str] = {}
        for key in _SET_KEYS:
            if key not in source.data:
                self.problems.append(Diagnostic(source.file, 1, f"{key!r} is missing", f'write {key} = "…"'))
            elif trouble := TextValue().wrong(source.data[key]):
                self.problems.append(
                    Diagnostic(source.file, source.lines.key("", 0, key), f"{key}: {trouble[0]}", trouble[1])
                )
            else:
                about[key] = source.data[key]
        for key in source.data:
            if key not in _SET_KEYS:
                line = source.lines.key("", 0, key)
                self.problems.append(
                    Diagnostic(source.file, line, f"unknown key {short_repr(key)}", did_you_mean(key, _SET_KEYS))
                )
        if about.get("family", self.schema.family) != self.schema.family:
            line = source.lines.key("", 0, "family")
            right = f"this game needs a set of the family {self.schema.family!r}"
            self.problems.append(Diagnostic(source.file, line, f"the family is {short_repr(about['family'])}", right))
        return about

    def _tables(self, file: Path) -> Iterator[_Table]:
        source = read_source(file, self.path, self.problems)
        if source is None:
            return
        for kind, tables in source.data.items():
            line = source.lines.table(kind)
            if kind not in self.schema.kinds:
                advice = did_you_mean(kind, tuple(self.schema.kinds))
                self.problems.append(Diagnostic(source.file, line, f"unknown kind of card {short_repr(kind)}", advice))
            elif not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
                self.problems.append(
                    Diagnostic(source.file, line, f"{kind!r} is no list of cards", f"write [[{kind}]]")
                )
            else:
                for index, table in enumerate(tables):
                    yield _Table(source, kind, index, table)

    def _called(self, tables: Iterable[_Table]) -> set[str]:
        return {table.name for table in tables if self.schema.kinds[table.kind].named_in_texts and "name" in table.data}

    def _refuse_duplicates(self, tables: Iterable[_Table]) -> None:
        for key in ("name", "no"):
            seen: dict[object, _Table] = {}
            for table in tables:
                value = table.data.get(key)
                if not isinstance(value, str):
                    continue
                # A Mini-card may bear the name of the card that makes it.
                first = seen.setdefault((value, self.schema.kinds[table.kind].named_in_texts), table)
                if first is not table:
                    where = f"the first is in {Path(first.source.file).name}, line {first.line}"
                    self.problems.append(table.problem(key, f"two cards have the {key} {short_repr(value)}", where))

    # One face.

    def _face(self, set_name: str, table: _Table) -> Face | None:
        kind = self.schema.kinds[table.kind]
        before = len(self.problems)
        facts = self._facts(table, kind)
        abilities = tuple(self._abilities(table, kind))
        phrases = dict(self._phrases(table, kind))
        if len(self.problems) == before:
            for key, wrong, right in kind.check(facts):
                self.problems.append(table.problem(key, wrong, right))
        if len(self.problems) > before:
            return None
        rest = {key: fact for key, fact in facts.items() if key not in _OWN}
        own = {key: facts[key] for key in _OWN}
        return Face(
            set=set_name,
            kind=table.kind,
            **own,
            facts=MappingProxyType(rest),
            phrases=MappingProxyType(phrases),
            abilities=abilities,
            colours=kind.colours(facts),
            stats=MappingProxyType({key: facts[key] for key in kind.stats if facts[key] is not None}),
            file=table.source.file,
            line=table.line,
        )

    def _facts(self, table: _Table, kind: CardKind) -> dict[str, Any]:
        for name in table.data:
            if name not in kind.keys:
                self.problems.append(
                    table.problem(name, f"unknown key {short_repr(name)}", did_you_mean(name, tuple(kind.keys)))
                )
        facts: dict[str, Any] = {}
        for name, key in kind.keys.items():
            if name not in table.data:
                if key.required:
                    self.problems.append(table.problem("", f"{name!r} is missing", f"a {table.kind} needs it"))
                fact = key.default
            elif trouble := key.shape.wrong(table.data[name]):
                self.problems.append(table.problem(name, f"{name}: {trouble[0]}", trouble[1]))
                continue
            else:
                fact = key.shape.freeze(table.data[name])
            if not isinstance(key.shape, Abilities):
                facts[name] = fact
        return facts

    def _abilities(self, table: _Table, kind: CardKind) -> Iterator[AbilityText]:
        for key in kind.keys:
            shape = kind.keys[key].shape
            if not isinstance(shape, Abilities) or key not in table.data or shape.wrong(table.data[key]):
                continue
            value = table.data[key]
            for part in value if isinstance(value, list) else [value]:
                name, text = (part.get("name", ""), part["text"]) if isinstance(part, dict) else ("", part)
                tree = self._read(table, key, text, Ability)
                if isinstance(tree, Ability):
                    for wrong, right in text_problems(kind, table.data, key, tree):
                        self._text_problem(table, key, text, wrong, right)
                    # What is read is shown as the one canonical sentence, however it was typed.
                    yield AbilityText(key, name, self.vocabulary.print(tree), tree, table.text_line(key, text), text)

    def _phrases(self, table: _Table, kind: CardKind) -> Iterator[tuple[str, tuple[Word, ...]]]:
        for key in kind.keys:
            shape = kind.keys[key].shape
            if isinstance(shape, Phrases) and not (key in table.data and shape.wrong(table.data[key])):
                words = [self._read(table, key, text, shape.kind) for text in table.data.get(key, ())]
                yield key, tuple(word for word in words if word is not None)

    def _read(self, table: _Table, key: str, text: str, kind: type[Word]) -> Word | None:
        try:
            return self.vocabulary.parse_as(kind, text, help_=self.unread < MOST_HELPED)
        except LanguageError as error:
            self.unread += 1
            self._text_problem(table, key, text, error.wrong, "; ".join(error.suggestions))
            return None

    def _text_problem(self, table: _Table, key: str, text: str, wrong: str, right: str) -> None:
        line = table.text_line(key, text)
        self.problems.append(Diagnostic(table.source.file, line, f"{key}: {wrong}", right, table.name))
