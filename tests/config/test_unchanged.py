"""Programs that look again and again are told in a few bytes that nothing has changed."""

import pytest
from django.contrib.auth import get_user_model

from battles import services
from scenarios.ownership import Actor
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db
ZIPPED = {"Accept-Encoding": "gzip"}


@pytest.fixture
def battle(client):
    anna = get_user_model().objects.create_user("anna")
    client.force_login(anna)
    return services.battle_start(actor=Actor(user=anna), body=scenario(), seats={"A": "person", "B": "person"})


@pytest.mark.parametrize("more", ["", "offers/", "log/", "seats/"])
def test_what_has_not_changed_is_not_sent_again(client, battle, more):
    address = f"/api/battles/{battle.uid}/{more}"
    first = client.get(address, headers=ZIPPED)
    assert first.status_code == 200 and first["Cache-Control"] == "private, no-cache"
    again = client.get(address, headers={**ZIPPED, "If-None-Match": first["ETag"]})
    assert again.status_code == 304 and not again.content and again["ETag"].removeprefix("W/") in first["ETag"]


def test_what_has_changed_is(client, battle):
    address = f"/api/battles/{battle.uid}/"
    seen = client.get(address)["ETag"]
    services.battle_set_visibility(battle=battle, actor=Actor(user=battle.owner), visibility="private")
    again = client.get(address, headers={"If-None-Match": seen})
    assert again.status_code == 200 and again.json()["visibility"] == "private" and again["ETag"] != seen


def test_another_reader_is_not_told_that_it_is_the_same(client, battle):
    address = f"/api/battles/{battle.uid}/"
    seen = client.get(address)["ETag"]
    client.logout()
    assert client.get(address, headers={"If-None-Match": seen}).json()["yours"] == []


def test_what_everybody_may_keep_stays_so_and_pages_have_no_part_in_it(client, db):
    assert "public" in client.get("/api/schema/")["Cache-Control"]
    assert "ETag" not in client.get("/rules/")
    assert "ETag" not in client.get("/api/battles/nothing/")
