"""MAR-MOV: the fields of a galley's move: speeds, courses, runs and turns with their bounds, for sliders and ghost."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from battles.panels.decision import Outlook
from battles.panels.fields import number
from battles.panels.mare_nostrum.looking import ahead
from battles.panels.mare_nostrum.orders import COURSES, ROWS, move
from battles.panels.mare_nostrum.reach import Way, alongside, rams
from battles.panels.plates import words_of
from battles.panels.worth import best_first, chance
from rules.core.findings import Finding, Refused
from rules.mare_nostrum import Battle
from rules.mare_nostrum.forecast.steering import ADVANCE, COSTS, LIMITS, check_course, check_speed, modes, speeds_of
from rules.mare_nostrum.measure import DEGREE, INCH
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import State

LABELS = {
    "reverse": "Astern",
    "stopped": "Stay",
    "cruising": "Cruising",
    "battle": "Battle",
    "ramming": "Ramming",
}
COURSE_LABELS = {
    "straight": "Straight",
    "turn": "1 turn",
    "turns": "2 turns",
    "at-once": "At once",
    "at-once-turn": "At once + 1",
    "turn-last": "Then turn",
    "pivot": "Pivot",
    "stay": "Stop here",
}
ROW_LABELS = {"run1": "Row", "turn1": "Turn", "run2": "Row on", "turn2": "Turn again", "run3": "Row on"}


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A speed or a course: what it is called, what it costs or allows, whether it is chosen, and why it cannot be."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False
    refusal: Finding | None = None


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A run in inches, or a turn in degrees, to starboard above 0."""

    name: str
    label: str
    value: str
    least: str
    most: str
    step: str
    unit: str
    used: bool


class Helm(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a move. `modes` are the bounds of every speed and course as JSON, for the ghost on the board and
    the sliders; `ends` are the ways to end it."""

    galley: str
    label: str
    speeds: tuple[Choice, ...]
    courses: tuple[Choice, ...]
    rows: tuple[Row, ...]
    ends: tuple[Choice, ...]
    modes: str
    glance: str = "0"
    glance_side: str = "S"
    may_glance: bool = False
    outlook: Outlook | None = None
    refusal: Finding | None = None
    rams: tuple[Way, ...] = ()
    alongside: tuple[Way, ...] = ()


def helm(state: State, game: Battle, galley: Galley, filled: Mapping[str, str]) -> Helm:
    """The fields as they were filled in, straight on at first, and what they lead to."""
    refusals = {speed: check_speed(game, galley, speed) for speed in speeds_of(galley)}
    speed = filled.get("speed") or _usual(galley, refusals)
    if speed not in refusals:
        speed = _usual(galley, refusals)
    bounds = {each: modes(galley, each) for each in refusals}
    course = filled.get("course", "")
    if course not in bounds[speed]:
        course = next(iter(bounds[speed]))
    values = _values(bounds[speed][course], filled)
    order = {**filled, **values, "galley": galley.id, "speed": speed, "course": course}
    order.setdefault("end", "stop" if speed == "reverse" else "under_way")
    shown, refusal = _ahead(state, game, galley, order)
    rows = bounds[speed][course]["rows"]
    return Helm(
        galley=galley.id,
        label=galley.label,
        speeds=tuple(
            Choice(value=each, label=LABELS[each], about=_about(galley, each), chosen=each == speed, refusal=why)
            for each, why in refusals.items()
        ),
        courses=tuple(_course(galley, each, each == course, bounds) for each in _courses(galley, bounds)),
        rows=tuple(_row(name, rows.get(name), values.get(name, "0")) for name in ROWS),
        ends=(
            Choice(value="under_way", label="Under way", chosen=order["end"] != "stop"),
            Choice(value="stop", label="Stop", chosen=order["end"] == "stop"),
        ),
        modes=msgspec.json.encode({"piece": galley.id, "modes": bounds}).decode(),
        glance=(filled.get("glance") or "0")[:12],
        glance_side="P" if filled.get("glance_side") == "P" else "S",
        may_glance="ramming" in refusals and refusals["ramming"] is None,
        outlook=shown,
        refusal=refusal if filled.get("order") == "move" else None,
        rams=best_first(
            (_with_odds(state, game, galley, ram, bounds) for ram in rams(game, galley)), lambda ram: ram.worth
        ),
        alongside=alongside(game, galley),
    )


def _with_odds(state: State, game: Battle, galley: Galley, ram: Way, bounds: Mapping[Speed, Mapping[str, Any]]) -> Way:
    """A ram with its odds by the course that is offered for it."""
    fields = dict(parse_qsl(ram.query))
    order = {**fields, **_values(bounds["ramming"][fields["course"]], fields), "end": "under_way"}
    shown, _ = _ahead(state, game, galley, order)
    odds = (
        next((odds for _, odds in shown.contests if odds.forecast.kind == "ram"), None) if shown is not None else None
    )
    return ram if odds is None else msgspec.structs.replace(ram, odds=words_of((odds,)), worth=chance(odds))


def _ahead(
    state: State, game: Battle, galley: Galley, order: Mapping[str, str]
) -> tuple[Outlook | None, Finding | None]:
    try:
        return ahead(game, state, move(state, galley.side, order)), None
    except Refused as error:
        return None, error.finding


def _usual(galley: Galley, refusals: Mapping[Speed, Finding | None]) -> Speed:
    """The speed that is filled in at first: what a galley under way went at last, without spending a ram in vain."""
    first: tuple[Speed, ...] = ("battle", "cruising") if galley.state in ("battle", "ramming") else ("cruising",)
    wished = (*first, "reverse", "stopped")
    return next((speed for speed in wished if speed in refusals and refusals[speed] is None), next(iter(refusals)))


def _about(galley: Galley, speed: Speed) -> str:
    if speed == "stopped":
        return "stops where it is" if galley.state == "reverse" else "pivots up to 90°"
    cost = COSTS[speed]
    return f"{LIMITS[speed] // INCH} in" + (f", {cost} stamina" if cost else "")


def may_declare(game: Battle, galley: Galley) -> bool:
    """Whether there is any speed that the galley may declare."""
    return any(check_speed(game, galley, speed) is None for speed in speeds_of(galley))


def _courses(galley: Galley, bounds: Mapping[Speed, Mapping[str, Any]]) -> list[str]:
    """The courses of every speed in their usual order, with those that one would expect of a galley under way."""
    there = {course for each in bounds.values() for course in each}
    if galley.under_way:
        there |= {"turn", "turns", "at-once"}
    return [course for course in COURSES if course in there]


def _course(galley: Galley, course: str, chosen: bool, bounds: Mapping[Speed, Mapping[str, Any]]) -> Choice:
    label = COURSE_LABELS[course]
    if course == "at-once" and galley.state in ("stopped", "reverse"):
        label = "Turn first"
    about = " ".join(speed for speed, each in bounds.items() if course in each)
    return Choice(
        value=course, label=label, about=about, chosen=chosen, refusal=None if about else check_course(galley, course)
    )


def _values(mode: Mapping[str, Any], filled: Mapping[str, str]) -> dict[str, str]:
    """The fields of a course; what is not filled in goes as far as it may, turning not at all."""
    found: dict[str, str] = {}
    runs = [name for name in mode["rows"] if name.startswith("run")]
    left = mode["limit"]
    for name in runs:
        later = sum(mode["rows"][other]["least"] for other in runs[runs.index(name) + 1 :])
        usual = left - later if name == runs[-1] else min(mode["rows"][name]["least"], ADVANCE)
        typed = filled.get(name, "")
        found[name] = typed[:12] if typed else f"{min(usual, mode['rows'][name]['most']) / INCH:g}"
        with suppress(Refused):  # what is no number says so when it is read
            left -= number(found[name], "", INCH)
    for name in mode["rows"]:
        if name.startswith("turn"):
            found[name] = (filled.get(name) or "0")[:12]
    return found


def _row(name: str, bound: Mapping[str, int] | None, value: str) -> Row:
    per, unit, step = (INCH, "in", "0.25") if name.startswith("run") else (DEGREE, "°", "1")
    least, most = (bound["least"], bound["most"]) if bound else (0, 0)
    return Row(
        name=name,
        label=ROW_LABELS[name],
        value=value,
        least=f"{0 if least == 1 else least / per:g}",
        most=f"{most / per:g}",
        step=step,
        unit=unit,
        used=bound is not None,
    )
