import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scenarios.documents import kinds
from scenarios.documents.documents import Misshapen
from scenarios.services import library_install


class Command(BaseCommand):
    help = "Install or update the ready-made scenarios, fleets and campaigns. Running it again changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        done = []
        for key, body in (each for kind in kinds.all() for each in kind.ready_made()):
            try:
                document, what = library_install(key=key, body=body)
            except Misshapen as error:
                raise CommandError(f"{key}: {error}") from None
            done.append({"key": key, "title": document.title, "done": what, "revision": document.head})
        if options["json"]:
            self.stdout.write(json.dumps(done, ensure_ascii=False, indent=2))
            return
        for one in done:
            if one["done"] != "unchanged":
                self.stdout.write(f"{one['done']}: {one['title']} ({one['key']}, revision {one['revision']})")
        changed = sum(one["done"] != "unchanged" for one in done)
        self.stdout.write(f"Library: {len(done)} ready-made documents, {changed or 'none'} changed.")
