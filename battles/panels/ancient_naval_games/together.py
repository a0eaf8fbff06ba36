"""HEX-TRN-03: the same course for many ships that have not acted, one activation after another."""

from collections.abc import Sequence
from typing import Any

from battles.panels.together import Field, GroupOrder, Order
from rules.ancient_naval_games.actions import Activate, Forward, HexAction, Turn
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.state import SIDES, State
from rules.core.dice import NoDice
from rules.core.findings import Finding
from rules.geometry.hexgrid import distance

MOST = 4  # hexes that a whole ship rows
TURNS = (("", "Straight ahead"), ("L", "First to port"), ("R", "First to starboard"))


def _line(state: State, id: str) -> list[str]:
    """The ships that hang together with one, by their ids in roster order: each next to another of them."""
    afloat = {ship.id: ship for ship in state.ships if ship.status == "afloat" and ship.hex is not None}
    if id not in afloat:
        return []
    mine = [ship for ship in afloat.values() if ship.side == afloat[id].side]
    found, pending = {id}, [afloat[id]]
    while pending:
        at = pending.pop()
        for ship in mine:
            if ship.id not in found and distance(at.hex, ship.hex) == 1:  # type: ignore[arg-type]
                found.add(ship.id)
                pending.append(ship)
    return [ship.id for ship in mine if ship.id in found]


def _fields(state: State, side: str, selected: str) -> tuple[Field, ...]:
    hexes = tuple((str(n), f"{n} hex{'es' if n > 1 else ''} forward") for n in range(1, MOST + 1))
    fields = (Field("hexes", "How far", (*hexes, ("0", "only the turn"))), Field("turn", "Course", TURNS))
    line = _line(state, selected)
    if len(line) > 1 and any(ship.id == selected and ship.side == side for ship in state.ships):
        who = (("all", "All that have not acted"), ("line", f"{selected} and those in her line"))
        return (Field("who", "For", who), *fields)
    return fields


def _ships(game: Battle, order: Order) -> Sequence[str]:
    if game.phase != "activations" or SIDES[game.active] != order.side:
        return ()
    among = _line(game.state(), order.fields.get("ship", "")) if order.fields.get("who") == "line" else game.waiting
    return [id for id in game.waiting if id in among]


def _step(game: Battle, order: Order, ship: str) -> tuple[Any, ...] | Finding:
    side, turn = order.side, order.fields["turn"]
    actions: list[HexAction] = [Activate(side, ship)]
    if turn:
        actions.append(Turn(side, turn))  # type: ignore[arg-type]
    actions += [Forward(side)] * int(order.fields["hexes"])
    tried = game.copy()
    for action in actions:
        if refusal := tried.check(action):
            return refusal
        tried.act(action, NoDice(), [])
    if len(actions) == 1:
        return Finding("HEX-A-NOTHING", "There is nothing to do: choose how far, or a turn.")
    return tuple(actions)


TOGETHER = GroupOrder(
    title="One order for many ships",
    submit="Give it to all",
    fields=_fields,
    ships=_ships,
    step=_step,
)
