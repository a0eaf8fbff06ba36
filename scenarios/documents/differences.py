"""What changed between two texts of a document, for the history page and for two tabs that edit at once."""

import difflib
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

MISSING = object()
LONG = 120
MANY = 12  # things of a list that are told one by one


class Difference(NamedTuple):
    """One change. `path` is a JSON pointer, `label` its words; `before` or `after` is "" where there was nothing."""

    path: str
    label: str
    before: str
    after: str


_LABELS = {
    "units": "Ship",
    "labels": "Names on the board",
    "missions": "Mission",
    "hulls": "Ship",
    "squadrons": "Squadron",
    "fleets": "Fleet",
    "admirals": "Admiral",
    "commanders": "Commander",
    "armies": "Army",
    "areas": "Area",
    "allies": "states",
    "ally": "state",
    "links": "Links",
    "before": "text before it",
    "after": "text after it",
    "first_mission": "First mission",
    "board": "Map",
    "cols": "columns",
    "origin": "columns and rows added in the west and the north",
    "sides": "Side",
    "options": "Option",
    "table": "Table",
    "terrain": "Land",
    "polygon": "corners",
    "width_mm": "width",
    "height_mm": "height",
    "width_in": "width",
    "height_in": "height",
    "hd": "hull damage",
    "segment_mm": "segment",
    "depth_mm": "depth of the strips",
    "first": "First player",
    "game_end": "Game-End value",
    "max_turns": "Turn limit",
    "special": "Special rules that the site plays",
    "limit_favours": "The limit favours",
}


def differences(before: Any, after: Any) -> tuple[Difference, ...]:
    """Every change from one plain document to another. Ships are matched by id, land hex by hex, long texts by line.

    The corners of a polygon are compared as one."""
    return tuple(_compared(before, after, "", ()))


def _compared(before: Any, after: Any, path: str, names: tuple[str, ...]) -> Iterator[Difference]:
    if before == after:
        return
    if _group(before) and _group(after):
        before, after = _filled(before), _filled(after)
        for key in (*before, *(key for key in after if key not in before)):
            yield from _compared(before.get(key, MISSING), after.get(key, MISSING), f"{path}/{key}", (*names, key))
    elif are_units(before) and are_units(after) and (before or after):
        yield from _units_compared(before, after, path, names)
    elif names[-1:] != ("polygon",) and are_cells(before) and are_cells(after):
        old, new = ({tuple(hex) for hex in _listed(side)} for side in (before, after))
        yield Difference(path, label_of(names), _hex_list(old - new), _hex_list(new - old))
    elif names[-1:] == ("labels",) and _are_names(before) and _are_names(after):
        was, now = _listed(before), _listed(after)
        gone, came = ([one for one in these if one not in those] for these, those in ((was, now), (now, was)))
        yield Difference(path, label_of(names), _names_list(gone), _names_list(came))
    else:
        yield Difference(path, label_of(names), *texts_of(before, after))


def _are_names(value: Any) -> bool:
    """Whether it is a list of the names of waters and places, or was left out."""
    return value is MISSING or (
        isinstance(value, list)
        and all(isinstance(one, dict) and isinstance(one.get("words"), str) and "at" in one for one in value)
    )


def _names_list(labels: list[Any]) -> str:
    told = []
    for label in labels:
        where = ", ".join(_text(number) for number in label["at"]) if isinstance(label["at"], list) else "?"
        turn = f", turned by {_text(label['turn'])}°" if label.get("turn") else ""
        told.append(f"“{label['words']}” ({_text(label.get('kind', 'place'))}) at {where}{turn}")
    return "; ".join(told[:MANY]) + (f" and {len(told) - MANY} more" if len(told) > MANY else "")


def _units_compared(before: list[Any], after: list[Any], path: str, names: tuple[str, ...]) -> Iterator[Difference]:
    old = {unit["id"]: unit for unit in before}
    new = {unit["id"]: (place, unit) for place, unit in enumerate(after)}
    for place, unit in enumerate(before):
        if unit["id"] not in new:
            yield Difference(f"{path}/{place}", f"{label_of(names)} {unit['id']}: removed", unit_told(unit), "")
    for id, (place, unit) in new.items():
        if id not in old:
            yield Difference(f"{path}/{place}", f"{label_of(names)} {id}: added", "", unit_told(unit))
        else:
            yield from _compared(old[id], unit, f"{path}/{place}", (*names, str(id)))
    kept_before, kept_after = ([unit["id"] for unit in units if unit["id"] in old and unit["id"] in new]
                               for units in (before, after))  # fmt: skip
    if kept_before != kept_after:
        yield Difference(path, f"{label_of(names)}s: order", ", ".join(kept_before), ", ".join(kept_after))


def _group(value: Any) -> bool:
    """Whether it is an object, or was left out where the other text has one."""
    return isinstance(value, dict) or value is MISSING


def _filled(value: Any) -> dict[str, Any]:
    return {} if value is MISSING else value


def are_units(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, dict) and isinstance(one.get("id"), str | int) for one in value
    )


def are_cells(value: Any) -> bool:
    return value is MISSING or (
        isinstance(value, list)
        and all(isinstance(one, list) and len(one) == 2 and all(isinstance(n, int) for n in one) for one in value)
    )


def _listed(value: Any) -> list[Any]:
    return [] if value is MISSING else value


def _hex_list(hexes: set[Any]) -> str:
    listed = [f"[{col},{row}]" for col, row in sorted(hexes)]
    return " ".join(listed) if len(listed) <= 12 else f"{' '.join(listed[:12])} and {len(listed) - 12} more"


def label_of(names: tuple[str, ...]) -> str:
    words = " ".join(_LABELS.get(name, name.replace("_", " ")) for name in names)
    return words[:1].upper() + words[1:] or "Document"


def unit_told(unit: dict[str, Any]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {_text(value)}" for key, value in unit.items() if key != "id")


def _text(value: Any) -> str:
    if value is MISSING:
        return ""
    if isinstance(value, list) and len(value) > MANY and all(isinstance(one, dict) for one in value):
        return f"{len(value)} entries"
    return told(value)


def told(value: Any) -> str:
    """A value of a document as a person says it: "corvus, tower", "yes", a place as the board says it; what holds more
    than that as the document has it."""
    if isinstance(value, bool) or value is None:
        return "yes" if value else "no" if value is False else "none"
    if isinstance(value, dict) and not any(isinstance(each, dict | list) and each for each in value.values()):
        return ", ".join(f"{key.replace('_', ' ')} {told(each)}" for key, each in value.items()) or "none"
    if isinstance(value, list) and not any(isinstance(each, dict | list) for each in value):
        return ("," if all(isinstance(each, int | float) for each in value) else ", ").join(map(told, value)) or "none"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def texts_of(before: Any, after: Any) -> tuple[str, str]:
    """Both as text; of long texts only the lines that differ."""
    old, new = _text(before), _text(after)
    if max(len(old), len(new)) <= LONG:
        return old, new
    a, b = old.splitlines(), new.splitlines()
    gone: list[str] = []
    came: list[str] = []
    for what, i, j, k, m in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if what != "equal":
            gone += a[i:j]
            came += b[k:m]
    return "\n".join(gone), "\n".join(came)
