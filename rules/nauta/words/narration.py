"""The events in words: one sentence each, with what the dice came to."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.events import Sentence
from rules.core.naming import joined, naming
from rules.nauta import events as ev
from rules.nauta.measure import UNITS_PER_MM, in_degrees, in_mm
from rules.nauta.state import SIDES
from rules.nauta.words.fights import TELL as FIGHTS
from rules.nauta.words.phrases import Name, Told, parts, plural, score

STEPS = {
    "deploy": ("The fleets are deployed.", "turn"),
    "speeds": ("Turn {turn}: both sides write their speeds.", "turn"),
    "initiative": ("The initiative.", "quiet"),
    "movement": ("The ships move.", "quiet"),
    "pirophoros": ("Fire.", "quiet"),
    "boarding": ("Boarding.", "quiet"),
    "fighting": ("Fighting aboard.", "quiet"),
    "end": ("The turn ends.", "quiet"),
}
BLOWS = {
    "ram": "runs into the {1} of {0}",
    "rammed": "runs onto the bow of {0}",
    "frontal": "meets {0} bow to bow",
    "hulk": "runs into the burning hulk of {0} and stops",
}
ENDS = {
    "losses": "{loser:has} lost a third of {loser.its} fleet",
    "both_beaten": "both fleets have lost a third",
    "turn_limit": "the last turn is over",
}


def narrate(event: Any, names: Mapping[str, str]) -> Sentence:
    """An event in words. `names` says what to call sides and ships; what it does not name goes by its id."""

    name = naming(names)
    text, weight, *detail = _TELL[type(event)](event, name)
    return Sentence(text, event.clause, detail[0] if detail else "", weight)


def _started(event: ev.BattleStarted, name: Name) -> Told:
    sides = [f"{name(side)} with {event.spent[side]} points, beaten at {event.threshold[side]} lost" for side in SIDES]
    return f"The fleets face each other: {'; '.join(sides)}.", "key"


def _step(event: ev.StepBegan, name: Name) -> Told:
    text, weight = STEPS[event.step]
    return text.format(turn=event.turn), weight


def _rolls(event: ev.EdgeRoll | ev.DeployRoll | ev.Initiative, name: Name) -> str:
    totals = event.dice if isinstance(event, ev.EdgeRoll) else event.totals
    return ", then ".join(f"{a} against {b}" for a, b in totals)


def _roll_detail(event: ev.DeployRoll | ev.Initiative, name: Name) -> str:
    told = []
    for index, side in enumerate(SIDES):
        faces = ", then ".join(str(pair[index]) for pair in event.dice)
        told.append(f"{name(side)}: {faces}{parts(event.modifiers[side])}")
    return "; ".join(told)


def _deployed(event: ev.Deployed, name: Name) -> Told:
    if not event.ships:
        return f"{name(event.side):has} deployed unseen.", "key"
    return f"{name(event.side):deploys} {plural(len(event.ships), 'ship', 'ships')}.", "key"


def _speeds(event: ev.SpeedsWritten, name: Name) -> Told:
    if not event.speeds:
        return f"{name(event.side):has} written {name(event.side).its} speeds.", "plain"
    by_speed: dict[int, list[str]] = {}
    for id, speed in event.speeds.items():
        by_speed.setdefault(speed, []).append(name(id))
    speeds = "; ".join(f"{speed} for {joined(by_speed[speed])}" for speed in sorted(by_speed, reverse=True))
    forms = "".join(f"; {joined(map(name, group))} form up" for group in event.formations)
    return f"{name(event.side):writes} speed {speeds}{forms}.", "plain"


def _order(event: ev.OrderChosen, name: Name) -> Told:
    if event.by is None:
        return f"Only {name(event.first).mid:has} ships to move.", "quiet"
    return f"{name(event.by):lets} {name(event.first).mid} move first." if event.by != event.first else (
        f"{name(event.by):moves} first."
    ), "plain"


def moves(event: ev.Moved, *, exact: bool = True) -> list[str]:
    """What a ship does that moves: "wheels 30° to port", "goes 80 mm ahead at speed 3". Not `exact`: in whole
    millimetres and degrees."""
    ran = in_mm(event.distance) if exact else f"{max(1, round(event.distance / UNITS_PER_MM))} mm"
    if event.mode == "back":
        return [f"goes {ran} astern" if event.distance else "makes no way astern"]
    at = f" at speed {event.written}" + (f", dashing {event.dash} more" if event.dash else "")
    if not event.wheel:
        return [f"goes {ran} ahead{at}" if event.distance else "makes no way ahead"]
    by = in_degrees(abs(event.wheel)) if exact else f"{max(1, round(abs(event.wheel) / 100))}°"
    wheels = f"wheels {by} to {'starboard' if event.wheel > 0 else 'port'}"
    return [wheels, f"goes {ran} ahead{at}"] if event.distance else [f"{wheels}{at}"]


def _moved(event: ev.Moved, name: Name) -> Told:
    way = event.distance or event.wheel
    return f"{name(event.ship)} {joined(moves(event))}.", "plain" if way else "quiet"


def _capped(event: ev.SpeedCapped, name: Name) -> Told:
    return f"{name(event.ship)} can make no more than speed {event.vmax} now.", "plain"


def blow(event: ev.Contact, name: Name) -> str:
    """What a ship does that touches another: "runs into the port side of B2"."""
    edge = event.edges[1][0] if event.edges[1] else "side"
    where = f"{edge} side" if edge in ("port", "starboard") else edge
    return BLOWS[event.what].format(name(event.other), where)


def _contact(event: ev.Contact, name: Name) -> Told:
    after = in_degrees(event.distance) + " of its wheel" if event.wheel else in_mm(event.distance)
    return f"{name(event.ship)} {blow(event, name)} after {after}.", "key"


def score_of(event: ev.Ram, name: Name) -> str:
    """How the totals of a ram came about."""
    each = zip(event.ships, event.dice, event.modifiers, event.totals, strict=True)
    return "; ".join(score(name(id), die, added, total) for id, die, added, total in each)


def _ram(event: ev.Ram, name: Name) -> Told:
    a, b = event.ships
    ours, theirs = event.totals
    detail = score_of(event, name)
    if event.rammer is None:
        won = f"{name(event.striking[0])} has the better of it" if len(event.striking) == 1 else "both strike"
        return f"{name(a)} and {name(b)} ram each other, {ours} against {theirs}: {won}.", "key", detail
    rammed = b if event.rammer == a else a
    if event.rammer == b:
        ours, theirs = theirs, ours
    won = "the blow goes home" if event.striking else "the blow does no harm"
    return f"{name(event.rammer)} rams {name(rammed)}, {ours} against {theirs}: {won}.", "key", detail


def _effect(event: ev.Effect, name: Name) -> Told:
    word = "it is holed beyond help" if event.result == "sunk" else "its hull is damaged"
    friends = f" − {-event.modifier} (own side)" if event.modifier else ""
    return f"{name(event.ship)} strikes {name(event.target)}: {word}.", "plain", f"die {event.die}{friends}"


def _drown(event: ev.DrownAlong, name: Name) -> Told:
    what = "is dragged down with it" if event.sinks else "gets clear of it"
    return f"{name(event.ship)} {what}.", "key", f"die {event.die}, sinks on a 1"


def _shot(event: ev.Shot, name: Name) -> Told:
    hit = "hit, it is slower for good and cannot dash" if event.hit else "missed"
    text = f"{name(event.ship)} shoots at {name(event.target)} over {in_mm(event.distance)}: {hit}."
    return text, "key" if event.hit else "plain", f"die {event.die}, 5 or 6 hits"


def _formation(event: ev.FormationDeclared, name: Name) -> Told:
    return f"{joined(map(name, event.ships))} move as a formation at speed {event.speed}.", "plain"


def _dissolved(event: ev.FormationDissolved, name: Name) -> Told:
    one, other = event.ships
    return f"{name(one)} and {name(other)} are {in_mm(event.gap)} apart: the formation is dissolved.", "plain"


def _admiral(event: ev.AdmiralLost, name: Name) -> Told:
    how = {"killed": "is killed", "captured": "is captured", "away": "has left the battle"}[event.how]
    cost = f", {plural(event.points, 'point', 'points')} lost" if event.points else ""
    return f"The admiral of {name(event.side).mid} {how}{cost}.", "key"


def _victory(event: ev.Victory, name: Name) -> Told:
    loser = "" if event.winner is None else name("B" if event.winner == "A" else "A").mid
    end = "The battle is a tie" if event.winner is None else f"{name(event.winner):wins}"
    return f"{end}: {ENDS[event.reason].format(loser=loser)}.", "turn"


def _turn_ended(event: ev.TurnEnded, name: Name) -> Told:
    if not any(event.losses.values()):
        return f"Turn {event.turn} ends; neither side has lost a ship.", "plain"
    losses = "; ".join(
        f"{name(side).mid:has} lost {plural(points, 'point', 'points') if points else 'no points'}"
        for side, points in event.losses.items()
    )
    return f"Turn {event.turn} ends: {losses}.", "plain"


_TELL: dict[type, Callable[[Any, Name], Told]] = {
    **FIGHTS,
    ev.BattleStarted: _started,
    ev.StepBegan: _step,
    ev.EdgeRoll: lambda e, name: (f"For the edges: {_rolls(e, name)}. {name(e.side):chooses}.", "key"),
    ev.EdgeChosen: lambda e, name: (f"{name(e.side):takes} the {e.edge} edge.", "key"),
    ev.DeployRoll: lambda e, name: (
        f"For the deployment: {_rolls(e, name)}. {name(e.side):deploys} first, in view.",
        "key",
        _roll_detail(e, name),
    ),
    ev.Deployed: _deployed,
    ev.SpeedsWritten: _speeds,
    ev.Initiative: lambda e, name: (
        f"For the initiative: {_rolls(e, name)}. {name(e.winner):has} it.",
        "key",
        _roll_detail(e, name),
    ),
    ev.OrderChosen: _order,
    ev.FormationDeclared: _formation,
    ev.FormationDissolved: _dissolved,
    ev.ActivationOpened: lambda e, name: (
        f"{name(e.current.ship)} goes on." if e.current.ship else "The formation goes on.",
        "quiet",
    ),
    ev.ActivationEnded: lambda e, name: (f"{name(e.next)} to move." if e.next else "Nothing is left to move.", "quiet"),
    ev.Moved: _moved,
    ev.Held: lambda e, name: (f"{name(e.ship)} holds.", "plain"),
    ev.Pressed: lambda e, name: (f"{name(e.ship)} presses against {name(e.other)} and makes no way.", "plain"),
    ev.SpeedCapped: _capped,
    ev.Contact: _contact,
    ev.Ram: _ram,
    ev.RamIgnored: lambda e, name: (f"{name(e.ship)} does no harm.", "quiet"),
    ev.Effect: _effect,
    ev.DrownAlong: _drown,
    ev.Stopped: lambda e, name: (
        f"{joined(map(name, e.ships))} {'is' if len(e.ships) == 1 else 'are'} at a stop.",
        "quiet",
    ),
    ev.Damaged: lambda e, name: (f"{name(e.ship)} is damaged: 2 slower, and 2 worse in a ram.", "key"),
    ev.Sunk: lambda e, name: (f"{name(e.ship)} sinks.", "key"),
    ev.Wrecked: lambda e, name: (f"{name(e.ship)} is wrecked on the shore ({e.terrain}).", "key"),
    ev.LeftTable: lambda e, name: (f"{name(e.ship)} leaves the table and is lost.", "key"),
    ev.AdmiralLost: _admiral,
    ev.MovementEnded: lambda e, name: ("All have moved.", "quiet"),
    ev.Shot: _shot,
    ev.TurnEnded: _turn_ended,
    ev.Victory: _victory,
}
