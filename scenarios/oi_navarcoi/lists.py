"""Lists of ships read for Oi Navarcoi!: squadrons as they are, and hulls by the half-stand (CMP-SHP-06)."""

from collections.abc import Sequence

from rules.naval.hulls import HULL_TYPES
from scenarios.documents.kinds import Plain
from scenarios.oi_navarcoi.order import WHOLE
from scenarios.oi_navarcoi.wording import LEVEL_WORDS, WING_WORDS
from scenarios.rosters.pasting import FLAGSHIP, STRATEGOS, Lists
from scenarios.rosters.words import Words

UNITS = ("squadron", "freighter", "freighter squadron", "squadrons of freighters")  # what is no hull
_AXES = {f"{axis}{level}": (axis, level) for axis, levels in LEVEL_WORDS.items() for level in levels if level}
_GEAR = {LEVEL_WORDS[axis][level]: code for code, (axis, level) in _AXES.items()}
_GEAR |= {"veteran": "q1", "trained": "q1", "poorly trained": "q-1", "reluctant": "m-1", "slow": "s-1"}
_GEAR |= {words: wing for wing, words in WING_WORDS.items()} | {"center": "CENTRE", "left": "LEFT", "right": "RIGHT"}


def _units(ships: Sequence[Plain], terms: Plain) -> list[Plain]:
    """The squadrons of a line: those that it counts, and what its hulls make, a half-stand each, as full ones as can
    be, in the wing and of the quality that they say."""
    whole = _whole(terms)
    made: list[Plain] = []
    hulls: list[Plain] = []
    for ship in ships:
        if ship.get("class") in UNITS:
            made.append(_squadron([ship], ship.get("counted", {}).get("hs", whole), ship.get("name", "")))
        else:
            hulls.append(ship)
    for start in range(0, len(hulls), whole):
        some = hulls[start : start + whole]
        made.append(_squadron(some, len(some), next((str(s["squadron"]) for s in some if s.get("squadron")), "")))
    return made


def _squadron(ships: Sequence[Plain], hs: int, name: str) -> Plain:
    first = ships[0]
    unit: Plain = {"hs": hs, **({"name": name} if name else {})}
    unit |= {"freighter": True} if "freighter" in first.get("class", "") else {}
    for code in first.get("gear", ()):
        if code in _AXES:
            axis, level = _AXES[code]
            unit[axis] = level
        elif code in WING_WORDS:
            unit["wing"] = code
    notes = {str(ship.get("note", "")) for ship in ships}
    unit |= {"note": notes.pop()} if len(notes) == 1 and "" not in notes else {}
    commands = any(ship.get(FLAGSHIP) for ship in ships) and not unit.get("freighter")
    return unit | ({FLAGSHIP: True} if commands else {})


def _whole(terms: Plain) -> int:
    """Half-stands of a squadron, by the scale of a fleet or a scenario."""
    options = terms.get("options")
    scale = terms.get("scale") or (options.get("scale") if isinstance(options, dict) else None)
    return WHOLE.get(scale if isinstance(scale, str) else "squadron", WHOLE["squadron"])


def _told(unit: Plain) -> str:
    kind = "squadron of freighters" if unit.get("freighter") else "squadron"
    words = [kind + (f" “{unit['name']}”" if unit.get("name") else "")]
    words += [f"{unit['hs']} half-stand{'s' if unit['hs'] != 1 else ''}"] if "hs" in unit else []
    words += [LEVEL_WORDS[axis][unit[axis]] for axis in LEVEL_WORDS if unit.get(axis)]
    words += [WING_WORDS[unit["wing"]]] if unit.get("wing") else []
    return ", ".join([*words, *(["with the strategos"] if unit.get(STRATEGOS) or unit.get(FLAGSHIP) else [])])


def _called(ship: Plain) -> str:
    if ship.get("class") not in UNITS:
        return "half-stand" + (", with the strategos" if ship.get(FLAGSHIP) else "")
    unit = _squadron([ship], ship.get("counted", {}).get("hs", 0), ship.get("name", ""))
    return _told({key: value for key, value in unit.items() if (key, value) != ("hs", 0)})


def _written(unit: Plain) -> str:
    """CMP-SHP-06: a hull for each half-stand."""
    if unit.get("freighter"):
        return "freighter"
    return f"{unit.get('hs', WHOLE['squadron'])} {HULL_TYPES[2].plural}"


LISTS = Lists(
    words=Words(
        classes=dict.fromkeys(UNITS, 2),
        gear=_GEAR,
        counted={"half-stand": "hs", "half stand": "hs", "hs": "hs"},
        fitted=", ".join((*_GEAR, "half-stands")),
        example="4 squadrons, 2 freighters\nCorinthians: squadron, well trained, left wing\n24 triremes, flagship",
        known="squadron, freighter, or a class of hulls such as trireme",
    ),
    units=_units,
    called=_called,
    told=_told,
    written=_written,
    gear=(*_AXES, *WING_WORDS),
    keeps=(FLAGSHIP, "squadron"),
    flag={STRATEGOS: True},
)
