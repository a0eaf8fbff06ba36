"""NAU-18i: fire, between the movement and the boarding."""

from typing import Any

from rules.core.findings import Finding
from rules.nauta import losses
from rules.nauta.actions import Pirophoros
from rules.nauta.events import BurnAttempt, PirophorosDeclared
from rules.nauta.game import Game
from rules.nauta.scenario import Step
from rules.nauta.ships import Ship
from rules.nauta.targets import Targets, Together, pledged

BURNS = 5


def targets_of(game: Game, ship: Ship) -> list[Ship]:
    """NAU-18i.1: enemies afloat that the ship has rammed this turn and still touches."""
    if "pirophoros" not in ship.equipment or ship.pirophoros_used or not ship.rammed_now or not ship.afloat:
        return []
    return [enemy for enemy in game.touching(ship) if enemy.id in ship.rammed_now and enemy.afloat]


def choices(game: Game, side: str) -> Targets:
    """The ships of a side that may make an attempt, with their targets."""
    return {ship.id: some for ship in game.fleet(side) if ship.rammed_now and (some := targets_of(game, ship))}


TOGETHER = Together(Pirophoros, "pirophoros", choices)
deciders, legal, bounds = TOGETHER.deciders, TOGETHER.legal, TOGETHER.bounds


def check_declare(game: Game, action: Pirophoros) -> Finding | None:
    def why(id: str, target: Any) -> str:
        ship = game.by_id.get(id)
        if ship is None or ship.side != action.side or not ship.afloat:
            return f"{id} is not a ship afloat of this side: choose one that is."
        if "pirophoros" not in ship.equipment:
            return f"{ship.label} has no pirophoros: it takes one to set fire."
        if ship.pirophoros_used:
            return f"{ship.label} has used its pirophoros: it can be used once."
        return f"{ship.label} must have rammed {target} this turn and touch it still."

    return TOGETHER.check(game, action, "declared its fire", "PIRO", "NAU-18i.1", why)


def declare(game: Game, action: Pirophoros) -> None:
    """Commit a side's attempts."""
    game.tell(PirophorosDeclared(side=action.side, targets=action.targets, clause="NAU-18i.1"))  # type: ignore[arg-type]


def run(game: Game) -> Step | None:
    """NAU-18i.1: all attempts are rolled in ship order; a ship set alight still makes its own."""
    if deciders(game):
        return None
    declared = pledged(game)
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
