"""MAR-SET.12: a side lays out its galleys along its friendly edge."""

from collections.abc import Mapping
from typing import Any

import msgspec

from battles.desks.decision import Decision, Sheet
from battles.desks.mare_nostrum.acting import in_hand
from battles.desks.mare_nostrum.orders import stations, unplaced
from battles.desks.mare_nostrum.ships import card, galley_of, label_of, names_of, side_chips
from rules.core.findings import Refused
from rules.mare_nostrum import deployment
from rules.mare_nostrum.actions import Station
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.measure import DEGREE, INCH, in_inches
from rules.mare_nostrum.state import State


class BerthRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of one galley's place, in inches and degrees."""

    ship: str
    label: str
    x: str
    y: str
    heading: str


class BerthSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The places of a side's galleys; `presets` are ready arrangements by their numbers."""

    rows: tuple[BerthRow, ...]
    presets: tuple[int, ...]


def deploying(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """The whole side is placed at once, in its strip, hulls 3 in apart."""
    game = Game(state)
    names = names_of(state)
    ready = deployment.arrangements(game, side)  # type: ignore[arg-type]
    standing = _standing(state, side, filled, ready)
    laid = _laid_out(state, standing)
    galley = galley_of(laid, selected) or galley_of(laid, standing[0].galley if standing else "")
    edge = state.sides[side].edge  # type: ignore[index]
    placed = Game(laid).by_id.get("" if galley is None else galley.id)
    return Decision(
        phase="setup",
        side=side,
        heading=f"{names[side]} deploys",
        say=f"Place the galleys within {in_inches(deployment.STRIP)} of the {edge} edge, hulls at least "
        f"{in_inches(deployment.APART)} apart, any heading.",
        ships=tuple(msgspec.structs.replace(chip, state="placed") for chip in side_chips(laid, side)),
        card=None if galley is None else card(galley, laid, side),
        sheet=Sheet(
            name="deploy",
            template="battles/mare_nostrum/_deploy.html",
            submit="Deploy the galleys",
            data=BerthSheet(rows=tuple(_row(laid, each) for each in standing), presets=tuple(range(1, len(ready) + 1))),
        ),
        laid_out=laid,
        marks=() if placed is None or not placed.on_table else (in_hand(placed),),
    )


def _standing(
    state: State, side: str, filled: Mapping[str, str], ready: list[tuple[Station, ...]]
) -> tuple[Station, ...]:
    """The places as they were filled in, or those of an arrangement, the first one at first."""
    chosen = filled.get("preset", "")
    if not chosen:
        try:
            if typed := stations(filled, unplaced(state, side)):
                return typed
        except Refused:
            pass  # the order was refused for it, and says so
    number = int(chosen) if chosen.isdecimal() and len(chosen) < 3 else 1
    if ready:
        return ready[min(max(number, 1), len(ready)) - 1]
    return tuple(Station(id, 0, 0, 0) for id in unplaced(state, side))


def _laid_out(state: State, standing: tuple[Station, ...]) -> State:
    by_id: dict[str, Any] = {station.galley: station for station in standing}
    return msgspec.structs.replace(
        state,
        galleys=tuple(
            msgspec.structs.replace(galley, x=station.x, y=station.y, heading=station.heading)
            if (station := by_id.get(galley.id))
            else galley
            for galley in state.galleys
        ),
    )


def _row(state: State, station: Station) -> BerthRow:
    galley = galley_of(state, station.galley)
    return BerthRow(
        ship=station.galley,
        label=station.galley if galley is None else label_of(galley),
        x=f"{station.x / INCH:g}",
        y=f"{station.y / INCH:g}",
        heading=f"{station.heading / DEGREE:g}",
    )
