"""Steering a squadron to a place that is pointed at: the fields of the legs that lead there as nearly as its move
allows."""

from collections.abc import Mapping
from typing import Any

from battles.panels.fields import number
from battles.panels.oi_navarcoi import orders
from battles.panels.oi_navarcoi.orders import MOST_LEGS, in_field, path
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi.forecast import steering
from rules.oi_navarcoi.forecast.steering import Helm
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.squadrons import Squadron


def open_water(game: Battle, action: Any) -> tuple[Squadron | None, Pose | None]:
    """Where the path of an order would lead with nothing in its way."""
    id = game.pending.squadron if game.pending is not None else getattr(action, "squadron", "")
    squadron = game.by_id.get(id or "")
    if squadron is None:
        return None, None
    _, pose = steering.begins(game, squadron)
    try:
        for step in getattr(action, "path", ()):
            pose = steering.stepped(squadron, pose, step)
    except IndexError:
        return squadron, None
    return squadron, pose


def _helm(game: Battle, filled: Mapping[str, str]) -> tuple[int, Helm] | None:
    """The number of the last leg in the fields, and the leg as it is steered."""
    squadron = game.by_id.get(game.pending.squadron if game.pending is not None else filled.get("ship", ""))
    if squadron is None:
        return None
    last = max([k for k in range(MOST_LEGS) if f"run-{k}" in filled], default=0)
    before = {name: value for name, value in filled.items() if not name.endswith(f"-{last}")}
    begun = path(steering.begins(game, squadron)[0], before) if last else ()
    return last, steering.helm(game, squadron, filled.get("act", "advance"), begun)


def fitted(game: Battle, filled: Mapping[str, str]) -> dict[str, str]:
    """The fields of the last leg, its wheel and then its run cut down to what the allowance leaves."""
    steered = _helm(game, filled)
    if steered is None or f"run-{steered[0]}" not in filled:
        return {}
    last, helm = steered
    fields = {}
    asked = orders.angle(filled, f"angle-{last}", "the angle") if helm.formation in ("MIAS", "POLLON") else 0
    by, left = steering.fitted(helm, asked)
    if by != asked:
        fields[f"angle-{last}"] = in_field(by, 100)
    if orders.inches(filled, f"run-{last}", "how far") > left:
        fields[f"run-{last}"] = in_field(max(0.0, left), INCH)
    return fields


def towards(game: Battle, filled: Mapping[str, str]) -> dict[str, str]:
    """The fields of the last leg, filled in so that the order leads to `goal`, "x,y" in units, as nearly as it may."""
    steered = _helm(game, filled)
    if steered is None:
        return {}
    last, helm = steered
    x, _, y = filled["goal"].partition(",")
    goal = number(x, "a place"), number(y, "a place")
    by, run = steering.leg(game, helm, goal, filled.get("act", "advance"))
    fields = {f"run-{last}": in_field(run, INCH)}
    if by is not None:
        fields[f"angle-{last}"] = in_field(by, 100)
    return fields
