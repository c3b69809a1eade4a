"""How a table is found among others: by its stage, and by when somebody has to look at it."""

from __future__ import annotations

import msgspec


class Listing(msgspec.Struct, frozen=True):
    """What the rows of a table say, repeated beside them."""

    stage: str
    due: float | None  # when a node has to look at it even if nobody comes
