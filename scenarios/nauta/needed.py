"""What a battle of Nauta is played with, and where it is printed."""

from rules.nauta import reference
from rules.nauta.scenario import Scenario
from scenarios.face import Need
from scenarios.nauta.printing import MARKERS, markers_of
from scenarios.nauta.wording import segment_mm
from scenarios.printing.needed import aids, brought, cut_out, map_of, setup

_CLAUSES = {"Moved": "NAU-1.j", "Boarding": "NAU-1.j", "Prize": "NAU-15.d", "Dash": "NAU-10.a"}


def needs(scenario: Scenario) -> tuple[Need, ...]:
    """NAU-1: everything on the table, what is left out where there is none of it."""
    ships, table = len(scenario.units), scenario.table
    every = (
        setup("Scenario: table, briefing, special rules", "NAU-6.a"),
        setup("Both fleets, with speeds, soldiers and hulls to cross off", "NAU-1.j", "Fleets"),
        *aids(reference.pages()),
        cut_out("Base with its ship, whole / damaged", ships, "NAU-1.e"),
        *(cut_out(f"Marker {word}", markers_of(ships), _CLAUSES[word]) for word in MARKERS),
        cut_out(f"Ruler in segments of {segment_mm(scenario):g} mm, with the gauge for wheels", 1, "NAU-1.c"),
        map_of(f"Table of {table.width_mm:g} × {table.height_mm:g} mm", "NAU-1.b"),
        *brought(Need("Six-sided dice", 2, "NAU-1.j")),
    )
    return tuple(need for need in every if need.number)
