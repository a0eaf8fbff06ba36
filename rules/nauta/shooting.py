"""NAU-18f and NAU-G.9: balistae."""

from math import hypot
from typing import NamedTuple

from rules.core.findings import Finding
from rules.geometry.table import Point
from rules.geometry.table_sight import length_inside, nearest_in_arc
from rules.nauta import activations, losses
from rules.nauta.actions import NoShot, Shoot
from rules.nauta.events import Shot
from rules.nauta.game import Game
from rules.nauta.measure import QUARTER, TOUCH, ahead, rounded
from rules.nauta.position import PLACES
from rules.nauta.refusing import no
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY

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
    """NAU-G.9: every enemy that the balistae could reach, in ship order. Kept: not to be changed."""
    kept = game.kept[PLACES - 1]
    found: list[Target] | None = kept.get((RANGE, ship.id))
    if found is None:
        found = kept[RANGE, ship.id] = _seen(game, ship)
    return found


def _seen(game: Game, ship: Ship) -> list[Target]:
    reach = RANGE * game.table.segment
    if not any(_is_near(ship, enemy, reach) for enemy in game.fleet(ENEMY[ship.side])):
        return []
    left, right = ship.outline.corners[:2]
    eye = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    bases = [other for other in game.standing() if other is not ship]
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


def _is_near(ship: Ship, enemy: Ship, reach: float) -> bool:
    """Whether an enemy may be within reach of a ship's bow, as the circles about their bases tell."""
    if enemy.x is None:
        return False
    dx, dy, far = enemy.east - ship.east, enemy.north - ship.north, reach + ship.reach + enemy.reach + 2
    return dx * dx + dy * dy <= far * far


def targets(game: Game, ship: Ship) -> list[Target]:
    """NAU-18f.1: whom the ship may shoot at now, the nearest; several at equal distance."""
    if not may_shoot(ship):
        return []
    seen = in_sight(game, ship)
    nearest = min((target.distance for target in seen), default=0)
    return [target for target in seen if target.distance == nearest]


def check_shoot(game: Game, action: Shoot) -> Finding | None:
    """NAU-18f.1 and -3."""
    if refused := activations.check_turn(game, action.side, action.ship):
        return refused
    ship = game.by_id[action.ship]
    clause, why = _no_shot_at(game, ship, action.target)
    return no("SHOOT", clause, why, ship=ship.id, target=action.target) if why else None


def _no_shot_at(game: Game, ship: Ship, target: str) -> tuple[str, str]:
    """The clause and the reason against a shot; no reason where it may be made."""
    current = game.current
    after = current is not None and current.ship == ship.id and current.stage == "shot"
    if "balistae" not in ship.equipment:
        return "NAU-18f.1", f"{ship.label} has no balistae: it takes them to shoot."
    if ship.shot:
        return "NAU-18f.1", f"{ship.label} has shot this turn: it may shoot once."
    if ship.locked:
        return "NAU-18f.3", f"{ship.label} is engaged or locked: only a free ship may shoot."
    if not after and not ship.eligible:
        return "NAU-18f.1", f"{ship.label} has no activation left this turn: it may only shoot in it."
    if target not in {each.ship.id for each in in_sight(game, ship)}:
        return "NAU-G.9", f"{target} must be an enemy in range and arc with a clear line."
    if target not in {each.ship.id for each in targets(game, ship)}:
        return "NAU-18f.1", f"{target} is not the nearest enemy: only the nearest may be shot at."
    return "", ""


def shoot(game: Game, action: Shoot) -> None:
    """NAU-18f.1 and -2: before its move a shot opens the ship's activation, after it closes it."""
    ship, target = game.by_id[action.ship], game.by_id[action.target]
    before = game.current is None or game.current.ship != ship.id or game.current.stage == "move"
    distance = next(each.distance for each in targets(game, ship) if each.ship is target)
    if before:
        activations.open_activation(game, ship)
    (die,) = game.roll(f"{ship.id}, shooting at {target.id}")
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
    )
    losses.cap_speed(game, target)
    if before:
        activations.wait_for(game, ship, "move", "NAU-18f.1")
    else:
        activations.close(game)


def check_no_shot(game: Game, action: NoShot) -> Finding | None:
    """NAU-18f.1: only a ship that has moved and may still shoot can decline to."""
    if refused := activations.check_turn(game, action.side, action.ship):
        return refused
    current = game.current
    if current is None or current.ship != action.ship or current.stage != "shot":
        message = f"{action.ship} has no shot to decline: only a ship that has just moved may."
        return no("TURN", "NAU-18f.1", message, ship=action.ship)
    return None


def no_shot(game: Game, action: NoShot) -> None:
    """NAU-18f.1: the ship that has moved does not shoot."""
    activations.close(game)
