"""One public name, one meaning: a name that other modules import by itself stands for the same thing everywhere.

What is read together with its module (`events.DISCARD`, `lessons.load`) says by the module what it means.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import theomachy

SOURCE = Path(theomachy.__file__).parent
BOTH = "the same idea in both families, in modules that are called otherwise"
WORD = "a word of the card language, whose name is data"
TWICE = {
    "ANNOUNCE": BOTH,
    "OptionRow": BOTH,
    "PositionReader": BOTH,
    "RESOLVE": BOTH,
    "TARGET": BOTH,
    "announce": BOTH,
    "asked_seat": BOTH,
    "colour_of": BOTH,
    "is_barred": BOTH,
    "pay": BOTH,
    "row_of": BOTH,
    "Change": WORD,
    "Deck": WORD,
    "Destroyed": WORD,
    "Event": WORD,
    "InPlay": WORD,
    "Resolve": WORD,
    "Reveal": WORD,
    "Connections": "a port of the table, and what stands behind it",
    "View": "a view as JSON, at the server and in the terminal",
    "Mute": "what a client asks for, and what an operator does",
}


def modules(root: Path) -> dict[str, ast.Module]:
    """All modules of the package by name, without the forms of the wire and the migrations."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        name = ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith("theomachy.types") and ".migrations" not in name:
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def defined(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """The public names of a module, and whether each is a class."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names = [node.name]
        elif isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        else:
            names = [node.target.id] if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else []
        yield from ((name, isinstance(node, ast.ClassDef)) for name in names if not name.startswith("_"))


def imported(trees: Mapping[str, ast.Module]) -> set[tuple[str, str]]:
    """Every module with each name that another module imports from it by itself; what a package hands on stays its."""
    return {
        (node.module, alias.name)
        for name, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and not node.module.startswith(f"{name}.")
        for alias in node.names
    }


def twin(module: str) -> str:
    """The same for both families."""
    return module.replace(".kamigami", ".*").replace(".twilight", ".*")


def doubles(trees: Mapping[str, ast.Module]) -> dict[str, list[str]]:
    """Names with more than one meaning, as far as modules tell, and where they stand."""
    found: dict[str, set[str]] = defaultdict(set)
    by_itself = imported(trees)
    for module, tree in trees.items():
        for name, is_class in defined(tree):
            if is_class or (module, name) in by_itself:
                found[name].add(module)
    return {name: sorted(where) for name, where in found.items() if len({twin(module) for module in where}) > 1}


def test_a_public_name_stands_twice_only_for_the_same_idea() -> None:
    found = doubles(modules(SOURCE))
    assert {name: where for name, where in found.items() if name not in TWICE} == {}
    assert sorted(set(TWICE) - set(found)) == [], "these stand once by now"


def test_a_name_with_two_meanings_is_found() -> None:
    texts = {
        "theomachy.kamigami.hall": "def price(): ...",
        "theomachy.twilight.hall": "def price(): ...",
        "theomachy.server.quotas": "def price(): ...\ndef load(): ...\nclass Line: ...",
        "theomachy.cli.boards": "def load(): ...\nclass Line: ...",
        "theomachy.cli.play": "from theomachy.twilight.hall import price",
        "theomachy.cli.deck": "from theomachy.server.quotas import price, load",
        "theomachy.cli.sim": "from theomachy.cli import boards\nboards.load()",
    }
    assert sorted(doubles({name: ast.parse(text) for name, text in texts.items()})) == ["Line", "price"]
