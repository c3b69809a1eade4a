"""A worker in which bots think: it follows a game by the choices it is sent, and nothing it tries out stays."""

from __future__ import annotations

import theomachy as th
from theomachy.server.bots.worker import ThinkRequest, Worker
from theomachy.server.table.game_rules import GameSetup


def test_a_worker_follows_a_game_by_its_choices() -> None:
    worker, game = Worker(), th.new_game("old-ones", seed="s")
    sent, made = 0, list[int]()
    setup: GameSetup | None = GameSetup(game="old-ones", options={"players": 2})
    for _ in range(8):
        request = ThinkRequest("t", sent, made[sent:], {0: "random", 1: "random"}, setup, "s", most=3, seconds=60)
        reply = worker.handle(request)
        assert not reply.unknown
        assert not reply.error
        assert len(reply.choices) == 3, "so many at once as it may"
        sent, setup = len(made), None
        assert worker.games["t"].game.digest() == game.digest(), "as it was sent, without its own answers"
        for seat, serial, option in reply.choices:
            assert game.decision is not None
            assert (seat, serial) == (game.decision.seat, game.decision.serial)
            game.apply(option)
            made.append(option)


def test_a_worker_that_does_not_know_a_game_as_far_as_that_says_so() -> None:
    worker = Worker()
    setup = GameSetup(game="old-ones", options={"players": 2})
    assert worker.handle(ThinkRequest("t", 0, [], {0: "random"})).unknown
    worker.handle(ThinkRequest("t", 0, [0], {0: "random"}, setup, "s"))
    assert not worker.handle(ThinkRequest("t", 1, [], {0: "random"})).unknown
    assert worker.handle(ThinkRequest("t", 2, [], {0: "random"})).unknown
