"""What is doubtful about a document's ships: names that two of a side have, and fewer ships than the first mission has
slots for them (CMP-SHP-01, CMP-CHN-02)."""

from collections import Counter
from collections.abc import Iterator

from campaigns.engine.data import Campaign
from rules.core.findings import Change, Finding, Fix


def findings_of(data: Campaign) -> Iterator[Finding]:
    """All are warnings: such a campaign can be played."""
    yield from _names(data)
    if data.play == "chain":
        yield from _slots(data)


def _names(data: Campaign) -> Iterator[Finding]:
    twice = Counter((hull.side, hull.name.strip().casefold()) for hull in data.hulls if hull.name.strip())
    first: dict[tuple[str, str], str] = {}
    for n, hull in enumerate(data.hulls):
        key = hull.side, hull.name.strip().casefold()
        if twice[key] < 2:
            continue
        if key not in first:
            first[key] = hull.id
            continue
        path = f"/hulls/{n}/name"
        taken = {each.name.strip().casefold() for each in data.hulls if each.side == hull.side}
        number = next(i for i in range(2, len(data.hulls) + 3) if f"{hull.name} {i}".casefold() not in taken)
        fix = Fix(f"Call her {hull.name} {number}", (Change("replace", path, f"{hull.name} {number}"),))
        message = f"{data.side_name(hull.side)} has two ships called {hull.name}: {first[key]} and {hull.id}."
        yield Finding("CMP-ROSTER", message, path, "CMP-SHP-01", "warning", fixes=(fix,))


def _slots(data: Campaign) -> Iterator[Finding]:
    """The first mission alone: what later ones have is for the war to say."""
    found = [(n, mission) for n, mission in enumerate(data.missions) if mission.id == data.first_mission]
    for n, mission in found:
        for side in data.side_ids:
            wanted = sum(slot.hulls or 1 for slot in mission.slots if slot.side == side)
            there = sum(hull.side == side and hull.state == "READY" for hull in data.hulls)
            there += sum(each.hulls for each in data.squadrons if each.side == side)
            if 0 < there < wanted:
                title = mission.title or mission.id
                message = (
                    f"{data.side_name(side)} begins with {there} ships for the {wanted} slots of “{title}”:"
                    " units that nobody fills are left out."
                )
                yield Finding("CMP-ROSTER", message, f"/missions/{n}/slots", "CMP-CHN-02", "warning")
