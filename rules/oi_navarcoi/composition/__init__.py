"""What makes a scenario or a fleet of this ruleset playable (ONV-FLT, TBL, SCN, SIG, AMP).

Codes: ONV-C-…; paths are JSON pointers into the document. Errors keep a battle from starting; the rest is advice. The
table is looked at in `composition.table`, the places of squadrons in `composition.places`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from rules.core.findings import Change, Finding, Fix, Severity, errors
from rules.oi_navarcoi.composition import beginning, condition, far, places, table
from rules.oi_navarcoi.scenario import Fleet, FleetSquadron, Scenario, Side, Squadron
from rules.oi_navarcoi.templates import BASE_NAMES, ENEMY, ONE_OF_EACH, SIDES, full_strength, lay_out, signals_allowed

OUT = ("DESTROYED", "LOST")
LARGEST_FLEET = 20


def finding(
    code: str,
    clause: str,
    path: str,
    message: str,
    *fixes: Fix,
    severity: Severity = "error",
    **params: Any,
) -> Finding:
    """A finding of this ruleset."""
    return Finding(f"ONV-C-{code}", message, path, clause, severity, params, fixes)


def check_scenario(scenario: Scenario) -> tuple[Finding, ...]:
    """Everything the rules have to say about a scenario, in the order of its document."""
    found = [
        *_title(scenario.title),
        *table.options(scenario),
        *table.size(scenario),
        *far.far(scenario),
        *table.base_edges(scenario),
        *table.zones(scenario),
        *table.land(scenario),
        *_roles(scenario),
        *_squadrons(scenario.units, full_strength(scenario)),
        *_fleets(scenario),
        *_strategoi(scenario),
        *_plans(scenario),
        *_freighters(scenario),
        *table.phalanxes(scenario),
        *beginning.specials(scenario),
        *beginning.clock(scenario),
        *condition.conditions(scenario),
    ]
    if not errors(tuple(found)):
        found += places.places(scenario)
    return tuple(found)


def check_fleet(fleet: Fleet) -> tuple[Finding, ...]:
    """Everything the rules have to say about a fleet of its own."""
    full = 15 if fleet.scale == "one_to_one" else 8
    found = [*_title(fleet.title), *_squadrons(fleet.units, full)]
    warships = [unit.id for unit in fleet.units if not unit.freighter]
    if not warships:
        found.append(finding("EMPTY", "ONV-FLT-01", "/units", "A fleet needs at least one squadron of warships."))
    elif fleet.strategos is not None and fleet.strategos not in warships:
        fix = Fix(f"{warships[0]} carries him", (Change("replace", "/strategos", warships[0]),))
        message = (
            f"{fleet.strategos} is no squadron of this fleet that could carry the strategos: name one of warships."
        )
        found.append(finding("STRATEGOS", "ONV-FLT-05", "/strategos", message, fix))
    return tuple(found)


def _title(title: str) -> Iterator[Finding]:
    if not title.strip():
        yield finding("TITLE", "ONV-GEN-01", "/title", "Give it a title.", severity="warning")


def _roles(scenario: Scenario) -> Iterator[Finding]:
    """ONV-FLT-07, ONV-SCN."""
    roles = lay_out(scenario).roles
    if scenario.base in ONE_OF_EACH:
        if roles["A"] == roles["B"]:
            name = BASE_NAMES[scenario.base]
            message = f"“{name}” needs one INVADER and one DEFENDER; both fleets are {roles['A']}."
            fixes = [
                Fix(
                    f"Side {side} defends",
                    (
                        Change("add", f"/sides/{side}/role", "DEFENDER"),
                        Change("add", f"/sides/{ENEMY[side]}/role", "INVADER"),
                    ),
                )
                for side in ("B", "A")
                if side in scenario.sides and ENEMY[side] in scenario.sides
            ]
            yield finding("ROLES", "ONV-FLT-07", "/sides", message, *fixes)
    elif "DEFENDER" in roles.values():
        message = f"In “{BASE_NAMES[scenario.base]}” both fleets are INVADER; a DEFENDER changes events 11 and 12."
        yield finding("ROLES", "ONV-FLT-07", "/sides", message, severity="warning")


def _squadrons(units: Sequence[Squadron | FleetSquadron], full: int) -> Iterator[Finding]:
    """ONV-FLT-01 to 03, ONV-GEN-06, ONV-FUL-01."""
    times = Counter(unit.id for unit in units)
    seen: set[str] = set()
    for n, unit in enumerate(units):
        path = f"/units/{n}"
        if not unit.id.strip():
            yield finding("ID", "ONV-GEN-01", f"{path}/id", "The squadron needs an id.")
        elif unit.id in seen:
            free = next(label for k in count(2) if (label := f"{unit.id}-{k}") not in times and label not in seen)
            fix = Fix(f"Call it {free}", (Change("replace", f"{path}/id", free),))
            message = f"Two squadrons are called {unit.id}: each needs an id of its own."
            yield finding("ID", "ONV-GEN-01", f"{path}/id", message, fix)
        seen.add(unit.id)
        out = isinstance(unit, Squadron) and unit.condition.status in OUT
        if not (0 if out else 1) <= unit.hs <= full:
            fix = Fix(f"A whole squadron, {full} half-stands", (Change("add", f"{path}/hs", full),))
            message = f"{unit.id} has {unit.hs} half-stands; a squadron has 1 to {full}."
            yield finding("STRENGTH", "ONV-FLT-01", f"{path}/hs", message, fix)
        if isinstance(unit, Squadron) and unit.hs_start is not None and not unit.hs <= unit.hs_start <= full:
            fix = Fix("As many as it has", (Change("replace", f"{path}/hs_start", min(full, unit.hs)),))
            message = f"{unit.id} cannot have begun with {unit.hs_start} half-stands."
            yield finding("STRENGTH", "ONV-FLT-01", f"{path}/hs_start", message, fix)
        if unit.freighter and (unit.wing is not None or (unit.q > 0 and unit.m != 0)):
            message = (
                f"{unit.id} is a freighter squadron: it belongs to no wing, its crews count as Green and unwilling."
            )
            changes = tuple(
                Change("remove", f"{path}/{name}")
                for name, value in (("wing", unit.wing), ("q", unit.q), ("m", unit.m))
                if value
            )
            yield finding("FREIGHTER", "ONV-FLT-08", path, message, Fix("Leave that out", changes), severity="warning")


def _fleets(scenario: Scenario) -> Iterator[Finding]:
    """ONV-GEN-01, ONV-FLT-04, ONV-SCN-03."""
    for side in SIDES:
        fleet = [unit for unit in scenario.units if unit.side == side and not unit.freighter]
        if not [unit for unit in fleet if unit.condition.status not in (*OUT, "ROUTING", "EXITED")]:
            message = f"Side {side} has no squadron of warships {'left' if fleet else 'yet'}: it needs one."
            yield finding("EMPTY", "ONV-GEN-01", "/units", message, *([] if fleet else [_four(scenario, side)]))
        if len(fleet) > LARGEST_FLEET:
            message = f"Side {side} has {len(fleet)} squadrons; {LARGEST_FLEET} are the most that this site plays."
            yield finding("FLEET", "ONV-TBL-01", "/units", message)
        wings = {unit.wing for unit in fleet if unit.wing is not None}
        if fleet and wings == {"CENTRE"} and len(fleet) > 1:
            message = f"Side {side} has a centre only; every fleet has a LEFT and a RIGHT wing."
            yield finding("WINGS", "ONV-FLT-04", "/units", message, severity="info")


def _four(scenario: Scenario, side: Side) -> Fix:
    """ONV-FLT-01: whole squadrons for a side that has none, under labels that are free."""
    taken, full = {unit.id for unit in scenario.units}, full_strength(scenario)
    labels = [label for n in range(1, 100) if (label := f"{side}{n}") not in taken][:4]
    strength = {} if full == 8 else {"hs": full}
    changes = tuple(Change("add", "/units/-", {"id": label, "side": side, **strength}) for label in labels)
    return Fix("Add four squadrons", changes)


def _strategoi(scenario: Scenario) -> Iterator[Finding]:
    """ONV-FLT-05."""
    for side, sheet in scenario.sides.items():
        warships = [unit.id for unit in scenario.units if unit.side == side and not unit.freighter]
        if sheet.strategos is not None and sheet.strategos not in warships and warships:
            path = f"/sides/{side}/strategos"
            fix = Fix(f"{warships[0]} carries him", (Change("replace", path, warships[0]),))
            message = (
                f"{sheet.strategos} is no squadron of side {side} that could carry the strategos: name one of warships."
            )
            yield finding("STRATEGOS", "ONV-FLT-05", path, message, fix)


def _plans(scenario: Scenario) -> Iterator[Finding]:
    """ONV-SIG-01 and 02, ONV-SCN-03 and 04."""
    allowed = lay_out(scenario).signals
    for side, sheet in scenario.sides.items():
        if sheet.plan is None:
            continue
        most = signals_allowed(_warships(scenario, side)) if allowed[side] else 0
        path = f"/sides/{side}/plan"
        if len(sheet.plan) > most:
            fix = Fix(
                f"Keep the first {most}",
                tuple(Change("remove", f"{path}/{n}") for n in range(len(sheet.plan) - 1, most - 1, -1)),
            )
            message = f"Side {side} plans {len(sheet.plan)} signals and may plan {most}."
            yield finding("SIGNALS", "ONV-SIG-01", path, message, fix, allowed=most)
        for n, signal in enumerate(sheet.plan):
            if not signal.wings or len(set(signal.wings)) < len(signal.wings):
                fix = Fix("Leave it out", (Change("remove", f"{path}/{n}"),))
                message = "A signal must address one or more wings, each once."
                yield finding("SIGNALS", "ONV-SIG-02", f"{path}/{n}/wings", message, fix)


def _warships(scenario: Scenario, side: Side) -> int:
    return sum(unit.side == side and not unit.freighter for unit in scenario.units)


def _freighters(scenario: Scenario) -> Iterator[Finding]:
    """ONV-SCN-06, ONV-FRE."""
    freighters = [(n, unit) for n, unit in enumerate(scenario.units) if unit.freighter]
    if scenario.base != "ONV-S6":
        for n, unit in freighters:
            fix = Fix("Make it a squadron of warships", (Change("remove", f"/units/{n}/freighter"),))
            message = (
                f"{unit.id} is a freighter squadron; only “Convoy” gives freighters a wind and an edge to leave by."
            )
            yield finding("FREIGHTER", "ONV-SCN-06", f"/units/{n}", message, fix)
        return
    for n, unit in freighters:
        if unit.side != scenario.convoy:
            fix = Fix(f"Give it to side {scenario.convoy}", (Change("replace", f"/units/{n}/side", scenario.convoy),))
            message = f"{unit.id} sails with side {unit.side}; the convoy is side {scenario.convoy}'s."
            yield finding("FREIGHTER", "ONV-SCN-06", f"/units/{n}/side", message, fix)
    if not freighters:
        ships = {"id": "freighters-1", "side": scenario.convoy, "freighter": True}
        fix = Fix(
            "Add two freighter squadrons",
            (Change("add", "/units/-", ships), Change("add", "/units/-", {**ships, "id": "freighters-2"})),
        )
        yield finding("FREIGHTER", "ONV-SCN-06", "/units", "A convoy needs freighters: two squadrons of them.", fix)
    elif len(freighters) != 2:
        message = f"The scenario must have two freighter squadrons, this one {len(freighters)}."
        yield finding("FREIGHTER", "ONV-SCN-06", "/units", message, severity="warning")
    convoy, attacker = _warships(scenario, scenario.convoy), _warships(scenario, ENEMY[scenario.convoy])
    if convoy and attacker and attacker - convoy not in (0, 1):
        message = f"The attacker has {attacker} squadrons against {convoy}; equal numbers, or one more, are meant."
        yield finding("NUMBERS", "ONV-SCN-06", "/units", message, severity="warning")
