"""What tests of battles share: people, and folders of their own."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from scenarios.ownership import Actor


@pytest.fixture(autouse=True)
def _pictures_apart(settings: Any, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path


@pytest.fixture
def anna(db: None) -> Actor:
    return Actor(user=get_user_model().objects.create_user("anna", password="anna's password"))


@pytest.fixture
def anna_at_home(anna: Actor, client: Client) -> Client:
    """A browser in which Anna is logged in."""
    client.force_login(anna.user)
    return client


@pytest.fixture
def boris(db: None) -> Actor:
    return Actor(user=get_user_model().objects.create_user("boris", password="boris's password"))
