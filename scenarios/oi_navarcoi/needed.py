"""What a battle of Oi Navarcoi! is played with, and where it is printed."""

from rules.oi_navarcoi import reference
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.templates import SIDES, lay_out
from scenarios.face import Need
from scenarios.oi_navarcoi import drawing
from scenarios.oi_navarcoi.printing import MARKERS, SIGNALS, flotsam_of, markers_of
from scenarios.printing.needed import aids, brought, cut_out, map_of, setup
from scenarios.words.wording import side_names

_CLAUSES = {
    "Disordered": "ONV-MAN-03", "Unformed": "ONV-CON-07", "Rout": "ONV-MOR-02", "Pursuit": "ONV-PUR-01",
    "Moved": "ONV-TRN-01", "At anchor": "ONV-SCN-05",
}  # fmt: skip
DICE = 2  # for each side, thrown together; ashore three
DICE_ASHORE = 3


def needs(scenario: Scenario) -> tuple[Need, ...]:
    """ONV-GEN to ONV-TRN: everything on the table, what is left out where there is none of it."""
    names, squadrons, laid = side_names(scenario), len(scenario.units), lay_out(scenario)
    stands = sum(len(drawing.drawn_unit(scenario, unit).stands) for unit in scenario.units)
    ashore = sum(len(drawing.drawn_hoplites(each.id, each.side).stands) for each in laid.phalanxes)
    dice = len(SIDES) * (DICE_ASHORE if ashore else DICE)
    every = (
        setup("Scenario: table, deployment, briefing, special rules", "ONV-SCN-01"),
        *(
            setup(f"Squadrons and secret plan of {names[side]}", "ONV-SIG-02", f"Squadrons of {names[side]}")
            for side in SIDES
        ),
        setup("Events, signals, formations and their changes", "ONV-EVT-01", "Play aids"),
        *aids(reference.pages()),
        cut_out("Stand of ships, whole / half lost", stands, "ONV-GEN-06"),
        cut_out("Stand of hoplites", ashore, "ONV-AMP-01"),
        cut_out("Flotsam, in two halves", 2 * flotsam_of(squadrons), "ONV-FLO-01"),
        *(cut_out(f"Marker {word}", markers_of(squadrons), _CLAUSES[word]) for word in MARKERS),
        cut_out("Signal 1 to 5, for each side", len(SIDES) * len(SIGNALS), "ONV-SIG-03"),
        map_of("Table with its land", "ONV-TBL-01"),
        *brought(Need("Ruler in inches", 1, "ONV-GEO-01"), Need("Six-sided dice", dice, "ONV-GEN-02")),
    )
    return tuple(need for need in every if need.number)
