"""A server for all tests of a module, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import scenes, wire


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[wire.Process]:
    folder = tmp_path_factory.mktemp("server")
    with wire.server(str(folder / "tables.db"), log=folder / "log") as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that is there for this test run only."""
    with scenes.postgres() as url:
        yield url
