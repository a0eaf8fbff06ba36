"""What a setup sheet of Nauta shows, its fleets with points, measured places and boxes; and counters in true size."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.core.naming import Name
from rules.nauta.measure import UNITS_PER_MM, in_degrees
from rules.nauta.nations import CLASSES, EQUIPMENT
from rules.nauta.points import cost, size_of
from rules.nauta.scenario import Scenario, Ship, Side
from rules.nauta.setting_up import printed_vmax, soldiers_at_start, soldiers_now, vmax_of
from rules.nauta.state import SIDES
from scenarios.drawing.art.hulls import hull_called
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.side import side_svg
from scenarios.drawing.table import paper as table_paper
from scenarios.drawing.table.picture import TablePicture, TablePiece
from scenarios.drawing.table.ships import as_ship
from scenarios.nauta import drawing
from scenarios.nauta.wording import Muster, muster, segment_mm, terms
from scenarios.printing.counter import Counter, Cuttings, of_ship
from scenarios.printing.prose import blocks
from scenarios.printing.standee import is_long, standee
from scenarios.printing.unit_card import UnitCard, boxes, lettered
from scenarios.words.wording import side_names

END = ("NAU-17.a", "NAU-17.b")
MARKERS = ("Moved", "Boarding", "Prize", "Dash")
MOST_SOLDIERS = 12  # boxes in a line
TENS = 10  # points to a box of the losses
MOST_TENS = 40


def sheet(scenario: Scenario, edition: Edition) -> dict[str, Any]:
    """The data of `sheet.typ` that belong to this ruleset."""
    names, picture = side_names(scenario), drawing.picture_of_scenario(scenario)
    told = [{"text": text, "clause": clause} for text, clause in terms(scenario, names)]
    before = [term for term in told if term["clause"] not in END]
    end = [term for term in told if term["clause"] in END]
    return {
        "terms": [{"title": "Before the battle", "items": before}, {"title": "Victory", "items": end}],
        "orders": [_order(scenario, side, names[side], picture, edition) for side in SIDES],
        "tracks": [_turns(scenario), *_losses(scenario, names)],
        "turns": [str(n) for n in range(1, max(1, min(scenario.turn_limit, 12)) + 1)],
        "badges": {side: side_svg(side, edition) for side in SIDES},
        "board_tall": 0.57,
    }


def set_up_in_secret(scenario: Scenario) -> bool:
    """NAU-7.b, c: behind a screen, or on a map of one's own."""
    return scenario.deployment.method in ("screen", "map")


def _order(scenario: Scenario, side: Side, name: str, picture: TablePicture, edition: Edition) -> dict[str, Any]:
    fleet = muster(scenario, side)
    sides = scenario.sides.get(side)
    ships = [ship for ship in scenario.units if ship.side == side]
    return {
        "side": side,
        "name": name,
        "summary": _summary(fleet),
        "briefing": blocks(sides.briefing) if sides else [],
        "orders": [f"{squadron}: {words}" for squadron, words in sides.orders.items()] if sides else [],
        "ships": [_line(scenario, ship, picture, edition) for ship in ships],
        "spent": fleet.spent,
    }


def _summary(fleet: Muster) -> str:
    ships = "1 ship" if fleet.ships == 1 else f"{fleet.ships} ships"
    return f"{fleet.nation}, {fleet.crew}: {ships}, {fleet.spent} of {fleet.budget} points; beaten at {fleet.threshold}"


def _line(scenario: Scenario, ship: Ship, picture: TablePicture, edition: Edition) -> dict[str, Any]:
    """A ship's line: what she is, where she begins, and her boxes, those that are true at the start ticked."""
    size, condition = size_of(ship.size), ship.condition
    placed = ship.x is not None and ship.y is not None
    begun, left = soldiers_at_start(scenario, ship), soldiers_now(ship)
    kind = f"Size {ship.size:g}" if size is None else f"{CLASSES[size].name}, Size {size}"
    fitted = [EQUIPMENT[item].name.removeprefix("a ") if item in EQUIPMENT else item for item in ship.equipment]
    dashes = 2 if ship.admiral else 1
    return {
        "label": ship.id,
        "icon": table_paper.ship_svg(drawing.drawn_ship(scenario, ship), picture, edition),
        "name": ship.name,
        "kind": ", ".join([kind, *fitted]),
        "admiral": ship.admiral,
        "squadron": " · ".join(filter(None, (ship.squadron, ship.player))),
        "west": f"{ship.x:g}" if placed else "",
        "south": f"{ship.y:g}" if placed else "",
        "heading": in_degrees(round(ship.heading * 100)) if placed else "",
        "points": str(cost(ship)),
        "speed": str(ship.speed),
        "maxima": [{"text": str(speed), "mark": speed > vmax_of(ship)} for speed in range(printed_vmax(ship), -1, -1)],
        "soldiers": [unit >= left for unit in range(min(begun, MOST_SOLDIERS))],
        "damaged": condition.damaged,
        "dashes": [made < condition.dashes for made in range(dashes)],
    }


def unit_cards(scenario: Scenario, edition: Edition) -> list[UnitCard]:
    """A card for every ship."""
    picture = drawing.picture_of_scenario(scenario)
    return [_unit_card(ship, _line(scenario, ship, picture, edition)) for side in SIDES for ship in _of(scenario, side)]


def _of(scenario: Scenario, side: Side) -> list[Ship]:
    return [ship for ship in scenario.units if ship.side == side]


def _unit_card(ship: Ship, line: dict[str, Any]) -> UnitCard:
    placed = f"west {line['west']}, south {line['south']} mm, {line['heading']}" if line["west"] else ""
    return UnitCard(
        side=ship.side, id=ship.id, name=ship.name, kind=line["kind"], flag=ship.admiral, drawing=line["icon"],
        start=" · ".join(filter(None, (placed, line["squadron"]))),
        facts=[f"{line['points']} points", f"speed {line['speed']}"],
        rows=[
            lettered("Vmax", ((top["text"], top["mark"]) for top in line["maxima"])),
            boxes("Soldiers", line["soldiers"]), boxes("Dash", line["dashes"]), boxes("Damaged", [line["damaged"]]),
        ],
    )  # fmt: skip


def _turns(scenario: Scenario) -> dict[str, Any]:
    """A box for each turn, from the one in which the scenario begins."""
    last = max(scenario.turn_limit, scenario.clock.turn)
    cells = [
        {"text": str(n), "width": 11.0, "heavy": n == scenario.turn_limit}
        for n in range(max(1, scenario.clock.turn), min(last, 60) + 1)
    ]
    note = "Write speeds; initiative and moves; boarding; fighting aboard; end of the turn."
    return {"title": "Turns", "note": note, "rows": [{"label": "", "cells": cells}]}


def _losses(scenario: Scenario, names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """A box for every ten points lost; with the heavy one the fleet is beaten (NAU-17.b)."""
    rows = []
    for side in SIDES:
        fleet = muster(scenario, side)
        marks = [*range(TENS, fleet.threshold, TENS), fleet.threshold] if fleet.ships else []
        if 0 < len(marks) <= MOST_TENS:
            cells = [{"text": str(n), "width": 7.6, "heavy": n == fleet.threshold} for n in marks]
            label = names[side] if names[side] == f"Side {side}" else f"{side} {names[side]}"
            rows.append({"label": label, "cells": cells})
    note = "Ships sunk, captured or gone at their full points; 50 for an admiral. Beaten at the heavy box."
    return [{"title": "Points lost", "note": note, "rows": rows}] if rows else []


def counters(scenario: Scenario, hex_mm: float, edition: Edition) -> Cuttings:
    """Both fleets on their true bases, whole and damaged, and markers. `hex_mm` is for boards of hexes."""
    names = side_names(scenario)
    picture = drawing.picture_of_scenario(scenario)
    groups: list[tuple[str, list[Counter]]] = []
    for side in SIDES:
        cut = [_counter(scenario, ship, picture, edition) for ship in scenario.units if ship.side == side]
        if cut:
            groups.append((names[side], sorted(cut, key=lambda piece: -piece.width * piece.height)))
    markers = [Counter(13, 7, text=word) for word in MARKERS for _ in range(markers_of(len(scenario.units)))]
    segment = segment_mm(scenario)
    note = f"bases in their true size at {scenario.table.scale}, segments of {segment:g} mm"
    return Cuttings(note, [*groups, ("Markers", markers)], segment=segment)


def standees(scenario: Scenario, edition: Edition) -> Cuttings:
    """Every ship from the side, on a foot of the size of her base."""
    names = side_names(scenario)
    groups: list[tuple[str, list[Counter]]] = []
    for side in SIDES:
        pieces = [drawing.drawn_ship(scenario, ship) for ship in scenario.units if ship.side == side]
        cut = [_standee(piece, edition) for piece in pieces if is_long(piece.width, piece.depth)]
        if cut:
            groups.append((names[side], sorted(cut, key=lambda strip: -strip.width * strip.height)))
    notice = "" if groups else "No ships: nothing stands on a base yet."
    return Cuttings(f"feet of the true size of their bases at {scenario.table.scale}", groups, notice=notice)


def _standee(piece: TablePiece, edition: Edition) -> Counter:
    base = piece.width / UNITS_PER_MM, piece.depth / UNITS_PER_MM
    return standee(as_ship(piece, hull_called(piece.hull)), base, piece.label or piece.id, piece.name, edition)


def markers_of(ships: int) -> int:
    """How many there are of each marker (NAU-1.j)."""
    return max(2, (ships + 2) // 3)


def _counter(scenario: Scenario, ship: Ship, picture: TablePicture, edition: Edition) -> Counter:
    piece = replace(drawing.drawn_ship(scenario, ship), damaged=False, status="afloat")
    size = piece.width / UNITS_PER_MM, piece.depth / UNITS_PER_MM
    hull = hull_called(piece.hull)
    if hull != "boat":
        return of_ship(as_ship(piece, hull), size, ship.id, ship.name, edition)
    front, back = (table_paper.face_svg(replace(piece, damaged=hurt), picture, size, edition) for hurt in (False, True))
    return Counter(*size, svg=front, back=back, told=f"{ship.id} {ship.name}".strip())
