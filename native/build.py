"""Compile the hot rooms with mypyc: the same source, as extension modules beside it.

Used by install.py (`make native`) and by the build hook of the wheel (hook.py). Nothing is ever compiled in the
checkout: a stale binary would win over edited source.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from glob import glob
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
JOBS = int(os.environ.get("JOBS", os.cpu_count() or 1))
CLIENT = "_web"  # the browser client lies in the package, and is none of the compiler's business


def modules(source: Path) -> list[str]:
    """The files that are compiled, as paths below `source`."""
    lines = [line.strip() for line in (HERE / "modules.txt").read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    left_out = {line[1:] for line in lines if line.startswith("!")}
    found = [file for line in lines if not line.startswith("!") for file in sorted(glob(line, root_dir=source))]  # noqa: PTH207
    return [file for file in dict.fromkeys(found) if file not in left_out]


def rooms() -> list[Path]:
    """The packages of which anything is compiled."""
    return [SOURCE / "theomachy" / name for name in sorted({file.split("/")[1] for file in modules(SOURCE)})]


def compile_into(folder: Path, quick: bool = False) -> None:
    """Copy the source into a folder and compile it there."""
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so", CLIENT))
    command = [sys.executable, str(HERE / "extensions.py"), "build_ext", "--inplace", "--parallel", str(JOBS)]
    environment = {**os.environ, "PYTHONPATH": str(folder), "THEOMACHY_OPT": "0" if quick else "3"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"mypyc could not compile:\n{(done.stdout + done.stderr)[-4000:]}")
    shutil.rmtree(folder / "build")


def extensions(folder: Path) -> list[Path]:
    """The extension modules in a folder."""
    return sorted(folder.rglob("*.so")) + sorted(folder.rglob("*.pyd"))
