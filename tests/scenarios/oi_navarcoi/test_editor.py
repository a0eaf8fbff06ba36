"""The editor's page for Oi Navarcoi!: that it has a field for everything a document says, and what it is told."""

import json
import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from rules.core.clauses import clauses
from rules.oi_navarcoi import scenario as written
from rules.oi_navarcoi.templates import BASE_NAMES
from scenarios import services
from scenarios.documents import checking, documents
from scenarios.models import Document
from scenarios.oi_navarcoi.editor import suggest
from scenarios.ownership import Actor
from tests.scenarios.oi_navarcoi.bodies import fleet_of, scenario, squadron

pytestmark = pytest.mark.django_db


def drafted(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=scenario(**facts))


def saved(client: Client, document: Document, **facts: Any) -> dict[str, Any]:
    """What the page is told of a changed draft."""
    said = {"body": {**document.body, **facts}, "seen": document.head}
    answer = client.post(f"/s/{document.uid}/edit/save/", json.dumps(said), content_type="application/json")
    assert answer.status_code == 200, answer.content
    return answer.json()


def asked(client: Client, document: Document, **said: Any) -> Any:
    body = {"body": document.body, "side": "A", **said}
    return client.post(f"/s/{document.uid}/edit/suggest/", json.dumps(body), content_type="application/json")


def read(body: dict[str, Any]) -> Any:
    return documents.read(body).document


@pytest.fixture
def text(annas: Client, anna: Actor) -> str:
    return annas.get(f"/s/{drafted(anna).uid}/edit/").content.decode()


def test_the_page_has_the_table_the_tools_and_both_fleets(text: str) -> None:
    assert 'class="board table-board' in text
    for word in ("Select", "Box", "Squadron", "Land", "Edges", "Undo", "epi keras", "Strategos", *BASE_NAMES.values()):
        assert word in text


# What is only a campaign's, an instrument of the site, or edited on the board and in the text form alone.
BESIDES = {
    written.Squadron: {"id", "side", "condition", "hull"},
    written.Condition: {"track", "exit", "first_round", "rout_by"},
    written.FleetSheet: {"plan", "zone", "name", "briefing"},
    written.Table: {"edges", "land", "markers", "flotsam", "obstacles"},
    written.Clock: {"activated", "links", "chases"},
}


@pytest.mark.parametrize(
    ("part", "where"),
    [
        (written.Squadron, 'data-fact="{}"'),
        (written.Condition, 'data-fact="condition/{}"'),
        (written.Exit, 'data-fact="condition/exit/{}"'),
        (written.PlannedSignal, 'data-fact="{}"'),
        (written.Phalanx, 'data-fact="{}'),
        (written.Marker, 'data-fact="{}"'),
        (written.Wreckage, 'data-fact="{}"'),
        (written.LinkDoc, 'data-fact="{}"'),
        (written.ChaseDoc, 'data-fact="{}"'),
        (written.Options, 'data-path="/options/{}"'),
        (written.Clock, 'data-path="/clock/{}"'),
        (written.Table, 'data-path="/table/{}"'),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_everything_that_a_document_says_has_a_field(text: str, part: Any, where: str) -> None:
    for name in set(part.__struct_fields__) - BESIDES.get(part, set()):
        assert where.format(name) in text, name


def test_what_is_no_plain_field_has_its_own_way_in(text: str) -> None:
    own = ("data-acted", "data-fought", "data-planned", "data-edge-bar", "data-land-list", "data-deploy", "data-bases")
    own += ("data-bends", "data-bend-part")
    lists = ("/phalanxes", "/table/markers", "/table/flotsam", "/table/obstacles", "/clock/links", "/clock/chases")
    for words in (*own, *(f'data-records="{path}"' for path in (*lists, "/sides/A/plan", "/sides/B/plan"))):
        assert words in text, words
    for name in written.Specials.__struct_fields__:
        assert f'data-path="/specials/{name}"' in text or f'data-fact="{name}"' in text, name
    for name in ("role", "strategos_killed", "base_edge", "start_squadrons", "start_hs"):
        assert f'data-path="/sides/B/{name}"' in text, name


def test_a_full_stop_follows_a_clause_without_a_gap(text: str) -> None:
    assert ">ONV-TBL-01</a>." in text and "</a>\n." not in text and "!." not in text


def test_every_clause_that_the_page_names_is_in_the_rulebook(text: str) -> None:
    named = set(re.findall(r'data-clause="([^"]+)"', text))
    assert len(named) > 30 and named <= set(clauses("oi_navarcoi"))


def test_the_answer_tells_each_fleet_and_the_table_as_it_is_laid_out(annas: Client, anna: Actor) -> None:
    units = [*fleet_of("A", 8), squadron("A9", hs=7), *fleet_of("B", 4)]
    told = saved(annas, drafted(anna), base="ONV-S2", units=units)
    assert told["fleets"]["A"]["strength"] == "9 squadrons, 8 × 4 + 3½ = 35½ stands."
    assert (told["fleets"]["A"]["role"], told["fleets"]["B"]["goal"]) == ("INVADER", "hold your ground")
    assert (told["fleets"]["A"]["signals"], told["fleets"]["B"]["signals"]) == (5, 2)
    assert told["layout"]["width"] == 95  # ONV-TBL-01
    assert told["layout"]["edges"]["W"] == {"A": "ENEMY", "B": "FRIENDLY"}
    assert told["layout"]["land"][0]["poly"] == [[0, 0], [6, 0], [6, 48], [0, 48]]
    assert told["layout"]["zones"]["A"] == {"kind": "line", "ahead": "N", "box": [10, 0, 85, 14]}


@pytest.mark.parametrize("base", BASE_NAMES)
def test_each_of_the_seven_scenarios_lays_itself_out_and_is_drawn(annas: Client, anna: Actor, base: str) -> None:
    told = saved(annas, drafted(anna), base=base)
    assert told["board"].count("zone-a") >= (base != "ONV-S5" or 0)
    assert [finding["code"] for finding in told["findings"]] == (["ONV-C-FREIGHTER"] if base == "ONV-S6" else [])


def test_a_finding_is_marked_on_the_squadron_that_it_is_about(annas: Client, anna: Actor) -> None:
    units = [squadron("A1", 30, 12), squadron("A2", 31, 12), *fleet_of("B", 2)]
    told = saved(annas, drafted(anna), units=units)
    (finding,) = told["findings"]
    assert (finding["code"], finding["path"]) == ("ONV-C-OVERLAP", "/units/1")
    assert "A2 and A1 overlap: there must be water between them." in told["board"]
    assert finding["fixes"][0]["label"] == "Leave its place to the player"


@pytest.mark.parametrize("base", sorted(set(BASE_NAMES) - {"ONV-S5"}))
def test_fleets_are_set_out_as_their_scenario_wants_them(base: str) -> None:
    freighters = [squadron(f"A{n}", freighter=True) for n in (8, 9)] if base == "ONV-S6" else []
    body = scenario(base=base, units=[*fleet_of("A", 5), *freighters, *fleet_of("B", 5)])
    for side in ("A", "B"):
        places = {each["id"]: each for each in suggest(read(body), side, keep=True, seed="")}
        body["units"] = [{**unit, **places.get(unit["id"], {})} for unit in body["units"]]
    findings = checking.findings_of(body)
    assert all(unit.get("x") is not None for unit in body["units"])
    assert findings == ()


def test_onv_scn_05_besiegers_are_set_out_at_anchor() -> None:
    body = scenario(base="ONV-S5", units=[*fleet_of("A", 5), *fleet_of("B", 5)])
    places = {each["id"]: each for each in suggest(read(body), "A", keep=True, seed="")}
    assert {each["condition"]["status"] for each in places.values()} == {"AT_ANCHOR"}
    body["units"] = [{**unit, **places.get(unit["id"], {})} for unit in body["units"]]
    assert checking.findings_of(body) == ()


def test_what_stands_already_stays_unless_all_of_it_is_asked_for() -> None:
    body = scenario(units=[squadron("A1", 30, 12), *fleet_of("A", 3)[1:], *fleet_of("B", 3)])
    assert {each["id"] for each in suggest(read(body), "A", keep=True, seed="")} == {"A2", "A3"}
    assert {each["id"] for each in suggest(read(body), "A", keep=False, seed="")} == {"A1", "A2", "A3"}


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"units": []}, "There are no squadrons to set out yet."),
        ({"base": "ONV-S5", "sides": {"A": {"role": "DEFENDER"}, "B": {}}}, "leave it to the battle"),
        ({"table": {"w": 24}, "units": [*fleet_of("A", 9), *fleet_of("B", 1)]}, "There is no room for them"),
    ],
)
def test_where_a_fleet_cannot_be_set_out_it_is_said_why(
    annas: Client, anna: Actor, facts: dict[str, Any], words: str
) -> None:
    answer = asked(annas, drafted(anna, **facts))
    assert answer.status_code == 200 and words in answer.json()["message"]


def test_a_draft_that_no_table_could_hold_still_opens(annas: Client, anna: Actor) -> None:
    document = drafted(
        anna,
        table={"w": 1e6, "d": -3, "land": [{"id": "", "poly": []}, {"id": "dot", "poly": [[0, 0]]}]},
        units=[squadron("A1", 1e6, -1e6, hs=999), squadron("A1", 3, 3, hs=-2), squadron("B1", 5, None)],
        sides={"A": {"zone": [9, 9, 1, 1]}},
        options={"stand_front_cm": 0, "turn_limit": -1},
    )
    page = annas.get(f"/s/{document.uid}/edit/")
    assert page.status_code == 200 and b"finding error" in page.content


def test_the_layout_is_plain_data(annas: Client, anna: Actor) -> None:
    told = saved(annas, drafted(anna), base="ONV-S7")
    assert [each["id"] for each in told["layout"]["phalanxes"]] == ["phalanx-a", "phalanx-b"]
    assert msgspec.convert(told["layout"]["phalanxes"][0], written.Phalanx).x == 6
