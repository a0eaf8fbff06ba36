"""Words that the tellers of the chronicle share."""

from collections.abc import Iterable

import msgspec

from campaigns.engine.ledger import State, name_of
from rules.core.naming import Name


class Line(msgspec.Struct, frozen=True):
    """One entry of the chronicle. `type` is a word of CMP-CHR-02; `side` whose affair it is, None for both; `detail`
    the dice; `weight`: "turn" and "part" are headings, "key" decides, then "plain", and "quiet", which one may skip."""

    type: str
    text: str
    clause: str
    side: str | None = None
    detail: str = ""
    weight: str = "plain"
    struck: str = ""  # what no longer holds, and since when


def listing(words: Iterable[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def number(count: int, one: str, many: str = "") -> str:
    """A count with its noun: "1 army", "3 armies", "no army"."""
    return f"{count or 'no'} {one if count in (0, 1) else many or one + 's'}"


def commander_name(state: State, id: str) -> str:
    """What the data call a commander, also one who has fallen."""
    known = {each.id: each.name for each in state.data.commanders}
    known |= {each.commander.id: each.commander.name for each in state.data.arrivals if each.commander}
    return known.get(id, id)


def admiral_name(state: State, id: str) -> str:
    """What an admiral is called, also one who has fallen."""
    return state.admirals[id].name if id in state.admirals else id


def fleet_name(state: State, id: str) -> str:
    """What a fleet is called: its name, or whose it is and its id."""
    fleet = state.fleets.get(id)
    if fleet is None:
        return f"Fleet {id}"
    return fleet.name or f"Fleet {id} of {people(state, fleet.side)}"


def squadron_name(state: State, id: str) -> str:
    """What a squadron is called."""
    return state.squadrons[id].name if id in state.squadrons else id


def ship(state: State, id: str) -> str:
    return f"{name_of(state, id)} ({state.hulls[id].type_name})"


def ships(state: State, ids: Iterable[str]) -> str:
    return listing(name_of(state, id) for id in ids)


def people(state: State, side: str | None) -> Name:
    """A side as sentences name it; its verb agrees with it: f"{people(state, side):musters}"."""
    return Name(state.data.side_name(side), state.data.is_plural(side)) if side else Name("nobody")


def leaders(state: State, ids: Iterable[str | None]) -> str:
    return listing(commander_name(state, id) for id in ids if id)


def dice(faces: Iterable[int]) -> str:
    shown = list(faces)
    return f"{'die' if len(shown) == 1 else 'dice'} {', '.join(map(str, shown))}"
