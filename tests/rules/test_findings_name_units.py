"""A finding about a unit names it in its message: read aloud, or in a list, the place in the document does not help."""

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest

import rules
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import LIBRARY, examples

TRIES = 800
ODD: tuple[Any, ...] = (
    -1, 0, 1, 2, 4, 5, 7, 13, 99, 1000, "", "A", "B", "A1", "B1", "N", "SE", "nobody", "large", "S", "L", True, False,
    [], ["A1"], ["nobody"], [0, 0], [5, 5], [99, 99], "0101", "1010", "9999", 90, 4.5, "DISORDERED", "KYKLOS",
    {"status": "taken"}, {"links": ["A1"]}, {"hd": 6}, {"captured_by": "nobody"}, {"engaged_with": ["nobody"]},
    ["corvus", "corvus", "harpax", "prow"], ["nothing"],
)  # fmt: skip


def documents(ruleset: Ruleset) -> list[dict[str, Any]]:
    """Its ready-made scenarios and fleets, and the positions of its worked examples."""
    found = [json.loads(path.read_bytes()) for path in sorted((LIBRARY / ruleset.key).rglob("*.json"))]
    for path in examples(ruleset):
        scenario = json.loads(path.read_bytes()).get("scenario")
        if scenario:
            found.append({"title": "An example", **scenario, "ruleset": ruleset.key, "kind": "scenario", "format": 1})
    return found


def broken(body: dict[str, Any], facts: dict[str, list[Any]], chance: Random) -> dict[str, Any]:
    """The document with a few facts of its units changed, or a unit twice."""
    units = json.loads(json.dumps(body["units"]))
    for _ in range(chance.randint(1, 5)):
        if not units:
            break
        if chance.random() < 0.2:
            unit = dict(chance.choice(units))
            units.append(unit if chance.random() < 0.3 else unit | {"id": f"{unit['id']}x"})
        else:
            fact = chance.choice([name for name in facts if name not in ("id", "name")])
            chance.choice(units)[fact] = chance.choice((*ODD, *facts[fact], *facts[fact]))
    return {**body, "units": units}


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_every_finding_about_a_unit_names_it(ruleset: Ruleset) -> None:
    chance = Random(ruleset.key)
    bodies = documents(ruleset)
    facts: dict[str, list[Any]] = {}
    for body in bodies:
        for unit in body["units"]:
            for name, value in unit.items():
                facts.setdefault(name, []).append(value)
    told = set()
    for _ in range(TRIES):
        body = broken(chance.choice(bodies), facts, chance)
        kind, check = (
            (ruleset.scenario_type, ruleset.check_scenario)
            if body["kind"] == "scenario"
            else (ruleset.fleet_type, ruleset.check_fleet)
        )
        try:
            document = msgspec.convert(body, kind)
        except msgspec.ValidationError:
            continue  # not the shape of a document: that is told by its field
        for finding in check(document):
            place = re.match(r"/units/(\d+)", finding.path)
            if place is None or (finding.code == "MAR-E-FLAGSHIP" and " 0 flagships" in finding.message):
                continue  # about a side: the place is where it would be mended
            told.add(finding.code)
            unit = body["units"][int(place[1])]
            names = [re.escape(unit[name]) for name in ("id", "name") if unit.get(name)]
            assert re.search(rf"(?<!\w)({'|'.join(names)})(?!\w)", finding.message), (finding, names)
    assert len(told) >= 4, told
