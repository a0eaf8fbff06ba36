"""What a setup sheet of Ancient Naval Games shows: its ships with their boxes, its conditions, rounds and losses."""

from collections.abc import Mapping
from typing import Any

from rules.ancient_naval_games.scenario import Scenario, Ship, facing_of
from rules.core.naming import Name
from rules.geometry.hexgrid import DIRECTIONS
from scenarios.ancient_naval_games.wording import terms
from scenarios.drawing.art.hulls import length_of, lines_of
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.hex.picture import SIZES, Piece
from scenarios.drawing.hex.ships import as_ship
from scenarios.drawing.hex.svg import ship_svg
from scenarios.drawing.side import side_svg
from scenarios.printing.counter import Counter, Cuttings, of_ship
from scenarios.printing.prose import blocks
from scenarios.printing.unit_card import UnitCard, boxes
from scenarios.words.wording import SIDES, Term, side_names

COUNTER = 0.7  # of a hex: the largest square that fits inside one
LARGEST = (
    2 * lines_of("L").reach,
    length_of("L"),
)
STATUSES = ("taken", "entangled", "retired")
KEYS = ("Oar damage", "Taken", "Entangled", "Retired")
ROUNDS = 20  # boxes of the turn track where there is no limit
MOST_ROUNDS = 60


def sheet(scenario: Scenario, edition: Edition) -> dict[str, Any]:
    """The data of `setup.typ` that belong to this ruleset."""
    names = side_names(scenario)
    told = terms(scenario, names)
    ends = [term for term in told if term.clause.startswith("HEX-END")]
    others = [term for term in told if not term.clause.startswith("HEX-END")]
    return {
        "terms": [_section("Before the battle", others), _section("Victory", [*_VICTORY, *ends])],
        "statuses": ["Oars", "Taken", "Ent.", "Ret."],
        "key": "Oars: one box for each oar damage · Ent.: entangled · Ret.: retired",
        "orders": [_order(scenario, side, names[side]) for side in SIDES],
        "tracks": [_rounds(scenario), _losses(scenario, names)],
        "icons": {f"{side}-{size}": ship_svg(side, size, edition) for side in SIDES for size in SIZES},
        "badges": {side: side_svg(side, edition) for side in SIDES},
        "board_tall": 0.62,
    }


_VICTORY = (
    Term("A side wins when the other cedes, or has no ship left afloat.", "HEX-END-01 to 03"),
    Term(
        "A side that begins its turn with more than half its ships lost first removes those without a friend beside"
        " them.",
        "HEX-MOR",
    ),
)


def _section(title: str, terms: list[Term]) -> dict[str, Any]:
    return {"title": title, "items": [term._asdict() for term in terms]}


def _order(scenario: Scenario, side: str, name: str) -> dict[str, Any]:
    ships = [ship for ship in scenario.units if ship.side == side]
    counts = [f"{count} {SIZES[size]}" for size in ("L", "S") if (count := sum(ship.size == size for ship in ships))]
    notes = scenario.sides.get(side)  # type: ignore[call-overload]
    return {
        "side": side,
        "name": name,
        "summary": f"{len(ships)} ship{'' if len(ships) == 1 else 's'}{': ' if counts else ''}{', '.join(counts)}",
        "briefing": blocks(notes.briefing) if notes else [],
        "ships": [_line(ship) for ship in ships],
    }


def _line(ship: Ship) -> dict[str, Any]:
    """A ship's line: where she begins, and her boxes, those that are true at the start ticked."""
    facing = facing_of(ship.facing)
    start = "" if ship.hex is None else f"{ship.hex[0]},{ship.hex[1]}"
    condition = ship.condition
    return {
        "label": ship.id,
        "icon": f"{ship.side}-{ship.size}",
        "name": ship.name,
        "size": SIZES[ship.size],
        "start": f"{start} {'' if facing is None or not start else DIRECTIONS[facing]}".strip() or "free",
        "boxes": [[damage < condition.oar for damage in range(3)], *[[condition.status == word] for word in STATUSES]],
    }


def unit_cards(scenario: Scenario, edition: Edition) -> list[UnitCard]:
    """A card for every ship."""
    return [
        UnitCard(
            side=ship.side, id=ship.id, name=ship.name, kind=SIZES[ship.size], flag=False, facts=[],
            drawing=ship_svg(ship.side, ship.size, edition), start=(line := _line(ship))["start"],
            rows=[boxes(words, marks) for words, marks in zip(KEYS, line["boxes"], strict=True)],
        )
        for ship in sorted(scenario.units, key=lambda ship: ship.side)
    ]  # fmt: skip


def _rounds(scenario: Scenario) -> dict[str, Any]:
    """A box for each round, from the one in which the scenario begins; the last one of a limit is drawn heavily."""
    limit = scenario.options.turn_limit
    first = max(scenario.clock.round, 1)
    last = min(limit or first + ROUNDS - 1, first + MOST_ROUNDS - 1)
    cells = [{"text": str(n), "width": 7.2, "heavy": n == limit} for n in range(first, last + 1)]
    note = "" if limit is None else f"The battle ends after round {limit}."
    return {"title": "Rounds", "note": note, "rows": [{"label": "", "cells": cells}]}


def _losses(scenario: Scenario, names: Mapping[str, Name]) -> dict[str, Any]:
    """A box for each ship of a side; from the heavy one on more than half are lost (HEX-MOR-01)."""
    rows = []
    for side in SIDES:
        count = sum(ship.side == side for ship in scenario.units)
        cells = [{"text": str(n), "width": 5.6, "heavy": n == count // 2 + 1} for n in range(1, count + 1)]
        if cells:
            label = names[side] if names[side] == f"Side {side}" else f"{side} {names[side]}"
            rows.append({"label": label, "cells": cells})
    note = "From the heavy box on, more than half are lost." if rows else ""
    return {"title": "Ships lost", "note": note, "rows": rows}


def counters(scenario: Scenario, hex_mm: float, edition: Edition) -> Cuttings:
    """Both fleets, and oar damage for one ship in two, for hexes of that size from side to side."""
    names = side_names(scenario)
    side_mm = round(hex_mm * COUNTER, 1)
    groups: list[tuple[str, list[Counter]]] = []
    for side in SIDES:
        ships = [ship for ship in scenario.units if ship.side == side]
        if ships:
            groups.append((names[side], [_counter(ship, side_mm, edition) for ship in ships]))
    marker = side_mm / 2
    damage = [
        Counter(marker, marker, text=f"−{n}") for n, number in oar_damage(len(scenario.units)) for _ in range(number)
    ]
    note = f"counters of {side_mm:g} mm, for hexes of {hex_mm:g} mm from side to side"
    return Cuttings(note, [*groups, ("Oar damage", damage)])


def oar_damage(ships: int) -> tuple[tuple[int, int], ...]:
    """The markers of oar damage (HEX-SHP-03): how many of each, together for one ship in two."""
    each = ((ships + 1) // 2 + 2) // 3
    return tuple((n, each) for n in (1, 2, 3))


def _counter(ship: Ship, side_mm: float, edition: Edition) -> Counter:
    piece = Piece(id=ship.id, side=ship.side, size=ship.size, hex=(0, 0), facing=0)
    return of_ship(as_ship(piece), (side_mm, side_mm), ship.id, ship.name, edition, within=LARGEST)
