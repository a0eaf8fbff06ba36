"""A short soak: a few kills in each run of the tests, and proof that what is lost is seen. `make soak` for more."""

import contextlib
import json
import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.models import F

from battles.models import Battle
from scenarios.balance.models import BalanceRun, BalanceShard
from scenarios.models import Document
from tests.databases import database_apart
from tests.soak import writers
from tests.soak.looking import amiss

ROOT = Path(__file__).parents[2]
KILLS = 10


@pytest.fixture
def folder(tmp_path: Path, django_db_setup: None, django_db_blocker: Any) -> Path:
    """A folder with the database of the tests in it, which spares the migrations."""
    if connection.vendor == "sqlite":
        with django_db_blocker.unblock():
            connection.ensure_connection()
            with contextlib.closing(sqlite3.connect(tmp_path / "apart.sqlite3")) as copy:
                connection.connection.backup(copy)
    return tmp_path


@pytest.mark.slow
def test_who_is_killed_at_any_moment_loses_nothing_that_was_acknowledged(folder: Path) -> None:
    environment = os.environ | {
        "DATABASE_URL": database_apart(folder),
        "VAR_DIR": str(folder),
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak", "--kills", str(KILLS)],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["kills"] == KILLS and set(told["told"]) == set(writers.WRITERS)


@pytest.mark.django_db
def test_an_entry_that_is_lost_is_seen() -> None:
    writing = writers.battles(random.Random(1))
    said = [next(writing) for _ in range(3)]
    assert amiss(said) == ""
    battle = Battle.objects.get()
    battle.entries.filter(seq=battle.head_seq).delete()
    assert "is lost" in amiss(said)
    assert "has entries" in amiss(said[:1])


@pytest.mark.django_db
def test_a_shard_that_is_counted_twice_or_lost_is_seen() -> None:
    writing = writers.runs(random.Random(1))
    said = [next(writing) for _ in range(3)]
    assert amiss(said) == ""
    BalanceShard.objects.filter(number=said[-1].number).update(result=None, state="waiting")
    assert "is lost" in amiss(said)
    BalanceRun.objects.update(done=F("done") + 1)
    assert "counts" in amiss(said[:1], whole=True)


@pytest.mark.django_db
def test_a_revision_that_is_half_written_is_seen() -> None:
    said = [next(writers.documents(random.Random(1)))]
    assert amiss(said) == ""
    Document.objects.update(title="Storm of another name")
    assert "has revisions" in amiss(said)
