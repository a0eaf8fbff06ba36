"""What of the campaigns is somebody's (`scenarios.people.belongings`)."""

from collections.abc import Iterator
from typing import Any

from campaigns.files.campaign_file import campaign_file_of, written
from campaigns.models import Campaign, CampaignSeat
from scenarios.ownership import Actor
from scenarios.people.belongings import Part, named, passed_on


def _files(actor: Actor) -> Iterator[tuple[str, bytes]]:
    """The campaigns that the actor began, as far as they may see them."""
    for campaign in Campaign.objects.owned_by(actor).order_by("created"):
        yield f"campaigns/{named(campaign.name, campaign.uid)}.json", written(campaign_file_of(campaign, actor))


def _pass_on(user: Any) -> list[str]:
    return passed_on(Campaign, CampaignSeat, user)


PART = Part(_files, _pass_on)
