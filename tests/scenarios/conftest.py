"""What tests of documents share: people, and pictures kept in a folder of their own."""

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
def annas(anna: Actor, client: Client) -> Client:
    """Anna's browser."""
    client.force_login(anna.user)
    return client


@pytest.fixture
def boris(db: None) -> Actor:
    return Actor(user=get_user_model().objects.create_user("boris", password="boris's password"))


@pytest.fixture
def guest() -> Actor:
    return Actor(guest="the token of one browser")
