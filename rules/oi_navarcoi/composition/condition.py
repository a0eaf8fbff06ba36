"""Squadrons that enter a battle in its middle: whether what a document says of their condition goes together."""

from collections.abc import Iterator

from rules.core.findings import Change, Finding, Fix
from rules.oi_navarcoi.scenario import Scenario, Squadron, Status

BACK: tuple[Status, ...] = ("DESTROYED", "LOST", "EXITED", "WITHDRAWN", "SAFE")


def _finding(clause: str, path: str, message: str, *fixes: Fix) -> Finding:
    return Finding("ONV-C-CONDITION", message, path, clause, "error", {}, fixes)


def conditions(scenario: Scenario) -> Iterator[Finding]:
    """ONV-STA-01: status and order, and what each needs to be told."""
    units = {unit.id: unit for unit in scenario.units}
    for n, unit in enumerate(scenario.units):
        yield from _order(unit, f"/units/{n}")
        yield from _strength(unit, f"/units/{n}")
        if unit.x is None and unit.condition.order != "GOOD" and scenario.clock.step == "setup" and not unit.freighter:
            fix = Fix("In good order", (Change("remove", f"/units/{n}/condition/order"),))
            message = f"{unit.id} is deployed by its player: it starts in good order."
            yield _finding("ONV-TBL-06", f"/units/{n}/condition/order", message, fix)
        yield from _flight(scenario, unit, f"/units/{n}/condition", _plain(n))
        yield from _pursuit(units, unit, f"/units/{n}/condition", _plain(n))
        yield from _chase(scenario, unit, f"/units/{n}/condition", _plain(n))
    yield from _engaged(scenario, units)


def _plain(n: int) -> Fix:
    return Fix("On the table, in good order", (Change("remove", f"/units/{n}/condition"),))


def _order(unit: Squadron, path: str) -> Iterator[Finding]:
    """ONV-ORD-01, ONV-TBL-06: the block is for UNFORMED squadrons and freighters."""
    shape = unit.condition.shape
    if unit.freighter or unit.condition.order == "UNFORMED":
        return
    if unit.formation == "BLOCK":
        fix = Fix("Epi mias", (Change("remove", f"{path}/formation"),))
        message = f"{unit.id} is in good order without a formation: give it one, or make it UNFORMED."
        yield _finding("ONV-ORD-01", f"{path}/formation", message, fix)
    if shape is not None and shape == unit.formation:
        fix = Fix("Not cramped", (Change("remove", f"{path}/condition/shape"),))
        message = f"{unit.id} has the footprint of its formation: only a cramped squadron has another."
        yield _finding("ONV-GEO-25", f"{path}/condition/shape", message, fix)
    if unit.condition.track and "KERAS" not in (unit.formation, shape):
        fix = Fix("Leave the track out", (Change("remove", f"{path}/condition/track"),))
        message = f"{unit.id} is no column: only a column may have a track."
        yield _finding("ONV-GEO-12", f"{path}/condition/track", message, fix)


def _strength(unit: Squadron, path: str) -> Iterator[Finding]:
    """ONV-STA-05, ONV-MEL-12: what it has lost; the destroyed and the lost have nothing left."""
    gone = (unit.hs if unit.hs_start is None else unit.hs_start) - unit.hs
    if not 0 <= unit.condition.lost_in_melee <= max(0, gone):
        fix = Fix("As many as it has lost", (Change("remove", f"{path}/condition/lost_in_melee"),))
        message = f"{unit.id} has lost {max(0, gone)} half-stands: no more can be lost in melee."
        yield _finding("ONV-STA-05", f"{path}/condition/lost_in_melee", message, fix)
    losses = (unit.condition.lost_in_chase, unit.condition.lost_after)
    if min(losses) < 0 or (any(losses) and unit.condition.lost_in_melee + sum(losses) > gone):
        fields = [name for name in ("lost_in_chase", "lost_after") if getattr(unit.condition, name)]
        fix = Fix("Leave them out", tuple(Change("remove", f"{path}/condition/{name}") for name in fields))
        message = f"{unit.id} has lost {max(0, gone)} half-stands: no more can be lost in chases and after."
        yield _finding("ONV-STA-05", f"{path}/condition/{fields[0]}", message, fix)
    if unit.condition.status in ("DESTROYED", "LOST") and unit.hs:
        begun = max(unit.hs, unit.hs_start or 0)
        fix = Fix("Nothing", (Change("add", f"{path}/hs", 0), Change("add", f"{path}/hs_start", begun)))
        message = f"{unit.id} is {unit.condition.status}: it can have no strength left."
        yield _finding("ONV-MEL-12", f"{path}/hs", message, fix)


def _flight(scenario: Scenario, unit: Squadron, path: str, plain: Fix) -> Iterator[Finding]:
    """ONV-ROU-02 and 04."""
    condition = unit.condition
    if condition.status == "ROUTING" and condition.rout_heading is None:
        south = Fix("It flees south", (Change("add", f"{path}/rout_heading", 180),))
        yield _finding("ONV-ROU-02", path, f"{unit.id} is routing: say which way it flees.", south, plain)
    enemies = {each.id for each in scenario.units if each.side != unit.side}
    if strange := [id for id in condition.rout_by if id not in enemies]:
        nobody = Fix("From nobody by name", (Change("remove", f"{path}/rout_by"),))
        message = f"{unit.id} flees from {strange[0]}, which is no enemy squadron: name one that is."
        yield _finding("ONV-ROU-02", f"{path}/rout_by", message, nobody)
    if condition.status == "EXITED" and condition.exit is None:
        yield _finding(
            "ONV-ROU-04", path, f"{unit.id} has left the table: say over which edge or onto which land.", plain
        )
    if condition.exit is not None and (condition.exit.edge is None) == (condition.exit.land is None):
        fix = Fix("Over the edge", (Change("remove", f"{path}/exit/land"),))
        if condition.exit.edge is None:
            fix = Fix("Over the southern edge", (Change("add", f"{path}/exit/edge", "S"),))
        message = f"{unit.id} has left over an edge or onto land: name the one or the other."
        yield _finding("ONV-ROU-04", f"{path}/exit", message, fix)
    if scenario.clock.step == "setup" and condition.status not in ("ON_TABLE", "AT_ANCHOR", *BACK):
        status = condition.status.replace("_", " ")
        message = f"{unit.id} is {status} while the fleets are being set up: it must be ready on the table."
        yield _finding("ONV-TBL-06", f"{path}/status", message, plain)


def _pursuit(units: dict[str, Squadron], unit: Squadron, path: str, plain: Fix) -> Iterator[Finding]:
    """ONV-PUR-02: after a routing enemy, and UNFORMED."""
    condition = unit.condition
    pursues = condition.status == "PURSUING"
    if pursues != (condition.pursuing is not None):
        yield _finding("ONV-PUR-02", path, f"{unit.id} must be PURSUING where it names whom it pursues.", plain)
    elif pursues:
        target = units.get(condition.pursuing or "")
        if target is None or target.side == unit.side or target.condition.status != "ROUTING":
            message = f"{condition.pursuing} is no routing enemy that {unit.id} could pursue: name one that is."
            yield _finding("ONV-PUR-02", f"{path}/pursuing", message, plain)
        elif condition.order != "UNFORMED":
            fix = Fix("UNFORMED", (Change("add", f"{path}/order", "UNFORMED"),))
            yield _finding("ONV-PUR-02", f"{path}/order", f"{unit.id} pursues: it is UNFORMED.", fix)


def _chase(scenario: Scenario, unit: Squadron, path: str, plain: Fix) -> Iterator[Finding]:
    """ONV-PER-06 and 08: a pair in column on the table, or both off it."""
    ours = [chase for chase in scenario.clock.chases if unit.id in (chase.attacker, chase.target)]
    status = unit.condition.status
    wanted = "ON_TABLE" if not ours else "CHASE" if ours[0].off is None else "OFF_TABLE"
    if len(ours) > 1:
        yield _finding("ONV-PER-06", path, f"{unit.id} is in more than one chase: it may be in one only.")
    elif ours and status != wanted:
        fix = Fix(wanted, (Change("add", path, {"status": wanted}),))
        message = f"{unit.id} is in a chase: its status must be {wanted.replace('_', ' ')}."
        yield _finding("ONV-PER-06", path, message, fix)
    elif not ours and status in ("CHASE", "OFF_TABLE"):
        message = f"{unit.id} is {status.replace('_', ' ')}, and no chase names it: it needs one, or another status."
        yield _finding("ONV-PER-06", path, message, plain)
    elif status == "CHASE" and unit.formation != "KERAS":
        fix = Fix("Epi keras", (Change("add", path.removesuffix("condition") + "formation", "KERAS"),))
        yield _finding("ONV-PER-06", path, f"{unit.id} is in a chase: it is in column.", fix)


def _engaged(scenario: Scenario, units: dict[str, Squadron]) -> Iterator[Finding]:
    """ONV-CON-08, ONV-MEL-01: contacts are between squadrons that fight; freighters make none (ONV-FRE-03)."""
    for n, link in enumerate(scenario.clock.links):
        fix = Fix("Remove it", (Change("remove", f"/clock/links/{n}"),))
        both = [units[id] for id in (link.attacker, link.target) if id in units]
        for unit in both:
            if unit.condition.status != "ON_TABLE":
                status = unit.condition.status.replace("_", " ")
                message = f"{unit.id} is {status}: only a squadron on the table can be in a melee."
                yield _finding("ONV-CON-08", f"/clock/links/{n}", message, fix)
        target = units.get(link.target)
        if link.stand is not None and target is not None and not 0 <= link.stand < (target.hs + 1) // 2:
            remove = Fix("Leave the stand out", (Change("remove", f"/clock/links/{n}/stand"),))
            message = f"{target.id} has {(target.hs + 1) // 2} stands, counted from 0: there is no stand {link.stand}."
            yield _finding("ONV-CON-08", f"/clock/links/{n}/stand", message, remove)
        if both and both[0].freighter and both[0].id == link.attacker:
            yield _finding(
                "ONV-FRE-03", f"/clock/links/{n}", f"{link.attacker} is a freighter: it attacks nobody.", fix
            )
    ids = units.keys()
    if scenario.clock.chooser is not None and scenario.clock.first is not None:
        fix = Fix("Nobody has to choose", (Change("remove", "/clock/chooser"),))
        message = "Who moves first is said: nobody has still to choose."
        yield _finding("ONV-MOV-01", "/clock/chooser", message, fix)
    for n, id in enumerate(scenario.clock.activated):
        if id not in ids:
            fix = Fix("Remove it", (Change("remove", f"/clock/activated/{n}"),))
            message = f"There is no squadron {id}: name one of the battle."
            yield _finding("ONV-MOV-02", f"/clock/activated/{n}", message, fix)
