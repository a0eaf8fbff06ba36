import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

import structlog
from django.core.management.base import BaseCommand

from scenarios.people.tidying import tidy


class Command(BaseCommand):
    help = (
        "Remove expired sessions, the work of guests who have not visited for SESSION_DAYS days, and pictures of"
        " scenarios that are no more. Meant to be run once a day; running it again at once changes nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--pretend", action="store_true", help="count what would be removed, and remove nothing")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        done = asdict(tidy(pretend=options["pretend"]))
        if not options["pretend"]:
            structlog.get_logger("scenarios").info("tidied", **done)
        if options["json"]:
            self.stdout.write(json.dumps(done))
            return
        self.stdout.write(
            f"{'Would remove' if options['pretend'] else 'Removed'}: {done['sessions']} expired sessions,"
            f" {done['works']} works of guests who are gone, {done['pictures']} pictures."
        )
