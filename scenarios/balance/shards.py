"""Giving shards out and taking them back. Every step compares before it writes, so it does not matter how many
processes take part, or how they end."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from rules.core.documents import changed
from rules.core.findings import Change
from scenarios.balance.battle import Job, Played
from scenarios.balance.models import BalanceRun, BalanceShard
from scenarios.balance.tally import Battle, Tally
from scenarios.faces import face_of

FINISHED: list[Callable[[set[int]], None]] = []  # told of runs that have come to their end
MOST_ATTEMPTS = 3
State = BalanceShard.State


class Taken(NamedTuple):
    """A shard that one holds, with what is to be played."""

    pk: int
    run: int
    holder: str
    job: Job
    first: int
    size: int


def lease() -> timedelta:
    """How long a shard is held without a word of who holds it."""
    return timedelta(seconds=settings.BALANCE_LEASE)


def open_shards() -> Any:
    """Shards that may be taken: those that wait, and those whose holder has said nothing for too long, or seems to have
    spoken far in the future: the machine's clock was set back since. Of the run with the fewest battles first, so that
    a few battles are not kept waiting by many."""
    now = timezone.now()
    silent = Q(lease__lt=now) | Q(lease__gt=now + 2 * lease())
    free = Q(state=State.WAITING) | Q(silent, state=State.TAKEN)
    wanted = BalanceShard.objects.filter(free, run__active=True, first__lt=F("run__wanted"))
    return wanted.order_by("run__done", "run", "number")


def take(most: int) -> list[Taken]:
    """Hold up to so many shards, for the length of a lease."""
    holder = secrets.token_hex(16)
    with transaction.atomic():
        found = list(open_shards().values_list("pk", "run", "run__uid", "first", "size")[:most])
        if not found:
            return []
        # Whoever was faster has taken some of them: that is compared once more by the write itself.
        mine = open_shards().order_by().filter(pk__in=[pk for pk, *_ in found])
        number = BalanceShard.objects.filter(pk__in=mine.values("pk")).update(
            state=State.TAKEN, holder=holder, lease=timezone.now() + lease(), attempt=F("attempt") + 1
        )
        if number < len(found):
            held = set(BalanceShard.objects.filter(holder=holder).values_list("pk", flat=True))
            found = [row for row in found if row[0] in held]
        return [Taken(pk, run, holder, job_of(run, uid), first, size) for pk, run, uid, first, size in found]


def keep(held: Iterable[Taken]) -> None:
    """Say that one still plays them."""
    for shard in held:
        _held(shard).update(lease=timezone.now() + lease())


def give_back(shard: Taken, why: str = "") -> None:
    """Somebody else is to play it; after several attempts that broke off the run is given up, and says why."""
    with transaction.atomic():
        if not _held(shard).update(state=State.WAITING, holder="", lease=None):
            return
        attempt = BalanceShard.objects.values_list("attempt", flat=True).get(pk=shard.pk)
        if why and attempt >= MOST_ATTEMPTS:
            last = f" to {shard.first + shard.size}" if shard.size > 1 else ""
            told = f"Battle {shard.first + 1}{last} broke off: {why}"[:300]
            BalanceRun.objects.filter(pk=shard.run).update(active=False, failed=told)


def bring(played: Sequence[tuple[Taken, Played]]) -> int:
    """Write what has been played, and add up the runs; how many shards counted. One that was taken over meanwhile is
    somebody else's and not written: the same battles come of it."""
    runs: dict[int, None] = {}
    counted = 0
    with transaction.atomic():
        for shard, result in played:
            if _held(shard).update(state=State.DONE, lease=None, result=msgspec.to_builtins(result, str_keys=True)):
                counted += 1
                runs[shard.run] = None
        for run in runs:
            add_up(run)
    tell(runs)
    return counted


def tell(runs: Iterable[int]) -> None:
    """Say so to whoever waits for a run, of those that are no longer played."""
    over = set(BalanceRun.objects.filter(pk__in=list(runs), active=False).values_list("pk", flat=True))
    if over:
        for told in FINISHED:
            told(over)


def _held(shard: Taken) -> Any:
    return BalanceShard.objects.filter(pk=shard.pk, state=State.TAKEN, holder=shard.holder)


def add_up(pk: int) -> None:
    """Bring a run's result up to its shards: those without a gap from the first, as far as they are wanted."""
    with transaction.atomic():
        run = BalanceRun.objects.select_for_update().get(pk=pk)
        tally, counted, narrow = tally_of(run), run.counted, False
        ready = run.shards.filter(number__gte=counted, state=State.DONE).order_by("number")
        for number, result in ready.values_list("number", "result"):
            if number != counted or narrow or tally.battles >= run.wanted:
                break
            tally.merge(msgspec.convert(result, Played, strict=False).tally)
            counted += 1
            narrow = tally.is_narrow(run.narrow)
        run.counted, run.done = counted, tally.battles
        run.result = {**msgspec.to_builtins(tally, str_keys=True), "narrow": narrow}
        if narrow or run.done >= run.wanted:
            run.active = False
        run.save(update_fields=["counted", "done", "result", "active"])


def tally_of(run: BalanceRun) -> Tally:
    """What a run has come to so far."""
    return msgspec.convert(run.result, Tally, strict=False) if run.result else Tally()


def battles_of(run: BalanceRun) -> list[Battle]:
    """The battles of a run that are counted, in the order of their seeds."""
    results = run.shards.filter(number__lt=run.counted).order_by("number").values_list("result", flat=True)
    return [battle for result in results for battle in msgspec.convert(result, Played, strict=False).battles]


def body_of(run: BalanceRun) -> dict[str, Any]:
    """The scenario that a run plays, as plain data."""
    return with_changes(run.revision.body, run.changes)


def with_changes(body: dict[str, Any], changes: Any) -> dict[str, Any]:
    """A document with changes as a run keeps them. Raises LookupError where one leads nowhere."""
    made: dict[str, Any] = changed(body, changes_of(changes))
    return made


def changes_of(plain: Any) -> tuple[Change, ...]:
    """Changes as they are kept."""
    return tuple(msgspec.convert(plain, list[Change]))


@lru_cache(maxsize=32)
def job_of(pk: int, _uid: str) -> Job:
    """What the processes are told of a run, which never changes."""
    run = BalanceRun.objects.select_related("revision", "document").get(pk=pk)
    body = body_of(run)
    told = {
        key: value
        for key, value in body.items()
        if key not in ("briefing", "sources", "notes", "labels", "special_rules")
    }
    bots = tuple(zip("AB", run.bots, strict=True))
    return Job(run.document.ruleset, msgspec.json.encode(told), bots, face_of(run.document.ruleset).balance.lost)
