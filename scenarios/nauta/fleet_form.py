"""A Nauta fleet as a form: nation, crews, points, optional rules, and a row of fields for each ship."""

import json
import secrets
from typing import Any, Self

import msgspec
from django.http import QueryDict

from rules.core.rooms import Room
from rules.nauta.composition import fill_up, may_fit, suggest
from rules.nauta.composition.room import rooms_of_fleet
from rules.nauta.nations import CLASSES, EQUIPMENT, NATIONS
from rules.nauta.points import cost
from scenarios.nauta.editor import choices
from scenarios.nauta.lists import LISTS
from scenarios.nauta.wording import Purse, purse
from scenarios.rosters.forms_fleet import FleetForm, whole

MOST_POINTS = 100_000
UNSEEN = ("base", "prize", "squadron", "player")  # what a ship keeps though the form has no field for it


class RosterForm(FleetForm):
    """See `FleetForm`. `fill_up` adds suggested ships for what is
    left to spend, `suggest` puts a suggested fleet in the place of this one; nothing is saved by any of them."""

    SHIPS = "scenarios/nauta/_fleet_ships.html"
    LISTS = LISTS
    IDS = "S{}"
    TERMS = {"nation": "greek", "crew": "regular"}

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        ships = [
            {"name": "", "extra_soldiers": 0, "equipment": [], "admiral": False, **ship}
            for ship in body.get("units", [])
        ]
        usual = {"side_name": "", "notes": "", **cls.TERMS, "points_limit": 300, "options": []}
        return cls({**usual, **body, "units": ships})

    @classmethod
    def _filled(cls, data: QueryDict) -> dict[str, Any]:
        terms = {term: data.get(term, usual).strip()[:40] for term, usual in cls.TERMS.items()}
        limit = min(whole(data.get("points_limit", "300"), 300), MOST_POINTS)
        options = sorted({option[:10] for option in data.getlist("options")})[:30]
        return {**terms, "points_limit": limit, "options": options, "units": _posted_ships(data)}

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without what is as usual."""
        ships = [
            {name: value for name, value in ship.items() if value or name in ("id", "size")} for ship in self.ships
        ]
        told = {name: value for name, value in self.body.items() if value not in ("", []) or name == "title"}
        return told | {"units": ships}

    @property
    def choices(self) -> dict[str, Any]:
        """What the fields offer."""
        return choices()

    @property
    def nation_known(self) -> bool:
        """Whether the document's nation is one that the rulebook knows."""
        return self.body["nation"] in NATIONS

    @property
    def sum(self) -> Purse | None:
        """What the fleet costs, and may; None where the rules cannot read it."""
        fleet = self.fleet
        return purse(fleet.units, fleet.points_limit, fleet.crew) if fleet is not None else None

    @property
    def rooms(self) -> list[tuple[str, Room]]:
        """What the fleet may still take in, class by class; nothing where the rules cannot read it."""
        fleet = self.fleet
        return [(CLASSES[size].name, room) for size, room in rooms_of_fleet(fleet).items()] if fleet is not None else []

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Each ship with what the rules say of her, what she costs, and the fields that the page hides."""
        fleet = self.fleet
        rows = []
        for place, ship in enumerate(self.ships):
            rows.append({
                **ship,
                "points": cost(fleet.units[place]) if fleet else "",
                "unseen": json.dumps({name: ship[name] for name in UNSEEN if ship.get(name)}),
                "fittings": [(item, name, item in ship["equipment"]) for item, name in self._items(ship)],
                "findings": self.findings_at(place),
            })  # fmt: skip
        return rows

    def _items(self, ship: dict[str, Any]) -> list[tuple[str, str]]:
        """What may be fitted to the ship, and what is fitted though it may not: codes and names."""
        known = [
            (item, what.name.removeprefix("a ").capitalize())
            for item, what in EQUIPMENT.items()
            if item in ship["equipment"] or may_fit(self.body["nation"], ship["size"], item)
        ]
        return known + [(item, item) for item in dict.fromkeys(ship["equipment"]) if item not in EQUIPMENT]

    def _press(self, data: QueryDict) -> None:
        if "fill_up" in data or "suggest" in data:
            self._suggest(keep="fill_up" in data)
        else:
            super()._press(data)

    def _add(self, data: QueryDict) -> None:
        self._join({"size": min(whole(data.get("new_size", "2"), 2), 6)})

    def _join(self, ship: dict[str, Any]) -> None:
        """One more ship; the first of a fleet carries the admiral."""
        flagged = any(other["admiral"] for other in self.ships)
        admiral = not flagged and (ship.get("admiral", False) or not self.ships)
        whole = {"name": "", "extra_soldiers": 0, "equipment": [], **ship, "admiral": admiral}
        self.ships.append({**whole, "id": self._free_id()})

    def _suggest(self, *, keep: bool) -> None:
        fleet = self.fleet
        if fleet is None:
            return
        terms = fleet.nation, fleet.crew, fleet.points_limit, fleet.options
        try:
            seed = secrets.token_hex(4)
            units = fill_up(*terms, fleet.units, seed) if keep else suggest(*terms, seed).units
        except KeyError:
            self.message = "Choose a nation first: what a fleet may hold depends on it."
            return
        except ValueError as nothing:
            self.message = f"No fleet can be suggested: {nothing}."
            return
        if not units:
            self.message = "Nothing that this fleet may still have costs so little."
        if not keep:
            self.ships.clear()
        for unit in units:
            self._join({**msgspec.to_builtins(unit), "equipment": list(unit.equipment)})


def _posted_ships(data: QueryDict) -> list[dict[str, Any]]:
    flagship = data.get("admiral", "")
    fitted: dict[str, list[str]] = {}
    for each in data.getlist("equipment"):
        row, _, item = each.partition(":")
        fitted.setdefault(row, []).append(item[:40])
    columns = (data.getlist(f"ship_{name}") for name in ("id", "size", "name", "extra", "unseen"))
    ships: list[dict[str, Any]] = []
    for place, (id, size, name, extra, unseen) in enumerate(zip(*columns, strict=False)):
        ships.append({
            **_unseen(unseen),
            "id": id.strip()[:40],
            "size": whole(size, 2),
            "name": name.strip()[:100],
            "extra_soldiers": whole(extra, 0),
            "equipment": fitted.get(str(place), [])[:20],
            "admiral": flagship == str(place),
        })  # fmt: skip
    return ships


def _unseen(text: str) -> dict[str, Any]:
    try:
        said = json.loads(text or "{}")
    except ValueError:
        return {}
    return {name: said[name] for name in UNSEEN if name in said} if isinstance(said, dict) else {}
