"""Who fights the battles of an arena: the processes of `scenarios.work.pool`, or this one."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

from battles.arena.bouts import Bout, Outcome, fought
from scenarios.work.pool import Processes, cores, in_order

AT_ONCE = 4  # battles that are handed out together

Fight = Callable[[Iterable[Bout]], Iterator[Outcome]]


@contextmanager
def fighters(workers: int | None = None) -> Iterator[Fight]:
    """A function that fights battles and gives their outcomes in order, by so many processes (one for each core). With
    one worker they are fought here."""
    if workers == 1:
        yield lambda bouts: map(fought, bouts)
        return
    pool = Processes(workers or cores())
    try:
        yield lambda bouts: (found for some in in_order(pool, _fought, _together(bouts)) for found in some)
    finally:
        pool.close()


def _fought(bouts: list[Bout]) -> list[Outcome]:
    return [fought(bout) for bout in bouts]


def _together(bouts: Iterable[Bout]) -> Iterator[list[Bout]]:
    every = iter(bouts)
    while some := list(islice(every, AT_ONCE)):
        yield some
