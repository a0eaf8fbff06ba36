"""ONV-TBL-07, SIG-02: a fleet's hidden plan: where it stands, its wings, its strategos, its signals."""

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from battles.panels.decision import Decision, Sheet
from battles.panels.oi_navarcoi import orders
from battles.panels.oi_navarcoi.orders import Filled
from battles.panels.oi_navarcoi.parts import selected_marks
from battles.panels.oi_navarcoi.plan_sheet import plan_sheet
from battles.panels.oi_navarcoi.squadrons import card, names_of, side_chips, squadron_of
from rules.core.findings import Refused
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.scenario import PlannedSignal
from rules.oi_navarcoi.state import State
from scenarios.drawing.table.picture import TableMark
from scenarios.oi_navarcoi.table import GOAL_WORDS

TEMPLATE = "battles/oi_navarcoi/_deploy.html"


def planning(state: State, side: str, selected: str, filled: Filled) -> Decision:
    """The plan as it has been filled in, or a ready arrangement."""
    game = Battle(state)
    names = names_of(state)
    ready = list(options.arrangements(game, side))  # type: ignore[arg-type]
    plan = _plan(game, side, filled, ready)
    laid = _laid_out(state, game, plan)
    squadron = squadron_of(laid, selected)
    sheet = state.sides[side]  # type: ignore[index]
    goal = GOAL_WORDS[sheet.goal]
    others = "Nothing of it is seen by the other side before both plans are made."
    return Decision(
        phase="setup",
        side=side,
        heading=f"{names[side]}: the plan",
        say=f"Its goal: {goal}. {_what(game, side)} {others}",
        ships=tuple(replace(chip, state="placed") for chip in side_chips(laid, side)),
        card=None if squadron is None else card(squadron, laid, side),
        sheet=Sheet(
            name="deploy",
            template=TEMPLATE,
            submit="Commit the plan",
            data=plan_sheet(game, side, plan, ready, filled),
        ),
        laid_out=laid,
        marks=() if squadron is None else _selected(laid, squadron.id),
    )


def _what(game: Battle, side: str) -> str:
    """What the scenario leaves to the plan."""
    sheet = game.sides[side]  # type: ignore[index]
    told = []
    if options.to_place(game, side):
        told.append("where its squadrons stand")
    if options.wingless(game, side):
        told.append("their wings")
    if sheet.strategos is None:
        told.append("where the strategos sails")
    if sheet.plan is None and sheet.signals:
        told.append("its signals")
    return f"Settle {' and '.join(([', '.join(told[:-1])] if len(told) > 1 else []) + told[-1:])}." if told else ""


def _plan(game: Battle, side: str, filled: Filled, ready: list[act.Deploy]) -> act.Deploy:
    """What was typed in, or the arrangement that was asked for, the first one at first. No arrangement brings signals:
    what is signalled is for the player to say (ONV-SIG-02)."""
    chosen = filled.get("preset", "")
    typed = None
    if filled.get("order") == "deploy":
        with suppress(Refused):  # an order that was refused says so itself
            typed = orders.plan(game, side, filled)
    if typed is not None and filled.get("signals"):
        typed = replace(typed, signals=_signals(game, side, filled["signals"]))
    if typed is not None and not chosen:
        return typed
    number = int(chosen) if chosen.isdecimal() and len(chosen) < 3 else 1
    if not ready:
        return typed or act.Deploy(side)
    plan = ready[min(max(number, 1), len(ready)) - 1]
    if typed is None:
        return replace(plan, signals=())
    strategos = typed.strategos or plan.strategos
    return act.Deploy(side, plan.squadrons, plan.columns, typed.wings or plan.wings, strategos, typed.signals)


def _signals(game: Battle, side: str, asked: str) -> tuple[PlannedSignal, ...]:
    """All the signals at once: every one bids the whole fleet engage, or there is none."""
    number = game.sides[side].signals if asked == "engage" else 0  # type: ignore[index]
    return (PlannedSignal(options.ENGAGE, orders.WINGS),) * number


def _laid_out(state: State, game: Battle, plan: act.Deploy) -> State:
    """The position with the fleet where the plan puts it."""
    try:
        poses: dict[str, Pose] = {each.id: pose for each, pose in options.laid(game, plan)}
    except KeyError:
        poses = {}
    wings = {each.squadron: each.wing for each in plan.wings}
    side: Any = plan.side
    squadrons = tuple(_lies(each, poses.get(each.id), wings.get(each.id, each.wing)) for each in state.squadrons)
    sides = state.sides
    if plan.strategos is not None:
        sides = {**sides, side: replace(sides[side], strategos=plan.strategos)}
    return replace(state, squadrons=squadrons, sides=sides)


def _lies(squadron: Any, pose: Pose | None, wing: Any) -> Any:
    if pose is None:
        return replace(squadron, wing=wing)
    return replace(
        squadron, x=pose.x, y=pose.y, heading=pose.heading, track=pose.track, shape=pose.shape, formation=pose.shape,
        wing=wing,
    )  # fmt: skip


def _selected(state: State, id: str) -> tuple[TableMark, ...]:
    squadron = Battle(state).by_id[id]
    return selected_marks(squadron) if squadron.deployed else ()
