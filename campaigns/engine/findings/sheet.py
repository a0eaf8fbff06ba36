"""What is amiss with the drawing of a map: what lies off the sheet, outlines that cross themselves."""

from collections.abc import Callable, Iterator, Sequence

from campaigns.engine.data import Area, Campaign
from campaigns.engine.findings.outlines import Corner, crossing, shifted_onto, untangled
from rules.core.findings import Change, Finding, Fix

MARGIN = 12  # units beyond the sheet that are still drawn
Said = Callable[..., Finding]


def off_the_sheet(data: Campaign, finding: Said) -> Iterator[Finding]:
    """Names and land that nobody would see, and outlines that cross themselves. Land may run out over the edge."""
    wide, high = data.sheet.width, data.sheet.height
    for n, area in enumerate(data.areas):
        path = f"/areas/{n}"
        if len(area.outline) > 2 and _is_off(area.outline, wide, high):
            moved = Fix("Move it onto the sheet", tuple(_moved(area, path, wide, high)))
            yield finding(f"{path}/outline", f"{area.name} lies off the sheet.", "CMP-MAP-01", moved)
        elif area.at is not None and _is_off([area.at], wide, high):
            at = [min(max(area.at[0], 0), wide), min(max(area.at[1], 0), high)]
            fix = Fix("Move it onto the sheet", (Change("replace", f"{path}/at", at),))
            yield finding(f"{path}/at", f"The name of {area.name} stands off the sheet.", "CMP-MAP-01", fix)
        if 0 < len(area.outline) < 3:
            fix = Fix("Remove the outline", (Change("remove", f"{path}/outline"),))
            message = f"The outline of {area.name} has fewer than three corners and is not drawn."
            yield finding(f"{path}/outline", message, "CMP-MAP-01", fix)
        elif area.outline and crossing(area.outline) is not None:
            better = untangled(area.outline)
            change = Change("replace", f"{path}/outline", [list(corner) for corner in better or ()])
            fixes = [Fix("Untangle it", (change,))] if better else []
            yield finding(f"{path}/outline", f"The outline of {area.name} crosses itself.", "CMP-MAP-01", *fixes)
    for n, coast in enumerate(data.coasts):
        if len(coast) < 3 or _is_off(coast, wide, high):
            fix = Fix("Remove it", (Change("remove", f"/coasts/{n}"),))
            what = "has fewer than three corners and is not drawn" if len(coast) < 3 else "lies off the sheet"
            yield finding(f"/coasts/{n}", f"A piece of land that is no area {what}.", "CMP-MAP-01", fix)


def _is_off(points: Sequence[Corner], wide: int, high: int) -> bool:
    """Whether all of it lies beyond the same edge of the sheet."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(xs) < -MARGIN or min(xs) > wide + MARGIN or max(ys) < -MARGIN or min(ys) > high + MARGIN


def _moved(area: Area, path: str, wide: int, high: int) -> Iterator[Change]:
    x, y = shifted_onto(area.outline, wide, high)
    yield Change("replace", f"{path}/outline", [[cx + x, cy + y] for cx, cy in area.outline])
    if area.at is not None:
        yield Change("replace", f"{path}/at", [area.at[0] + x, area.at[1] + y])
