"""Tables set up in a line: galleys by what matters of them, dice scripted, orders as the rulebook says them.

Lengths in inches and angles in degrees, as one measures them. A side without a flagship has one well out of the
way: AF in the south-west corner, BF in the north-east one. A battle begins in the movement with the galleys that
have a number to act, unless it says otherwise.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.core.findings import Finding, errors
from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.scenario import Condition, Figures, Scenario
from rules.mare_nostrum.state import GalleyState
from tests.rules.scripted import ScriptedBattle

CONDITION = set(Condition.__struct_fields__) - {"slingers", "archers", "marines", "bearer", "musician", "ballista"}
CREW = ("slingers", "archers", "marines")
FLAGSHIPS = {"A": (4, 5, 0), "B": (92, 43, 180)}


def galley(
    id: str,
    x: float | None = None,
    y: float | None = None,
    heading: float = 0,
    size: str = "small",
    crew: tuple[int, int, int] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A galley of a scenario. `crew` are the slingers, archers and marines left; fields of its condition may be named
    beside its own, `number` is the number on which it acts."""
    if "number" in fields:
        fields["initiative"] = [fields.pop("number")]
    condition = {name: value for name, value in fields.items() if name in CONDITION and name != "corvus"}
    if "corvus_state" in fields:
        condition["corvus"] = fields.pop("corvus_state")
    if "ballista_state" in fields:
        condition["ballista"] = fields.pop("ballista_state")
    if crew is not None:
        condition |= dict(zip(CREW, crew, strict=True))
    unit = {"id": id, "side": id[0], "size": size, "heading": heading, "marines": 12 if size == "large" else 8}
    unit |= {name: value for name, value in fields.items() if name not in CONDITION or name == "corvus"}
    if unit.get("flagship"):
        unit |= {"bearer": 1, "musician": 1}
    if x is not None:
        unit |= {"x": x, "y": y}
    return unit | ({"condition": condition} if condition else {})


def grappled(one: dict[str, Any], other: dict[str, Any], kind: str = "hostile", turn: int = 0) -> None:
    """Two galleys with a grapple between them."""
    for galley, far in ((one, other), (other, one)):
        condition = galley.setdefault("condition", {})
        condition["grapples"] = [*condition.get("grapples", []), {"other": far["id"], "kind": kind, "turn": turn}]


def document(*galleys: dict[str, Any], flagships: bool = True, **fields: Any) -> dict[str, Any]:
    """A scenario as plain data, with flagships where they are missing."""
    units = list(galleys)
    for side, (x, y, heading) in FLAGSHIPS.items():
        if flagships and not any(unit["side"] == side and unit.get("flagship") for unit in units):
            units.append(galley(f"{side}F", x, y, heading, flagship=True))
    nations = fields.pop("nations", ("roman", "other"))
    sides = {side: {"nation": nation} for side, nation in zip("AB", nations, strict=True)}
    head = {"ruleset": "mare_nostrum", "title": "A table", "sides": sides}
    return {**head, "units": sorted(units, key=lambda unit: unit["side"]), **fields}


def scenario(*galleys: dict[str, Any], **fields: Any) -> Scenario:
    """A scenario without errors."""
    read: Scenario = msgspec.convert(document(*galleys, **fields), Scenario)
    assert not errors(RULESET.check_scenario(read)), errors(RULESET.check_scenario(read))
    return read


def findings(document: dict[str, Any]) -> tuple[Finding, ...]:
    return RULESET.check_scenario(msgspec.convert(document, Scenario))


def codes(document: dict[str, Any]) -> list[str]:
    """The findings of a scenario by their codes, in their order."""
    return [finding.code.removeprefix("MAR-") for finding in findings(document)]


class Table(ScriptedBattle):
    """A battle of galleys."""

    ruleset = RULESET

    def __getitem__(self, id: str) -> GalleyState:
        return next(galley for galley in self.state.galleys if galley.id == id)

    def at(self, id: str) -> tuple[float, float, float]:
        """Where a galley lies, in inches and degrees."""
        there = self[id]
        assert there.x is not None and there.y is not None, f"{id} is off the table"
        return there.x / INCH, there.y / INCH, there.heading / 10

    @property
    def legal(self) -> list[Any]:
        return self.battle.game.legal()


def table(
    *galleys: dict[str, Any],
    phase: str | None = "movement",
    turn: int = 1,
    dice: Sequence[int] = (),
    clock: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """A battle that begins in the middle of a turn."""
    moment = {"turn": turn, "baton": "A", **({"phase": phase} if phase else {})}
    return Table(scenario(*galleys, clock=moment | (clock or {}), **fields), dice)


# Orders


def legs(path: str) -> tuple[act.Leg, ...]:
    """A path as it is said: "ahead 4, turn -45, ahead 8"."""
    found = []
    for piece in path.split(",") if path else []:
        do, by = piece.split()
        found.append(act.Leg(do, round(float(by) * (INCH if do in ("ahead", "astern") else 10))))  # type: ignore[arg-type]
    return tuple(found)


def move(id: str, speed: str, path: str = "", side: str | None = None, **fields: Any) -> act.Move:
    return act.Move(side or id[0], id, speed, legs(path), **fields)  # type: ignore[arg-type]


def stop(id: str, speed: str, path: str = "") -> act.Move:
    return move(id, speed, path, end="stop")


def end(id: str, side: str | None = None) -> act.EndActivation:
    return act.EndActivation(side or id[0], id)


def grapple(id: str, target: str, kind: str = "ordinary", side: str | None = None) -> act.ThrowGrapple:
    return act.ThrowGrapple(side or id[0], id, target, kind)  # type: ignore[arg-type]


def fend(id: str, figures: int | None = None) -> act.Fend:
    return act.Fend(id[0], id, figures)


def cast_off(id: str, *others: str, side: str | None = None) -> act.CastOff:
    return act.CastOff(side or id[0], id, others)


def transfer(id: str, source: str, target: str, side: str | None = None, **figures: int) -> act.Transfer:
    return act.Transfer(side or id[0], id, source, target, Figures(**figures))


def abandon(id: str, to: str) -> act.Abandon:
    return act.Abandon(id[0], id, to)


def fire(id: str, *orders: tuple[str, int, str], side: str | None = None) -> act.Fire:
    """Orders as (weapon, count, target)."""
    return act.Fire(side or id[0], id, tuple(act.FireOrder(*order) for order in orders))  # type: ignore[arg-type]


def lose(id: str, side: str | None = None, rest: bool = False, **figures: int) -> act.TakeLosses:
    """The figures named, or as usual."""
    return act.TakeLosses(side or id[0], id, Figures(**figures) if figures else None, rest)


def choose(side: str, id: str) -> act.ChooseNext:
    return act.ChooseNext(side, id)


def direct(side: str, *pairs: tuple[str, str]) -> act.DirectMelee:
    return act.DirectMelee(side, pairs)


def deploy(side: str, *stations: tuple[str, float, float, float]) -> act.Deploy:
    return act.Deploy(
        side, tuple(act.Station(id, round(x * INCH), round(y * INCH), round(h * 10)) for id, x, y, h in stations)
    )
