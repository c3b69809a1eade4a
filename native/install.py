"""The compiled build beside the checkout: `.native/FINGERPRINT`, a folder that can stand before `src` on the path.

    python native/install.py           build it if the source, Python or mypyc has changed
    python native/install.py --quick   the same for the tests: any build of this source will do, a new one is made fast
    python native/install.py --fresh   build nothing
    python native/install.py --path    build nothing; print the PYTHONPATH that runs the compiled build if it is fresh

A build is named after all it was made of, so that a stale binary never runs in place of edited source; what is not
compiled (the command line, the server, the sets of cards) is linked to, not copied. Where there is no C compiler, or it
fails, one line says so and the source itself is played.
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

from build import CLIENT, HERE, SOURCE, compile_into, rooms

BUILDS = HERE.parent / ".native"
RULES = HERE.parent / "docs" / "rules"
PURE = "the source itself is played, which is slower and otherwise the same"
QUICK = "-quick"  # a build that was made fast and runs slower
RECIPE = ("build.py", "extensions.py", "modules.txt")
KEPT = 3  # builds: games may still be running on the one before


def fingerprint() -> str:
    """What a build is made of, as one name: the rooms that mypyc reads, and what reads them."""
    made_of = blake2b(f"{sys.implementation.cache_tag} {sysconfig.get_platform()} {_mypy()}".encode())
    read = [path for room in rooms() for path in sorted(room.rglob("*.py"))]
    read += [*sorted((SOURCE / "theomachy").glob("*.py")), *[HERE / name for name in RECIPE]]
    for path in read:
        made_of.update(path.relative_to(HERE.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
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


def fresh(quick: bool) -> Path | None:
    """The build of this very source, if there is one; a quick one only if that will do."""
    if not BUILDS.is_dir():
        return None
    name = fingerprint()
    found = [BUILDS / name, *([BUILDS / (name + QUICK)] if quick else [])]
    return next((folder for folder in found if folder.is_dir()), None)


def build(quick: bool) -> Path:
    """Compile in a folder of its own and put the whole in place at once; the oldest builds go."""
    BUILDS.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="build-", dir=BUILDS))
    target = BUILDS / (fingerprint() + (QUICK if quick else ""))
    try:
        compile_into(folder, quick)
        link_the_rest(folder / "theomachy")
        folder.rename(target)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    done = [path for path in BUILDS.iterdir() if not path.name.startswith("build-")]
    for older in sorted(done, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(older)
    return target


def link_the_rest(package: Path) -> None:
    """Rooms of which nothing is compiled are the checkout's own: an edit there needs no new build."""
    compiled = {room.name for room in rooms()}
    for room in [path for path in package.iterdir() if path.is_dir() and path.name not in compiled]:
        shutil.rmtree(room)
        room.symlink_to(SOURCE / "theomachy" / room.name)
    (package / CLIENT).symlink_to(SOURCE / "theomachy" / CLIENT)  # `make client` may come later
    (package / "_rules").symlink_to(RULES)


def said(text: str) -> None:
    print(text, file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="for the tests")
    parser.add_argument("--fresh", action="store_true", help="build nothing")
    parser.add_argument("--path", action="store_true", help="print a PYTHONPATH")
    args = parser.parse_args()
    target = fresh(args.quick)
    if args.path:
        said("build: compiled" if target else "build: interpreted (`make native` compiles it)")
        print(os.pathsep.join([str(path) for path in (target, os.environ.get("PYTHONPATH")) if path]))
        return 0
    if target is None and not args.fresh:
        if compiler() is None:
            said(f"no C compiler here: {PURE}")
            return 0
        try:
            target = build(args.quick)
        except (RuntimeError, OSError) as error:
            said(f"compiling failed, {PURE}: {str(error).strip().splitlines()[-1]}")
            return 0
    if target is not None:
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
