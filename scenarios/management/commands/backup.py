from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scenarios.backups import BadBackup, back_up


class Command(BaseCommand):
    help = (
        "Write a checked copy of the database, of one moment, while the site runs. `restore` puts it back. Keep copies"
        " on another machine, and keep them private: passwords' hashes are in them."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", nargs="?", type=Path, help="where to; a folder gets a file named by the hour (default: here)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        target: Path = options["file"] or Path()
        if target.is_dir():
            target /= f"navarch-{timezone.now():%Y-%m-%dT%H%M%SZ}.backup"
        try:
            back_up(target)
        except (BadBackup, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{target}: {target.stat().st_size / 1e6:,.1f} MB, checked.")
