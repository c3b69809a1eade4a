"""A save that is killed leaves the old file or the new one (200 kills in `make soak`)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


def kill_saves(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.support.kill_saves", *words]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def test_a_kill_in_the_middle_of_a_save_harms_nothing() -> None:
    done = kill_saves("--kills", "10")
    assert done.returncode == 0, done.stderr
    assert " 10 in the middle of a save" in done.stdout


def test_careless_saves_would_be_found() -> None:
    done = kill_saves("--kills", "60", "--careless")  # it stops at the first that is damaged
    assert done.returncode == 1
    assert " 0 damaged files" not in done.stdout
