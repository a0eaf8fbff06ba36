"""What the rules of every game ask for beside its own things: sheets, the map, dice, tools."""

from rules.core.reference import Reference
from scenarios.face import Need

SETUP, COUNTERS, MAP = "Setting up", "Counters, true scale", "The map"


def setup(what: str, clause: str, section: str = SETUP) -> Need:
    """One of what the setup sheet has."""
    return Need(what, 1, clause, section, "setup")


def aids(pages: Reference, clause: str = "") -> tuple[Need, ...]:
    """The pages of the quick reference."""
    return tuple(Need(f"Quick reference: {page.title}", 1, clause, page.title, "reference") for page in pages)


def cut_out(what: str, number: int, clause: str) -> Need:
    """Things of the sheet of counters."""
    return Need(what, number, clause, COUNTERS, "counters")


def map_of(what: str, clause: str) -> Need:
    """The map."""
    return Need(what, 1, clause, MAP, "map")


def brought(*dice: Need) -> tuple[Need, ...]:
    """What nobody can print: dice, the rules, tools."""
    return (*dice, Need("The rules", 1, ""), Need("Scissors, glue, a pencil for each player", 1, ""))
