"""The build hook of the compiled wheel; off unless HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 (`make wheels`)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build import compile_into, extensions
from install import fresh


class Native(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the extension modules into the wheel, beside the source they were made of."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        folder = fresh(quick=False)
        if folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="theomachy-native-")
            folder = Path(self._folder.name)
            compile_into(folder)
        for path in extensions(folder):
            build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            self._folder.cleanup()
