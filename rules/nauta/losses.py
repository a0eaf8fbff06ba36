"""NAU-12: damage, and ships that are lost; what becomes of their engagements and of an admiral aboard (NAU-16.f)."""

from rules.nauta.events import AdmiralLost, Burned, Damaged, EngagementEnded, LeftTable, SpeedCapped, Sunk, Wrecked
from rules.nauta.game import Game
from rules.nauta.points import ADMIRAL_POINTS
from rules.nauta.ships import Ship


def cap_speed(game: Game, ship: Ship) -> None:
    """NAU-2.g: speeds above the maximum fall to it at once; a dash in progress is completed (NAU-10.c)."""
    vmax = ship.vmax
    if ship.dash_now:
        return
    speed = min(ship.speed, vmax)
    written = None if ship.written is None else min(ship.written, vmax)
    if (speed, written) != (ship.speed, ship.written):
        game.tell(SpeedCapped(ship=ship.id, vmax=vmax, speed=speed, written=written, clause="NAU-2.g"))


def damage(game: Game, ship: Ship) -> None:
    """NAU-12.a; a second damage sinks the ship (NAU-12.b)."""
    if ship.damaged:
        sink(game, ship, "NAU-12.b")
        return
    game.tell(Damaged(ship=ship.id, clause="NAU-12.a"))
    cap_speed(game, ship)


def sink(game: Game, ship: Ship, clause: str) -> None:
    """The ship sinks and is removed at once (NAU-12.c)."""
    _lose(game, ship, Sunk(ship=ship.id, clause=clause), "NAU-16.f")


def burn(game: Game, ship: Ship) -> None:
    """NAU-18i.2: a burning ship counts as sunk but stays in the way."""
    _lose(game, ship, Burned(ship=ship.id, clause="NAU-18i.2"), "NAU-16.f")


def wreck(game: Game, ship: Ship, terrain: str) -> None:
    """NAU-6.b."""
    _lose(game, ship, Wrecked(ship=ship.id, terrain=terrain, clause="NAU-6.b"), "NAU-16.f")


def leave_table(game: Game, ship: Ship) -> None:
    """NAU-9.p: lost for the battle; an admiral aboard is away but safe (NAU-16.f)."""
    _lose(game, ship, LeftTable(ship=ship.id, clause="NAU-9.p"), "NAU-16.f")


def _lose(game: Game, ship: Ship, event: Sunk | Burned | Wrecked | LeftTable, clause: str) -> None:
    was_afloat = ship.afloat
    end_engagements(game, ship)
    game.tell(event)
    if was_afloat and ship.admiral and game.sides[ship.side].admiral == "alive":
        if isinstance(event, LeftTable):
            game.tell(AdmiralLost(side=ship.side, how="away", points=0, clause=clause))
        else:
            game.tell(AdmiralLost(side=ship.side, how="killed", points=ADMIRAL_POINTS, clause=clause))


def end_engagements(game: Game, ship: Ship) -> None:
    """NAU-12.c: all engagements of the ship end."""
    for other in tuple(ship.engaged_with):
        game.tell(EngagementEnded(ships=(ship.id, other), clause="NAU-12.c"))
