"""Tokens: what a text is cut into before it is read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from theomachy.language.grammar.template import normal

# "non-" is a token of its own, so that it can be put before any adjective.
_TOKEN = re.compile(r"[Nn]on-|[^\W\d_][^\W\d_-]*(?:-[^\W\d_]+)*|\d+|'s\b|'|[-+.,;:]")
# All else that people type, each sign by itself: brackets, quotes, icons. Nothing is a space but a space.
_PIECE = re.compile(_TOKEN.pattern + r"|\S")
END = "<end>"


@dataclass(frozen=True)
class Tokens:
    """A text and its tokens; `normal` ends with a token that fits nothing."""

    text: str
    texts: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    normal: tuple[str, ...]
    # The position of the first character that belongs to no token, or -1.
    stray: int = -1


def tokenize(text: str) -> Tokens:
    """Cut a text into tokens; typographic apostrophes and minus signs are read as plain ones."""
    plain = text.replace("\u2019", "'").replace("\u2212", "-")
    texts: list[str] = []
    spans: list[tuple[int, int]] = []
    end = 0
    stray = -1
    for match in _TOKEN.finditer(plain):
        stray = stray if stray >= 0 else _stray(plain, end, match.start())
        texts.append(match[0])
        spans.append(match.span())
        end = match.end()
    stray = stray if stray >= 0 else _stray(plain, end, len(plain))
    return Tokens(text, tuple(texts), tuple(spans), (*map(normal, texts), END), stray)


def _stray(text: str, start: int, end: int) -> int:
    between = text[start:end]
    return start + len(between) - len(between.lstrip()) if between.strip() else -1


def pieces(text: str) -> list[str]:
    """A text cut up with every sign it has, as it is read in other wordings."""
    return _PIECE.findall(_plain(text))


def cut(text: str) -> Tokens:
    """The same, with the place of each."""
    found = list(_PIECE.finditer(_plain(text)))
    texts = tuple(match[0] for match in found)
    return Tokens(text, texts, tuple(match.span() for match in found), (*map(normal, texts), END))


def _plain(text: str) -> str:
    return text.replace("\u2019", "'").replace("\u2018", "'").replace("\u2212", "-").replace("\u2013", "-")


def split(text: str) -> list[str]:
    """The tokens of a text without a stray character: a name, a fixed choice."""
    return list(tokenize(text).texts)
