"""Fair shuffles: the server commits, all players commit, the players reveal, the server after the end.

seed = HMAC-SHA256(key = the server's secret, message = all parts, by seat), in hex. Nobody who lets the start finish
can have chosen it: each part was fixed before any other was known.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

PART_LENGTH: Final = 128  # the most characters a player's part may have


def commitment(part: str) -> str:
    """What is published before the part itself."""
    return sha256(part.encode()).hexdigest()


def server_part(secret: str, attempt: int) -> str:
    """The server's part for one start of a table; a start broken off is followed by one with another part."""
    return hmac.new(secret.encode(), f"start {attempt}".encode(), sha256).hexdigest()


def seed_of(server: str, parts: Mapping[int, str]) -> str:
    """The seed that follows from the server's part and the players'."""
    message = "\n".join(f"{seat}:{parts[seat]}" for seat in sorted(parts))
    return hmac.new(server.encode(), message.encode(), sha256).hexdigest()


def proof(secret: str, attempt: int, parts: Mapping[int, str]) -> dict[str, Any]:
    """What goes into the record after the end, so that anybody can check the deal."""
    server = server_part(secret, attempt)
    return {
        "server": server,
        "server_commitment": commitment(server),
        "parts": {str(seat): part for seat, part in sorted(parts.items())},
        "commitments": {str(seat): commitment(part) for seat, part in sorted(parts.items())},
    }


def faults(record: Mapping[str, Any], seen: str = "") -> list[str]:
    """Why the deal of a record did not follow from its parts, in words; empty when it did. `seen`: the server's
    commitment as somebody read it before the start; without it a server that chose its part later is not found out."""
    fair = record.get("fair")
    if not isinstance(fair, dict):
        return ["the record does not say how its seed was made"]
    try:
        parts = {int(seat): str(part) for seat, part in fair["parts"].items()}
        promised = {int(seat): str(part) for seat, part in fair["commitments"].items()}
        server, commit = str(fair["server"]), str(fair["server_commitment"])
    except (KeyError, ValueError, AttributeError):
        return ["the proof of the shuffle is damaged"]
    found = []
    if seen and commit != seen:
        found.append(f"the server's commitment is {commit}, and before the start it was {seen}")
    if commitment(server) != commit:
        found.append("the server's part is not the one it committed to")
    if sorted(parts) != sorted(promised):
        found.append("not every part has its commitment")
    found += [
        f"the part of seat {seat} is not the one it committed to"
        for seat, part in sorted(parts.items())
        if promised.get(seat) != commitment(part)
    ]
    if record.get("seed") != seed_of(server, parts):
        found.append("the seed does not follow from the parts")
    return found
