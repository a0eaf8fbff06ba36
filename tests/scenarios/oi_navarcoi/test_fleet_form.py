"""A fleet of Oi Navarcoi! in its form: every field, the buttons that change rows, and fixes, without JavaScript."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.oi_navarcoi.bodies import fleet

pytestmark = pytest.mark.django_db


def kept(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=fleet(**facts))


def form(page: Any, **changes: Any) -> dict[str, Any]:
    """The form of an answer as the browser would post it."""
    said = page.context["form"]
    rows = said.rows
    filled = {
        "seen": page.context["seen"],
        **{name: said.body[name] for name in ("title", "side_name", "notes", "scale")},
        **{f"ship_{name}": [row[name] for row in rows] for name in ("id", "name", "wing", "q", "m", "s", "hs")},
        "ship_kind": ["freighter" if row["freighter"] else "warships" for row in rows],
        "strategos": [n for n, row in enumerate(rows) if row["commands"]],
    }
    return {**filled, **changes}


def opened(client: Client, document: Document) -> Any:
    return client.get(f"/f/{document.uid}/edit/")


def posted(client: Client, document: Document, **changes: Any) -> Any:
    return client.post(f"/f/{document.uid}/edit/", form(opened(client, document), **changes))


def test_a_new_fleet_opens_in_its_form(client: Client) -> None:
    page = client.post("/new/fleet/", {"ruleset": "oi_navarcoi"}, follow=True).content.decode()
    assert "A fleet needs at least one squadron of warships." in page and "Add freighters" in page


def test_what_the_form_shows_is_saved_as_it_was(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    before = document.body
    posted(annas, document, save="1")
    document.refresh_from_db()
    assert document.body == before and document.head == 1


def test_every_field_is_kept(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    posted(
        annas,
        document,
        save="1",
        title="The Corinthians",
        side_name="Corinth",
        scale="one_to_one",
        strategos="0",
        ship_id=["a", "b", "c"],
        ship_name=["Megarians", "", ""],
        ship_wing=["LEFT", "", ""],
        ship_q=["1", "0", "0"],
        ship_m=["0", "-1", "0"],
        ship_s=["0", "0", "1"],
        ship_hs=["15", "14", "8"],
        ship_kind=["warships", "warships", "freighter"],
    )
    document.refresh_from_db()
    body = document.body
    assert (body["title"], body["side_name"], body["scale"], body["strategos"]) == (
        "The Corinthians", "Corinth", "one_to_one", "a",
    )  # fmt: skip
    assert body["units"] == [
        {"id": "a", "name": "Megarians", "wing": "LEFT", "q": 1, "hs": 15},
        {"id": "b", "m": -1, "hs": 14},
        {"id": "c", "s": 1, "freighter": True},
    ]


def test_squadrons_are_added_moved_and_removed_and_nothing_is_saved(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    more = posted(annas, document, add_ship="warships", count="2").context["form"]
    assert [unit["id"] for unit in more.ships] == ["K1", "K2", "K3", "1", "2"]
    assert posted(annas, document, add_ship="freighter").context["form"].ships[-1]["freighter"] is True
    up = posted(annas, document, ship_up="1").context["form"]
    assert [unit["id"] for unit in up.ships] == ["K2", "K1", "K3"] and up.body["strategos"] == "K2"
    gone = posted(annas, document, remove_ship="1").context["form"]
    assert [unit["id"] for unit in gone.ships] == ["K1", "K3"] and gone.body["strategos"] == ""
    document.refresh_from_db()
    assert document.head == 1


def test_the_first_squadron_carries_the_strategos(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body={**fleet(units=[]), "strategos": None})
    assert posted(annas, document, add_ship="warships").context["form"].body["strategos"] == "1"


def test_the_strength_is_told_as_arithmetic(annas: Client, anna: Actor) -> None:
    page = opened(annas, kept(anna)).content.decode()
    assert "3 squadrons, 2 × 4 + 3½ = 11½ stands." in page
    assert "It may plan up to 2 signals." in page


def test_a_finding_stands_at_its_squadron_and_its_fix_mends_it(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    page = posted(annas, document, check="1", ship_hs=["8", "12", "7"])
    (row,) = [row for row in page.context["form"].rows if row["findings"]]
    (finding,) = row["findings"]
    assert (row["id"], finding.code) == ("K2", "ONV-C-STRENGTH")
    wrong = {"ship_hs": ["8", "12", "7"]}
    mended = posted(annas, document, **wrong, fix=f"{finding.code} {finding.path} 0").context["form"]
    assert [unit["hs"] for unit in mended.ships] == [8, 8, 7] and not mended.message
    late = posted(annas, document, fix=f"{finding.code} {finding.path} 0").context["form"]
    assert "has changed since" in late.message


@pytest.mark.parametrize(
    "nonsense",
    [
        {"ship_hs": ["many", "", "9" * 40], "ship_q": ["7", "x", ""], "ship_wing": ["UP", "", ""]},
        {"strategos": "99", "scale": "huge", "count": "-1", "add_ship": "warships"},
        {"ship_id": [""], "ship_name": ["x" * 500]},
        {"fix": "a b c d"},
    ],
)
def test_nonsense_is_taken_for_what_is_usual(annas: Client, anna: Actor, nonsense: dict[str, Any]) -> None:
    assert posted(annas, kept(anna), **nonsense).status_code == 200
