"""Processes for work that takes long: nice, apart from the site's own, and leaving it a core. They know no database:
plain values go in, plain values come out. One pool serves the whole site; it is made when first asked for, and ends
when nobody has asked for a while."""

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from time import sleep
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R")

NICENESS = 10
ORPHANED_AFTER = 2.0  # seconds in which a process notices that the site is gone
LINGER = 30.0  # seconds for which the site's processes are kept when there is nothing to do
AHEAD = 2  # pieces of work in hand for each process: none waits for the next, and others get their turn


class Pool(Protocol):
    """Whoever does work: `workers` pieces of it at a time."""

    workers: int

    def submit(self, do: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]": ...

    def close(self) -> None: ...


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes:
    """A pool of processes; of all cores but one, which is left for pages, unless it is told how many."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, cores() - 1)
        self._executor = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin, (os.getpid(),))

    def submit(self, do: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Have it done. Raises `BrokenProcessPool` where a process was killed: the pool is of no more use then."""
        return self._executor.submit(do, *args, **kwargs)

    def close(self) -> None:
        """End the processes once they have done what they do now; what has not begun is dropped."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class Here:
    """Does all work in the process itself, at once."""

    workers = 1

    def submit(self, do: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Have it done now."""
        future: Future[Any] = Future()
        try:
            future.set_result(do(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    def close(self) -> None:
        """Nothing is to be ended."""


def in_order(pool: Pool, do: Callable[[T], R], each: Iterable[T]) -> Iterator[R]:
    """What `do` makes of each, in order. Some few are under way at a time; what has not begun is dropped where the
    caller takes no more."""
    ahead: deque[Future[R]] = deque()
    try:
        for one in each:
            ahead.append(pool.submit(do, one))
            if len(ahead) >= AHEAD * pool.workers:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        for future in ahead:
            future.cancel()


_lock = threading.Lock()
_shared: Processes | None = None
_users = 0
_ending: threading.Timer | None = None


@contextmanager
def lent(workers: int = 0) -> Iterator[Processes]:
    """The site's pool, for whoever needs it, several at a time; `workers` counts when it is made. Where a process was
    killed, `BrokenProcessPool` goes through and who asks next gets a new one."""
    global _users
    pool = _taken(workers)
    try:
        yield pool
    except BrokenProcessPool:
        _end(pool)
        raise
    finally:
        with _lock:
            _users -= 1
            _end_later()


def _taken(workers: int) -> Processes:
    global _shared, _users  # one for the process
    with _lock:
        if _ending is not None:
            _ending.cancel()
        if _shared is None:
            _shared = Processes(workers)
        _users += 1
        return _shared


def _end_later() -> None:
    global _ending
    if _users == 0 and _shared is not None:
        _ending = threading.Timer(LINGER, _end, (_shared, True))
        _ending.daemon = True
        _ending.start()


def _end(pool: Processes, if_idle: bool = False) -> None:
    global _shared
    with _lock:
        if _shared is not pool or (if_idle and _users):
            return
        _shared = None
    pool.close()


def _begin(site: int) -> None:
    """In a new process: out of the way of what people wait for, and not longer than the site."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with, args=(site,), daemon=True).start()


def _end_with(site: int) -> None:
    while os.getppid() == site:
        sleep(ORPHANED_AFTER)
    os._exit(1)
