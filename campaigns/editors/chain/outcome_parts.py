"""Outcomes of a mission changed by their form (`chain_outcome_page`); what the form does not show stays as it is."""

from typing import Any

from django.http import QueryDict

from campaigns.editors.chain import condition_parts
from campaigns.editors.chain.text import lines_in, put
from campaigns.rosters import filling
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain

POINTS: Plain = {"end": {"winner": "points"}}


def told(body: Plain, outcomes: list[Plain], post: QueryDict) -> list[Plain]:
    """The outcomes as their forms have them."""
    return [_outcome(outcome, f"o{place}", post) for place, outcome in enumerate(outcomes)]


def acted(body: Plain, outcomes: list[Plain], post: QueryDict) -> list[Plain]:
    """The outcomes after what a button does to one of them. Raises `NoShip` for ships that cannot be added."""
    act, _, about = str(post.get("act", "")).partition(":")
    place, _, which = about.partition(":")
    n = whole(place, -1)
    if act == "add-outcome":
        new: Plain = {"if": [{"winner": body["sides"][0]["id"]}], **_last(outcomes)}
        return [new, *outcomes]
    if not 0 <= n < len(outcomes):
        return outcomes
    one: Plain = outcomes[n]
    match act:
        case "drop-outcome":
            return outcomes[:n] + outcomes[n + 1 :]
        case "or-outcome":
            again = {**one, "if": [condition_parts.fresh(body, "winner")]}
            return [*outcomes[: n + 1], again, *outcomes[n + 1 :]]
        case "earlier-outcome" if n:
            return [*outcomes[: n - 1], one, outcomes[n - 1], *outcomes[n + 1 :]]
        case "add-condition":
            kind = str(post.get(f"o{n}-new", "winner"))
            one = {**one, "if": [*one.get("if", ()), condition_parts.fresh(body, kind)]}
        case "drop-condition":
            one = put(one, "if", condition_parts.without(one.get("if", []), whole(which, -1)))
        case "arrive":
            one = {**one, "arrive": _arriving(body, one.get("arrive") or {}, which, n, post)}
        case "drop-arrival":
            one = _without_arrival(one, which)
    return [*outcomes[:n], one, *outcomes[n + 1 :]]


def _last(outcomes: list[Plain]) -> Plain:
    """Where a new outcome leads until something else is picked: where the last one does."""
    last = outcomes[-1] if outcomes else POINTS
    return {key: last[key] for key in ("next", "end") if key in last}


def _outcome(outcome: Plain, name: str, post: QueryDict) -> Plain:
    if f"{name}-to" not in post:
        return outcome
    one = {key: value for key, value in outcome.items() if key not in ("next", "end")}
    one = put(one, "if", condition_parts.told(outcome.get("if", []), name, post))
    to, _, which = str(post[f"{name}-to"]).partition(":")
    if to == "end":
        end = {**(outcome.get("end") or {}), "winner": which}
        one["end"] = put(end, "text", lines_in(post.get(f"{name}-end-text", end.get("text", ""))))
    elif which:
        one["next"] = which
    one = put(one, "text", lines_in(post.get(f"{name}-text", one.get("text", ""))))
    one = put(one, "points", _numbers(one.get("points", {}), f"{name}-points-", post, zero=False))
    for field in ("set", "add"):
        one = put(one, field, _numbers(one.get(field, {}), f"{name}-{field}-", post, zero=field == "set"))
    if f"{name}-rest" in post:
        one = put(one, "rest", rest_of(one.get("rest"), f"{name}-rest", post))
    if f"{name}-give-shown" in post:
        gives = {
            key.removeprefix(f"{name}-give-"): post.getlist(key) for key in post if key.startswith(f"{name}-give-")
        }
        gives.pop("shown", None)
        one = put(one, "give", {side: ids for side, ids in gives.items() if ids})
    if one.get("arrive"):
        one["arrive"] = _arrivals(one["arrive"], name, post)
    return one


def rest_of(rest: Plain | None, name: str, post: QueryDict) -> Plain | None:
    """A rest as its fields have it; None for none."""
    kind = str(post.get(name, ""))
    if not kind or (kind == "none" and not name.startswith("o")):
        return None
    found: Plain = {**(rest or {}), "kind": kind}
    yard = min(6, max(0, whole(post.get(f"{name}-yard"), 0)))
    found = put(found, "yard", yard if kind == "port" else 0)
    if f"{name}-sides-shown" in post:
        found = put(found, "sides", post.getlist(f"{name}-side"))
    return found


def _numbers(known: Plain, prefix: str, post: QueryDict, *, zero: bool) -> Plain:
    """Whole numbers by what stands behind the prefix of their fields; an empty field says nothing."""
    found = dict(known)
    for key in post:
        if key.startswith(prefix):
            text, name = str(post[key]).strip(), key.removeprefix(prefix)
            found.pop(name, None)
            if text and (whole(text, 0) or zero):
                found[name] = whole(text, 0)
    return found


# --- arrivals


def _arrivals(arrive: Plain, name: str, post: QueryDict) -> Plain:
    found = {**arrive}
    for what in ("hulls", "squadrons", "admirals"):
        found = put(
            found, what, [_arrival(record, f"{name}-{what}-{n}", post) for n, record in enumerate(arrive.get(what, ()))]
        )
    return found


def _arrival(record: Plain, name: str, post: QueryDict) -> Plain:
    if f"{name}-name" not in post:
        return record
    record = put(record, "name", str(post[f"{name}-name"]).strip()[:80])
    for field, usual in (("size", 2), ("hulls", 0), ("skill", 0)):
        if f"{name}-{field}" in post:
            value = max(0, whole(post[f"{name}-{field}"], record.get(field, usual)))
            if value != record.get(field, usual):
                record = {**record, field: value}
                record.pop("class", None)
    if f"{name}-squadron" in post:
        record = put(record, "squadron", str(post[f"{name}-squadron"]))
    return record


def _arriving(body: Plain, arrive: Plain, what: str, n: int, post: QueryDict) -> Plain:
    """What arrives, with more of it: ships of a list, a squadron, an admiral."""
    side = str(post.get(f"o{n}-arrive-side", ""))
    taken = rosters_ids(body)
    if what == "hulls":
        ships = filling.pasted(str(post.get(f"o{n}-arrive-list", "")), whole(post.get(f"o{n}-arrive-size"), 2))
        ids = _free(side, taken)
        return {**arrive, "hulls": [*arrive.get("hulls", ()), *({"id": next(ids), "side": side, **s} for s in ships)]}
    name = str(post.get(f"o{n}-arrive-name", "")).strip()[:80]
    new: Plain = {"id": next(_free(f"{side}-{'sq' if what == 'squadrons' else 'ad'}", taken)), "side": side}
    return {**arrive, what: [*arrive.get(what, ()), put(new, "name", name)]}


def rosters_ids(body: Plain) -> set[str]:
    """Every id of a ship, squadron or admiral that a text knows."""
    tables = [body, *(outcome.get("arrive") or {} for mission in body["missions"] for outcome in mission["outcomes"])]
    return {
        each["id"] for table in tables for what in ("hulls", "squadrons", "admirals") for each in table.get(what, ())
    }


def _free(side: str, taken: set[str]) -> Any:
    stem, n = side.lower(), 0
    while True:
        n += 1
        if f"{stem}{n}" not in taken:
            yield f"{stem}{n}"


def free_id(stem: str, body: Plain) -> str:
    """The first id with that beginning which nothing in the text has yet."""
    found: str = next(_free(stem, rosters_ids(body)))
    return found


def _without_arrival(one: Plain, which: str) -> Plain:
    what, _, n = which.partition(":")
    arrive = dict(one.get("arrive") or {})
    rows = [each for place, each in enumerate(arrive.get(what, ())) if place != whole(n, -1)]
    return put(one, "arrive", put(arrive, what, rows))
