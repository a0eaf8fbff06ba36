"""What the settings of a scenario of Mare Nostrum mean, in sentences with their clauses."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.core.naming import Name
from rules.mare_nostrum.composition.galleys import CLASSES
from rules.mare_nostrum.measure import INCH, STANDARD, Dimensions, in_inches
from rules.mare_nostrum.scenario import Clock, Galley, Scenario
from rules.mare_nostrum.setting_up import dimensions_of, edges_of
from rules.mare_nostrum.state import SIDES
from scenarios.mare_nostrum.musters import KINDS, counted

OPTION_WORDS = {
    "ballista_casualty": (
        "Ballista crews in melee",
        "The crew of a ballista may be taken as a loss in melee.",
        "MAR-MEL.06",
    ),
}
SPEEDS = {
    "stopped": "stopped",
    "cruising": "cruising",
    "battle": "at battle speed",
    "ramming": "at ramming speed",
    "reverse": "in reverse",
}
PHASES = {
    "deploy": "deployment",
    "initiative": "initiative",
    "hull_tests": "hull tests",
    "movement": "movement",
    "missiles": "missile fire",
    "losses": "choosing losses",
    "melee": "melee",
    "end": "the end of the turn",
    "over": "the end of the battle",
}


def terms(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    """(sentence, clause) of every condition: table, setting up, how it ends, what is switched on."""
    yield from before(scenario, names)
    yield from end(scenario)


def before(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    """The conditions that hold before the battle."""
    table, edges = scenario.table, edges_of(scenario)
    yield f"The table is {table.width_in:g} by {table.height_in:g} in.", "MAR-SET.01"
    yield f"Friendly edges: {names['A']} the {edges['A']}, {names['B']} the {edges['B']}.", "MAR-SET.12"
    yield from _dimensions(dimensions_of(scenario))
    if is_under_way(scenario.clock):
        yield from _clock(scenario.clock, names)
    else:
        yield from _setting_up(scenario, names)
    yield from _begun(scenario)
    for option, (_, words, clause) in OPTION_WORDS.items():
        if option in scenario.options:
            yield words, clause


def end(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """How the battle ends and is won."""
    yield (
        f"The battle ends after turn {scenario.turn_limit}, when a side has no figure left, or when both agree.",
        "MAR-SEQ.04",
    )
    yield (
        "10 points for a small galley or prize, 15 for a large one, 1 for each figure left, −1 for each own casualty; "
        "a prize counts once it is off by the friendly edge.",
        "MAR-VIC.01",
    )


def is_under_way(clock: Clock) -> bool:
    """Whether the battle begins later than with the deployment of its first turn."""
    return clock.turn != 1 or clock.phase not in (None, "deploy")


def _dimensions(sizes: dict[str, Dimensions]) -> Iterator[tuple[str, str]]:
    for size in CLASSES:
        form = sizes[size]
        if form != STANDARD[size]:
            yield (
                f"A {size} galley has a hull of {in_inches(form.length)} by {in_inches(form.beam)}, a prow of "
                f"{in_inches(form.prow)}, and {form.oars} oars a side, {in_inches(form.spacing)} apart, that reach "
                f"{in_inches(form.reach)}.",
                "MAR-G.2",
            )


def _setting_up(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    free = {
        side: sum(unit.side == side and unit.x is None for unit in scenario.units if unit.condition.fate == "afloat")
        for side in SIDES
    }
    if any(free.values()):
        placed = [f"{counted(free[side], 'galley')} of {names[side].mid}" for side in SIDES if free[side]]
        yield (
            f"Still to be deployed: {', then '.join(placed)}; within 14 in of the own edge, hulls at least 3 in apart.",
            "MAR-SET.12",
        )
    elif scenario.units:
        yield "The galleys begin where the map and the lists show them.", "MAR-SET.12"


def _clock(clock: Clock, names: Mapping[str, Name]) -> Iterator[tuple[str, str]]:
    phase = f", with {PHASES[clock.phase]}" if clock.phase else ""
    yield f"The scenario begins in turn {clock.turn}{phase}, in the middle of a battle.", "MAR-SEQ.01"
    if clock.baton:
        yield f"The baton is with {names[clock.baton].mid}.", "MAR-INI.03"
    for side in clock.admirals_lost:
        yield f"The admiral of {names[side].mid} is lost.", "MAR-INI.06"
    if clock.flotsam:
        yield f"{counted(len(clock.flotsam), 'flotsam marker')} on the table.", "MAR-FLO.01"


def _begun(scenario: Scenario) -> Iterator[tuple[str, str]]:
    changed = sum(1 for unit in scenario.units if told_condition(unit))
    if changed:
        begin = "begins" if changed == 1 else "begin"
        words = f"{counted(changed, 'galley')} {begin} otherwise than stopped, rested and whole."
        yield words, "MAR-SET.13"


def told_bearing(unit: Galley) -> list[str]:
    """How a galley enters the battle, of what no box of its card shows: its fate, who holds it, its speed."""
    now = unit.condition
    told: list[str] = []
    if now.fate != "afloat":
        told.append("off the table" if now.fate == "off_table" else now.fate)
    if now.held_by and now.held_by != unit.side:
        told.append(f"held by side {now.held_by}")
    if now.state != "stopped":
        told.append(SPEEDS[now.state] + (", wake straight" if now.wake_straight else ""))
    return told


def told_condition(unit: Galley) -> str:
    """How a galley enters the battle, where that is not as it was built: "cruising, hull damage 2, 3 oars lost"."""
    now, told = unit.condition, told_bearing(unit)
    if now.stamina != 6:
        told.append(f"stamina {now.stamina}")
    if now.hd:
        told.append(f"hull damage {now.hd}")
    for side, gone in (("port", now.port_lost), ("starboard", now.starboard_lost)):
        if gone:
            told.append(f"{counted(len(gone), 'oar')} lost to {side}")
    for kind, word in KINDS:
        left = getattr(now, kind)
        full = unit.marines + unit.extra if kind == "marines" else getattr(unit, kind)
        if left is not None and left != full:
            told.append(f"{counted(left, word)} left")
    if now.ballista in ("lost", "captured") and unit.ballista:
        told.append(f"ballista {now.ballista}")
    if now.corvus in ("lowered", "spent") and unit.corvus:
        told.append(f"corvus {now.corvus}")
    return ", ".join([*told, *told_grapples(unit)])


def told_grapples(unit: Galley) -> list[str]:
    """What a galley is grappled to as the battle begins, which no box of its card shows either."""
    grapples = unit.condition.grapples
    return [f"grappled to {', '.join(grapple.other for grapple in grapples)}"] if grapples else []


def size_words(form: Dimensions) -> dict[str, Any]:
    """A class in inches, as a document gives it."""
    lengths = {name: getattr(form, name) / INCH for name in ("length", "beam", "prow", "spacing", "reach")}
    return {**lengths, "oars": form.oars}
