"""The packages that a site rests on: the bill of materials, and what differs from the locks."""

import json
import re
from importlib import metadata
from pathlib import Path

from config import packages
from config.packages import Locked, bill, differing, locked, main
from config.version import version


def test_the_bill_names_every_package_of_a_site_with_its_hashes() -> None:
    told = bill()
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", told["serialNumber"])
    components = {each["name"]: each for each in told["components"]}
    pins = set()
    for lock in ("base", "postgres", "workers"):
        text = Path(f"requirements/{lock}.txt").read_text()
        pins |= set(re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==", text, re.MULTILINE))
    assert set(components) == pins
    django = components["django"]
    assert django["purl"] == f"pkg:pypi/django@{metadata.version('django')}"
    assert all(len(each["content"]) == 64 for each in django["hashes"]) and len(django["hashes"]) == 2
    assert "BSD" in django["licenses"][0]["license"]["name"]
    assert told["metadata"]["component"]["version"] == version()
    refs = [each["bom-ref"] for each in told["components"]]
    assert len(set(refs)) == len(refs) and told["dependencies"][0]["dependsOn"] == refs


def test_the_same_locks_give_the_same_bill() -> None:
    assert bill() == bill()


def test_what_is_installed_is_what_the_lock_says() -> None:
    assert differing("base") == []


def test_another_version_and_a_missing_package_are_told(monkeypatch) -> None:
    monkeypatch.setattr(packages, "locked", lambda *_locks: [
        Locked("django", "4.0", "", ()), Locked("no-such-package", "1", "", ()),
        Locked("for-elsewhere", "1", "sys_platform == 'atari'", ()),
    ])  # fmt: skip
    assert differing("base") == [
        f"django {metadata.version('django')} is installed, the lock says 4.0.",
        "no-such-package 1 is not installed.",
    ]
    assert main(["check"]) == 1


def test_the_bill_is_written_to_a_file(tmp_path) -> None:
    assert main(["bom", "--output", str(tmp_path / "new" / "sbom.json")]) == 0
    assert json.loads((tmp_path / "new" / "sbom.json").read_text()) == bill()


def test_a_package_is_read_with_its_marker() -> None:
    found = {each.name: each for each in locked("base")}
    assert found["django"].marker == "" and found["django"].here
    assert any(each.marker for each in found.values())
