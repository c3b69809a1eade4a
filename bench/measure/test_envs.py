"""What measures the environments, and those of others, does measure them."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("pettingzoo")

from bench.measure import envs, peers, playing
from bench.measure.rounds import COMPILED, INTERPRETED, ROOT, Row, measured


class Told(Row):
    """A row with rates that were not measured."""

    def __init__(self, name: str, build: str, *rates: float) -> None:
        self.name, self.build, self.rates = name, build, list(rates)


def test_rows_are_measured_in_turn_and_who_does_not_come_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [Row(kind, (kind, "old-ones", "2")) for kind in ("engine", "vector", "nobody")]
    found = measured(rows, 0.05)
    assert [row.name for row in found] == ["engine", "vector"]
    assert all(len(row.rates) == 3 and min(row.rates) > 100 for row in found)
    assert "nobody is left out" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["logged", "aec-blind", "aec", "seat", "vector"])
def test_every_form_plays(kind: str) -> None:
    decisions, seconds = playing.KINDS[kind]("kanzume-goddess", "2")(0.02)
    assert decisions > 0
    assert 0.02 <= seconds < 5


def test_a_share_is_of_the_engine_of_each_build() -> None:
    rows = [
        Told(envs.ENGINE, COMPILED, 400, 100, 200),
        Told(envs.ENGINE, INTERPRETED, 50),
        Told("vector", COMPILED, 75),
    ]
    assert envs.lines(rows) == [
        ["engine alone, compiled", "200 (100 – 400)", "1.00", "4.00"],
        ["engine alone, interpreted", "50 (50 – 50)", "0.25", "1.00"],
        ["vector, compiled", "75 (75 – 75)", "0.38", "1.50"],
    ]


def test_ratios_are_ours_to_the_peers() -> None:
    lines = peers.ratios([Told("ours", COMPILED, 500)], [Told("theirs", INTERPRETED, 100)]).splitlines()
    assert lines == [
        "| what | decisions/s | times theirs |",
        "| --- | ---: | ---: |",
        "| ours | 500 (500 – 500) | 5.0 |",
        "| theirs | 100 (100 – 100) |  |",
    ]


def test_whoever_plays_needs_nothing_of_ours() -> None:
    """The driver is run by interpreters that know no more than the peer."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'bench' / 'measure')!r}); import playing; "
        "sys.exit(any(name in sys.modules for name in ('theomachy', 'numpy')))"
    )
    assert subprocess.run([sys.executable, "-I", "-c", code], check=False).returncode == 0
