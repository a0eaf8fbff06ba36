"""NAV-4.1: raking."""

from rules.navarchoi import conditions
from rules.navarchoi.cards import Card
from rules.navarchoi.events_fights import Modifiers
from rules.navarchoi.flow import Activation, Combat
from rules.navarchoi.game import Game
from rules.navarchoi.scenario import RakeBonus
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

ENDS = (0, 4)  # NAV-4.1.b: by bow or stern


def modifiers(
    game: Game, ship: Ship, target: Ship, cards: tuple[list[Card], list[Card]]
) -> tuple[Modifiers, Modifiers]:
    """NAV-4.1.c: Quality on both sides, Battle cards, special rule `rake_bonus`."""
    attacker = [("Quality", game.sides[ship.side].quality)]
    for rule in game.special(RakeBonus):
        if not ship.is_prize and rule.side == SIDES[ship.first]:
            attacker.append((rule.clause or "special rule", rule.bonus))
    attacker += [(card.title, card.value) for card in cards[0]]
    defender = [("Quality", game.sides[target.side].quality), *[(card.title, card.value) for card in cards[1]]]
    return tuple(attacker), tuple(defender)


def resolve(game: Game, frame: Combat, success: bool) -> None:
    """NAV-4.1.d: one step, never beyond Immobile, and a red marker."""
    if not success:
        return
    ship, target = game.by_id[frame.attackers[0]], game.by_id[frame.targets[0]]
    if target.damage != "immobile":
        conditions.hull(game, target, "damaged" if target.damage == "ok" else "immobile", "NAV-4.1.d")
    conditions.mark(game, target, "red", "NAV-4.1.d")
    if frame.role == "declared":
        activation = game.activation_of(ship)
        assert activation is not None
        game.amend(activation, raked="success")


def cancel(game: Game, frame: Activation) -> None:
    """NAV-C-25: a Rake that no longer comes by bow or stern counts as made; the raker exits straight."""
    pending = tuple([attack for attack in frame.pending if attack[0] != "rake"])
    game.amend(frame, pending=pending, raked="made", attacked=True)
