"""Events as motions on the table, one after another, for the page to show."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from battles.panels.called import label_of
from battles.panels.nauta.ships import ship_of
from rules.core.naming import Name
from rules.nauta.state import State
from rules.nauta.words import narrate
from scenarios.drawing.table.picture import TableMark

SAID = {"step_began", "initiative", "order_chosen", "assault", "victory", "edge_roll", "deploy_roll"}
GONE = {"sunk": "sunk", "wrecked": "sunk", "left_table": "left", "prize_removed": "left", "prize_lost": "left"}


def motions(events: Iterable[Any], names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """What moves, strikes and leaves: `do` is sail, clash, shoot, grapple, burn, flash, remove, say; `say` tells it."""
    shown: list[dict[str, Any]] = []
    for event in events:
        kind = event.__struct_config__.tag
        motion: dict[str, Any] | None = None
        if kind == "moved":
            motion = _sailed(event)
        elif kind == "ram":
            rammer = event.rammer or event.ships[0]
            target = next(id for id in event.ships if id != rammer)
            motion = {"do": "clash", "ship": rammer, "target": target, "hit": bool(event.striking), "hurt": "gash"}
        elif kind == "shot":
            motion = {"do": "shoot", "ship": event.ship, "target": event.target, "hit": event.hit}
        elif kind in ("burn_attempt", "boarding_roll"):
            hit = event.burns if kind == "burn_attempt" else event.success
            thrown = "shoot" if kind == "burn_attempt" else "grapple"
            motion = {"do": thrown, "ship": event.ship, "target": event.target, "hit": hit}
        elif kind == "burned":
            motion = {"do": "burn", "ship": event.ship}
        elif kind in ("casualty", "damaged", "surrendered"):
            motion = {"do": "flash", "ship": event.ship, "hit": True}
        elif kind in GONE:
            motion = {"do": "remove", "ship": event.ship, "how": GONE[kind]}
        elif kind in SAID:
            motion = {"do": "say"}
        if motion is None:
            continue
        motion["say"] = narrate(event, names).text
        shown.append(motion)
    return shown


def _sailed(event: Any) -> dict[str, Any]:
    """A move as the legs of its course: the wheel about the rear corner on the inside, then the run."""
    legs: list[dict[str, Any]] = []
    if event.wheel:
        legs.append({"wheel": event.wheel, "pivot": "rear"})
    if event.distance:
        legs.append({"run": -event.distance if event.mode == "back" else event.distance})
    x, y, heading = event.to
    places = [event.start[:2], *([event.via[:2]] if event.via else []), event.to[:2]]
    pose = {"x": x, "y": y, "heading": heading}
    return {"do": "sail", "ship": event.ship, "legs": legs, "pose": pose, "path": places}


def last_moves(motions: Iterable[Mapping[str, Any]]) -> tuple[TableMark, ...]:
    """The courses that were sailed, as lines on the table."""
    return tuple(
        TableMark("last-move", tuple((x, y) for x, y in motion["path"])) for motion in motions if motion["do"] == "sail"
    )


def acting(actions: Sequence[Mapping[str, Any]], state: State, names: Mapping[str, Name]) -> str:
    """Actions in words, before the dice of the last one are rolled. It tells no secret of it."""
    last = actions[-1]
    ship = ship_of(state, str(last.get("ship", "")))
    who = Name(label_of(ship)) if ship is not None else names.get(str(last.get("side", "")), Name("The side"))
    words = {
        "move_ship": "moves",
        "shoot": "shoots",
        "write_speeds": "has written; the initiative is rolled",
        "choose_edge": "chooses an edge",
        "deploy": "deploys",
        "pirophoros": "has declared",
        "declare_boarding": "has declared {its} boardings",
        "name_victim": "has named {its} victims",
        "save_admiral": "takes the admiral aboard",
    }
    does = words.get(str(last.get("kind")), "is about to roll").format(its=who.its)
    return f"{who:{does}}."
