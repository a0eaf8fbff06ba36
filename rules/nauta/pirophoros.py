"""NAU-18i: fire, between the movement and the boarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.nauta import losses
from rules.nauta.actions import Pirophoros
from rules.nauta.events_fights import BurnAttempt, PirophorosDeclared
from rules.nauta.measure import touch
from rules.nauta.scenario import Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES

if TYPE_CHECKING:
    from rules.nauta.game import Game

BURNS = 5


def targets(game: Game, ship: Ship) -> list[Ship]:
    """NAU-18i.1: enemies afloat that the ship has rammed this turn and still touches."""
    if "pirophoros" not in ship.equipment or ship.pirophoros_used or not ship.afloat:
        return []
    rammed = [game.by_id[id] for id in sorted(set(ship.rammed_now), key=lambda id: game.by_id[id].order)]
    return [enemy for enemy in rammed if enemy.afloat and touch(ship.outline, enemy.outline)]


def choices(game: Game, side: str) -> dict[str, list[Ship]]:
    """The ships of a side that may make an attempt, with their targets."""
    return {ship.id: found for ship in game.fleet(side) if (found := targets(game, ship))}


def waiting(game: Game) -> list[Side]:
    """The sides that have still to declare (NAU-8.g)."""
    return [side for side in SIDES if side not in game.committed and choices(game, side)]


def declare(game: Game, action: Pirophoros, dice: Dice, log: Log) -> None:
    """Commit a side's attempts."""
    game.tell(
        PirophorosDeclared(side=action.side, targets=action.targets, clause="NAU-18i.1"),  # type: ignore[arg-type]
        log,
    )


def proceed(game: Game, dice: Dice, log: Log) -> Step | None:
    """NAU-18i.1: all attempts are rolled in ship order; a ship set alight still makes its own."""
    if waiting(game):
        return None
    declared = {id: target for side in game.pledges.values() for id, target in side.items() if target is not None}
    for ship in game.ships:
        if ship.id not in declared:
            continue
        target = game.by_id[declared[ship.id]]
        (die,) = dice.roll((f"{ship.id}, fire on {target.id}",))
        burns = die >= BURNS
        game.tell(BurnAttempt(ship=ship.id, target=target.id, die=die, burns=burns, clause="NAU-18i.1"), log)
        if burns and target.afloat:
            losses.burn(game, target, log)
    return "boarding"
