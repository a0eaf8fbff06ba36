"""A fleet of Oi Navarcoi! as a form: scale, strategos, and a row of fields for each squadron."""

from typing import Any, Self

from django.http import QueryDict

from rules.oi_navarcoi.templates import signals_allowed
from scenarios.oi_navarcoi.lists import LISTS
from scenarios.oi_navarcoi.order import WHOLE, strength
from scenarios.oi_navarcoi.wording import LEVEL_WORDS, WING_WORDS
from scenarios.rosters.forms_fleet import FleetForm, whole
from scenarios.rosters.pasting import STRATEGOS

USUAL: dict[str, Any] = {"name": "", "wing": "", "q": 0, "m": 0, "s": 0, "hs": 8, "freighter": False}
AXES = ("q", "m", "s")


class SquadronsForm(FleetForm):
    """See `FleetForm`."""

    SHIPS = "scenarios/oi_navarcoi/_fleet_ships.html"
    LISTS = LISTS

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        units = [{**USUAL, **{k: v for k, v in unit.items() if v is not None}} for unit in body.get("units", [])]
        usual = {"side_name": "", "notes": "", "scale": "squadron", "strategos": ""}
        told = {name: value for name, value in body.items() if value is not None}
        return cls({**usual, **told, "units": units})

    @classmethod
    def _filled(cls, data: QueryDict) -> dict[str, Any]:
        scale = data.get("scale", "squadron")
        units = _posted(data)
        flag = data.get("strategos", "")
        strategos = units[int(flag)]["id"] if flag.isdecimal() and len(flag) < 5 and int(flag) < len(units) else ""
        return {"scale": scale if scale in WHOLE else "squadron", "strategos": strategos, "units": units}

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without what is as usual."""
        units = [
            {name: value for name, value in unit.items() if name == "id" or value != USUAL.get(name)}
            for unit in self.ships
        ]
        told = {
            name: value
            for name, value in self.body.items()
            if name == "title" or (value != "" and (name, value) != ("scale", "squadron"))
        }
        return told | {"units": units}

    @property
    def choices(self) -> dict[str, Any]:
        """What the fields offer."""
        return {
            "wings": list(WING_WORDS.items()),
            "levels": {axis: list(words.items()) for axis, words in LEVEL_WORDS.items()},
        }

    @property
    def sum(self) -> dict[str, Any]:
        """The strength of the fleet as arithmetic, and the signals that it may plan (ONV-SIG-01)."""
        fleet = self.fleet
        if fleet is None:
            return {}
        return {
            "words": strength(fleet.units),
            "signals": signals_allowed(sum(not unit.freighter for unit in fleet.units)),
        }

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Each squadron with what the rules say of it."""
        rows = []
        for place, unit in enumerate(self.ships):
            axes = [
                (axis, label, list(LEVEL_WORDS[axis].items()), unit[axis])
                for axis, label in (("q", "Crews"), ("m", "Morale"), ("s", "Ships"))
            ]
            rows.append({
                **unit,
                "axes": axes,
                "commands": unit["id"] == self.body["strategos"] and unit["id"] != "",
                "findings": self.findings_at(place),
            })  # fmt: skip
        return rows

    def _press(self, data: QueryDict) -> None:
        super()._press(data)
        if self.body["strategos"] not in {unit["id"] for unit in self.ships}:
            self.body["strategos"] = ""

    def _add(self, data: QueryDict) -> None:
        """One more squadron; the first of a fleet carries the strategos."""
        freighter = data["add_ship"] == "freighter"
        unit = {**USUAL, "id": self._free_id(), "hs": WHOLE[self.body["scale"]], "freighter": freighter}
        self.ships.append(unit)
        if not self.body["strategos"] and not freighter:
            self.body["strategos"] = unit["id"]

    def _take(self, unit: dict[str, Any]) -> None:
        commands = unit.get(STRATEGOS)
        super()._take({name: value for name, value in unit.items() if name != STRATEGOS})
        if commands:
            self.body["strategos"] = self.ships[-1]["id"]


def _posted(data: QueryDict) -> list[dict[str, Any]]:
    columns = (data.getlist(f"ship_{name}") for name in ("id", "name", "wing", *AXES, "hs", "kind"))
    units = []
    for id, name, wing, q, m, s, hs, kind in zip(*columns, strict=False):
        levels = {
            axis: int(level) if level in ("-1", "0", "1") else 0 for axis, level in zip(AXES, (q, m, s), strict=True)
        }
        units.append({
            "id": id.strip()[:40],
            "name": name.strip()[:100],
            "wing": wing if wing in WING_WORDS else "",
            **levels,
            "hs": whole(hs, USUAL["hs"]),
            "freighter": kind == "freighter",
        })  # fmt: skip
    return units
