"""Card files: a folder of TOML becomes a set of faces, or an error that lists everything wrong with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.lines import Lines
from theomachy.language.problems import Problem, SetError
from theomachy.language.references import empty_references
from theomachy.language.schema import Abilities, Kind, Phrases, Schema, Text, nearest
from theomachy.language.trouble import LanguageError
from theomachy.language.vocabulary import Vocabulary
from theomachy.language.words.flow import Ability

SET_FILE = "set.toml"
_SET_KEYS = ("name", "title", "family")
_OWN = ("name", "title", "no", "source", "copies", "flavour")


@dataclass(frozen=True, eq=False)
class AbilityText:
    """One ability of a face: the sentence that is read, and the tree that is run."""

    kind: str
    name: str
    text: str
    tree: Ability
    line: int = 0


@dataclass(frozen=True, eq=False)
class Face:
    """A printed card: immutable, shared, loaded once."""

    set: str
    no: str
    name: str
    title: str
    kind: str
    copies: int
    source: str
    flavour: str
    # The keys of its kind, with their defaults: cost, colour, chain, fight…
    facts: Mapping[str, Any]
    # What is read as something smaller than an ability: the keywords as traits.
    phrases: Mapping[str, tuple[Word, ...]]
    abilities: tuple[AbilityText, ...]
    colours: tuple[str, ...]
    stats: Mapping[str, int]
    file: str
    line: int

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready: what is printed on the card."""
        return {
            "set": self.set,
            "no": self.no,
            "name": self.name,
            "title": self.title,
            "kind": self.kind,
            "copies": self.copies,
            "cost": _plain(self.facts.get("cost")),
            "colours": list(self.colours),
            "stats": dict(self.stats),
            "abilities": [
                {"kind": ability.kind, "name": ability.name, "text": ability.text} for ability in self.abilities
            ],
            "source": self.source,
            "flavour": self.flavour,
            **{key: _plain(fact) for key, fact in self.facts.items() if key != "cost" and key not in self.stats},
        }


@dataclass(frozen=True, eq=False)
class CardSet:
    """A folder of card files, loaded whole."""

    name: str
    title: str
    family: str
    faces: tuple[Face, ...]
    path: Path

    def face(self, name: str, kind: str | None = None) -> Face:
        """The face of this name, and of this kind where two share it; KeyError if there is none."""
        for face in self.faces:
            if face.name == name and kind in (None, face.kind):
                return face
        raise KeyError(name)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        if value and all(isinstance(part, tuple) for part in value):
            return dict(value)
        return [_plain(part) for part in value]
    return value


def family_of(path: Path) -> str:
    """The family a set says it belongs to; SetError if it does not say."""
    problems: list[Problem] = []
    source = _source(path / SET_FILE, path, problems)
    if source is None:
        raise SetError(problems)
    family = source.data.get("family")
    if not isinstance(family, str):
        raise SetError([Problem(source.file, 1, "'family' is missing", 'write family = "kamigami" or "twilight"')])
    return family


def load_set(path: Path | str, schema: Schema, vocabulary: Vocabulary) -> CardSet:
    """Load a set whole; SetError with everything that is wrong, and nothing loaded, if anything is."""
    return _Loader(Path(path), schema, vocabulary).load()


@dataclass(frozen=True)
class _Source:
    """A file that could be read as TOML."""

    file: str
    data: Mapping[str, Any]
    lines: Lines


@dataclass(frozen=True)
class _Table:
    """One `[[kind]]` of a file."""

    source: _Source
    kind: str
    index: int
    data: Mapping[str, Any]

    @property
    def line(self) -> int:
        return self.source.lines.table(self.kind, self.index)

    def problem(self, key: str, wrong: str, right: str) -> Problem:
        line = self.source.lines.key(self.kind, self.index, key) if key else self.line
        return Problem(self.source.file, line, wrong, right, self.name)

    def text_line(self, key: str, text: str) -> int:
        return self.source.lines.text(self.kind, self.index, key, text)

    @property
    def name(self) -> str:
        name = self.data.get("name")
        return name if isinstance(name, str) else f"{self.kind} {self.index + 1}"


def _source(path: Path, root: Path, problems: list[Problem]) -> _Source | None:
    file = str(root / path.relative_to(root))
    try:
        text = path.read_text(encoding="utf-8")
        return _Source(file, tomllib.loads(text), Lines(text))
    except FileNotFoundError:
        problems.append(Problem(file, 1, "the file is missing", "write name, title and family in it"))
    except UnicodeDecodeError:
        problems.append(Problem(file, 1, "the file is not UTF-8", "save it as UTF-8"))
    except OSError as error:
        problems.append(Problem(file, 1, f"the file cannot be read: {error.strerror}"))
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else len(text.splitlines())
        problems.append(Problem(file, line, f"not TOML: {error}", "texts stand in quotes, lists in brackets"))
    return None


class _Loader:
    """One folder being loaded; problems are gathered, not raised."""

    def __init__(self, path: Path, schema: Schema, vocabulary: Vocabulary) -> None:
        self.path = path
        self.schema = schema
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []

    def load(self) -> CardSet:
        if not self.path.is_dir():
            raise SetError([Problem(str(self.path), 1, "there is no such folder", "name a folder with a set.toml")])
        about = self._about()
        tables = [table for file in sorted(self.path.glob("*.toml")) for table in self._tables(file)]
        self.vocabulary = self.vocabulary.with_names(self._called(tables))
        faces = [self._face(about.get("name", ""), table) for table in tables]
        self._refuse_duplicates(tables)
        if not tables and not self.problems:
            self.problems.append(
                Problem(str(self.path), 1, "the set has no cards", "write [[…]] tables in a .toml file")
            )
        if self.problems:
            raise SetError(self.problems)
        loaded = tuple(face for face in faces if face is not None)
        return CardSet(about["name"], about["title"], about["family"], loaded, self.path)

    def _about(self) -> dict[str, str]:
        source = _source(self.path / SET_FILE, self.path, self.problems)
        if source is None:
            return {}
        about: dict[str, str] = {}
        for key in _SET_KEYS:
            if key not in source.data:
                self.problems.append(Problem(source.file, 1, f"{key!r} is missing", f'write {key} = "…"'))
            elif trouble := Text().wrong(source.data[key]):
                self.problems.append(
                    Problem(source.file, source.lines.key("", 0, key), f"{key}: {trouble[0]}", trouble[1])
                )
            else:
                about[key] = source.data[key]
        for key in source.data:
            if key not in _SET_KEYS:
                line = source.lines.key("", 0, key)
                self.problems.append(Problem(source.file, line, f"unknown key {key!r}", nearest(key, _SET_KEYS)))
        if about.get("family", self.schema.family) != self.schema.family:
            line = source.lines.key("", 0, "family")
            right = f"this game needs a set of the family {self.schema.family!r}"
            self.problems.append(Problem(source.file, line, f"the family is {about['family']!r}", right))
        return about

    def _tables(self, file: Path) -> Iterator[_Table]:
        if file.name == SET_FILE:
            return
        source = _source(file, self.path, self.problems)
        if source is None:
            return
        for kind, tables in source.data.items():
            line = source.lines.table(kind)
            if kind not in self.schema.kinds:
                advice = nearest(kind, tuple(self.schema.kinds))
                self.problems.append(Problem(source.file, line, f"unknown kind of card {kind!r}", advice))
            elif not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
                self.problems.append(Problem(source.file, line, f"{kind!r} is no list of cards", f"write [[{kind}]]"))
            else:
                for index, table in enumerate(tables):
                    yield _Table(source, kind, index, table)

    def _called(self, tables: Iterable[_Table]) -> set[str]:
        return {table.name for table in tables if self.schema.kinds[table.kind].called and "name" in table.data}

    def _refuse_duplicates(self, tables: Iterable[_Table]) -> None:
        for key in ("name", "no"):
            seen: dict[object, _Table] = {}
            for table in tables:
                value = table.data.get(key)
                if not isinstance(value, str):
                    continue
                # A Mini-card may bear the name of the card that makes it.
                first = seen.setdefault((value, self.schema.kinds[table.kind].called), table)
                if first is not table:
                    where = f"the first is in {Path(first.source.file).name}, line {first.line}"
                    self.problems.append(table.problem(key, f"two cards have the {key} {value!r}", where))

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

    def _facts(self, table: _Table, kind: Kind) -> dict[str, Any]:
        for name in table.data:
            if name not in kind.keys:
                self.problems.append(table.problem(name, f"unknown key {name!r}", nearest(name, tuple(kind.keys))))
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

    def _abilities(self, table: _Table, kind: Kind) -> Iterator[AbilityText]:
        for key in kind.keys:
            shape = kind.keys[key].shape
            if not isinstance(shape, Abilities) or key not in table.data or shape.wrong(table.data[key]):
                continue
            value = table.data[key]
            for part in value if isinstance(value, list) else [value]:
                name, text = (part.get("name", ""), part["text"]) if isinstance(part, dict) else ("", part)
                tree = self._read(table, key, text, Ability)
                if isinstance(tree, Ability):
                    for wrong in empty_references(tree, kind.given(table.data, key, tree)):
                        self._text_problem(table, key, text, wrong, "name first what is meant")
                    for wrong, right in kind.misplaced(key, tree):
                        self._text_problem(table, key, text, wrong, right)
                    yield AbilityText(key, name, text, tree, table.text_line(key, text))

    def _phrases(self, table: _Table, kind: Kind) -> Iterator[tuple[str, tuple[Word, ...]]]:
        for key in kind.keys:
            shape = kind.keys[key].shape
            if isinstance(shape, Phrases) and not (key in table.data and shape.wrong(table.data[key])):
                words = [self._read(table, key, text, shape.kind) for text in table.data.get(key, ())]
                yield key, tuple(word for word in words if word is not None)

    def _read(self, table: _Table, key: str, text: str, kind: type[Word]) -> Word | None:
        try:
            return self.vocabulary.parse_as(kind, text)
        except LanguageError as error:
            self._text_problem(table, key, text, error.wrong, "; ".join(error.advice))
            return None

    def _text_problem(self, table: _Table, key: str, text: str, wrong: str, right: str) -> None:
        line = table.text_line(key, text)
        self.problems.append(Problem(table.source.file, line, f"{key}: {wrong}", right, table.name))
