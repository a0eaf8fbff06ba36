"""Lists of ships read for Návarchoi: Types, what is fitted, groups."""

from collections.abc import Sequence

from rules.naval.hulls import HULL_TYPES
from rules.navarchoi.charts import printed
from rules.navarchoi.ships import CATAPHRACT_FROM
from scenarios.documents.kinds import Plain
from scenarios.rosters.pasting import Lists, with_gear
from scenarios.rosters.words import Words

# A Type by the size of a hull (CMP-SHP-03); there is none below the bireme.
TYPES = (2, 2, 3, 4, 5, 6, 10)
_NAMES = {kind.name.casefold(): kind.type for kind in printed().types}
_NAMES |= {f"type {kind.type}": kind.type for kind in printed().types}
_NAMES |= {"seven": 7, "hepteres": 7, "eight": 8, "nine": 9}
_SIZE_OF = {type: size for size, type in enumerate(TYPES)} | {7: 5, 8: 6, 9: 6}
LIBURNIANS = ("liburnian", "liburna")


def _unit(ship: Plain) -> Plain:
    word = ship.get("class", "")
    type = _NAMES.get(word, TYPES[ship["size"]])
    fitted, counted = ship.get("gear", ()), ship.get("counted", {})
    told = {
        "name": ship.get("name"),
        "note": ship.get("note"),
        "group": ship.get("squadron"),
        "tower": counted.get("tower", int("tower" in fitted)),
        "liburnian": word in LIBURNIANS,
        "cataphract": "cataphract" in fitted and type < CATAPHRACT_FROM,
        **{item: item in fitted for item in ("ballista", "harpax", "corvus")},
    }
    return {"type": type, **{key: value for key, value in told.items() if value}}


def _units(ships: Sequence[Plain], _terms: Plain) -> list[Plain]:
    return [_unit(ship) for ship in ships]


def _told(unit: Plain) -> str:
    name = next(kind.name for kind in printed().types if kind.type == unit["type"])
    words = [f"{name} ({unit['type']})" + (f" “{unit['name']}”" if unit.get("name") else "")]
    words += [item for item in ("liburnian", "cataphract", "ballista", "harpax", "corvus") if unit.get(item)]
    words += [f"tower {unit['tower']}"] if unit.get("tower") else []
    return ", ".join(words)


def _written(unit: Plain) -> str:
    items = [item for item in ("cataphract", "tower", "ballista", "harpax", "corvus") if unit.get(item)]
    name = "liburnian" if unit.get("liburnian") else HULL_TYPES[_SIZE_OF.get(unit.get("type", 5), 4)].name
    return with_gear(name, items)


LISTS = Lists(
    words=Words(
        # "5" is a Type here, as it is everywhere in these rules.
        classes={word: _SIZE_OF[type] for word, type in _NAMES.items()} | {str(t): s for t, s in _SIZE_OF.items()},
        counted={"tower": "tower"},
        fitted="cataphract, tower, ballista, harpax, corvus",
        example="6 triremes, 2 quinqueremes with corvus\n3 Type 4 with tower 2\nNike: trireme, squadron First",
        known=f"{', '.join(kind.name.casefold() for kind in printed().types)}, liburnian, or Type 2 to 10",
        usual=4,
    ),
    units=_units,
    called=lambda ship: _told(_unit(ship)),
    told=_told,
    written=_written,
    gear=("tower", "cataphract", "ballista", "harpax", "corvus"),
    keeps=("squadron",),
)
