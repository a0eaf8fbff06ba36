"""An event in words: a sentence, what the dice came to, the clause. Fire and melee are in `fights`."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.events import Sentence
from rules.core.gathering import counted
from rules.core.naming import joined, naming
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.measure import about, in_degrees
from rules.mare_nostrum.words import fights
from rules.mare_nostrum.words.phrases import Name, Told, crew, sentence

PHASES = {
    "deploy": "the galleys are deployed",
    "hull_tests": "hulls are tested",
    "movement": "movement, grappling and ramming",
    "missiles": "missile fire",
    "losses": "the fallen are laid down and sunken galleys removed",
    "melee": "melee",
    "end": "the turn ends",
    "over": "the battle is over",
}
SPEEDS = {
    "stopped": "stays where it is",
    "reverse": "backs water",
    "cruising": "goes at cruising speed",
    "battle": "goes at battle speed",
    "ramming": "goes at ramming speed",
}
STATES = {
    "stopped": "stops",
    "reverse": "goes on in reverse",
    "cruising": "goes on at cruising speed",
    "battle": "goes on at battle speed",
    "ramming": "goes on at ramming speed",
}
ZONES = {"bow": "on its bow", "bank": "in its oar bank", "stern": "at its stern"}
MEETINGS = {
    "full_ram": "rams {other} fully",
    "glancing": "strikes {other} a glancing blow",
    "collision": "collides with {other}",
    "friends": "runs into {other}",
    "astern": "backs into {other}",
    "pressed": "is held by {other}, which it touches",
}
SIDES = {"P": "port", "S": "starboard"}


def narrate(event: Any, names: Mapping[str, str]) -> Sentence:
    """Tell an event. `names` gives what to call sides and galleys, by id."""

    name = naming({"A": "side A", "B": "side B", **names})
    text, weight = _TELL[type(event)](event, name)
    return Sentence(sentence(text), event.clause, _dice(event, name), weight)


def _dice(event: Any, name: Name) -> str:
    """The faces rolled, in order."""
    if isinstance(event, ev.Baton):
        return ", then ".join(f"{name('A')} {a} against {name('B')} {b}" for a, b in event.rolls)
    if isinstance(event, ev.Javelins | ev.HackRound):
        return " against ".join(" ".join(map(str, faces)) or "none" for faces in event.dice)
    faces = getattr(event, "dice", None)
    if faces is None and hasattr(event, "die"):
        faces = (event.die,)
    if not faces:
        return ""
    mod = getattr(event, "mod", 0)
    return "rolled " + " ".join(map(str, faces)) + (f" + {mod}" if mod else "")


def _phase_began(event: ev.PhaseBegan, name: Name) -> Told:
    if event.phase == "initiative":
        return f"turn {event.turn}", "turn"
    return f"turn {event.turn}: {PHASES[event.phase]}", "quiet"


def _initiative(event: ev.Initiative, name: Name) -> Told:
    if len(event.dice) == 2 and event.dice[0] != event.dice[1]:
        return f"{name(event.galley)} may act on {event.dice[0]} or {event.dice[1]}", "quiet"
    return f"{name(event.galley)} acts on {event.dice[0]}", "quiet"


def _baton(event: ev.Baton, name: Name) -> Told:
    totals = ", ".join(f"{name(side).mid} {total}" for side, total in event.totals.items())
    why = f" ({totals})" if totals else ""
    return f"{name(event.side):holds} the baton{why}", "plain"


def _hull_test(event: ev.HullTest | ev.FlotsamTest, name: Name) -> Told:
    flotsam = isinstance(event, ev.FlotsamTest)
    if event.die > event.hd:
        how = "passes over flotsam unharmed" if flotsam else "comes through the test of its hull"
        return f"{name(event.galley)} {how}: damage {event.hd}", "quiet"
    how = "takes in water over flotsam" if flotsam else "takes in water"
    return f"{name(event.galley)} {how}: hull damage {event.hd}", "key"


def _moved(event: ev.Moved, name: Name) -> Told:
    if event.do in ("turn", "pivot"):
        hand = "starboard" if event.by > 0 else "port"
        return f"{name(event.galley)} {event.do}s {in_degrees(abs(event.by))} to {hand}", "plain"
    how = "rows" if event.do == "ahead" else "backs water"
    cut = f" of {about(event.ordered)} ordered" if event.by != event.ordered else ""
    return f"{name(event.galley)} {how} {about(event.by)}{cut}", "plain"


def _halted(event: ev.Halted, name: Name) -> Told:
    why = "its crew is exhausted" if event.why == "exhausted" else "it is at the edge of the table"
    return f"{name(event.galley)} is halted: {why}", "plain"


def _move_ended(event: ev.MoveEnded, name: Name) -> Told:
    how = STATES[event.state]
    return f"{name(event.galley)} {how}", "quiet"


def _stamina(event: ev.Stamina, name: Name) -> Told:
    how = "regains a point of stamina" if event.delta > 0 else f"spends {-event.delta} stamina"
    return f"{name(event.galley)} {how}: {event.now} left", "quiet"


def _oars_lost(event: ev.OarsLost, name: Name) -> Told:
    numbers = ", ".join(f"{event.side}{number}" for number in event.oars)
    oars = counted(len(event.oars), "oar", "oars")
    return f"{name(event.galley)} loses {oars} to {SIDES[event.side]}: {numbers}", "plain"


def _contact(event: ev.Contact, name: Name) -> Told:
    text = f"{name(event.galley)} {MEETINGS[event.meeting].format(other=name(event.other))}"
    if event.zone is not None and event.angle is not None:
        text += f" {ZONES[event.zone]} at {in_degrees(event.angle)}, after {about(event.distance)}"
    return text, "key"


def _glancing(event: ev.Glancing, name: Name) -> Told:
    if not event.damage:
        return f"{name(event.target)} is too large to be hurt by it", "plain"
    return f"{name(event.target)} takes a point of hull damage: {event.hd}", "key"


def _deflected(event: ev.Deflected, name: Name) -> Told:
    on = f" and slides {about(event.slide)} along it" if event.slide else ""
    return f"{name(event.galley)} swings alongside {name(event.target)}{on}", "plain"


def _grapple_roll(event: ev.GrappleRoll, name: Name) -> Told:
    how = "lodges" if event.lodged else "falls into the sea"
    return f"a grapple of {name(event.galley)} on {name(event.target)} {how}", "plain"


def _fend_roll(event: ev.FendRoll, name: Name) -> Told:
    if not event.dice:
        return f"{name(event.galley)} does not fend off {name(event.against)}", "plain"
    figures = counted(len(event.dice), "figure", "figures")
    return f"{name(event.galley)} tries to fend off {name(event.against)} with {figures}", "plain"


def _grappled(event: ev.Grappled, name: Name) -> Told:
    how = {
        "hostile": "grapples {}",
        "friendly": "makes fast to {}",
        "ram": "is locked by its ram with {}",
        "corvus": "holds {} with its corvus",
    }[event.grapple]
    return f"{name(event.galley)} {how.format(name(event.target))}", "key"


def _corvus(event: ev.Corvus, name: Name) -> Told:
    if event.holds:
        return f"the corvus of {name(event.galley)} comes down on {name(event.target)}", "key"
    return f"the corvus of {name(event.galley)} falls overboard", "key"


def _activated(event: ev.Activated, name: Name) -> Told:
    by = f", named by {name(event.by).mid}" if event.by else ""
    return f"{name(event.galley)} acts{by}", "quiet"


def _low_die(event: ev.LowDie, name: Name) -> Told:
    how = "uses its lower die" if event.used else "waits for its higher die"
    return f"{name(event.galley)} {how}", "quiet"


def _left_table(event: ev.LeftTable, name: Name) -> Told:
    what = "gets away as a prize" if event.prize else "leaves for safety"
    return f"{name(event.galley)} {what} of {name(event.side).mid}", "key"


_TELL: dict[type, Callable[[Any, Name], Told]] = {
    ev.BattleStarted: lambda e, name: (
        "the fleets meet: "
        + joined([f"{name(side).mid} with {counted(n, 'figure', 'figures')}" for side, n in e.figures.items()]),
        "key",
    ),
    ev.PhaseBegan: _phase_began,
    ev.Deployed: lambda e, name: (f"{name(e.side):deploys} {counted(len(e.galleys), 'galley', 'galleys')}", "plain"),
    ev.AdmiralLost: lambda e, name: (f"{name(e.side):loses} {name(e.side).its} admiral", "key"),
    ev.Initiative: _initiative,
    ev.Baton: _baton,
    ev.LowDie: _low_die,
    ev.HullTest: _hull_test,
    ev.FlotsamTest: _hull_test,
    ev.Sinking: lambda e, name: (f"{name(e.galley)} is sinking", "key"),
    ev.Activated: _activated,
    ev.Skipped: lambda e, name: (f"nobody is aboard {name(e.galley)} to act", "plain"),
    ev.ActivationEnded: lambda e, name: (f"{name(e.galley)} has acted", "quiet"),
    ev.SpeedDeclared: lambda e, name: (f"{name(e.galley)} {SPEEDS[e.speed]}", "plain"),
    ev.Moved: _moved,
    ev.Halted: _halted,
    ev.MoveEnded: _move_ended,
    ev.Stamina: _stamina,
    ev.OarsLost: _oars_lost,
    ev.SpeedCap: lambda e, name: (f"flotsam holds {name(e.galley)} to {e.level} speed", "plain"),
    ev.Contact: _contact,
    ev.Stopped: lambda e, name: (
        f"{joined([name(id) for id in e.galleys])} {'is' if len(e.galleys) == 1 else 'are'} stopped",
        "quiet",
    ),
    ev.Glancing: _glancing,
    ev.FullRam: lambda e, name: (f"{name(e.target)} is holed: hull damage {e.hd}", "key"),
    ev.Collision: lambda e, name: (f"{name(e.galley)} and {name(e.target)} lose their movement", "plain"),
    ev.Deflected: _deflected,
    ev.GrappleRoll: _grapple_roll,
    ev.FendRoll: _fend_roll,
    ev.GrappleThrownOff: lambda e, name: (f"{name(e.target)} throws the grapple of {name(e.galley)} off", "key"),
    ev.Grappled: _grappled,
    ev.CastOff: lambda e, name: (f"{name(e.galley)} casts off from {joined([name(id) for id in e.others])}", "plain"),
    ev.Corvus: _corvus,
    ev.CorvusSpent: lambda e, name: (f"{name(e.galley)} gives up its corvus", "plain"),
    ev.Transferred: lambda e, name: (
        f"{crew(e.figures)} {'passes' if e.figures.total == 1 else 'pass'} from {name(e.source)} to {name(e.target)}",
        "plain",
    ),
    ev.Manned: lambda e, name: (f"{name(e.galley)} is manned by {name(e.side).mid} again", "key"),
    ev.PrizeCrewed: lambda e, name: (f"a prize crew of {name(e.side).mid} takes over {name(e.galley)}", "key"),
    ev.Abandoned: lambda e, name: (f"the last of its crew leave {name(e.galley)}", "key"),
    ev.LeftTable: _left_table,
    ev.EndAgreed: lambda e, name: (f"{name(e.side):is} ready to stop", "key"),
    ev.TurnEnded: lambda e, name: (f"turn {e.turn} is over", "quiet"),
    **fights.TELL,
}
