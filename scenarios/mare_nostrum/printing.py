"""What a setup sheet of Mare Nostrum shows, with a card for each galley; and galleys, templates and a ruler true to
size."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.core.naming import Name
from rules.mare_nostrum.measure import INCH, in_degrees, tenths
from rules.mare_nostrum.scenario import Galley, Scenario, Side
from rules.mare_nostrum.setting_up import dimensions_of
from rules.mare_nostrum.ships import FULL_STAMINA, SINKS
from rules.mare_nostrum.state import SIDES
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.side import side_svg
from scenarios.drawing.table import paper as table_paper
from scenarios.drawing.table.picture import Rowed, TablePicture, TablePiece
from scenarios.mare_nostrum import drawing, wording
from scenarios.mare_nostrum.musters import nation_name
from scenarios.printing.counter import Counter, Cuttings
from scenarios.printing.prose import blocks
from scenarios.printing.unit_card import UnitCard, boxes, lettered
from scenarios.words.wording import side_names

MM = 25.4  # to the inch
UNITS_PER_MM = INCH / MM
FIGURE = 0.75 * MM  # across the base of a figure (MAR-SET.09)
MOST_FIGURES = 30  # of a kind on a card
LONGEST_NAME = 50  # letters on a counter that a page holds
KINDS = (("marines", "Marines", "M"), ("archers", "Archers", "A"), ("slingers", "Slingers", "S"))
FIGURE_WORDS = "M marines, A archers, S slingers, St standard bearer, Mu musician"
FIGURE_NAMES = ("marines", "archers", "slingers", "standard bearers", "musicians")
CUT_OUT = (*(letter for _, _, letter in KINDS), " St", " Mu")


def sheet(scenario: Scenario, edition: Edition) -> dict[str, Any]:
    """The data of `sheet.typ` that belong to this ruleset."""
    names, table = side_names(scenario), drawing.table_alone(scenario)
    return {
        "terms": _terms(scenario, names),
        "orders": [_order(scenario, side, names[side], table, edition) for side in SIDES],
        "tracks": [_turns(scenario)],
        "badges": {side: side_svg(side, edition) for side in SIDES},
        "board_tall": 0.5,
        "templates": _templates(scenario),
    }


def _terms(scenario: Scenario, names: Mapping[str, Name]) -> list[dict[str, Any]]:
    places = (
        "Places are in inches from the west and the south edge to the middle of the hull, headings in degrees "
        "clockwise from north."
    )
    before = [*wording.before(scenario, names), (places, "MAR-G.1")]
    found = (("Before the battle", before), ("Victory", wording.end(scenario)))
    return [{"title": title, "items": [{"text": t, "clause": c} for t, c in items]} for title, items in found]


def _order(scenario: Scenario, side: Side, name: str, table: TablePicture, edition: Edition) -> dict[str, Any]:
    galleys = [(unit, drawing.drawn_galley(scenario, unit)) for unit in scenario.units if unit.side == side]
    sheet = scenario.sides.get(side)
    nation = sheet.nation if sheet else "other"
    figures = sum(sum(piece.rowed.figures) for _, piece in galleys if piece.rowed is not None)
    count = "1 galley" if len(galleys) == 1 else f"{len(galleys)} galleys"
    return {
        "side": side,
        "name": name,
        "summary": f"{'' if nation == 'other' else nation_name(nation) + ': '}{count}, {figures} figures",
        "briefing": blocks(sheet.briefing) if sheet else [],
        "cards": [_card(unit, piece, table, edition) for unit, piece in galleys],
    }


def _pieces(scenario: Scenario, side: Side) -> list[TablePiece]:
    return [drawing.drawn_galley(scenario, unit) for unit in scenario.units if unit.side == side]


def _card(unit: Galley, piece: TablePiece, table: TablePicture, edition: Edition) -> dict[str, Any]:
    """A galley's card: where she begins, and boxes to cross off; what is lost already is crossed."""
    now, form = unit.condition, piece.rowed
    assert form is not None
    placed = unit.x is not None and unit.y is not None
    full = {"marines": unit.marines + unit.extra, "archers": unit.archers, "slingers": unit.slingers}
    left = dict(zip(("marines", "archers", "slingers", "bearer", "musician"), form.figures, strict=True))
    crew = [{"name": name, "boxes": _crossed(full[kind], left[kind])} for kind, name, _ in KINDS if full[kind] > 0]
    staff = [(name, kind) for kind, name in (("bearer", "Bearer"), ("musician", "Musician"))]
    crew += [{"name": name, "boxes": _crossed(1, left[kind])} for name, kind in staff if getattr(unit, kind) > 0]
    if unit.ballista:
        crew.append({"name": "Ballista", "boxes": [now.ballista in ("lost", "captured")]})
    return {
        "label": unit.id,
        "name": unit.name,
        "kind": f"{unit.size} galley",
        "flagship": unit.flagship,
        "player": unit.player,
        "where": f"{unit.x:g} in west, {unit.y:g} in south, {in_degrees(tenths(unit.heading))}" if placed else "",
        "begins": wording.told_condition(unit),
        "drawing": table_paper.ship_svg(table_paper.unoared(piece), table, edition),
        "oars": form.oars,
        "port": [n in form.port_lost for n in range(1, form.oars + 1)],
        "starboard": [n in form.starboard_lost for n in range(1, form.oars + 1)],
        "hull": [n < now.hd for n in range(SINKS)],
        "stamina": [n >= now.stamina for n in range(FULL_STAMINA)],
        "crew": crew,
        "corvus": [now.corvus in ("lowered", "spent"), now.corvus == "spent"] if unit.corvus else [],
    }


def unit_cards(scenario: Scenario, edition: Edition) -> list[UnitCard]:
    """A card for every galley."""
    table = drawing.table_alone(scenario)
    galleys = [unit for side in SIDES for unit in scenario.units if unit.side == side]
    return [_unit_card(unit, _card(unit, drawing.drawn_galley(scenario, unit), table, edition)) for unit in galleys]


def _unit_card(unit: Galley, card: dict[str, Any]) -> UnitCard:
    rows = [("Port oars", "port"), ("Starboard oars", "starboard"), ("Hull damage", "hull"), ("Stamina", "stamina")]
    corvus = [lettered("Corvus", zip(("lowered", "spent"), card["corvus"], strict=True))] if card["corvus"] else []
    unboxed = [*filter(None, (card["player"],)), *wording.told_bearing(unit), *wording.told_grapples(unit)]
    return UnitCard(
        side=unit.side, id=unit.id, name=unit.name, kind=card["kind"], flag=unit.flagship, drawing=card["drawing"],
        start=card["where"], facts=unboxed,
        rows=[boxes(words, card[name]) for words, name in rows]
        + [boxes(kind["name"], kind["boxes"]) for kind in card["crew"]] + corvus,
    )  # fmt: skip


def _crossed(full: int, left: int) -> list[bool]:
    return [n >= left for n in range(min(max(full, 0), MOST_FIGURES))]


def _turns(scenario: Scenario) -> dict[str, Any]:
    """A box for each turn, from the one in which the scenario begins."""
    first = max(1, scenario.clock.turn)
    last = min(max(scenario.turn_limit, first), first + 59)
    cells = [{"text": str(n), "width": 11.0, "heavy": n == scenario.turn_limit} for n in range(first, last + 1)]
    note = "Initiative; hull tests; moves, grapples and rams; missiles; sinking; melee; prizes."
    return {"title": "Turns", "note": note, "rows": [{"label": "", "cells": cells}]}


def _templates(scenario: Scenario) -> dict[str, Any]:
    """The sizes in millimetres of each class that sails, for the turning template."""
    sizes = dimensions_of(scenario)
    used = sorted({unit.size for unit in scenario.units if unit.size in sizes}) or ["small"]
    return {"classes": [{"name": size, "beam": _mm(sizes[size].beam)} for size in used], "inch": MM}


def _mm(length: int) -> float:
    return min(max(length, drawing.SHORTEST), drawing.LONGEST) / UNITS_PER_MM


def counters(scenario: Scenario, hex_mm: float, edition: Edition) -> Cuttings:
    """Both fleets true to size, each hull in two halves to be joined amidships with its banks of oars, and figures by
    kind. `hex_mm` is for boards of hexes."""
    names = side_names(scenario)
    picture = drawing.table_alone(scenario)
    groups: list[tuple[str, list[Counter]]] = []
    for side in SIDES:
        cut: list[Counter] = []
        for piece in _pieces(scenario, side):
            form = piece.rowed
            assert form is not None
            half, beam = _mm(form.length) / 2, _mm(form.beam)
            name = f"{piece.id} {piece.name}".strip()
            # Figures stand where the star of a flagship would be as large as a hand: her plate bears it.
            deck = msgspec.structs.replace(piece, flag=False)
            fore, aft = (table_paper.half_svg(deck, picture, fore=bow, edition=edition) for bow in (True, False))
            cut += [
                Counter(half + _mm(form.prow), beam, svg=fore, told=f"{name}, her fore half"),
                Counter(half, beam, svg=aft, told=f"{name}, her other half"),
            ]
            if form.oars:
                bank = table_paper.oars_svg(piece, picture, edition)
                cut += [
                    Counter(form.oars * _mm(form.spacing), _mm(form.reach), svg=bank, told=f"{name}, a bank of oars")
                ] * 2
            plate = ("★ " if piece.flag else "") + name[:LONGEST_NAME]
            cut.append(Counter(max(30.0, 6 + 2.8 * len(plate)), 9, text=plate))
        if cut:
            groups.append((names[side], cut))
    for side in SIDES:
        figures = [
            Counter(FIGURE, FIGURE, text=f"{side}{letter}")
            for letter, number in zip(CUT_OUT, figures_of(scenario, side), strict=True)
            for _ in range(number)
        ]
        if figures:
            groups.append((f"{names[side]}: figures, {FIGURE_WORDS}", figures))
    note = "hulls in their true size in two halves to be joined amidships, with their banks of oars"
    return Cuttings(note, groups)


def rowed_of(scenario: Scenario, side: Side) -> list[Rowed]:
    """The galleys of a side: their hulls, oars and figures."""
    return [piece.rowed for piece in _pieces(scenario, side) if piece.rowed is not None]


def figures_of(scenario: Scenario, side: Side) -> list[int]:
    """How many figures of each kind a side has to cut out, in the order of `FIGURE_NAMES` (MAR-SET.04 to 06)."""
    galleys = rowed_of(scenario, side)
    return [sum(min(galley.figures[n], MOST_FIGURES) for galley in galleys) for n in range(len(CUT_OUT))]
