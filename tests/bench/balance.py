"""The balance laboratory: what a shard costs besides its battles, by the site's processes and by a worker of Celery,
and what a second worker is worth. `python -m tests.bench.balance` takes these alone: in a process of its own, so
that it has all cores and a database of its own."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from tests.bench.campaigns import ROOT, Figure, lines

SHARDS = 400
LIBRARY = ROOT / "scenarios" / "library"
HEXES = "ancient_naval_games/HEX-SC1"


def figures() -> list[Figure]:
    """All of them, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.balance", "--json"], capture_output=True, check=True, cwd=ROOT
    )
    return [Figure(*each) for each in json.loads(done.stdout)]


def measured() -> list[Figure]:
    """Take every figure in this process."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    with tempfile.TemporaryDirectory(prefix="navarch-bench-") as folder, redis(folder) as broker:
        os.environ["VAR_DIR"] = folder
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["LOG_LEVEL"] = "WARNING"
        os.environ.pop("BROKER_URL", None)
        if broker:
            os.environ["BROKER_URL"] = broker
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        try:
            found = [_pooled()]
            if broker:
                found.append(_through_celery())
            return [*found, _second_worker()]
        finally:
            connection.close()


@contextmanager
def redis(folder: str) -> Iterator[str]:
    """A Redis for as long as it is needed, by its address; "" where the machine has none, or no Celery."""
    server = shutil.which("redis-server")
    try:
        import celery  # noqa: F401
    except ImportError:
        server = None
    if server is None:
        yield ""
        return
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    words = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        time.sleep(1)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.kill()
        process.wait()


def nothing(job: Any, first: int, size: int) -> Any:
    """Battles that take no time: what is left is what a shard costs."""
    from scenarios.balance.battle import Played
    from scenarios.balance.tally import Battle, Tally

    names = {"A1": {"taken": size}, "B1": {"afloat": size}}
    tally = Tally(size, {"A": size}, {9: size}, {"A|ceded|": size}, names, {"A 4,5": size})
    return Played(tuple(Battle("A", 9, 1, 0, number) for number in range(first, first + size)), tally)


def _begun(**more: Any) -> Any:
    """A run of `SHARDS` shards of 25 battles, in which nobody plays yet."""
    from scenarios.balance import carriers, runs
    from scenarios.ownership import Actor
    from scenarios.services import document_create

    woken, carriers.wake = carriers.wake, lambda: None
    guest = Actor(None, "b" * 32)
    document = document_create(actor=guest, body=json.loads((LIBRARY / f"{HEXES}.json").read_text()))
    run = runs.run_start(
        actor=guest, revision=document.current, wanted=SHARDS * runs.LARGEST, bots=["random", "random"], **more
    )
    carriers.wake = woken
    return run


def _pooled() -> Figure:
    from scenarios.balance import carrying
    from scenarios.work.pool import Processes

    run = _begun()
    carrying.play = nothing
    pool = Processes(2)
    try:
        pool.submit(nothing, None, 0, 1).result()  # the processes are there
        started = perf_counter()
        carrying.carry(pool)
        taken = perf_counter() - started
    finally:
        pool.close()
    run.refresh_from_db()
    assert run.done == run.wanted
    return Figure("what a shard costs besides its battles, by the pool", "under 2 ms", taken / SHARDS)


def _through_celery() -> Figure:
    """A worker that plays in its own process, from the first message to the last shard that counts."""
    from scenarios.balance import distributed

    words = [sys.executable, "-m", "celery", "--app", "tests.bench.balance_worker", "worker", "--pool", "solo"]
    worker = subprocess.Popen(
        [*words, "--without-gossip", "--without-mingle", "--loglevel", "ERROR"], cwd=ROOT, stdout=subprocess.DEVNULL
    )
    try:
        warm = _begun()
        distributed.wake()
        _wait(warm)  # the worker is there
        run = _begun()
        started = perf_counter()
        distributed.wake()
        _wait(run)
        taken = perf_counter() - started
    finally:
        worker.kill()
        worker.wait()
    return Figure("what a shard costs besides its battles, by Celery", "under 10 ms", taken / SHARDS)


def _wait(run: Any) -> None:
    end = time.monotonic() + 120
    while run.active:
        assert time.monotonic() < end, "the worker plays nothing"
        time.sleep(0.02)
        run.refresh_from_db()


def _second_worker() -> Figure:
    """How many times as many battles two processes fight as one."""
    return Figure("two workers against one, times as many battles", "at least 1.8", _fought(200, 1) / _fought(200, 2))


def _fought(battles: int, workers: int) -> float:
    import rules
    from scenarios.balance.battle import Job, play
    from scenarios.balance.runs import cut, usual
    from scenarios.work.pool import Processes

    key = HEXES.partition("/")[0]
    bot = usual(rules.get(key))
    job = Job(key, (LIBRARY / f"{HEXES}.json").read_bytes(), (("A", bot), ("B", bot)), ())
    pool = Processes(workers)
    try:
        for warm in [pool.submit(play, job, 0, 1) for _ in range(2 * workers)]:
            warm.result()
        started = perf_counter()
        for part in [pool.submit(play, job, first, size) for first, size in cut(0, battles)]:
            part.result()
        return perf_counter() - started
    finally:
        pool.close()


def told(found: list[Figure]) -> list[str]:
    """The figures as they are printed."""
    rate = found[-1]
    return [*lines(found[:-1]), f"{rate.name:<62}{rate.seconds:>12.2f}   {rate.promised}"]


if __name__ == "__main__":
    taken = measured()
    print(json.dumps(taken) if "--json" in sys.argv else "\n".join(told(taken)))
