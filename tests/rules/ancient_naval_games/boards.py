"""Boards drawn as text, orders written as the rulebook writes them, dice scripted.

A drawing has two lines per row of hexes: the first holds the even columns from 0, the second the odd ones, which lie
half a hex further south. `·` is sea, `##` land; `A1↑` a large ship and `a1↑` a small one of side A with the id A1,
facing north (↑ ↗ ↘ ↓ ↙ ↖), `A1↑2` with 2 oar damage; `A1×B1` two entangled ships. So

    ·       A2↑
        A1↗     ·

is a map of four hexes with A1 at [1, 0] and A2 at [2, 0]. The map is what is drawn; a side of which no ship is drawn
has one, called A99 or B99, out of the way to the east."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

import rules
from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import (
    Activate,
    Attack,
    Back,
    Cede,
    ChooseFirst,
    EndActivation,
    EndTurn,
    Forward,
    HexAction,
    Place,
    Turn,
)
from rules.ancient_naval_games.scenario import Scenario
from rules.ancient_naval_games.state import ShipState, State
from rules.core.dice import ScriptedDice
from rules.core.findings import Refused, errors
from rules.core.play import Play
from rules.geometry.hexgrid import DIRECTIONS, Hex

ARROWS = "↑↗↘↓↙↖"
SEA, LAND = "·", "##"
SHIP = re.compile(rf"([ABab])(\d+)([{ARROWS}])([0-3]?)")
TANGLE = re.compile(r"([ABab]\d+)×([ABab]\d+)")
WIDTH = 8


def tokens(drawing: str) -> dict[Hex, str]:
    """What a drawing shows in each hex."""
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    return {(2 * place + n % 2, n // 2): token for n, line in enumerate(lines) for place, token in enumerate(line)}


def board(drawing: str) -> str:
    """A drawing in its standard layout, to compare with."""
    return _laid_out(tokens(drawing))


def _laid_out(shown: dict[Hex, str]) -> str:
    lines = []
    for n in range(2 * (1 + max(row for _, row in shown))):
        here = [shown[hex] for hex in sorted(shown) if hex[1] == n // 2 and hex[0] % 2 == n % 2]
        lines.append(" " * (n % 2 * WIDTH // 2) + "".join(token.ljust(WIDTH) for token in here).rstrip())
    return "\n".join(line.rstrip() for line in lines)


def document(drawing: str, lost: dict[str, int] | None = None, **fields: Any) -> dict[str, Any]:
    """The scenario that a drawing shows, as plain data. `lost` gives how many ships each side has lost before (they
    are TAKEN, called A51, A52 …); `fields` are the scenario's other fields. Side A is the first player unless it says
    otherwise."""
    shown = tokens(drawing)
    cols = 1 + max(col for col, _ in shown)
    rows = 1 + max(row for _, row in shown)
    rocks: list[Hex] = []
    units: list[dict[str, Any]] = []
    for hex, token in shown.items():
        if token == LAND:
            rocks.append(hex)
        elif tangle := TANGLE.fullmatch(token):
            for id, by in (tangle.groups(), tangle.groups()[::-1]):
                units.append(_unit(id, hex=hex, condition={"status": "entangled", "by": by.upper()}))
        elif found := SHIP.fullmatch(token):
            letter, number, arrow, oar = found.groups()
            condition = {"oar": int(oar)} if oar else {}
            units.append(_unit(letter + number, hex=hex, facing=ARROWS.index(arrow), condition=condition))
        else:
            assert token == SEA, f"no such thing to draw: {token}"
    for side in "AB":
        if not any(unit["side"] == side and unit["condition"].get("status") is None for unit in units):
            cols += 4 if cols % 2 == 0 else 3
            units.append(_unit(f"{side}99", hex=(cols - 1, 0), facing="N"))
        units += [_unit(f"{side}{51 + n}", condition={"status": "taken"}) for n in range((lost or {}).get(side, 0))]
    units.sort(key=lambda unit: (unit["side"], int(unit["id"][1:])))
    head = {
        "ruleset": RULESET.key,
        "title": "Drawn",
        "board": {"cols": cols, "rows": rows, "rocks": rocks},
        "first": "A",
    }
    return {**head, "units": units, **fields}


def _unit(id: str, **fields: Any) -> dict[str, Any]:
    return {"id": id.upper(), "side": id[0].upper(), "size": "L" if id[0].isupper() else "S", **fields}


def scenario(drawing: str, lost: dict[str, int] | None = None, **fields: Any) -> Scenario:
    """The scenario that a drawing shows; it must be playable, but its map may be smaller than the site's smallest."""
    read: Scenario = msgspec.convert(document(drawing, lost, **fields), Scenario)
    wrong = [finding for finding in errors(RULESET.check_scenario(read)) if finding.code != "HEX-C-MAP"]
    assert not wrong, wrong
    return read


class Table:
    """A battle on a drawn board, with the dice that will be rolled in it."""

    def __init__(self, drawing: str, dice: Sequence[int], begun: Scenario) -> None:
        self.shown = set(tokens(drawing))
        self.dice = ScriptedDice(dice)
        self.battle = Play(rules.get(RULESET.key), begun, self.dice)

    # What stands on it

    @property
    def state(self) -> State:
        return self.battle.game.state()

    @property
    def board(self) -> str:
        """The part of the map that was drawn, drawn again."""
        state = self.state
        now = dict.fromkeys(self.shown, SEA) | dict.fromkeys(state.map.land, LAND)
        for ship in state.ships:
            if ship.status == "afloat" and ship.hex is not None:
                now[ship.hex] = f"{_name(ship)}{ARROWS[ship.facing]}{ship.oar or ''}"
        named = {ship.id: _name(ship) for ship in state.ships}
        for wreck in state.wrecks:
            now[wreck.hex] = "×".join(named[id] for id in wreck.ships)
        return _laid_out({hex: token for hex, token in now.items() if hex in self.shown})

    def ship(self, id: str) -> ShipState:
        return next(ship for ship in self.state.ships if ship.id == id)

    @property
    def lost(self) -> dict[str, int]:
        return {side: sheet.lost for side, sheet in self.state.sides.items()}

    @property
    def mp(self) -> int:
        """Movement points left to the ship that is being activated."""
        current = self.state.current
        assert current is not None, "no ship is being activated"
        return current.mp

    @property
    def ended(self) -> tuple[str | None, str] | None:
        """(winner, reason) of a battle that is over."""
        result = self.state.result
        return None if result is None else (result.winner, result.reason)

    def told(self, kind: str) -> list[Any]:
        """The events of a kind so far."""
        return [e for _, events in self.battle.log for e in events if e.__struct_config__.tag == kind]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events of the last order."""
        return [str(event.__struct_config__.tag) for event in self.battle.log[-1][1]]

    # What is done on it

    def play(self, *orders: str) -> "Table":
        """Carry out orders such as "A1: FWD, TURN R, ATTACK B1" or "END_TURN"."""
        for order in orders:
            for action in self.actions(order):
                self.battle.act(action)
        return self

    def refusal(self, order: str) -> str:
        """The code with which the last act of an order is refused; the acts before it are carried out. What is refused
        changes nothing and rolls nothing (HEX-MOV-09)."""
        *before, last = self.actions(order)
        for action in before:
            self.battle.act(action)
        state, rolled, told = self.state, self.dice.used, len(self.battle.log)
        try:
            self.battle.act(last)
        except Refused as refused:
            assert (self.state, self.dice.used, len(self.battle.log)) == (state, rolled, told)
            assert last not in self.battle.game.legal()
            return refused.finding.code
        raise AssertionError(f"{order} was not refused")

    def actions(self, order: str) -> list[HexAction]:
        who, colon, acts = order.rpartition(":")
        side = who[0] if colon else self.state.active or "A"
        current = self.state.current
        begins = len(who) > 1 and (current is None or current.ship != who)
        found: list[HexAction] = [Activate(side, who)] if begins else []
        return found + [_action(side, act.split()) for act in acts.split(",") if act.strip()]


def _action(side: str, words: list[str]) -> HexAction:
    match words:
        case ["FWD"]:
            return Forward(side)
        case ["BACK"]:
            return Back(side)
        case ["TURN", to]:
            return Turn(side, to)  # type: ignore[arg-type]
        case ["ATTACK", target]:
            return Attack(side, target)
        case ["ACTIVATE", ship]:
            return Activate(side, ship)
        case ["END_ACTIVATION"]:
            return EndActivation(side)
        case ["END_TURN"]:
            return EndTurn(side)
        case ["CEDE"]:
            return Cede(side)
        case ["PLACE", ship, at, facing]:
            col, row = at.split("/")
            return Place(side, ship, (int(col), int(row)), DIRECTIONS.index(facing))
        case ["CHOOSE_FIRST", first]:
            return ChooseFirst(side, first)
    raise ValueError(f"no such act: {' '.join(words)}")


def _name(ship: ShipState) -> str:
    return ship.id if ship.size == "L" else ship.id.lower()


def battle(drawing: str, *, dice: Sequence[int] = (), lost: dict[str, int] | None = None, **fields: Any) -> Table:
    """A battle on a drawn board, opened: side A is the first player and its turn has begun unless `fields` say
    otherwise."""
    return Table(drawing, dice, scenario(drawing, lost, **fields))


def around(centre: str, **ships: str) -> str:
    """A drawing of a small sea with `centre` at [2, 1] and what stands around it, by direction: around("A1↑",
    N="B1↓")."""
    hexes = {"N": "·", "NE": "·", "SE": "·", "S": "·", "SW": "·", "NW": "·", **ships}
    return f"""
·       {hexes["N"]}     ·
    {hexes["NW"]}     {hexes["NE"]}
·       {centre}     ·
    {hexes["SW"]}     {hexes["SE"]}
·       {hexes["S"]}     ·
    ·       ·
"""
