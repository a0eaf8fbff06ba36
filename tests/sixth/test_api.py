"""The API knows a ruleset that has its rules and nothing else as it knows every other."""

import json
from typing import Any

import pytest
from django.test import Client

from battles.models import Battle
from scenarios.models import Document
from tests.sixth.asked import scenario, text

pytestmark = pytest.mark.django_db


def asked(client: Client, address: str) -> Any:
    return json.loads(text(client.get(f"/api/{address}")))


def sent(client: Client, address: str, data: Any, status: int = 200) -> Any:
    answer = client.post(f"/api/{address}", data, content_type="application/json")
    assert answer.status_code == status, answer.content
    return json.loads(answer.content) if answer.content else None


def begun(client: Client, **more: Any) -> str:
    started = {"body": scenario(), "seats": {"A": "person", "B": "person"}, "seed": "s", **more}
    return str(sent(client, "battles/", started, 201)["uid"])


def test_it_is_among_the_rulesets_with_its_schemas(client: Client) -> None:
    lane = next(each for each in asked(client, "rulesets/") if each["key"] == "lane")
    assert sum(lane["clauses"].values()) == 2
    for address in lane["schemas"].values():
        assert json.loads(text(client.get(address)))["$schema"]
    text(client.get(lane["address"]))


def test_the_description_of_the_api_and_its_page_stand(client: Client) -> None:
    text(client.get("/api/schema/"))
    text(client.get("/api/docs/"))


def test_its_documents_are_checked_kept_changed_and_deleted(annas: Client) -> None:
    assert sent(annas, "check/", scenario())["errors"] == 0
    wrong = sent(annas, "check/", scenario(units=[]))
    assert wrong["findings"][0]["message"] == "Side A has 0 ships; it needs one." and wrong["errors"] == 2
    strange = sent(annas, "check/", scenario(wind="NE"))
    assert "wind" in strange["findings"][0]["message"]
    for kind, body in (
        ("scenarios", scenario()),
        (
            "fleets",
            {"ruleset": "lane", "kind": "fleet", "format": 1, "title": "Two", "units": [{"id": "1", "oars": 170}]},
        ),
    ):
        uid = sent(annas, f"{kind}/", {"body": body}, 201)["uid"]
        assert asked(annas, f"{kind}/?mine=1")["count"] == 1
        assert asked(annas, f"{kind}/{uid}/")["body"]["ruleset"] == "lane"
        changed = {"body": {**body, "title": "Anew"}, "seen": 1}
        assert annas.put(f"/api/{kind}/{uid}/", changed, content_type="application/json").status_code == 200
        assert annas.put(f"/api/{kind}/{uid}/", changed, content_type="application/json").status_code == 409
        assert annas.delete(f"/api/{kind}/{uid}/").status_code == 204


def test_its_sheet_is_sent(annas: Client, document: Document) -> None:
    for edition in ("colour", "grey", "saving"):
        answer = annas.get(f"/api/scenarios/{document.uid}/sheet/", {"edition": edition, "paper": "letter"})
        assert answer.status_code == 200 and answer.content.startswith(b"%PDF")


def test_a_battle_is_played_to_its_end_by_what_is_offered(annas: Client) -> None:
    uid = begun(annas)
    state = asked(annas, f"battles/{uid}/")
    assert state["state"]["units"][0]["at"] == [4, 7]
    while not state["over"]:
        offered = asked(annas, f"battles/{uid}/offers/")
        action = offered["offers"][0]["actions"][-1]
        state = sent(annas, f"battles/{uid}/act/", {"seen": offered["seq"], "action": action})["battle"]
    assert state["result"]["reason"] == "struck"
    log = asked(annas, f"battles/{uid}/log/")
    assert [entry["seq"] for entry in log] == [0, 1, 2]
    assert asked(annas, "battles/")["count"] == 1
    brought = annas.get(f"/battles/{uid}/log.json").content
    again = annas.post("/api/battles/import/", brought, content_type="application/json")
    assert again.status_code == 201 and again.json()["over"]
    assert annas.delete(f"/api/battles/{uid}/").status_code == 204


def test_the_ranges_of_a_choice_are_told(annas: Client) -> None:
    (offer,) = asked(annas, f"battles/{begun(annas)}/offers/")["offers"]
    squares = {"bound": "whole", "least": 1, "most": 2}
    assert offer["bounds"] == [{"side": "A", "kind": "row", "fields": {"squares": squares}}]


def test_what_the_rules_forbid_is_refused_with_its_clause(annas: Client) -> None:
    uid = begun(annas)
    for squares, status in ((3, 422), ("two", 422), (None, 422)):
        action = {"kind": "row", "side": "A", "squares": squares}
        refused = sent(annas, f"battles/{uid}/act/", {"seen": 0, "action": action}, status)
        assert refused["findings"][0]["message"]
    assert Battle.objects.get().head_seq == 0


def test_dice_are_asked_for_and_bots_advance(annas: Client) -> None:
    uid = begun(annas, dice="manual", body=scenario(units=[
        {"id": "A1", "side": "A", "at": [4, 7]}, {"id": "B1", "side": "B", "at": [6, 7], "facing": "west"},
    ]))  # fmt: skip
    action = {"kind": "row", "side": "A", "squares": 2}
    wanted = sent(annas, f"battles/{uid}/act/", {"seen": 0, "action": action}, 428)
    assert wanted["labels"] == ["A1"]
    assert sent(annas, f"battles/{uid}/act/", {"seen": 0, "action": action, "faces": [2]})["battle"]["over"]
    bots = begun(annas, seats={"A": "bot:random", "B": "bot:random"})
    assert sent(annas, f"battles/{bots}/advance/", {"seen": 0, "to_end": True})["battle"]["over"]
    assert sent(annas, f"battles/{bots}/roll/", {"seen": 0, "faces": []}, 409)


def test_an_act_is_taken_back(annas: Client) -> None:
    uid = begun(annas, seats={"A": "person", "B": "person"})
    sent(annas, f"battles/{uid}/act/", {"seen": 0, "action": {"kind": "row", "side": "A", "squares": 1}})
    answer = annas.post(f"/api/battles/{uid}/take-back/", {"seen": 1}, content_type="application/json")
    assert answer.status_code == 422 and "findings" in answer.json(), "the other side has come to decide"
