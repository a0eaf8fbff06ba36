"""Phalanxes in words."""

from collections.abc import Callable
from typing import Any

from rules.core.naming import joined
from rules.oi_navarcoi import events_ashore as ev
from rules.oi_navarcoi.words.phrases import WINGS, Name, Told, averaged, rolled, towards

DEPLOYS = {
    "line": "deploys into line",
    "column": "forms column",
    "embark": "is told to go aboard",
    "disembark": "is told to land",
}


def _moved(event: ev.PhalanxMoved, name: Name) -> Told:
    who, order = name(event.phalanx), event.order
    if order.order == "MOVE":
        text = f"{who} marches {towards(event.heading)}"
        if event.going is None:
            text += " and halts before the enemy"
    elif order.order == "DEPLOY" and order.what is not None:
        text = f"{who} {DEPLOYS[order.what]}"
    else:
        text = f"{who} stands and dresses its ranks"
    return f"{text}.", "plain", averaged(event.dice)


def _drill(event: ev.DrillTest, name: Name) -> Told:
    how = "keeps its ranks" if event.passed else "falls into disorder"
    return f"{name(event.phalanx)} {how}.", "plain", f"{rolled(event.dice)}, {event.needed} or more needed"


def _aboard(event: ev.PhalanxAboard, name: Name) -> Told:
    if event.squadron is None:
        return f"{name(event.phalanx)} lands.", "key", ""
    return f"{name(event.phalanx)} goes aboard {name(event.squadron)}.", "key", ""


def _dice(event: ev.LandDice, name: Name) -> Told:
    rolls = [f"{name(id)}: {', '.join(map(str, dice))}" for id, dice in zip(event.phalanxes, event.dice, strict=True)]
    return (
        f"{name(event.phalanxes[0])} and {name(event.phalanxes[1]).mid} roll for their wings.",
        "plain",
        "; ".join(rolls),
    )


def _melee(event: ev.LandMelee, name: Name) -> Told:
    first, second = (name(id).mid for id in event.phalanxes)
    told = []
    for ours, theirs, a, b, back in event.pairs:
        who = f"the {WINGS[ours]} of {first}" if back == 1 else f"the {WINGS[theirs]} of {second}"
        told.append(f"{a} against {b}, {who} is pushed back" if back else f"{a} against {b}, nobody gives way")
    stood = [
        f"the {WINGS[wing]} of {who}"
        for who, wings in zip((first, second), event.defensive, strict=True)
        for wing in wings
    ]
    guarded = f"; on the defensive: {joined(stood)}" if stood else ""
    fought = "; ".join(told) or "no wings face each other"
    return f"{name(event.phalanxes[0])} and {second} fight: {fought}{guarded}.", "key", ""


ASHORE: dict[type, Callable[[Any, Name], Told]] = {
    ev.PhalanxOrdered: lambda e, name: (f"{name(e.side):gives} {name(e.side).its} phalanx an order.", "quiet", ""),
    ev.DrillTest: _drill,
    ev.PhalanxMoved: _moved,
    ev.PhalanxAboard: _aboard,
    ev.LandContact: lambda e, name: (f"{name(e.phalanxes[0])} closes with {name(e.phalanxes[1]).mid}.", "key", ""),
    ev.LandDice: _dice,
    ev.Allotted: lambda e, name: (f"{name(e.side):allots} {name(e.side).its} dice.", "quiet", ""),
    ev.LandMelee: _melee,
    ev.WingRouted: lambda e, name: (f"The {WINGS[e.wing]} of {name(e.phalanx).mid} breaks.", "key", ""),
    ev.PhalanxRouted: lambda e, name: (f"{name(e.phalanx)} routs.", "key", ""),
    ev.PhalanxFled: lambda e, name: (f"{name(e.phalanx)} runs for the shore.", "plain", averaged(e.dice)),
    ev.PhalanxGone: lambda e, name: (
        f"{name(e.phalanx)} is taken off by the ships." if e.saved else f"{name(e.phalanx)} is destroyed.",
        "key",
        "",
    ),
}
