"""What a position is worth to a side that looks ahead."""

from rules.navarchoi.bots.berths import CLOSE, THREAT, weights
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.bots.flight import flight
from rules.navarchoi.bots.judgement import Judge, known_manpower
from rules.navarchoi.bots.phases import FAR
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship, value
from rules.navarchoi.victory import score


def standing(game: Game, by: Constants, me: int) -> float:
    """By how many victory points the side is ahead, with what is still to come of it: hurt ships, lost marines, ships
    that lie Grappled, bows that bear on a ship, how far it is to the enemy or the way out."""
    halves = score(game)
    total = (halves[me] - halves[1 - me]) / 2
    judge = Judge(game, by)
    for side, sign in ((me, 1.0), (1 - me, -1.0)):
        fleet, enemies = game.afloat(side), game.afloat(1 - side)
        for ship in fleet:
            total += sign * _ship(game, judge, ship, enemies, sign > 0)
    return total


def _ship(game: Game, judge: Judge, ship: Ship, enemies: list[Ship], mine: bool) -> float:
    by, worth = judge.by, 0.0
    if not ship.is_prize:
        hurt = {"ok": 0.0, "damaged": by.step, "immobile": by.crippled}[ship.damage]
        manpower = known_manpower(game, ship, ship.side if mine else 1 - ship.side)
        worth -= value(ship) * (hurt + by.marine * (ship.size - manpower) * (1 - hurt))
    if mine:
        for id in ship.links:
            other = game.by_id[id]
            if other.side != ship.side:
                worth += judge.boarding(ship, other)
    if ship.damage == "immobile" or ship.links:
        return worth
    span, toward, looked_up = game.grid.span, game.grid.toward, weights(by)
    nearest = FAR
    for enemy in enemies:
        away = span[enemy.cell - ship.cell]
        nearest = min(nearest, away)
        if 0 < away <= CLOSE and enemy.damage == "ok" and not enemy.links:
            to_enemy = toward[enemy.cell - ship.cell]
            if THREAT[(enemy.facing - to_enemy - 4) & 7]:
                worth -= looked_up.exposed[away] * looked_up.broadside[(to_enemy - ship.facing) & 7]
    out = flight(game, ship, by)
    if out is not None:
        return worth - by.flight * out.worth * out.steps[ship.cell]
    return worth - by.pursuit * nearest if mine else worth
