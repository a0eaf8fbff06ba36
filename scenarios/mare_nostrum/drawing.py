"""Mare Nostrum on the free table: its scenarios and positions as pictures. A unit of the drawing is a quarter inch."""

from collections.abc import Iterable, Mapping, Sequence

from rules.mare_nostrum.measure import FULL_TURN, INCH, STANDARD, Dimensions, tenths, units
from rules.mare_nostrum.scenario import Condition, Edge, Figures, Galley, Grapple, Scenario, Side, Speed
from rules.mare_nostrum.setting_up import dimensions_of, edges_of, first_phase, table_of
from rules.mare_nostrum.ships import FULL_STAMINA, SINKS
from rules.mare_nostrum.state import SIDES, GalleyState, State, TableState, strip
from scenarios.drawing.table.picture import (
    Fitting,
    Place,
    Rowed,
    Ruler,
    TableMark,
    TablePicture,
    TablePiece,
    TableStatus,
    base_corners,
)
from scenarios.mare_nostrum.may_still import may_still

KEY = "mare_nostrum"
MEASURE = INCH  # of the picture to one of what a scenario's labels are placed in
SCALE = INCH // 4
HULL = 44.0  # units of the drawing: a small galley with her ram
LEAST, MOST = INCH // 2, 2_000 * INCH  # a table's side in units that can be drawn
SHORTEST, LONGEST, MOST_OARS = 100, 60 * INCH, 40  # of a galley, whatever a draft says
SPEEDS: dict[Speed, str] = {
    "reverse": "in reverse",
    "stopped": "stopped",
    "cruising": "cruising",
    "battle": "at battle speed",
    "ramming": "at ramming speed",
}
GRAPPLES = {
    "hostile": "grappled",
    "friendly": "grappled as friends",
    "ram": "held by a ram",
    "corvus": "held by a corvus",
}
CORVUS: dict[str, Fitting] = {"ok": "corvus-raised", "lowered": "corvus-lowered", "spent": "corvus-spent"}
BALLISTA: dict[str, Fitting] = {"ok": "ballista", "captured": "ballista-useless"}
NOBODY = Figures()
RULER = Ruler(step=12 * INCH, worth=12, unit="in", ticks=12)


def _table(table: TableState, pieces: Iterable[TablePiece], marks: Iterable[TableMark]) -> TablePicture:
    """A table of impossible size, as a draft may have it, is drawn as near to it as can be."""
    return TablePicture(
        width=min(max(table.width, LEAST), MOST),
        height=min(max(table.height, LEAST), MOST),
        scale=SCALE,
        ruler=RULER,
        full_turn=FULL_TURN,
        pieces=tuple(pieces),
        marks=tuple(marks),
        ruleset=KEY,
        hull=HULL,
    )


def _zones(table: TableState, edges: Mapping[Side, Edge]) -> Iterable[TableMark]:
    """The strips along the friendly edges (MAR-SET.12)."""
    for side in SIDES:
        left, south, right, north = strip(table, edges[side])
        corners = ((left, south), (right, south), (right, north), (left, north))
        yield TableMark(
            "zone-a" if side == "A" else "zone-b", corners, f"Deployment of side {side}, 14 in deep", f"{side} sets up"
        )


def rowed(form: Dimensions, figures: Figures = NOBODY, **harm: object) -> Rowed:
    """A galley of those dimensions with her crew."""

    def sound(length: int) -> int:
        return min(max(length, SHORTEST), LONGEST)

    crew = (figures.marines, figures.archers, figures.slingers, figures.bearer, figures.musician)
    return Rowed(
        sound(form.length), sound(form.beam), sound(form.prow), min(max(form.oars, 0), MOST_OARS), sound(form.spacing),
        sound(form.reach), figures=tuple(max(0, count) for count in crew), **harm,  # type: ignore[arg-type]
    )  # fmt: skip


def picture_of_scenario(scenario: Scenario) -> TablePicture:
    """A scenario as it begins; galleys without a place, and those off the table, are left out."""
    table = table_of(scenario)
    placed = [
        drawn_galley(scenario, unit, units(unit.x), units(unit.y), tenths(unit.heading))
        for unit in scenario.units
        if unit.x is not None and unit.y is not None and unit.condition.fate not in ("sunk", "off_table")
    ]
    zones = _zones(table, edges_of(scenario)) if first_phase(scenario) in ("deploy", "initiative") else ()
    sizes = dimensions_of(scenario)
    adrift = [
        _flotsam(sizes, each.size, units(each.x), units(each.y), tenths(each.heading), each.turn)
        for each in scenario.clock.flotsam
    ]
    links = _links(placed, {unit.id: unit.condition.grapples for unit in scenario.units})
    return _table(table, placed, (*zones, *adrift, *links))


def table_alone(scenario: Scenario) -> TablePicture:
    """Its table with nothing on it: what a galley by herself is drawn to the scale of."""
    return _table(table_of(scenario), (), ())


def drawn_galley(scenario: Scenario, unit: Galley, x: int = 0, y: int = 0, heading: int = 0) -> TablePiece:
    """A galley of a scenario wherever she is, bow north if it is not said: for lists and counters too. A class that
    there is not is drawn as a small one."""
    now = unit.condition
    form = dimensions_of(scenario).get(unit.size, STANDARD["small"])
    kept = {
        "slingers": unit.slingers if now.slingers is None else now.slingers,
        "archers": unit.archers if now.archers is None else now.archers,
        "marines": unit.marines + unit.extra if now.marines is None else now.marines,
        "bearer": unit.bearer if now.bearer is None else now.bearer,
        "musician": unit.musician if now.musician is None else now.musician,
    }
    ship = rowed(
        form,
        Figures(**kept),
        port_lost=now.port_lost,
        starboard_lost=now.starboard_lost,
        holes=min(max(0, now.hd), SINKS),
    )
    engines = (
        CORVUS.get(now.corvus or ("ok" if unit.corvus else "none")),
        BALLISTA.get(now.ballista or ("ok" if unit.ballista else "none")),
    )
    return TablePiece(
        id=unit.id,
        side=now.held_by or unit.side,
        x=x,
        y=y,
        heading=heading,
        width=ship.beam,
        depth=ship.length,
        hull=unit.size if unit.size in STANDARD else "small",
        kind=f"{unit.size} galley",
        name=unit.name,
        status=_status(sum(ship.figures), now.hd, now.prize_of, bool(now.grapples)),
        flag=unit.flagship,
        fittings=tuple(engine for engine in engines if engine),
        facts=(*_begun(now, ship), *_crew(ship)),
        tag=_aboard(ship),
        was=unit.side if now.held_by not in (None, unit.side) or now.prize_of else None,
        rowed=ship,
    )


def _status(figures: int, hd: int, prize_of: Side | None, held: bool) -> TableStatus:
    if hd >= SINKS:
        return "sinking"
    if not figures:
        return "empty"
    return "prize" if prize_of is not None else "engaged" if held else "afloat"


def picture_of_state(state: State, scenario: Scenario | None = None, viewer: str | None = "") -> TablePicture:
    """A position of a battle. `scenario` is not needed: all that there is to see is in the position."""
    standing = [galley for galley in state.galleys if galley.x is not None and galley.fate not in ("sunk", "off_table")]
    pieces = [_piece(state, galley) for galley in standing]
    zones = _zones(state.table, {side: state.sides[side].edge for side in SIDES}) if state.phase == "deploy" else ()
    adrift = [_flotsam(state.dimensions, each.size, each.x, each.y, each.heading, each.turn) for each in state.flotsam]
    held = {galley.id: galley.grapples for galley in standing}
    return _table(state.table, pieces, (*zones, *adrift, *_links(pieces, held)))


def _piece(state: State, galley: GalleyState) -> TablePiece:
    assert galley.x is not None and galley.y is not None
    figures = Figures(galley.slingers, galley.archers, galley.marines, galley.bearer, galley.musician)
    ship = rowed(
        state.dimensions[galley.size], figures, port_lost=galley.port_lost, starboard_lost=galley.starboard_lost,
        holes=min(galley.hd, SINKS),
    )  # fmt: skip
    admiral = galley.flagship and galley.side == galley.original and state.sides[galley.side].admiral
    baton: Fitting | None = "baton" if admiral and state.baton == galley.side else None
    aboard = (CORVUS.get(galley.corvus), BALLISTA.get(galley.ballista), baton)
    current = state.active == galley.id
    taken = f" taken from side {galley.original}" if galley.side != galley.original else ""
    return TablePiece(
        id=galley.id,
        side=galley.side,
        x=galley.x,
        y=galley.y,
        heading=galley.heading,
        width=ship.beam,
        depth=ship.length,
        hull=galley.size,
        kind=f"{galley.size} galley{taken}",
        name=galley.name,
        status=_status(figures.total, galley.hd, galley.prize_of, bool(galley.grapples)),
        flag=admiral,
        current=current,
        done=not current and galley.acted and state.phase == "movement",
        fittings=tuple(each for each in aboard if each),
        facts=(*_die(state, galley, baton), *_condition(galley.state, galley.stamina, galley.hd, ship),
               *_prize(galley), *_crew(ship)),
        tag=f"{SPEEDS[galley.state]}, {_aboard(ship)}",
        about=may_still(state, galley),
        was=galley.original if galley.side != galley.original or galley.prize_of else None,
        rowed=ship,
    )  # fmt: skip


def number_of(galley: GalleyState) -> int | None:
    """The number on which a galley acts, or on which its admiral is asked (MAR-INI.01, .02)."""
    if not galley.initiative:
        return None
    return max(galley.initiative) if galley.low_die is False else min(galley.initiative)


def _die(state: State, galley: GalleyState, baton: object) -> Iterable[str]:
    """The initiative die of a galley that has still to act (MAR-INI.07)."""
    number = number_of(galley)
    if number is not None and not galley.acted and state.phase == "movement":
        yield f"acts on {number}" + (", holds the baton" if baton else "")


def _condition(speed: Speed, stamina: int, hd: int, ship: Rowed) -> Iterable[str]:
    """Speed, stamina, and what has been lost of hull and oars."""
    yield from (SPEEDS[speed], *_oars_lost(ship), f"stamina {stamina}")
    if hd:
        yield f"hull damage {hd}"


def _begun(now: Condition, ship: Rowed) -> Iterable[str]:
    """The condition of a galley that does not begin stopped, rested and whole."""
    if now.state != "stopped" or now.stamina != FULL_STAMINA or now.hd or any(_oars_lost(ship)):
        yield from _condition(now.state, now.stamina, now.hd, ship)


def _oars_lost(ship: Rowed) -> Iterable[str]:
    for side, gone in (("port", ship.port_lost), ("starboard", ship.starboard_lost)):
        if gone:
            yield f"1 oar lost to {side}" if len(gone) == 1 else f"{len(gone)} oars lost to {side}"


def _prize(galley: GalleyState) -> Iterable[str]:
    if galley.prize_of is not None:
        yield f"prize of side {galley.prize_of}"


def _aboard(ship: Rowed) -> str:
    """What a tag says of a crew."""
    return _count(sum(ship.figures), "figure")


def _crew(ship: Rowed) -> Iterable[str]:
    """Figures by kind."""
    marines, archers, slingers, *staff = ship.figures
    yield _count(marines, "marine")
    if archers:
        yield _count(archers, "archer")
    if slingers or sum(staff):
        yield _count(slingers, "slinger")
        yield from (name for name, there in zip(("bearer", "musician"), staff, strict=False) if there)


def _count(count: int, word: str) -> str:
    return f"no {word}s" if count == 0 else f"1 {word}" if count == 1 else f"{count} {word}s"


def _flotsam(sizes: dict[str, Dimensions], size: str, x: int, y: int, heading: int, turn: int) -> TableMark:
    """A marker as large as the hull that sank (MAR-FLO.01), a long side first."""
    form = rowed(sizes.get(size, STANDARD["small"]))
    left_front, right_front, right_aft, left_aft = base_corners(x, y, form.beam, form.length, heading, FULL_TURN)
    return TableMark("flotsam", (right_front, right_aft, left_aft, left_front), f"Flotsam of turn {turn}")


def _links(pieces: Iterable[TablePiece], held: Mapping[str, Sequence[Grapple]]) -> Iterable[TableMark]:
    """A rope between friends and a grapnel between enemies, where their hulls are nearest to each other."""
    by_id = {piece.id: piece for piece in pieces}
    for id, grapples in held.items():
        for grapple in grapples:
            other, kind = grapple.other, grapple.kind
            if id < other and id in by_id and other in by_id:
                words = f"{id} and {other} are {GRAPPLES[kind]}"
                holder, taken = by_id[id], by_id[other]
                if kind == "corvus" and "corvus-lowered" in taken.fittings and "corvus-lowered" not in holder.fittings:
                    holder, taken = taken, holder
                if kind == "corvus" and "corvus-lowered" in holder.fittings:
                    words = f"{holder.id} holds {taken.id} with her corvus"
                yield TableMark("rope" if kind == "friendly" else "hook", nearest(holder, taken), words)


def nearest(one: TablePiece, other: TablePiece) -> tuple[Place, Place]:
    """The two places at which two hulls are nearest to each other, to within a rounding."""
    found: list[tuple[float, Place, Place]] = []
    hulls = [base_corners(each.x, each.y, each.width, each.depth, each.heading, FULL_TURN) for each in (one, other)]
    for here, there, turned in ((0, 1, False), (1, 0, True)):
        loop = hulls[there]
        for corner in hulls[here]:
            for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
                foot = _foot(corner, a, b)
                far = (foot[0] - corner[0]) ** 2 + (foot[1] - corner[1]) ** 2
                found.append((far, foot, corner) if turned else (far, corner, foot))
    _, near, far_end = min(found)
    return near, far_end


def _foot(point: Place, a: Place, b: Place) -> Place:
    """The place on the line from a to b that is nearest to a point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, along))
    return round(a[0] + t * dx), round(a[1] + t * dy)
