"""The queue before a worker: one address cannot keep the others waiting for more than one turn."""

from __future__ import annotations

import asyncio

from theomachy.server.bots.fair_queue import Customer, FairQueue


class _Line:
    """Customers whose turns take as long as they say, in the order in which they were served."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue = FairQueue(lambda: self.now)
        self.served: list[str] = []

    async def serve(self, name: str, customer: Customer, seconds: float = 1.0) -> None:
        async with self.queue.turn(customer):
            self.served.append(name)
            await asyncio.sleep(0)
            self.now += seconds


def test_an_address_with_many_tables_takes_turns_with_one_that_has_one() -> None:
    async def scene() -> list[str]:
        line = _Line()
        flood = [asyncio.create_task(line.serve("many", Customer("a", f"g{k}", f"t{k}"))) for k in range(20)]
        await asyncio.sleep(0)
        other = [asyncio.create_task(line.serve("one", Customer("b", "g", "t"))) for _ in range(3)]
        await asyncio.gather(*flood, *other)
        return line.served

    served = asyncio.run(scene())
    assert [k for k, name in enumerate(served) if name == "one"] == [2, 4, 6]  # the second turn of "many" had begun


def test_who_comes_late_waits_for_one_turn_only() -> None:
    async def scene() -> list[str]:
        line = _Line()
        flood = [asyncio.create_task(line.serve("many", Customer("a", "g", f"t{k}"))) for k in range(20)]
        while len(line.served) < 8:
            await asyncio.sleep(0)
        await asyncio.gather(*flood, asyncio.create_task(line.serve("late", Customer("b"))))
        return line.served

    assert asyncio.run(scene()).index("late") <= 9


def test_a_long_turn_is_paid_for() -> None:
    async def scene() -> list[str]:
        line = _Line()
        tasks = [asyncio.create_task(line.serve("long", Customer("a"), 4.0)) for _ in range(4)]
        tasks += [asyncio.create_task(line.serve("short", Customer("b"), 1.0)) for _ in range(8)]
        await asyncio.gather(*tasks)
        return line.served

    assert asyncio.run(scene())[:6] == ["long", *["short"] * 4, "long"]


def test_guests_of_one_address_and_tables_of_one_guest_take_turns_too() -> None:
    async def scene() -> list[str]:
        line = _Line()
        tasks = [asyncio.create_task(line.serve("x1", Customer("a", "x", "1"))) for _ in range(4)]
        tasks.append(asyncio.create_task(line.serve("x2", Customer("a", "x", "2"))))
        tasks.append(asyncio.create_task(line.serve("y", Customer("a", "y", "3"))))
        await asyncio.gather(*tasks)
        return line.served

    served = asyncio.run(scene())
    assert served.index("y") == 1
    assert served.index("x2") == 2


def test_who_gives_up_waiting_holds_nobody_up() -> None:
    async def scene() -> list[str]:
        line = _Line()
        first = asyncio.create_task(line.serve("first", Customer("a")))
        gone = asyncio.create_task(line.serve("gone", Customer("b")))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(
            first, gone, asyncio.create_task(line.serve("last", Customer("c"))), return_exceptions=True
        )
        assert len(line.queue) == 0
        return line.served

    assert asyncio.run(scene()) == ["first", "last"]
