"""Long questions in two steps: opening a list and going back change nothing but a serial of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

import theomachy as th
from theomachy.core import codes
from theomachy.core.codes import verb_of
from theomachy.twilight.questions import LISTS

SEEDS = range(2)


def moments(seed: int, players: int = 3) -> Iterator[th.Game]:
    """Every decision of a game of bots, before it is answered."""
    game = th.new_game("twilight", players=players, seed=seed)
    bots = [th.bot("heuristic", seed=p) for p in range(players)]
    while (seat := game.seat_to_act) is not None and game.turn < 12:
        if not game.is_follow_up:
            yield game
        game.apply(bots[seat].choose(game.observe(seat)))


def opening(game: th.Game) -> list[int]:
    """The options that open a list."""
    return [k for k, option in enumerate(game._state.options) if verb_of(option) == codes.OPEN]


def told(game: th.Game, seat: int | None) -> tuple[object, ...]:
    view = game.view(seat)
    return view, game.events(0, seat)


def digest_but_for_the_serial(game: th.Game) -> str:
    state = game._state.clone()
    state.serials[game._state.seat] = 0
    return state.digest()


@pytest.mark.parametrize("seed", SEEDS)
def test_opening_and_going_back_change_only_ones_own_serial(seed: int) -> None:
    looked = 0
    for game in moments(seed):
        seat = game.seat_to_act
        assert seat is not None
        for k in opening(game)[:1]:
            looked += 1
            twin = game.clone()
            before = digest_but_for_the_serial(game)
            others = [p for p in (None, *range(game.players)) if p != seat]
            seen = [told(game, p) for p in others]
            twin.apply(k)
            assert twin.is_follow_up
            assert twin.seat_to_act == seat
            assert twin.decision is not None
            assert game.decision is not None
            assert twin.decision.serial == game.decision.serial + 1
            assert digest_but_for_the_serial(twin) == before
            assert [told(twin, p) for p in others] == seen
            if twin.decision.options[-1].to_dict()["verb"] == "back":
                twin.apply(len(twin.decision.options) - 1)
                assert twin.decision.serial == game.decision.serial + 2
                assert digest_but_for_the_serial(twin) == before
                assert [told(twin, p) for p in others] == seen
                labels = [option.label for option in twin.decision.options]
                assert game.decision.options[k].label not in labels, "not offered again"
                assert labels == [o.label for i, o in enumerate(game.decision.options) if i != k]
            assert th.replay(twin.record()).digest() == twin.digest()
    assert looked > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_is_reached_and_every_list_has_a_way_out(seed: int) -> None:
    for game in moments(seed):
        state = game._state
        assert [option.label for option in game.flat_options] == [option.label for option in game.clone().flat_options]
        assert len(game.flat_options) == len(state.all_options)
        for number, chosen in enumerate(state.all_options):
            way = game.path_to(number)
            assert len(way) == (1 if chosen in state.options else 2)
            twin = game.clone()
            for choice in way[:-1]:
                twin.apply(choice)
            assert twin._state.options[way[-1]] == chosen
        for k in opening(game):
            twin = game.clone()
            twin.apply(k)
            listed = [option for option in twin._state.options if verb_of(option) in LISTS]
            assert len(listed) > 1
            assert len(twin._state.options) == len(listed) + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_an_answer_is_the_same_as_choosing_its_way(seed: int) -> None:
    random = Random(seed)
    game = th.new_game("twilight", seed=seed)
    other = th.new_game("twilight", seed=seed)
    for _ in range(200):
        if game.over:
            break
        number = random.randrange(len(game.flat_options))
        way = game.path_to(number)
        game.apply_flat(number)
        for choice in way:
            other.apply(choice)
    assert game.digest() == other.digest()
    assert game.record() == other.record()


def test_a_world_of_another_seat_does_not_know_of_an_open_list() -> None:
    looked = 0
    for game in moments(1, players=2):
        seat = game.seat_to_act
        assert seat is not None
        for k in opening(game)[:1]:
            looked += 1
            twin = game.clone()
            twin.apply(k)
            world = twin.determinize(1 - seat, 5)
            assert world.digest() == game.determinize(1 - seat, 5).digest()
            assert world.seat_to_act != seat or not world.is_follow_up
            mine = twin.determinize(seat, 5)
            assert mine.is_follow_up, "one's own stays open"
            assert [o.label for o in mine.decision.options] == [o.label for o in twin.decision.options]  # type: ignore[union-attr]
    assert looked > 10


def same_answers(world: th.World, game: th.Game) -> None:
    assert world.decision is not None
    assert game.decision is not None
    assert [o.label for o in world.decision.options] == [o.label for o in game.decision.options]
    assert [o.label for o in world.flat_options] == [o.label for o in game.flat_options]


def test_a_list_gone_back_from_stays_closed_in_ones_own_worlds() -> None:
    looked = 0
    for game in moments(1):
        seat = game.seat_to_act
        assert seat is not None
        if len(opening(game)) > 1:
            twin = game.clone()
            twin.apply(opening(twin)[0])
            assert twin.decision is not None
            twin.apply(len(twin.decision.options) - 1)
            world = twin.determinize(seat, 5)
            same_answers(world, twin)
            second = opening(twin)[0]
            world.apply(second)
            twin.apply(second)
            same_answers(world, twin)
            looked += 1
    assert looked > 10


def test_the_way_back_is_never_to_a_single_option() -> None:
    for game in moments(2):
        while opening(game) and not game.over:
            game = game.clone()
            game.apply(opening(game)[0])
            decision = game.decision
            assert decision is not None
            assert len(decision.options) > 1
            if decision.options[-1].to_dict()["verb"] != "back":
                assert decision.options[-1].to_dict()["verb"] == "pass"
                break
            game.apply(len(decision.options) - 1)
            assert len(game._state.options) > 1


def test_a_priority_decision_has_few_options() -> None:
    shown = [
        len(game._state.options)
        for seed in SEEDS
        for game in moments(seed)
        if game.decision is not None and game.decision.kind == "priority"
    ]
    assert median(shown) <= 8


def test_no_question_of_kamigami_is_long() -> None:
    for name in ("old-ones", "nine-realms", "kanzume-goddess"):
        game = th.new_game(name, seed=1)
        assert game._state.rules.list_labels == {}
        assert game._state.options is game._state.all_options
