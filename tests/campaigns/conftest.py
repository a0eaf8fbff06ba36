"""Campaigns as people have them: an owner, a stranger, a campaign under way."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User

from campaigns import services
from campaigns.documents import ready_made
from campaigns.models import Campaign
from scenarios.ownership import Actor


@pytest.fixture
def owner(db: None) -> User:
    return User.objects.create_user("polybius", password="a long password")


@pytest.fixture
def actor(owner: User) -> Actor:
    return Actor(user=owner)


@pytest.fixture
def begun(actor: Actor) -> Callable[..., Campaign]:
    """Begin the Punic campaign: begun(losses="carry"), begun(dice="manual")."""

    def begin(*, dice: str = "seeded", visibility: str = "unlisted", **options: Any) -> Campaign:
        document = ready_made.document("punic-2021", **options)
        return services.campaign_start(actor=actor, document=document, dice=dice, seed="tests", visibility=visibility)

    return begin
