"""A Nauta fleet in its form: every field, the buttons that change rows, suggestions and fixes, without JavaScript."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.nauta.bodies import fleet

pytestmark = pytest.mark.django_db


def kept(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=fleet(**facts))


def form(page: Any, **changes: Any) -> dict[str, Any]:
    """The form of an answer as the browser would post it."""
    said = page.context["form"]
    ships = said.rows
    filled = {
        "seen": page.context["seen"],
        **{
            name: said.body[name]
            for name in ("title", "side_name", "notes", "nation", "crew", "points_limit", "options")
        },
        "ship_id": [ship["id"] for ship in ships],
        "ship_size": [ship["size"] for ship in ships],
        "ship_name": [ship["name"] for ship in ships],
        "ship_extra": [ship["extra_soldiers"] for ship in ships],
        "ship_unseen": [ship["unseen"] for ship in ships],
        "equipment": [f"{row}:{item}" for row, ship in enumerate(ships) for item in ship["equipment"]],
        "admiral": [row for row, ship in enumerate(ships) if ship["admiral"]],
    }
    return {**filled, **changes}


def opened(client: Client, document: Document) -> Any:
    return client.get(f"/f/{document.uid}/edit/")


def posted(client: Client, document: Document, page: Any, **changes: Any) -> Any:
    return client.post(f"/f/{document.uid}/edit/", form(page, **changes))


def test_a_new_fleet_of_nauta_opens_in_its_form(client: Client) -> None:
    answer = client.post("/new/fleet/", {"ruleset": "nauta"}, follow=True)
    page = answer.content.decode()
    assert "The fleet has no ships: give it one." in page and "Points limit" in page


def test_saving_what_was_opened_changes_nothing(annas: Client, anna: Actor) -> None:
    units = [
        {
            "id": "S1",
            "size": 4,
            "admiral": True,
            "equipment": ["corvus"],
            "name": "Roma",
            "squadron": "van",
            "base": [15, 35],
        },
        {"id": "S2", "size": 3, "extra_soldiers": 1, "prize": True},
    ]
    facts = {"nation": "roman_punic", "crew": "green", "points_limit": 350, "options": ["18e"], "side_name": "Rome"}
    document = kept(anna, units=units, **facts)
    page = opened(annas, document)
    assert page.context["saved"] and posted(annas, document, page, check="1").context["saved"]
    posted(annas, document, page, save="1", title="The new fleet")
    document.refresh_from_db()
    assert document.body == {**fleet(units=units, **facts), "title": "The new fleet"}


def test_the_sum_is_told_as_arithmetic(annas: Client, anna: Actor) -> None:
    document = kept(anna, crew="skilled")
    page = opened(annas, document).content.decode()
    assert "10 × 30 = 300 of 270" in page
    assert "30 too many" in page
    assert "300 points, less a tenth for skilled crews: 270 · beaten with 100 lost" in page


def test_a_finding_stands_at_its_ship_and_its_fix_mends_it(annas: Client, anna: Actor) -> None:
    units = [{"id": "S1", "size": 3, "admiral": True}, {"id": "S2", "size": 3}]
    document = kept(anna, nation="syracusan", units=units)
    page = opened(annas, document)
    assert [each.code for each in page.context["form"].rows[1]["findings"]] == ["NAU-E-SIZE-LIMIT"]
    mended = posted(annas, document, page, fix="NAU-E-SIZE-LIMIT /units/1 0")
    assert [ship["id"] for ship in mended.context["form"].ships] == ["S1"]
    assert not mended.context["saved"]
    document.refresh_from_db()
    assert document.head == 1


def test_a_fix_that_is_no_longer_offered_changes_nothing_and_says_so(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    page = opened(annas, document)
    for said in ("NAU-E-CREW-GREEN /crew 0", "", "x", "NAU-W-UNDERSPENT /points_limit 99"):
        answer = posted(annas, document, page, fix=said)
        assert answer.context["form"].document == page.context["form"].document
        assert "The fleet has changed since that was offered." in answer.content.decode()


def test_buttons_add_move_and_remove_ships(annas: Client, anna: Actor) -> None:
    document = kept(anna, units=[])
    page = posted(annas, document, opened(annas, document), add_ship="1", new_size="1", count="2")
    assert [(ship["id"], ship["size"], ship["admiral"]) for ship in page.context["form"].ships] == [
        ("S1", 1, True),
        ("S2", 1, False),
    ]
    page = posted(annas, document, page, ship_down="0")
    assert [ship["id"] for ship in page.context["form"].ships] == ["S2", "S1"]
    page = posted(annas, document, page, remove_ship="0")
    assert [(ship["id"], ship["admiral"]) for ship in page.context["form"].ships] == [("S1", True)]


def test_fill_up_keeps_the_ships_and_suggest_replaces_them(annas: Client, anna: Actor) -> None:
    document = kept(anna, units=[{"id": "S1", "size": 2, "admiral": True, "name": "Doris"}])
    page = posted(annas, document, opened(annas, document), fill_up="1")
    ships = page.context["form"].ships
    assert ships[0]["name"] == "Doris" and len(ships) > 5
    assert page.context["findings"] == ()
    page = posted(annas, document, page, suggest="1")
    assert page.context["form"].ships[0]["name"] == "" and page.context["findings"] == ()


def test_where_nothing_can_be_suggested_the_form_says_why(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    page = opened(annas, document)
    assert "costs so little" in posted(annas, document, page, fill_up="1").content.decode()
    assert "No fleet can be suggested" in posted(annas, document, page, suggest="1", points_limit="5").content.decode()
    assert "Choose a nation first" in posted(annas, document, page, suggest="1", nation="etruscan").content.decode()


def test_only_what_may_be_fitted_is_offered_and_what_is_fitted_stays(annas: Client, anna: Actor) -> None:
    units = [{"id": "S1", "size": 2, "admiral": True, "equipment": ["corvus", "ram"]}]
    document = kept(anna, units=units, nation="greek")
    page = opened(annas, document)
    (row,) = page.context["form"].rows
    assert [item for item, _, _ in row["fittings"]] == ["fast", "cataphract", "corvus", "ram"]
    assert posted(annas, document, page, check="1").context["form"].ships[0]["equipment"] == ["corvus", "ram"]


@pytest.mark.parametrize(
    "nonsense",
    [
        {"ship_size": ["99"], "ship_extra": ["-3"]},
        {"ship_size": ["big"], "points_limit": "many"},
        {"ship_unseen": ["[1"], "equipment": ["x", "0:", ":"]},
        {"ship_unseen": ['{"base": "wide"}']},
        {"points_limit": "-5", "options": ["18z"], "crew": "veteran"},
        {"remove_ship": "77"},
        {"ship_id": [], "ship_size": []},
        {"fix": "NAU-E-ADMIRAL  0"},
    ],
)
def test_no_nonsense_breaks_the_form(annas: Client, anna: Actor, nonsense: dict[str, Any]) -> None:
    document = kept(anna, units=[{"id": "S1", "size": 2, "admiral": True}])
    answer = posted(annas, document, opened(annas, document), **nonsense)
    assert answer.status_code == 200
    saved = posted(annas, document, opened(annas, document), save="1", **nonsense)
    assert saved.status_code in (200, 302, 422)


def test_the_fleets_page_tells_terms_cost_and_ships(annas: Client, anna: Actor) -> None:
    document = kept(anna, options=["18a"], units=[{"id": "S1", "size": 2, "admiral": True, "equipment": ["fast"]}])
    page = annas.get(f"/f/{document.uid}/").content.decode()
    for words in (
        "Greek",
        "35 of 300 points",
        "12 points lost",
        "Fast triremis (18a)",
        "fast hull",
        "★ admiral’s triremis (2)",
    ):
        assert words in page, words


def test_the_form_says_what_the_fleet_may_still_take_in_and_why_not(annas: Client, anna: Actor) -> None:
    """NAU-3.d, NAU-5.b."""
    units = [{"id": "S1", "size": 3, "admiral": True}, {"id": "S2", "size": 2}]
    page = opened(annas, kept(anna, units=units, nation="syracusan", points_limit=120)).content.decode()
    assert "<b>moneris</b> 3 more" in page and "<b>triremis</b> 1 more" in page
    assert "Syracusan fleets may have 1 quadriremis at most; there is 1." in page
