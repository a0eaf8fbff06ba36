"""MAR-D: what every side may do now: samples of the choices that run over a range, and their bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mare_nostrum import actions as act
from rules.mare_nostrum import deployment, grappling, initiative, losses, melee_direction, missiles, prizes
from rules.mare_nostrum.actions import FireOrder
from rules.mare_nostrum.measure import DEGREE, INCH
from rules.mare_nostrum.samples import move_samples
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import owes_advance
from rules.mare_nostrum.state import SIDES

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

MOST_LOSSES = 24
FAR = 10**8
ANGLES = (45 * DEGREE, 20 * DEGREE)


def legal(game: Game) -> list[act.MareAction]:
    """Every legal action, or samples of it (see `Game.legal`)."""
    if not game.opened or game.ended is not None:
        return []
    found = _now(game)
    found += [act.AgreeEnd(side) for side in SIDES if side not in game.agreed]
    return found


def _now(game: Game) -> list[act.MareAction]:
    if game.phase == "deploy":
        side = deployment.waiting(game)
        return [] if side is None else [act.Deploy(side, some) for some in deployment.arrangements(game, side)]
    if game.phase == "movement":
        return _movement(game)
    if game.phase == "missiles":
        return [order for galley in missiles.waiting(game) for order in fire_samples(game, galley)]
    if game.owed:
        return _losses(game)
    if game.phase == "melee" and game.groups:
        holder = initiative.holder(game)
        return [act.DirectMelee(holder, pairs) for pairs in melee_direction.listed(game, game.groups[0])]
    return []


def _movement(game: Game) -> list[act.MareAction]:
    if game.lodged is not None:
        target = game.by_id[game.lodged.target]
        left = grappling.fenders_left(target)
        return [
            act.Fend(target.side, target.id),
            *[act.Fend(target.side, target.id, number) for number in range(left, -1, -1)],
        ]
    if game.active is None:
        asked = initiative.asked(game)
        if asked is not None:
            return [act.UseLowDie(asked.side, True), act.UseLowDie(asked.side, False)]
        chooser = initiative.chooser(game)
        return [act.ChooseNext(chooser, galley.id) for galley in initiative.candidates(game)]
    return steps(game, game.by_id[game.active])


def steps(game: Game, galley: Galley) -> list[act.MareAction]:
    """What the galley that is being activated may do."""
    found: list[act.MareAction] = list(move_samples(game, galley))
    found += grapples(game, galley)
    found += _passing(game, galley)
    free = [g.other for g in galley.grapples if grappling.may_cast_off(game, galley, game.by_id[g.other])]
    if free:
        found += [act.CastOff(galley.side, galley.id, (other,)) for other in free]
        if len(free) > 1:
            found.append(act.CastOff(galley.side, galley.id, tuple(free)))
    if not owes_advance(galley):
        found.append(act.EndActivation(galley.side, galley.id))
    return found


def grapples(game: Game, galley: Galley) -> list[act.ThrowGrapple]:
    """Every grapple attempt open to the galley."""
    if not grappling.may_attempt(galley):
        return []
    found = []
    for other in game.others(galley):
        if galley.grapple_with(other.id) is not None or not game.may_reach(galley, other, 3 * INCH):
            continue
        gap, enemy = game.gap(galley, other), galley.is_enemy(other)
        if gap <= grappling.REACH:
            found.append(act.ThrowGrapple(galley.side, galley.id, other.id, "ordinary" if enemy else "friendly"))
        if enemy and galley.corvus == "ok" and gap <= grappling.CORVUS_REACH[galley.size]:
            found.append(act.ThrowGrapple(galley.side, galley.id, other.id, "corvus"))
    return found


def _passing(game: Game, galley: Galley) -> list[act.MareAction]:
    """Samples of transfers: one marine, and as many as may go; and giving up the galley."""
    found: list[act.MareAction] = []
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        for source, target in ((galley, other), (other, galley)):
            most = passable(source, target)
            for number in sorted({min(1, most), most} - {0}):
                figures = prizes.aboard(source, number)
                found.append(act.Transfer(galley.side, galley.id, source.id, target.id, figures))
        may_pass = galley.figures > 0 and prizes.takes_aboard(galley, other)
        if may_pass and prizes.room(other) and prizes.may_be_emptied(galley):
            found.append(act.Abandon(galley.side, galley.id, other.id))
    return found


def passable(source: Galley, target: Galley) -> int:
    """How many figures may pass from one galley to another that is grappled to it."""
    if not source.crewed or not prizes.takes_aboard(source, target):
        return 0
    most = source.figures if prizes.may_be_emptied(source) else source.figures - 1
    return max(0, min(most, prizes.room(target)))


def fire_samples(game: Game, galley: Galley) -> list[act.Fire]:
    """All at the nearest, all at each target in turn, and none."""
    within = missiles.targets(game, galley)
    armed = missiles.armed(galley)
    targets = sorted({other.order for some in within.values() for other in some})
    nearest = tuple(FireOrder(weapon, armed[weapon], some[0].id) for weapon, some in within.items())
    found = [act.Fire(galley.side, galley.id, nearest)]
    for order in targets:
        orders = tuple(
            FireOrder(weapon, armed[weapon], game.galleys[order].id)
            for weapon, some in within.items()
            if any(other.order == order for other in some)
        )
        action = act.Fire(galley.side, galley.id, orders)
        if action not in found:
            found.append(action)
    return [*found, act.Fire(galley.side, galley.id, ())]


def _losses(game: Game) -> list[act.MareAction]:
    """The usual losses, the same for the rest of the turn, and the other ways to take them."""
    found: list[act.MareAction] = []
    for side in SIDES:
        owed = losses.next_owed(game, side)
        if owed is not None:
            found += [act.TakeLosses(side, owed.galley), act.TakeLosses(side, owed.galley, None, True)]
            ways = losses.choices(game, owed)[:MOST_LOSSES]
            found += [act.TakeLosses(side, owed.galley, figures) for figures in ways]
    return found
