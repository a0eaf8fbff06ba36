"""Many writers at one document, on a real database file: one wins each revision, nobody writes half."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.databases import database_apart

ROOT = Path(__file__).parents[2]
WRITERS, ROUNDS = 6, 20

SCRIPT = f"""
import json, threading
import django
django.setup()
from django.core.management import call_command
from django.db import connections
call_command("migrate", verbosity=0)
from scenarios import services
from scenarios.models import Document, Revision
from scenarios.ownership import Actor
from tests.scenarios.bodies import scenario

actor = Actor(guest="one browser")
document = services.document_create(actor=actor, body=scenario("Start"))
outcomes = []

def write(writer):
    try:
        for round in range({ROUNDS}):
            mine = Document.objects.get(pk=document.pk)
            try:
                services.document_revise(
                    document=mine, actor=actor, body=scenario(f"{{writer}} {{round}}"), seen=mine.head)
                outcomes.append("saved")
            except services.Stale:
                outcomes.append("stale")
            except Exception as error:
                outcomes.append(repr(error))
    finally:
        connections.close_all()

threads = [threading.Thread(target=write, args=[writer]) for writer in range({WRITERS})]
for thread in threads: thread.start()
for thread in threads: thread.join()
document.refresh_from_db()
numbers = list(Revision.objects.order_by("number").values_list("number", flat=True))
print(json.dumps({{"outcomes": outcomes, "head": document.head, "numbers": numbers, "title": document.title,
                  "last": document.current.body["title"]}}))
"""


@pytest.mark.slow
def test_writers_at_once_make_one_unbroken_history(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DATABASE_URL": database_apart(tmp_path),
        "VAR_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    saved = told["outcomes"].count("saved")
    assert set(told["outcomes"]) <= {"saved", "stale"}
    assert len(told["outcomes"]) == WRITERS * ROUNDS
    assert told["numbers"] == list(range(1, saved + 2))
    assert told["head"] == saved + 1
    assert told["title"] == told["last"]
