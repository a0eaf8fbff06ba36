"""What the buttons of the chain's editor do beyond the form in which they stand: missions, branches, rests and endings
come and go, cards take their places, a finding is mended."""

from django.http import QueryDict

from campaigns.documents import sources
from campaigns.drawing.chain_graph.layout import laid_out
from campaigns.drawing.chain_graph.shape import mission_key, shape_of
from campaigns.editors.chain import outcome_parts
from campaigns.editors.chain.outcome_parts import POINTS
from campaigns.editors.chain.scenario_choice import source_of_choice, source_told
from campaigns.engine import reading
from campaigns.rosters.filling import NoShip
from rules.core.documents import changed as mended
from rules.core.findings import Fix
from scenarios.documents import checking
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain
from scenarios.ownership import Actor


def acted(body: Plain, post: QueryDict, actor: Actor) -> Plain:
    """The text after what a button does. Raises `NoShip` with words where it can do nothing."""
    act = str(post.get("act", ""))
    number = whole(str(post.get("part", "")).partition("-")[2], -1)
    if act == "add-mission":
        return with_mission(body, str(post.get("scenario", "")), whole(post.get("after"), -1), actor)
    if act == "fix":
        return _fixed(body, str(post.get("fix", "")), actor)
    if act == "place":
        return _placed(body, post)
    if act == "arrange":
        return {**body, "missions": [{k: v for k, v in each.items() if k != "at"} for each in body["missions"]]}
    if act == "add-variable":
        return _with_variable(body)
    if act.startswith("drop-variable:"):
        name = act.partition(":")[2]
        kept = {key: value for key, value in body.get("variables", {}).items() if key != name}
        return {**body, "variables": kept} if kept else {k: v for k, v in body.items() if k != "variables"}
    if not 0 <= number < len(body["missions"]):
        return body
    return _on_mission(body, number, act, post)


def _on_mission(body: Plain, number: int, act: str, post: QueryDict) -> Plain:
    missions = list(body["missions"])
    mission = missions[number]
    outcomes = list(mission.get("outcomes", ()))
    first, second = body["sides"][0]["id"], body["sides"][1]["id"]
    match act:
        case "up" | "down":
            other = number - 1 if act == "up" else number + 1
            if 0 <= other < len(missions):
                missions[number], missions[other] = missions[other], missions[number]
            return {**body, "missions": missions}
        case "drop-mission":
            return _without(body, number)
        case "add-branch":
            mission = {**mission, "outcomes": _branched(outcomes, first)}
        case "add-rest":
            mission = mission if mission.get("rest") else {**mission, "rest": {"kind": "beach"}}
        case "add-ending":
            mission = {**mission, "outcomes": _ended(outcomes, first, second)}
        case _:
            mission = {**mission, "outcomes": outcome_parts.acted(body, outcomes, post)}
    missions[number] = mission
    return {**body, "missions": missions}


def _ended(outcomes: list[Plain], first: str, second: str) -> list[Plain]:
    """With an ending more: by points where nothing follows yet, else where one side has won by a major success."""
    if not outcomes or outcomes[-1].get("if"):
        return [*outcomes, POINTS]
    last = outcomes[-1]
    if "next" not in last and "end" not in last:
        return [*outcomes[:-1], {**last, **POINTS}]
    side = second if "next" in last else first
    return [{"if": [{"winner": side, "degree": "major"}], "end": {"winner": side}}, *outcomes]


def _branched(outcomes: list[Plain], first: str) -> list[Plain]:
    """With one way more, for the side that is the first: it leads where the last one does, until it is picked."""
    last = outcomes[-1] if outcomes else POINTS
    wins: list[Plain] = [{"winner": first}]
    asked: list[Plain] = wins if wins not in [each.get("if") for each in outcomes] else [{"winner": "none"}]
    new: Plain = {"if": asked, **{key: last[key] for key in ("next", "end") if key in last}}
    return [*outcomes[:-1], new, last] if outcomes and not last.get("if") else [*outcomes, new]


def _without(body: Plain, number: int) -> Plain:
    """Without a mission; where it was the first, the one behind it is."""
    gone = body["missions"][number]
    missions = [each for n, each in enumerate(body["missions"]) if n != number]
    first = body.get("first_mission", "")
    if first == gone["id"]:
        first = missions[0]["id"] if missions else ""
    return {**body, "missions": missions, "first_mission": first}


def with_mission(body: Plain, choice: str, after: int, actor: Actor) -> Plain:
    """The text with one mission more, on the scenario chosen. Where the mission `after` (by default the last one) ends
    by points, or leads nowhere, it leads there now. Raises `NoShip` where no scenario was chosen."""
    source = source_of_choice(choice)
    if source is None:
        raise NoShip("Choose the scenario that the mission is fought on first.")
    scenario = sources.sound(source_told(source), sources.seen_by(actor))
    taken = {mission["id"] for mission in body["missions"]}
    title = str(scenario.get("title") or f"Mission {len(taken) + 1}")[:200]
    date = str(scenario.get("date", ""))[:60]
    title = title.removesuffix(f", {date}") if date else title
    number = len(taken) + 1
    while f"m{number}" in taken:
        number += 1
    new: Plain = {"id": f"m{number}", "title": title, "scenario": source, "outcomes": [POINTS]}
    if date:
        new["date"] = date
    missions = [*body["missions"]]
    before = after if 0 <= after < len(missions) else len(missions) - 1
    if missions:
        missions[before] = {**missions[before], "outcomes": _leading(missions[before].get("outcomes", []), new["id"])}
    return {**body, "missions": [*missions, new], "first_mission": body.get("first_mission") or new["id"]}


def _leading(outcomes: list[Plain], to: str) -> list[Plain]:
    """The outcomes with the last one leading on, where it is the points that decided, or nothing."""
    if not outcomes:
        return [{"next": to}]
    last = outcomes[-1]
    if last.get("if"):
        return [*outcomes, {"next": to}]
    if "next" in last or (last.get("end") not in (None, POINTS["end"])):
        return outcomes
    return [*outcomes[:-1], {**{key: value for key, value in last.items() if key != "end"}, "next": to}]


def mission_of(body: Plain, mission: Plain, unit: Plain) -> str:
    """The side that commands a unit of a mission's scenario."""
    first, second = (side["id"] for side in body["sides"])
    if mission.get("first", first) != first:
        first, second = second, first
    return str(first if unit["side"] == "A" else second)


def _with_variable(body: Plain) -> Plain:
    known = body.get("variables", {})
    n = 1
    while f"count_{n}" in known:
        n += 1
    return {**body, "variables": {**known, f"count_{n}": 0}}


def _placed(body: Plain, post: QueryDict) -> Plain:
    """The text with a card where it was dragged. The first one that is dragged keeps all others where they stand."""
    moved = whole(post.get("mission"), -1)
    data, _ = reading.read(body)
    if data is None or not 0 <= moved < len(data.missions):
        return body
    boxes = laid_out(shape_of(data)).boxes
    missions = []
    for n, mission in enumerate(body["missions"]):
        x, y, _, _ = boxes[mission_key(n)]
        at = (
            [whole(post.get("x"), 0), whole(post.get("y"), 0)]
            if n == moved
            else mission.get("at") or [round(x), round(y)]
        )
        missions.append({**mission, "at": at})
    return {**body, "missions": missions}


def _fixed(body: Plain, asked: str, actor: Actor) -> Plain:
    """The text with a finding mended, by the words on the button. Raises `NoShip` where it is no longer there."""
    for finding in checking.findings_of(body, actor):
        for fix in finding.fixes:
            if f"{finding.path} {fix.label}" == asked:
                return _made(body, fix)
    raise NoShip("That is no longer to be mended: the text has changed since.")


def _made(body: Plain, fix: Fix) -> Plain:
    found: Plain = mended(body, fix.changes)
    return found
