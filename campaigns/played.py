"""Who has played which campaign: asked where they rate it (`scenarios.shelves.ratings`)."""

from typing import Any

from campaigns.models import Campaign
from scenarios.models import Document
from scenarios.ownership import Actor


def has_played(user: Any, document: Document) -> bool:
    """Whether something was decided in a war from the document in which the user has a part."""
    own = Campaign.objects.of(Actor(user=user))
    return own.filter(revision__document=document, head_seq__gt=0).exists()
