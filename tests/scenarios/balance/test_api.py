"""The laboratory for programs."""

from typing import Any

import pytest
from django.test import Client

from scenarios.balance import carrying
from scenarios.balance.models import BalanceRun
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create
from scenarios.work.pool import Here
from tests.scenarios.balance.conftest import small
from tests.scenarios.bodies import scenario
from tests.scenarios.test_api import codes, of, send


def address(document: Document, run: str = "") -> str:
    return f"/api/scenarios/{document.uid}/balance/{run + '/' if run else ''}"


def play() -> None:
    while carrying.carry(Here()):
        pass


def test_a_run_is_begun_watched_and_read(annas: Client, skirmish: Document) -> None:
    answer = send(annas, "POST", address(skirmish), {"battles": 20, "bots": "a=captain,b=random"})
    told = answer.json()
    assert answer.status_code == 201 and (told["status"], told["done"]) == ("running", 0)
    assert told["bots"] == {"A": "captain", "B": "random"}
    play()
    done = annas.get(address(skirmish, told["uid"])).json()
    assert (done["status"], done["done"], done["stale"]) == ("done", 20, False)
    assert done["tally"]["battles"] == 20 and sum(done["tally"]["wins"].values()) == 20
    chances = done["chances"]
    assert sum(each["share"] for each in chances.values()) == pytest.approx(1)
    assert all(each["low"] <= each["share"] <= each["high"] for each in chances.values())
    assert [run["uid"] for run in annas.get(address(skirmish)).json()["results"]] == [told["uid"]]


def test_it_is_stopped_and_goes_on(annas: Client, skirmish: Document) -> None:
    uid = send(annas, "POST", address(skirmish), {"battles": 20}).json()["uid"]
    assert send(annas, "POST", address(skirmish, uid), {"act": "stop"}).json()["status"] == "stopped"
    assert send(annas, "POST", address(skirmish, uid), {"act": "on"}).json()["status"] == "running"
    assert codes(send(annas, "POST", address(skirmish, uid), {"act": "sink"})) == ["API-FIELD"]


def test_changes_are_compared_with_the_scenario_as_it_stands(annas: Client, skirmish: Document) -> None:
    changes = [{"op": "remove", "path": "/units/0"}]
    told = send(annas, "POST", address(skirmish), {"battles": 20, "changes": changes, "label": "A1 stays home"}).json()
    play()
    done = annas.get(address(skirmish, told["uid"])).json()
    base = BalanceRun.objects.get(label="")
    assert done["label"] == "A1 stays home" and done["difference"]["against"] == base.uid
    assert done["difference"]["pairs"] == 20 and -1 <= done["difference"]["mean"] <= 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "API-FIELD"),
        ({"battles": 0}, "API-FIELD"),
        ({"battles": 10_001}, "API-FIELD"),
        ({"battles": "all"}, "API-FIELD"),
        ({"battles": 9, "bots": "poseidon"}, "BAL-BOTS"),
        ({"battles": 9, "changes": [{"op": "sink"}]}, "BAL-CHANGE"),
        ({"battles": 9, "changes": [{"op": "replace", "path": "/nowhere/at/all", "value": 1}]}, "BAL-CHANGE"),
        ({"battles": 9, "changes": [{"op": "replace", "path": "/units/0/hex", "value": [99, 99]}]}, "HEX-C-OFF"),
        ({"battles": 9, "changes": [{"op": "remove", "path": "/units/0"}] * 51}, "API-FIELD"),
        ({"battles": 9, "changes": [{"op": "replace", "path": "/ruleset", "value": "nauta"}]}, "BAL-CHANGE"),
        ({"battles": 9, "changes": [{"op": "replace", "path": "/kind", "value": "fleet"}]}, "BAL-CHANGE"),
        ({"battles": 9, "changes": [{"op": "replace", "path": "", "value": {}}]}, "BAL-CHANGE"),
        ([1], "API-FIELD"),
    ],
)
def test_what_cannot_be_fought_is_told_as_findings(annas: Client, skirmish: Document, data: Any, code: str) -> None:
    answer = send(annas, "POST", address(skirmish), data)
    assert answer.status_code == 422, answer.content
    found = codes(answer)
    assert code in found or (code == "HEX-C-OFF" and found[0].startswith("HEX-"))


def test_a_scenario_with_errors_is_not_fought(annas: Client, anna: Actor) -> None:
    empty = document_create(actor=anna, body=scenario(units=[]))
    assert send(annas, "POST", address(empty), {"battles": 9}).status_code == 422
    assert not BalanceRun.objects.exists()


def test_the_same_permissions_as_the_pages(annas: Client, skirmish: Document, boris: Actor, client: Client) -> None:
    uid = send(annas, "POST", address(skirmish), {"battles": 9}).json()["uid"]
    other = of(boris)
    assert other.get(address(skirmish)).status_code == 404
    assert other.get(address(skirmish, uid)).status_code == 404
    assert send(other, "POST", address(skirmish), {"battles": 9}).status_code == 404
    public = document_create(actor=boris, body=small(), visibility="unlisted")
    assert annas.get(address(public, uid)).status_code == 404, "a run of another scenario"
    run = send(other, "POST", address(public), {"battles": 9}).json()["uid"]
    assert send(annas, "POST", address(public, run), {"act": "stop"}).status_code == 403
