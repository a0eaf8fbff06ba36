"""A fleet of Návarchoi as a form: Quality, and a row of fields for each ship."""

from typing import Any, Self

from django.http import QueryDict

from rules.navarchoi.charts import printed
from rules.navarchoi.composition import QUALITY
from rules.navarchoi.composition.ships import HIGHEST_TOWER
from rules.navarchoi.ships import CATAPHRACT_FROM, value
from scenarios.navarchoi.lists import LISTS
from scenarios.navarchoi.order import strength
from scenarios.rosters.forms_fleet import FleetForm, whole

FITTINGS = ("ballista", "harpax", "corvus")
SIGNS = ("cataphract", "liburnian")


class SquadronForm(FleetForm):
    """See `FleetForm`."""

    SHIPS = "scenarios/navarchoi/_fleet_ships.html"
    LISTS = LISTS
    IDS = "S{:02d}"
    USUAL: dict[str, Any] = {
        "name": "",
        "group": "",
        "type": 5,
        "tower": 0,
        **dict.fromkeys((*SIGNS, *FITTINGS), False),
    }

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        ships = [{**cls.USUAL, **ship} for ship in body.get("units", [])]
        return cls({"side_name": "", "notes": "", "quality": 4, **body, "units": ships})

    @classmethod
    def _filled(cls, data: QueryDict) -> dict[str, Any]:
        return {"quality": whole(data.get("quality", "4"), 4), "units": _posted_ships(data)}

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without what is as usual."""
        ships = [{name: told for name, told in ship.items() if told or name in ("id", "type")} for ship in self.ships]
        words = {name: told for name, told in self.body.items() if told != "" or name == "title"}
        return words | {"units": ships}

    @property
    def strength(self) -> str:
        """How many ships there are and what they are worth, as arithmetic; empty where the rules cannot read them."""
        fleet = self.fleet
        return strength(fleet.units) if fleet is not None and fleet.units else ""

    @property
    def notices(self) -> list[str]:
        """That the ship types are a reconstruction."""
        return [printed().notice]

    @property
    def choices(self) -> dict[str, Any]:
        """What the fields offer."""
        return {
            "types": [(each.type, each.name) for each in printed().types],
            "quality": QUALITY,
            "highest_tower": HIGHEST_TOWER,
            "signs_below": CATAPHRACT_FROM,
        }

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Each ship with what she is worth, the boxes that may be ticked, and what the rules say of her."""
        fleet = self.fleet
        known = {each.type for each in printed().types}
        rows = []
        for place, ship in enumerate(self.ships):
            boxes = [sign for sign, fits in zip(SIGNS, _may_carry(ship["type"]), strict=True) if fits or ship[sign]]
            rows.append({
                **ship,
                "value": value(fleet.units[place]) if fleet else "",
                "type_known": ship["type"] in known,
                "boxes": [(name, name.capitalize(), ship[name]) for name in (*boxes, *FITTINGS)],
                "findings": self.findings_at(place),
            })  # fmt: skip
        return rows

    def _add(self, data: QueryDict) -> None:
        self.ships.append({**self.USUAL, "type": whole(data.get("new_type", "5"), 5), "id": self._free_id()})


def _may_carry(type: int) -> tuple[bool, bool]:
    """Whether the signs mean something on a ship of the type (NAV-8.c, NAV-R-TYPE)."""
    return type < CATAPHRACT_FROM, type == 2


def _posted_ships(data: QueryDict) -> list[dict[str, Any]]:
    ticked: dict[str, set[str]] = {}
    for each in data.getlist("fitted"):
        row, _, item = each.partition(":")
        ticked.setdefault(row, set()).add(item)
    columns = (data.getlist(f"ship_{name}") for name in ("id", "type", "name", "group", "tower"))
    ships: list[dict[str, Any]] = []
    for place, (id, type, name, group, tower) in enumerate(zip(*columns, strict=False)):
        ships.append({
            "id": id.strip()[:40],
            "name": name.strip()[:100],
            "group": group.strip()[:100],
            "type": whole(type, 5),
            "tower": whole(tower, 0),
            **{item: item in ticked.get(str(place), ()) for item in (*SIGNS, *FITTINGS)},
        })  # fmt: skip
    return ships
