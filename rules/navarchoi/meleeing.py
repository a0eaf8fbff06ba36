"""NAV-4.6.1, NAV-4.6.2: the dice and results of a melee, captures, losses."""

from rules.navarchoi import charts, conditions
from rules.navarchoi import events_fights as ev
from rules.navarchoi.cards import Card
from rules.navarchoi.events_fights import Modifiers
from rules.navarchoi.flow import Allot, Combat
from rules.navarchoi.game import Game
from rules.navarchoi.scenario import MeleeBonus
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES


def _marines(game: Game, ships: list[Ship]) -> list[tuple[str, int]]:
    """Special rule `melee_bonus` (NAV-S-2-SR2): once per die."""
    return [
        (rule.clause or "special rule", rule.bonus)
        for rule in game.special(MeleeBonus)
        if any(ship.type == rule.type and not ship.is_prize and SIDES[ship.first] == rule.side for ship in ships)
    ]


def modifiers(
    game: Game,
    frame: Combat,
    ships: list[Ship],
    target: Ship,
    number: int,
    cards: tuple[list[Card], list[Card]],
) -> tuple[Modifiers, Modifiers]:
    """NAV-4.6.2.a: Quality once, Manpower added (NAV-4.6.2.2)."""
    manpower = frame.parts[number] if frame.parts else sum(ship.manpower for ship in ships)
    attacker = [("R-MELEE Quality", game.sides[ships[0].side].quality), ("R-MELEE Manpower", manpower)]
    if not frame.parts and len(ships) == 1 and len(enemies(game, ships[0])) > 1:
        attacker.append(("NAV-4.6.2.2.b one of two", game.charts.melee.against_two))
    attacker += _marines(game, ships)
    attacker += [(card.title, card.value) for card in cards[0]]
    defender = [("R-MELEE Quality", game.sides[target.side].quality), ("R-MELEE Manpower", target.manpower)]
    defender += _marines(game, [target])
    defender += [(card.title, card.value) for card in cards[1]]
    return tuple(attacker), tuple(defender)


def enemies(game: Game, ship: Ship) -> list[Ship]:
    """The enemy ships that a ship is linked to (NAV-4.6.3.g)."""
    return [other for other in (game.by_id[id] for id in ship.links) if other.side != ship.side]


def result(game: Game, margin: int) -> tuple[str, str]:
    """NAV-R-MELEE m1 to m4."""
    return charts.melee_result(game.charts, margin)


def resolve(game: Game, frame: Combat, results: list[str]) -> None:
    """NAV-4.6.2.b: the results of both attacks of a split apply together; NAV-A-17: one ship takes the attackers'
    loss."""
    ships = [game.by_id[id] for id in frame.attackers]
    for ship in ships:
        conditions.show_manpower(game, ship, sum(frame.parts) if frame.parts else ship.manpower)
    for id in frame.targets:
        conditions.show_manpower(game, game.by_id[id], game.by_id[id].manpower)
    loss = sum(each in ("attacker_loses", "both_lose") for each in results)
    losers = tuple([ship.id for ship in ships if ship.manpower > 1])
    if loss and len(losers) > 1:
        game.push(Allot(frame.side, losers))
    elif loss and losers:
        conditions.lose_manpower(game, game.by_id[losers[0]], loss, "NAV-4.6.2.b")
    for id, each in zip(frame.targets, results, strict=True):
        target = game.by_id[id]
        if each in ("both_lose", "defender_loses"):
            conditions.lose_manpower(game, target, 1, "NAV-4.6.2.b")
        elif each == "captured":
            capture(game, target, ships)


def capture(game: Game, target: Ship, captors: list[Ship]) -> None:
    """NAV-4.6.2.1: the captor controls it; its links to other ships of its new side are dropped (NAV-4.6.2.1.f)."""
    side = captors[0].side
    back = side == target.first
    game.tell(
        ev.Taken(
            ship=target.id,
            by=captors[0].id,
            side=SIDES[side],
            captured="recaptured" if back else "captured",
            clause="NAV-4.6.2.1.c" if back else "NAV-4.6.2.1.a",
        )
    )
    for id in tuple(target.links):
        other = game.by_id[id]
        if other.side == side and other not in captors:
            game.tell(ev.LinkCut(ships=(target.id, id), clause="NAV-4.6.2.1.f"))
