"""The rooms of the house: nothing points left, nothing goes round in circles, nothing is fetched late; tests need no
tools."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import grimp

import theomachy

SOURCE = Path(theomachy.__file__).parent
# What a command, a bot or an optional weight fetches when it is needed is not fetched late.
EAGER = ("core", "language", "kamigami", "twilight")


def circles(edges: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that all reach one another (Tarjan), the largest first."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        waiting.append(module)
        for other in edges[module]:
            if other not in index:
                visit(other)
            if other in waiting:
                low[module] = min(low[module], low[other])
        if low[module] == index[module]:
            group = waiting[waiting.index(module) :]
            del waiting[waiting.index(module) :]
            if len(group) > 1:
                found.append(sorted(group))

    for module in edges:
        if module not in index:
            visit(module)
    return sorted(found, key=len, reverse=True)


def test_no_module_goes_round_in_a_circle_not_even_for_its_types() -> None:
    graph = grimp.build_graph("theomachy", cache_dir=None)
    found = circles({module: graph.find_modules_directly_imported_by(module) for module in graph.modules})
    assert found == [], "\n".join(f"{len(group)}: {' '.join(group)}" for group in found)


def test_a_planted_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def late_imports(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for inner in ast.walk(node):
                if isinstance(inner, (ast.Import, ast.ImportFrom)):
                    yield f"{path.relative_to(SOURCE)}:{inner.lineno}"


def test_no_import_is_late() -> None:
    found = [line for room in EAGER for path in sorted((SOURCE / room).rglob("*.py")) for line in late_imports(path)]
    assert found == []


def from_bench(text: str) -> list[int]:
    """Lines that import from `bench`, or name one of its modules to be run."""
    found = []
    for node in (node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.stmt, ast.expr))):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"bench\.[\w.]+", node.value)
        ):
            names = [node.value]
        found += [node.lineno for name in names if name.split(".")[0] == "bench"]
    return found


def test_no_test_needs_the_tools() -> None:
    """What both need lies in tests/support, and the tools import it from there."""
    paths = sorted(Path(__file__).parent.rglob("*.py"))
    assert len(paths) > 100
    found = [(path.name, line) for path in paths for line in from_bench(path.read_text(encoding="utf-8"))]
    assert found == []


def test_a_tool_that_is_imported_or_run_is_found() -> None:
    lines = ("import bench", "from bench.soak import games", "run('-m', 'bench.faults.mutants')", "import tests")
    assert from_bench("\n".join(lines)) == [1, 2, 3]


def helpers(text: str) -> dict[str, str]:
    """The functions of a test module that are no tests, and what they do."""
    return {
        node.name: ast.dump(ast.Module(node.body[ast.get_docstring(node) is not None :], []))
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith(("test_", "_"))
    }


def in_two_homes(texts: dict[str, str]) -> list[str]:
    """Helpers of the same name that do the same in two modules."""
    homes: dict[tuple[str, str], list[str]] = {}
    for module, text in texts.items():
        for helper in helpers(text).items():
            homes.setdefault(helper, []).append(module)
    return [f"{name}: {', '.join(found)}" for (name, _), found in homes.items() if len(found) > 1]


def test_a_helper_has_one_home() -> None:
    """What two test modules need lies in tests/support."""
    paths = sorted(Path(__file__).parent.rglob("*.py"))
    assert in_two_homes({path.as_posix(): path.read_text(encoding="utf-8") for path in paths}) == []


def test_a_helper_with_two_homes_is_found() -> None:
    one, other = 'def told(t):\n    """So."""\n    return t.events()\n', "def told(t):\n    return t.events()\n"
    assert in_two_homes({"a": one, "b": other, "c": "def told(t):\n    return t\n"}) == ["told: a, b"]
