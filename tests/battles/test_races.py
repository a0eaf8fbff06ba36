"""Many players at one battle, on a real database file: one wins each entry, the log has no gap, nobody writes half."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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
from battles.verify import battle_difference
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


def told_by(script: str, folder: Path) -> dict[str, Any]:
    """What a script tells that runs by itself, with a database file in the folder."""
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{folder / 'race.sqlite3'}",
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
def test_players_at_once_make_one_unbroken_log(tmp_path: Path) -> None:
    told = told_by(SCRIPT, tmp_path)
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
from battles import chat, seating
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
def test_lines_that_are_written_at_once_are_all_there_each_with_a_number(tmp_path: Path) -> None:
    told = told_by(CHAT, tmp_path)
    assert told["troubles"] == []
    assert told["numbers"] == list(range(1, 81)) and told["said"] == told["read"] == 80
