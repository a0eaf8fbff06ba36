"""What cards of scenarios tell of their balance."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenarios", "0008_balance")]

    operations = [
        migrations.AddField("document", "balance", models.JSONField(blank=True, default=dict, editable=False)),
    ]
