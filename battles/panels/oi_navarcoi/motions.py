"""Events as motions on the table, one after another, for the page to show."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from battles.panels.called import label_of
from battles.panels.oi_navarcoi.squadrons import squadron_of
from rules.core.naming import Name
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import forward
from rules.oi_navarcoi.state import State
from rules.oi_navarcoi.words import narrate
from scenarios.drawing.table.picture import TableMark

SAID = {
    "event", "initiative", "order_chosen", "signal", "avd", "duel", "strategos_killed", "fleet_leaves", "battle_over",
    "land_dice", "land_melee", "chase", "chase_return", "launch_named",
}  # fmt: skip
HIT = {"loss", "shaken_by_rout", "one_stand"}
TURNED = {"formation", "order", "rally", "morale_shift", "stays", "launch"}
TESTED = {"manoeuvre_test": "passed", "weather_test": "passed", "morale_test": "routs", "pursuit_test": "pursues"}
GONE = {"destroyed": "sunk", "exit": "left", "squadron_lost": "sunk"}


def motions(events: Iterable[Any], names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """What moves, strikes and leaves: `do` is shift, clash, flash, remove or say; `say` tells it."""
    shown: list[dict[str, Any]] = []
    for event in events:
        kind = event.__struct_config__.tag
        for motion in _motions(kind, event):
            motion["say"] = narrate(event, names).text
            shown.append(motion)
    return shown


def _motions(kind: str, event: Any) -> list[dict[str, Any]]:
    if kind == "moved":
        return [_shift(event.squadron, event.was, event.pose)]
    if kind == "pursuit_move":
        return [{"do": "shift", "ship": event.squadron, "by": None, "to": [event.pose.x, event.pose.y], "path": []}]
    if kind in ("rout_move", "phalanx_fled", "phalanx_moved"):
        who = event.squadron if kind == "rout_move" else event.phalanx
        return [{"do": "shift", "ship": who, "by": None, "to": [event.x, event.y], "path": []}]
    if kind == "chase_moved":
        s, c = forward(event.poses[0].heading)
        by = [round(s * event.moved), round(c * event.moved)]
        return [{"do": "shift", "ship": id, "by": by, "to": None, "path": []} for id in (event.attacker, event.target)]
    if kind == "contact":
        hit = event.link.face != "FRONT"
        return [{"do": "clash", "ship": event.link.attacker, "target": event.link.target, "hit": hit}]
    if kind == "battle_test":
        return [{"do": "flash", "ship": event.squadron, "hit": event.fails}]
    if kind in HIT or kind == "rout":
        return [{"do": "flash", "ship": event.squadron, "hit": True}]
    if kind in TURNED:
        return [{"do": "flash", "ship": event.squadron, "hit": False}]
    if kind in TESTED:
        good = getattr(event, TESTED[kind])
        failed = good if TESTED[kind] != "passed" else not good
        return [{"do": "flash", "ship": event.squadron, "hit": failed}]
    if kind in GONE:
        return [{"do": "remove", "ship": event.squadron, "how": GONE[kind]}]
    return [{"do": "say"}] if kind in SAID else []


def _shift(id: str, was: Pose, pose: Pose) -> dict[str, Any]:
    """A move: by how much its front has come, and turned; the board puts it exactly where it lies afterwards."""
    by = [pose.x - was.x, pose.y - was.y]
    turn = (pose.heading - was.heading + 18_000) % 36_000 - 18_000
    return {"do": "shift", "ship": id, "by": by, "to": None, "turn": turn, "path": [(was.x, was.y), (pose.x, pose.y)]}


def last_moves(motions: Iterable[Mapping[str, Any]]) -> tuple[TableMark, ...]:
    """The ways that were rowed, as lines on the table."""
    return tuple(
        TableMark("last-move", tuple((x, y) for x, y in motion["path"]))
        for motion in motions
        if motion["do"] == "shift" and motion["path"]
    )


WORDS = {
    "deploy": "has made {its} plan",
    "move_order": "has chosen; the squadrons are activated",
    "signal": "plays a signal",
    "advance": "advances",
    "path": "moves",
    "back": "backs",
    "front": "changes front",
    "about": "turns about",
    "change": "changes formation",
    "go_unformed": "goes unformed",
    "diekplous": "tries a diekplous",
    "periplous": "tries a periplous",
    "launch_free": "names a squadron to launch",
    "launch": "launches",
    "hold": "holds",
    "end_moves": "ends {its} part of the movement",
    "phalanx_order": "has ordered {its} phalanx",
    "phalanx_allot": "has allotted {its} dice",
    "concede": "gives up the battle",
}


def acting(actions: Sequence[Mapping[str, Any]], state: State, names: Mapping[str, Name]) -> str:
    """Actions in words, before the dice of the last one are rolled. It tells no secret of it."""
    last = actions[-1]
    moves = last.get("kind") not in ("phalanx_order", "launch_free")
    id = str(last.get("squadron") or "") if moves else ""
    if last.get("kind") == "path" and state.pending is not None:
        id = state.pending.squadron
    squadron = squadron_of(state, id)
    who = Name(label_of(squadron)) if squadron is not None else names.get(str(last.get("side", "")), Name("The side"))
    does = WORDS.get(str(last.get("kind")), "is about to roll").format(its=who.its)
    return f"{who:{does}}."
