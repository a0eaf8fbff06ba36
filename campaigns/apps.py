from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class CampaignsConfig(AppConfig):
    name = "campaigns"

    def ready(self) -> None:
        from battles import remains
        from campaigns import engagements, examples, kind

        kind.register()
        examples.register()
        remains.TELLERS.append(engagements.remains_of)
        user_logged_in.connect(_claim_campaigns, dispatch_uid="campaigns.claim")


def _claim_campaigns(sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
    """A guest who signs up or logs in keeps their campaigns."""
    from campaigns.models import Campaign
    from scenarios.ownership import claim, guest_of

    claim(Campaign, guest_of(request), user)
