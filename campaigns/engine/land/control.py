"""CMP-CTL-01: an area with armies of one side only is that side's from then on; a fort holds out for a siege."""

from campaigns.engine import map as areas
from campaigns.engine.data import Area
from campaigns.engine.dice import Label
from campaigns.engine.events import ControlChanged, SiegeRaised, SiegeWent
from campaigns.engine.resolution import Resolution

STARVED = 6  # a turn of the siege of a port that supplies still reach counts on this face


def settle(res: Resolution) -> None:
    """Step 7, at its end, for each area in the order of the data."""
    first, second = res.state.data.side_ids
    for area in res.state.data.areas:
        there = [side for side in (first, second) if res.state.armies_in(area.id, side)]
        owner = res.state.owner(area.id)
        if len(there) == 1 and there[0] != owner:
            if not area.fort or _has_fallen(res, area, there[0]):
                res.emit(ControlChanged(area=area.id, side=there[0], lost_by=owner, clause="CMP-CTL-01"))
        elif res.state.areas[area.id].siege:
            res.emit(SiegeRaised(area=area.id, side=owner or "", clause="CMP-CTL-01"))


def _has_fallen(res: Resolution, area: Area, enemy: str) -> bool:
    """Whether a fort falls now: its enemies have stood before it alone for as many turns as it holds out."""
    die: int | None = None
    if not areas.is_blockaded(res.state, area.id):
        (die,) = res.roll(Label(f"The siege of {area.name}", "CMP-CTL-01", area.id))
    turns = res.state.areas[area.id].siege + (die in (None, STARVED))
    res.emit(SiegeWent(area=area.id, side=enemy, turns=turns, die=die, clause="CMP-CTL-01"))
    return turns >= area.fort
