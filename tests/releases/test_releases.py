"""The databases and logs of every release open in this version: nothing is lost, and all goes as it went."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model

from battles import services
from campaigns.files import exchange
from scenarios.ownership import Actor
from tests.releases.__main__ import DATABASE, HERE

ROOT = HERE.parents[1]
RELEASES = sorted(path.parent for path in HERE.glob(f"*/{DATABASE}"))
LOGS = sorted(HERE.glob("*/logs/*.json"))


def opened(release: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """The database of a release, in a folder of its own, brought to this version and looked at."""
    (folder / "release.sqlite3").write_bytes(gzip.decompress((release / DATABASE).read_bytes()))
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{folder / 'release.sqlite3'}",
        "VAR_DIR": str(folder),
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    return subprocess.run(
        [sys.executable, "-m", "tests.releases", "--open", str(release)],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip


def test_there_is_one() -> None:
    assert RELEASES and len(LOGS) >= 7 * len(RELEASES)


@pytest.mark.slow
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_database_of_a_release_is_brought_to_this_version_whole(release: Path, tmp_path: Path) -> None:
    done = opened(release, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.django_db
@pytest.mark.parametrize("log", LOGS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_log_of_a_release_is_taken_in_and_decided_again(log: Path) -> None:
    anna = Actor(user=get_user_model().objects.create_user("anna"))
    if log.stem.startswith("campaign"):
        assert exchange.campaign_import(actor=anna, raw=log.read_bytes()).head_seq > 0
    else:
        assert services.battle_import_log(actor=anna, raw=log.read_bytes()).head_seq > 0
