"""How the better player made of code leads its phalanx (ONV-AMP)."""

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import phalanxes
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, QUARTER, heading_of
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Side


def order(game: Battle, side: Side) -> act.PhalanxOrder:
    """At the enemy in line."""
    phalanx = phalanxes.of_side(game, side)
    foe = next((each for each in game.phalanxes.values() if each.side != side and each.status == "ON_LAND"), None)
    assert phalanx is not None
    if not phalanx.must_line and (foe is None or phalanx.status != "ON_LAND"):
        return act.PhalanxOrder(side, "NONE")
    if phalanx.must_line or foe is None or phalanx.formation == "COLUMN":
        return act.PhalanxOrder(side, "DEPLOY", what="line")
    if phalanx.disordered:
        return act.PhalanxOrder(side, "STOP")
    wanted = (
        heading_of(foe.x - phalanx.x, foe.y - phalanx.y)
        if (foe.x, foe.y) != (phalanx.x, phalanx.y)
        else phalanx.heading
    )
    turn = (wanted - phalanx.heading) % FULL_TURN
    turn = turn if turn <= HALF_TURN else turn - FULL_TURN
    heading = (phalanx.heading + max(-QUARTER // 2, min(QUARTER // 2, turn))) % FULL_TURN
    return act.PhalanxOrder(side, "MOVE", heading)


def allotment(action: act.PhalanxAllot) -> tuple[int, int]:
    """The best die in the centre, no wing on the defensive but a weak one."""
    weak = {"L": action.left, "C": action.centre, "R": action.right}
    shields = sum(weak[wing] <= 2 for wing in action.defensive) - sum(weak[wing] > 2 for wing in action.defensive)
    return shields, action.centre * 2 + action.left
