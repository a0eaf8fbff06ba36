"""The disk is full, somebody holds the database: what cannot be written is refused whole, and later works."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.db import connection
from django.test import Client

import rules
from battles import selectors
from battles.logs.verify import battle_difference
from battles.models import Battle
from config.database import SQLITE_OPTIONS
from scenarios.models import Document
from tests.scenarios.bodies import scenario

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite tells by a pragma how much room it has"),
]
JSON = "application/json"


@pytest.fixture
def site() -> Client:
    return Client(raise_request_exception=False)


@contextlib.contextmanager
def disk_full() -> Iterator[None]:
    """No page more than the database has."""
    with connection.cursor() as cursor:
        (most,) = cursor.execute("PRAGMA max_page_count").fetchone()
        (pages,) = cursor.execute("PRAGMA page_count").fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA max_page_count = {most}")


def begun(site: Client) -> Battle:
    start = {"body": scenario(), "seats": {"A": "person", "B": "person"}, "seed": "s"}
    return Battle.objects.get(uid=site.post("/api/battles/", start, content_type=JSON).json()["uid"])


def act(site: Client, battle: Battle) -> Any:
    action = rules.get(battle.ruleset).thaw(selectors.head_state(battle)).legal()[0]
    sent = {"seen": battle.head_seq, "action": msgspec.to_builtins(action)}
    return site.post(f"/api/battles/{battle.uid}/act/", sent, content_type=JSON)


def test_on_a_full_disk_nothing_is_half_written_and_later_all_goes_on(site: Client) -> None:
    battle = begun(site)
    refused = 0
    with disk_full():
        for number in range(200):  # until what is free within the pages is used up
            body = scenario() | {"title": f"Storm {number}", "briefing": "x" * 9000}
            answer = site.post("/api/scenarios/", {"body": body}, content_type=JSON)
            refused += answer.status_code == 503
            if refused:
                break
        assert refused and answer.json()["findings"][0]["code"] == "API-SERVICE-UNAVAILABLE"
        kept = Document.objects.filter(title__startswith="Storm").count()
        assert kept == number and not Document.objects.filter(revisions=None).exists()
    assert site.post("/api/scenarios/", {"body": body}, content_type=JSON).status_code == 201
    battle.refresh_from_db()
    assert act(site, battle).status_code == 200
    battle.refresh_from_db()
    assert battle_difference(battle) is None
    assert list(battle.entries.order_by("seq").values_list("seq", flat=True)) == list(range(battle.head_seq + 1))


def test_a_writer_waits_for_another_and_gives_up_whole(tmp_path: Path) -> None:
    """With the options of the site, but for how long it waits."""
    file = tmp_path / "held.sqlite3"
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.executescript(SQLITE_OPTIONS["init_command"] + "CREATE TABLE entry (seq INTEGER UNIQUE);")
        holder.execute("BEGIN IMMEDIATE")
        holder.execute("INSERT INTO entry VALUES (0)")
        with contextlib.closing(sqlite3.connect(file, timeout=0.05, isolation_level=None)) as other:
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute(f"BEGIN {SQLITE_OPTIONS['transaction_mode']}")
            assert other.execute("SELECT count(*) FROM entry").fetchone() == (0,)  # who reads is not kept waiting
            holder.execute("COMMIT")
            other.execute(f"BEGIN {SQLITE_OPTIONS['transaction_mode']}")
            assert other.execute("SELECT count(*) FROM entry").fetchone() == (1,)
