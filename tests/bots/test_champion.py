"""The champion, with weights nobody has trained: the same numbers everywhere, from what its seat knows alone."""

from __future__ import annotations

import re
from array import array
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.bots.test_honesty import positions
from tests.support.bots import NAMES, TABLES, new, play
from tests.support.weights import tiny_weights
from theomachy.bots.champion.arithmetic import PlainArithmetic
from theomachy.bots.champion.bot import (
    ChampionBot,
    Mind,
    chance_to_win,
    chances,
    is_trained,
    packaged_weights,
    weights_file,
)
from theomachy.bots.champion.master import MasterBot
from theomachy.bots.champion.numpy_arithmetic import NumpyArithmetic
from theomachy.bots.champion.weights import LARGEST, PARTS, SCALE, in_whole_numbers, read_weights, write_weights
from theomachy.features.book import FaceRows, table_family, token_writer

Table = tuple[str, int, dict[str, Any]]


@cache
def tiny_mind(family: str) -> Mind:
    return Mind(tiny_weights(family))


def with_tiny_mind(bot: Any, table: Table) -> Any:
    """One mind for all bots of a family: it takes a second to get ready for a game's faces."""
    bot._own = tiny_mind("twilight" if table[0] == "twilight" else "kamigami")
    return bot


def champion(table: Table, **settings: Any) -> ChampionBot:
    bot: ChampionBot = with_tiny_mind(ChampionBot(**settings), table)
    return bot


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_numpy_and_plain_python_come_to_the_same_numbers(table: Table) -> None:
    numbers = new(table).table_numbers(0)
    weights, faces = tiny_weights(table_family(numbers)), FaceRows()
    writer = token_writer(numbers, faces)
    plain, fast = PlainArithmetic(weights, writer, faces), NumpyArithmetic(weights, writer, faces)
    for game, seat in positions(table, 2, 11, 20):
        asked = game.table_numbers(seat)
        state, options = writer.state(asked), writer.options(asked)
        assert plain.scores(state, options) == fast.scores(state, options)


def test_the_largest_weights_stay_exact_in_numpy() -> None:
    table = TABLES[3]
    numbers, faces = new(table).table_numbers(0), FaceRows()
    small = tiny_weights("twilight", 24, 16, 4)
    huge = {part: array("h", [LARGEST if n % 3 else -LARGEST for n in values]) for part, values in small.parts.items()}
    weights = replace(small, parts=huge)
    writer = token_writer(numbers, faces)
    plain, fast = PlainArithmetic(weights, writer, faces), NumpyArithmetic(weights, writer, faces)
    state, options = writer.state(numbers), writer.options(numbers)
    assert plain.scores(state, options) == fast.scores(state, options)
    assert max(plain.scores(state, options)[0]) > 1 << 36


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_champion_chooses_the_same_in_every_world_it_cannot_tell_apart(table: Table) -> None:
    for k, (game, seat) in enumerate(positions(table, 5, 9, 16)):
        one, two = champion(table, seed=k, temperature=1.0), champion(table, seed=k, temperature=1.0)
        other = game.determinize(seat, "another world")
        assert one.choose(game.observe(seat)) == two.choose(other.observe(seat))
        assert one.reason == two.reason


@pytest.mark.parametrize("table", TABLES[2:4], ids=NAMES[2:4])
def test_it_plays_whole_games_and_says_why(table: Table) -> None:
    game = new(table)
    bots = [champion(table, seed=seat, temperature=1.0) for seat in range(game.players)]
    play(game, bots, turns=12)
    assert game.turn > 1
    assert all("Chance to win: " in bot.reason for bot in bots)


def test_names_nobody_knew_count_zero() -> None:
    """Weights of yesterday play today's cards: what they never met is as if it were not there."""
    table = TABLES[3]
    numbers = new(table).table_numbers(0)
    weights, faces = tiny_weights("twilight"), FaceRows()
    writer = token_writer(numbers, faces)
    whole = PlainArithmetic(weights, writer, faces)
    state, options = writer.state(numbers), writer.options(numbers)
    known = {writer.columns.names[token] for token in state if token < len(writer.columns.names)}
    gone = sorted(known)[0]
    width = weights.state
    at = list(weights.names["columns"]).index(gone)
    fewer = weights.parts["columns"][: at * width] + weights.parts["columns"][(at + 1) * width :]
    names = {**weights.names, "columns": [name for name in weights.names["columns"] if name != gone]}
    forgetful = replace(weights, parts={**weights.parts, "columns": fewer}, names=names)
    left = [token for token in state if token >= len(writer.columns.names) or writer.columns.names[token] != gone]
    assert len(left) < len(state)
    found = PlainArithmetic(forgetful, writer, faces).scores(state, options)
    assert found == whole.scores(left, options)
    assert found != whole.scores(state, options)


def test_a_face_nobody_has_met_is_read_by_its_features() -> None:
    table = TABLES[3]
    numbers = new(table).table_numbers(0)
    weights = tiny_weights("twilight")
    strange = replace(weights, names={**weights.names, "faces": [f"no/{name}" for name in weights.names["faces"]]})
    unread = replace(strange, parts={**weights.parts, "read_face": array("h", [0] * len(weights.parts["read_face"]))})
    looks = [Mind(kind).look(numbers)[1] for kind in (weights, strange, unread)]
    assert len(set(looks)) == 3


def test_weights_come_back_from_their_file(tmp_path: Path) -> None:
    for family in ("kamigami", "twilight"):
        weights = tiny_weights(family)
        write_weights(tmp_path / "weights", weights)
        again = read_weights(tmp_path / "weights")
        assert {part: again.parts[part] for part in PARTS} == dict(weights.parts)
        assert (again.family, again.state, again.joint, again.face) == (family, 8, 6, 4)
        assert {name: list(names) for name, names in again.names.items()} == {
            name: list(names) for name, names in weights.names.items()
        }


def test_what_is_no_weights_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights"
    path.write_bytes(b"something else")
    with pytest.raises(ValueError, match="has no weights of a champion"):
        read_weights(path)


def test_numbers_become_whole_and_stay_within_two_bytes() -> None:
    assert list(in_whole_numbers([0.0, 1.0, -0.5, 100.0])) == [0, 1 << SCALE, -(1 << SCALE - 1), LARGEST]


def test_chances_follow_the_temperature() -> None:
    cold, warm = chances([1.0, 0.0], 0.2), chances([1.0, 0.0], 5.0)
    assert cold[0] > 0.99 > warm[0] > 0.5
    assert sum(warm) == pytest.approx(1)


def test_a_moment_that_is_worth_nothing_is_a_fair_chance() -> None:
    assert [chance_to_win(0.0, n) for n in (2, 4)] == [0.5, 0.25]
    assert [chance_to_win(v, 3) for v in (1.0, -0.5, -2.0)] == [1.0, 0.0, 0.0]


def test_a_wrong_temperature_is_named() -> None:
    with pytest.raises(ValueError, match="temperature must be from 0 to 10, not -1"):
        ChampionBot(temperature=-1)


def test_what_it_overlooks_it_does_not_choose() -> None:
    table = TABLES[3]
    likings = [5.0, *[float(k) for k in range(4)]]
    blind, sharp = champion(table, overlooks=0.9), champion(table)
    assert {sharp._pick(likings) for _ in range(50)} == {0}
    assert len({blind._pick(likings) for _ in range(200)}) == 5
    with pytest.raises(ValueError, match="overlooks must be from 0 to below 1, not 1"):
        champion(table, overlooks=1)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_master_chooses_the_same_in_every_world_it_cannot_tell_apart(table: Table) -> None:
    for k, (game, seat) in enumerate(positions(table, 6, 37, 12)):
        one, two = (with_tiny_mind(MasterBot(k, iterations=6), table) for _ in range(2))
        other = game.determinize(seat, "another world")
        assert one.choose(game.observe(seat)) == two.choose(other.observe(seat))
        assert one.reason == two.reason


def test_the_master_sees_a_win_the_network_does_not() -> None:
    """Attack for the last Energy: the tiny network knows nothing, looking ahead finds it."""
    seats = [{"god": "Dagon", "hand": ["Cultist", "Jack Dalton"]}, {"god": "Yig", "energy": 2}]
    game = th.from_position({"game": "old-ones", "seats": seats})
    won = False
    while not game.over and game.active == 0:
        seat = game.seat_to_act
        assert seat is not None
        bot = with_tiny_mind(MasterBot(3, iterations=120), TABLES[2])
        game.apply(bot.choose(game.observe(seat)))
        won = won or 0 in game.winners
    assert won


def test_the_master_keeps_its_time() -> None:
    table = TABLES[2]
    game = new(table)
    bot = MasterBot(1, seconds=0.2, weights=tiny_weights("kamigami"))
    for _ in range(3):
        seat = game.seat_to_act
        assert seat is not None
        game.apply(bot.choose(game.observe(seat)))
    assert "looks ahead" in bot.reason
    with pytest.raises(ValueError, match="give iterations or seconds, not both"):
        MasterBot(iterations=1, seconds=1)


def test_it_answers_through_lists() -> None:
    """Where options stand in lists its answer takes two choices, of which it remembers the second."""
    table = TABLES[3]
    game = new(table)
    bots = [champion(table, seed=seat, temperature=5.0) for seat in range(2)]
    followed = 0
    while not game.over and game.turn < 30 and not followed:
        seat = game.seat_to_act
        assert seat is not None
        followed += game.is_follow_up
        game.apply(bots[seat].choose(game.observe(seat)))
    assert followed


def test_at_tables_it_has_not_learned_it_hands_over_to_the_heuristic() -> None:
    table = TABLES[8]
    weights = replace(tiny_weights("twilight"), about={"most players": 2})
    bots: list[ChampionBot | MasterBot] = [ChampionBot(3, weights=weights), MasterBot(3, weights=weights)]
    heuristics = [th.bot("heuristic", seed=3) for _ in bots]
    for game, seat in positions(table, 2, 9, 12):
        for bot, heuristic in zip(bots, heuristics, strict=True):
            assert bot.choose(game.observe(seat)) == heuristic.choose(game.observe(seat))
            assert bot.reason == heuristic.reason
    duel = new(TABLES[3])
    bots[0].choose(duel.observe(duel.seat_to_act))
    assert "Chance to win" in bots[0].reason


def test_a_reason_names_the_options_it_likes_best_with_their_chances() -> None:
    game = new(TABLES[2])
    bot = champion(TABLES[2], seed=1)
    bot.choose(game.observe(game.seat_to_act))
    labels = [option.label for option in game.decision.options] if game.decision else []
    found = re.fullmatch(r"(.+) \((\d+) %\), rather than (.+) \((\d+) %\)\. Chance to win: \d+ %\.", bot.reason)
    assert found, bot.reason
    assert int(found[2]) >= int(found[4])
    assert {found[1], found[3]} <= {label.rstrip(".") for label in labels}


def test_the_weights_of_the_package_fit_its_words_and_its_size() -> None:
    """What is not there yet need not fit; what is, is small, and knows what is seen today."""
    for family, game in (("kamigami", "old-ones"), ("twilight", "twilight")):
        if not is_trained():
            continue
        assert weights_file(family).stat().st_size < 8 << 20
        weights = packaged_weights(family)
        writer = token_writer(th.new_game(game).table_numbers(0), FaceRows())
        known = set(weights.names["columns"])
        assert sum(name in known for name in writer.columns.names) > 0.95 * len(writer.columns.names)
        assert weights.about["decisions"] > 1_000_000


def test_no_champion_is_offered_before_it_is_trained() -> None:
    assert ("champion" in th.bot_names()) == is_trained()
