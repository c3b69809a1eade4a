"""Files: read within limits, written whole or not at all."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from secrets import token_hex

from theomachy.limits import RefusedInput, check_lines


def read(path: Path | str, most: int) -> str:
    """The text of a file; OSError if it cannot be read, Refused if it is no plain text of at most `most` bytes."""
    raw = _bytes(path, most)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RefusedInput("the file is not UTF-8") from None
    return check_lines(text, most, "the file")


def is_folder(path: Path | str) -> bool:
    """Whether a folder is there; a name that no folder could have is none."""
    try:
        return stat.S_ISDIR(Path(path).stat().st_mode)
    except (OSError, ValueError):
        return False


def _bytes(path: Path | str, most: int) -> bytes:
    """Opened without waiting: a pipe that nobody writes into would be waited for, a device is never read out."""
    try:
        found = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:  # a NUL in the name
        raise RefusedInput(f"no name of a file: {error}") from None
    try:
        about = os.fstat(found)
        if not stat.S_ISREG(about.st_mode):
            raise RefusedInput("a folder, not a file" if stat.S_ISDIR(about.st_mode) else "not a plain file")
        if about.st_size > most:
            raise RefusedInput(f"the file has {about.st_size:,} bytes; at most {most:,} are read")
        with os.fdopen(found, "rb", closefd=False) as file:
            return file.read(most + 1)  # one that grows meanwhile is found to be too long
    finally:
        os.close(found)


def write(path: Path | str, content: str | bytes) -> None:
    """Write a file whole or not at all: whatever happens on the way, the old file or the new one is there.

    The content goes into a new file in the same folder, onto the disk, and only then takes the name of the old one. A
    link is followed, permissions are kept; what is no plain file (a pipe, /dev/stdout) is written to as it is.
    """
    raw = content.encode() if isinstance(content, str) else content
    old = _about(Path(path))
    if old is not None and not stat.S_ISREG(old.st_mode):
        with Path(path).open("wb") as file:
            file.write(raw)
        return
    target = Path(os.path.realpath(path))
    new = target.with_name(f".{target.name[:40]}.{token_hex(6)}.new")
    try:
        binary = getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary, 0o666), "wb") as file:
            file.write(raw)
            file.flush()
            if old is not None:
                _belongs_alike(new, old)
            os.fsync(file.fileno())
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    _settle(target.parent)


def _about(target: Path) -> os.stat_result | None:
    """What is there already; PermissionError if it may not be written."""
    try:
        about = target.stat()
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(target))
    return about


def _belongs_alike(new: Path, old: os.stat_result) -> None:
    """The owner, where we may give files away, and the permissions."""
    with suppress(OSError, AttributeError):  # AttributeError: a system without owners
        if (old.st_uid, old.st_gid) != (os.getuid(), os.getgid()):
            os.chown(new, old.st_uid, old.st_gid)
    new.chmod(stat.S_IMODE(old.st_mode))


def _settle(folder: Path) -> None:
    """The new name is on the disk, too; not every system lets a folder be opened."""
    with suppress(OSError):
        found = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(found)
        finally:
            os.close(found)
