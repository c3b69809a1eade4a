"""Who somebody is: a guest, known by a signed cookie. Tokens of seats, tickets of solo starts."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from theomachy.server.table.refusal import RequestRefused

COOKIE: Final = "theomachy"
YEAR: Final = 365 * 86_400
LINK_LIFE: Final = 600.0
TICKET_LIFE: Final = 86_400.0
KEYS_KEPT: Final = 3  # what the last three keys have signed is still believed


class SigningKeys:
    """The ring of signing keys, newest first; all nodes have the same."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.replace(keys)

    def replace(self, keys: Sequence[str]) -> None:
        """Use these keys from now on."""
        self._keys = [key.encode() for key in keys[:KEYS_KEPT]]

    def sign(self, purpose: str, text: str) -> str:
        """The text with a signature, for this purpose only."""
        return f"{text}.{self._signature(self._keys[0], purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The text that was signed, or None if no key of ours signed it for this purpose."""
        found = self._find(purpose, signed)
        return None if found is None else found[0]

    def _find(self, purpose: str, signed: str) -> tuple[str, bytes] | None:
        text, dot, signature = signed.rpartition(".")
        if not dot or not signed.isascii():
            return None
        for key in self._keys:
            if hmac.compare_digest(signature, self._signature(key, purpose, text)):
                return text, key
        return None

    def secret(self, purpose: str, signed: str) -> str | None:
        """A secret that follows from what was signed and the key that signed it."""
        found = self._find(purpose, signed)
        return (
            None
            if found is None
            else hmac.new(found[1], f"secret of {purpose}\n{found[0]}".encode(), sha256).hexdigest()
        )

    def _signature(self, key: bytes, purpose: str, text: str) -> str:
        signature = hmac.new(key, f"{purpose}\n{text}".encode(), sha256).digest()
        return urlsafe_b64encode(signature).decode().rstrip("=")


class Session(NamedTuple):
    """A guest as a cookie names them; the number says whether it is still believed."""

    guest: str = ""
    number: int = 0
    cookie: str = ""


def new_cookie(keys: SigningKeys, guest: str, number: int) -> str:
    """The cookie of a guest at one more browser."""
    return keys.sign("guest", f"{guest}~{number}~{secrets.token_urlsafe(6)}")


def read_cookie(keys: SigningKeys, cookie: str) -> Session:
    """The session that a cookie names; one of nobody, if the cookie is not ours."""
    guest, _, rest = (keys.read("guest", cookie[:400]) or "").partition("~")
    number = rest.partition("~")[0]  # cookies of older versions have none
    return Session(guest, int(number or 0), cookie) if guest else Session()


def new_token() -> str:
    """A secret that lets its holder in."""
    return secrets.token_urlsafe(24)


def new_ticket(keys: SigningKeys, now: float) -> str:
    """A solo start: what the server will add to the seed follows from it, so it is fixed before the player's part."""
    return keys.sign("solo", f"{secrets.token_urlsafe(16)}_{int(now)}")


def ticket_secret(keys: SigningKeys, ticket: str, now: float) -> str:
    """The secret of the table that a ticket starts."""
    secret = keys.secret("solo", ticket)
    if secret is None or now - float(ticket.rpartition(".")[0].rpartition("_")[2]) > TICKET_LIFE:
        raise RequestRefused("stale", "this start is too old, or not of this server: ask for another")
    return secret
