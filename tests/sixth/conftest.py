"""The site plays the sixth ruleset as long as one of its tests runs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.sixth import registered
from tests.sixth.asked import scenario


@pytest.fixture(autouse=True)
def _lane(settings: Any, tmp_path: Path) -> Iterator[None]:
    settings.VAR_DIR = tmp_path
    with registered():
        yield


@pytest.fixture
def anna(db: None) -> Actor:
    return Actor(user=get_user_model().objects.create_user("anna", password="anna's password"))


@pytest.fixture
def annas(anna: Actor, client: Client) -> Client:
    client.force_login(anna.user)
    return client


@pytest.fixture
def document(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=scenario())
