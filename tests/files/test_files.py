"""Files are written whole or not at all, and read within limits."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from theomachy import files
from theomachy.limits import RefusedInput

MOST = 1000


def test_a_new_file_is_like_any_other(tmp_path: Path) -> None:
    path, plain = tmp_path / "new.txt", tmp_path / "plain.txt"
    files.write(path, "Ægir\n")
    plain.write_text("Ægir\n", encoding="utf-8")
    assert path.read_bytes() == plain.read_bytes()
    assert path.stat().st_mode == plain.stat().st_mode
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new.txt", "plain.txt"]


def test_permissions_stay_and_links_are_followed(tmp_path: Path) -> None:
    path, link = tmp_path / "old.txt", tmp_path / "link.txt"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    files.write(link, "new")
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.parametrize("step", ["fsync", "replace", "write"])
def test_what_breaks_off_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "old.txt"
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "write":
        text = "\ud800"  # cannot be encoded: a text that fails in the middle
    else:
        text = "new"
        monkeypatch.setattr("os.fsync" if step == "fsync" else "pathlib.Path.replace", fail)
    with pytest.raises((OSError, ValueError)):
        files.write(path, text)
    assert path.read_text() == "old"
    assert [*tmp_path.iterdir()] == [path]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk: the system says no in the middle of the text."""
    path = tmp_path / "old.txt"
    path.write_text("old")
    program = f"from theomachy import files; files.write({str(path)!r}, 'x' * 100_000)"

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    done = subprocess.run([sys.executable, "-c", program], preexec_fn=small, capture_output=True, check=False)
    assert done.returncode != 0
    assert path.read_text() == "old"
    assert [*tmp_path.iterdir()] == [path]


def test_a_folder_or_a_place_that_is_not_there_is_an_oserror(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        files.write(tmp_path, "new")
    with pytest.raises(OSError):
        files.write(tmp_path / "no" / "where", "new")


def test_a_pipe_is_written_to_as_it_is() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from theomachy import files; files.write('/dev/stdout', 'x')"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "x"


def test_only_plain_text_files_are_read(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xef\xbb\xbfa\r\nb")
    assert files.read(path, MOST) == "a\r\nb"
    os.mkfifo(tmp_path / "pipe")
    for name, words in (("/dev/zero", "not a plain file"), (tmp_path, "a folder"), (tmp_path / "pipe", "not a plain")):
        with pytest.raises(RefusedInput, match=words):
            files.read(name, MOST)
    with pytest.raises(FileNotFoundError):
        files.read(tmp_path / "nowhere", MOST)
    with pytest.raises(RefusedInput, match="no name of a file"):
        files.read("a\0b", MOST)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"x" * (MOST + 1), "the file has 1,001 bytes; at most 1,000 are read"),
        (b"\xff", "not UTF-8"),
        (b"a\0b", "U+0000"),
        (b"a\x1b[2Jb", "U+001B"),
        ("a\u202eb".encode(), "U+202E"),
        ("a\u2066b".encode(), "U+2066"),
        ("a\u200bb".encode(), "U+200B"),
    ],
)
def test_what_nobody_can_see_is_refused(tmp_path: Path, raw: bytes, words: str) -> None:
    path = tmp_path / "x"
    path.write_bytes(raw)
    with pytest.raises(RefusedInput) as caught:
        files.read(path, MOST)
    assert words in str(caught.value)
    assert str(caught.value).isprintable()


def test_nothing_else_writes_files() -> None:
    """Saves, `fmt`, `sim`, pages, ratings, the tables of words: all of them go through `files.write`."""
    source = Path(files.__file__).parent
    ways = ("write_text", "write_bytes", '.open("w', 'open("w', "shutil.copy", "shutil.move")
    found = [path.name for path in source.rglob("*.py") if any(way in path.read_text(encoding="utf-8") for way in ways)]
    assert found == ["files.py"]
