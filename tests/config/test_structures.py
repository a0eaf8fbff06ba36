"""Requests that come at once, in the first moment of a server, find every structure known."""

import importlib
import subprocess
import sys

from config import structures

CONVERTED_AT_ONCE = """
import os, sys, threading
import django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
import msgspec
import rules
from config import structures
if len(sys.argv) == 1:
    structures.prepare()
sys.setswitchinterval(1e-6)
for ruleset in rules.all():
    plain = {"type": "Nothing", "units": [{}], "ships": [{}], "title": "", "ruleset": ruleset.key}
    for kind in (ruleset.scenario_type, ruleset.fleet_type, ruleset.state_type, ruleset.action_type):
        together = threading.Barrier(6)
        def convert():
            together.wait()
            try:
                msgspec.convert(plain, kind)
            except msgspec.ValidationError:
                pass
        threads = [threading.Thread(target=convert) for _ in range(6)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]
"""


def test_every_structure_that_is_decoded_is_learnt_at_the_start():
    assert structures.prepare() > 700


def test_threads_that_decode_at_once_do_not_end_the_process():
    run = subprocess.run([sys.executable, "-c", CONVERTED_AT_ONCE], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_the_server_learns_them_before_it_takes_requests(monkeypatch):
    learnt = []
    monkeypatch.setattr(structures, "prepare", lambda: learnt.append("all"))
    importlib.reload(importlib.import_module("config.wsgi"))
    assert learnt
