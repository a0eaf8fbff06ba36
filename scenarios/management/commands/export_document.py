import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import Q

from scenarios.documents.exchange import as_json
from scenarios.models import Document


class Command(BaseCommand):
    help = "Write a stored scenario, fleet or campaign as JSON, to a file or to standard output."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("document", help="the uid in the document's address, or a library key")
        parser.add_argument("--revision", type=int, help="an older revision by its number")
        parser.add_argument("-o", "--output", type=Path, metavar="FILE")
        parser.add_argument("--json", action="store_true", help="accepted as everywhere; the document is JSON anyway")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = options["document"]
        document = Document.objects.filter(Q(uid=wanted) | Q(library_key=wanted)).first()
        if document is None:
            raise CommandError(f"No document {wanted}. Give the 12 letters of its address, or a library key.")
        revision = document.revisions.filter(number=options["revision"] or document.head).first()
        if revision is None:
            wanted = options["revision"]
            raise CommandError(f"“{document.title}” has no revision {wanted}; it has 1 to {document.head}.")
        text = as_json(revision.body)
        if options["output"] is None:
            sys.stdout.write(text)
            return
        try:
            options["output"].write_text(text)
        except OSError as error:
            raise CommandError(f"Cannot write {options['output']}: {error.strerror}.") from None
