"""Rows that are measured in turn, each in a process of its own, so that a disturbance of the machine hits all alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
ROUNDS = 3
INTERPRETED, COMPILED = "interpreted", "compiled"


class Row:
    """One who plays, and how fast it was in each round."""

    def __init__(self, name: str, kind: Sequence[str], python: str = sys.executable, build: str = INTERPRETED) -> None:
        self.name, self.build = name, build
        self.rates: list[float] = []
        environment = {**os.environ, "PYTHONPATH": paths()[build], "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(
            [python, "-W", "ignore", str(ROOT / "bench" / "measure" / "playing.py"), *kind],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            cwd=ROOT,
        )

    def ready(self) -> bool:
        """Whether it has come to the table; what it may say besides is not ours."""
        assert self._process.stdout is not None
        return any(line.strip() == "ready" for line in iter(self._process.stdout.readline, ""))

    def measure(self, seconds: float) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seconds, file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name}: its process has ended")
        decisions, took = line.split()
        self.rates.append(int(decisions) / float(took))

    def close(self) -> None:
        """It goes home when nothing more is asked."""
        self._process.communicate()

    @property
    def rate(self) -> float:
        return median(self.rates)

    def told(self) -> str:
        """The median, and between what it lay."""
        return f"{self.rate:,.0f} ({min(self.rates):,.0f} – {max(self.rates):,.0f})"


def paths() -> dict[str, str]:
    """The PYTHONPATH of each build that is there: the source itself, and the compiled one while it is fresh."""
    if not _paths:
        _paths[INTERPRETED] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        done = subprocess.run(
            [sys.executable, str(ROOT / "native" / "install.py"), "--path"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": ""},
        )
        if done.stdout.strip():
            _paths[COMPILED] = os.pathsep.join([done.stdout.strip(), str(ROOT)])
    return _paths


_paths: dict[str, str] = {}


def builds() -> list[str]:
    """The fastest first."""
    return [build for build in (COMPILED, INTERPRETED) if build in paths()]


def measured(rows: list[Row], seconds: float, rounds: int = ROUNDS) -> list[Row]:
    """Those that could play, after all rounds; who could not is named."""
    found = []
    for row in rows:
        if row.ready():
            found.append(row)
        else:
            print(f"{row.name} is left out: it does not come to the table", file=sys.stderr)
    for _ in range(rounds):
        for row in found:
            row.measure(seconds)
    for row in rows:
        row.close()
    return found


def table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table of Markdown; all but the first column are numbers."""
    shown = [heads, ["---", *["---:"] * (len(heads) - 1)], *lines]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in shown)
