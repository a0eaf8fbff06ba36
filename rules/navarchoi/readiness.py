"""NAV-2.6.1, 2.6.2, 2.6.6, 2.6.8, NAV-3.12: which ships may be in a formation now, how many, and how near they are."""

from functools import lru_cache

from rules.geometry.square import distance, read
from rules.navarchoi.cards import Card
from rules.navarchoi.game import Game
from rules.navarchoi.scenario import FormationLimit, Held, Release
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

NEVER = 99


def is_held(game: Game, ship: Ship) -> bool:
    """Special rule `held` (NAV-S-4-SR2, NAV-S-5-SR3); a prize is not held."""
    return (ship.group, ship.first) in _held(game) and not ship.is_prize


def _held(game: Game) -> set[tuple[str, int]]:
    """The groups that are held back, with their sides."""
    held: set[tuple[str, int]] | None = game.known.get(("held",))
    if held is None:
        rules = game.special(Held)
        held = game.known[("held",)] = {(rule.group, SIDES.index(rule.side)) for rule in rules if _holds(game, rule)}
    return held


def _holds(game: Game, rule: Held) -> bool:
    """Until its turn, or until an enemy is near one of the group."""
    if game.turn >= rule.until_turn:
        return False
    reach = rule.unless_enemy_within
    return reach is None or not any(
        ship.group == rule.group and ship.place == "map" and game.enemy_within(ship.cell, ship.side, reach)
        for ship in game.under[SIDES.index(rule.side)]
        if not ship.is_prize
    )


def may_enter(game: Game, ship: Ship) -> bool:
    """NAV-3.12: a reinforcement that has been released."""
    if ship.place != "outside":
        return False
    return ship.group in game.released or not any(
        rule.group == ship.group and rule.side == SIDES[ship.first] for rule in game.special(Release)
    )


def waiting(game: Game, side: int, pull: bool = False) -> list[Ship]:
    """The ships that may be in a formation of the side: unmarked, or under Pull for the Trierarch! marked (NAV-2.6)."""
    known = game.known.get(("waiting", side, pull))
    if known is None:
        known = [
            ship
            for ship in game.under[side]
            if (ship.marker == "none") != pull and ship.damage != "immobile" and not ship.links
            if ship.place == "map" or (not pull and may_enter(game, ship))
        ]
        held = _held(game)
        if held:
            known = [ship for ship in known if (ship.group, ship.first) not in held or ship.is_prize]
        game.known["waiting", side, pull] = known
    return known


def may_activate(game: Game, side: int, pull: bool = False) -> bool:
    """Whether the side has a ship that a formation could consist of."""
    return bool(waiting(game, side, pull))


def has_inactive_mobile(game: Game, side: int) -> bool:
    """NAV-2.3.b: an unmarked ship on the map, neither Immobile nor Grappled."""
    return any(ship.place == "map" for ship in waiting(game, side))


def limit(game: Game, side: int, cards: list[Card]) -> int:
    """NAV-2.6.6, NAV-C-36, special rule `formation_limit`."""
    most = game.sides[side].quality
    if any(card.event == "line_abreast" for card in cards):
        most += max(card.value for card in cards if card.event == "line_abreast")
    for rule in game.special(FormationLimit):
        if rule.side == SIDES[side] and rule.turn == game.turn:
            most = min(most, rule.most)
    return most


def gap(game: Game, one: Ship, other: Ship) -> int:
    """How far apart two ships count as being: off the map by their entry squares (NAV-3.12.b)."""
    if one.place == "map" and other.place == "map":
        return game.grid.span[one.cell - other.cell]
    return _entries_apart(one.entry, other.entry)


@lru_cache(maxsize=1024)
def _entries_apart(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    near = any(distance(read(a), read(b)) <= 1 for a in one for b in other)
    return 1 if near else NEVER
