"""A family of games as a workshop needs it: its words, its kinds of cards, its built-in sets."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

import theomachy
from theomachy.language.cards.lint import LintProfile
from theomachy.language.cards.loader import SET_FILE, CardSet, family_of, load_set
from theomachy.language.cards.schema import Schema
from theomachy.language.diagnostics.diagnostic import Diagnostic, SetError
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.limits import short_repr


class UnknownName(ValueError):
    """A family, a game, a set or a place of a card that there is not."""


FAMILIES = ("kamigami", "twilight")
SETS = Path(theomachy.__file__).with_name("sets").resolve()


class Faces(Protocol):
    """What `theomachy.<family>.faces` offers."""

    SCHEMA: Schema

    def vocabulary(self) -> Vocabulary: ...

    def load(self, path: Path | str) -> CardSet: ...


def faces_of(family: str) -> Faces:
    return cast(Faces, import_module(f"theomachy.{family}.card_files"))


def profile_of(family: str) -> LintProfile:
    """What the linter must know of a family."""
    profile: LintProfile = import_module(f"theomachy.{family}.lint_profile").PROFILE
    return profile


@cache
def vocabulary_of(family: str) -> Vocabulary:
    """The words of a family, with the names of the built-in cards that a text may call by name."""
    faces = faces_of(family)
    called = {kind for kind, keys in faces.SCHEMA.kinds.items() if keys.named_in_texts}
    if not called:
        return faces.vocabulary()
    names = {face.name for path in built_in(family) for face in faces.load(path).faces if face.kind in called}
    return faces.vocabulary().with_names(names)


def load_family_set(path: Path, family: str) -> CardSet:
    """A set whole, or SetError with everything that is wrong with it."""
    return load_set(path, faces_of(family).SCHEMA, vocabulary_of(family), profile_of(family))


@cache
def built_in_sets(family: str) -> tuple[CardSet, ...]:
    """The built-in sets of one family, loaded."""
    return tuple(load_family_set(path, family) for path in built_in(family))


def built_in(family: str | None = None) -> list[Path]:
    """The folders of the sets that come with the package, of one family or of all."""
    folders = sorted(path.parent for path in SETS.glob("*/set.toml"))
    return [folder for folder in folders if family in (None, family_of(folder))]


def known_family(folder: Path) -> str:
    """The family a set belongs to; SetError if it is none of ours."""
    family = family_of(folder)
    if family not in FAMILIES:
        wrong = f"no family {short_repr(family)}"
        raise SetError([Diagnostic(str(folder / SET_FILE), 1, wrong, f"there are {' and '.join(FAMILIES)}")])
    return family


def named_set(name: str) -> CardSet:
    """The set in a folder somebody names; SetError with everything that is wrong with it."""
    folder = Path(name)
    if not (folder / SET_FILE).is_file():
        allowed = ", ".join(theomachy.games())
        raise UnknownName(f"no game or set {short_repr(name)}; there are {allowed}, and folders with a {SET_FILE}")
    return load_family_set(folder, known_family(folder))


def family_named(game: str) -> str:
    """The family somebody means who names a family or a game."""
    folder = SETS / game
    if game in FAMILIES:
        return game
    if folder in built_in():
        return family_of(folder)
    games = sorted({*FAMILIES, *(path.name for path in built_in())})
    raise UnknownName(f"no game {short_repr(game)}; there are {', '.join(games)}")
