"""Events as motions on the board, one after another, for the page to show."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.ancient_naval_games import events as ev
from rules.ancient_naval_games.state import State
from rules.ancient_naval_games.words import narrate
from rules.core.naming import Name
from rules.geometry.hexgrid import Hex
from scenarios.drawing.hex.picture import Mark

RESULTS = {"hit": "oars sheared", "taken": "taken", "entangled": "entangled", "avoided": "avoided"}


def motions(events: Iterable[Any], names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """What moves, turns and leaves: `do` is place, turn, move, clash, remove, lock, light or say; `say` tells it."""
    shown: list[dict[str, Any]] = []
    for event in events:
        match event:
            case ev.Placed():
                motion = {"do": "place", "ship": event.ship, "to": event.hex, "facing": event.facing}
            case ev.Activated():
                motion = {"do": "light", "ship": event.ship}
            case ev.Moved():
                motion = {"do": "move", "ship": event.ship, "from": event.origin, "to": event.to}
            case ev.Advanced():
                motion = {"do": "move", "ship": event.ship, "to": event.to}
            case ev.Turned():
                motion = {"do": "turn", "ship": event.ship, "facing": event.facing}
            case ev.OarStrike() | ev.Rammed():
                motion = {
                    "do": "clash",
                    "ship": event.attacker,
                    "target": event.target,
                    "word": RESULTS[event.result],
                    "hit": event.result != "avoided",
                }
            case ev.Taken() | ev.Retired():
                motion = {"do": "remove", "ship": event.ship}
            case ev.Entangled():
                motion = {"do": "lock", "ship": event.ships[0], "target": event.ships[1], "to": event.hex}
            case ev.TurnStarted() | ev.GameOver() | ev.FirstPlayer() | ev.FirstChosen():
                motion = {"do": "say"}
            case _:
                continue
        motion["say"] = narrate(event, names).text
        shown.append(motion)
    return shown


def last_moves(motions: Iterable[Mapping[str, Any]]) -> tuple[Mark, ...]:
    """Where the motions led, to be marked on the board with the way that each ship came."""
    ways: dict[str, list[Hex]] = {}
    for motion in motions:
        if "to" in motion:
            way = ways.setdefault(motion["ship"], [tuple(motion["from"])] if "from" in motion else [])
            way.append(tuple(motion["to"]))
    return tuple(Mark(way[-1], "last-move", path=tuple(way)) for way in ways.values())


def acting(actions: Sequence[Mapping[str, Any]], state: State, names: Mapping[str, Name]) -> str:
    """Actions in words, before the dice of the last one are rolled."""
    ship = state.current.ship if state.current is not None else ""
    for action in actions:
        if action.get("kind") == "activate":
            ship = action.get("ship", "")
    last = actions[-1]
    if last.get("kind") == "attack":
        return f"{names.get(ship, ship)} attacks {names.get(last['target'], last['target'])}."
    return f"{names.get(last.get('side', ''), Name('The side')):is} about to roll."
