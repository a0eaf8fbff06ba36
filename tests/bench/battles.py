"""The four rulesets without hexes, or with them and cards: random play over their ready-made battles, and what a battle
between their good bots takes."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

import rules
from rules.nauta.nations import NATIONS, OPTIONS
from tests.bench.engine import at_random, good_battles
from tests.bench.site import Figure
from tests.bench.timing import latency
from tests.rules.rulesets import LIBRARY, library

WINGS = ("LEFT", "CENTRE", "RIGHT")
NAUTA = rules.get("nauta")
FLEET = 300  # points


def latencies() -> list[Figure]:
    """Name, promise, p50 and p95 in milliseconds of a battle between the good bots."""
    return [
        (name, promise, *latency(good_battles(rules.get(key), scenarios), times, warm=2))
        for name, promise, times, key, scenarios in (
            ("Návarchoi: Salamis, 306 BC, 22 ships against 28", "under 122", 12, "navarchoi", [_read(salamis())]),
            ("Mare Nostrum: a battle of 6 galleys a side", "under 110", 20, "mare_nostrum", [_read(galleys())]),
            ("Oi Navarcoi!: a battle of 8 squadrons a side", "under 135", 20, "oi_navarcoi", [_read(squadrons())]),
            (f"Nauta: a battle of {FLEET} points a side", "under 84", 24, "nauta", [mirrored(n) for n in NATIONS]),
        )
    ]


def rates() -> list[tuple[str, Callable[[], int]]]:
    """Random play over all ready-made battles of each ruleset, in actions a second."""
    return [
        (f"{ruleset.title}, random play", at_random(ruleset, library(ruleset), games))
        for key, games in (("navarchoi", 1), ("mare_nostrum", 2), ("oi_navarcoi", 1), ("nauta", 2))
        for ruleset in (rules.get(key),)
    ]


def galleys() -> dict[str, Any]:
    """Six galleys a side in two lines that face each other, every third one large, the same for both."""
    units: list[dict[str, Any]] = []
    for side, y, heading in (("A", 6.5, 0), ("B", 41.5, 180)):
        for n in range(6):
            crew: dict[str, Any] = {"size": "large", "marines": 12} if n % 3 == 1 else {"size": "small", "marines": 8}
            crew |= {"slingers": 1, "archers": 2, "flagship": n == 0, "bearer": int(n == 0), "musician": int(n == 0)}
            x = 13 + 14 * n if side == "A" else 83 - 14 * n
            units.append({"id": f"{side}{n + 1}", "side": side, "x": x, "y": y, "heading": heading, **crew})
    return {"ruleset": "mare_nostrum", "title": "Six a side", "units": units}


def squadrons() -> dict[str, Any]:
    """Eight average squadrons a side, deployed by the bots on the open sea."""
    units = [{"id": f"{side}{n}", "side": side, "wing": WINGS[n * 3 // 8]} for side in "AB" for n in range(8)]
    return {"ruleset": "oi_navarcoi", "title": "Eight a side", "units": units}


def salamis() -> dict[str, Any]:
    """The ready-made battle."""
    document: dict[str, Any] = json.loads((LIBRARY / "navarchoi" / "NAV-S-1.json").read_bytes())
    return document


def mirrored(nation: str) -> Any:
    """Two equal fleets of a nation, deployed by the bots."""
    fleet = NAUTA.suggest_fleet(nation, NATIONS[nation].crews[0], FLEET, tuple(OPTIONS), "bench")
    units = [
        {**msgspec.to_builtins(unit), "id": side + unit.id[1:], "side": side} for side in "AB" for unit in fleet.units
    ]
    sides = {side: {"nation": nation, "crew": fleet.crew} for side in "AB"}
    plain = {"title": "Mirror", "options": list(OPTIONS), "points_limit": FLEET, "sides": sides, "units": units}
    return _read({"ruleset": NAUTA.key, **plain})


def _read(document: dict[str, Any]) -> Any:
    return msgspec.convert(document, rules.get(document["ruleset"]).scenario_type)
