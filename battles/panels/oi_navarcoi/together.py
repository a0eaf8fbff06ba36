"""ONV-MOV-08: straight ahead, squadron by squadron; those whose distance is rolled come last and go as far as it is."""

from collections.abc import Sequence
from typing import Any

from battles.panels.together import Field, GroupOrder, Order
from rules.core.findings import Finding
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import distances, options, steering
from rules.oi_navarcoi.measure import INCH, in_inches
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import State

AHEAD, HOLD = "ahead", "hold"


def _fields(state: State, side: str, selected: str) -> tuple[Field, ...]:
    what = Field("what", "What", ((AHEAD, "Straight ahead, as far as they may"), (HOLD, "Stay where they are")))
    chosen = next((each for each in state.squadrons if each.id == selected and each.side == side), None)
    if chosen is None or not chosen.wing:
        return (what,)
    who = (("all", "All that may still move"), ("wing", f"The wing of {selected}"))
    return (Field("who", "For", who), what)


def _ships(game: Battle, order: Order) -> Sequence[str]:
    """The squadrons that may still be activated, those with dice after the others; the one whose dice are rolled."""
    if game.phase != "moves" or game.active != order.side or game.berth is not None or options.names_launch(game):
        return ()
    if game.pending is not None:
        return () if order.ahead else (game.pending.squadron,)
    able = [each for each in options.waiting(game) if not each.freighter and each.status == "ON_TABLE"]
    chosen = game.by_id.get(order.fields.get("ship", ""))
    if order.fields.get("who") == "wing" and chosen is not None:
        able = [each for each in able if each.wing == chosen.wing]
    return [each.id for each in sorted(able, key=lambda each: _is_rolled(game, each))]


def _is_rolled(game: Battle, squadron: Squadron) -> bool:
    return distances.is_rolled(game, act.Advance(squadron.side, squadron.id))


def _step(game: Battle, order: Order, id: str) -> tuple[Any, ...] | Finding:
    squadron, side = game.by_id[id], order.side
    if game.pending is not None:
        return (act.Path(side, _straight(game, squadron, game.pending.allowance)),)
    if order.fields["what"] == HOLD:
        action: Any = act.Hold(side, id)
        return game.check(action) or (action,)
    action = act.Advance(side, id)
    if _is_rolled(game, squadron):
        pose, likely = distances.rolled(game, action)
        met = [_meets(game, squadron, pose, far * INCH) for far, _ in likely]
        return next((each for each in met if each is not None), None) or game.check(action) or (action,)
    _, pose = steering.begins(game, squadron)
    allowance = steering.allowance_of(game, squadron, "advance")
    if found := _meets(game, squadron, pose, allowance):
        return found
    action = act.Advance(side, id, _straight(game, squadron, allowance))
    if not action.path:
        return Finding("ONV-A-BARRED", f"{squadron.label} is barred at once.", clause="ONV-GEO-09")
    return game.check(action) or (action,)


def _meets(game: Battle, squadron: Squadron, pose: Any, far: float) -> Finding | None:
    """ONV-CON: an enemy within that distance straight ahead: its player had better see for himself."""
    found = distances.ahead(game, squadron, pose, far)
    if found is None or found[1] is None:
        return None
    message = f"{squadron.label} would meet {found[1].label} after {in_inches(found[0])}."
    return Finding("ONV-A-MEETS", message, clause="ONV-CON-01")


def _straight(game: Battle, squadron: Squadron, allowance: float) -> tuple[act.PathStep, ...]:
    """The way straight ahead as far as it is clear."""
    _, pose = steering.begins(game, squadron)
    found = distances.ahead(game, squadron, pose, allowance)
    far = 0 if found is None else int(found[0] if found[0] >= allowance else max(0.0, found[0] - 1))
    if not far:
        return ()
    bearing = game.pending.bearing if game.pending is not None else None
    if pose.shape == "BLOCK":
        return (act.Course(pose.heading if bearing is None else bearing, far),)
    return (act.Straight(far),)


TOGETHER = GroupOrder(
    title="One order for many squadrons",
    submit="Give it to all",
    fields=_fields,
    ships=_ships,
    step=_step,
    rolls=True,
)
