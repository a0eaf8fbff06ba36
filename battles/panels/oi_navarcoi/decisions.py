"""What a side has to decide, phase by phase of the turn (ONV-TRN), and which of it the other side may not see."""

from collections.abc import Mapping

from battles.panels.decision import Act, Decision
from battles.panels.oi_navarcoi.ashore import allotting, ordering
from battles.panels.oi_navarcoi.moving import moving
from battles.panels.oi_navarcoi.parts import selected_marks
from battles.panels.oi_navarcoi.planning import planning
from battles.panels.oi_navarcoi.squadrons import PHASES, card, names_of, side_chips, squadron_of, stages
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi.actions import MoveOrder
from rules.oi_navarcoi.state import ENEMY, State

NOTHING_FILLED: Mapping[str, str] = {}
SECRET = ("setup", "orders", "land_melee")


def is_secret(state: State, side: str) -> bool:
    """ONV-GEN-07: plans, orders of phalanxes and their dice."""
    return state.phase in SECRET


def has_papers(state: State, side: str) -> bool:
    """ONV-SIG-02: whether the side, which moves in the open, has signals that the other may not know."""
    plan = state.sides[side].plan  # type: ignore[index]
    return state.phase == "moves" and any(not each.used for each in plan or ())


def decision(state: State, side: str, selected: str, filled: Mapping[str, str] | None = None) -> Decision:
    """What the side has to decide now. `state` is what it may see."""
    typed = filled or NOTHING_FILLED
    if state.phase == "setup":
        return planning(state, side, selected, typed)
    if state.phase == "initiative":
        return _order(state, side, selected)
    if state.phase == "orders":
        return ordering(state, side, selected, typed)
    if state.phase == "land_melee":
        return allotting(state, side, selected, typed)
    return moving(state, side, selected, typed)


def watched(state: State, selected: str) -> Decision:
    """The position for somebody who has nothing to decide; a selected squadron is described."""
    names = names_of(state)
    active = state.active if state.phase == "moves" else None
    at = squadron_of(state, selected)
    squadron = None if at is None else Battle(state).by_id[at.id]
    if state.phase in ("setup", "over"):
        say = "The fleets are being set up in secret." if state.phase == "setup" else ""
    else:
        say = f"{names[active]:moves} {names[active].its} squadrons." if active else f"Now: {PHASES[state.phase]}."
    return Decision(
        phase="over" if state.phase == "over" else "watch",
        side=active or "",
        heading=names[active] if active else "",
        say=say,
        ships=side_chips(state, active) if active else (),
        stages=stages(state),
        card=None if at is None else card(at, state, ""),
        marks=() if squadron is None or not squadron.deployed else selected_marks(squadron),
    )


def _order(state: State, side: str, selected: str) -> Decision:
    """ONV-MOV-01."""
    names = names_of(state)
    other = ENEMY[side]
    at = squadron_of(state, selected)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:has} the initiative",
        say="Will it move first, or second? Whoever moves second sees what the other has done before the melees.",
        ships=side_chips(state, side),
        stages=stages(state),
        card=None if at is None else card(at, state, side),
        steer=(
            Act(name="first", label=f"{names[side]:moves} first", actions=(MoveOrder(side, "first"),), keys=("1",)),
            Act(name="second", label=f"{names[other]:moves} first", actions=(MoveOrder(side, "second"),), keys=("2",)),
        ),
    )
