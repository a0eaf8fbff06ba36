"""NAU-8.g: choices of a target per ship that a side commits at once: whom to burn, to board, to strike at."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta.actions import NautaAction
from rules.nauta.game import Game
from rules.nauta.refusing import no
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

Targets = dict[str, list[Ship]]
"""The targets that ships may be given, by the ships' ids."""


def legal(side: Side, make: Callable[..., NautaAction], choices: Targets, none: bool) -> Choice:
    """What a side may commit."""
    return Choice(side, make, lambda: samples(side, make, choices, none))  # type: ignore[arg-type]


def samples(side: Side, make: Callable[..., NautaAction], choices: Targets, none: bool) -> list[NautaAction]:
    """Every ship its first, no ship any where that is allowed (`none`), every ship its last, and each ship alone one of
    its own."""
    first = {id: ships[0].id for id, ships in choices.items()}
    several = [first, {} if none else first, {id: ships[-1].id for id, ships in choices.items()}]
    several += [{id: ship.id} for id, ships in choices.items() for ship in ships]
    found: list[NautaAction] = []
    for each in several:
        action = make(side, each)
        if action not in found:
            found.append(action)
    return found


def idle_too(game: Game, side: str, choices: Targets) -> Targets:
    """A ship without a target may be told to have none."""
    return {ship.id: [] for ship in game.fleet(side)} | choices


def bounds(side: Side, kind: str, field: str, choices: Targets, none: bool) -> Bounds:
    """What each ship may be given."""
    given = {id: (*(ship.id for ship in ships), *((None,) if none else ())) for id, ships in choices.items()}
    return Bounds(side, kind, {field: given})


def check(
    wanted: Mapping[str, Any], choices: Targets, none: bool, code: str, clause: str, why: Callable[[str, Any], str]
) -> Finding | None:
    """The first ship that is given what it may not have, with the reason."""
    if none:
        for id, target in wanted.items():
            if id not in choices:
                return no(code, clause, why(id, target), ship=id)
    for id, target in wanted.items():
        allowed = [ship.id for ship in choices.get(id, ())]
        if target not in allowed and not (none and target is None):
            return no(code, clause, why(id, target), ship=id, target=target)
    return None
