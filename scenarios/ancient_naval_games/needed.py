"""What a battle of Ancient Naval Games is played with, and where it is printed."""

from rules.ancient_naval_games import reference
from rules.ancient_naval_games.scenario import Scenario
from scenarios.ancient_naval_games.printing import oar_damage
from scenarios.face import Need
from scenarios.printing.needed import aids, brought, cut_out, map_of, setup


def needs(scenario: Scenario) -> tuple[Need, ...]:
    """HEX-GEN to HEX-TRN: everything on the table, what is left out where there is none of it."""
    ships, board = len(scenario.units), scenario.board
    every = (
        setup("Scenario: map, briefing, special rules", "HEX-SET-03"),
        setup("Round track", "HEX-TRN-01", "Orders of battle"),
        setup("Both orders of battle, with boxes for oar damage and losses", "HEX-SHP-03", "Orders of battle"),
        *aids(reference.pages()),
        cut_out("Ship, whole / damaged", ships, "HEX-GEN-01"),
        *(cut_out(f"Oar damage −{n}", number, "HEX-SHP-03") for n, number in oar_damage(ships)),
        map_of(f"Map of {board.cols} by {board.rows} hexes", "HEX-SET-01"),
        *brought(Need("Six-sided dice", 2, "HEX-GEN-03")),
    )
    return tuple(need for need in every if need.number)
