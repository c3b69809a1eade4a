"""`deck check`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.cli.conftest import Theomachy
from theomachy.twilight.setup.decks import Deck

DECKS = sorted((Path(th.__file__).parent / "sets" / "twilight" / "decks").glob("*.txt"))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_the_ready_made_decks_are_legal(theomachy: Theomachy, path: Path) -> None:
    answer = theomachy("deck", "check", path)
    assert answer.status == 0
    assert answer.out == f"{path}: a legal deck\n"


def test_what_is_wrong_with_a_deck_is_said(theomachy: Theomachy, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Deity: Nobody\n\n3 No Such Card\n")
    answer = theomachy("deck", "check", path, "--json")
    assert answer.status == 1
    assert not answer.json[0]["ok"]
    assert answer.json[0]["problems"]


def test_every_problem_of_every_deck_is_listed(theomachy: Theomachy, tmp_path: Path) -> None:
    """Lines that cannot be read, cards that do not exist, too many copies, the size, the Deity: all in one answer."""
    bad = tmp_path / "bad.txt"
    bad.write_text("Deity: Mars\nDeity: Hera\nmany trolls\n4 Youthful Troll\n2 Stonehenge\n3 Youthful Trol\n")
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing yet\n")
    answer = theomachy("deck", "check", bad, DECKS[0], empty)
    assert answer.status == 1
    assert answer.out.splitlines() == [
        f"{bad}: line 2: a second Deity, 'Hera'; a deck has exactly one",
        f"{bad}: line 3: 'many trolls' is no number and name; write for instance '3 Youthful Troll'",
        f"{bad}: Youthful Troll: 4 copies; 3 are allowed",
        f"{bad}: Stonehenge: 2 copies of an Epic card; one is allowed",
        f"{bad}: there is no card 'Youthful Trol'; did you mean 'Youthful Troll'?",
        f"{bad}: 9 cards; a deck has exactly 50",
        f"{bad}: Mars requires 10 cards of Aggression; there are 0",
        f"{DECKS[0]}: a legal deck",
        f"{empty}: no Deity is named; write for instance 'Deity: Mars'",
        f"{empty}: 0 cards; a deck has exactly 50",
    ]


OAK = """
[[creature]]
name = "Oak Walker"
faction = "aggression"
cost = [1, 0, 0]
fight = {fight}
life = 1
"""


@pytest.fixture
def oaks(tmp_path: Path) -> Path:
    folder = tmp_path / "oaks"
    folder.mkdir()
    (folder / "set.toml").write_text('name = "oaks"\ntitle = "Oaks"\nfamily = "twilight"\n')
    (folder / "cards.toml").write_text(OAK.format(fight=1))
    return folder


def with_oaks(deck: Deck) -> str:
    (_, number), *rest = deck.cards
    lines = [f"Deity: {deck.deity}", f"{number} Oak Walker", *(f"{n} {card}" for card, n in rest)]
    return "\n".join(lines) + "\n"


def test_decks_with_cards_of_ones_own(theomachy: Theomachy, tmp_path: Path, oaks: Path) -> None:
    text = with_oaks(th.decks()["mars"])
    path = tmp_path / "deck.txt"
    path.write_text(text)
    assert theomachy("deck", "check", path).status == 1
    assert theomachy("deck", "check", "--set", oaks, path).status == 0
    with pytest.raises(ValueError, match="Oak Walker"):
        th.load_deck(text)
    deck = th.load_deck(text, sets=(str(oaks),))
    game = th.new_game("twilight", players=2, decks=(deck, "hera"), sets=(str(oaks),), seed=1)
    assert th.replay(game.record()).digest() == game.digest()
    answer = theomachy(
        "sim",
        "twilight",
        "--games",
        2,
        "--decks",
        f"{path},hera",
        "--set",
        f'sets=["{oaks}"]',
        "--bots",
        "random",
        "--json",
        "-",
    )
    assert answer.status == 0
    assert set(answer.json["decks"]) == {str(path), "hera"}


def test_a_game_at_the_terminal_with_a_deck_of_ones_own(
    theomachy: Theomachy, tmp_path: Path, oaks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(with_oaks(th.decks()["mars"]))
    begin = ("play", "twilight", "--decks", "deck.txt,hera", "--seed", 1)
    refused = theomachy(*begin)
    assert refused.status == 2
    assert "there is no card 'Oak Walker'" in refused.err
    assert theomachy(*begin, "-o", f'sets=["{oaks}"]', stdin="1\nq\n").status == 0
    (saved,) = tmp_path.glob("twilight-*.json")
    assert theomachy("verify", saved).status == 0
    (oaks / "cards.toml").write_text(OAK.format(fight=2))
    answer = theomachy("play", "--resume", saved)
    assert answer.is_wrong_use()
    assert "the set 'oaks' is not the one the record was played with" in answer.err


@pytest.mark.parametrize("sets", ["oaks", 3, ("no-such-folder",), (3,)])
def test_sets_of_a_deck_are_folders(sets: Any) -> None:
    with pytest.raises(ValueError):
        th.load_deck(str(th.decks()["mars"]), sets=sets)


@pytest.mark.parametrize("text", [None, 3, b"Deity: Mars", ["Deity: Mars"], "x" * 100_000, "1 Troll\x1b[2J"])
def test_what_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        th.load_deck(text)
    assert "\n" not in str(caught.value)


def test_an_edited_set_is_read_again(oaks: Path) -> None:
    deck = with_oaks(th.decks()["mars"])
    first = th.new_game("twilight", decks=(deck, "hera"), sets=(str(oaks),))
    (oaks / "cards.toml").write_text(OAK.format(fight=1) + 'text = "Draw a card."\n')
    with pytest.raises(ValueError):
        th.new_game("twilight", decks=(deck, "hera"), sets=(str(oaks),))
    (oaks / "cards.toml").write_text(OAK.format(fight=1).replace("Oak", "Elm"))
    with pytest.raises(ValueError, match="there is no card 'Oak Walker'"):
        th.new_game("twilight", decks=(deck, "hera"), sets=(str(oaks),))
    assert first.decision is not None
