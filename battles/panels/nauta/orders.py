"""The fields of an order as actions. Whether they are legal is for the rules; here is said what cannot be read."""

from collections.abc import Mapping

from battles.panels.fields import number
from rules.core.findings import Finding, Refused
from rules.nauta import actions as act
from rules.nauta.measure import FULL_TURN, UNITS_PER_MM
from rules.nauta.state import State

Filled = Mapping[str, str]
NOTHING = "-"


def ordered(state: State, side: str, filled: Filled) -> tuple[act.NautaAction, ...]:
    """The action that the fields of an order mean."""
    match filled.get("order"):
        case "move":
            return (move(state, side, filled),)
        case "speeds":
            return (speeds(state, side, filled),)
        case "deploy":
            return (act.Deploy(side, berthed(filled, fleet(state, side))),)
        case "pirophoros":
            return (act.Pirophoros(side, _targets(filled)),)
        case "boarding":
            return (act.DeclareBoarding(side, _targets(filled)),)
        case "victims":
            return (act.NameVictim(side, {id: target for id, target in _targets(filled).items() if target}),)
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def fleet(state: State, side: str) -> tuple[str, ...]:
    """The ships of a side that are afloat, by their ids."""
    return tuple(ship.id for ship in state.ships if ship.side == side and ship.fate == "afloat")


def move(state: State, side: str, filled: Filled) -> act.MoveShip:
    """NAU-9 and NAU-10: the mode, and the wheel in degrees, to starboard above 0."""
    ship = filled.get("ship", "")
    wheel = None
    match filled.get("mode"):
        case "hold":
            return act.MoveShip(side, ship, "hold")
        case "back1" | "back2" as astern:
            return act.MoveShip(side, ship, "back", back=int(astern[-1]))
        case "dash":
            return act.MoveShip(side, ship, dash=True)
    angle = number(filled.get("wheel"), "the wheel in degrees, for example 22.5", 100)
    if angle:
        wheel = act.Wheel("R" if angle > 0 else "L", abs(angle))
    return act.MoveShip(side, ship, wheel=wheel)


def speeds(state: State, side: str, filled: Filled) -> act.WriteSpeeds:
    """NAU-8.a and NAU-9.d: a speed for each ship that has a field, and formations by their numbers."""
    written = {
        id: number(filled[f"speed-{id}"], f"a whole speed for {id}")
        for id in fleet(state, side)
        if filled.get(f"speed-{id}")
    }
    groups: dict[str, list[str]] = {}
    for id in written:
        group = filled.get(f"formation-{id}", NOTHING)
        if group not in ("", NOTHING):
            groups.setdefault(group, []).append(id)
    return act.WriteSpeeds(side, written, tuple(tuple(group) for group in groups.values()))


def berthed(filled: Filled, ids: tuple[str, ...]) -> tuple[act.Berth, ...]:
    """NAU-7: where each ship that has fields stands, in mm and degrees."""
    return tuple(
        act.Berth(
            id,
            number(filled.get(f"x-{id}"), f"where {id} stands in mm", UNITS_PER_MM),
            number(filled.get(f"y-{id}"), f"where {id} stands in mm", UNITS_PER_MM),
            number(filled.get(f"heading-{id}"), f"the heading of {id} in degrees", 100) % FULL_TURN,
        )
        for id in ids
        if filled.get(f"x-{id}") and filled.get(f"y-{id}")
    )


def _targets(filled: Filled) -> dict[str, str | None]:
    """The target that each ship was given; those that were given none are left out."""
    found: dict[str, str | None] = {}
    for name, target in filled.items():
        if name.startswith("target-") and target not in ("", NOTHING):
            found[name.removeprefix("target-")] = target
    return found
