"""NAU-8.a, NAU-2.e and NAU-9.d: written speeds and formations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.nauta.actions import WriteSpeeds
from rules.nauta.events import SpeedsWritten
from rules.nauta.measure import gap
from rules.nauta.scenario import Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES

if TYPE_CHECKING:
    from rules.nauta.game import Game


def writers(game: Game, side: str) -> list[Ship]:
    """The ships for which a side writes a speed: afloat and not locked."""
    return [ship for ship in game.fleet(side) if not ship.locked]


def waiting(game: Game) -> list[Side]:
    """The sides that have still to write."""
    return [side for side in SIDES if side not in game.committed and writers(game, side)]


def proceed(game: Game, dice: Dice, log: Log) -> Step | None:
    """The step ends when both sides have written (NAU-8.g)."""
    return None if waiting(game) else "initiative"


def write_speeds(game: Game, action: WriteSpeeds, dice: Dice, log: Log) -> None:
    """NAU-8.a: commit the speeds and formations of a side."""
    game.tell(
        SpeedsWritten(
            side=action.side,  # type: ignore[arg-type]
            speeds=action.speeds,
            formations=action.formations,
            clause="NAU-8.a",
        ),
        log,
    )


def too_near(game: Game, ships: Iterable[Ship]) -> tuple[Ship, Ship, int] | None:
    """NAU-9.d: two ships less than a segment apart, base to base, with their distance; None if there are none."""
    least = game.table.segment
    for one, other in combinations(ships, 2):
        near = one.outline.reach + other.outline.reach + least
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < near * near:
            between = gap(one.outline, other.outline)
            if between < least:
                return one, other, between
    return None


def is_linked(game: Game, ships: Sequence[Ship]) -> bool:
    """NAU-9.d: with a `formation_max_gap` every member is within it of another, all linked."""
    most = game.terms.formation_max_gap
    if most is None:
        return True
    linked, others = [ships[0]], list(ships[1:])
    for ship in linked:
        near = [other for other in others if gap(ship.outline, other.outline) <= most * game.table.segment]
        others = [other for other in others if other not in near]
        linked += near
    return not others


def formations(game: Game, ships: Iterable[Ship], written: dict[str, int]) -> tuple[tuple[str, ...], ...]:
    """NAU-9.d: legal formations of ships that write the same speed, as large as they come in ship order."""
    found = []
    left = [ship for ship in ships if written[ship.id] > 0]
    while left:
        group = [left.pop(0)]
        for ship in tuple(left):
            if (
                written[ship.id] == written[group[0].id]
                and too_near(game, (*group, ship)) is None
                and is_linked(game, (*group, ship))
            ):
                group.append(ship)
                left.remove(ship)
        if len(group) > 1:
            found.append(tuple(ship.id for ship in group))
    return tuple(found)
