"""What lies where in a battle, and questions about it: the working form of a `State`. Facts alone change it
(`rules.nauta.facts`), and tell it what they have changed, so that no question is answered twice."""

from functools import lru_cache
from itertools import islice
from operator import attrgetter
from typing import Any, Self, TypeVar

from rules.core.copying import copied
from rules.geometry.table import Outline, polygon
from rules.nauta.measure import TOUCH, touch
from rules.nauta.scenario import Current, Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES, Ended, SideState, State, TableState, Terms, TerrainState

P = TypeVar("P", bound="Position")

# What a fact may change, each including those before it.
NOTHING = 0  # it only tells, or changes what no kept answer rests on
SHIPS = 1  # the condition of ships: what they wrote, have done, are bound to
PLACES = 2  # where a ship stands
FLEETS = 3  # which ships are on the table, and afloat

# The fields of a State that a position keeps under the same name and as they are.
KEPT = (
    "turn", "step", "opened", "edge_chooser", "deploys_first", "initiative", "first_mover", "active", "current",
    "committed", "pledges", "assault", "escapes", "saving", "sides",
)  # fmt: skip

_EAST, _ORDER = attrgetter("east"), attrgetter("order")

Others = list[tuple[Ship | str, Outline]]
"""Bases by their ships, coasts and islands by their ids."""


@lru_cache(maxsize=64)
def _land(terrain: tuple[TerrainState, ...]) -> tuple[tuple[str, Outline], ...]:
    return tuple((piece.id, polygon(piece.polygon)) for piece in terrain)


class Position:
    """Ships are in ship order: side A's roster, then side B's (NAU-DICE). What is asked often is kept in `kept`, one
    dictionary for each kind of change that ends an answer. `longest_reach` is the greatest `reach` of a ship; without
    `by_the_front` no ship has contacts by its front edge (NAU-18h.1)."""

    table: TableState
    terms: Terms
    turn: int
    step: Step
    opened: bool
    edge_chooser: Side | None
    deploys_first: Side | None
    initiative: Side | None
    first_mover: Side | None
    active: Side | None
    current: Current | None
    committed: tuple[Side, ...]
    pledges: dict[Side, dict[str, str | None]]
    assault: int
    escapes: tuple[str, ...]
    saving: str | None
    sides: dict[Side, SideState]

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: State) -> None:
        self.table = state.table
        self.terms = state.terms
        for name in KEPT:
            setattr(self, name, getattr(state, name))
        self.land = _land(state.table.terrain)
        self.ships = [Ship(ship, order) for order, ship in enumerate(state.ships)]
        self.by_id = {ship.id: ship for ship in self.ships}
        for ship in self.ships:
            if ship.fate == "captured" and ship.x is not None and ship.captured_by is not None:
                captor = self.by_id[ship.captured_by]
                if captor.afloat:
                    captor.captives += (ship.id,)
        self.longest_reach = max([ship.reach for ship in self.ships], default=0.0)
        self.by_the_front = any(ship.front_contacts for ship in self.ships)
        self.ended: Ended | None = state.result
        self.kept: tuple[dict[Any, Any], ...] = ({}, {}, {})
        self._eligible: dict[str, list[Ship]] = {}

    def copy(self: P) -> P:
        """A position of its own that goes on from here: what happens in one does not show in the other."""
        made = copied(self)
        made.ships = [ship.copy() for ship in self.ships]
        made.by_id = {ship.id: ship for ship in made.ships}
        made.kept = ({}, {}, {})
        made._eligible = {}
        return made

    def state(self) -> State:
        """The position as a value."""
        return State(
            table=self.table,
            terms=self.terms,
            ships=tuple([ship.frozen() for ship in self.ships]),
            result=self.ended,
            **{name: getattr(self, name) for name in KEPT},
        )

    def forget(self, change: int) -> None:
        """A fact has changed so much: drop the answers that rest on it."""
        self._eligible.clear()
        for answers in self.kept[:change]:
            answers.clear()

    def has_acted(self, ship: Ship) -> None:
        """A ship has made its move: it is eligible no more, all others are as they were; what rests on places is
        dropped."""
        eligible = self._eligible.get(ship.side)
        if eligible is not None:
            self._eligible[ship.side] = [other for other in eligible if other is not ship]
        for answers in self.kept[:PLACES]:
            answers.clear()

    def fleet(self, side: str) -> list[Ship]:
        """The ships of a side that are afloat: on the table, not captured, not burning. Kept: not to be changed."""
        kept = self.kept[FLEETS - 1]
        found: list[Ship] | None = kept.get(side)
        if found is None:
            found = kept[side] = [ship for ship in self.ships if ship.side == side and ship.fate == "afloat"]
        return found

    def standing(self) -> list[Ship]:
        """Every ship whose base is on the table, in ship order. Kept: not to be changed."""
        kept = self.kept[FLEETS - 1]
        found: list[Ship] | None = kept.get("standing")
        if found is None:
            found = kept["standing"] = [ship for ship in self.ships if ship.x is not None]
        return found

    def eligible(self, side: str) -> list[Ship]:
        """NAU-9.c: the ships of a side that may still be activated. Kept: not to be changed."""
        found = self._eligible.get(side)
        if found is None:
            found = self._eligible[side] = [
                ship
                for ship in self.fleet(side)
                if not (ship.moved or ship.stopped_by_contact or ship.engaged_with or ship.captives)
            ]
        return found

    def members(self, side: str, number: int) -> list[Ship]:
        """The ships of a formation, those that have moved too."""
        return [ship for ship in self.ships if ship.side == side and ship.formation == number]

    def near(self, ship: Ship, reach: float) -> Others:
        """Every base, then every coast and island, whose bounding circle comes within `reach` of the ship's centre."""
        x, y, most = ship.east, ship.north, reach + self.longest_reach + 1
        west, east, south, north = x - most, x + most, y - most, y + most
        found: Others = []
        for other in [each for each in self.standing() if west < each.east < east and south < each.north < north]:
            dx, dy, far = other.east - x, other.north - y, reach + other.reach
            if dx * dx + dy * dy < far * far and other is not ship:
                found.append((other, other.outline))
        for land in self.land:
            base = land[1]
            dx, dy, far = base.x - x, base.y - y, reach + base.reach
            if dx * dx + dy * dy < far * far:
                found.append(land)
        return found

    def touching(self, ship: Ship) -> list[Ship]:
        """NAU-G.3: the ships whose bases the ship's base touches, in ship order. Kept: not to be changed."""
        return self.contacts().get(ship.id, [])

    def contacts(self) -> dict[str, list[Ship]]:
        """All ships that touch another, by their ids. Kept: not to be changed."""
        kept = self.kept[PLACES - 1]
        found: dict[str, list[Ship]] | None = kept.get("contacts")
        if found is None:
            found = kept["contacts"] = self._contacts()
        return found

    def _contacts(self) -> dict[str, list[Ship]]:
        found: dict[str, list[Ship]] = {}
        ships = sorted(self.standing(), key=_EAST)
        for number, one in enumerate(ships, 1):
            x, y, reach = one.east, one.north, one.reach + 2.0 * TOUCH
            farthest = reach + self.longest_reach
            for other in islice(ships, number, None):
                dx = other.east - x
                if dx > farthest:
                    break
                dy, near = other.north - y, reach + other.reach
                if dx * dx + dy * dy <= near * near and touch(one.outline, other.outline):
                    found.setdefault(one.id, []).append(other)
                    found.setdefault(other.id, []).append(one)
        for touched in found.values():
            touched.sort(key=_ORDER)
        return found

    def has_admiral(self, ship: Ship) -> bool:
        """Whether the ship has the bonuses of NAU-16 now."""
        return (
            ship.admiral
            and ship.fate == "afloat"
            and ship.admiral_from_turn <= self.turn
            and self.sides[ship.side].admiral == "alive"
        )


__all__ = ["FLEETS", "NOTHING", "PLACES", "SHIPS", "SIDES", "Others", "Position"]
