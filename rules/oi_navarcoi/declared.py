"""ONV-MOV-08: the path of a move that was declared, once its dice are rolled."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import formations, freighters, movement, order, paths, periplous, placing, signals
from rules.oi_navarcoi.activation import Stance, end
from rules.oi_navarcoi.advance import WHEELS
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.templates import EDGES, INWARD

BEARINGS = (0, 4500, -4500, 9000, -9000, 13500, -13500, 18000)


def given_paths(game: Game) -> Iterator[act.Path]:
    """Paths for an activation whose dice are rolled: straight on, wheels, bearings, and none; to be checked."""
    pending = game.pending
    assert pending is not None
    squadron = game.by_id[pending.squadron]
    side, allowed = squadron.side, pending.allowance
    if squadron.formation == "BLOCK":
        base = squadron.pose.heading
        bearings = [pending.bearing] if pending.bearing is not None else [(base + off) % FULL_TURN for off in BEARINGS]
        bearings += [
            INWARD[edge] for edge in EDGES if pending.bearing is None and edge in placing.hung_over(game, squadron)
        ]
        for bearing in bearings:
            for d in (allowed, allowed // 2):
                if d:
                    yield act.Path(side, (act.Course(bearing, d),))
        yield act.Path(side)
        return
    for d in (allowed, allowed // 2):
        if d:
            yield act.Path(side, (act.Straight(d),))
    if is_bound(game, squadron):
        yield act.Path(side, (act.Straight(signals.straight_on(game, squadron, squadron.pose, allowed)),))
    for angle in WHEELS:
        for hand in paths.HANDS:
            yield act.Path(side, (act.Wheel(hand, angle),))
    yield act.Path(side)


def is_bound(game: Game, squadron: Squadron) -> bool:
    """ONV-SIG-09: whether a squadron whose path is awaited declared its move under signal 5."""
    sheet = game.sides[squadron.side]
    if sheet.signalled is None or sheet.plan is None or squadron.freighter or squadron.order == "UNFORMED":
        return False
    planned = sheet.plan[sheet.signalled]
    return planned.signal == signals.ENGAGE and squadron.wing in planned.wings and not game.is_aloof(squadron)


def check_given_path(game: Game, action: act.Path) -> Finding | None:
    """ONV-MOV-08."""
    pending = game.pending
    assert pending is not None
    squadron = game.by_id[pending.squadron]
    stance = Stance(squadron, squadron.formation, squadron.pose, is_bound(game, squadron), pending.flotsam)
    for step in action.path:
        if pending.bearing is not None and isinstance(step, act.Course) and step.bearing != pending.bearing:
            return no("PATH", "ONV-MOV-08", "The bearing has been declared: give the path along it.")
    fault = movement.check_path(game, stance, action.path, pending.allowance)
    if fault is not None or not squadron.freighter:
        return fault
    walked = paths.walk(game, squadron, squadron.pose, action.path)
    near = freighters.closes(game, squadron, walked.pose, round(walked.cost))
    if near is not None:
        return no("ATTACK", "ONV-FRE-03", f"Freighters cannot come within 1″ of {near.label}.")
    return None


def go_given_path(game: Game, action: act.Path) -> None:
    """The path of an activation whose dice are rolled."""
    pending = game.pending
    assert pending is not None
    squadron = game.by_id[pending.squadron]
    target = None if pending.target is None else game.by_id[pending.target]
    walked = paths.walk(game, squadron, squadron.pose, action.path, target)
    began = formations.centres(pending.start, squadron.n, squadron.stand)
    engages = is_bound(game, squadron)
    if target is not None and walked.met is target and walked.touched is not None and walked.touched.edge == "FRONT":
        reasons, close = movement.wheeled(game, squadron, walked)
        movement.move(game, squadron, walked)
        if reasons and not engages:
            order.manoeuvre_test(game, squadron, reasons, close)
        periplous.attempt(game, squadron, target, walked.touched, pending.offshore)
    else:
        movement.go(game, squadron, walked, began, engages)
    end(game, squadron, pending.flotsam or walked.flotsam)
