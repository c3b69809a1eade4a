"""Which build runs, and that a compiled one never stands in for other source than its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import theomachy
from theomachy import build

ROOT = Path(__file__).parents[2]
WANTED = os.environ.get("THEOMACHY_BUILD", "interpreted")  # bench/soak/native.py says "compiled"
SMALL = {
    "src/theomachy/__init__.py": "",
    "src/theomachy/core/__init__.py": "",
    "src/theomachy/core/small.py": "def twice(n: int) -> int:\n    return 2 * n\n",
    "src/theomachy/core/other.py": "from theomachy.core.small import twice\n\nFOUR = twice(2)\n",
    "src/theomachy/cli/__init__.py": "",
    "docs/rules/README.md": "",
    "native/modules.txt": "theomachy/core/*.py\n!theomachy/core/__init__.py\n",
}


def names() -> list[str]:
    """The modules that are compiled."""
    sys.path.insert(0, str(ROOT / "native"))
    try:
        files = import_module("build").modules(ROOT / "src")
    finally:
        sys.path.pop(0)
        sys.modules.pop("build", None)
    return [file.removesuffix(".py").replace("/", ".") for file in files]


def test_the_build_that_is_wanted_runs() -> None:
    assert build.name() == WANTED
    interpreted = [name for name in names() if str(import_module(name).__file__).endswith(".py")]
    assert interpreted == ([] if WANTED == "compiled" else names())


def test_no_binary_lies_beside_the_source() -> None:
    assert list((ROOT / "src").rglob("*.so")) == []
    assert Path(theomachy.__file__).parents[1] != ROOT / "src" or WANTED == "interpreted"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout with little to compile."""
    shutil.copytree(ROOT / "native", tmp_path / "native", ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in SMALL.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def install(checkout: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(checkout / "native" / "install.py"), *args]
    plain = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "CC")}
    return subprocess.run(command, capture_output=True, text=True, env={**plain, **environment})


def test_a_build_is_used_for_its_own_source_only(small: Path) -> None:
    assert install(small, "--path").stdout == "\n"
    built = Path(install(small, "--quick").stdout.strip())
    module = small / "src/theomachy/core/small.py"
    twice = "import theomachy.core.small as m; print(m.twice(21), m.__file__.endswith('.py'))"
    ran = subprocess.run([sys.executable, "-c", twice], capture_output=True, text=True, env={"PYTHONPATH": str(built)})
    assert ran.stdout == "42 False\n", ran.stderr
    assert install(small, "--fresh", "--quick").stdout == f"{built}\n"
    assert install(small, "--fresh").stdout == "", "a quick build is for the tests"
    (small / "src/theomachy/cli/__init__.py").write_text("WIDTH = 80\n")
    assert install(small, "--fresh", "--quick").stdout == f"{built}\n"
    assert (built / "theomachy/cli/__init__.py").read_text() == "WIDTH = 80\n"
    module.write_text(module.read_text().replace("2", "3"))
    assert install(small, "--fresh", "--quick").stdout == ""


def test_the_full_build_stands_first_on_the_path(small: Path) -> None:
    built = (
        small
        / ".native"
        / subprocess.run(
            [sys.executable, "-c", "import install; print(install.fingerprint())"],
            cwd=small / "native",
            capture_output=True,
            text=True,
        ).stdout.strip()
    )
    built.mkdir(parents=True)
    found = install(small, "--path", PYTHONPATH="elsewhere")
    assert (found.stdout, found.stderr) == (f"{built}{os.pathsep}elsewhere\n", "build: compiled\n")


def test_without_a_compiler_one_line_says_so(small: Path) -> None:
    found = install(small, PATH="", CC="")
    assert (found.returncode, found.stdout) == (0, "")
    assert found.stderr == "no C compiler here: the source itself is played, which is slower and otherwise the same\n"


def test_where_compiling_fails_one_line_says_why(small: Path) -> None:
    (small / "src/theomachy/core/small.py").write_text('def twice(n: int) -> int:\n    return "twice"\n')
    found = install(small)
    assert (found.returncode, found.stdout) == (0, "")
    assert len(found.stderr.splitlines()) == 1
    assert "compiling failed, the source itself is played" in found.stderr
    assert [path.name for path in (small / ".native").iterdir()] == []
