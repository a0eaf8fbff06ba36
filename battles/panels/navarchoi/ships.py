"""Ships, sides and turns in words: what to call them, how a fleet stands, what there is to know of one ship."""

from collections.abc import Mapping

from battles.panels import called
from battles.panels.decision import ShipCard, ShipChip
from rules.core.findings import Finding
from rules.core.naming import Name
from rules.geometry.square import DIRECTIONS
from rules.navarchoi import Battle
from rules.navarchoi.charts import printed
from rules.navarchoi.fates import points
from rules.navarchoi.flow import Activation, Cycle, Formation
from rules.navarchoi.forecast import choosing
from rules.navarchoi.ships import value
from rules.navarchoi.state import SIDES, ShipState, State
from rules.navarchoi.words.phrases import PHASES
from scenarios.navarchoi.drawing import kind_of

PLACES = {
    "beside": "beside the map, forced off",
    "outside": "not on the map yet",
    "left": "left the map",
    "aground": "aground",
    "sunk": "sunk",
}
STATUS = {"F": "Full", "C": "Cruise", "D": "Damaged", "I": "Immobile"}
MARKERS = {"none": "not activated", "yellow": "yellow: fresh", "red": "red: tired"}


def names_of(state: State) -> Mapping[str, Name]:
    """What to call sides, ships, and the cards of a scenario's own deck."""
    names = called.names_of(state.sides, state.ships)
    names.update({f"card {card.id}": Name(card.title) for card in state.terms.deck})
    return names


def named(label: str, names: Mapping[str, Name]) -> str:
    """What a die was rolled for, with the names of ships and sides: "Salamis, ram", "fatigue, Rome"."""
    return ", ".join(names.get(part, part) for part in label.split(", "))


def ship_of(state: State, id: str) -> ShipState | None:
    """The ship of that id."""
    return next((ship for ship in state.ships if ship.id == id), None)


def letter_of(ship: ShipState) -> str:
    """NAV-X-13."""
    return ship.speed if ship.damage == "ok" else {"damaged": "D", "immobile": "I"}[ship.damage]


def clock(state: State) -> str:
    """How far the battle is: the turn, the phase, and the impulse or round of the Action Cycle."""
    if not state.opened:
        return ""
    if state.phase == "over":
        return f"Turn {state.turn}"
    cycle = next((frame for frame in state.flow if isinstance(frame, Cycle)), None)
    if cycle is None:
        return f"Turn {state.turn}: {PHASES[state.phase].lower().removeprefix('the ')}"
    if cycle.impulse:
        return f"Turn {state.turn}: impulse {cycle.impulse}"
    return f"Turn {state.turn}: action cycle, round {cycle.iteration}"


def turns(state: State) -> tuple[int, int | None] | None:
    """The turn, and the last one, which the marker has moved past in the end (NAV-1.4); None before the opening."""
    return (state.turn, state.terms.max_turns) if state.opened else None


def tally(state: State, side: str) -> str:
    """NAV-7: the victory points as they would be counted now."""
    return f"{points(choosing.tally(state)[SIDES.index(side)])} VP"


def fleets(state: State) -> tuple[ShipChip, ...]:
    """Every ship of both sides, by first owners; prizes are lost to these."""
    return tuple(chip(ship, state, ship.side) for ship in state.ships)


def side_chips(state: State, side: str) -> tuple[ShipChip, ...]:
    """The ships that a side controls and that are not gone."""
    held = [ship for ship in state.ships if ship.controller == side and ship.place in ("map", "beside", "outside")]
    return tuple(chip(ship, state, side) for ship in held)


def chip(ship: ShipState, state: State, owner: str) -> ShipChip:
    """A ship in the list of a side."""
    label = f"{called.label_of(ship)}, {kind_of(ship, state.terms.charts or printed())}"
    word, about = _standing(ship, state, owner)
    return ShipChip(ship.id, label, ship.controller, word, f"{label}, {about}")


def _standing(ship: ShipState, state: State, owner: str) -> tuple[str, str]:
    if ship.place in ("left", "aground", "sunk"):
        return "lost", PLACES[ship.place]
    if ship.controller != owner:
        return "lost", f"a prize of side {ship.controller}"
    if ship.place != "map":
        return "waiting", PLACES[ship.place]
    if any(isinstance(frame, Activation) and frame.ship == ship.id for frame in state.flow):
        return "acting", "acting now"
    if ship.links:
        return "adrift", f"Grappled with {', '.join(ship.links)}"
    if ship.damage == "immobile":
        return "adrift", "Immobile"
    if ship.marker != "none" and state.phase == "action_cycle":
        return "done", f"at {STATUS[letter_of(ship)]}, marked {ship.marker}"
    return "ready", f"{STATUS[letter_of(ship)]}"


def card(ship: ShipState, state: State, side: str, refusal: Finding | None = None) -> ShipCard:
    """What there is to know of a ship for the side."""
    charts = state.terms.charts or printed()
    kind = kind_of(ship, charts)
    facts = [("Type", f"{ship.type}, {kind}, Size {ship.size}")]
    if ship.place in ("map", "beside"):
        facts.append(("Status", STATUS[letter_of(ship)] + (", at sail" if ship.sail else "")))
        where = f"{ship.square}, facing {DIRECTIONS[ship.facing]}"
        facts.append(("At", where if ship.place == "map" else f"beside the map at {ship.square}"))
        facts.append(("Manpower", _manpower(ship, side)))
        if ship.marker != "none":
            facts.append(("Marker", MARKERS[ship.marker]))
    else:
        facts.append(("State", PLACES[ship.place]))
    if equipment := _equipment(ship):
        facts.append(("Carries", ", ".join(equipment)))
    facts.append(("Worth", f"{value(ship)} VP"))
    acting = any(isinstance(frame, Activation) and frame.ship == ship.id for frame in state.flow)
    return ShipCard(
        id=ship.id,
        label=called.label_of(ship),
        side=ship.controller,
        facts=tuple(facts),
        notes=tuple(_notes(ship, state)),
        mine=ship.controller == side,
        acting=acting,
        refusal=refusal,
    )


def _manpower(ship: ShipState, side: str) -> str:
    """NAV-A-56: the enemy's as last seen."""
    if ship.controller == side:
        return f"{ship.manpower} of {ship.size}"
    return "hidden" if ship.shown >= ship.size else f"{ship.shown} when last seen"


def _equipment(ship: ShipState) -> list[str]:
    words = {"ballista": ship.ballista, "harpax": ship.harpax, "corvus": ship.corvus}
    tower = [f"tower {ship.tower}"] if ship.tower else []
    return tower + [word for word, there in words.items() if there]


def _notes(ship: ShipState, state: State) -> list[str]:
    notes = []
    if ship.links:
        notes.append(f"Grappled with {' and '.join(ship.links)}.")
    if ship.controller != ship.side:
        notes.append(f"A prize, taken from {state.sides[ship.side].name or ship.side}.")
    elif ship.captured == "recaptured":
        notes.append("Recaptured.")
    if ship.place == "beside":
        notes.append("It may return when ships Out of Command are dealt with, in a later turn.")
    if ship.place == "outside" and ship.entry:
        notes.append(f"A reinforcement: enters at {', '.join(ship.entry)}.")
    if ship.place == "map" and ship.marker == "none" and not ship.links:
        game = Battle(state)
        if choosing.is_held(game, game.by_id[ship.id]):
            notes.append("Held back by a special rule of the scenario: it cannot be activated yet.")
    return notes


def formation_of(state: State) -> Formation | None:
    """The formation that is being activated."""
    return next((frame for frame in reversed(state.flow) if isinstance(frame, Formation)), None)


def activation_of(state: State) -> Activation | None:
    """The activation that is under way."""
    return next((frame for frame in reversed(state.flow) if isinstance(frame, Activation)), None)
