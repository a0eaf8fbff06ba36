"""The processes that play forecasts: a few, nice, and apart from the site's own. They know no database: a campaign's
document and state go in, continuations come out."""

import os
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from time import sleep
from typing import Any, NamedTuple, Protocol

import msgspec

from campaigns.engine import reading
from campaigns.engine.bots.forecast import War, before, continued, diced
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import State
from campaigns.engine.replay import unpacked

WORKERS = 2
NICENESS = 10
ORPHANED_AFTER = 2.0  # seconds in which a process notices that the site is gone


class Job(NamedTuple):
    """What is continued: a campaign document as JSON with its scenarios written out, and a packed state; None where it
    is about to begin, each time with dice of its own."""

    document: bytes
    state: bytes | None = None


class Players(Protocol):
    """Whoever plays continuations: of each seed one, in order."""

    def play(self, seeds: Sequence[str]) -> Iterator[list[War]]: ...


class Begun:
    """A job that has been read."""

    def __init__(self, job: Job) -> None:
        data, _ = reading.read(msgspec.json.decode(job.document))
        if data is None:
            raise ValueError("the campaign's document can no longer be read")
        self.data: Campaign = diced(data)
        self.state: State | None = None if job.state is None else unpacked(job.state, self.data)

    def war(self, seed: str) -> War:
        return continued(self.state or before(self.data, seed), seed)


_begun: Begun | None = None


def _begin(job: Job, site: int) -> None:
    """In a new process: out of the way of what people wait for, and not longer than the site."""
    global _begun  # what the process is for
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with, args=(site,), daemon=True).start()
    _begun = Begun(job)


def _end_with(site: int) -> None:
    while os.getppid() == site:
        sleep(ORPHANED_AFTER)
    os._exit(1)


def _some(seeds: Sequence[str]) -> list[War]:
    assert _begun is not None
    return [_begun.war(seed) for seed in seeds]


class Here:
    """Plays in the process itself, one at a time."""

    def __init__(self, job: Job) -> None:
        self._begun = Begun(job)

    def play(self, seeds: Sequence[str]) -> Iterator[list[War]]:
        for seed in seeds:
            yield [self._begun.war(seed)]


class _Pool:
    def __init__(self, executor: ProcessPoolExecutor) -> None:
        self._executor = executor

    def play(self, seeds: Sequence[str]) -> Iterator[list[War]]:
        chunks: Iterable[Any] = [seeds[n : n + 2] for n in range(0, len(seeds), 2)]
        yield from self._executor.map(_some, chunks)


@contextmanager
def pool(job: Job) -> Iterator[Players]:
    """Processes for a job; they end with it, and what has not begun is dropped."""
    executor = ProcessPoolExecutor(WORKERS, get_context("spawn"), _begin, (job, os.getpid()))
    try:
        yield _Pool(executor)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
