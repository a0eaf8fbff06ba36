"""What is wrong with the states that a campaign's data name for its sides (CMP-GEN-01)."""

from collections.abc import Iterable, Iterator

from campaigns.engine.allies import MOST
from campaigns.engine.data import Campaign
from rules.core.findings import Change, Finding, Fix

CLAUSE = "CMP-GEN-01"


def findings_of(data: Campaign) -> Iterator[Finding]:
    """States named twice, without a name or too many; areas, squadrons and ships of a state that their side has not."""
    for n, side in enumerate(data.sides):
        path = f"/sides/{n}/allies"
        kept = list(dict.fromkeys(name for name in side.allies if name.strip()))
        mend = [Fix("Leave each once", (Change("replace", path, kept),))]
        for name in dict.fromkeys(name for name in side.allies if side.allies.count(name) > 1 and name.strip()):
            yield _wrong(path, f"{side.name} has the state {name!r} twice. Name each once.", mend)
        if any(not name.strip() for name in side.allies):
            yield _wrong(path, f"{side.name} has a state without a name. Write one, or leave it out.", mend)
        if len(kept) > MOST:
            message = f"{side.name} has {len(kept)} states; there are colours for {MOST}. Put some together."
            first = Fix(f"Keep the first {MOST}", (Change("replace", path, kept[:MOST]),))
            yield _wrong(path, message, [first])
    for n, area in enumerate(data.areas):
        yield from _named(data, f"/areas/{n}/ally", area.ally, area.owner, area.name)
    for n, squadron in enumerate(data.squadrons):
        yield from _named(data, f"/squadrons/{n}/ally", squadron.ally, squadron.side, f"Squadron {squadron.id}")
    for n, hull in enumerate(data.hulls):
        yield from _named(data, f"/hulls/{n}/ally", hull.ally, hull.side, f"Ship {hull.id}")


def _named(data: Campaign, path: str, ally: str, side: str | None, what: str) -> Iterable[Finding]:
    own = next((each for each in data.sides if each.id == side), None)
    if not ally or (own is not None and ally in own.allies):
        return
    none = Fix("Of no state", (Change("remove", path),))
    if own is None:
        yield _wrong(path, f"{what} is of {ally!r}, but belongs to no side. Give it to one, or name no state.", [none])
        return
    known = [Fix(f"Of {name}", (Change("replace", path, name),)) for name in own.allies[:MOST]]
    message = f"{what} is of {ally!r}, a state that {own.name} does not have. Choose one of its states, or none."
    yield _wrong(path, message, [*known, none])


def _wrong(path: str, message: str, fixes: list[Fix]) -> Finding:
    return Finding(code="CMP-DATA", message=message, path=path, clause=CLAUSE, fixes=tuple(fixes))
