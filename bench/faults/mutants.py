"""Mutants: small faults planted in the rules, one at a time; the tests must find each of them.

    python -m bench.faults.mutants cover              which test runs which line (once, some minutes)
    python -m bench.faults.mutants run --mutants 300  plant so many, drawn by lot, and run the tests that reach them
    python -m bench.faults.mutants run --only core/zones.py   only in some files
    python -m bench.faults.mutants run --only server/ --beside   only with the tests that stand beside a file
    python -m bench.faults.mutants run --numbers 3 20 --tests tests/properties   those again, with these tests
    python -m bench.faults.mutants named              the faults of faults.toml, one by one

A mutant that no test finds is printed with its change; docs/testing.md lists those that were let live, with a reason.
Every mutant is planted in a copy of the source; the checkout is never touched.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "theomachy"
BESIDE = ("tests", "docs", "bench", "examples", "web", "conformance", "README.md", "pyproject.toml", "Makefile")
ROOMS = ("core", "kamigami", "twilight", "server", "aide", "envs")
COVER = ROOT / ".mutants.json"
FAULTS = Path(__file__).with_name("faults.toml")
FAR = 600  # tests run for one mutant at the most, the nearest first, unless told otherwise (--most)
NEAREST = 20  # of those that --most allows; the others are drawn by lot from all that reach the line
FOUND = (1, 2, 4)  # pytest's status: a test failed, or a module of tests could not even be imported
NOT_THERE = "ERROR: not found"  # what pytest says of a test there is none of: nothing is found by that
SECONDS = 240  # of processor time for one mutant, unless told otherwise (--seconds); an endless game is found too
LIMITED = "import sys, pytest, resource as r; r.setrlimit(r.RLIMIT_CPU, ({},) * 2); sys.exit(pytest.main())"
LAST = ("tests/properties/test_worlds.py", "tests/properties/test_knowledge.py", "tests/properties/test_state.py")

# Where to look first: the files of tests beside a room (--beside); the longest beginning of a file's name counts.
NEIGHBOURS = {
    "server/": ("tests/server/table", "tests/server/web"),
    "server/storage/": ("tests/server/storage/test_maintenance.py", "tests/server/web/test_play.py"),
    "server/table/": ("tests/server/table",),
    "server/web/": ("tests/server/web", "tests/server/table/test_aide.py"),
    "aide/": ("tests/aide", "tests/server/table/test_aide.py"),
    "envs/": ("tests/envs",),
}

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """One fault: a file, a place in it, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def text(self) -> str:
        return f"{self.file}:{self.line}: {self.old} -> {self.new}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every fault we know how to plant in a file."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    file = path.relative_to(PACKAGE).as_posix()
    for node in ast.walk(ast.parse(source)):
        for new in _instead(node):
            at = node  # the whole node is replaced
            assert isinstance(at, (ast.expr, ast.stmt))
            start = starts[at.lineno - 1] + at.col_offset
            end = starts[(at.end_lineno or at.lineno) - 1] + (at.end_col_offset or 0)
            yield Mutant(file, at.lineno, start, end, source[start:end].decode(), new)


def _instead(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARE:
        other = _COMPARE[type(node.ops[0])]()
        yield ast.unparse(ast.Compare(node.left, [other], node.comparators))
    elif isinstance(node, ast.BoolOp):
        other_op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "(" + ast.unparse(ast.BoolOp(other_op, node.values)) + ")"
        for k in range(len(node.values)):  # one condition forgotten
            rest = node.values[:k] + node.values[k + 1 :]
            yield "(" + ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)) + ")"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "(" + ast.unparse(node.operand) + ")"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        swapped = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield "(" + ast.unparse(ast.BinOp(node.left, swapped, node.right)) + ")"
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Add, ast.Sub)):
        swapped = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield ast.unparse(ast.AugAssign(node.target, swapped, node.value))
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        yield f"return {not node.value.value}"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "pass"  # a call forgotten
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("max", "min"):
        other_name = "min" if node.func.id == "max" else "max"
        yield ast.unparse(ast.Call(ast.Name(other_name), node.args, node.keywords))


# ---- which test runs which line
@dataclass(frozen=True)
class Cover:
    """Which tests reach which line of which file, and how long each of them takes."""

    lines: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @classmethod
    def read(cls) -> Cover:
        return cls(**json.loads(COVER.read_text(encoding="utf-8")))

    def nearness(self, test: str) -> tuple[bool, bool, float, str]:
        """Rulings before cards, short tests before long ones; one that is played in several ways first plainly."""
        several = "[cloned" in test or "[replayed" in test
        return several, not test.startswith("tests/rules"), self.seconds.get(test, 0), test


def cover(arguments: list[str], jobs: int) -> int:
    """Run the tests with coverage and remember for every line which tests reach it.

    A test with the checkout's own path in its name is left out: a copy of the checkout has none of that name.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "coverage"
        config = Path(folder) / "rc"
        config.write_text(f"[run]\nsource = {PACKAGE}\ndata_file = {data}\nbranch = False\n", encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            str(jobs),
            "-p",
            "no:cacheprovider",
            f"--cov-config={config}",
            "--cov=theomachy",
            "--cov-context=test",
            "--cov-report=",
            "--durations=0",
            *arguments,
        ]
        says = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True).stdout
        print(says.splitlines()[-1], flush=True)
        import coverage

        found = coverage.CoverageData(str(data))
        found.read()
        lines: dict[str, dict[int, list[str]]] = {}
        for file in found.measured_files():
            name = Path(file).relative_to(PACKAGE).as_posix()
            if name.split("/")[0] in ROOMS:
                lines[name] = {
                    line: sorted({test.split("|")[0] for test in tests if test and str(ROOT) not in test})
                    for line, tests in found.contexts_by_lineno(file).items()
                }
    COVER.write_text(json.dumps({"lines": lines, "seconds": durations(says)}), encoding="utf-8")
    print(f"{len(lines)} files, {sum(map(len, lines.values())):,} lines reached: {COVER.name}")
    return 0


def durations(says: str) -> dict[str, float]:
    """How long each test takes, by what pytest says with --durations=0; it leaves out the shortest."""
    seconds: dict[str, float] = {}
    for time_, test in re.findall(r"^([\d.]+)s \w+ +(\S.*)$", says, re.MULTILINE):
        seconds[test] = seconds.get(test, 0) + float(time_)
    return seconds


# ---- planting them
def run(args: argparse.Namespace) -> int:
    covered = Cover() if args.tests or args.beside else Cover.read()
    random = Random(args.seed)
    files = [path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py"))]
    if args.only:
        files = [path for path in files if any(path.relative_to(PACKAGE).as_posix().startswith(o) for o in args.only)]
    everything = [mutant for path in files for mutant in mutants_of(path)]
    drawn = list(enumerate(random.sample(everything, min(args.mutants, len(everything))), 1))[args.skip :]
    chosen = [(k, mutant) for k, mutant in drawn if not args.numbers or k in args.numbers]
    print(f"{len(everything):,} faults can be planted; {len(chosen)} are, by seed {args.seed}", flush=True)
    first = chosen[0][1]
    harmless = Mutant(first.file, first.line, 0, 0, "", "")  # the control: without a fault the tests pass

    def ask(mutant: Mutant) -> str | None:
        tests = neighbours(mutant.file) if args.beside else args.tests
        return found_by(mutant, covered, tests, args.most, args.near, args.seconds)

    assert ask(harmless) is None, "the tests fail without a mutant"
    start, alive = time.monotonic(), 0
    with ThreadPoolExecutor(args.jobs) as pool:
        for k, mutant, found in pool.map(lambda it: (*it, ask(it[1])), chosen):
            alive += found is None
            says = f"ALIVE {mutant.text}" if found is None else f"found {mutant.text}: {found}"
            print(f"{k:4} {says}", flush=True)
    print(f"{len(chosen) - alive} of {len(chosen)} found, {alive} live, {time.monotonic() - start:.0f} s")
    return 1 if alive else 0


def neighbours(file: str) -> tuple[str, ...]:
    """The tests beside a file."""
    near = [beginning for beginning in NEIGHBOURS if file.startswith(beginning)]
    if not near:
        raise ValueError(f"no tests are listed beside {file}; give some with --tests")
    return NEIGHBOURS[max(near, key=len)]


def named(args: argparse.Namespace) -> int:
    """Plant every fault that has a name; say of each what found it."""
    covered = Cover.read()
    faults = tomllib.loads(FAULTS.read_text(encoding="utf-8"))["fault"]
    alive = 0
    with ThreadPoolExecutor(args.jobs) as pool:
        for fault, found in pool.map(lambda fault: (fault, found_by(mutant_of(fault), covered)), faults):
            alive += found is None
            print(f"{'ALIVE' if found is None else 'found'} {fault['says']}: {found or 'no test fails'}", flush=True)
    print(f"{len(faults) - alive} of {len(faults)} found")
    return 1 if alive else 0


def mutant_of(fault: dict[str, str]) -> Mutant:
    """A fault that has a name; what it changes must stand in its file exactly once."""
    source = (PACKAGE / fault["file"]).read_bytes()
    old = fault["old"].encode()
    if source.count(old) != 1:
        raise ValueError(f"{fault['says']}: {fault['file']} has {source.count(old)} times {fault['old']!r}")
    start = source.index(old)
    return Mutant(fault["file"], source[:start].count(b"\n") + 1, start, start + len(old), fault["old"], fault["new"])


def found_by(
    mutant: Mutant,
    covered: Cover,
    tests: Sequence[str] = (),
    most: int = FAR,
    near: bool = False,
    seconds: int = SECONDS,
) -> str | None:
    """What found the mutant: the last line of the tests that reach it, or of those given; None if they all pass."""
    lines = covered.lines.get(mutant.file, {})
    reaching = {
        test
        for line in range(mutant.line, mutant.line + mutant.old.count("\n") + 1)
        for test in lines.get(str(line), [])
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plant(mutant, folder)
        if tests:
            return _run_tests(folder, list(tests), seconds)
        found = _run_tests(folder, _some(sorted(reaching, key=covered.nearness), most), seconds) if reaching else None
        if near:
            return found
        return found or _run_tests(folder, list(LAST), seconds)  # what plays whole games is too slow to be asked first


def _some(tests: list[str], most: int) -> list[str]:
    """As many of the tests: those that come first, and others by lot, in the order they had."""
    if most >= FAR:
        return tests[:FAR]
    nearest, others = tests[: min(NEAREST, most)], tests[NEAREST:]
    drawn = set(Random(most).sample(others, min(len(others), most - len(nearest))))
    return nearest + [test for test in others if test in drawn]


def plant(mutant: Mutant, folder: Path) -> None:
    """A copy of the source with the fault in it, and all that the tests look at beside it."""
    shutil.copytree(ROOT / "src", folder / "src")  # what is compiled already need not be compiled again
    for name in BESIDE:
        (folder / name).symlink_to(ROOT / name)
    path = folder / "src" / "theomachy" / mutant.file
    text = path.read_bytes()
    path.write_bytes(text[: mutant.start] + mutant.new.encode() + text[mutant.end :])


def _run_tests(folder: Path, tests: list[str], seconds: int) -> str | None:
    """The last line of these tests if one fails; None if they all pass."""
    path = f"{folder / 'src'}{os.pathsep}{folder}"  # a server of the tests is a process of its own
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    listed = folder / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    command = [
        sys.executable,
        "-c",
        LIMITED.format(seconds),
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        f"@{listed}",
    ]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode < 0:
        return "took too long"
    if done.returncode in (0, *FOUND) and NOT_THERE not in done.stderr:
        return None if done.returncode == 0 else (done.stdout.strip().splitlines() or ["broken"])[-1]
    raise RuntimeError(f"pytest could not run: {done.stdout}{done.stderr}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("cover", "run", "named"))
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="go on behind so many of those that are drawn")
    parser.add_argument("--numbers", type=int, nargs="+", metavar="N", help="only these of those that are drawn")
    parser.add_argument("--tests", nargs="+", default=(), help="run these, not those that reach the line")
    parser.add_argument("--beside", action="store_true", help="run the tests beside the file: server, aide, envs")
    parser.add_argument("--most", type=int, default=FAR, help="tests that reach the line run at the most for a mutant")
    parser.add_argument("--near", action="store_true", help="leave out the tests that play whole games")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="of processor time for the tests of one mutant")
    parser.add_argument("--only", nargs="+", metavar="FILE")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args, rest = parser.parse_known_args()
    return cover(rest, args.jobs) if args.what == "cover" else named(args) if args.what == "named" else run(args)


if __name__ == "__main__":
    sys.exit(main())
