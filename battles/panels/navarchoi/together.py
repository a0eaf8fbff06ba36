"""NAV-2.7.a: the ships of a formation straight ahead, one after another, as far as nothing else is to be decided."""

from collections.abc import Sequence
from typing import Any

from battles.panels.together import Field, GroupOrder, Order
from rules.core.findings import Finding
from rules.geometry.square import VECTORS
from rules.navarchoi import Battle
from rules.navarchoi.actions import EndShip
from rules.navarchoi.flow import Formation
from rules.navarchoi.forecast.courses import Course, rowed
from rules.navarchoi.forecast.moving import mp_range
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES, State

ANSWERED = "It ends where the enemy answers with a card."
AS_FAR = "all"
MOST = 4  # squares that may be named
TURNS = (("0", "No turn"), ("-1", "Then a point to port"), ("1", "Then a point to starboard"))


def _fields(_state: State, _side: str, _selected: str) -> tuple[Field, ...]:
    squares = tuple((str(n), f"{n} square{'s' if n > 1 else ''} ahead") for n in range(1, MOST + 1))
    far = ((AS_FAR, "As far as each may, short of the enemy"), *squares)
    return (Field("far", "How far", far), Field("turn", "Course", TURNS))


def _ships(game: Battle, order: Order) -> Sequence[str]:
    """The ships of the formation that have still to move, those in front first."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, Formation) or frame.stage != "ships" or SIDES[frame.side] != order.side:
        return ()
    return [ship.id for ship in sorted(map(game.by_id.__getitem__, frame.left), key=lambda ship: _behind(game, ship))]


def _behind(game: Battle, ship: Ship) -> tuple[bool, int, tuple[int, str]]:
    """How far a ship lies behind the others, by her own course."""
    if ship.place != "map":
        return True, 0, ship.order
    col, row = game.grid.square_of[ship.cell]
    dcol, drow = VECTORS[ship.facing]
    return False, -(col * dcol + row * drow), ship.order


def _step(game: Battle, order: Order, id: str) -> tuple[Any, ...] | Finding:
    ship = game.by_id[id]
    if ship.place != "map":
        return Finding("NAV-A-OUTSIDE", f"{ship.label} has still to enter the map.", clause="NAV-3.12")
    clear, barred = _clear(game, ship)
    if order.fields["far"] != AS_FAR:
        wanted = int(order.fields["far"])
        return barred if barred is not None and wanted > clear else _rowed(game, order, ship, wanted)
    found: tuple[Any, ...] | Finding | None = barred
    for squares in range(clear, 0, -1):
        found = _rowed(game, order, ship, squares)
        if not isinstance(found, Finding):
            break
    return found or Finding("NAV-A-SHORT", f"{ship.label} has too few MP to go on.", clause="NAV-3.2.b")


def _clear(game: Battle, ship: Ship) -> tuple[int, Finding | None]:
    """How many squares right ahead may be entered without coming upon an enemy or leaving the map, and what is there
    then; None where the ship's MP end before."""
    frame = game.stack[-1]
    assert isinstance(frame, Formation)
    most = mp_range(game, frame, ship)[1] // (2 if ship.facing % 2 == 0 else 3)
    cell = ship.cell
    for squares in range(most):
        cell += game.steps[ship.facing]
        if not game.grid.on_map[cell]:
            return squares, Finding("NAV-A-EDGE", f"{ship.label} would leave the map.", clause="NAV-3.11.a")
        met = game.enemies_at(cell, frame.side)
        if met:
            message = f"{ship.label} would come upon {met[0].label}."
            return squares, Finding("NAV-A-MEETS", message, clause="NAV-3.10.a")
    return most, None


def _rowed(game: Battle, order: Order, ship: Ship, squares: int) -> tuple[Any, ...] | Finding:
    """So many squares ahead with as few MP as that takes, and the end of the ship's activation."""
    cells = [ship.cell + n * game.steps[ship.facing] for n in range(1, squares + 1)]
    turn = int(order.fields["turn"])
    course: Course = rowed(
        game.state(),
        order.side,
        ship.id,
        [game.grid.name_of[cell] for cell in cells],
        (ship.facing + turn) % 8 if turn else None,
    )
    end = EndShip(order.side)
    refusal = course.refusal or (course.game.check(end) if course.frame is not None else None)
    return refusal or (*course.actions, *((end,) if course.frame is not None else ()))


TOGETHER = GroupOrder(
    title="The formation straight ahead",
    submit="All ahead",
    fields=_fields,
    ships=_ships,
    step=_step,
    caveat=lambda _state: ANSWERED,
)
