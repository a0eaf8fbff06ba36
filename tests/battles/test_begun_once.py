"""The form that begins a battle was sent twice: by a second click, by loading the answer again, by going back."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from battles.beginning.once import SENT_AGAIN
from battles.models import Battle
from battles.people import seats
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.battles.positions import started, to_the_end
from tests.campaigns.meetings import begun_at

pytestmark = pytest.mark.django_db
CHOSEN = {"seat_A": "person", "seat_B": "bot:captain", "dice": "seeded", "visibility": "unlisted"}


@pytest.fixture
def annas(anna: Actor) -> Client:
    client = Client(enforce_csrf_checks=True)
    client.force_login(anna.user)
    return client


@pytest.fixture
def scenario(anna: Actor) -> Document:
    return document_create(actor=anna, body=ready_made_body("ancient_naval_games/HEX-SC1"), visibility="unlisted")


def start_of(scenario: Document) -> str:
    return reverse("battles:start", args=[scenario.uid])


def form_of(client: Client, page: str) -> dict[str, str]:
    """What every form of a page sends that is loaded now."""
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', client.get(page).content.decode())
    assert found is not None, f"{page} has no form"
    return {"csrfmiddlewaretoken": found[1]}


def test_one_form_begins_one_battle_and_its_page_loaded_anew_another(annas: Client, scenario: Document) -> None:
    address = start_of(scenario)
    form = form_of(annas, address) | CHOSEN
    first, second = annas.post(address, form), annas.post(address, form)
    battle = Battle.objects.get()
    assert first["Location"] == second["Location"] == battle.get_absolute_url()
    assert SENT_AGAIN in annas.get(battle.get_absolute_url()).content.decode()
    annas.post(address, form_of(annas, address) | CHOSEN)
    assert Battle.objects.count() == 2


def test_who_goes_back_and_chooses_otherwise_begins_another(annas: Client, scenario: Document) -> None:
    address = start_of(scenario)
    form = form_of(annas, address) | CHOSEN
    annas.post(address, form)
    annas.post(address, form | {"seat_B": "bot:navarch"})
    assert Battle.objects.count() == 2
    Battle.objects.all().delete()
    annas.post(address, form)
    assert Battle.objects.count() == 1, "who has deleted it may send the form again"


def test_a_link_that_the_form_has_made_stays_good(annas: Client, scenario: Document) -> None:
    address = start_of(scenario)
    form = form_of(annas, address) | CHOSEN | {"seat_B": "invited"}
    annas.post(address, form)
    links = annas.cookies["seat-links"].value
    token = links.partition("B=")[2]
    again = annas.post(address, form)
    battle = Battle.objects.get()
    assert again["Location"] == reverse("battles:seats", args=[battle.uid])
    home = Client()
    home.post(reverse("battles:join", args=[token]), {"name": "Boris"})
    assert not seats.empty(battle, "B")


def test_a_guest_who_clicks_twice_before_any_answer_is_one_guest(scenario: Document) -> None:
    first, second = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    form = form_of(first, reverse("battles:list"))
    second.cookies[settings.CSRF_COOKIE_NAME] = first.cookies[settings.CSRF_COOKIE_NAME].value
    for client in (first, second):
        client.post(reverse("battles:quick"), form)
    battle = Battle.objects.get()
    assert first.session["guest"] == second.session["guest"] == battle.guest


def test_another_browser_with_the_same_form_is_let_in_nowhere(scenario: Document) -> None:
    first, other = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    form = form_of(first, reverse("battles:list"))
    first.post(reverse("battles:quick"), form)
    other.get(reverse("battles:list"))
    assert other.post(reverse("battles:quick"), form).status_code == 403


@pytest.mark.parametrize("of", ["a quick one", "a first battle", "a rematch", "a study", "an encounter"])
def test_every_form_that_begins_a_battle(anna: Actor, annas: Client, of: str) -> None:
    fields: dict[str, Any] = {}
    if of == "a quick one":
        page, address = reverse("battles:list"), reverse("battles:quick")
    elif of == "a first battle":
        page, address = reverse("battles:learn"), reverse("battles:learn_begin", args=["nauta"])
    elif of == "a rematch":
        over = to_the_end(started(anna, seats={"A": "bot:random", "B": "bot:random"}), anna)
        page, address = reverse("battles:after", args=[over.uid]), reverse("battles:rematch", args=[over.uid])
    elif of == "a study":
        page = address = reverse("battles:what_if", args=[started(anna).uid]) + "?at=0"
        fields = {"title": "What if", "seat_A": "person", "seat_B": "person"}
    else:
        campaign = begun_at(anna, "mission", "nauta")
        page, address = campaign.get_absolute_url(), reverse("campaigns:fight", args=[campaign.uid])
        fields = {"seat_A": "person", "seat_B": "person", "seen": campaign.head_seq}
    before = Battle.objects.count()
    form = form_of(annas, page) | fields
    places = [annas.post(address, form)["Location"] for _ in range(2)]
    assert Battle.objects.count() == before + 1 and places[0] == places[1]
    annas.post(address, form_of(annas, page) | fields)
    assert Battle.objects.count() == before + 2
