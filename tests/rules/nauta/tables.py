"""Tables set up in a line: ships by what matters of them, dice scripted, orders as the rulebook says them.

Lengths in mm and angles in degrees, as one measures them. A side of which no ship carries the admiral has a
flagship well out of the way: A98 in the south-west corner, B98 in the north-east one, Size 6, having written 0.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rules.core.findings import errors
from rules.nauta import RULESET
from rules.nauta import actions as act
from rules.nauta.scenario import Condition, Scenario
from rules.nauta.state import ShipState
from tests.rules.scripted import ScriptedBattle

CONDITION = set(Condition.__struct_fields__)
FLAGSHIPS = {"A": (30, 30, 0), "B": (570, 570, 180)}


def ship(
    id: str, size: int = 2, x: float | None = None, y: float | None = None, heading: float = 0, **fields: Any
) -> Any:
    """A ship of a scenario; fields of its condition may be named beside its own."""
    condition = {name: value for name, value in fields.items() if name in CONDITION}
    unit = {"id": id, "side": id[0], "size": size, "heading": heading} | {
        name: value for name, value in fields.items() if name not in CONDITION
    }
    if x is not None:
        unit |= {"x": x, "y": y}
    return unit | ({"condition": condition} if condition else {})


def document(
    *ships: Any,
    nations: Sequence[str] = ("roman_empire",) * 2,
    crews: Sequence[str] = ("regular",) * 2,
    flagships: bool = True,
    **fields: Any,
) -> dict[str, Any]:
    """A scenario as plain data, with flagships where they are missing."""
    units = list(ships)
    step = fields.get("clock", {}).get("step")
    for side, (x, y, heading) in FLAGSHIPS.items():
        if flagships and not any(unit["side"] == side and unit.get("admiral") for unit in units):
            written = {"written": 0} if step in ("initiative", "movement") else {}
            units.append(ship(f"{side}98", 6, x, y, heading, admiral=True, **written))
    sides = {side: {"nation": nation, "crew": crew} for side, nation, crew in zip("AB", nations, crews, strict=True)}
    head = {
        "ruleset": "nauta",
        "title": "A table",
        "points_limit": 1000,
        "deployment": {"method": "fixed"},
        "sides": sides,
    }
    return {**head, "units": sorted(units, key=lambda unit: unit["side"]), **fields}


def scenario(*ships: Any, **fields: Any) -> Scenario:
    """A scenario without errors."""
    read: Scenario = msgspec.convert(document(*ships, **fields), Scenario)
    assert not errors(RULESET.check_scenario(read)), errors(RULESET.check_scenario(read))
    return read


def codes(document: dict[str, Any]) -> list[str]:
    """The findings of a scenario by their codes, in their order."""
    return [finding.code for finding in RULESET.check_scenario(msgspec.convert(document, Scenario))]


class Table(ScriptedBattle):
    """A battle of ships."""

    ruleset = RULESET

    def __getitem__(self, id: str) -> ShipState:
        return next(ship for ship in self.state.ships if ship.id == id)

    def at(self, id: str) -> tuple[float, float, float]:
        """Where a ship stands, in mm and degrees."""
        there = self[id]
        assert there.x is not None and there.y is not None, f"{id} is off the table"
        return there.x / 100, there.y / 100, there.heading / 100

    def lost(self, side: str) -> int:
        return self.state.sides[side].lost


def table(
    *ships: Any,
    step: str = "movement",
    turn: int = 1,
    active: str = "A",
    dice: Sequence[int] = (),
    clock: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """A battle that begins in the middle of a turn: in the movement, with side A to move, unless it says otherwise."""
    moment = {"turn": turn, "step": step, **({"active": active, "first_mover": active} if step == "movement" else {})}
    return Table(scenario(*ships, clock=moment | (clock or {}), **fields), dice)


# Orders


def ahead(id: str, wheel: float = 0, dash: bool = False) -> act.MoveShip:
    """Ahead, after a wheel to starboard (to port below 0)."""
    turn = act.Wheel("R" if wheel > 0 else "L", round(abs(wheel) * 100)) if wheel else None
    return act.MoveShip(id[0], id, "ahead", turn, dash)


def hold(id: str) -> act.MoveShip:
    return act.MoveShip(id[0], id, "hold")


def astern(id: str, segments: int) -> act.MoveShip:
    return act.MoveShip(id[0], id, "back", back=segments)


def speeds(side: str, formations: Iterable[str] = (), **written: int) -> act.WriteSpeeds:
    """Written speeds; formations as "A1 A2 A3"."""
    return act.WriteSpeeds(side, written, tuple(tuple(group.split()) for group in formations))


def order(side: str, which: str) -> act.ChooseOrder:
    return act.ChooseOrder(side, which)  # type: ignore[arg-type]


def shoot(id: str, target: str) -> act.Shoot:
    return act.Shoot(id[0], id, target)


def no_shot(id: str) -> act.NoShot:
    return act.NoShot(id[0], id)


def board(side: str, **targets: str | None) -> act.DeclareBoarding:
    return act.DeclareBoarding(side, targets)


def fire(side: str, **targets: str | None) -> act.Pirophoros:
    return act.Pirophoros(side, targets)


def strike(side: str, **victims: str) -> act.NameVictim:
    return act.NameVictim(side, victims)


def deploy(side: str, *berths: tuple[str, float, float, float]) -> act.Deploy:
    return act.Deploy(
        side, tuple(act.Berth(id, round(x * 100), round(y * 100), round(h * 100)) for id, x, y, h in berths)
    )


def engaged(one: Any, other: Any) -> tuple[Any, Any]:
    """Two ships that are fighting aboard."""
    for ship, enemy in ((one, other), (other, one)):
        condition = ship.setdefault("condition", {})
        condition["engaged_with"] = [*condition.get("engaged_with", []), enemy["id"]]
    return one, other
