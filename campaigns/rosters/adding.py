"""Ships added to the roster of a side by a form: a list, a fleet or a mix, with names, in squadrons, in a place."""

from collections.abc import Mapping

from campaigns.engine.data import Campaign
from campaigns.engine.roster import most_hulls
from campaigns.rosters import filling
from campaigns.rosters.filling import NoShip
from rules.naval.hulls import HULL_TYPES
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from scenarios.rosters.lists import read_list
from scenarios.ship_names import ORDER

NEW = "+"  # squadrons of their own
Post = Mapping[str, str]


def added(body: Plain, data: Campaign, side: str, post: Post, actor: Actor) -> Plain:
    """The text with the ships of the adding form. Raises `NoShip` with everything that was not understood."""
    groups, wrong = proposed(body, side, post, actor)
    if wrong:
        raise NoShip(" ".join(wrong))
    for squadron, ships in groups:
        body = _joined(body, data, side, post, squadron, ships)
    return body


def proposed(
    body: Plain, side: str, post: Post, actor: Actor
) -> tuple[list[tuple[Plain | None, list[Plain]]], list[str]]:
    """The ships that the adding form would give, by the squadron that comes with them (None: none does), and what of it
    is not understood."""
    usual = whole(post.get("size"), 2)
    wrong: list[str] = []
    groups: list[tuple[Plain | None, list[Plain]]] = []
    match post.get("by", "list"):
        case "fleet":
            fleet = Document.objects.visible_to(actor).filter(kind=Kind.FLEET, uid=post.get("fleet", "")).first()
            if fleet is None:
                raise NoShip("Choose a fleet first.")
            squadrons = filling.squadrons_of_fleet(fleet.body) if post.get("into") == NEW else []
            groups = [(each, each.pop("ships")) for each in squadrons] or [(None, filling.from_fleet(fleet.body))]
        case "mix":
            parts = {kind.size: whole(post.get(f"mix-{kind.size}"), 0) for kind in HULL_TYPES}
            parts = {size: many for size, many in parts.items() if many > 0}
            groups = [(None, filling.mixed(body, side, min(whole(post.get("many"), 0), filling.MOST_HULLS), parts))]
        case _:
            read = read_list(post.get("list", ""), usual)
            wrong = [each.message for each in read.wrong]
            groups = [(None, read.ships)]
            if not read.ships and not wrong:
                raise NoShip("Write a list of ships first.")
    if post.get("nation") in ORDER:
        taken = filling.names_in(body).union(*(filling.names_of(ships) for _, ships in groups))
        only = bool(post.get("attested"))
        told = []
        for squadron, ships in groups:
            ships = filling.named(ships, taken, post["nation"], only)
            taken |= filling.names_of(ships)
            told.append((squadron, ships))
        groups = told
    return groups, wrong


def _joined(body: Plain, data: Campaign, side: str, post: Post, squadron: Plain | None, ships: list[Plain]) -> Plain:
    """The text with these ships, in the squadrons that they name, or that the form does."""
    into, place = post.get("into", ""), post.get("place", "")
    most = most_hulls(data)
    told: list[Plain] = []
    if squadron is not None:
        for start in range(0, len(ships), most):
            name = squadron["name"] if not start else f"{squadron['name']} {start // most + 1}"
            body, id = with_squadron(body, side, name, place, **{k: squadron[k] for k in ("xp", "m", "base_m", "s")})
            told += [{**ship, "squadron": id} for ship in ships[start : start + most]]
        return filling.with_ships(body, side, told)
    own = {each["id"]: each["id"] for each in body.get("squadrons", ()) if each["side"] == side}
    own |= {
        str(each.get("name", "")).casefold(): each["id"] for each in body.get("squadrons", ()) if each["side"] == side
    }
    made, room = "", 0
    for ship in ships:
        wanted = str(ship.pop("squadron", "")) or (into if into != NEW else "")
        if wanted:
            id = own.get(wanted) or own.get(wanted.casefold()) or ""
            if not id:
                body, id = with_squadron(body, side, wanted, place)
                own[wanted.casefold()] = id
        elif into == NEW:
            if not room:
                names = {str(each.get("name", "")) for each in body.get("squadrons", ())}
                body, made = with_squadron(body, side, _next_name(data.side_name(side), names), place)
                room = most
            room -= 1
            id = made
        else:
            id = ""
        told.append({**ship, **({"squadron": id} if id else _place(body, place))})
    return filling.with_ships(body, side, told)


def _next_name(side: str, taken: set[str]) -> str:
    number = 1
    while f"{side}, squadron {number}" in taken:
        number += 1
    return f"{side}, squadron {number}"


def with_squadron(body: Plain, side: str, name: str, place: str, **crews: int) -> tuple[Plain, str]:
    """The text with another squadron, on a map with a fleet ("fleet:F1") or in a port ("area:corinth")."""
    taken = {each["id"] for each in body.get("squadrons", ())}
    number = 1
    while f"{side}-s{number}" in taken:
        number += 1
    id = f"{side}-s{number}"
    made: Plain = {"id": id, "side": side, "name": name[:80], **{key: value for key, value in crews.items() if value}}
    kind, _, where = place.partition(":")
    if kind == "area":
        made["area"] = where
    body = {**body, "squadrons": [*body.get("squadrons", ()), made]}
    if kind == "fleet":
        fleets = [
            {**fleet, "squadrons": [*fleet.get("squadrons", ()), id]} if fleet["id"] == where else fleet
            for fleet in body.get("fleets", ())
        ]
        body = {**body, "fleets": fleets}
    return body, id


def _place(body: Plain, place: str) -> Plain:
    """Where a ship of no squadron lies: in the port, or where the fleet is."""
    kind, _, id = place.partition(":")
    if kind == "fleet":
        id = next((str(each["area"]) for each in body.get("fleets", ()) if each["id"] == id), "")
    return {"area": id} if id else {}
