"""A scenario or fleet as a plain list: a field for everything that it may say, a row for each unit. It serves every
ruleset and needs no JavaScript."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Self, get_args, get_type_hints

from django.http import QueryDict

import rules
from scenarios.documents.limits import MOST_SHIPS
from scenarios.plain.cells import Cell, cells_of, unit_of
from scenarios.rosters.forms_fleet import FleetForm, reorder, whole
from scenarios.words.wording import SIDES

APART = ("kind", "format", "sides", "units")  # of a document: fixed, or shown in parts of their own


class Typed(NamedTuple):
    """A field of the form: what it is, its `name` there, and what is typed in it."""

    cell: Cell
    name: str
    value: str


class PlainForm(FleetForm):
    """The form of a fleet or scenario. Empty fields are left out of the document."""

    TEMPLATE = "scenarios/plain/_form.html"
    KIND = "fleet"
    mends = True

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        """The form of a document."""
        return cls({**body, "units": list(body.get("units", []))})

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> Self:
        """The form as it was filled in."""
        form = cls({"ruleset": ruleset, "kind": cls.KIND, "format": 1, "title": "", "units": []})
        form.body |= _filled(form._settings, data, "set_")
        if sides := {side: said for side in SIDES if (said := _filled(form._side_cells, data, f"side_{side}_"))}:
            form.body["sides"] = sides
        columns = {cell: data.getlist(f"ship_{cell.name}") for cell in form._columns}
        rows = min(max(map(len, columns.values())), MOST_SHIPS)
        form.body["units"] = [
            {
                cell.name: cell.read(typed)
                for cell, column in columns.items()
                if row < len(column) and (typed := _clean(column[row]))
            }
            for row in range(rows)
        ]
        form._press(data)
        return form

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says."""
        return self.body

    @property
    def settings(self) -> list[Typed]:
        """What the document says besides its sides and units."""
        return _typed(self._settings, self.body, "set_")

    @property
    def sides(self) -> list[tuple[str, list[Typed]]]:
        """What each side of a scenario says."""
        said = self.body.get("sides", {})
        return [(side, _typed(self._side_cells, said.get(side, {}), f"side_{side}_")) for side in self.adds if side]

    @property
    def lines(self) -> list[list[Typed]]:
        """Each unit's fields, its id first."""
        return [_typed(self._columns, ship, "ship_") for ship in self.ships]

    @property
    def adds(self) -> tuple[str, ...]:
        """The sides to which units are added; "" for a fleet, which has none."""
        return ("",)

    @property
    def _type(self) -> Any:
        return rules.get(self.body["ruleset"]).fleet_type

    @property
    def _settings(self) -> list[Cell]:
        return [cell for cell in cells_of(self._type) if cell.name not in APART]

    @property
    def _side_cells(self) -> tuple[Cell, ...]:
        return ()

    @property
    def _columns(self) -> list[Cell]:
        return sorted(cells_of(unit_of(self._type)), key=lambda cell: cell.name != "id")

    def _press(self, data: QueryDict) -> None:
        side = data.get("add_ship")
        for _ in range(max(1, min(whole(data.get("count", ""), 1), 20)) if side in self.adds else 0):
            if len(self.ships) < MOST_SHIPS:
                self.ships.append({"id": self._next(str(side)), **({"side": side} if side else {})})
        reorder(self.ships, data)
        if "fix" in data:
            self._fix(data.get("fix", ""))

    def _next(self, side: str) -> str:
        taken = {str(ship.get("id", "")) for ship in self.ships}
        return next(id for n in range(1, len(taken) + 2) if (id := f"{side}{n}") not in taken)


class PlainFleetForm(PlainForm):
    """The form of a fleet."""


class PlainScenarioForm(PlainForm):
    """The form of a scenario."""

    KIND = "scenario"

    @property
    def adds(self) -> tuple[str, ...]:
        """Its sides."""
        return SIDES

    @property
    def _type(self) -> Any:
        return rules.get(self.body["ruleset"]).scenario_type

    @property
    def _side_cells(self) -> tuple[Cell, ...]:
        return cells_of(get_args(get_type_hints(self._type)["sides"])[1])


def _filled(cells: Iterable[Cell], data: QueryDict, prefix: str) -> dict[str, Any]:
    typed = {cell: _clean(data.get(prefix + cell.name, "")) for cell in cells}
    return {cell.name: cell.read(text) for cell, text in typed.items() if text}


def _typed(cells: Iterable[Cell], said: Mapping[str, Any], prefix: str) -> list[Typed]:
    return [
        Typed(cell, prefix + cell.name, cell.written(said[cell.name]) if cell.name in said else "") for cell in cells
    ]


def _clean(text: str) -> str:
    return text.replace("\r\n", "\n").strip()
