"""Who carries shards: the site's own processes, or workers of Celery where the site has a broker."""

from collections.abc import Callable
from importlib import import_module

from django.conf import settings

from scenarios.balance import carrying


def wake() -> None:
    """There is something to be played, perhaps. It costs little, and doing it again changes nothing: pages that watch a
    run do, so that one goes on by itself after the site was restarted."""
    if settings.BROKER_URL:
        # Celery is an extra: only a site that has a broker has it installed.
        told: Callable[[], None] = import_module("scenarios.balance.distributed").wake
        told()
    else:
        carrying.wake()
