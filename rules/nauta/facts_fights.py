"""What each fact of fire, boarding, fighting and surrender changes, and nothing else (see `facts`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.nauta import events_fights as ev
from rules.nauta.facts_shared import free_captor, freed, pay, take_off

if TYPE_CHECKING:
    from rules.nauta.game import Game


def told(game: Game, event: Any) -> None:
    """Facts that only tell what others carry out."""


def _declared(game: Game, event: ev.PirophorosDeclared | ev.BoardingDeclared) -> None:
    game.pledges = {**game.pledges, event.side: event.targets}
    game.committed += (event.side,)


def _victims_named(game: Game, event: ev.VictimsNamed) -> None:
    game.pledges = {**game.pledges, event.side: event.victims}
    game.committed += (event.side,)


def _burn_attempt(game: Game, event: ev.BurnAttempt) -> None:
    game.by_id[event.ship].pirophoros_used = True


def _engaged(game: Game, event: ev.Engaged) -> None:
    first, second = (game.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        ship.engaged_with.append(other.id)
        ship.speed = 0


def _engagement_ended(game: Game, event: ev.EngagementEnded) -> None:
    first, second = (game.by_id[id] for id in event.ships)
    first.engaged_with.remove(second.id)
    second.engaged_with.remove(first.id)
    for ship in (first, second):
        freed(game, ship)


def _victims_fixed(game: Game, event: ev.VictimsFixed) -> None:
    for id, victim in event.victims.items():
        game.by_id[id].victim = victim


def _assault(game: Game, event: ev.Assault) -> None:
    game.assault = event.number


def _casualty(game: Game, event: ev.Casualty) -> None:
    game.by_id[event.ship].soldiers = event.left


def _surrender_test(game: Game, event: ev.SurrenderTest) -> None:
    game.by_id[event.ship].tested_50 = True


def _captured(game: Game, event: ev.Captured) -> None:
    ship = game.by_id[event.ship]
    pay(game, ship)
    ship.fate, ship.captured_by, ship.speed = "captured", event.by, 0
    ship.captives = []
    if event.by is not None:
        captor = game.by_id[event.by]
        captor.captives.append(ship.id)
        captor.speed = 0
    if event.escape:
        game.escapes += (ship.id,)


def _escape_roll(game: Game, event: ev.EscapeRoll) -> None:
    side = game.by_id[event.ship].side
    game.sides = {**game.sides, side: replace(game.sides[side], saving_roll_used=True)}
    game.escapes = game.escapes[1:]
    if event.saved:
        game.saving = event.ship


def _no_escape(game: Game, event: ev.NoEscape) -> None:
    game.escapes = game.escapes[1:]


def _admiral_saved(game: Game, event: ev.AdmiralSaved) -> None:
    game.by_id[event.ship].admiral = False
    ship = game.by_id[event.to]
    ship.admiral, ship.admiral_from_turn = True, game.turn + 1
    game.saving = None


def _prize_removed(game: Game, event: ev.PrizeRemoved) -> None:
    prize, winner = game.by_id[event.ship], game.by_id[event.by].side
    free_captor(game, prize)
    side = game.sides[winner]
    game.sides = {**game.sides, winner: replace(side, prizes=(*side.prizes, event.ship))}
    take_off(game, prize)


def _prize_lost(game: Game, event: ev.PrizeLost) -> None:
    take_off(game, game.by_id[event.ship])


FIGHTS: dict[type, Callable[[Game, Any], None]] = {
    ev.PirophorosDeclared: _declared,
    ev.BurnAttempt: _burn_attempt,
    ev.BoardingDeclared: _declared,
    ev.BoardingRoll: told,
    ev.Engaged: _engaged,
    ev.EngagementEnded: _engagement_ended,
    ev.VictimsNamed: _victims_named,
    ev.VictimsFixed: _victims_fixed,
    ev.Assault: _assault,
    ev.Casualty: _casualty,
    ev.AdmiralTest: told,
    ev.SurrenderTest: _surrender_test,
    ev.Surrendered: told,
    ev.Captured: _captured,
    ev.EscapeRoll: _escape_roll,
    ev.NoEscape: _no_escape,
    ev.AdmiralSaved: _admiral_saved,
    ev.AdmiralTookOver: told,
    ev.PrizeRemoved: _prize_removed,
    ev.PrizeLost: _prize_lost,
}
