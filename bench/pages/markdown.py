"""Markdown as GitHub reads it, made into what Python-Markdown reads in the same way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

FENCE = re.compile(r"^\s*(```|~~~)")
ITEM = re.compile(r"^\s*(?:[-*]|\d+\.) ")


def cut_lines(text: str) -> Iterator[tuple[str, bool]]:
    """The lines of a page, and whether each belongs to a block of code."""
    fenced = False
    blank = True
    listed = False
    for line in text.splitlines():
        fence = bool(FENCE.match(line))
        indented = line.startswith("    ") and blank and not listed
        yield line, fenced or fence or indented
        fenced ^= fence
        if line and not indented:
            blank = False
            listed = bool(ITEM.match(line)) or (listed and line.startswith(" "))
        elif not line:
            blank = True


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """The text with everything changed but its blocks of code."""
    parts: list[tuple[bool, list[str]]] = []
    for line, code in cut_lines(text):
        if not parts or parts[-1][0] != code:
            parts.append((code, []))
        parts[-1][1].append(line)
    return "\n".join("\n".join(lines) if code else change("\n".join(lines)) for code, lines in parts) + "\n"


def with_lists_apart(text: str) -> str:
    """A blank line before each list that follows a paragraph at once."""
    lines: list[str] = []
    listed = False
    for line, code in cut_lines(text):
        item = not code and bool(ITEM.match(line)) and not line.startswith(" ")
        if item and not listed and lines and lines[-1].strip() and not code:
            lines.append("")
        if item:
            listed = True
        elif not line.startswith(" ") and (not line.strip() or not listed):
            listed = False
        lines.append(line)
    return "\n".join(lines) + "\n"


def slug_of(heading: str) -> str:
    """The anchor GitHub gives a heading."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("*", "").replace("`", "")
    return re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")


def with_heading_ids(text: str) -> str:
    """Headings with the anchors that GitHub would give them."""
    slugs: Counter[str] = Counter()
    lines: list[str] = []
    for line, code in cut_lines(text):
        found = None if code else re.match(r"^(#{1,6}) (.+)$", line)
        if found:
            slug = slug_of(found[2])
            lines.append(f"{line} {{ #{slug}-{slugs[slug]} }}" if slugs[slug] else f"{line} {{ #{slug} }}")
            slugs[slug] += 1
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"
