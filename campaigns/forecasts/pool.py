"""Who plays forecasts: the processes of `scenarios.work.pool`. They know no database: a campaign's document and state
go in, continuations come out."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import NamedTuple, Protocol

import msgspec
from django.conf import settings

from campaigns.engine import reading
from campaigns.engine.bots.forecast import War, before, continued, diced
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import State
from campaigns.engine.log.replay import unpacked
from scenarios.work.pool import Pool, in_order, lent

AT_ONCE = 2  # wars that are handed out together


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


@lru_cache(maxsize=2)
def _begun(job: Job) -> Begun:
    return Begun(job)


def _some(job: Job, seeds: Sequence[str]) -> list[War]:
    return [_begun(job).war(seed) for seed in seeds]


class Here:
    """Plays in the process itself, one at a time."""

    def __init__(self, job: Job) -> None:
        self._begun = Begun(job)

    def play(self, seeds: Sequence[str]) -> Iterator[list[War]]:
        for seed in seeds:
            yield [self._begun.war(seed)]


class There:
    """Plays in processes of a pool."""

    def __init__(self, job: Job, pool: Pool) -> None:
        self._job, self._pool = job, pool

    def play(self, seeds: Sequence[str]) -> Iterator[list[War]]:
        some = (seeds[n : n + AT_ONCE] for n in range(0, len(seeds), AT_ONCE))
        yield from in_order(self._pool, partial(_some, self._job), some)


@contextmanager
def pool(job: Job) -> Iterator[Players]:
    """The site's processes, for a job; what has not begun when it ends is dropped."""
    with lent(settings.BALANCE_WORKERS) as processes:
        yield There(job, processes)
