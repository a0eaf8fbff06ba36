"""What documents are found by: a column of their words, filled for those that are there."""

import json

from django.db import migrations, models

from scenarios.documents.search import words_of


def fill(apps, schema_editor):
    document_model, revision_model = apps.get_model("scenarios", "Document"), apps.get_model("scenarios", "Revision")
    revisions = revision_model.objects.filter(number=models.F("document__head")).values_list("document", "body")
    for document, body in revisions.iterator(chunk_size=200):
        plain = json.loads(body) if isinstance(body, str) else body
        document_model.objects.filter(pk=document).update(words=words_of(plain))


class Migration(migrations.Migration):
    dependencies = [
        ("scenarios", "0003_public_is_answered_for"),
    ]

    operations = [
        migrations.AddField(
            model_name="document",
            name="words",
            field=models.TextField(blank=True, default="", editable=False),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
