"""What setting type leaves behind in a process that goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

from scenarios.printing.typeset import Part, bound
from tests.scenarios.printing.pdfs import pages

MOST_MB = 300
MAKE = """
import os
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
import django
django.setup()
from scenarios.printing.typeset import Part, bound
words = [{"kind": "p", "runs": [{"text": "Row on. " * 400}]} for _ in range(100)]
for n in range(12):
    data = {"title": f"Battle {n}", "facts": [], "ruleset": "Nauta", "paper": "a4", "note": "", "told": [],
            "columns": ["", "Name"], "rows": [[str(m), f"{n} {m}"] for m in range(200)], "notes": words}
    bound([Part("printing/roster", data)])
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell what a process has")
def test_large_documents_are_not_kept_in_memory() -> None:
    made = subprocess.run([sys.executable, "-c", MAKE], capture_output=True, text=True, check=True)
    assert int(made.stdout) / 1024 < MOST_MB


def test_a_word_longer_than_a_line_goes_on_in_the_next_one() -> None:
    word = "Navarch" * 60
    data = {"title": "T", "facts": [], "ruleset": "Nauta", "paper": "a4", "note": "", "told": [], "rows": [],
            "columns": [], "notes": [{"kind": "p", "runs": [{"text": word}]}]}  # fmt: skip
    told = pages(bound([Part("printing/roster", data)]))[0]
    assert word not in told
    assert word in told.replace(" ", "")
