"""The editor's page for Mare Nostrum, and what the page is told about both sides."""

import json
from typing import Any

import pytest
from django.test import Client

from rules.core.documents import changed
from scenarios import services
from scenarios.documents import checking, documents
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.mare_nostrum.bodies import galley, line, scenario

pytestmark = pytest.mark.django_db


def drafted(actor: Actor, **facts: Any) -> Document:
    return services.document_create(actor=actor, body=scenario(**facts))


def answered(client: Client, actor: Actor, **facts: Any) -> dict[str, Any]:
    """What the page of a draft is told."""
    return client.get(f"/s/{drafted(actor, **facts).uid}/edit/").context["data"]["answer"]


def test_the_page_has_the_table_the_tools_and_both_sides(annas: Client, anna: Actor) -> None:
    page = annas.get(f"/s/{drafted(anna).uid}/edit/")
    text = page.content.decode()
    assert page.status_code == 200
    assert 'class="board table-board' in text
    for word in ("Select", "Box", "Ship", "Undo", "Corvus", "Flotsam", "Baton", "Carthaginian"):
        assert word in text
    assert 'data-tool="coast"' not in text, "the rulebook knows no land"


def test_every_part_of_a_document_has_a_field(annas: Client, anna: Actor) -> None:
    """But for the figures that each galley has lost and the names on the chart, which are for the text form."""
    from rules.mare_nostrum.scenario import Condition, Galley, Scenario

    text = annas.get(f"/s/{drafted(anna).uid}/edit/").content.decode()
    facts = {part.split('"')[0] for part in text.split('data-fact="')[1:]}
    assert facts >= set(Galley.__struct_fields__) - {"id", "side", "flagship", "condition", "hull"}
    assert {name.removeprefix("condition/") for name in facts} >= set(Condition.__struct_fields__) - {
        "fallen",
        "grapples",
    }
    paths = {part.split('"')[0].split("/")[1] for part in text.split('data-path="/')[1:] if "/" in part.split('"')[0]}
    paths |= {part.split('"')[0] for part in text.split('data-path="/')[1:]}
    listed = {part.split('"')[0].strip("/") for part in text.split('data-list="')[1:]}
    told = {path.split("/")[0] for path in paths} | listed
    assert told >= set(Scenario.__struct_fields__) - {"kind", "format", "id", "units", "labels"}


def test_the_answer_tells_each_side_as_arithmetic(annas: Client, anna: Actor) -> None:
    units = line("A", 3, "large", extra=3, corvus=True) + line("B", 4)
    answer = answered(annas, anna, units=units, sides={"A": {"nation": "roman"}, "B": {}})
    told = answer["fleets"]["A"]
    assert (told["sum"], told["worth"]) == ("20 + 2 × 18 = 56 figures", "56 figures")
    assert told["count"] == "3 of 4 to 6 galleys, 1 to go"
    assert told["crew"] == "45 marines (9 of them extra), 6 archers, 3 slingers, 1 standard bearer, 1 musician; 3 corvi"
    assert answer["figures"] == [20, 18, 18, 13, 11, 11, 11]


def test_cor_07_a_corvus_brings_the_balance_of_both_sides(annas: Client, anna: Actor) -> None:
    sides = {"A": {"nation": "roman"}, "B": {}}
    assert answered(annas, anna)["balance"] == []
    uneven = answered(
        annas, anna, units=line("A", 4, "large", corvus=True, extra=3) + line("B", 4, "large"), sides=sides
    )
    assert [(check["text"], check["kept"]) for check in uneven["balance"]] == [
        ("Figures 74 v 62: 12 apart, at most 7 (10 %).", False),
        ("Side B needs more galleys than the 4 with the corvus: 4.", False),
        ("Side B needs a larger share of small galleys: 0 of 4, not 0 of 4.", False),
    ]
    even = answered(annas, anna, units=line("A", 4, "large", corvus=True, extra=3) + line("B", 6), sides=sides)
    assert [check["kept"] for check in even["balance"]] == [True, True, True]


@pytest.mark.parametrize("name", [f"MAR-FB{n}" for n in range(1, 9)])
def test_the_balance_agrees_with_the_findings(name: str) -> None:
    from pathlib import Path

    from scenarios.mare_nostrum.musters import balance

    body = documents.parse((Path("tests/rules/mare_nostrum/balance") / f"{name}.json").read_bytes())
    found = {finding.code for finding in checking.findings_of(body)}
    checks = balance(documents.read(body).document)
    codes = ("MAR-W-PARITY", "MAR-W-CORVUS-COUNT", "MAR-W-CORVUS-SIZE")
    assert [check.kept for check in checks] == [code not in found for code in codes[: len(checks)]]


def test_findings_are_marked_on_the_table(annas: Client, anna: Actor) -> None:
    near = [*line("A"), galley("A5", 25), *line("B")]
    board = annas.get(f"/s/{drafted(anna, units=near).uid}/edit/").context["board"]
    assert board.count('class="mark mark-finding"') == 3
    assert "A5 is under 3 in from the hull of A" in board


def test_a_corvus_is_mended_by_taking_it_off_or_by_making_the_side_roman() -> None:
    body = scenario(units=[*line("A"), *line("B", 5)])
    body["units"][1]["corvus"] = True
    (found,) = [each for each in checking.findings_of(body) if each.code == "MAR-E-CORVUS-NATION"]
    assert [fix.label for fix in found.fixes] == ["No corvus", "Make the side Roman"]
    for fix in found.fixes:
        left = {each.code for each in checking.findings_of(changed(body, fix.changes))}
        assert "MAR-E-CORVUS-NATION" not in left
    del body["sides"]
    (found,) = [each for each in checking.findings_of(body) if each.code == "MAR-E-CORVUS-NATION"]
    assert [fix.label for fix in found.fixes] == ["No corvus"], "there is no side to make Roman"


@pytest.mark.parametrize(
    "condition",
    [
        {"stamina": 9},
        {"hd": -1},
        {"port_lost": [1, 1]},
        {"starboard_lost": [99]},
        {"marines": 30, "archers": 2},
        {"prize_of": "A"},
        {"initiative": [7]},
        {"fended": -1},
        {"fate": "captured"},
        {"grapples": [{"other": "B1", "kind": "hostile"}]},
        {"grapples": [{"other": "Z9", "kind": "hostile"}, {"other": "A1", "kind": "ram"}]},
    ],
)
def test_a_condition_that_cannot_be_is_mended_by_its_fix(condition: dict[str, Any]) -> None:
    body = scenario()
    body["units"][0]["condition"] = {"state": "cruising", **condition}
    found = [each for each in checking.findings_of(body) if each.code == "MAR-C-CONDITION"]
    assert found
    mended = changed(body, found[0].fixes[0].changes)
    assert checking.findings_of(mended) == ()
    assert mended["units"][0]["condition"]["state"] == "cruising", "the rest stays"


@pytest.mark.parametrize(
    "facts",
    [
        {"dimensions": {"small": {"length": 99, "beam": 2.5, "prow": 1, "oars": 8, "spacing": 0.75, "reach": 1.5}}},
        {"dimensions": {"large": {"length": 12, "beam": 3, "prow": 1, "oars": 41, "spacing": 0.2, "reach": 1.5}}},
        {"clock": {"flotsam": [{"id": "F1", "x": 1e6, "y": 0}]}},
        {"clock": {"flotsam": [{"id": "F1", "x": 40, "y": 20, "size": "huge"}]}},
        {"clock": {"casualties": {"A": {"shot": {"marines": -1}}}}},
        {"clock": {"turn": 0}},
        {"turn_limit": 0},
        {"table": {"width_in": 500, "height_in": 48}},
    ],
)
def test_what_is_wrong_with_the_table_or_the_moment_is_mended_by_its_fix(facts: dict[str, Any]) -> None:
    body = scenario(**facts)
    found = [each for each in checking.findings_of(body) if each.severity == "error"]
    mended = changed(body, found[0].fixes[0].changes)
    assert found[0].code not in {each.code for each in checking.findings_of(mended)}


def test_a_draft_of_any_shape_can_be_opened(annas: Client, anna: Actor) -> None:
    broken = drafted(
        anna,
        units=[
            galley("A1", 10, "huge"),
            {"id": "A1", "side": "A", "x": -5, "y": 9999, "marines": -3, "ballista": 7},
            galley("B1", condition={"hd": 500, "port_lost": [99, 99], "grapples": [{"other": "Z9", "kind": "ram"}]}),
        ],
        table={"width_in": 3, "height_in": 90_000},
        dimensions={"small": {"length": 0, "beam": -1, "prow": 0, "oars": 999, "spacing": 5, "reach": 1}},
        clock={"turn": -3, "phase": "over", "active": "X", "flotsam": [{"id": "F1", "x": 1e6, "y": 0, "size": "odd"}]},
    )
    page = annas.get(f"/s/{broken.uid}/edit/")
    assert page.status_code == 200
    codes = {each["code"] for each in page.context["data"]["answer"]["findings"]}
    assert {"MAR-E-CLASS", "MAR-C-TABLE", "MAR-C-DIMENSIONS"} <= codes
    assert annas.get(f"/s/{broken.uid}/").status_code == 200
    assert annas.get(f"/s/{broken.uid}/sheet.pdf").content.startswith(b"%PDF")


def test_saving_answers_with_the_board_and_what_the_sides_muster(annas: Client, anna: Actor) -> None:
    document = drafted(anna)
    body = {**document.body, "units": document.body["units"][:-1]}
    said = annas.post(
        f"/s/{document.uid}/edit/save/", json.dumps({"body": body, "seen": 1}), content_type="application/json"
    ).json()
    assert said["head"] == 2 and said["fleets"]["B"]["count"] == "3 of 4 to 6 galleys, 1 to go"
    assert [finding["code"] for finding in said["findings"]] == ["MAR-W-COUNT"]
