"""The terminal client, driven through a pipe."""

from __future__ import annotations

import io
import json

import pytest

import theomachy as th
from theomachy.cli.terminal import Terminal

FIRST_OPTION = "1\n" * 20_000


@pytest.mark.parametrize("game", th.games())
def test_a_whole_game_can_be_played_by_numbers(theomachy, game):
    answer = theomachy("play", game, "--seed", 3, "--bots", "random", stdin=FIRST_OPTION)
    assert answer.status == 0
    assert "The game is over: " in answer.out
    assert not answer.err


@pytest.mark.parametrize("game", th.games())
def test_bots_can_be_watched(theomachy, game):
    answer = theomachy("play", "--game", game, "--watch", "--seed", 3, "--bots", "random")
    assert answer.status == 0
    assert "> " not in answer.out
    assert "The game is over: " in answer.out


def test_the_same_seed_is_the_same_game(theomachy):
    games = [theomachy("play", "--seed", seed, "--bots", "random", stdin="1\n" * 40).out for seed in (8, 8, 9)]
    assert games[0] == games[1] != games[2]


def test_the_end_of_input_is_a_polite_goodbye(theomachy):
    answer = theomachy("play", "--seed", 3, "--terminal")
    assert answer.status == 0
    assert answer.out.endswith("Goodbye.\n")


def test_lines_are_plain(theomachy):
    answer = theomachy("play", "--seed", 3, stdin="v\nl\n?\n" + "1\n" * 20 + "v\nl\n")
    assert answer.status == 0
    assert all(char.isprintable() or char == "\n" for char in answer.out)


def test_everything_a_person_may_type(theomachy, tmp_path):
    path = tmp_path / "game.json"
    typed = f"?\nv\nl\nh\no\n\n0\n999\nwhat\n1\n1\ns\ns {path}\ns {tmp_path}/no/where\nq\n"
    answer = theomachy("play", "--seed", 3, "--players", 3, stdin=typed)
    assert answer.status == 0
    for expected in (
        "old-ones, 3 players, seed 3.",
        "Type the number of an option",
        "A bot would choose ",
        "'0' is not understood",
        "'999' is not understood",
        "'what' is not understood",
        "Save to which file?",
        f"Saved to {path}.",
        "Not saved: ",
        "Goodbye.",
    ):
        assert expected in answer.out
    assert th.replay({k: v for k, v in json.loads(path.read_text()).items() if k != "digest"}).players == 3


def test_a_saved_game_goes_on_where_it_was(theomachy, tmp_path):
    path = tmp_path / "game.json"
    before = theomachy("play", "--seed", 3, "--bots", "random", stdin=f"1\n1\nv\ns {path}\n").out
    after = theomachy("play", "--resume", path, "--bots", "random", stdin="v\n").out
    view = before[before.index("> v\n") : before.index("> s ")]
    assert view in after


def test_nothing_the_seat_may_not_know_is_printed():
    """Two games that the seat cannot tell apart read the same."""
    game = th.new_game("old-ones", players=2, seed=3)
    assert game.decision is not None
    seat = game.decision.seat
    texts = []
    for world in (game, game.determinize(seat, 1), game.determinize(seat, 2)):
        out = io.StringIO()
        Terminal(world, seat, {}, io.StringIO("v\nl\n"), out).run()
        texts.append(out.getvalue())
    assert texts[0] == texts[1] == texts[2]


def test_another_seat_and_several_bots(theomachy):
    answer = theomachy("play", "--seed", 3, "--players", 4, "--seat", 2, "--bots", "random,random", stdin="1\n")
    assert answer.status == 0
    assert "You are seat 2 of 4." in answer.out


def test_options_of_the_game_are_passed_on(theomachy):
    answer = theomachy("play", "--seed", 3, "--players", 4, "--mode", "team", "-o", "temples=true", stdin="1\n")
    assert answer.status == 0, answer
