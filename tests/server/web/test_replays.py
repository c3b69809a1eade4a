"""Who waits for moments of finished games keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import threading

import pytest

from theomachy.server.bots.fair_queue import Customer
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web.replays import ReplayQueue

ANN, BOB, EVE = (Customer(address) for address in ("192.0.2.1", "192.0.2.2", "192.0.2.9"))


async def _refusal(queue: ReplayQueue, customer: Customer) -> str:
    with pytest.raises(RequestRefused) as no:
        await queue.run(customer, lambda: None)
    return no.value.code


def test_so_many_wait_and_so_many_of_one_address() -> None:
    async def scene() -> None:
        queue, go_on = ReplayQueue(5, 3), threading.Event()
        eve = [asyncio.create_task(queue.run(EVE, lambda: go_on.wait(10))) for _ in range(3)]
        await asyncio.sleep(0)
        assert len(queue) == 2, "one is at work, two wait"
        assert await _refusal(queue, EVE) == "quota"
        ann = [asyncio.create_task(queue.run(ANN, lambda: "a moment")) for _ in range(3)]
        await asyncio.sleep(0)
        assert len(queue) == 5
        assert await _refusal(queue, BOB) == "full"
        assert await asyncio.to_thread(lambda: "read") == "read", "the threads that read are free"
        go_on.set()
        assert await asyncio.gather(*ann) == ["a moment"] * 3
        await asyncio.gather(*eve)
        assert len(queue) == 0
        assert await queue.run(EVE, lambda: 1) == 1, "what is done does not count any more"

    asyncio.run(scene())


def test_an_address_that_asks_much_takes_turns_with_one_that_asks_little() -> None:
    async def scene() -> None:
        queue, done = ReplayQueue(100, 100), list[str]()
        eve = [asyncio.create_task(queue.run(EVE, lambda: done.append("eve"))) for _ in range(20)]
        await asyncio.sleep(0)
        await queue.run(ANN, lambda: done.append("ann"))
        assert done.index("ann") <= 2
        await asyncio.gather(*eve)

    asyncio.run(scene())


def test_what_goes_wrong_or_is_given_up_leaves_no_place_taken() -> None:
    async def scene() -> None:
        queue = ReplayQueue(5, 1)
        with pytest.raises(ZeroDivisionError):
            await queue.run(EVE, lambda: 1 // 0)
        go_on = threading.Event()
        task = asyncio.create_task(queue.run(EVE, lambda: go_on.wait(10)))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        go_on.set()
        assert await queue.run(EVE, lambda: 2) == 2

    asyncio.run(scene())
