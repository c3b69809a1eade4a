"""What the public API is given is looked at first: a ValueError says what is wanted, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import theomachy as th

SEATS: list[Any] = [-1, 2, 99, True, False, 1.0, "0", "", [], {}, 10**30]
NO_SEATS: list[Any] = [*SEATS, None]


@pytest.fixture(params=["old-ones", "twilight"])
def game(request: pytest.FixtureRequest) -> th.Game:
    found = th.new_game(request.param, seed=3)
    for _ in range(4):
        found.apply(0)
    return found


def refused(call: Callable[[], object], said: str = "") -> None:
    with pytest.raises(ValueError) as no:
        call()
    text = str(no.value)
    assert said in text
    assert len(text) < 10_000
    assert all(line.isprintable() for line in text.split("\n"))


@pytest.mark.parametrize("since", [-1, True, None, 1.0, "0", []])
def test_events_are_told_from_a_line_on(game: th.Game, since: Any) -> None:
    refused(lambda: game.events(since), "since must be 0 or a serial")
    seat = game.seat_to_act
    assert seat is not None
    refused(lambda: game.observe(seat).events(since), "since must be 0 or a serial")


def test_events_keep_their_form(game: th.Game) -> None:
    every = game.events()
    assert every == game.events(0) == game.events(since=0, seat=None)
    assert game.events(2) == every[2:]
    assert game.events(10**9) == []
    assert game.events(seat=1)


@pytest.mark.parametrize("seat", SEATS)
def test_a_viewer_is_nobody_or_a_seat(game: th.Game, seat: Any) -> None:
    refused(lambda: game.view(seat), "seat must be None or 0 to 1")
    refused(lambda: game.events(0, seat), "seat must be None or 0 to 1")


@pytest.mark.parametrize("seat", NO_SEATS)
def test_who_knows_decides_or_gives_up_is_a_seat(game: th.Game, seat: Any) -> None:
    before = game.digest()
    for call in (game.numeric_view, game.known_decks, game.observe, game.concede, lambda s: game.determinize(s, 1)):
        refused(lambda call=call: call(seat), "a seat is wanted, 0 to 1")  # type: ignore[misc]
    assert game.digest() == before


@pytest.mark.parametrize("seed", [None, True, 1.5, [], {}, object(), (1, None), (1, (2,)), b"1"])
def test_a_world_has_a_seed_that_is_the_same_everywhere(game: th.Game, seed: Any) -> None:
    refused(lambda: game.determinize(0, seed), "seed must be")
    refused(lambda: game.observe(0).determinize(seed), "seed must be")


@pytest.mark.parametrize("seed", [1, "a", (1, "a"), ()])
def test_a_seed_is_a_number_a_text_or_several(game: th.Game, seed: Any) -> None:
    assert game.determinize(0, seed).digest() == game.determinize(0, seed).digest()


@pytest.mark.parametrize("choice", [-1, 10**6, True, False, None, 0.0, "0", [0]])
def test_an_answer_is_the_index_of_an_option(game: th.Game, choice: Any) -> None:
    before = game.digest()
    with pytest.raises(th.IllegalChoice):
        game.apply(choice)
    assert game.digest() == before


@pytest.mark.parametrize("number", [-1, 10**6, True, 0.0, "0", None, []])
def test_an_answer_of_all_lists_is_a_number_too(game: th.Game, number: Any) -> None:
    world = game.determinize(0, 1)
    before = world.digest()
    refused(lambda: game.apply_flat(number))
    refused(lambda: world.apply_flat(number))
    assert world.digest() == before


@pytest.mark.parametrize("names", ["AB", ["A"], ["A", "B", "C"], {"A", "B"}, 2, None])
def test_every_player_has_a_name(names: Any) -> None:
    refused(lambda: setattr(th.new_game("old-ones", players=2, seed=1), "names", names), "a name for each of 2 players")


def test_whoever_names_no_option_is_told_which_there_are(game: th.Game) -> None:
    assert game.decision is not None
    last = len(game.decision.options) - 1
    refused(lambda: game.apply(last + 1), f"option {last + 1} does not exist: there are 0 to {last}")


@pytest.mark.parametrize("name", ["random", "heuristic", "easy", "ismcts"])
@pytest.mark.parametrize("wrong", [None, 0, "view", {}, []], ids=repr)
def test_a_bot_answers_an_observation(name: str, wrong: Any) -> None:
    refused(lambda: th.bot(name).choose(wrong), "a bot answers what it observes")


@pytest.mark.parametrize("name", ["random", "heuristic", "easy", "ismcts"])
def test_a_bot_is_asked_when_its_seat_is(game: th.Game, name: str) -> None:
    refused(lambda: th.bot(name).choose(game), "a bot answers what it observes")  # type: ignore[arg-type]
    seat = game.seat_to_act
    assert seat is not None
    refused(lambda: th.bot(name).choose(game.observe(1 - seat)), "is not asked anything now")
    game.concede(seat)
    assert game.over
    refused(lambda: th.bot(name).choose(game.observe(0)), "is not asked anything now")


@pytest.mark.parametrize("name", [None, 0, True, "", "nobody", "x" * 10**6, ["random"], {}], ids=lambda n: str(n)[:9])
def test_a_bot_and_a_game_go_by_their_names(name: Any) -> None:
    refused(lambda: th.bot(name), "allowed are")
    refused(lambda: th.new_game(name), "allowed are")
    refused(lambda: th.faces(name), "allowed are")


@pytest.mark.parametrize("seed", [None, True, 1.5, [], {}, b"1", object()], ids=lambda s: type(s).__name__)
def test_games_bots_and_positions_have_seeds(seed: Any) -> None:
    position = {"game": "old-ones", "seats": [{"god": "Dagon"}, {"god": "Yig"}]}
    for call in (
        lambda: th.new_game("old-ones", seed=seed),
        lambda: th.bot("random", seed=seed),
        lambda: th.from_position(position, seed=seed),
    ):
        refused(call, "seed must be an int or a str")


@pytest.mark.parametrize(
    "sets",
    [None, 3, True, "oaks", b"oaks", (3,), (None,), [["x"]], {"x": 1}, ("no-such-folder",), ("a\0b",), ("x" * 5000,)],
    ids=lambda s: repr(s)[:20],
)
def test_the_sets_of_a_deck_are_folders(sets: Any) -> None:
    refused(lambda: th.load_deck(str(th.decks()["mars"]), sets))
    refused(lambda: th.new_game("twilight", sets=sets))


@pytest.mark.parametrize(
    "text", [None, 3, True, b"Deity: Mars", [], {}, "", "\n", "x" * 10**6, "1 Troll\x1b[2J"], ids=lambda t: repr(t)[:15]
)
def test_a_deck_is_a_text(text: Any) -> None:
    refused(lambda: th.load_deck(text))


def test_ready_made_decks_are_a_copy() -> None:
    mine = th.decks()
    mine.clear()
    assert list(th.decks()) == ["mars", "hera", "reader", "enlil"]
    refused(lambda: th.new_game("twilight", decks=(None, "hera")), "decks")
    refused(lambda: th.new_game("twilight", decks=(th.decks(), "hera")), "decks")
