"""Movement in words (ONV-MOV, ONV-MAN, ONV-SIG): activations, paths, formations, tests, launches and harbours."""

from collections.abc import Callable
from typing import Any

from rules.core.naming import joined
from rules.oi_navarcoi import events_moves as ev
from rules.oi_navarcoi.measure import average, in_inches
from rules.oi_navarcoi.words.phrases import (
    FORMATIONS,
    ORDERS,
    Name,
    Told,
    rolled,
    towards,
    with_words,
    worked,
)

WHYS = {
    "contact": "taken in flank or rear",
    "column": "caught in column",
    "battle": "in the fighting",
    "flotsam": "among the shipwrecked",
    "diekplous": "in the diekplous",
    "periplous": "in the periplous",
    "chase": "in the chase",
    "launch": "putting out",
    "pursuit": "in pursuit",
    "unformed": "each ship for itself",
}


def _acted(event: ev.Acted, name: Name) -> Told:
    if event.act == "hold":
        return f"{name(event.squadron)} holds.", "plain", ""
    return f"{name(event.squadron)} is activated: {event.act.replace('_', ' ')}.", "quiet", ""


def _average(event: ev.AverageRolled, name: Name) -> Told:
    dice = " + ".join(f"{die} reads {inches}" for die, inches in zip(event.dice, map(average, event.dice), strict=True))
    return f"{name(event.squadron)} may go {in_inches(event.allowance)}.", "plain", dice + with_words(event.modifiers)


def _moved(event: ev.Moved, name: Name) -> Told:
    if event.was == event.pose:
        return f"{name(event.squadron)} stays where it is.", "plain", ""
    if not event.length:
        return f"{name(event.squadron)} turns, now facing {towards(event.pose.heading)}.", "plain", ""
    how = "backs" if event.clause == "ONV-MOV-11" else "goes"
    facing = towards(event.pose.heading)
    return f"{name(event.squadron)} {how} {in_inches(event.length)}, now facing {facing}.", "plain", ""


FORMED = {
    "signal": "{0} obeys the signal and is in {1}",
    "front": "{0} changes front",
    "about": "{0} turns about",
    "change": "{0} forms {1}",
    "go_unformed": "{0} breaks ranks to follow its leader",
    "unformed": "{0} loses its formation",
    "line": "{0} forms line towards the enemy",
    "room": "{0} finds room to form {1}",
    "diekplous": "{0} is in {1}",
    "periplous": "{0} is in {1}",
    "chase": "{0} is in {1}",
    "return": "{0} comes back onto the table",
    "launch": "{0} is launched",
}


def _formed(event: ev.Formed, name: Name) -> Told:
    text = FORMED[event.why].format(name(event.squadron), FORMATIONS[event.formation])
    return f"{text}{', but is cramped' if event.cramped else ''}.", "plain", ""


def _order(event: ev.OrderChanged, name: Name) -> Told:
    return f"{name(event.squadron)} is {ORDERS[event.order]}, {WHYS[event.why]}.", "plain", ""


TESTED = {
    "contact": "engaging",
    "contacted": "engaged",
    "front": "change of front",
    "about": "about face",
    "change": "change of formation",
    "back": "backing",
}


def _manoeuvre(event: ev.ManoeuvreTest, name: Name) -> Told:
    reason = joined([TESTED.get(each, each) for each in event.reasons])
    how = "keeps its order" if event.passed else f"fails: it is {ORDERS[event.order]}"
    if event.passed and event.clause == "ONV-ORD-05":
        how = "forms up in good order"
    return (
        f"{name(event.squadron)} tests its crews ({reason}) and {how}.",
        "plain",
        worked(event.dice, event.modifiers, event.total),
    )


def _impiety(event: ev.Impiety, name: Name) -> Told:
    return f"{name(event.squadron)} rows over shipwrecked men; the gods will remember.", "plain", ""


def _launch_named(event: ev.LaunchNamed, name: Name) -> Told:
    if event.squadron is None:
        return "No squadron is launched for nothing.", "plain", ""
    return f"{name(event.squadron)} may be launched at once.", "plain", ""


def _launch_rolled(event: ev.LaunchRolled, name: Name) -> Told:
    return (
        f"{name(event.squadron)} {'may be launched' if event.may else 'is not ready to launch'}.",
        "plain",
        rolled(event.dice),
    )


def _harbour(event: ev.HarbourChosen, name: Name) -> Told:
    return (
        f"{name(event.squadron)} {'runs into harbour, safe' if event.safe else 'stays outside the harbour'}.",
        "key",
        "",
    )


MOVES: dict[type, Callable[[Any, Name], Told]] = {
    ev.Acted: _acted,
    ev.AverageRolled: _average,
    ev.Moved: _moved,
    ev.Formed: _formed,
    ev.OrderChanged: _order,
    ev.ManoeuvreTest: _manoeuvre,
    ev.Impiety: _impiety,
    ev.LaunchNamed: _launch_named,
    ev.LaunchRolled: _launch_rolled,
    ev.BerthOffered: lambda e, name: (f"{name(e.squadron)} lies before its harbour.", "quiet", ""),
    ev.HarbourChosen: _harbour,
    ev.SortieMade: lambda e, name: (f"{name(e.squadron)} comes out of its harbour.", "key", ""),
}
