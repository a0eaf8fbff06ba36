"""Events as motions on the squares, one after another, for the page to show."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from battles.panels.called import label_of
from battles.panels.navarchoi.ships import ship_of
from rules.core.naming import Name
from rules.geometry.square import Square, read
from rules.navarchoi.state import State
from rules.navarchoi.words import narrate
from scenarios.drawing.square.picture import SquareMark

SAID = {
    "turn_started",
    "initiative",
    "revealed",
    "announced",
    "action_played",
    "card_played",
    "battle_revealed",
    "impulse_started",
    "formation_started",
    "event_card",
    "wind_changed",
    "game_over",
    "disengage",
}
STEPS = {
    "moved": "to",
    "backed": "to",
    "slipped_away": "to",
    "ooc_advanced": "to",
    "withdrew": "square",
    "placed": "square",
}
TURNS = {"turned", "rotated", "avoided", "turned_hard_over"}
FLASHES = {"hull_changed", "recoiled"}
GONE = {"sunk": "sunk", "left_map": "left", "ran_aground": "left", "forced_off": "left"}


def motions(events: Iterable[Any], names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """What moves, strikes and leaves: `do` is row, turn, clash, shoot, grapple, prize, flash, remove or say; `say`
    tells it. A row may take ships `with` her; `combat` is what kind of attack it is."""
    shown: list[dict[str, Any]] = []
    for event in events:
        kind = str(event.__struct_config__.tag)
        said = ""
        for motion in _motions(kind, event):
            said = said or narrate(event, names).text
            motion["say"] = said
            shown.append(motion)
    return shown


def _motions(kind: str, event: Any) -> list[dict[str, Any]]:
    if kind in STEPS:
        square = getattr(event, STEPS[kind])
        motion: dict[str, Any] = {"do": "row", "ship": event.ship, "square": read(square)}
        if hasattr(event, "facing"):
            motion["facing"] = event.facing
        if hasattr(event, "origin"):
            motion["origin"] = read(event.origin)
        return [motion]
    if kind in TURNS:
        return [{"do": "turn", "ship": event.ship, "facing": event.facing}]
    if kind == "combat":
        hit = event.margins[0] > 0
        near = event.combat != "missile"
        attack = {"ship": event.attackers[0], "target": event.targets[0], "hit": hit, "combat": event.combat}
        return [{"do": "clash" if near else "shoot", **attack}]
    if kind == "grappled":
        return [{"do": "grapple", "ship": event.ships[0], "target": event.ships[1]}]
    if kind == "captured":
        return [{"do": "prize", "ship": event.ship, "side": event.side}]
    if kind in FLASHES:
        return [{"do": "flash", "ship": event.ship, "hit": True}]
    if kind in GONE:
        return [{"do": "remove", "ship": event.ship, "how": GONE[kind]}]
    if kind == "drifted":
        if not event.to:
            return [{"do": "remove", "ship": id, "how": "sunk"} for id in event.ships]
        to, origin = read(event.to), read(event.origin)
        ids = [*event.ships, *event.awash]
        return [{"do": "row", "ship": ids[0], "with": ids[1:], "square": to, "origin": origin, "adrift": True}]
    return [{"do": "say"}] if kind in SAID else []


def last_moves(motions: Iterable[Mapping[str, Any]]) -> tuple[SquareMark, ...]:
    """Where ships came to, as marks on the squares, with the way that each came."""
    ways: dict[str, list[Square]] = {}
    for motion in motions:
        if motion["do"] == "row":
            way = ways.setdefault(motion["ship"], [tuple(motion["origin"])] if "origin" in motion else [])
            way.append(tuple(motion["square"]))
    return tuple(SquareMark("last-move", (way[-1],), way=tuple(way)) for way in ways.values())


WORDS = {
    "commit_card": "has laid a card",
    "pass_cycle": "plays no card",
    "announce": "announces",
    "activate": "activates a formation",
    "end_ship": "ends {its} move: the fatigue of the formation is rolled",
    "fire": "fires",
    "attack": "attacks",
    "play_reaction": "plays a card",
    "anastrophe": "comes round to ram",
    "commit_battle": "goes into the fight",
    "melee": "boards",
    "disengage": "tries to cut free",
    "set_sail": "raises sail",
    "speeds_set": "has set {its} speeds",
    "melee_pass": "has done with melees",
    "ooc_order": "runs on",
    "action_targets": "carries out {its} Action",
}


def acting(actions: Sequence[Mapping[str, Any]], state: State, names: Mapping[str, Name]) -> str:
    """Actions in words, before the dice of the last one are rolled. It tells no secret of it."""
    last = actions[-1]
    ship = ship_of(state, str(last.get("ship", "")))
    who = Name(label_of(ship)) if ship is not None else names.get(str(last.get("side", "")), Name("The side"))
    does = WORDS.get(str(last.get("kind")), "is about to roll").format(its=who.its)
    return f"{who:{does}}."
