"""A worker of Celery whose battles take no time, for `tests.bench.balance`."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from scenarios.balance import distributed  # noqa: E402
from tests.bench.balance import nothing  # noqa: E402

distributed.play = nothing
app = distributed.app
