"""ONV-MOV-05 to 12: ADVANCE and BACK."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.geometry.table_shapes import overlaps
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import formations, freighters, order, paths, placing, runs, signals
from rules.oi_navarcoi.activation import begin, end, stance_of
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import TOLERANCE, in_inches
from rules.oi_navarcoi.movement import (
    MIAS_OR_BLOCK,
    allowance,
    back_allowance,
    check_path,
    disorder_modifier,
    go,
    move,
    roll,
    within,
)
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

WHEELS = (1000, 2500)
TURNS = (4500, -4500, 9000, -9000)


def formation_of(game: Game, squadron: Squadron) -> Formation:
    """The formation in which a squadron would move: that into which a signal's manoeuvre brings it."""
    ordered = signals.manoeuvre(game, squadron)
    return squadron.formation if ordered is None else ordered[0]


def plain_advances(game: Game, squadron: Squadron) -> Iterator[act.Advance]:
    """The plain advance, straight on as far as it may, and what signal 5 asks for; to be checked."""
    side, id, formation = squadron.side, squadron.id, formation_of(game, squadron)
    if squadron.freighter:
        yield act.Advance(side, id, bearing=game.table.wind or 0)
    elif formation in MIAS_OR_BLOCK:
        yield act.Advance(side, id)
    elif formation != "KYKLOS":
        yield act.Advance(side, id, (act.Straight(allowance(squadron)),))
        if signals.must_engage(game, squadron):
            yield _obeying(game, squadron)


def advances(game: Game, squadron: Squadron) -> Iterator[act.Advance]:
    """Advances by whole and half the distance, after a wheel or a turn by a few angles; to be checked."""
    side, id, formation = squadron.side, squadron.id, formation_of(game, squadron)
    if squadron.freighter:
        for bearing in freighters.bearings(game):
            yield act.Advance(side, id, bearing=bearing)
        return
    if formation in MIAS_OR_BLOCK:
        yield act.Advance(side, id)
    elif formation != "KYKLOS":
        allowed = allowance(squadron)
        for d in (allowed, allowed // 2, 0):
            yield act.Advance(side, id, (act.Straight(d),))
        if formation == "POLLON":
            for angle in WHEELS:
                for hand in paths.HANDS:
                    yield act.Advance(side, id, (act.Wheel(hand, angle), act.Straight(allowed // 2)))
        else:
            for angle in TURNS:
                yield act.Advance(side, id, (act.Turn(angle), act.Straight(allowed)))
    if formation not in ("MIAS", "KYKLOS") and signals.must_engage(game, squadron):
        yield _obeying(game, squadron)


def _obeying(game: Game, squadron: Squadron) -> act.Advance:
    """The advance that a squadron bound by signal 5 can always make."""
    ahead = signals.straight_on(game, squadron, squadron.pose, allowance(squadron))
    return act.Advance(squadron.side, squadron.id, (act.Straight(ahead),))


def check_advance(game: Game, action: act.Advance) -> Finding | None:
    """ONV-MOV-05 to 10, ONV-FRE-02."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if squadron.freighter:
        return freighters.check_course(game, squadron, action)
    if action.bearing is not None:
        return no("PATH", "ONV-FRE-02", "Only freighters name a bearing before the dice are rolled.")
    if stance.formation == "KYKLOS":
        return no("FORMATION", "ONV-MOV-15", f"{squadron.label} is in KYKLOS and cannot move.")
    if stance.formation in MIAS_OR_BLOCK:
        if action.path:
            return no("PATH", "ONV-MOV-08", "Dice govern the distance: declare the advance, then give the path.")
        return None
    return check_path(game, stance, action.path, allowance(squadron))


def advance(game: Game, action: act.Advance) -> None:
    """ADVANCE: at once where the distance is fixed, else the dice are rolled for it (ONV-MOV-08)."""
    squadron = game.by_id[action.squadron]
    engages = signals.must_engage(game, squadron)
    flotsam, start = begin(game, squadron, "advance", "ONV-MOV-05")
    if squadron.formation in MIAS_OR_BLOCK:
        number, modifiers = 1, disorder_modifier(squadron)
        if squadron.freighter:
            assert action.bearing is not None
            number, modifiers = freighters.dice(game, action.bearing), ()
        roll(game, squadron, "ADVANCE", number, modifiers, start, flotsam, bearing=action.bearing)
        return
    walked = paths.walk(game, squadron, squadron.pose, action.path)
    began = formations.centres(start, squadron.n, squadron.stand)
    go(game, squadron, walked, began, engages)
    end(game, squadron, flotsam or walked.flotsam)


def backs(game: Game, squadron: Squadron) -> Iterator[act.Back]:
    """BACK by whole and half the distance; to be checked."""
    if formation_of(game, squadron) == "MIAS":
        allowed = back_allowance(squadron)
        yield act.Back(squadron.side, squadron.id, allowed)
        yield act.Back(squadron.side, squadron.id, allowed // 2)


def check_back(game: Game, action: act.Back) -> Finding | None:
    """ONV-MOV-11."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron, allowed = stance.squadron, back_allowance(stance.squadron)
    if stance.formation != "MIAS":
        return no("FORMATION", "ONV-MOV-11", "Only a squadron in MIAS may back: form MIAS first.")
    if not 0 <= action.d <= allowed + TOLERANCE:
        return no("ALLOWANCE", "ONV-MOV-11", f"{squadron.label} backs by {in_inches(allowed)} at most.")
    try:
        walked = backed(game, squadron, stance.pose, action.d)
    except paths.Blocked as blocked:
        return no(blocked.code, blocked.clause, blocked.message)
    if not within(allowed, walked, stance.flotsam):
        return no("FLOTSAM", "ONV-FLO-02", f"Over flotsam it backs by {in_inches(allowed / 2)} at most.")
    return None


def back(game: Game, action: act.Back) -> None:
    """ONV-MOV-11."""
    squadron = game.by_id[action.squadron]
    flotsam, _ = begin(game, squadron, "back", "ONV-MOV-11")
    walked = backed(game, squadron, squadron.pose, action.d)
    was = squadron.pose
    move(game, squadron, walked, "ONV-MOV-11")
    close = any(order.near_enemy(game, squadron, pose) for pose in (was, squadron.pose))
    order.manoeuvre_test(game, squadron, ("back",), close)
    end(game, squadron, flotsam or walked.flotsam)


def backed(game: Game, squadron: Squadron, pose: Pose, d: int) -> paths.Walk:
    """Straight back: nothing may be in the way. Raises Blocked."""
    walked = paths.Walk(runs.forwards(squadron, pose, -d))
    walked.cost = walked.gone = float(d)
    swept = runs.swept_back(squadron, pose, d)
    hit = placing.in_the_way(game, (swept,), (squadron,))
    if hit is not None:
        where = hit.label if isinstance(hit, Squadron) else "the table edge" if hit == "edge" else hit
        raise paths.Blocked("BLOCKED", "ONV-MOV-12", f"{squadron.label} has {where} behind it.")
    walked.flotsam = d > 0 and any(overlaps(swept, marker, TOLERANCE) for marker in game.flotsam_shapes)
    return walked
