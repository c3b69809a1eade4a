"""The system's clock is set forward or back by an hour: no table waits for it, and no player's clock pays for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, ClassVar

import pytest

from tests.server.table.test_ports import Party
from tests.support.server.ports import Bots, Memory
from theomachy.server.metrics import Metrics
from theomachy.server.room import Room
from theomachy.server.steady_clock import SteadyClock
from theomachy.server.storage import database
from theomachy.server.storage.store import Store
from theomachy.server.table import commands, game_rules
from theomachy.server.table.listing import Listing
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import ChatPosted, ChoiceMade, EventRow
from theomachy.server.table.terms import ClockTerms

HOUR = 3_600.0


class Times:
    """What the system's clock and its monotonic clock say."""

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at, self.passed = at, 50.0

    def wait(self, seconds: float) -> None:
        self.at += seconds
        self.passed += seconds

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.at, lambda: self.passed)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_node_counts_the_seconds_that_pass(jump: float) -> None:
    times = Times()
    clock = times.clock()
    times.at += jump
    times.wait(7)
    assert clock() == 1_000_007.0


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_charges_no_clock_more_than_the_seconds_that_passed(jump: float) -> None:
    """`Party` reads its time from the clock; the jump comes while a player thinks."""

    async def scene() -> None:
        times = Times()
        clock = times.clock()
        party = Party("old-ones", people=2, bots=0, pace="none", clock=ClockTerms(bank=600))
        runner = party.runner = party.another_runner(party.table, clock)
        await party.begin()
        play = party.table.play
        assert play is not None
        for seat in (0, 1):
            play.clocks.reconnect(seat, clock())
        for _ in range(6):
            running = play.clocks.running
            seat = next(iter(play.asked)) if running is None else running
            left, ran = play.clocks.left[seat], play.clocks.running == seat
            times.at += jump
            times.wait(4)
            await runner.act() if (runner.due_at() or clock() + 1) <= clock() else None
            runner.feeds.refresh(runner.now())
            for command in commands.answers(
                seat, play.serials[seat], [game_rules.safe_answer(play.asked[seat])], runner.feeds, runner.now
            ):
                await runner.submit(command)
            if ran:
                assert play.clocks.left[seat] == pytest.approx(left - 4)
        assert all(isinstance(row.event, ChoiceMade) and row.event.by != "clock" for row in party.storage.rows[-6:])
        at = [row.at for row in party.storage.rows]
        assert at == sorted(at)

    asyncio.run(scene())


def test_a_table_whose_rows_are_ahead_of_this_node_goes_on_from_them() -> None:
    """Another node, or the same one before it was started anew, wrote when its clock was an hour ahead."""

    async def scene() -> None:
        times = Times()
        party = Party("old-ones", people=2, bots=0)
        early = party.another_runner(party.table, Times(times.at + HOUR).clock())
        party.runner = early
        await party.begin()
        again = Table("t", party.table.config, "secret")
        again.fold_all(party.storage.rows)
        runner = party.another_runner(again, times.clock())
        assert runner.now() == again.changed
        times.wait(5)
        assert runner.now() == again.changed + 5, "time goes on at once, not in an hour"
        await runner.submit(lambda t: commands.say(t, 0, "P0", "Hello"))
        assert party.storage.rows[-1].at == times.at + HOUR
        # A row of the other node comes in later: from then on this one goes on from it.
        party.storage.rows.append(EventRow("t", again.number + 1, times.at + HOUR + 60, ChatPosted(None, "N", "?")))
        runner.note_foreign_write()
        await runner.catch_up()
        assert runner.now() == times.at + HOUR + 60

    asyncio.run(scene())


class Host:
    """The node of a room, in memory."""

    id = "here"
    speed = 20.0
    thinkers: ClassVar[Any] = Bots()

    def __init__(self, storage: Memory, clock: Callable[[], float]) -> None:
        self.storage, self.metrics, self.now = storage, Metrics(), clock


class Onlooker:
    viewer = -1

    def check_seat(self) -> None:
        """It has none."""

    def wake(self) -> None:
        pass


@pytest.mark.parametrize("behind", [0.0, HOUR])
@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_strict_pause_ends_when_the_clock_jumps_while_it_lasts(jump: float, behind: float) -> None:
    """The alarm is the event loop's, which knows no system clock; `behind`: so is the node's clock behind the rows of
    the table."""

    async def scene() -> None:
        loop, times = asyncio.get_running_loop(), Times()
        began = loop.time()

        def passed() -> float:
            return (loop.time() - began) * Host.speed

        clock = SteadyClock(lambda: times.at, passed)
        party = Party("old-ones", people=2, bots=0, pace="strict")
        party.runner = party.another_runner(party.table, lambda: clock() + behind)
        await party.begin()
        play = party.table.play
        assert play is not None
        chance = Random(3)
        while play.pace.in_window or play.pace.free_at < party.runner.now() + 0.5:
            seat, asking = next(iter(play.asked.items()))
            assert asking.decision is not None
            option = chance.randrange(len(asking.decision.options))
            answer = ChoiceMade(seat, play.serials[seat], option)
            await party.runner.submit(partial(_always, answer))
        room = Room(Host(party.storage, clock), party.table, Listing("live", None))
        room.enter(Onlooker())
        room.act_or_wait()
        times.at += jump
        async with asyncio.timeout(60):
            while room.feeds.next_due() is not None:  # until all that was held back has been shown
                await asyncio.sleep(0.01)
        assert not play.pace.holding(room.now())
        assert play.pace.holding(times.at + passed()) == (jump < 0 or behind > jump), (
            "the control: by the system's clock"
        )
        room.close()

    asyncio.run(scene())


def test_a_node_that_starts_with_its_clock_set_back_goes_on_from_the_last_heartbeat(tmp_path: Any) -> None:
    """What was due stays due: nothing waits until the clock has come as far again."""

    async def scene() -> None:
        url = database.read_url(str(tmp_path / "tables.db"))
        store = Store(url, "before")
        database.migrate(store.engine)
        await store.heartbeat(1_000_000.0)
        times = Times(1_000_000.0 - HOUR)
        clock = times.clock()
        clock.not_before(max((await store.heartbeats()).values()))
        assert clock() == 1_000_000.0
        store.close()

    asyncio.run(scene())


def _always(answer: ChoiceMade, _: Table) -> ChoiceMade:
    return answer
