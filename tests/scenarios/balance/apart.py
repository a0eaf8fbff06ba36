"""A site in a process of its own, with a broker: `python -m tests.scenarios.balance.apart 400 2` makes its database and
asks for so many battles, in shards of two."""

import os
import sys

import django
from django.core.management import call_command

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def begin(wanted: int, size: int) -> None:
    from scenarios.balance import runs
    from scenarios.ownership import Actor
    from scenarios.services import document_create
    from tests.scenarios.balance.conftest import BOTS, small

    call_command("migrate", verbosity=0)
    runs.LARGEST = size
    guest = Actor(guest="a guest")
    document = document_create(actor=guest, body=small())
    runs.run_start(actor=guest, revision=document.current, wanted=wanted, bots=BOTS)


if __name__ == "__main__":
    django.setup()
    begin(int(sys.argv[1]), int(sys.argv[2]))
