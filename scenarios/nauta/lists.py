"""Lists of ships read for Nauta: Sizes, what is fitted, extra soldiers, the admiral."""

from collections.abc import Sequence

from rules.nauta.nations import CLASSES, EQUIPMENT
from rules.naval.hulls import HULL_TYPES
from scenarios.documents.kinds import Plain
from scenarios.rosters.pasting import FLAGSHIP, Lists, with_gear
from scenarios.rosters.words import Words

CODES = {"tower": "archer_tower", "prow": "reinforced_prow", "ballista": "balistae"}
_PLURALS = ("monereis", "biremes", "triremes", "quadriremes", "quinqueremes", "hexereis", "decereis")
_SIZES = {word: size for size, kind in enumerate(CLASSES) for word in (kind.name, _PLURALS[size], f"size {size}")}


def _unit(ship: Plain) -> Plain:
    unit: Plain = {"size": ship["size"]}
    items = [CODES.get(item, item) for item in ship.get("gear", ())]
    told = {
        "name": ship.get("name"),
        "note": ship.get("note"),
        "equipment": [item for item in items if item in EQUIPMENT],
        "extra_soldiers": ship.get("counted", {}).get("extra_soldiers"),
        "squadron": ship.get("squadron"),
        FLAGSHIP: ship.get(FLAGSHIP),
    }
    return unit | {key: value for key, value in told.items() if value}


def _units(ships: Sequence[Plain], _terms: Plain) -> list[Plain]:
    return [_unit(ship) for ship in ships]


def _told(unit: Plain) -> str:
    words = [f"{CLASSES[unit['size']].name} ({unit['size']})"]
    words += [f"“{unit['name']}”"] if unit.get("name") else []
    words += [EQUIPMENT[item].name for item in unit.get("equipment", ())]
    extra = unit.get("extra_soldiers", 0)
    words += [f"{extra} extra soldier unit{'s' if extra > 1 else ''}"] if extra else []
    return ", ".join([*words, *(["flagship"] if unit.get(FLAGSHIP) or unit.get("admiral") else [])])


def _written(unit: Plain) -> str:
    words = {code: word for word, code in CODES.items()}
    return with_gear(HULL_TYPES[unit["size"]].name, [words.get(item, item) for item in unit.get("equipment", ())])


LISTS = Lists(
    words=Words(
        classes=_SIZES,
        gear={"fast hull": "fast", "deck": "cataphract", "archers": "tower"},
        counted=dict.fromkeys(("extra soldier", "extra soldiers", "extra"), "extra_soldiers"),
        fitted="fast, tower, cataphract, prow, corvus, ballista, harpax, pirophoros, extra soldiers",
        example="6 triremes, 2 quinqueremes with corvus, flagship Salamis\n3 Size 2 with fast\nNike: trireme",
        known="moneris, biremis, triremis, quadriremis, quinqueremis, hexeris, deceris, or Size 0 to 6",
    ),
    units=_units,
    called=lambda ship: _told(_unit(ship)),
    told=_told,
    written=_written,
    gear=[{code: word for word, code in CODES.items()}.get(item, item) for item in EQUIPMENT],
    keeps=(FLAGSHIP, "squadron"),
    flag={"admiral": True},
)
