"""Saved games: a record in a file, with the digest of the state it led to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

from theomachy import files
from theomachy.cli.parser import UsageError, read_text
from theomachy.limits import MOST_IN_RECORD_FILE, check_data, check_nesting

if TYPE_CHECKING:
    from theomachy.core.game import Game


class DamagedRecord(Exception):
    """A file that is there but is no record; the message names the file and the fault."""


def read_record(path: str) -> dict[str, Any]:
    """The record in a file, as it stands there."""
    try:
        record = read_json(read_text(path, MOST_IN_RECORD_FILE))
        check_data(record, "the record")
    except ValueError as error:
        raise DamagedRecord(f"{path}: not a record: {error}") from None
    if not isinstance(record, dict) or not isinstance(record.get("choices"), list):
        raise DamagedRecord(f"{path}: not a record: a record is an object with game, options, seed and choices")
    return record


def read_json(text: str) -> Any:
    """JSON, no deeper than it can be read, of nothing but values that JSON has."""
    check_nesting(text)
    return json.loads(text, parse_constant=_refuse)


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def replayed(path: str, record: dict[str, Any], choices: int | None = None) -> Game:
    """The game of a record, or its first choices only."""
    import theomachy as th

    plain = {key: value for key, value in record.items() if key != "digest"}
    if choices is not None:
        plain["choices"] = plain["choices"][:choices]
    try:
        return th.replay(plain)
    except ValueError as error:
        raise DamagedRecord(f"{path}: {error}") from None


def load_game(path: str) -> Game:
    """A saved game, to go on with; a damaged file is wrong use."""
    try:
        return replayed(path, read_record(path))
    except DamagedRecord as error:
        raise UsageError(f"theomachy: {error}") from None


def save_game(path: str, game: Game) -> None:
    """Write the record so that `verify` can tell whether it still leads to the same state."""
    text = json.dumps({**game.record(), "digest": game.digest()}, ensure_ascii=False)
    files.write(path, text + "\n")
