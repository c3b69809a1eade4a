"""Random games of Twilight: they end, nothing breaks, nobody learns what is hidden, and every copy is a true one."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support.twilight_play import BOARDS, NAMES, TABLES, board, lively, moments, new, play_on
from theomachy.core.game import AnyGame

LONGEST = 20_000
every_table = pytest.mark.parametrize("table", TABLES, ids=NAMES)
every_board = pytest.mark.parametrize("k", range(len(BOARDS)))


def play_checked(game: th.Game, random: Random) -> None:
    for _ in range(LONGEST):
        assert game.check() == []
        if game.over:
            return
        game.apply(lively(game, random))
    raise AssertionError("a game without end")


def seen_by(game: AnyGame, seat: int | None) -> tuple[object, ...]:
    return game.view(seat), game.events(0, seat)


def same_to_everybody(game: th.Game) -> None:
    public = seen_by(game, None)
    for seat in range(game.players):
        mine = seen_by(game, seat)
        for k in range(2):
            other = game.determinize(seat, k)
            assert other.check() == []
            assert seen_by(other, seat) == mine
            assert seen_by(other, None) == public


@every_table
def test_games_end_and_nothing_is_ever_broken(table: dict[str, Any]) -> None:
    for seed in range(4):
        play_checked(new(table, seed), Random(seed))


@every_board
def test_full_boards_play_on_to_the_end(k: int) -> None:
    for seed in range(12):
        play_checked(board(k, seed), Random(seed))


@every_table
def test_what_a_seat_does_not_know_does_not_show(table: dict[str, Any]) -> None:
    for seed in range(2):
        for game in moments(table, seed, 12, 60):
            same_to_everybody(game)


@every_board
def test_what_a_seat_does_not_know_does_not_show_on_full_boards(k: int) -> None:
    for seed in range(6):
        game, random = board(k, seed), Random(seed)
        while not game.over:
            same_to_everybody(game)
            play_on(game, random, 1 + random.randrange(40))


@every_table
def test_hidden_cards_are_dealt_anew_within_their_decks(table: dict[str, Any]) -> None:
    for game in moments(table, 3, 6, 80):
        true = game._state
        for seat in range(game.players):
            other = game.determinize(seat, 5)._state
            assert Counter(other.face) == Counter(true.face)
            for card, known in enumerate(true.known):
                if known >> seat & 1:
                    assert other.face[card] == true.face[card]


@every_table
def test_a_clone_goes_the_same_way(table: dict[str, Any]) -> None:
    for game in moments(table, 11, 6, 120):
        twin, random = game.clone(), Random(5)
        assert twin.digest() == game.digest()
        before = game.digest()
        for _ in range(30):
            if twin.over:
                break
            twin.apply(lively(twin, random))
        assert game.digest() == before
        again, random = game.clone(), Random(5)
        for _ in range(30):
            if again.over:
                break
            again.apply(lively(again, random))
        assert again.digest() == twin.digest()


@every_table
def test_a_record_replays_to_the_same_game(table: dict[str, Any]) -> None:
    game = new(table, 2)
    play_on(game, Random(2), 500)
    again = th.replay(json.loads(json.dumps(game.record())))
    assert again.digest() == game.digest()
    assert again.events() == game.events()


@pytest.mark.parametrize("table", [table for table in TABLES if "draft" not in table])
def test_a_position_is_taken_up_as_it_was(table: dict[str, Any]) -> None:
    taken = 0
    for game in moments(table, 4, 60, 12):
        try:
            position = game.position()
        except ValueError:
            continue
        taken += 1
        again = th.from_position(json.loads(json.dumps(position)), seed=1)
        assert again.check() == []
        assert again.position() == position
        assert game.decision is not None
        assert again.decision is not None
        assert (again.decision.seat, again.decision.kind) == (game.decision.seat, game.decision.kind)
    assert taken


@every_table
def test_what_the_outside_gets_is_json(table: dict[str, Any]) -> None:
    for game in moments(table, 6, 8, 60):
        for seat in (None, *range(game.players)):
            for found in (game.view(seat), game.events(0, seat)):
                assert json.loads(json.dumps(found)) == found
        if game.decision is not None:
            found = game.decision.to_dict()
            assert json.loads(json.dumps(found)) == found
            assert all(option["label"] for option in found["options"])
