"""/health/live/ and /health/ready/, for whatever watches over the site."""

import pytest
from django.db import DatabaseError, connection
from django.test import Client


def test_a_process_is_live_without_a_database(client: Client) -> None:
    answer = client.get("/health/live/")
    assert answer.status_code == 200 and "no-store" in answer["Cache-Control"]


@pytest.mark.django_db
def test_a_site_is_ready_with_its_database(client: Client) -> None:
    answer = client.get("/health/ready/")
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "trouble": ""})


@pytest.mark.django_db
def test_a_site_whose_database_is_older_says_so(client: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'battles'")
    answer = client.get("/health/ready/")
    assert answer.status_code == 503 and "manage.py migrate" in answer.json()["trouble"]


def test_a_site_whose_database_is_gone_says_so_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise DatabaseError("password of navarch@10.0.0.7 refused")

    monkeypatch.setattr(connection, "cursor", gone)
    answer = client.get("/health/ready/")
    assert (answer.status_code, answer.json()["trouble"]) == (503, "The database does not answer.")


@pytest.mark.parametrize("address", ["/health/live/", "/health/ready/"])
def test_health_is_only_looked_at(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
