"""The catalogues for readers: every rule in parts that need no Markdown, with its rulings and the options about it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from theomachy import rulebook
from theomachy.rule_index import rulings
from theomachy.rulebook import Rule
from theomachy.server.web import catalogue
from theomachy.server.web import protocol as wire

_ITEM: Final = re.compile(r"\s*(?:[-*]|\d+\.) (?:\*([^*:]+)(?::\*|\*:) ?)?(.*)")
_SPAN: Final = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|(?<![\w*])\*(?P<em>[^*\n]+?)\*(?![\w*])|`(?P<code>[^`]+)`"
    r"|\[(?P<game>" + "|".join(rulebook.GAMES) + r")\]|\[(?P<link>[^\]]+)\]\([^)]*\)"
    r"|(?<![\w-])(?P<rule>[KT]-(?:R\d+|\d+\.\d+))(?![\d.]*\d)"
)
_LONGEST_TITLE: Final = 80


@cache
def book() -> wire.RuleBook:
    """All rules of both catalogues, by section."""
    rules = rulebook.load()
    named = _named(rules)
    sections: dict[str, str] = {}
    for rule in rules.values():
        sections.setdefault(rule.section, rule.title.partition(":")[0])
    return wire.RuleBook(
        [wire.RuleSection(section, title) for section, title in sections.items()],
        [_entry(rule, rules, named.get(rule.id, [])) for rule in rules.values()],
    )


def _named(rules: dict[str, Rule]) -> dict[str, list[wire.OptionInfo]]:
    """The options by the rules that say what they change."""
    found: dict[str, dict[str, wire.OptionInfo]] = {}
    for game in catalogue.games():
        for option in game.options:
            for match in _SPAN.finditer(option.rule):
                if match["rule"] in rules:
                    found.setdefault(match["rule"], {})[option.name] = option
    return {rule: list(options.values()) for rule, options in found.items()}


def _entry(rule: Rule, rules: dict[str, Rule], options: list[wire.OptionInfo]) -> wire.RuleEntry:
    blocks = list(blocks_of(rule.text))
    title = ""
    first = blocks[0].cells[0] if blocks else []
    if first and first[0].mark == "strong" and len(first[0].text) <= _LONGEST_TITLE:
        title = first[0].text.rstrip(".:")
        rest = [wire.RuleSpan(first[1].mark, first[1].text.lstrip(" :")), *first[2:]] if len(first) > 1 else []
        blocks[0] = wire.RuleBlock(blocks[0].kind, blocks[0].label, [rest, *blocks[0].cells[1:]])
        if not rest and not blocks[0].cells[1:]:
            del blocks[0]
    return wire.RuleEntry(
        rule.id,
        rule.section,
        list(rule.games),
        title,
        rule.starred,
        blocks,
        [] if rule.section.endswith("-R") else [ruling for ruling in rulings(rule.id) if ruling in rules],
        options,
    )


def blocks_of(text: str) -> Iterator[wire.RuleBlock]:
    """A text in Markdown as paragraphs, items and rows of tables."""
    kind: wire.BlockKind = "text"
    label, lines = "", list[str]()
    fenced = False
    for line in [*text.splitlines(), ""]:
        item = None if fenced else _ITEM.fullmatch(line)
        is_row = not fenced and line.lstrip().startswith("|")
        is_fence = line.lstrip().startswith("```")
        if (not line.strip() or item or is_row or is_fence) and lines:
            yield wire.RuleBlock(kind, label, [spans_of(" ".join(lines))])
            kind, label, lines = "text", "", []
        if is_fence:
            fenced = not fenced
        elif is_row:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                yield wire.RuleBlock("row", "", [spans_of(cell) for cell in cells])
        elif item:
            kind, label, lines = "item", item[1] or "", [item[2]]
        elif fenced and line.strip():
            yield wire.RuleBlock("text", "", [[wire.RuleSpan("code", line.strip())]])
        elif line.strip():
            lines.append(line.strip())


def spans_of(text: str) -> list[wire.RuleSpan]:
    """A line in stretches: plain, strong, emphasised, code, the id of a rule, or a game it holds for."""
    found: list[wire.RuleSpan] = []
    end = 0
    for match in _SPAN.finditer(text):
        if match.start() > end:
            found.append(wire.RuleSpan("", text[end : match.start()]))
        mark = match.lastgroup or ""
        inner = match[mark]
        if mark == "game":
            found.append(wire.RuleSpan("game", rulebook.GAMES[inner]))
        elif mark in ("strong", "em") and _SPAN.search(inner):
            found += [span if span.mark else _marked(mark, span.text) for span in spans_of(inner)]
        else:
            found.append(_marked("" if mark == "link" else mark, inner))
        end = match.end()
    if end < len(text):
        found.append(wire.RuleSpan("", text[end:]))
    return found


def _marked(mark: str, text: str) -> wire.RuleSpan:
    known: dict[str, wire.SpanMark] = {"strong": "strong", "em": "em", "code": "code", "rule": "rule"}
    return wire.RuleSpan(known.get(mark, ""), text)
