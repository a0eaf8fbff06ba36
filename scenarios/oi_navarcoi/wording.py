"""What the settings of an Oi Navarcoi! scenario mean, in sentences with their clauses."""

from collections.abc import Iterable, Iterator, Mapping

from rules.core.naming import Name
from rules.oi_navarcoi.measure import in_inches
from rules.oi_navarcoi.scenario import Scenario, Side
from rules.oi_navarcoi.templates import BASE_NAMES, ENEMY, SIDES, Layout, lay_out, signals_allowed
from scenarios.oi_navarcoi.table import EDGE_WORDS, GOAL_WORDS, RATING_WORDS

Told = tuple[str, str]
CLAUSE_OF = {base: f"ONV-SCN-0{base[-1]}" for base in BASE_NAMES}
BASE_WORDS: dict[str, str] = {
    "ONV-S1": "Two fleets meet on the open sea, and each is to destroy the other.",
    "ONV-S2": "A defender with a flank on land holds his waters; the invader is to destroy him.",
    "ONV-S3": "Two fleets under way in columns meet; there is no time for signals.",
    "ONV-S4": "Locals wait behind a cape for raiders who come along the coast in columns.",
    "ONV-S5": "Besiegers are caught at anchor on the beach by a column that comes out of the city.",
    "ONV-S6": "A fleet is to bring two squadrons of freighters across the table, before the wind.",
    "ONV-S7": "Fleets stand by while the phalanxes that they have landed fight ashore.",
}
FORMATION_WORDS: dict[str, str] = {
    "MIAS": "epi mias, line abreast",
    "POLLON": "epi pollon, several lines deep",
    "KERAS": "epi keras, column",
    "KYKLOS": "kyklos, circle",
    "BLOCK": "no formation",
}
LEVEL_WORDS: dict[str, dict[int, str]] = {
    "q": {1: "well trained", 0: "average", -1: "green"},
    "m": {1: "determined", 0: "average", -1: "poorly motivated"},
    "s": {1: "fast", 0: "average", -1: "heavy"},
}
WING_WORDS = {"LEFT": "left wing", "CENTRE": "centre", "RIGHT": "right wing"}
SIGNAL_WORDS: dict[int, str] = {
    1: "all stands turn 90° right together",
    2: "all stands turn 90° left together",
    3: "columns come up into line on their leader’s right",
    4: "columns come up into line on their leader’s left",
    5: "engage the enemy",
}
# Options that are switched from what the rules have: what then holds, and the clause.
SWITCHED: dict[str, tuple[object, str, str]] = {
    "engage_proximity_malus": (
        False,
        "Touching an enemy does not by itself count as a manoeuvre within 8″ of him.",
        "ONV-MAN-03",
    ),
    "pursuit_malus_on_first_test": (
        True,
        "The first test of whether victors pursue has the −2 of pursuers too.",
        "ONV-PUR-01",
    ),
    "rally_if_attacked": (True, "A squadron that was attacked while it rallied recovers all the same.", "ONV-ORD-04"),
    "second_disorder_unforms": (True, "A squadron that is disordered again becomes unformed.", "ONV-ORD-06"),
    "pollon_kyklos": (True, "A squadron in several lines may form a circle at once.", "ONV-FRM-12"),
    "rout_disorders": ("friends", "A rout shakes friends only, not enemies behind it.", "ONV-ROU-05"),
    "phalanx_disorder_malus": (0, "Disorder does not weaken a phalanx in its melee.", "ONV-AMP-07"),
    "chase_return": (
        "attacker_first",
        "Of two chasing squadrons that could both come back, the attacker does.",
        "ONV-PER-08",
    ),
    "mutual_destruction": ("both", "A melee may destroy all that are in it.", "ONV-MEL-12"),
}


def terms(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Told]:
    """(sentence, clause) of every condition: which of the seven it is, table, setting up, how it ends, options."""
    layout = lay_out(scenario)
    yield from before(scenario, layout, names)
    yield from victory(scenario, layout, names)
    yield from chosen(scenario)


def before(scenario: Scenario, layout: Layout, names: Mapping[str, Name]) -> Iterator[Told]:
    """What holds before the first turn."""
    yield f"{BASE_NAMES[scenario.base]}. {_roles(layout, names)}", CLAUSE_OF[scenario.base]
    yield f"The table is {in_inches(layout.width)} by {in_inches(layout.depth)}.", "ONV-TBL-01"
    yield from ((text, "ONV-TBL-02") for text in _edges(layout, names))
    yield _signals(scenario, layout, names), "ONV-SIG-01"
    yield from _setting_up(scenario, names)
    if layout.wind is not None:
        yield f"The wind blows towards {layout.wind / 100:g}°.", "ONV-FRE-02"
    if any(each.status == "ON_LAND" for each in layout.phalanxes):
        yield "Phalanxes that were landed fight ashore.", "ONV-AMP-08"
    if scenario.options.scale == "one_to_one":
        yield "Squadrons have 15 ships on eight stands: a half-stand is a ship.", "ONV-FUL-01"


def victory(scenario: Scenario, layout: Layout, names: Mapping[str, Name]) -> Iterator[Told]:
    """What each fleet is out to do, and when it is over."""
    for side in SIDES:
        yield f"{names[side]}: {GOAL_WORDS[layout.goals[side]]}.", "ONV-END-05"
    if layout.exit_edge is not None:
        yield f"The freighters leave over the {EDGE_WORDS[layout.exit_edge]} edge.", "ONV-SCN-06"
    if scenario.options.turn_limit is not None:
        yield f"The battle ends after turn {scenario.options.turn_limit} at the latest.", "ONV-END-01"
    yield from _specials(scenario, names)
    yield f"It also ends after {scenario.options.stalemate_turns} turns running without a fight.", "ONV-END-07"


def _roles(layout: Layout, names: Mapping[str, Name]) -> str:
    return ", ".join(f"{names[side]}: {layout.roles[side].lower()}" for side in SIDES) + "."


def _edges(layout: Layout, names: Mapping[str, Name]) -> Iterable[str]:
    """How each fleet rates the edges, and land where it matters."""
    for side in SIDES:
        told = [f"{EDGE_WORDS[edge]} {RATING_WORDS[layout.edges[edge][side]]}" for edge in ("S", "N", "W", "E")]
        yield f"Edges for {names[side].mid}: {', '.join(told)}."
        land = {RATING_WORDS[each.status[side]] for each in layout.land}
        if land and land != {"neutral"}:
            yield f"Land is {' or '.join(sorted(land))} to {names[side].mid}."


def _signals(scenario: Scenario, layout: Layout, names: Mapping[str, Name]) -> str:
    told = []
    for side in SIDES:
        most = signals_allowed(warships(scenario, side)) if layout.signals[side] else 0
        told.append(f"{names[side]} {most or 'none'}")
    return f"Signals that may be planned: {', '.join(told)}."


def warships(scenario: Scenario, side: Side) -> int:
    """How many squadrons a fleet has, freighters not counted (ONV-FLT-08)."""
    return sum(unit.side == side and not unit.freighter for unit in scenario.units)


def _setting_up(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Told]:
    clock = scenario.clock
    if clock.turn != 1 or clock.step != "setup":
        yield f"The scenario begins in turn {clock.turn}, in the middle of a battle.", "ONV-TRN-01"
        return
    free = {side: [unit for unit in scenario.units if unit.side == side and unit.x is None] for side in SIDES}
    for side in SIDES:
        count = len(free[side])
        if count and count == sum(unit.side == side for unit in scenario.units):
            yield f"{names[side]:deploys} in secret; both plans are shown together.", "ONV-TBL-07"
        elif count:
            squadrons = "one squadron" if count == 1 else f"{count} squadrons"
            yield f"{names[side]:deploys} {squadrons} in secret; the others begin where they stand.", "ONV-TBL-07"
        zone = scenario.sides[side].zone if side in scenario.sides else None
        if count and zone is not None:
            left, bottom, right, top = zone
            west, south = f"{left:g}″ to {right:g}″ from the west", f"{bottom:g}″ to {top:g}″ from the south"
            yield f"{names[side]:deploys} anywhere {west}, {south}.", "ONV-TBL-09"
    if scenario.units and not any(free.values()):
        yield "The fleets begin where the map shows them; plans of signals stay secret.", "ONV-TBL-09"


def _specials(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Told]:
    """ONV-TBL-09: the rules of single scenarios that this site sees to."""
    rules = scenario.specials
    if rules.aloof:
        who = ", ".join(rules.aloof)
        yield f"Until a squadron of its fleet is lost, {who} may not attack.", "ONV-TBL-09"
    if rules.lost_lead is not None:
        squadrons = "squadron" if rules.lost_lead == 1 else "squadrons"
        yield f"At the limit the fleet that has lost {rules.lost_lead} {squadrons} fewer wins.", "ONV-TBL-09"
    if rules.harbour is not None:
        yield (
            f"Squadrons of the defender are safe once they touch {rules.harbour}, and may come out again.",
            "ONV-TBL-09",
        )
    if rules.mark is not None:
        yield f"Columns of the defender may reverse course round {rules.mark}.", "ONV-TBL-09"
    if rules.points_lead is not None:
        yield f"At the limit a difference of {rules.points_lead} half-stands lost wins.", "ONV-TBL-09"
    if rules.second_line is not None:
        side: Side = rules.second_line
        yield (
            f"Squadrons of {names[side].mid} with a second line behind them cannot be rowed round by "
            f"{names[ENEMY[side]].mid}.",
            "ONV-TBL-09",
        )
    if rules.storm_from is not None:
        yield f"From turn {rules.storm_from} on the results 6 to 8 bring a squall too.", "ONV-TBL-09"


def chosen(scenario: Scenario) -> Iterator[Told]:
    """ONV-OPT: the options that differ from what the rules have."""
    for name, (value, words, clause) in SWITCHED.items():
        if getattr(scenario.options, name) == value:
            yield words, clause
    front, deep = scenario.options.stand_front_cm, scenario.options.stand_depth_cm
    if (front, deep) != (5.0, 3.5):
        yield f"A stand is {front:g} by {deep:g} cm.", "ONV-GEO-03"
