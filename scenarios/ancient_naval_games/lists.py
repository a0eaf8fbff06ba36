"""Lists of ships read for Ancient Naval Games: small and large ones with names."""

from collections.abc import Sequence

from rules.naval.hulls import HULL_TYPES
from scenarios.documents.kinds import Plain
from scenarios.rosters.pasting import Lists
from scenarios.rosters.words import Words

SIZES = {"S": "small", "L": "large"}


def _unit(ship: Plain) -> Plain:
    """CMP-SHP-03: quadriremes and larger ones are large."""
    said = {fact: ship[fact] for fact in ("name", "note") if ship.get(fact)}
    return {"size": "L" if HULL_TYPES[ship["size"]].large else "S", **said}


def _units(ships: Sequence[Plain], _terms: Plain) -> list[Plain]:
    return [_unit(ship) for ship in ships]


def _told(unit: Plain) -> str:
    return f"{SIZES[unit['size']]} ship" + (f" “{unit['name']}”" if unit.get("name") else "")


def _written(unit: Plain) -> str:
    return HULL_TYPES[4 if unit.get("size", "L") == "L" else 2].name


LISTS = Lists(
    words=Words(
        classes={"large": 4, "small": 2}, usual=4,
        example="6 triremes\n2 large\nSalaminia, Paralos: triremes",
        fitted="",
        known="large, small, or a class such as trireme or quinquereme",
    ),
    units=_units,
    called=lambda ship: _told(_unit(ship)),
    told=_told,
    written=_written,
)  # fmt: skip
