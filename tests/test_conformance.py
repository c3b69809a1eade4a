"""The records of conformance/ come out as they were, and a changed game would be found."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from conformance import records, replay
from tests.support.envs import COUNTS


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One record of every kind of table, own sets included."""
    path = tmp_path_factory.mktemp("records")
    records.write(path, [records.make(job) for job in records.jobs(100) if job[1] == 0])
    return path


def test_records_come_out_as_they_were(folder: Path) -> None:
    lines = list(replay.read(folder))
    assert {line["record"]["game"] for line in lines} == set(COUNTS)
    assert any("/" in name for line in lines for name in line["record"]["options"].get("sets", ()))
    assert [replay.difference(line) for line in lines] == [None] * len(lines)


@pytest.mark.parametrize("key", ["questions", "digests", "events", "seats", "winners", "reason"])
def test_a_difference_is_named(folder: Path, key: str) -> None:
    line = copy.deepcopy(next(replay.read(folder)))
    line[key] = [*line[key][:-1], "another"] if isinstance(line[key], list) and line[key] else "another"
    wrong = replay.difference(line)
    assert wrong is not None
    assert "another" in wrong


def test_the_records_kept_come_out_as_they_were() -> None:
    lines = list(replay.read(replay.FOLDER))
    assert len(lines) == 400
    assert [wrong for line in lines if (wrong := replay.difference(line))] == []
