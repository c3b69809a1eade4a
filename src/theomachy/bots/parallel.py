"""A search in parallel parts: side by side, each in a process of its own, or one after another where there can be none.

A part is a fork: it has the observation as it is, with nothing to be sent, and only its counts come back. Where a
process cannot be forked (no such system, or other threads that might hold a lock), the parts are done here, with the
same result if they are counted in iterations.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Callable
from typing import BinaryIO

Counts = list[tuple[int, float]]  # of each option of the root: how often it was looked at, and the sum of its values
Work = Callable[[int], Counts]


def run_parts(work: Work, parts: int) -> Counts:
    """The sums of what all parts have counted."""
    found = _forked(work, parts) if parts > 1 and can_fork() else [work(part) for part in range(parts)]
    return [(sum([n for n, _ in row]), sum([total for _, total in row], 0.0)) for row in zip(*found, strict=True)]


def can_fork() -> bool:
    return hasattr(os, "fork") and threading.active_count() == 1


def _forked(work: Work, parts: int) -> list[Counts]:
    """The first part is done here, the others in children."""
    children = [_child(work, part) for part in range(1, parts)]
    found: list[Counts] = []
    try:
        found.append(work(0))
        for _, pipe in children:
            found.append(pickle.load(pipe))
    finally:
        for pid, pipe in children:
            pipe.close()
            if len(found) < parts:  # interrupted: nobody waits for what they would say
                os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return found


def _child(work: Work, part: int) -> tuple[int, BinaryIO]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            os.close(reading)
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(work(part), pipe)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    return pid, os.fdopen(reading, "rb")
