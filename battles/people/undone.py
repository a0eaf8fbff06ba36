"""What a take-back takes back, in words: how many orders, and of which ships, as far as those who read it may know."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

import rules
from battles import selectors
from battles.models import Battle
from battles.panels import panel_of
from battles.panels.panel import Panel
from battles.people import seats
from battles.selectors import LineEntry
from battles.viewing import shown_action, shown_events
from rules.core.naming import Name, joined

MOST_NAMED = 3  # ships that are named one by one


def in_words(
    battle: Battle, state: Any, names: Mapping[str, Name], line: Sequence[LineEntry], to: int, by: str, eyes: str | None
) -> str:
    """What goes back to entry `to`: "5 orders of squadron 2". `by` is the side that takes back ("" at one screen);
    `state` and `names` are as these eyes see them, `line` the newest entries that stand."""
    if line and line[0].seq > to:
        line = selectors.line_entries(battle, selectors.MOST_UNDONE)
    taken = [(side, entry) for entry in line if entry.seq > to and (side := seats.side_of(entry.action))]
    own = [entry for side, entry in taken if side == by or not by]
    later = [side for side, _ in taken if by and side != by]
    panel = panel_of(battle.ruleset)
    told = f"{_orders(len(own))}{_whose(panel, state, _ships(battle, panel, state, own, eyes))}"
    for side in dict.fromkeys(later):
        told += f", and {_orders(later.count(side))} of {names[side]} since"
    return told


def _orders(count: int) -> str:
    return "1 order" if count == 1 else f"{count} orders"


def _ships(battle: Battle, panel: Panel, state: Any, taken: Iterable[LineEntry], eyes: str | None) -> list[str]:
    """The ships that were given the orders, in order. An act that names none is of those that it moved."""
    ruleset = rules.get(battle.ruleset)
    ships = {(ship.side, ship.id) for ship in panel.fleets(state)}
    found: dict[str, None] = {}
    for entry in taken:
        action = shown_action(ruleset, msgspec.json.decode(entry.action), eyes) or {}
        side = action.get("side")
        named = [word for word in _words_in(action) if (side, word) in ships]
        events = () if named else msgspec.to_builtins(shown_events(ruleset, entry.events, eyes))
        found |= dict.fromkeys(named or [word for word in _words_in(events) if (side, word) in ships])
    return list(found)


def _words_in(value: Any) -> Iterator[str]:
    """Every word of plain data, those by which it is keyed among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value:
            yield from _words_in(each)
        if isinstance(value, dict):
            yield from _words_in(list(value.values()))


def _whose(panel: Panel, state: Any, ships: Sequence[str]) -> str:
    """Of whom, in words; "" where the orders name no ship."""
    if not ships:
        return ""
    groups = {panel.group_of(state, ship) for ship in ships}
    if len(ships) > 1 and len(groups) == 1 and (group := groups.pop()):
        return f" of {group}"
    return f" of {joined(ships)}" if len(ships) <= MOST_NAMED else f" of {len(ships)} {panel.units[1]}"
