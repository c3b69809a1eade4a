"""What a seat receives tells nothing that it may not know: neither the bytes nor the time of them."""

from __future__ import annotations

from random import Random

import pytest

import theomachy as th
from bench import timing
from bench.scenes import differences
from theomachy.server.table import game_rules
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.game_in_play import GameInPlay


@pytest.mark.parametrize("game", th.games())
def test_the_bytes_for_a_seat_are_the_same_in_every_world_it_thinks_possible(game: str) -> None:
    assert [differences(game, observer, observer) for observer in range(3)] == [0, 0, 0]
    assert differences(game, 1, 4, aided=True) == 0


def test_that_a_hidden_card_would_be_banished_is_told_and_not_which() -> None:
    """A React is asked for in the 219th step of this game (K-R26)."""
    assert differences("nine-realms", 1, 1, 225, aided=True) == 0


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: tell everybody for whom the table waits."""
    honest = Feeds.table_info
    monkeypatch.setattr(Feeds, "table_info", lambda self, you: {**honest(self, you), "asked": sorted(self.table.asked)})
    assert any(differences("old-ones", observer, observer, 400) for observer in range(3))


def test_a_pause_does_not_tell_who_could_have_answered() -> None:
    """A small sample; the 2,000 windows are in `make soak PART=server`."""
    assert 0.25 < timing.accuracy(timing.collect("old-ones", 3, 40, 1, True)) < 0.75
    assert timing.accuracy(timing.collect("old-ones", 3, 40, 1, False)) > 0.65


def test_nor_that_somebody_who_fell_could_have_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever a choice puts out of the game might have answered it: her pass is imitated too."""
    honest, fallen = GameInPlay._hold_back, list[bool]()

    def hold_back(play: GameInPlay, before: int, others: set[int], number: int, at: float, passing: bool) -> None:
        kinds = [game_rules.kind_of(line) for line in play.game.events(before)]
        if "eliminated" in kinds and not play.game.over and not passing:
            fallen.append(len(others) == 2)
        honest(play, before, others, number, at, passing)

    monkeypatch.setattr(GameInPlay, "_hold_back", hold_back)
    for _ in timing.moments("old-ones", 3, Random(1)):
        if fallen:
            break
    assert fallen == [True]


def test_nor_does_it_tell_that_an_aide_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0.25 < timing.accuracy(timing.collect("old-ones", 2, 40, 1, True, aided=True)) < 0.75
    honest = GameInPlay._let_aides

    def as_if_asked(play: GameInPlay) -> None:
        honest(play)
        play.asked |= {seat: asking for seat, (asking, _) in play.aided.items()}

    monkeypatch.setattr(GameInPlay, "_let_aides", as_if_asked)  # the control: no pass is imitated for an aide's
    assert timing.accuracy(timing.collect("old-ones", 2, 40, 1, True, aided=True)) > 0.65
