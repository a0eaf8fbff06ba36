"""The events in words: one sentence each, with what the dice came to. Here are phases, plans and chases; movement is
told in `moves`, fights and the end in `fights`, phalanxes in `ashore`."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.events import Sentence
from rules.core.naming import joined, naming
from rules.oi_navarcoi import events_fights as fought
from rules.oi_navarcoi import events_moves as ev
from rules.oi_navarcoi.events_ending import TurnEnded
from rules.oi_navarcoi.measure import in_inches
from rules.oi_navarcoi.signals import NAMES
from rules.oi_navarcoi.words.ashore import ASHORE
from rules.oi_navarcoi.words.fights import FIGHTS
from rules.oi_navarcoi.words.moves import MOVES
from rules.oi_navarcoi.words.phrases import (
    EDGES,
    FORMATIONS,
    LEVELS,
    ORDERS,
    WINGS,
    Name,
    Told,
    averaged,
    counted,
    half_stands,
    rolled,
    towards,
    worked,
)


def narrate(event: Any, names: Mapping[str, str]) -> Sentence:
    """An event in words. `names` says what to call sides and squadrons; what it does not name goes by its id."""
    text, weight, detail = _TELL[type(event)](event, naming(names))
    return Sentence(text, event.clause, detail, weight)


EFFECTS = {
    "squall": "a squall strikes both fleets",
    "omen_a": "an omen favours {A}",
    "drowned_a": "a navarchos of {A} may drown",
    "leaving": "a fleet that had lost half its squadrons would leave",
    "shot_b": "a navarchos of {B} may be shot",
    "omen_b": "an omen favours {B}",
    "squall_invaders": "a squall strikes the invaders",
}
VOID = {
    "squall": "there is nobody to be shaken",
    "omen_a": "{A:has} no squadron left that could be picked",
    "drowned_a": "{A:has} no squadron in melee",
    "leaving": "neither has",
    "shot_b": "{B:has} no squadron in melee",
    "omen_b": "{B:has} no squadron left that could be picked",
    "squall_invaders": "there is nobody to be shaken",
}
PHASES = {
    "initiative": "The movement phase begins.",
    "orders": "The phalanxes are given their orders.",
    "automatic": "Engaged squadrons form line and chases go on.",
    "phalanx_moves": "The phalanxes march.",
    "melee": "The melees are fought.",
    "land_melee": "The phalanxes fight.",
    "morale": "Morale is tested.",
    "end": "The turn comes to its end.",
}


def _phase(event: ev.PhaseBegan, name: Name) -> Told:
    if event.phase == "event":
        return f"Turn {event.turn}.", "turn", ""
    if event.phase == "moves":
        return f"{name(event.side or ''):moves}.", "turn", ""
    return PHASES.get(event.phase, "The battle goes on."), "quiet", ""


def _deployed(event: ev.Deployed, name: Name) -> Told:
    return f"{name(event.side):commits} {name(event.side).its} plan.", "plain", ""


def _revealed(event: ev.Revealed, name: Name) -> Told:
    if not event.laid:
        return f"{name(event.side):is} in position.", "plain", ""
    places = [
        f"{name(each.squadron)} in {FORMATIONS[each.pose.shape]} facing {towards(each.pose.heading)}"
        for each in event.laid
    ]
    return f"{name(event.side):is} revealed: {joined(places)}.", "plain", ""


def _event(event: ev.EventRolled, name: Name) -> Told:
    sides = {"A": name("A").mid, "B": name("B").mid}
    what = EFFECTS[event.effect].format(**sides)
    void = f": void, {VOID[event.effect].format(**sides)}" if event.void else ""
    return f"Event {event.total}: {what}{void}.", "plain" if event.void else "key", rolled(event.dice)


def _weather(event: ev.WeatherTest, name: Name) -> Told:
    how = "rides out the squall" if event.passed else f"is {ORDERS[event.order]} by the squall"
    return f"{name(event.squadron)} {how}.", "plain", worked(event.dice, event.modifiers, event.total)


def _shift(event: ev.MoraleShift, name: Name) -> Told:
    drawn = f"picked by {', '.join(map(str, event.pick))}" if event.pick else ""
    if event.was == event.now:
        return f"{name(event.squadron)} stays {LEVELS[event.now]}.", "plain", drawn
    return f"{name(event.squadron)} is now {LEVELS[event.now]}.", "key", drawn


def _contest(event: ev.Contest, name: Name) -> Told:
    a, b = (
        worked((die,), added, total)
        for die, added, total in zip(event.dice, event.modifiers, event.totals, strict=True)
    )
    return "Both fleets waver: the lower total leaves.", "plain", f"{name('A')}: {a}; {name('B')}: {b}"


def _leaves(event: ev.FleetLeaves, name: Name) -> Told:
    how = "gives up the battle" if event.conceded else "leaves the field"
    return f"{name(event.side):{how}}.", "key", ""


def _initiative(event: ev.Initiative, name: Name) -> Told:
    dice = ", then ".join(f"{a} against {b}" for a, b in event.dice)
    return f"{name(event.side):has} the initiative.", "plain", dice


def _order_chosen(event: ev.OrderChosen, name: Name) -> Told:
    return f"{name(event.first):moves} first.", "plain", ""


def _signal(event: ev.SignalPlayed, name: Name) -> Told:
    wings = joined([WINGS[wing] for wing in event.wings])
    return f"{name(event.side):signals} to {name(event.side).its} {wings}: {NAMES[event.signal]}.", "key", ""


def _chase_moved(event: fought.ChaseMoved, name: Name) -> Told:
    both = f"{name(event.attacker)} and {name(event.target)}"
    stopped = " and are stopped short" if event.moved < event.distance else ""
    return f"{both} race {in_inches(event.moved)} side by side{stopped}.", "plain", averaged(event.dice)


def _chase_return(event: fought.ChaseReturn, name: Name) -> Told:
    detail = "; ".join(
        f"{name(id)}: {rolled(dice)}" for id, dice in zip((event.attacker, event.target), event.dice, strict=True)
    )
    if event.back is None:
        return f"{name(event.attacker)} and {name(event.target)} fight on beyond the table.", "plain", detail
    lost = half_stands(event.hs)
    return f"{name(event.back)} has won the chase and loses {lost}.", "key", f"{detail}; losses {event.die}"


_TELL: dict[type, Callable[[Any, Name], Told]] = {
    ev.BattleStarted: lambda e, name: (
        "The fleets face each other: "
        f"{name('A').mid:has} {counted(e.squadrons['A'])}, {name('B').mid} {counted(e.squadrons['B'])}.",
        "key",
        "",
    ),
    ev.Deployed: _deployed,
    ev.Revealed: _revealed,
    ev.PhaseBegan: _phase,
    ev.EventRolled: _event,
    ev.WeatherTest: _weather,
    ev.MoraleShift: _shift,
    ev.StrategosKilled: lambda e, name: (f"The strategos of {name(e.side).mid} is dead.", "key", ""),
    ev.Contest: _contest,
    ev.FleetLeaves: _leaves,
    ev.Initiative: _initiative,
    ev.OrderChosen: _order_chosen,
    ev.SignalPlayed: _signal,
    fought.ChaseBegan: lambda e, name: (
        f"{name(e.attacker)} and {name(e.target)} race {towards(e.heading)} in column.",
        "key",
        "",
    ),
    fought.ChaseMoved: _chase_moved,
    fought.ChaseOff: lambda e, name: (
        f"{name(e.attacker)} and {name(e.target)} leave the table over its {EDGES[e.edge]} edge.",
        "key",
        "",
    ),
    fought.ChaseReturn: _chase_return,
    fought.ChaseEnded: lambda e, name: (f"The chase of {name(e.attacker)} and {name(e.target)} is over.", "plain", ""),
    TurnEnded: lambda e, name: (
        "The turn was quiet." if e.quiet_turns else "The turn ends.",
        "quiet",
        f"quiet turns in a row: {e.quiet_turns}" if e.quiet_turns else "",
    ),
    **MOVES,
    **FIGHTS,
    **ASHORE,
}
