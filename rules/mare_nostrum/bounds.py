"""MAR-D: the ranges of the choices of which `choices` lists samples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.actions import Bounds, Each, Span
from rules.mare_nostrum import deployment, grappling, initiative, losses, missiles
from rules.mare_nostrum.choices import passable
from rules.mare_nostrum.measure import FULL_TURN
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import KINDS, Galley
from rules.mare_nostrum.speeds import LIMITS, NEXT, declared, may_move
from rules.mare_nostrum.state import SIDES

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

FAR = 10**8


def bounds(game: Game) -> list[Bounds]:
    """The ranges of which `legal` lists samples."""
    if not game.opened or game.ended is not None:
        return []
    if game.phase == "deploy":
        return _deploy_bounds(game)
    if game.phase == "movement":
        return _step_bounds(game, game.by_id[game.active]) if game.active and game.lodged is None else []
    if game.phase == "missiles":
        return [_fire_bounds(game, galley) for galley in missiles.waiting(game)]
    if game.owed:
        return _loss_bounds(game)
    if game.phase == "melee" and game.groups:
        return [Bounds(initiative.holder(game), "direct_melee", {"pairs": Each(Each(game.groups[0]))})]
    return []


def _deploy_bounds(game: Game) -> list[Bounds]:
    side = deployment.waiting(game)
    if side is None:
        return []
    within = deployment.strip(game.table, game.sides[side].edge)
    station = {
        "galley": tuple(galley.id for galley in deployment.unplaced(game, side)),
        "x": Span(within.left, within.right),
        "y": Span(within.bottom, within.top),
        "heading": Span(0, FULL_TURN - 1),
    }
    return [Bounds(side, "deploy", {"galleys": Each(station)})]


def _step_bounds(game: Game, galley: Galley) -> list[Bounds]:
    found = []
    if not galley.moved and may_move(game, galley) is None:
        speeds = tuple(speed for speed in NEXT[galley.state] if declared(game, galley, speed) is None)
        leg = {"do": ("ahead", "astern", "turn", "pivot"), "by": Span(-900, LIMITS["ramming"])}
        fields: dict[str, Any] = {
            "galley": (galley.id,), "speed": speeds, "path": Each(leg), "glance": Span(0, FAR * FAR)
        }  # fmt: skip
        found.append(Bounds(galley.side, "move", fields))
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        for source, target in ((galley, other), (other, galley)):
            if passable(source, target):
                figures = {kind: Span(0, getattr(source, kind)) for kind in KINDS} | {"ballista": (0,)}
                fields = {"galley": (galley.id,), "source": (source.id,), "target": (target.id,), "figures": figures}
                found.append(Bounds(galley.side, "transfer", fields))
    free = tuple(g.other for g in galley.grapples if grappling.may_cast_off(game, galley, game.by_id[g.other]))
    if free:
        found.append(Bounds(galley.side, "cast_off", {"galley": (galley.id,), "others": Each(free)}))
    return found


def _fire_bounds(game: Game, galley: Galley) -> Bounds:
    within = missiles.targets(game, galley)
    armed = missiles.armed(galley)
    order = {
        "weapon": tuple(within),
        "count": Span(1, max(armed[weapon] for weapon in within)),
        "target": tuple({other.id: None for some in within.values() for other in some}),
    }
    return Bounds(galley.side, "fire", {"galley": (galley.id,), "orders": Each(order)})


def _loss_bounds(game: Game) -> list[Bounds]:
    found = []
    for side in SIDES:
        owed = losses.next_owed(game, side)
        if owed is not None:
            hand = losses.at_hand(game, game.by_id[owed.galley], bool(owed.light))
            figures = {kind: Span(0, hand.get(kind, 0)) for kind in Figures.__struct_fields__}
            for allowed in ((None,), figures):
                found.append(Bounds(side, "take_losses", {"galley": (owed.galley,), "figures": allowed}))
    return found
