"""NAV-M-1.e, NAV-4.0: a ship's activation as a procedure: what follows each step, attack and reaction, and what may
be done next."""

from collections.abc import Iterable
from itertools import chain

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import activation, attacks, conditions, entering, movement, reactions
from rules.navarchoi.flow import Activation
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES
from rules.navarchoi.ways import Ways, is_among_enemies


def run(game: Game, frame: Activation) -> bool:
    """The steps between two decisions of the mover."""
    ship = game.by_id[frame.ship]
    gone = ship.place != "map" and frame.stage != "outside"
    if gone or ship.links or frame.over:
        activation.finish_ship(game, frame)
        return True
    match frame.stage:
        case "moving":
            return _settled(game, frame)
        case "declared":
            game.change(frame, stage="attacks")
            reactions.open_declared(game, frame)
        case "attacks":
            attacks.next_attack(game, frame)
        case "raked":
            _exit_straight(game, frame)
        case _:
            return False
    return True


def _exit_straight(game: Game, frame: Activation) -> None:
    """NAV-4.1.e; where that way has closed since, any other will do (NAV-4.0.f)."""
    ship = game.by_id[frame.ship]
    if Ways(game, frame).may_step(ship.cell, ship.facing, frame.spent):
        movement.forward(game, frame)
    else:
        game.change(frame, stage="moving", raked="")


def _settled(game: Game, frame: Activation) -> bool:
    """NAV-4.0.f and h: whether something follows by itself; else the mover decides."""
    ship = game.by_id[frame.ship]
    among = is_among_enemies(game, frame)
    if ship.damage == "immobile":
        if among:
            conditions.withdraw_or_link(game, frame)
        else:
            activation.finish_ship(game, frame)
        return True
    if among:
        if Ways(game, frame).out():
            return False
        if frame.cap is not None:
            conditions.withdraw_or_link(game, frame)
        else:
            conditions.link_in(game, frame)
        return True
    if frame.cap is not None and not attacks.may_fire(game, frame):
        activation.finish_ship(game, frame)
        return True
    return False


def deciders(game: Game, frame: Activation) -> tuple[int, ...]:
    return (frame.side,)


def legal(game: Game, frame: Activation) -> Iterable[act.NavAction]:
    if frame.stage == "link":
        enemies = game.enemies_at(game.by_id[frame.ship].cell, frame.side)
        return [act.LinkTo(SIDES[frame.side], enemy.id) for enemy in enemies]
    if frame.stage == "outside":
        return [*entering.legal(game, frame), movement.END[frame.side]]
    found = movement.legal(game, frame)
    if is_among_enemies(game, frame):
        return chain(found, attacks.declarable(game, frame))
    found += attacks.shots(game, frame)
    if movement.may_end(game, frame):
        found.append(movement.END[frame.side])
    return found


def check_link(game: Game, frame: Activation, action: act.LinkTo) -> Finding | None:
    ship = game.by_id[frame.ship]
    if frame.stage != "link":
        message = f"{ship.label} is not shut in: only a ship without a way out may choose an enemy."
        return no("PHASE", "NAV-4.0.f", message, ship=ship.id)
    if action.target not in {enemy.id for enemy in game.enemies_at(ship.cell, frame.side)}:
        message = f"{action.target} is no enemy ship in this square: name one that is."
        return no("TARGET", "NAV-4.0.f", message, target=action.target)
    return None


def link_to(game: Game, frame: Activation, action: act.LinkTo) -> None:
    game.change(frame, over=True, stage="moving")
    conditions.link(game, game.by_id[frame.ship], game.by_id[action.target], "NAV-4.0.f")
