"""HEX-STA-06: every reason of refusal, and which is given where several apply."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.ancient_naval_games.actions import Activate, Attack, ChooseFirst, EndTurn, Forward, Place
from rules.core.clauses import clauses
from rules.core.play import check
from tests.rules.ancient_naval_games.boards import Table, around, battle

ORDER = (
    *("PHASE", "SIDE", "AFLOAT", "OARS", "ACTIVATED", "CURRENT", "TARGET", "ISOLATED", "FRONT", "MP", "EDGE", "LAND"),
    *("OCCUPIED", "OARLESS", "REGROUP", "PLACE"),
)


def table(**fields: Any) -> Table:
    """A1 with its friend A2 astern, facing B1, which has lost its oars; B2 has been taken, and so has A51."""
    units = fields.pop("around", {})
    return battle(around(**{"centre": "A1↑", "S": "A2↑", "N": "B1↓3", **units}), lost={"A": 1, "B": 1}, **fields)


def cases() -> Iterator[tuple[Table, str, str, str]]:
    """A position, an order, the reason given, and a later reason that applies as well (or "")."""
    roll = battle(around("A1↑", N="B1↓"), first="roll", dice=[2, 1])
    yield roll, "B: END_TURN", "PHASE", "SIDE"
    yield table(), "A: PLACE A1 0/0 S", "PHASE", "PLACE"
    yield table(), "A: CHOOSE_FIRST A", "PHASE", ""
    yield table(), "B: ACTIVATE B51", "SIDE", "AFLOAT"
    yield table(), "A: ACTIVATE B51", "SIDE", "AFLOAT"
    yield table(), "A: ACTIVATE B1", "SIDE", "OARS"
    yield table(), "B: FWD", "SIDE", "CURRENT"
    yield table(), "A51:", "AFLOAT", ""
    clock = {"phase": "activations", "activated": ["A1", "A2"]}
    yield table(around={"S": "A2↑3"}, clock=clock), "A2:", "OARS", "ACTIVATED"
    yield table(clock=clock), "A2:", "ACTIVATED", ""
    yield table().play("A1:"), "A: ACTIVATE A1", "ACTIVATED", ""
    yield table(), "A: FWD", "CURRENT", "OCCUPIED"
    yield table(), "A: BACK", "CURRENT", "OCCUPIED"
    yield table(), "A: TURN L", "CURRENT", ""
    yield table(), "A: END_ACTIVATION", "CURRENT", ""
    yield table(), "A: ATTACK B77", "CURRENT", "TARGET"
    yield table(), "A77:", "TARGET", ""
    yield table(around={"S": "·"}), "A1: ATTACK A51", "TARGET", "ISOLATED"
    yield table(around={"S": "·"}), "A1: ATTACK B51", "TARGET", "ISOLATED"
    yield table(around={"S": "·", "N": "·", "NE": "B1↓"}), "A1: ATTACK B1", "ISOLATED", "FRONT"
    yield table(around={"S": "·"}), "A1: ATTACK B1", "ISOLATED", "OARLESS"
    yield table(around={"N": "·", "NW": "B1↓3"}).play("A1: TURN R, TURN R, TURN R"), "A1: ATTACK B1", "FRONT", "MP"
    spent = table(around={"centre": "A1↑2", "N": "·", "NE": "B1↗3"}).play("A1: TURN R")
    yield spent, "A1: ATTACK B1", "MP", "OARLESS"
    yield table(around={"centre": "A1↑2", "N": "·"}, first="A").play("A1: FWD"), "A1: FWD", "MP", "EDGE"
    yield table(around={"centre": "A1↑2", "N": "##", "NE": "·"}).play("A1: TURN L"), "A1: TURN R", "MP", ""
    yield table(around={"centre": "A1↖2", "N": "##"}).play("A1: TURN R"), "A1: FWD", "MP", "LAND"
    yield table(around={"centre": "A1↖2"}).play("A1: TURN R"), "A1: FWD", "MP", "OCCUPIED"
    yield table(around={"N": "·"}).play("A1: FWD"), "A1: FWD", "EDGE", ""
    yield table(around={"N": "##"}), "A1: FWD", "LAND", ""
    yield table(), "A1: FWD", "OCCUPIED", ""
    yield table(), "A1: ATTACK B1", "OARLESS", ""
    apart = """
·       ##      A2↑     ·
    ·       ·       ·
·       A1↑     ·       ·
    ·       ·       ·
·       {}     ·       ·
    ·       ·       ·
"""
    for there, code in (("B1↑", "OCCUPIED"), ("##", "LAND"), ("·", "REGROUP")):
        yield battle(apart.format(there), options={"regroup": "no_further"}), "A1: BACK", code, "REGROUP"
    unplaced = [{"id": "A1", "side": "A"}, {"id": "B1", "side": "B"}, {"id": "B2", "side": "B"}]
    free = battle("·", units=unplaced, board={})
    yield free, "A: PLACE B1 0/0 S", "SIDE", "PLACE"
    yield free, "A: PLACE A7 0/0 S", "TARGET", "PLACE"
    yield free, "B: PLACE B1 0/3 S", "PLACE", ""


@pytest.mark.parametrize(
    ("position", "order", "code", "later"), [pytest.param(*case, id=f"{case[1]} {case[2]}") for case in cases()]
)
def test_sta_06_the_first_reason_that_applies(position: Table, order: str, code: str, later: str) -> None:
    """HEX-STA-06, HEX-MOV-09: the reason is given in the order of the list, and what is refused changes nothing."""
    assert position.refusal(order) == f"HEX-A-{code}"
    assert not later or later == code or ORDER.index(code) < ORDER.index(later)


def test_sta_06_every_reason_occurs() -> None:
    """HEX-STA-06: all sixteen."""
    assert {code for _, _, code, _ in cases()} == set(ORDER)


def test_sta_06_every_refusal_cites_a_clause_and_says_why() -> None:
    """HEX-STA-06: a message in words, and a clause of the rulebook."""
    book = clauses("ancient_naval_games")
    for position, order, code, _ in cases():
        *before, last = position.actions(order)
        for action in before:
            if position.battle.game.check(action) is None:
                position.battle.act(action)
        finding = position.battle.game.check(last)
        assert finding is not None and finding.code == f"HEX-A-{code}"
        assert finding.clause in book
        assert finding.message.endswith(".")


@pytest.mark.parametrize("side", ["C", "", "a", "AB"])
def test_sta_06_a_side_that_does_not_exist_is_refused(side: str) -> None:
    """HEX-STA-06, HEX-GEN-01: whatever comes in from outside gets a reason, never a crash."""
    position = table().state
    for action in (EndTurn(side), Activate(side, "A1"), Forward(side), Attack(side, "B1")):
        finding = check(table().battle.ruleset, position, action)
        assert finding is not None and finding.code == "HEX-A-SIDE"
    roll = battle(around("A1↑", N="B1↓"), first="roll", dice=[2, 1])
    assert roll.battle.game.check(ChooseFirst(side, "A")).code == "HEX-A-SIDE"
    assert roll.battle.game.check(ChooseFirst("A", side)).code == "HEX-A-SIDE"
    free = battle("·", units=[{"id": "A1", "side": "A"}, {"id": "B1", "side": "B"}], board={})
    assert free.battle.game.check(Place(side, "B1", (0, 0), 3)).code == "HEX-A-SIDE"


@pytest.mark.parametrize(
    ("north", "south_east", "says"),
    [
        ("·", "·", "There is no enemy in the front hex of A1: row up to one first."),
        ("·", "B2↑", "B2 is not in the front hex of A1: turn the bow to it."),
        ("B1↓", "B2↑", "The enemy in the front hex of A1 is B1: it may only attack that one."),
    ],
)
def test_sta_06_an_attack_needs_an_enemy_in_the_front_hex(north: str, south_east: str, says: str) -> None:
    """HEX-ATT-02: however far off the ship lies that was named."""
    far = "" if "B2" in south_east else "B2↑"
    drawing = around("A1↑", N=north, S="A2↑", SE=south_east) + f"·       {far or '·'}       ·\n    ·       ·\n"
    position = battle(drawing).play("A1:")
    refused = position.battle.game.check(Attack("A", "B2"))
    assert refused is not None and refused.message == says
