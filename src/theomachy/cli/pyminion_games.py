"""Random games of pyminion (Dominion in Python), to measure the engine against: the same random choice, same clock."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from theomachy.cli.parser import UsageError

# Random play stalls for good in about one pyminion game in 10,000 (everybody trashes their money).
STALLED = 20_000


class Stalled(Exception):
    """A game that would not end."""


def _which_cards(deed: str) -> Callable[..., list[Any]]:
    """A question for some of the cards; pyminion names its bounds after the deed: min_num_trash, max_num_trash."""
    least, most = f"min_num_{deed}", f"max_num_{deed}"

    def decide(
        self: RandomDecider, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, **bounds: int
    ) -> list[Any]:
        return self._some(valid_cards, bounds.get(least, 0), bounds.get(most, -1))

    return decide


class RandomDecider:
    """Answers every question of pyminion with a uniformly random legal answer, and counts them."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self.below = below
        self.decisions = 0

    def _pick(self, count: int) -> int:
        self.decisions += 1
        if self.decisions > STALLED:
            raise Stalled
        return self.below(count)

    def _one_or_none(self, cards: list[Any]) -> Any:
        chosen = self._pick(len(cards) + 1)
        return cards[chosen] if chosen < len(cards) else None

    def _some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        """Between `least` and `most` of the cards (-1: all of them), as many as chance will have it."""
        most = len(cards) if most < 0 else min(most, len(cards))
        least = min(least, most)
        wanted = least + self._pick(most - least + 1)
        pool = list(cards)
        return [pool.pop(self.below(len(pool))) for _ in range(wanted)]

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        self._pick(1)
        return list(valid_treasures)  # all at once, as every bot of pyminion does; keeping money back has no use

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self._one_or_none(valid_cards)

    def binary_decision(self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: Any = None) -> bool:
        return self._pick(2) == 1

    def multiple_option_decision(
        self, card: Any, options: list[str], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        chosen: list[int] = self._some(list(range(len(options))), num_choices, num_choices)
        return chosen

    def deck_position_decision(self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int) -> int:
        return self._pick(num_deck_cards + 1)

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        return valid_cards[self._pick(len(valid_cards))] if required else self._one_or_none(valid_cards)

    discard_decision = _which_cards("discard")
    trash_decision = _which_cards("trash")
    gain_decision = _which_cards("gain")
    topdeck_decision = _which_cards("topdeck")


@dataclass(frozen=True, slots=True)
class PeerGames:
    """Makes and plays random games of one size."""

    players: int
    rng: Random

    def play(self) -> int | None:
        """One random game: how many decisions it took, or None if it did not end well. The peer must be silenced."""
        from pyminion.expansions.base import base_set
        from pyminion.game import Game
        from pyminion.player import Player

        random = self.rng.random
        decider = RandomDecider(lambda count: int(random() * count))
        players = [Player(decider=decider, player_id=str(seat)) for seat in range(self.players)]
        try:
            Game(players=players, expansions=[base_set], log_stdout=False).play()
        except (AssertionError, IndexError, Stalled):
            return None
        return decider.decisions


def peer_name() -> str:
    """The peer's name and release, "pyminion 0.4.0", once it is known to be there."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("pyminion")
    except PackageNotFoundError:
        raise UsageError("theomachy bench: --compare needs pyminion: pip install pyminion==0.4.0") from None
    silence()
    return f"pyminion {found}"


def silence() -> None:
    """Let pyminion play without a log, as we do. It logs every move to the root logger, and its import sets the level
    of that logger to INFO: so it is imported first."""
    import pyminion.expansions.base
    import pyminion.game
    import pyminion.player

    assert pyminion.game
    logging.getLogger().setLevel(logging.WARNING)
