"""Many players at one battle, on a real database file: one wins each entry, the log has no gap, nobody writes half."""

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.databases import database_apart

ROOT = Path(__file__).parents[2]
PLAYERS, CLICKS = 6, 25

SCRIPT = f"""
import json, threading
import django
django.setup()
from django.core.management import call_command
from django.db import connections
call_command("migrate", verbosity=0)
import msgspec, rules
from battles import selectors, services
from battles.models import Battle, LogEntry
from battles.logs.verify import battle_difference
from scenarios.ownership import Actor
from tests.battles.positions import started

actor = Actor(guest="one browser")
battle = started(actor, scenario={{"options": {{"stall": None}}}})
outcomes = []

def play(player):
    try:
        for click in range({CLICKS}):
            mine = Battle.objects.get(pk=battle.pk)
            seen = mine.head_seq
            try:
                legal = rules.get(mine.ruleset).thaw(selectors.head_state(mine)).legal()[:-1]  # no ceding
                action = msgspec.to_builtins(legal[(player + click) % len(legal)])
                services.battle_act(battle=mine, actor=actor, action=action, seen=seen)
                outcomes.append("written")
            except services.Stale:
                outcomes.append("stale")
            except services.Refused:
                outcomes.append("refused")  # the battle moved on between looking and acting, or is over
            except Exception as error:
                outcomes.append(repr(error))
    finally:
        connections.close_all()

threads = [threading.Thread(target=play, args=[player]) for player in range({PLAYERS})]
for thread in threads: thread.start()
for thread in threads: thread.join()
battle.refresh_from_db()
seqs = list(battle.entries.order_by("seq").values_list("seq", flat=True))
state = selectors.head_state(battle)
battle.snapshots.all().delete()
print(json.dumps({{
    "outcomes": outcomes, "head": battle.head_seq, "seqs": seqs,
    "difference": None if battle_difference(battle) is None else "differs",
    "folded": selectors.head_state(battle) == state,
}}))
"""


@pytest.fixture
def folder(tmp_path: Path, django_db_setup: None, django_db_blocker: Any) -> Path:
    """A folder with the database of the tests in it, which spares a script the migrations."""
    if connection.vendor == "sqlite":
        with django_db_blocker.unblock():
            connection.ensure_connection()
            with contextlib.closing(sqlite3.connect(tmp_path / "apart.sqlite3")) as copy:
                connection.connection.backup(copy)
    return tmp_path


def told_by(script: str, folder: Path) -> dict[str, Any]:
    """What a script tells that runs by itself, with a database file in the folder."""
    environment = {
        **os.environ,
        "DATABASE_URL": database_apart(folder),
        "VAR_DIR": str(folder),
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.slow
def test_players_at_once_make_one_unbroken_log(folder: Path) -> None:
    told = told_by(SCRIPT, folder)
    assert set(told["outcomes"]) <= {"written", "stale", "refused"}
    assert len(told["outcomes"]) == PLAYERS * CLICKS
    written = told["outcomes"].count("written")
    assert written > 0
    assert told["seqs"] == list(range(written + 1))
    assert told["head"] == written
    assert told["difference"] is None
    assert told["folded"]


CHAT = """
import json, threading
import django
django.setup()
from django.core.management import call_command
from django.db import connections
call_command("migrate", verbosity=0)
from battles.people import chat, seating
from battles.models import Battle, BattleSeat
from scenarios.ownership import Actor
from tests.battles.positions import started

people = [Actor(guest="one browser"), Actor(guest="another")]
battle = started(people[0], seed=None)
token = seating.battle_invite(battle=battle, actor=people[0], side="B")
seating.battle_sit_down(token=token, actor=people[1])
troubles = []

def write(person):
    try:
        for number in range(20):
            chat.battle_say(battle=Battle.objects.get(pk=battle.pk), actor=person, text=f"line {number}")
    except Exception as error:
        troubles.append(repr(error))
    finally:
        connections.close_all()

threads = [threading.Thread(target=write, args=[person]) for person in people * 2]
for thread in threads: thread.start()
for thread in threads: thread.join()
battle.refresh_from_db()
numbers = list(battle.lines.order_by("number").values_list("number", flat=True))
read = max(BattleSeat.objects.filter(thing=battle).values_list("read", flat=True))
print(json.dumps({"troubles": troubles, "said": battle.said, "numbers": numbers, "read": read}))
"""


@pytest.mark.slow
def test_lines_that_are_written_at_once_are_all_there_each_with_a_number(folder: Path) -> None:
    told = told_by(CHAT, folder)
    assert told["troubles"] == []
    assert told["numbers"] == list(range(1, 81)) and told["said"] == told["read"] == 80


BEGUN = """
import json, multiprocessing, os, signal
import django
django.setup()
from django.core.management import call_command
from django.db import connections
call_command("migrate", verbosity=0)
from datetime import timedelta
from django.utils import timezone
from battles import services
from battles.logs import log
from battles.people import seating, time_up
from battles.models import Battle
from battles.logs.verify import battle_difference
from scenarios.ownership import Actor
from tests.battles.positions import started

people = [Actor(guest="one browser"), Actor(guest="another")]
battle = started(people[0], seed=None)
token = seating.battle_invite(battle=battle, actor=people[0], side="B")
seating.battle_sit_down(token=token, actor=people[1])
fork = multiprocessing.get_context("fork")

def in_processes(what, count):
    connections.close_all()
    running = [fork.Process(target=what) for _ in range(count)]
    for each in running: each.start()
    for each in running: each.join()
    return [each.exitcode for each in running]

def told(**more):
    found = Battle.objects.get(pk=battle.pk)
    seqs = list(found.entries.order_by("seq").values_list("seq", flat=True))
    difference = None if battle_difference(found) is None else "differs"
    print(json.dumps({"head": found.head_seq, "seqs": seqs, "over": found.over, "difference": difference, **more}))
"""

TIME_UP = """
Battle.objects.update(move_hours=1, late="LATE", due_a=timezone.now() - timedelta(minutes=1))

def come_by():
    for _ in range(3):
        time_up.look_after_clocks(site="")
        time_up.battle_time_up(battle=Battle.objects.get(pk=battle.pk), site="")

codes = in_processes(come_by, 4)
by_clock = Battle.objects.get(pk=battle.pk).entries.filter(late=True).count()
told(codes=codes, by_clock=by_clock)
"""


@pytest.mark.slow
@pytest.mark.parametrize("late", ["bot", "lost"])
def test_of_several_processes_that_find_somebody_late_one_writes(folder: Path, late: str) -> None:
    told = told_by(BEGUN + TIME_UP.replace("LATE", late), folder)
    assert told["codes"] == [0] * 4, "none of them met an error"
    assert told["seqs"] == list(range(told["head"] + 1)) and told["difference"] is None
    assert told["over"] is (late == "lost")
    if late == "bot":
        assert told["by_clock"] == told["head"] >= 1, "one bot has decided, once, until the decision passed on"
    else:
        assert told["head"] == 1


MID_WRITE = """
def killed():
    def written_and_gone(battle, save):
        save()
        os.kill(os.getpid(), signal.SIGKILL)
    log.insert = written_and_gone
    mine = Battle.objects.get(pk=battle.pk)
    services.battle_act(battle=mine, actor=people[0], action=ACTION, seen=0)

ACTION = {"kind": "activate", "side": "A", "ship": "A1"}
codes = in_processes(killed, 1)
mine = Battle.objects.get(pk=battle.pk)
after = [mine.head_seq, mine.entries.count(), mine.snapshots.count()]
services.battle_act(battle=mine, actor=people[0], action=ACTION, seen=0)
told(codes=codes, after=after)
"""


@pytest.mark.slow
def test_a_site_that_ends_in_mid_write_has_written_nothing_and_the_same_act_is_done_then(folder: Path) -> None:
    told = told_by(BEGUN + MID_WRITE, folder)
    assert told["codes"] == [-9] and told["after"] == [0, 1, 1]
    assert told["seqs"] == [0, 1] and told["difference"] is None


AT_ONCE = """
import json, re, threading
import django
django.setup()
from django.core.management import call_command
from django.db import connections
call_command("migrate", verbosity=0)
from django.test import Client
from battles.models import Battle

page = Client(enforce_csrf_checks=True, SERVER_NAME="localhost")
token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.get("/battles/").content.decode())[1]
cookie = page.cookies["csrftoken"].value
clicks, answers = 4, []
barrier = threading.Barrier(clicks)

def click():
    client = Client(enforce_csrf_checks=True, SERVER_NAME="localhost")
    client.cookies["csrftoken"] = cookie
    barrier.wait()
    try:
        answer = client.post("/battles/quick/", {"csrfmiddlewaretoken": token})
        answers.append([answer.status_code, answer.get("Location"), client.session["guest"]])
    except Exception as error:
        answers.append(repr(error))
    finally:
        connections.close_all()

threads = [threading.Thread(target=click) for _ in range(clicks)]
for thread in threads: thread.start()
for thread in threads: thread.join()
battles = list(Battle.objects.all())
print(json.dumps({"answers": answers, "battles": [[b.get_absolute_url(), b.guest, b.head_seq] for b in battles]}))
"""


@pytest.mark.slow
def test_of_several_clicks_at_the_same_moment_one_begins_it(folder: Path) -> None:
    told = told_by(AT_ONCE, folder)
    ((place, guest, head),) = told["battles"]
    assert told["answers"] == [[302, place, guest]] * 4 and head >= 0
