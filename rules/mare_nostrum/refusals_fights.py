"""MAR-D: refusals of deployments, fire orders, losses and the direction of melees."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from rules.core.findings import Finding
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import deployment, initiative, losses, melee_direction, missiles
from rules.mare_nostrum.measure import FULL_TURN, hull, in_inches, outline
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.speeds import no

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

FAR = 10**8


def _deploy_no(clause: str, message: str, **params: Any) -> Finding:
    """The same code as in the check of a scenario."""
    return Finding(code="MAR-E-DEPLOY", message=message, clause=f"MAR-{clause}", params=params)


def _deploy(game: Game, action: act.Deploy) -> Finding | None:
    """MAR-SET.12."""
    waiting = deployment.waiting(game)
    if action.side != waiting:
        return no("SIDE", "SET.12", f"Side {waiting} deploys now.", side=waiting)
    galleys = {galley.id: galley for galley in deployment.unplaced(game, action.side)}
    named = [station.galley for station in action.galleys]
    if sorted(named) != sorted(galleys):
        message = f"Place each of these once: {', '.join(galleys)}."
        return _deploy_no("SET.12", message, galleys=list(galleys))
    within = deployment.strip(game.table, game.sides[action.side].edge)
    hulls = []
    for station in action.galleys:
        galley = galleys[station.galley]
        pose = (station.x, station.y, station.heading)
        if not 0 <= station.heading < FULL_TURN or max(abs(station.x), abs(station.y)) > FAR:
            return _deploy_no("G.1", f"{galley.label} has no such place or heading.", galley=galley.id)
        if not deployment.is_inside(outline(galley.form, pose), within):
            message = f"{galley.label} is not wholly within {in_inches(deployment.STRIP)} of its friendly edge."
            return _deploy_no("SET.12", message, galley=galley.id)
        hulls.append((galley, hull(galley.form, pose)))
    standing = [galley.hull_shape for galley in game.galleys if galley.on_table]
    for (one, shape), (two, other) in combinations(hulls, 2):
        if deployment.too_near(shape, [other]):
            return _deploy_no("SET.12", f"{one.label} and {two.label} are under 3 in apart.", galley=one.id)
    for galley, shape in hulls:
        if deployment.too_near(shape, standing):
            return _deploy_no("SET.12", f"{galley.label} is under 3 in from another hull.", galley=galley.id)
    return None


def _fire(game: Game, action: act.Fire) -> Finding | None:
    """MAR-MIS.01, .02, .10 and .12."""
    galley = game.by_id.get(action.galley)
    if galley is None or galley not in missiles.waiting(game):
        message = f"{action.galley} has no orders to write: nothing in range, or written already."
        return no("ORDER", "MIS.12", message, galley=action.galley)
    if galley.side != action.side:
        return no("SIDE", "MIS.12", f"{galley.label} is the other side's galley.", galley=galley.id)
    armed = missiles.armed(galley)
    for weapon, number in missiles.per_weapon(action.orders).items():
        most = armed.get(weapon, 0)  # type: ignore[call-overload]
        if number > most or any(order.count < 1 for order in action.orders):
            message = f"{galley.label} has {most} to shoot with as {weapon}."
            return no("FIRE-COUNT", "MIS.01", message, galley=galley.id, weapon=weapon, most=most)
    for order in action.orders:
        target = game.by_id.get(order.target)
        if target is None or not galley.is_enemy(target):
            return no("FIRE-TARGET", "MIS.10", f"{order.target} is no enemy on the table.", target=order.target)
    for order in action.orders:
        target = game.by_id[order.target]
        gap, most = game.gap(galley, target), missiles.LONG[order.weapon]
        if gap > most:
            message = f"{target.label} is {in_inches(gap)} away; {order.weapon} reach {in_inches(most)}."
            return no("FIRE-RANGE", "MIS.02", message, target=target.id, gap=gap, most=most)
    return None


def _take_losses(game: Game, action: act.TakeLosses) -> Finding | None:
    """MAR-MIS.06, MEL.02, MEL.06 and MEL.15."""
    galley = game.by_id.get(action.galley)
    owed = losses.next_owed(game, action.side)  # type: ignore[arg-type]
    if galley is None or owed is None or owed.galley != galley.id:
        return no(
            "LOSSES", "MEL.15", f"Side {action.side} owes no losses of {action.galley} now.", galley=action.galley
        )
    if action.figures is None:
        return None
    hand = losses.at_hand(game, galley, bool(owed.light))
    wanted = owed.light or owed.any
    taken = {kind: getattr(action.figures, kind) for kind in Figures.__struct_fields__}
    if any(not 0 <= number <= hand.get(kind, 0) for kind, number in taken.items()) or sum(taken.values()) != wanted:
        among = ", ".join(f"{number} {kind}" for kind, number in hand.items())
        message = f"{galley.label} loses {wanted} of: {among}."
        return no("LOSSES", "MIS.06" if owed.light else "MEL.15", message, galley=galley.id, wanted=wanted)
    return None


def _direct_melee(game: Game, action: act.DirectMelee) -> Finding | None:
    """MAR-MEL.09 to .12 and INI.05."""
    if not game.groups:
        return no("MELEE-DIRECTION", "MEL.12", "No melee is to be directed now.")
    holder = initiative.holder(game)
    if action.side != holder:
        return no("SIDE", "INI.05", f"Side {holder} holds the baton and directs the melee.", side=holder)
    group = game.groups[0]
    if not melee_direction.is_legal(game, group, action.pairs):
        message = (
            f"Of {', '.join(group)} every galley of the larger side attacks one that it is grappled to, and as "
            "many of the other side as can be are attacked; equal numbers fight one against one."
        )
        return no("MELEE-DIRECTION", "MEL.12", message, group=list(group))
    return None


JUDGES: dict[type, Any] = {
    act.Deploy: _deploy,
    act.Fire: _fire,
    act.TakeLosses: _take_losses,
    act.DirectMelee: _direct_melee,
}
