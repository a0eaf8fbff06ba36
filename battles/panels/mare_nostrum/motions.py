"""Events as motions on the table, one after another, for the page to show."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from battles.panels.called import label_of
from battles.panels.mare_nostrum.ships import galley_of
from rules.core.naming import Name
from rules.mare_nostrum.state import State
from rules.mare_nostrum.words import narrate
from scenarios.drawing.table.picture import TableMark

SAID = {
    "phase_began",
    "baton",
    "fend_roll",
    "grapple_thrown_off",
    "melee_directed",
    "javelins",
    "hack_round",
    "melee_won",
    "melee_undecided",
    "victory",
}
SHOWN_PHASES = ("initiative", "missiles", "melee")
HURT = ("sinking", "captured", "derelict", "left_empty", "disorganised", "casualties_removed")


def motions(events: Iterable[Any], names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """What moves, strikes and leaves: `do` is sail, shift, clash, shoot, grapple, flash, remove, say; `say` tells."""
    shown: list[dict[str, Any]] = []
    for event in events:
        motion = _motion(event)
        if motion is not None:
            shown.append({**motion, "say": narrate(event, names).text})
    return shown


def _motion(event: Any) -> dict[str, Any] | None:
    kind = event.__struct_config__.tag
    if kind == "moved":
        return _rowed(event)
    if kind == "deflected":
        return {**_sailed(event.galley, [], event.to, (event.to[:2],)), "do": "shift"}
    if kind in ("full_ram", "glancing"):
        return {
            "do": "clash",
            "ship": event.galley,
            "target": event.target,
            "hit": kind == "full_ram" or event.damage > 0,
            "hurt": "gash" if kind == "full_ram" else "flotsam",
        }
    if kind in ("collision", "grappled"):
        return {"do": "clash", "ship": event.galley, "target": event.target, "hit": kind == "grappled"}
    if kind == "shot":
        return {"do": "shoot", "ship": event.galley, "target": event.target, "hit": event.hit}
    if kind in ("grapple_roll", "corvus"):
        hit = event.lodged if kind == "grapple_roll" else event.holds
        return {"do": "grapple", "ship": event.galley, "target": event.target, "hit": hit}
    if kind in ("hull_test", "flotsam_test"):
        return {"do": "flash", "ship": event.galley, "hit": event.die <= event.hd} if event.die <= event.hd else None
    if kind in HURT:
        return {"do": "flash", "ship": event.galley, "hit": True}
    if kind in ("sunk", "left_table"):
        return {"do": "remove", "ship": event.galley, "how": "sunk" if kind == "sunk" else "left"}
    if kind == "phase_began" and event.phase not in SHOWN_PHASES:
        return None
    return {"do": "say"} if kind in SAID else None


def _rowed(event: Any) -> dict[str, Any]:
    """A run, or a turn about the middle of the hull."""
    if event.do in ("turn", "pivot"):
        legs = [{"wheel": event.by, "pivot": "centre"}]
    else:
        legs = [{"run": -event.by if event.do == "astern" else event.by}]
    return _sailed(event.galley, legs, event.to, (event.start[:2], event.to[:2]))


def _sailed(galley: str, legs: list[dict[str, Any]], to: Any, path: Sequence[Any]) -> dict[str, Any]:
    x, y, heading = to
    return {"do": "sail", "ship": galley, "legs": legs, "pose": {"x": x, "y": y, "heading": heading}, "path": path}


def last_moves(motions: Iterable[Mapping[str, Any]]) -> tuple[TableMark, ...]:
    """The courses that were rowed, as lines on the table."""
    found: dict[str, list[Any]] = {}
    for motion in motions:
        if motion["do"] in ("sail", "shift"):
            line = found.setdefault(motion["ship"], [])
            line += [place for place in motion["path"] if not line or line[-1] != place]
    return tuple(TableMark("last-move", tuple((x, y) for x, y in line)) for line in found.values() if len(line) > 1)


def acting(actions: Sequence[Mapping[str, Any]], state: State, names: Mapping[str, Name]) -> str:
    """Actions in words, before the dice of the first one that rolls are known. It tells no secret of them."""
    last = actions[-1]
    if last.get("kind") == "end_activation" and len(actions) > 1:
        last = actions[-2]
    galley = galley_of(state, str(last.get("galley", "")))
    who = Name(label_of(galley)) if galley is not None else names.get(str(last.get("side", "")), Name("The side"))
    target = galley_of(state, str(last.get("target", "")))
    words = {
        "move": "rows",
        "grapple": f"grapples {label_of(target)}" if target else "grapples",
        "fend": "fends the grapple off",
        "deploy": "deploys; the initiative is rolled",
        "end_activation": "has acted",
        "take_losses": "has taken {its} losses",
        "direct_melee": "has directed the melee",
    }
    if last.get("kind") == "fire":
        return "Everybody has fire orders: the shots are rolled."
    does = words.get(str(last.get("kind")), "is about to roll").format(its=who.its)
    return f"{who:{does}}."
