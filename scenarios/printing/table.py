"""True-size things for the table as documents of their own: counters to cut out, and the map."""

from typing import Any

import rules
from scenarios.documents import documents
from scenarios.drawing.art.inks import Edition
from scenarios.faces import face_of, face_of_document
from scenarios.printing import cutting
from scenarios.printing.counter import Cuttings
from scenarios.printing.maps import USUAL_HEX, MapWish, checked_hex, laid_out, map_part, thriftier
from scenarios.printing.setup import PAPERS, Paper, about
from scenarios.printing.typeset import Part, bound


def counters(body: Any, *, paper: Paper, edition: Edition = "colour", hex_mm: float = USUAL_HEX) -> bytes:
    """A counter for every ship, and markers, to cut out, as PDF. `hex_mm` is a hex from side to side, in millimetres.

    Raises `documents.Misshapen` for a document that cannot be read, KeyError for another paper, ValueError for a hex
    that is too small or too large.
    """
    return bound([counters_part(_read(body), paper=paper, edition=edition, hex_mm=hex_mm)])


def counters_part(
    scenario: Any,
    *,
    paper: Paper,
    edition: Edition,
    hex_mm: float = USUAL_HEX,
    turn: cutting.Turn = cutting.FOLD,
    then: Any = None,
) -> Part:
    """The same as a part of a document, their backs where `turn` says; those alone that were not there when the
    scenario was as `then`. Raises as `counters` does."""
    made = face_of_document(scenario).printing.counters
    cut = made(scenario, checked_hex(hex_mm), edition)
    if then is not None:
        cut = cut.since(made(then, hex_mm, edition))
    return _cut_part(scenario, cut, "Counters, true scale", paper, edition, turn)


def standees_part(scenario: Any, *, paper: Paper, edition: Edition) -> Part:
    """A standee for every ship whose base is long, as a part of a document."""
    made = face_of_document(scenario).printing.standees
    assert made is not None, "not offered without"
    return _cut_part(scenario, made(scenario, edition), "Standees", paper, edition, cutting.FOLD)


def has_standees(ruleset: str) -> bool:
    """Whether ships of a ruleset stand on bases that are longer than broad."""
    return face_of(ruleset).printing.standees is not None


def _cut_part(scenario: Any, cut: Cuttings, section: str, paper: Paper, edition: Edition, turn: cutting.Turn) -> Part:
    flipped, sheets = cutting.laid_out(cut, paper, turn)
    drawings: dict[str, int] = {"": -1}
    for face in (face for sheet in sheets for face in sheet["faces"]):
        face["svg"] = str(drawings.setdefault(face["svg"], len(drawings))) if face["svg"] else ""
    data = _about(scenario) | {"paper": PAPERS[paper], "edition": edition, "section": section}
    data |= {"flipped": flipped, "pages": sheets, "note": cut.note, "how": _how(cut, turn)}
    data["drawings"] = {str(number): svg for svg, number in drawings.items() if svg}
    return Part("printing/counters", data)


def _how(cut: Cuttings, turn: cutting.Turn) -> str:
    """What to do with the sheets."""
    if any(piece.folds for _, pieces in cut.groups for piece in pieces):
        return "50 mm: print at 100 % on card, cut from mark to mark, fold along the dashes, glue"
    double = any(piece.double for _, pieces in cut.groups for piece in pieces)
    if double and not turn.folded:
        return f"50 mm: print at 100 % on both sides, turned about the {turn.edge} edge, cut from mark to mark"
    return f"50 mm: print at 100 %, glue on card, {'fold along the dashes, ' if double else ''}cut from mark to mark"


def _about(scenario: Any) -> dict[str, Any]:
    return about(scenario) | {"ruleset": rules.get(_key(scenario)).title}


def table_map(body: Any, *, paper: Paper, edition: Edition = "colour", **wish: Any) -> bytes:
    """The map without ships as PDF, as `maps.MapWish` says. Raises as `counters` and `maps.map_part` do."""
    return bound([map_part(_read(body), MapWish(**wish), paper=paper, edition=edition)])


def told_of(body: Any, wish: MapWish, paper: Paper) -> tuple[int, tuple[float, int] | None]:
    """How many pages a map takes, and `maps.thriftier` instead. Raises as `table_map` does."""
    scenario = _read(body)
    return laid_out(scenario, wish, paper).pages, thriftier(scenario, wish, paper)


def has_true_size(ruleset: str) -> bool:
    """Whether the scenarios of a ruleset lie on a table that has a size of its own."""
    return face_of(ruleset).printing.units_per_mm is not None


def _key(scenario: Any) -> str:
    return str(scenario.__struct_config__.tag)


def _read(body: Any) -> Any:
    reading = documents.read(body)
    if reading.document is None:
        raise documents.Misshapen(reading.findings)
    return reading.document
