"""Where a document's squadrons lie, and whether those that it leaves to the players find a place."""

from collections.abc import Iterator
from math import hypot

from rules.core.findings import Change, Finding, Fix, Severity
from rules.geometry.table_shapes import overlaps
from rules.oi_navarcoi import deployment, placing, plans
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import TOLERANCE
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.setting_up import start
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SIDES

ONE_INCH_MORE = 12


def places(scenario: Scenario) -> list[Finding]:
    """ONV-TBL-04 to 07: squadrons on the table, clear of land and of each other, in their areas; and room for the rest.
    The document is otherwise without errors."""
    game = Game(start(scenario))
    at = {unit.id: n for n, unit in enumerate(scenario.units)}
    found = [*_halves(scenario), *_lying(game, at)]
    if not any(finding.severity == "error" for finding in found):
        found += _limits(scenario, game, at)
        if scenario.clock.step == "setup":
            found += _room(scenario, game)
    return found


def _finding(code: str, clause: str, path: str, message: str, *fixes: Fix, severity: Severity = "error") -> Finding:
    return Finding(f"ONV-C-{code}", message, path, clause, severity, {}, fixes)


def _halves(scenario: Scenario) -> Iterator[Finding]:
    for n, unit in enumerate(scenario.units):
        if (unit.x is None) != (unit.y is None):
            given = "x" if unit.y is None else "y"
            fix = Fix("Leave its place to the player", (Change("remove", f"/units/{n}/{given}"),))
            yield _finding("PLACE", "ONV-TBL-06", f"/units/{n}", f"{unit.id} has only half a place: give x and y.", fix)


def _freed(n: int) -> Fix:
    return Fix("Leave its place to the player", (Change("remove", f"/units/{n}/x"), Change("remove", f"/units/{n}/y")))


def _lying(game: Game, at: dict[str, int]) -> Iterator[Finding]:
    """ONV-MOV-13, ONV-GEO-08: on the water and apart."""
    standing = [each for each in game.squadrons if each.standing]
    for squadron in standing:
        path, fix = f"/units/{at[squadron.id]}", _freed(at[squadron.id])
        inland = next(
            (id for id, land in game.land if any(overlaps(shape, land, TOLERANCE) for shape in squadron.shapes)), None
        )
        if inland is not None:
            yield _finding("PLACE", "ONV-TBL-07", path, f"{squadron.label} lies on {inland}: it must lie at sea.", fix)
        if placing.overhangs(game, squadron) and not _may_overhang(game, squadron):
            message = f"{squadron.label} lies over the table edge: it must lie within."
            yield _finding("PLACE", "ONV-MOV-13", path, message, fix)
        for other in standing[: standing.index(squadron)]:
            if any(overlaps(a, b, TOLERANCE) for a in squadron.shapes for b in other.shapes):
                message = f"{squadron.label} and {other.label} overlap: there must be water between them."
                yield _finding("OVERLAP", "ONV-GEO-08", path, message, fix)


def _may_overhang(game: Game, squadron: Squadron) -> bool:
    """ONV-GEO-24: columns over their own base edge, and what becomes of them there; freighters over the edge by which
    they leave."""
    hangs = placing.hung_over(game, squadron)
    own = {game.table.zones[squadron.side].overhang, game.table.exit_edge if squadron.freighter else None}
    return squadron.pose.shape in ("KERAS", "BLOCK") and hangs <= own


def _limits(scenario: Scenario, game: Game, at: dict[str, int]) -> Iterator[Finding]:
    """ONV-TBL-04 and 05, ONV-SCN: what a scenario may override, as advice."""
    if scenario.clock.step != "setup":
        return
    for squadron in game.squadrons:
        if not squadron.standing:
            continue
        zone = game.table.zones[squadron.side]
        if squadron.freighter and game.table.freighters is not None:
            zone = game.table.freighters
        fault = deployment.outside(zone, squadron, squadron.pose, squadron.shapes)
        if fault is None and zone.kind == "beach" and squadron.status != "AT_ANCHOR":
            path, condition = f"/units/{at[squadron.id]}/condition", {"status": "AT_ANCHOR"}
            fix = Fix("Let it lie at anchor", (Change("add", path, condition),))
            message = f"{squadron.label} lies on the beach, but not at anchor: nothing has to launch it."
            yield _finding("ANCHOR", "ONV-SCN-05", path, message, fix, severity="warning")
        if fault is None and placing.wholly_beyond(game, squadron) and not _follows(game, squadron):
            message = f"{squadron.label} lies wholly beyond the table edge, and nobody of its side just before it."
            path = f"/units/{at[squadron.id]}"
            yield _finding("LIMIT", "ONV-GEO-24", path, message, _freed(at[squadron.id]), severity="info")
        if fault is not None:
            message = f"{fault[2]} A scenario may place it so."
            yield _finding(
                "LIMIT", fault[1], f"/units/{at[squadron.id]}", message, _freed(at[squadron.id]), severity="info"
            )


def _follows(game: Game, squadron: Squadron) -> bool:
    """Whether a friend lies as near as the next of a column (ONV-SCN-03): what is far from all others is a slip."""
    here = squadron.pose
    return any(
        hypot(each.pose.x - here.x, each.pose.y - here.y) <= squadron.reach + each.reach
        for each in game.squadrons
        if each.standing and each.side == squadron.side and each is not squadron
    )


def _room(scenario: Scenario, game: Game) -> Iterator[Finding]:
    """Whether the fleets that the players place find room."""
    for side in SIDES:
        if deployment.to_place(game, side) and next(plans.arrangements(game, side), None) is None:
            width = round(game.table.width / 2540) + ONE_INCH_MORE
            fix = Fix(f"Make the table {width}″ wide", (Change("add", "/table/w", width),))
            fixes = [fix] if scenario.table != type(scenario.table)() else []
            needs = "it needs a larger one, or fewer squadrons"
            message = f"The fleet of side {side} finds no room in its deployment area: {needs}."
            yield _finding("ROOM", "ONV-TBL-04", "/table", message, *fixes)
