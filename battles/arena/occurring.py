"""What occurs in battles of a bot against itself: every kind of action and event, how often; as a page."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from battles.arena.bouts import MIRRORED, MOST_ACTIONS, positions, scenario_of
from rules.core.actions import kind_of
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.core.ruleset import Ruleset


class Kind(NamedTuple):
    """A kind of action or event, by its tag."""

    what: str
    tag: str


class Occurred(NamedTuple):
    """How often it occurred, and in how many of the battles."""

    times: int
    battles: int


def kinds(ruleset: Ruleset) -> list[Kind]:
    """All that a ruleset knows, actions first."""
    unions = (("action", ruleset.action_type), ("event", ruleset.event_type))
    return [Kind(what, str(each.__struct_config__.tag)) for what, union in unions for each in get_args(union)]


def counted(ruleset: Ruleset, key: str, battles: int) -> dict[Kind, Occurred]:
    """What occurs in so many battles, by turns in every ready-made scenario and, where there are any, as many mirrored
    positions."""
    times: Counter[Kind] = Counter()
    within: Counter[Kind] = Counter()
    places = positions(ruleset)
    if ruleset.proving is not None:
        places += (MIRRORED,) * len(places)
    for n in range(battles):
        seed = f"occurring {n}"
        play = Play(ruleset, scenario_of(ruleset, places[n % len(places)], seed), SeededDice(seed))
        play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, key), seed), MOST_ACTIONS)
        found = Counter(_told(play))
        times.update(found)
        within.update(found.keys())
    return {kind: Occurred(times[kind], within[kind]) for kind in kinds(ruleset)}


def _told(play: Play) -> Iterator[Kind]:
    for action, events in play.log:
        if action is not None:
            yield Kind("action", kind_of(action))
        for event in events:
            yield Kind("event", str(event.__struct_config__.tag))


def page(ruleset: Ruleset, key: str, battles: int, found: dict[Kind, Occurred]) -> str:
    """The table of a ruleset, as Markdown."""
    title = ruleset.bots[key].title
    lines = [
        f"# What occurs in {ruleset.title} between two bots of one strength",
        "",
        f"Written by `manage.py occurs`: {battles} battles of {title} against {title}, over the library and in",
        "mirrored positions. Why some kinds never occur stands in the laws of the ruleset's tests.",
        "",
        "| kind | what | times | in battles |",
        "|---|---|--:|--:|",
    ]
    lines += [f"| {kind.what} | {kind.tag} | {each.times} | {each.battles} |" for kind, each in found.items()]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[Kind, Occurred]:
    """The table of such a page."""
    found: dict[Kind, Occurred] = {}
    for line in text.splitlines():
        cells: list[Any] = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] in ("action", "event"):
            found[Kind(cells[0], cells[1])] = Occurred(int(cells[2]), int(cells[3]))
    return found
