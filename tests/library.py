"""The ready-made documents in the database of a test. To read and check seventy of them is most of a second: a process
does so once, and writes what came of it again for the next test that asks."""

from typing import Any

from django.core.management import call_command
from django.db import transaction

from scenarios.models import Document, Revision

# Of each test's own rows. Addresses stay: what is drawn for them and kept in files is drawn once.
OWN = {"id", "created", "updated", "document", "document_id", "made_at"}
_kept: list[tuple[dict[str, Any], dict[str, Any]]] = []


def load_library() -> None:
    """As after `manage.py load_library`."""
    if not _kept or Document.objects.filter(library_key__isnull=False).exists():
        call_command("load_library", verbosity=0)
        _keep()
        return
    with transaction.atomic():
        documents = Document.objects.bulk_create(Document(**facts) for facts, _ in _kept)
        Revision.objects.bulk_create(
            Revision(document=document, **facts) for document, (_, facts) in zip(documents, _kept, strict=True)
        )


def _keep() -> None:
    found = list(Document.objects.filter(library_key__isnull=False).order_by("pk"))
    if not _kept and all(each.head == 1 and not each.names.exists() for each in found):
        _kept.extend((_facts(each), _facts(each.current)) for each in found)


def _facts(row: Any) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in row._meta.concrete_fields if field.name not in OWN}
