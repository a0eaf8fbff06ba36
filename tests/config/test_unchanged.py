"""Programs that look again and again are told in a few bytes that nothing has changed."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from battles import services
from scenarios.ownership import Actor
from scenarios.services import document_create, document_revise
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


@pytest.fixture
def pages(client, battle):
    """Addresses of pages with all that is of chance in them: a nonce, tokens, a form."""
    draft = document_create(actor=Actor(user=battle.owner), body=scenario("Off Mylae"))
    own = draft.get_absolute_url()
    return [
        "/",
        "/library/",
        "/rules/",
        "/mine/",
        own,
        f"{own}edit/",
        f"{own}print/",
        battle.get_absolute_url(),
        "/campaigns/",
    ]


def test_a_page_that_has_not_changed_is_not_sent_again_and_goes_on_with_the_policy_that_it_has(client, pages):
    for address in pages:
        first = client.get(address, headers=ZIPPED)
        assert (
            first.status_code == 200 and "no-cache" in first["Cache-Control"] and "private" in first["Cache-Control"]
        ), address
        again = client.get(address, headers={**ZIPPED, "If-None-Match": first["ETag"]})
        assert again.status_code == 304 and not again.content, address
        assert "Content-Security-Policy" not in again  # its nonce would be another than that of the page which is kept


def test_a_page_that_has_changed_is_sent_with_a_policy_of_its_own(client, battle):
    draft = document_create(actor=Actor(user=battle.owner), body=scenario("Off Mylae"))
    first = client.get(draft.get_absolute_url())
    document_revise(document=draft, actor=Actor(user=battle.owner), body=scenario("Off Lipara"), seen=draft.head)
    again = client.get(draft.get_absolute_url(), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 200 and "Off Lipara" in again.content.decode() and again["ETag"] != first["ETag"]
    assert "'nonce-" in again["Content-Security-Policy"]


def test_a_page_says_once_what_it_has_to_say_and_then_is_another(client, battle):
    address = battle.get_absolute_url()
    told = client.post("/accounts/logout/", follow=True)
    assert client.get(address, headers={"If-None-Match": told["ETag"]}).status_code == 200


def test_the_forms_of_a_page_that_is_kept_go_with_the_cookie_that_they_came_with(db):
    guest = Client(enforce_csrf_checks=True)
    first = guest.get("/fleets/")
    assert guest.get("/fleets/", headers={"If-None-Match": first["ETag"]}).status_code == 304
    guest.cookies.clear()
    again = guest.get("/fleets/", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 200 and again["ETag"] != first["ETag"]


def test_what_may_not_be_kept_has_no_name(client):
    assert "no-store" in client.get("/accounts/login/")["Cache-Control"]
    assert "ETag" not in client.get("/accounts/login/")


def test_what_everybody_may_keep_stays_so(client, db):
    assert "public" in client.get("/api/schema/")["Cache-Control"]
    assert "ETag" not in client.get("/api/battles/nothing/")
