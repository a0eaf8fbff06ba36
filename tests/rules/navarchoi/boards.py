"""Battles for tests: ships placed by name, orders given in the rulebook's words, dice and cards scripted.

sea(ship("A1", "2020", "N"), ship("B1", "2018", "S"), dice=[6, 5]).activate("A1").begin("A1", 8).forward(2)

is a battle in which side A has played a card of 1 and may activate one formation, unless `clock` says otherwise. A
side of which no ship is named has one, called A99 or B99, marked red and out of the way. Hands are empty unless
given.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.core.dice import ScriptedDice
from rules.core.findings import Refused, errors
from rules.core.play import Play
from rules.navarchoi import RULESET
from rules.navarchoi.scenario import Scenario
from rules.navarchoi.state import SIDES, ShipState, State

CONDITION = (
    "damage",
    "sail",
    "marker",
    "links",
    "controller",
    "captured",
    "manpower",
    "shown",
    "place",
    "since",
    "halves",
)
CARDS = range(1, 56)
IMPULSE_4 = {"activations": {"A": 1}, "holder": "A"}


def ship(id: str, square: str | None, facing: str = "N", **fields: Any) -> dict[str, Any]:
    """A ship of the side that its id begins with: a trireme at Cruise unless it says otherwise."""
    condition = {field: fields.pop(field) for field in CONDITION if field in fields}
    if "controller" in condition:
        condition.setdefault("captured", "captured")
    document = {"id": id, "side": id[0], "type": 3, "facing": facing, **fields, "condition": condition}
    return document if square is None else {**document, "square": square}


def sunk(id: str, **fields: Any) -> dict[str, Any]:
    return ship(id, None, place="sunk", **fields)


def document(*ships: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The scenario, as plain data. `quality` is A's and B's; `clock` where it begins; `hands` what they hold (None:
    dealt by chance)."""
    units = list(ships)
    for side, square in (("A", "0101"), ("B", "4434")):
        afloat = [unit for unit in units if unit["condition"].get("controller", unit["side"]) == side]
        if all(unit["condition"].get("place") in ("sunk", "left", "aground") for unit in afloat):
            units.append(ship(f"{side}99", square, marker="red"))
    quality = fields.pop("quality", (4, 4))
    hands = fields.pop("hands", ((), ()))
    clock = dict(fields.pop("clock", IMPULSE_4))
    if hands is not None:
        clock["hands"] = dict(zip(SIDES, hands, strict=True))
    sides = {side: {"quality": each} for side, each in zip(SIDES, quality, strict=True)}
    for side, more in fields.pop("sides", {}).items():
        sides[side] |= more
    head = {"ruleset": RULESET.key, "title": "At sea", "sides": sides, "units": units, "clock": clock}
    return {**head, **fields}


def sea(*ships: dict[str, Any], dice: Sequence[int] = (), draws: Sequence[int] = (), **fields: Any) -> "Table":
    """A battle on the full map, opened; see `document`. The scenario must be playable."""
    scenario: Scenario = msgspec.convert(document(*ships, **fields), Scenario)
    wrong = errors(RULESET.check_scenario(scenario))
    assert not wrong, wrong
    return Table(scenario, ScriptedDice(dice, draws))


class Table:
    """A battle under way."""

    def __init__(self, scenario: Scenario, dice: ScriptedDice) -> None:
        self.dice = dice
        self.battle = Play(RULESET, scenario, dice)

    # What stands on it

    @property
    def state(self) -> State:
        return self.battle.game.state()

    def ship(self, id: str) -> ShipState:
        return next(each for each in self.state.ships if each.id == id)

    def __getitem__(self, id: str) -> ShipState:
        return self.ship(id)

    @property
    def deciding(self) -> str:
        """The sides that decide now: "A", "B", "AB" or ""."""
        return "".join(self.battle.game.deciders())

    @property
    def waits(self) -> str:
        """The procedure that waits for a decision."""
        return str(self.state.flow[-1].__struct_config__.tag) if self.state.flow else ""

    def told(self, kind: str) -> list[Any]:
        """The events of a kind so far."""
        return [event for _, events in self.battle.log for event in events if event.__struct_config__.tag == kind]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the events of the last order."""
        return [str(event.__struct_config__.tag) for event in self.battle.log[-1][1]]

    def offered(self, kind: str) -> list[Any]:
        """The legal actions of a kind."""
        return [each for each in self.battle.game.legal() if each.__struct_config__.tag == kind]

    # What is done on it

    def _action(self, kind: str, side: str, fields: dict[str, Any]) -> Any:
        return msgspec.convert({"kind": kind, "side": side or self.deciding[:1], **fields}, RULESET.action_type)

    def do(self, kind: str, side: str = "", **fields: Any) -> "Table":
        """Carry out one action; of the first side that decides unless it is named."""
        self.battle.act(self._action(kind, side, fields))
        return self

    def no(self, kind: str, side: str = "", **fields: Any) -> str:
        """The code and clause with which an action is refused. It changes nothing and is not offered (NAV-M-2)."""
        action = self._action(kind, side, fields)
        state, rolled = self.state, self.dice.used
        assert action not in self.battle.game.legal()
        try:
            self.battle.act(action)
        except Refused as refused:
            assert (self.state, self.dice.used) == (state, rolled)
            return f"{refused.finding.code.removeprefix('NAV-NO-')} {refused.finding.clause}"
        raise AssertionError(f"{action} was not refused")

    def activate(self, *ships: str, cards: Sequence[int] = ()) -> "Table":
        return self.do("activate", ships=ships, cards=list(cards))

    def begin(self, ship: str, mp: int, **fields: Any) -> "Table":
        return self.do("begin_ship", ship=ship, mp=mp, **fields)

    def alone(self, ship: str, mp: int, cards: Sequence[int] = (), **fields: Any) -> "Table":
        """Announce a single ship and begin with it."""
        return self.activate(ship, cards=cards).begin(ship, mp, **fields)

    def forward(self, times: int = 1) -> "Table":
        for _ in range(times):
            self.do("forward")
        return self

    def turn(self, points: int) -> "Table":
        return self.do("turn", points=points)

    def end(self) -> "Table":
        return self.do("end_ship")

    def attack(self, *attacks: tuple[str, ...]) -> "Table":
        return self.do("attack", attacks=[[*each, ""][:3] for each in attacks])

    def cannot(self, *attacks: tuple[str, ...]) -> str:
        return self.no("attack", attacks=[[*each, ""][:3] for each in attacks])

    def react(self, card: int, **fields: Any) -> "Table":
        return self.do("play_reaction", card=card, **fields)

    def battle_cards(self, *cards: int) -> "Table":
        return self.do("commit_battle", cards=cards)

    def decline(self) -> "Table":
        return self.do("decline")


def both_choose(table: Table, first: int | None, second: int | None, *stratagems: str) -> Table:
    """Both sides lay a card (None: pass) and announce, in the order of the rules."""
    for side, card in (("A", first), ("B", second)):
        if side in table.deciding and table.waits == "cycle":
            if card is None:
                table.do("pass_cycle", side)
            else:
                table.do("commit_card", side, card=card)
    for stratagem in stratagems:
        table.do("announce", stratagem=stratagem)
    return table


def in_cycle(*ships: dict[str, Any], hands: Any, **fields: Any) -> Table:
    """A battle at the beginning of its Action Cycle; side B holds the initiative."""
    clock = {"phase": "action_cycle", "holder": "B", "hold": 1, **fields.pop("clock", {})}
    return sea(*ships, hands=hands, clock=clock, **fields)
