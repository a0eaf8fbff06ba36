"""ONV-TBL-01: whether everything that a document lays out lies where a table can reach."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table import strays
from rules.oi_navarcoi.composition.table import WIDTHS
from rules.oi_navarcoi.scenario import Scenario

LONGEST = WIDTHS[1]  # inches


class Laid(NamedTuple):
    """Something with a place: where it is told, how far off it lies, and what would mend that."""

    path: str
    label: str
    values: Iterable[float | None]
    fix: Fix


def far(scenario: Scenario) -> Iterator[Finding]:
    """Nothing lies farther off a table than the longest is long."""
    for path, label, values, fix in _laid_out(scenario):
        wrong = next((value for value in values if value is not None and strays(value, LONGEST)), None)
        if wrong is not None:
            message = f"{label} lies {wrong:,g}″ off, where no table reaches: it has {LONGEST}″ at most."
            yield Finding("ONV-C-FAR", message, path, "ONV-TBL-01", "error", {}, (fix,))


def _laid_out(scenario: Scenario) -> Iterator[Laid]:
    table = scenario.table
    for name, pieces in (("land", table.land or ()), ("obstacles", table.obstacles)):
        for n, piece in enumerate(pieces):
            path = f"/table/{name}/{n}"
            corners = [value for corner in piece.poly for value in corner]
            yield Laid(f"{path}/poly", f"A corner of {piece.id}", corners, _without(path))
    for n, marker in enumerate(table.markers):
        path = f"/table/markers/{n}"
        yield Laid(path, f"The mark {marker.id}", (marker.x, marker.y, marker.radius), _without(path))
    for n, each in enumerate(table.flotsam):
        path = f"/table/flotsam/{n}"
        yield Laid(path, "Flotsam", (each.x, each.y), _without(path))
    for n, phalanx in enumerate(scenario.phalanxes or ()):
        path = f"/phalanxes/{n}"
        yield Laid(path, f"The phalanx {phalanx.id}", (phalanx.x, phalanx.y), _without(path))
    for n, unit in enumerate(scenario.units):
        path = f"/units/{n}"
        changes = (Change("remove", f"{path}/x"), Change("remove", f"{path}/y"))
        yield Laid(path, unit.id, (unit.x, unit.y), Fix("Leave its place to the player", changes))
        track = [value for place in unit.condition.track for value in place]
        fix = Fix("Leave the track out", (Change("remove", f"{path}/condition/track"),))
        yield Laid(f"{path}/condition/track", f"The column of {unit.id}", track, fix)


def _without(path: str) -> Fix:
    return Fix("Remove it", (Change("remove", path),))
