"""What the settings of a scenario of Návarchoi mean, in sentences with their clauses; and what is a reconstruction."""

from collections.abc import Iterable, Iterator, Mapping

from rules.core.naming import Name
from rules.geometry.square import DIRECTIONS, facing_of
from rules.navarchoi import cards, charts
from rules.navarchoi.scenario import (
    Escape,
    Exit,
    FormationLimit,
    Held,
    MeleeBonus,
    NoSails,
    RakeBonus,
    Release,
    Scenario,
    Shore,
    Side,
    Special,
    WindShift,
)
from rules.navarchoi.state import SIDES

Words = tuple[str, str]
HEADINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
PHASES = {
    "hand_size": "A, the hands",
    "initiative": "B, initiative",
    "action_cycle": "C, the Action Cycle",
    "out_of_command": "D, ships out of command",
    "melee": "E, melees",
    "speed": "F, speeds",
    "random_event": "G, the random event",
    "turn_advance": "H, the turn's end",
}


def terms(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Words]:
    """(sentence, clause) of every condition: how it begins, what is special, how it ends."""
    yield from before(scenario, names)
    yield from special(scenario, names)
    yield from end(scenario, names)


def before(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Words]:
    """What holds when the battle begins."""
    board, wind = scenario.board, facing_of(scenario.wind)
    yield f"The map has {board.cols} by {board.rows} squares, columns from the west.", "NAV-R-MAP"
    if wind is not None:
        yield f"The wind blows {HEADINGS[wind]} ({DIRECTIONS[wind]}).", "NAV-X-7"
    for side in SIDES:
        sheet = scenario.sides.get(side)
        if sheet is not None:
            yield f"{names[side]}: Quality {sheet.quality}, first hand of {_cards(sheet.hand)}.", "NAV-8.a"
            if sheet.always_ask:
                name = names[side]
                holds = f"{name.it} {name.verb('holds')}"
                yield f"{name:is} asked in every reaction window, whatever {holds}.", "NAV-6.2"
    yield from _entries(scenario, names)
    if scenario.options.turn_cost_per_point:
        yield "A turn is paid for by the point.", "NAV-A-03"
    if scenario.options.rakes_per_activation != 1:
        yield f"A ship may rake {scenario.options.rakes_per_activation} times an activation.", "NAV-A-11"
    clock = scenario.clock
    if clock.turn != 1 or clock.phase != "hand_size" or clock.activations:
        phase = PHASES.get(clock.phase, clock.phase)
        yield f"The scenario begins in turn {clock.turn}, Phase {phase}, in the middle of a battle.", "NAV-2.0"
    if scenario.deck:
        yield "It is played with a deck of its own.", "NAV-1.2"
    if scenario.charts is not None:
        yield "It is played with charts of its own.", "NAV-R"


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


def _entries(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Words]:
    """Which ships come later, and where."""
    groups: dict[tuple[Side, tuple[str, ...]], list[str]] = {}
    for ship in scenario.units:
        if ship.entry and ship.square is None:
            groups.setdefault((ship.side, ship.entry), []).append(ship.id)
    for (side, squares), ids in groups.items():
        word = "enters" if len(ids) == 1 else "enter"
        yield f"{names[side]}: {', '.join(ids)} {word} at {' or '.join(squares)}.", "NAV-3.12.a"


def special(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Words]:
    """The special rules that the site plays, but those that the scenario tells in words of its own by their id."""
    told = "\n".join(scenario.special_rules)
    for rule in scenario.special:
        if not rule.clause or rule.clause not in told:
            yield special_words(rule, names), "NAV-8.b"


def special_words(rule: Special, names: Mapping[str, Name]) -> str:
    """A special rule as a sentence."""
    match rule:
        case Release():
            return (
                f"{names[rule.side]}: the group {rule.group} may enter once it is released: in Phase A of turn"
                f" {rule.from_turn} and later, by a d10 of the turn’s number less {rule.minus} or lower."
            )
        case MeleeBonus():
            return (
                f"Melee dice of Type {rule.type} ships built and held by {names[rule.side].mid} are at {rule.bonus:+}."
            )
        case RakeBonus():
            return f"Rake dice of ships built and held by {names[rule.side].mid} are at {rule.bonus:+}."
        case FormationLimit():
            ships = "one ship" if rule.most == 1 else f"{rule.most} ships"
            return f"In turn {rule.turn} formations of {names[rule.side].mid} have at most {ships}."
        case Held():
            reach = rule.unless_enemy_within
            unless = "" if reach is None else f", unless an enemy is within distance {reach} of one of them"
            return (
                f"{names[rule.side]}: the group {rule.group} is in no formation before turn {rule.until_turn}{unless}."
            )
        case Shore():
            return (
                f"The {rule.edge} edge is shore, held by {names[rule.held_by]}: a ship that crosses it is aground and"
                f" lost, an enemy’s as a prize of {names[rule.held_by].mid}."
            )
        case Escape():
            return _escape(rule, names)
        case NoSails():
            return f"Ships of {names[rule.side].mid} may not raise sail."
        case WindShift():
            towards = HEADINGS[rule.wind] if 0 <= rule.wind < len(HEADINGS) else str(rule.wind)
            return f"At the start of turn {rule.turn} the wind is set to blow {towards}."


def _escape(rule: Escape, names: Mapping[str, Name]) -> str:
    worth = [f"{rule.halves / 2:g}"] if rule.halves else []
    worth += [_times(rule.halves_per_type)] if rule.halves_per_type else []
    words = " plus ".join(worth) or "no"
    groups = "".join(
        f", for the group {group} {_times(halves)}" for group, halves in rule.group_halves_per_type.items()
    )
    edges = " or ".join(exit_words(each) for each in rule.exits) or "the map"
    return f"A ship of {names[rule.side].mid} that leaves by {edges} escapes: {words} VP{groups}."


def exit_words(way: Exit) -> str:
    """An edge by which ships escape, or the part of it."""
    part = "" if way.to_column is None else f" up to column {way.to_column:02d}"
    return f"the {way.edge} edge{part}"


def _times(halves: int) -> str:
    return "its Type" if halves == 2 else f"{halves / 2:g} × its Type"


def end(scenario: Scenario, names: Mapping[str, Name]) -> Iterator[Words]:
    """How the battle ends and who wins."""
    yield f"The battle ends after turn {scenario.max_turns} at the latest.", "NAV-8.f"
    yield f"From turn 10 on a d10 of {scenario.game_end} or less ends it after Phase G.", "NAV-8.g"
    yield "A sunk enemy counts her value, a prize held at the end half as much again; more points win.", "NAV-7.b"
    for side in SIDES:
        sheet = scenario.sides.get(side)
        if sheet is not None and sheet.handicap:
            yield f"{names[side]:begins} with {sheet.handicap} points.", "NAV-8.b"


def reconstructed() -> list[str]:
    """What is said of the deck and the charts that hold where a scenario has none of its own."""
    return [cards.notice(), charts.printed().notice]


def reconstruction(scenario: Scenario) -> list[str]:
    """What must be said wherever cards or charts are shown: that they are not the printed ones."""
    said: Iterable[str] = (
        "" if scenario.deck else cards.notice(),
        (scenario.charts or charts.printed()).notice,
    )
    return [each for each in said if each]
