"""Two nodes on one PostgreSQL: no table belongs to either."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import killing
from bench.killing import Player
from bench.wire import Answered, Process, Wire, open_table, play_some, server


async def _two_tables(url: str, other: str, count: int) -> list[tuple[str, list[str]]]:
    made = []
    for k in range(count):
        made.append(await asyncio.to_thread(open_table, (url, other)[k % 2], "old-ones", 2, pace="none"))
    return made


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[tuple[Process, Process]]:
    folder = tmp_path_factory.mktemp("pair")
    with server(postgres, log=folder / "a") as a, server(postgres, log=folder / "b") as b:
        yield a, b


def test_clients_on_two_nodes_play_on_when_one_is_killed(tmp_path: Path, postgres: str,
                                                             pair: tuple[Process, Process]) -> None:
    a, b = pair[0], Process(postgres, log=tmp_path / "b")

    async def scene() -> list[str]:
        made = await _two_tables(a.url, b.url, 2)
        acked: list[killing.Acked] = []
        end = time.monotonic() + 60
        players = [Player([a.url, b.url], table, token, n, acked)
                   for table, tokens in made for n, token in enumerate(tokens)]
        tasks = [asyncio.create_task(player.live(end)) for player in players]
        await asyncio.sleep(1.5)
        await asyncio.to_thread(b.kill)
        assert all(await asyncio.gather(*tasks))
        assert sum(player.lost for player in players) >= 2  # those who were at the node that is gone
        await asyncio.sleep(1.0)
        return killing.faults(postgres, acked, [table for table, _ in made])

    assert asyncio.run(scene()) == []


def test_two_answers_to_one_question_on_two_nodes_one_wins_one_is_told(pair: tuple[Process, Process]) -> None:
    assert asyncio.run(_race(pair[0].url, pair[1].url)) == (10, 10)


def test_without_unique_numbers_both_would_win(tmp_path: Path, postgres: str) -> None:
    """The control: a database that lets the later row stand instead of the earlier."""
    fault = {"program": "bench.faulty", "environment": {"FAULT": "no-unique"}}
    with server(postgres, log=tmp_path / "a", **fault) as a, server(postgres, log=tmp_path / "b", **fault) as b:
        won, told = asyncio.run(_race(a.url, b.url, 4))
        assert won > 4 or told < 4


async def _race(one: str, two: str, rounds: int = 10) -> tuple[int, int]:
    """One seat on two devices, each at another node, answers twice at the same moment: how often each came to pass."""
    table, tokens = await asyncio.to_thread(open_table, one, "old-ones", 2, pace="none")
    wires = [await Wire(one, table, token).connect() for token in tokens]
    await asyncio.gather(*[wire.begin() for wire in wires])
    twins = [await Wire(two, table, token).connect() for token in tokens]
    won = told = 0
    chance = random.Random(1)
    try:
        for _ in range(rounds):
            for wire in (*wires, *twins):
                await wire.until(lambda doc: doc["table"]["stage"] == "live")
            seat = await _asked(wires)
            question = wires[seat].question
            assert question is not None
            serial = question["serial"]  # the question itself is changed in place by what comes next
            await twins[seat].until(lambda doc, s=serial: doc["question"] and doc["question"]["serial"] == s, 8)
            option = chance.randrange(len(question["options"]))
            results = await asyncio.gather(*[
                wire.ask("choose", serial=serial, options=[option]) for wire in (wires[seat], twins[seat])],
                return_exceptions=True)
            won += sum(result is None for result in results)
            told += sum(isinstance(result, Answered) and result.code == "stale" for result in results)
            for wire in (wires[seat], twins[seat]):
                await wire.until(lambda doc, s=serial: not doc["question"] or doc["question"]["serial"] != s, 8)
    except (TimeoutError, ConnectionError):
        won += 1  # only the faulty server gets here: its nodes disagree
    for wire in (*wires, *twins):
        await wire.close()
    return won, told


async def _asked(wires: list[Wire]) -> int:
    end = time.monotonic() + 8
    while time.monotonic() < end:
        for seat, wire in enumerate(wires):
            if wire.question:
                return seat
        await asyncio.sleep(0.01)
    raise TimeoutError


def test_a_table_made_on_one_node_is_played_on_the_other(pair: tuple[Process, Process]) -> None:
    urls = [node.url for node in pair]

    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, urls[0], "old-ones", 3, ("random",), pace="none")
        wires = [await Wire(url, table, token).connect() for url, token in zip(urls, tokens, strict=True)]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await play_some(wires, 40)
        await asyncio.sleep(0.5)
        assert wires[0].doc["view"]["turn"] == wires[1].doc["view"]["turn"]
        for wire in wires:
            await wire.close()

    asyncio.run(scene())
