"""Plays matches in bulk: here, in several processes, or on a Ray cluster. What comes out is the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from theomachy.lab.match import Match
from theomachy.lab.play import Outcome, play_many
from theomachy.lab.results import Results

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

Hear = Callable[[Outcome], None]
LARGEST_CHUNK = 50
CHUNKS_PER_JOB = 50
LOCAL = "local"


def run(match: Match, jobs: int = 1, hear: Hear | None = None, ray: str | None = None) -> Results:
    """Play a match. `hear` is told of every game as it ends (in no particular order).

    On Ctrl-C what has been played is kept, and `Results.complete` is False. `ray`: a cluster's address, or "local".
    """
    match.check()
    started = monotonic()
    played: list[Outcome] = []

    def keep(outcome: Outcome) -> None:
        if hear is not None:
            hear(outcome)
            outcome.record = None  # whoever listens has it
        played.append(outcome)

    if ray is not None:
        _on_ray(match, jobs, ray, keep)
    elif jobs > 1:
        _in_processes(match, jobs, keep)
    else:
        with suppress(KeyboardInterrupt):
            for outcome in play_many(match, range(match.games)):
                keep(outcome)
    played.sort(key=lambda outcome: outcome.fixture.index)
    return Results(match, played, elapsed=monotonic() - started, jobs=jobs)


def chunks(games: int, jobs: int) -> Iterator[range]:
    """Large enough to cost little, small enough that nobody waits long at the end."""
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return (range(start, min(games, start + size)) for start in range(0, games, size))


# ---- processes
_stop: Event | None = None


def _begin(stop: Event) -> None:
    """In a worker: Ctrl-C is the business of the process that asked."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(match: Match, indices: range) -> list[Outcome]:
    assert _stop is not None
    return list(play_many(match, indices, _stop.is_set))


def _in_processes(match: Match, jobs: int, keep: Hear) -> None:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(stop,)) as pool:
        waiting: set[Future[list[Outcome]]] = set()
        try:
            waiting = {pool.submit(_work, match, indices) for indices in chunks(match.games, jobs)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                _collect(done, keep)
        except KeyboardInterrupt:
            stop.set()  # the games in hand are given up, the finished ones of every chunk come back
            pool.shutdown(wait=True, cancel_futures=True)
            _collect({future for future in waiting if not future.cancelled()}, keep)
        except BaseException:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _collect(done: set[Future[list[Outcome]]], keep: Hear) -> None:
    for future in done:
        for outcome in future.result():
            keep(outcome)


# ---- Ray
def _on_ray(match: Match, jobs: int, address: str, keep: Hear) -> None:
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
        waiting = [task.remote(shared, indices) for indices in chunks(match.games, workers)]
        with suppress(KeyboardInterrupt):
            while waiting:
                done, waiting = ray.wait(waiting, num_returns=1)
                for outcome in ray.get(done[0]):
                    keep(outcome)
    finally:
        ray.shutdown()


def _work_remotely(match: Match, indices: range) -> list[Outcome]:
    return list(play_many(match, indices))


def import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ValueError("Ray is not installed: pip install 'theomachy[cluster]'") from None
    return ray
