"""NAU-8.g: choices of a target per ship that a side commits at once: whom to burn, to board, to strike at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import TYPE_CHECKING

from rules.core.actions import Bounds
from rules.nauta import actions as act
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game

Targets = Callable[["Game", str], dict[str, list[Ship]]]
Commit = Callable[..., act.NautaAction]


def samples_of(
    waiting: Callable[[Game], list[Side]], targets: Targets, make: Commit, none: bool
) -> Callable[[Game], list[act.NautaAction]]:
    """Choices of a target per ship: every ship its first, its last, and each ship alone one of its own."""

    def samples(game: Game) -> list[act.NautaAction]:
        found: list[act.NautaAction] = []
        for side in waiting(game):
            choices = targets(game, side)
            several = [{id: ships[0].id for id, ships in choices.items()}, {}]
            several.append({id: ships[-1].id for id, ships in choices.items()})
            several += [{id: ship.id} for id, ships in choices.items() for ship in ships]
            if not none:
                several[1] = several[0]
            for each in several:
                action = make(side, each)
                if action not in found:
                    found.append(action)
        return found

    return samples


def bounds_of(
    waiting: Callable[[Game], list[Side]], targets: Targets, kind: str, field: str, none: bool
) -> Callable[[Game], list[Bounds]]:
    def found(game: Game) -> list[Bounds]:
        return [
            Bounds(
                side,
                kind,
                {
                    field: {
                        id: (*(ship.id for ship in ships), *((None,) if none else ()))
                        for id, ships in _every(game, side, targets, none).items()
                    }
                },
            )
            for side in waiting(game)
        ]

    return found


def _every(game: Game, side: str, targets: Targets, none: bool) -> dict[str, list[Ship]]:
    """A ship without a target may be told to have none."""
    idle: Iterable[tuple[str, list[Ship]]] = ((ship.id, []) for ship in game.fleet(side)) if none else ()
    return dict(chain(idle, targets(game, side).items()))
