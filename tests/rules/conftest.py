"""Rules do not change when cards do: rule tests play with boxes of their own, not with those of the package."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.table import MODES, Tables


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Iterator[Tables]:
    tables = Tables(request.param, Path(__file__).parent / "boxes")
    yield tables
    tables.finish()
    if request.path.name.startswith("test_k"):
        tables.are_idle()
