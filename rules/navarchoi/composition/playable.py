"""What spoils a scenario though no rule forbids it (NAV-7, NAV-8). How far a ship comes in a turn depends on cards and
sails: whether the fleets meet in time cannot be known from the document."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.naval.playable import called, note, uneven
from rules.navarchoi.composition.finding import removal
from rules.navarchoi.scenario import (
    Escape,
    FormationLimit,
    Held,
    MeleeBonus,
    NoSails,
    RakeBonus,
    Release,
    Scenario,
    SideSheet,
    WindShift,
)
from rules.navarchoi.ships import value
from rules.navarchoi.state import SIDES

LOST = ("left", "sunk", "aground")


def playable(scenario: Scenario) -> Iterator[Finding]:
    """Notes on a scenario without errors."""
    worth = {side: sum(value(unit) for unit in scenario.units if unit.side == side) for side in SIDES}
    if not any(scenario.sides.get(side, SideSheet()).handicap for side in SIDES):
        yield from uneven("NAV", "NAV-7.a", scenario.sides, worth, "VP of ships")
    for index, rule in enumerate(scenario.special):
        path = f"/special/{index}"
        fix = removal("Remove the rule", path)
        late = _late(scenario, rule)
        if late is not None:
            message = f"{late}, but the battle ends with turn {scenario.max_turns}."
            yield note("NAV-P-IDLE", "NAV-8.b", path, message, fix)
        elif idle := _idle(scenario, rule):
            yield note("NAV-P-IDLE", "NAV-8.b", path, idle, fix)
        if isinstance(rule, Escape):
            yield from _escape(scenario, rule, path)


def _late(scenario: Scenario, rule: object) -> str | None:
    """What a rule does in a turn that does not come any more; None where it comes."""
    turn, words = 0, ""
    if isinstance(rule, Release):
        turn, words = rule.from_turn, f"The group {rule.group} may enter from turn {rule.from_turn} on"
    elif isinstance(rule, FormationLimit):
        turn, words = rule.turn, f"Formations are limited in turn {rule.turn}"
    elif isinstance(rule, WindShift):
        turn, words = rule.turn, f"The wind shifts in turn {rule.turn}"
    return words if turn > scenario.max_turns else None


def _idle(scenario: Scenario, rule: object) -> str:
    """Why nothing in the scenario can use a rule; "" where something can."""
    if isinstance(rule, MeleeBonus):
        if not any(unit.side == rule.side and unit.type == rule.type for unit in scenario.units):
            who = called(scenario.sides, rule.side)
            return f"Ships of Type {rule.type} fight better in melee, but {who} has none: the rule is for nobody."
        return "" if rule.bonus else "The rule has to raise melee dice by something: now it adds nothing."
    if isinstance(rule, RakeBonus) and not rule.bonus:
        return "The rule has to raise rake dice by something: now it adds nothing."
    if isinstance(rule, FormationLimit):
        quality = scenario.sides.get(rule.side, SideSheet()).quality
        if rule.most >= quality:
            who = called(scenario.sides, rule.side)
            return (
                f"Formations of {who} have {quality} ships at most by its Quality: a limit of {rule.most} adds nothing."
            )
    if isinstance(rule, Held) and rule.until_turn <= scenario.clock.turn:
        return f"The group {rule.group} is held until turn {rule.until_turn}: it may move from the beginning."
    if isinstance(rule, NoSails) and not any(unit.side == rule.side for unit in scenario.units):
        return f"{called(scenario.sides, rule.side)} has no ship that could raise a sail: the rule is for nobody."
    return ""


def _escape(scenario: Scenario, rule: Escape, path: str) -> Iterator[Finding]:
    """An escape that scores nothing, or for groups that there are not (NAV-7.d)."""
    groups = {unit.group for unit in scenario.units if unit.side == rule.side and unit.condition.place not in LOST}
    who = called(scenario.sides, rule.side)
    if not rule.halves and not rule.halves_per_type and not any(rule.group_halves_per_type.values()):
        message = f"Ships of {who} may escape, but none scores for it: give points for a ship, or for its Type."
        yield note("NAV-P-AIM", "NAV-7.d", path, message, removal("Remove the rule", path), side=rule.side)
    for group in rule.group_halves_per_type:
        if group not in groups:
            at = f"{path}/group_halves_per_type/{group.replace('~', '~0').replace('/', '~1')}"
            message = f"The escape of the group {group} scores, but {who} has no ship of that group."
            yield note("NAV-P-AIM", "NAV-7.d", at, message, removal("Leave the group out", at), side=rule.side)
