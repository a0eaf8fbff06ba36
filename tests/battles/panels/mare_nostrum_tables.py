"""Small battles of Mare Nostrum on the site: only the facts that matter are named. Inches, and degrees."""

from collections.abc import Mapping, Sequence
from typing import Any

from battles import services
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.positions import PERSONS, to_the_end
from tests.battles.positions import act as do
from tests.rules.mare_nostrum.tables import document, galley, grappled

AGAINST_BOT = {"A": "person", "B": "bot:captain"}
BOTS = {"A": "bot:captain", "B": "bot:random"}

MOVING = {"turn": 1, "phase": "movement", "baton": "A"}
FIRING = {"turn": 1, "phase": "missiles", "baton": "A"}
MELEE = {"turn": 2, "phase": "melee", "baton": "A"}

# A1 goes at cruising speed and has B1 broadside on, 12.75 in ahead (MAR-EX-11). The flagships lie far off.
RAMMING = (
    galley("A1", 50, 10, 0, name="Salamis", state="cruising", wake_straight=True, number=1),
    galley("B1", 50, 30, 90, number=2),
)
# A1 lies stopped beside B1, 1.8 in apart (MAR-EX-19); A2 is its friend on the other side.
BESIDE = (
    galley("A1", 30, 20, 0, name="Salamis", number=1),
    galley("A2", 25, 20, 0, number=3, crew=(0, 0, 4)),
    galley("B1", 34.3, 21, 0, number=2),
)
UNPLACED = tuple(galley(f"{side}{n}", flagship=n == 1) for side in "AB" for n in (1, 2))


def locked(a: tuple[int, int, int] = (1, 2, 8), b: tuple[int, int, int] = (1, 2, 7)) -> list[Any]:
    """A1 and B1 side by side, grappled, with these slingers, archers and marines."""
    one, other = galley("A1", 30, 20, 0, name="Salamis", crew=a), galley("B1", 34, 20, 0, crew=b)
    grappled(one, other)
    return [one, other]


def table(units: Sequence[Mapping[str, Any]] = RAMMING, **more: Any) -> dict[str, Any]:
    """A scenario's plain data, with a flagship for each side well out of the way where none is named."""
    clock = more.pop("clock", MOVING)
    body = document(*[dict(unit) for unit in units], **more)
    for side, name in (("A", "Rome"), ("B", "Carthage")):
        body["sides"][side]["name"] = name
    return {"kind": "scenario", "format": 1, **body, **({"clock": clock} if clock else {})}


def fought(
    actor: Actor, units: Sequence[Mapping[str, Any]] = RAMMING, seats: Mapping[str, str] = PERSONS, **more: Any
) -> Battle:
    """A battle of the actor's; `scenario` gives more fields of the scenario, the rest goes to the service."""
    body = table(units, **more.pop("scenario", {}))
    return services.battle_start(actor=actor, body=body, seats=seats, **{"seed": "a seed", **more})


def fought_out(actor: Actor) -> Battle:
    """A battle between bots, to its end."""
    return to_the_end(fought(actor, BESIDE, seats=BOTS, scenario={"turn_limit": 6}), actor)


def filled_in(decision: Any) -> dict[str, str]:
    """The fields of a decision's sheet as the page would send them untouched."""
    data, fields = decision.sheet.data, {"order": decision.sheet.name}
    if decision.sheet.name == "move":
        for name in ("speeds", "courses", "ends"):
            fields[name.removesuffix("s")] = next(choice.value for choice in getattr(data, name) if choice.chosen)
        fields |= {row.name: row.value for row in data.rows if row.used} | {"galley": data.galley}
    elif decision.sheet.name == "fire":
        fields |= {shooter.name: shooter.target for row in data.rows for shooter in row.shooters}
    elif decision.sheet.name == "losses":
        fields |= {field.name: field.value for row in data for field in row.fields}
    elif decision.sheet.name == "melee":
        for row in data.rows:
            fields |= {f"against-{row.galley}": row.against, f"rank-{row.galley}": row.rank}
    else:
        fields |= {f"{name}-{row.ship}": getattr(row, name) for row in data.rows for name in ("x", "y", "heading")}
    return fields


__all__ = [
    "AGAINST_BOT",
    "BESIDE",
    "BOTS",
    "FIRING",
    "MELEE",
    "MOVING",
    "PERSONS",
    "RAMMING",
    "UNPLACED",
    "do",
    "filled_in",
    "fought",
    "fought_out",
    "galley",
    "grappled",
    "locked",
    "table",
]
