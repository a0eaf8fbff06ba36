"""Public is what an account answers for and what has no errors: what is neither becomes unlisted.

Documents also get their merits, as `scenarios.selectors.merits_of` counts them.
"""

from typing import Any

from django.db import migrations
from django.db.models import Q


def unlist(apps: Any, schema_editor: Any) -> None:
    document = apps.get_model("scenarios", "Document")
    with_errors = Q(error_count__gt=0, library_key=None)
    document.objects.filter(visibility="public").filter(~Q(guest="") | with_errors).update(visibility="unlisted")
    for app, name in (("battles", "Battle"), ("campaigns", "Campaign")):
        apps.get_model(app, name).objects.filter(visibility="public").exclude(guest="").update(visibility="unlisted")


def count_merits(apps: Any, schema_editor: Any) -> None:
    document, revision = apps.get_model("scenarios", "Document"), apps.get_model("scenarios", "Revision")
    for each in document.objects.only("pk", "head").iterator(chunk_size=200):
        body = revision.objects.filter(document=each.pk, number=each.head).values_list("body", flat=True).first()
        if isinstance(body, dict):
            document.objects.filter(pk=each.pk).update(merits=merits(body))


def merits(body: dict[str, Any]) -> int:
    def text(name: str) -> str:
        return str(body.get(name) or "").strip()

    title = text("title")
    sources = body.get("sources")
    return sum(
        (
            bool(title) and not title.lower().startswith("untitled"),
            bool(text("period") or text("date")),
            len(text("briefing") or text("notes")) >= 80,
            isinstance(sources, list) and any(str(source).strip() for source in sources),
        )
    )


class Migration(migrations.Migration):
    dependencies = [
        ("scenarios", "0002_merits_and_reports"),
        ("battles", "0001_initial"),
        ("campaigns", "0001_initial"),
    ]

    operations = [
        migrations.RunPython(unlist, migrations.RunPython.noop),
        migrations.RunPython(count_merits, migrations.RunPython.noop),
    ]
