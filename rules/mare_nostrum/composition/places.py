"""MAR-SET.12 and a battle that begins in its middle: places, conditions and the clock."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table_hulls import Shape, overlap
from rules.mare_nostrum import deployment, measure
from rules.mare_nostrum.composition.galleys import change, finding
from rules.mare_nostrum.measure import EPS, Dimensions, Pose
from rules.mare_nostrum.scenario import Galley, Grapple, Scenario
from rules.mare_nostrum.setting_up import complement_of, crew_of, dimensions_of, edges_of, table_of
from rules.mare_nostrum.ships import FULL_STAMINA, KINDS
from rules.mare_nostrum.state import SIDES, strip

GONE = ("sunk", "off_table")
MOST_MOVED = 6  # galleys for which a better place is looked for at a time


def places(scenario: Scenario) -> Iterator[Finding]:
    """MAR-SET.12 where the battle begins at its beginning; else nothing may overlap or lie off the table."""
    forms = dimensions_of(scenario)
    begins = scenario.clock.phase is None and scenario.clock.turn <= 1
    standing: list[tuple[int, Galley, Dimensions, Pose]] = []
    for index, unit in enumerate(scenario.units):
        if unit.condition.fate in GONE:
            continue
        if unit.x is None or unit.y is None:
            if unit.x is not unit.y:
                here = "y" if unit.x is None else "x"
                fix = Fix("To be deployed", (Change("remove", f"/units/{index}/{here}"),))
                message = f"{unit.id} has an {here} alone: a place is an x and a y."
                yield finding("C-PLACE", "G.1", f"/units/{index}/{here}", message, fix)
            elif not begins:
                message = f"{unit.id} has no place, but the battle is under way."
                yield finding("C-PLACE", "SET.12", f"/units/{index}/x", message)
            continue
        pose = (measure.units(unit.x), measure.units(unit.y), measure.tenths(unit.heading))
        standing.append((index, unit, forms[unit.size], pose))
    if begins:
        yield from _deployed(scenario, standing)
        yield from _room(scenario, standing, forms)
    else:
        yield from _afloat(scenario, standing)


def _deployed(scenario: Scenario, standing: list[tuple[int, Galley, Dimensions, Pose]]) -> Iterator[Finding]:
    table, edges = table_of(scenario), edges_of(scenario)
    hulls = [measure.hull(form, pose) for _, _, form, pose in standing]
    close: list[list[int]] = [[] for _ in hulls]
    for one, two in combinations(range(len(hulls)), 2):
        if deployment.too_near(hulls[one], (hulls[two],)):
            close[one].append(two)
            close[two].append(one)
    sought = 0
    full: set[tuple[str, str]] = set()  # sides in whose strips there is no room for one of that size
    for place, (index, unit, form, pose) in enumerate(standing):
        others = hulls[:place] + hulls[place + 1 :]
        within = strip(table, edges[unit.side])
        inside = deployment.is_inside(measure.outline(form, pose), within)
        what = "is outside the 14 in strip along its friendly edge"
        if inside:
            near = [standing[at][1].id for at in close[place]]
            if not near:
                continue
            what = f"is under 3 in from the hull of {' and '.join(near)}"
        free = None
        if sought < MOST_MOVED and (unit.side, unit.size) not in full:
            sought += 1
            free = deployment.nearest(table, edges[unit.side], form, pose, others)
            if free is None:
                full.add((unit.side, unit.size))
        fixes = [_put(index, *free)] if free else []
        message = f"Illegal starting position: {unit.id} {what}."
        yield finding("E-DEPLOY", "SET.12", f"/units/{index}/x", message, *fixes, galley=unit.id)


def _put(index: int, x: int, y: int, heading: int) -> Fix:
    values = (("x", x / measure.INCH), ("y", y / measure.INCH), ("heading", heading / measure.DEGREE))
    changes = tuple(Change("replace", f"/units/{index}/{name}", value) for name, value in values)
    return Fix(f"Move it to {values[0][1]:g}, {values[1][1]:g} in", changes)


def _room(
    scenario: Scenario, standing: list[tuple[int, Galley, Dimensions, Pose]], forms: dict[str, Dimensions]
) -> Iterator[Finding]:
    """There must be room for the galleys that are still to be placed."""
    taken: list[Shape] = [measure.hull(form, pose) for _, _, form, pose in standing]
    table, edges = table_of(scenario), edges_of(scenario)
    for side in SIDES:
        waiting = [(unit.id, forms[unit.size]) for unit in scenario.units if unit.side == side and unit.x is None]
        if not waiting:
            continue
        stations = deployment.arranged(table, edges[side], waiting, taken, True)
        if stations is None:
            message = (
                f"Side {side} has no room to deploy {len(waiting)} galleys in line: it needs fewer, or a longer edge."
            )
            yield finding("E-DEPLOY", "SET.12", "/units", message, side=side)
            return
        taken += [measure.hull(dict(waiting)[each.galley], (each.x, each.y, each.heading)) for each in stations]


def _afloat(scenario: Scenario, standing: list[tuple[int, Galley, Dimensions, Pose]]) -> Iterator[Finding]:
    table = table_of(scenario)
    outlines = [measure.outline(form, pose) for _, _, form, pose in standing]
    for place, (index, unit, _, pose) in enumerate(standing):
        if not (0 <= pose[0] <= table.width and 0 <= pose[1] <= table.height):
            yield finding("C-PLACE", "MOV.20", f"/units/{index}/x", f"{unit.id} lies off the table: it must lie on it.")
        for other in range(place):
            if overlap(outlines[place], outlines[other], EPS):
                message = f"{unit.id} and {standing[other][1].id} overlap: there must be water between them."
                yield finding("C-PLACE", "G.5", f"/units/{index}/x", message)


def conditions(scenario: Scenario) -> Iterator[Finding]:
    """States of galleys that can be."""
    forms = dimensions_of(scenario)
    ids = {unit.id: unit for unit in scenario.units}
    for index, unit in enumerate(scenario.units):
        now, path = unit.condition, f"/units/{index}/condition"
        problems = []
        if not 0 <= now.stamina <= FULL_STAMINA:
            problems.append(("MOV.04", "stamina", f"stamina runs from 0 to {FULL_STAMINA}"))
        if not 0 <= now.hd <= 99:
            problems.append(("HUL.01", "hd", "hull damage runs from 0 to 99"))
        for side in ("port_lost", "starboard_lost"):
            numbers = getattr(now, side)
            if len(set(numbers)) < len(numbers) or not all(1 <= n <= forms[unit.size].oars for n in numbers):
                problems.append(("G.2", side, f"oars are numbered 1 to {forms[unit.size].oars}, each lost once"))
        aboard = crew_of(unit)
        given = any(getattr(now, kind) is not None for kind in KINDS)
        if given and (min(getattr(aboard, kind) for kind in KINDS) < 0 or aboard.total > complement_of(unit)):
            what = f"its crew is at most its original complement of {complement_of(unit)}, and no kind below 0"
            problems.append(("GRA.10", "marines", what))
        if now.prize_of == unit.side or (now.prize_of and aboard.total and now.prize_of != (now.held_by or unit.side)):
            problems.append(("PRZ.03", "prize_of", "a prize is the enemy's, and has the crew of its captor"))
        if now.held_by not in (None, unit.side) and aboard.total and now.prize_of != now.held_by:
            problems.append(("PRZ.07", "held_by", "the enemy's galley with a crew of one's own is a prize"))
        for clause, arm, built in (("MIS.11", "ballista", unit.ballista > 0), ("COR.08", "corvus", unit.corvus)):
            word = getattr(now, arm)
            if word is not None and ((word == "none") == built or (word == "ok" and now.prize_of)):
                problems.append((clause, arm, f"its {arm} is as it was built, lost, or useless to its captor"))
        if len(now.initiative) > 1 + unit.flagship or not all(1 <= die <= 6 for die in now.initiative):
            problems.append(("INI.01", "initiative", "initiative is one die of six sides, a flagship's two"))
        if now.fended < 0:
            problems.append(("GRA.06", "fended", "figures that have fended are 0 or more"))
        if now.fate in ("afloat", "captured", "derelict") and scenario.clock.phase is None and now.fate != "afloat":
            problems.append(("PRZ.01", "fate", "a battle that begins with the first initiative has no losses yet"))
        for grapple in now.grapples:
            if not _returned(grapple, unit, ids):
                problems.append(("GRA.07", "grapples", f"its grapple with {grapple.other} is not returned"))
        for clause, field, what in problems:
            fix = _cured(unit, path, field, ids)
            yield finding("C-CONDITION", clause, f"{path}/{field}", f"{unit.id}: {what}.", fix, galley=unit.id)


def _cured(unit: Galley, path: str, field: str, ids: dict[str, Galley]) -> Fix:
    """What is said and cannot be is left out: a galley begins as built where its condition says nothing."""
    now = unit.condition
    if field == "grapples":
        kept = [grapple for grapple in now.grapples if _returned(grapple, unit, ids)]
        return Fix("Cast off", (Change("replace", f"{path}/grapples", msgspec.to_builtins(kept)),))
    written = [kind for kind in KINDS if getattr(now, kind) is not None] if field == "marines" else [field]
    return Fix("As built", tuple(Change("remove", f"{path}/{name}") for name in written))


def _returned(grapple: Grapple, unit: Galley, ids: dict[str, Galley]) -> bool:
    """MAR-GRA.07: a grapple is held by two galleys."""
    other = ids.get(grapple.other)
    if other is None or other is unit or {unit.condition.fate, other.condition.fate} & set(GONE):
        return False
    return any(back.other == unit.id for back in other.condition.grapples)


def clock(scenario: Scenario) -> Iterator[Finding]:
    """A battle that begins in its middle must name a moment that can be."""
    now = scenario.clock
    fix = change("Begin at the beginning", "/clock", {})
    if now.turn < 1:
        yield finding("C-CLOCK", "SEQ.01", "/clock/turn", "Turns must count from 1.", fix)
    if now.phase == "over":
        yield finding("C-CLOCK", "SEQ.04", "/clock/phase", "A battle that is over cannot begin.", fix)
    ids = {unit.id: unit for unit in scenario.units}
    if now.active is not None:
        active = ids.get(now.active)
        if active is None or now.phase != "movement" or active.condition.fate in GONE or active.x is None:
            yield finding("C-CLOCK", "SEQ.02", "/clock/active", f"{now.active} cannot be acting now.", fix)
    for index, marker in enumerate(now.flotsam):
        path = f"/clock/flotsam/{index}"
        gone = Fix("Remove the marker", (Change("remove", path),))
        if any(other.id == marker.id for other in now.flotsam[:index]):
            message = f"Two markers are called {marker.id}: each needs an id of its own."
            yield finding("C-CLOCK", "FLO.01", f"{path}/id", message, gone)
        if marker.size not in ("small", "large"):
            yield finding("C-CLOCK", "FLO.01", f"{path}/size", "Flotsam must be of a small or large galley.", gone)
    for side, box in now.casualties.items():
        if any(number < 0 for counted in box.values() for number in counted.values()):
            none = Fix("No casualties", (Change("remove", f"/clock/casualties/{side}"),))
            yield finding("C-CLOCK", "VIC.01", f"/clock/casualties/{side}", "Casualties must count from 0.", none)
