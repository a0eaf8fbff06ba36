"""Contacts, melees, routs and the end of the battle in words."""

from collections.abc import Callable
from typing import Any

from rules.core.naming import joined
from rules.oi_navarcoi import events_fights as ev
from rules.oi_navarcoi.events_ending import BattleOver, PostLoss
from rules.oi_navarcoi.measure import average
from rules.oi_navarcoi.scenario import Exit
from rules.oi_navarcoi.throws_words import Pair
from rules.oi_navarcoi.words.phrases import (
    EDGES,
    ORDERS,
    RATINGS,
    Name,
    Told,
    averaged,
    half_stands,
    rolled,
    towards,
    worked,
)

FACES = {"FRONT": "the front", "FLANK": "a flank", "REAR": "the rear"}
REASONS = {
    "left_field": "{gone:has} left the field",
    "conceded": "{gone} gave up",
    "destroyed": "{gone:has} no squadron left",
    "goal": "the goal of the scenario is decided",
    "turn_limit": "the last turn has been played",
    "stalemate": "nothing has happened for too long",
}


NOBODY_HOLDS = {
    **REASONS,
    "left_field": "no fleet holds the field",
    "conceded": "the other side gave up",
    "destroyed": "no squadron is left on either side",
}


def _contact(event: ev.Contact, name: Name) -> Told:
    link = event.link
    text = f"{name(link.attacker)} runs against {FACES[event.face]} of {name(link.target)}"
    if link.face != event.face:
        text += f", which counts as {FACES[link.face]}"
    return f"{text}.", "key", ""


OUTCOMES = {
    "diekplous": {
        "both": "both crews are up to it and it comes to nothing",
        "neither": "both lose their order and are locked",
        "attacker": "it breaks through and turns on the rear",
        "target": "it is met front to front, disordered",
    },
    "periplous": {
        "both": "they race each other for the flank",
        "neither": "they race each other, both disordered",
        "attacker": "it rounds the flank",
        "target": "it is met front to front, disordered",
    },
    "chase": {
        "both": "the race goes on",
        "neither": "the race goes on, both disordered",
        "attacker": "it turns in on the flank",
        "target": "it is met front to front, disordered",
    },
}
TRIES = {
    "diekplous": "{0} tries a diekplous through {1}",
    "periplous": "{0} tries a periplous round {1}",
    "chase": "{0} races {1}",
}


def _duel(event: ev.Duel, name: Name) -> Told:
    ids = (event.attacker, event.target)
    detail = "; ".join(
        f"{name(id)}: {worked(dice, added, total)}"
        for id, dice, added, total in zip(ids, event.dice, event.modifiers, event.totals, strict=True)
    )
    text = TRIES[event.why].format(name(event.attacker), name(event.target))
    return f"{text}: {OUTCOMES[event.why][event.outcome]}.", "key", detail


def _melees(event: ev.MeleesPaired, name: Name) -> Told:
    if not event.melees:
        return "There is no melee.", "quiet", ""
    pairs = [
        f"{joined([name(id) for id in each.a])} against {joined([name(id) for id in each.b])}" for each in event.melees
    ]
    return f"Melees: {'; '.join(pairs)}.", "plain", ""


def _battle_test(event: ev.BattleTest, name: Name) -> Told:
    who = name(event.squadron)
    if not event.dice:
        return f"{who} cannot fight back: it fails.", "key", "automatic failure"
    if event.hs:
        text = f"{who} costs the enemy {half_stands(event.hs)}"
    else:
        text = f"{who} fights in vain and must test its morale" if event.fails else f"{who} fights in vain"
    return f"{text}.", "plain", worked(event.dice, event.modifiers, event.total)


def _rolls(rolls: tuple[tuple[str, Pair, int], ...], name: Name) -> str:
    return "; ".join(f"{name(id)}: {dice[0]} + {dice[1]}, total {total}" for id, dice, total in rolls)


def _morale(event: ev.MoraleTest, name: Name) -> Told:
    how = "breaks" if event.routs else "holds"
    return f"{name(event.squadron)} {how}.", "plain", worked(event.dice, event.modifiers, event.total)


def _routed(event: ev.Routed, name: Name) -> Told:
    why = " without a test, down to one stand" if event.reason == "one_stand" else ""
    return f"{name(event.squadron)} routs{why}, fleeing {towards(event.heading)}.", "key", ""


def _where(exit: Exit) -> str:
    place = f"on {exit.land}" if exit.land is not None else f"over the {EDGES[exit.edge or 'S']} edge"
    return f"{place}, which is {RATINGS[exit.status]}"


def _exited(event: ev.Exited, name: Name) -> Told:
    if event.safe:
        return f"{name(event.squadron)} is brought off over the {EDGES[event.exit.edge or 'S']} edge.", "key", ""
    verb = "is beached" if event.exit.land is not None else "leaves the table"
    return f"{name(event.squadron)} {verb} {_where(event.exit)}.", "key", ""


def _pursuit(event: ev.PursuitTest, name: Name) -> Told:
    how = f"goes after {name(event.target)}" if event.pursues else f"lets {name(event.target)} go"
    return f"{name(event.squadron)} {how}.", "plain", worked(event.dice, event.modifiers, event.total)


def _post_loss(event: PostLoss, name: Name) -> Told:
    detail = "; ".join(rolled(dice) for dice in event.dice)
    if not event.left:
        return f"Nothing of {name(event.squadron)} comes home.", "key", detail
    return f"{name(event.squadron)} comes home with {half_stands(event.left)}.", "plain", detail


def _over(event: BattleOver, name: Name) -> Told:
    gone = "" if event.holder is None else name("B" if event.holder == "A" else "A").mid
    reason = REASONS[event.reason].format(gone=gone) if gone else NOBODY_HOLDS[event.reason]
    if event.winner is None:
        return f"The battle is a draw: {reason}.", "turn", ""
    degree = "a major success" if event.degree == "major" else "a tactical success"
    return f"{name(event.winner):wins}, {degree}: {reason}.", "turn", f"half-stands kept: {_scores(event, name)}"


def _scores(event: BattleOver, name: Name) -> str:
    return "; ".join(f"{name(side)} {score}" for side, score in event.score.items())


def _flees(event: ev.RoutMove, name: Name) -> Told:
    far = f", {sum(map(average, event.dice))}″ rolled" if event.dice else ""
    return f"{name(event.squadron)} flees{far}.", "plain", averaged(event.dice)


FIGHTS: dict[type, Callable[[Any, Name], Told]] = {
    ev.Contact: _contact,
    ev.Duel: _duel,
    ev.SquadronLost: lambda e, name: (
        f"{name(e.squadron)} is left behind and falls to the enemy."
        if e.clause == "ONV-END-05"
        else f"{name(e.squadron)} is lost with all its ships.",
        "key",
        "",
    ),
    ev.MeleesPaired: _melees,
    ev.BattleTest: _battle_test,
    ev.Survived: lambda e, name: (
        f"Somebody must be left: {name(e.squadron)} keeps half a stand.",
        "key",
        _rolls(e.rolls, name),
    ),
    ev.Loss: lambda e, name: (
        f"{name(e.squadron)} loses {half_stands(e.hs)}; {half_stands(e.left)} left.",
        "plain",
        "",
    ),
    ev.Destroyed: lambda e, name: (f"{name(e.squadron)} is destroyed.", "key", ""),
    ev.OneStand: lambda e, name: (f"{name(e.squadron)} is down to one stand against three: it will rout.", "key", ""),
    ev.FlotsamLeft: lambda e, name: (f"Flotsam marks where {name(e.squadron)} fought.", "quiet", ""),
    ev.MoraleTest: _morale,
    ev.Stays: lambda e, name: (
        f"Somebody must be left: {name(e.squadron)} stays.",
        "key",
        _rolls(e.rolls, name),
    ),
    ev.Routed: _routed,
    ev.Shaken: lambda e, name: (
        f"{name(e.squadron)} is {ORDERS[e.order]} as {name(e.by)} flees through it.",
        "key",
        "",
    ),
    ev.RoundFought: lambda e, name: ("The round of melee is over.", "quiet", ""),
    ev.RoutMove: _flees,
    ev.Exited: _exited,
    ev.PursuitTest: _pursuit,
    ev.PursuitMove: lambda e, name: (
        f"{name(e.squadron)} goes after {name(e.target)} and runs into an enemy on the way."
        if e.clause != "ONV-PUR-02"
        else f"{name(e.squadron)} is on the heels of {name(e.target)}.",
        "plain",
        "",
    ),
    ev.PursuitEnded: lambda e, name: (f"{name(e.squadron)} has nobody left to pursue.", "plain", ""),
    ev.Rallied: lambda e, name: (f"{name(e.squadron)} rallies into good order.", "plain", ""),
    PostLoss: _post_loss,
    BattleOver: _over,
}
