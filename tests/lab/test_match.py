"""Who sits where, with which seed."""

from __future__ import annotations

from collections import Counter

import pytest

from theomachy.lab import Match
from theomachy.lab.match import Competitor, read_bot, rotations


def lineups(match: Match) -> list[tuple[int, ...]]:
    return [fixture.lineup for fixture in match.fixtures()]


def test_every_bot_sits_everywhere_equally_often() -> None:
    match = Match("old-ones", ("random", "heuristic", "easy"), games=9)
    assert lineups(match)[:3] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    for seat in range(3):
        assert Counter(lineup[seat] for lineup in lineups(match)) == {0: 3, 1: 3, 2: 3}


def test_each_seed_is_played_once_for_every_rotation() -> None:
    match = Match("old-ones", ("random", "heuristic"), games=6)
    seeds = [fixture.seed for fixture in match.fixtures()]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3] != seeds[4]


def test_a_bot_alone_gets_a_new_seed_every_game() -> None:
    match = Match("old-ones", ("random",), games=50, players=4)
    assert len({fixture.seed for fixture in match.fixtures()}) == 50
    assert match.weight == 1


def test_more_seats_than_bots_seats_them_again() -> None:
    match = Match("old-ones", ("random", "heuristic"), games=4, players=4)
    assert set(lineups(match)) == {(0, 1, 0, 1), (1, 0, 1, 0)}


def test_fewer_seats_than_bots_plays_every_combination() -> None:
    match = Match("old-ones", ("random", "heuristic", "easy"), games=6, players=2)
    assert lineups(match) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_decks_change_places_too() -> None:
    match = Match("twilight", ("random", "heuristic"), games=4, decks=("mars", "hera"))
    assert {(fixture.lineup, fixture.decks) for fixture in match.fixtures()} == {
        (lineup, decks) for lineup in ((0, 1), (1, 0)) for decks in (("mars", "hera"), ("hera", "mars"))
    }


def test_all_decks_are_all_pairings_from_both_sides() -> None:
    match = Match("twilight", ("random",), games=12, players=2, decks=("all",))
    pairs = Counter(frozenset(fixture.decks or ()) for fixture in match.fixtures())
    assert len(pairs) == 6
    assert set(pairs.values()) == {2}


def test_twins_changing_places_say_nothing_new() -> None:
    assert Match("old-ones", ("random", "random"), games=2).weight == 0.5


def test_another_series_has_other_seeds() -> None:
    first, second = (Match("old-ones", ("random",), games=20, seed=seed) for seed in (0, 1))
    assert not {f.seed for f in first.fixtures()} & {f.seed for f in second.fixtures()}


def test_a_bot_with_settings() -> None:
    assert read_bot("ismcts:iterations=20:seconds=0.5") == ("ismcts", (("iterations", 20), ("seconds", 0.5)))
    assert Match("old-ones", ("easy", "easy"), games=2).entries == (
        Competitor("easy", "easy"),
        Competitor("easy 2", "easy"),
    )
    with pytest.raises(ValueError, match="name:setting=value"):
        read_bot("ismcts:fast")


def test_rotations_are_told_apart() -> None:
    assert rotations((1, 1)) == [(1, 1)]
    assert rotations((1, 2, 1, 2)) == [(1, 2, 1, 2), (2, 1, 2, 1)]
