import json
from argparse import ArgumentParser
from typing import Any

import structlog
from django.conf import settings
from django.core.management.base import BaseCommand

from battles.people.time_up import look_after_clocks


class Command(BaseCommand):
    help = (
        "Have happen what was chosen for battles in which the time of a side has run out, and remind by e-mail those"
        " whose time is nearly over. Meant to be run every few minutes; running it again at once changes nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--pretend", action="store_true", help="count them, and change nothing")
        parser.add_argument(
            "--site", default=settings.SITE_URL, help="address of the site for mails (default SITE_URL)"
        )
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        done = look_after_clocks(site=options["site"].rstrip("/"), pretend=options["pretend"])
        if not options["pretend"]:
            structlog.get_logger("battles").info("clocks", **done._asdict())
        if options["json"]:
            self.stdout.write(json.dumps(done._asdict()))
            return
        would = "Would settle" if options["pretend"] else "Settled"
        reminded = "" if options["pretend"] else f", reminded {done.reminded} players"
        failed = f", {done.failed} could not be settled (see the log)" if done.failed else ""
        self.stdout.write(f"{would} {done.settled} battles in which time had run out{reminded}{failed}.")
