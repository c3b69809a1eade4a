"""Where things stand in a TOML file: tomllib tells nothing of lines, so the source is scanned once more."""

from __future__ import annotations

import re

_HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*=""")
_STRING = re.compile(r'"""|\'\'\'|"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*|[\[\]{}]')


class TomlLines:
    """The lines of tables, keys and strings; numbers start at 1."""

    def __init__(self, source: str) -> None:
        self._lines = source.splitlines()
        # The line of each table, in order, and the lines of its keys.
        self._tables: dict[str, list[tuple[int, dict[str, int]]]] = {"": [(1, {})]}
        self._scan()

    def _scan(self) -> None:
        table = self._tables[""][0]
        depth, quote = 0, ""
        for number, line in enumerate(self._lines, 1):
            if depth == 0 and not quote:
                header = _HEADER.match(line)
                if header:
                    table = (number, {})
                    self._tables.setdefault(header[1], []).append(table)
                    continue
                key = _KEY.match(line)
                if key:
                    table[1].setdefault(key[1], number)
            depth, quote = _follow(line, depth, quote)

    def table(self, name: str, index: int = 0) -> int:
        """The line of the n-th table of this name; the empty name is the top of the file."""
        tables = self._tables.get(name, [])
        return tables[index][0] if index < len(tables) else self.key("", 0, name)

    def key(self, name: str, index: int, key: str) -> int:
        """The line of a key of that table, or of the table if it has no such key."""
        tables = self._tables.get(name, [])
        if index >= len(tables):
            return 1
        line, keys = tables[index]
        return keys.get(key, line)

    def text(self, name: str, index: int, key: str, text: str) -> int:
        """The line of a string in the value of that key."""
        start = self.key(name, index, key)
        first = text.splitlines()[0] if text.strip() else ""
        for number in range(start, min(start + 40, len(self._lines)) + 1):
            if first and first in self._lines[number - 1]:
                return number
        return start


def _follow(line: str, depth: int, quote: str) -> tuple[int, str]:
    """How deep in brackets, and in which long string, the end of the line lies."""
    position = 0
    while position < len(line):
        if quote:
            end = line.find(quote, position)
            if end < 0:
                return depth, quote
            position, quote = end + 3, ""
            continue
        match = _STRING.search(line, position)
        if match is None:
            break
        position = match.end()
        if match[0] in ('"""', "'''"):
            quote = match[0]
        elif match[0] in "[{":
            depth += 1
        elif match[0] in "]}":
            depth -= 1
    return depth, quote
