"""The editor's page for Nauta, what the page is told about fleets, and the ships that it is given when it asks."""

import json
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.nauta.bodies import scenario, ship

pytestmark = pytest.mark.django_db


def drafted(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=scenario(**facts))


def asked(client: Client, document: Document, **said: Any) -> Any:
    body = {"body": document.body, "side": "A", **said}
    return client.post(f"/s/{document.uid}/edit/suggest/", json.dumps(body), content_type="application/json")


def test_the_page_has_the_table_the_tools_and_both_fleets(annas: Client, anna: Actor) -> None:
    page = annas.get(f"/s/{drafted(anna).uid}/edit/")
    text = page.content.decode()
    assert page.status_code == 200
    assert 'class="board table-board' in text
    for word in ("Select", "Box", "Ship", "Coast", "Island", "Undo", "Fill up to the limit", "Carthaginian"):
        assert word in text


def test_every_optional_rule_is_a_switch_with_its_clause(annas: Client, anna: Actor) -> None:
    text = annas.get(f"/s/{drafted(anna).uid}/edit/").content.decode()
    for option in ("18a", "18b", "18c", "18d", "18e", "18f", "18h", "18i", "18l"):
        assert f'id="option-{option}"' in text and f'data-clause="NAU-{option}.1"' in text


def test_the_answer_tells_each_fleet_as_arithmetic(annas: Client, anna: Actor) -> None:
    fours = [ship(f"A{n}", 3, 100 * n, 100, admiral=n == 1) for n in (1, 2, 3)]
    corvus = ship("A4", 4, 400, 100, equipment=["corvus"], extra_soldiers=1)
    body = {
        "units": [*fours, corvus, ship("B1", 2, 300, 500)],
        "sides": {"A": {"nation": "roman_punic", "crew": "green"}},
    }
    answer = annas.get(f"/s/{drafted(anna, **body).uid}/edit/").context["data"]["answer"]
    told = answer["fleets"]["A"]
    assert (told["sum"], told["left"], told["over"]) == ("73 + 3 × 45 = 208 of 330", "122 left", False)
    assert told["limits"] == "300 points, a tenth more for green crews: 330 · beaten with 70 lost"
    assert told["worth"] == "208 pts"
    assert answer["points"] == [45, 45, 45, 73, 30]


def test_findings_are_marked_on_the_table(annas: Client, anna: Actor) -> None:
    overlapping = [
        ship("A1", 2, 300, 100, admiral=True),
        ship("A2", 2, 305, 100),
        ship("B1", 2, 300, 500, admiral=True),
    ]
    board = annas.get(f"/s/{drafted(anna, units=overlapping).uid}/edit/").context["board"]
    assert board.count('class="mark mark-finding"') == 1
    assert "it overlaps A1" in board


def test_fill_up_keeps_the_ships_and_gives_what_may_join_them(annas: Client, anna: Actor) -> None:
    units = asked(annas, drafted(anna)).json()["units"]
    assert units and not any(unit.get("admiral") for unit in units)
    assert all(unit["size"] <= 2 for unit in units)
    assert sum((15, 20, 30)[unit["size"]] for unit in units) <= 270


def test_another_fleet_has_its_own_admiral_and_another_seed_other_ships(annas: Client, anna: Actor) -> None:
    draft = drafted(anna, sides={"A": {"nation": "roman_empire"}})
    fleets = [asked(annas, draft, keep=False, seed=seed).json()["units"] for seed in "abcdef"]
    assert all(sum(unit.get("admiral", False) for unit in units) == 1 for units in fleets)
    assert len({json.dumps(units) for units in fleets}) > 1
    assert asked(annas, draft, keep=False, seed="a").json()["units"] == fleets[0]


def test_where_nothing_fits_the_answer_says_so(annas: Client, anna: Actor) -> None:
    spent = drafted(anna, points_limit=30)
    assert asked(annas, spent).json() == {
        "units": [],
        "message": "Nothing that this fleet may still have costs so little.",
    }
    poor = drafted(anna, points_limit=10)
    assert "buy no ship" in asked(annas, poor, keep=False).json()["message"]
    strange = drafted(anna, sides={"A": {"nation": "etruscan"}})
    assert asked(annas, strange).json()["message"].startswith("Choose a nation first")


@pytest.mark.parametrize("said", [{"side": "C"}, {"body": {}}, {"body": {"ruleset": "nauta"}}, {"keep": "yes"}])
def test_nonsense_is_refused_in_words(annas: Client, anna: Actor, said: dict[str, Any]) -> None:
    answer = asked(annas, drafted(anna), **said)
    assert answer.status_code == 422 and answer.json()["message"]


def test_a_ruleset_without_points_suggests_nothing(annas: Client, anna: Actor) -> None:
    from tests.scenarios.bodies import scenario as hexes

    document = services.document_create(actor=anna, body=hexes("Hexes"))
    answer = asked(annas, document)
    assert answer.status_code == 422 and "not bought with points" in answer.json()["message"]


def test_somebody_elses_draft_suggests_nothing(client: Client, anna: Actor, boris: Actor) -> None:
    document = drafted(anna)
    client.force_login(boris.user)
    assert asked(client, document).status_code == 404


def test_a_draft_of_any_shape_can_be_opened(annas: Client, anna: Actor) -> None:
    broken = drafted(
        anna,
        units=[ship("A1", 9, 300, 100), ship("A1", 2, -50, 9999, base=[1, 1]), ship("B1", 2)],
        terrain=[{"id": "reef", "polygon": [[0, 0], [10, 10], [20, 20]]}],
        table={"width_mm": 10, "height_mm": 90_000},
        options=["18z"],
    )
    page = annas.get(f"/s/{broken.uid}/edit/")
    assert page.status_code == 200
    assert {"NAU-E-SIZE", "NAU-E-TABLE"} <= {each["code"] for each in page.context["data"]["answer"]["findings"]}


def test_land_with_a_bay_is_mended_by_filling_it() -> None:
    from rules.core.documents import changed
    from scenarios.documents.checking import findings_of

    bay = {"id": "bay", "polygon": [[250, 250], [350, 250], [350, 350], [300, 300], [250, 350]]}
    body = scenario(terrain=[bay], terrain_agreed=True)
    (found,) = [each for each in findings_of(body) if each.code == "NAU-E-TERRAIN"]
    assert [fix.label for fix in found.fixes] == ["Fill its bays", "Remove bay"]
    mended = changed(body, found.fixes[0].changes)
    assert not any(each.code == "NAU-E-TERRAIN" for each in findings_of(mended))
    assert sorted(mended["terrain"][0]["polygon"]) == [[250, 250], [250, 350], [350, 250], [350, 350]]
