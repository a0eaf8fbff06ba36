from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from scenarios.backups import BadBackup, restore


class Command(BaseCommand):
    help = (
        "Put a copy that `backup` made in the place of the database, and bring it up to date. Stop the site first. What"
        " was there is kept beside it where it is an SQLite file; a PostgreSQL database is replaced."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the copy")
        parser.add_argument("--yes", action="store_true", help="do not ask")
        parser.add_argument("--no-verify", action="store_true", help="do not decide all battles again to check them")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["yes"]:
            answer = input(
                "Put this copy in the place of all that is on the site now? The site must be stopped. [y/N] "
            )
            if answer.strip().lower() not in {"y", "yes"}:
                raise CommandError("Nothing was changed.")
        try:
            old = restore(options["file"])
        except (BadBackup, OSError) as error:
            raise CommandError(f"{error} Nothing was changed.") from error
        call_command("migrate", verbosity=0, interactive=False)
        self.stdout.write(f"{options['file']} is in place.")
        if old is not None:
            self.stdout.write(f"What was there before: {old}")
        if not options["no_verify"]:
            call_command("verify_battles", stdout=self.stdout)
            call_command("verify_campaigns", stdout=self.stdout)
