"""The conformance records replayed in WebAssembly: another CPython, with words of 32 bits (Pyodide, in Node).

    python -m bench.soak.pyodide                         all of them (make soak PART=pyodide)
    python -m bench.soak.pyodide --seconds 20 --seed 3   as many as fit into the time, in an order of that seed

Every question, event and digest must come out as it was written down. Pyodide comes with the browser client's packages
(web/package.json). As a control a record with one wrong digest is replayed, too: it must be found.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from conformance.replay import FOLDER, read

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
SCRIPT = Path(__file__).with_suffix(".mjs")


def planted(line: dict[str, Any]) -> dict[str, Any]:
    """The record with a wrong digest at its end."""
    wrong = copy.deepcopy(line)
    wrong["digests"][-1] = "0" * 24
    return wrong


def node() -> str:
    """Node, of this environment or of the machine."""
    found = shutil.which("node", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))))
    if found is None:
        raise SystemExit("bench.soak.pyodide: there is no node; make test-pyodide fetches one")
    return found


def replayed(lines: list[dict[str, Any]], seconds: float, pyodide: Path) -> dict[str, Any]:
    """How many were replayed in that time, what came out differently, and on which Python."""
    with tempfile.TemporaryDirectory() as folder:
        records = Path(folder) / "records.jsonl"
        records.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
        command = [node(), str(SCRIPT), str(ROOT), str(pyodide), str(records), str(seconds)]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, encoding="utf-8")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    parser.add_argument("--seconds", type=float, default=0, help="stop after that time (default: all records)")
    parser.add_argument("--seed", type=int, default=1, help="the order of the records (default: 1)")
    parser.add_argument("--pyodide", type=Path, default=PYODIDE, help="the package's folder")
    args = parser.parse_args(arguments)
    if not (args.pyodide / "pyodide.mjs").exists():
        raise SystemExit(f"bench.soak.pyodide: no Pyodide in {args.pyodide}; make test-pyodide fetches it")
    lines = list(read(args.folder))
    if not lines:
        raise SystemExit(f"bench.soak.pyodide: no records in {args.folder}")
    random.Random(args.seed).shuffle(lines)
    found = replayed([planted(lines[0]), *lines], args.seconds, args.pyodide)
    control, *wrong = found["wrong"]
    if control is None:
        wrong.insert(0, "the control, a record with a wrong digest, was not found")
    wrong = [line for line in wrong if line is not None]
    said = f"{found['records'] - 1} of {len(lines)} records in WebAssembly (Python {found['python']}, seed {args.seed})"
    print("\n".join([*wrong[:20], f"{said}: {f'{len(wrong)} differ' if wrong else 'all as they were'}"]))
    return 1 if wrong or found["records"] < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
