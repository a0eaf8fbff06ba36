"""NAU-8.g: what a side may not see yet."""

from typing import Any

from msgspec.structs import replace

from rules.nauta import actions as act
from rules.nauta import events as ev
from rules.nauta.state import ShipState, State


def visible_to(state: State, side: str | None) -> State:
    """The state without the other side's hidden deployment, the speeds and formations of its ships that have neither
    moved nor been rammed, and its targets until both have declared."""
    hidden = state.step == "deploy" and state.terms.method in ("screen", "map")
    ships = tuple(ship if ship.side == side else _seen(state, ship, hidden) for ship in state.ships)
    pledges = {of: pledge for of, pledge in state.pledges.items() if of == side}
    return replace(state, ships=ships, pledges=pledges)


def _seen(state: State, ship: ShipState, hidden: bool) -> ShipState:
    if hidden:
        return replace(ship, x=None, y=None, heading=0)
    if ship.moved or ship.stopped_by_contact or (ship.written is None and ship.formation is None):
        return ship
    announced = state.current is not None and state.active == ship.side and state.current.formation is not None
    if announced and ship.formation == state.current.formation:  # type: ignore[union-attr]
        return ship
    return replace(ship, written=None, formation=None)


def shown_to(thing: Any, side: str | None) -> Any:
    """An action or event of the log without what its side keeps secret from others, for good: what a secret led to is
    told by later events. The owner sees it whole."""
    if isinstance(thing, ev.SpeedCapped):
        return replace(thing, written=None)
    if isinstance(thing, ev.Deployed) and thing.clause not in HIDDEN:
        return thing
    blank = _SECRETS.get(type(thing))
    return thing if blank is None or thing.side == side else replace(thing, **blank)


HIDDEN = ("NAU-7.b", "NAU-7.c")
_SECRETS: dict[type, dict[str, Any]] = {
    ev.SpeedsWritten: {"speeds": {}, "formations": ()},
    ev.PirophorosDeclared: {"targets": {}},
    ev.BoardingDeclared: {"targets": {}},
    ev.VictimsNamed: {"victims": {}},
    ev.Deployed: {"ships": ()},
    act.Deploy: {"ships": ()},
    act.WriteSpeeds: {"speeds": {}, "formations": ()},
    act.Pirophoros: {"targets": {}},
    act.DeclareBoarding: {"targets": {}},
    act.NameVictim: {"victims": {}},
}
