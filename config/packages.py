"""The packages that a site rests on: as a bill of materials, and looked over.

    python -m config.packages bom [--output FILE]     what the locks of the site name, as CycloneDX 1.6
    python -m config.packages check                   exit 1 where something else is installed than the locks say

Neither asks the network. Whether a package has known holes is known to advisory services alone: `make audit` asks one.
"""

import argparse
import json
import re
import sys
import uuid
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.markers import Marker

from config.version import version

LOCKS = Path(__file__).parents[1] / "requirements"
OF_A_SITE = ("base", "postgres", "workers")  # what the Dockerfile installs
ENTRY = re.compile(
    r"^(?P<name>[\w.-]+)(?:\[[\w,-]+\])?==(?P<version>[^\s;\\]+)(?: ; (?P<marker>[^\\\n]+?))?\s*\\?\n"
    r"(?P<rest>(?:^ .*\n?)*)",
    re.MULTILINE,
)
SPACE = uuid.UUID("6f3b7c1a-2f5e-4c58-9d2b-6f6f0e1a9c43")  # of the numbers that bills have


class Locked(NamedTuple):
    """A package as a lock names it: "" for the marker of one that is wanted everywhere."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]

    @property
    def here(self) -> bool:
        """Whether this machine and this Python want it."""
        return not self.marker or Marker(self.marker).evaluate()


def locked(*locks: str) -> list[Locked]:
    """The packages of locks, each once, by name."""
    found: dict[tuple[str, str], Locked] = {}
    for lock in locks:
        for entry in ENTRY.finditer((LOCKS / f"{lock}.txt").read_text()):
            hashes = tuple(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry["rest"]))
            each = Locked(entry["name"], entry["version"], (entry["marker"] or "").strip(), hashes)
            found[each.name, each.version] = each
    return sorted(found.values())


def differing(*locks: str) -> list[str]:
    """A sentence for each package that is missing here, or is another version than the locks say."""
    said = []
    for each in locked(*locks):
        if not each.here:
            continue
        try:
            there = metadata.version(each.name)
        except metadata.PackageNotFoundError:
            said.append(f"{each.name} {each.version} is not installed.")
            continue
        if there != each.version:
            said.append(f"{each.name} {there} is installed, the lock says {each.version}.")
    return said


def bill() -> dict[str, Any]:
    """What a site is made of, as CycloneDX: each package with its address for programs (purl), the hashes under which
    it may be installed, and its licence where it is installed here. The same for the same locks."""
    components = [_component(each) for each in locked(*OF_A_SITE)]
    content = json.dumps(components, sort_keys=True)
    me = {"type": "application", "bom-ref": "navarch", "name": "navarch", "version": version()}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(SPACE, content)}",
        "version": 1,
        "metadata": {"component": {**me, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
        "dependencies": [{"ref": "navarch", "dependsOn": [each["bom-ref"] for each in components]}],
    }


def _component(each: Locked) -> dict[str, Any]:
    address = f"pkg:pypi/{re.sub(r'[-_.]+', '-', each.name).lower()}@{each.version}"
    told: dict[str, Any] = {"type": "library", "bom-ref": address, "name": each.name, "version": each.version}
    licence = _licence(each.name)
    if licence:
        told["licenses"] = [{"license": {"name": licence}}]
    told |= {"purl": address, "hashes": [{"alg": "SHA-256", "content": value} for value in each.hashes]}
    if each.marker:
        told["properties"] = [{"name": "navarch:marker", "value": each.marker}]
    return told


def _licence(name: str) -> str:
    """A package's licence as it says itself; "" for one that is not installed, or says nothing in a line."""
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    classified = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or () if line.startswith("License")]
    says = [told[field] for field in ("License-Expression", "License") if field in told]
    said = next(iter(["; ".join(classified)] if classified and "License-Expression" not in told else says), "")
    return said if "\n" not in said else ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m config.packages", description=__doc__)
    parser.add_argument("what", choices=["bom", "check"])
    parser.add_argument("--output", type=Path, help="a file instead of the terminal")
    options = parser.parse_args(arguments)
    if options.what == "check":
        said = differing("base")
        print("\n".join(said) or f"{len(locked('base'))} packages: what is installed is what the lock says.")  # noqa: T201
        return 1 if said else 0
    text = json.dumps(bill(), indent=1) + "\n"
    if options.output:
        options.output.parent.mkdir(parents=True, exist_ok=True)
        options.output.write_text(text)
        print(f"{len(bill()['components'])} packages, told in {options.output}")  # noqa: T201
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
