"""What a setup sheet of Návarchoi shows, with its ship status sheet and tracks; and counters in their true size."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rules.core.naming import Name
from rules.geometry.square import DIRECTIONS, facing_of
from rules.navarchoi.cards import IMPULSES
from rules.navarchoi.charts import Charts, printed
from rules.navarchoi.scenario import Scenario, Ship, Side
from rules.navarchoi.ships import value
from rules.navarchoi.state import SIDES
from scenarios.drawing.art.hulls import HULLS, length_of
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.side import side_svg
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.layout import SCALE
from scenarios.drawing.square.ships import as_ship
from scenarios.navarchoi import drawing
from scenarios.navarchoi import wording as words
from scenarios.printing.counter import Counter, Cuttings, of_ship
from scenarios.printing.prose import blocks
from scenarios.printing.unit_card import UnitCard, boxes, lettered
from scenarios.words.wording import side_names

COUNTER = 0.8  # of a square
# the largest hulls fill a counter, the others keep their size beside them
LARGEST = (
    max(2 * max(lines.reach, lines.beam) * SCALE[hull] for hull, lines in HULLS.items() if hull in SCALE),
    max(length_of(hull) * scale for hull, scale in SCALE.items()),
)
# Markers by what is on either side: how many of them for so many ships.
MARKERS: tuple[tuple[str, str, Callable[[int], int]], ...] = (
    ("Yellow", "Red", lambda ships: ships),
    ("Awash", "Captured", lambda ships: ships),
    ("Grappled", "", lambda ships: -(-ships // 2)),
    ("At sail", "", lambda ships: -(-ships // 2)),
    *((word, "", lambda _ships: 1) for word in ("Turn", "Impulse", "Wind", "Initiative")),
)
MOST_CREW = 12  # boxes in a line
MOST_TURNS = 20
HOLD = 8  # boxes for the turns in which a side holds the initiative


def sheet(scenario: Scenario, edition: Edition) -> dict[str, Any]:
    """The data of `sheet.typ`."""
    names = side_names(scenario)
    return {
        "terms": [
            {
                "title": "Before the battle",
                "items": _terms(words.before(scenario, names), words.special(scenario, names)),
            },
            {"title": "Victory", "items": _terms(words.end(scenario, names))},
        ],
        "orders": [_order(scenario, side, names[side], edition) for side in SIDES],
        "tracks": [_turns(scenario), _impulses(), _wind(scenario), _initiative(names)],
        "badges": {side: side_svg(side, edition) for side in SIDES},
        "notices": words.reconstruction(scenario),
        "board_tall": 0.52,
    }


def _terms(*said: Iterable[words.Words]) -> list[dict[str, str]]:
    return [{"text": text, "clause": clause} for terms in said for text, clause in terms]


def _order(scenario: Scenario, side: Side, name: str, edition: Edition) -> dict[str, Any]:
    ships = [ship for ship in scenario.units if ship.side == side]
    sides = scenario.sides.get(side)
    count = f"{len(ships)} ship{'' if len(ships) == 1 else 's'}"
    worth = sum(value(ship) for ship in ships)
    quality = f", Quality {sides.quality}, first hand {sides.hand}" if sides else ""
    return {
        "side": side,
        "name": name,
        "summary": f"{count}, worth {worth} points{quality}",
        "briefing": blocks(sides.briefing) if sides else [],
        "ships": [_line(scenario, ship, edition) for ship in ships],
    }


def _line(scenario: Scenario, ship: Ship, edition: Edition) -> dict[str, Any]:
    """A ship's line: what she is, where she begins, and her boxes, those that are true at the start struck."""
    charts, condition = scenario.charts or printed(), ship.condition
    known = charts.type_of(ship.type)
    size = known.size if known is not None else ship.type
    manpower = size if condition.manpower is None else condition.manpower
    facing = facing_of(ship.facing)
    heading = "" if facing is None else DIRECTIONS[facing]
    start = ship.square or (f"at {' or '.join(ship.entry)}" if ship.entry else "")
    fitted = [f"tower {ship.tower}"] if ship.tower else []
    fitted += [word for word in ("ballista", "harpax", "corvus") if getattr(ship, word)]
    return {
        "label": ship.id,
        "icon": square_svg.ship_svg(drawing.drawn_ship(ship, charts), edition),
        "name": ship.name,
        "kind": ", ".join([drawing.kind_of(ship, charts), *fitted]),
        "type": str(ship.type),
        "size": str(size),
        "start": f"{start} {heading if start else ''}".strip() or "–",
        "points": str(value(ship)),
        "speed": ship.speed if condition.damage == "ok" else "",
        "damage": [condition.damage != "ok", condition.damage == "immobile"],
        "crew": [n > manpower for n in range(min(max(size, manpower, 1), MOST_CREW), 0, -1)],
        "captured": condition.captured == "captured",
    }


def unit_cards(scenario: Scenario, edition: Edition) -> list[UnitCard]:
    """A card for every ship."""
    ships = [ship for side in SIDES for ship in scenario.units if ship.side == side]
    return [_unit_card(ship, _line(scenario, ship, edition)) for ship in ships]


def _unit_card(ship: Ship, line: dict[str, Any]) -> UnitCard:
    speeds = [(letter, letter == line["speed"]) for letter in ("F", "C")]
    return UnitCard(
        side=ship.side, id=ship.id, name=ship.name, kind=line["kind"], flag=False, drawing=line["icon"],
        start="" if line["start"] == "–" else line["start"],
        facts=[f"Type {line['type']}", f"Size {line['size']}", f"{line['points']} points"],
        rows=[
            lettered("Speed", speeds),
            lettered("Hull", zip(("Damaged", "Immobile"), line["damage"], strict=True)),
            boxes("Manpower", line["crew"]), boxes("At sail", [False]), boxes("Prize", [line["captured"]]),
            boxes("Sunk", [False]),
        ],
    )  # fmt: skip


def _cell(text: str, width: float = 8.0, heavy: bool = False) -> dict[str, Any]:
    return {"text": text, "width": width, "heavy": heavy}


def _turns(scenario: Scenario) -> dict[str, Any]:
    last = min(max(scenario.max_turns, scenario.clock.turn, 1), MOST_TURNS)
    first = min(max(1, scenario.clock.turn), last)
    cells = [_cell(str(n), 8, n == scenario.max_turns) for n in range(first, last + 1)]
    return {"title": "Turns", "note": "The heavy box is the last.", "rows": [{"label": "", "cells": cells}]}


def _impulses() -> dict[str, Any]:
    """The impulses, each with the values of the cards that act in it (NAV-2.5.a)."""
    cells = []
    for impulse in IMPULSES[7]:
        acting = " ".join(str(card) for card, impulses in IMPULSES.items() if impulse in impulses)
        cells.append(_cell(f"{impulse}: {acting}", 22))
    note = "Impulse, then the numbers of the cards that act in it."
    return {"title": "Impulses", "note": note, "rows": [{"label": "", "cells": cells}]}


def _wind(scenario: Scenario) -> dict[str, Any]:
    now = facing_of(scenario.wind)
    cells = [_cell(name, 8, heading == now) for heading, name in enumerate(DIRECTIONS)]
    return {
        "title": "Wind",
        "note": "It blows towards; at the start the heavy box.",
        "rows": [{"label": "", "cells": cells}],
    }


def _initiative(names: Mapping[str, Name]) -> dict[str, Any]:
    rows = [{"label": names[side], "cells": [_cell(str(n)) for n in range(1, HOLD + 1)]} for side in SIDES]
    return {"title": "Initiative", "note": "Turns running: subtracted from the next roll.", "rows": rows, "label": 30}


def counters(scenario: Scenario, hex_mm: float, edition: Edition) -> Cuttings:
    """A counter for every ship, whole and damaged (NAV-1.3.1), and markers; `hex_mm` is the side of a square."""
    names, charts = side_names(scenario), scenario.charts or printed()
    side_mm = round(hex_mm * COUNTER, 1)
    groups: list[tuple[str, list[Counter]]] = []
    for side in SIDES:
        cut = [_counter(ship, charts, side_mm, edition) for ship in scenario.units if ship.side == side]
        if cut:
            groups.append((names[side], cut))
    markers = [
        Counter(side_mm, side_mm / 2, text=front, back_text=back)
        for front, back, needed in MARKERS
        for _ in range(needed(len(scenario.units)))
    ]
    note = f"counters of {side_mm:g} mm, for squares of {hex_mm:g} mm"
    return Cuttings(note, [*groups, ("Markers", markers)], notice=" ".join(words.reconstruction(scenario)))


def _counter(ship: Ship, charts: Charts, side_mm: float, edition: Edition) -> Counter:
    piece = drawing.drawn_ship(ship, charts, facing=0)
    hull = as_ship(msgspec.structs.replace(piece, damage=0, status="afloat", swift=False))
    scale = SCALE[hull.hull]
    return of_ship(hull, (side_mm, side_mm), ship.id, ship.name, edition, scale=scale, within=LARGEST)
