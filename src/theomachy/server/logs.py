"""Logs as one JSON object a line, for programs; or plain lines, for people."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any


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


def set_up(plain: bool, level: str) -> None:
    """Log to stderr, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s") if plain else JsonFormatter())
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(level.upper())
    for chatty in ("alembic", "uvicorn.access", "websockets", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
