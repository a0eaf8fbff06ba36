"""CMP-MOV-08: a strait that is forced."""

from campaigns.engine.events import StraitCrossed
from campaigns.engine.records import Fleet
from campaigns.engine.resolution import Resolution


def cross(res: Resolution, fleet: Fleet) -> str | None:
    """A fleet that forces a strait goes through it: where it is then."""
    link = next((each for each in res.state.data.links if each.key == fleet.forcing), None)
    to = link.other(fleet.area) if link is not None else None
    if to is not None:
        res.emit(StraitCrossed(fleet=fleet.id, side=fleet.side, origin=fleet.area, to=to, clause="CMP-MOV-08"))
    return to
