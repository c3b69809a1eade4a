"""Giving up is part of a game: it is copied, recorded and replayed (K-R76, T-R89)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support import rule

TABLES = [("old-ones", 4), ("kanzume-goddess", 3), ("twilight", 3), ("twilight", 2)]


@rule("K-R76", "T-R89")
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_in_which_somebody_gives_up_replays_to_the_same_end(game: str, players: int, seed: int) -> None:
    g = th.new_game(game, players=players, seed=seed)
    random = Random(seed)
    for _ in range(40 + seed):
        g.apply(random.randrange(len(g.decision.options)))  # type: ignore[union-attr]
    quitter = seed % players
    twin = g.clone()
    g.concede(quitter)
    assert twin.digest() != g.digest(), "a clone goes its own way"
    assert quitter not in g.winners
    with pytest.raises(ValueError, match=r"concede|over"):
        g.concede(quitter)
    while not g.over:
        assert g.check() == []
        assert g.decision.seat != quitter  # type: ignore[union-attr]
        g.apply(random.randrange(len(g.decision.options)))  # type: ignore[union-attr]
    record = json.loads(json.dumps(g.record()))
    assert th.replay(record).digest() == g.digest()
    record["conceded"] = [[0, 99]]
    with pytest.raises(ValueError, match="damaged"):
        th.replay(record)


@rule("K-R76", "T-R89")
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_that_goes_on_has_caused_it(game: str, players: int) -> None:
    g = th.new_game(game, players=players, seed=1)
    random = Random(1)
    while len(g.events()) < 80 or g.events()[-1]["cause"] is None:  # until something goes on
        g.apply(random.randrange(len(g.decision.options)))  # type: ignore[union-attr]
    told = len(g.events())
    g.concede(0)
    first = g.events(told)[0]
    assert (first["kind"], first["seat"], first["cause"]) == ("lost" if game == "twilight" else "eliminated", 0, None)


@rule("K-R76", "T-R89")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("old-ones", {"players": 2}),
        ("nine-realms", {"players": 4, "mode": "team"}),
        ("twilight", {"players": 2}),
        ("twilight", {"players": 4, "mode": "team"}),
    ],
)
def test_nor_the_end_that_it_brings(game: str, options: dict[str, Any]) -> None:
    g = th.new_game(game, seed=1, **options)
    random = Random(1)
    while len(g.events()) < 80 or g.events()[-1]["cause"] is None:  # until something goes on
        g.apply(random.randrange(len(g.decision.options)))  # type: ignore[union-attr]
    told = len(g.events())
    for seat in [p for p in range(g.players) if g.view(0)["seats"][p]["team"] == 0]:
        if not g.over:
            g.concede(seat)
    ends = [event for event in g.events(told) if event["kind"] in ("eliminated", "sealed", "win", "lost", "over")]
    assert ends[-1]["kind"] in ("win", "over")
    assert all(event["cause"] is None for event in ends)
