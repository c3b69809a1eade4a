"""Bots and "no trades": they stay open to offers, except where no exchange would be any good to them (T-R67)."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th

HAND = ["Javelin Volley", "Wolf-Coat Raider", "Amazon Lancer"]
RICH = {"hand": HAND, "aspects": ["I", "I", "II", "II", "III"], "resources": ["I"] * 4 + ["II"] * 4 + ["III"] * 4}
POOR = {"hand": HAND, "aspects": [], "resources": ["I"]}


def asked(mine: dict[str, Any], theirs: dict[str, Any]) -> th.Game:
    """The Trade Phase of seat 0 begins; seat 1 may want no trades."""
    game = th.from_position({"game": "twilight", "phase": "trade", "seats": [mine, theirs]}, seed=3)
    assert (game.seat_to_act, game.decision and game.decision.kind) == (1, "refuse offers")
    return game


def answer(game: th.Game, name: str, **settings: Any) -> tuple[str, str]:
    """What a bot says, and why."""
    bot = th.bot(name, seed=1, **settings)
    choice = bot.choose(game.observe(1))
    assert game.decision is not None
    return game.decision.options[choice].to_dict()["verb"], bot.reason


@pytest.mark.parametrize(("name", "settings"), [("heuristic", {}), ("ismcts", {"iterations": 5})])
def test_who_lacks_aspects_is_open_to_offers(name: str, settings: dict[str, Any]) -> None:
    for mine in (POOR, RICH):
        verb, reason = answer(asked(mine, POOR), name, **settings)
        assert verb == "pass"
        assert reason == "Perhaps they have something I need."


@pytest.mark.parametrize(("name", "settings"), [("heuristic", {}), ("ismcts", {"iterations": 5})])
def test_who_has_plenty_does_not_feed_others(name: str, settings: dict[str, Any]) -> None:
    assert answer(asked(POOR, RICH), name, **settings) == ("no trades", "I have nothing to spare.")


def test_what_the_heuristic_refuses_it_would_have_declined() -> None:
    game = asked(POOR, RICH)
    game.apply(0)
    for seat, words in ((0, "Offer Player 2 a trade"), (0, "Give one I"), (0, "Ask for one I"), (0, "Make this offer")):
        assert game.seat_to_act == seat
        assert game.decision is not None
        game.apply([option.label for option in game.decision.options].index(words))
    assert answer(game, "heuristic")[0] == "decline"
