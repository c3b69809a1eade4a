"""Which database, how it is opened, and how it is brought up to date."""

from __future__ import annotations

import fcntl
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWER: Final = (
    "the database has the revision {0!r}, which a newer version of this program has made; this one knows {1!r} and "
    "older. Use the newer version; or go back with it (theomachy db migrate --to {1}), or restore a backup made before "
    "the upgrade"
)
WRITING: Final = 3  # connections of the writer: rows alone, anything else, telling other nodes
MIGRATING: Final = 0x7E0  # the advisory lock that one migrating node holds
NO_DRIVER: Final = "PostgreSQL needs a driver that is not installed: pip install 'theomachy[postgres]'"
TWO_NODES: Final = (
    "another node works on %s already. SQLite carries one node: neither is told what the other writes. End one, "
    "or use PostgreSQL"
)
log = logging.getLogger("theomachy.node")


def default_url() -> str:
    """The file in the user's data folder."""
    return f"sqlite:///{user_data_path('theomachy', ensure_exists=True) / 'tables.db'}"


def read_url(text_: str) -> URL:
    """A database by URL; a plain path is a SQLite file. ValueError, in words, for anything else."""
    if "://" not in text_:
        text_ = f"sqlite:///{text_}"
    try:
        url = make_url(text_)
    except ArgumentError:
        raise ValueError("the database is a file name, sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        raise ValueError("the database is a file name, sqlite:///FILE or postgresql://USER@HOST/NAME")
    return url


def open_engine(url: URL, readers: int = 8) -> Engine:
    """Connections to a database, set up so that what is committed is on the disk: one for each reader, and for the
    writer. A SQLite file holds keys and hands: nobody but its owner may read it. ValueError if the driver is not
    there."""
    if url.get_backend_name() == "postgresql":
        return _open_postgresql(url, readers)
    _make_private(str(url.database))
    engine = create_engine(
        url,
        connect_args={"timeout": 10, "check_same_thread": False},
        pool_size=readers + WRITING,
        max_overflow=0,
        hide_parameters=True,
    )
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _open_postgresql(url: URL, readers: int) -> Engine:
    try:
        return create_engine(
            url,
            pool_pre_ping=True,
            pool_size=readers + WRITING,
            max_overflow=0,
            connect_args={"connect_timeout": 5},
            hide_parameters=True,  # they would stand in the log
        )
    except ImportError:
        raise ValueError(NO_DRIVER) from None


def is_missing(url: URL) -> bool:
    """Whether it is a SQLite file that is not there: opening it would make it."""
    return url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists()


def remove_file(url: URL) -> None:
    """Remove a SQLite file, with what lies beside it."""
    for ending in ("", "-wal", "-shm"):
        Path(f"{url.database}{ending}").unlink(missing_ok=True)


def claim_file(url: URL) -> None:
    """Say so if another node works on this SQLite file. The claim is the process's and ends with it, however that
    ends: it is a lock of the system's, and the file beside the database is only what it holds on to."""
    if url.get_backend_name() != "sqlite":
        return
    with suppress(OSError):  # no folder, which opening the database says; or a file system that has no locks
        claim = os.open(f"{url.database}.node", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.lockf(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            os.close(claim)
            log.warning(TWO_NODES, url.database)


def cannot_open(url: URL, error: SQLAlchemyError) -> ConnectionError:
    """What it means that a database cannot be opened, in words. It may be there a moment later: no wrong use."""
    why = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    return ConnectionError(f"cannot open the database {url.render_as_string(hide_password=True)}: {why}")


def _make_private(path: str) -> None:
    with suppress(OSError):  # opening it says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        for file in filter(Path.exists, (Path(path), Path(f"{path}-wal"), Path(f"{path}-shm"))):
            file.chmod(0o600)


def _on_connect(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin when SQLAlchemy says so
    cursor = connection.cursor()
    # FULL: a commit is on the disk before it is acknowledged, even if the power goes.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def migrate(engine: Engine, target: str = "") -> str:
    """Bring the database to a revision, the newest if none is named; returns its name. Nodes that start together take
    turns. ConnectionError, in words, if the database cannot be opened; ValueError if this program does not know its
    revision, or the one that is wanted."""
    config, target = _config(), target or newest()
    known = revisions()
    if target not in known:
        raise ValueError(f"there is no revision {target!r}: the revisions are {', '.join(known)}")
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            found = MigrationContext.configure(connection).get_current_revision()
            if found is not None and found not in known:
                raise ValueError(NEWER.format(found, newest()))
            config.attributes["connection"] = connection
            back = found is not None and known.index(target) < known.index(found)
            (command.downgrade if back else command.upgrade)(config, target)
    except OperationalError as error:
        raise cannot_open(engine.url, error) from None
    if found != target:
        log.info("the database is brought from the revision %s to %s", found or "nothing", target)
    return target


def revisions() -> list[str]:
    """The revisions that this program knows, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def newest() -> str:
    """The newest revision that this program knows."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def current(engine: Engine) -> str | None:
    """The revision of a database; None if it is empty."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()
