"""What is printed of Oi Navarcoi!: deployment map and zones, squadron cards, signal plans, play aids, counters."""

from typing import Any

from msgspec.structs import replace

from rules.oi_navarcoi.formations import FORMATION_NAMES
from rules.oi_navarcoi.measure import in_degrees
from rules.oi_navarcoi.scenario import Scenario, Side, Squadron
from rules.oi_navarcoi.templates import SIDES, full_strength, lay_out, stand_of
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.side import side_svg
from scenarios.drawing.table import paper as table_paper
from scenarios.drawing.table.picture import TablePicture, TablePiece
from scenarios.oi_navarcoi import drawing
from scenarios.oi_navarcoi import printing_words as words
from scenarios.oi_navarcoi.formations import Figure, change_figures, formation_figures
from scenarios.oi_navarcoi.squadrons import AXES, HOPLITES
from scenarios.printing.counter import Counter, Cuttings
from scenarios.printing.prose import blocks
from scenarios.printing.unit_card import UnitCard, boxes, lettered
from scenarios.words.wording import side_names

UNITS_PER_MM = drawing.UNITS_PER_MM
FORMATION_BOXES = ("Mias", "Pollon", "Keras", "Kyklos", "Unformed")
MARKERS = ("Disordered", "Unformed", "Rout", "Pursuit", "Moved", "At anchor")
LEVELS = {1: "+1", 0: "0", -1: "−1"}
SIGNALS = ("1", "2", "3", "4", "5")
MOST_BOXES = 16  # half-stands on a card
MOST_TURNS = 24


def sheet(scenario: Scenario, edition: Edition) -> dict[str, Any]:
    """The data of `sheet.typ` that belong to this ruleset."""
    names = side_names(scenario)
    layout = lay_out(scenario)
    last = scenario.options.turn_limit or 16
    turns = range(max(1, scenario.clock.turn), min(max(last, scenario.clock.turn), MOST_TURNS) + 1)
    cells = [{"text": str(n), "width": 9.0, "heavy": n == scenario.options.turn_limit} for n in turns]
    note = "Event; initiative and moves; melees; morale, routs and pursuit; rallies."
    return {
        "terms": words.terms(scenario, layout, names),
        "zones": words.zones(layout, names, scenario.convoy) if _unplaced(scenario) else [],
        "orders": [_order(scenario, side, names[side], edition) for side in SIDES],
        "plans": [_plan(scenario, side, names[side], layout.signals[side]) for side in SIDES],
        "signals": [{"number": number, "text": text} for number, text in words.SIGNALS],
        "events": [{"sum": total, "text": text, "clause": clause} for total, text, clause in words.EVENTS],
        "formations": [_figure(figure) for figure in formation_figures(edition)],
        "changes": [_figure(figure) for figure in change_figures(edition)],
        "tracks": [{"title": "Turns", "note": note, "rows": [{"label": "", "cells": cells}]}],
        "badges": {side: side_svg(side, edition) for side in SIDES},
        "board_tall": 0.5,
    }


def _unplaced(scenario: Scenario) -> bool:
    """Whether the players deploy anything themselves."""
    return any(unit.x is None or unit.y is None for unit in scenario.units) or not scenario.units


def _figure(figure: Figure) -> dict[str, Any]:
    return figure._asdict()


def _order(scenario: Scenario, side: Side, name: str, edition: Edition) -> dict[str, Any]:
    """A fleet with a card for every squadron."""
    sheet = scenario.sides.get(side)
    fleet = [unit for unit in scenario.units if unit.side == side]
    warships = [unit for unit in fleet if not unit.freighter]
    squadrons = "1 squadron" if len(warships) == 1 else f"{len(warships)} squadrons"
    half = -(-len(warships) // 2)
    return {
        "side": side,
        "name": name,
        "summary": f"{squadrons}; half of the fleet is lost with {half}" if warships else "no squadrons",
        "briefing": blocks(sheet.briefing) if sheet else [],
        "cards": [_card(scenario, unit, edition) for unit in fleet],
    }


def _card(scenario: Scenario, unit: Squadron, edition: Edition) -> dict[str, Any]:
    """A squadron's card: what it is, where it begins, and boxes for its order, formation and half-stands."""
    sheet = scenario.sides.get(unit.side)
    begun = unit.hs if unit.hs_start is None else unit.hs_start
    placed = unit.x is not None and unit.y is not None
    formation = "BLOCK" if unit.condition.order == "UNFORMED" or unit.freighter else unit.formation
    order = unit.condition.order
    return {
        "label": unit.id,
        "name": unit.name,
        "icon": _icon(scenario, unit, edition),
        "strategos": sheet is not None and sheet.strategos == unit.id,
        "freighter": unit.freighter,
        "wing": "" if unit.wing is None else unit.wing.capitalize(),
        "levels": [level for axis, levels in AXES if (level := levels.get(getattr(unit, axis)))],
        "modifiers": [f"{axis} {LEVELS[getattr(unit, axis)]}" for axis, _ in AXES],
        "halves": [n >= unit.hs for n in range(min(max(begun, 0), MOST_BOXES))],
        "formations": [
            {"text": text, "mark": placed and list(FORMATION_NAMES)[n] == formation}
            for n, text in enumerate(FORMATION_BOXES)
        ],
        "orders": [
            {"text": text, "mark": order == key}
            for key, text in (("GOOD", "Good"), ("DISORDERED", "Disordered"), ("UNFORMED", "Unformed"))
        ],
        "west": f"{unit.x:g}″" if placed else "",
        "south": f"{unit.y:g}″" if placed else "",
        "heading": in_degrees(round((unit.heading or 0) * 100) % 36_000) if placed and unit.heading is not None else "",
    }


def unit_cards(scenario: Scenario, edition: Edition) -> list[UnitCard]:
    """A card for every squadron."""
    squadrons = [unit for side in SIDES for unit in scenario.units if unit.side == side]
    return [_unit_card(unit, _card(scenario, unit, edition)) for unit in squadrons]


def _unit_card(unit: Squadron, card: dict[str, Any]) -> UnitCard:
    placed = f"west {card['west']}, south {card['south']}, {card['heading']}" if card["west"] else ""
    return UnitCard(
        side=unit.side, id=unit.id, name=unit.name, kind="freighters" if unit.freighter else "squadron",
        flag=card["strategos"], drawing=card["icon"], start=" · ".join(filter(None, (card["wing"], placed))),
        facts=[*card["levels"], *card["modifiers"]],
        rows=[
            boxes("Half-stands lost", card["halves"]),
            *(
                lettered(words, ((each["text"], each["mark"]) for each in card[name]))
                for words, name in (("Order", "orders"), ("Formation", "formations"))
            ),
        ],
    )  # fmt: skip


def _alone(piece: TablePiece) -> TablePicture:
    """A picture of one piece that fills it, its front up."""
    return TablePicture(
        width=piece.width,
        height=piece.depth,
        scale=drawing.SCALE,
        ruler=drawing.RULER,
        pieces=(_centred(piece),),
        measured=False,
    )


def _centred(piece: TablePiece) -> TablePiece:
    """The piece in the middle of a table of its own size."""
    return replace(piece, x=piece.width // 2, y=piece.depth // 2, heading=0)


def _icon(scenario: Scenario, unit: Squadron, edition: Edition) -> str:
    """The squadron in line, with its ships."""
    line = replace(unit, formation="MIAS", condition=replace(unit.condition, order="GOOD", shape="MIAS"))
    return table_paper.diagram_svg(_alone(drawing.drawn_unit(scenario, line)), edition)


def _plan(scenario: Scenario, side: Side, name: str, allowed: bool) -> dict[str, Any]:
    """The sheet on which a player writes the signal plan (ONV-SIG-01, 02), in secret."""
    fleet = [unit for unit in scenario.units if unit.side == side and not unit.freighter]
    sheet = scenario.sides.get(side)
    lines = -(-len(fleet) // 2) if allowed else 0
    written = list(sheet.plan or ()) if sheet is not None else []
    wings = ("LEFT", "CENTRE", "RIGHT")
    return {
        "side": side,
        "name": name,
        "strategos": (sheet.strategos or "") if sheet is not None else "",
        "lines": [
            {
                "type": str(written[n].signal) if n < len(written) else "",
                "wings": [n < len(written) and wing in written[n].wings for wing in wings],
                "used": n < len(written) and written[n].used,
            }
            for n in range(max(lines, len(written)))
        ],
        "squadrons": [
            {"label": unit.id, "name": unit.name, "wings": [unit.wing == wing for wing in wings]} for unit in fleet
        ],
    }


def counters(scenario: Scenario, hex_mm: float, edition: Edition) -> Cuttings:
    """Every stand in its true size, whole and with half of it lost, phalanxes, wreckage and markers. `hex_mm` is for
    boards of hexes."""
    names, stand = side_names(scenario), stand_of(scenario)
    size = stand.front / UNITS_PER_MM, stand.depth / UNITS_PER_MM
    groups: list[tuple[str, list[Counter]]] = []
    for side in SIDES:
        fleet = [drawing.drawn_unit(scenario, unit) for unit in scenario.units if unit.side == side]
        cut = [_stand(piece, n, size, edition) for piece in fleet for n in range(len(piece.stands))]
        if cut:
            groups.append((names[side], cut))
    ashore = (HOPLITES[0] / UNITS_PER_MM, HOPLITES[1] / UNITS_PER_MM)
    hoplites = [drawing.drawn_hoplites(each.id, each.side) for each in lay_out(scenario).phalanxes]
    phalanxes = [
        Counter(*ashore, svg=_face(piece, n, ashore, edition), told=f"{piece.id}, a stand of hoplites")
        for piece in hoplites
        for n in range(len(piece.stands))
    ]
    if phalanxes:
        groups.append(("Hoplites", phalanxes))
    squadrons = len(scenario.units)
    # A marker of flotsam is as long as a squadron in line: in two halves it fits on the sheet (ONV-GEO-18).
    half = full_strength(scenario) // 4 * size[0]
    flotsam = [Counter(half, size[1], text="Flotsam") for _ in range(2 * flotsam_of(squadrons))]
    markers = [Counter(22, 9, text=word) for word in MARKERS for _ in range(markers_of(squadrons))]
    signals = [Counter(16, 20, text=number) for _ in SIDES for number in SIGNALS]
    note = f"stands in their true size, {size[0]:g} × {size[1]:g} mm"
    groups += [("Flotsam, two halves each", flotsam), ("Markers", markers), ("Signals", signals)]
    return Cuttings(note, groups, ("whole", "half lost"))


def flotsam_of(squadrons: int) -> int:
    """How many markers of flotsam lie ready (ONV-FLO-01)."""
    return max(1, squadrons // 4)


def markers_of(squadrons: int) -> int:
    """How many there are of each marker."""
    return max(2, squadrons // 3)


def _stand(piece: TablePiece, n: int, size: tuple[float, float], edition: Edition) -> Counter:
    return Counter(
        *size,
        svg=_face(piece, n, size, edition),
        back=_face(piece, n, size, edition, hurt=True),
        told=f"{piece.id} {piece.name}, a stand",
    )


def _face(piece: TablePiece, n: int, size: tuple[float, float], edition: Edition, *, hurt: bool = False) -> str:
    """One stand of a piece, its front up; where it is hurt one of its ships lies awash."""
    stand = replace(piece.stands[n], right=0, ahead=0, turn=0, based=False)
    alone = replace(
        piece, width=stand.width, depth=stand.depth, stands=(replace(stand, models=1) if hurt else stand,),
        flag=False, order="", status="afloat", lost=0,
    )  # fmt: skip
    return table_paper.face_svg(alone, _alone(alone), size, edition, hurt=hurt)
