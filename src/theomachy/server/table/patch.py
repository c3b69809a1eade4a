"""The difference between two documents, as a short list of changes.

A change is a list whose length says what it is; the first element is the way to the place, keys and indices:
[way, value] sets, [way] removes, [way, start, removed, items] replaces a run of a list's elements.
"""

from __future__ import annotations

from typing import Any

Way = list[str | int]
Patch = list[list[Any]]


def diff(old: Any, new: Any) -> Patch:
    """The changes that lead from one document to the other."""
    found: Patch = []
    _compare([], old, new, found)
    return found


def _compare(way: Way, old: Any, new: Any, found: Patch) -> None:
    if old is new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append([[*way, key]])
        for key, value in new.items():
            if key not in old:
                found.append([[*way, key], value])
            elif old[key] is not value and old[key] != value:
                _compare([*way, key], old[key], value, found)
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(way, old, new, found)
    elif old != new or type(old) is not type(new):
        found.append([way, new])


def _compare_lists(way: Way, old: list[Any], new: list[Any], found: Patch) -> None:
    """What is equal at both ends stays; what lies between is compared one by one, or replaced."""
    start, end = 0, min(len(old), len(new))
    while start < end and old[start] == new[start]:
        start += 1
    tail = 0
    while tail < end - start and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    removed, items = len(old) - tail - start, new[start : len(new) - tail]
    if removed == len(items) and all(isinstance(a, (dict, list)) for a in items):
        for index, item in enumerate(items, start):
            _compare([*way, index], old[index], item, found)
    elif removed or items:
        found.append([way, start, removed, items])
