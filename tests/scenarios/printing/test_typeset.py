"""What setting type leaves behind in a process that goes on."""

import gc
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from scenarios.printing.typeset import Part, bound
from tests.scenarios.printing.pdfs import pages

MOST_MB = 300
ROSTER = Part(
    "printing/roster",
    {
        "title": "T",
        "facts": [],
        "ruleset": "Nauta",
        "paper": "a4",
        "note": "",
        "told": [],
        "rows": [],
        "columns": [],
        "notes": [],
    },
)
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


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where folders are made for a while."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_who_has_cleared_away_old_files_prints_as_before(folders: Path) -> None:
    def print_twice() -> None:
        made.append(bound([ROSTER]))
        (folder,) = folders.iterdir()
        shutil.rmtree(folder)
        made.append(bound([ROSTER]))

    made: list[bytes] = []
    _in_a_thread(print_twice)
    assert made[0] and made[0] == made[1]


def test_a_thread_that_has_ended_leaves_no_folder(folders: Path) -> None:
    _in_a_thread(lambda: bound([ROSTER]))
    gc.collect()
    assert list(folders.iterdir()) == []


def _in_a_thread(work: Callable[[], object]) -> None:
    thread = Thread(target=work)
    thread.start()
    thread.join()
