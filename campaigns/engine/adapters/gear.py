"""What hulls are fitted with, in the words of each ruleset (CMP-SHP-01, CMP-ENC-08). The ledger has one word for
a thing that several rules know; a document may write a ruleset's own."""

from typing import Any

from campaigns.engine.records import Hull
from rules.naval.gear import SAME

NAUTA = {
    "fast": "fast", "tower": "archer_tower", "cataphract": "cataphract", "prow": "reinforced_prow", "corvus": "corvus",
    "ballista": "balistae", "harpax": "harpax", "pirophoros": "pirophoros",
}  # fmt: skip


def fitted(hull: Hull) -> set[str]:
    """The gear of a hull that is fit, in the ledger's words."""
    return {SAME.get(item, item) for item, state in hull.gear.items() if state == "fit"}


def used_up(hull: Hull, *items: str) -> tuple[str, ...]:
    """The names under which a hull has these things fit, now spent (CMP-AFT-12)."""
    return tuple([name for name, state in hull.gear.items() if state == "fit" and SAME.get(name, name) in items])


def used_in(ruleset: str, scenario: Any, state: Any) -> dict[str, tuple[str, ...]]:
    """CMP-AFT-12: by unit, the gear that a battle fought here has used up and its result does not tell of: a corvus of
    NAV once used, one of MAR that is spent or lies lowered on the enemy. From its scenario and its last state."""
    if ruleset == "navarchoi":
        left = {ship.id for ship in state.ships if ship.corvus}
        used = [unit.id for unit in scenario.units if unit.corvus and unit.id not in left]
    elif ruleset == "mare_nostrum":
        used = [galley.id for galley in state.galleys if galley.corvus in ("spent", "lowered")]
    else:
        used = []
    return dict.fromkeys(used, ("corvus",))
