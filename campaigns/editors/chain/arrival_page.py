"""What an outcome brings, a row each: ships, squadrons, admirals (CMP-CHN-06, `arrive`)."""

from dataclasses import dataclass, field

from campaigns.editors.chain.fields import SIZES, Number, Pick, with_value
from campaigns.engine.data import Campaign, Outcome


@dataclass(slots=True)
class ArrivalRow:
    """A ship, squadron or admiral that an outcome brings."""

    what: str
    place: int
    side: str
    name: str
    id: str
    fields: list[Pick | Number] = field(default_factory=list)


def arrivals(data: Campaign, outcome: Outcome, name: str) -> list[ArrivalRow]:
    came = outcome.arrive
    if came is None:
        return []
    rows = []
    for n, hull in enumerate(came.hulls):
        classes = with_value(SIZES, str(hull.size), f"size {hull.size}")
        squadrons = [("", "no squadron"), *((each.id, each.name or each.id) for each in data.squadrons),
                     *((each.id, each.name or each.id) for each in came.squadrons)]  # fmt: skip
        own = hull.squadron or ""
        fields: list[Pick | Number] = [
            Pick(f"{name}-hulls-{n}-size", "Class", str(hull.size), classes),
            Pick(f"{name}-hulls-{n}-squadron", "Squadron", own, with_value(squadrons, own, own)),
        ]
        rows.append(ArrivalRow("hulls", n, data.side_name(hull.side), hull.name, hull.id, fields))
    for n, squadron in enumerate(came.squadrons):
        classes = with_value(SIZES, str(squadron.size), f"size {squadron.size}")
        fields = [
            Number(f"{name}-squadrons-{n}-hulls", "Ships", squadron.hulls, "ships", 0, 15),
            Pick(f"{name}-squadrons-{n}-size", "Class", str(squadron.size), classes),
        ]
        rows.append(ArrivalRow("squadrons", n, data.side_name(squadron.side), squadron.name, squadron.id, fields))
    for n, admiral in enumerate(came.admirals):
        fields = [Number(f"{name}-admirals-{n}-skill", "Skill", admiral.skill, "skill", 0, 3)]
        rows.append(ArrivalRow("admirals", n, data.side_name(admiral.side), admiral.name, admiral.id, fields))
    return rows
