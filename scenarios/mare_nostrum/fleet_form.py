"""A fleet of Mare Nostrum as a form: its nation, and a row of fields for each galley and its crew."""

from typing import Any, Self

from django.http import QueryDict

from rules.mare_nostrum.composition.galleys import CLASSES, LARGEST_CREW, figures
from scenarios.mare_nostrum.editor import CREWS, choices
from scenarios.mare_nostrum.lists import LISTS
from scenarios.mare_nostrum.musters import Muster, muster_of
from scenarios.rosters.forms_fleet import FleetForm, whole

MEN = ("marines", "extra", "slingers", "archers", "ballista")
USUAL: dict[str, Any] = {
    "size": "small", "name": "", "marines": 8, "extra": 0, "slingers": 1, "archers": 2, "ballista": 0, "corvus": False,
    "flagship": False, "bearer": 0, "musician": 0, "player": "",
}  # fmt: skip


class GalleysForm(FleetForm):
    """See `FleetForm`. The flagship has the standard bearer and the musician (MAR-SET.06), unless a document says
    otherwise."""

    SHIPS = "scenarios/mare_nostrum/_fleet_ships.html"
    LISTS = LISTS
    IDS = "G{}"

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        ships = [{**USUAL, **ship} for ship in body.get("units", [])]
        return cls({"side_name": "", "notes": "", "nation": "other", **body, "units": ships})

    @classmethod
    def _filled(cls, data: QueryDict) -> dict[str, Any]:
        nation = data.get("nation", "").strip()[:40].lower() or "other"
        return {"nation": nation, "units": _posted_galleys(data)}

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without what is as usual."""
        ships = [{name: value for name, value in ship.items() if value != USUAL.get(name)} for ship in self.ships]
        told = {name: value for name, value in self.body.items() if value != "" or name == "title"}
        if told.get("nation") == "other":
            del told["nation"]
        return told | {"units": ships}

    @property
    def choices(self) -> dict[str, Any]:
        """What the fields offer."""
        return choices()

    @property
    def sum(self) -> Muster | None:
        """What the fleet musters; None where the rules cannot read it."""
        fleet = self.fleet
        return muster_of(fleet.units, fleet.nation) if fleet is not None else None

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Each galley with its figures and what the rules say of it."""
        fleet = self.fleet
        rows = []
        for place, ship in enumerate(self.ships):
            rows.append({
                **ship,
                "figures": figures(fleet.units[place]) if fleet else "",
                "staff": f"{ship['bearer']} {ship['musician']}",
                "findings": self.findings_at(place),
            })  # fmt: skip
        return rows

    def _add(self, data: QueryDict) -> None:
        """One more galley with the usual crew; the first of a fleet is the flagship."""
        size = data.get("new_size", "small")
        size = size if size in CREWS else "small"
        first = int(not any(other["flagship"] for other in self.ships))
        staff = {"flagship": bool(first), "bearer": first, "musician": first}
        self.ships.append({**USUAL, "id": self._free_id(), "size": size, "marines": CREWS[size], **staff})


def _posted_galleys(data: QueryDict) -> list[dict[str, Any]]:
    corvi, flagship, were = set(data.getlist("corvus")), data.get("flagship", ""), data.getlist("ship_was_flagship")
    names = ("id", "size", "name", "player", "staff", *MEN)
    columns = (data.getlist(f"ship_{name}") for name in names)
    galleys: list[dict[str, Any]] = []
    for place, (id, size, name, player, staff, *men) in enumerate(zip(*columns, strict=False)):
        flag = flagship == str(place)
        # Staff follow the flag where it is hoisted or struck; otherwise the row keeps what it had.
        kept = [_crew(part, 0) for part in [*staff.split(" "), "", ""][:2]]
        bearer, musician = kept if flag == (were[place : place + 1] == ["1"]) else [int(flag)] * 2
        galleys.append({
            **USUAL,
            "id": id.strip()[:40],
            "size": size if size in CLASSES else size.strip()[:20],
            "name": name.strip()[:100],
            "player": player.strip()[:100],
            **{kind: _crew(number, USUAL[kind]) for kind, number in zip(MEN, men, strict=True)},
            "corvus": str(place) in corvi,
            "flagship": flag,
            "bearer": bearer,
            "musician": musician,
        })  # fmt: skip
    return galleys


def _crew(text: str, otherwise: int) -> int:
    return min(max(whole(text, otherwise), -LARGEST_CREW), 10 * LARGEST_CREW)
