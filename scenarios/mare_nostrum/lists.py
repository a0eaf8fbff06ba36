"""Lists of ships read for Mare Nostrum: galleys of two classes with their crews."""

from collections.abc import Sequence

from rules.mare_nostrum.composition.galleys import MARINES
from rules.naval.hulls import HULL_TYPES
from scenarios.documents.kinds import Plain
from scenarios.rosters.pasting import FLAGSHIP, Lists, with_gear
from scenarios.rosters.words import Words

MEN = {"marines": "marines", "archers": "archers", "slingers": "slingers", "extra": "extra marines"}


def _unit(ship: Plain) -> Plain:
    """MAR-SET.04: the usual crew, unless the list says how many are aboard."""
    size = "large" if HULL_TYPES[ship["size"]].large else "small"
    fitted = ship.get("gear", ())
    unit: Plain = {"size": size, "marines": MARINES[size][1], **ship.get("counted", {})}
    unit |= {fact: ship[fact] for fact in ("name", "note") if ship.get(fact)}
    unit |= {"corvus": True} if "corvus" in fitted else {}
    unit |= {"ballista": 1} if "ballista" in fitted else {}
    unit |= {"player": ship["captain"]} if ship.get("captain") else {}
    return unit | ({FLAGSHIP: True} if ship.get(FLAGSHIP) else {})


def _units(ships: Sequence[Plain], _terms: Plain) -> list[Plain]:
    return [_unit(ship) for ship in ships]


def _told(unit: Plain) -> str:
    words = [f"{unit['size']} galley" + (f" “{unit['name']}”" if unit.get("name") else "")]
    usual = MARINES[unit["size"]][1]
    words += [
        f"{unit[kind]} {word}"
        for kind, word in MEN.items()
        if kind in unit and (kind, unit[kind]) != ("marines", usual)
    ]
    words += ["corvus"] if unit.get("corvus") else []
    words += ["ballista"] if unit.get("ballista") else []
    return ", ".join([*words, *(["flagship"] if unit.get(FLAGSHIP) else [])])


def _written(unit: Plain) -> str:
    items = [item for item in ("corvus", "ballista") if unit.get(item)]
    return with_gear(HULL_TYPES[4 if unit.get("size") == "large" else 2].name, items)


LISTS = Lists(
    words=Words(
        classes={"large": 4, "small": 2},
        counted={"marine": "marines", "archer": "archers", "slinger": "slingers", "extra marine": "extra"},
        fitted="corvus, ballista, marines, archers, slingers, extra marines",
        example="4 small galleys\n2 quinqueremes with corvus, flagship Salamis\nNike: trireme, with 10 marines",
        known="small, large, or a class such as trireme or quinquereme",
    ),
    units=_units,
    called=lambda ship: _told(_unit(ship)),
    told=_told,
    written=_written,
    gear=("corvus", "ballista"),
    keeps=(FLAGSHIP, "captain"),
    flag={FLAGSHIP: True, "bearer": 1, "musician": 1},
)
