"""NAU-18i: fire, between the movement and the boarding."""

from collections.abc import Iterator
from typing import Any

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta import losses, targets
from rules.nauta.actions import Pirophoros
from rules.nauta.events import BurnAttempt, PirophorosDeclared
from rules.nauta.game import Game
from rules.nauta.refusing import check_waiting
from rules.nauta.scenario import Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES
from rules.nauta.targets import Targets

BURNS = 5


def targets_of(game: Game, ship: Ship) -> list[Ship]:
    """NAU-18i.1: enemies afloat that the ship has rammed this turn and still touches."""
    if "pirophoros" not in ship.equipment or ship.pirophoros_used or not ship.rammed_now or not ship.afloat:
        return []
    return [enemy for enemy in game.touching(ship) if enemy.id in ship.rammed_now and enemy.afloat]


def choices(game: Game, side: str) -> Targets:
    """The ships of a side that may make an attempt, with their targets."""
    return {ship.id: some for ship in game.fleet(side) if ship.rammed_now and (some := targets_of(game, ship))}


def deciders(game: Game) -> list[Side]:
    """The sides that have still to declare (NAU-8.g)."""
    return [side for side in SIDES if side not in game.committed and choices(game, side)]


def legal(game: Game) -> Iterator[Choice]:
    for side in deciders(game):
        yield targets.legal(side, Pirophoros, choices(game, side), True)


def bounds(game: Game, side: Side) -> list[Bounds]:
    all_ships = targets.idle_too(game, side, choices(game, side))
    return [targets.bounds(side, "pirophoros", "targets", all_ships, True)]


def check_declare(game: Game, action: Pirophoros) -> Finding | None:
    def why(id: str, target: Any) -> str:
        ship = game.by_id.get(id)
        if ship is None or ship.side != action.side or not ship.afloat:
            return f"{id} is not a ship afloat of this side."
        if "pirophoros" not in ship.equipment:
            return f"{ship.label} has no pirophoros."
        if ship.pirophoros_used:
            return f"{ship.label} has used its pirophoros."
        return f"{ship.label} has not rammed {target} this turn, or touches it no more."

    if refused := check_waiting(game, action.side, deciders(game), "declared its fire"):
        return refused
    allowed = targets.idle_too(game, action.side, choices(game, action.side))
    return targets.check(action.targets, allowed, True, "PIRO", "NAU-18i.1", why)


def declare(game: Game, action: Pirophoros) -> None:
    """Commit a side's attempts."""
    game.tell(PirophorosDeclared(side=action.side, targets=action.targets, clause="NAU-18i.1"))  # type: ignore[arg-type]


def run(game: Game) -> Step | None:
    """NAU-18i.1: all attempts are rolled in ship order; a ship set alight still makes its own."""
    if deciders(game):
        return None
    declared = {id: target for side in game.pledges.values() for id, target in side.items() if target is not None}
    for ship in game.ships if declared else ():
        if ship.id not in declared:
            continue
        target = game.by_id[declared[ship.id]]
        (die,) = game.roll(f"{ship.id}, fire on {target.id}")
        burns = die >= BURNS
        game.tell(BurnAttempt(ship=ship.id, target=target.id, die=die, burns=burns, clause="NAU-18i.1"))
        if burns and target.afloat:
            losses.burn(game, target)
    return "boarding"
