"""NAU-15, NAU-16.c-d and NAU-18l: surrender, captors, the admiral's dice and his escape."""

from collections.abc import Iterable

from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta import losses
from rules.nauta.actions import SaveAdmiral
from rules.nauta.events import (
    AdmiralLost,
    AdmiralSaved,
    AdmiralTest,
    Captured,
    EscapeRoll,
    NoEscape,
    Surrendered,
    SurrenderTest,
)
from rules.nauta.game import Game
from rules.nauta.measure import gap
from rules.nauta.points import ADMIRAL_POINTS
from rules.nauta.refusing import no
from rules.nauta.ships import Ship

ADMIRAL_FALLS = 6
GIVES_UP = 2
ADMIRAL = 1  # NAU-16.c
ESCAPES = 5
ESCAPE_RANGE = 4


def undefended(game: Game) -> list[Ship]:
    """NAU-15.b: engaged ships without a soldier aboard."""
    return [ship for ship in game.ships if ship.engaged_with and not ship.soldiers]


def without_a_fight(game: Game) -> None:
    """NAU-15.b: they surrender at the beginning of the fighting step, before any die."""
    ships = undefended(game)
    for ship in ships:
        game.tell(Surrendered(ship=ship.id, reason="no_soldiers", clause="NAU-15.b"))
    _capture(game, ships, {})


def test_all(game: Game, beaten: dict[str, list[str]]) -> None:
    """NAU-15.g: after the losses of an assault, per ship the admiral's die, then the surrender."""
    given_up = []
    for ship in game.ships:
        if ship.id not in beaten:
            continue
        if game.has_admiral(ship):
            _test_admiral(game, ship)
        if not ship.soldiers:
            game.tell(Surrendered(ship=ship.id, reason="no_soldiers", clause="NAU-15.b"))
            given_up.append(ship)
        elif _wavers(ship) and _test_surrender(game, ship):
            given_up.append(ship)
    _capture(game, given_up, beaten)


def _wavers(ship: Ship) -> bool:
    """NAU-15.a: more than half of its starting units are lost, and it has not tested for it."""
    return 2 * (ship.soldiers_start - ship.soldiers) > ship.soldiers_start and not ship.tested_50


def _test_admiral(game: Game, ship: Ship) -> None:
    (die,) = game.roll(f"{ship.id}, the admiral")
    killed = die >= ADMIRAL_FALLS
    game.tell(AdmiralTest(ship=ship.id, die=die, killed=killed, clause="NAU-16.d"))
    if killed:
        game.tell(AdmiralLost(side=ship.side, how="killed", points=ADMIRAL_POINTS, clause="NAU-16.d"))


def _test_surrender(game: Game, ship: Ship) -> bool:
    """NAU-15.a and 16.c."""
    (die,) = game.roll(f"{ship.id}, surrender")
    added = (("admiral", ADMIRAL),) if game.has_admiral(ship) else ()
    total = die + sum(value for _, value in added)
    yields = total <= GIVES_UP
    game.tell(SurrenderTest(ship=ship.id, die=die, modifiers=added, total=total, surrenders=yields, clause="NAU-15.a"))
    if yields:
        game.tell(Surrendered(ship=ship.id, reason="test", clause="NAU-15.a"))
    return yields


def _capture(game: Game, ships: list[Ship], beaten: dict[str, list[str]]) -> None:
    """NAU-15.c: captors are named when all have tested, by those who are left."""
    captors = {ship.id: _captor(game, ship, ships, beaten.get(ship.id, ())) for ship in ships}
    for ship in ships:
        losses.end_engagements(game, ship)
        captor = captors[ship.id]
        side = game.sides[ship.side]
        aboard = ship.admiral and side.admiral == "alive"
        escape = aboard and "18l" in game.terms.options and not side.saving_roll_used
        by = None if captor is None else captor.id
        game.tell(Captured(ship=ship.id, by=by, escape=escape, clause="NAU-15.c"))
        if aboard and not escape:
            _admiral_captured(game, ship)


def _captor(game: Game, ship: Ship, surrendering: list[Ship], winners: Iterable[str]) -> Ship | None:
    left = [enemy for id in ship.engaged_with if (enemy := game.by_id[id]) not in surrendering]
    best = [enemy for enemy in left if enemy.id in winners] or left
    return max(best, key=lambda enemy: (enemy.soldiers, -enemy.order), default=None)


def _admiral_captured(game: Game, ship: Ship) -> None:
    game.tell(AdmiralLost(side=ship.side, how="captured", points=ADMIRAL_POINTS, clause="NAU-16.f"))


def refuges(game: Game, ship: Ship) -> list[Ship]:
    """NAU-18l.1: the friendly ships to which the admiral of a captured ship may escape."""
    reach = ESCAPE_RANGE * game.table.segment
    return [friend for friend in game.fleet(ship.side) if gap(ship.outline, friend.outline) <= reach]


def try_escape(game: Game) -> None:
    """NAU-18l.1: one roll per fleet and game; with a single ship in reach the owner has nothing to choose."""
    ship = game.by_id[game.escapes[0]]
    ships = refuges(game, ship)
    if not ships:
        game.tell(NoEscape(ship=ship.id, clause="NAU-18l.1"))
        _admiral_captured(game, ship)
        return
    (die,) = game.roll(f"{ship.id}, the admiral's escape")
    saved = die >= ESCAPES
    game.tell(EscapeRoll(ship=ship.id, die=die, saved=saved, clause="NAU-18l.1"))
    if not saved:
        _admiral_captured(game, ship)
    elif len(ships) == 1:
        _save(game, ship, ships[0])


def legal_savings(game: Game, ship: Ship) -> Choice:
    """NAU-18l.1: the ships that the admiral of a captured ship, who gets away, may reach."""
    return Choice(ship.side, SaveAdmiral, lambda: [SaveAdmiral(ship.side, to.id) for to in refuges(game, ship)])


def check_save(game: Game, action: SaveAdmiral) -> Finding | None:
    saving = game.saving
    if saving is None or game.by_id[saving].side != action.side:
        message = f"Side {action.side} has no admiral to save now: its flagship must just have been captured."
        return no("TURN", "NAU-18l.1", message, side=action.side)
    if action.ship not in [ship.id for ship in refuges(game, game.by_id[saving])]:
        message = f"{action.ship} is not a friendly ship afloat within {ESCAPE_RANGE} segments."
        return no("SAVE", "NAU-18l.1", message, ship=action.ship)
    return None


def save_admiral(game: Game, action: SaveAdmiral) -> None:
    """NAU-18l.1: the owner picks the ship."""
    assert game.saving is not None
    _save(game, game.by_id[game.saving], game.by_id[action.ship])


def _save(game: Game, ship: Ship, to: Ship) -> None:
    game.tell(AdmiralSaved(side=ship.side, ship=ship.id, to=to.id, clause="NAU-18l.2"))
