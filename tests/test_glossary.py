"""docs/glossary.md has a row for each module, and names no file that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "theomachy"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
MODULES = GLOSSARY.partition("\n## Modules\n")[2]
ROW = re.compile(r"\| [^|]+ \| ((?:[^|]|\\\|)+) \| `([\w/]+\.py)` \|")
EXEMPT = ("storage/migrations/",)  # named by their numbers


def modules() -> list[str]:
    paths = [path.relative_to(PACKAGE).as_posix() for path in sorted(PACKAGE.rglob("*.py")) if path.stem[:2] != "__"]
    return [path for path in paths if not any(part in path for part in EXEMPT)]


@pytest.mark.parametrize("module", modules())
def test_a_module_has_one_row(module: str) -> None:
    rows = [meaning for meaning, file in ROW.findall(MODULES) if file == module]
    assert len(rows) == 1, f"add a row to docs/glossary.md: | words | what it holds | `{module}` |"
    assert rows[0].strip()


def test_every_file_that_is_named_is_there() -> None:
    named = re.findall(r"`([\w/]+(?:\.py|/))`", GLOSSARY)
    assert len(named) > 300
    assert [name for name in named if not (PACKAGE / name).exists()] == []
