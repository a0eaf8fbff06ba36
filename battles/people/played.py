"""Who has played what: asked where they rate it (`scenarios.shelves.ratings`)."""

from typing import Any

from battles.models import Battle
from scenarios.models import Document
from scenarios.ownership import Actor


def has_played(user: Any, document: Document) -> bool:
    """Whether something was decided in a battle from the document in which the user has a part."""
    return Battle.objects.of(Actor(user=user)).filter(revision__document=document, head_seq__gt=0).exists()
