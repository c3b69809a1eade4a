"""What a seat receives tells nothing that it may not know: neither the bytes nor the time of them."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest

import theomachy as th
from bench import timing
from tests.server.tables import begun
from theomachy.server import patch, wishes
from theomachy.server import protocol as wire
from theomachy.server.feeds import Feed, Feeds
from theomachy.server.table import Table


def in_another_world(table: Table, seat: int, seed: int) -> Table:
    """The same table with what this seat cannot know dealt anew."""
    assert table.game is not None
    again = copy.copy(table)
    again.clocks = copy.deepcopy(table.clocks)
    again.serials, again._questions = list(table.serials), dict(table._questions)
    again.game = table.game.determinize(seat, seed)
    again._ask(table.changed)
    return again


def message(feed: Feed, doc: dict[str, Any], told: int) -> bytes:
    events = feed.since(told)
    assert events is not None
    return msgspec.json.encode(wire.Change("t", 1, patch.diff(doc, feed.doc), events))


def differences(game: str, observer: int, seed: int, steps: int = 250) -> int:
    """How often the bytes for one seat differ between the game and one in which hidden faces are permuted."""
    hand, chance = begun(game, people=3, secret=f"s{seed}", pace="none"), random.Random(seed)
    table = hand.table
    feeds = Feeds(table)
    feed = feeds.feed(observer, 0.0)
    found = 0
    for step in range(steps):
        if table.stage != "live":
            break
        seat = chance.choice(list(table.asked))
        decision = table.asked[seat].decision
        assert decision is not None
        hand.now += 1
        before, state = (feed.doc, feed.told), copy.copy(feed)
        hand.write(wishes.choose(table, seat, table.serials[seat], chance.randrange(len(decision.options)), hand.now))
        other = Feeds(in_another_world(table, observer, step))
        other.feeds[observer] = state
        feeds.refresh(hand.now)
        other.refresh(hand.now)
        found += message(feed, *before) != message(state, *before)
    assert table.number > 60
    return found


@pytest.mark.parametrize("game", th.games())
def test_the_bytes_for_a_seat_are_the_same_in_every_world_it_thinks_possible(game: str) -> None:
    assert [differences(game, observer, observer) for observer in range(3)] == [0, 0, 0]


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: tell everybody for whom the table waits."""
    honest = Feeds.about
    monkeypatch.setattr(Feeds, "about", lambda self, you: {**honest(self, you), "asked": sorted(self.table.asked)})
    assert any(differences("old-ones", observer, observer, 400) for observer in range(3))


def test_a_pause_does_not_tell_who_could_have_answered() -> None:
    """A small sample; the 2,000 windows are in `make soak PART=server`."""
    assert 0.25 < timing.accuracy(timing.collect("old-ones", 3, 40, 1, True)) < 0.75
    assert timing.accuracy(timing.collect("old-ones", 3, 40, 1, False)) > 0.7
