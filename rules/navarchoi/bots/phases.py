"""How a good player decides in Phases D to F: melees, ships that cut free or come back, speeds."""

from typing import Any

from rules.geometry.square import turned
from rules.navarchoi import actions as act
from rules.navarchoi import flow, meleeing, speeds
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.bots.flight import Flight, flight
from rules.navarchoi.bots.judgement import Judge, known_manpower
from rules.navarchoi.game import Game
from rules.navarchoi.groups import Waiting
from rules.navarchoi.ships import Ship, value
from rules.navarchoi.state import SIDES

FAR = 99
CLOSE = 4  # squares within which an enemy counts where a ship is placed
FREE_AHEAD = 2  # squares ahead that are to be free where a ship flees at Full
FAR_FROM_FIGHTING = 10  # squares from the enemy at which a ship may be at sail
SEA_ROOM = 6  # squares ahead in which a ship at Full is to stay on the map


def enemy_cells(game: Game, me: int) -> list[int]:
    """Where the enemy's ships are, each square once."""
    return list({enemy.cell for enemy in game.afloat(1 - me)})


def distance(game: Game, ship: Ship, enemies: list[int]) -> int:
    """To the nearest enemy ship; far where there is none, or off the map."""
    if ship.place != "map" or not enemies:
        return FAR
    span, cell = game.grid.span, ship.cell
    return min([span[cell - enemy] for enemy in enemies])


def rings(game: Game, me: int, ships: Waiting) -> list[tuple[int, int]]:
    """How far ships are from the nearest enemy ship, and which are, as sets of bits: the nearest first."""
    span, enemies = game.grid.span, enemy_cells(game, me)
    found: dict[int, int] = {}
    for cell, here in ships.squares.items():
        away = min([span[cell - enemy] for enemy in enemies], default=FAR)
        found[away] = found.get(away, 0) | here
    if ships.outside:
        found[FAR] = found.get(FAR, 0) | ships.outside
    return sorted(found.items())


def melees(judge: Judge, me: int, frame: flow.Melees, mine: list[Any]) -> Any:
    """The best melee that is worth while; cut free where the enemy is the better boarder; else pass."""
    if frame.stage == "first":
        return next(each for each in mine if each.first == SIDES[me])
    game = judge.game
    best: Any = act.MeleePass(SIDES[me])
    best_worth = 0.0
    for each in mine:
        if isinstance(each, act.Melee):
            worth = _melee_worth(judge, me, each)
        elif isinstance(each, act.Disengage):
            ship = game.by_id[each.ship]
            foes = meleeing.enemies(game, ship)
            worth = 0.3 if not foes else max([-judge.boarding(ship, foe) for foe in foes]) * 0.5
        else:
            continue
        if worth > best_worth:
            best, best_worth = each, worth
    return best


def _melee_worth(judge: Judge, me: int, melee: act.Melee) -> float:
    game = judge.game
    ships = [game.by_id[id] for id in melee.ships]
    mine = max(value(ship) for ship in ships)
    worth = 0.0
    for number, id in enumerate(melee.targets):
        target = game.by_id[id]
        manpower = melee.split[number] if melee.split else sum(ship.manpower for ship in ships)
        net = game.sides[me].quality + manpower
        net -= game.sides[1 - me].quality + known_manpower(game, target, me)
        if not melee.split and len(ships) == 1 and len(meleeing.enemies(game, ships[0])) > 1:
            net += game.charts.melee.against_two
        worth += judge.melee(net, mine, value(target))
    return worth


def place(game: Game, me: int, mine: list[Any]) -> Any:
    """Away from enemies, facing the nearest of them."""
    placings = [each for each in mine if isinstance(each, act.PlaceShip)]
    return _best_berth(game, me, placings)


def _best_berth(game: Game, me: int, placings: list[Any]) -> Any:
    """The first of the best squares and facings; None where there are none."""
    enemies = [enemy.cell for enemy in game.afloat(1 - me)]
    span, steps = game.grid.span, game.steps
    near: dict[str, list[tuple[int, int]]] = {}
    best, best_worth = None, -1.0
    for each in placings:
        cell = game.grid.cell_of[each.square]
        if each.square not in near:
            near[each.square] = [(enemy, span[enemy - cell]) for enemy in enemies if span[enemy - cell] <= CLOSE]
        ahead, worth = cell + steps[each.facing], 0.0
        for enemy, away in near[each.square]:
            worth += 0.1 * away
            if span[ahead - enemy] < away:
                worth += 0.15
        if worth > best_worth:
            best, best_worth = each, worth
    return best


def command(game: Game, me: int, mine: list[Any]) -> Any:
    back = [each for each in mine if isinstance(each, act.ReturnToMap)]
    return _best_berth(game, me, back)


def speed(game: Game, me: int, by: Constants, frame: flow.Speeds) -> Any:
    """Full where there is sea room ahead and the enemy is not yet at hand, or the ship flees; sails far from the
    enemy."""
    enemies = enemy_cells(game, me)
    settable = speeds.settable(game, me)
    for ship in settable:
        if _runs(game, ship, enemies, flight(game, ship, by)):
            return act.SetSpeed(SIDES[me], ship.id, "F")
    for each in speeds.sailors(game, frame):
        ship = game.by_id[each.ship]
        if (each.sail == "raise") == _sails(game, ship, enemies, flight(game, ship, by)):
            return each
    return act.SpeedsSet(SIDES[me])


def _runs(game: Game, ship: Ship, enemies: list[int], out: Flight | None) -> bool:
    on_map, step, cell = game.grid.on_map, game.steps[ship.facing], ship.cell
    if out is not None and out.steps[cell + step] < out.steps[cell]:
        return not any(game.at.get(cell + n * step) for n in range(1, FREE_AHEAD + 1))
    if not 5 <= distance(game, ship, enemies) <= 9:
        return False
    return all(on_map[cell + n * step] for n in range(1, SEA_ROOM + 1))


def _sails(game: Game, ship: Ship, enemies: list[int], out: Flight | None) -> bool:
    """Whether the ship is better off at sail: the wind is with it (NAV-3.9.1), and it flees or will not fight yet."""
    if turned(game.wind, ship.facing) > 1:
        return False
    if out is not None:
        return out.steps[ship.cell + game.steps[ship.facing]] < out.steps[ship.cell]
    return distance(game, ship, enemies) >= FAR_FROM_FIGHTING
