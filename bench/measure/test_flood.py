"""`make bench PART=server` with few tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.measure import flood


def test_the_bench_of_a_flood_in_small(tmp_path: Path) -> None:
    """`make bench PART=server` with few tables: it measures, and the flood does meet the limits."""
    found = asyncio.run(flood.run(4, 6, 1, every=0.2, folder=str(tmp_path)))
    assert found.quiet.p99
    assert found.flooded.p99
    assert found.quiet.choices > 20
    assert found.flooded.choices > 20
    assert any(key.endswith(("quota", "too-many")) for key in found.refused), found
