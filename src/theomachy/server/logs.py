"""Logs as one JSON object a line, for programs; or plain lines, for people."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Any

from theomachy.limits import with_visible_controls


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's own name
        return trace(ei[1])


class PlainFormatter(logging.Formatter):
    """Plain lines, one a record; what could play tricks with a terminal is written out."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        return with_visible_controls(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's own name
        return trace(ei[1])


def trace(error: BaseException | None) -> str:
    """Where an error came from, and its kind. Not its words: they may quote what somebody wrote, or name a table."""
    parts = []
    while error is not None:
        parts.append("".join(traceback.format_tb(error.__traceback__)) + type(error).__name__)
        error = error.__cause__ or error.__context__
    return "\nwhile handling\n".join(parts)


def set_up(plain: bool, level: str) -> None:
    """Log to stderr, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainFormatter() if plain else JsonFormatter())
    logging.root.handlers[:] = [handler]
    # Libraries log frames, headers, addresses and paths below this level: cookies, chat and invitations.
    logging.root.setLevel(logging.WARNING)
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] != "theomachy":
            logging.getLogger(name).setLevel(logging.NOTSET)
    logging.getLogger("theomachy").setLevel(level.upper())
