"""Many players at one battle, on a real database file: one wins each entry, the log has no gap, nobody writes half."""

import json
import os
import subprocess
import sys
from pathlib import Path

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


@pytest.mark.slow
def test_players_at_once_make_one_unbroken_log(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'race.sqlite3'}",
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
    assert set(told["outcomes"]) <= {"written", "stale", "refused"}
    assert len(told["outcomes"]) == PLAYERS * CLICKS
    written = told["outcomes"].count("written")
    assert written > 0
    assert told["seqs"] == list(range(written + 1))
    assert told["head"] == written
    assert told["difference"] is None
    assert told["folded"]
