"""What an object is made of, whichever build it comes from: a compiled class has no `__slots__`."""

from __future__ import annotations


def slots(kind: type) -> list[str]:
    compiled = kind.__dict__.get("__mypyc_attrs__")
    if compiled is not None:
        return list(compiled)
    return [name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())]
