"""`manage.py verify_campaigns`: replay stored campaigns and report any difference."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from campaigns.entries.verify import campaign_difference
from campaigns.models import Campaign


class Command(BaseCommand):
    help = "Replay stored campaigns from their entries and report every one that would go differently."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaigns", nargs="*", help="short names, as in the campaigns' addresses")
        parser.add_argument("--json", action="store_true", help="answer as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        campaigns = Campaign.objects.order_by("pk")
        if options["campaigns"]:
            campaigns = campaigns.filter(uid__in=options["campaigns"])
            if missing := set(options["campaigns"]) - set(campaigns.values_list("uid", flat=True)):
                raise CommandError(f"No such campaign: {', '.join(sorted(missing))}")
        verified = 0
        differing = []
        for campaign in campaigns.iterator(chunk_size=20):
            verified += 1
            found = campaign_difference(campaign)
            if found is not None:
                differing.append({"campaign": campaign.uid, "name": campaign.name, **msgspec.to_builtins(found)})
        if options["json"]:
            print(msgspec.json.encode({"verified": verified, "differing": differing}).decode(), file=self.stdout)
        else:
            for one in differing:
                self.stdout.write(f"{one['campaign']} {one['name']}, entry {one['entry']}: {one['problem']}")
            self.stdout.write(f"{verified} campaigns replayed, {len(differing)} differ.")
        if differing:
            raise SystemExit(1)
