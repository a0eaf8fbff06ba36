"""Who may show what to everybody: an account, and nothing that has errors."""

import importlib
import json
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from battles import services as battles
from battles.models import Battle
from campaigns.documents import ready_made
from campaigns.models import Campaign
from campaigns.services import campaign_set_visibility, campaign_start
from scenarios import services
from scenarios.documents.documents import Misshapen
from scenarios.models import Document
from scenarios.ownership import Actor, NotListed, Visibility
from tests.battles.positions import PERSONS, started
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db
BROKEN = [ship("A1", (5, 5)), ship("B1", (5, 5))]


def of(actor: Actor) -> Client:
    client = Client()
    client.force_login(actor.user)
    return client


def sharing(client: Client, address: str, visibility: str = "public") -> Any:
    return client.post(address, {"visibility": visibility})


@pytest.fixture
def browser() -> Client:
    """A guest's browser with a scenario, a battle and a campaign."""
    client = Client()
    for address, body in (("/api/scenarios/", {"body": scenario()}), ("/api/fleets/", {"body": fleet()})):
        assert client.post(address, body, content_type="application/json").status_code == 201
    assert client.post("/battles/quick/").status_code == 302
    campaign_start(actor=Actor(guest=client.session["guest"]), document=ready_made.document("punic-2021"))
    return client


def addresses() -> list[str]:
    """Where a guest would share each of their things."""
    documents = [f"/{document.kind[0]}/{document.uid}/share/" for document in Document.objects.all()]
    return [
        *documents,
        f"/battles/{Battle.objects.get().uid}/share/",
        f"/campaigns/{Campaign.objects.get().uid}/share/",
    ]


def test_a_guest_shares_by_link_and_not_with_everybody(browser: Client) -> None:
    for address in addresses():
        refused = sharing(browser, address)
        assert refused.status_code == 403
        assert "Only somebody with an account can make a thing public" in refused.content.decode()
        assert "Log in" in refused.content.decode()
        assert sharing(browser, address, "unlisted").status_code == 302
    found = [*Document.objects.all(), Battle.objects.get(), Campaign.objects.get()]
    assert {thing.visibility for thing in found} == {"unlisted"}


def test_a_guest_is_not_offered_what_they_cannot_have_and_told_the_way(browser: Client) -> None:
    scenario_page = Document.objects.get(kind="scenario").get_absolute_url()
    battle_page = f"{Battle.objects.get().get_absolute_url()}share/"
    pages = [scenario_page, battle_page, Campaign.objects.get().get_absolute_url()]
    for address in pages:
        page = browser.get(address).content.decode()
        assert 'value="unlisted"' in page and 'value="public"' not in page, address
        assert "takes an account" in page, address
    assert 'value="public"' not in browser.get(f"/battles/start/{scenario_page.split('/')[2]}/").content.decode()
    assert 'value="public"' not in browser.get("/campaigns/").content.decode()


def test_a_guest_may_not_over_the_api_either(browser: Client) -> None:
    for address, body in (
        ("/api/scenarios/", {"body": scenario(), "visibility": "public"}),
        ("/api/battles/", {"body": scenario(), "seats": PERSONS, "visibility": "public"}),
    ):
        answer = browser.post(address, body, content_type="application/json")
        assert answer.status_code == 403
        assert "needs an account" in answer.json()["detail"] or "with an account" in answer.json()["detail"]
    assert Document.objects.count() == 2 and Battle.objects.count() == 1


def test_a_guest_who_fights_a_public_battle_again_has_it_unlisted(client: Client, anna: Actor) -> None:
    battle = started(anna, visibility="public")
    assert client.post(f"/battles/{battle.uid}/rematch/").status_code == 302
    again = Battle.objects.exclude(pk=battle.pk).get()
    assert again.visibility == "unlisted"
    sharing(client, f"/battles/{again.uid}/share/", "private")
    client.post(f"/battles/{again.uid}/rematch/")
    assert Battle.objects.exclude(pk__in=[battle.pk, again.pk]).get().visibility == "private"


def test_services_hold_the_rule_whoever_asks(guest: Actor, anna: Actor) -> None:
    with pytest.raises(NotListed):
        services.document_create(actor=guest, body=scenario(), visibility="public")
    battle = started(guest)
    with pytest.raises(NotListed):
        battles.battle_set_visibility(battle=battle, actor=guest, visibility="public")
    campaign = campaign_start(actor=guest, document=ready_made.document("punic-2021"))
    with pytest.raises(NotListed):
        campaign_set_visibility(campaign=campaign, actor=guest, visibility="public")
    assert not Document.objects.exists()
    assert services.document_create(actor=anna, body=scenario(), visibility="public").visibility == "public"


def test_what_has_errors_is_unlisted_at_most(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario(units=BROKEN), visibility="unlisted")
    address = f"/s/{document.uid}/share/"
    answer = of(anna).post(address, {"visibility": "public"}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "has an error" in answer.content.decode() and "mend that first" in answer.content.decode()
    with pytest.raises(Misshapen):
        services.document_create(actor=anna, body=scenario(units=BROKEN), visibility="public")
    document.refresh_from_db()
    assert document.visibility == "unlisted"


def test_a_public_scenario_that_gets_errors_is_not_listed_until_they_are_mended(anna: Actor, client: Client) -> None:
    document = services.document_create(actor=anna, body=scenario("Mylae"), visibility="public")
    services.document_revise(document=document, actor=anna, body=scenario("Mylae", units=BROKEN), seen=1)
    assert not Document.objects.listed().exists()
    assert client.get("/api/scenarios/").json()["count"] == 0
    assert "not listed while it has errors" in of(anna).get(document.get_absolute_url()).content.decode()
    assert client.get(document.get_absolute_url()).status_code == 200
    services.document_revise(document=document, actor=anna, body=scenario("Mylae"), seen=2)
    assert Document.objects.listed().get() == document


def test_a_change_over_the_api_that_may_not_be_public_keeps_neither_text_nor_visibility(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario("One"))
    given = {"body": scenario("Two", units=BROKEN), "seen": 1, "visibility": "public"}
    address = f"/api/scenarios/{document.uid}/"
    answer = of(anna).put(address, json.dumps(given), content_type="application/json")
    assert answer.status_code == 422 and answer.json()["findings"][0]["code"] == "DOC-PUBLIC"
    document.refresh_from_db()
    assert (document.head, document.title, document.visibility) == (1, "One", "private")


def test_what_was_public_before_the_rule_becomes_unlisted(guest: Actor, anna: Actor) -> None:
    guests = services.document_create(actor=guest, body=scenario())
    broken = services.document_create(actor=anna, body=scenario(units=BROKEN))
    right = services.document_create(actor=anna, body=scenario("Mylae", period="First Punic War", sources=["Polybius"]))
    battle, campaign = started(guest), campaign_start(actor=guest, document=ready_made.document("punic-2021"))
    for model in (Document, Battle, Campaign):
        model.objects.update(visibility="public")
    Document.objects.update(merits=0)
    migration = importlib.import_module("scenarios.migrations.0003_public_is_answered_for")
    migration.unlist(apps, None)
    migration.count_merits(apps, None)
    for thing in (guests, broken, battle, campaign):
        thing.refresh_from_db()
        assert thing.visibility == Visibility.UNLISTED
    merits = right.merits
    right.refresh_from_db()
    assert (right.visibility, right.merits) == ("public", merits) == ("public", 3)
