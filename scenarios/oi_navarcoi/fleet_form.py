"""A fleet of Oi Navarcoi! as a form: scale, strategos, and a row of fields for each squadron."""

from typing import Any

from django.http import QueryDict

from rules.oi_navarcoi.scenario import Fleet
from rules.oi_navarcoi.templates import signals_allowed
from scenarios import documents
from scenarios.forms_fleet import FleetForm, reorder, whole
from scenarios.limits import MOST_SHIPS
from scenarios.oi_navarcoi.order import WHOLE, strength
from scenarios.oi_navarcoi.wording import LEVEL_WORDS, WING_WORDS

USUAL: dict[str, Any] = {"name": "", "wing": "", "q": 0, "m": 0, "s": 0, "hs": 8, "freighter": False}
AXES = ("q", "m", "s")


class SquadronsForm(FleetForm):
    """Like `FleetForm`. `fix` makes the changes that a finding offers; nothing is saved by it."""

    SHIPS = "scenarios/oi_navarcoi/_fleet_ships.html"

    @classmethod
    def of(cls, body: dict[str, Any]) -> "SquadronsForm":
        units = [{**USUAL, **{k: v for k, v in unit.items() if v is not None}} for unit in body.get("units", [])]
        usual = {"side_name": "", "notes": "", "scale": "squadron", "strategos": ""}
        told = {name: value for name, value in body.items() if value is not None}
        return cls({**usual, **told, "units": units})

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> "SquadronsForm":
        words = {word: data.get(word, "").strip()[:longest] for word, longest in cls.WORDS.items()}
        scale = data.get("scale", "squadron")
        units = _posted(data)
        flag = data.get("strategos", "")
        strategos = units[int(flag)]["id"] if flag.isdecimal() and len(flag) < 5 and int(flag) < len(units) else ""
        head = {"ruleset": ruleset, "kind": "fleet", "format": 1, **words}
        form = cls({
            **head,
            "scale": scale if scale in WHOLE else "squadron",
            "strategos": strategos,
            "units": units,
        })  # fmt: skip
        form._press(data)
        return form

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
    def fleet(self) -> Fleet | None:
        """The document as its type; None where it is of no shape that the rules could judge."""
        return documents.read(self.document).document

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
            at = f"/units/{place}"
            axes = [
                (axis, label, list(LEVEL_WORDS[axis].items()), unit[axis])
                for axis, label in (("q", "Crews"), ("m", "Morale"), ("s", "Ships"))
            ]
            rows.append({
                **unit,
                "axes": axes,
                "commands": unit["id"] == self.body["strategos"] and unit["id"] != "",
                "findings": [each for each in self.findings if each.path == at or each.path.startswith(f"{at}/")],
            })  # fmt: skip
        return rows

    def _press(self, data: QueryDict) -> None:
        if "add_ship" in data:
            for _ in range(min(max(whole(data.get("count", "1"), 1), 1), 20)):
                self._join(data.get("add_ship") == "freighter")
        elif "fix" in data:
            self._fix(data.get("fix", ""))
        else:
            reorder(self.ships, data)
        if self.body["strategos"] not in {unit["id"] for unit in self.ships}:
            self.body["strategos"] = ""

    def _join(self, freighter: bool) -> None:
        """One more squadron; the first of a fleet carries the strategos."""
        if len(self.ships) >= MOST_SHIPS:
            return
        unit = {**USUAL, "id": self._free_id(), "hs": WHOLE[self.body["scale"]], "freighter": freighter}
        self.ships.append(unit)
        if not self.body["strategos"] and not freighter:
            self.body["strategos"] = unit["id"]


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
    return units[:MOST_SHIPS]
