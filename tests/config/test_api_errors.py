"""Errors of the API: one shape, whoever raised them."""

import json

import pytest
from django.contrib.auth import get_user_model
from django.db import OperationalError
from django.test import Client

from config.api.typing import api_schema
from scenarios.services import document_create
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db
JSON = "application/json"


def of_one_shape(answer, status):
    """The error as an object, after a look at its shape."""
    assert answer.status_code == status
    assert answer["Content-Type"].startswith(JSON)
    told = json.loads(answer.content)
    assert isinstance(told["detail"], str) and told["detail"]
    assert told["findings"]
    assert all({"code", "message"} <= set(finding) for finding in told["findings"])
    return told


@pytest.mark.parametrize("address", ["/api/no/such/thing/", "/api/", "/api/scenarios/nobody/", "/api/battles/nobody/"])
def test_what_is_not_there(client, address):
    assert of_one_shape(client.get(address), 404)["findings"][0]["code"] == "API-NOT-FOUND"


def test_a_method_that_is_not_taken_says_which_are(client):
    answer = client.delete("/api/scenarios/")
    of_one_shape(answer, 405)
    assert "POST" in answer["Allow"]


def test_another_kind_of_content(client):
    of_one_shape(client.post("/api/battles/", "a=1", content_type="text/csv"), 415)
    of_one_shape(client.post("/api/scenarios/", "a=1", content_type="text/csv"), 415)


def test_malformed_json(client):
    of_one_shape(client.post("/api/battles/", "{", content_type=JSON), 400)
    of_one_shape(client.post("/api/scenarios/", "{", content_type=JSON), 422)


def test_fields_that_are_wrong_are_findings_with_their_path(client):
    answer = client.post("/api/battles/", {"seats": {"A": []}, "dice": "loaded"}, content_type=JSON)
    findings = of_one_shape(answer, 400)["findings"]
    assert {finding["path"] for finding in findings} == {"/seats/A", "/dice"}
    assert {finding["code"] for finding in findings} == {"API-FIELD"}


def test_a_request_that_another_site_could_have_forged():
    client = Client(enforce_csrf_checks=True)
    client.force_login(get_user_model().objects.create_user("anna"))
    told = of_one_shape(client.post("/api/scenarios/", {"body": scenario()}, content_type=JSON), 403)
    assert "CSRF" in told["detail"]


def test_what_belongs_to_somebody_else(client):
    from scenarios.ownership import Actor

    anna = Actor(user=get_user_model().objects.create_user("anna"))
    document = document_create(actor=anna, body=scenario(), visibility="unlisted")
    told = of_one_shape(client.delete(f"/api/scenarios/{document.uid}/"), 403)
    assert told["detail"] == "Only the owner of this scenario decides that."


def test_what_the_rules_refuse(client):
    told = of_one_shape(client.post("/api/battles/", {"seats": {}, "body": []}, content_type=JSON), 422)
    assert told["detail"] == told["findings"][0]["message"]


def test_too_many_requests_of_the_api_as_a_whole(client, monkeypatch):
    monkeypatch.setattr("rest_framework.throttling.AnonRateThrottle.get_rate", lambda self: "1/min")
    client.get("/api/rulesets/")
    answer = client.get("/api/rulesets/")
    of_one_shape(answer, 429)
    assert 0 < int(answer["Retry-After"]) <= 60


def test_a_fault_of_the_site_is_json_and_tells_nothing_of_the_inside(monkeypatch):
    def break_down():
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr("rules.all", break_down)
    answer = Client(raise_request_exception=False).get("/api/rulesets/")
    of_one_shape(answer, 500)
    assert "secret" not in answer.content.decode()


def test_where_the_database_is_away_a_program_is_told_when_to_ask_again(monkeypatch):
    def away():
        raise OperationalError("database is locked")

    monkeypatch.setattr("rules.all", away)
    answer = Client(raise_request_exception=False).get("/api/rulesets/")
    of_one_shape(answer, 503)
    assert answer["Retry-After"] == "5" and "locked" not in answer.content.decode()


def test_a_host_that_the_site_does_not_answer_to(client):
    of_one_shape(client.get("/api/rulesets/", headers={"Host": "evil.example"}), 400)


def test_pages_keep_their_errors(client):
    assert client.get("/no/such/page/")["Content-Type"].startswith("text/html")


def test_every_operation_lists_its_errors():
    schema = api_schema()
    assert schema["components"]["schemas"]["Error"]["required"] == ["detail", "findings"]
    assert "Finding" in schema["components"]["schemas"]
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            wanted = {"400", "401", "403", "404", "422", "429", "default"} | ({"409"} if method != "get" else set())
            assert wanted <= set(operation["responses"]), (method, path)
            for status, response in operation["responses"].items():
                if status >= "400":
                    assert "#/components/schemas/Error" in str(response["content"][JSON]["schema"]), (method, path)
