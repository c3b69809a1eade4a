"""What a choice sets off comes to each viewer as steps, and every client is given time to show them."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from tests.support.server.hand import Hand, begun, playing
from tests.support.server.wire import patched
from theomachy.server.table import commands
from theomachy.server.table.feeds import SPECTATOR, Feed, Feeds
from theomachy.server.table.pace import SHOWING, STEP, Pace


def answer(hand: Hand, random: Random) -> None:
    """One random choice of whoever the rules ask."""
    table = hand.table
    seat = next(iter(table.asked))
    option = random.randrange(len(table.asked[seat].decision.options))  # type: ignore[union-attr]
    serial = playing(table).serials[seat]
    hand.write(commands.choose(table, seat, serial, option, hand.now))


@pytest.mark.parametrize("game", ["old-ones", "twilight"])
@pytest.mark.parametrize("pace", ["none", "strict"])
def test_steps_lead_from_one_document_to_the_next(game: str, pace: str) -> None:
    """Whatever is held back, and however far a client is behind: each event is in one step, and the changes of the
    steps, one after another, give the view of the document."""
    hand, random = begun(game, people=3, pace=pace), Random(3)
    feeds = Feeds(hand.table)
    viewers = [feeds.feed(viewer, hand.now) for viewer in (0, 1, 2, SPECTATOR)]
    seen = {feed.viewer: (feed.version, feed.line_count, copy.deepcopy(feed.doc["view"])) for feed in viewers}
    told = 0
    for _ in range(160):
        if hand.table.stage != "live":
            break
        answer(hand, random)
        hand.now += random.choice((0.0, 0.1, 20.0))
        feeds.refresh(hand.now)
        for feed in viewers:
            if random.random() < 0.6:
                told += follow(feed, seen)
    assert told > 100
    assert len(playing(hand.table).steps) < 30, "what all have been told is forgotten"


def follow(feed: Feed, seen: dict[int, tuple[int, int, Any]]) -> int:
    """Bring a client up to date by steps alone; how many there were."""
    version, count, view = seen[feed.viewer]
    steps = feed.steps_after(version)
    for _, _, _, way in steps:
        view = patched(view, copy.deepcopy(way))
    shown = [step for step in steps if step[0] <= step[1]]
    assert sum(last - first + 1 for first, last, _, _ in shown) == feed.line_count - count
    if steps:
        assert view == feed.doc["view"]
    seen[feed.viewer] = feed.version, feed.line_count, copy.deepcopy(feed.doc["view"])
    return len(shown)


def test_time_begins_when_the_steps_have_been_shown() -> None:
    """0.6 s a step, at most 4 s, whether somebody is asked or imitated."""
    quiet, asked, many = Pace("strict", "x"), Pace("strict", "x"), Pace("strict", "x")
    quiet.step(10.0, 1, [], set(), set(), False, False, 3)
    assert (quiet.free_at, quiet.seen_at) == (10.0, 10.0 + 3 * STEP), "all see it at once; then time runs"
    asked.step(10.0, 1, [{"kind": "attack"}], {1}, {1}, True, False, 3)
    assert (asked.ask_at, asked.seen_at) == (10.0, 10.0 + 3 * STEP)
    many.step(10.0, 1, [{"kind": "attack"}], {1}, {1}, True, False, 50)
    assert many.seen_at == 10.0 + SHOWING


def test_an_imitated_pause_begins_after_the_steps_too() -> None:
    with_steps, without = Pace("strict", "x"), Pace("strict", "x")
    with_steps.step(10.0, 1, [{"kind": "attack"}], {1}, set(), False, False, 2)
    without.step(10.0, 1, [{"kind": "attack"}], {1}, set(), False, False, 0)
    assert with_steps.free_at == pytest.approx(without.free_at + 2 * STEP)
    assert with_steps.seen_at == pytest.approx(with_steps.free_at + 2 * STEP), "those who waited see them now"
