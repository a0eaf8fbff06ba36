"""NAV-3.5, NAV-3.6: turning a ship that moves, Avoidance, and any facing for one that stays where it is."""

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import events_moves as ev
from rules.navarchoi.conditions import left_of
from rules.navarchoi.flow import Activation
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ways import Ways, is_among_enemies, turn_cost, turn_limit

AVOID_MP = 2  # NAV-3.6


def check_turn(game: Game, frame: Activation, action: act.Turn) -> Finding | None:
    ship = game.by_id[frame.ship]
    if frame.stage != "moving" or not frame.may_turn:
        message = f"{ship.label} may turn once, in a square that it has just entered."
        return no("TURN", "NAV-3.5.a", message, ship=ship.id)
    if frame.cap is not None and not is_among_enemies(game, frame):
        return no("HURT", "NAV-4.0.h", f"{ship.label} has been hurt: its move is over.", ship=ship.id)
    most = turn_limit(game, frame)
    if not 1 <= abs(action.points) <= most:
        return no("TURN", "NAV-3.5.a", f"{ship.label} may turn 1 to {most} points now.", ship=ship.id, most=most)
    cost = turn_cost(game, ship, action.points)
    left = left_of(frame, frame.spent)
    if left < cost:
        message = f"{ship.label} has {max(left, 0)} MP left; the turn costs {cost}."
        return no("MP", "NAV-3.5.b", message, ship=ship.id, left=left, cost=cost)
    if is_among_enemies(game, frame):
        heading = (ship.facing + action.points) % 8
        if not Ways(game, frame).may_step(ship.cell, heading, frame.spent + cost):
            message = f"{ship.label} must leave this square, and could not after that turn."
            return no("EXIT", "NAV-4.0.f", message, ship=ship.id)
    return None


def turn(game: Game, frame: Activation, action: act.Turn) -> None:
    ship = game.by_id[frame.ship]
    cost = turn_cost(game, ship, action.points)
    facing = (ship.facing + action.points) % 8
    spent = frame.spent + cost
    game.change(frame, spent=spent, may_turn=False, may_declare=False)
    told = ev.Turned(ship=ship.id, points=action.points, facing=facing, cost=cost, spent=spent, clause="NAV-3.5.b")
    game.tell(told)


def check_avoid(game: Game, frame: Activation, action: act.Avoid) -> Finding | None:
    ship = game.by_id[frame.ship]
    if abs(action.points) != 1:
        return no("AVOID", "NAV-3.6", "Avoidance must rotate one point, to port (−1) or starboard (1).")
    if frame.stage != "moving" or frame.avoided or frame.direction or frame.pivoted or frame.spent:
        message = f"{ship.label} may use Avoidance once, before any other expense."
        return no("AVOID", "NAV-3.6", message, ship=ship.id)
    if left_of(frame, 0) < AVOID_MP:
        return no("MP", "NAV-3.6", f"Avoidance costs {AVOID_MP} MP.", ship=ship.id)
    return None


def avoid(game: Game, frame: Activation, action: act.Avoid) -> None:
    """NAV-3.6."""
    facing = (game.by_id[frame.ship].facing + action.points) % 8
    game.change(frame, avoided=True, spent=AVOID_MP)
    game.tell(ev.Avoided(ship=frame.ship, facing=facing, spent=AVOID_MP, clause="NAV-3.6"))


def check_rotate(game: Game, frame: Activation, action: act.Rotate) -> Finding | None:
    ship = game.by_id[frame.ship]
    if frame.stage != "moving" or frame.mp or frame.pivoted:
        message = f"{ship.label} may take any facing once, if it has declared 0 MP."
        return no("ROTATE", "NAV-3.5.c", message, ship=ship.id)
    if not 0 <= action.facing < 8 or action.facing == ship.facing:
        return no("ROTATE", "NAV-3.5.c", "It must be another facing, 0 N to 7 NW.", facing=action.facing)
    return None


def rotate(game: Game, frame: Activation, action: act.Rotate) -> None:
    """NAV-3.5.c."""
    game.change(frame, pivoted=True)
    game.tell(ev.Rotated(ship=frame.ship, facing=action.facing, clause="NAV-3.5.c"))
