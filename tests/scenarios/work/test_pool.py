"""Processes for work that takes long: one pool for the whole site."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from scenarios.work import pool
from scenarios.work.pool import NICENESS, Here, Processes, cores, in_order, lent


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pool, "LINGER", 0.2)
    yield
    if pool._shared is not None:
        pool._end(pool._shared)


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def soon(true: object) -> bool:
    end = time.monotonic() + 20
    while not true() and time.monotonic() < end:  # type: ignore[operator]
        time.sleep(0.05)
    return bool(true())  # type: ignore[operator]


def test_it_is_nice_and_leaves_the_site_a_core() -> None:
    with lent() as processes:
        assert processes.workers == max(1, cores() - 1)
        assert processes.submit(os.nice, 0).result() >= min(19, os.nice(0) + NICENESS)


def test_all_who_ask_get_the_same_and_it_ends_when_nobody_needs_it() -> None:
    with lent(1) as one, lent(1) as other:
        assert one is other
        process = one.submit(os.getpid).result()
    with lent(1) as again:
        assert again.submit(os.getpid).result() == process
        time.sleep(0.5)
        assert again.submit(os.getpid).result() == process, "it does not end under somebody's hands"
    assert soon(lambda: pool._shared is None and gone(process))


def test_where_a_process_was_killed_who_asks_next_gets_another() -> None:
    with pytest.raises(BrokenProcessPool), lent(1) as processes:
        os.kill(processes.submit(os.getpid).result(), signal.SIGKILL)
        processes.submit(time.sleep, 60).result()
    with lent(1) as processes:
        assert processes.submit(abs, -1).result() == 1


def test_a_process_that_the_site_has_left_behind_ends(tmp_path: Path) -> None:
    """A site that is killed leaves none."""
    told = tmp_path / "process"
    if (site := os.fork()) == 0:
        processes = Processes(1)
        told.write_text(str(processes.submit(os.getpid).result()))
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(site, 0)
    assert soon(lambda: gone(int(told.read_text())))


class Counted(Here):
    """Work that is done when somebody asks for it; it tells how much has been handed out."""

    def __init__(self) -> None:
        self.workers, self.handed = 3, 0

    def submit(self, do, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        self.handed += 1
        return super().submit(do, *args, **kwargs)


def test_what_comes_back_is_in_order_and_little_is_under_way_at_a_time() -> None:
    counted = Counted()
    found = in_order(counted, abs, range(-100, 0))
    assert next(found) == 100 and counted.handed == pool.AHEAD * 3
    assert list(found) == list(range(99, 0, -1))


def test_who_takes_no_more_drops_what_has_not_begun() -> None:
    waiting: list[Future[int]] = []

    class Waits(Counted):
        def submit(self, do, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            waiting.append(Future())
            if len(waiting) == 1:
                waiting[0].set_result(1)
            return waiting[-1]

    found = in_order(Waits(), abs, range(100))
    assert next(found) == 1
    found.close()  # type: ignore[attr-defined]
    assert all(future.cancelled() for future in waiting[1:])
