"""ONV-DIE: breaking through the enemy's line."""

from rules.oi_navarcoi import contact, engagement, formations, laying, order, placing, throws
from rules.oi_navarcoi.contact import Touch
from rules.oi_navarcoi.events_fights import Duel
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, forward
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Outcome

ALLOWANCE = 8 * INCH
BACK = 6 * INCH
TAKES = ("POLLON", "KERAS")


def duel(game: Game, why: str, attacker: Squadron, target: Squadron, clause: str) -> Outcome:
    """ONV-DIE-03, PER-03: both roll 2d6 + q + s, −1 if DISORDERED; 6 or more is a success."""
    pairs = throws.two(game, attacker, why), throws.two(game, target, why)
    modifiers = throws.duel(attacker), throws.duel(target)
    totals = throws.added(pairs[0], modifiers[0]), throws.added(pairs[1], modifiers[1])
    ours, theirs = totals[0] >= throws.SUCCEEDS, totals[1] >= throws.SUCCEEDS
    outcome: Outcome = "both" if ours and theirs else "attacker" if ours else "target" if theirs else "neither"
    game.tell(
        Duel(
            why=why,  # type: ignore[arg-type]
            attacker=attacker.id,
            target=target.id,
            dice=pairs,
            modifiers=modifiers,
            totals=totals,
            outcome=outcome,
            clause=clause,
        ),
    )
    return outcome


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
    outcome = duel(game, "diekplous", attacker, target, "ONV-DIE-03")
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
