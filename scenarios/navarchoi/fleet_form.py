"""A fleet of Návarchoi as a form: Quality, and a row of fields for each ship."""

from typing import Any

from django.http import QueryDict

from rules.navarchoi.charts import printed
from rules.navarchoi.composition import QUALITY
from rules.navarchoi.composition.ships import HIGHEST_TOWER
from rules.navarchoi.scenario import Fleet
from rules.navarchoi.ships import CATAPHRACT_FROM, value
from scenarios import documents
from scenarios.forms_fleet import FleetForm, reorder, whole
from scenarios.limits import MOST_SHIPS
from scenarios.navarchoi.order import strength

FITTINGS = ("ballista", "harpax", "corvus")
SIGNS = ("cataphract", "liburnian")


class SquadronForm(FleetForm):
    """Like `FleetForm`. `fix` makes the changes that a finding offers; nothing is saved by it."""

    SHIPS = "scenarios/navarchoi/_fleet_ships.html"
    USUAL: dict[str, Any] = {
        "name": "",
        "group": "",
        "type": 5,
        "tower": 0,
        **dict.fromkeys((*SIGNS, *FITTINGS), False),
    }

    @classmethod
    def of(cls, body: dict[str, Any]) -> "SquadronForm":
        ships = [{**cls.USUAL, **ship} for ship in body.get("units", [])]
        return cls({"side_name": "", "notes": "", "quality": 4, **body, "units": ships})

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> "SquadronForm":
        words = {word: data.get(word, "").strip()[:longest] for word, longest in cls.WORDS.items()}
        head = {
            "ruleset": ruleset,
            "kind": "fleet",
            "format": 1,
            **words,
            "quality": whole(data.get("quality", "4"), 4),
        }
        form = cls({**head, "units": _posted_ships(data)})
        form._press(data)
        return form

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without what is as usual."""
        ships = [{name: told for name, told in ship.items() if told or name in ("id", "type")} for ship in self.ships]
        words = {name: told for name, told in self.body.items() if told != "" or name == "title"}
        return words | {"units": ships}

    @property
    def strength(self) -> str:
        """How many ships there are and what they are worth, as arithmetic; empty where the rules cannot read them."""
        fleet = self._fleet()
        return strength(fleet.units, printed()) if fleet is not None and fleet.units else ""

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
        fleet = self._fleet()
        known = {each.type for each in printed().types}
        rows = []
        for place, ship in enumerate(self.ships):
            at = f"/units/{place}"
            boxes = [sign for sign, fits in zip(SIGNS, _may_carry(ship["type"]), strict=True) if fits or ship[sign]]
            rows.append({
                **ship,
                "value": value(fleet.units[place]) if fleet else "",
                "type_known": ship["type"] in known,
                "boxes": [(name, name.capitalize(), ship[name]) for name in (*boxes, *FITTINGS)],
                "findings": [each for each in self.findings if each.path == at or each.path.startswith(f"{at}/")],
            })  # fmt: skip
        return rows

    def _fleet(self) -> Fleet | None:
        return documents.read(self.document).document

    def _press(self, data: QueryDict) -> None:
        if "add_ship" in data:
            for _ in range(min(max(whole(data.get("count", "1"), 1), 1), 20)):
                if len(self.ships) < MOST_SHIPS:
                    type = whole(data.get("new_type", "5"), 5)
                    self.ships.append({**self.USUAL, "type": type, "id": self._free_id()})
        elif "fix" in data:
            self._fix(data.get("fix", ""))
        else:
            reorder(self.ships, data)

    def _free_id(self) -> str:
        taken = {ship["id"] for ship in self.ships}
        return next(f"S{n:02d}" for n in range(1, len(taken) + 2) if f"S{n:02d}" not in taken)


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
    return ships[:MOST_SHIPS]
