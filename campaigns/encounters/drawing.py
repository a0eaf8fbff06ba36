"""The ships that a side brings to a battle, in a row: as they are carried, the written ones of a scenario as new."""

from collections.abc import Sequence
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing.hulls import FAMILY, drawn_hull
from campaigns.encounters.awaited import Due
from campaigns.engine.chains.entering import ENTERING
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from scenarios.drawing.art import symbols
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import n, placed

LEAST, MOST = 6, 12  # ships in a row
WIDE, HIGH = 24, 30


def ship_of(due: Due, unit: Any, colour: str) -> Ship:
    """The ship that a unit is drawn as, in a side's colour: the first of its hulls, else a fresh one of its class."""
    ids = next((piece.hulls for piece in due.battle.pieces if piece.unit == unit.id), ())
    if ids:
        return drawn_hull(due.state.data, due.state.hulls[ids[0]])._replace(side=colour)
    return Ship(FAMILY[ENTERING[due.battle.ruleset].strength(unit)[1]], colour)


def brought(due: Due, letter: str, colour: str) -> list[Ship]:
    """A ship for each hull of a side, or, where those are too many for a row, one for each of its units."""
    state, battle = due.state, due.battle
    hulls = {piece.unit: piece.hulls for piece in battle.pieces}
    rules = ENTERING[battle.ruleset]
    units = [unit for unit in due.scenario.units if unit.side == letter and rules.is_hull(unit)]  # type: ignore[attr-defined]
    if sum(len(hulls.get(unit.id, ())) or 1 for unit in units) > MOST:
        return [ship_of(due, unit, colour) for unit in units]
    ships: list[Ship] = []
    for unit in units:
        ids = hulls.get(unit.id, ())
        ships += [drawn_hull(state.data, state.hulls[id]) for id in ids] or [ship_of(due, unit, colour)]
    return ships


def gathered(state: State, hulls: Sequence[Hull]) -> list[Ship]:
    """The same for a battle that is not set up yet: a ship for each hull, or for each squadron."""
    shown = {hull.squadron or hull.id: hull for hull in hulls} if len(hulls) > MOST else {h.id: h for h in hulls}
    return [drawn_hull(state.data, hull) for hull in shown.values()]


def line_up(ships: Sequence[Ship], letter: str) -> SafeString:
    """Ships in a row upon a strip of sea."""
    shown = ships[:MOST]
    wide = WIDE * max(LEAST, len(shown))
    own = f"line-{letter.lower()}-"
    middle = HIGH / 2
    places = [placed((WIDE / 2 + WIDE * i, middle)) for i in range(len(shown))]
    row = "".join(f"<g{at}>{ship(each, 0, 0.8, own)}</g>" for at, each in zip(places, shown, strict=True))
    return mark_safe(
        f'<svg class="line-up i-chart i-sea-summer i-lod-m" viewBox="0 0 {n(wide)} {HIGH}"'
        f' preserveAspectRatio="xMinYMid meet" aria-hidden="true" focusable="false">{symbols.defs(row, own)}{row}</svg>'
    )
