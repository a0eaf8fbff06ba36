"""NAU-18f and NAU-G.9: balistae."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.geometry.table import Point
from rules.geometry.table_sight import length_inside, nearest_in_arc
from rules.nauta import activations, losses
from rules.nauta.actions import NoShot, Shoot
from rules.nauta.events import Shot
from rules.nauta.measure import QUARTER, TOUCH, ahead, rounded
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game

RANGE = 4
HITS = 5
HALF_ARC = ahead(QUARTER // 2)


class Target(NamedTuple):
    """An enemy in range and arc with a clear line: its nearest point seen from the shooter's bow."""

    ship: Ship
    distance: int
    point: Point


def may_shoot(ship: Ship) -> bool:
    """NAU-18f.1 and -3: balistae aboard, no shot yet this turn, neither engaged nor locked."""
    return "balistae" in ship.equipment and not ship.shot and ship.afloat and not ship.locked


def in_sight(game: Game, ship: Ship) -> list[Target]:
    """NAU-G.9: every enemy that the balistae could reach, in ship order."""
    left, right = ship.outline.corners[:2]
    eye = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    reach = RANGE * game.table.segment
    bases = [other for other in game.ships if other.x is not None and other is not ship]
    found = []
    for enemy in bases:
        if enemy.side == ship.side or not enemy.afloat:
            continue
        outline = enemy.outline
        if hypot(outline.x - eye[0], outline.y - eye[1]) > reach + outline.reach + 1:
            continue
        point = nearest_in_arc(outline, eye, ahead(ship.heading), HALF_ARC)
        if point is None:
            continue
        distance = rounded(hypot(point[0] - eye[0], point[1] - eye[1]))
        if distance <= reach and not any(
            length_inside(other.outline, eye, point) > TOUCH for other in bases if other is not enemy
        ):
            found.append(Target(enemy, distance, point))
    return found


def targets(game: Game, ship: Ship) -> list[Target]:
    """NAU-18f.1: whom the ship may shoot at now, the nearest; several at equal distance."""
    if not may_shoot(ship):
        return []
    seen = in_sight(game, ship)
    nearest = min((target.distance for target in seen), default=0)
    return [target for target in seen if target.distance == nearest]


def shoot(game: Game, action: Shoot, dice: Dice, log: Log) -> None:
    """NAU-18f.1 and -2: before its move a shot opens the ship's activation, after it closes it."""
    ship, target = game.by_id[action.ship], game.by_id[action.target]
    before = game.current is None or game.current.ship != ship.id or game.current.stage == "move"
    distance = next(each.distance for each in targets(game, ship) if each.ship is target)
    if before:
        activations.open_activation(game, ship, log)
    (die,) = dice.roll((f"{ship.id}, shooting at {target.id}",))
    game.tell(
        Shot(
            ship=ship.id,
            target=target.id,
            distance=distance,
            die=die,
            hit=die >= HITS,
            before=before,
            clause="NAU-18f.2",
        ),
        log,
    )
    losses.cap_speed(game, target, log)
    if before:
        activations.wait_for(game, ship, "move", "NAU-18f.1", log)
    else:
        activations.close(game, log)


def no_shot(game: Game, action: NoShot, dice: Dice, log: Log) -> None:
    """NAU-18f.1: the ship that has moved does not shoot."""
    activations.close(game, log)
