"""A server is killed in the middle: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.server import killing, scenes, wire
from theomachy.server.storage.maintenance import Maintenance


def test_killed_on_sqlite_no_choice_is_lost_or_twice(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.db")
    report = asyncio.run(killing.run(url, games=3, kills=2, seconds=400, seed=5, log=tmp_path / "log"))
    assert report["kills"] == 2
    assert report["acknowledged"] > 50
    assert report["faults"] == []
    assert Maintenance(url).check()["faults"] == []
    # Controls: a row that is gone, and one that is there twice, are found.
    gone = ("nowhere", 0, 1, 0)
    assert killing.faults(url, [*report["acked"], gone], report["tables"]) == [f"lost: {gone}"]


def test_killed_on_postgresql(tmp_path: Path, postgres: str) -> None:
    database = scenes.new_database(postgres, "killed")  # of its own: the other one has rows of planted faults
    report = asyncio.run(killing.run(database, games=2, kills=2, seconds=400, seed=6, log=tmp_path / "log"))
    assert report["kills"] == 2
    assert report["faults"] == []


def test_an_acknowledgement_before_the_write_is_found_out(tmp_path: Path) -> None:
    """The control: a server that acknowledges each row and writes it when the next one comes loses the last choice."""
    url = str(tmp_path / "tables.db")
    process = wire.Process(url, program=wire.FAULTY, environment={"FAULT": "early-ack"}, log=tmp_path / "log")

    async def scene() -> tuple[str, list[killing.Acked]]:
        table, tokens = await asyncio.to_thread(wire.open_table, process.url, "old-ones", 2, pace="none")
        wires = [await wire.Wire(process.url, table, token).connect() for token in tokens]
        await asyncio.gather(*[each.begin() for each in wires])
        acked: list[killing.Acked] = []
        for each in wires:  # each chooses a God
            await each.until(lambda doc: doc["question"])
            assert each.question is not None
            serial = each.question["serial"]
            await each.ask("choose", serial=serial, options=[0])
            acked.append((table, each.doc["table"]["you"], serial, 0))
        await asyncio.to_thread(process.kill)
        for each in wires:
            await each.close()
        return table, acked

    table, acked = asyncio.run(scene())
    assert killing.faults(url, acked, [table], finished=False) == [f"lost: {acked[-1]}"]


@pytest.mark.parametrize("ending", ["concede", "play"])
def test_killed_right_after_the_last_choice_a_game_is_found_as_over_and_archived(tmp_path: Path, ending: str) -> None:
    url = str(tmp_path / "tables.db")

    async def end(address: str) -> str:
        if ending == "play":
            wires = await wire.play_table(address, "kanzume-goddess", seed=1, pace="none")
        else:
            table, tokens = await asyncio.to_thread(wire.open_table, address, "kanzume-goddess", 2, pace="none")
            wires = [await wire.Wire(address, table, token).connect() for token in tokens]
            await asyncio.gather(*[each.begin() for each in wires])
            await wires[0].until(lambda doc: doc["table"]["stage"] == "live")
            await wire.play_some(wires, 12)  # nobody can concede before the table is laid
            await wires[0].concede()
        for each in wires:
            await each.close()
        return wires[0].table

    with wire.server(url, program=wire.FAULTY, environment={"FAULT": "unlisted"}, log=tmp_path / "log") as killed:
        table = asyncio.run(end(killed.url))
        assert _kept(url, table) == ("over", 0)
        killed.kill()
    with wire.server(url, log=tmp_path / "log"):
        end_by = time.monotonic() + 120
        while _kept(url, table) != ("over", 1) and time.monotonic() < end_by:
            time.sleep(0.1)
        assert _kept(url, table) == ("over", 1)


def _kept(url: str, table: str) -> tuple[str, int]:
    """How a table is listed, and how many archives it has."""
    with closing(sqlite3.connect(url)) as database:
        [stage] = database.execute("SELECT stage FROM tables WHERE id = ?", (table,)).fetchone()
        [archives] = database.execute('SELECT count(*) FROM archives WHERE "table" = ?', (table,)).fetchone()
    return stage, archives
