"""MAR-MIS and MAR-SNK: fire orders, shots, and the galleys that go down afterwards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import losses
from rules.mare_nostrum.actions import Fire, FireOrder
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Flotsam

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

SHORT: dict[ev.Weapon, int] = {"ballista": 18 * INCH, "archers": 9 * INCH, "slingers": 9 * INCH}
LONG: dict[ev.Weapon, int] = {"ballista": 36 * INCH, "archers": 18 * INCH, "slingers": 9 * INCH}
WEAPONS: tuple[ev.Weapon, ...] = ("ballista", "archers", "slingers")
HITS = {"short": 4, "long": 6}


def armed(galley: Galley) -> dict[ev.Weapon, int]:
    """How many of each weapon can shoot (MAR-MIS.01, MIS.11)."""
    numbers: dict[ev.Weapon, int] = {
        "ballista": int(galley.ballista == "ok"),
        "archers": galley.archers,
        "slingers": galley.slingers,
    }
    return {weapon: number for weapon, number in numbers.items() if number}


def targets(game: Game, galley: Galley) -> dict[ev.Weapon, list[Galley]]:
    """MAR-MIS.02 and .10: whom each weapon of a crewed galley can reach, nearest first."""
    if not galley.crewed:
        return {}
    weapons = armed(galley)
    if not weapons:
        return {}
    most = max(LONG[weapon] for weapon in weapons)
    enemies = [other for other in game.galleys if galley.is_enemy(other) and game.may_reach(galley, other, most)]
    enemies.sort(key=lambda other: (game.gap(galley, other), other.order))
    found = {weapon: [o for o in enemies if game.gap(galley, o) <= LONG[weapon]] for weapon in weapons}
    return {weapon: some for weapon, some in found.items() if some}


def waiting(game: Game) -> list[Galley]:
    """Galleys that can shoot and have no orders yet."""
    return [galley for galley in game.galleys if galley.id not in game.orders and targets(game, galley)]


def fire(game: Game, action: Fire, dice: Dice, log: Log) -> None:
    """MAR-MIS.12: written unseen; all shoot once all have written."""
    game.tell(ev.FireOrdered(side=action.side, galley=action.galley, orders=action.orders, clause="MAR-MIS.12"), log)


class Toll:
    """What has hit a galley so far (MAR-MIS.09)."""

    def __init__(self) -> None:
        self.marines = 0
        self.light = 0


def shoot_all(game: Game, dice: Dice, log: Log) -> None:
    """MAR-DICE.4: firing galleys in galley order, then what has fallen, in galley order."""
    tolls: dict[str, Toll] = {}
    for galley in game.galleys:
        orders = game.orders.get(galley.id) or ()
        for weapon in WEAPONS:
            for order in orders:
                if order.weapon == weapon:
                    for _ in range(order.count):
                        _shot(game, galley, order, tolls, dice, log)
    for galley in game.galleys:
        toll = tolls.get(galley.id)
        if toll is not None:
            if toll.marines:
                losses.fall(game, galley, "shot", Figures(marines=toll.marines), False, log)
            losses.owe(game, galley, "shot", toll.light, 0, log)


def _shot(game: Game, galley: Galley, order: FireOrder, tolls: dict[str, Toll], dice: Dice, log: Log) -> None:
    """MAR-MIS.03 to .09."""
    target, weapon = game.by_id[order.target], order.weapon
    gap = game.gap(galley, target)
    band: Literal["short", "long"] = "short" if gap <= SHORT[weapon] else "long"
    one = weapon.removesuffix("s")
    (die,) = dice.roll((f"{galley.label}, {one} at {target.label}",))
    hit = die >= HITS[band]
    clause = "MAR-MIS.03"
    game.tell(
        ev.Shot(
            galley=galley.id, weapon=weapon, target=target.id, range=gap, band=band, die=die, hit=hit, clause=clause
        ),
        log,
    )
    if not hit:
        return
    (face,) = dice.roll((f"{galley.label}, {one}: effect on {target.label}",))
    toll = tolls.setdefault(target.id, Toll())
    result: Literal["light", "marine", "rowers", "none"]
    if weapon == "ballista" and face in (2, 3):
        result = "rowers"
    elif face == 1 or (weapon != "ballista" and face == 2):
        room = target.missile_figures + (target.ballista == "ok")
        result = "light" if toll.light < room else "none"
        toll.light += result == "light"
    else:
        result = "marine" if toll.marines < target.marines else "none"
        toll.marines += result == "marine"
    clause = "MAR-MIS.09" if result == "none" else "MAR-MIS.04" if weapon == "ballista" else "MAR-MIS.05"
    game.tell(
        ev.HitEffect(target=target.id, weapon=weapon, die=face, result=result, clause=clause),
        log,
    )
    if result == "rowers":
        under_way = target.state != "stopped"
        game.tell(ev.Disorganised(galley=target.id, stopped=under_way, clause="MAR-MIS.07"), log)


def sink_all(game: Game, log: Log) -> None:
    """MAR-SNK.01: galleys with six points or more go down with everyone aboard, and leave flotsam."""
    for galley in game.galleys:
        if galley.sinking:
            x, y, heading = galley.pose
            marker = Flotsam(f"F-{galley.id}", x, y, heading, galley.size, game.turn)
            game.tell(ev.Sunk(galley=galley.id, drowned=galley.crew, marker=marker, clause="MAR-SNK.01"), log)
            game.lose_flagship(galley, log)


def per_weapon(orders: tuple[FireOrder, ...]) -> Counter[str]:
    """How many of each weapon the orders name."""
    counted: Counter[str] = Counter()
    for order in orders:
        counted[order.weapon] += order.count
    return counted
