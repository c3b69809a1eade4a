"""Requests that are refused, with a code that programs know and a sentence that people read."""

from __future__ import annotations

from typing import Final

# Every code a client may meet, and what it means: docs/protocol.md is written from this table.
CODES: Final[dict[str, str]] = {
    "malformed": "The message is not JSON, or not of the shape that its type has.",
    "too-large": "The message, text or file is longer than allowed.",
    "too-many": "Too many messages or requests in a short time; try again later.",
    "quota": "You, or your address, have as many of these as this server allows; the sentence says what and how many.",
    "method": "This address is asked in another way: the header `Allow` says how.",
    "not-found": "No such table, seat, record or page.",
    "not-yours": "You have no right to this: it is another's seat, or the host's.",
    "sign-in": "Nobody knows who you are: ask for a guest's cookie first, or give a seat's token.",
    "host": "That is no name of this server: see `hosts` in its configuration.",
    "origin": "The request comes from a page of another site.",
    "stage": "Not at this stage of the table: too early, or too late.",
    "stale": "The question was answered already, or is another by now. The current view follows.",
    "choice": "The answer is not one of the options.",
    "options": "The options do not fit; the sentence says what is allowed.",
    "taken": "Somebody was faster: the seat or the name is taken, or no seat is free.",
    "full": "This node has as many tables or connections as it can hold.",
    "paused": "The table is paused.",
    "limit": "Asked too often at this table (undo, pause).",
    "commitment": "The part that was revealed is not the one that was committed to.",
    "record": "The record is damaged, or does not replay.",
    "adjourned": "The game was played under other rules or with other cards than here: it can be read, not played on.",
    "banned": "An operator of this server has banned you, or muted you in the chat.",
    "closed": "An operator of this server has closed the table.",
    "unavailable": "The database cannot be reached or written just now. Look at what is there, then try again.",
    "internal": "Something is wrong with the server; nothing has changed.",
}


class RequestRefused(Exception):
    """What was asked for is not done; nothing has changed."""

    def __init__(self, code: str, text: str = "") -> None:
        assert code in CODES, code
        super().__init__(text or CODES[code])
        self.code = code
        self.text = text or CODES[code]
