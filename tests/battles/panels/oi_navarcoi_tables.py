"""Small battles of Oi Navarcoi! on the site: only the facts that matter are named. Inches and degrees."""

from collections.abc import Mapping, Sequence
from typing import Any

from battles import services
from battles.models import Battle
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.state import State
from scenarios.ownership import Actor
from tests.battles.positions import PERSONS, to_the_end
from tests.battles.positions import act as do
from tests.rules.oi_navarcoi.tables import document, squadron

AGAINST_BOT = {"A": "person", "B": "bot:captain"}
BOTS = {"A": "bot:captain", "B": "bot:random"}

# a1 lies in POLLON 6″ before the front of b1; the others are far away.
FACING = (
    squadron("a1", 30, 20, formation="POLLON", name="Salaminians"),
    squadron("a2", 14, 6, formation="MIAS"),
    squadron("b1", 30, 26, 180, formation="MIAS", name="Corinthians"),
    squadron("b2", 60, 42, 180, formation="MIAS"),
    squadron("a3", 50, 6, formation="MIAS"),
    squadron("b3", 14, 42, 180, formation="MIAS"),
)
# Nothing is placed, no wing and no strategos named, no signal planned.
UNPLACED = tuple({"id": f"{letter}{n}", "side": side} for letter, side in (("a", "A"), ("b", "B")) for n in (1, 2, 3))
SIGNALS = [{"signal": 5, "wings": ["CENTRE"]}, {"signal": 1, "wings": ["CENTRE"]}]


def table(roster: Sequence[Mapping[str, Any]] = FACING, **more: Any) -> dict[str, Any]:
    """A scenario's plain data: side A moves first, in turn 2. What is not placed is planned first."""
    placed = all("x" in each for each in roster)
    told: dict[str, Any] = {"step": "initiative", "first": "A", "clock": {"active": "A"}} if placed else {}
    body = document(*[dict(each) for each in roster], **told, **more)
    if not placed:
        body["sides"] = {"A": {}, "B": {}} | more.get("sides", {})
        body["clock"] = {"turn": 1, "step": "setup"}
    for side, name in (("A", "Athens"), ("B", "Corinth")):
        body["sides"][side] = {"name": name} | body["sides"][side]
    return {"kind": "scenario", "format": 1, **body}


def fought(
    actor: Actor, roster: Sequence[Mapping[str, Any]] = FACING, seats: Mapping[str, str] = PERSONS, **more: Any
) -> Battle:
    """A battle of the actor's; `scenario` gives more fields of the scenario, the rest goes to the service."""
    body = table(roster, **more.pop("scenario", {}))
    return services.battle_start(actor=actor, body=body, seats=seats, **{"seed": "a seed", **more})


def fought_out(actor: Actor) -> Battle:
    """A battle between bots, to its end."""
    return to_the_end(fought(actor, seats=BOTS), actor)


def seen(state: State, side: str | None) -> State:
    """The position as a side sees it."""
    return RULESET.visible_to(state, side)


__all__ = [
    "AGAINST_BOT",
    "BOTS",
    "FACING",
    "PERSONS",
    "SIGNALS",
    "UNPLACED",
    "do",
    "fought",
    "fought_out",
    "seen",
    "squadron",
    "table",
]
