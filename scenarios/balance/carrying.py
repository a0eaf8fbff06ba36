"""Shards carried by processes of the site: one thread takes them, hands them to the pool and brings them back. It ends
when nothing has been left to take for a while."""

import threading
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from time import monotonic

import structlog
from django.conf import settings
from django.db import close_old_connections, connection

from scenarios.balance import shards
from scenarios.balance.battle import Played, play
from scenarios.balance.shards import Taken
from scenarios.work import pool as processes
from scenarios.work.pool import Pool

AHEAD = 3  # shards in hand for each process, so that none waits for the next
LINGER = 30.0  # seconds for which the thread waits for more
GATHER = 0.02  # seconds in which shards that are done are gathered into one write
_lock = threading.Lock()
_woken = threading.Event()
_thread: threading.Thread | None = None


def wake() -> None:
    """See to it that somebody carries."""
    global _thread  # one for the process
    with _lock:
        _woken.set()
        if _thread is None or not _thread.is_alive():
            _thread = threading.Thread(target=_carry_on, name="balance", daemon=True)
            _thread.start()


def _carry_on() -> None:
    global _thread
    try:
        while True:
            _woken.clear()
            close_old_connections()
            try:
                with processes.lent(settings.BALANCE_WORKERS) as pool:
                    carry(pool)
            except BrokenProcessPool:
                _woken.set()
            except Exception as error:  # nobody waits for this thread; leases run out and another takes over
                structlog.get_logger("scenarios.balance").warning("carrying failed", error=repr(error))
            if not _woken.wait(LINGER):
                with _lock:
                    if not _woken.is_set():
                        _thread = None
                        return
    finally:
        connection.close()


def carry(pool: Pool) -> int:
    """Carry shards until none can be taken; how many counted. Raises `BrokenProcessPool` where a process was killed;
    what was in hand is given back then."""
    hand: dict[Future[Played], Taken] = {}
    counted, kept = 0, monotonic()
    try:
        while True:
            if (room := AHEAD * pool.workers - len(hand)) > 0:
                for shard in shards.take(room):
                    hand[pool.submit(play, shard.job, shard.first, shard.size)] = shard
            if not hand:
                return counted
            done, _ = wait(hand, timeout=shards.lease().total_seconds() / 4, return_when=FIRST_COMPLETED)
            if done and len(done) < len(hand):
                done |= wait(hand, timeout=GATHER, return_when="ALL_COMPLETED").done
            counted += _bring([(hand.pop(each), each) for each in done])
            if monotonic() - kept > shards.lease().total_seconds() / 3:
                kept = monotonic()
                shards.keep(hand.values())
    finally:
        for shard in hand.values():
            shards.give_back(shard)


def _bring(done: list[tuple[Taken, Future[Played]]]) -> int:
    """Write what is done; a shard whose battle broke off is given back with the reason."""
    played = []
    for shard, future in done:
        error = future.exception()
        if isinstance(error, BrokenProcessPool):
            shards.give_back(shard)
            raise error
        if error is not None:
            shards.give_back(shard, f"{type(error).__name__}: {error}")
        else:
            played.append((shard, future.result()))
    return shards.bring(played) if played else 0
