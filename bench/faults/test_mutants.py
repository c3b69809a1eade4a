"""The faults that `python -m bench.faults.mutants named` plants can all be planted."""

from __future__ import annotations

import tomllib

import pytest

from bench.faults.mutants import FAULTS, mutant_of

NAMED = tomllib.loads(FAULTS.read_text(encoding="utf-8"))["fault"]


@pytest.mark.parametrize("fault", NAMED, ids=[fault["says"] for fault in NAMED])
def test_a_fault_still_stands_in_its_file(fault: dict[str, str]) -> None:
    mutant = mutant_of(fault)
    assert mutant.old != mutant.new
