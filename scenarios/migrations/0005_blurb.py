"""What cards say of a scenario or fleet: the opening words of its briefing or notes."""

from typing import Any

from django.db import migrations, models

from scenarios.words.markdown import opening


def read_them(apps: Any, schema_editor: Any) -> None:
    revisions = apps.get_model("scenarios", "Revision").objects.filter(number=models.F("document__head"))
    for revision in revisions.select_related("document").iterator(chunk_size=50):
        text = revision.body.get("briefing") or revision.body.get("notes") or ""
        if isinstance(text, str) and text:
            revision.document.blurb = opening(text)
            revision.document.save(update_fields=["blurb"])


class Migration(migrations.Migration):
    dependencies = [("scenarios", "0004_words")]

    operations = [
        migrations.AddField("document", "blurb", models.CharField(max_length=240, blank=True, default="")),
        migrations.RunPython(read_them, migrations.RunPython.noop),
    ]
