"""What attacks are worth to a good player: exact odds of the charts, and values of what may happen."""

from functools import lru_cache

from rules.geometry.square import bearing
from rules.navarchoi import missiles, ramming
from rules.navarchoi.forecast.odds import Odds, chance
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship, value

STEP = 0.35  # share of a ship's value that one step of damage is worth
CRIPPLED = 0.6
HELD = 0.1  # being linked, for and against


@lru_cache(maxsize=2048)
def _hits(net: int, most: int) -> float:
    return sum(min(most, max(0, a + net - d)) for a in range(10) for d in range(10)) / 100


def melee_worth(odds: Odds, net: int, mine: float, theirs: float) -> float:
    """What starting a melee is worth, the attacker being so much ahead, by the values of the ships."""
    rows = odds.melee(net)
    loss = rows.get("attacker_loses", 0) + rows.get("both_lose", 0)
    gain = rows.get("defender_loses", 0) + rows.get("both_lose", 0)
    return 1.5 * theirs * rows.get("captured", 0) + 0.12 * theirs * gain - 0.12 * mine * loss


def known_manpower(game: Game, ship: Ship, side: int) -> int:
    """What a side knows of a ship's Manpower (NAV-A-56)."""
    return ship.manpower if ship.side == side else ship.shown


def boarding(game: Game, odds: Odds, ship: Ship, target: Ship) -> float:
    """What it is worth to lie Grappled with the target: the better boarder gains."""
    mine = game.sides[ship.side].quality + ship.manpower
    theirs = game.sides[target.side].quality + known_manpower(game, target, ship.side)
    net = mine - theirs
    gain = melee_worth(odds, net, value(ship), value(target)) if ship.manpower > 1 else 0.0
    risk = melee_worth(odds, -net, value(target), value(ship))
    return gain - 0.8 * risk


def ram(game: Game, odds: Odds, ship: Ship, target: Ship, heading: int, full: bool) -> float:
    """What a ram with that heading is worth."""
    chart = game.charts.ram
    net = game.sides[ship.side].quality + ship.size - game.sides[target.side].quality - target.size
    net += chart.bearings[bearing(heading, target.facing)] + (chart.attacker_full if full else chart.attacker_cruise)
    net += chart.attacker_at_sail if ship.sail else 0
    defending = (chart.defender_immobile, chart.defender_damaged, chart.defender_full, chart.defender_cruise)
    net -= defending[ramming.rank(game, target)]
    rows = odds.ram(net)
    prize, own = value(target), value(ship)
    step = {"ok": STEP, "damaged": CRIPPLED - STEP, "immobile": 1.0}[target.damage]
    crippled = {"ok": CRIPPLED, "damaged": CRIPPLED - STEP, "immobile": 1.0}[target.damage]
    held = boarding(game, odds, ship, target)
    worth = rows.get("grappled", 0) * held
    worth += rows.get("one_step", 0) * (step * prize + held)
    worth += rows.get("immobile", 0) * (crippled * prize + held)
    worth += rows.get("immobile_option", 0) * (crippled * prize + max(held, 0.0))
    worth += rows.get("sunk", 0) * prize
    return worth - rows.get("recoil", 0) * STEP * own


def rake(game: Game, ship: Ship, target: Ship) -> float:
    """What a rake is worth."""
    step = {"ok": STEP, "damaged": CRIPPLED - STEP, "immobile": 0.0}[target.damage]
    odds = chance(game.sides[ship.side].quality - game.sides[target.side].quality)
    return odds * (step * value(target) + (0.3 if target.marker == "none" else 0.05))


def grapple(game: Game, odds: Odds, ship: Ship, target: Ship, full: bool, device: str) -> float:
    """What a grapple is worth."""
    chart = game.charts.grapple
    net = game.sides[ship.side].quality + ship.size - game.sides[target.side].quality - target.size
    net += chart.attacker_full if full else 0
    net += {"corvus": chart.corvus, "harpax": chart.harpax, "": 0}[device]
    net -= (chart.defender_immobile, chart.defender_damaged, chart.defender_full, chart.defender_cruise)[
        ramming.rank(game, target)
    ]
    return chance(net) * boarding(game, odds, ship, target) - (0.2 if device == "corvus" else 0.0)


def volley(game: Game, ship: Ship, target: Ship) -> float:
    """What missile fire at a target is worth; friends in the square count against it."""
    worth = 0.0
    for id in missiles.hit(game, ship, target):
        other = game.by_id[id]
        net = sum(n for _, n in missiles.attacker(game, ship, other, []))
        net -= sum(n for _, n in missiles.defender(game, ship, other, []))
        lost = _hits(net, known_manpower(game, other, ship.side) - 1)
        worth += lost * (0.12 if other.side != ship.side else -0.2) * value(other)
    return worth
