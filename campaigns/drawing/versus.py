"""Two fleets that meet, side by side in a panel: whose, how many fit ships, who leads, a hull for each squadron."""

from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing.forces import called
from campaigns.drawing.hulls import FAMILY
from campaigns.engine.battles.sea_battles import fit_hulls, fleets_for, fleets_of, rules_of
from campaigns.engine.ledger import State
from campaigns.engine.roster import best_admiral, hulls_of_fleet
from scenarios.drawing.art import symbols
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import n, placed

HIGH, APART = 44, 24
MOST = 11


def versus(state: State) -> list[dict[str, Any]]:
    """Both sides of the battle in the area where fleets meet now, in the order of `sides`."""
    battle, area = state.engaged or state.encounter, state.field or ""
    rows = []
    for side in state.data.side_ids:
        there = fleets_of(state, battle, side) if battle is not None else fleets_for(state, area, side)
        admiral = best_admiral(state, [each.id for each in there])
        fit = fit_hulls(state, there, rules_of(state))
        rows.append(
            {
                "letter": state.data.letter(side).lower(),
                "name": state.data.side_name(side),
                "count": len(fit),
                "led": admiral.name if admiral is not None else ", ".join(called(state, each) for each in there),
                "line": _line(state, [each.id for each in there], state.data.letter(side).lower()),
            }
        )
    return rows


def _line(state: State, fleets: list[str], letter: str) -> SafeString:
    squadrons: dict[str, tuple[int, bool]] = {}
    for id in fleets:
        for hull in hulls_of_fleet(state, id):
            size, fit = squadrons.get(hull.squadron or "", (0, False))
            squadrons[hull.squadron or ""] = max(size, hull.size), fit or hull.state == "READY"
    ships = [Ship(FAMILY[size], letter, states=() if fit else ("spent",)) for size, fit in squadrons.values()][:MOST]
    own = f"meet-{escape(letter)}-"
    row = "".join(
        f"<g{placed((14 + APART * i, HIGH / 2))}>{ship(each, 0, 0.9, own)}</g>" for i, each in enumerate(ships)
    )
    wide = n(APART * MOST + 8)
    return mark_safe(
        f'<svg class="line-up i-chart i-sea-summer i-lod-m" viewBox="0 0 {wide} {HIGH}" aria-hidden="true"'
        f' preserveAspectRatio="xMinYMid meet" focusable="false">{symbols.defs(row, own)}{row}</svg>'
    )
