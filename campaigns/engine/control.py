"""CMP-CTL-01: an area with armies of one side only is that side's from then on."""

from campaigns.engine.events import ControlChanged
from campaigns.engine.resolution import Resolution


def settle(res: Resolution) -> None:
    first, second = res.state.data.side_ids
    for area in res.state.data.areas:
        there = [side for side in (first, second) if res.state.armies_in(area.id, side)]
        owner = res.state.owner(area.id)
        if len(there) == 1 and there[0] != owner:
            res.emit(ControlChanged(area=area.id, side=there[0], lost_by=owner, clause="CMP-CTL-01"))
