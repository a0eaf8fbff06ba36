"""ONV-AMP-02, 04 to 06 and 11: phalanxes drill, march, embark and flee."""

from rules.geometry.table import to_outline
from rules.geometry.table_shapes import passage
from rules.oi_navarcoi import ashore, throws
from rules.oi_navarcoi.events_ashore import (
    DrillTest,
    LandContact,
    PhalanxAboard,
    PhalanxFled,
    PhalanxGone,
    PhalanxMoved,
)
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, TOLERANCE, average, forward, heading_of, rounded
from rules.oi_navarcoi.phalanxes import is_respected, of_side
from rules.oi_navarcoi.scenario import PhalanxFormation, Side
from rules.oi_navarcoi.state import SIDES, PhalanxOrderState, PhalanxState

NEEDED = {"GOOD": 6, "AVERAGE": 7, "GREEN": 8}
COLUMN_MARCH = 6 * INCH


def carry_out(game: Game) -> None:
    """ONV-AMP-04: in the order of the players."""
    sides: tuple[Side, ...] = SIDES if game.first == "A" else SIDES[::-1]
    for side in sides:
        phalanx = of_side(game, side)
        if phalanx is not None and phalanx.foe is None:
            _carry_out(game, phalanx)


def _carry_out(game: Game, phalanx: PhalanxState) -> None:
    given = phalanx.secret or PhalanxOrderState("NONE")
    if given.order == "NONE":
        goes_on = phalanx.going is not None and not is_respected(game, phalanx)
        given = PhalanxOrderState("MOVE", phalanx.going) if goes_on else PhalanxOrderState("STOP")
    if given.order == "MOVE" and given.heading is not None and phalanx.status == "ON_LAND":
        _march(game, phalanx, given)
    elif given.order == "DEPLOY":
        _deploy(game, phalanx, given)
    else:
        _told(game, phalanx, given, disordered=False)


def _told(
    game: Game,
    phalanx: PhalanxState,
    given: PhalanxOrderState,
    *,
    disordered: bool,
    faces: tuple[int, ...] = (),
    at: tuple[int, int] | None = None,
    formation: PhalanxFormation | None = None,
    going: int | None = None,
    must_line: bool = False,
    heading: int | None = None,
) -> None:
    """A phalanx carries out its order: STOP recovers it (ONV-AMP-06)."""
    clauses = {"MOVE": "ONV-AMP-05", "STOP": "ONV-AMP-06", "DEPLOY": "ONV-AMP-06", "NONE": "ONV-AMP-03"}
    game.tell(
        PhalanxMoved(
            phalanx=phalanx.id,
            order=given,
            dice=faces,
            x=phalanx.x if at is None else at[0],
            y=phalanx.y if at is None else at[1],
            heading=phalanx.heading if heading is None else heading,
            formation=formation or phalanx.formation,
            going=going,
            disordered=disordered,
            must_line=must_line,
            clause=clauses[given.order],
        ),
    )


def drill_test(game: Game, phalanx: PhalanxState) -> None:
    """ONV-AMP-02: 2d6, no modifiers; failed: disordered."""
    a, b = game.roll((f"{phalanx.id}, drill", f"{phalanx.id}, drill"))
    needed = NEEDED[phalanx.drill]
    game.tell(DrillTest(phalanx=phalanx.id, dice=(a, b), needed=needed, passed=a + b >= needed, clause="ONV-AMP-02"))


def _march(game: Game, phalanx: PhalanxState, given: PhalanxOrderState) -> None:
    """ONV-AMP-05: the full distance unless Respect, a contact or the end of the land stops it."""
    assert given.heading is not None
    if is_respected(game, phalanx) and not given.closes:
        # The enemy has come up since the order was given: it halts where it stands.
        _told(game, phalanx, given, disordered=phalanx.disordered)
        return
    faces: tuple[int, ...] = ()
    far = float(COLUMN_MARCH)
    if phalanx.formation == "LINE":
        faces = game.roll((f"{phalanx.id}, march",))
        far = float(average(faces[0]) * INCH)
    heading, ahead = given.heading, forward(given.heading)
    mover = ashore.footprint(phalanx, heading=heading)
    far = ashore.room_ahead(game, phalanx.x, phalanx.y, ahead, far)
    foes = [each for each in game.phalanxes.values() if each.side != phalanx.side and each.status == "ON_LAND"]
    met: PhalanxState | None = None
    for foe in foes:
        span = passage(mover, ashore.footprint(foe), ahead)
        if span is not None and span[1] > 0 and span[0] <= far + TOLERANCE:
            far, met = max(0.0, span[0]), foe
    halted = False
    for foe in foes:
        there = ashore.footprint(foe)
        if not foe.fixed and not given.closes:
            before = ashore.first_within(mover, there, ahead, far, ashore.RESPECT)
            if before < far:
                far, met, halted = before, None, True
    x, y = rounded(phalanx.x + ahead[0] * far), rounded(phalanx.y + ahead[1] * far)
    in_column = phalanx.formation == "COLUMN"
    _told(
        game,
        phalanx,
        given,
        disordered=phalanx.disordered or (halted and in_column),
        faces=faces,
        at=(x, y),
        going=None if halted else heading,
        must_line=halted and in_column,
        heading=heading,
    )
    tests = _obstacles(game, phalanx, x, y) if in_column else int((x, y) != (phalanx.x, phalanx.y))
    for _ in range(tests):
        drill_test(game, phalanx)
    if met is not None:
        game.tell(LandContact(phalanxes=(phalanx.id, met.id), clause="ONV-AMP-05"))
    _run_down(game)


def _obstacles(game: Game, phalanx: PhalanxState, x: int, y: int) -> int:
    """ONV-AMP-05: how many obstacles a column has crossed."""
    s, c = forward(heading_of(x - phalanx.x, y - phalanx.y)) if (x, y) != (phalanx.x, phalanx.y) else (0.0, 0.0)
    far = abs(x - phalanx.x) + abs(y - phalanx.y)
    if not far:
        return 0
    length = ((x - phalanx.x) ** 2 + (y - phalanx.y) ** 2) ** 0.5
    crossed = 0
    for obstacle in game.obstacles:
        front = ashore.footprint(phalanx, heading=heading_of(s, c))
        span = passage(front, obstacle, (s, c))
        crossed += span is not None and span[1] > 0 and span[0] < length
    return crossed


def _deploy(game: Game, phalanx: PhalanxState, given: PhalanxOrderState) -> None:
    """ONV-AMP-06: drill test; the deployment is made all the same."""
    formation: PhalanxFormation = phalanx.formation
    if phalanx.status == "ON_LAND" and given.what in ("column", "line"):
        formation = "COLUMN" if given.what == "column" else "LINE"
    _told(game, phalanx, given, disordered=phalanx.disordered, formation=formation)
    drill_test(game, phalanx)
    squadron = game.by_id.get(given.squadron or phalanx.aboard or "")
    if squadron is None:
        return
    if given.what == "embark" and phalanx.status == "ON_LAND" and ashore.touches_shore(game, phalanx):
        if ashore.ship_by(game, phalanx.side, squadron, ashore.footprint(phalanx), ashore.SHIPS_NEAR):
            _aboard(game, phalanx, squadron.id, phalanx.x, phalanx.y, phalanx.heading)
    elif given.what == "disembark" and phalanx.status == "EMBARKED" and ashore.touched_shore(game, squadron):
        found = ashore.nearest_shore(game, squadron.mean)
        if found is not None and ashore.is_ready(game, squadron):
            x, y = found[1]
            mx, my = squadron.mean
            inland = heading_of(x - mx, y - my) if (rounded(x), rounded(y)) != (rounded(mx), rounded(my)) else 0
            _aboard(game, phalanx, None, rounded(x), rounded(y), inland)


def _aboard(game: Game, phalanx: PhalanxState, squadron: str | None, x: int, y: int, heading: int) -> None:
    game.tell(PhalanxAboard(phalanx=phalanx.id, squadron=squadron, x=x, y=y, heading=heading, clause="ONV-AMP-06"))


def flee(game: Game) -> None:
    """ONV-AMP-11: a routed phalanx runs to the nearest shore, and is taken off there by a friendly squadron."""
    for phalanx in tuple(game.phalanxes.values()):
        if phalanx.status != "ROUTED":
            continue
        found = ashore.nearest_shore(game, (phalanx.x, phalanx.y))
        x, y = phalanx.x, phalanx.y
        if found is not None and found[0] > TOLERANCE:
            faces, inches = throws.averages(game, phalanx.id, "rout", 2)
            share = min(1.0, inches * INCH / found[0])
            x, y = rounded(x + (found[1][0] - x) * share), rounded(y + (found[1][1] - y) * share)
            game.tell(PhalanxFled(phalanx=phalanx.id, dice=faces, x=x, y=y, clause="ONV-AMP-11"))
        found = ashore.nearest_shore(game, (x, y))
        there = found is not None and found[0] <= 2 * TOLERANCE
        if there and any(ashore.ship_by(game, phalanx.side, each, (x, y), ashore.TAKEN_OFF) for each in game.squadrons):
            game.tell(PhalanxGone(phalanx=phalanx.id, saved=True, clause="ONV-AMP-11"))
    _run_down(game)


def _run_down(game: Game) -> None:
    """ONV-AMP-11: a routed phalanx that the enemy's touches is destroyed."""
    for phalanx in tuple(game.phalanxes.values()):
        foes = [each for each in game.phalanxes.values() if each.side != phalanx.side and each.status == "ON_LAND"]
        touching = any(
            not foe.fixed and to_outline((phalanx.x, phalanx.y), ashore.footprint(foe)) <= TOLERANCE for foe in foes
        )
        if phalanx.status == "ROUTED" and touching:
            game.tell(PhalanxGone(phalanx=phalanx.id, saved=False, clause="ONV-AMP-11"))


def lost_ashore(game: Game) -> None:
    """ONV-AMP-11: a routed phalanx is destroyed when its fleet has left, or has no squadron left."""
    for phalanx in tuple(game.phalanxes.values()):
        left = game.left == phalanx.side or not game.has_squadrons(phalanx.side)
        if phalanx.status == "ROUTED" and left:
            game.tell(PhalanxGone(phalanx=phalanx.id, saved=False, clause="ONV-AMP-11"))


def lost_aboard(game: Game) -> None:
    """ONV-GEO-27: a phalanx aboard is lost with its squadron."""
    for phalanx in tuple(game.phalanxes.values()):
        ship = game.by_id.get(phalanx.aboard or "")
        if phalanx.status == "EMBARKED" and ship is not None and ship.status in ("DESTROYED", "LOST"):
            game.tell(PhalanxGone(phalanx=phalanx.id, saved=False, clause="ONV-GEO-27"))
