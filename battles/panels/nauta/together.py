"""NAU-9.c and 9.e: all ahead at the written speed, ship by ship, as far as the rules let the side go on."""

from collections.abc import Sequence
from typing import Any

from battles.panels.nauta.looking import is_put_away
from battles.panels.together import Field, GroupOrder, Order
from rules.core.findings import Finding
from rules.nauta import Battle
from rules.nauta.actions import MoveShip
from rules.nauta.forecast import choosing
from rules.nauta.forecast.steering import trace
from rules.nauta.measure import ahead
from rules.nauta.ships import Ship
from rules.nauta.state import State

UNMEASURED = "Nothing may be measured: it ends with the first ship that strikes something."


def _fields(state: State, side: str, selected: str) -> tuple[Field, ...]:
    ship = next((each for each in state.ships if each.id == selected and each.side == side), None)
    choices = [("all", "All that may still move")]
    if ship is not None and ship.formation is not None:
        choices.append(("formation", f"The formation of {selected}"))
    if ship is not None and ship.squadron:
        choices.append(("squadron", f"Squadron {ship.squadron}"))
    return (Field("who", "For", tuple(choices)),) if len(choices) > 1 else ()


def _ships(game: Battle, order: Order) -> Sequence[str]:
    """The ships that may move one after another without anything else to decide, those in front first."""
    current = game.current
    if game.step != "movement" or game.active != order.side or (current is not None and current.stage == "shot"):
        return ()
    able = choosing.may_move(game)
    chosen = game.by_id.get(order.fields.get("ship", ""))
    who = order.fields.get("who", "")
    if who in ("formation", "squadron") and chosen is not None:
        able = [ship for ship in able if getattr(ship, who) == getattr(chosen, who)]
    if not order.replies and current is None:  # the other side moves in between: a formation goes in one stretch
        able = [ship for ship in able if chosen is not None and ship.formation == chosen.formation is not None]
    if any(is_put_away(game, ship) for ship in able):
        return ()
    return [ship.id for ship in sorted(able, key=lambda ship: -_in_front(ship))]


def _in_front(ship: Ship) -> float:
    s, c = ahead(ship.heading)
    return ship.x * s + ship.y * c


def _step(game: Battle, order: Order, id: str) -> tuple[Any, ...] | Finding:
    ship = game.by_id[id]
    action = MoveShip(order.side, id) if ship.written else MoveShip(order.side, id, "hold")
    if choosing.targets(game, ship):
        return Finding("NAU-A-SHOT", f"{ship.label} may shoot first.", clause="NAU-18f.1")
    if not ship.written or game.terms.no_measuring:
        return (action,)
    path = trace(game, ship, action)
    if path.left:
        return Finding("NAU-A-EDGE", f"{ship.label} would leave the table.", clause="NAU-G.11")
    for who, known in path.met:
        met = who if isinstance(who, str) else who.label
        what = "presses against" if known else "would strike"
        return Finding("NAU-A-MEETS", f"{ship.label} {what} {met}.", clause="NAU-G.8")
    return (action,)


def _imagined(game: Battle, _order: Order, id: str, actions: tuple[Any, ...]) -> None:
    """Where the ship will be, whoever moves in between."""
    ship = game.by_id[id]
    if ship.written and not game.terms.no_measuring:
        ship.stand(*trace(game, ship, actions[0]).to)
        game.forget(len(game.kept))


TOGETHER = GroupOrder(
    title="All ahead at the written speed",
    submit="All ahead",
    fields=_fields,
    ships=_ships,
    step=_step,
    imagined=_imagined,
    caveat=lambda state: UNMEASURED if state.terms.no_measuring else "",
)
