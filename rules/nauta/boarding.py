"""NAU-13: attempts to board, declared by both sides together."""

from typing import Any

from rules.core.findings import Finding
from rules.nauta.actions import DeclareBoarding
from rules.nauta.events import BoardingDeclared, BoardingRoll, Engaged, Modifiers
from rules.nauta.game import Game
from rules.nauta.position import SHIPS
from rules.nauta.scenario import Step
from rules.nauta.ships import Ship
from rules.nauta.targets import Targets, Together, pledged

SUCCEEDS = 4
CORVUS, HARPAX = 1, 1  # NAU-18e.1, NAU-18h.1


def targets_of(game: Game, ship: Ship) -> list[Ship]:
    """NAU-13.a, 13.e and 13.f: the enemies that the ship may try to board, in ship order."""
    if not ship.afloat or ship.engaged_with or not ship.soldiers:
        return []
    return [enemy for enemy in game.touching(ship) if enemy.side != ship.side and enemy.afloat]


def choices(game: Game, side: str) -> Targets:
    """The ships of a side that may try to board, with their targets. Kept: not to be changed."""
    kept = game.kept[SHIPS - 1]
    found: Targets | None = kept.get(("boarding", side))
    if found is None:
        contacts = game.contacts()
        beside = [ship for ship in game.fleet(side) if ship.id in contacts] if contacts else []
        found = kept["boarding", side] = {ship.id: some for ship in beside if (some := targets_of(game, ship))}
    return found


TOGETHER = Together(DeclareBoarding, "declare_boarding", choices)
deciders, legal, bounds = TOGETHER.deciders, TOGETHER.legal, TOGETHER.bounds


def check_declare(game: Game, action: DeclareBoarding) -> Finding | None:
    def why(id: str, target: Any) -> str:
        ship, enemy = game.by_id.get(id), game.by_id.get(target or "")
        if ship is None or ship.side != action.side or not ship.afloat:
            return f"{id} is not a ship afloat of this side: choose one that is."
        if enemy is None:
            return f"There is no ship {target}: choose an enemy that it touches."
        if not ship.soldiers:
            return f"{ship.label} has no soldiers: it needs them to board."
        if ship.engaged_with:
            return f"{ship.label} is engaged already: only a free ship may board."
        if enemy.side == ship.side:
            return f"{enemy.label} is of the same side: only an enemy can be boarded."
        if not enemy.afloat:
            return f"{enemy.label} cannot be boarded: it is captured, burning or gone."
        return f"{ship.label} does not touch {enemy.label}: it must, to board it."

    return TOGETHER.check(game, action, "declared its boardings", "BOARD", "NAU-13.a", why)


def declare(game: Game, action: DeclareBoarding) -> None:
    """Commit a side's attempts."""
    game.tell(BoardingDeclared(side=action.side, targets=action.targets, clause="NAU-13.a"))  # type: ignore[arg-type]


def modifiers(ship: Ship, target: Ship) -> Modifiers:
    """NAU-13.c: what a one-sided attempt adds to its die (NAU-18e.1, NAU-18h.1)."""
    added = []
    if "corvus" in ship.equipment:
        added.append(("corvus", CORVUS))
    if "harpax" in ship.equipment and target.id in ship.front_contacts:
        added.append(("harpax", HARPAX))
    return tuple(added)


def run(game: Game) -> Step | None:
    """NAU-13.b, 13.c and 13.g: mutual declarations need no die, the others roll in ship order, and all of them
    stand."""
    if deciders(game):
        return None
    declared = pledged(game)
    engaged: list[tuple[Ship, Ship, bool]] = []
    for ship in game.ships if declared else ():
        if ship.id not in declared:
            continue
        target = game.by_id[declared[ship.id]]
        if declared.get(target.id) == ship.id:
            if ship.order < target.order:
                engaged.append((ship, target, True))
            continue
        if _attempt(game, ship, target):
            engaged.append((ship, target, False))
    for ship, target, both in engaged:
        clause = "NAU-13.b" if both else "NAU-13.d"
        game.tell(Engaged(ships=(ship.id, target.id), both=both, clause=clause))
    return "fighting"


def _attempt(game: Game, ship: Ship, target: Ship) -> bool:
    """NAU-13.c: the die of a one-sided attempt; whether it succeeds."""
    added = modifiers(ship, target)
    (die,) = game.roll(f"{ship.id}, boarding {target.id}")
    total = die + sum(value for _, value in added)
    success = total >= SUCCEEDS
    game.tell(
        BoardingRoll(
            ship=ship.id, target=target.id, die=die, modifiers=added, total=total, success=success, clause="NAU-13.c"
        )
    )
    return success
