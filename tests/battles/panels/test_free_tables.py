"""A battle on a free table once it is over: stepped through, fought again, taken away as a file and taken in."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from battles.logs import log_file
from battles.models import Battle
from tests.battles.panels import mare_nostrum_tables, nauta_tables, oi_navarcoi_tables

pytestmark = pytest.mark.django_db


@pytest.fixture(
    params=[mare_nostrum_tables, nauta_tables, oi_navarcoi_tables], ids=["mare_nostrum", "nauta", "oi_navarcoi"]
)
def tables(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def over(tables: Any, anna: Any) -> Battle:
    battle: Battle = tables.fought_out(anna)
    return battle


def test_every_moment_of_it_can_be_seen(anna_at_home: Client, over: Battle) -> None:
    for seq in range(0, over.head_seq + 1, 5):
        answer = anna_at_home.get(reverse("battles:moment", args=[over.uid, seq]))
        assert answer.status_code == 200 and "table-board" in answer.content.decode()


def test_it_is_fought_again_with_the_sides_changed(anna: Any, anna_at_home: Client, tables: Any) -> None:
    battle = tables.fought(anna, seats={"A": "person", "B": "bot:random"})
    anna_at_home.post(reverse("battles:rematch", args=[battle.uid]), {"swap": "1"})
    again = Battle.objects.latest("pk")
    assert again.seats == {"A": "bot:random", "B": "person"}
    assert anna_at_home.get(again.get_absolute_url()).status_code == 200


def test_its_log_is_downloaded_taken_in_and_stands_in_every_event(anna_at_home: Client, over: Battle) -> None:
    raw = anna_at_home.get(reverse("battles:download", args=[over.uid])).content
    anna_at_home.post(reverse("battles:import"), {"log": SimpleUploadedFile("log.json", raw)})
    again = Battle.objects.latest("pk")
    assert again.pk != over.pk and log_file.log_file_of(again).entries == log_file.log_file_of(over).entries
    call_command("verify_battles", over.uid, again.uid)
