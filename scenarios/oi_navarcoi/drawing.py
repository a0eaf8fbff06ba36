"""Oi Navarcoi! on the free table: its scenarios, positions and previews as pictures. Lengths are in hundredths of a
millimetre; a stand is 25 units of the drawing wide."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.oi_navarcoi.forecast.options import in_order, squadron_of
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, INCH, Stand, forward, hundredths, units
from rules.oi_navarcoi.scenario import Phalanx, Scenario, Side, Squadron
from rules.oi_navarcoi.state import Flotsam, Link, MarkerState, PhalanxState, SquadronState, State
from rules.oi_navarcoi.templates import SIDES, LandState, Layout, full_strength, lay_out, stand_of
from scenarios.drawing.table.picture import Land, Ruler, TableMark, TablePicture, TablePiece
from scenarios.oi_navarcoi import table as around
from scenarios.oi_navarcoi.may_still import may_still
from scenarios.oi_navarcoi.squadrons import MOST_HS, drawn_phalanx, drawn_squadron, pose_of

KEY = "oi_navarcoi"
MEASURE = INCH  # of the picture to one of what a scenario's labels are placed in
UNITS_PER_MM = 100
SCALE = 200
HULL, LEAST_PIXELS = 16.8, 18  # a galley of a squadron in units of the drawing, and in pixels when a table opens
WIDEST = 1500  # of a table on the drawing
LEAST, MOST = 10 * INCH, 1000 * INCH  # a table's side that can be drawn
LEAST_STAND, MOST_STAND = 500, 20_000
STEP = 6  # inches from one line of the ruler to the next
RULER = Ruler(STEP * INCH, STEP, "in", STEP)

__all__ = ["KEY", "UNITS_PER_MM", "State", "drawn_unit", "ghost_of", "picture_of_scenario", "picture_of_state", "wheel"]


def _table(width: int, depth: int, land: Iterable[LandState], harbour: str | None) -> TablePicture:
    """The empty table. One of impossible size, as a draft may have it, is drawn as near to it as can be."""
    width, depth = (min(max(side, LEAST), MOST) for side in (width, depth))
    step = STEP * max(1, max(width, depth) // (200 * INCH))
    return TablePicture(
        width=width,
        height=depth,
        scale=max(SCALE, round(width / WIDEST)),
        ruler=Ruler(step * INCH, step, "in", STEP),
        full_turn=FULL_TURN,
        land=tuple(Land(each.poly, "coast", each.id, harbour=each.id == harbour) for each in land),
        ruleset=KEY,
        hull=HULL * SCALE / max(SCALE, round(width / WIDEST)),
        least=LEAST_PIXELS,
    )


def _stand(stand: Stand) -> Stand:
    """A stand that can be drawn."""
    return Stand(*(min(max(side, LEAST_STAND), MOST_STAND) for side in stand))


def picture_of_scenario(scenario: Scenario) -> TablePicture:
    """A scenario as it begins: squadrons that have a place, the zones for the others, ratings and goals."""
    layout, stand = lay_out(scenario), _stand(stand_of(scenario))
    table = _table(layout.width, layout.depth, layout.land, scenario.specials.harbour)
    pieces = [_unit(scenario, unit, stand, layout) for unit in in_order(scenario.units)]
    unplaced = any(unit.x is None or unit.y is None for unit in scenario.units)
    marks = [
        *around.ratings(table.width, table.height, layout.edges),
        *around.land_ratings(layout.land, table.width, table.height),
        *around.goals(
            table.width,
            table.height,
            {side: (layout.base_edge[side], layout.goals[side]) for side in SIDES},
            layout.exit_edge,
        ),
        *around.wind(table.width, table.height, layout.wind),
        *around.wreckage(_flotsam(scenario), stand, full_strength(scenario) // 2),
        *around.moored(MarkerState(m.id, units(m.x), units(m.y), units(m.radius)) for m in scenario.table.markers),
    ]
    if unplaced or not scenario.units:
        marks += around.zones(table.width, table.height, layout.zones, layout.freighters, scenario.convoy, stand)
    ashore = [_phalanx(each) for each in layout.phalanxes if each.status in ("ON_LAND", "ROUTED")]
    return replace(table, pieces=(*ashore, *(piece for piece in pieces if piece is not None)), marks=tuple(marks))


def _flotsam(scenario: Scenario) -> list[Flotsam]:
    return [Flotsam(units(each.x), units(each.y), hundredths(each.heading)) for each in scenario.table.flotsam]


def _unit(scenario: Scenario, unit: Squadron, stand: Stand, layout: Layout) -> TablePiece | None:
    """A squadron of a document where it begins; None without a place."""
    track = unit.condition.track if len(unit.condition.track) > 1 else ()
    safe = replace(unit, hs=min(max(unit.hs, 1), MOST_HS), condition=replace(unit.condition, track=track))
    squadron = squadron_of(safe, stand, layout)
    pose = pose_of(squadron, stand)
    return None if pose is None else drawn_squadron(squadron, pose, stand, strategos=_commands(scenario, unit))


def _commands(scenario: Scenario, unit: Squadron) -> bool:
    sheet = scenario.sides.get(unit.side)
    return sheet is not None and sheet.strategos == unit.id and not sheet.strategos_killed


def drawn_unit(scenario: Scenario, unit: Squadron) -> TablePiece:
    """A squadron of a document wherever it is, its front to the north: for lists and cards."""
    layout, stand = lay_out(scenario), _stand(stand_of(scenario))
    here = replace(unit, x=0.0, y=0.0, heading=0.0, condition=replace(unit.condition, status="ON_TABLE", track=()))
    piece = _unit(scenario, here, stand, layout)
    assert piece is not None
    return piece


def _phalanx(written: Phalanx) -> TablePiece:
    return drawn_phalanx(
        PhalanxState(
            id=written.id,
            side=written.side,
            drill=written.drill,
            formation=written.formation,
            x=units(written.x),
            y=units(written.y),
            heading=hundredths(written.heading),
            fixed=written.fixed,
            disordered=written.disordered,
            pushed=written.pushed,
            status=written.status,
        ),
        {},
    )


def drawn_hoplites(id: str, side: Side) -> TablePiece:
    """A phalanx in line, facing north: for counters."""
    return drawn_phalanx(PhalanxState(id, side, "AVERAGE", "LINE", 0, 0, 0), {})


def picture_of_state(state: State, scenario: Scenario | None = None, viewer: str | None = "") -> TablePicture:
    """A position as one side sees it: `visible_to` leaves none of what it may not see. `scenario` is not needed."""
    table, stand = state.table, Stand(state.terms.stand_front, state.terms.stand_depth)
    picture = _table(table.width, table.depth, table.land, state.terms.specials.harbour)
    pieces = [
        _standing(state, squadron, pose, stand)
        for squadron in state.squadrons
        if (pose := pose_of(squadron, stand)) is not None
    ]
    names = {side: state.sides[side].name for side in SIDES}
    ashore = [drawn_phalanx(each, names) for each in state.phalanxes if each.status in ("ON_LAND", "ROUTED")]
    full = 8 if state.terms.scale == "one_to_one" else 4
    marks = [
        *around.ratings(table.width, table.depth, table.edges),
        *around.land_ratings(table.land, table.width, table.depth),
        *around.wind(table.width, table.depth, table.wind),
        *around.wreckage(state.flotsam, stand, full),
        *around.moored(table.markers),
        *(mark for side in SIDES for mark in around.signals(table.width, table.depth, side, state.sides[side])),
        *_fights(state, stand),
        *_flights(state, stand),
    ]
    goals = {side: (state.sides[side].base_edge, state.sides[side].goal) for side in SIDES}
    setting_up = state.phase == "setup"
    exits = list(around.goals(table.width, table.depth, goals, table.exit_edge))
    marks += exits if setting_up else [mark for mark in exits if mark.kind == "exit"]
    if setting_up:
        marks += around.zones(table.width, table.depth, table.zones, table.freighters, state.terms.convoy or "A", stand)
    return replace(picture, pieces=(*ashore, *pieces), marks=tuple(marks))


def _standing(state: State, squadron: SquadronState, pose: Pose, stand: Stand) -> TablePiece:
    sheet = state.sides[squadron.side]
    current = state.pending is not None and state.pending.squadron == squadron.id
    piece = drawn_squadron(
        squadron,
        pose,
        stand,
        strategos=sheet.strategos == squadron.id and not sheet.strategos_killed,
        current=current,
        done=squadron.activated and not current and state.phase == "moves",
    )
    return replace(piece, about=may_still(state, squadron))


def _fights(state: State, stand: Stand) -> Iterable[TableMark]:
    """A link at the front of every squadron that has touched an enemy (ONV-CON-08), with what the contact counts as."""
    by_id = {each.id: each for each in state.squadrons}
    for link in state.links:
        pose = pose_of(by_id[link.attacker], stand) if link.attacker in by_id else None
        if pose is not None:
            yield TableMark("link", ((pose.x, pose.y), (pose.x, pose.y)), _contact(link))


def _contact(link: Link) -> str:
    return f"{link.attacker} is in contact with the {link.face.lower()} of {link.target}"


def _flights(state: State, stand: Stand) -> Iterable[TableMark]:
    """Where squadrons in rout are going, whom pursuers follow, and over which edge a chase has gone."""
    by_id = {each.id: each for each in state.squadrons}
    for squadron in state.squadrons:
        pose = pose_of(squadron, stand)
        if pose is None:
            continue
        if squadron.status == "ROUTING" and squadron.rout is not None:
            yield TableMark("rout", _ahead(pose, squadron.rout.heading), f"{squadron.id} is in rout")
        elif squadron.status == "PURSUING" and squadron.pursuing in by_id:
            yield TableMark("pursuit", _ahead(pose, pose.heading), f"{squadron.id} pursues {squadron.pursuing}")
    for chase in state.chases:
        words = f"{chase.attacker} chases {chase.target}"
        if chase.off is not None:
            for place in chase.places:
                s, c = forward(chase.heading)
                back = (round(place[0] - s * 2 * INCH), round(place[1] - c * 2 * INCH))
                yield TableMark("pursuit", (back, place), f"{words}, off the table")
        elif chase.attacker in by_id and (pose := pose_of(by_id[chase.attacker], stand)) is not None:
            yield TableMark("pursuit", _ahead(pose, chase.heading), words)


def _ahead(pose: Pose, heading: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """From just before a squadron two inches on."""
    s, c = forward(heading)
    near, far = INCH // 4, 9 * INCH // 4
    return (round(pose.x + s * near), round(pose.y + c * near)), (round(pose.x + s * far), round(pose.y + c * far))


def ghost_of(squadron: SquadronState, pose: Pose, stand: Stand) -> TablePiece:
    """A squadron where a move or a change of formation would lay it: for the `ghosts` of a picture."""
    return drawn_squadron(replace(squadron, status="ON_TABLE", formation=pose.shape), pose, stand)


def wheel(pose: Pose, front: int, angle: int) -> TableMark:
    """A wheel of a line (ONV-GEO-10): about its right front corner by `angle` hundredths of a degree, about its left
    if that is negative; the mark shows the corner and the way of the other."""
    s, c = forward(pose.heading)
    hand = 1 if angle >= 0 else -1
    pivot = round(pose.x + hand * c * front / 2), round(pose.y - hand * s * front / 2)
    steps = max(2, abs(angle) // 500)
    arc = []
    for n in range(steps + 1):
        ts, tc = forward((pose.heading + round(angle * n / steps)) % FULL_TURN)
        arc.append((round(pivot[0] - hand * tc * front), round(pivot[1] + hand * ts * front)))
    return TableMark(
        "wheel",
        (pivot, *arc),
        f"Wheel {abs(angle) / 100:g}° to the {'right' if hand > 0 else 'left'}",
        f"{abs(angle) / 100:g}°",
    )
