"""What `make worker` runs: a worker of Celery that plays battles for the site, `celery --app config.worker worker`."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from scenarios.balance.distributed import app  # noqa: E402

__all__ = ["app"]
