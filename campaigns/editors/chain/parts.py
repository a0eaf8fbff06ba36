"""A chain's text changed by the forms of its editor: each form tells one part of it, and keeps what it does not show.

A part is "head", "roster-<side>", "mission-<number>" or "slots-<number>"; the button that was pressed (`act`) does
more.
"""

from django.http import QueryDict

from campaigns.documents import sources
from campaigns.editors.chain import outcome_parts, roster_parts
from campaigns.editors.chain.adding import acted, mission_of
from campaigns.editors.chain.outcome_parts import rest_of
from campaigns.editors.chain.scenario_choice import source_of_choice, source_told
from campaigns.editors.chain.text import lines_in, put
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain
from scenarios.ownership import Actor


def changed(body: Plain, post: QueryDict, actor: Actor) -> Plain:
    """The text as a form has it, after what its button does. Raises `NoShip` for ships that cannot be added."""
    name, _, about = str(post.get("part", "")).partition("-")
    number = whole(about, -1)
    if name == "head":
        body = _head(body, post)
    elif name == "roster":
        body = roster_parts.changed(body, about, post, actor)
    elif 0 <= number < len(body["missions"]) and name in ("mission", "slots"):
        part = _mission(body, number, post, actor) if name == "mission" else _slots(body, number, post, actor)
        body = {**body, "missions": [part if n == number else each for n, each in enumerate(body["missions"])]}
    return acted(body, post, actor)


def _head(body: Plain, post: QueryDict) -> Plain:
    sides = [_side(side, f"side-{number}", post) for number, side in enumerate(body["sides"])]
    told: Plain = {"name": str(post["name"]).strip()} if "name" in post else {}
    for key in ("period", "briefing"):
        body = put(body, key, lines_in(post[key]).strip()) if key in post else body
    if "sources" in post:
        body = put(body, "sources", [line.strip() for line in str(post["sources"]).splitlines() if line.strip()])
    if "auto" in post:
        options = put(dict(body.get("options", {})), "auto", post["auto"] if post["auto"] != "ask" else None)
        options = put(options, "impiety", "on" if post.get("impiety") == "on" else None)
        if options != body.get("options", {}):
            told["options"] = options
    body = {**body, **told, "sides": sides, "first_mission": post.get("first_mission", body.get("first_mission", ""))}
    return _variables(body, post) if "variables-shown" in post else body


def _side(side: Plain, name: str, post: QueryDict) -> Plain:
    side = {**side, "name": str(post.get(name, side["name"])).strip()[:60]}
    if f"{name}-treasury" in post:
        text = str(post[f"{name}-treasury"]).strip()
        rest = {key: value for key, value in side.items() if key != "treasury"}
        side = {**rest, "treasury": max(0, whole(text, 0))} if text else rest
    return side


def _variables(body: Plain, post: QueryDict) -> Plain:
    """Names and first values; a variable that is called otherwise is so wherever it is asked for or changed."""
    found: dict[str, int] = {}
    for n, name in enumerate(body.get("variables", {})):
        typed = str(post.get(f"variable-{n}-name", name)).strip()
        wanted = name if typed == name else "_".join(typed.split())[:40] or name
        if wanted != name and wanted not in body["variables"]:
            body = _renamed(body, name, wanted)
        else:
            wanted = name
        found[wanted] = whole(post.get(f"variable-{n}"), 0)
    return {**body, "variables": found} if found else body


def _renamed(body: Plain, old: str, new: str) -> Plain:
    """The text with a variable under another name wherever outcomes name it."""

    def renamed(outcome: Plain) -> Plain:
        one = dict(outcome)
        for field in ("set", "add"):
            if old in one.get(field, {}):
                one[field] = {new if key == old else key: value for key, value in one[field].items()}
        if "if" in one:
            one["if"] = [
                {**each, "variable": {**each["variable"], "name": new}}
                if (each.get("variable") or {}).get("name") == old
                else each
                for each in one["if"]
            ]
        return one

    missions = [{**each, "outcomes": [renamed(outcome) for outcome in each["outcomes"]]} for each in body["missions"]]
    return {**body, "missions": missions}


def _mission(body: Plain, number: int, post: QueryDict, actor: Actor) -> Plain:
    mission = {**body["missions"][number]}
    for key, most in (("title", 200), ("date", 60), ("before", 20_000), ("after", 20_000)):
        if key in post:
            text = lines_in(post[key])
            told = text.strip()[:most] if key in ("title", "date") else text
            mission = {**mission, "title": told} if key == "title" else put(mission, key, told)
    if (chosen := source_of_choice(str(post.get("scenario", "")))) is not None and post.get("act") == "rescenario":
        mission = {**mission, "scenario": chosen}
        mission.pop("slots", None)
    if "first" in post:
        first, usual = str(post["first"]), body["sides"][0]["id"]
        if first != mission.get("first", usual):
            mission = put(mission, "first", first if first != usual else None)
        mission = _sides_told(body, mission, actor)
    if "retreat" in post:
        mission = put(mission, "retreat", "lose" if post["retreat"] == "lose" else None)
        mission = put(mission, "storm", post.get("storm") == "on" or None)
    if "rest" in post:
        mission = put(mission, "rest", rest_of(mission.get("rest"), "rest", post))
    mission["outcomes"] = outcome_parts.told(body, list(mission.get("outcomes", ())), post)
    return mission


def _sides_told(body: Plain, mission: Plain, actor: Actor) -> Plain:
    """The slots by who commands their units now: that follows from which side is the first."""
    units = {unit["id"]: unit for unit in scenario_of(mission, actor).get("units", ())}
    slots = [
        {**slot, "side": mission_of(body, mission, units[slot["unit"]])} if slot["unit"] in units else slot
        for slot in mission.get("slots", ())
    ]
    return put(mission, "slots", slots)


def scenario_of(mission: Plain, actor: Actor) -> Plain:
    """The text of a mission's scenario, as that actor may see it."""
    return sources.sound(source_told(mission["scenario"]), sources.seen_by(actor))


# --- slots


def _slots(body: Plain, number: int, post: QueryDict, actor: Actor) -> Plain:
    """The slots as the list of ships has them; those of units that are not in the scenario stay, to be mended."""
    mission = body["missions"][number]
    known = {slot["unit"]: slot for slot in mission.get("slots", ())}
    units = {unit["id"]: unit for unit in scenario_of(mission, actor).get("units", ()) if not unit.get("freighter")}
    act = str(post.get("act", ""))
    tied = {id for id in units if _tied(id, id in known, mission_of(body, mission, units[id]), act, post)}
    slots = []
    for id in (*known, *(id for id in units if id not in known)):  # those that there are keep their order
        if id in tied:
            side = mission_of(body, mission, units[id])
            slots.append(_slot({**known.get(id, {}), "unit": id, "side": side}, f"u-{id}", post))
        elif id not in units and act != f"drop-slot:{id}":
            slots.append(known[id])
    return put(mission, "slots", slots)


def _tied(id: str, was: bool, side: str, act: str, post: QueryDict) -> bool:
    """Whether a unit has a slot after what was ticked and pressed."""
    tied = bool(post.get(f"u-{id}")) if "slots-shown" in post else was
    kind, _, about = act.partition(":")
    if kind in ("tie-side", "tie-no-side") and about == side:
        return kind == "tie-side"
    return tied


def _slot(slot: Plain, name: str, post: QueryDict) -> Plain:
    if f"{name}-shown" not in post:
        return slot
    slot = put(slot, "need", True if post.get(f"{name}-need") else None)
    sizes = [int(size) for size in post.getlist(f"{name}-size") if str(size).isdecimal()]
    before = list(slot.get("accepts", ()))
    slot = put(slot, "accepts", before if sorted(before) == sorted(sizes) else sizes)
    ids = [str(id) for id in post.getlist(f"{name}-from")]
    before = list(slot.get("from", ()))
    slot = put(slot, "from", before if sorted(before) == sorted(ids) else ids)
    if f"{name}-hulls" in post:
        slot = put(slot, "hulls", whole(post[f"{name}-hulls"], 0) or None)
    return slot
