"""The database looked after: backup, restore, check, prune; full disks, a database that is away, broken commands."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.support.server import scenes
from tests.support.server.wire import Browser, ErrorReply, Process, Wire, open_table, play_some, play_table, server
from theomachy.cli import main
from theomachy.server import serve
from theomachy.server.storage import database
from theomachy.server.storage.maintenance import Maintenance
from theomachy.server.storage.schema import TABLE_EVENTS
from theomachy.server.web import pages


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A database with one finished game, one that runs and one that nobody came to; the name of the first."""
    folder = tmp_path_factory.mktemp("played")
    url = str(folder / "tables.db")
    with server(url, log=folder / "log") as found:

        async def scene() -> str:
            wires = await play_table(found.url, "old-ones", 2, seed=4, pace="none")
            table, tokens = await asyncio.to_thread(open_table, found.url, "twilight", 2, pace="none")
            others = [await Wire(found.url, table, token).connect() for token in tokens]
            await asyncio.gather(*[wire.begin() for wire in others])
            await play_some(others, 30)
            for wire in (*wires, *others):
                await wire.close()
            return wires[0].table

        name = asyncio.run(scene())
        open_table(found.url, "old-ones", 2)
        _replays(found, name)
        time.sleep(1)
    return url, name


def _replays(found: Process, name: str) -> None:
    """Replays, continuing from one, records up and down: here, since a finished game is at hand."""
    browser = Browser(found.url)
    whole = browser.get(f"/api/tables/{name}/replay")
    assert whole["over"]
    assert whole["choices"] == whole["total"] > 20
    early = browser.get(f"/api/tables/{name}/replay?choices={whole['turns'][3]}&seat=1")
    assert (early["view"]["seat"], early["over"]) == (1, False)
    assert early["events"] == browser.get(f"/api/tables/{name}/replay?seat=1")["events"][: len(early["events"])]
    with pytest.raises(ErrorReply):
        browser.get(f"/api/tables/{name}/replay?choices=999999")
    page = browser.get(f"/replays/{name}")
    assert ("Download the record" in page) != pages.is_built(), "the plain page, where there is no client"
    # Continued from the fourth turn, against a bot.
    made = browser.post(
        f"/api/tables/{name}/continue", {"choices": whole["turns"][3], "bots": ["random"], "terms": {"pace": "none"}}
    )

    async def scene() -> None:
        wire = await Wire(found.url, made["table"], made["token"]).connect()
        await wire.begin()
        await wire.until(lambda doc: doc["view"] is not None)
        assert wire.doc["view"]["turn"] >= early["view"]["turn"] - 1, "where it last was at rest: a Turn may begin busy"
        await wire.play(random.Random(1))
        await wire.close()

    asyncio.run(scene())
    record = browser.get(f"/api/tables/{name}/record")
    shown = browser.post("/api/records", record)
    again = browser.get(f"/api/tables/{shown['table']}/replay")["events"]
    told = [[{**event, "text": "", "parts": []} for event in events] for events in (again, whole["events"])]
    assert told[0] == told[1], "names are no part of it"
    for wrong, code in (
        ({"digest": "another"}, "record"),
        ({"rules": 1}, "record"),
        ({"sets": {}}, "record"),
        ({"sets": {record["game"]: "0"}}, "record"),
        ({"wind": "north"}, "malformed"),
    ):
        with pytest.raises(ErrorReply) as no:
            browser.post("/api/records", {**record, **wrong})
        assert no.value.code == code, wrong


def test_verify_checks_the_deal(played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, name = played
    with server(url) as found:
        record = Browser(found.url).get(f"/api/tables/{name}/record")
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(record))
    record["fair"]["parts"]["1"] = "another"
    bad.write_text(json.dumps(record))
    assert main(["verify", str(good)]) == 0
    assert main(["verify", str(bad)]) == 1
    assert "the deal was not fair: the part of seat 1" in capsys.readouterr().out


def test_check_finds_a_changed_row(played: tuple[str, str], tmp_path: Path) -> None:
    url, name = played
    assert Maintenance(url).check()["faults"] == []
    copy = str(tmp_path / "copy.db")
    Maintenance(url).backup(str(tmp_path / "backup.gz"))
    Maintenance(copy).restore(str(tmp_path / "backup.gz"))
    assert Maintenance(copy).check() == Maintenance(url).check()
    engine = database.open_engine(database.read_url(copy))
    with engine.begin() as connection:  # the control: one row is missing
        connection.execute(TABLE_EVENTS.delete().where(TABLE_EVENTS.c.table == name, TABLE_EVENTS.c.number == 30))
    assert len(Maintenance(copy).check()["faults"]) == 1
    with pytest.raises(ValueError, match="not empty"):
        Maintenance(copy).restore(str(tmp_path / "backup.gz"))


def test_a_backup_moves_to_postgresql(played: tuple[str, str], postgres: str, tmp_path: Path) -> None:
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE DATABASE moved")
    target = postgres.replace("/postgres?", "/moved?")
    Maintenance(played[0]).backup(str(tmp_path / "backup.gz"))
    Maintenance(target).restore(str(tmp_path / "backup.gz"))
    assert Maintenance(target).check() == Maintenance(played[0]).check()


def test_prune_forgets_what_nobody_came_to(played: tuple[str, str], tmp_path: Path) -> None:
    Maintenance(played[0]).backup(str(tmp_path / "backup.gz"))
    copy = str(tmp_path / "copy.db")
    Maintenance(copy).restore(str(tmp_path / "backup.gz"))
    before = Maintenance(copy).check()["tables"]
    assert main(["db", "prune", "--database", copy, "--open-days", "0", "--over-days", "365"]) == 0
    assert Maintenance(copy).check()["tables"] == before - 1


# ---- what an operator has done wrong is said in words
@pytest.mark.parametrize("command", ["check", "backup", "rotate", "prune"])
def test_a_mistyped_file_is_not_made(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = tmp_path / "tabels.db"
    assert main(["db", command, *([str(tmp_path / "b.gz")] * (command == "backup")), "--database", str(url)]) == 2
    assert f"there is no database {url}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert main(["admin", "guests", "--database", str(url)]) == 2
    assert list(tmp_path.iterdir()) == []


def test_what_could_not_be_restored_leaves_nothing_behind(
    played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, half, copy = (tmp_path / name for name in ("whole.gz", "half.gz", "copy.db"))
    Maintenance(played[0]).backup(str(whole))
    body = whole.read_bytes()
    damaged = bytes(byte ^ (255 if at == len(body) // 2 else 0) for at, byte in enumerate(body))
    for broken in (body[: len(body) // 2], damaged, b"no backup"):
        half.write_bytes(broken)
        assert main(["db", "restore", str(half), "--database", str(copy)]) == 2
        assert "report it" not in capsys.readouterr().err
        assert not list(tmp_path.glob("copy.db*"))
    assert main(["db", "restore", str(whole), "--database", str(copy)]) == 0
    half.write_bytes(body[: len(body) // 2])
    assert main(["db", "restore", str(half), "--database", str(copy)]) == 2
    assert Maintenance(str(copy)).check()["faults"] == [], "one that was there before stays"


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["db", "check"], ["db", "migrate"]])
@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("{}/no-folder/tables.db", "no-folder/tables.db"),
        ("postgresql://theomachy:hidden@127.0.0.1:9/theomachy", "cannot open the database postgresql"),
    ],
)
def test_a_database_that_cannot_be_opened_is_no_fault_of_the_program(
    command: list[str], url: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong_use = url.startswith("{}") and command == ["db", "check"]
    # 3: it may be there in a moment, so that it is worth to start again; 2 is not
    assert main([*command, "--database", url.format(tmp_path)]) == (2 if wrong_use else 3)
    line = capsys.readouterr().err
    assert said in line
    assert "report it" not in line
    assert "hidden" not in line


def test_a_driver_that_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for command in ("serve", "db check"):
        assert main([*command.split(), "--database", "postgresql://theomachy@127.0.0.1:9/theomachy"]) == 2
        assert "pip install 'theomachy[postgres]'" in capsys.readouterr().err


def test_a_second_node_on_a_file_says_so_and_one_after_another_does_not(tmp_path: Path) -> None:
    url, first, second = str(tmp_path / "tables.db"), tmp_path / "first", tmp_path / "second"
    found = Process(url, log=first)
    with server(url, log=second):
        pass
    assert "another node works on" in second.read_text()
    found.kill()  # its lock goes with it
    with server(url, log=first):
        pass
    assert first.read_text() == ""


@pytest.mark.parametrize("read", [serve.read_keys, serve.read_operators])
def test_a_file_of_secrets_that_everybody_can_read_is_told(
    read: Callable[[Path], object], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "secrets"
    file.write_text("Olga " + "x" * 40 + "\n")
    file.chmod(0o640)
    read(file)
    assert caplog.text == ""
    file.chmod(0o644)
    read(file)
    assert f"everybody on this machine can read {file}" in caplog.text
    file.write_text("short")
    with pytest.raises(ValueError, match=r"^(secret|operators)_file: .*32 characters"):
        read(file)


def test_every_command_takes_the_configuration_of_the_server(
    played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "theomachy.toml"
    file.write_text(f'[server]\ndatabase = "{played[0]}"\n[retention]\nlive_days = "forever"\n')
    for words in ("db migrate", f"db backup {tmp_path}/b.gz", "db check", "db rotate", "admin tables", "db prune"):
        assert main([*words.split(), "--config", str(file)]) == 0, words
    assert main(["db", "restore", f"{tmp_path}/b.gz", "--config", str(file), "--database", f"{tmp_path}/c.db"]) == 0
    assert Maintenance(f"{tmp_path}/c.db").check()["tables"] > 0
    capsys.readouterr()
    file.write_text("[limit]\n")
    assert main(["db", "check", "--config", str(file)]) == 2
    assert "unknown section [limit]" in capsys.readouterr().err


def test_start_end_and_migrations_stand_in_the_log(tmp_path: Path) -> None:
    found = Process(str(tmp_path / "tables.db"), "--log-level", "info", log=tmp_path / "log")
    assert found.stop() == 0
    lines = [json.loads(line)["text"] for line in (tmp_path / "log").read_text().splitlines()]
    told = ("the database is brought from", "the node is ready at port", "the node ends", "the node has ended")
    for line, beginning in zip(lines, told, strict=True):
        assert line.startswith(beginning)


def test_a_full_disk_is_said_clearly_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    assert scenes.disk_full(tmp_path) == []


def test_a_database_that_is_away_is_said_clearly_and_play_goes_on(tmp_path: Path, postgres: str) -> None:
    assert scenes.database_away(postgres, "away", tmp_path) == []


def test_a_server_that_is_told_to_stop_goes_quietly(tmp_path: Path) -> None:
    found = Process(str(tmp_path / "tables.db"), log=tmp_path / "log")
    assert Browser(found.url).get("/ready") == "ready\n"
    assert "theomachy_clients 0" in Browser(found.url).get("/metrics")
    assert found.stop() == 0
    assert "rror" not in (tmp_path / "log").read_text()


def test_a_server_that_is_told_to_stop_while_clients_come_and_go_goes_as_quietly(tmp_path: Path) -> None:
    assert scenes.stopped(str(tmp_path / "tables.db"), tmp_path, stops=3) == []


def test_import_theomachy_imports_nothing_of_the_server() -> None:
    code = (
        "import sys, theomachy as th; th.new_game('old-ones'); th.bot('random'); "
        "print([m for m in ('sqlalchemy', 'starlette', 'msgspec', 'alembic', 'uvicorn') if m in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"


def test_the_first_signal_asks_and_the_second_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr("theomachy.server.serve.os._exit", ended.append)
    inner: Any = None
    server = serve.Server(uvicorn.Config("nothing:here", log_config=None), inner, print)
    server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, ended) == (True, [])
    server.handle_exit(signal.SIGINT, None)
    assert ended == [128 + signal.SIGINT]


def test_a_second_signal_ends_it_at_once_without_a_trace(tmp_path: Path) -> None:
    found = Process(str(tmp_path / "tables.db"), log=tmp_path / "log")

    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, found.url, "old-ones", 2)
        seat = await Wire(found.url, table, tokens[0]).connect()
        found.process.send_signal(signal.SIGINT)
        await asyncio.sleep(0.3)  # two signals at once may be taken for one
        found.process.send_signal(signal.SIGINT)
        # 0: it had already ended in good order
        assert await asyncio.to_thread(found.process.wait, 60) in (0, 128 + signal.SIGINT, -signal.SIGINT)
        await seat.close()

    asyncio.run(scene())
    found.stop()
    assert "Traceback" not in (tmp_path / "log").read_text()
