"""MAR-MIS: fire orders and shots."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Literal

from rules.core.actions import Bounds, Each, Span
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import losses
from rules.mare_nostrum.actions import Fire, FireOrder, Weapon
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.measure import INCH, in_inches
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import Galley

SHORT: dict[Weapon, int] = {"ballista": 18 * INCH, "archers": 9 * INCH, "slingers": 9 * INCH}
LONG: dict[Weapon, int] = {"ballista": 36 * INCH, "archers": 18 * INCH, "slingers": 9 * INCH}
WEAPONS: tuple[Weapon, ...] = ("ballista", "archers", "slingers")
HITS = {"short": 4, "long": 6}
ROWERS = (2, 3)  # MAR-MIS.04: the faces by which a ballista disorganises them
LIGHT: dict[Weapon, tuple[int, ...]] = {"ballista": (1,), "archers": (1, 2), "slingers": (1, 2)}  # MAR-MIS.04 and .05


def armed(galley: Galley) -> dict[Weapon, int]:
    """How many of each weapon can shoot (MAR-MIS.01, MIS.11)."""
    numbers: dict[Weapon, int] = {
        "ballista": int(galley.ballista == "ok"),
        "archers": galley.archers,
        "slingers": galley.slingers,
    }
    return {weapon: number for weapon, number in numbers.items() if number}


def band(weapon: Weapon, gap: int) -> Literal["short", "long"]:
    """MAR-MIS.02 and .03: the range of a shot that reaches its target."""
    return "short" if gap <= SHORT[weapon] else "long"


def targets(game: Position, galley: Galley) -> dict[Weapon, list[Galley]]:
    """MAR-MIS.02 and .10: whom each weapon of a crewed galley can reach, nearest first."""
    found = game.memo.targets.get(galley.order)
    if found is None:
        found = game.memo.targets[galley.order] = _targets(game, galley)
    return found


def _targets(game: Position, galley: Galley) -> dict[Weapon, list[Galley]]:
    weapons = armed(galley) if galley.crewed else {}
    if not weapons:
        return {}
    most = max(LONG[weapon] for weapon in weapons)
    enemies = [other for other in game.galleys if galley.is_enemy(other) and game.may_reach(galley, other, most)]
    enemies.sort(key=lambda other: (game.gap(galley, other), other.order))
    found = {weapon: [o for o in enemies if game.gap(galley, o) <= LONG[weapon]] for weapon in weapons}
    return {weapon: some for weapon, some in found.items() if some}


def is_waiting(game: Position, galley: Galley) -> bool:
    """Whether the galley can shoot and has no orders yet."""
    return galley.id not in game.orders and bool(targets(game, galley))


def waiting(game: Position) -> list[Galley]:
    """Galleys that can shoot and have no orders yet."""
    return [galley for galley in game.galleys if is_waiting(game, galley)]


def run(game: Game) -> bool:
    """MAR-MIS.12: when all orders are written, all shoot."""
    if any(is_waiting(game, galley) for galley in game.galleys):
        return False
    shoot_all(game)
    game.begin("losses")
    return True


# Fire orders


def legal(game: Game) -> Iterator[Choice]:
    for galley in game.galleys:
        if is_waiting(game, galley):
            yield Choice(galley.side, Fire, partial(_listed, game, galley))


def _listed(game: Position, galley: Galley) -> list[Fire]:
    """All at the nearest, all at each target in turn, and none."""
    within = targets(game, galley)
    numbers = armed(galley)
    nearest = tuple(FireOrder(weapon, numbers[weapon], some[0].id) for weapon, some in within.items())
    found = [Fire(galley.side, galley.id, nearest)]
    for order in sorted({other.order for some in within.values() for other in some}):
        orders = tuple(
            FireOrder(weapon, numbers[weapon], game.galleys[order].id)
            for weapon, some in within.items()
            if any(other.order == order for other in some)
        )
        action = Fire(galley.side, galley.id, orders)
        if action not in found:
            found.append(action)
    return [*found, Fire(galley.side, galley.id, ())]


def bounds(game: Game) -> Iterator[Bounds]:
    for galley in waiting(game):
        within = targets(game, galley)
        numbers = armed(galley)
        order = {
            "weapon": tuple(within),
            "count": Span(1, max(numbers[weapon] for weapon in within)),
            "target": tuple({other.id: None for some in within.values() for other in some}),
        }
        yield Bounds(galley.side, "fire", {"galley": (galley.id,), "orders": Each(order)})


def check_fire(game: Game, action: Fire) -> Finding | None:
    """MAR-MIS.01, .02, .10 and .12."""
    galley = game.by_id.get(action.galley)
    if galley is None or not is_waiting(game, galley):
        message = f"{action.galley} has no orders to write: nothing in range, or written already."
        return no("ORDER", "MIS.12", message, galley=action.galley)
    if galley.side != action.side:
        message = f"{galley.label} is the other side's galley: choose one of your own."
        return no("SIDE", "MIS.12", message, galley=galley.id)
    numbers = armed(galley)
    for weapon, number in per_weapon(action.orders).items():
        most = numbers.get(weapon, 0)
        if number > most or any(order.count < 1 for order in action.orders):
            message = f"{galley.label} has {most} {weapon} to shoot with: no more than these may."
            return no("FIRE-COUNT", "MIS.01", message, galley=galley.id, weapon=weapon, most=most)
    for order in action.orders:
        target = game.by_id.get(order.target)
        if target is None or not galley.is_enemy(target):
            message = f"{order.target} is no enemy on the table: choose one within range."
            return no("FIRE-TARGET", "MIS.10", message, target=order.target)
    for order in action.orders:
        target = game.by_id[order.target]
        gap, most = game.gap(galley, target), LONG[order.weapon]
        if gap > most:
            message = f"{galley.label}: {order.weapon} can shoot {in_inches(most)} far, {target.label} must lie within."
            return no("FIRE-RANGE", "MIS.02", message, target=target.id, gap=gap, most=most)
    return None


def per_weapon(orders: tuple[FireOrder, ...]) -> Counter[Weapon]:
    """How many of each weapon the orders name."""
    counted: Counter[Weapon] = Counter()
    for order in orders:
        counted[order.weapon] += order.count
    return counted


def fire(game: Game, action: Fire) -> None:
    """MAR-MIS.12: written unseen; all shoot once all have written."""
    game.tell(ev.FireOrdered(side=action.side, galley=action.galley, orders=action.orders, clause="MAR-MIS.12"))


# Shooting


class Toll:
    """What has hit a galley so far (MAR-MIS.09)."""

    def __init__(self) -> None:
        self.marines = 0
        self.light = 0


def shoot_all(game: Game) -> None:
    """MAR-DICE.4: firing galleys in galley order, then what has fallen, in galley order."""
    tolls: dict[str, Toll] = {}
    for galley in game.galleys:
        orders = game.orders.get(galley.id) or ()
        for weapon in WEAPONS:
            for order in orders:
                if order.weapon == weapon:
                    for _ in range(order.count):
                        _shot(game, galley, order, tolls)
    for galley in game.galleys:
        toll = tolls.get(galley.id)
        if toll is not None:
            if toll.marines:
                losses.fall(game, galley, "shot", Figures(marines=toll.marines), False)
            losses.owe(game, galley, "shot", toll.light, 0)


def _shot(game: Game, galley: Galley, order: FireOrder, tolls: dict[str, Toll]) -> None:
    """MAR-MIS.03 to .09."""
    target, weapon = game.by_id[order.target], order.weapon
    gap = game.gap(galley, target)
    near = band(weapon, gap)
    one = weapon.removesuffix("s")
    (die,) = game.roll((f"{galley.label}, {one} at {target.label}",))
    hit = die >= HITS[near]
    clause = "MAR-MIS.03"
    game.tell(
        ev.Shot(
            galley=galley.id, weapon=weapon, target=target.id, range=gap, band=near, die=die, hit=hit, clause=clause
        ),
    )
    if not hit:
        return
    (face,) = game.roll((f"{galley.label}, {one}: effect on {target.label}",))
    toll = tolls.setdefault(target.id, Toll())
    result: Literal["light", "marine", "rowers", "none"]
    if weapon == "ballista" and face in ROWERS:
        result = "rowers"
    elif face in LIGHT[weapon]:
        room = target.missile_figures + (target.ballista == "ok")
        result = "light" if toll.light < room else "none"
        toll.light += result == "light"
    else:
        result = "marine" if toll.marines < target.marines else "none"
        toll.marines += result == "marine"
    clause = "MAR-MIS.09" if result == "none" else "MAR-MIS.04" if weapon == "ballista" else "MAR-MIS.05"
    game.tell(
        ev.HitEffect(target=target.id, weapon=weapon, die=face, result=result, clause=clause),
    )
    if result == "rowers":
        under_way = target.state != "stopped"
        game.tell(ev.Disorganised(galley=target.id, stopped=under_way, clause="MAR-MIS.07"))
