"""What the locals of a frame mean stands beside the word that uses them (`core/frame.py`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import theomachy

SOURCE = Path(theomachy.__file__).parent
LOCALS = {"i", "n", "x", "did", "cards", "them", "picks"}


def methods(word: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    """`run` and `answer` of a word, which are given its frame as `f`."""
    found = [node for node in word.body if isinstance(node, ast.FunctionDef) and node.name in ("run", "answer")]
    return {node.name: node for node in found if [arg.arg for arg in node.args.args][:3] == ["self", "s", "f"]}


def locals_used(method: ast.FunctionDef) -> set[str]:
    attributes = [node for node in ast.walk(method) if isinstance(node, ast.Attribute) and node.attr in LOCALS]
    return {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "f"}


def unexplained(source: str) -> Iterator[str]:
    """Words that run, and the locals of their frames that neither they nor their methods explain."""
    for word in (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)):
        found = methods(word)
        if "run" in found:
            explained: list[ast.ClassDef | ast.FunctionDef] = [word, *found.values()]
            said = " ".join(ast.get_docstring(node) or "" for node in explained)
            used = set().union(*map(locals_used, found.values()))
            yield from (f"{word.name}: {name}" for name in sorted(used) if f"`{name}`" not in said)


def test_every_local_of_a_frame_is_explained() -> None:
    paths = sorted(SOURCE.rglob("*.py"))
    assert [f"{path.stem}.{found}" for path in paths for found in unexplained(path.read_text(encoding="utf-8"))] == []


def test_a_local_that_nobody_explains_is_found() -> None:
    word = 'class A(Word):\n    """Frame: `n` = how many."""\n    def run(self, s, f):\n        f.n = f.i\n'
    assert list(unexplained(word)) == ["A: i"]
