"""NAU-D: why a move or a shot is refused, in the reference's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.findings import Finding
from rules.nauta import shooting
from rules.nauta.actions import MoveShip, NoShot, Shoot
from rules.nauta.courses import dash_segments, wheel_cost
from rules.nauta.measure import in_degrees
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game

MOST_ASTERN = 2


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    """A refusal by its code."""
    return Finding(code=f"NAU-A-{code}", message=message, clause=clause, params=params)


def _turn(game: Game, side: str, id: str) -> Finding | None:
    """Not this side's turn, not this side's ship, or another ship of the current activation comes first."""
    if game.active != side:
        return no("TURN", "NAU-9.c", f"It is side {game.active}'s turn to move.", side=side)
    ship = game.by_id.get(id)
    if ship is None or ship.side != side or not ship.afloat:
        return no("TURN", "NAU-9.c", f"{id} is not a ship afloat of side {side}.", ship=id)
    current = game.current
    if current is None:
        return None
    if current.ship is not None and current.ship != id:
        doing = "has shot and must move" if current.stage == "move" else "may still shoot"
        return no("TURN", "NAU-18f.1", f"First {current.ship}: it {doing}.", ship=id)
    if current.formation is not None and ship.formation != current.formation:
        return no("TURN", "NAU-9.e", "The rest of the formation moves first.", ship=id)
    return None


def move(game: Game, action: MoveShip) -> Finding | None:
    """NAU-9 and NAU-10."""
    if refused := _turn(game, action.side, action.ship):
        return refused
    ship = game.by_id[action.ship]
    current = game.current
    if current is not None and current.ship == ship.id and current.stage == "shot":
        return no("TURN", "NAU-18f.1", f"{ship.label} has moved: shoot, or say that it does not.", ship=ship.id)
    if ship.moved or ship.stopped_by_contact:
        why = "was stopped by contact" if ship.stopped_by_contact else "has moved"
        return no("MOVED", "NAU-9.c", f"{ship.label} {why} this turn.", ship=ship.id)
    if ship.locked:
        return no("LOCKED", "NAU-13.d", f"{ship.label} is locked with another ship.", ship=ship.id)
    return _astern(ship, action) or _dash(game, ship, action) or _ahead(ship, action)


def _astern(ship: Ship, action: MoveShip) -> Finding | None:
    written = ship.written or 0
    back = action.mode == "back"
    if back and written:
        message = f"{ship.label} wrote {written}: only a ship that wrote 0 may go astern."
        return no("BACK-SPEED", "NAU-9.l", message, ship=ship.id)
    if action.back not in range(1, MOST_ASTERN + 1) if back else action.back:
        return no("BACK-RANGE", "NAU-9.l", f"{ship.label} may go 1 or 2 segments astern.", ship=ship.id)
    if back and action.wheel is not None:
        return no("BACK-WHEEL", "NAU-9.m", "A ship may not wheel and go astern in one turn.", ship=ship.id)
    if action.mode == "hold" and written:
        message = f"{ship.label} wrote {written}: it must go the whole distance."
        return no("HOLD", "NAU-9.i", message, ship=ship.id)
    return None


def _dash(game: Game, ship: Ship, action: MoveShip) -> Finding | None:
    if not action.dash:
        return None
    current = game.current
    if ship.formation is not None or (current is not None and current.formation is not None):
        return no("DASH-FORMATION", "NAU-10.a", "Ships in a formation cannot dash.", ship=ship.id)
    if not ship.written:
        return no("DASH-ZERO", "NAU-10.g", f"{ship.label} wrote 0 and cannot dash.", ship=ship.id)
    if ship.damaged:
        return no("DASH-DAMAGED", "NAU-10.f", f"{ship.label} is damaged and cannot dash.", ship=ship.id)
    if ship.balista_hits:
        return no("DASH-SHOT", "NAU-18f.2", f"{ship.label} was hit by balistae and cannot dash.", ship=ship.id)
    if not dash_segments(game, ship):
        return no("DASH-USED", "NAU-10.d", f"{ship.label} has no dash left.", ship=ship.id)
    if action.wheel is not None:
        return no("DASH-WHEEL", "NAU-10.c", "A dash goes straight: no wheel in the same move.", ship=ship.id)
    return None


def _ahead(ship: Ship, action: MoveShip) -> Finding | None:
    written, wheel = ship.written or 0, action.wheel
    if action.mode == "back":
        return None
    if not written and (action.mode == "ahead" or wheel is not None):
        message = f"{ship.label} wrote 0: it may hold or go astern, neither wheel nor go ahead."
        return no("ZERO", "NAU-9.k", message, ship=ship.id)
    if wheel is None:
        return None
    if not 0 < wheel.angle <= ship.widest_wheel:
        message = f"{ship.label} may wheel up to {in_degrees(ship.widest_wheel)}."
        return no("WHEEL-ANGLE", "NAU-9.f", message, ship=ship.id, most=ship.widest_wheel)
    cost = wheel_cost(wheel)
    if cost > written:
        message = f"The wheel costs {cost} segments; {ship.label} wrote {written}."
        return no("WHEEL-COST", "NAU-9.i", message, ship=ship.id, cost=cost)
    return None


def shoot(game: Game, action: Shoot) -> Finding | None:
    """NAU-18f.1 and -3."""
    if refused := _turn(game, action.side, action.ship):
        return refused
    ship = game.by_id[action.ship]
    clause, why = _no_shot_at(game, ship, action.target)
    return no("SHOOT", clause, why, ship=ship.id, target=action.target) if why else None


def _no_shot_at(game: Game, ship: Ship, target: str) -> tuple[str, str]:
    """The clause and the reason against a shot; no reason where it may be made."""
    current = game.current
    after = current is not None and current.ship == ship.id and current.stage == "shot"
    if "balistae" not in ship.equipment:
        return "NAU-18f.1", f"{ship.label} has no balistae."
    if ship.shot:
        return "NAU-18f.1", f"{ship.label} has shot this turn."
    if ship.locked:
        return "NAU-18f.3", f"{ship.label} is engaged or locked."
    if not after and not ship.eligible:
        return "NAU-18f.1", f"{ship.label} has no activation left to shoot in."
    if target not in {each.ship.id for each in shooting.in_sight(game, ship)}:
        return "NAU-G.9", f"{target} is not an enemy in range and arc with a clear line."
    if target not in {each.ship.id for each in shooting.targets(game, ship)}:
        return "NAU-18f.1", f"{target} is not the nearest enemy."
    return "", ""


def no_shot(game: Game, action: NoShot) -> Finding | None:
    """NAU-18f.1: only a ship that has moved and may still shoot can decline to."""
    if refused := _turn(game, action.side, action.ship):
        return refused
    current = game.current
    if current is None or current.ship != action.ship or current.stage != "shot":
        return no("TURN", "NAU-18f.1", f"{action.ship} has no shot to decline.", ship=action.ship)
    return None
