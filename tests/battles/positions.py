"""Small battles for tests: only the facts that matter are named."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from battles import selectors, services
from battles.models import Battle, LogEntry
from scenarios.ownership import Actor

KEY = "ancient_naval_games"
PERSONS = {"A": "person", "B": "person"}
AGAINST_BOT = {"A": "person", "B": "bot:captain"}
BOTS = {"A": "bot:captain", "B": "bot:random"}


def ship(id: str, hex: Sequence[int] | None, facing: str = "N", size: str = "L", **more: Any) -> dict[str, Any]:
    """A ship of the side that its id begins with."""
    placed = {} if hex is None else {"hex": list(hex), "facing": facing}
    return {"id": id, "side": id[0], "size": size, **placed, **more}


# A1 lies bow to bow with B1, a friend beside each: A1 may strike at B1's oars at once (HEX-X14).
DUEL = (
    ship("A1", (5, 9)),
    ship("A2", (6, 9)),
    ship("B1", (5, 8), "S", "S"),
    ship("B2", (6, 7), "S"),
)
# A1 lies on B1's starboard bow (HEX-X18).
RAM = (
    ship("A1", (6, 7), "SW"),
    ship("A2", (7, 7)),
    ship("B1", (5, 7), "N", "S"),
    ship("B2", (4, 3), "S"),
)
UNPLACED = tuple(ship(f"{side}{n}", None) for side in "AB" for n in (1, 2))


def scenario(units: Sequence[Mapping[str, Any]] = DUEL, **more: Any) -> dict[str, Any]:
    """A scenario's plain data; side A goes first."""
    body = {
        "ruleset": KEY,
        "kind": "scenario",
        "format": 1,
        "title": "A skirmish",
        "board": {"cols": 14, "rows": 12},
        "sides": {"A": {"name": "Rome"}, "B": {"name": "Carthage"}},
        "units": [dict(unit) for unit in units],
        "first": "A",
    }
    return {**body, **more}


def started(
    actor: Actor, units: Sequence[Mapping[str, Any]] = DUEL, seats: Mapping[str, str] = PERSONS, **more: Any
) -> Battle:
    """A battle of the actor's; `scenario` gives more fields of the scenario, the rest goes to the service."""
    body = scenario(units, **more.pop("scenario", {}))
    return services.battle_start(actor=actor, body=body, seats=seats, **{"seed": "a seed", **more})


def act(
    battle: Battle, actor: Actor, kind: str, side: str = "A", faces: Sequence[int] = (), **fields: Any
) -> list[Any]:
    """One action at the newest entry."""
    action = {"kind": kind, "side": side, **fields}
    return services.battle_act(battle=battle, actor=actor, action=action, seen=battle.head_seq, faces=faces)


def ship_of(battle: Battle, id: str) -> Any:
    """A ship as it is now."""
    return next(ship for ship in selectors.head_state(battle).ships if ship.id == id)


def kinds(entry: LogEntry) -> list[str]:
    """The kinds of an entry's events."""
    return [event["kind"] for event in msgspec.json.decode(entry.events)]


def to_the_end(battle: Battle, actor: Actor) -> Battle:
    """Let the bots fight on until a person has to decide or the battle is over, request after request."""
    while battle.waiting is None and any(side in battle.bots for side in battle.to_decide):
        services.battle_advance(battle=battle, actor=actor, seen=battle.head_seq, to_end=True)
    return battle
