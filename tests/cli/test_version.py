"""`theomachy --version` says which build runs."""

from __future__ import annotations

import pytest

from theomachy import build, cli


def test_release_build_and_python_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    line = capsys.readouterr().out.strip()
    assert line == build.describe()
    assert build.name() in line
    assert build.python() in line


def test_the_bench_says_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--games", "old-ones", "--players", "2", "--seconds", "0.1"]) == 0
    assert capsys.readouterr().out.startswith(build.name())
