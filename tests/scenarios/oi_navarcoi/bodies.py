"""Oi Navarcoi! documents for tests: each builder names only the fact that matters."""

from typing import Any

RULESET = "oi_navarcoi"


def squadron(id: str, x: float | None = None, y: float | None = None, **more: Any) -> dict[str, Any]:
    """A squadron; its side is the first letter of its label, and it looks ahead from its side's edge."""
    placed = {"x": x, "y": y, "heading": 0 if id[0] == "A" else 180} if x is not None else {}
    return {"id": id, "side": id[0], **placed, **more}


def fleet_of(side: str, count: int) -> list[dict[str, Any]]:
    """So many squadrons that their player deploys."""
    return [squadron(f"{side}{n}") for n in range(1, count + 1)]


def scenario(title: str = "Sybota", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A clash in open seas of three squadrons a side, deployed in secret, unless it is told otherwise."""
    squadrons = fleet_of("A", 3) + fleet_of("B", 3) if units is None else units
    head = {"ruleset": RULESET, "kind": "scenario", "format": 1, "title": title}
    return {**head, "sides": {"A": {"name": ""}, "B": {"name": ""}}, "units": squadrons, **more}


def fleet(title: str = "Corinth", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A fleet of three squadrons, the second with the strategos."""
    three = [{"id": "K1", "q": -1}, {"id": "K2", "m": 1, "wing": "CENTRE"}, {"id": "K3", "hs": 7}]
    head = {"ruleset": RULESET, "kind": "fleet", "format": 1, "title": title, "strategos": "K2"}
    return {**head, "units": three if units is None else units, **more}


def sybota() -> dict[str, Any]:
    """Green Megarians with the strategos and a squadron in disorder, against two that their player deploys."""
    units = [
        squadron("A1", 30, 12, name="Megarians", q=-1, wing="LEFT", formation="POLLON"),
        squadron("A2", 40, 12, hs=7, condition={"order": "DISORDERED"}),
        *fleet_of("B", 2),
    ]
    sides = {"A": {"name": "Corinth", "strategos": "A1"}, "B": {"name": "Corcyra"}}
    return scenario(units=units, sides=sides, base="ONV-S2")
