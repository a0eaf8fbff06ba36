"""Shards carried by workers of Celery, where one machine is outgrown: `BROKER_URL` names the Redis, `make worker` runs
one. A message says no more than that something can be taken; which shard it is, the rows tell, and who holds it. So a
message that is lost, late or delivered twice loses nothing and counts nothing twice.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep
from typing import Any

import structlog
from celery import Celery
from celery.signals import worker_ready
from django.conf import settings
from django.db import close_old_connections, connection
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from scenarios.balance import shards
from scenarios.balance.battle import play
from scenarios.balance.models import BalanceShard
from scenarios.balance.shards import Taken

QUEUE = "balance"
AT_ONCE = 200  # messages; more are sent as these are used up

app = Celery("navarch", broker=settings.BROKER_URL or None, set_as_current=False)
app.conf.update(
    task_default_queue=QUEUE,
    task_ignore_result=True,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    broker_connection_retry_on_startup=True,
    broker_transport_options={
        # A message that nobody acknowledges comes again: after two leases its shard has long been free for others.
        "visibility_timeout": 2 * settings.BALANCE_LEASE,
        # A page does not wait for a broker that is not there.
        "socket_timeout": 10,
        "socket_connect_timeout": 2,
        "max_retries": 1,
        "interval_start": 0,
        "interval_step": 0.1,
        "interval_max": 0.1,
    },
    worker_hijack_root_logger=False,
)


@app.task(name="balance.carry")
def carry() -> int:
    """Play one shard, if one can be taken; how many counted."""
    close_old_connections()
    taken = shards.take(1)
    if not taken:
        return 0
    (shard,) = taken
    with _kept(shard):
        try:
            played = play(shard.job, shard.first, shard.size)
        except Exception as error:
            shards.give_back(shard, f"{type(error).__name__}: {error}")
            wake()
            return 0
    counted = shards.bring([(shard, played)])
    _send()
    return counted


@contextmanager
def _kept(shard: Taken) -> Iterator[None]:
    """Hold a shard for as long as it is played, however long that is."""
    over = threading.Event()

    def keep() -> None:
        try:
            while not over.wait(settings.BALANCE_LEASE / 3):
                shards.keep([shard])
        finally:
            connection.close()

    thread = threading.Thread(target=keep, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()


def waiting() -> int:
    """How many messages wait for a worker."""
    with app.connection_or_acquire() as link:
        return int(link.default_channel.client.llen(QUEUE))


def wake() -> None:
    """Send as many messages as there are shards to be taken. A broker that cannot be reached is told in the log: the
    rows wait, and the next who looks tries again."""
    try:
        _send()
    except (OperationalError, RedisError, OSError) as error:
        structlog.get_logger("scenarios.balance").warning("broker not reached", error=repr(error))


def _send() -> None:
    there = waiting()
    if there > AT_ONCE // 2:
        return
    wanted = min(AT_ONCE, shards.open_shards().count()) - there
    if wanted <= 0:
        return
    with app.producer_or_acquire() as producer:
        for _ in range(wanted):
            carry.apply_async(producer=producer)


@worker_ready.connect
def watch(**_: Any) -> None:
    """In every worker: look now and then for shards whose holder is gone."""

    def look() -> None:
        while True:
            sleep(max(1.0, settings.BALANCE_LEASE / 2))
            close_old_connections()
            if BalanceShard.objects.exclude(state=BalanceShard.State.DONE).filter(run__active=True).exists():
                wake()

    threading.Thread(target=look, name="balance watch", daemon=True).start()
