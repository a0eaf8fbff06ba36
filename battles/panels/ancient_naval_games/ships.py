"""Ships and sides in words: what to call them, what there is to know of one."""

from collections.abc import Mapping

from battles.panels import called
from battles.panels.decision import ShipCard, ShipChip
from rules.ancient_naval_games.groups import is_isolated
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS
from rules.ancient_naval_games.state import ShipState, State
from rules.core.naming import Name

FACINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
SIZES = {"S": "Small", "L": "Large"}
STATUS = {"taken": "taken", "entangled": "entangled", "retired": "retired"}


def names_of(state: State) -> Mapping[str, Name]:
    """What to call sides and ships."""
    return called.names_of(state.sides, state.ships)


def chip(ship: ShipState, state: State) -> ShipChip:
    """A ship in the list of its side."""
    label = called.label_of(ship)
    if ship.status != "afloat":
        return ShipChip(ship.id, label, ship.side, "lost", f"{label}, {STATUS[ship.status]}")
    if ship.hex is None:
        return ShipChip(ship.id, label, ship.side, "waiting", f"{label}, {SIZES[ship.size].lower()}, not placed yet")
    if ship.oar >= NO_OARS:
        return ShipChip(ship.id, label, ship.side, "adrift", f"{label}, dead in the water")
    if state.current is not None and state.current.ship == ship.id:
        return ShipChip(ship.id, label, ship.side, "acting", f"{label}, acting now")
    if state.active == ship.side and ship.id in state.activated:
        return ShipChip(ship.id, label, ship.side, "done", f"{label}, has acted this turn")
    state_word = "placed" if state.phase == "setup" else "ready"
    damage = f", oar damage {ship.oar}" if ship.oar else ""
    return ShipChip(ship.id, label, ship.side, state_word, f"{label}, {SIZES[ship.size].lower()}{damage}")


def clock(state: State) -> str:
    """How far the battle is; "" while the fleets are set up."""
    return "" if state.phase == "setup" else f"Round {state.round}"


def turns(state: State) -> tuple[int, int | None] | None:
    """The round, and the last one (HEX-END-04; None: no limit); None while the fleets are set up."""
    return None if state.phase == "setup" else (state.round, state.options.turn_limit)


def fleets(state: State) -> tuple[ShipChip, ...]:
    """Every ship of both sides, lost ones too."""
    return tuple(chip(ship, state) for ship in state.ships)


def card(ship: ShipState, state: State, game: Battle, side: str) -> ShipCard:
    """What there is to know of a ship. `game` is the position, with the ship activated already where it may be."""
    current = state.current
    acting = current is not None and current.ship == ship.id
    facts = [("Size", SIZES[ship.size])]
    notes = []
    if ship.status != "afloat":
        by = f" by {ship.by}" if ship.by and ship.status == "taken" else f" with {ship.by}" if ship.by else ""
        facts.append(("State", STATUS[ship.status] + by))
    elif ship.hex is not None:
        facts.append(("At", f"{ship.hex[0]},{ship.hex[1]} facing {FACINGS[ship.facing]}"))
        facts.append(("Oars lost", "all: dead in the water" if ship.oar >= NO_OARS else f"{ship.oar} of {NO_OARS}"))
        moving = game.current is not None and game.current.id == ship.id
        mp = game.mp if moving else max(0, FULL_MP - ship.oar)
        free = game.free_turn if moving else ship.size == "S" and mp > 0
        facts.append(("Movement", f"{mp} MP" + (" and a free turn" if free else "")))
        isolated = not game.may_attack if moving else is_isolated(game, game.by_id[ship.id])
        if isolated and not moving and ship.oar < NO_OARS:
            notes.append("Isolated: no friend lies in an adjacent hex.")
    return ShipCard(
        id=ship.id,
        label=called.label_of(ship),
        side=ship.side,
        facts=tuple(facts),
        notes=tuple(notes),
        mine=ship.side == side,
        acting=acting,
    )
