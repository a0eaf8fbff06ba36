"""NAV-4.4: grappling without ramming."""

from rules.navarchoi import ramming
from rules.navarchoi.cards import Card
from rules.navarchoi.events_fights import Modifiers
from rules.navarchoi.flow import Combat
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship


def modifiers(
    game: Game, frame: Combat, ship: Ship, target: Ship, cards: tuple[list[Card], list[Card]]
) -> tuple[Modifiers, Modifiers]:
    """NAV-R-GRAP. An answer under Counter Attack has no modifier for its own speed or sail (NAV-6.5.4.c)."""
    chart = game.charts.grapple
    attacker = [("R-GRAP Quality", game.sides[ship.side].quality), ("R-GRAP Size", ship.size)]
    if frame.role != "counter" and ship.damage == "ok":
        full = ramming.fights_as_full(game, ship)
        attacker.append(
            ("R-GRAP attacker Full", chart.attacker_full) if full else ("R-GRAP Cruise", chart.attacker_cruise)
        )
    if frame.device == "corvus":
        attacker.append(("R-GRAP Corvus", chart.corvus))
    elif frame.device == "harpax":
        attacker.append(("R-GRAP Harpax", chart.harpax))
    if ship.sail and frame.role != "counter":
        attacker.append(("R-GRAP at sail", chart.attacker_at_sail))
    attacker += [(f"R-GRAP {card.title}", card.value) for card in cards[0]]
    defender = [("R-GRAP Quality", game.sides[target.side].quality), ("R-GRAP Size", target.size)]
    words = (
        ("R-GRAP defender Immobile or Grappled", chart.defender_immobile),
        ("R-GRAP defender Damaged", chart.defender_damaged),
        ("R-GRAP defender Full", chart.defender_full),
        ("R-GRAP defender Cruise", chart.defender_cruise),
    )
    defender.append(words[ramming.rank(game, target)])
    defender += [(f"R-GRAP {card.title}", card.value) for card in cards[1]]
    return ramming.told(attacker), ramming.told(defender)


def resolve(game: Game, frame: Combat, success: bool) -> None:
    """NAV-4.4.b."""
    if success:
        ramming.link(game, frame, "NAV-4.4.b")
