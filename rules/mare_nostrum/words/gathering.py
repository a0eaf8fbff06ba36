"""What the log tells in one line: what a galley does in its move with what it runs into, its throw of a grapple; the
fighting is in `gathering_fights`."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.events import Sentence
from rules.core.gathering import Gathering, counted, heaviest
from rules.core.naming import joined, naming
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.measure import DEGREE, INCH
from rules.mare_nostrum.words import MEETINGS, ZONES, gathering_fights, narrate
from rules.mare_nostrum.words.phrases import Name, sentence

STEPS = ev.LowDie | ev.Activated | ev.SpeedDeclared | ev.Moved
ON_THE_WAY = (
    ev.SpeedCap | ev.FlotsamTest | ev.OarsLost | ev.Contact | ev.Stopped | ev.Glancing | ev.FullRam | ev.Sinking
    | ev.Collision | ev.Deflected | ev.Halted | ev.MoveEnded | ev.Stamina
)  # fmt: skip
SPEEDS = {"cruising": "at cruising speed", "battle": "at battle speed", "ramming": "at ramming speed"}
THROWS = ev.GrappleRoll | ev.FendRoll | ev.Corvus


def joins(run: Sequence[Any], event: Any) -> bool:
    first = run[0]
    if isinstance(first, STEPS):
        if isinstance(event, ev.ActivationEnded | STEPS):
            return bool(event.galley == first.galley)
        return isinstance(event, ON_THE_WAY) or (isinstance(event, ev.Grappled) and event.grapple == "ram")
    if isinstance(first, ev.HullTest):
        return isinstance(event, ev.Sinking) and event.galley == first.galley
    if isinstance(first, THROWS):
        if isinstance(event, ev.ActivationEnded):
            return True
        return isinstance(event, ev.FendRoll | ev.GrappleThrownOff | ev.Grappled)
    return gathering_fights.joins(run, event)


def tell(run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    first, name = run[0], naming({"A": "side A", "B": "side B", **names})
    told = [narrate(event, names) for event in run]
    weight = heaviest([sentence.weight for sentence in told])
    if isinstance(first, STEPS):
        deeds = [event for kind in (ev.Contact, ev.Moved) for event in run if isinstance(event, kind)]
        if isinstance(run[-1], ev.LowDie | ev.Activated):
            return Sentence(told[-1].text, told[-1].clause, "", weight)
        clause = deeds[0].clause if deeds else first.clause
        return Sentence(_move(first.galley, run, name), clause, "", heaviest([weight], "plain"))
    if isinstance(first, ev.HullTest):
        text = f"{told[0].text.removesuffix('.')}; it is sinking."
        return Sentence(text, run[-1].clause, told[0].detail, weight)
    if isinstance(first, THROWS):
        last = next(event for event in reversed(run) if not isinstance(event, ev.ActivationEnded))
        return Sentence(_throw(run, told, name), last.clause, "", weight)
    return gathering_fights.tell(run, name, weight)


def _inches(length: int) -> str:
    return f"{max(0.1, length / INCH):.1f}".removesuffix(".0") + " in"


def _move(galley: str, run: Sequence[Any], name: Name) -> str:
    """What it does, what it meets, and after a colon what comes of it."""
    does: list[str] = []
    comes: list[str] = []
    speed = ""
    oars: dict[str, int] = {}
    for event in run:
        if isinstance(event, ev.SpeedDeclared):
            speed = SPEEDS.get(event.speed, "")
        elif isinstance(event, ev.Moved):
            rowed = event.do == "ahead" or not any(isinstance(one, ev.Moved) and one.do == "ahead" for one in run)
            does.append(f"{_leg(event)} {speed}".rstrip() if rowed else _leg(event))
            speed = "" if rowed else speed
        elif isinstance(event, ev.OarsLost):
            oars[event.galley] = oars.get(event.galley, 0) + len(event.oars)
        elif isinstance(event, ev.Contact):
            where = f" {ZONES[event.zone]}" if event.zone is not None else ""
            does.append(MEETINGS[event.meeting].format(other=name(event.other)) + where)
        elif isinstance(event, ev.Halted):
            does.append("is halted" + (", exhausted" if event.why == "exhausted" else " at the edge of the table"))
        elif isinstance(event, ev.SpeedCap):
            comes.append(f"flotsam holds it to {event.level} speed")
        elif (said := _comes(event, name)) != "":
            comes.append(said)
    if oars:
        who = {id: "it" if id == galley else name(id) for id in oars}
        comes.append(joined([f"{who[id]} loses {counted(number, 'oar', 'oars')}" for id, number in oars.items()]))
    what = f": {'; '.join(comes)}" if comes else ""
    return sentence(f"{name(galley)} {joined(does) or 'stays where it is'}{what}")


def _leg(event: ev.Moved) -> str:
    if event.do in ("turn", "pivot"):
        return f"{event.do}s {max(1, round(abs(event.by) / DEGREE))}° to {'starboard' if event.by > 0 else 'port'}"
    if not event.by:
        return "makes no way"
    return f"{'rows' if event.do == 'ahead' else 'backs water'} {_inches(event.by)}"


def _comes(event: Any, name: Name) -> str:
    """What came of meeting another, or flotsam; "" for what goes without saying."""
    if isinstance(event, ev.Glancing):
        if not event.damage:
            return f"{name(event.target)} is too large to be hurt by it"
        return f"{name(event.target)} takes a point of hull damage, {event.hd} now"
    if isinstance(event, ev.FullRam):
        return f"{name(event.target)} is holed, hull damage {event.hd}"
    if isinstance(event, ev.Sinking):
        return f"{name(event.galley)} is sinking"
    if isinstance(event, ev.Grappled):
        return "the ram is locked in the wound"
    if isinstance(event, ev.Collision):
        return "both lose their movement"
    if isinstance(event, ev.Deflected):
        return "it swings alongside" + (f" and slides {_inches(event.slide)} along it" if event.slide else "")
    if isinstance(event, ev.FlotsamTest):
        unharmed = event.die > event.hd
        return (
            "it passes over flotsam unharmed" if unharmed else f"it takes in water over flotsam, hull damage {event.hd}"
        )
    return ""


def _throw(run: Sequence[Any], told: Sequence[Sentence], name: Name) -> str:
    first = run[0]
    if isinstance(first, ev.Corvus):
        held = any(isinstance(event, ev.Grappled) for event in run)
        return f"{told[0].text.removesuffix('.')} and holds it." if held else told[0].text
    target = first.target if isinstance(first, ev.GrappleRoll) else first.galley
    galley = first.galley if isinstance(first, ev.GrappleRoll) else first.against
    fended = next((event for event in run if isinstance(event, ev.FendRoll)), None)
    if any(isinstance(event, ev.GrappleThrownOff) for event in run):
        return sentence(f"{name(galley)} throws a grapple on {name(target)}, which throws it off")
    if any(isinstance(event, ev.Grappled) for event in run):
        how = ", which fends in vain" if fended is not None and fended.dice else ""
        return sentence(f"{name(galley)} grapples {name(target)}{how}")
    return told[0].text


GATHERING = Gathering(joins, tell)
