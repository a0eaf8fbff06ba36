"""ONV-GEN-07: what a side may not see yet: deployments, signal plans, orders and allotments of phalanxes."""

from typing import Any

from msgspec.structs import replace

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import events_ashore as ashore
from rules.oi_navarcoi.events_moves import Deployed, SignalPlayed
from rules.oi_navarcoi.state import PhalanxOrderState, PhalanxState, Sealed, SideState, SquadronState, State


def visible_to(state: State, side: str | None) -> State:
    """The state without what the other side's plan adds to the scenario while the fleets are set up, its signals not
    yet played, and its phalanx's order and allotment before they are carried out."""
    hidden = {key: sealed for key, sealed in state.sealed.items() if key != side}
    sides = {
        key: sheet if key == side else _sheet(sheet, key in hidden and hidden[key].strategos)
        for key, sheet in state.sides.items()
    }
    squadrons = tuple(_unseen(each, hidden[each.side]) if each.side in hidden else each for each in state.squadrons)
    column = state.column
    if state.phase == "setup":
        ours = {each.id for each in squadrons if each.side == side}
        column = tuple(id for id in column if id in ours)
    phalanxes = tuple(each if each.side == side else _sealed(each) for each in state.phalanxes)
    open_plans = {key: sealed for key, sealed in state.sealed.items() if key == side}
    return replace(state, sides=sides, squadrons=squadrons, column=column, phalanxes=phalanxes, sealed=open_plans)


def _sheet(sheet: SideState, secret: bool) -> SideState:
    plan = None if sheet.plan is None else tuple(each for each in sheet.plan if each.used)
    played = None if sheet.signalled is None or sheet.plan is None else _number(sheet)
    return replace(sheet, plan=plan, signalled=played, strategos=None if secret else sheet.strategos)


def _number(sheet: SideState) -> int:
    """The place of the signal in force among those that have been played."""
    assert sheet.plan is not None and sheet.signalled is not None
    return sum(each.used for each in sheet.plan[: sheet.signalled])


def _unseen(squadron: SquadronState, sealed: Sealed) -> SquadronState:
    """A squadron as the other side knows it before the plans are shown: where the scenario places it, if it does."""
    if squadron.id in sealed.winged:
        squadron = replace(squadron, wing=None)
    if squadron.id not in sealed.placed:
        return squadron
    return replace(squadron, x=None, y=None, heading=0, track=(), formation="MIAS", shape="MIAS", status="ON_TABLE")


def _sealed(phalanx: PhalanxState) -> PhalanxState:
    return replace(phalanx, secret=None, allotted=(), defensive=())


def shown_to(thing: Any, side: str | None) -> Any:
    """An action or event of the log without what its side keeps secret from others, for good: what a secret led to is
    told by later events. The owner sees it whole."""
    blank = _SECRETS.get(type(thing))
    return thing if blank is None or thing.side == side else replace(thing, **blank)


_PLAN: dict[str, Any] = {"wings": (), "strategos": None, "signals": ()}
_SECRETS: dict[type, dict[str, Any]] = {
    act.Deploy: {**_PLAN, "squadrons": (), "columns": ()},
    Deployed: {**_PLAN, "laid": (), "column": ()},
    # A signal is shown as it is played, its place in the plan is not.
    act.Signal: {"index": 0},
    SignalPlayed: {"index": 0},
    act.PhalanxOrder: {"order": "NONE", "heading": None, "what": None, "squadron": None},
    act.PhalanxAllot: {"left": 0, "centre": 0, "right": 0, "defensive": ()},
    ashore.PhalanxOrdered: {"order": PhalanxOrderState("NONE")},
    ashore.Allotted: {"dice": (0, 0, 0), "defensive": ()},
}
