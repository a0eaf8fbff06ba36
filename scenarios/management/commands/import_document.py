import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from scenarios.documents.documents import Misshapen
from scenarios.ownership import Actor, Visibility
from scenarios.services import document_import


class Command(BaseCommand):
    help = "Keep scenario, fleet or campaign documents from JSON files, as those of a user. Old formats are upgraded."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--owner", required=True, help="whose they will be: a user name")
        parser.add_argument("--visibility", choices=Visibility.values, default=Visibility.PRIVATE)
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        user = get_user_model()._default_manager.filter(username=options["owner"]).first()
        if user is None:
            raise CommandError(f"No user {options['owner']}. Sign up on the site, or use manage.py createsuperuser.")
        kept = []
        for path in options["files"]:
            try:
                raw = path.read_bytes()
                document = document_import(actor=Actor(user=user), raw=raw, visibility=options["visibility"])
            except OSError as error:
                raise CommandError(f"{path}: cannot be read: {error.strerror}.") from None
            except Misshapen as error:
                where = error.findings[0].path
                raise CommandError(f"{path}: {f'at {where}: ' if where else ''}{error}") from None
            kept.append(
                {
                    "file": str(path),
                    "uid": document.uid,
                    "title": document.title,
                    "errors": document.error_count,
                    "address": document.get_absolute_url(),
                }
            )
        if options["json"]:
            self.stdout.write(json.dumps(kept, ensure_ascii=False, indent=2))
            return
        for one in kept:
            errors = f", {one['errors']} errors to mend" if one["errors"] else ""
            self.stdout.write(f"{one['file']}: kept as “{one['title']}” at {one['address']}{errors}")
