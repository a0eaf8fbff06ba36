"""The editor's page for Návarchoi, what the page is told, and the pages of scenarios around it."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from rules.navarchoi import cards, charts
from scenarios import services
from scenarios.documents import documents
from scenarios.models import Document
from scenarios.navarchoi import editor
from scenarios.ownership import Actor
from tests.library import load_library
from tests.scenarios.navarchoi.bodies import scenario, ship

pytestmark = pytest.mark.django_db
LIBRARY = sorted(Path("scenarios/library/navarchoi").glob("NAV-S-*.json"))


def drafted(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=scenario(**facts))


def opened(client: Client, document: Document) -> Any:
    return client.get(f"/s/{document.uid}/edit/")


def test_a_new_scenario_begins_with_a_map_of_the_size_asked_for(client: Client) -> None:
    fields = {"title": "Side", "ruleset": "navarchoi", "map_cols": "20", "map_rows": "", "cols": "nonsense"}
    page = client.post("/new/", fields, follow=True)
    assert page.status_code == 200 and 'data-squares="20 34"' in page.content.decode()
    too_wide = client.post("/new/", {**fields, "map_cols": "45"})
    assert too_wide.status_code == 422


def test_new_scenarios_may_begin_with_a_copy_of_any_ready_made_one(client: Client) -> None:
    load_library()
    page = client.get("/new/").content.decode()
    assert page.count('<li data-board-of="navarchoi">') == len(LIBRARY)


def test_the_page_has_the_map_the_tools_and_both_fleets(annas: Client, anna: Actor) -> None:
    text = opened(annas, drafted(anna)).content.decode()
    assert 'class="board square-board' in text
    for word in ("Select", "Box", "Ship", "Undo", "Quality", "First hand", "Game-End value", "The wind blows"):
        assert word in text


def test_the_answer_tells_what_ships_are_worth_as_arithmetic(annas: Client, anna: Actor) -> None:
    tower = ship("A3", "0711", 5, tower=2, ballista=True)
    draft = drafted(anna, units=[ship("A1", "0510"), ship("A2", "0610"), tower, ship("B1", "0503", 2, liburnian=True)])
    answer = opened(annas, draft).context["data"]["answer"]
    assert answer["values"] == [5, 5, 7, 3]
    assert answer["fleets"] == {
        "A": {"sum": "7 + 2 × 5 = 17 VP", "tally": "3 ships, 4 of 140 in all", "over": False, "worth": "17 VP"},
        "B": {"sum": "3 VP", "tally": "1 ship, 4 of 140 in all", "over": False, "worth": "3 VP"},
    }


def test_findings_are_marked_on_the_map(annas: Client, anna: Actor) -> None:
    four = [ship(f"A{n}", "0510") for n in range(1, 5)]
    board = opened(annas, drafted(anna, units=[*four, ship("B1", "0503")])).context["board"]
    assert board.count('class="mark mark-finding"') == 1
    assert "A4: 4 units stand in 0510; a square holds 3." in board


def test_a_stack_of_three_is_fanned_and_said(annas: Client, anna: Actor) -> None:
    three = [ship(f"A{n}", "0510") for n in range(1, 4)]
    board = opened(annas, drafted(anna, units=[*three, ship("B1", "0503")])).context["board"]
    assert [f'data-slot="{slot}" data-of="3"' in board for slot in range(3)] == [True] * 3


def test_every_kind_of_special_rule_can_be_added_and_says_what_it_does() -> None:
    """What a new row says must have the shape of its rule."""
    from rules.navarchoi import scenario as shapes

    kinds = {kind.__struct_config__.tag for kind in shapes.Special.__args__}
    assert kinds == set(editor.SPECIAL)
    for rule, (_name, fields, usual) in editor.SPECIAL.items():
        read = documents.read(scenario(special=[{"rule": rule, **usual}])).document
        assert read is not None and editor.told(read)["special"][0].endswith(".")
        named = {name for name, _words, _kind in fields}
        assert named == set(read.special[0].__struct_fields__) - {"clause"}


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_the_ready_made_scenarios_open_in_the_editor_without_errors(file: Path, annas: Client, anna: Actor) -> None:
    body = json.loads(file.read_text())
    document = services.document_create(actor=anna, body=body)
    answer = opened(annas, document).context["data"]["answer"]
    assert all(finding.get("severity", "error") == "info" for finding in answer["findings"])
    assert len(answer["values"]) == len(body["units"])


def test_the_text_form_needs_no_script(annas: Client, anna: Actor) -> None:
    document = drafted(anna, units=[ship("A1", "9999"), ship("B1", "0503")])
    page = annas.get(f"/s/{document.uid}/edit/json/").content.decode()
    assert "must be a square of the map" in page and "0503" in page


def test_wherever_charts_or_cards_are_met_they_are_called_a_reconstruction(annas: Client, anna: Actor) -> None:
    document = drafted(anna)
    for address in ("", "edit/", "cards/"):
        text = annas.get(f"/s/{document.uid}/{address}").content.decode()
        assert ">Reconstruction<" in text, address
        assert cards.notice() in text and charts.printed().notice in text
    book = annas.get("/rules/navarchoi/").content.decode()
    assert cards.notice() in book and "/rules/navarchoi/cards/" in book
    article = book.split('id="NAV-R-RAM"', 1)[1].split("</article>", 1)[0]
    assert "Reconstruction" in article
    assert "Reconstruction" not in book.split('id="NAV-2.1.a"', 1)[1].split("</article>", 1)[0]
    assert "Reconstruction" in annas.get("/rules/navarchoi/clauses/NAV-C-01/").content.decode()
    hexes = annas.get("/rules/ancient_naval_games/").content.decode()
    assert "Reconstruction" not in hexes


def test_the_orders_of_battle_tell_what_ships_are_and_where_they_begin(annas: Client, anna: Actor) -> None:
    units = [
        ship("A1", "0510", 3, cataphract=True, name="Niké", group="van", speed="F"),
        ship("A2", None, 4, entry=["0101", "0102"], facing="E"),
        ship("B1", "0503", 5, tower=1, corvus=True, condition={"damage": "damaged", "manpower": 2}),
        ship("B2", None, 5, condition={"place": "sunk"}),
    ]
    page = annas.get(f"/s/{drafted(anna, units=units).uid}/")
    orders = {order["side"]: order for order in page.context["orders"]}
    niké, later = orders["A"]["lines"]
    assert (niké["kind"], niké["value"], niké["place"], niké["condition"]) == (
        "Cataphract trireme (3)",
        4,
        "0510",
        "at Full",
    )
    assert later["place"] == "enters at 0101 or 0102" and later["heading"] == "E"
    hurt, lost = orders["B"]["lines"]
    assert (hurt["fitted"], hurt["condition"]) == ("tower 1, corvus", "damaged, Manpower 2")
    assert lost["place"] == "sunk"
    assert orders["A"]["summary"] == "Quality 4, first hand 4, 2 ships, 2 × 4 = 8 VP."


def test_a_side_is_kept_as_a_fleet_and_a_fleet_joins_a_side(annas: Client, anna: Actor) -> None:
    units = [ship("A1", "0510", 3, ballista=True, group="van"), ship("B1", "0503")]
    document = drafted(anna, units=units, sides={"A": {"name": "Rhodes", "quality": 6}})
    annas.post(f"/s/{document.uid}/fleet/A/")
    kept = Document.objects.get(kind="fleet")
    assert kept.body["quality"] == 6 and kept.body["side_name"] == "Rhodes"
    assert kept.body["units"] == [{"id": "1", "type": 3, "ballista": True, "group": "van"}]
    other = drafted(anna, units=[])
    annas.post(f"/f/{kept.uid}/add/", {"scenario": other.uid, "side": "B"})
    other.refresh_from_db()
    assert other.body["sides"]["B"] == {"name": "Rhodes", "quality": 6}
    assert other.body["units"] == [{"id": "B1", "side": "B", "type": 3, "ballista": True, "group": "van"}]
