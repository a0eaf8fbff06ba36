"""What one document has changed since another was forked from it, or it from the other, as pieces that can be taken
over one by one: a ship that moved, an area of land, a rule, a text.

Three texts are compared: what both grew from, the one that may take pieces over, and the other. A piece is what the
other has changed since; it clashes where the first has changed the same in its own way.
"""

import json
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from scenarios.documents.differences import MISSING, are_cells, are_units, label_of, texts_of, told, unit_told

WHERE = ("hex", "square", "x", "y", "heading", "facing")  # where a unit is, and how she lies
EMPTY: tuple[Any, ...] = ([], MISSING)
OWN = ("id", "format", "kind", "ruleset", "tracing", "$schema")  # what each keeps for itself

Cell = tuple[int, int]


class Piece(NamedTuple):
    """A change that can be taken over. `key` is how a form names it, `label` what it is about; `before` and `after` are
    "" where there was nothing; `clashes` where both have changed it."""

    key: str
    label: str
    before: str
    after: str
    clashes: bool


Takes = Callable[[Piece], bool]


def pieces(base: Any, mine: Any, theirs: Any) -> list[Piece]:
    """Everything that `theirs` has changed since `base` and `mine` has not got."""
    found: list[Piece] = []

    def noted(piece: Piece) -> bool:
        found.append(piece)
        return False

    _walked(base, mine, theirs, noted, ())
    return found


def with_pieces(base: Any, mine: Any, theirs: Any, chosen: Collection[str]) -> Any:
    """`mine` with the pieces of these keys taken over."""
    return _walked(base, mine, theirs, lambda piece: piece.key in chosen, ())


def _walked(base: Any, mine: Any, theirs: Any, takes: Takes, names: tuple[str, ...]) -> Any:
    """`mine` with what `takes` says yes to; every piece is asked about once."""
    if theirs in (mine, base):
        return mine
    if mine in EMPTY and theirs in EMPTY:
        return mine
    lists = (base, mine, theirs)
    if _are(dict, mine, theirs):
        return _members(base if isinstance(base, dict) else {}, mine, theirs, takes, names)
    if names and all(value is MISSING or are_units(value) for value in lists) and any(map(_is_filled, lists)):
        return _as_it_was(mine, _units(_listed(base), _listed(mine), _listed(theirs), takes, names))
    if names[-1:] != ("polygon",) and all(map(are_cells, lists)) and any(map(_is_filled, lists)):
        return _as_it_was(mine, _cells(_listed(base), _listed(mine), _listed(theirs), takes, names))
    if _are(list, *(_listed(value) for value in lists)) and any(map(_holds_groups, lists)):
        return _as_it_was(mine, _entries(_listed(base), _listed(mine), _listed(theirs), takes, names))
    piece = _piece(names, label_of(names), *texts_of(mine, theirs), clashes=mine != base)
    return theirs if takes(piece) else mine


def _as_it_was(mine: Any, kept: list[Any]) -> Any:
    """A list that was left out stays so, where nothing came into it."""
    return mine if kept == _listed(mine) else kept


def _members(base: Any, mine: Any, theirs: Any, takes: Takes, names: tuple[str, ...]) -> dict[str, Any]:
    result = {}
    for name in dict.fromkeys((*mine, *theirs)):
        was, own, other = (each.get(name, MISSING) for each in (base, mine, theirs))
        kept = own if not names and name in OWN else _walked(was, own, other, takes, (*names, name))
        if kept is not MISSING:
            result[name] = kept
    return result


def _units(base: Any, mine: Any, theirs: Any, takes: Takes, names: tuple[str, ...]) -> list[Any]:
    """Ships, missions and whatever else has an id."""
    was, own, other = ({unit["id"]: unit for unit in units} for units in (base, mine, theirs))
    result = []
    for id, unit in own.items():
        called = (*names, str(id))
        if id in other:
            result.append(_unit(was.get(id, MISSING), unit, other[id], takes, called))
        elif id not in was or not takes(
            _piece(called, f"{label_of(called)}: removed", unit_told(unit), "", clashes=unit != was[id])
        ):
            result.append(unit)
    for id, unit in other.items():
        called = (*names, str(id))
        if id in own or unit == was.get(id):
            continue
        if takes(_piece(called, f"{label_of(called)}: added", "", unit_told(unit), clashes=id in was)):
            result.append(unit)
    return result


def _unit(base: Any, mine: Any, theirs: Any, takes: Takes, names: tuple[str, ...]) -> Any:
    """A ship in two pieces at most: where she is, and everything else about her."""
    if theirs in (mine, base):
        return mine
    result = dict(mine)
    for word, belongs in (("place", True), ("", False)):
        was, own, other = (_part(unit, belongs) for unit in (base, mine, theirs))
        if other in (own, was):
            continue
        label = f"{label_of(names)}: moved" if word else label_of(names)
        before, after = (", ".join(_told(each, than)) for each, than in ((own, other), (other, own)))
        if takes(_piece((*names, word), label, before, after, clashes=own != was)):
            result = {name: value for name, value in result.items() if (name in WHERE) != belongs} | other
    return {name: result[name] for name in dict.fromkeys((*mine, *theirs)) if name in result}


def _part(unit: Any, places: bool) -> dict[str, Any]:
    return {} if unit is MISSING else {name: value for name, value in unit.items() if (name in WHERE) == places}


def _told(unit: dict[str, Any], than: dict[str, Any]) -> Iterator[str]:
    """What a unit says otherwise than another, in words."""
    for name, value in unit.items():
        if value != than.get(name, MISSING):
            yield f"{name.replace('_', ' ')} {told(value)}"


def _cells(base: Any, mine: Any, theirs: Any, takes: Takes, names: tuple[str, ...]) -> list[Any]:
    """Land on a board of cells, area by area: what lies together is one piece."""
    was, own, other = ({tuple(cell) for cell in cells} for cells in (base, mine, theirs))
    came, gone = other - was - own, (was - other) & own
    result = set(own)
    for area in _areas(came | gone):
        add, drop = area & came, area & gone
        piece = _piece((*names, _cell(min(area))), f"{label_of(names)} at {_cell(min(area))}", _many(drop), _many(add))
        if takes(piece):
            result = (result | add) - drop
    new = result - own
    return [cell for cell in mine if tuple(cell) in result] + [cell for cell in theirs if tuple(cell) in new]


def _areas(cells: set[Cell]) -> Iterator[set[Cell]]:
    """Cells that touch each other, in order."""
    left = set(cells)
    while left:
        area, edge = set(), {min(left)}
        while edge:
            area |= edge
            left -= edge
            edge = {
                near
                for col, row in edge
                for c in (-1, 0, 1)
                for r in (-1, 0, 1)
                if (near := (col + c, row + r)) in left
            }
        yield area


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _many(cells: set[Cell]) -> str:
    return f"{len(cells)} cell{'' if len(cells) == 1 else 's'}" if cells else ""


def _entries(base: Any, mine: Any, theirs: Any, takes: Takes, names: tuple[str, ...]) -> list[Any]:
    """Entries without an id, areas of land or names on the chart: matched by what they say. As many as went and came
    are taken for the same, changed."""
    was, own, other = ([_key(each) for each in entries] for entries in (base, mine, theirs))
    gone = [at for at, key in enumerate(own) if key in was and key not in other]
    came = [at for at, key in enumerate(other) if key not in was and key not in own]
    pairs: list[tuple[int | None, int | None]]
    if len(gone) == len(came):
        pairs = list(zip(gone, came, strict=True))
    else:
        pairs = [*((at, None) for at in gone), *((None, at) for at in came)]
    result: list[Any] = list(mine)
    dropped = set()
    for out, into in pairs:
        before, after = (MISSING if at is None else entries[at] for at, entries in ((out, mine), (into, theirs)))
        what = "removed" if into is None else "added" if out is None else "changed"
        if not takes(_piece((*names, f"{out} {into}"), f"{label_of(names)}: {what}", *texts_of(before, after))):
            continue
        if out is None:
            result.append(after)
        elif into is None:
            dropped.add(out)
        else:
            result[out] = after
    return [entry for at, entry in enumerate(result) if at not in dropped]


def _piece(where: tuple[str, ...], label: str, before: str, after: str, *, clashes: bool = False) -> Piece:
    key = sha256(json.dumps(where).encode()).hexdigest()[:16]
    return Piece(key, label, before, after, clashes)


def _are(kind: type, *values: Any) -> bool:
    return all(isinstance(value, kind) for value in values)


def _is_filled(value: Any) -> bool:
    return isinstance(value, list) and bool(value)


def _holds_groups(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(each, dict | str) for each in value)


def _listed(value: Any) -> Any:
    return [] if value is MISSING else value


def _key(entry: Any) -> str:
    return json.dumps(entry, sort_keys=True)
