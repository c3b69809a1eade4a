"""Plays matches in bulk: here, in several processes, or on a Ray cluster. What comes out is the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Any

from theomachy.lab.match import Match
from theomachy.lab.play import Outcome, play_many
from theomachy.lab.results import Results

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from multiprocessing.synchronize import Event
    from types import FrameType

OutcomeListener = Callable[[Outcome], None]
LARGEST_CHUNK = 50
CHUNK_SECONDS = 1.0
AHEAD = 2  # chunks in hand for each worker
LOOK_UP = 0.2  # seconds between two looks at the keyboard
LOCAL = "local"


def run(
    match: Match,
    jobs: int = 1,
    on_outcome: OutcomeListener | None = None,
    ray: str | None = None,
    played: Sequence[Outcome] = (),
) -> Results:
    """Play a match, but for the games that were `played` before. `on_outcome` is told of every other game as it ends
    (in no particular order).

    On Ctrl-C what has been played is kept, and `Results.complete` is False. `ray`: a cluster's address, or "local".
    """
    match.check()
    started = monotonic()
    found = list(played)
    before = {outcome.fixture.index for outcome in played}
    wanted = [index for index in range(match.first, match.games) if index not in before]

    def keep(outcome: Outcome) -> None:
        if on_outcome is not None:
            on_outcome(outcome)
            outcome.record = None  # whoever listens has it
        found.append(outcome)

    fault = ""
    with Interrupt() as stop, suppress(KeyboardInterrupt):
        if ray is not None:
            _on_ray(match, wanted, jobs, ray, keep, stop)
        elif jobs > 1:
            try:
                _in_processes(match, wanted, jobs, keep, stop)
            except BrokenProcessPool:
                fault = "a worker was killed (is the memory too small for so many?)"
        else:
            for outcome in play_many(match, wanted, stop.is_set):
                keep(outcome)
    found.sort(key=lambda outcome: outcome.fixture.index)
    return Results(match, found, elapsed=monotonic() - started, jobs=jobs, fault=fault)


class Chunks:
    """The games in slices: large enough to cost little, small enough that nobody waits long for the next news."""

    def __init__(self, games: Sequence[int], workers: int) -> None:
        self._games, self._workers = games, workers
        self._next = 0
        self._done = 0
        self._started = monotonic()

    def take(self, most: int) -> list[Sequence[int]]:
        """Up to `most` further slices; their size follows how fast it has gone so far."""
        rate = self._done / (monotonic() - self._started + 1e-9) / self._workers
        size = max(1, min(LARGEST_CHUNK, int(rate * CHUNK_SECONDS)))
        found: list[Sequence[int]] = []
        while len(found) < most and self._next < len(self._games):
            found.append(self._games[self._next : self._next + size])
            self._next += size
        return found

    def finished(self, games: int) -> None:
        self._done += games


class Interrupt:
    """The first Ctrl-C is noted, so that everything is put down tidily; a second one breaks off where it strikes."""

    def __init__(self) -> None:
        self._set = False
        self._before: Any = None

    def is_set(self) -> bool:
        return self._set

    def __enter__(self) -> Interrupt:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self._set:
            raise KeyboardInterrupt
        self._set = True


# ---- processes
_stop: Event | None = None


def _begin(stop: Event) -> None:
    """Prepare a worker to ignore Ctrl-C, which is the business of the process that asked."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()


def die_with_parent() -> None:
    """End a worker once the process that asked is gone: nobody is left who could use its results."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent,), daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


@contextmanager
def no_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C, not even before their first line; we hear it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(match: Match, indices: Sequence[int]) -> list[Outcome]:
    assert _stop is not None
    return list(play_many(match, indices, _stop.is_set))


def _in_processes(match: Match, wanted: list[int], jobs: int, keep: OutcomeListener, interrupt: Interrupt) -> None:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    todo = Chunks(wanted, jobs)
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(stop,)) as pool:
        waiting: set[Future[list[Outcome]]] = set()
        try:
            while True:
                if interrupt.is_set():
                    stop.set()  # games in hand are given up, the finished ones of every chunk come back
                else:
                    with no_ctrl_c():
                        waiting |= {
                            pool.submit(_work, match, indices) for indices in todo.take(jobs * AHEAD - len(waiting))
                        }
                if not waiting:
                    return
                done, waiting = wait(waiting, timeout=LOOK_UP, return_when=FIRST_COMPLETED)
                for outcome in chain.from_iterable(future.result() for future in done):
                    todo.finished(1)
                    keep(outcome)
        finally:
            stop.set()


# ---- Ray
def _on_ray(
    match: Match, wanted: list[int], jobs: int, address: str, keep: OutcomeListener, interrupt: Interrupt
) -> None:
    """The same chunks as tasks of a Ray cluster, as many at a time as it has processors."""
    ray: Any = import_ray()
    if address == LOCAL:
        ray.init(num_cpus=max(1, jobs), include_dashboard=False, log_to_driver=False, configure_logging=False)
    else:
        ray.init(address=address, log_to_driver=False)
    try:
        task = ray.remote(_work_remotely)
        shared = ray.put(match)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo = Chunks(wanted, workers)
        waiting: list[Any] = []
        while not interrupt.is_set():
            waiting += [task.remote(shared, indices) for indices in todo.take(workers * AHEAD - len(waiting))]
            if not waiting:
                return
            done, waiting = ray.wait(waiting, num_returns=1, timeout=LOOK_UP)
            for outcome in chain.from_iterable(ray.get(done)):
                todo.finished(1)
                keep(outcome)
    finally:
        ray.shutdown()


def _work_remotely(match: Match, indices: Sequence[int]) -> list[Outcome]:
    return list(play_many(match, indices))


def import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ValueError("Ray is not installed: pip install 'theomachy[cluster]'") from None
    return ray
