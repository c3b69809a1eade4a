"""Which build of the engine runs: the source itself, or the same source compiled (native/)."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from theomachy.core import machine

COMPILED = not machine.__file__.endswith(".py")


def name() -> str:
    """Which build runs: "compiled" or "interpreted"."""
    return "compiled" if COMPILED else "interpreted"


def python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def release() -> str:
    try:
        return version("theomachy")
    except PackageNotFoundError:  # a checkout nobody has installed
        return "unreleased"


def describe() -> str:
    """One line: release, build, Python."""
    return f"theomachy {release()}, {name()}, {python()}"
