"""The compiled build beside the checkout: `.native/FINGERPRINT`, a folder that can stand before `src` on the path.

    python native/install.py           build it if source, Python or compiler have changed; print where it lies
    python native/install.py --fresh   print where it lies if it is there and nothing has changed since, else nothing

A build is named after all it was made of, so that a stale binary never runs in place of edited source. Where there is
no C compiler, or it fails, one line says so and the source itself is played.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
import tempfile
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from build import HERE, SOURCE, compile_into

BUILDS = HERE.parent / ".native"
RULES = HERE.parent / "docs" / "rules"
PURE = "the source itself is played, which is slower and otherwise the same"


def fingerprint() -> str:
    """What a build is made of, as one name."""
    made_of = blake2b(f"{sys.implementation.cache_tag} {_mypy()} {os.environ.get('THEOMACHY_OPT', '')}".encode())
    for folder in (SOURCE, HERE, RULES):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                made_of.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return made_of.hexdigest()[:16]


def _mypy() -> str:
    try:
        return version("mypy")
    except PackageNotFoundError:
        return ""


def compiler() -> str | None:
    """The C compiler this Python would use, if it is there."""
    name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(name.split()[0]) or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def build(target: Path) -> None:
    """Compile in a folder of its own and put the whole in place at once; older builds go."""
    BUILDS.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="build-", dir=BUILDS))
    try:
        compile_into(folder, int(os.environ.get("THEOMACHY_JOBS", os.cpu_count() or 1)))
        shutil.rmtree(folder / "build", ignore_errors=True)
        shutil.copytree(RULES, folder / "theomachy" / "_rules")
        for older in BUILDS.iterdir():
            if older != folder and not older.name.startswith("build-"):
                shutil.rmtree(older)
        folder.rename(target)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fresh", action="store_true", help="build nothing")
    args = parser.parse_args()
    if args.fresh and not BUILDS.is_dir():
        return 0
    target = BUILDS / fingerprint()
    if not target.is_dir() and not args.fresh:
        if compiler() is None:
            print(f"no C compiler here: {PURE}", file=sys.stderr)
            return 0
        try:
            build(target)
        except (RuntimeError, OSError) as error:
            print(f"compiling failed, {PURE}: {str(error).strip().splitlines()[-1]}", file=sys.stderr)
            return 0
    if target.is_dir():
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
