"""MAR-SET.12: a side lays out its galleys along its friendly edge."""

from collections.abc import Mapping

import msgspec

from battles.panels import berths
from battles.panels.called import label_of
from battles.panels.decision import Decision, Sheet
from battles.panels.mare_nostrum.acting import in_hand
from battles.panels.mare_nostrum.orders import stations, unplaced
from battles.panels.mare_nostrum.ships import card, galley_of, names_of, side_chips
from rules.mare_nostrum import Battle
from rules.mare_nostrum.actions import Station
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.measure import DEGREE, INCH, in_inches
from rules.mare_nostrum.state import APART, STRIP, State


def deploying(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """The whole side is placed at once, in its strip, hulls 3 in apart."""
    game = Battle(state)
    names = names_of(state)
    ready = choosing.arrangements(game, side)  # type: ignore[arg-type]
    laid_down = _filled_in(state, side, filled, ready)
    places = {station.galley: station for station in laid_down}
    laid = msgspec.structs.replace(state, galleys=berths.laid_out(state.galleys, places))
    galley = galley_of(laid, selected) or galley_of(laid, laid_down[0].galley if laid_down else "")
    edge = state.sides[side].edge  # type: ignore[index]
    placed = Battle(laid).by_id.get("" if galley is None else galley.id)
    return Decision(
        phase="setup",
        side=side,
        heading=f"{names[side]:deploys}",
        say=f"Place the galleys within {in_inches(STRIP)} of the {edge} edge, hulls at least "
        f"{in_inches(APART)} apart, any heading.",
        ships=tuple(msgspec.structs.replace(chip, state="placed") for chip in side_chips(laid, side)),
        card=None if galley is None else card(galley, laid, side),
        sheet=Sheet(
            name="deploy",
            template="battles/mare_nostrum/_deploy.html",
            submit="Deploy the galleys",
            data=berths.BerthSheet(
                rows=tuple(_row(laid, each) for each in laid_down), presets=tuple(range(1, len(ready) + 1))
            ),
        ),
        laid_out=laid,
        marks=() if placed is None or not placed.on_table else (in_hand(placed),),
    )


def _filled_in(
    state: State, side: str, filled: Mapping[str, str], ready: list[tuple[Station, ...]]
) -> tuple[Station, ...]:
    ids = unplaced(state, side)
    found = berths.filled_in(filled, lambda: stations(filled, ids), ready)
    return found or tuple(Station(id, 0, 0, 0) for id in ids)


def _row(state: State, station: Station) -> berths.BerthRow:
    galley = galley_of(state, station.galley)
    label = station.galley if galley is None else label_of(galley)
    return berths.row(station.galley, label, station, INCH, DEGREE)
