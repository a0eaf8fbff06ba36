"""Sentences about ships (NAV-3, NAV-4, NAV-5)."""

from collections.abc import Callable
from typing import Any

from rules.core.gathering import counted
from rules.navarchoi import events_moves as ev
from rules.navarchoi.events_cards import (
    CounterAttackOrdered,
    HardOver,
    LinesCut,
    MarinesMoved,
    ReactionAttackOrdered,
    SlippedAway,
)
from rules.navarchoi.events_fights import (
    AttacksDeclared,
    CorvusUsed,
    Disengaging,
    Fought,
    Grappled,
    HullChanged,
    LinkCut,
    ManpowerChanged,
    ManpowerShown,
    MeleeBegun,
    MeleeOrdered,
    MeleePassed,
    Placed,
    Recoiled,
    Sunk,
    Taken,
    Withdrew,
)
from rules.navarchoi.events_turns import DriftBlocked, Drifted, SinkingRolled
from rules.navarchoi.fates import points
from rules.navarchoi.words.phrases import FACINGS, Names, Teller, listed, reason, score, signed

RESULTS = {
    "success": "it succeeds",
    "failure": "it fails",
    "nothing": "no effect",
    "recoil": "it recoils",
    "miss": "a miss",
    "grappled": "locked together, no damage",
    "one_step": "one step of damage",
    "immobile": "the hull is wrecked",
    "immobile_option": "the hull is wrecked, and it may break off",
    "sunk": "she goes down",
    "attacker_loses": "the attacker loses one",
    "both_lose": "both lose one",
    "defender_loses": "the defender loses one",
    "captured": "the ship is taken",
}
VERBS = {"rake": "rakes", "ram": "rams", "missile": "fires at", "grapple": "grapples", "melee": "boards"}
KINDS = {"rake": "a Rake", "ram": "a Ram", "missile": "missile fire", "grapple": "a Grapple"}
HULLS = {"ok": "undamaged", "damaged": "Damaged", "immobile": "Immobile"}
CAUSES = {
    "ram": "is rammed under",
    "sinking": "sinks",
    "partner": "is dragged down",
    "drift": "drifts off the map and is lost",
    "scuttled": "is scuttled",
}
ROLES = {"counter": " in answer", "reaction": " first", "declared": "", "melee": ""}


def outcome(e: Fought) -> str:
    """What a combat comes to against its first target: "3 hits", "no effect"."""
    result = e.results[0]
    return counted(int(result.split()[1]), "hit", "hits") if result.startswith("hits") else RESULTS[result]


def _fought(e: Fought, name: Names) -> Teller:
    verb = VERBS[e.combat]
    if len(e.attackers) > 1:
        verb = "board"
    result = e.results[0]
    text = f"{name.all(e.attackers)} {verb} {name.all(e.targets)}{ROLES[e.role]}, {signed(e.margins[0])}: {outcome(e)}."
    who = (name.all(e.attackers), name.all(e.targets))
    each = zip(who, e.dice, e.modifiers, e.totals, strict=True)
    weight = "plain" if result in ("nothing", "miss", "failure") else "key"
    return text, weight, "; ".join(score(side, die, added, total) for side, die, added, total in each)


def _declared(e: AttacksDeclared, name: Names) -> Teller:
    words = [
        f"{KINDS[kind]} on {name(target)}{f' with the {device.title()}' if device else ''}"
        for kind, target, device in e.attacks
    ]
    return f"{name(e.ship)} declares {listed(words)}.", "plain"


def _left(e: ev.LeftMap, name: Names) -> Teller:
    if e.halves:
        return f"{name(e.ship)} escapes: {points(e.halves)} VP.", "key"
    return f"{name(e.ship)} leaves the map and is out of the game.", "key"


def _fatigue(e: ev.FatigueRolled, name: Names) -> Teller:
    added = "".join(f", {signed(value)} {reason(word)}" for word, value in e.modifiers)
    who = f"{name.all(e.tired)} {'is' if len(e.tired) == 1 else 'are'} tired" if e.tired else "nobody is tired"
    return f"Fatigue: {e.die} rolled{added}; {who}.", "plain"


def _marked(e: ev.Marked, name: Names) -> Teller:
    if e.colour == "none":
        return f"The marker of {name(e.ship)} comes off.", "quiet"
    return f"{name(e.ship)} is marked {e.colour}.", "quiet"


def _reaction(e: ReactionAttackOrdered, name: Names) -> Teller:
    what = listed([KINDS[kind] for kind in e.attacks])
    after = "attacks first" if e.success else "is too late"
    return f"{name(e.ship)} reacts to {name(e.on)} with {what}: {e.die} rolled, it {after}.", "key"


def _disengaging(e: Disengaging, name: Names) -> Teller:
    if e.die is None:
        return f"{name(e.ship)} cuts loose.", "key"
    modifier = f" {signed(e.modifier)}" if e.modifier else ""
    return f"{name(e.ship)} tries to cut free: {e.die}{modifier}, {'free' if e.success else 'held fast'}.", "key"


def _drifted(e: Drifted, name: Names) -> Teller:
    who = listed([*[name(id) for id in e.ships], *[f"the wreck of {name(id)}" for id in e.awash]])
    verb = "drifts" if len(e.ships) + len(e.awash) == 1 else "drift"
    return f"{who} {verb} from {e.origin} {f'to {e.to}' if e.to else 'off the map'}.", "plain"


def _sinking(e: SinkingRolled, name: Names) -> Teller:
    why = f", tied to {name(e.partner)}," if e.partner else ""
    after = "she sinks" if e.sinks else "cut free" if e.partner else "she stays afloat"
    return f"{name(e.ship)}{why} rolls {e.die} for sinking: {after}.", "key" if e.sinks else "plain"


def _melee(e: MeleeBegun, name: Names) -> Teller:
    split = f", Manpower split {listed([str(part) for part in e.split])}" if e.split else ""
    return f"Melee in {e.square}: {name.all(e.ships)} against {name.all(e.targets)}{split}.", "key"


def crossing(number: int) -> str:
    """Who goes over; how many an enemy is not told."""
    if not number:
        return "Marines cross"
    return f"{counted(number, 'point', 'points')} of Manpower {'crosses' if number == 1 else 'cross'}"


TELL: dict[type, Callable[[Any, Names], Teller]] = {
    ev.ShipStarted: lambda e, name: (f"{name(e.ship)} declares {e.mp} MP (of {e.maximum}).", "quiet"),
    ev.ShipDone: lambda e, name: (f"{name(e.ship)} is done, {e.spent} MP spent.", "quiet"),
    ev.Avoided: lambda e, name: (f"{name(e.ship)} pivots to face {FACINGS[e.facing]} (Avoidance).", "plain"),
    ev.Rotated: lambda e, name: (f"{name(e.ship)} lies to and faces {FACINGS[e.facing]}.", "plain"),
    ev.Moved: lambda e, name: (f"{name(e.ship)} rows to {e.to}.", "quiet"),
    ev.Backed: lambda e, name: (f"{name(e.ship)} backs water to {e.to}.", "plain"),
    ev.Turned: lambda e, name: (f"{name(e.ship)} turns to face {FACINGS[e.facing]}.", "quiet"),
    ev.EnteredMap: lambda e, name: (f"{name(e.ship)} enters at {e.square} for {e.cost} MP.", "key"),
    ev.LeftMap: _left,
    ev.ForcedOff: lambda e, name: (f"{name(e.ship)} is forced off the map and waits at {e.square}.", "key"),
    ev.RanAground: lambda e, name: (
        f"{name(e.ship)} runs aground{f', a prize of {name(e.by).mid}' if e.by else ' and is lost'}.",
        "key",
    ),
    ev.Returned: lambda e, name: (f"{name(e.ship)} returns at {e.square}, facing {FACINGS[e.facing]}.", "key"),
    AttacksDeclared: _declared,
    CounterAttackOrdered: lambda e, name: (
        f"{name(e.side)} will answer every attack of this formation first.",
        "key",
    ),
    ReactionAttackOrdered: _reaction,
    HardOver: lambda e, name: (
        f"{name(e.ship)} puts the helm hard over and faces {FACINGS[e.facing]}"
        f"{': the Rake is foiled' if e.cancels_rake else ''}.",
        "key",
    ),
    SlippedAway: lambda e, name: (f"{name(e.ship)} slips away to {e.to}.", "key"),
    LinesCut: lambda e, name: (
        f"{name(e.ship)} hacks at the lines: {e.die} rolled, {'they part' if e.success else 'they hold'}.",
        "key",
    ),
    Fought: _fought,
    CorvusUsed: lambda e, name: (f"{name(e.ship)} drops its Corvus.", "key"),
    HullChanged: lambda e, name: (f"{name(e.ship)} is {HULLS[e.new]}.", "key"),
    ManpowerChanged: lambda e, name: (
        f"{name(e.ship)} has {counted(e.new, 'point', 'points')} of Manpower left.",
        "plain",
    ),
    ManpowerShown: lambda e, name: (f"{name(e.ship)} is seen to have Manpower {e.manpower}.", "quiet"),
    MarinesMoved: lambda e, name: (
        f"{crossing(e.number)} from {name(e.giver)} to {name(e.receiver)}.",
        "key",
    ),
    Grappled: lambda e, name: (f"{name.all(e.ships)} are Grappled.", "key"),
    LinkCut: lambda e, name: (f"{name.all(e.ships)} are no longer linked.", "plain"),
    Withdrew: lambda e, name: (f"{name(e.ship)} withdraws to {e.square}.", "plain"),
    Recoiled: lambda e, name: (f"{name(e.ship)} recoils and is hurt.", "key"),
    Sunk: lambda e, name: (f"{name(e.ship)} {CAUSES[e.cause]}.", "key"),
    Taken: lambda e, name: (f"{name(e.by)} takes {name(e.ship)} for {name(e.side).mid}.", "key"),
    ev.SailRolled: lambda e, name: (
        f"{name(e.ship)} {'raises sail' if e.success else 'fails to raise sail'} ({e.die} rolled).",
        "plain",
    ),
    ev.SailLowered: lambda e, name: (f"{name(e.ship)} lowers sail.", "plain"),
    ev.FatigueRolled: _fatigue,
    ev.Marked: _marked,
    ev.OocOrdered: lambda e, name: (f"{name(e.first):deals} with ships Out of Command first.", "quiet"),
    ev.OocAdvanced: lambda e, name: (f"{name(e.ship)}, Out of Command, runs on to {e.to}.", "plain"),
    ev.OocHeld: lambda e, name: (f"{name(e.ship)}, Out of Command, has no way ahead.", "plain"),
    MeleeOrdered: lambda e, name: (f"{name(e.first):decides} first.", "quiet"),
    MeleeBegun: _melee,
    MeleePassed: lambda e, name: (f"{name(e.side):has} done with melees this turn.", "plain"),
    Disengaging: _disengaging,
    Placed: lambda e, name: (f"{name(e.ship)} goes to {e.square}, facing {FACINGS[e.facing]}.", "plain"),
    ev.SpeedSet: lambda e, name: (f"{name(e.ship)} is set to {'Full' if e.speed == 'F' else 'Cruise'}.", "plain"),
    SinkingRolled: _sinking,
    Drifted: _drifted,
    DriftBlocked: lambda e, name: (f"What lies in {e.square} cannot drift.", "quiet"),
}
