"""The roster of a side changed by its form: ships with their records, squadrons, admirals."""

from typing import Any

from django.http import QueryDict

from campaigns.editors.chain.outcome_parts import free_id
from campaigns.editors.chain.text import put
from campaigns.rosters import filling
from campaigns.rosters.filling import NoShip
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from scenarios.ship_names import ORDER

MEN = 100
# Whole numbers of a squadron: their least, their most, what they are when nothing is said.
CREW = {"xp": (0, 100, 0), "m": (-1, 1, 0), "base_m": (-1, 1, 0), "s": (-1, 1, 0)}


def changed(body: Plain, side: str, post: QueryDict, actor: Actor) -> Plain:
    """The text with what a roster's form says. Raises `NoShip` for ships that cannot be added."""
    act, _, about = str(post.get("act", "")).partition(":")
    tables = {
        "hulls": [_hull(each, post) if each["side"] == side else each for each in body.get("hulls", ())],
        "squadrons": [_squadron(each, post) if each["side"] == side else each for each in body.get("squadrons", ())],
        "admirals": [_admiral(each, post) if each["side"] == side else each for each in body.get("admirals", ())],
    }
    dropped = {"drop-hull": "hulls", "drop-squadron": "squadrons", "drop-admiral": "admirals"}.get(act)
    if dropped:
        tables[dropped] = [each for each in tables[dropped] if each["id"] != about]
    for name, rows in tables.items():
        if rows or name in body:
            body = {**body, name: rows}
    match act:
        case "paste":
            ships = filling.pasted(str(post.get("list", "")), whole(post.get("size"), 2))
            return filling.with_ships(body, side, _named(ships, body, post))
        case "fleet":
            fleet = Document.objects.visible_to(actor).filter(kind=Kind.FLEET, uid=post.get("fleet", "")).first()
            if fleet is None:
                raise NoShip("Choose a fleet first.")
            return filling.with_ships(body, side, _named(filling.from_fleet(fleet.body), body, post))
        case "fill":
            ships = filling.missing(body, side, whole(post.get("many"), 0), whole(post.get("size"), 2))
            return filling.with_ships(body, side, _named(ships, body, post))
        case "add-squadron":
            many, size = min(15, max(0, whole(post.get("squadron-hulls"), 0))), whole(post.get("size"), 2)
            new: Plain = {"id": free_id(f"{side}-sq", body), "side": side, "name": _name(post, "squadron-name")}
            new = {key: value for key, value in new.items() if value}
            return {**body, "squadrons": [*body.get("squadrons", ()), {**put(new, "hulls", many), "size": size}]}
        case "add-admiral":
            new = {"id": free_id(f"{side}-ad", body), "side": side, "name": _name(post, "admiral-name")}
            skill = min(3, max(0, whole(post.get("admiral-skill"), 0)))
            new = {key: value for key, value in new.items() if value}
            return {**body, "admirals": [*body.get("admirals", ()), put(new, "skill", skill)]}
    return body


def _named(ships: list[Plain], body: Plain, post: QueryDict) -> list[Plain]:
    """The new ships; those without a name have one of the nation that was chosen."""
    nation = str(post.get("nation", ""))
    if nation not in ORDER:
        return ships
    return filling.named(ships, filling.names_in(body) | filling.names_of(ships), nation)


def _name(post: QueryDict, field: str) -> str:
    return str(post.get(field, "")).strip()[:80]


def _hull(hull: Plain, post: QueryDict) -> Plain:
    id = hull["id"]
    if f"{id}-size" not in post:
        return hull
    told = _number(hull, "size", post[f"{id}-size"], 0, 6, 2)
    renamed = _name(post, f"{id}-class") if f"{id}-shown" in post else hull.get("class", "")
    if told is not hull and renamed == hull.get("class", ""):
        renamed = ""  # a word for the size that she had
    told = put(told, "class", renamed)
    for key in ("name", "captain", "squadron"):
        if f"{id}-{key}" in post:
            told = put(told, key, _name(post, f"{id}-{key}"))
    if f"{id}-shown" in post:
        gear = [word.strip() for word in str(post.get(f"{id}-gear", "")).split(",") if word.strip()]
        told = put(told, "gear", gear)
        for key, most in (("hull", 5), ("oars", 3)):
            told = put(told, key, min(most, max(0, whole(post.get(f"{id}-{key}"), 0))))
        told = _number(told, "men", post.get(f"{id}-men"), 0, MEN, MEN)
        told = put(told, "state", "YARD" if post.get(f"{id}-yard") else None)
    return told


def _squadron(squadron: Plain, post: QueryDict) -> Plain:
    id = squadron["id"]
    if f"{id}-squadron-name" not in post:
        return squadron
    told = put(squadron, "name", _name(post, f"{id}-squadron-name"))
    told = _number(told, "hulls", post.get(f"{id}-many"), 0, 15, 0)
    told = _number(told, "size", post.get(f"{id}-size"), 0, 6, 2)
    for key, (least, most, usual) in CREW.items():
        told = _number(told, key, post.get(f"{id}-{key}"), least, most, usual)
    return told


def _admiral(admiral: Plain, post: QueryDict) -> Plain:
    id = admiral["id"]
    if f"{id}-admiral-name" not in post:
        return admiral
    told = put(admiral, "name", _name(post, f"{id}-admiral-name"))
    return _number(told, "skill", post.get(f"{id}-skill"), 0, 3, 0)


def _number(told: Plain, key: str, text: Any, least: int, most: int, usual: int) -> Plain:
    """A number of a record; it stays where it was and is left out where it says nothing new."""
    if text is None:
        return told
    value = min(most, max(least, whole(text, usual)))
    if value == told.get(key, usual):
        return told
    return {**told, key: value}
