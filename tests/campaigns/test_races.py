"""Two seats and many clicks at once, on a real database file: the log has no gap, nothing is written twice or half, and
who decides beside the other is never turned away for it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.databases import database_apart

ROOT = Path(__file__).parents[2]
CLICKS = 3  # of each seat at the same moment

SCRIPT = f"""
import json, threading
import django
django.setup()
from django.core.management import call_command
from django.db import connections
call_command("migrate", verbosity=0)
from django.contrib.auth.models import User
from campaigns import seats, selectors, services
from campaigns.desk import answering
from campaigns.documents import ready_made
from campaigns.seats import sealing, seating
from campaigns.engine import war
from campaigns.engine.decisions import Fill
from campaigns.models import Campaign, Proposal
from campaigns.entries.verify import campaign_difference
from scenarios.ownership import Actor

anna, boris = Actor(user=User.objects.create_user("anna")), Actor(user=User.objects.create_user("boris"))
campaign = services.campaign_start(actor=anna, document=ready_made.document("rome-goes-to-sea"))
seating.campaign_sit_down(token=seating.campaign_invite(campaign=campaign, actor=anna, role="B"), actor=boris)
players = {{"ROM": anna, "CAR": boris}}
outcomes = []

def state():
    return selectors.progress(Campaign.objects.get(pk=campaign.pk)).state

def at_once(act):
    barrier = threading.Barrier(2 * {CLICKS})
    def run(side):
        try:
            mine = Campaign.objects.get(pk=campaign.pk)
            barrier.wait()
            outcomes.append((side, act(mine, side)))
        except services.Stale:
            outcomes.append((side, "stale"))
        except services.Refused as refused:
            outcomes.append((side, refused.finding.code))
        except Exception as error:
            outcomes.append((side, repr(error)))
        finally:
            connections.close_all()
    threads = [threading.Thread(target=run, args=[side]) for side in players for _ in range({CLICKS})]
    for thread in threads: thread.start()
    for thread in threads: thread.join()

def fill(mine, side):
    known = sealing.as_seen(selectors.progress(mine).state, (), [side])
    (wanted,) = [each for offer in war.offers(known) for each in offer.actions if isinstance(each, Fill)]
    services.campaign_decide(campaign=mine, actor=players[side], decision=wanted, seen=mine.head_seq)
    return "written"

def dice(mine, side):
    (wanted,) = [e for o in war.offers(selectors.progress(mine).state) for e in o.actions if o.kind == "dice_mission"]
    services.campaign_decide(campaign=mine, actor=players[side], decision=wanted, seen=mine.head_seq)
    return "asked"

def agree(mine, side):
    answering.campaign_answer(campaign=mine, actor=players[side], agree=True, seen=mine.head_seq)
    return "agreed"

for act in (fill, dice, agree):
    at_once(act)
now = Campaign.objects.get(pk=campaign.pk)
seqs = list(now.entries.order_by("seq").values_list("seq", flat=True))
entries = list(now.entries.exclude(entry="seat").order_by("seq").values_list("entry", "kind"))
difference = campaign_difference(now)
print(json.dumps({{
    "outcomes": outcomes, "seqs": seqs, "entries": entries, "proposals": Proposal.objects.count(),
    "difference": None if difference is None else difference.problem, "step": state().step,
}}))
"""


@pytest.mark.slow
def test_two_seats_and_many_clicks_make_one_unbroken_log(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DATABASE_URL": database_apart(tmp_path),
        "VAR_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.strip().splitlines()[-1])
    outcomes = [tuple(each) for each in told["outcomes"]]
    assert told["difference"] is None and told["seqs"] == list(range(len(told["seqs"])))
    assert [kind for _, kind in told["entries"]][:4] == ["", "fill", "reveal", "fill"], told
    assert [entry for entry, _ in told["entries"]] == ["begin", "seal", "reveal", "decide", "decide"], told
    for side in ("ROM", "CAR"):
        assert outcomes.count((side, "written")) == 1, "each has filled once, whoever was quicker"
    assert sum(what == "agreed" for _, what in outcomes) == 1
    assert not [what for _, what in outcomes if "Error" in what or "Exception" in what], outcomes
