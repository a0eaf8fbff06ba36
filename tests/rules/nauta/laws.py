"""What the contract suite needs to know of this ruleset: scenarios by chance, and what must hold in every position."""

from itertools import combinations
from random import Random
from typing import Any

from rules.geometry.table import penetration, rectangle
from rules.nauta.composition import suggest
from rules.nauta.measure import TOUCH, ahead
from rules.nauta.nations import CLASSES, NATIONS, OPTIONS
from rules.nauta.points import threshold
from rules.nauta.scenario import Fleet
from rules.nauta.state import ShipState, State

GONE = ("sunk", "wrecked", "left_table")


def any_scenario(chance: Random) -> dict[str, Any]:
    """A scenario by chance: fleets that a nation could buy, any options and scale of terms, deployed or to be deployed,
    with an island now and then; ships at sea may be damaged, short of men, or moving already."""
    method = chance.choice(("fixed", "fixed", "screen", "map", "roll"))
    options = tuple(sorted(chance.sample(tuple(OPTIONS), chance.randint(0, len(OPTIONS)))))
    width, height = chance.choice(((600, 600), (400, 600), (600, 400), (900, 600)))
    limit = chance.choice((100, 150, 200, 300))
    units: list[dict[str, Any]] = []
    sides: dict[str, Any] = {}
    for side in "AB":
        nation = chance.choice(tuple(NATIONS))
        fleet = suggest(nation, chance.choice(NATIONS[nation].crews), limit, options, str(chance.random()))
        sides[side] = {"nation": nation, "crew": fleet.crew}
        units += _ships(fleet, side, method == "fixed", width, height, chance)
    terrain = []
    if chance.random() < 0.4:
        x, y = chance.randint(100, width - 100), height // 2 + chance.randint(-15, 15)
        terrain = [{"id": "island", "polygon": [[x - 20, y - 5], [x + 5, y - 18], [x + 22, y + 3], [x, y + 16]]}]
    return {
        "ruleset": "nauta",
        "title": "By chance",
        "table": {"width_mm": width, "height_mm": height, "segment_mm": chance.choice((None, 20, 25.4))},
        "terrain": terrain,
        "terrain_agreed": True,
        "options": options,
        "points_limit": limit,
        "turn_limit": chance.choice((3, 6, 12)),
        "formation_max_gap": chance.choice((None, None, 3)),
        "deployment": {
            "method": method,
            "depth_mm": 150,
            "modifiers": chance.sample(("crew", "size0"), chance.randint(0, 2)),
            "edge_method": chance.choice(("fixed", "roll")),
            "edges": chance.choice((("south", "north"), ("north", "south"))),
        },
        "sides": sides,
        "units": units,
    }


def _ships(fleet: Fleet, side: str, placed: bool, width: int, height: int, chance: Random) -> list[dict[str, Any]]:
    ships = []
    columns = max(1, (width - 40) // 40)
    near = chance.choice((0, 0, 90))
    for place, ship in enumerate(fleet.units):
        unit: dict[str, Any] = {
            "id": f"{side}{place + 1}",
            "side": side,
            "size": ship.size,
            "extra_soldiers": ship.extra_soldiers,
            "equipment": ship.equipment,
            "admiral": ship.admiral,
        }
        if placed:
            row, column = divmod(place, columns)
            y = 120 + near - 45 * row + chance.randint(-3, 3)
            unit |= {
                "x": 30 + 40 * column + chance.randint(-3, 3) + chance.randint(0, 99) / 100,
                "y": y if side == "A" else height - y,
                "heading": ((0 if side == "A" else 180) + chance.choice((0, 0, 0, 12.34, 330))) % 360,
                "condition": _condition(ship.size, chance),
            }
            unit["speed"] = 0 if unit["condition"].get("damaged") else chance.randint(0, CLASSES[ship.size].speed - 1)
        ships.append(unit)
    return ships


def _condition(size: int, chance: Random) -> dict[str, Any]:
    condition: dict[str, Any] = {}
    if chance.random() < 0.1:
        condition["damaged"] = True
    if chance.random() < 0.1 and CLASSES[size].soldiers > 1:
        condition["soldiers"] = CLASSES[size].soldiers - 1
    return condition


def holds(state: State) -> None:
    """One position: NAU-2.d, NAU-2.g, NAU-6.b, NAU-7.a, NAU-9.d, NAU-9.p, NAU-13.d, NAU-15.d, NAU-16.a, NAU-17.b."""
    ships = {ship.id: ship for ship in state.ships}
    table = state.table
    standing = [ship for ship in state.ships if ship.x is not None and ship.y is not None]
    outlines = {ship.id: _outline(ship) for ship in standing}
    for ship in standing:
        assert ship.fate not in GONE
        assert 0 <= ship.x <= table.width and 0 <= ship.y <= table.height  # type: ignore[operator]
        assert 0 <= ship.heading < 36000
    hidden = state.step == "deploy"
    for one, other in combinations(standing, 2):
        if not (hidden and one.side != other.side):
            assert penetration(outlines[one.id], outlines[other.id]) <= TOUCH + 1.5, (one.id, other.id)
    for ship in state.ships:
        vmax = max(0, ship.vmax_printed - 2 * ship.damaged - ship.dashes - ship.balista_hits)
        assert ship.speed >= 0 and (ship.dash_now or ship.speed <= vmax)
        assert 0 <= ship.soldiers <= ship.soldiers_start
        if ship.written is not None:
            assert ship.fate == "afloat" and (ship.dash_now or ship.written <= vmax)
        for id in ship.engaged_with:
            other = ships[id]
            assert other.side != ship.side and ship.id in other.engaged_with
            assert ship.fate == other.fate == "afloat" and ship.speed == 0
        if ship.fate == "afloat" and state.step != "deploy":
            assert ship.x is not None
        if ship.captured_by is not None:
            assert ship.fate == "captured" and ships[ship.captured_by].side != ship.side
        if ship.fate != "afloat":
            assert ship.lost_turn is not None and ship.written is None
    for side, sheet in state.sides.items():
        fleet = [ship for ship in state.ships if ship.side == side]
        lost = sum(ship.cost for ship in fleet if ship.fate != "afloat")
        assert sheet.lost == lost + (50 if sheet.admiral in ("killed", "captured") else 0)
        assert sheet.spent == sum(ship.cost for ship in fleet) and sheet.threshold == threshold(sheet.spent)
        assert sum(ship.admiral for ship in fleet) == 1
    numbers = {(ship.side, ship.formation) for ship in state.ships if ship.formation is not None}
    for side, number in numbers:
        members = [ship for ship in state.ships if (ship.side, ship.formation) == (side, number)]
        running = state.current is not None and state.active == side and state.current.formation == number
        assert running or len(members) > 1 or members[0].moved
    assert (state.step == "over") == (state.result is not None)
    assert 1 <= state.turn <= state.terms.turn_limit


def _outline(ship: ShipState) -> Any:
    return rectangle(ship.x or 0, ship.y or 0, ship.width, ship.depth, ahead(ship.heading))


def follows(before: State, after: State) -> None:
    """One action on: ships that are lost stay lost, damage, dashes and losses never shrink, soldiers never grow."""
    assert (before.table, before.terms) == (after.table, after.terms)
    for was, now in zip(before.ships, after.ships, strict=True):
        assert (was.id, was.side, was.size, was.cost, was.equipment) == (
            now.id,
            now.side,
            now.size,
            now.cost,
            now.equipment,
        )
        assert now.damaged >= was.damaged and now.dashes >= was.dashes and now.balista_hits >= was.balista_hits
        assert now.soldiers <= was.soldiers and now.pirophoros_used >= was.pirophoros_used
        assert now.tested_50 >= was.tested_50
        if was.fate != "afloat":
            assert now.fate == was.fate or (was.fate == "captured" and now.fate == "sunk")
            assert now.lost_turn == was.lost_turn
    for side, sheet in before.sides.items():
        assert after.sides[side].lost >= sheet.lost
        assert after.sides[side].saving_roll_used >= sheet.saving_roll_used
        assert set(sheet.prizes) <= set(after.sides[side].prizes)
    assert after.turn in (before.turn, before.turn + 1)


NEVER = {
    "choose_edge": "Who has which edge is said: nobody rolls for edges (NAU-6.c).",
    "edge_roll": "As above.",
    "edge_chosen": "As above.",
    "deploy_roll": "No fleet is deployed before the other: they lie where they lie, or behind a screen (NAU-7.d).",
    "no_shot": "Who may shoot shoots (NAU-18f.1).",
}
RARE = {
    "pirophoros": "One ship of the library throws fire; in equal fleets few can afford it (NAU-18i).",
    "pirophoros_declared": "As above.",
    "burn_attempt": "As above.",
    "burned": "As above.",
    "wrecked": "It keeps off the shores wherever another order exists (NAU-6.b).",
    "left_table": "It keeps on the table wherever another order exists (NAU-9.p).",
    "save_admiral": "An admiral's ship has to be taken, and he to get away (NAU-18l.1).",
    "escape_roll": "As above.",
    "no_escape": "As above.",
    "admiral_saved": "As above.",
    "admiral_took_over": "He has to have got away first (NAU-18l.2).",
}
