"""ONV-DIE: breaking through the enemy's line."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.oi_navarcoi import contact, duels, engagement, formations, laying, movement, order, paths, placing, signals
from rules.oi_navarcoi.actions import Diekplous, Straight
from rules.oi_navarcoi.activation import begin, end, stance_of
from rules.oi_navarcoi.advance import formation_of
from rules.oi_navarcoi.contact import Touch
from rules.oi_navarcoi.duels import ALLOWANCE
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, forward
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

BACK = 6 * INCH
TAKES = ("POLLON", "KERAS")


def breaks_through(game: Game, squadron: Squadron) -> Iterator[Diekplous]:
    """ONV-DIE-02: straight at each enemy near enough; to be checked."""
    if formation_of(game, squadron) in TAKES:
        for target in duels.targets(game, squadron):
            yield Diekplous(squadron.side, squadron.id, target.id, (Straight(ALLOWANCE),))


def check_diekplous(game: Game, action: Diekplous) -> Finding | None:
    """ONV-DIE-01 and 02."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron, clause = stance.squadron, "ONV-DIE-01"
    if stance.formation not in TAKES:
        return no("FORMATION", clause, "A diekplous can only be made from POLLON or KERAS.")
    fault = duels.check_fit(squadron, clause)
    if fault is not None:
        return fault
    target = duels.target_of(game, squadron, action.target, clause)
    if isinstance(target, Finding):
        return target
    if target.formation != "MIAS" or target.cramped:
        return no("TARGET", clause, f"{target.label} is not in MIAS: the target must be.", target=target.id)
    return movement.check_path(game, stance, action.path, ALLOWANCE, target)


def declare(game: Game, action: Diekplous) -> None:
    """ONV-DIE-02 and MAN-07."""
    squadron, target = game.by_id[action.squadron], game.by_id[action.target]
    engages = signals.must_engage(game, squadron)
    formation, began = squadron.formation, squadron.pose
    flotsam, _ = begin(game, squadron, "diekplous", "ONV-DIE-02")
    walked = paths.walk(game, squadron, squadron.pose, action.path, target)
    reasons, close = movement.wheeled(game, squadron, walked)
    movement.move(game, squadron, walked)
    if reasons and not engages:
        order.manoeuvre_test(game, squadron, reasons, close)
    assert walked.touched is not None
    attempt(game, squadron, target, walked.touched, action.abort_formation, (formation, began))
    end(game, squadron, flotsam or walked.flotsam)


def attempt(
    game: Game,
    attacker: Squadron,
    target: Squadron,
    touched: Touch,
    abort: Formation,
    began: tuple[Formation, Pose],
) -> None:
    """ONV-DIE-03 to 09: the attacker has come up against the target's front and conforms. `began` is the formation and
    the place in which it began its activation."""
    conformed = contact.conformed(game, attacker, attacker.pose, target, touched)
    outcome = duels.duel(game, "diekplous", attacker, target, "ONV-DIE-03")
    if outcome == "attacker":
        place = behind(game, attacker, target)
        if place is not None:
            laying.take(game, attacker, place, "MIAS", "diekplous", "ONV-DIE-06")
            engagement.link(game, attacker, target, place, "REAR", "REAR", None, "diekplous")
            return
        outcome = "both"
    if outcome == "both":
        _abort(game, attacker, target, conformed, abort, began)
    elif outcome == "neither":
        _stand(game, attacker, target, conformed, "MIAS", "ONV-DIE-05", True)
    else:
        _stand(game, attacker, target, conformed, "POLLON", "ONV-DIE-07", False)


def behind(game: Game, attacker: Squadron, target: Squadron) -> Pose | None:
    """ONV-GEO-20, Rear: in MIAS with its front on the target's rear edge, R on its middle; None without room."""
    start, end, heading = contact.edge_of(target, "REAR", None)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    pose, left, right = contact.against(attacker, "MIAS", x, y, (start, end), heading)
    s, c = forward(heading)
    return placing.shifted(game, attacker, pose, (c, -s), (left, right))


def _abort(
    game: Game,
    attacker: Squadron,
    target: Squadron,
    conformed: Pose,
    abort: Formation,
    began: tuple[Formation, Pose],
) -> None:
    """ONV-DIE-04: straight back to 6″ from the target's front; without room to where it began, in the formation it
    had."""
    heading = (target.pose.heading + HALF_TURN) % FULL_TURN
    s, c = forward(heading)
    # Where it found no room to conform it lies aslant before the target's front line.
    off = (target.pose.x - conformed.x) * s + (target.pose.y - conformed.y) * c
    x, y = conformed.x + s * (off - BACK), conformed.y + c * (off - BACK)
    place = formations.laid(abort, x, y, heading, attacker.n, attacker.stand)
    if placing.is_free(game, attacker, place):
        laying.take(game, attacker, place, abort, "diekplous", "ONV-DIE-04")
    else:
        laying.take(game, attacker, began[1], began[0], "diekplous", "ONV-DIE-04")


def _stand(
    game: Game,
    attacker: Squadron,
    target: Squadron,
    conformed: Pose,
    formation: Formation,
    clause: str,
    both: bool,
) -> None:
    """ONV-DIE-05 and 07: the attacker is placed in frontal contact; it, or both, lose order."""
    if both and attacker.order == "DISORDERED":
        formation = "BLOCK"  # laid as the block in place of MIAS
    place = in_front(game, attacker, target, conformed, formation)
    laying.take(game, attacker, place, formation, "diekplous", clause)
    # Cramped it stays in the formation that it had, where it has conformed.
    engagement.link(game, attacker, target, place or conformed, "FRONT", "FRONT", None, "diekplous")
    if not both:
        order.disorder(game, attacker, "diekplous", clause)
        return
    for squadron in (attacker, target):
        order.worsen(game, squadron, "diekplous", clause)


def in_front(game: Game, attacker: Squadron, target: Squadron, conformed: Pose, formation: Formation) -> Pose | None:
    """ONV-GEO-20, Frontal: the front edge on the target's, R as conformed; None without room."""
    start, end, heading = contact.edge_of(target, "FRONT", None)
    pose, left, right = contact.against(attacker, formation, conformed.x, conformed.y, (start, end), heading)
    s, c = forward(heading)
    return placing.shifted(game, attacker, pose, (c, -s), (left, right))
