"""A Návarchoi fleet in its form: every field, the buttons that change rows, and fixes, without JavaScript."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.navarchoi.bodies import fleet

pytestmark = pytest.mark.django_db
EVERYTHING = {
    "id": "S01",
    "name": "Niké",
    "group": "van",
    "type": 2,
    "tower": 1,
    "cataphract": True,
    "liburnian": True,
    "ballista": True,
    "harpax": True,
    "corvus": True,
}


def kept(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=fleet(**facts))


def opened(client: Client, document: Document) -> Any:
    return client.get(f"/f/{document.uid}/edit/")


def posted(client: Client, document: Document, page: Any, **changes: Any) -> Any:
    """The form of an answer, posted as the browser would."""
    said = page.context["form"]
    ships = said.rows
    filled = {
        "seen": page.context["seen"],
        **{name: said.body[name] for name in ("title", "side_name", "notes", "quality")},
        **{f"ship_{name}": [ship[name] for ship in ships] for name in ("id", "type", "name", "group", "tower")},
        "fitted": [f"{row}:{name}" for row, ship in enumerate(ships) for name, _word, on in ship["boxes"] if on],
    }
    return client.post(f"/f/{document.uid}/edit/", {**filled, **changes})


def test_a_new_fleet_opens_in_its_form(client: Client) -> None:
    page = client.post("/new/fleet/", {"ruleset": "navarchoi"}, follow=True).content.decode()
    assert "The fleet has no ship: give it one." in page and "Quality" in page and ">Reconstruction<" in page


def test_saving_what_was_opened_changes_nothing(annas: Client, anna: Actor) -> None:
    facts = {"units": [EVERYTHING, {"id": "S02", "type": 7}], "side_name": "Rhodes", "notes": "*fast*"}
    document = kept(anna, **facts)
    page = opened(annas, document)
    assert page.context["saved"] and posted(annas, document, page, check="1").context["saved"]
    posted(annas, document, page, save="1", title="The van")
    document.refresh_from_db()
    assert document.body == {**fleet(**facts), "title": "The van"}


def test_strength_is_told_as_arithmetic(annas: Client, anna: Actor) -> None:
    document = kept(anna, units=[{"id": "S01", "type": 7, "tower": 1}, {"id": "S02", "type": 5}, {"id": "S03"}])
    assert "3 ships, 8 + 2 × 5 = 18 VP" in opened(annas, document).content.decode()
    saved = annas.get(f"/f/{document.uid}/").content.decode()
    assert "3 ships, 8 + 2 × 5 = 18 VP" in saved and "1 × Septireme (7) [1 tower 1]" in saved


def test_rows_are_added_moved_and_taken_away(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    page = posted(annas, document, opened(annas, document), add_ship="1", count="2", new_type="3")
    assert [(ship["id"], ship["type"]) for ship in page.context["form"].ships] == [
        ("S01", 5),
        ("S02", 5),
        ("S03", 3),
        ("S04", 3),
    ]
    page = posted(annas, document, page, ship_up="2")
    page = posted(annas, document, page, remove_ship="0")
    assert [ship["id"] for ship in page.context["form"].ships] == ["S03", "S02", "S04"]
    assert "Not saved yet" in page.content.decode()


def test_a_finding_stands_at_its_ship_and_its_fix_mends_it(annas: Client, anna: Actor) -> None:
    document = kept(anna, units=[{"id": "S01", "type": 12}, {"id": "S02", "type": 5}])
    page = opened(annas, document)
    ours, other = page.context["form"].rows
    (finding,) = ours["findings"]
    assert finding.code == "NAV-DOC-TYPE" and not other["findings"]
    page = posted(annas, document, page, fix=f"{finding.code} {finding.path} 0")
    assert page.context["form"].ships[0]["type"] == 10 and not page.context["findings"]
    again = posted(annas, document, page, fix=f"{finding.code} {finding.path} 0")
    assert "has changed since that was offered" in again.content.decode()


@pytest.mark.parametrize("nonsense", ["", "x", "9" * 30, "-1", "٣"])
def test_nonsense_in_numbers_is_no_error_of_the_site(annas: Client, anna: Actor, nonsense: str) -> None:
    document = kept(anna)
    page = opened(annas, document)
    answer = posted(annas, document, page, quality=nonsense, ship_type=[nonsense] * 2, ship_tower=[nonsense] * 2)
    assert answer.status_code == 200


def test_what_means_nothing_on_a_ship_is_not_offered(annas: Client, anna: Actor) -> None:
    document = kept(anna, units=[{"id": "S01", "type": 2}, {"id": "S02", "type": 3}, {"id": "S03", "type": 5}])
    boxes = [{name for name, *_ in ship["boxes"]} for ship in opened(annas, document).context["form"].rows]
    assert [("cataphract" in each, "liburnian" in each) for each in boxes] == [
        (True, True),
        (True, False),
        (False, False),
    ]
