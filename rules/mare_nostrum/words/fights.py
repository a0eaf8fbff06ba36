"""Fire, losses, melee and the end of the battle in words."""

from collections.abc import Callable
from typing import Any

from rules.core.gathering import counted, in_words
from rules.core.naming import joined
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.measure import about
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.words.phrases import Name, Told, crew, signed

WEAPONS = {"ballista": "the ballista", "archers": "an archer", "slingers": "a slinger"}
CAUSES = {"shot": "to missiles", "javelin": "to javelins", "melee": "hand to hand", "drowned": "by drowning"}
REASONS = {
    "turn_limit": "the last turn is over",
    "no_crew": "a side has nobody left on the table",
    "agreed": "both sides agree to stop",
}


def _fire_ordered(event: ev.FireOrdered, name: Name) -> Told:
    return f"{name(event.galley)} has its fire orders", "quiet"


def _shot(event: ev.Shot, name: Name) -> Told:
    how = "hits" if event.hit else "misses"
    where = f"at {event.band} range, {about(event.range)}"
    return f"{WEAPONS[event.weapon]} of {name(event.galley)} {how} {name(event.target)} {where}", (
        "plain" if event.hit else "quiet"
    )


def _hit_effect(event: ev.HitEffect, name: Name) -> Told:
    target = name(event.target)
    text = {
        "light": f"an archer or slinger of {target} falls",
        "marine": f"a marine of {target} falls",
        "rowers": f"the rowers of {target} are disorganised",
        "none": f"nobody of that kind is left aboard {target}",
    }[event.result]
    return text, "quiet" if event.result == "none" else "plain"


def _losses_owed(event: ev.LossesOwed, name: Name) -> Told:
    light = counted(event.light, "archer or slinger", "archers or slingers")
    what = light if event.light else counted(event.any, "figure", "figures")
    return f"{name(event.galley)} must lose {what} {CAUSES[event.cause]}", "quiet"


def _casualties(event: ev.CasualtiesRemoved, name: Name) -> Told:
    return f"{name(event.galley)} loses {crew(event.figures)} {CAUSES[event.cause]}", "key"


def _sunk(event: ev.Sunk, name: Name) -> Told:
    with_it = f" with {crew(event.drowned)}" if event.drowned != Figures() else ", empty"
    return f"{name(event.galley)} goes down{with_it}", "key"


def _melees_formed(event: ev.MeleesFormed, name: Name) -> Told:
    groups = "; ".join(joined([name(id) for id in group]) for group in event.groups)
    return f"crews come to blows: {groups}", "plain"


def _melee_directed(event: ev.MeleeDirected, name: Name) -> Told:
    fights = [f"{joined([name(id) for id in f.attackers])} against {name(f.defender)}" for f in event.fights]
    by = f"{name(event.by):directs}: " if event.by else ""
    return by + "; ".join(fights), "plain" if event.by else "quiet"


def _javelins(event: ev.Javelins, name: Name) -> Told:
    (a, b), (first, second) = event.galleys, event.kills
    if not first and not second:
        return f"javelins fly between {name(a)} and {name(b)}: nobody falls", "plain"
    return f"javelins fly: {name(a)} kills {in_words(first)}, {name(b)} kills {in_words(second)}", "plain"


def _hack_round(event: ev.HackRound, name: Name) -> Told:
    (a, b), (first, second) = event.galleys, event.counts
    text = f"hack and slash, {name(a)} {first} against {name(b)} {second}"
    if event.losses == (0, 0):
        return f"{text}: nobody falls", "plain"
    loser, number = (a, event.losses[0]) if event.losses[0] else (b, event.losses[1])
    return f"{text}: {name(loser)} loses {in_words(number)}", "plain"


def _melee_won(event: ev.MeleeWon, name: Name) -> Told:
    winners, losers = (joined([name(id) for id in ids]) for ids in (event.winners, event.losers))
    return f"{winners} {'wins' if len(event.winners) == 1 else 'win'} the melee against {losers}", "key"


def _undecided(event: ev.MeleeUndecided, name: Name) -> Told:
    """MAR-MEL.07 or MEL.14."""
    galleys = joined([name(id) for id in event.galleys])
    if event.clause == "MAR-MEL.07":
        return f"no melee between {galleys}: no marines aboard", "plain"
    return f"the melee of {galleys} stops undecided", "key"


def _victory(event: ev.Victory, name: Name) -> Told:
    points = ", ".join(f"{name(side).mid} {signed(number)}" for side, number in event.points.items())
    end = "the battle is a draw" if event.winner is None else f"{name(event.winner):wins}"
    return f"{end}, {points}: {REASONS[event.reason]}", "turn"


TELL: dict[type, Callable[[Any, Name], Told]] = {
    ev.FireOrdered: _fire_ordered,
    ev.Shot: _shot,
    ev.HitEffect: _hit_effect,
    ev.Disorganised: lambda e, name: (
        (f"{name(e.galley)} loses its stroke and stops", "plain")
        if e.stopped
        else (f"{name(e.galley)} lies still, and loses nothing by it", "quiet")
    ),
    ev.LossesOwed: _losses_owed,
    ev.LossesByDefault: lambda e, name: (f"{name(e.side):takes} {name(e.side).its} losses as usual this turn", "quiet"),
    ev.CasualtiesRemoved: _casualties,
    ev.Sunk: _sunk,
    ev.MeleesFormed: _melees_formed,
    ev.MeleeDirected: _melee_directed,
    ev.MeleesOrdered: lambda e, name: ("the melees are fought in galley order", "quiet"),
    ev.Javelins: _javelins,
    ev.HackRound: _hack_round,
    ev.RoundSkipped: lambda e, name: (f"{joined([name(id) for id in e.galleys])} have nobody to fight with", "quiet"),
    ev.MeleeWon: _melee_won,
    ev.MeleeUndecided: _undecided,
    ev.LeftEmpty: lambda e, name: (f"{name(e.galley)} is left empty", "key"),
    ev.Captured: lambda e, name: (f"{name(e.galley)} is captured by {name(e.by).mid}", "key"),
    ev.Derelict: lambda e, name: (f"{name(e.galley)} is a worthless derelict", "key"),
    ev.Victory: _victory,
}
