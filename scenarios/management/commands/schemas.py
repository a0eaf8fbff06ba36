import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from scenarios.documents.exchange import schemas


class Command(BaseCommand):
    help = "Print the JSON Schemas of the documents, or write them into a folder (docs/schemas in the repository)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--write", type=Path, metavar="FOLDER")
        parser.add_argument("--json", action="store_true", help="accepted as everywhere; the answer is JSON anyway")

    def handle(self, *args: Any, **options: Any) -> None:
        every = schemas()
        if options["write"] is None:
            self.stdout.write(json.dumps(every, ensure_ascii=False, indent=2))
            return
        for path, schema in every.items():
            file = options["write"] / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
            self.stdout.write(str(file))
