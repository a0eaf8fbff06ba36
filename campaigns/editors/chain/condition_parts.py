"""What an outcome asks for, changed by the rows of its form: a row is a part of a condition (CMP-CHN-06)."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from campaigns.editors.chain.text import put
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain


def fresh(body: Plain, kind: str) -> Plain:
    """A condition of a kind, as it stands before it is picked further."""
    side = body["sides"][0]["id"]
    hulls, admirals = body.get("hulls") or [{}], body.get("admirals") or [{}]
    variable = next(iter(body.get("variables") or {}), "")
    fresh_ones: dict[str, Plain] = {
        "ready": {"ready": {"side": side, "at_least": 1}},
        "lost": {"lost": {"side": side, "at_least": 1}},
        "hull": {"hull": {"id": hulls[0].get("id", ""), "state": "LOST"}},
        "admiral": {"admiral": {"id": admirals[0].get("id", ""), "state": "DEAD"}},
        "variable": {"variable": {"name": variable, "at_least": 1}},
        "reason": {"reason": ""},
        "not_fought": {"not_fought": True},
    }
    return fresh_ones.get(kind, {"winner": side})


def without(conditions: list[Plain], row: int) -> list[Plain]:
    """The conditions without the part that is shown in that row."""
    kept: list[Plain] = []
    at = 0
    for each in conditions:
        left = dict(each)
        for kind in rows_of(each):
            if at == row:
                for key in ("winner", "degree") if kind == "winner" else (kind,):
                    left.pop(key, None)
            at += 1
        kept += [left] if left else []
    return kept


def rows_of(condition: Mapping[str, Any]) -> list[str]:
    """The parts of a condition in the order in which they are shown."""
    found = ["winner"] if "winner" in condition or "degree" in condition else []
    shown = ("ready", "lost", "hull", "admiral", "variable", "reason", "not_fought")
    return found + [kind for kind in shown if kind in condition]


def told(known: list[Plain], name: str, post: QueryDict) -> list[Plain]:
    """The rows of the form, put together again as the conditions whose parts they are."""
    found: dict[int, Plain] = {}
    row = 0
    while (kind := post.get(f"{name}-c{row}-kind")) is not None:
        of = whole(post.get(f"{name}-c{row}-of"), row)
        was = known[of] if of < len(known) else {}
        found.setdefault(of, {}).update(_part(str(kind), was, f"{name}-c{row}", post))
        row += 1
    if not row:
        return known
    return [condition for condition in found.values() if condition]


def _part(kind: str, was: Plain, name: str, post: QueryDict) -> Plain:
    say = lambda field: str(post.get(f"{name}-{field}", ""))  # noqa: E731
    bound = lambda field: {"least": "at_least", "most": "at_most", "equals": "equals"}[field]  # noqa: E731
    match kind:
        case "winner":
            return {key: say(key) for key in ("winner", "degree") if say(key)}
        case "ready" | "lost":
            bounds = {bound(each): whole(say(each), 0) for each in ("least", "most") if say(each).strip()}
            return {kind: {"side": say("side"), **(bounds or {"at_least": 0})}}
        case "hull" | "admiral":
            told = {**was.get(kind, {}), "id": say("id")}
            return {kind: put(put(told, "state", say("state")), "side", say("side"))}
        case "variable":
            numbers = {bound(each): whole(say(each), 0) for each in ("least", "most", "equals") if say(each).strip()}
            return {"variable": {"name": say("name"), **numbers}}
        case "reason":
            return {"reason": say("reason")}
        case "not_fought":
            return {"not_fought": say("unfought") != "no"}
    return {}
