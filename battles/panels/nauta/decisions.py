"""What a side has to decide, step by step of the turn (NAU-8), and which of it the other side may not see."""

from collections.abc import Mapping

from msgspec.structs import replace

from battles.panels.decision import Act, Decision
from battles.panels.nauta.declaring import KINDS, declaring
from battles.panels.nauta.moving import movement
from battles.panels.nauta.ships import card, names_of, ship_of, side_chips
from battles.panels.nauta.writing import deploying, speeds
from rules.nauta import Battle
from rules.nauta.actions import ChooseEdge, ChooseOrder, SaveAdmiral
from rules.nauta.state import ENEMY, State
from rules.nauta.visibility import visible_to
from scenarios.drawing.table.picture import TableMark, base_corners

NOTHING_FILLED: Mapping[str, str] = {}


def as_played(state: State, between_people: bool) -> State:
    """NAU-9.j: where the scenario leaves it open, people measure nothing, and nobody minds before a bot."""
    if state.terms.no_measuring is not None:
        return state
    return replace(state, terms=replace(state.terms, no_measuring=between_people))


def is_secret(state: State, side: str) -> bool:
    """NAU-8.g: speeds and hidden deployments always, declarations where both sides have one to make."""
    if state.step == "deploy":
        return state.edge_chooser is None and state.terms.method in ("screen", "map")
    if state.step == "speeds":
        return True
    if state.saving is not None or state.step not in KINDS:
        return False
    other = ENEMY[side]
    return other in state.committed or bool(KINDS[state.step].choices(Battle(state), other))


PAPERS = "the written speeds"


def has_papers(state: State, side: str) -> bool:
    """NAU-8.g: whether ships of the side have still to move at a speed that only it knows."""
    return state.step == "movement" and any(
        ship.side == side and ship.written is not None and ship != seen
        for ship, seen in zip(state.ships, visible_to(state, None).ships, strict=True)
    )


def decision(state: State, side: str, selected: str, filled: Mapping[str, str] | None = None) -> Decision:
    """What the side has to decide now. `state` is what it may see."""
    typed = filled or NOTHING_FILLED
    if state.saving is not None:
        return _saving(state, side)
    if state.step == "deploy":
        return _edge(state, side) if state.edge_chooser == side else deploying(state, side, selected, typed)
    if state.step == "speeds":
        return speeds(state, side, selected, typed)
    if state.step == "initiative":
        return _order(state, side)
    if state.step == "movement":
        return movement(state, side, selected, typed)
    return declaring(state, side, selected, typed)


def watched(state: State, selected: str) -> Decision:
    """The position for somebody who has nothing to decide; a selected ship is described."""
    names = names_of(state)
    active = state.active if state.step == "movement" else None
    ship = ship_of(state, selected)
    marks: tuple[TableMark, ...] = ()
    if ship is not None and ship.x is not None and ship.y is not None:
        marks = (TableMark("selected", base_corners(ship.x, ship.y, ship.width, ship.depth, ship.heading), ship.id),)
    say = f"{names[active]:is} moving." if active else "Both sides are deciding."
    return Decision(
        phase="over" if state.step == "over" else "watch",
        side=active or "",
        heading=names[active] if active else "",
        say="" if state.step == "over" else say,
        ships=side_chips(state, active) if active else (),
        card=None if ship is None else card(ship, state, ""),
        marks=marks,
    )


def _edge(state: State, side: str) -> Decision:
    """NAU-6.c."""
    names = names_of(state)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:chooses} {names[side].its} edge",
        say=f"{names[side]} rolled higher: which edge of the table is {names[side].its} own?",
        steer=tuple(
            Act(name=edge, label=f"The {edge} edge", actions=(ChooseEdge(side, edge),), keys=(str(number),))
            for number, edge in enumerate(state.terms.edges, 1)
        ),
    )


def _order(state: State, side: str) -> Decision:
    """NAU-9.b."""
    names = names_of(state)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:has} the initiative",
        say="The first move, or the second? Whoever moves last sees what the other has done.",
        ships=side_chips(state, side),
        steer=(
            Act(name="first", label=f"{names[side]:moves} first", actions=(ChooseOrder(side, "first"),), keys=("1",)),
            Act(
                name="second",
                label=f"{names[ENEMY[side]]:moves} first",
                actions=(ChooseOrder(side, "second"),),
                keys=("2",),
            ),
        ),
    )


def _saving(state: State, side: str) -> Decision:
    """NAU-18l.1."""
    names = names_of(state)
    game = Battle(state)
    refuges = [action for action in game.legal() if isinstance(action, SaveAdmiral)]
    return Decision(
        phase="choice",
        side=side,
        heading=f"The admiral of {names[side].mid} escapes",
        say=f"{names[state.saving or '']} is taken, but the admiral gets away. Which ship takes him aboard?",
        ships=side_chips(state, side),
        steer=tuple(
            Act(
                name=f"save-{action.ship}",
                label=names[action.ship],
                actions=(action,),
                keys=(str(number),),
                target=action.ship,
            )
            for number, action in enumerate(refuges, 1)
        ),
    )
