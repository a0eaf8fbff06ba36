"""NAU-10: dashes."""

from rules.core.findings import Finding
from rules.nauta.actions import MoveShip
from rules.nauta.game import Game
from rules.nauta.refusing import no
from rules.nauta.ships import Ship

DASH = 2
ADMIRAL_DASH = 1


def may_dash(game: Game, ship: Ship) -> bool:
    """NAU-10.a, d and f, and 18f.2; the written speed must be at least 1, too (NAU-10.g)."""
    if ship.damaged or ship.balista_hits or _in_formation(game, ship):
        return False
    return dash_segments(game, ship) > 0


def _in_formation(game: Game, ship: Ship) -> bool:
    current = game.current
    return ship.formation is not None or (current is not None and current.formation is not None)


def dash_segments(game: Game, ship: Ship) -> int:
    """NAU-10.b and -d, NAU-16.e: what a dash would add; 0 where the ship has none left."""
    if ship.dashes == 0:
        return DASH
    return ADMIRAL_DASH if ship.dashes == 1 and game.has_admiral(ship) else 0


def check_dash(game: Game, ship: Ship, action: MoveShip) -> Finding | None:
    """NAU-10: why a dash is refused, in the reference's order."""
    if not action.dash:
        return None
    if _in_formation(game, ship):
        return no("DASH-FORMATION", "NAU-10.a", "Ships in a formation cannot dash.", ship=ship.id)
    if not ship.written:
        return no("DASH-ZERO", "NAU-10.g", f"{ship.label} wrote 0 and cannot dash.", ship=ship.id)
    if ship.damaged:
        return no("DASH-DAMAGED", "NAU-10.f", f"{ship.label} is damaged and cannot dash.", ship=ship.id)
    if ship.balista_hits:
        return no("DASH-SHOT", "NAU-18f.2", f"{ship.label} was hit by balistae and cannot dash.", ship=ship.id)
    if not dash_segments(game, ship):
        message = f"{ship.label} has no dash left: it may go no farther than it wrote."
        return no("DASH-USED", "NAU-10.d", message, ship=ship.id)
    if action.wheel is not None:
        return no("DASH-WHEEL", "NAU-10.c", "A dash goes straight: no wheel in the same move.", ship=ship.id)
    return None
