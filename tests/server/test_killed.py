"""A server is killed in the middle: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench import killing
from theomachy.server.keeping import Keeper


def test_killed_on_sqlite_no_choice_is_lost_or_twice(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.db")
    report = asyncio.run(killing.run(url, games=3, kills=2, seconds=90, seed=5, log=tmp_path / "log"))
    assert report["kills"] == 2
    assert report["acknowledged"] > 50
    assert report["faults"] == []
    assert Keeper(url).check()["faults"] == []
    # Controls: a row that is gone, and one that is there twice, are found.
    gone = ("nowhere", 0, 1, 0)
    assert killing.faults(url, [*report["acked"], gone], report["tables"]) == [f"lost: {gone}"]


def test_killed_on_postgresql(tmp_path: Path, postgres: str) -> None:
    report = asyncio.run(killing.run(postgres, games=2, kills=2, seconds=90, seed=6, log=tmp_path / "log"))
    assert report["kills"] == 2
    assert report["faults"] == []


def test_an_acknowledgement_before_the_write_is_found_out(tmp_path: Path) -> None:
    """The control: a server that acknowledges too early loses choices, and we notice."""
    report = asyncio.run(killing.run(
        str(tmp_path / "tables.db"), games=3, kills=3, seconds=10, seed=7, program="bench.faulty",
        environment={"FAULT": "early-ack"}, log=tmp_path / "log", most_wait=1.0))
    assert any(fault.startswith("lost") for fault in report["faults"])
