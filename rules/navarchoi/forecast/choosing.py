"""What a side may choose from between its ships' moves: formations, cards, ships that return, speeds and sails; and how
the count stands."""

from collections.abc import Mapping
from typing import Any

from rules.navarchoi import actions as act
from rules.navarchoi import command, disengaging, formations, groups, readiness, speeds, victory
from rules.navarchoi.cards import Card
from rules.navarchoi.flow import Muster, Speeds
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES, State


def lawful(game: Battle, *kinds: type[act.NavAction]) -> list[Any]:
    """What may be done about the battle itself, of some kinds."""
    return [each for each in game.lawful() if isinstance(each, kinds)]


def waiting(game: Battle, frame: Muster) -> list[Ship]:
    """The ships that may be in a formation now (NAV-2.6)."""
    return readiness.waiting(game, frame.side, frame.pull)


def is_held(game: Battle, ship: Ship) -> bool:
    """Whether a special rule of the scenario holds the ship back."""
    return readiness.is_held(game, ship)


def most_ships(game: Battle, frame: Muster) -> int:
    """How many ships a formation without a card may have (NAV-2.6.6)."""
    return readiness.limit(game, frame.side, [])


def grown(game: Battle, frame: Muster) -> list[list[Ship]]:
    """Formations that grow round every ship, their ships by id."""
    found = groups.Waiting(game, frame.side, waiting(game, frame))
    return [sorted(groups.ships_of(game, group), key=lambda ship: ship.id) for group in found]


def bonus_cards(game: Battle, side: str) -> list[Card]:
    """The Bonus cards of a hand that go with a formation (NAV-6.3)."""
    return formations.bonus_cards(game, SIDES.index(side))


def returns(game: Battle, side: str) -> dict[str, list[str]]:
    """The ships that may return to the map, by id, each with its squares (NAV-3.11.d)."""
    found = {ship.id: command.landings(game, ship) for ship in command.returning(game, SIDES.index(side))}
    return {id: [game.grid.name_of[cell] for cell in cells] for id, cells in found.items() if cells}


def settable(game: Battle, frame: Speeds) -> set[str]:
    """The ships of which the speed may be set (NAV-2.10.c)."""
    return {ship.id for ship in speeds.settable(game, frame.todo[0])}


def sails(game: Battle, frame: Speeds) -> Mapping[str, str]:
    """By ship what may be done about its sail: "raise" or "lower" (NAV-3.9)."""
    return {each.ship: each.sail for each in speeds.sailors(game, frame)}


def may_raise(game: Battle, frame: Speeds, ship: Ship) -> bool:
    """Whether a ship, as it is given, may try to raise sail (NAV-3.9.a to c)."""
    return speeds.may_raise(game, frame, ship)


def leaves_without_die(game: Battle, ship: str) -> bool:
    """Whether a ship cuts loose without a die: a prize from its captor, or the captor (NAV-4.6.3)."""
    return disengaging.case_of(game, game.by_id[ship])[0] == "prize"


def tally(state: State) -> tuple[int, int]:
    """The points of both sides in halves, if the battle ended so (NAV-7.e)."""
    return victory.score(Battle(state))
