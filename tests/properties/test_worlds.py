"""A sampled world is its own thing: nothing that a seat can reach depends on what it cannot know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import theomachy as th
from bench.soak import Table, tables, twilight_tables
from tests.properties.tables import moments, play_on
from tests.properties.twins import reached, shown, told_by, twin_of
from tests.support import rule
from theomachy.core import zones
from theomachy.core.determinize import Veil
from theomachy.core.machine import SECRET
from theomachy.kamigami import describe as kamigami_words
from theomachy.kamigami import playing
from theomachy.twilight import describe as twilight_words
from theomachy.twilight import determinize as twilight_veil

TABLES = [*tables(), *twilight_tables()]
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
HIDDEN_CHOICES = ("pick", "order", "god", "mulligan", "draft", "draft deity", "build deck", "choose deity", "hand over",
                  "react")


def asked_moments(table: Table, seed: int, count: int, apart: int = 60) -> Iterator[tuple[th.Game, int]]:
    """Moments of a random game, with the seat that is asked."""
    for game in moments(table, seed, count, apart):
        if game.asked is not None:
            yield game, game.asked


# ---- non-interference
def nothing_depends_on_what_is_hidden(table: Table, seed: int, count: int = 4, apart: int = 60) -> None:
    """The property itself, so that a test can plant a fault and see it found."""
    random = Random(seed)
    for game, seat in asked_moments(table, seed, count, apart):
        twin = twin_of(game, seat, random)
        assert twin.digest() != game.digest()
        assert reached(game.observe(seat), range(2), 3) == reached(twin.observe(seat), range(2), 3)


@rule("K-15.3", "K-15.8", "T-2.13")
@every_table
def test_nothing_that_a_seat_can_reach_depends_on_what_it_cannot_know(table: Table) -> None:
    nothing_depends_on_what_is_hidden(table, 1)


@every_table
def test_worlds_of_a_world_are_those_of_the_game(table: Table) -> None:
    """A sampled world differs from the game in all that is hidden: cards, secret choices, whose chance it is."""
    for game in moments(table, 2, 5):
        for seat in range(game.players):
            world = game.determinize(seat, "another")
            assert shown(world, seat) == shown(game, seat)
            assert told_by(world.determinize(seat, 7)) == told_by(game.determinize(seat, 7))


@every_table
def test_what_others_choose_in_secret_is_in_no_world(table: Table) -> None:
    """Two games in which another seat has chosen differently, and this one cannot tell."""
    random = Random(5)
    for game, chooser in asked_moments(table, 3, 25, 12):
        assert game.decision is not None
        if game.decision.kind not in HIDDEN_CHOICES and not game._state.asking & SECRET:
            continue
        one, two = game.clone(), game.clone()
        for fork, index in zip((one, two), random.sample(range(len(game.decision.options)), 2), strict=True):
            fork.apply(index)
        for seat in range(game.players):
            if seat != chooser and shown(one, seat) == shown(two, seat):
                assert told_by(one.determinize(seat, 1)) == told_by(two.determinize(seat, 1))


# ---- planted faults: each must be found
def keep_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    world = Veil.world

    def keeping(self: Veil, key: bytes) -> Any:
        s = world(self, key)
        s.key = self.true.key
        return s

    monkeypatch.setattr(Veil, "world", keeping)


def keep_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Veil, "_renew_names", lambda self: None)


def keep_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are dealt anew, but every card stays where it lies."""
    monkeypatch.setattr(Veil, "_renumber", lambda self, heard: None)


def keep_values_of_unseen_backs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_veil, "back_seen", lambda s, card: True)


def name_unknown_cards_to_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_words, "named", lambda s, card, viewer: s.card(card).name)


def name_unknown_cards_to_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = twilight_words.card_facts
    monkeypatch.setattr(twilight_words, "card_facts", lambda s, card, viewer: {
        **facts(s, card, viewer), "face": s.card(card).name})


FAULTS: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (keep_the_key, "old-ones"), (keep_the_key, "twilight"), (keep_names, "old-ones"), (keep_names, "twilight"),
    (keep_numbers, "old-ones"), (keep_numbers, "twilight"), (keep_values_of_unseen_backs, "twilight"),
    (name_unknown_cards_to_people, "twilight"), (name_unknown_cards_to_machines, "twilight"),
]


@pytest.mark.parametrize(("fault", "game"), FAULTS, ids=[f"{fault.__name__} {game}" for fault, game in FAULTS])
def test_a_planted_fault_is_found(fault: Callable[[pytest.MonkeyPatch], None], game: str,
                                  monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(table for table in TABLES if table.game == game)
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(6):
            nothing_depends_on_what_is_hidden(table, seed, 12, 25)


# ---- options about cards that the seat does not know
def unknown_in_hand(**options: Any) -> th.Game:
    """Seat 0 must choose among cards of seat 1's hand that it has not seen."""
    spec = {"game": "old-ones", "seats": [{"god": "Cthulhu", "hand": ["Thief"], "deck": ["Cultist"] * 5},
                                          {"god": "Hastur", "hand": ["Deep One", "Mi-Go"]}], **options}
    return th.from_position(spec)


# ---- what is hidden again, and which of equal copies goes
def looked_at_and_put_back() -> th.Game:
    """Athena's player looks at three cards of which all know the top one, and may put them back in another order."""
    game = th.from_position({"game": "nine-realms", "phase": "recruit", "hall": ["Cancer", "Leo", "Virgo"], "seats": [
        {"god": "Odin", "faith": 9, "hand": ["Priestess"], "deck": ["Bishop", "Priestess", "Bishop", "Priestess"]},
        {"god": "Hades", "hand": ["Priestess"]}]})
    choose(game, "recruit Cancer")
    return game


def choose(game: th.Game, words: str) -> None:
    assert game.decision is not None
    labels = [option.label for option in game.decision.options]
    game.apply(next(k for k, label in enumerate(labels) if words in label))


def known_on_top(game: th.Game, viewer: int) -> list[str]:
    return [card["face"] for card in game.view(viewer)["seats"][0]["deck"]["known"]]


def what_is_put_back_unseen_is_unknown() -> None:
    game = looked_at_and_put_back()
    assert known_on_top(game, 1) == ["Cancer"], "all have seen what was Recruited"
    choose(game, "The High Seat")
    while game.decision is not None and game.decision.kind == "order":
        assert game.decision.seat == 0
        game.apply(0)
    assert known_on_top(game, 0) != []
    assert known_on_top(game, 1) == []


@rule("K-15.4")
def test_what_is_put_back_unseen_is_unknown() -> None:
    what_is_put_back_unseen_is_unknown()


def test_keep_secret_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zones, "keep_secret", lambda s, card, seat: None)
    with pytest.raises(AssertionError):
        what_is_put_back_unseen_is_unknown()
