"""ONV-ORD, ONV-MAN: disorder, and the manoeuvre test."""

from rules.geometry.table_shapes import near
from rules.oi_navarcoi import laying, placing, throws
from rules.oi_navarcoi.events_fights import ChaseEnded
from rules.oi_navarcoi.events_moves import ManoeuvreTest, OrderChanged
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import NEAR
from rules.oi_navarcoi.scenario import Order
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Modifiers

PROXIMITY = ("enemy within 8″", -2)


def worse(order: Order) -> Order:
    """ONV-MAN-04: GOOD, DISORDERED, UNFORMED."""
    return "DISORDERED" if order == "GOOD" else "UNFORMED"


def near_enemy(game: Game, squadron: Squadron, pose: Pose) -> bool:
    """ONV-GEO-16: whether the squadron, lying so, is within 8″ of an enemy that is not routing."""
    asked = squadron, pose, "near"
    found: bool | None = game.known(asked)
    if found is None:
        # No formation reaches farther from R than a column.
        reach = squadron.reach if pose.shape == squadron.pose.shape else (squadron.n + 1) * squadron.stand.front
        found = _is_near(game, squadron, pose, reach)
        game.keep(asked, pose.x, pose.y, reach + NEAR, found)
    return found


def _is_near(game: Game, squadron: Squadron, pose: Pose, reach: float) -> bool:
    shapes = None
    for other in game.standing:
        if other.side != squadron.side:
            dx, dy, far = other.pose.x - pose.x, other.pose.y - pose.y, other.reach + reach + NEAR
            if dx * dx + dy * dy < far * far:
                shapes = shapes or placing.covers(squadron, pose)
                if any(near(shape, there, NEAR + 1) for shape in shapes for there in other.shapes):
                    return True
    return False


def disorder(game: Game, squadron: Squadron, why: str, clause: str) -> None:
    """ONV-ORD-06: GOOD becomes DISORDERED; a second "Disordered" changes nothing, but by option."""
    if squadron.order == "GOOD":
        change(game, squadron, "DISORDERED", why, clause)
    elif squadron.order == "DISORDERED" and game.terms.second_disorder_unforms:
        unform(game, squadron, why, clause)


def change(game: Game, squadron: Squadron, order: Order, why: str, clause: str) -> None:
    """A squadron's order changes."""
    game.tell(OrderChanged(squadron=squadron.id, was=squadron.order, order=order, why=why, clause=clause))  # type: ignore[arg-type]


def worsen(game: Game, squadron: Squadron, why: str, clause: str) -> None:
    """DISORDERED, or UNFORMED if DISORDERED already."""
    if squadron.order == "GOOD":
        change(game, squadron, "DISORDERED", why, clause)
    elif squadron.order == "DISORDERED":
        unform(game, squadron, why, clause)


def unform(game: Game, squadron: Squadron, why: str, clause: str) -> None:
    """A squadron becomes UNFORMED: it leaves a chase (ONV-PER-09) and is laid as a block."""
    if squadron.order != "UNFORMED":
        change(game, squadron, "UNFORMED", why, clause)
    fall_apart(game, squadron)


def fall_apart(game: Game, squadron: Squadron) -> None:
    """What follows once a squadron is UNFORMED."""
    leave_chase(game, squadron)
    laying.become_block(game, squadron)


def leave_chase(game: Game, squadron: Squadron) -> None:
    """ONV-PER-09: a squadron leaves its chase, and so does the other."""
    for chase in game.chases:
        if chase.off is None and squadron.id in (chase.attacker, chase.target):
            game.tell(ChaseEnded(attacker=chase.attacker, target=chase.target, clause="ONV-PER-09"))
            return


def manoeuvre_test(
    game: Game, squadron: Squadron, reasons: tuple[str, ...], close: bool, forming: bool = False
) -> None:
    """ONV-MAN-03 and 04, ORD-05: 2d6 + q, −2 near the enemy, 6 or more passes. UNFORMED squadrons do not test, but to
    form up (ONV-MAN-05)."""
    if squadron.freighter or (squadron.order == "UNFORMED" and not forming):
        return
    modifiers: Modifiers = (*throws.crews(squadron), *((PROXIMITY,) if close else ()))
    pair = throws.two(game, squadron, "manoeuvre test")
    total = throws.added(pair, modifiers)
    passed = total >= throws.SUCCEEDS
    order: Order = squadron.order if passed else worse(squadron.order)
    if forming:
        order = "GOOD" if passed else "DISORDERED"
    game.tell(
        ManoeuvreTest(
            squadron=squadron.id,
            reasons=reasons,
            dice=pair,
            modifiers=modifiers,
            total=total,
            passed=passed,
            order=order,
            clause="ONV-ORD-05" if forming else "ONV-MAN-03" if passed else "ONV-MAN-04",
        ),
    )
    if order == "UNFORMED":
        fall_apart(game, squadron)
