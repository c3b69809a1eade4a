"""Sets that people upload: texts, stored by their hash, laid out as folders for the rules to read."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from theomachy.files import write
from theomachy.server.table.game_rules import UPLOADED
from theomachy.server.table.refusal import RequestRefused

if TYPE_CHECKING:
    from theomachy.server.storage.store import Store

PREFIX: Final = "set-"
LONGEST: Final = 200_000  # characters
_FILE: Final = re.compile(r"^# file: ([a-z]{1,20}\.toml)$", re.MULTILINE)


def hash_of(text: str) -> str:
    """The name of an uploaded set: it follows from its text."""
    return PREFIX + sha256(text.encode()).hexdigest()[:40]


class UploadedSets:
    """The uploaded sets of a database, as folders on this machine."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder

    def path_of(self, name: str) -> str:
        """What the rules are told to read: a set's own name, or the folder of an uploaded one."""
        if not name.startswith(PREFIX):
            return name
        if not UPLOADED.fullmatch(name):
            raise RequestRefused("options", f"sets: no set {name!r}")
        folder = self._folder / name
        if not folder.exists():
            text = self._store.set_text(name)
            if text is None:
                raise RequestRefused("options", f"sets: no set {name!r} was uploaded")
            write_folder(text, folder)
        return str(folder)


def write_folder(text: str, folder: Path) -> None:
    """One text, its files marked by lines `# file: NAME.toml`, as a folder; all of it or nothing."""
    parts = _FILE.split(text)
    files = {"cards.toml": text} if len(parts) == 1 else dict(zip(parts[1::2], parts[2::2], strict=True))
    aside = folder.with_name(folder.name + ".new")
    aside.mkdir(parents=True, exist_ok=True)
    for name, body in files.items():
        write(aside / name, body)
    if not folder.exists():
        aside.rename(folder)
