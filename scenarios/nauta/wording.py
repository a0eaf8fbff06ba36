"""What the settings of a Nauta scenario mean, in sentences with their clauses."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.core.naming import Name
from rules.nauta.measure import SCALES
from rules.nauta.nations import NATIONS, OPTIONS
from rules.nauta.points import budget, cost, threshold, total
from rules.nauta.scenario import FleetShip, Scenario, Ship, Side
from rules.nauta.setting_up import edge_of, limit_of, sheet_of
from rules.nauta.state import SIDES
from scenarios.words.wording import added_up

CREWS = {"regular": "regular crews", "skilled": "skilled crews (+1 for initiative)", "green": "green crews (−1)"}

OPTION_WORDS = {
    "18a": "Triremes may be fast hulls for 5 points: one segment quicker.",
    "18b": "Persian triremes may carry archer towers: better in the first assault aboard, one segment slower.",
    "18c": "Triremes may be decked over for 1 point: the enemy’s first die aboard is one lower.",
    "18d": "Syracusan ships may have a reinforced prow for 3 points: +1 when they ram.",
    "18e": "Roman ships may carry a corvus for 3 points: +1 to board.",
    "18f": "Large ships may carry balistae for 3 points: they shoot before or after their move.",
    "18h": "Ships with balistae may have a harpax for 1 point: +1 to board what they have rammed.",
    "18i": "Large ships may carry a pirophoros for 3 points: once, it may set alight what it has rammed.",
    "18l": "An admiral whose ship is captured may escape to a friend near by.",
}


class Muster(NamedTuple):
    """A fleet in words and numbers: what it is, what it cost and may cost, and what it may lose. `sum` is "2 × 45 = 90"
    of `spent`."""

    nation: str
    crew: str
    ships: int
    spent: int
    budget: int
    threshold: int
    sum: str
    allowance: str


def allowance(limit: int, crew: str) -> str:
    """How a fleet's budget comes from the points limit (NAU-3.d): "300 points, less a tenth for skilled crews: 270"."""
    how = {"skilled": ", less a tenth for skilled crews", "green": ", a tenth more for green crews"}.get(crew)
    return f"{limit} points{how}: {budget(limit, crew)}" if how else f"{limit} points"


def muster(scenario: Scenario, side: Side) -> Muster:
    """NAU-3, NAU-5 and NAU-17.b of one side."""
    sheet = sheet_of(scenario, side)
    ships = [ship for ship in scenario.units if ship.side == side]
    nation = NATIONS.get(sheet.nation)
    spent = total(ships)
    return Muster(
        nation=nation.name if nation else sheet.nation,
        crew=CREWS.get(sheet.crew, sheet.crew),
        ships=len(ships),
        spent=spent,
        budget=budget(limit_of(scenario, side), sheet.crew),
        threshold=threshold(spent),
        sum=added_up(map(cost, ships)),
        allowance=allowance(limit_of(scenario, side), sheet.crew),
    )


class Purse(NamedTuple):
    """What a fleet costs against what it may: `sum` "2 × 45 = 90 of 300", what is `left` of it or `over`, and its
    `limits`: where the budget comes from, with how many points lost it is beaten."""

    sum: str
    left: str
    over: bool
    spent: int
    budget: int
    limits: str


def purse(ships: Sequence[Ship | FleetShip], limit: int, crew: str) -> Purse:
    """NAU-3 and NAU-17.b of a fleet with that points limit."""
    spent, allowed = total(ships), budget(limit, crew)
    left = allowed - spent
    return Purse(
        sum=f"{added_up(map(cost, ships))} of {allowed}",
        left=f"{-left} too many" if left < 0 else f"{left} left" if left else "all spent",
        over=left < 0,
        spent=spent,
        budget=allowed,
        limits=allowance(limit, crew) + (f" · beaten with {threshold(spent)} lost" if ships else ""),
    )


def terms(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    """(sentence, clause) of every condition: table, setting up, how it ends, what is switched on."""
    yield from _table(scenario)
    yield from _setting_up(scenario, names)
    yield from _end(scenario, names)
    yield from _options(scenario)


def _table(scenario: Scenario) -> Iterator[tuple[str, str]]:
    table = scenario.table
    segment = segment_mm(scenario)
    yield (
        f"The table is {table.width_mm:g} by {table.height_mm:g} mm, at {table.scale}; a segment is {segment:g} mm.",
        "NAU-1.h",
    )
    if scenario.terrain:
        yield "A ship that touches a coast or an island is wrecked.", "NAU-6.b"
    if scenario.galleys_per_model > 1:
        yield f"Each model stands for about {scenario.galleys_per_model} galleys.", "NAU-19.a"


def segment_mm(scenario: Scenario) -> float:
    """A segment of this battle in mm (NAU-1.c)."""
    own = scenario.table.segment_mm
    return SCALES[scenario.table.scale].segments[0] if own is None else own


def strip_mm(scenario: Scenario) -> float:
    """How deep the deployment strips are, in mm (NAU-7.a)."""
    own = scenario.deployment.depth_mm
    return SCALES[scenario.table.scale].strip if own is None else own


def _setting_up(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    plan, depth = scenario.deployment, strip_mm(scenario)
    if scenario.clock.step is not None:
        yield f"The scenario begins in turn {scenario.clock.turn}, in the middle of a battle.", "NAU-8.h"
        return
    if plan.method == "fixed":
        yield "The ships begin where the map and the fleet lists show them.", "NAU-7.e"
        return
    if plan.edge_method == "roll":
        edges = " or ".join(plan.edges)
        yield f"Each side rolls a die; the higher chooses its edge, {edges}.", "NAU-6.c"
    else:
        told = ", ".join(f"{names[side]} along the {edge_of(scenario, side)} edge" for side in SIDES)
        yield f"Deployment: {told}.", "NAU-6.c"
    how = {
        "screen": "hidden from each other, then revealed together",
        "map": "by plans drawn in secret, then revealed together",
        "roll": "one after the other; the lower die deploys first, in view",
    }[plan.method]
    yield (
        f"Both fleets deploy inside a strip {depth:g} mm deep, {how}.",
        f"NAU-7.{'bcd'[('screen', 'map', 'roll').index(plan.method)]}",
    )


def _end(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    turns = "one turn" if scenario.turn_limit == 1 else f"{scenario.turn_limit} turns"
    yield f"The battle lasts {turns} at most; if nobody has won by then it is a tie.", "NAU-17.a"
    limits = " and ".join(f"{names[side]} at {muster(scenario, side).threshold}" for side in SIDES)
    yield f"A fleet is beaten when a third of its points is lost: {limits}.", "NAU-17.b"
    yield "An admiral killed or captured counts 50 points.", "NAU-17.b"


def _options(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for option, name in OPTIONS.items():
        if option in scenario.options:
            yield f"Optional rule {option}: {name}.", f"NAU-{option}.1"
    if scenario.formation_max_gap is not None:
        yield f"Ships of a formation may lie at most {scenario.formation_max_gap} segments apart.", "NAU-9.d"
    if scenario.no_measuring is not None:
        yield (
            ("Nothing is measured" if scenario.no_measuring else "Distances may be measured")
            + " before a move is ordered.",
            "NAU-9.j",
        )
