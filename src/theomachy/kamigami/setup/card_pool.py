"""Which kinds a game is played with: one set whole, or a mix of sets (K-1.12, K-12)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from theomachy.core import rng
from theomachy.files import is_folder
from theomachy.kamigami import layout
from theomachy.kamigami.card_files import load
from theomachy.kamigami.params import GAMES, Params
from theomachy.kamigami.state import KState
from theomachy.language.cards.loader import CardSet, Face, check_distinct_names, modification_stamp
from theomachy.limits import short_repr

PACKAGED: Final = Path(__file__).parents[2] / "sets"
_LOADED: dict[str, CardSet] = {}
_FOLDERS: dict[str, tuple[object, CardSet]] = {}


def load_named(name: str) -> CardSet:
    """A set of the package by its name, or any folder by its path (K-12.12)."""
    if name in GAMES:
        if name not in _LOADED:
            _LOADED[name] = load(PACKAGED / name)
        return _LOADED[name]
    if is_folder(name):
        return _load_folder(Path(name))
    raise ValueError(f"unknown set {short_repr(name)}; allowed are {', '.join(GAMES)} or the folder of a set")


def _load_folder(path: Path) -> CardSet:
    """A folder is read again only when one of its files has changed."""
    key, now = str(path.resolve()), modification_stamp(path)
    if key not in _FOLDERS or _FOLDERS[key][0] != now:
        _FOLDERS[key] = (now, load(path))
    return _FOLDERS[key][1]


def load_sets(game: str, names: Sequence[str] | None) -> list[CardSet]:
    """The sets in use. Folders alone come on top of the game's own box; a folder of the box's name replaces it."""
    if names is None:
        return [load_named(game)]  # K-1.11
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"sets is a list of names or folders, not {names!r}")
    if not names:
        raise ValueError("sets must name at least one set")
    if len(set(names)) != len(names):
        raise ValueError(f"sets names a set twice: {', '.join(names)}")
    found = [load_named(name) for name in names]
    check_distinct_names(found)
    return found if any(s.name in GAMES for s in found) else [load_named(game), *found]


def choose_kinds(s: KState, sets: Sequence[CardSet]) -> list[int]:
    """The numbers of the faces in play: all Gods and Temples, 18 Warriors unless all are shuffled together, one
    Disciple a level, and the Artifacts agreed on."""
    faces, params = s.card_index.faces, s.params
    by_kind = {kind: [i for i, face in enumerate(faces) if face.kind == kind] for kind in layout.FACE_KINDS}
    wanted = _wanted(faces, params)
    chosen = [*by_kind["god"], *by_kind["temple"]]
    chosen += _disciples(s, by_kind["disciple"], wanted)
    chosen += _warriors(s, sets, by_kind["warrior"], wanted)
    return chosen + _artifacts(faces, by_kind["artifact"], params)


def _artifacts(faces: Sequence[Face], all_of_them: list[int], params: Params) -> list[int]:
    """The Artifacts: all, or those the table has agreed on, by name, set/name or set (K-0.11, K-1.13, K-12.7)."""
    if params.artifact_kinds is None:
        return all_of_them
    found: set[int] = set()
    for name in params.artifact_kinds:
        fitting = [i for i in all_of_them if name in (faces[i].set, f"{faces[i].set}/{faces[i].name}")]
        named = fitting or [i for i in all_of_them if name == faces[i].name]
        if not named:
            raise ValueError(
                f"artifact_kinds: no Artifact, nor a set with Artifacts, in use is called {short_repr(name)}"
            )
        if not fitting and len(named) > 1:
            both = " and ".join([f"{faces[i].set}/{faces[i].name}" for i in named])
            raise ValueError(f"artifact_kinds: {short_repr(name)} could be {both}; say which")
        if found & set(named):
            raise ValueError(f"artifact_kinds: {short_repr(name)} is named twice")
        found.update(named)
    return sorted(found)


def _wanted(faces: Sequence[Face], params: Params) -> set[int]:
    """Kinds picked on purpose (K-12.6), by name or set/name; ValueError if a name could mean nothing, or two things."""
    found: set[int] = set()
    for name in params.kinds or ():
        fitting = [
            i
            for i, f in enumerate(faces)
            if name in (f.name, f"{f.set}/{f.name}") and f.kind in ("warrior", "disciple")
        ]
        if not fitting:
            raise ValueError(f"kinds: no Warrior or Disciple of the sets in use is called {short_repr(name)}")
        if len(fitting) > 1:
            both = " and ".join([f"{faces[i].set}/{faces[i].name}" for i in fitting])
            raise ValueError(f"kinds: {short_repr(name)} could be {both}; say which")
        if fitting[0] in found:
            raise ValueError(f"kinds: {short_repr(name)} is named twice")
        found.update(fitting)
    return found


def _picked(faces: Sequence[Face], fitting: list[int], wanted: set[int], most: int, what: str) -> list[int]:
    """The cards of a sort that were picked on purpose; ValueError if a game has no room for all of them."""
    found = [i for i in fitting if i in wanted]
    if len(found) > most:
        names = ", ".join([faces[i].name for i in found])
        raise ValueError(f"kinds: {len(found)} {what} are picked ({names}), but a game has {most}")
    return found


def _disciples(s: KState, all_of_them: list[int], wanted: set[int]) -> list[int]:
    """The Disciples: one kind of type I, one of type II and one of type III (K-12.8); for teams too (K-12.11)."""
    faces, chosen = s.card_index.faces, []
    for level in (1, 2, 3):
        fitting = [i for i in all_of_them if faces[i].facts["level"] == level]  # K-12.9
        if not fitting:
            raise ValueError(f"the sets in use have no Disciple of level {level}; add a set that has one")
        picked = _picked(faces, fitting, wanted, 1, f"Disciples of level {level}")
        chosen.append(picked[0] if picked else fitting[rng.randbelow(s, len(fitting))])
    return chosen


def check_disciple_count(faces: Sequence[Face], params: Params) -> None:
    """Every Disciple that may be drawn, or was picked, is enough for all starting decks (K-3.12), whatever the lot."""
    wanted = _wanted(faces, params)
    disciples = [(i, face) for i, face in enumerate(faces) if face.kind == "disciple"]
    for level, each in enumerate(params.starting_deck, 1):
        fitting = [(i, face) for i, face in disciples if face.facts["level"] == level]
        for _, face in [pair for pair in fitting if pair[0] in wanted] or fitting:
            if face.copies < each * params.players:
                raise ValueError(
                    f"{params.players} starting decks need {each * params.players} Disciples of level {level}, there "
                    f"are {face.copies} of {face.name} ({face.set}); give it more copies, or pick another with kinds"
                )


def _warriors(s: KState, sets: Sequence[CardSet], all_of_them: list[int], wanted: set[int]) -> list[int]:
    """A box alone is used whole; a mix has six kinds of one colour and three of each other (K-12.5, K-R19), unless all
    is shuffled together (K-12.1, K-R98)."""
    faces, params = s.card_index.faces, s.params
    if params.shuffle_together:
        picked = [faces[i].name for i in all_of_them if i in wanted]
        if picked:
            raise ValueError(
                f"kinds: shuffle_together plays with all Warriors, {short_repr(picked[0])} cannot be picked"
            )
        return all_of_them
    if len(sets) == 1 and params.kinds is None:
        return all_of_them
    six = params.combined_six_colour or _six_colour(sets[0])
    own = {box.name for box in sets if box.name not in GAMES}
    chosen: list[int] = []
    for colour in layout.COLOURS:
        need = 6 if colour == six else 3
        fitting = [i for i in all_of_them if faces[i].facts["colour"] == colour]
        if len(fitting) < need:
            raise ValueError(f"the sets in use have {len(fitting)} {colour} Warriors, but {need} are needed")
        # kinds picked on purpose, then kinds of folders the table brought along, then all others; each by lot
        first = _picked(faces, fitting, wanted, need, f"{colour} Warriors")
        own_kinds = [i for i in fitting if faces[i].set in own and i not in first]
        rest = [i for i in fitting if i not in first and i not in own_kinds]
        if len(first) + len(own_kinds) > need:
            rng.shuffle(s, own_kinds)
        rng.shuffle(s, rest)
        chosen += sorted([*first, *own_kinds, *rest][:need])
    return chosen


def _six_colour(base: CardSet) -> str:
    """The colour that has six kinds in the base set; red if the data do not settle it (K-R19)."""
    counts = {c: sum(1 for f in base.faces if f.kind == "warrior" and f.facts["colour"] == c) for c in layout.COLOURS}
    sixes = [c for c, count in counts.items() if count == 6]
    return sixes[0] if len(sixes) == 1 else "red"


def check_god_count(faces: Sequence[Face], params: Params) -> None:
    """Enough Gods, and enough Cultures for the teams (K-3.18, K-R11), before anything is dealt."""
    gods = [f for f in faces if f.kind == "god"]
    if not params.team:
        if len(gods) < 2 * params.players:
            raise ValueError(f"{params.players} players need {2 * params.players} Gods, the sets have {len(gods)}")
        return
    if params.ignore_pantheon:
        if len(gods) // params.teams < params.team_size:
            raise ValueError(f"{params.teams} teams of {params.team_size} need more Gods than {len(gods)}")
        return
    cultures = {str(f.facts["culture"]) for f in gods}
    big = [c for c in cultures if sum(1 for f in gods if f.facts["culture"] == c) >= params.team_size]
    if len(big) < params.teams:
        raise ValueError(
            f"{params.teams} teams need {params.teams} Cultures, the sets in use have {len(big)} "
            f"({', '.join(sorted(cultures))}); combine sets or set ignore_pantheon=True"
        )
