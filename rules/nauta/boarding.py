"""NAU-13: attempts to board, declared by both sides together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.nauta.actions import DeclareBoarding
from rules.nauta.events_fights import BoardingDeclared, BoardingRoll, Engaged, Modifiers
from rules.nauta.measure import touch
from rules.nauta.scenario import Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES

if TYPE_CHECKING:
    from rules.nauta.game import Game

SUCCEEDS = 4


def targets(game: Game, ship: Ship) -> list[Ship]:
    """NAU-13.a, 13.e and 13.f: the enemies that the ship may try to board, in ship order."""
    if not ship.afloat or ship.engaged_with or not ship.soldiers:
        return []
    return [
        enemy for enemy in game.ships if enemy.side != ship.side and enemy.afloat and touch(ship.outline, enemy.outline)
    ]


def choices(game: Game, side: str) -> dict[str, list[Ship]]:
    """The ships of a side that may try to board, with their targets."""
    return {ship.id: found for ship in game.fleet(side) if (found := targets(game, ship))}


def waiting(game: Game) -> list[Side]:
    """The sides that have still to declare (NAU-8.g)."""
    return [side for side in SIDES if side not in game.committed and choices(game, side)]


def declare(game: Game, action: DeclareBoarding, dice: Dice, log: Log) -> None:
    """Commit a side's attempts."""
    game.tell(
        BoardingDeclared(side=action.side, targets=action.targets, clause="NAU-13.a"),  # type: ignore[arg-type]
        log,
    )


def modifiers(ship: Ship, target: Ship) -> Modifiers:
    """NAU-13.c: what a one-sided attempt adds to its die (NAU-18e.1, NAU-18h.1)."""
    added = []
    if "corvus" in ship.equipment:
        added.append(("corvus", 1))
    if "harpax" in ship.equipment and target.id in ship.front_contacts:
        added.append(("harpax", 1))
    return tuple(added)


def proceed(game: Game, dice: Dice, log: Log) -> Step | None:
    """NAU-13.b, 13.c and 13.g: mutual declarations need no die, the others roll in ship order, and all of them
    stand."""
    if waiting(game):
        return None
    declared = {id: target for side in game.pledges.values() for id, target in side.items() if target is not None}
    engaged: list[tuple[Ship, Ship, bool]] = []
    for ship in game.ships:
        if ship.id not in declared:
            continue
        target = game.by_id[declared[ship.id]]
        if declared.get(target.id) == ship.id:
            if ship.order < target.order:
                engaged.append((ship, target, True))
            continue
        added = modifiers(ship, target)
        (die,) = dice.roll((f"{ship.id}, boarding {target.id}",))
        total = die + sum(value for _, value in added)
        success = total >= SUCCEEDS
        game.tell(
            BoardingRoll(
                ship=ship.id,
                target=target.id,
                die=die,
                modifiers=added,
                total=total,
                success=success,
                clause="NAU-13.c",
            ),
            log,
        )
        if success:
            engaged.append((ship, target, False))
    for ship, target, both in engaged:
        clause = "NAU-13.b" if both else "NAU-13.d"
        game.tell(Engaged(ships=(ship.id, target.id), both=both, clause=clause), log)
    return "fighting"
