"""/metrics/: figures for whoever watches over the site, off until they have a token of their own."""

import re

import pytest
from django.test import Client

from config.watching import metrics
from scenarios.ownership import Actor
from tests.battles.positions import started

pytestmark = pytest.mark.django_db
TOKEN = "a token for the watch alone"


@pytest.fixture
def watched(settings, monkeypatch):
    settings.METRICS_TOKEN = TOKEN
    monkeypatch.setattr(metrics, "COUNTS", metrics.Counts())


def figures(client, token=TOKEN):
    """What is told, by name and labels."""
    answer = client.get("/metrics/", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200 and answer["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


def test_nothing_is_told_where_no_token_is_set(client):
    assert client.get("/metrics/", headers={"Authorization": "Bearer "}).status_code == 404
    assert client.get("/metrics/").status_code == 404


@pytest.mark.parametrize("token", ["", "another", TOKEN[:-1]])
def test_nothing_is_told_without_the_token(client, watched, token):
    assert client.get("/metrics/", headers={"Authorization": f"Bearer {token}"}).status_code == 404


def test_nothing_is_counted_where_nobody_reads_it(client, monkeypatch):
    monkeypatch.setattr(metrics, "COUNTS", metrics.Counts())
    client.get("/robots.txt")
    assert not metrics.COUNTS.requests


def test_requests_are_counted_by_view_method_and_status(client, watched):
    for _ in range(2):
        client.get("/robots.txt")
    client.post("/robots.txt")
    client.get("/no/such/page/")
    client.generic("BREW", "/robots.txt")
    told = figures(client)
    assert told['navarch_requests_total{view="robots",method="GET",status="200"}'] == 2
    assert told['navarch_requests_total{view="robots",method="POST",status="405"}'] == 1
    assert told['navarch_requests_total{view="robots",method="other",status="405"}'] == 1
    assert told['navarch_requests_total{view="none",method="GET",status="404"}'] == 1


def test_how_long_they_took_is_a_histogram(client, watched):
    for seconds in (0.01, 0.025, 0.3, 99):
        metrics.COUNTS.add("slow", "GET", 200, seconds)
    told = figures(client)
    counts = [
        told[f'navarch_request_seconds_bucket{{view="slow",le="{bound}"}}'] for bound in (*metrics.BOUNDS, "+Inf")
    ]
    assert counts == [2, 2, 2, 2, 3, 3, 3, 3, 3, 4]
    assert told['navarch_request_seconds_count{view="slow"}'] == 4
    assert told['navarch_request_seconds_sum{view="slow"}'] == pytest.approx(99.335)


def test_what_is_under_way_is_asked_of_the_database(client, watched):
    before = figures(client)["navarch_battles_in_progress"]
    started(Actor(guest="one browser"))
    told = figures(client)
    assert told["navarch_battles_in_progress"] == before + 1
    assert {"navarch_campaigns_in_progress", "navarch_balance_runs_active", "navarch_balance_shards_waiting"} <= set(
        told
    )


def test_no_figure_names_a_person_or_an_address(client, watched):
    client.get("/battles/seat/a-link-that-nobody-guesses/")
    answer = client.get("/metrics/", headers={"Authorization": f"Bearer {TOKEN}"}).content.decode()
    assert "nobody-guesses" not in answer and 'view="battles:join"' in answer
    assert all(re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.]+", line) for line in answer.splitlines())


def test_a_browser_of_somebody_who_is_logged_in_sees_none_either(admin_user, watched):
    client = Client()
    client.force_login(admin_user)
    assert client.get("/metrics/").status_code == 404
