"""NAU-5.m: what the rules have to say about a whole battle: its table, terms, terrain, and both fleets."""

from collections import Counter
from collections.abc import Iterator

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table import hull, is_convex, strays
from rules.nauta.composition.places import clock_findings, place_findings
from rules.nauta.composition.roster import Roster, finding
from rules.nauta.composition.rosters import fleet_findings
from rules.nauta.composition.ships import ship_findings
from rules.nauta.measure import SCALES, standard_base
from rules.nauta.nations import OPTIONS
from rules.nauta.points import size_of
from rules.nauta.scenario import Scenario, Side
from rules.nauta.setting_up import edge_of, limit_of, sheet_of, vmax_of
from rules.nauta.state import EDGES, SIDES

SMALLEST_TABLE, LARGEST_TABLE = 100, 6000
LONGEST_BATTLE = 12
LARGE_FLEET = 350
NOT_PLACED = ("NAU-E-TABLE", "NAU-E-TERRAIN", "NAU-E-FAR", "NAU-E-SIZE", "NAU-E-DUP-ID")  # no use in looking at places


def check_scenario(scenario: Scenario) -> tuple[Finding, ...]:
    """Everything the rules have to say about a scenario: the battle, then fleet by fleet, then where the ships
    stand."""
    table = tuple(_table(scenario))
    battle = (*_title(scenario), *table, *_terms(scenario), *_terrain(scenario), *_far(scenario), *_bases(scenario))
    labels: Counter[str] = Counter()
    fleets: list[Finding] = []
    for side in SIDES:
        roster = roster_of(scenario, side)
        fleets += fleet_findings(roster)
        fleets += ship_findings(roster, scenario.table.scale, labels)
    found = (*battle, *fleets, *_speeds(scenario))
    if any(each.code in NOT_PLACED for each in found):
        return found
    return (*found, *place_findings(scenario), *clock_findings(scenario))


def roster_of(scenario: Scenario, side: Side) -> Roster:
    """A side's fleet as a roster."""
    sheet = sheet_of(scenario, side)
    ships = tuple((f"/units/{index}", unit) for index, unit in enumerate(scenario.units) if unit.side == side)
    return Roster(
        nation=sheet.nation,
        crew=sheet.crew,
        limit=limit_of(scenario, side),
        options=scenario.options,
        ships=ships,
        head=f"/sides/{side}",
        add_at="" if scenario.deployment.method == "fixed" else "/units/-",
        extra_fields={"side": side},
    )


def _title(scenario: Scenario) -> Iterator[Finding]:
    if not scenario.title.strip():
        yield finding("W-TITLE", "NAU-1.a", "/title", "battle", "Give it a title.", severity="warning")


def _table(scenario: Scenario) -> Iterator[Finding]:
    table = scenario.table
    sheet = SCALES[table.scale]
    for name in ("width_mm", "height_mm"):
        length = getattr(table, name)
        if not SMALLEST_TABLE <= length <= LARGEST_TABLE:
            near = 600 * sheet.factor if length < SMALLEST_TABLE else LARGEST_TABLE
            fix = Fix(f"Make it {near:g} mm", (Change("replace", f"/table/{name}", near),))
            message = f"The table is {length:g} mm; a side may have {SMALLEST_TABLE} to {LARGEST_TABLE}."
            yield finding("E-TABLE", "NAU-1.b", f"/table/{name}", "battle", message, fix)
            return
    if table.segment_mm is not None and table.segment_mm not in sheet.segments:
        fixes = [Fix(f"Use {each:g} mm", (Change("replace", "/table/segment_mm", each),)) for each in sheet.segments]
        choices = " or ".join(f"{each:g}" for each in sheet.segments)
        message = f"A segment at {table.scale} must be {choices} mm, not {table.segment_mm:g}."
        yield finding("E-SEGMENT", "NAU-1.c", "/table/segment_mm", "battle", message, *fixes)
    depth = scenario.deployment.depth_mm
    if depth is not None and not 0 < depth <= min(table.width_mm, table.height_mm):
        fix = Fix(f"Make it {sheet.strip:g} mm", (Change("replace", "/deployment/depth_mm", sheet.strip),))
        message = f"A deployment strip {depth:g} mm deep does not fit the table: make it shallower."
        yield finding("E-STRIP-DEPTH", "NAU-7.a", "/deployment/depth_mm", "battle", message, fix)
    large = any(limit_of(scenario, side) >= LARGE_FLEET for side in SIDES)
    shorter, longer = sorted((table.width_mm, table.height_mm))
    least = (600 * sheet.factor, (1200 if large else 600) * sheet.factor)
    if shorter < least[0] or (large and longer < least[1]):
        wide = table.width_mm >= table.height_mm
        width, height = (max(longer, least[1]), max(shorter, least[0]))
        if not wide:
            width, height = height, width
        changes = (Change("replace", "/table/width_mm", width), Change("replace", "/table/height_mm", height))
        fix = Fix(f"Make it {width:g} × {height:g} mm", changes)
        message = f"The table is smaller than recommended: {least[1]:g} × {least[0]:g} mm for fleets of this size."
        yield finding("W-AREA", "NAU-1.b", "/table", "battle", message, fix, severity="warning")


def _terms(scenario: Scenario) -> Iterator[Finding]:
    for index, option in enumerate(scenario.options):
        if option not in OPTIONS:
            path = f"/options/{index}"
            fix = Fix(f"Remove {option}", (Change("remove", path),))
            message = f'Unknown optional rule "{option}". The rules can only be {", ".join(OPTIONS)}.'
            yield finding("E-OPTION", "NAU-18a.1", path, "battle", message, fix, option=option)
    if not 1 <= scenario.turn_limit <= LONGEST_BATTLE:
        near = min(max(scenario.turn_limit, 1), LONGEST_BATTLE)
        fix = Fix(f"Make it {near} turns", (Change("replace", "/turn_limit", near),))
        yield finding("E-TURNS", "NAU-17.a", "/turn_limit", "battle", "A battle must last 1 to 12 turns.", fix)
    most = scenario.formation_max_gap
    if most is not None and most < 1:
        fix = Fix("No largest gap", (Change("replace", "/formation_max_gap", None),))
        message = "Ships of a formation stand at least 1 segment apart: the largest gap cannot be less."
        yield finding("E-GAP", "NAU-9.d", "/formation_max_gap", "battle", message, fix)
    first, second = scenario.deployment.edges
    fixed = scenario.deployment.edge_method == "fixed" or scenario.deployment.method == "fixed"
    if fixed:
        first, second = edge_of(scenario, "A"), edge_of(scenario, "B")
    if EDGES[first] != second:
        fix = Fix(f"Face {first} from {EDGES[first]}", _facing(scenario, EDGES[first], fixed))
        message = f"The base edges must be opposite: {first} and {second} are not."
        path = "/sides/B/edge" if fixed and sheet_of(scenario, "B").edge else "/deployment/edges"
        yield finding("E-EDGES", "NAU-6.c", path, "battle", message, fix)


def _facing(scenario: Scenario, edge: str, fixed: bool) -> tuple[Change, ...]:
    if fixed and sheet_of(scenario, "B").edge:
        return (Change("replace", "/sides/B/edge", edge),)
    return (Change("replace", "/deployment/edges/1", edge),)


def _terrain(scenario: Scenario) -> Iterator[Finding]:
    for index, piece in enumerate(scenario.terrain):
        path = f"/terrain/{index}"
        remove = Fix(f"Remove {piece.id}", (Change("remove", path),))
        if not is_convex(tuple((float(x), float(y)) for x, y in piece.polygon)):
            message = f'Terrain "{piece.id}" cannot be used: its corners do not make a convex shape.'
            around = [list(corner) for corner in hull(piece.polygon)]
            fill = Fix("Fill its bays", (Change("replace", f"{path}/polygon", around),))
            fixes = (fill, remove) if len(around) > 2 else (remove,)
            yield finding("E-TERRAIN", "NAU-6.d", f"{path}/polygon", "battle", message, *fixes, terrain=piece.id)
        elif not scenario.terrain_agreed:
            agree = Fix("Both sides agree to it", (Change("replace", "/terrain_agreed", True),))
            message = f'Terrain "{piece.id}" cannot be used: both sides must agree to it.'
            yield finding("E-TERRAIN", "NAU-6.a", path, "battle", message, agree, remove, terrain=piece.id)


def _far(scenario: Scenario) -> Iterator[Finding]:
    """NAU-1.b: nothing lies where no table reaches."""
    message = f"lies %s mm off, where no table reaches: a table has {LARGEST_TABLE} mm at most."
    for index, piece in enumerate(scenario.terrain):
        for n, corner in enumerate(piece.polygon):
            if wrong := next((value for value in corner if strays(value, LARGEST_TABLE)), None):
                path = f"/terrain/{index}"
                remove = Fix(f"Remove {piece.id}", (Change("remove", path),))
                said = f'A corner of terrain "{piece.id}" {message % f"{wrong:,g}"}'
                yield finding("E-FAR", "NAU-1.b", f"{path}/polygon/{n}", "battle", said, remove, terrain=piece.id)
                break
    for index, unit in enumerate(scenario.units):
        for name in ("x", "y"):
            value = getattr(unit, name)
            if value is not None and strays(value, LARGEST_TABLE):
                path = f"/units/{index}"
                mend = Fix(
                    "Without a place", (Change("replace", f"{path}/x", None), Change("replace", f"{path}/y", None))
                )
                said = f'Ship "{unit.id}" {message % f"{value:,g}"}'
                yield finding("E-FAR", "NAU-1.b", f"{path}/{name}", unit.id, said, mend)
                break


def _bases(scenario: Scenario) -> Iterator[Finding]:
    """NAU-1.g: all ships of a Size in a battle have the same base."""
    bases: dict[int, tuple[float, ...]] = {}
    told: set[int] = set()
    for index, unit in enumerate(scenario.units):
        size = size_of(unit.size)
        if size is None or size in told:
            continue
        base = tuple(float(each) for each in unit.base or standard_base(size, scenario.table.scale))
        if bases.setdefault(size, base) != base:
            told.add(size)
            changes = tuple(
                Change("replace", f"/units/{n}/base", None)
                for n, each in enumerate(scenario.units)
                if each.size == size
            )
            fix = Fix(f"Use the standard base for Size {size}", changes)
            message = f"Both sides must use the same bases; those of Size {size} differ."
            yield finding("E-BASE-CONVENTION", "NAU-1.g", f"/units/{index}/base", "battle", message, fix, size=size)


def _speeds(scenario: Scenario) -> Iterator[Finding]:
    """NAU-2.f."""
    for index, unit in enumerate(scenario.units):
        if size_of(unit.size) is None:
            continue
        most = vmax_of(unit)
        if not 0 <= unit.speed <= most:
            path = f"/units/{index}/speed"
            near = min(max(unit.speed, 0), most)
            fix = Fix(f"Make it {near}", (Change("replace", path, near),))
            message = f"{unit.id}: Starting speed must be 0 to {most}."
            yield finding("E-SPEED", "NAU-2.f", path, unit.id, message, fix, max=most)
