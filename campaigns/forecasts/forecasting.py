"""Forecasts: started, stopped and gone on with by people, played in the background, kept with what they are about.

A row is the run. Who works on it renews its `lease`; one that has expired says that its worker died with the site, and
the run can go on from what it has. One run at a time in a process of the site.
"""

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import timedelta
from time import monotonic

import msgspec
import structlog
from django.db import close_old_connections, transaction
from django.db.models import Q
from django.utils import timezone

from campaigns import selectors
from campaigns.documents.sources import seen_by
from campaigns.engine.bots.forecast import War
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.log.replay import packed
from campaigns.forecasts import pool as forecast_pool
from campaigns.forecasts.pool import Job, Players
from campaigns.models import Campaign, Forecast
from scenarios.models import Revision
from scenarios.ownership import Actor

WANTED = 200
LEASE = timedelta(seconds=20)
WRITES = 0.4  # seconds between two writes of what has been played
LONGEST = 600.0  # seconds after which a run gives up
_one = threading.Lock()

Pool = Callable[[Job], AbstractContextManager[Players]]


def forecast_of(thing: Revision | Campaign) -> Forecast | None:
    """The forecast of a document's revision, or of a campaign."""
    found = thing.forecasts
    return found.first()


def is_running(forecast: Forecast) -> bool:
    """Whether somebody works on it. A lease longer than any is of before the machine's clock was set back."""
    now = timezone.now()
    return forecast.lease is not None and now < forecast.lease <= now + 2 * LEASE


def has_died(forecast: Forecast) -> bool:
    """Whether who worked on it is gone without a word: it can go on."""
    unfinished = forecast.done < forecast.wanted and not forecast.stopped and not forecast.failed
    return unfinished and not is_running(forecast)


def is_stale(forecast: Forecast) -> bool:
    """Whether the campaign has gone on since."""
    return forecast.campaign is not None and forecast.campaign.tip != forecast.tip


def forecast_start(*, actor: Actor, thing: Revision | Campaign, wanted: int = WANTED) -> Forecast:
    """Begin a forecast, or go on with one that was stopped or died; a campaign that has gone on since is forecast anew.
    Does nothing where it is running or done. A campaign's is for its owner. Raises `NotYours`."""
    if isinstance(thing, Campaign):
        thing.require_owner(actor)
    with transaction.atomic():
        about = {"campaign": thing} if isinstance(thing, Campaign) else {"revision": thing}
        tip = thing.tip if isinstance(thing, Campaign) else -1
        forecast, made = Forecast.objects.get_or_create(**about, defaults={"wanted": wanted, "tip": tip})
        if not made and forecast.tip != tip:
            forecast.delete()
            forecast = Forecast.objects.create(**about, wanted=wanted, tip=tip)
        elif is_running(forecast) or forecast.done >= forecast.wanted:
            return forecast
        Forecast.objects.filter(pk=forecast.pk).update(stopped=False, failed="", lease=timezone.now() + LEASE)
        transaction.on_commit(lambda: _wake(forecast.pk))
    forecast.refresh_from_db()
    return forecast


def forecast_stop(*, actor: Actor, thing: Revision | Campaign) -> None:
    """Ask a forecast to stop; what it has stays. A campaign's is for its owner. Raises `NotYours`."""
    if isinstance(thing, Campaign):
        thing.require_owner(actor)
    thing.forecasts.filter(stopped=False).update(stopped=True, lease=None)


def wars_of(forecast: Forecast) -> list[War]:
    """What has been played."""
    return msgspec.convert(forecast.result.get("wars", []), list[War])


def _wake(pk: int) -> None:
    """A thread of the site that sees to it; what it does is in other processes."""
    threading.Thread(target=_work, args=(pk,), name=f"forecast {pk}", daemon=True).start()


def _work(pk: int) -> None:
    close_old_connections()
    try:
        while not _one.acquire(timeout=LEASE.total_seconds() / 4):
            if not _renew(pk):
                return
        try:
            run(pk, forecast_pool.pool)
        finally:
            _one.release()
    except Exception as error:  # nobody waits for this thread: the page says what became of it
        structlog.get_logger("campaigns.forecasts.forecasting").warning(
            "forecast failed", forecast=pk, error=repr(error)
        )
        failed = f"It broke off: {type(error).__name__}."
        Forecast.objects.filter(pk=pk).update(failed=failed, lease=None)
    finally:
        close_old_connections()


def run(pk: int, pool: Pool) -> None:
    """Play what is missing of a forecast, and write it down as it goes; ends early where it is stopped or deleted."""
    forecast = Forecast.objects.select_related("campaign", "revision__document").filter(pk=pk).first()
    if forecast is None or forecast.stopped:
        return
    wars, began, written = wars_of(forecast), monotonic(), monotonic()
    seeds = [f"forecast {pk}/{n}" for n in range(len(wars), forecast.wanted)]
    with pool(_job(forecast)) as players:
        for some in players.play(seeds):
            wars += some
            if monotonic() - written >= WRITES:
                written = monotonic()
                if not _write(pk, wars):
                    return
            if monotonic() - began > LONGEST:
                _write(pk, wars, failed="It took too long: this is what was played in ten minutes.", over=True)
                return
    _write(pk, wars, over=True)


def _job(forecast: Forecast) -> Job:
    if forecast.campaign is not None:
        campaign = forecast.campaign
        state = selectors.progress(campaign, campaign.head_seq).state
        Forecast.objects.filter(pk=forecast.pk).update(tip=campaign.tip)
        return Job(msgspec.json.encode(campaign.document), packed(state))
    assert forecast.revision is not None
    whole = with_bodies(dict(forecast.revision.body), seen_by(forecast.revision.document.whose))
    return Job(msgspec.json.encode(whole))


def _write(pk: int, wars: Sequence[War], *, failed: str = "", over: bool = False) -> bool:
    """Keep what has been played; whether to go on."""
    result = {"wars": msgspec.to_builtins(list(wars))}
    lease = None if over else timezone.now() + LEASE
    rows = Forecast.objects.filter(pk=pk)
    rows.update(result=result, done=len(wars), failed=failed)
    return bool(rows.filter(stopped=False).update(lease=lease))


def _renew(pk: int) -> bool:
    """Say that it still waits for its turn; whether it does."""
    waiting = Forecast.objects.filter(Q(pk=pk), stopped=False)
    return bool(waiting.update(lease=timezone.now() + LEASE))
