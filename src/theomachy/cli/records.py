"""Saved games: a record in a file, with the table it was played at."""

from __future__ import annotations

import json
import os
from itertools import count
from typing import TYPE_CHECKING, Any, NoReturn

from theomachy import files
from theomachy.cli.parser import UsageError, read_text
from theomachy.cli.seating import Seating, read_seating
from theomachy.limits import MOST_IN_RECORD_FILE, check_data, check_nesting
from theomachy.records import shortened_record

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

    try:
        return th.replay(record if choices is None else shortened_record(record, choices))
    except ValueError as error:
        raise DamagedRecord(f"{path}: {error}") from None


def load_game(path: str) -> tuple[Game, Seating | None]:
    """A saved game, to go on with, and the table it was played at; a damaged file is wrong use."""
    try:
        record = read_record(path)
        game = replayed(path, record)
        return game, read_seating(record["table"], game.players) if "table" in record else None
    except DamagedRecord as error:
        raise UsageError(f"theomachy: {error}") from None
    except ValueError as error:
        raise UsageError(f"theomachy: {path}: the record is damaged: {error}") from None


def save_game(path: str, game: Game, table: Seating | None = None) -> None:
    """Write the record so that `verify` can tell whether it still leads to the same state, and `play` go on with it."""
    saved = game.record()
    if table is not None:
        saved["table"] = table.to_dict()
    files.write(path, json.dumps(saved, ensure_ascii=False) + "\n")


def free_name(game: Game, beside: str | None = None, mark: str = "") -> str:
    """A name for the file of a game that no file has yet; with a mark, beside the file the game is kept in."""
    seed = game.seed if isinstance(game.seed, int) and abs(game.seed) < 10**12 else "saved"
    stem = f"{beside.removesuffix('.json') if beside else f'{game.game}-{seed}'}{mark}"
    return next(
        name
        for number in count(1)
        if not os.path.lexists(name := f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
    )
