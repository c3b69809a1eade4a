"""What a release is made of, made and tried: the source archive, the pure wheel and the compiled one, in dist/.

Each is installed into a fresh environment, says which build it is, and plays the same games to the same end.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from build import HERE
from install import PURE, compiler, said

ROOT = HERE.parent
DIST = ROOT / "dist"
GAMES = """
from random import Random
import theomachy as th
for name in th.games():
    game, random = th.new_game(name, seed=1), Random(1)
    while game.decision is not None:
        game.apply(random.randrange(len(game.decision.options)))
    print(name, game.reason, game.digest())
"""


def run(*command: str | Path, **environment: str) -> str:
    plain = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(command, cwd=ROOT, env={**plain, **environment}, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def make() -> list[tuple[Path, str]]:
    """All that is shipped, with the name of the build it must turn out to be."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build")
    (archive,), (pure,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    found = [(archive, "interpreted"), (pure, "interpreted")]
    if compiler() is None:
        said(f"no C compiler here, so no compiled wheel: {PURE}")
        return found
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", THEOMACHY_COMPILED="1")
    (native,) = set(DIST.glob("*.whl")) - {pure}
    return [*found, (native, "compiled")]


def tried(file: Path, wanted: str) -> str:
    """Install it where nothing else is; what the games there came to."""
    with tempfile.TemporaryDirectory(prefix="theomachy-wheel-") as folder:
        wheel = file
        if file.suffix != ".whl":
            pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
            run(*pip, "--wheel-dir", folder, file)
            (wheel,) = Path(folder).glob("*.whl")
        environment = Path(folder) / "venv"
        run(sys.executable, "-m", "venv", environment)
        run(environment / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel)
        says = run(environment / "bin" / "theomachy", "--version").strip()
        if wanted not in says:
            raise SystemExit(f"{file.name} says {says!r}, and ought to be {wanted}")
        print(f"{file.name} ({file.stat().st_size / 1e6:.1f} MB): {says}", flush=True)
        return run(environment / "bin" / "python", "-c", GAMES)


def main() -> int:
    played = {file.name: tried(file, wanted) for file, wanted in make()}
    if len(set(played.values())) > 1:
        raise SystemExit(f"they do not play the same games: {played}")
    print(next(iter(played.values())), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
