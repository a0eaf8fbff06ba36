"""ONV-TBL-04 to 07, ONV-SCN: secret plans, what makes them legal, and plans to choose from."""

from collections.abc import Iterable

from rules.geometry.table_shapes import Disc, Shape, overlaps
from rules.oi_navarcoi import formations, placing
from rules.oi_navarcoi.actions import Deploy
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, QUARTER, TOLERANCE, between, forward
from rules.oi_navarcoi.scenario import Edge, Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SIDES
from rules.oi_navarcoi.templates import INWARD, OPPOSITE, Zone

OUT = 24 * INCH  # ONV-SCN-05: from the shore to the head of the defender's column
DEVIATION = QUARTER // 2
Fault = tuple[str, str, str]


def waiting(game: Game) -> list[Side]:
    """The sides that have a plan to make and have not committed it."""
    return [side for side in SIDES if side not in game.committed and needs(game, side)]


def needs(game: Game, side: Side) -> bool:
    """Whether the scenario leaves anything to a side's plan: places, wings, the strategos or signals."""
    sheet = game.sides[side]
    return (
        bool(to_place(game, side))
        or bool(wingless(game, side))
        or sheet.strategos is None
        or (sheet.plan is None and sheet.signals > 0)
    )


def to_place(game: Game, side: str) -> list[Squadron]:
    """The squadrons that the player deploys, freighters too."""
    return [each for each in game.squadrons if each.side == side and not each.deployed and each.id not in game.column]


def wingless(game: Game, side: str) -> list[Squadron]:
    """The squadrons for which the scenario names no wing."""
    return [each for each in game.fleet(side) if each.wing is None]


def column_poses(squadrons: Iterable[Squadron], x: float, y: float, heading: int) -> list[tuple[Squadron, Pose]]:
    """ONV-GEO-12: squadrons in one column; the next one's lead is a pitch behind the last stand of the one before."""
    s, c = forward(heading)
    found = []
    for squadron in squadrons:
        found.append((squadron, formations.column(x, y, heading, squadron.n, squadron.stand)))
        x, y = x - s * squadron.n * squadron.stand.pitch, y - c * squadron.n * squadron.stand.pitch
    return found


def laid(game: Game, action: Deploy) -> list[tuple[Squadron, Pose]]:
    """The squadrons of a plan where they are to lie; of ONV-SCN-05's column none."""
    found = []
    for berth in action.squadrons:
        squadron = game.by_id[berth.squadron]
        pose = formations.laid(berth.formation, berth.x, berth.y, berth.heading, squadron.n, squadron.stand)
        found.append((squadron, pose))
    if game.table.zones[action.side].kind != "harbour":  # type: ignore[index]
        for column in action.columns:
            found += column_poses([game.by_id[id] for id in column.squadrons], column.x, column.y, column.heading)
    return found


def first_fault(game: Game, action: Deploy) -> Fault | None:
    """Why a plan is refused: (code, clause, message); None where it is legal."""
    return _shape_fault(game, action) or _paper_fault(game, action) or _place_fault(game, action)


def _shape_fault(game: Game, action: Deploy) -> Fault | None:
    """Whether the plan places each squadron once, and only those that it may."""
    side: Side = action.side  # type: ignore[assignment]
    zone, free = game.table.zones[side], {each.id: each for each in to_place(game, side)}
    in_columns = [id for column in action.columns for id in column.squadrons]
    named = [berth.squadron for berth in action.squadrons] + in_columns
    for id in named:
        if id not in free:
            return "UNIT", "ONV-TBL-07", f"{id} is not a squadron that {side} has to place."
    if len(set(named)) < len(named):
        return "PLAN", "ONV-TBL-07", "A squadron is placed twice: each may be placed once."
    if missing := [each.label for each in free.values() if each.id not in named]:
        return "PLAN", "ONV-TBL-07", f"Not placed yet: {', '.join(missing)}."
    columned = zone.kind in ("columns", "harbour")
    if action.columns and not columned:
        return "COLUMNS", "ONV-TBL-06", "Columns are for the scenarios that ask for them: place each squadron."
    for id in in_columns:
        if free[id].freighter:
            return "COLUMNS", "ONV-SCN-06", f"{free[id].label} is a freighter squadron: place it by itself."
    for berth in action.squadrons:
        if columned and not free[berth.squadron].freighter:
            return "COLUMNS", "ONV-SCN-03", f"{free[berth.squadron].label} has to stand in a column."
        freighter = free[berth.squadron].freighter
        if (berth.formation == "BLOCK") != freighter:
            return "FORMATION", "ONV-TBL-06", f"{free[berth.squadron].label} cannot deploy in that formation."
        if not 0 <= berth.heading < 36_000:
            return "PLAN", "ONV-GEO-01", "A heading lies between 0 and 359.99 degrees."
    return _column_fault(zone, action, sum(not each.freighter for each in free.values()))


def _column_fault(zone: Zone, action: Deploy, squadrons: int) -> Fault | None:
    """ONV-SCN-03, 04 and 05: how many columns, of how many squadrons, heading where."""
    if zone.columns is None or not squadrons:
        return None
    least, most = zone.columns
    clause = "ONV-SCN-05" if zone.kind == "harbour" else "ONV-SCN-03"
    if not least <= len(action.columns) <= most:
        return "COLUMNS", clause, f"Between {least} and {most} columns."
    if any(not column.squadrons for column in action.columns):
        return "COLUMNS", clause, "A column has no squadron: it needs one."
    if zone.kind == "harbour":
        return None
    if squadrons > 1 and any(len(column.squadrons) < 2 for column in action.columns):
        return "COLUMNS", clause, "Every column has at least two squadrons."
    for column in action.columns:
        if not 0 <= column.heading < 36_000 or between(column.heading, INWARD[base_of(zone)]) > DEVIATION:
            return "HEADING", clause, "A column heads within 45° of straight at the enemy."
    return None


def base_of(zone: Zone) -> Edge:
    """The edge that lies behind a fleet in its zone."""
    return OPPOSITE[zone.ahead]


def _paper_fault(game: Game, action: Deploy) -> Fault | None:
    """Wings, strategos and signals (ONV-FLT-04 and 05, ONV-SIG-01 and 02)."""
    side: Side = action.side  # type: ignore[assignment]
    sheet, fleet = game.sides[side], {each.id for each in game.fleet(side)}
    lacking = {each.id for each in wingless(game, side)}
    told = [each.squadron for each in action.wings]
    if set(told) != lacking or len(told) != len(lacking):
        return "WINGS", "ONV-FLT-04", "Name a wing for each squadron that has none, and for no other."
    if (action.strategos is None) != (sheet.strategos is not None) or (
        action.strategos is not None and action.strategos not in fleet
    ):
        return "STRATEGOS", "ONV-FLT-05", "Name one of your squadrons for the strategos, where the scenario names none."
    if action.signals and (sheet.plan is not None or not sheet.signals):
        return "SIGNALS", "ONV-SIG-01", "This fleet cannot plan signals."
    if len(action.signals) > sheet.signals:
        return "SIGNALS", "ONV-SIG-01", f"At most {sheet.signals} signals."
    for signal in action.signals:
        if not signal.wings or len(set(signal.wings)) < len(signal.wings) or signal.used or not 1 <= signal.signal <= 5:
            return "SIGNALS", "ONV-SIG-02", "A signal must have a type from 1 to 5 and address one or more wings."
    return None


def _place_fault(game: Game, action: Deploy) -> Fault | None:
    """ONV-TBL-04 to 08, GEO-08: limits, land, edges, overlaps."""
    side: Side = action.side  # type: ignore[assignment]
    poses = laid(game, action)
    heads = {column.squadrons[0] for column in action.columns}
    zone = game.table.zones[side]
    hidden = {id for each, sealed in game.sealed.items() if each != side for id in sealed.placed}
    covered: list[tuple[Squadron, tuple[Shape, ...]]] = []
    for squadron, pose in poses:
        place = game.table.freighters if squadron.freighter and game.table.freighters is not None else zone
        shapes = placing.covers(squadron, pose)
        fault = outside(place, squadron, pose, shapes)
        if fault is not None:
            return fault
        for id, land in game.land:
            if any(overlaps(shape, land, TOLERANCE) for shape in shapes):
                return "LAND", "ONV-TBL-07", f"{squadron.label} would lie on {id}: it must lie at sea."
        for other, there in covered:
            if any(overlaps(a, b, TOLERANCE) for a in shapes for b in there):
                return "OVERLAP", "ONV-TBL-07", f"{squadron.label} and {other.label} overlap: they must lie apart."
        for other in game.squadrons:
            if (
                other.standing
                and (other.side == side or other.id not in hidden)
                and any(overlaps(a, b, TOLERANCE) for a in shapes for b in other.shapes)
            ):
                return "OVERLAP", "ONV-TBL-07", f"{squadron.label} and {other.label} overlap: they must lie apart."
        covered.append((squadron, shapes))
    if zone.kind == "columns" and poses:
        ahead = [behind_front(zone, shapes) for squadron, shapes in covered if squadron.id in heads]
        if heads and not any(zone.band[0] - TOLERANCE <= each <= zone.band[1] + TOLERANCE for each in ahead):
            return (
                "BAND",
                "ONV-SCN-03",
                "The head of at least one column has to stand in the front of the deployment area.",
            )
    return None


def outside(zone: Zone, squadron: Squadron, pose: Pose, shapes: tuple[Shape, ...]) -> Fault | None:
    """Whether a squadron lies where its zone wants it."""
    left, bottom, right, top = zone.within
    for low_x, low_y, high_x, high_y in map(bounds_of, shapes):
        if (
            (low_x < left - TOLERANCE and zone.overhang != "W")
            or (high_x > right + TOLERANCE and zone.overhang != "E")
            or (low_y < bottom - TOLERANCE and zone.overhang != "S")
            or (high_y > top + TOLERANCE and zone.overhang != "N")
        ):
            return "ZONE", "ONV-TBL-05", f"{squadron.label} must lie inside the deployment area."
    if zone.kind == "beach":
        if pose.shape != "POLLON" or pose.heading != (INWARD[zone.ahead] + 18_000) % 36_000:
            return "BEACH", "ONV-SCN-05", f"{squadron.label} has to lie in POLLON with its front on the beach."
        shore = bottom if zone.ahead == "S" else top
        if abs(pose.y - shore) > TOLERANCE:
            return "BEACH", "ONV-SCN-05", f"{squadron.label} has to touch the beach with its front."
    elif zone.kind == "line" and not zone.band[0] - TOLERANCE <= behind_front(zone, shapes) <= zone.band[1] + TOLERANCE:
        return "BAND", "ONV-TBL-04", f"The foremost part of {squadron.label} has to lie in the deployment band."
    return None


def bounds_of(shape: Shape) -> tuple[float, float, float, float]:
    """The least upright box around a shape."""
    if isinstance(shape, Disc):
        return shape.x - shape.reach, shape.y - shape.reach, shape.x + shape.reach, shape.y + shape.reach
    xs, ys = [x for x, _ in shape.corners], [y for _, y in shape.corners]
    return min(xs), min(ys), max(xs), max(ys)


def behind_front(zone: Zone, shapes: tuple[Shape, ...]) -> float:
    """How far the foremost part of shapes is from the line that bounds a zone towards the enemy."""
    left, bottom, right, top = zone.within
    boxes = [bounds_of(shape) for shape in shapes]
    return {
        "N": top - max(box[3] for box in boxes),
        "S": min(box[1] for box in boxes) - bottom,
        "E": right - max(box[2] for box in boxes),
        "W": min(box[0] for box in boxes) - left,
    }[zone.ahead]
