"""What attacks are worth to a good player: exact odds of the charts, and values of what may happen."""

from functools import lru_cache

from rules.geometry.square import bearing
from rules.navarchoi import missiles, ramming
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.flow import Device
from rules.navarchoi.forecast.odds import chance, odds_of
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship, value


@lru_cache(maxsize=2048)
def _hits(net: int, most: int) -> float:
    return sum(min(most, max(0, a + net - d)) for a in range(10) for d in range(10)) / 100


def known_manpower(game: Game, ship: Ship, side: int) -> int:
    """What a side knows of a ship's Manpower (NAV-A-56)."""
    return ship.manpower if ship.side == side else ship.shown


def boarding_lead(game: Game, ship: Ship, target: Ship) -> int:
    """By how much a ship is ahead in a melee, by what its side knows."""
    mine = game.sides[ship.side].quality + ship.manpower
    return mine - game.sides[target.side].quality - known_manpower(game, target, ship.side)


def ram_lead(game: Game, ship: Ship, target: Ship, heading: int, full: bool) -> int:
    """By how much a ship is ahead in a ram with that heading, before the dice."""
    chart = game.charts.ram
    net = game.sides[ship.side].quality + ship.size - game.sides[target.side].quality - target.size
    net += chart.bearings[bearing(heading, target.facing)]
    net += chart.attacker_full if full else chart.attacker_cruise
    net += chart.attacker_at_sail if ship.sail else 0
    defending = (chart.defender_immobile, chart.defender_damaged, chart.defender_full, chart.defender_cruise)
    return net - defending[ramming.rank(game, target)]


def grapple_lead(game: Game, ship: Ship, target: Ship, full: bool, device: str) -> int:
    """By how much a ship is ahead in a grapple, before the dice."""
    chart = game.charts.grapple
    net = game.sides[ship.side].quality + ship.size - game.sides[target.side].quality - target.size
    if ship.damage == "ok":
        net += chart.attacker_full if full else chart.attacker_cruise
    net += {"corvus": chart.corvus, "harpax": chart.harpax, "": 0}[device]
    net += chart.attacker_at_sail if ship.sail else 0
    defending = (chart.defender_immobile, chart.defender_damaged, chart.defender_full, chart.defender_cruise)
    return net - defending[ramming.rank(game, target)]


def device_of(ship: Ship) -> Device:
    """What it grapples with."""
    return "corvus" if ship.corvus else "harpax" if ship.harpax else ""


class Judge:
    """Judges by some constants what attacks in a battle are worth, in victory points."""

    __slots__ = ("by", "game", "odds")

    def __init__(self, game: Game, by: Constants) -> None:
        self.game = game
        self.by = by
        self.odds = odds_of(game.charts)

    def melee(self, net: int, mine: float, theirs: float) -> float:
        """What starting a melee is worth, the attacker being so much ahead, by the values of the ships."""
        by, rows = self.by, self.odds.melee(net)
        loss = rows.get("attacker_loses", 0) + rows.get("both_lose", 0)
        gain = rows.get("defender_loses", 0) + rows.get("both_lose", 0)
        return by.prize * theirs * rows.get("captured", 0) + by.marine * (theirs * gain - mine * loss)

    def boarding(self, ship: Ship, target: Ship) -> float:
        """What it is worth to lie Grappled with the target: the better boarder gains."""
        net = boarding_lead(self.game, ship, target)
        gain = self.melee(net, value(ship), value(target)) if ship.manpower > 1 else 0.0
        risk = self.melee(-net, value(target), value(ship))
        return gain - self.by.risk * risk

    def ram(self, ship: Ship, target: Ship, heading: int, full: bool) -> float:
        """What a ram with that heading is worth."""
        game, by = self.game, self.by
        rows = self.odds.ram(ram_lead(game, ship, target, heading, full))
        prize, own = value(target), value(ship)
        further = by.crippled - by.step
        step = {"ok": by.step, "damaged": further, "immobile": 1.0}[target.damage]
        crippled = {"ok": by.crippled, "damaged": further, "immobile": 1.0}[target.damage]
        held = self.boarding(ship, target)
        worth = rows.get("grappled", 0) * held
        worth += rows.get("one_step", 0) * (step * prize + held)
        worth += rows.get("immobile", 0) * (crippled * prize + held)
        worth += rows.get("immobile_option", 0) * (crippled * prize + max(held, 0.0))
        worth += rows.get("sunk", 0) * prize
        return worth - rows.get("recoil", 0) * by.step * own

    def rake(self, ship: Ship, target: Ship) -> float:
        """What a rake is worth."""
        game, by = self.game, self.by
        step = {"ok": by.step, "damaged": by.crippled - by.step, "immobile": 0.0}[target.damage]
        odds = chance(game.sides[ship.side].quality - game.sides[target.side].quality)
        return odds * (step * value(target) + (by.startled if target.marker == "none" else 0.05))

    def grapple(self, ship: Ship, target: Ship, full: bool, device: str) -> float:
        """What a grapple is worth."""
        net = grapple_lead(self.game, ship, target, full, device)
        return chance(net) * self.boarding(ship, target) - (0.2 if device == "corvus" else 0.0)

    def volley(self, ship: Ship, target: Ship) -> float:
        """What missile fire at a target is worth; friends in the square count against it."""
        game, by = self.game, self.by
        worth = 0.0
        for id in missiles.hit(game, ship, target):
            other = game.by_id[id]
            net = sum(n for _, n in missiles.attacker(game, ship, other, []))
            net -= sum(n for _, n in missiles.defender(game, ship, other, []))
            lost = _hits(net, known_manpower(game, other, ship.side) - 1)
            worth += lost * (by.marine if other.side != ship.side else -by.friends) * value(other)
        return worth
