"""Small battles of Návarchoi on the site: only the facts that matter are named."""

from collections.abc import Mapping, Sequence
from typing import Any

from battles import services
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.positions import PERSONS
from tests.rules.navarchoi.boards import document, ship

AGAINST_BOT = {"A": "person", "B": "bot:captain"}
BOTS = {"A": "bot:captain", "B": "bot:random"}

CHOOSING = {"phase": "action_cycle", "holder": "A", "hold": 1}
# A1 and A2 side by side, three squares south of B1, which lies across their way; B2 lies farther off.
BEAM = (
    ship("A1", "1010", type=4, name="Salamis"),
    ship("A2", "1110", type=4),
    ship("B1", "1007", "E", type=5, name="Hydra"),
    ship("B2", "1603", "S"),
)
# A1 and B1 are Grappled in one square, in the middle of open sea.
GRAPPLED = (
    ship("A1", "0505", type=5, marker="yellow", links=["B1"]),
    ship("A2", "1010", marker="yellow"),
    ship("B1", "0505", "E", type=3, marker="yellow", links=["A1"]),
    ship("B2", "1212", marker="yellow"),
)
HANDS = ((45, 52, 19, 6), (22, 47, 53, 36))  # Bronze Beak, Picked Marines, Counter Attack, Pull …; Reaction Attack …


def sea(units: Sequence[dict[str, Any]] = BEAM, **more: Any) -> dict[str, Any]:
    """A scenario's plain data: side A is Rome, side B Carthage; a small map; the Action Cycle begins."""
    sides = {"A": {"name": "Rome"}, "B": {"name": "Carthage"}}
    for side, fields in more.pop("sides", {}).items():
        sides[side] |= fields
    fields = {"clock": CHOOSING, "hands": HANDS, "board": {"cols": 18, "rows": 16}, "sides": sides, **more}
    return {"kind": "scenario", "format": 1, **document(*units, **fields)}


def fought(
    actor: Actor, units: Sequence[dict[str, Any]] = BEAM, seats: Mapping[str, str] = PERSONS, **more: Any
) -> Battle:
    """A battle of the actor's; `scenario` gives more fields of the scenario, the rest goes to the service. Nobody is
    asked without a card that fits, unless `agreed` says otherwise."""
    body = sea(units, **more.pop("scenario", {}))
    agreed = more.pop("agreed", {"asking": "fits"})
    return services.battle_start(actor=actor, body=body, seats=seats, agreed=agreed, **{"seed": "a seed", **more})


def do(battle: Battle, actor: Actor, kind: str, side: str = "", faces: Sequence[int] = (), **fields: Any) -> list[Any]:
    """One action at the newest entry, of the side that decides unless it is named."""
    action = {"kind": kind, "side": side or battle.to_decide[0], **fields}
    return services.battle_act(battle=battle, actor=actor, action=action, seen=battle.head_seq, faces=faces)


def both_activate(battle: Battle, actor: Actor, first: int = 6, second: int = 36) -> None:
    """Both lay a card and announce an Activation."""
    do(battle, actor, "commit_card", "A", card=first)
    do(battle, actor, "commit_card", "B", card=second)
    for _ in range(2):
        do(battle, actor, "announce", stratagem="activation")


__all__ = [
    "AGAINST_BOT",
    "BEAM",
    "BOTS",
    "GRAPPLED",
    "HANDS",
    "PERSONS",
    "both_activate",
    "do",
    "fought",
    "sea",
    "ship",
]
