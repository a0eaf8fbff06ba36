"""Decisions in words, and in groups for every step that has no form of its own: by kind, a row for each fleet, army or
ship that one is about."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from campaigns.engine import war
from campaigns.engine.decisions import EndPart
from campaigns.engine.ledger import State, name_of
from campaigns.engine.telling.words import admiral_name, commander_name, fleet_name, listing, squadron_name
from rules.naval.hulls import HULL_TYPES

# What a kind of decision is called; one that is not here is its own name in words.
TITLES = {
    "add_points": "Go on building",
    "assign_admiral": "Give a command",
    "auto": "Settle it by dice",
    "build": "Lay a ship down",
    "choose_ground": "Choose the ground",
    "choose_hulls": "Name the ships that are lost",
    "commit_flotilla": "Name the flotilla",
    "decline": "Decline battle",
    "dice_mission": "Settle it by dice",
    "end_part": "End a part of the turn",
    "evade": "Evade",
    "fight": "Fight it out",
    "fight_land_battle": "Throw the dice",
    "fill": "Man the fleet",
    "force": "Force the strait",
    "forfeit_hulls": "Name the ships that are lost",
    "form_fleet": "Split and join fleets",
    "form_squadron": "Form a squadron",
    "join_squadron": "Join a squadron",
    "land_army": "Land an army",
    "let_pass": "Let it pass",
    "load_army": "Take an army aboard",
    "lose_armies": "Name the armies that are lost",
    "move_army": "March",
    "move_fleet": "Sail",
    "name_flagship": "Name the flagship",
    "offer_battle": "Offer battle",
    "pass": "Let it go",
    "rearm": "Replace gear",
    "recruit": "Raise an army",
    "repair": "Repair",
    "report_battle": "Book the battle",
    "report_naval_game": "Book the naval game",
    "retreat_fleet": "Retreat",
    "scrap": "Break a ship up",
    "stay_inside": "Stay in port",
    "unpaid": "Leave without pay",
}
SUBJECTS = ("fleet", "army", "hull", "squadron", "admiral", "building", "unit", "port", "encounter")  # of a row
MOST = 80  # choices of a row: more than anybody reads
FEW = 4  # names that are listed one by one


@dataclass(slots=True)
class Row:
    """Orders about one thing: what it is called, and each choice in words with the decision that it sends."""

    label: str
    choices: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Group:
    """Orders of one kind."""

    kind: str
    title: str
    rows: list[Row] = field(default_factory=list)


def groups_of(state: State, without: tuple[type[Any], ...] = ()) -> list[Group]:
    """Everything that may be decided now but ending a part, and but for the kinds that have a form of their own."""
    groups: dict[str, Group] = {}
    rows: dict[tuple[str, str], Row] = {}
    for decision in [each for offer in war.offers(state) for each in offer.actions]:
        if isinstance(decision, (EndPart, *without)):
            continue
        plain = msgspec.to_builtins(decision)
        kind, side = plain.pop("kind"), plain.pop("side", "")
        group = groups.setdefault(kind, Group(kind, title_of(kind)))
        subject = next((name for name in SUBJECTS if plain.get(name)), "")
        about = named(state, subject, plain.pop(subject)) if subject else ""
        if side and len(state.open) > 1:
            about = f"{state.data.side_name(side)}: {about}" if about else state.data.side_name(side)
        if (row := rows.get((kind, about))) is None:
            row = rows[kind, about] = Row(about)
            group.rows.append(row)
        if len(row.choices) < MOST:
            row.choices.append((_rest(state, plain) or group.title, msgspec.json.encode(decision).decode()))
    return list(groups.values())


def title_of(kind: str) -> str:
    """What a kind of decision is called."""
    return TITLES.get(kind, kind.replace("_", " ").capitalize())


def words_of(state: State, decision: Any) -> str:
    """A decision in a few words, for a list to choose from."""
    plain = msgspec.to_builtins(decision)
    title, side = title_of(plain.pop("kind")), plain.pop("side", "")
    who = f"{state.data.side_name(side)}: {title[0].lower()}{title[1:]}" if side else title
    rest = _rest(state, plain)
    return f"{who}, {rest}" if rest else who


def _rest(state: State, plain: dict[str, Any]) -> str:
    """The fields of a decision but for who decides and where a report comes from."""
    told = [name for name in plain if name not in ("by", "battle", "fought")]
    return ", ".join([named(state, name, plain[name]) for name in told if plain[name] not in (None, "", [], {}, False)])


def named(state: State, name: str, value: Any) -> str:
    """A field of a decision in words."""
    match name:
        case "fleet":
            return fleet_name(state, value)
        case "squadron" | "to" if value in state.squadrons:
            return squadron_name(state, value)
        case "squadrons":
            return listing(squadron_name(state, each) for each in value)
        case "admiral":
            return admiral_name(state, value)
        case "commanders":
            return f"with {listing(commander_name(state, each) for each in value)}"
        case "hull" if value in state.hulls:
            return f"{name_of(state, value)} ({state.hulls[value].type_name})"
        case "hulls" | "leave":
            return ("without " if name == "leave" else "") + _ships(state, value)
        case "slots":
            return _ships(state, [hull for hulls in value.values() for hull in hulls])
        case "army":
            return f"Army {value}"
        case "path":
            return " › ".join(state.data.area_name(each) for each in value)
        case "size":
            return HULL_TYPES[value].name
        case "damage":
            return f"{value} of her damage"
        case "points":
            return f"{value} points"
        case "building" if value in state.buildings:
            return _on_the_stocks(state, value)
        case "encounter" if value in state.encounters:
            place = state.encounters[value].place
            return f"The battle of {state.data.area_name(place)}" if place else "The naval game"
        case "result":
            sides = dict(zip(("A", "B"), (each.name for each in state.data.sides), strict=True))
            return f"{sides[value['winner']]} wins" if value.get("winner") in sides else "a draw"
        case "mission":
            return state.data.mission(value).title
    return listing(_plain(state, each) for each in (value if isinstance(value, list | tuple) else [value]))


def _plain(state: State, value: Any) -> str:
    """An id by the name of what it is, anything else as it is written."""
    text = str(value)
    if text in state.data.side_ids:
        return state.data.side_name(text)
    return name_of(state, text) if text in state.hulls else state.data.area_name(text)


def _on_the_stocks(state: State, id: str) -> str:
    building = state.buildings[id]
    kind = HULL_TYPES[building.size]
    where = f" at {state.data.area_name(building.port)}" if building.port else ""
    return f"{building.name or kind.name}{where}, {building.points} of {kind.yard_points} points"


def _ships(state: State, ids: Iterable[str]) -> str:
    names = [name_of(state, each) for each in ids]
    return listing(names) if len(names) <= FEW else f"{len(names)} ships, {names[0]} to {names[-1]}"
