"""The security log: who came in and who did not, what was refused, what left the site, what was deleted; no secrets."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from structlog.testing import capture_logs

from config.guarding.limits import Rate
from config.watching.security_log import CHANGES, EXPORTS, SIGNALS
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.battles.positions import started
from tests.routes import every_route
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db
PASSWORD = "three banks of oars"


@pytest.fixture
def anna():
    return get_user_model().objects.create_user("anna", "anna@example.org", PASSWORD)


@pytest.fixture
def told():
    """What the log is told while a test runs."""
    with capture_logs() as lines:
        yield lines


def events(told):
    return [line["event"] for line in told]


def test_logging_in_and_out_names_the_account_and_where_from(client, anna, told):
    client.post("/accounts/login/", {"login": "anna", "password": PASSWORD})
    client.post("/accounts/logout/")
    logged_in, logged_out = [line for line in told if line["event"].startswith("logged_")]
    assert (logged_in["event"], logged_out["event"]) == ("logged_in", "logged_out")
    assert logged_in["account"] == logged_out["account"] == anna.pk
    assert logged_in["visitor"] == "127.0.0.1" and logged_in["address"] == "account_login"


def test_a_failed_log_in_is_a_line_without_what_was_typed(client, anna, told):
    client.post("/accounts/login/", {"login": PASSWORD, "password": "a wrong password"})
    assert "log_in_failed" in events(told)
    assert PASSWORD not in str(told) and "a wrong password" not in str(told) and "anna" not in str(told)


def test_too_many_tries_are_a_line(client, anna, told, settings):
    settings.LIMITS = {**settings.LIMITS, "documents": Rate(1, 3600)}
    settings.LIMIT_ADDRESS = 1
    for _ in range(2):
        client.post("/new/", {})
    (line,) = [line for line in told if line["event"] == "too_often"]
    assert line["status"] == 429 and line["account"] == "nobody" and line["address"] == "scenarios:scenario_new"


def test_what_is_somebody_elses_is_refused_with_a_line(client, anna, told):
    boris = get_user_model().objects.create_user("boris")
    document = document_create(actor=Actor(user=anna), body=scenario(), visibility="public")
    client.force_login(boris)
    client.post(f"/s/{document.uid}/delete/")
    line = told[-1]
    assert (line["event"], line["account"], line["uid"]) == ("refused", boris.pk, document.uid)
    assert (line["address"], line["method"], line["status"]) == ("scenarios:scenario_delete", "POST", 403)


def test_a_form_from_another_site_is_refused_with_a_line(anna, told):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(anna)
    assert browser.post("/new/", {}).status_code == 403
    assert told[-1]["event"] == "refused" and told[-1]["account"] == anna.pk


def test_a_token_is_made_used_wrongly_and_revoked(client, anna, told):
    client.force_login(anna)
    page = client.post(reverse("tokens"), {"name": "my bot", "scopes": [], "days": 30}).content.decode()
    secret = re.findall(r"<code data-token>([^<]+)</code>", page)[0]
    Client().post("/api/battles/", {}, content_type="application/json", headers={"Authorization": f"Bearer {secret}"})
    Client().get("/api/battles/", headers={"Authorization": "Bearer nvt_guessed"})
    kinds = [event for event in events(told) if event in ("token_made", "refused", "not_known", "token_revoked")]
    assert kinds[:3] == ["token_made", "refused", "not_known"]
    assert secret not in str(told) and "nvt_" not in str(told)


def test_what_leaves_the_site_is_a_line(client, anna, told):
    client.force_login(anna)
    battle = started(Actor(user=anna))
    client.get("/yours/everything.zip")
    client.get(reverse("battles:download", args=[battle.uid]))
    exported = [line for line in told if line["event"].endswith("exported")]
    assert [line["event"] for line in exported] == ["all_of_mine_exported", "log_exported"]
    assert exported[1]["uid"] == battle.uid and {line["account"] for line in exported} == {anna.pk}


def test_what_is_deleted_is_a_line_and_what_is_not_is_none(client, anna, told):
    client.force_login(anna)
    document = document_create(actor=Actor(user=anna), body=scenario())
    client.post("/yours/delete-account/", {"name": "not anna"})
    assert "account_deleted" not in events(told)
    client.post(f"/s/{document.uid}/delete/")
    client.delete(f"/api/scenarios/{document_create(actor=Actor(user=anna), body=scenario()).uid}/")
    assert [event for event in events(told) if event == "deleted"] == ["deleted", "deleted"]


def test_who_deletes_their_account_is_named_by_the_number_it_had(client, anna, told):
    client.force_login(anna)
    client.post("/yours/delete-account/", {"name": "anna"})
    assert "account_deleted" not in events(told), "first she shows again who she is"
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/yours/delete-account/", {"name": "anna"})
    (line,) = [line for line in told if line["event"] == "account_deleted" and "address" in line]
    assert line["account"] == anna.pk and line["status"] == 302
    assert not get_user_model().objects.exists()


def test_a_line_holds_no_link_that_lets_somebody_in(client, anna, told):
    client.get("/battles/seat/a-link-that-nobody-guesses/")
    client.post("/battles/seat/a-link-that-nobody-guesses/", {"name": "Boris"})
    assert "nobody-guesses" not in str([line for line in told if line.get("address")])


def test_whoever_only_looks_is_asked_for_no_session(client, told):
    answer = client.get("/robots.txt")
    assert "Cookie" not in answer.get("Vary", "") and told == []


def test_every_address_that_deletes_shares_or_lets_in_is_watched():
    words = ("delete", "share", "seats", "join", "revoke", "report")
    sends = {
        route.full_name
        for route in every_route()
        if route.name.rpartition("_")[2] in words and not route.address.startswith(("/admin/", "/api/"))
    }
    unwatched = sends - set(CHANGES) - {"campaigns:report"}  # the result of a battle of the campaign
    assert unwatched == set()


def test_every_name_that_is_watched_is_one():
    assert (set(CHANGES) | set(EXPORTS)) <= {route.full_name for route in every_route()}
    assert not set(SIGNALS) & set(CHANGES.values())
