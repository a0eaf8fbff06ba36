"""Small battles of Nauta on the site: only the facts that matter are named. Lengths in mm, angles in degrees."""

from collections.abc import Mapping, Sequence
from typing import Any

from battles import services
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.positions import PERSONS, to_the_end
from tests.battles.positions import act as do
from tests.rules.nauta.tables import document, ship

AGAINST_BOT = {"A": "person", "B": "bot:captain"}
BOTS = {"A": "bot:captain", "B": "bot:random"}

# A1 lies so that it strikes B1 in the side after 75 mm; A2 is near it, for a formation; B2 is far away.
CROSSING = (
    ship("A1", 2, 300, 100, 0, admiral=True, speed=4, name="Salamis"),
    ship("A2", 2, 200, 100, 0, speed=4),
    ship("B1", 3, 300, 195, 90, admiral=True, speed=3),
    ship("B2", 2, 500, 500, 180, speed=3),
)
# A1 and B1 lie side by side, so do A2 and B2: everybody may board.
ALONGSIDE = (
    ship("A1", 4, 300, 300, 0, admiral=True),
    ship("A2", 3, 200, 300, 0),
    ship("B1", 3, 315, 300, 0, admiral=True),
    ship("B2", 2, 215, 300, 0),
)
UNPLACED = tuple(ship(f"{side}{n}", 2, admiral=n == 1) for side in "AB" for n in (1, 2, 3))


def table(units: Sequence[Mapping[str, Any]] = CROSSING, **more: Any) -> dict[str, Any]:
    """A scenario's plain data. Both sides are of the Roman empire, which may have every ship."""
    body = document(*units, flagships=False, **more)
    for side, name in (("A", "Rome"), ("B", "Egypt")):
        body["sides"][side]["name"] = name
        body["sides"][side]["edge"] = {"A": "south", "B": "north"}[side]
    return {"kind": "scenario", "format": 1, **body}


def fought(
    actor: Actor, units: Sequence[Mapping[str, Any]] = CROSSING, seats: Mapping[str, str] = PERSONS, **more: Any
) -> Battle:
    """A battle of the actor's; `scenario` gives more fields of the scenario, the rest goes to the service."""
    body = table(units, **more.pop("scenario", {}))
    return services.battle_start(actor=actor, body=body, seats=seats, **{"seed": "a seed", **more})


def fought_out(actor: Actor) -> Battle:
    """A battle between bots, to its end."""
    return to_the_end(fought(actor, seats=BOTS), actor)


def write(battle: Battle, actor: Actor, side: str, formations: Sequence[Sequence[str]] = (), **speeds: int) -> None:
    """The speeds of a side."""
    do(battle, actor, "write_speeds", side, speeds=speeds, formations=formations)


__all__ = [
    "AGAINST_BOT",
    "ALONGSIDE",
    "BOTS",
    "CROSSING",
    "PERSONS",
    "UNPLACED",
    "do",
    "fought",
    "fought_out",
    "ship",
    "table",
    "write",
]
