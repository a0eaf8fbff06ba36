"""What a side has to decide: setting up, choosing who goes first, and the activations of a player-turn."""

from collections.abc import Mapping

from battles.panels.ancient_naval_games.activations import activations
from battles.panels.ancient_naval_games.ships import card, chip, names_of
from battles.panels.called import label_of
from battles.panels.decision import Act, Decision
from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import (
    ChooseFirst,
    HexAction,
    Place,
)
from rules.ancient_naval_games.state import ShipState, State
from scenarios.drawing.hex.picture import Mark, MarkKind

ZONES: dict[str, MarkKind] = {"A": "zone-a", "B": "zone-b"}


def decision(state: State, side: str, selected: str, filled: Mapping[str, str] | None = None) -> Decision:
    """What the side has to decide now, with the ship `selected` in hand. There are no forms that could be `filled`."""
    if state.phase == "setup":
        return _setting_up(state, side, selected)
    if state.phase == "first":
        return _choosing(state, side)
    return activations(state, side, selected)


def watched(state: State, selected: str) -> Decision:
    """The position for somebody who has nothing to decide; a selected ship is described."""
    names = names_of(state)
    active = state.active
    say = f"It is {names[active].mid.possessive} player-turn." if active else "The fleets are being set up."
    ship = next((ship for ship in state.ships if ship.id == selected), None)
    marks = (Mark(ship.hex, "selected"),) if ship is not None and ship.hex is not None else ()
    return Decision(
        phase="over" if state.phase == "over" else "watch",
        side=active or "",
        heading=names[active] if active else "",
        say="" if state.phase == "over" else say,
        ships=tuple(chip(each, state) for each in state.ships if each.side == active),
        card=None if ship is None else card(ship, state, RULESET.thaw(state), ""),
        marks=marks,
    )


def _setting_up(state: State, side: str, selected: str) -> Decision:
    """HEX-SET-02."""
    names = names_of(state)
    waiting = [ship for ship in state.ships if ship.side == side and ship.status == "afloat" and ship.hex is None]
    ship = next((ship for ship in waiting if ship.id == selected), waiting[0])
    places = [action for action in RULESET.thaw(state).legal() if isinstance(action, Place)]
    mine = [action for action in places if action.ship == ship.id]
    left = "the last ship" if len(waiting) == 1 else f"{len(waiting)} ships to go"
    return Decision(
        phase="setup",
        side=side,
        heading=f"{names[side]:sets} up",
        say=f"Place {label_of(ship)} on a marked hex: {left}.",
        ships=tuple(chip(each, state) for each in state.ships if each.side == side),
        card=card(ship, state, RULESET.thaw(state), side),
        reach=tuple(
            Act(name="place", label=f"{action.hex[0]},{action.hex[1]}", actions=(action,), hex=action.hex)
            for action in mine
        ),
        others=(
            Act(
                name="place_all",
                label="Place the rest",
                actions=_lines(waiting, mine, state),
                keys=("p",),
                look="quiet",
            ),
        ),
        marks=tuple(Mark(action.hex, ZONES[side], f"Place {ship.id} here") for action in mine),
    )


def _lines(waiting: list[ShipState], places: list[Place], state: State) -> tuple[HexAction, ...]:
    """The waiting ships side by side from the middle, the row nearest to the enemy first."""
    middle = state.map.cols // 2
    forward = (lambda row: row) if waiting[0].side == "A" else (lambda row: -row)
    free = sorted(places, key=lambda place: (forward(place.hex[1]), abs(place.hex[0] - middle)))
    return tuple(Place(ship.side, ship.id, place.hex, place.facing) for ship, place in zip(waiting, free, strict=False))


def _choosing(state: State, side: str) -> Decision:
    """HEX-SET-04."""
    names = names_of(state)
    first, second = side, "B" if side == "A" else "A"
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:chooses}",
        say=f"{names[side]} rolled higher and {names[side].verb('says')} who takes the first player-turn.",
        steer=(
            Act(name="first", label=f"{names[first]:goes} first", actions=(ChooseFirst(side, first),), keys=("1",)),
            Act(name="second", label=f"{names[second]:goes} first", actions=(ChooseFirst(side, second),), keys=("2",)),
        ),
    )
