"""NAU-9.d: which ships may form up."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from rules.core.findings import Finding
from rules.nauta.actions import WriteSpeeds
from rules.nauta.game import Game
from rules.nauta.measure import gap, in_mm
from rules.nauta.refusing import no
from rules.nauta.ships import Ship


def too_near(game: Game, ships: Iterable[Ship]) -> tuple[Ship, Ship, int] | None:
    """NAU-9.d: two ships less than a segment apart, base to base, with their distance; None if there are none."""
    for one, other in combinations(ships, 2):
        if crowds(game, one, other):
            return one, other, gap(one.outline, other.outline)
    return None


def crowds(game: Game, one: Ship, other: Ship) -> bool:
    """NAU-9.d: whether two ships are less than a segment apart, base to base."""
    least = game.table.segment
    dx, dy, near = one.east - other.east, one.north - other.north, one.reach + other.reach + least
    return dx * dx + dy * dy < near * near and gap(one.outline, other.outline) < least


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
                and not any(crowds(game, other, ship) for other in group)
                and is_linked(game, (*group, ship))
            ):
                group.append(ship)
                left.remove(ship)
        if len(group) > 1:
            found.append(tuple([ship.id for ship in group]))
    return tuple(found)


def check_formations(game: Game, action: WriteSpeeds, ships: dict[str, Ship]) -> Finding | None:
    """NAU-9.d, in the reference's order: the members, their speeds, the spaces between them. `ships` are those for
    which the side writes a speed."""
    named = [id for group in action.formations for id in group]
    for group in action.formations:
        if len(group) < 2:
            return no("FORM-MEMBER", "NAU-9.d", "A formation must have two ships or more.", ships=group)
        for id in group:
            if id not in ships:
                return no("FORM-MEMBER", "NAU-9.d", f"{id} cannot be in a formation: it is not a free ship.", ship=id)
            if named.count(id) > 1:
                message = f"{id} stands in formations twice: a ship may be in one only."
                return no("FORM-MEMBER", "NAU-9.d", message, ship=id)
    for group in action.formations:
        values = {action.speeds[id] for id in group}
        if len(values) > 1 or values == {0}:
            what = "write one speed" if len(values) > 1 else "write at least 1"
            return no("FORM-SPEED", "NAU-9.d", f"The ships {', '.join(group)} must {what} to form up.", ships=group)
    for group in action.formations:
        if refused := _check_spacing(game, [ships[id] for id in group], group):
            return refused
    return None


def _check_spacing(game: Game, members: list[Ship], group: tuple[str, ...]) -> Finding | None:
    near = too_near(game, members)
    if near is not None:
        one, other, between = near
        message = f"{one.label} and {other.label} are {in_mm(between)} apart: it must be a segment at least."
        return no("FORM-SPACING", "NAU-9.d", message, ships=[one.id, other.id], gap=between)
    if not is_linked(game, members):
        message = f"The formation's ships must stand within {game.terms.formation_max_gap} segments of one another."
        return no("FORM-SPACING", "NAU-9.d", message, ships=group)
    return None
