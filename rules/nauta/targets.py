"""NAU-8.g: choices of a target per ship that a side commits at once: whom to burn, to board, to strike at."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta.actions import NautaAction
from rules.nauta.game import Game
from rules.nauta.refusing import check_waiting, no
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES

Targets = dict[str, list[Ship]]
"""The targets that ships may be given, by the ships' ids."""


class Together(NamedTuple):
    """A step in which every side with ships that have a choice of targets commits one action for them all, or for none
    of them, before either knows the other's (NAU-8.g)."""

    make: type[NautaAction]
    kind: str
    choices: Callable[[Game, str], Targets]

    def deciders(self, game: Game) -> list[Side]:
        """The sides that have still to declare."""
        return [side for side in SIDES if side not in game.committed and self.choices(game, side)]

    def legal(self, game: Game) -> Iterator[Choice]:
        for side in self.deciders(game):
            yield legal(side, self.make, self.choices(game, side), True)

    def bounds(self, game: Game, side: Side) -> list[Bounds]:
        return [bounds(side, self.kind, "targets", idle_too(game, side, self.choices(game, side)), True)]

    def check(
        self, game: Game, action: Any, done: str, code: str, clause: str, why: Callable[[str, Any], str]
    ) -> Finding | None:
        """Whether the side may declare at all (`done` says what it has then done), then target by target."""
        if refused := check_waiting(game, action.side, self.deciders(game), done):
            return refused
        allowed = idle_too(game, action.side, self.choices(game, action.side))
        return check(action.targets, allowed, True, code, clause, why)


def pledged(game: Game) -> dict[str, str]:
    """What both sides have committed, by the ids of ships, those without a target left out."""
    return {id: target for side in game.pledges.values() for id, target in side.items() if target is not None}


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
