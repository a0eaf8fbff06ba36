"""The rosters of a campaign's text changed by the forms of their page: each tells one part of it and keeps the rest."""

from typing import Any

from campaigns.editors.rosters import states
from campaigns.engine.data import Campaign
from campaigns.rosters import filling
from campaigns.rosters.adding import Post, added, with_squadron
from campaigns.rosters.filling import NoShip
from rules.naval.gear import KNOWN, SAME
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain
from scenarios.ownership import Actor
from scenarios.ship_names import ORDER


def changed(body: Plain, data: Campaign, post: Post, actor: Actor) -> Plain:
    """The text as a form has it, after what its button does. Raises `NoShip` for ships that cannot be added."""
    side, act = post.get("side", ""), post.get("act", "")
    if side not in data.side_ids:
        raise NoShip("This side is not there any more.")
    if act == "add":
        return added(body, data, side, post, actor)
    body = {**body, "hulls": _hulls(body, side, post), "squadrons": _squadrons(body, side, post)}
    body = {**body, "admirals": _admirals(body, side, post)}
    if "allies" in post:
        body = states.named(body, side, states.names_in(post["allies"]))
    what, _, id = act.partition(":")
    match what:
        case "drop-hull":
            return {**body, "hulls": [hull for hull in body["hulls"] if hull["id"] != id]}
        case "drop-squadron":
            return _without_squadron(body, id)
        case "drop-admiral":
            fleets = [
                {**fleet, "admiral": None} if fleet.get("admiral") == id else fleet for fleet in body.get("fleets", ())
            ]
            told = {**body, "admirals": [each for each in body["admirals"] if each["id"] != id]}
            return {**told, "fleets": fleets} if fleets else told
        case "add-squadron":
            name = post.get("new-squadron", "").strip()[:80]
            return with_squadron(body, side, name or "New squadron", post.get("new-squadron-place", ""))[0]
        case "add-admiral":
            return _with_admiral(body, side, post)
        case "name-squadron":
            return _named_squadron(body, id, post)
    return body


def _hulls(body: Plain, side: str, post: Post) -> list[Plain]:
    return [_hull(hull, post) if hull["side"] == side else hull for hull in body.get("hulls", ())]


def _hull(hull: Plain, post: Post) -> Plain:
    at = f"hull-{hull['id']}-"
    if f"{at}size" not in post:
        return hull
    told: Plain = {**hull, "size": min(6, max(0, whole(post[f"{at}size"], hull.get("size", 2))))}
    if told["size"] != hull.get("size", 2):
        told.pop("class", None)  # a word for the size that she had
    for key in ("name", "captain"):
        told = _with(told, key, post.get(f"{at}{key}", "").strip()[:80])
    if f"{at}squadron" in post:
        told = _with(told, "squadron", post[f"{at}squadron"])
        if told.get("squadron"):
            told.pop("area", None)
    if f"{at}ally" in post:
        told = _with(told, "ally", post[f"{at}ally"])
    if f"{at}men" in post:
        men = min(100, max(0, whole(post[f"{at}men"], 100)))
        told = {key: value for key, value in told.items() if key != "men"} | ({} if men == 100 else {"men": men})
    if f"{at}gear" in post:
        words = post[f"{at}gear"].casefold().replace(",", " ").split()
        items = list(dict.fromkeys(SAME.get(word, word) for word in words))
        if unknown := [item for item in items if item not in KNOWN]:
            known = ", ".join(sorted(set(SAME.values()) | (KNOWN - set(SAME))))
            called = hull.get("name") or hull["id"]
            raise NoShip(f"{called}: “{unknown[0]}” is nothing that ships are fitted with. Known are: {known}.")
        told = _with(told, "gear", items)
    return told


def _squadrons(body: Plain, side: str, post: Post) -> list[Plain]:
    found = []
    for each in body.get("squadrons", ()):
        at = f"squadron-{each['id']}-"
        if each["side"] == side and f"{at}name" in post:
            each = _with({**each}, "name", post[f"{at}name"].strip()[:80])
            if f"{at}ally" in post:
                each = _with(each, "ally", post[f"{at}ally"])
            for key, least, most in (("xp", 0, 100), ("m", -1, 1), ("base_m", -1, 1), ("s", -1, 1), ("hulls", 0, 15)):
                if f"{at}{key}" in post:
                    value = min(most, max(least, whole(post[f"{at}{key}"].strip().replace("−", "-"), each.get(key, 0))))
                    each = _with(each, key, value)
        found.append(each)
    return found


def _admirals(body: Plain, side: str, post: Post) -> list[Plain]:
    found = []
    for each in body.get("admirals", ()):
        at = f"admiral-{each['id']}-"
        if each["side"] == side and f"{at}name" in post:
            each = _with({**each}, "name", post[f"{at}name"].strip()[:80])
            each = _with(each, "skill", min(3, whole(post.get(f"{at}skill"), each.get("skill", 0))))
        found.append(each)
    return found


def _with_admiral(body: Plain, side: str, post: Post) -> Plain:
    name = post.get("new-admiral", "").strip()[:80]
    if not name:
        raise NoShip("Write the admiral's name first.")
    taken = {each["id"] for each in body["admirals"]}
    number = 1
    while f"{side}-a{number}" in taken:
        number += 1
    made: Plain = {"id": f"{side}-a{number}", "side": side, "name": name}
    made = _with(made, "skill", min(3, whole(post.get("new-admiral-skill"), 0)))
    kind, _, where = post.get("new-admiral-place", "").partition(":")
    if kind == "area":
        made["area"] = where
    body = {**body, "admirals": [*body["admirals"], made]}
    if kind == "fleet":
        fleets = [{**each, "admiral": made["id"]} if each["id"] == where else each for each in body.get("fleets", ())]
        body = {**body, "fleets": fleets}
    return body


def _without_squadron(body: Plain, id: str) -> Plain:
    """A squadron that is taken away leaves its ships in the roster, without a squadron."""
    told: dict[str, Any] = {
        **body,
        "squadrons": [each for each in body["squadrons"] if each["id"] != id],
        "hulls": [_with(hull, "squadron", "") if hull.get("squadron") == id else hull for hull in body["hulls"]],
    }
    if body.get("fleets"):
        told["fleets"] = [
            {**fleet, "squadrons": [each for each in fleet.get("squadrons", ()) if each != id]}
            for fleet in body["fleets"]
        ]
    return told


def _named_squadron(body: Plain, id: str, post: Post) -> Plain:
    """The ships that a squadron only counts become ships with records of their own, with names where one chooses."""
    squadron = next((each for each in body["squadrons"] if each["id"] == id), None)
    many = squadron.get("hulls", 0) if squadron is not None else 0
    if squadron is None or not many:
        raise NoShip("This squadron has no ships that it only counts.")
    ships = [{"size": squadron.get("size", 2), "squadron": id} for _ in range(many)]
    if post.get("nation") in ORDER:
        ships = filling.named(ships, filling.names_in(body), post["nation"], bool(post.get("attested")))
    rest = [_with(each, "hulls", 0) if each["id"] == id else each for each in body["squadrons"]]
    return filling.with_ships({**body, "squadrons": rest}, squadron["side"], ships)


def _with(told: Plain, key: str, value: Any) -> Plain:
    """The part with a field, or without it where it says nothing."""
    rest = {name: each for name, each in told.items() if name != key}
    return {**told, key: value} if value else rest
