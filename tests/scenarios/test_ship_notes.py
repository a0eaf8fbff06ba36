"""Notes on single ships, in every ruleset: where they are told, what keeps them, and how long one may be."""

from typing import Any

import pytest
from django.test import Client

import rules
from battles.beginning.starting import battle_start
from battles.page.boards import picture_at
from battles.selectors import state_at
from scenarios import services
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.documents.checking import findings_of
from scenarios.documents.differences import differences
from scenarios.documents.pieces import pieces, with_pieces
from scenarios.drawing.svg import board_svg
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.printing.roster import FORMS
from scenarios.printing.roster_sheet import roster_file
from scenarios.printing.setup import setup_data
from scenarios.printing.unit_cards import unit_cards
from scenarios.rosters.fleets import fleet_from, side_as_listed, with_fleet
from tests.scenarios import bodies
from tests.scenarios.test_every_ruleset import BODIES

NOTE = "Ameinias struck first; she rowed on | alone & unhurt."
KEYS = [ruleset.key for ruleset in rules.all()]


def noted(key: str, note: str = NOTE) -> dict[str, Any]:
    """A scenario of that ruleset whose first ship has a note."""
    body = BODIES[key]()
    first, *others = body["units"]
    return {**body, "units": [{**first, "note": note}, *others]}


def read(body: dict[str, Any]) -> Any:
    reading = documents.read(body)
    assert reading.document is not None, reading
    return reading.document


@pytest.mark.parametrize("key", KEYS)
def test_no_rule_minds_a_note_and_no_document_without_one_says_so(key: str) -> None:
    assert findings_of(noted(key)) == findings_of(BODIES[key]())
    assert all(getattr(unit, "note", None) == "" for unit in read(BODIES[key]()).units)


@pytest.mark.parametrize("key", KEYS)
def test_the_card_of_a_ship_on_the_board_tells_it(key: str) -> None:
    drawn = board_svg(picture_of_scenario(read(noted(key))), title="A map")
    assert drawn.count("data-noted=") == 1
    assert 'data-noted="Ameinias struck first; she rowed on | alone &amp; unhurt."' in drawn


@pytest.mark.parametrize("key", KEYS)
def test_it_goes_with_her_into_a_fleet_and_back(key: str) -> None:
    body = noted(key)
    side = body["units"][0]["side"]
    fleet = fleet_from(body, side)
    assert fleet["units"][0]["note"] == NOTE
    joined = with_fleet({**body, "units": []}, fleet, side)
    assert joined["units"][0]["note"] == NOTE
    assert read(fleet).units[0].note == NOTE


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", FORMS)
def test_lists_have_a_column_for_notes_where_there_is_one(key: str, form: str) -> None:
    body = noted(key)
    side = body["units"][0]["side"]
    told = roster_file(read(side_as_listed(body, side)), form, paper="a4").content
    assert "Note" in told and "Ameinias struck first" in str(told)
    plain = BODIES[key]()
    assert "Note" not in roster_file(read(side_as_listed(plain, side)), form, paper="a4").content


@pytest.mark.parametrize("key", KEYS)
def test_it_is_printed_below_her_side_and_on_her_card(key: str) -> None:
    body = noted(key)
    ship = body["units"][0]
    _, data = setup_data(body, paper="a4", edition="colour")
    (order,) = (order for order in data["orders"] if order["side"] == ship["side"])
    called = f"{ship['id']} {ship.get('name', '')}".strip()
    runs = [{"text": f"{called}: ", "bold": True}, {"text": NOTE}]
    assert order["briefing"][-1] == {"kind": "p", "runs": runs}
    cards = {card.id: card.facts for card in unit_cards(read(body), "colour")}
    assert cards[ship["id"]][-1] == NOTE
    assert sum(NOTE in facts for facts in cards.values()) == 1
    long = {card.id: card.facts for card in unit_cards(read(noted(key, "word " * 80)), "colour")}
    assert long[ship["id"]][-1].endswith("word…") and len(long[ship["id"]][-1]) <= 120


def test_what_a_side_prints_for_itself_has_no_note_of_the_other() -> None:
    body = noted("nauta")
    other = {"A": "B", "B": "A"}[body["units"][0]["side"]]
    _, data = setup_data(body, paper="a4", edition="colour", whom=other)
    assert "Ameinias" not in str(data["orders"])


@pytest.mark.parametrize("key", KEYS)
def test_revisions_and_forks_tell_it_in_words_and_take_it_over(key: str) -> None:
    before, after = BODIES[key](), noted(key)
    ship = before["units"][0]["id"]
    assert [tuple(each) for each in differences(before, after)] == [("/units/0/note", f"Ship {ship} note", "", NOTE)]
    (piece,) = pieces(before, before, after)
    assert piece.label == f"Ship {ship}" and piece.after == f"note {NOTE}"
    assert with_pieces(before, before, after, [piece.key]) == after


@pytest.mark.parametrize("key", KEYS)
def test_one_may_have_500_letters_and_whoever_writes_more_is_told_of_whom(key: str) -> None:
    assert findings_of(noted(key, "a" * 500)) == findings_of(BODIES[key]())
    (finding,) = findings_of(noted(key, "a" * 501))
    ship = BODIES[key]()["units"][0]
    called = f"{ship['id']} {ship.get('name', '')}".strip()
    assert (finding.code, finding.path) == ("DOC-LARGE", "/units/0/note")
    assert finding.message == f"The note on {called} has 501 letters; 500 are allowed."


@pytest.mark.django_db
@pytest.mark.parametrize("key", KEYS)
def test_pages_tell_it_and_the_form_of_a_fleet_changes_it(annas: Client, anna: Actor, key: str) -> None:
    scenario = services.document_create(actor=anna, body=noted(key))
    page = annas.get(f"/s/{scenario.uid}/").content.decode()
    assert "<dd>Ameinias struck first; she rowed on | alone &amp; unhurt.</dd>" in page
    side = scenario.body["units"][0]["side"]
    annas.post(f"/s/{scenario.uid}/fleet/{side}/")
    fleet = Document.objects.get(kind="fleet")
    assert "<dd>Ameinias struck first" in annas.get(f"/f/{fleet.uid}/").content.decode()
    edit = f"/f/{fleet.uid}/edit/"
    form = annas.get(edit)
    assert form.context["form"].ships[0]["note"] == NOTE and ">Ameinias struck first" in form.content.decode()


@pytest.mark.django_db
def test_the_form_of_a_fleet_keeps_what_is_noted_in_it(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=bodies.fleet("Mine", ships=2))
    posted = {"seen": 1, "title": "Mine", "side_name": "", "notes": "", "save": "1", "ship_id": ["1", "2"]}
    posted |= {"ship_size": ["L", "S"], "ship_name": ["", ""], "ship_note": ["", " From Samos,\r\nand late. "]}
    annas.post(f"/f/{document.uid}/edit/", posted)
    document.refresh_from_db()
    assert [unit.get("note") for unit in document.body["units"]] == [None, "From Samos,\nand late."]


@pytest.mark.django_db
@pytest.mark.parametrize("key", KEYS)
def test_a_battle_tells_it_on_the_card_of_the_ship(anna: Actor, key: str) -> None:
    battle = battle_start(actor=anna, body=noted(key), seats={"A": "person", "B": "person"})
    shown = [getattr(piece, "note", "") for piece in picture_at(battle, state_at(battle, 0), "").pieces]
    assert shown.count(NOTE) == 1
