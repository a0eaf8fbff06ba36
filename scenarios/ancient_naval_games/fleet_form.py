"""A fleet of Ancient Naval Games as a form: a row for each ship with her size and name."""

from typing import Any, Self

from django.http import QueryDict

from scenarios.ancient_naval_games.lists import LISTS
from scenarios.rosters.forms_fleet import FleetForm


class ShipsForm(FleetForm):
    """See `FleetForm`."""

    SHIPS = "scenarios/ancient_naval_games/_fleet_ships.html"
    LISTS = LISTS
    SIZES = {"S": "Small", "L": "Large"}

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        ships = [{"size": "L", "name": "", **ship} for ship in body.get("units", [])]
        return cls({"side_name": "", "notes": "", **body, "units": ships})

    @classmethod
    def _filled(cls, data: QueryDict) -> dict[str, Any]:
        columns = (data.getlist(f"ship_{name}") for name in ("id", "size", "name"))
        ships = [
            {"id": id.strip()[:40], "size": size if size in cls.SIZES else "L", "name": name.strip()[:100]}
            for id, size, name in zip(*columns, strict=False)
        ]
        return {"units": ships}

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without empty fields."""
        ships = [{key: value for key, value in ship.items() if value != "" or key == "id"} for ship in self.ships]
        words = {word: value for word, value in self.body.items() if value != "" or word == "title"}
        return {**words, "units": ships}

    def _add(self, data: QueryDict) -> None:
        if data["add_ship"] in self.SIZES:
            self.ships.append({"id": self._free_id(), "size": data["add_ship"], "name": ""})
