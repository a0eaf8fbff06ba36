"""NAV-4.3: missile fire: range, targets, modifiers."""

from operator import attrgetter

from rules.navarchoi import conditions
from rules.navarchoi.cards import Card
from rules.navarchoi.events_fights import Modifiers
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

REACH = 1  # NAV-4.3.a
TOWER_REACH = 2  # NAV-4.3.2.a


def reach(ship: Ship) -> int:
    """How far the ship fires."""
    return TOWER_REACH if ship.tower else REACH


def targets(game: Game, ship: Ship, most: int) -> list[Ship]:
    """The enemy ships in reach. A Grappled one in another square stands for all the Grappled ships there."""
    cell, side, at = ship.cell, ship.side, game.at
    found: list[Ship] = []
    for step in game.grid.rings[most]:
        here = at.get(cell + step)
        if here:
            for other in here:
                if other.side != side:
                    found.append(other)
    if len(found) > 1:
        found.sort(key=_number)
    return found


_number = attrgetter("number")


def hit(game: Game, ship: Ship, target: Ship) -> tuple[str, ...]:
    """NAV-4.3.5: fire from outside at a square with Grappled ships hits them all, of both sides."""
    if not target.links or target.cell == ship.cell:
        return (target.id,)
    return tuple([other.id for other in game.at[target.cell] if other.links])


def attacker(game: Game, ship: Ship, target: Ship, cards: list[Card]) -> Modifiers:
    """What is added to the firer's die (NAV-R-MISS)."""
    chart = game.charts.missile
    found = [("R-MISS Manpower", ship.manpower)]
    if ship.tower > target.tower:
        found.append(("R-MISS higher tower value", chart.towers))
    if ship.ballista or ship.harpax:
        found.append(("R-MISS Ballista or Harpax", chart.weapon))
    return (*found, *[(f"R-MISS {card.title}", card.value) for card in cards])


def defender(game: Game, ship: Ship, target: Ship, cards: list[Card]) -> Modifiers:
    """What is added to a target's die."""
    chart = game.charts.missile
    found = [("R-MISS Size", target.size)]
    if target.tower > ship.tower:
        found.append(("R-MISS higher tower value", chart.towers))
    if target.armoured:
        found.append(("R-MISS cataphracted", chart.cataphract))
    if target.side != ship.side:
        found += [(f"R-MISS {card.title}", card.value) for card in cards]
    return tuple(found)


def resolve(game: Game, ship: Ship, target: Ship, margin: int) -> str:
    """NAV-4.3.c: the difference is the number of Manpower points lost, down to 1."""
    conditions.show_manpower(game, ship, ship.manpower)
    if margin <= 0:
        return "nothing"
    conditions.lose_manpower(game, target, margin, "NAV-4.3.c")
    return f"hits {margin}"
