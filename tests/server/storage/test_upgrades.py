"""The database over versions of the program: upgraded under live tables, of a newer version, and back; its files."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import MetaData, inspect, text, update

from tests.support.server import scenes
from tests.support.server.wire import Browser, ErrorReply, Wire, open_table, play_some, server
from theomachy.cli import main
from theomachy.server.storage import database, maintenance
from theomachy.server.storage.maintenance import Maintenance
from theomachy.server.storage.schema import METADATA, TABLES
from theomachy.server.storage.store import Store
from theomachy.server.table.listing import Listing
from theomachy.server.table.table_events import SeatTaken


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    name = f"upgrade_{request.node.originalname[5:30]}"
    return scenes.new_database(request.getfixturevalue("postgres"), name)


async def _play_on(address: str, table: str, tokens: list[str]) -> None:
    wires = [await Wire(address, table, token).connect() for token in tokens]
    await asyncio.gather(*[wire.begin() for wire in wires if wire.doc["table"]["stage"] in ("open", "revealing")])
    await play_some(wires, 5)
    for wire in wires:
        await wire.close()


def test_a_database_with_live_tables_is_upgraded(url: str, tmp_path: Path) -> None:
    """Under the same rules they are played on; what began under others is adjourned: it can be read."""
    with server(url, log=tmp_path / "log") as old:
        same, other = (open_table(old.url, "old-ones", 2, pace="none") for _ in range(2))
        for table, tokens in (same, other):
            asyncio.run(_play_on(old.url, table, tokens))
    engine = database.open_engine(database.read_url(url))
    assert database.migrate(engine, "first") == "first"  # as the older version left it
    assert not _indexed(url)
    with engine.begin() as connection:
        config = connection.scalar(TABLES.select().with_only_columns(TABLES.c.config).where(TABLES.c.id == other[0]))
        older = str(config).replace('"rules":', '"rules":9')
        connection.execute(update(TABLES).where(TABLES.c.id == other[0]).values(config=older))
    engine.dispose()
    with server(url, log=tmp_path / "log") as new:
        assert _indexed(url)
        assert Browser(new.url).get(f"/api/tables/{same[0]}")["stage"] == "live"
        asyncio.run(_play_on(new.url, *same))
        assert Browser(new.url).get(f"/api/tables/{other[0]}")["stage"] == "adjourned"

        async def read() -> None:
            wire = await Wire(new.url, other[0], other[1][0]).connect()
            assert wire.doc["table"]["stage"] == "adjourned"
            with pytest.raises(ErrorReply):
                await wire.ask("choose", serial=1, options=[0])
            await wire.close()

        asyncio.run(read())
    assert Maintenance(url).check()["faults"] == []


def _indexed(url: str) -> bool:
    engine = database.open_engine(database.read_url(url))
    try:
        return "seats_by_table" in {index["name"] for index in inspect(engine).get_indexes("seats")}
    finally:
        engine.dispose()


def test_every_migration_goes_there_and_back_and_comes_to_the_schema(url: str) -> None:
    engine = database.open_engine(database.read_url(url))
    for revision in (*database.revisions(), *database.revisions()[::-1], database.newest()):
        assert database.migrate(engine, revision) == database.current(engine) == revision
    found = inspect(engine)
    for table in TABLES.metadata.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
        indexes = {index["name"] for index in found.get_indexes(table.name) if not index["unique"]}
        assert {index.name for index in table.indexes} == indexes
    engine.dispose()


def test_a_database_of_a_newer_version_is_said_in_words(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = database.open_engine(database.read_url(url))
    database.migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'ninth'"))
    engine.dispose()
    for command in (
        ["serve", "--database", url],
        ["db", "check", "--database", url],
        ["db", "migrate", "--database", url],
    ):
        assert main(command) == 2
        said = capsys.readouterr().err
        assert "'ninth', which a newer version of this program has made" in said
        assert f"theomachy db migrate --to {database.newest()}" in said
    assert main(["db", "migrate", "--to", "tenth", "--database", url]) == 2
    assert "the revisions are first, second, moderation, sessions" in capsys.readouterr().err


def test_a_backup_of_an_older_revision_is_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url, backup, copy = (str(tmp_path / name) for name in ("tables.db", "backup.gz", "copy.db"))
    with server(url, log=tmp_path / "log") as node:
        open_table(node.url, "old-ones", 2)
    Maintenance(url).migrate("first")
    with monkeypatch.context() as older:
        known = MetaData()  # what the program of that revision knew
        known.reflect(Maintenance(url).store.engine, only=lambda name, _: name in METADATA.tables)
        older.setattr(maintenance, "METADATA", known)
        older.setattr(database, "newest", lambda: "first")
        Maintenance(url).backup(backup)
    Maintenance(copy).restore(backup)
    assert Maintenance(copy).check() == {"tables": 1, "rows": 2, "faults": []}
    assert _indexed(copy)


def test_files_with_keys_and_hands_are_their_owners_alone_and_a_restored_one_is_whole(tmp_path: Path) -> None:
    url, backup, copy = (tmp_path / name for name in ("tables.db", "backup.gz", "copy.db"))
    url.touch(0o644)  # as an older version made it
    with server(str(url), log=tmp_path / "log") as node:
        open_table(node.url, "old-ones", 2)
        assert {path.stat().st_mode & 0o777 for path in tmp_path.glob("tables.db*")} == {0o600}
        Maintenance(str(url)).backup(str(backup))
    Maintenance(str(copy)).restore(str(backup))
    assert {path.stat().st_mode & 0o777 for path in (backup, copy)} == {0o600}
    assert not copy.with_name("copy.db-wal").exists(), "everything is in the file itself"
    moved = tmp_path / "moved.db"
    moved.write_bytes(copy.read_bytes())
    assert Maintenance(str(moved)).check()["tables"] == 1


def test_two_nodes_write_the_same_thing_at_the_same_moment(url: str) -> None:
    """An archive, a set, who sits where: whoever is later finds it there, and that is no error."""

    async def scene() -> None:
        stores = [Store(database.read_url(url), f"node-{k}") for k in range(2)]
        database.migrate(stores[0].engine)
        await stores[0].create("t", CONFIG, "secret", [SeatTaken(0, "g", "Ann", "t")], Listing("open", None))
        for k in range(20):
            await asyncio.gather(*[store.archive("t", f"digest {k}", {"k": k}) for store in stores])
            await asyncio.gather(*[store.add_set(f"s{k}", "twilight", "text", 1.0) for store in stores])
        assert await stores[0].archived("t") == {"k": 19}
        for store in stores:
            store.close()

    from theomachy.server.table.game_rules import GameSetup
    from theomachy.server.table.terms import TableConfig, Terms

    CONFIG = TableConfig(GameSetup(game="old-ones", options={"players": 2}), Terms(), "g", 2, 1.0, 1)  # noqa: N806
    asyncio.run(scene())
