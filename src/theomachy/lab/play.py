"""One game of a match, from its setup to what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from theomachy.lab import durations
from theomachy.lab.game_summary import GameSummary, summarize
from theomachy.lab.match import Fixture, Match


class Stopped(Exception):
    """Somebody has asked to stop; the game in hand is given up."""


@dataclass
class Outcome:
    """What is remembered of a game."""

    fixture: Fixture
    winners: tuple[int, ...]
    reason: str
    turns: int
    decisions: int
    story: GameSummary
    times: dict[int, durations.DurationHistogram] = field(default_factory=dict)  # by entry
    record: dict[str, Any] | None = None

    def credit(self, seat: int) -> float:
        """The credit of each seat: 1 for a win; a win shared by several sides is shared."""
        if seat not in self.winners:
            return 0.0
        return 1 / len({self.story.sides[winner] for winner in self.winners})


def never_stop() -> bool:
    return False


def play(match: Match, fixture: Fixture, stop: Callable[[], bool] = never_stop) -> Outcome:
    """Play one game to its end; `Stopped` if `stop` says so in between."""
    game = match.new_game(fixture)
    bots = [match.bot_at(fixture, seat) for seat in range(match.seats)]
    clocks: dict[int, durations.DurationHistogram] = {entry: {} for entry in fixture.lineup}
    decisions = 0
    while (decision := game.decision) is not None:
        if stop():
            raise Stopped
        seat = decision.seat
        started = perf_counter()
        choice = bots[seat].choose(game.observe(seat))
        durations.add(clocks[fixture.lineup[seat]], perf_counter() - started)
        decisions += not game.is_follow_up
        game.apply(choice)
    record = game.record() if match.records else None
    return Outcome(fixture, game.winners, game.reason or "", game.turn, decisions, summarize(game), clocks, record)


def play_many(match: Match, indices: Sequence[int], stop: Callable[[], bool] = never_stop) -> Iterator[Outcome]:
    """Some games of a match in order; ends early when asked to stop."""
    for index in indices:
        if stop():
            return
        fixture = match.fixture(index)
        try:
            yield play(match, fixture, stop)
        except Stopped:
            return
        except Exception as error:
            error.add_note(f"in game {index} of the match, seed {fixture.seed}, bots {fixture.lineup} by seat")
            raise
