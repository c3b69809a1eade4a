"""A value against its type, strictly in both directions: no missing key, no unknown key, the right types."""

from __future__ import annotations

from types import UnionType
from typing import Any, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict


def wrong(value: Any, kind: Any, place: str = "") -> list[str]:
    """What does not fit, each with its place; empty when all does."""
    if is_typeddict(kind):
        return _wrong_keys(value, kind, place)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        found = [wrong(value, part, place) for part in get_args(kind)]
        return [] if any(not part for part in found) else min(found, key=len)
    if origin is list:
        if type(value) is not list:
            return [f"{place}: {value!r} is no list"]
        return [error for k, part in enumerate(value) for error in wrong(part, get_args(kind)[0], f"{place}[{k}]")]
    if origin is dict:
        if type(value) is not dict:
            return [f"{place}: {value!r} is no dict"]
        return [
            error
            for k, part in value.items()
            for error in (*wrong(k, get_args(kind)[0], place), *wrong(part, get_args(kind)[1], f"{place}.{k}"))
        ]
    if kind is Any:
        return []
    return [] if type(value) is (type(None) if kind is None else kind) else [f"{place}: {value!r} is no {kind}"]


def _wrong_keys(value: Any, kind: Any, place: str) -> list[str]:
    if type(value) is not dict:
        return [f"{place}: {value!r} is no {kind.__name__}"]
    hints = get_type_hints(kind)
    needed = {key for key in hints if key in required(kind)}
    errors = [f"{place}: no {key!r} in a {kind.__name__}" for key in sorted(needed - value.keys())]
    errors += [f"{place}: {key!r} is unknown in a {kind.__name__}" for key in sorted(value.keys() - hints.keys())]
    for key in sorted(value.keys() & hints.keys()):
        errors += wrong(value[key], hints[key], f"{place}.{key}")
    return errors


def required(kind: Any) -> set[str]:
    """The keys that are always there. (With postponed annotations `__required_keys__` counts all.)"""
    found: set[str] = set()
    for base in (*getattr(kind, "__orig_bases__", ()), kind):
        if is_typeddict(base) and base is not kind:
            found |= required(base)
    own = get_type_hints(kind, include_extras=True)
    optional = {key for key, hint in own.items() if get_origin(hint) is NotRequired}
    if not kind.__total__:
        optional |= {key for key in own if get_origin(own[key]) is not Required and key not in found}
    return (found | own.keys()) - optional
