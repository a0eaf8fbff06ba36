"""ONV-MOV, ONV-FRM: activations."""

from rules.geometry.table import Point
from rules.geometry.table_shapes import overlaps
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    changes,
    diekplous,
    engagement,
    formations,
    freighters,
    harbour,
    laying,
    order,
    paths,
    periplous,
    placing,
    signals,
    throws,
)
from rules.oi_navarcoi.events_moves import Acted, AverageRolled, Impiety, Moved
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import HALF_TURN, INCH, QUARTER, TOLERANCE
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Pending
from rules.oi_navarcoi.throws_words import Modifiers

FULL_MOVE = 8 * INCH  # ONV-MOV-06: POLLON and KERAS
BACK_MOVE = 2 * INCH
DISORDER = INCH  # ONV-MOV-07
MIAS_OR_BLOCK: tuple[Formation, ...] = ("MIAS", "BLOCK")


def allowance(squadron: Squadron) -> int:
    """ONV-MOV-06 and 07: how far a POLLON or KERAS may go."""
    return FULL_MOVE - (DISORDER if squadron.order == "DISORDERED" else 0)


def back_allowance(squadron: Squadron) -> int:
    """ONV-MOV-11."""
    return BACK_MOVE - (DISORDER if squadron.order == "DISORDERED" else 0)


def within(allowed: float, walked: paths.Walk, flotsam: bool) -> bool:
    """ONV-FLO-02: whether a path is no longer than the allowance, halved where it runs over flotsam."""
    limit = allowed / 2 if walked.flotsam or flotsam else allowed
    return walked.cost <= limit + TOLERANCE


def runs_over(game: Game, squadron: Squadron, pose: Pose) -> bool:
    """ONV-FLO-02: whether a place lies over flotsam."""
    return bool(game.flotsam_shapes) and any(
        overlaps(shape, marker, TOLERANCE) for marker in game.flotsam_shapes for shape in placing.covers(squadron, pose)
    )


def _begin(game: Game, squadron: Squadron, name: str, clause: str) -> tuple[bool, Pose]:
    """Begin an activation, with the manoeuvre of a signal: whether that ran over flotsam, and where it began."""
    start = squadron.pose
    ordered = signals.manoeuvre(game, squadron)
    held = name == "hold" and ordered is None
    game.tell(Acted(squadron=squadron.id, act="hold" if held else name if name != "hold" else "signal", clause=clause))
    if ordered is None:
        return False, start
    laying.take(game, squadron, ordered[1], ordered[0], "signal", "ONV-SIG-06")
    return runs_over(game, squadron, squadron.pose), start


def _end(game: Game, squadron: Squadron, flotsam: bool) -> None:
    """ONV-FLO-02, after all tests; then NPK-2."""
    if flotsam:
        game.tell(Impiety(squadron=squadron.id, clause="ONV-FLO-03"))
        if squadron.order == "GOOD":
            order.change(game, squadron, "DISORDERED", "flotsam", "ONV-FLO-02")
    freighters.leave(game, squadron)
    harbour.offer(game, squadron)


def hold(game: Game, action: act.Hold) -> None:
    """HOLD."""
    squadron = game.by_id[action.squadron]
    flotsam, _ = _begin(game, squadron, "hold", "ONV-MOV-05")
    _end(game, squadron, flotsam)


def advance(game: Game, action: act.Advance) -> None:
    """ADVANCE: at once where the distance is fixed, else the dice are rolled for it (ONV-MOV-08)."""
    squadron = game.by_id[action.squadron]
    engages = signals.must_engage(game, squadron)
    flotsam, start = _begin(game, squadron, "advance", "ONV-MOV-05")
    if squadron.formation in MIAS_OR_BLOCK:
        number, modifiers = 1, disorder_modifier(squadron)
        if squadron.freighter:
            assert action.bearing is not None
            number, modifiers = freighters.dice(game, action.bearing), ()
        _roll(game, squadron, "ADVANCE", number, modifiers, start, flotsam, bearing=action.bearing)
        return
    walked = paths.walk(game, squadron, squadron.pose, action.path)
    began = formations.centres(start, squadron.n, squadron.stand)
    _go(game, squadron, walked, began, engages)
    _end(game, squadron, flotsam or walked.flotsam)


def disorder_modifier(squadron: Squadron) -> Modifiers:
    """ONV-MOV-06 and 07."""
    return () if squadron.order == "GOOD" else ((squadron.order, -1),)


def _roll(
    game: Game,
    squadron: Squadron,
    name: str,
    number: int,
    modifiers: Modifiers,
    start: Pose,
    flotsam: bool,
    bearing: int | None = None,
    target: str | None = None,
    offshore: str | None = None,
) -> None:
    faces, inches = throws.averages(game, squadron.label, "distance", number)
    allowed = max(0, inches + sum(value for _, value in modifiers)) * INCH
    pending = Pending(squadron.id, name, allowed, start, bearing, target, offshore, flotsam)  # type: ignore[arg-type]
    game.tell(
        AverageRolled(
            squadron=squadron.id,
            dice=faces,
            modifiers=modifiers,
            allowance=allowed,
            pending=pending,
            clause="ONV-MOV-08",
        ),
    )


def path(game: Game, action: act.Path) -> None:
    """The path of an activation whose dice are rolled."""
    pending = game.pending
    assert pending is not None
    squadron = game.by_id[pending.squadron]
    target = None if pending.target is None else game.by_id[pending.target]
    walked = paths.walk(game, squadron, squadron.pose, action.path, target)
    began = formations.centres(pending.start, squadron.n, squadron.stand)
    engages = bound_when_declared(game, squadron)
    if target is not None and walked.met is target and walked.touched is not None and walked.touched.edge == "FRONT":
        reasons, close = _reasons(game, squadron, walked)
        _move(game, squadron, walked)
        if reasons and not engages:
            order.manoeuvre_test(game, squadron, reasons, close)
        periplous.attempt(game, squadron, target, walked.touched, pending.offshore)
    else:
        _go(game, squadron, walked, began, engages)
    _end(game, squadron, pending.flotsam or walked.flotsam)


def bound_when_declared(game: Game, squadron: Squadron) -> bool:
    """ONV-SIG-09: whether a squadron whose path is awaited declared its move under signal 5."""
    sheet = game.sides[squadron.side]
    if sheet.signalled is None or sheet.plan is None or squadron.freighter or squadron.order == "UNFORMED":
        return False
    planned = sheet.plan[sheet.signalled]
    return planned.signal == signals.ENGAGE and squadron.wing in planned.wings and not game.is_aloof(squadron)


def _reasons(game: Game, squadron: Squadron, walked: paths.Walk) -> tuple[tuple[str, ...], bool]:
    """ONV-MAN-01 and 03: the wheels of a path, and whether one was made near the enemy."""
    if not walked.wheels:
        return (), False
    close = any(order.near_enemy(game, squadron, pose) for wheel in walked.wheels for pose in wheel)
    return ("wheel",), close


MOVED: dict[Formation, str] = {"KERAS": "ONV-MOV-10", "BLOCK": "ONV-GEO-26"}


def _move(game: Game, squadron: Squadron, walked: paths.Walk, clause: str | None = None) -> None:
    game.tell(
        Moved(
            squadron=squadron.id,
            was=squadron.pose,
            pose=walked.pose,
            length=round(walked.gone),
            path=walked.path,
            clause=clause or ("ONV-FRE-02" if squadron.freighter else MOVED.get(walked.pose.shape, "ONV-MOV-09")),
        ),
    )


def _go(game: Game, squadron: Squadron, walked: paths.Walk, began: list[Point], engages: bool) -> None:
    """Go a path to its end, make the contact there, and take the tests that follow."""
    reasons, close = _reasons(game, squadron, walked)
    _move(game, squadron, walked)
    met = None
    if walked.met is not None and walked.touched is not None:
        met = engagement.meet(game, squadron, walked.met, walked.touched, began, "move")
    engagement.after(game, squadron, met, reasons, close, engages and met is not None)


def back(game: Game, action: act.Back) -> None:
    """ONV-MOV-11."""
    squadron = game.by_id[action.squadron]
    flotsam, _ = _begin(game, squadron, "back", "ONV-MOV-11")
    walked = backed(game, squadron, squadron.pose, action.d)
    was = squadron.pose
    _move(game, squadron, walked, "ONV-MOV-11")
    close = any(order.near_enemy(game, squadron, pose) for pose in (was, squadron.pose))
    order.manoeuvre_test(game, squadron, ("back",), close)
    _end(game, squadron, flotsam or walked.flotsam)


def backed(game: Game, squadron: Squadron, pose: Pose, d: int) -> paths.Walk:
    """Straight back: nothing may be in the way. Raises Blocked."""
    walked = paths.Walk(paths.forwards(squadron, pose, -d))
    walked.cost = walked.gone = d
    swept = paths.swept_back(squadron, pose, d)
    hit = placing.in_the_way(game, (swept,), (squadron,))
    if hit is not None:
        where = hit.label if isinstance(hit, Squadron) else "the table edge" if hit == "edge" else hit
        raise paths.Blocked("BLOCKED", "ONV-MOV-12", f"{squadron.label} has {where} behind it.")
    walked.flotsam = d > 0 and any(overlaps(swept, marker, TOLERANCE) for marker in game.flotsam_shapes)
    return walked


def front(game: Game, action: act.Front) -> None:
    """FRONT: all stands of a POLLON turn to one side."""
    squadron = game.by_id[action.squadron]
    pose = changes.faced(squadron.pose, squadron.n, squadron.stand, changes.SIGN[action.to] * QUARTER)
    _in_place(game, squadron, pose, squadron.formation, "front")


def about(game: Game, action: act.About) -> None:
    """ABOUT; a column that reverses round its mark needs no test and may go straight on (NPK-1)."""
    squadron = game.by_id[action.squadron]
    if squadron.formation != "KERAS":
        pose = changes.faced(squadron.pose, squadron.n, squadron.stand, HALF_TURN)
        _in_place(game, squadron, pose, squadron.formation, "about")
        return
    flotsam, start = _begin(game, squadron, "about", "ONV-MOV-05")
    pose = changes.reversed_column(squadron.pose, squadron.n, squadron.stand)
    laying.take(game, squadron, pose, "KERAS", "about", "ONV-MOV-05")
    flotsam = flotsam or runs_over(game, squadron, pose)
    walked = paths.walk(game, squadron, pose, (act.Straight(action.d),))
    began = formations.centres(start, squadron.n, squadron.stand)
    _go(game, squadron, walked, began, False)
    _end(game, squadron, flotsam or walked.flotsam)


def change(game: Game, action: act.Change) -> None:
    """ONV-FRM-01, ORD-05."""
    squadron = game.by_id[action.squadron]
    _in_place(game, squadron, changes.changed(squadron, action), action.to, "change")


def _in_place(game: Game, squadron: Squadron, pose: Pose, formation: Formation, why: str) -> None:
    was = squadron.pose
    flotsam, _ = _begin(game, squadron, why, "ONV-FRM-01" if why == "change" else "ONV-MOV-05")
    laying.take(game, squadron, pose, formation, why, "ONV-FRM-01" if why == "change" else "ONV-GEO-11")
    close = any(order.near_enemy(game, squadron, each) for each in (was, pose))
    forming = squadron.order == "UNFORMED"
    order.manoeuvre_test(game, squadron, (why,), close, forming)
    _end(game, squadron, flotsam or runs_over(game, squadron, pose))


def go_unformed(game: Game, action: act.GoUnformed) -> None:
    """ONV-MOV-16."""
    squadron = game.by_id[action.squadron]
    start = squadron.pose
    game.tell(Acted(squadron=squadron.id, act="go_unformed", clause="ONV-MOV-16"))
    order.change(game, squadron, "UNFORMED", "unformed", "ONV-MOV-16")
    laying.take(game, squadron, loose(squadron), "BLOCK", "go_unformed", "ONV-MOV-16")
    _roll(game, squadron, "GO_UNFORMED", 1, disorder_modifier(squadron), start, False)


def loose(squadron: Squadron) -> Pose:
    """The block that a squadron becomes where it lies."""
    return formations.laid_about("BLOCK", squadron.mean, squadron.pose.heading, squadron.n, squadron.stand)


def declare_periplous(game: Game, action: act.Periplous) -> None:
    """ONV-PER-02: declared, then 1Avd is rolled; the path follows."""
    squadron, target = game.by_id[action.squadron], game.by_id[action.target]
    offshore = periplous.offshore_flank(game, target) or action.offshore
    flotsam, start = _begin(game, squadron, "periplous", "ONV-PER-02")
    _roll(game, squadron, "PERIPLOUS", 1, (), start, flotsam, target=target.id, offshore=offshore)


def declare_diekplous(game: Game, action: act.Diekplous) -> None:
    """ONV-DIE-02 and MAN-07."""
    squadron, target = game.by_id[action.squadron], game.by_id[action.target]
    engages = signals.must_engage(game, squadron)
    formation, began = squadron.formation, squadron.pose
    flotsam, _ = _begin(game, squadron, "diekplous", "ONV-DIE-02")
    walked = paths.walk(game, squadron, squadron.pose, action.path, target)
    reasons, close = _reasons(game, squadron, walked)
    _move(game, squadron, walked)
    if reasons and not engages:
        order.manoeuvre_test(game, squadron, reasons, close)
    assert walked.touched is not None
    diekplous.attempt(game, squadron, target, walked.touched, action.abort_formation, (formation, began))
    _end(game, squadron, flotsam or walked.flotsam)
