"""Nobody learns what is hidden: two games that differ only in what a seat does not know look the same to it."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.support import rule
from tests.support.games import Table
from tests.support.moments import KINDS, SEEDS, few, known_faces, moments, play_on, some_index
from theomachy.core.game import AnyGame


def seen_by(game: AnyGame, seat: int | None) -> tuple[object, ...]:
    decision = game.decision
    asked = decision.to_dict() if decision is not None and decision.seat == seat else None
    return game.view(seat), game.events(0, seat), asked


@rule("K-15.3", "K-15.8", "K-15.10")
@few
@given(KINDS, SEEDS)
def test_what_a_seat_does_not_know_does_not_show(table: Table, seed: int) -> None:
    for game in moments(table, seed, 4):
        public = seen_by(game, None)
        for seat in range(game.players):
            mine = seen_by(game, seat)
            for k in range(2):
                other = game.determinize(seat, k)
                assert other.check() == []
                assert seen_by(other, seat) == mine
                assert seen_by(other, None) == public, "a spectator sees more than a player"


@rule("K-15.8", "K-R83")
@few
@given(KINDS, SEEDS, st.integers(0, 60))
def test_a_pass_shows_to_nobody(table: Table, seed: int, after: int) -> None:
    """In every window on the way: whom it waits for does not show, and a pass changes nothing that others see."""
    random = Random(seed)
    game = table.new(seed)
    play_on(game, random, after)
    for _ in range(150):
        if game.decision is None:
            return
        asked = game.decision.seat
        secret = game.decision.kind == "react"
        others = [seat for seat in (*range(game.players), None) if seat != asked]
        if secret:
            assert {game.view(seat)["waiting_for"] for seat in others} == {None}
            passed = game.clone()
            passed.apply(0)
            if passed.decision is not None and len(passed.events()) == len(game.events()):
                for seat in [seat for seat in others if seat != passed.decision.seat]:
                    if passed.decision.kind == "react":
                        assert seen_by(passed, seat) == seen_by(game, seat)
        game.apply(some_index(game, random))


@few
@given(KINDS, SEEDS, st.integers(0, 300))
def test_a_sampled_world_waits_for_an_answer_as_the_game_does(table: Table, seed: int, after: int) -> None:
    """The same question to the same seat; where it is a secret who is asked, anybody but the seat itself."""
    game = table.new(seed)
    play_on(game, Random(seed), after)
    if game.decision is None:
        return
    public = game.view()["waiting_for"]
    for seat in range(game.players):
        other = game.determinize(seat, "again").decision
        assert other is not None
        assert (other.seat == seat) == (game.decision.seat == seat)
        if public is not None or other.seat == seat:
            assert (other.seat, other.kind) == (game.decision.seat, game.decision.kind)


@few
@given(KINDS, SEEDS, st.integers(0, 300))
def test_hidden_cards_really_are_dealt_anew(table: Table, seed: int, after: int) -> None:
    """Faces move only among cards the seat cannot tell apart, and the true game is left alone."""
    game = table.new(seed)
    play_on(game, Random(seed), after)
    before = game.digest()
    for seat in range(game.players):
        true = game._state
        other = game.determinize(seat, seed)._state
        assert game.digest() == before
        assert sorted(other.face) == sorted(true.face)
        for card, known in enumerate(true.known):
            if known >> seat & 1:
                assert other.face[card] == true.face[card]


@rule("K-15.4")
@few
@given(KINDS, SEEDS, st.integers(0, 200))
def test_knowledge_stays_consistent_while_a_sampled_world_is_played_on(table: Table, seed: int, after: int) -> None:
    random = Random(seed)
    game = table.new(seed)
    play_on(game, random, after)
    for seat in range(game.players):
        world = game.determinize(seat, seed)
        told = game.events(0, seat)
        faces = known_faces(game.view(seat))
        known_faces(told, faces)
        for _ in range(12):
            known_faces(world.view(seat), faces)
            assert world.events(0, seat)[: len(told)] == told, "the past has changed"
            if world.over:
                break
            world.apply(some_index(world, random))
            assert world.check() == []


@few
@given(KINDS, SEEDS, st.integers(0, 200))
def test_own_choices_have_the_same_meaning_in_every_world(table: Table, seed: int, after: int) -> None:
    random = Random(seed)
    game = table.new(seed)
    play_on(game, random, after)
    if game.decision is None:
        return
    seat = game.decision.seat
    worlds = [game.determinize(seat, k) for k in range(3)]
    index = some_index(game, random)
    said = {world.decision.options[index].label for world in worlds if world.decision is not None}
    assert said == {game.decision.options[index].label}
    lines = len(game.events(0, seat))
    for world in worlds:
        world.apply(index)
        assert world.events(0, seat)[:lines] == game.events(0, seat)[:lines]
