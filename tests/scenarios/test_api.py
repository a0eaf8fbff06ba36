"""The API of rulesets and documents: what is sent and taken, permissions, refusals as findings."""

import json
from collections import Counter
from typing import Any

import pytest
from django.test import Client

import rules
from scenarios import services
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.library import load_library
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db


def of(actor: Actor) -> Client:
    client = Client()
    client.force_login(actor.user)
    return client


def send(client: Client, method: str, address: str, data: Any) -> Any:
    raw = data if isinstance(data, str | bytes) else json.dumps(data)
    return client.generic(method, address, raw, content_type="application/json")


def codes(answer: Any) -> list[str]:
    return [finding["code"] for finding in answer.json()["findings"]]


def test_rulesets_say_what_the_engine_does(client: Client) -> None:
    told = client.get("/api/rulesets/").json()
    assert [ruleset["key"] for ruleset in told] == [ruleset.key for ruleset in rules.all()]
    assert told[0]["clauses"]["enforced"] > 50
    assert {bot["key"] for bot in told[0]["bots"]} >= {"random"}
    assert client.get(told[0]["schemas"]["scenario"]).status_code == 200
    assert client.get(told[0]["address"]).status_code == 200


def test_a_document_is_checked_without_being_kept(client: Client) -> None:
    assert send(client, "POST", "/api/check/", scenario()).json() == {"findings": [], "errors": 0}
    both = scenario(units=[ship("A1", (5, 5)), ship("B1", (5, 5))])
    told = send(client, "POST", "/api/check/", both).json()
    assert told["errors"] == 1
    shared = next(finding for finding in told["findings"] if finding["code"] == "HEX-C-SHARED")
    assert (shared["path"], shared["clause"]) == ("/units/1/hex", "HEX-GEN-05")
    assert shared["fixes"][0]["changes"][0]["op"] == "replace"
    assert codes(send(client, "POST", "/api/check/", {"ruleset": "chess"})) == ["DOC-RULESET"]
    assert codes(send(client, "POST", "/api/check/", [1])) == ["DOC-SHAPE"]
    assert not Document.objects.exists()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (" ", "DOC-EMPTY"),
        ("{", "DOC-JSON"),
        ("[" * 100_000, "DOC-DEEP"),
        (b'{"a": "' + b"x" * 3_000_000 + b'"}', "DOC-LARGE"),
        (b"\xff", "DOC-JSON"),
    ],
    ids=["nothing", "cut off", "deep", "3 MB", "bytes"],
)
@pytest.mark.parametrize("address", ["/api/check/", "/api/scenarios/", "/api/fleets/"])
def test_hostile_json_is_a_finding(client: Client, address: str, raw: Any, code: str) -> None:
    answer = send(client, "POST", address, raw)
    assert answer.status_code == 422
    assert codes(answer) == [code]


def test_another_content_type_is_refused(client: Client) -> None:
    assert client.post("/api/check/", {"a": 1}).status_code == 415


def test_a_document_is_created_read_changed_and_deleted(anna: Actor) -> None:
    client = of(anna)
    made = send(client, "POST", "/api/scenarios/", {"body": scenario("One"), "visibility": "unlisted"})
    assert made.status_code == 201
    told = made.json()
    assert (told["title"], told["head"], told["visibility"], told["mine"], told["owner"]) == (
        "One", 1, "unlisted", True, "anna",
    )  # fmt: skip
    address = f"/api/scenarios/{told['uid']}/"
    assert client.get(address).json() == told
    changed = send(client, "PUT", address, {"body": scenario("Two"), "seen": 1, "note": "by program"})
    assert (changed.json()["title"], changed.json()["head"]) == ("Two", 2)
    assert Document.objects.get().current.note == "by program"
    assert client.delete(address).status_code == 204
    assert client.get(address).status_code == 404


def test_who_saw_an_older_revision_gets_the_current_one_and_what_changed(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario("One"))
    services.document_revise(document=document, actor=anna, body=scenario("Two"), seen=1)
    answer = send(of(anna), "PUT", f"/api/scenarios/{document.uid}/", {"body": scenario("Late"), "seen": 1})
    told = answer.json()
    assert answer.status_code == 409
    assert codes(answer) == ["DOC-STALE"]
    assert (told["current"]["title"], told["current"]["head"]) == ("Two", 2)
    assert told["changes"] == [{"path": "/title", "label": "Title", "before": "One", "after": "Two"}]
    document.refresh_from_db()
    assert document.head == 2


def test_an_older_notation_is_brought_up_to_date(client: Client) -> None:
    old = {"name": "Old", "ships": [{"id": "A1", "size": "L", "hex": [5, 5], "facing": "N"}]}
    answer = send(client, "POST", "/api/scenarios/", {"body": old})
    assert answer.status_code == 201
    assert answer.json()["body"]["units"][0]["side"] == "A"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "API-FIELD"),
        ([], "API-FIELD"),
        ({"body": []}, "API-FIELD"),
        ({"body": {}, "visibility": "all"}, "API-FIELD"),
        ({"body": fleet()}, "DOC-KIND"),
        ({"body": scenario(units=1)}, "DOC-SHAPE"),
        ({"body": scenario(board={"cols": 10**12})}, "DOC-LARGE"),
        ({"body": scenario(), "note": "x" * 201}, "API-FIELD"),
    ],
)
def test_what_cannot_be_kept_is_told_as_findings(client: Client, data: Any, code: str) -> None:
    answer = send(client, "POST", "/api/scenarios/", data)
    assert answer.status_code == 422
    assert codes(answer) == [code]
    assert not Document.objects.exists()


@pytest.mark.parametrize("seen", [None, "x", -1, 10**30, 1.5])
def test_a_change_must_name_the_revision_that_it_saw(anna: Actor, seen: Any) -> None:
    document = services.document_create(actor=anna, body=scenario())
    answer = send(of(anna), "PUT", f"/api/scenarios/{document.uid}/", {"body": scenario("X"), "seen": seen})
    assert answer.status_code == 422


def test_the_same_permissions_as_the_pages(anna: Actor, boris: Actor) -> None:
    expected = {"private": (404, 404), "unlisted": (200, 403), "public": (200, 403)}
    for visibility, (read, write) in expected.items():
        document = services.document_create(actor=anna, body=scenario(), visibility=visibility)
        address = f"/api/scenarios/{document.uid}/"
        for client in (of(boris), Client()):
            assert client.get(address).status_code == read
            assert send(client, "PUT", address, {"body": scenario("X"), "seen": 1}).status_code == write
            assert client.delete(address).status_code == write
        assert Client().get(f"/api/fleets/{document.uid}/").status_code == 404


def test_lists_show_the_public_and_ones_own_on_request(anna: Actor, client: Client) -> None:
    load_library()
    services.document_create(actor=anna, body=scenario("Hidden"))
    listed = client.get("/api/scenarios/").json()
    kinds = Counter(body["kind"] for _, body in ready_made())
    assert listed["count"] == kinds["scenario"] and "Hidden" not in str(listed)
    assert client.get("/api/fleets/").json()["count"] == kinds["fleet"]
    assert client.get("/api/scenarios/?q=lilybaeum+218").json()["count"] == 1
    assert [one["title"] for one in of(anna).get("/api/scenarios/?mine=1").json()["results"]] == ["Hidden"]
    assert client.get("/api/scenarios/?mine=1").json()["count"] == 0
    assert client.get("/api/scenarios/?page=99").status_code == 404
    assert client.get("/api/scenarios/?size=odd&sort=odd").status_code == 200


def test_a_guest_keeps_what_they_send_in_their_session(client: Client) -> None:
    made = send(client, "POST", "/api/fleets/", {"body": fleet()})
    assert made.json()["mine"] is True and made.json()["owner"] is None
    assert client.get("/api/fleets/?mine=true").json()["count"] == 1
    assert Client().get(made.json()["address"]).status_code == 404


def test_lists_ask_few_questions_of_the_database(
    client: Client, anna: Actor, django_assert_max_num_queries: Any
) -> None:
    for _ in range(30):
        services.document_create(actor=anna, body=scenario(), visibility="public")
    with django_assert_max_num_queries(3):
        assert len(client.get("/api/scenarios/").json()["results"]) == 30
