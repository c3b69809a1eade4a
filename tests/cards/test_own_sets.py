"""A folder of cards from outside the package loads and plays; so do several sets together (K-12)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import theomachy as th
from tests.support.kamigami_cards import faces
from tests.support.table import Tables
from theomachy.cli import main

TIDEWATER = str(Path(__file__).parent / "sets" / "tidewater")  # written with docs/cards.md alone
KINDS = ("Deep One", "Mi-Go")  # a mix draws its kinds by lot, but for these


def play(game: th.Game, seed: int, limit: int = 20_000) -> th.Game:
    """Random play to the end; where nobody wants to win, that may take thousands of decisions."""
    rng = Random(seed)
    while not game.over and limit:
        decision = game.decision
        assert decision is not None
        game.apply(rng.randrange(len(decision.options)))
        limit -= 1
        if limit % 50 == 0:
            assert game.check() == []
    assert game.over
    return game


def test_the_linter_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", TIDEWATER]) == 0
    assert capsys.readouterr().out == ""


def test_its_god_plays(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Aegir", "hand": ["Cultist"], "deck": ["Cultist", "Cultist"]},
            {"god": "Azathoth", "hand": ["Jack Dalton"], "deck": ["Deep One"]},
        ],
        sets=("old-ones", TIDEWATER),
    )
    t.do(0, "act Aegir (Gold for Lamps)").do(0, "yes").do(1, "no")
    assert (t.energy, t.faith(0)) == ([14, 15], 2)
    assert t.hand(0) == ["Cultist", "Cultist"]
    assert not t.can(0, "act Aegir")
    t.is_idle(0)
    attacked = table(
        "old-ones",
        [
            {"god": "Aegir", "hand": ["Cultist"]},
            {"god": "Azathoth", "hand": ["Jack Dalton"]},
            {"god": "Tsathoggua"},
        ],
        active=1,
        sets=("old-ones", TIDEWATER),
    )
    attacked.do(1, "play Jack Dalton", "Attack").do(1, "Aegir")
    attacked.do(0, "react Aegir (Nine Daughters)")
    assert attacked.energy == [15 - (4 - 2), 15, 15]
    assert attacked.names(0, "discard") == ["Cultist"]
    attacked.is_idle(1)


def test_its_warrior_plays(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "hand": ["Sea Witch"], "deck": ["Deep One", "Mi-Go", "Cultist", "Cultist"]},
            {"god": "Tsathoggua", "hand": ["Sea Witch", "Cultist"]},
            {"god": "Ubbo-Sathla"},
        ],
        sets=(TIDEWATER,),
        kinds=KINDS,
    )  # a folder alone comes on top of the game's own box
    t.do(0, "play Sea Witch", "Look at").do(0, "Mi-Go").do(0, "Deep One")
    assert t.hand(0) == ["Cultist"]
    assert t.view()["chain"] == {"cards": ["Sea Witch"], "follow": ["green", "white"]}
    t.do(0, "act Azathoth (Nuclear Chaos)").do(0, "Tsathoggua")
    t.do(1, "react Sea Witch")
    assert (t.energy, t.names(1, "discard")) == ([15, 15, 15], ["Cultist"])
    t.is_idle(0)


def test_its_artifact_plays(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "hand": ["Drowned Bell", "Cultist"], "discard": ["Cultist", "High Priest", "Deep One"]},
            {"god": "Tsathoggua"},
        ],
        sets=("old-ones", TIDEWATER),
        kinds=KINDS,
    )
    t.do(0, "play Drowned Bell (Low Tide)").do(0, "Cultist").do(0, "Deep One")
    assert t.faith(0) == 2
    assert [card["face"] for card in t.view()["netherworld"]] == ["Cultist", "Deep One"]
    t.is_idle(0)
    toll = table(
        "old-ones",
        [
            {"god": "Azathoth", "hand": ["Cultist", "Deep One"]},
            {"god": "Tsathoggua", "hand": ["Mi-Go"]},
        ],
        sets=("old-ones", TIDEWATER),
        kinds=KINDS,
        phase="recruit",
        faith=5,
        artifacts=["Necronomicon"],
        artifact_deck=["Elder Sign", "Lightning Gun", "Drowned Bell", "The Silver Key"],
    )
    toll.do(0, "recruit Necronomicon").do(0, "Deep One")
    assert (toll.hand(0), toll.hand(1)) == (["Cultist"], [])


def test_whole_games_with_it_are_played_and_replayed() -> None:
    seen: set[str] = set()
    for seed in range(8):
        game = play(th.new_game("old-ones", players=3, seed=seed, sets=("old-ones", TIDEWATER), temples=True), seed)
        assert th.replay(game.record()).digest() == game.digest()
        named = {e["card"]["face"] for e in game.events() if "card" in e}
        seen |= named & {"Aegir", "Sea Witch", "Drowned Bell"}
    assert seen >= {"Sea Witch", "Drowned Bell"}  # its kinds are in every game; its God may not be dealt


BOXES = [
    ("old-ones", "nine-realms"),
    ("nine-realms", "old-ones"),
    ("kanzume-goddess", "nine-realms"),
    ("old-ones", "kanzume-goddess"),
    ("nine-realms", "kanzume-goddess", "old-ones"),
]


@pytest.mark.parametrize("sets", BOXES, ids="+".join)
def test_sets_combined_play(sets: tuple[str, ...]) -> None:
    game = th.new_game(sets[0], players=4, seed=7, sets=sets)
    play(game, 1)
    used = {e["card"]["face"] for e in game.events() if e["kind"] == "use"}
    assert used <= {name for box in sets for name in faces(box)}
    assert th.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("sets", BOXES, ids="+".join)
def test_a_mix_has_eighteen_warriors_and_one_disciple_of_each_level(sets: tuple[str, ...]) -> None:
    """K-12.5, K-12.8: six kinds of one colour, three of each other."""
    game = th.new_game(sets[0], players=2, seed=3, sets=sets)
    while game.decision is not None and game.view(None)["phase"] == "setup":
        game.apply(0)
    hall = game.view(None)["hall"]
    assert len(hall["disciples"]) == 3
    piles = sum(card["count"] for card in hall["warriors"])
    if sets[0] == "kanzume-goddess":
        assert (piles, hall["warrior_deck"]) == (90, 0)
    else:
        assert piles + hall["warrior_deck"] == 90
    levels = Counter(faces(card["set"])[card["face"]]["stats"]["level"] for card in hall["disciples"])
    assert levels == {1: 1, 2: 1, 3: 1}


def test_a_game_of_two_sets_can_hold_cards_of_both(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Zeus", "hand": ["old-ones/Cultist", "old-ones/Cultist", "nine-realms/Aries"]},
            {"god": "Azathoth"},
        ],
        sets=("old-ones", "nine-realms"),
        kinds=("Cultist", "High Priest", "Servitors of the Outer Gods"),
    )
    t.do(0, "act Zeus", "Attack")  # there is one red Warrior, and one target
    assert (t.energy, t.names(0, "discard")) == ([15, 11], ["Aries"])
    t.do(0, "play Cultist", "+1 Faith")
    assert t.faith(0) == 1


@pytest.mark.parametrize(
    ("text", "picks", "left"),
    [
        (
            "Discard a card and discard a card.",
            ("Cultist", "Cultist"),
            ["Deep One"],
        ),  # two copies, not one of them twice
        (
            "Discard a card and Banish a card from your hand.",
            ("Deep One",),
            ["Cultist"],
        ),  # nothing is left to choose from
        ("Discard a card and each player discards a card.", ("Cultist", "Deep One"), ["Cultist"]),
    ],
)
def test_what_one_part_of_a_sentence_takes_away_is_not_there_for_another(
    table: Tables, tmp_path: Path, text: str, picks: tuple[str, ...], left: list[str]
) -> None:
    (tmp_path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "kamigami"\n', encoding="utf-8")
    (tmp_path / "cards.toml").write_text(
        f'[[warrior]]\nname = "It"\ncolour = "red"\nchain = ["red", "red"]\ncost = 3\nact = "{text}"\n',
        encoding="utf-8",
    )
    t = table(
        "old-ones",
        [{"god": "Azathoth", "hand": ["It", "Cultist", "Cultist", "Deep One"]}, {"god": "Yig"}],
        sets=("old-ones", str(tmp_path)),
        kinds=("It", *KINDS),
    )
    t.do(0, "play It:")
    for face in picks:
        t.do(0, face)
    assert sorted(t.hand(0)) == left
    t.is_idle(0)
