"""CMP-CHN-09: everything that is wrong with a chain, each with its place, how grave it is, and what would mend it."""

from collections.abc import Iterator

from campaigns.engine.data import Campaign, Mission, Options, Victory
from campaigns.engine.findings import chain_missions, chain_names
from campaigns.engine.findings.chain_words import finding
from rules.core.findings import Change, Finding, Fix

# Data and options of chapters that a chain does not use, with what they are.
IDLE = {
    "calendar": "A calendar", "areas": "Areas", "links": "Links", "fleets": "Fleets", "armies": "Armies",
    "commanders": "Commanders", "arrivals": "Arrivals by turn", "initiative_scenarios": "Naval games",
    "naval_games": "Naval games", "first_sides": "An order of moves", "pool": "A pool of hulls",
    "restraints": "Restraints",
}  # fmt: skip
USED_OPTIONS = ("auto", "impiety")


def findings_of(data: Campaign) -> Iterator[Finding]:
    """In the order of the document: the graph, each mission, names, what is not used."""
    yield from _graph(data)
    for n, mission in enumerate(data.missions):
        yield from chain_missions.findings_of(data, mission, f"/missions/{n}")
    yield from chain_names.findings_of(data)
    yield from _idle(data)


def never_taken(mission: Mission) -> list[int]:
    """Outcomes behind one that is always taken."""
    always = next((n for n, outcome in enumerate(mission.outcomes) if not outcome.when), len(mission.outcomes))
    return list(range(always + 1, len(mission.outcomes)))


def _ways(mission: Mission) -> set[str]:
    """Where the outcomes lead that can be taken, whatever their conditions."""
    idle = never_taken(mission)
    return {each.next for n, each in enumerate(mission.outcomes) if each.next is not None and n not in idle}


def _ends(mission: Mission) -> bool:
    idle = never_taken(mission)
    return any(each.end is not None and n not in idle for n, each in enumerate(mission.outcomes))


def _graph(data: Campaign) -> Iterator[Finding]:
    missions = {mission.id: mission for mission in data.missions}
    if data.first_mission not in missions:
        fixes = []
        if data.missions:
            first = data.missions[0]
            fixes = [Fix(f"Begin with “{first.title}”", (Change("add", "/first_mission", first.id),))]
        message = (
            "No mission is the first." if not data.first_mission else f"There is no mission {data.first_mission!r}."
        )
        yield finding("/first_mission", f"{message} Name one.", *fixes)
    reached = _reached(missions, {data.first_mission} & set(missions))
    for n, mission in enumerate(data.missions):
        if mission.id not in reached and data.first_mission in missions:
            fix = Fix("Remove the mission", (Change("remove", f"/missions/{n}"),))
            message = f"No way leads to “{mission.title}” from the first mission."
            yield finding(f"/missions/{n}", message, fix, severity="warning")
    ending = {id for id, mission in missions.items() if _ends(mission)}
    while more := {id for id, m in missions.items() if id not in ending and _ways(m) & ending}:
        ending |= more
    for n, mission in enumerate(data.missions):
        if mission.id in reached and mission.id not in ending:
            message = f"From “{mission.title}” no way leads to an end of the chain: whoever comes here never gets out."
            fix = Fix("End the chain here", (Change("add", f"/missions/{n}/outcomes/-", {"end": {"winner": "none"}}),))
            open_end = not any(not outcome.when for outcome in mission.outcomes)
            yield finding(f"/missions/{n}/outcomes", message, *([fix] if open_end else []))


def _reached(missions: dict[str, Mission], found: set[str]) -> set[str]:
    while more := {to for id in found for to in _ways(missions[id]) if to in missions} - found:
        found = found | more
    return found


def _idle(data: Campaign) -> Iterator[Finding]:
    """Data and options of a chapter that a chain does not use."""
    for field, what in IDLE.items():
        if getattr(data, field):
            yield _unused(f"/{field}", what)
    if data.victory != Victory():
        yield _unused("/victory", "Victory by areas and losses")
    for field in Options.__struct_fields__:
        if field not in USED_OPTIONS and getattr(data.options, field) != getattr(Options(), field):
            yield _unused(f"/options/{field}", f"The option {field}")


def _unused(path: str, what: str) -> Finding:
    fix = Fix("Remove it", (Change("remove", path),))
    return finding(path, f"{what}: a chain of battles does not use this.", fix, severity="warning")
