"""Fleets: their page, the form that edits them, and their way into scenarios and out of them."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def annas(anna: Actor) -> Client:
    client = Client()
    client.force_login(anna.user)
    return client


@pytest.fixture
def mine(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=fleet("Mine", ships=2))


def form(document: Document, **changes: Any) -> dict[str, Any]:
    """The form as the browser would post it."""
    ships = document.body["units"]
    filled = {
        "seen": document.head,
        "title": document.title,
        "side_name": "",
        "notes": "",
        "ship_id": [ship["id"] for ship in ships],
        "ship_size": [ship["size"] for ship in ships],
        "ship_name": [ship.get("name", "") for ship in ships],
    }
    return {**filled, **changes}


def rows(answer: Any) -> list[tuple[str, str, str]]:
    return [(ship["id"], ship["size"], ship["name"]) for ship in answer.context["form"].ships]


def test_a_new_fleet_opens_in_its_form(client: Client) -> None:
    answer = client.post("/new/fleet/", follow=True)
    assert answer.redirect_chain[0][0] == f"/f/{Document.objects.get().uid}/edit/"
    assert "The fleet has no ship: give it one." in answer.content.decode()


def test_buttons_change_rows_and_save_nothing(annas: Client, mine: Document) -> None:
    address = f"/f/{mine.uid}/edit/"
    assert rows(annas.post(address, form(mine, add_ship="S", count="2"))) == [
        ("1", "L", ""), ("2", "L", ""), ("3", "S", ""), ("4", "S", ""),
    ]  # fmt: skip
    assert rows(annas.post(address, form(mine, remove_ship="0"))) == [("2", "L", "")]
    assert rows(annas.post(address, form(mine, ship_size=["S", "L"], ship_down="0"))) == [
        ("2", "L", ""),
        ("1", "S", ""),
    ]
    assert rows(annas.post(address, form(mine, ship_size=["S", "L"], ship_up="1"))) == [("2", "L", ""), ("1", "S", "")]
    for nonsense in (
        {"remove_ship": "9"},
        {"remove_ship": "x"},
        {"ship_up": "0"},
        {"ship_down": "1"},
        {"add_ship": "XL"},
        {"remove_ship": "-1"},
    ):
        assert rows(annas.post(address, form(mine, **nonsense))) == [("1", "L", ""), ("2", "L", "")]
    assert len(rows(annas.post(address, form(mine, add_ship="S", count="999")))) == 22
    mine.refresh_from_db()
    assert mine.head == 1


def test_saving_writes_a_revision_and_shows_the_fleet(annas: Client, mine: Document) -> None:
    answer = annas.post(
        f"/f/{mine.uid}/edit/",
        form(mine, save="1", title="Rhodes", side_name="Rhodes", notes="Fast.", ship_name=["Doris", ""]),
    )
    assert answer.url == f"/f/{mine.uid}/"
    mine.refresh_from_db()
    assert mine.body["units"] == [{"id": "1", "size": "L", "name": "Doris"}, {"id": "2", "size": "L"}]
    assert (mine.title, mine.head, mine.body["notes"]) == ("Rhodes", 2, "Fast.")
    page = annas.get(f"/f/{mine.uid}/").content.decode()
    assert "Doris" in page and "Fast." in page


def test_htmx_saves_and_goes_on_to_the_page(annas: Client, mine: Document) -> None:
    answer = annas.post(f"/f/{mine.uid}/edit/", form(mine, save="1", title="R"), headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == f"/f/{mine.uid}/"


def test_findings_are_told_while_one_types(annas: Client, mine: Document) -> None:
    answer = annas.post(f"/f/{mine.uid}/edit/", form(mine, ship_id=["1", "1"]), headers={"HX-Request": "true"})
    page = answer.content.decode()
    assert "Two ships are called 1:" in page and "<html" not in page and "Not saved yet" in page


def test_two_forms_open_at_once_lose_nothing(annas: Client, mine: Document) -> None:
    first = form(mine, save="1", title="First tab")
    second = form(mine, save="1", title="Second tab")
    annas.post(f"/f/{mine.uid}/edit/", first)
    late = annas.post(f"/f/{mine.uid}/edit/", second)
    page = late.content.decode()
    assert late.status_code == 409
    assert "First tab" in page and 'value="Second tab"' in page
    mine.refresh_from_db()
    assert mine.title == "First tab"
    annas.post(f"/f/{mine.uid}/edit/", {**second, "seen": late.context["seen"]})
    mine.refresh_from_db()
    assert (mine.title, mine.head) == ("Second tab", 3)


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 40])
def test_a_form_that_saw_no_revision_is_stale(annas: Client, mine: Document, seen: str) -> None:
    assert annas.post(f"/f/{mine.uid}/edit/", form(mine, save="1", title="X", seen=seen)).status_code == 409


def test_what_cannot_be_stored_is_refused_and_kept_in_the_form(annas: Client, mine: Document) -> None:
    answer = annas.post(f"/f/{mine.uid}/edit/", form(mine, save="1", title="zero \x00 byte"))
    assert answer.status_code == 422
    assert "cannot be stored" in answer.content.decode()


def test_a_fleet_is_added_to_a_scenario_of_ones_own(annas: Client, anna: Actor, boris: Actor, mine: Document) -> None:
    own = services.document_create(actor=anna, body=scenario(units=[]))
    answer = annas.post(f"/f/{mine.uid}/add/", {"scenario": own.uid, "side": "B"})
    assert answer.url == f"/s/{own.uid}/edit/"
    own.refresh_from_db()
    assert [unit["id"] for unit in own.body["units"]] == ["B1", "B2"]
    others = services.document_create(actor=boris, body=scenario(), visibility="public")
    for wrong in (
        {"scenario": others.uid, "side": "B"},
        {"scenario": own.uid, "side": "C"},
        {"scenario": mine.uid, "side": "A"},
        {},
    ):
        answer = annas.post(f"/f/{mine.uid}/add/", wrong, follow=True)
        assert "Choose one of your scenarios" in answer.content.decode()
    others.refresh_from_db()
    assert others.head == 1


def test_a_fleet_too_many_is_refused_in_words(annas: Client, anna: Actor) -> None:
    own = services.document_create(actor=anna, body=scenario(units=[]))
    crowd = services.document_create(actor=anna, body=fleet(ships=200))
    for side in "AB":
        answer = annas.post(f"/f/{crowd.uid}/add/", {"scenario": own.uid, "side": side}, follow=True)
    assert "The ships were not added" in answer.content.decode()


def test_a_side_is_kept_as_a_fleet(annas: Client, anna: Actor) -> None:
    battle = services.document_create(actor=anna, body=scenario("Mylae"))
    answer = annas.post(f"/s/{battle.uid}/fleet/B/", follow=True)
    assert "Side B (Mylae)" in answer.content.decode()
    assert annas.post(f"/s/{battle.uid}/fleet/C/").status_code == 404


def test_only_the_owner_edits_a_fleet(mine: Document, boris: Actor) -> None:
    services.document_set_visibility(document=mine, actor=Actor(user=mine.owner), visibility="public")
    stranger = Client()
    stranger.force_login(boris.user)
    assert stranger.get(f"/f/{mine.uid}/edit/").status_code == 403
    assert stranger.post(f"/f/{mine.uid}/edit/", form(mine, save="1", title="X")).status_code == 403
    assert stranger.get(f"/f/{mine.uid}/").status_code == 200
