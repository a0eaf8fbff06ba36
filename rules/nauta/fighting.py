"""NAU-14: fighting aboard, three assaults a turn, all engagements side by side."""

from collections.abc import Iterator
from typing import Any

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta import surrender, targets
from rules.nauta.actions import NameVictim
from rules.nauta.events import Assault, AssaultDie, Casualty, Modifiers, VictimsFixed, VictimsNamed
from rules.nauta.game import Game
from rules.nauta.refusing import check_waiting, no
from rules.nauta.scenario import Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES
from rules.nauta.targets import Targets

ASSAULTS = 3
ADMIRAL, TOWERS, CATAPHRACT = 1, 1, -1  # NAU-16.b, NAU-18b.1, NAU-18c.1


def opponents(game: Game, ship: Ship) -> list[Ship]:
    """The enemies engaged with a ship, in ship order."""
    return sorted((game.by_id[id] for id in ship.engaged_with), key=lambda enemy: enemy.order)


def choices(game: Game, side: str) -> Targets:
    """NAU-14.e: the ships of a side with several opponents, and these."""
    return {ship.id: opponents(game, ship) for ship in game.fleet(side) if len(ship.engaged_with) > 1}


def waiting(game: Game) -> list[Side]:
    """The sides that have still to name victims (NAU-8.g)."""
    return [side for side in SIDES if side not in game.committed and choices(game, side)]


def deciders(game: Game) -> list[Side]:
    """The owner of an admiral who gets away, before anybody names victims."""
    return waiting(game) if game.saving is None else [game.by_id[game.saving].side]


def legal(game: Game) -> Iterator[Choice]:
    if game.saving is not None:
        yield surrender.legal_savings(game, game.by_id[game.saving])
        return
    for side in waiting(game):
        yield targets.legal(side, NameVictim, choices(game, side), False)


def bounds(game: Game, side: Side) -> list[Bounds]:
    if game.saving is not None:
        return []
    return [targets.bounds(side, "name_victim", "victims", choices(game, side), False)]


def check_victim(game: Game, action: NameVictim) -> Finding | None:
    def why(id: str, target: Any) -> str:
        if id not in several:
            return f"{id} has no victim to name: it is not engaged with several enemies."
        return f"{id} is not engaged with {target}: name an enemy that it fights."

    if game.saving is not None:
        return no("TURN", "NAU-8.h", "An admiral's escape comes first.")
    if refused := check_waiting(game, action.side, waiting(game), "named its victims"):
        return refused
    several = choices(game, action.side)
    return targets.check(action.victims, several, False, "VICTIM", "NAU-14.e", why)


def name_victim(game: Game, action: NameVictim) -> None:
    """Commit a side's victims."""
    victims: dict[str, str | None] = dict(action.victims)
    game.tell(VictimsNamed(side=action.side, victims=victims, clause="NAU-14.e"))  # type: ignore[arg-type]


def run(game: Game) -> Step | None:
    """Ships without soldiers surrender first (NAU-15.b), then victims are named, then the assaults are fought; a saved
    admiral's owner may have to choose in between (NAU-18l.1)."""
    while True:
        if game.saving is not None:
            return None
        if game.escapes:
            surrender.try_escape(game)
        elif game.assault == 0 and surrender.undefended(game):
            surrender.without_a_fight(game)
        elif game.assault == 0 and waiting(game):
            return None
        elif game.assault < ASSAULTS and (fighters := [ship for ship in game.ships if still_fights(game, ship)]):
            if game.assault == 0:
                _fix_victims(game, fighters)
            _assault(game, fighters)
        else:
            return "end"


def still_fights(game: Game, ship: Ship) -> bool:
    """Whether the ship's die can matter: it may cost an opponent a unit, or an opponent it. Before the first
    assault any engaged ship's can."""
    if game.assault == 0:
        return bool(ship.engaged_with)
    return any(ship.victim == id or game.by_id[id].victim == ship.id for id in ship.engaged_with)


def _fix_victims(game: Game, fighters: list[Ship]) -> None:
    """NAU-14.e: the victim is the only opponent, the one named, or the first in ship order."""
    named = targets.pledged(game)
    victims = {ship.id: named.get(ship.id, opponents(game, ship)[0].id) for ship in fighters}
    game.tell(VictimsFixed(victims=victims, clause="NAU-14.e"))


def modifiers(game: Game, ship: Ship, number: int) -> Modifiers:
    """NAU-14.b: what a ship adds to its die against everybody."""
    added = [("soldiers", ship.soldiers)]
    if game.has_admiral(ship):
        added.append(("admiral", ADMIRAL))
    if number == 1 and "archer_tower" in ship.equipment:
        added.append(("archer towers", TOWERS))
    return tuple(added)


def against(ship: Ship, enemy: Ship, number: int) -> Modifiers:
    """NAU-18c.1: what counts in the comparison with one enemy only."""
    return (("cataphract", CATAPHRACT),) if number == 1 and "cataphract" in enemy.equipment else ()


def _assault(game: Game, fighters: list[Ship]) -> None:
    """NAU-14.b-e and 14.g: all dice, all comparisons, then all losses, then the tests."""
    number = game.assault + 1
    faces = game.roll(*[f"{ship.id}, assault {number}" for ship in fighters])
    thrown = {ship.id: _thrown(game, ship, face, number) for ship, face in zip(fighters, faces, strict=True)}
    game.tell(Assault(number=number, dice=tuple(thrown.values()), clause="NAU-14.a"))
    beaten: dict[str, list[str]] = {}
    for ship in fighters:
        victim = ship.victim
        if (
            victim in ship.engaged_with
            and victim in thrown
            and _score(thrown[ship.id], victim) > _score(thrown[victim], ship.id)
        ):
            beaten.setdefault(victim, []).append(ship.id)
    for ship in game.ships:
        if ship.id in beaten:
            by = tuple(beaten[ship.id])
            left = max(0, ship.soldiers - len(by))
            game.tell(Casualty(ship=ship.id, by=by, left=left, clause="NAU-14.c"))
    surrender.test_all(game, beaten)


def _thrown(game: Game, ship: Ship, face: int, number: int) -> AssaultDie:
    added = modifiers(game, ship, number)
    pairs = {enemy.id: against(ship, enemy, number) for enemy in opponents(game, ship)}
    total = face + sum(value for _, value in added)
    return AssaultDie(ship.id, face, added, total, {id: mods for id, mods in pairs.items() if mods})


def _score(thrown: AssaultDie, enemy: str) -> int:
    return thrown.total + sum(value for _, value in thrown.against.get(enemy, ()))
