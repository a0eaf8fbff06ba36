"""Everything that is amiss with a document mended at once: by the least change, told before it is done."""

from random import Random
from typing import Any

import pytest
from django.test import Client

import rules
from rules.core.documents import changed
from rules.core.findings import Change, errors
from rules.core.ruleset import Ruleset
from scenarios import services
from scenarios.documents import documents
from scenarios.editor.mending import mended
from scenarios.ownership import Actor
from tests.rules.test_findings_name_units import broken
from tests.rules.test_findings_name_units import documents as bodies_of
from tests.scenarios import bodies
from tests.scenarios.nauta import bodies as nauta

TRIES = 24


def faults(body: Any) -> list[str]:
    return [finding.code for finding in errors(documents.said_of(documents.read(body)))]


def test_ships_in_one_hex_off_the_map_and_of_one_name_are_mended_and_none_is_lost() -> None:
    """The least change: moved and renamed, not removed."""
    body = bodies.scenario()
    ships = [
        {"id": "A1", "side": "A", "hex": [4, 14]}, {"id": "A1", "side": "A", "hex": [5, 14]},
        {"id": "A3", "side": "A", "hex": [5, 14]}, {"id": "B1", "side": "B", "hex": [40, 3]},
    ]  # fmt: skip
    body["units"] = ships
    done = mended(body, documents.NOBODY)
    assert len(faults(body)) == 3 and faults(done.body) == [] and done.left == ()
    assert len(done.steps) == 3 and len(done.body["units"]) == len(ships)
    assert all(step.label and step.message and step.clause for step in done.steps)
    assert done.words == "Make these 3 changes"


def test_what_nothing_can_mend_is_left_and_said() -> None:
    body = bodies.scenario()
    body["units"] = [{"id": "A1", "side": "A", "hex": [4, 40]}]
    done = mended(body, documents.NOBODY)
    assert [step.label for step in done.steps] == ["Move it to 4,17"]
    assert [finding.code for finding in done.left] == ["HEX-C-NO-SHIPS"] and done.words == "Make this change"


def test_a_fleet_that_costs_far_too_much_loses_as_few_ships_as_suffice_and_never_the_admirals() -> None:
    """NAU-3.d."""
    units = [nauta.ship("A1", 4, 60, 100, admiral=True), *(nauta.ship(f"A{n}", 2, 60 * n, 100) for n in range(2, 8))]
    units += [nauta.ship("A8", 4, 500, 100), nauta.ship("B1", 2, 300, 500, admiral=True)]
    done = mended(
        nauta.scenario(units=units, points_limit=160, sides={"A": {"nation": "roman_civil"}}), documents.NOBODY
    )
    assert [step.label for step in done.steps] == ["Remove A5, A6, A7 and A8 (155 points)"]
    assert [ship["id"] for ship in done.body["units"]] == ["A1", "A2", "A3", "A4", "B1"] and done.left == ()


def test_what_one_fault_has_hidden_is_mended_too() -> None:
    """Where ships stand is looked at once the table and their names are right."""
    units = [nauta.ship("A1", 2, 300, 100, admiral=True), nauta.ship("A1", 2, 300, 100), nauta.ship("B1", 2, 300, 500)]
    body = nauta.scenario(units=units, turn_limit=99)
    assert "NAU-E-PLACE" not in faults(body)
    done = mended(body, documents.NOBODY)
    assert faults(done.body) == [] and len(done.body["units"]) == 3


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_whatever_is_broken_what_is_left_is_told(ruleset: Ruleset) -> None:
    """Faults that another one has hidden may come to light; most documents have fewer afterwards."""
    chance = Random(ruleset.key)
    whole = bodies_of(ruleset)
    facts: dict[str, list[Any]] = {}
    for body in whole:
        for unit in body["units"]:
            for name, value in unit.items():
                facts.setdefault(name, []).append(value)
    less = more = 0
    for _ in range(TRIES):
        body = broken(chance.choice(whole), facts, chance)
        if documents.read(body).document is None:
            continue
        done = mended(body, documents.NOBODY)
        assert [finding.code for finding in done.left] == faults(done.body)
        assert bool(done.steps) == (done.body != body)
        less += len(done.left) < len(faults(body))
        more += len(done.left) > len(faults(body))
    assert less > more


@pytest.mark.django_db
def test_the_editor_is_told_what_would_be_changed_and_nothing_is_saved(annas: Client, anna: Actor) -> None:
    body = changed(bodies.scenario(), (Change("add", "/options", {"turn_limit": 0, "stall": 0}),))
    document = services.document_create(actor=anna, body=body)
    asked = annas.post(f"/s/{document.uid}/edit/mend/", {"body": body}, content_type="application/json")
    told = asked.json()
    assert told["take"] == "Make these 2 changes" and told["html"].count("<li>") == 2
    assert told["body"]["options"] == {"turn_limit": None, "stall": None}
    document.refresh_from_db()
    assert document.body["options"] == {"turn_limit": 0, "stall": 0} and document.head == 1


@pytest.mark.django_db
def test_somebody_elses_draft_is_not_mended(client: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=bodies.scenario())
    asked = client.post(f"/s/{document.uid}/edit/mend/", {"body": {}}, content_type="application/json")
    assert asked.status_code in (403, 404)


@pytest.mark.django_db
def test_a_fleet_is_mended_in_its_form_after_a_look(annas: Client, anna: Actor) -> None:
    """Without JavaScript: shown first, then done, and saved only by Save."""
    units = [{"id": "S1", "size": 2, "admiral": True}, {"id": "S1", "size": 2, "admiral": True}]
    document = services.document_create(actor=anna, body=nauta.fleet(units=units, points_limit=60))
    address = f"/f/{document.uid}/edit/"
    assert "Mend all" in annas.get(address).content.decode()
    posted = {
        "seen": "1", "title": "A squadron", "nation": "greek", "crew": "regular", "points_limit": "60",
        "ship_id": ["S1", "S1"], "ship_size": ["2", "2"], "ship_name": ["", ""], "ship_extra": ["0", "0"],
        "ship_unseen": ["{}", "{}"], "admiral": [],
    }  # fmt: skip
    shown = annas.post(address, {**posted, "mend": "1"}).content.decode()
    assert "Put the admiral on S1" in shown and "Make these 2 changes" in shown
    taken = annas.post(address, {**posted, "take_mend": "1"})
    assert "Mended: " in taken.content.decode() and taken.context["form"].findings == ()
    document.refresh_from_db()
    assert document.head == 1
