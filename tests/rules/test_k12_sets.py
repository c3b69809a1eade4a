"""Combining sets (K-12)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.kamigami import piles, printed
from tests.support.table import Table, Tables

SETS = Path(__file__).parent / "sets"
BOTH = ("nine-realms", "old-ones")
COLOURS = ("red", "green", "blue", "white", "yellow")


def begun(t: Table) -> Table:
    while t.kind in ("main-god", "god", "temple"):
        t.apply(0)
    return t.all_pass()


def box(name: str) -> str:
    """The box a card of the two Kamigami Battles comes from; their names have nothing in common."""
    found = [game for game in BOTH if name in printed(game)]
    assert len(found) == 1
    return found[0]


def face(name: str) -> dict[str, Any]:
    return printed(box(name))[name]


def warriors(t: Table) -> Counter[str]:
    """Every Warrior of the game, in the Hall or its deck."""
    position = t.position
    return Counter([name for pile in position["hall"] for name in pile] + position["warrior_deck"])


@rule("K-12.1", "K-12.2")
def test_two_boxes_can_be_mixed_and_their_gods_are_dealt_together(table: Tables) -> None:
    mixed = False
    for seed in range(8):
        t = table.new("old-ones", players=6, seed=seed, sets=BOTH)
        offered = []
        while t.kind == "god":
            offered.append([box(name) for name in t.options()])
            t.apply(0)
        assert [len(pair) for pair in offered] == [2] * 6
        assert {game for pair in offered for game in pair} == set(BOTH)
        mixed = mixed or any(len(set(pair)) == 2 for pair in offered)
        begun(t)
        assert {box(name) for name in warriors(t)} == set(BOTH)
    assert mixed  # one shuffled pile, not a pile for each box


@rule("K-12.3")
def test_each_team_gets_one_culture_of_any_box(table: Tables) -> None:
    cultures = set()
    for seed in range(8):
        t = table.new("nine-realms", players=6, mode="team", teams=3, seed=seed, sets=BOTH)
        while t.kind == "main-god":
            t.apply(0)
        found: dict[int, set[str]] = {}
        while t.kind == "god":
            seat = t.asked
            assert seat is not None
            found.setdefault(seat % 3, set()).update(face(name)["culture"] for name in t.options(seat))
            t.apply(0)
        assert [len(found[team]) for team in range(3)] == [1, 1, 1]
        assert len(found[0] | found[1] | found[2]) == 3
        cultures |= found[0]
    assert len(cultures) > 2


@rule("K-12.4")
def test_temples_of_all_boxes_are_offered_after_the_gods(table: Tables) -> None:
    t = table.new("old-ones", players=2, seed=3, sets=BOTH, temples=True)
    while t.kind == "god":
        t.apply(0)
    seat = t.asked
    assert seat is not None
    god = t.view()["seats"][seat]["god"]
    spheres = face(god)["spheres"]
    assert len(t.options(seat)) == 6  # two for each of the three Spheres, one from each box
    assert Counter(box(name) for name in t.options(seat)) == {"nine-realms": 3, "old-ones": 3}
    assert {face(name)["sphere"] for name in t.options(seat)} == set(spheres)


@rule("K-12.5")
@pytest.mark.parametrize(("colour", "options"), [("red", {}), ("blue", {"combined_six_colour": "blue"})])
def test_a_mixed_warrior_deck_has_six_kinds_of_one_colour_and_three_of_each_other(
    table: Tables, colour: str, options: dict[str, str]
) -> None:
    t = begun(table.new("old-ones", seed=5, sets=BOTH, **options))
    kinds = warriors(t)
    assert len(kinds) == 18
    assert set(kinds.values()) == {5}
    count = Counter(face(name)["colours"][0] for name in kinds)
    assert count == {name: 6 if name == colour else 3 for name in COLOURS}


@rule("K-12.6")
def test_the_kinds_are_drawn_by_lot_or_picked_on_purpose(table: Tables) -> None:
    lots = {tuple(sorted(warriors(begun(table.new("old-ones", seed=seed, sets=BOTH))))) for seed in range(4)}
    assert len(lots) == 4
    wanted = ("Aries", "Gemini", "old-ones/Deep One", "Libra", "Cultist", "Bishop")
    for seed in range(4):
        t = begun(table.new("old-ones", seed=seed, sets=BOTH, kinds=wanted))
        assert {"Aries", "Gemini", "Deep One", "Libra"} <= set(warriors(t))
        assert len(warriors(t)) == 18
        assert {"Cultist", "Bishop"} <= set(piles(t, "disciples"))


@rule("K-12.6")
def test_a_kind_of_no_set_in_use_cannot_be_picked() -> None:
    with pytest.raises(ValueError, match="kinds: no Warrior or Disciple of the sets in use is called 'Aries'"):
        th.new_game("old-ones", kinds=("Aries",))
    with pytest.raises(ValueError, match="kinds is a list"):
        th.new_game("old-ones", kinds="Deep One")


@rule("K-12.6", "K-12.5", "K-12.8")
@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (
            ("Bishop", "Cultist", "High Priest"),
            "kinds: 2 Disciples of level 2 are picked (Bishop, High Priest), but a game has 1",
        ),
        (("Aries", "Aries"), "kinds: 'Aries' is named twice"),
        (("Aries", "nine-realms/Aries"), "kinds: 'nine-realms/Aries' is named twice"),
        (("Taurus",), "kinds: 'Taurus' could be kanzume-goddess/Taurus and nine-realms/Taurus; say which"),
    ],
)
def test_kinds_that_do_not_fit_are_refused_not_dropped(wanted: tuple[str, ...], told: str) -> None:
    sets = ("kanzume-goddess", "nine-realms") if wanted == ("Taurus",) else BOTH
    with pytest.raises(ValueError, match=re.escape(told)):
        th.new_game(sets[0], sets=sets, kinds=wanted)


@rule("K-12.6", "K-12.5")
def test_more_warriors_of_a_colour_than_a_game_has_are_refused() -> None:
    blue = [
        name
        for game in BOTH
        for name, f in printed(game).items()
        if f["kind"] == "warrior" and f["colours"] == ["blue"]
    ]
    with pytest.raises(ValueError, match=f"kinds: {len(blue)} blue Warriors are picked .*, but a game has 3"):
        th.new_game("old-ones", sets=BOTH, kinds=blue)
    with pytest.raises(ValueError, match="but a game has 3"):
        th.from_position(
            {"game": "old-ones", "sets": BOTH, "kinds": blue, "seats": [{"god": "Dagon"}, {"god": "Zeus"}]}
        )
    th.new_game("old-ones", sets=BOTH, kinds=blue[:3])


@rule("K-3.12", "K-12.8")
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_disciples_that_are_too_few_for_the_starting_decks_are_refused(tmp_path: Path, mode: str) -> None:
    (tmp_path / "set.toml").write_text('name = "few"\ntitle = "Few"\nfamily = "kamigami"\n', encoding="utf-8")
    card = '[[disciple]]\nname = "Hermit"\nlevel = 1\ncost = 1\ncopies = {}\nact = "+1 Faith."\n'
    (tmp_path / "cards.toml").write_text(card.format(27), encoding="utf-8")
    sets = ("old-ones", str(tmp_path))
    told = (
        "4 starting decks need 28 Disciples of level 1, there are 27 of Hermit (few); give it more copies, "
        "or pick another with kinds"
    )
    for seed in range(4):  # whatever the lot says
        with pytest.raises(ValueError, match=re.escape(told)):
            th.new_game("old-ones", players=4, mode=mode, sets=sets, seed=seed)
    th.new_game("old-ones", players=4, mode=mode, sets=sets, kinds=("Cultist",))
    th.new_game("old-ones", players=3, sets=sets, kinds=("Hermit",))
    at_hand = {"game": "old-ones", "sets": sets, "kinds": ["Hermit"], "mode": mode}
    gods = ["Dagon", "Hastur", "Cthulhu", "Yig"] if mode == "free-for-all" else []
    if gods:  # a position deals no starting decks
        th.from_position({**at_hand, "seats": [{"god": god, "hand": ["Hermit"]} for god in gods]})
    (tmp_path / "cards.toml").write_text(card.format(28), encoding="utf-8")
    game = th.new_game("old-ones", players=4, mode=mode, sets=sets, kinds=("Hermit",))
    while game.decision is not None and game.view(None)["phase"] == "setup":
        game.apply(0)
    assert game.check() == []


@rule("K-12.7", "K-0.11")
@pytest.mark.parametrize(
    ("game", "sets", "artifacts"),
    [
        ("old-ones", BOTH, 12),
        ("old-ones", ("old-ones", str(SETS / "twins")), 15),
        ("nine-realms", ("nine-realms", str(SETS / "twins")), 3),
    ],
)
def test_the_artifact_deck_holds_all_artifacts_of_the_sets_in_use(
    table: Tables, game: str, sets: tuple[str, ...], artifacts: int
) -> None:
    t = begun(table.new(game, seed=2, sets=sets))
    position = t.position
    assert sum(len(pile) for pile in position["artifacts"]) + len(position["artifact_deck"]) == artifacts


@rule("K-12.8", "K-12.9", "K-12.11")
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_one_kind_of_disciple_of_each_level_is_chosen(table: Tables, mode: str) -> None:
    seen = set()
    for seed in range(8):
        t = begun(table.new("old-ones", players=4, mode=mode, seed=seed, sets=BOTH))
        names = list(piles(t, "disciples"))
        assert [face(name)["stats"]["level"] for name in names] == [1, 2, 3]
        seen |= set(names)
    assert len(seen) == 6  # by lot, from either box


@rule("K-12.10", "K-0.13", "K-12.9")
@pytest.mark.parametrize(
    ("game", "sets", "options", "deck"),
    [
        ("old-ones", BOTH, {}, (7, 3, 0)),
        ("nine-realms", BOTH, {}, (7, 3, 0)),
        ("nine-realms", ("nine-realms", "kanzume-goddess"), {}, (8, 2, 0)),
        ("old-ones", BOTH, {"starting_deck_combined": "8+2"}, (8, 2, 0)),
        ("old-ones", BOTH, {"starting_deck_combined": "defensive"}, (8, 0, 2)),
        ("old-ones", ("old-ones",), {"starting_deck_combined": "7+3"}, (8, 0, 2)),
        ("nine-realms", ("nine-realms", str(SETS / "twins")), {}, (8, 0, 2)),
    ],
)
def test_the_starting_deck_of_combined_sets(
    table: Tables, game: str, sets: tuple[str, ...], options: dict[str, str], deck: tuple[int, int, int]
) -> None:
    for mode in ("free-for-all", "team"):
        t = begun(table.new(game, players=4, mode=mode, seed=1, sets=sets, **options))
        level = {
            name: f["stats"]["level"]
            for s in ("kanzume-goddess", *BOTH)
            for name, f in printed(s).items()
            if f["kind"] == "disciple"
        }
        for row in t.position["seats"]:
            held = Counter(level[name.split("/")[-1]] for name in row["hand"] + row["deck"])
            assert tuple(held[n] for n in (1, 2, 3)) == deck


@rule("K-12.12")
def test_another_set_is_loaded_as_data(table: Tables, tmp_path: Path) -> None:
    folder = tmp_path / "river"
    folder.mkdir()
    (folder / "set.toml").write_text('name = "river"\ntitle = "A River"\nfamily = "kamigami"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(
        '[[god]]\nname = "Styx"\nsource = "original"\nculture = "river"\nspheres = ["Death", "Moon", "Peace"]\n'
        'act = "Pay 1 Energy: +4 Faith."\n'
        '[[warrior]]\nname = "Ferryman"\nsource = "original"\ncolour = "blue"\nchain = ["blue", "red"]\ncost = 2\n'
        'act = "Attack 3."\n',
        encoding="utf-8",
    )
    t = table(
        "old-ones", [{"god": "Styx", "hand": ["Ferryman", "Cultist"]}, {"god": "Dagon"}], sets=("old-ones", str(folder))
    )
    t.do(0, "act Styx").do(0, "play Ferryman", "Attack 3")
    assert (t.faith(0), t.energy) == (4, [14, 12])
    assert "Ferryman" in warriors(begun(table.new("old-ones", sets=(str(folder),), seed=1)))  # on top of the box
    t.is_idle(0)


@rule("K-12.12", "K-12.1")
def test_a_set_that_is_nowhere_or_named_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown set 'river-of-souls'; allowed are kanzume-goddess, "):
        th.new_game("old-ones", sets=("old-ones", "river-of-souls"))
    with pytest.raises(ValueError, match="names a set twice"):
        th.new_game("old-ones", sets=("old-ones", "old-ones"))
    with pytest.raises(ValueError, match="at least one set"):
        th.new_game("old-ones", sets=())
    for wrong in ("old-ones", 5, [5]):
        with pytest.raises(ValueError, match="sets is a list of names or folders"):
            th.new_game("old-ones", sets=wrong)


@rule("K-12.1", "K-R98", "K-12.8", "K-12.10")
def test_all_sets_may_be_shuffled_together() -> None:
    """Every Warrior of both boxes is there, Disciples are still one kind of each type."""
    game = th.new_game("old-ones", sets=BOTH, shuffle_together=True, seed=3)
    t = begun(Table(game, "plain"))
    assert warriors(t) == Counter(dict.fromkeys((*names("nine-realms"), *names("old-ones")), 5))
    assert len(piles(t)) == 6
    assert len(piles(t, "disciples")) == 3
    assert sum(warriors(begun(Table(th.new_game("old-ones", sets=BOTH, seed=3), "plain"))).values()) == 90
    again = th.from_position(t.position)
    assert again.digest() == th.from_position(again.position()).digest()
    with pytest.raises(ValueError, match="shuffle_together plays with all Warriors, 'Leo' cannot be picked"):
        th.new_game("old-ones", sets=BOTH, shuffle_together=True, kinds=["Leo"])


def names(game: str) -> list[str]:
    return [face["name"] for face in th.faces(game) if face["kind"] == "warrior"]


@rule("K-1.13", "K-12.7")
@pytest.mark.parametrize(
    ("artifacts", "expected"),
    [
        (["Elder Sign", "Necronomicon", "old-ones/Alhazred Lamp"], {"Elder Sign", "Necronomicon", "Alhazred Lamp"}),
        (["old-ones"], None),
        (None, None),
        ([], set()),
    ],
)
def test_the_artifacts_are_those_the_table_has_agreed_on(
    artifacts: list[str] | None, expected: set[str] | None
) -> None:
    options: dict[str, Any] = {} if artifacts is None else {"artifact_kinds": artifacts}
    game = th.new_game("old-ones", seed=2, **options)
    position = begun(Table(game, "plain")).position
    found = {name for pile in position["artifacts"] for name in pile} | set(position["artifact_deck"])
    every = {face["name"] for face in th.faces("old-ones") if face["kind"] == "artifact"}
    assert found == (every if expected is None else expected)


@rule("K-1.13", "K-12.7")
@pytest.mark.parametrize(
    ("artifacts", "wrong"),
    [
        ("Elder Sign", "artifact_kinds is a list of names of Artifacts and of sets, not 'Elder Sign'"),
        (["Elder Sing"], "no Artifact, nor a set with Artifacts, in use is called 'Elder Sing'"),
        (["old-ones", "Elder Sign"], "artifact_kinds: 'Elder Sign' is named twice"),
        (["Star Spawn"], "in use is called 'Star Spawn'"),
    ],
)
def test_artifacts_that_are_not_there_are_refused(artifacts: object, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        th.new_game("old-ones", artifact_kinds=artifacts)
