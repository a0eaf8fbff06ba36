"""What a battle of Mare Nostrum is played with, and where it is printed."""

from rules.mare_nostrum import reference
from rules.mare_nostrum.scenario import Scenario
from rules.mare_nostrum.state import SIDES
from scenarios.face import Need
from scenarios.mare_nostrum.printing import FIGURE_NAMES, figures_of, rowed_of
from scenarios.printing.needed import aids, brought, cut_out, map_of, setup
from scenarios.words.wording import side_names

TEMPLATES = "Templates in their true size"
LEAST_DICE = 2


def needs(scenario: Scenario) -> tuple[Need, ...]:
    """MAR-SET: everything on the table, what is left out where there is none of it. There are as many dice as the most
    marines of a galley throw together."""
    names, table = side_names(scenario), scenario.table
    galleys = [galley for side in SIDES for galley in rowed_of(scenario, side)]
    figures = {side: figures_of(scenario, side) for side in SIDES}
    marines = max((galley.figures[0] for galley in galleys), default=0)
    every = (
        setup("Scenario: table, briefing, special rules", "MAR-SET.01"),
        setup("A card for each galley: hull, oars, stamina, crew", "MAR-SET.11", "Galleys"),
        *aids(reference.pages()),
        setup("Template for turns and rams, 45°", "MAR-MOV.08", TEMPLATES),
        setup("Movement ruler, 18 inches", "MAR-MOV.01", TEMPLATES),
        cut_out("Hull in two halves, and the flotsam that she leaves", 2 * len(galleys), "MAR-SET.03"),
        cut_out("Bank of oars", 2 * sum(1 for galley in galleys if galley.oars), "MAR-SET.11"),
        cut_out("Name of a galley", len(galleys), "MAR-SET.02"),
        *(
            cut_out(f"{names[side]}: {FIGURE_NAMES[n]}", number, "MAR-SET.06" if n > 2 else "MAR-SET.04")
            for side in SIDES
            for n, number in enumerate(figures[side])
        ),
        map_of(f"Table of {table.width_in:g} × {table.height_in:g} inches", "MAR-SET.01"),
        *brought(Need("Six-sided dice", max(LEAST_DICE, marines), "MAR-MEL.03")),
    )
    return tuple(need for need in every if need.number)
