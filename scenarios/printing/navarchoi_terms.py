"""The conditions of a battle of Návarchoi in words, with the clauses behind them, for its printed sheet."""

from collections.abc import Iterable

from rules.geometry.square import DIRECTIONS
from rules.navarchoi.cards import notice
from rules.navarchoi.charts import printed
from rules.navarchoi.scenario import Scenario, Side, facing_of
from rules.navarchoi.state import SIDES
from scenarios.drawing.square_picture import HEADINGS
from scenarios.wording import Term, side_names


def before(scenario: Scenario) -> list[Term]:
    """What holds when the battle begins."""
    names = side_names(scenario)
    board, wind = scenario.board, facing_of(scenario.wind)
    terms = [Term(f"The map has {board.cols} by {board.rows} squares, columns from the west.", "NAV-R-MAP")]
    if wind is not None:
        terms.append(Term(f"The wind blows {HEADINGS[wind]} ({DIRECTIONS[wind]}).", "NAV-X-7"))
    for side in SIDES:
        sheet = scenario.sides.get(side)
        if sheet is not None:
            terms.append(Term(f"{names[side]}: Quality {sheet.quality}, first hand of {sheet.hand} cards.", "NAV-8.a"))
    terms += _entries(scenario, names)
    if scenario.options.turn_cost_per_point:
        terms.append(Term("A turn is paid for by the point.", "NAV-A-03"))
    if scenario.options.rakes_per_activation != 1:
        terms.append(Term(f"A ship may rake {scenario.options.rakes_per_activation} times an activation.", "NAV-A-11"))
    return terms


def _entries(scenario: Scenario, names: dict[str, str]) -> Iterable[Term]:
    """Which ships come later, and where."""
    groups: dict[tuple[Side, tuple[str, ...]], list[str]] = {}
    for ship in scenario.units:
        if ship.entry and ship.square is None:
            groups.setdefault((ship.side, ship.entry), []).append(ship.id)
    for (side, squares), ids in groups.items():
        yield Term(f"{names[side]}: {', '.join(ids)} enter at {' or '.join(squares)}.", "NAV-3.12")


def end(scenario: Scenario) -> list[Term]:
    """How the battle ends and who wins."""
    names = side_names(scenario)
    terms = [
        Term(f"The battle ends after turn {scenario.max_turns} at the latest.", "NAV-8.f"),
        Term(f"From turn 10 on a d10 of {scenario.game_end} or less ends it after Phase G.", "NAV-8.g"),
        Term("A sunk enemy counts her value, a prize held at the end half as much again; more points win.", "NAV-7"),
    ]
    for side in SIDES:
        sheet = scenario.sides.get(side)
        if sheet is not None and sheet.handicap:
            terms.append(Term(f"{names[side]} begins with {sheet.handicap} points.", "NAV-8.b"))
    return terms


def reconstruction(scenario: Scenario) -> list[str]:
    """What must be said wherever cards or charts are shown: that they are not the printed ones."""
    said = [] if scenario.deck else [notice()]
    charts = (scenario.charts or printed()).notice
    return [*said, charts] if charts else said
