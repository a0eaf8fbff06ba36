"""A chain's text changed by the forms of its editor: each form tells one part of it, and keeps what it does not show.

A part is "head", "roster-<side>" or "mission-<number>"; the button that was pressed (`act`) adds or takes away.
"""

import re
from collections.abc import Mapping
from typing import Any

from campaigns import rosters, sources
from campaigns.engine.data import ScenarioSource
from campaigns.rosters import NoShip
from scenarios.bounded import whole
from scenarios.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor

POINTS = {"end": {"winner": "points"}}
COUNTS = ("ready", "lost")


def changed(body: Plain, post: Mapping[str, str], actor: Actor) -> Plain:
    """The text as a form has it, after what its button does. Raises `NoShip` for ships that cannot be added."""
    part, act = post.get("part", ""), post.get("act", "")
    name, _, about = part.partition("-")
    if name == "head":
        body = _head(body, post)
    elif name == "roster":
        body = _roster(body, about, post, actor)
    elif name == "mission" and 0 <= (number := whole(about, -1)) < len(body["missions"]):
        body = _mission(body, number, post, actor)
    if act == "add-mission":
        body = with_mission(body, post.get("scenario", ""), actor)
    return body


def _head(body: Plain, post: Mapping[str, str]) -> Plain:
    sides = [
        {**side, "name": post.get(f"side-{number}", side["name"]).strip()[:60]}
        for number, side in enumerate(body["sides"])
    ]
    told: Plain = {key: post[key].strip() for key in ("name", "period", "briefing") if key in post}
    if "sources" in post:
        told["sources"] = [line.strip() for line in post["sources"].splitlines() if line.strip()]
    return {**body, **told, "sides": sides, "first_mission": post.get("first_mission", body.get("first_mission", ""))}


def _roster(body: Plain, side: str, post: Mapping[str, str], actor: Actor) -> Plain:
    dropped = post.get("act", "").removeprefix("drop-hull-") if post.get("act", "").startswith("drop-hull-") else ""
    hulls = [
        _hull(hull, post) if hull["side"] == side else hull for hull in body.get("hulls", ()) if hull["id"] != dropped
    ]
    body = {**body, "hulls": hulls}
    match post.get("act", ""):
        case "paste":
            return rosters.with_ships(body, side, rosters.pasted(post.get("list", ""), whole(post.get("size"), 2)))
        case "fleet":
            fleet = Document.objects.visible_to(actor).filter(kind=Kind.FLEET, uid=post.get("fleet", "")).first()
            if fleet is None:
                raise NoShip("Choose a fleet first.")
            return rosters.with_ships(body, side, rosters.from_fleet(fleet.body))
        case "fill":
            many, size = whole(post.get("many"), 0), whole(post.get("size"), 2)
            return rosters.filled(body, side, many, size)
    return body


def _hull(hull: Plain, post: Mapping[str, str]) -> Plain:
    id = hull["id"]
    if f"{id}-size" not in post:
        return hull
    told: Plain = {**hull, "size": min(6, max(0, whole(post[f"{id}-size"], hull.get("size", 2))))}
    if told["size"] != hull.get("size", 2):
        told.pop("class", None)  # a word for the size that she had
    for key in ("name", "captain"):
        told = _with(told, key, post.get(f"{id}-{key}", "").strip()[:80])
    return told


def _mission(body: Plain, number: int, post: Mapping[str, str], actor: Actor) -> Plain:
    mission = _mission_told(body, body["missions"][number], post)
    act = post.get("act", "")
    if act == "add-outcome":
        mission["outcomes"] = [{"if": [{"winner": body["sides"][0]["id"]}], **_last(mission)}, *mission["outcomes"]]
    elif act.startswith("drop-outcome-"):
        gone = whole(act.removeprefix("drop-outcome-"), -1)
        mission["outcomes"] = [each for place, each in enumerate(mission["outcomes"]) if place != gone]
    scenario = sources.sound(source_told(mission["scenario"]), sources.seen_by(actor))
    mission = _with(mission, "slots", _slots(body, mission, scenario, post))
    missions = [*body["missions"]]
    missions[number] = mission
    body = {**body, "missions": missions}
    match act:
        case "up" | "down":
            other = number + (1 if act == "down" else -1)
            if 0 <= other < len(missions):
                missions[number], missions[other] = missions[other], missions[number]
        case "drop-mission":
            del missions[number]
    return body


def _last(mission: Plain) -> Plain:
    """Where a new outcome leads before somebody says where: as the last one does."""
    last = mission["outcomes"][-1] if mission["outcomes"] else POINTS
    return {key: last[key] for key in ("next", "end") if key in last}


def _mission_told(body: Plain, mission: Plain, post: Mapping[str, str]) -> Plain:
    told = dict(mission)
    if "title" not in post:
        return told
    told["title"] = post["title"].strip()[:200]
    for key in ("date", "before", "after"):
        told = _with(told, key, post.get(key, "") if key != "date" else post.get(key, "").strip()[:60])
    if (chosen := source_of_choice(post.get("scenario", ""))) is not None:
        told["scenario"] = chosen
    first = post.get("first", "")
    told = _with(told, "first", first if first != body["sides"][0]["id"] else "")
    told = _with(told, "retreat", "lose" if post.get("retreat") == "lose" else "")
    rest: Plain = {"kind": post.get("rest", "none")}
    if rest["kind"] == "port":
        rest["yard"] = min(6, max(0, whole(post.get("yard"), 0)))
    if sides := (told.get("rest") or {}).get("sides"):
        rest["sides"] = sides
    told = _with(told, "rest", rest if rest["kind"] != "none" else None)
    told["outcomes"] = [_outcome(outcome, place, post) for place, outcome in enumerate(told.get("outcomes", ()))]
    return told


def _outcome(outcome: Plain, place: int, post: Mapping[str, str]) -> Plain:
    """An outcome as its sentence was picked; conditions and effects that the sentence has no words for stay."""
    if f"o{place}-to" not in post:
        return outcome
    say = lambda name: post.get(f"o{place}-{name}", "")  # noqa: E731
    picked: Plain = {key: say(key) for key in ("winner", "degree") if say(key)}
    conditions: list[Plain] = [picked] if picked else []
    if (kind := say("count")) in COUNTS:
        bound = "at_most" if say("bound") == "at_most" else "at_least"
        conditions.append({kind: {"side": say("side"), bound: max(0, whole(say("many"), 0))}})
    kept = [left for each in outcome.get("if", ()) if (left := _unshown(each))]
    told = {key: value for key, value in outcome.items() if key not in ("if", "next", "end", "text", "points")}
    told = _with(told, "if", conditions + kept)
    to, _, which = say("to").partition(":")
    if to == "end":
        told["end"] = {**(outcome.get("end") or {}), "winner": which}
    elif which:
        told["next"] = which
    points = {side: many for key in post if (side := _points_of(key, place)) and (many := whole(post[key], 0))}
    return _with(_with(told, "points", points), "text", say("text"))


def _points_of(key: str, place: int) -> str:
    return key.removeprefix(f"o{place}-points-") if key.startswith(f"o{place}-points-") else ""


def _unshown(condition: Mapping[str, Any]) -> Plain:
    """What of a condition the sentence does not show."""
    return {key: value for key, value in condition.items() if key not in ("winner", "degree", *COUNTS)}


def _slots(body: Plain, mission: Plain, scenario: Plain, post: Mapping[str, str]) -> list[Plain]:
    """The slots as the table of units has them; those of units that are not in the scenario stay, to be mended,
    unless another scenario was chosen. The side of a slot follows from that of its unit and from which side is the
    first."""
    known = {slot["unit"]: slot for slot in mission.get("slots", ())}
    units = {unit["id"]: unit for unit in scenario.get("units", ())}
    act = post.get("act", "")
    if "title" not in post:
        return list(known.values())
    first, second = (side["id"] for side in body["sides"])
    if mission.get("first", first) != first:
        first, second = second, first
    slots = [slot for id, slot in known.items() if id not in units and act != "rescenario"]
    for id, unit in units.items():
        tied = post.get(f"u-{id}", "need" if known.get(id, {}).get("need") else "tied" if id in known else "")
        if act in ("tie-all", "tie-none") and not unit.get("freighter"):
            tied = (tied or "tied") if act == "tie-all" else ""
        if not tied:
            continue
        slot: Plain = {**known.get(id, {}), "unit": id, "side": first if unit["side"] == "A" else second}
        slot = _with(slot, "need", tied == "need" or None)
        if f"u-{id}-sizes" in post:
            sizes = [int(each) for each in re.findall(r"\b[0-6]\b", post[f"u-{id}-sizes"])]
            slot = _with(slot, "accepts", list(dict.fromkeys(sizes)))
        if f"u-{id}-from" in post:
            slot = _with(slot, "from", [post[f"u-{id}-from"]] if post[f"u-{id}-from"] else None)
        if f"u-{id}-hulls" in post:
            slot = _with(slot, "hulls", whole(post[f"u-{id}-hulls"], 0) or None)
        slots.append(slot)
    return slots


def with_mission(body: Plain, choice: str, actor: Actor) -> Plain:
    """The text with one mission more, on the scenario chosen, after the last one: whose ending now leads to it."""
    source = source_of_choice(choice) or {}
    scenario = sources.sound(source_told(source), sources.seen_by(actor))
    taken = {mission["id"] for mission in body["missions"]}
    title = str(scenario.get("title") or f"Mission {len(taken) + 1}")[:200]
    date = str(scenario.get("date", ""))[:60]
    title = title.removesuffix(f", {date}") if date else title
    number = len(taken) + 1
    while f"m{number}" in taken:
        number += 1
    new: Plain = {"id": f"m{number}", "title": title, "scenario": source, "outcomes": [POINTS]}
    new = _with(new, "date", date)
    missions = [*body["missions"]]
    if missions and missions[-1].get("outcomes") == [POINTS]:
        missions[-1] = {**missions[-1], "outcomes": [{"next": new["id"]}]}
    return {**body, "missions": [*missions, new], "first_mission": body.get("first_mission") or new["id"]}


def source_of_choice(choice: str) -> Plain | None:
    """What a field for a scenario says, "ready:<key>" or "site:<uid>@<revision>"; None where it leaves things alone."""
    kind, _, named = choice.partition(":")
    if kind == "ready":
        return {"ready_made": named}
    uid, at, number = named.partition("@")
    if kind == "site" and at and whole(number, 0) > 0:
        return {"document": uid, "revision": whole(number, 0)}
    return None


def choice_of(source: Plain) -> str:
    """The other way round; "" for one that is written out, or missing."""
    if source.get("document"):
        return f"site:{source['document']}@{source.get('revision', 0)}"
    return f"ready:{source['ready_made']}" if source.get("ready_made") else ""


def source_told(source: Plain) -> ScenarioSource:
    """A scenario's place in the text as its type."""
    return ScenarioSource(**{key: value for key, value in source.items() if key in ScenarioSource.__struct_fields__})


def _with(told: Plain, key: str, value: Any) -> Plain:
    """The part with a field, or without it where it says nothing."""
    rest = {name: each for name, each in told.items() if name != key}
    return {**told, key: value} if value else rest
