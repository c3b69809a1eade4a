"""Records say by what they would come out differently, and are refused where they would (docs/files.md)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from theomachy.core.rules import RULES
from theomachy.records import BESIDE, COMPARED, KEYS, NEEDED, shortened_record

TIDEWATER = Path(__file__).parents[1] / "cards" / "sets" / "tidewater"
UNVEILING = Path(__file__).parents[1] / "cards" / "sets" / "unveiling"


def some_game(game: str = "old-ones", choices: int = 12, **options: Any) -> th.Game:
    found = th.new_game(game, seed=5, **options)
    for step in range(choices):
        assert found.decision is not None
        found.apply(step % len(found.decision.options))
    return found


def some_record(game: str = "old-ones", choices: int = 12, **options: Any) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(some_game(game, choices, **options).record()))
    return written


def refused(record: object) -> str:
    with pytest.raises(ValueError) as no:
        th.replay(record)  # type: ignore[arg-type]
    assert "\n" not in str(no.value)
    return str(no.value)


@pytest.mark.parametrize("game", th.games())
def test_a_record_has_rules_sets_and_digest(game: str) -> None:
    played = some_game(game)
    record = played.record()
    assert list(record) == [*NEEDED, *COMPARED]
    assert (record["rules"], record["digest"]) == (RULES, played.digest())
    assert list(record["sets"]) == [game]
    assert th.replay(json.loads(json.dumps(record))).record() == record


def test_position_and_concessions_stand_in_it_where_there_are_any() -> None:
    played = some_game()
    while True:
        try:
            position = played.position()
            break
        except ValueError:
            played.apply(0)
    game = th.from_position(position)
    assert game.record()["position"] == position
    game.concede(0)
    record = game.record()
    assert record["conceded"] == [[0, 0]]
    assert set(record) == {*NEEDED, *COMPARED, "position", "conceded"}
    assert th.replay(json.loads(json.dumps(record))).digest() == game.digest()
    assert "its position of old-ones" in refused({**record, "game": "nine-realms"})
    assert "the option players=3, its position has not" in refused({**record, "options": {"players": 3}})
    assert "the option temples=True" in refused({**record, "options": {**record["options"], "temples": True}})


@pytest.mark.parametrize("key", COMPARED)
def test_what_is_absent_is_not_compared(key: str) -> None:
    record = some_record()
    digest = record["digest"]
    del record[key]
    assert th.replay(record).digest() == digest


def test_what_stands_beside_a_record_is_nobodys_business() -> None:
    record = some_record()
    assert th.replay({**record, **{key: {} for key in BESIDE}}).digest() == record["digest"]


@pytest.mark.parametrize("key", ["colour", "", "Digest", "seats"])
def test_an_unknown_key_is_refused(key: str) -> None:
    said = refused({**some_record(), key: 1})
    assert f"unknown key {key!r}" in said
    assert all(known in said for known in KEYS)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": RULES + 1}, f"played by rules {RULES + 1}, these are rules {RULES}"),
        ({"rules": RULES - 1}, f"played by rules {RULES - 1}"),
        ({"rules": True}, "'rules' must be a number, not True"),
        ({"rules": None}, "'rules' must be a number"),
        ({"rules": float(RULES)}, "'rules' must be a number"),
        ({"sets": {}}, "played without the set 'old-ones'"),
        ({"sets": {"old-ones": "0"}}, "the set 'old-ones' is not the one the record was played with"),
        ({"sets": {"new-ones": "0"}}, "played with the set 'new-ones', which is not in use here"),
        ({"sets": ["old-ones"]}, "'sets' must be a dict"),
        ({"sets": {"old-ones": 1}}, "'sets' must be a dict"),
        ({"sets": None}, "'sets' must be a dict"),
        ({"digest": "0" * 24}, "comes out different after 12 choices"),
        ({"digest": None}, "'digest' must be a text"),
        ({"digest": 0}, "'digest' must be a text"),
        ({"seed": 6}, ""),
        ({"theomachy": True}, "'theomachy' must be 1"),
        ({"theomachy": 1.0}, "'theomachy' must be 1"),
        ({"conceded": [[0, True]]}, "damaged at choice 0"),
        ({"conceded": [[True, 0]]}, "'conceded' after True of 12 choices"),
        ({"conceded": [[0]]}, "'conceded' must be a list"),
        ({"choices": []}, "comes out different after 0 choices"),
    ],
    ids=str,
)
def test_what_differs_is_refused_in_words(changes: dict[str, Any], said: str) -> None:
    assert said in refused({**some_record(), **changes})


def test_the_first_difference_is_named() -> None:
    record = {**some_record(), "rules": RULES + 1, "sets": {"old-ones": "0"}, "digest": "0"}
    assert "rules" in refused(record)
    del record["rules"]
    assert "the set 'old-ones'" in refused(record)
    del record["sets"]
    assert "comes out different" in refused(record)


# ---- the hash of a set


def hash_of(folder: Path, game: str = "old-ones") -> str:
    sets: dict[str, str] = th.new_game(game, sets=(game, str(folder))).record()["sets"]
    return sets[next(name for name in sets if name != game)]


def changed(folder: Path, old: str, new: str) -> None:
    places = [path for path in folder.glob("*.toml") if old in path.read_text(encoding="utf-8")]
    assert places, old
    text = places[0].read_text(encoding="utf-8")
    places[0].write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TIDEWATER, tmp_path / "tidewater"))


def test_writing_a_file_otherwise_leaves_the_hash(folder: Path) -> None:
    before = hash_of(folder)
    assert before == hash_of(TIDEWATER)
    for path in folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8").replace(" = ", "   =   ").replace("Draw 1 card.", "draw a card.")
        path.write_text("# written otherwise\n\n" + text, encoding="utf-8")
    assert "draw a card." in "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.toml"))
    assert hash_of(folder) == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Draw 1 card.", "Draw 2 cards."),
        ("cost = 4", "cost = 3"),
        ('colour = "blue"', 'colour = "red"'),
        ("Sea Witch", "Sea Hag"),
        ("Host of the Deep", "Host of the Shallows"),
        ("Gold for Lamps", "Gold for Oil"),
    ],
)
def test_any_change_of_a_face_changes_the_hash(folder: Path, old: str, new: str) -> None:
    before = hash_of(folder)
    changed(folder, old, new)
    assert hash_of(folder) != before


def test_a_record_of_an_edited_set_is_refused(folder: Path) -> None:
    record = some_record(sets=("old-ones", str(folder)))
    changed(folder, "cost = 4", "cost = 3")
    assert "the set 'tidewater' is not the one the record was played with" in refused(record)


@pytest.mark.parametrize(("game", "origin"), [("old-ones", TIDEWATER), ("twilight", UNVEILING)])
def test_a_set_may_lie_elsewhere(game: str, origin: Path, tmp_path: Path) -> None:
    """Digests know sets by their names and contents: where a folder lies is no part of the game."""
    moved = shutil.copytree(origin, tmp_path / "elsewhere")
    record = some_record(game, sets=(game, str(origin)))
    record["options"]["sets"] = [game, str(moved)]
    assert th.replay(record).digest() == record["digest"]


# ---- the first choices of a record


def test_a_record_cut_short_says_nothing_of_its_end() -> None:
    game = some_game()
    game.concede(1)
    record = game.record()
    short = shortened_record(record, 7)
    assert th.replay(short).digest() == some_game(choices=7).digest()
    assert (len(short["choices"]), short["conceded"]) == (7, [])
    assert th.replay(shortened_record(record, 12)).digest() == game.digest()
