"""The project itself: what is shipped, and that the documents tell the truth about it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel, as pip would install it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


@pytest.mark.parametrize(
    "path",
    [
        "theomachy/py.typed",
        "theomachy/_rules/kamigami/07-attack.md",
        "theomachy/_rules/twilight/10-combat.md",
        "theomachy/_rules/index.json",
        "theomachy/sets/old-ones/warriors.toml",
        "theomachy/sets/twilight/decks/mars.txt",
        "theomachy-0.1.0.dist-info/licenses/LICENSE",
        "theomachy-0.1.0.dist-info/licenses/NOTICE",
    ],
)
def test_the_wheel_carries_cards_rules_and_licence(installed: Path, path: str) -> None:
    assert (installed / path).is_file()


def test_the_source_archive_has_all_that_is_in_the_source(tmp_path: Path) -> None:
    """Also beside a compiled build, which links to the folders that are not compiled."""
    for name in ("src", "docs", "native"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "_web"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    build = tmp_path / ".native" / "build" / "theomachy"
    build.mkdir(parents=True)
    for linked in ("server", "sets"):
        (build / linked).symlink_to(tmp_path / "src" / "theomachy" / linked)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path / "dist")],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    (archive,) = (tmp_path / "dist").iterdir()
    with tarfile.open(archive) as packed:
        shipped = {name.partition("/")[2] for name in packed.getnames()}
    for room in ("src", "docs"):
        files = {path.relative_to(tmp_path).as_posix() for path in (tmp_path / room).rglob("*") if path.is_file()}
        assert files - shipped == set()
    assert not [name for name in shipped if name.startswith(".native")]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("rules", "show", "K-7.12"), "src/theomachy/kamigami/abilities/attack.py:"),
        (("rules", "show", "T-10.18"), "tests/rules/test_t10_combat.py::"),
        (("cards", "show", "Jack Dalton"), "Jack Dalton"),
        (("play", "--seed", "1"), "Goodbye."),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_it_works_away_from_the_checkout(installed: Path, tmp_path: Path, words: Any, expected: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    program = "import sys, theomachy; print(theomachy.__file__); from theomachy.cli import main; sys.exit(main())"
    call = [sys.executable, "-c", program, *words]
    done = subprocess.run(call, cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(installed))
    assert expected in done.stdout


def test_ci_runs_the_command_of_the_readme() -> None:
    assert "\n    make test\n" in (ROOT / "README.md").read_text()
    assert (ROOT / ".ci" / "run").read_text().endswith("\nexec make test\n")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def made(workflow: Path) -> set[str]:
    """What the steps of a workflow make."""
    return set(re.findall(r"^ +- run: make ([\w-]+)", workflow.read_text(), re.MULTILINE))


def test_the_jobs_make_all_that_make_test_does_and_nothing_unknown() -> None:
    makefile = (ROOT / "Makefile").read_text()
    parts = re.findall(r"^test: ([\w -]+)\n.+--no-print-directory ([\w -]+) ARGS", makefile, re.MULTILINE)[0]
    assert set(" ".join(parts).split()) == {"lint", "test-python", "test-native", "test-web", "test-pyodide"}
    assert made(WORKFLOW) == {*" ".join(parts).split(), "wheels", "docs"}
    for target in made(WORKFLOW) | made(WORKFLOW.with_name("release.yml")):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make {target} does nothing"


def test_the_workflow_tries_every_python_that_is_promised() -> None:
    promised = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text())
    tried = re.search(r"python: \[(.+)\]", WORKFLOW.read_text())
    assert promised
    assert tried
    assert re.findall(r'"(.+?)"', tried[1]) == promised


def test_the_readme_names_every_command() -> None:
    from theomachy.cli import COMMANDS

    readme = (ROOT / "README.md").read_text()
    assert [command for command in COMMANDS if f"theomachy {command}" not in readme] == []


def test_the_examples_are_all_listed() -> None:
    listed = re.findall(r"^\| \[`([\w./]+)`\]", (ROOT / "examples" / "README.md").read_text(), re.MULTILINE)
    there = [
        path.name + "/" * path.is_dir() for path in (ROOT / "examples").iterdir() if path.suffix in ("", ".py", ".mjs")
    ]
    assert sorted(listed) == sorted(name for name in there if not name.startswith("__"))


def test_a_tournament_without_ray_says_so_in_a_line() -> None:
    program = "import sys, runpy; sys.modules['ray'] = None; runpy.run_path(sys.argv.pop(1), run_name='__main__')"
    call = [sys.executable, "-c", program, str(ROOT / "examples" / "tournament.py"), "--games", "2"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "tournament: Ray is not installed: pip install 'theomachy[cluster]'\n"
