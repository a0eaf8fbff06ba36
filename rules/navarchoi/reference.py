"""The quick reference of Návarchoi, by the charts that hold where a scenario brings none of its own."""

from rules.core.reference import Page, Part, Reference, lines, signed, span, spans
from rules.navarchoi import activation, charts, command, disengaging, entering, melees, missiles, turning, turns, ways
from rules.navarchoi.cards import IMPULSES, LAST_IMPULSE
from rules.navarchoi.formations import LINKING_DISTANCE
from rules.navarchoi.position import STACK
from rules.navarchoi.ships import CATAPHRACT_FROM

_RAM = {
    "recoil": "recoil: the attacker is damaged",
    "miss": "miss: it goes on",
    "grappled": "grappled",
    "one_step": "one step of damage, grappled",
    "immobile": "immobile, grappled",
    "immobile_option": "immobile, grappled or withdrawn",
    "sunk": "sunk",
}
_MELEE = {
    "attacker_loses": "attacker loses 1",
    "both_lose": "both lose 1",
    "defender_loses": "defender loses 1",
    "captured": "defender captured",
}
_STATUS = {"F": "Full", "C": "Cruise", "D": "Damaged"}


def _rows(
    chart: tuple[charts.RamRow, ...] | tuple[charts.MeleeRow, ...], words: dict[str, str]
) -> tuple[tuple[str, str], ...]:
    told, low = [], None
    for row in chart:
        if row.to is None:
            margin = f"{_number(low)} or more"
        elif low is None:
            margin = f"{_number(row.to)} or less"
        else:
            margin = _number(low) if low == row.to else f"{_number(low)} to {_number(row.to)}"
        told.append((margin, words[row.result]))
        low = None if row.to is None else row.to + 1
    return tuple(told)


def _number(value: int | None) -> str:
    return signed(value or 0)


def _impulses() -> tuple[tuple[str, ...], ...]:
    return tuple(
        (f"{value}", *("●" if impulse in acting else "" for impulse in range(1, LAST_IMPULSE + 1)))
        for value, acting in IMPULSES.items()
    )


def _attacks(chart: charts.Charts) -> tuple[tuple[str, ...], ...]:
    ram, grapple = chart.ram, chart.grapple
    return (
        ("attacker at Full", signed(ram.attacker_full), signed(grapple.attacker_full)),
        ("attacker at Cruise", signed(ram.attacker_cruise), signed(grapple.attacker_cruise)),
        ("attacker at sail", signed(ram.attacker_at_sail), signed(grapple.attacker_at_sail)),
        ("corvus (once)", "", signed(grapple.corvus)),
        ("harpax", "", signed(grapple.harpax)),
        ("defender at Full", signed(ram.defender_full), signed(grapple.defender_full)),
        ("defender at Cruise", signed(ram.defender_cruise), signed(grapple.defender_cruise)),
        ("defender Damaged", signed(ram.defender_damaged), signed(grapple.defender_damaged)),
        ("defender Immobile or Grappled", signed(ram.defender_immobile), signed(grapple.defender_immobile)),
    )


def _die(results: tuple[int, ...]) -> str:
    return ", ".join(f"{faces} gives {result}" for faces, result in spans(results, 0))


def pages(own: charts.Charts | None = None) -> Reference:
    """Two pages: the turn, cards, formations and movement; combat, melee, events, the end. By a scenario's `own`
    charts where it has them."""
    chart = own or charts.printed()
    ram, missile, melee = chart.ram, chart.missile, chart.melee
    straight, diagonal = ways.STEP_MP
    bearings = dict(zip(charts.BEARINGS, ram.bearings, strict=True))
    return (
        Page(
            "The turn, cards and movement",
            (
                Part(
                    "A turn",
                    lines(
                        ("Hand size: the Planning card's number, or a die.", "NAV-2.0.A"),
                        ("Initiative: a die + Quality, less the turns held in a row.", "NAV-2.0.B"),
                        ("Action Cycle: a card each, until both pass.", "NAV-2.0.C"),
                        ("Out of Command: unmarked ships at Full row one ahead; all are marked red.", "NAV-2.0.D"),
                        ("Melee or disengage, square by square.", "NAV-2.0.E"),
                        ("Speeds: yellow may go to Full, red goes to Cruise; sails.", "NAV-2.0.F"),
                        ("Random event: the icon of the top card.", "NAV-2.0.G"),
                        ("The turn advances.", "NAV-2.0.H"),
                    ),
                    ordered=True,
                    note=f"A die is a d10, 0 to {charts.D10 - 1}. Hand by die: {_die(chart.hand)}.",
                ),
                Part(
                    "The card",
                    lines(
                        ("Planning: next turn's hand, once a turn, face down.", "NAV-2.4.1"),
                        ("Action (red number): its event, before any Activation.", "NAV-2.4.2.a"),
                        ("Activation: as many formations as its number, in its impulses.", "NAV-2.4.3"),
                    ),
                ),
                Part(
                    "Impulses",
                    columns=("card", *(f"{impulse}" for impulse in range(1, LAST_IMPULSE + 1))),
                    rows=_impulses(),
                    note="In a shared impulse the holder of the initiative says who goes first (NAV-2.5.b).",
                ),
                Part(
                    "A formation",
                    lines(
                        ("Unmarked ships, none Immobile or Grappled, one movement status.", "NAV-2.6.1"),
                        (f"Each within {LINKING_DISTANCE} square of another, facings within one point.", "NAV-2.6.3"),
                        ("At most Quality ships; a single ship is one too.", "NAV-2.6.6"),
                    ),
                ),
                Part(
                    "Movement points",
                    columns=("status", "MP", "turn, points"),
                    rows=tuple(
                        (words, span(*charts.MP[letter]), f"{ways.AT_FULL if letter == 'F' else ways.BELOW_FULL}")
                        for letter, words in _STATUS.items()
                    ),
                    note=(
                        f"A Liburnian {signed(activation.LIBURNIAN_MP)} above Damaged; at sail before the wind"
                        f" {signed(activation.SAIL_MP)}."
                    ),
                ),
                Part(
                    "What it costs",
                    columns=("act", "MP", "clause"),
                    rows=(
                        ("a square ahead", f"{straight}", "NAV-3.3.a"),
                        ("a square diagonally", f"{diagonal}", "NAV-3.3.b"),
                        ("a turn on entering, once", "Size ÷ 2, down", "NAV-3.5.b"),
                        ("avoidance, first of all: one point", f"{turning.AVOID_MP}", "NAV-3.6"),
                        ("backing, at Cruise: one square", "the same", "NAV-3.3.c"),
                        ("entering the map, each ship before her", signed(entering.ENTRY_MP), "NAV-3.12.a"),
                    ),
                    note=(
                        f"{STACK} ships or wrecks to a square. An enemy's square takes a way out that can"
                        " be paid (NAV-3.10.c)."
                    ),
                ),
                Part(
                    "Fatigue",
                    lines(
                        ("Full, Damaged, or no MP spent: red.", "NAV-3.7.1"),
                        (
                            f"Cruise: every ship below {activation.FREE_MP} MP yellow; else a die, above Quality red.",
                            "NAV-3.7.2.b",
                        ),
                        ("To raise sail: a die below Quality.", "NAV-3.9.b"),
                        (
                            f"Forced off the map: back within {command.RETURN_DISTANCE} squares, a turn later.",
                            "NAV-3.11.d",
                        ),
                    ),
                ),
            ),
        ),
        Page(
            "Combat, events, the end",
            (
                Part(
                    "Attacks",
                    lines(
                        ("Rake through bow or stern: a die + Quality each; higher: one step of damage.", "NAV-4.1.c"),
                        ("Ram from any side: a die + Quality + Size each, and what follows.", "NAV-4.2.b"),
                        ("Grapple: likewise; higher: grappled.", "NAV-4.4.a"),
                        ("Damaged ships neither rake nor ram.", "NAV-3.1.3"),
                    ),
                    columns=("added to the die", "ram", "grapple"),
                    rows=_attacks(chart),
                ),
                Part(
                    "Bearing of a ram",
                    columns=("the target's", "attacker"),
                    rows=tuple((words, signed(value)) for words, value in bearings.items()),
                ),
                Part("Result of a ram", columns=("margin", "result"), rows=_rows(ram.rows, _RAM)),
                Part(
                    "Missiles",
                    lines(
                        (
                            f"Within {missiles.REACH} square, with towers {missiles.TOWER_REACH}; not at sail.",
                            "NAV-4.3.a",
                        ),
                        (
                            f"A die + Manpower, higher towers {signed(missile.towers)}, ballista or harpax"
                            f" {signed(missile.weapon)}.",
                            "NAV-R-MISS",
                        ),
                        (
                            f"Against a die + Size, higher towers {signed(missile.towers)}, cataphract (Type"
                            f" {CATAPHRACT_FROM} and up) {signed(missile.cataphract)}.",
                            "NAV-R-MISS",
                        ),
                        ("The difference is Manpower lost, down to 1.", "NAV-4.3.c"),
                    ),
                ),
                Part(
                    "Melee",
                    lines(
                        (f"Between Grappled ships; it takes Manpower {melees.STARTS_WITH} to begin.", "NAV-2.9.b"),
                        (
                            f"A die + Quality + Manpower each; one of two enemies {signed(melee.against_two)}.",
                            "NAV-4.6.2.a",
                        ),
                    ),
                    columns=("margin", "result"),
                    rows=_rows(melee.rows, _MELEE),
                ),
                Part(
                    "Disengaging",
                    lines(
                        ("A die below Quality, and an open square beside.", "NAV-4.6.3.b"),
                        (
                            f"Against two: {signed(disengaging.MODIFIERS['against_two'])}; two against one:"
                            f" {signed(disengaging.MODIFIERS['two_to_one'])}.",
                            "NAV-4.6.3.c",
                        ),
                    ),
                ),
                Part(
                    "Random events",
                    lines(
                        ("Sinking: a die for each Immobile ship; above Manpower she sinks.", "NAV-5.3.a"),
                        ("Drift: Grappled, Immobile and awash go a square with the wind.", "NAV-5.4.a"),
                        (f"Wind, clockwise: {_die(chart.wind)}.", "NAV-5.5"),
                        ("Time Advance: a turn more. Reshuffle: the discards go in.", "NAV-5.2"),
                    ),
                ),
                Part(
                    "Ships",
                    columns=("Type", "name", "Size"),
                    rows=tuple((f"{each.type}", each.name, f"{each.size}") for each in chart.types),
                    note="Manpower at the start is the Size.",
                ),
                Part(
                    "The end",
                    lines(
                        (f"The scenario's last turn, at most {turns.LAST_TURN}.", "NAV-8.f"),
                        (f"From turn {turns.GAME_END_FROM} a die, the Game-End value or less.", "NAV-8.g"),
                        ("A side without ships; or one that concedes.", "NAV-8.h"),
                        ("A sunk ship is worth her value, a prize held at the end half as much again.", "NAV-7.b"),
                    ),
                    note=chart.notice,
                ),
            ),
        ),
    )
