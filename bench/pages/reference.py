"""The reference of the public API, from signatures and docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import theomachy as th


def reference_page() -> str:
    """A page with every public name of the package: classes with their members, then functions."""
    classes = [name for name in th.__all__ if inspect.isclass(getattr(th, name))]
    functions = [name for name in th.__all__ if name not in classes]
    parts = [
        "# API reference",
        "Everything that `import theomachy as th` offers. [The API](api.md) describes views, decisions and events.",
        "## Functions",
        *(part for name in functions for part in described(name, getattr(th, name), "###")),
        "## Classes",
        *(part for name in classes for part in class_parts(name, getattr(th, name))),
    ]
    return "\n\n".join(parts) + "\n"


def class_parts(name: str, found: type) -> Iterator[str]:
    """A class and its public members, its own and those of its bases in the package."""
    yield f"### {name} {{ #{name} }}"
    yield docstring(found)
    members: dict[str, object] = {}
    for base in reversed(found.__mro__):
        if base.__module__.startswith("theomachy."):
            members |= {key: value for key, value in vars(base).items() if not key.startswith("_")}
    for key, value in members.items():
        if isinstance(value, property) or callable(value):
            yield from described(f"{name}.{key}", value, "####")


def described(name: str, found: object, level: str) -> Iterator[str]:
    """A heading, the signature, and the docstring."""
    yield f"{level} {name} {{ #{name} }}"
    yield f"```python\n{name.rpartition('.')[2]}{signature(found)}\n```"
    yield docstring(found)


def signature(found: object) -> str:
    if isinstance(found, property) and found.fget is not None:
        returns = inspect.signature(found.fget).return_annotation
        return "" if returns is inspect.Signature.empty else f": {returns}"
    if not callable(found):
        return ""
    try:
        text = str(inspect.signature(found))
    except ValueError:  # compiled code does not tell
        return "(…)"
    return re.sub(r"\(self(?:, )?", "(", text).replace("'", "")


def docstring(found: object) -> str:
    """The docstring as Markdown; examples stand in blocks of code already."""
    lines = (inspect.getdoc(found) or "").splitlines()
    out: list[str] = []
    for k, line in enumerate(lines):
        example = line.startswith((">>>", "..."))
        before = k > 0 and (lines[k - 1].startswith((">>>", "...")) or (bool(out) and out[-1].startswith("    ")))
        inside = example or (before and bool(line.strip()))
        if inside and out and out[-1] and not out[-1].startswith("    "):
            out.append("")
        out.append(f"    {line}" if inside else line)
    return "\n".join(out)
