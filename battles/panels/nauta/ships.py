"""Ships and sides in words: what to call them, how a fleet stands, what there is to know of one ship."""

from collections.abc import Mapping

from battles.panels import called
from battles.panels.decision import ShipCard, ShipChip
from rules.core.naming import Name
from rules.nauta.measure import in_degrees, in_mm
from rules.nauta.nations import CLASSES
from rules.nauta.ships import Ship
from rules.nauta.state import ShipState, State

FATES = {
    "sunk": "sunk",
    "wrecked": "wrecked",
    "left_table": "left the table",
    "captured": "captured",
    "burned": "burned",
}
STEPS = {
    "speeds": "speeds are written",
    "initiative": "initiative",
    "movement": "movement",
    "pirophoros": "fire",
    "boarding": "boarding",
    "fighting": "fighting aboard",
    "end": "the turn ends",
}


def names_of(state: State) -> Mapping[str, Name]:
    """What to call sides and ships."""
    return called.names_of(state.sides, state.ships)


def ship_of(state: State, id: str) -> ShipState | None:
    """The ship of that id."""
    return next((ship for ship in state.ships if ship.id == id), None)


def group_of(state: State, id: str) -> str:
    """The squadron that she belongs to, in words."""
    ship = ship_of(state, id)
    return f"squadron {ship.squadron}" if ship is not None and ship.squadron else ""


def clock(state: State) -> str:
    """How far the battle is; "" before its first turn."""
    if state.step == "deploy":
        return ""
    return f"Turn {state.turn}" if state.step == "over" else f"Turn {state.turn}: {STEPS[state.step]}"


def turns(state: State) -> tuple[int, int | None] | None:
    """The turn, and the last one (NAU-17.a); None before the first."""
    return None if state.step == "deploy" else (state.turn, state.terms.turn_limit)


def tally(state: State, side: str) -> str:
    """NAU-17.b: the points lost, and those with which the side is beaten."""
    fleet = state.sides[side]  # type: ignore[index]
    return f"lost {fleet.lost}, beaten at {fleet.threshold}"


def fleets(state: State) -> tuple[ShipChip, ...]:
    """Every ship of both sides, lost ones too."""
    return tuple(chip(ship, state) for ship in state.ships)


def chip(ship: ShipState, state: State) -> ShipChip:
    """A ship in the list of its side. It tells no speed: two people may be looking at it."""
    label = f"{called.label_of(ship)}, {CLASSES[ship.size].name}"
    if ship.fate != "afloat":
        return ShipChip(ship.id, label, ship.side, "lost", f"{label}, {FATES[ship.fate]}")
    current = state.current
    if current is not None and current.ship == ship.id:
        return ShipChip(ship.id, label, ship.side, "acting", f"{label}, acting now")
    if ship.engaged_with:
        return ShipChip(ship.id, label, ship.side, "adrift", f"{label}, fighting aboard")
    if state.step == "movement" and (ship.moved or ship.stopped_by_contact):
        word = "stopped by contact" if ship.stopped_by_contact and not ship.moved else "has moved"
        return ShipChip(ship.id, label, ship.side, "done", f"{label}, {word}")
    damaged = ", damaged" if ship.damaged else ""
    return ShipChip(ship.id, label, ship.side, "ready", f"{label}{damaged}")


def side_chips(state: State, side: str) -> tuple[ShipChip, ...]:
    """The ships of one side."""
    return tuple(chip(ship, state) for ship in state.ships if ship.side == side)


def card(ship: ShipState, state: State, side: str) -> ShipCard:
    """What there is to know of a ship for the side."""
    kind = CLASSES[ship.size]
    working = Ship(ship, 0)
    facts = [("Class", f"{kind.name}, Size {ship.size}")]
    if ship.fate != "afloat":
        by = f" by {ship.captured_by}" if ship.captured_by else ""
        facts.append(("State", FATES[ship.fate] + by))
    else:
        facts.append(("Speed", _speed(ship, state)))
        facts.append(("Maximum", str(working.vmax)))
        facts.append(("Soldiers", f"{ship.soldiers} of {ship.soldiers_start}" if ship.soldiers_start else "none"))
        if ship.equipment:
            facts.append(("Equipment", ", ".join(item.replace("_", " ") for item in ship.equipment)))
    if ship.x is not None and ship.y is not None and not state.terms.no_measuring:
        facts.append(("At", f"{in_mm(ship.x)}, {in_mm(ship.y)}, heading {in_degrees(ship.heading)}"))
    current = state.current
    return ShipCard(
        id=ship.id,
        label=called.label_of(ship),
        side=ship.side,
        facts=tuple(facts),
        notes=_notes(ship, state),
        mine=ship.side == side,
        acting=current is not None and current.ship == ship.id,
    )


def _speed(ship: ShipState, state: State) -> str:
    """The written speed where it is known, "secret" where it is not yet, else the recorded one."""
    if ship.engaged_with:
        return "0, fighting aboard"
    if ship.stopped_by_contact:
        return "0, stopped by contact"
    if ship.written is not None:
        return f"{ship.written} written"
    if state.step in ("initiative", "movement") or (state.step == "speeds" and ship.side in state.committed):
        return f"secret; {ship.speed} last turn"
    return f"{ship.speed} last turn"


def _notes(ship: ShipState, state: State) -> tuple[str, ...]:
    notes = []
    if ship.admiral and state.sides[ship.side].admiral == "alive" and ship.fate == "afloat":
        notes.append("The admiral is aboard.")
    if ship.damaged and ship.fate == "afloat":
        notes.append("Damaged: 2 slower, 2 worse in a ram; a second damage sinks it.")
    if ship.dashes:
        notes.append("One dash made." if ship.dashes == 1 else f"{ship.dashes} dashes made.")
    if ship.balista_hits:
        notes.append(f"Hit by balistae: {ship.balista_hits} slower, no dash.")
    if ship.engaged_with:
        notes.append(f"Fighting aboard with {', '.join(ship.engaged_with)}.")
    if ship.formation is not None:
        mates = [each.id for each in state.ships if each.side == ship.side and each.formation == ship.formation]
        notes.append(f"In formation: {', '.join(mates)} move one after another.")
    return tuple(notes)
