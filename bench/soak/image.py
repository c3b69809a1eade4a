"""`make soak PART=image`: what the Dockerfile and compose.yaml do, step by step, in bare folders, where
no container engine runs. Each stage is a folder; COPY copies, RUN runs. What cannot be done so is printed as untried:
steps of the system (apt-get, useradd), the proxy, the containers' network.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SYSTEM = ("apt-get", "useradd", "install --directory")  # commands that change the system


@dataclass
class Step:
    """One instruction."""

    word: str
    text: str

    @property
    def _paths(self) -> list[str]:
        return [word for word in shlex.split(self.text) if not word.startswith("--")]

    @property
    def origin(self) -> str | None:
        """The stage that a COPY takes from; None: the checkout."""
        found = re.search(r"--from=(\S+)", self.text)
        return None if found is None else found[1]

    @property
    def sources(self) -> list[str]:
        return self._paths[:-1]

    @property
    def target(self) -> str:
        return self._paths[-1]


@dataclass
class Stage:
    """From one FROM to the next."""

    name: str
    base: str
    steps: list[Step] = field(default_factory=list)


def stages(dockerfile: str) -> list[Stage]:
    """The stages of a Dockerfile, in order."""
    found: list[Stage] = []
    text = re.sub(r"\\\n", " ", re.sub(r"(?m)^#.*\n", "", dockerfile))
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            found.append(Stage(name, base))
        else:
            found[-1].steps.append(Step(word, " ".join(rest.split())))
    return found


def node_command(compose: dict[str, Any]) -> str:
    """The shell command that starts a node, as the shell gets it."""
    return str(compose["services"]["node-1"]["entrypoint"][2]).replace("$$", "$")


class Image:
    """The stages, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.untried: list[str] = []

    def place(self, stage: str, path: str, workdir: str) -> Path:
        """Where a path of a stage lies here."""
        whole = path if path.startswith("/") else f"{workdir}/{path}"
        return self.folder / (stage or "image") / os.path.normpath(whole).lstrip("/")

    def build(self) -> None:
        for stage in stages((ROOT / "Dockerfile").read_text(encoding="utf-8")):
            if stage.base.startswith("python"):
                subprocess.run([sys.executable, "-m", "venv", self._python(stage.name)], check=True)
            workdir = "/"
            for step in stage.steps:
                began = time.monotonic()
                if step.word == "WORKDIR":
                    workdir = step.text
                    self.place(stage.name, ".", workdir).mkdir(parents=True, exist_ok=True)
                elif step.word == "COPY":
                    self._copy(stage.name, step, workdir)
                elif step.word == "RUN":
                    self._run(stage.name, step.text, workdir)
                    print(f"{stage.name or 'image'}: {step.text[:90]}: {time.monotonic() - began:.0f} s", flush=True)

    def _python(self, stage: str) -> Path:
        return self.folder / f"python-{stage or 'image'}"

    def environment(self, stage: str, **more: str) -> dict[str, str]:
        """What a container would know, and nothing of this machine but where its packages come from."""
        kept = {
            key: value
            for key, value in os.environ.items()
            if re.match(r"(?i)(pip|npm_config|https?_proxy|ssl|node_)", key)
        }
        path = f"{self._python(stage)}/bin:{os.environ['PATH']}"
        return {**kept, "PATH": path, "HOME": str(self.folder), "LANG": "C.UTF-8", **more}

    def _copy(self, stage: str, step: Step, workdir: str) -> None:
        for source in step.sources:
            path = self.place(step.origin, source, "/") if step.origin is not None else ROOT / source
            target = self.place(stage, step.target, workdir)
            if path.is_dir():
                left_out = shutil.ignore_patterns(
                    "node_modules", "_web", "__pycache__", "fixtures", "dist-fixtures", "shots"
                )
                shutil.copytree(path, target, dirs_exist_ok=True, ignore=None if step.origin is not None else left_out)
            else:
                target = target / path.name if step.target.endswith("/") else target
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)

    def _run(self, stage: str, text: str, workdir: str) -> None:
        commands = []
        for command in text.split(" && "):
            if command.startswith(SYSTEM):
                self.untried.append(command)
            else:
                commands.append(re.sub(r"(?<=\s)/wheels", str(self.place(stage, "/wheels", "/")), command))
        if commands:
            done = subprocess.run(
                ["sh", "-c", " && ".join(commands)],
                cwd=self.place(stage, ".", workdir),
                env=self.environment(stage),
                capture_output=True,
                text=True,
            )
            if done.returncode:
                raise SystemExit(f"image: {text}\n{done.stdout[-3_000:]}{done.stderr[-3_000:]}")

    @contextmanager
    def started(self, command: str, **environment: str) -> Iterator[str]:
        """A node, started by this command of the shell at a free port; its address."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = command.replace("--port 8000", f"--port {port}")
        process = subprocess.Popen(
            ["sh", "-c", command if command.startswith("PG") else f"exec {command}"],
            cwd=self.folder,
            env=self.environment("", **environment),
        )
        try:
            url = f"http://127.0.0.1:{port}"
            _until(f"{url}/ready")
            yield url
        finally:
            process.terminate()
            if process.wait(30):
                raise SystemExit(f"image: ended with {process.returncode}: {command}")


def _until(url: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return
        except (OSError, urllib.error.HTTPError):
            if time.monotonic() > end:
                raise SystemExit(f"image: {url} does not answer") from None
            time.sleep(0.2)


def _tried(url: str) -> None:
    """The client is there, and a table can be founded."""
    with urllib.request.urlopen(f"{url}/", timeout=30) as answer:
        if b"not installed" in answer.read():
            raise SystemExit("image: the browser client is missing")
    from tests.support.server.wire import open_table

    open_table(url, "old-ones", 2)


def main() -> int:
    import yaml

    from tests.support.server import scenes

    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory(prefix="theomachy-image-") as name:
        folder = Path(name)
        image = Image(folder)
        image.build()
        version = subprocess.run(
            ["theomachy", "--version"], env=image.environment(""), capture_output=True, text=True, check=True
        ).stdout.strip()
        print(f"image: {version}", flush=True)
        if "compiled" not in version:
            raise SystemExit("image: the engine is not compiled")
        last = {step.word: step.text for step in stages((ROOT / "Dockerfile").read_text(encoding="utf-8"))[-1].steps}
        words = [*yaml.safe_load(last["ENTRYPOINT"]), *yaml.safe_load(last["CMD"])]
        (folder / "data").mkdir()
        with image.started(shlex.join(words).replace("/data/", f"{folder}/data/")) as url:
            _tried(url)
        print("image: one node on SQLite: the client is there, a table is founded, it ends with 0", flush=True)
        (folder / "postgres-password").write_text("unused here\n")
        command = node_command(yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8")))
        with scenes.postgres() as postgres:
            command = command.replace("/run/secrets/", f"{folder}/")
            command = command.replace("postgresql://theomachy@postgres/theomachy", shlex.quote(postgres))
            with image.started(command, SITE="localhost") as one, image.started(command, SITE="localhost") as two:
                for url in (one, two):
                    _tried(url)
        print("image: two nodes on one PostgreSQL, by compose's start command", flush=True)
        untried = ", ".join([*image.untried, "the bases", "the proxy", "the containers' network", "the passwords"])
        print(f"image: untried: {untried}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
