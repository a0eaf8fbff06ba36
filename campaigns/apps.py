from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class CampaignsConfig(AppConfig):
    name = "campaigns"

    def ready(self) -> None:
        from battles import remains
        from campaigns.bots import playing
        from campaigns.documents import examples, kind
        from campaigns.encounters import engagements
        from campaigns.files.belongings import PART
        from campaigns.played import has_played
        from campaigns.seats.rights import due
        from campaigns.words import glossary
        from scenarios.people.belongings import PARTS
        from scenarios.people.turns import SOURCES
        from scenarios.shelves.ratings import PLAYED

        glossary.register()
        kind.register()
        examples.register()
        playing.register()
        remains.TELLERS.append(engagements.remains_of)
        SOURCES.append(due)
        PLAYED.append(has_played)
        PARTS.append(PART)
        user_logged_in.connect(_claim_campaigns, dispatch_uid="campaigns.claim")


def _claim_campaigns(sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
    """A guest who signs up or logs in keeps their campaigns and seats."""
    from campaigns.models import Campaign, CampaignSeat
    from scenarios.ownership import claim, guest_of
    from scenarios.people.seats import claim_seats

    claim(Campaign, guest_of(request), user)
    claim_seats(CampaignSeat, guest_of(request), user)
