"""A fleet of Mare Nostrum in its form: every field, the buttons that change rows, and fixes, without JavaScript."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.mare_nostrum.bodies import STAFF, fleet

pytestmark = pytest.mark.django_db
MEN = ("marines", "extra", "slingers", "archers", "ballista")


def kept(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=fleet(**facts))


def form(page: Any, **changes: Any) -> dict[str, Any]:
    """The form of an answer as the browser would post it."""
    said = page.context["form"]
    galleys = said.rows
    filled = {
        "seen": page.context["seen"],
        **{name: said.body[name] for name in ("title", "side_name", "notes", "nation")},
        **{f"ship_{name}": [galley[name] for galley in galleys] for name in ("id", "size", "name", "player", *MEN)},
        "ship_staff": [galley["staff"] for galley in galleys],
        "ship_was_flagship": [int(galley["flagship"]) for galley in galleys],
        "corvus": [row for row, galley in enumerate(galleys) if galley["corvus"]],
        "flagship": [row for row, galley in enumerate(galleys) if galley["flagship"]],
    }
    return {**filled, **changes}


def opened(client: Client, document: Document) -> Any:
    return client.get(f"/f/{document.uid}/edit/")


def posted(client: Client, document: Document, page: Any, **changes: Any) -> Any:
    return client.post(f"/f/{document.uid}/edit/", form(page, **changes))


def test_a_new_fleet_opens_in_its_form(client: Client) -> None:
    page = client.post("/new/fleet/", {"ruleset": "mare_nostrum"}, follow=True).content.decode()
    assert "No galleys yet" in page and "Nation" in page


def test_saving_what_was_opened_changes_nothing(annas: Client, anna: Actor) -> None:
    units = [
        {"id": "G1", "size": "large", "name": "Duilius", "marines": 12, "extra": 2, "corvus": True, **STAFF},
        {"id": "G2", "slingers": 2, "archers": 3, "ballista": 1, "player": "Boris"},
        {"id": "G3", "bearer": 1},
    ]
    document = kept(anna, units=units, nation="roman", side_name="Rome", notes="*Old* ships")
    posted(annas, document, opened(annas, document), save="1")
    document.refresh_from_db()
    assert document.body == fleet(units=units, nation="roman", side_name="Rome", notes="*Old* ships")


def test_galleys_are_added_with_their_usual_crew_the_first_as_flagship(annas: Client, anna: Actor) -> None:
    document = kept(anna, units=[])
    page = posted(annas, document, opened(annas, document), add_ship="1", count="2", new_size="large")
    document.refresh_from_db()
    assert document.body["units"] == [], "only saving saves"
    posted(annas, document, page, save="1")
    document.refresh_from_db()
    large = {"size": "large", "marines": 12}
    assert document.body["units"] == [{"id": "G1", **large, **STAFF}, {"id": "G2", **large}]


def test_bearer_and_musician_go_with_the_flag(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    posted(annas, document, opened(annas, document), flagship="2", save="1")
    document.refresh_from_db()
    assert [unit.get("flagship", False) for unit in document.body["units"]] == [False, False, True, False]
    assert document.body["units"][2] == {"id": "G3", **STAFF} and document.body["units"][0] == {"id": "G1"}
    assert document.error_count == 0


def test_a_finding_stands_at_its_galley_and_is_mended_by_its_button(annas: Client, anna: Actor) -> None:
    document = kept(anna, nation="greek")
    page = posted(annas, document, opened(annas, document), corvus=["1"])
    (row,) = [row for row in page.context["form"].rows if row["findings"]]
    assert row["id"] == "G2" and [each.code for each in row["findings"]] == ["MAR-E-CORVUS-NATION"]
    mended = posted(annas, document, page, fix="MAR-E-CORVUS-NATION /units/1/corvus 1")
    assert mended.context["form"].body["nation"] == "roman"
    assert mended.context["findings"] == ()


def test_figures_are_added_up(annas: Client, anna: Actor) -> None:
    page = opened(annas, kept(anna)).content.decode()
    assert "13 + 3 × 11 = 46 figures" in page and "on 4 galleys" in page


def test_rows_are_moved_and_removed(annas: Client, anna: Actor) -> None:
    document = kept(anna)
    page = posted(annas, document, opened(annas, document), ship_down="0")
    assert [row["id"] for row in page.context["form"].rows] == ["G2", "G1", "G3", "G4"]
    page = posted(annas, document, page, remove_ship="1")
    assert [row["id"] for row in page.context["form"].rows] == ["G2", "G3", "G4"]
    assert any(each.code == "MAR-E-FLAGSHIP" for each in page.context["findings"])


@pytest.mark.parametrize(
    "nonsense",
    [
        {"ship_marines": ["many"] * 4},
        {"ship_marines": ["-5"] * 4},
        {"ship_size": ["huge"] * 4},
        {"ship_staff": ["x y z"] * 4},
        {"flagship": "99"},
        {"nation": ""},
        {"fix": "MAR-E-NOTHING /units/0 0"},
    ],
)
def test_nonsense_is_answered_in_words(annas: Client, anna: Actor, nonsense: dict[str, Any]) -> None:
    document = kept(anna)
    assert posted(annas, document, opened(annas, document), **nonsense).status_code == 200


def test_a_fleet_joins_a_scenario_and_a_side_is_kept_as_a_fleet(annas: Client, anna: Actor) -> None:
    from tests.scenarios.mare_nostrum.bodies import line, scenario

    battle = services.document_create(actor=anna, body=scenario(units=line("B")))
    document = kept(anna, nation="greek")
    annas.post(f"/f/{document.uid}/add/", {"scenario": battle.uid, "side": "A"})
    battle.refresh_from_db()
    assert [unit["id"] for unit in battle.body["units"]][4:] == ["A1", "A2", "A3", "A4"]
    assert battle.error_count == 0, "they wait to be deployed"
    annas.post(f"/s/{battle.uid}/fleet/A/")
    assert Document.objects.filter(kind="fleet").count() == 2
