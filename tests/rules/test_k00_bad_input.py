"""What cannot be played is refused before anything is dealt, with words that say what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from theomachy.kamigami.params import OPTION_NAMES, OPTION_SPECS

GAMES = ("kanzume-goddess", "nine-realms", "old-ones")
GODS = ("Cthulhu", "Dagon", "Hastur", "Yig", "Azathoth", "Abhoth")


# ---- options
@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_option_is_refused_with_the_list_of_options(game: str) -> None:
    with pytest.raises(ValueError, match="unknown option 'temple'; allowed are") as told:
        th.new_game(game, temple=True)
    assert all(name in str(told.value) for name in OPTION_NAMES)


@pytest.mark.parametrize("choice", OPTION_SPECS, ids=lambda choice: choice.name)
@pytest.mark.parametrize("value", ["nonsense", 1, 0, [], object()])
def test_an_unknown_value_is_refused_with_the_values_allowed(choice: Any, value: Any) -> None:
    with pytest.raises(ValueError, match=f"{choice.name} must be one of") as told:
        th.new_game("old-ones", **{choice.name: value})
    assert all(repr(allowed) in str(told.value) for allowed in choice.values)
    assert choice.rule in str(told.value)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"turn_limit": 0}, "turn_limit must be None or 1 to"),
        ({"turn_limit": "9"}, "turn_limit must be None or 1 to"),
        ({"first_player": 2}, "first_player must be None or 0 to 1"),
        ({"first_player": -1}, "first_player must be"),
        ({"first_player": True}, "first_player must be"),
        ({"reveal_on": ("draw",)}, "reveal_on takes any of hall, adj"),
        ({"reveal_on": ("hall", "hall")}, "reveal_on names a moment twice"),
        ({"reveal_on": 5}, "reveal_on takes any of hall, adjudicate"),
        ({"teams": 2}, "teams is for mode='team' only"),
        ({"kinds": 7}, "kinds is a list"),
        ({"kinds": [7]}, "kinds is a list"),
        ({"sets": 7}, "sets is a list"),
        ({"seed": 1.5}, "seed must be an int or a str"),
        ({"seed": None}, "seed must be an int or a str"),
    ],
)
def test_a_number_or_list_that_is_none_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        th.new_game("old-ones", **options)


@pytest.mark.parametrize("game", ["kanzume", "Old-Ones", "", None, 3])
def test_an_unknown_game_is_refused_with_the_games(game: Any) -> None:
    with pytest.raises(ValueError, match="allowed are kanzume-goddess, nine-realms, old-ones, twilight"):
        th.new_game(game)


# ---- teams, Cultures, kinds
@rule("K-3.15", "K-3.16")
@pytest.mark.parametrize(
    ("game", "players", "teams"),
    [
        ("kanzume-goddess", 6, 3),
        ("old-ones", 6, 3),
        ("nine-realms", 4, 4),
        ("nine-realms", 6, 6),
        ("nine-realms", 4, 1),
        ("nine-realms", 5, 2),
        ("old-ones", 4, 3),
        ("old-ones", 4, "2"),
        ("old-ones", 2, 2),
    ],
)
def test_an_impossible_team_shape_is_refused_with_the_possible_ones(game: str, players: int, teams: Any) -> None:
    with pytest.raises(ValueError, match="plays a Team Match as 2 teams of 2, 2 teams of 3"):
        th.new_game(game, players=players, mode="team", teams=teams)


@rule("K-3.18")
@pytest.mark.parametrize(
    ("game", "cultures"),
    [
        ("nine-realms", "greek, norse"),
        ("old-ones", "great old ones, outer gods"),
    ],
)
def test_three_teams_need_three_cultures(game: str, cultures: str) -> None:
    with pytest.raises(ValueError, match=rf"3 teams need 3 Cultures, the sets in use have 2 \({cultures}\)") as told:
        th.new_game(game, players=6, mode="team", teams=3, three_teams=True)
    assert "ignore_pantheon" in str(told.value)
    th.new_game(game, players=6, mode="team", teams=3, three_teams=True, ignore_pantheon=True)


def little_set(folder: Path, cards: str) -> str:
    folder.mkdir()
    (folder / "set.toml").write_text('name = "little"\ntitle = "Little"\nfamily = "kamigami"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    return str(folder)


@rule("K-12.5", "K-12.8", "K-3.3")
def test_sets_without_enough_gods_disciples_or_warriors_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the sets in use have 3 blue Warriors, but 6 are needed"):
        th.new_game("old-ones", kinds=("Deep One",), combined_six_colour="blue")
    # a table that wants only its own folder plays with that folder alone
    from theomachy.kamigami.analysis.texts import card_index_of
    from theomachy.kamigami.params import read_params
    from theomachy.kamigami.rules import KRules
    from theomachy.kamigami.setup import card_pool

    path = little_set(
        tmp_path / "little", '[[god]]\nname = "Lonely"\nsource = "original"\nculture = "one"\nact = "+1 Faith."\n'
    )
    alone = [card_pool.load_named(path)]
    faces = alone[0].faces
    with pytest.raises(ValueError, match="2 players need 4 Gods, the sets have 1"):
        card_pool.check_god_count(faces, read_params("old-ones", 2, False, False, {}))
    with pytest.raises(ValueError, match="2 teams need 2 Cultures, the sets in use have 0"):
        card_pool.check_god_count(faces, read_params("old-ones", 4, False, False, {"mode": "team"}))
    with pytest.raises(ValueError, match="2 teams of 2 need more Gods than 1"):
        card_pool.check_god_count(
            faces, read_params("old-ones", 4, False, False, {"mode": "team", "ignore_pantheon": True})
        )
    with pytest.raises(ValueError, match="no Disciple of level 1"):
        card_pool.choose_kinds(
            KRules(read_params("old-ones", 2, False, False, {}), card_index_of(faces), "alone", {}, {}).new_state(),
            alone,
        )


# ---- positions
def spec(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    filled = list(seats) + [{} for _ in range(2 - len(seats))]
    return {"game": "old-ones", "seats": [{"god": GODS[p], **seat} for p, seat in enumerate(filled)], **more}


@pytest.mark.parametrize(
    ("position", "told"),
    [
        # what is not a position at all
        ([], "a position is a dict"),
        ({}, "game: a position names its game, one of kanzume-goddess"),
        ({"game": "chess"}, "unknown game 'chess'; allowed are"),
        ({"game": "old-ones"}, "seats: a list of seats is wanted, not None"),
        ({"game": "old-ones", "seats": 5}, "seats: a list of seats is wanted, not 5"),
        ({"game": "old-ones", "seats": []}, "2 to 6 players"),
        ({"game": "old-ones", "seats": [{"god": "Dagon"}]}, "2 to 6 players"),
        ({"game": "old-ones", "players": 3, "seats": [{"god": "Dagon"}, {"god": "Yig"}]}, "seats: a list of 3 seats"),
        (spec(hal=[]), "unknown key 'hal' in the position; allowed are game, active, phase"),
        (spec(mode="duel"), "mode must be one of 'free-for-all', 'team'"),
        # seats
        ({"game": "old-ones", "seats": [{"god": "Dagon"}, "Yig"]}, r"seats\[1\]: a dict is wanted, not 'Yig'"),
        ({"game": "old-ones", "seats": [{"god": "Dagon"}, {}]}, r"seats\[1\]: a god is wanted"),
        (spec({"gods": "Yig"}), r"seats\[0\]: unknown key 'gods'; allowed are god, energy, temple"),
        (spec({"god": "Zeus"}), r"seats\[0\]\.god: no god of the sets in use is called 'Zeus'"),
        (spec({"god": "Deep One"}), r"seats\[0\]\.god: no god of the sets in use is called 'Deep One'"),
        (spec({"god": None}), r"seats\[0\]\.god: a face's name is wanted, not None"),
        (spec({}, {"god": "Cthulhu"}), r"seats\[1\]\.god: there are only 1 copies of Cthulhu"),
        (spec({"energy": 0}), r"seats\[0\]\.energy: a whole number of 1 or more is wanted, not 0"),
        (spec({"energy": True}), r"seats\[0\]\.energy: a whole number of 1 or more is wanted, not True"),
        (spec({}, {"energy": 2.5}), r"seats\[1\]\.energy: a whole number of 1 or more is wanted, not 2.5"),
        (spec({"faith": -1}), r"seats\[0\]\.faith: a whole number of 0 or more"),
        (spec({"hand": "Cultist"}), r"seats\[0\]\.hand: a list of face names is wanted, not 'Cultist'"),
        (spec({"hand": ["Cultist", "Aries"]}), r"seats\[0\]\.hand\[1\]: no disciple or warrior or artifact .* 'Aries'"),
        (spec({"deck": ["Yig"]}), r"seats\[0\]\.deck\[0\]: no disciple or warrior or artifact .* 'Yig'"),
        (spec({"discard": [7]}), r"seats\[0\]\.discard\[0\]: a face's name is wanted, not 7"),
        (
            spec({"hand": ["Deep One"] * 4, "play": ["Deep One"] * 2}),
            r"seats\[0\]\.play\[1\]: there are only 5 copies of Deep One",
        ),
        (spec({"temple": "Delphi"}), r"seats\[0\]\.temple: no temple of the sets in use is called 'Delphi'"),
        (spec({"temple": "Carcosa"}, temples=False), r"seats\[0\]\.temple: this game is played without Temples"),
        (spec({"temple": "Carcosa", "temple_energy": -1}), r"seats\[0\]\.temple_energy: a whole number of 0 or more"),
        (spec({"temple_energy": 3}), r"seats\[0\]\.temple_energy: this seat has no temple"),
        (spec({"sealed": True}), r"seats\[0\]\.sealed: there is no Sealing in a Free for All"),
        (spec({"out": True}), "seats: at least two players"),
        # teams
        (spec({}, {}, {}, {"team": 2}), r"seats\[3\]\.team: there are 2 teams, 0 to 1, not 2"),
        (
            spec({"team": 0}, {"team": 0}, {"team": 0}, {"team": 1}),
            r"seats\[0\]\.team: team 0 has 3 players; there are 2 teams of 2",
        ),
        (spec({"main": True}, {}, {"main": True}, {}), r"seats\[2\]\.main: team 0 has one Main God"),
        (
            spec({"main": True}, {"main": True, "sealed": True}, {}, {}),
            r"seats\[1\]\.sealed: a Main God is never Sealed",
        ),
        (
            spec({}, {}, {"sealed": True, "energy": 5}, {}, mode="team"),
            r"seats\[2\]\.energy: a Sealed God has 0 to 4 Energy",
        ),
        (spec({}, {}, {"conceded": True}, {}, mode="team"), r"seats\[2\]\.conceded: whoever has given up is Sealed"),
        (spec({"main": True}, {}, {}), "plays a Team Match as 2 teams of 2"),
        # the table
        (spec(hall=["Deep One"] * 7), "hall: a list of at most 6 piles is wanted"),
        (spec(hall="Deep One"), "hall: a list of at most 6 piles is wanted, not 'Deep One'"),
        (spec(hall=[5]), r"hall\[0\]: a list of face names is wanted, not 5"),
        (spec(hall=["Cultist"]), r"hall\[0\]: no warrior of the sets in use is called 'Cultist'"),
        (spec(hall=[["Deep One", "Dark Young"]]), r"hall\[0\]: a pile holds cards of one kind"),
        (spec(hall=["Deep One", "Dark Young", "Deep One"]), r"hall\[2\]: 'Deep One' has a pile already"),
        (spec(artifacts=["Elder Sign"] * 4), "artifacts: a list of at most 3 piles is wanted"),
        (spec(artifacts=["Deep One"]), r"artifacts\[0\]: no artifact of the sets in use is called 'Deep One'"),
        (spec(warrior_deck=["Deep One", "Cultist"]), r"warrior_deck\[1\]: no warrior of the sets in use is called"),
        (spec(artifact_deck=["Deep One"]), r"artifact_deck\[0\]: no artifact of the sets in use"),
        (spec(netherworld="Deep One"), "netherworld: a list of face names is wanted"),
        (spec(netherworld=["Cthulhu"]), r"netherworld\[0\]: no disciple or warrior or artifact"),
        # the moment
        (spec(active=2), "active: a seat is wanted, 0 to 1, not 2"),
        (spec(active=-1), "active: a whole number of 0 or more"),
        (spec({}, {}, {"out": True}, active=2), "active: seat 2 cannot be the active player"),
        (spec(first=5), "first: a seat is wanted, 0 to 1, not 5"),
        (spec(phase="attack"), "phase: must be one of starting, play, recruit, discard, end, not 'attack'"),
        (spec(drawn=True), "drawn: the cards of the End Phase, but the phase is 'play'"),
        (spec(turn=0), "turn: a whole number of 1 or more"),
        (spec(round="x"), "round: a whole number of 1 or more"),
        (spec(faith=-3), "faith: a whole number of 0 or more"),
        (spec(chain=5), "chain: a list of face names is wanted, not 5"),
        (spec(chain=["Deep One"]), r"chain\[0\]: 'Deep One' does not lie in the active player's play area"),
        (spec({"play": ["Cultist"]}, chain=["Cultist"]), r"chain\[0\]: no warrior or artifact"),
        (spec(follow=["pink"]), "follow: a list of colours is wanted"),
    ],
)
def test_a_bad_position_says_where_it_is_bad(position: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        th.from_position(position)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"game": "kanzume-goddess", "seats": [{"god": "Hel", "temple": "Delphi"}, {"god": "Thor"}]}, "has no Temples"),
        (
            {"game": "kanzume-goddess", "seats": [{"god": "Hel"}, {"god": "Thor"}], "artifacts": ["Elder Sign"]},
            r"artifacts\[0\]: no artifact",
        ),
    ],
)
def test_kanzume_goddess_has_neither_temples_nor_artifacts(position: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        th.from_position(position)


# ---- there and back again
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("kanzume-goddess", {"players": 3}),
        ("nine-realms", {"players": 2, "temples": True}),
        ("old-ones", {"players": 4, "mode": "team", "temples": True, "defence_for": "protect_only"}),
        ("old-ones", {"players": 2, "sets": ("nine-realms", "old-ones"), "starting_deck_combined": "8+2"}),
        ("nine-realms", {"players": 2, "sets": ("nine-realms", "kanzume-goddess")}),
    ],
)
def test_a_position_can_be_taken_and_set_up_again(game: str, options: dict[str, Any]) -> None:
    played = th.new_game(game, seed=8, **options)
    taken = 0
    for step in range(400):
        if played.over:
            break
        decision = played.decision
        assert decision is not None
        if decision.kind in ("play", "recruit", "phase"):
            position = played.position()
            again = th.from_position(position, seed="another")
            assert again.check() == []
            assert again.decision is not None
            # it differs if all that could be done hung on what a position does not tell, such as a Banished chain link
            if again.decision.kind == decision.kind:
                assert again.position() == position
                taken += 1
        played.apply(step % len(decision.options))
    assert taken > 20


def test_a_position_hides_what_is_hidden() -> None:
    game = th.from_position(spec({"hand": ["Cultist"] * 2, "deck": ["High Priest"]}, {"hand": ["Cultist"]}))
    assert game.view(1)["seats"][0]["hand"] == {"count": 2, "cards": []}
    assert game.view(0)["seats"][0]["deck"] == {"count": 1, "known": []}
    assert [card["face"] for card in game.view(0)["seats"][0]["hand"]["cards"]] == ["Cultist", "Cultist"]


def test_a_position_is_taken_between_two_actions() -> None:
    game = th.from_position(spec({"hand": ["Jack Dalton", "Cultist"]}, {}, {}))
    game.apply(0)
    assert game.decision is not None
    assert game.decision.kind == "target"
    with pytest.raises(ValueError, match="something is resolving"):
        game.position()
