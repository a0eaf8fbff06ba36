"""The locks in requirements/: everything pinned and hashed, nothing said about where it comes from."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def pins(lock: Path) -> set[tuple[str, str, str]]:
    """Name, version and marker of every pinned package."""
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;\\]+)(?: ; ([^\\]+))?", lock.read_text(), re.MULTILINE)
    return {(name, version, marker.strip()) for name, version, marker in found}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_package_is_pinned_with_its_hashes(lock):
    entries = re.split(r"^(?=\w)", lock.read_text(), flags=re.MULTILINE)[1:]
    assert len(entries) > 20
    assert [entry.splitlines()[0] for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_a_lock_names_no_address(lock):
    assert not re.search(r"://|--(extra-)?index-url|--find-links", lock.read_text())


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_the_other_locks_hold_the_same_versions_as_the_base(lock):
    versions = {name: (version, marker) for name, version, marker in pins(lock) if not marker}
    base = {name: (version, marker) for name, version, marker in pins(ROOT / "requirements/base.txt") if not marker}
    assert {name: versions.get(name) for name in base} == base


def test_every_dependency_of_the_project_is_in_the_base_lock():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.match(r"[\w.-]+", line)[0] for line in project["dependencies"]}
    assert wanted <= {name for name, _, _ in pins(ROOT / "requirements/base.txt")}
