"""Run in the folder that holds a copy of the source: `python extensions.py build_ext --inplace`."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils import ccompiler

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build import JOBS, modules


def compile_in_parallel(
    self: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: Any = 0,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """The stock compiler takes one file after the other; there are two hundred."""
    macros, objects, extra_postargs, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = self._get_cc_args(options, debug, extra_preargs)

    def one(target: str) -> None:
        source, extension = build[target]
        self._compile(target, source, extension, arguments, extra_postargs, options)

    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(one, [target for target in objects if target in build]))
    found: list[str] = objects
    return found


OPTIMISED = os.environ.get("THEOMACHY_OPT", "3")
# Functions of the library call each other directly, and Python's without a stub in between; and unless a build is made
# fast, the library is optimised as a whole: small functions then become part of those in other files that call them.
DIRECT_CALLS = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-plt"]
AS_A_WHOLE = [] if os.name == "nt" or OPTIMISED == "0" else ["-flto=auto", f"-O{OPTIMISED}"]

ccompiler.CCompiler.compile = compile_in_parallel
extensions = mypycify(
    ["--config-file=", "--strict", "--python-version=3.11", *modules(Path.cwd())],
    opt_level=OPTIMISED,
    debug_level="0",
    multi_file=True,
)
for extension in extensions:
    extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS, *AS_A_WHOLE]
    extension.extra_link_args = [*extension.extra_link_args, *DIRECT_CALLS, *AS_A_WHOLE]
setup(name="theomachy", packages=[], ext_modules=extensions)
