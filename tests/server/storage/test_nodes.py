"""Two nodes on one PostgreSQL: no table belongs to either."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server import scenes
from tests.support.server.wire import FAULTY, Process, Wire, open_table, play_some, server


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[tuple[Process, Process]]:
    folder = tmp_path_factory.mktemp("pair")
    with server(postgres, log=folder / "a") as a, server(postgres, log=folder / "b") as b:
        yield a, b


def test_clients_on_two_nodes_play_on_when_one_is_killed(tmp_path: Path, postgres: str) -> None:
    assert asyncio.run(scenes.node_killed(postgres, log=tmp_path / "log")) == []


def test_two_answers_to_one_question_on_two_nodes_one_wins_one_is_told(pair: tuple[Process, Process]) -> None:
    assert asyncio.run(scenes.races(pair[0].url, pair[1].url, 10)) == []


def test_without_unique_numbers_both_would_win(tmp_path: Path, postgres: str) -> None:
    """The control: a database that lets the later row stand instead of the earlier."""
    fault = {"program": FAULTY, "environment": {"FAULT": "no-unique"}}
    with server(postgres, log=tmp_path / "a", **fault) as a, server(postgres, log=tmp_path / "b", **fault) as b:
        won, told = asyncio.run(scenes.race(a.url, b.url, 4))
        assert won > 4 or told < 4


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
