"""A list pasted in the form of a fleet and in the editor of a scenario; a side of a scenario as a list."""

import json
from typing import Any

import pytest
from django.test import Client

import rules
from scenarios import services, ship_names
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.printing.roster import FORMS
from scenarios.selectors import new_fleet_body
from tests.scenarios import bodies
from tests.scenarios.mare_nostrum import bodies as mare_nostrum
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi
from tests.scenarios.oi_navarcoi import bodies as oi_navarcoi

pytestmark = pytest.mark.django_db
RULESETS = [ruleset.key for ruleset in rules.all()]
LIST = "6 triremes, 2 quinqueremes, flagship Salamis"
BODIES = {
    "ancient_naval_games": bodies.scenario,
    "mare_nostrum": mare_nostrum.mylae,
    "nauta": nauta.mylae,
    "navarchoi": navarchoi.scenario,
    "oi_navarcoi": oi_navarcoi.sybota,
}


def posted(client: Client, document: Document, **pressed: str) -> Any:
    return client.post(f"/f/{document.uid}/edit/", {"seen": 1, "title": "Fleet", **pressed})


def asked(client: Client, document: Document, text: str, side: str = "B") -> Any:
    said = json.dumps({"body": document.body, "side": side, "text": text})
    return client.post(f"/s/{document.uid}/edit/paste/", said, content_type="application/json")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_list_is_shown_before_it_is_taken_into_a_fleet(annas: Client, anna: Actor, ruleset: str) -> None:
    document = services.document_create(actor=anna, body=new_fleet_body(ruleset))
    page = posted(annas, document, list=LIST, read_list="1")
    assert page.context["form"].ships == [], "nothing is taken yet"
    told = page.content.decode()
    assert "<q>6 triremes</q>" in told and 'name="take_list"' in told
    page = posted(annas, document, list=LIST, take_list="1")
    form = page.context["form"]
    assert len(form.ships) == (1 if ruleset == "oi_navarcoi" else 8)
    assert "Taken from the list" in page.content.decode() and form.list == ""
    document.refresh_from_db()
    assert document.body["units"] == [] and document.head == 1, "nothing is saved before it is asked for"
    documents = {"document": form.document, "fleet": form.fleet}
    assert documents["fleet"] is not None, "the rules can read it"


def test_a_fleet_has_one_flagship_the_one_of_the_list_or_its_own(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=new_fleet_body("nauta"))
    form = posted(annas, document, list=LIST, take_list="1").context["form"]
    assert [ship["name"] for ship in form.ships if ship["admiral"]] == ["Salamis"]
    squadrons = services.document_create(actor=anna, body=new_fleet_body("oi_navarcoi"))
    form = posted(annas, squadrons, list="2 squadrons\nNike: squadron, flagship", take_list="1").context["form"]
    assert form.document["strategos"] == form.ships[2]["id"] and form.ships[2]["name"] == "Nike"


def test_what_was_not_understood_stays_in_the_field(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=new_fleet_body("nauta"))
    page = posted(annas, document, list="2 triremes\n3 galleons\nNike: xebec", take_list="1")
    form = page.context["form"]
    assert len(form.ships) == 2 and form.list == "3 galleons\nNike: xebec"
    assert "2 parts of the list, still here, must be mended" in page.content.decode()
    page = posted(annas, document, list=form.list, read_list="1").content.decode()
    assert "Nothing of it can be taken yet" in page and 'name="take_list"' not in page
    assert "The list is empty" in posted(annas, document, list=" ", read_list="1").content.decode()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_editor_reads_a_list_for_a_side(annas: Client, anna: Actor, ruleset: str) -> None:
    document = services.document_create(actor=anna, body=BODIES[ruleset]())
    answer = asked(annas, document, f"{LIST}\n3 <b>galleons</b>").json()
    assert "&lt;b&gt;" in answer["html"] and answer["left"] == "3 <b>galleons</b>"
    assert answer["take"] == ("Take this squadron" if ruleset == "oi_navarcoi" else answer["take"])
    assert [unit["id"] for unit in answer["fleet"]["units"]] == [
        str(n + 1) for n in range(len(answer["fleet"]["units"]))
    ]
    assert asked(annas, document, "").json()["take"] == ""
    document.refresh_from_db()
    assert document.head == 1


def test_a_list_for_a_draft_of_any_shape_is_no_mistake_of_ours(annas: Client, boris: Actor, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=nauta.mylae())
    for odd in ({}, {"units": 3, "sides": []}, {"units": ["x", None], "sides": {"B": 4}, "options": [[]]}):
        said = json.dumps({"body": odd, "side": "B", "text": LIST})
        answer = annas.post(f"/s/{document.uid}/edit/paste/", said, content_type="application/json")
        assert answer.status_code == 200, odd
    wrong = annas.post(f"/s/{document.uid}/edit/paste/", '{"side": "C"}', content_type="application/json")
    assert wrong.status_code == 422
    theirs = services.document_create(actor=boris, body=nauta.mylae())
    assert asked(annas, theirs, LIST).status_code == 404


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_side_of_a_scenario_is_a_list_in_every_form(annas: Client, anna: Actor, ruleset: str) -> None:
    document = services.document_create(actor=anna, body=BODIES[ruleset]())
    page = annas.get(f"/s/{document.uid}/").content.decode()
    ours = [unit["id"] for unit in document.body["units"] if unit["side"] == "A"]
    theirs = [unit["id"] for unit in document.body["units"] if unit["side"] == "B"]
    for form in [*FORMS, "pdf"]:
        address = f"/s/{document.uid}/roster/A.{form}"
        assert address in page
        answer = annas.get(address)
        assert answer.status_code == 200
        if form != "pdf":
            told = answer.content.decode()
            assert all(id in told for id in ours) and not any(id in told for id in theirs)
    assert annas.get(f"/s/{document.uid}/roster/C.txt").status_code == 404
    assert annas.get(f"/s/{document.uid}/roster/A.docx").status_code == 404


def test_a_private_scenario_gives_no_list_to_others(client: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=nauta.mylae())
    assert client.get(f"/s/{document.uid}/roster/A.txt").status_code == 404


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ships_without_a_name_are_given_one_of_a_nation_s_in_the_form_of_a_fleet(
    annas: Client, anna: Actor, ruleset: str
) -> None:
    document = services.document_create(actor=anna, body=new_fleet_body(ruleset))
    list = {"list": "16 triremes, flagship Paralos", "take_list": "1"}
    form = posted(annas, document, **list).context["form"]
    form._name("athens", attested=True)
    names = [ship["name"] for ship in form.ships]
    assert len(set(names)) == len(names) and all(names)
    assert set(names) <= {each.name for each in ship_names.nation("athens").names if each.attested}
    form._name("athens", attested=True)
    assert form.message == "All of them have names: clear those that are to have others."
    assert "Names for those without one" in annas.get(f"/f/{document.uid}/edit/").text


def test_the_button_names_them_and_an_unknown_nation_does_not(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=new_fleet_body("ancient_naval_games"))
    rows = {"ship_id": "S1", "ship_size": "S", "ship_name": ""}
    named = posted(annas, document, **rows, names_of="rhodes", name_ships="1").context["form"]
    assert named.ships[0]["name"] == ship_names.nation("rhodes").names[0].name
    assert named.done == "1 of 1 without a name have one now."
    nowhere = posted(annas, document, **rows, names_of="atlantis", name_ships="1").context["form"]
    assert nowhere.ships[0]["name"] == ""
