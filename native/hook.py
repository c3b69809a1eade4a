"""The build hook of the wheel: it adds the index of the rules, and with THEOMACHY_COMPILED=1 the compiled modules."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "src")]
COMPILED = os.environ.get("THEOMACHY_COMPILED") == "1"


class Additions(BuildHookInterface):  # type: ignore[type-arg]
    """What a wheel has beside the files of `src`."""

    def dependencies(self) -> list[str]:
        return ["mypy>=1.14", "setuptools>=65.5"] if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory(prefix="theomachy-build-")
        self._add_index(Path(self._folder.name), build_data)
        if COMPILED:
            self._add_extensions(Path(self._folder.name), build_data)

    def _add_index(self, folder: Path, build_data: dict[str, Any]) -> None:
        """Where each rule stands in the source and which tests show it, for `theomachy rules show`."""
        from theomachy import rule_index

        path = folder / rule_index.FILE
        path.write_text(rule_index.to_json(rule_index.read(ROOT)), encoding="utf-8")
        build_data["force_include"][str(path)] = f"theomachy/_rules/{rule_index.FILE}"

    def _add_extensions(self, folder: Path, build_data: dict[str, Any]) -> None:
        """The extension modules, beside the source they were made of."""
        from build import compile_into, extensions
        from install import fresh

        built = fresh(quick=False)
        if built is None:
            built = folder / "native"
            built.mkdir()
            compile_into(built)
        for path in extensions(built):
            build_data["force_include"][str(path)] = path.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            self._folder.cleanup()
