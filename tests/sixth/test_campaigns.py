"""A ruleset of which campaigns know nothing is not offered to them, and troubles none."""

import pytest
from django.test import Client

from campaigns.models import Campaign
from scenarios.models import Document
from tests.sixth.asked import text

pytestmark = pytest.mark.django_db


def test_campaigns_do_not_offer_it_and_go_on_without(annas: Client, document: Document) -> None:
    page = text(annas.get("/campaigns/"))
    assert 'value="nauta"' in page and "The Lane" not in page
    chosen = {"losses": "carry", "winner_moves": "second", "dice": "seeded", "visibility": "private"}
    first = page.split('name="campaign"')[1].split('value="')[1].split('"')[0]
    refused = annas.post("/campaigns/", {**chosen, "campaign": first, "ruleset": "lane"})
    assert refused.status_code == 422 and "lane" in refused.content.decode()
    begun = annas.post("/campaigns/", {**chosen, "campaign": first, "ruleset": "nauta"}, follow=True)
    text(begun)
    campaign = Campaign.objects.get()
    for part in ("", "forces/", "chronicle/", "campaign.json"):
        assert annas.get(f"/campaigns/{campaign.uid}/{part}").status_code == 200
    assert campaign.name in text(annas.get("/campaigns/"))
