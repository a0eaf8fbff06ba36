"""Battles laid on a table in inches and degrees, with the dice that will be rolled in them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.core.dice import ScriptedDice
from rules.core.findings import Refused, errors
from rules.core.play import Play
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.state import PhalanxState, SquadronState, State

CONDITION = (
    "order", "status", "first_round", "must_test", "routs", "exit", "rout_heading", "lost_in_melee", "shape", "track",
    "pursuing",
)  # fmt: skip
VOID = (2, 3)  # an event that finds nobody, with nobody of side A in melee
A_FIRST = (6, 1)


def units(inches: float) -> int:
    """Inches as units."""
    return round(inches * INCH)


def squadron(
    id: str, x: float | None = None, y: float | None = None, heading: float = 0, **fields: Any
) -> dict[str, Any]:
    """A squadron of the side that its id begins with (a, b; f: freighters of side A)."""
    unit: dict[str, Any] = {"id": id, "side": "B" if id[0] == "b" else "A"}
    if id[0] == "f":
        unit |= {"freighter": True, "formation": "BLOCK"}
    else:
        unit["wing"] = "CENTRE"
    if x is not None:
        unit |= {"x": x, "y": y, "heading": heading}
    condition = {name: fields.pop(name) for name in CONDITION if name in fields}
    return unit | fields | ({"condition": condition} if condition else {})


FAR_A, FAR_B = squadron("a9", 12, 6), squadron("b9", 64, 42, 180)


def document(
    *roster: dict[str, Any],
    step: str = "initiative",
    first: str | None = None,
    clock: dict[str, Any] | None = None,
    sides: dict[str, dict[str, Any]] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A scenario in the middle of turn 2: with `first` the initiative has been rolled. Plans are empty, and the first
    squadron of a side carries its strategos, unless `sides` says otherwise."""
    sheets: dict[str, dict[str, Any]] = {}
    for side in "AB":
        ours = [unit["id"] for unit in roster if unit["side"] == side and not unit.get("freighter")]
        sheets[side] = {"strategos": ours[0], "plan": []} | (sides or {}).get(side, {})
    time = {"turn": 2, "step": step, "first": first} | (clock or {})
    return {
        "ruleset": RULESET.key,
        "title": "Laid out",
        "units": list(roster),
        "sides": sheets,
        "clock": {name: value for name, value in time.items() if value is not None},
    } | fields


def scenario(*roster: dict[str, Any], **fields: Any) -> Scenario:
    """The scenario itself; it must be playable."""
    read: Scenario = msgspec.convert(document(*roster, **fields), Scenario)
    assert not errors(RULESET.check_scenario(read)), errors(RULESET.check_scenario(read))
    return read


class Table:
    """A battle with its dice."""

    def __init__(self, begun: Scenario, dice: Sequence[int]) -> None:
        self.dice = ScriptedDice(dice)
        self.battle = Play(RULESET, begun, self.dice)

    @property
    def state(self) -> State:
        return self.battle.game.state()

    def of(self, id: str) -> SquadronState:
        """A squadron."""
        return next(each for each in self.state.squadrons if each.id == id)

    def phalanx(self, id: str) -> PhalanxState:
        return next(each for each in self.state.phalanxes if each.id == id)

    def at(self, id: str) -> tuple[float, float, float]:
        """Where R of a squadron is: inches to three decimals, and its heading in degrees."""
        it = self.of(id)
        return round((it.x or 0) / INCH, 3), round((it.y or 0) / INCH, 3), it.heading / 100

    def do(self, kind: str, side: str, **fields: Any) -> "Table":
        """Act; raises Refused."""
        self.battle.act(msgspec.convert({"kind": kind, "side": side, **fields}, RULESET.action_type))
        return self

    def refusal(self, kind: str, side: str, **fields: Any) -> str:
        """The code for which an action is refused; nothing may change."""
        before = self.state
        try:
            self.do(kind, side, **fields)
        except Refused as refused:
            assert self.state == before
            return refused.finding.code
        raise AssertionError(f"{kind} was allowed")

    def ahead(self, id: str, *path: dict[str, Any]) -> "Table":
        """Advance with a path, declared first where dice govern the distance."""
        side = "B" if id[0] == "b" else "A"
        if self.of(id).formation in ("MIAS", "BLOCK"):
            return self.do("advance", side, squadron=id).do("path", side, path=list(path))
        return self.do("advance", side, squadron=id, path=list(path))

    def end(self, *sides: str) -> "Table":
        """End parts of the movement phase."""
        for side in sides:
            self.do("end_moves", side)
        return self

    def told(self, kind: str, **fields: Any) -> list[Any]:
        """The events of a kind, with these fields."""
        return [
            event
            for _, events in self.battle.log
            for event in events
            if event.__struct_config__.tag == kind
            and all(getattr(event, name) == value for name, value in fields.items())
        ]

    def orders(self, *ids: str) -> list[str]:
        return [self.of(id).order for id in ids]

    def strengths(self, *ids: str) -> list[int]:
        return [self.of(id).hs for id in ids]


def table(*roster: dict[str, Any], dice: Sequence[int] = (), **fields: Any) -> Table:
    """A battle on a table. Without a `step` side A moves first and its squadrons may be activated."""
    if "step" not in fields and "first" not in fields:
        fields["first"] = "A"
    return Table(scenario(*roster, **fields), dice)


def straight(d: float) -> dict[str, Any]:
    return {"step": "straight", "d": units(d)}


def wheel(to: str, degrees: float) -> dict[str, Any]:
    return {"step": "wheel", "to": to, "angle": round(degrees * 100)}


def turn(degrees: float) -> dict[str, Any]:
    return {"step": "turn", "angle": round(degrees * 100)}


def course(bearing: float, d: float) -> dict[str, Any]:
    return {"step": "course", "bearing": round(bearing * 100) % 36_000, "d": units(d)}
