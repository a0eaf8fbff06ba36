"""CMP-INI-01, CMP-INI-04: the order of moves without a naval game."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine import reading, starting, war
from campaigns.engine.battles import initiative
from campaigns.engine.events import OrderContested, OrderSettled
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from campaigns.engine.telling.chronicle import narrate
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.builders import document
from tests.campaigns.engine.test_sea_map import west


def on_turn(turn: int, method: str, **fields: Any) -> State:
    state = west()
    options = replace(state.data.options, method=method)
    return replace(state, turn=turn, data=replace(state.data, options=options, **fields))


def settled(state: State, *dice: int) -> Resolution:
    scripted = ScriptedDice(dice)
    res = Resolution(state, scripted)
    initiative.call_flotillas(res)
    assert res.events == [], "no naval game"
    initiative.settle(res)
    assert scripted.left == 0
    return res


def test_ini_01_the_order_comes_from_a_naval_game_unless_the_data_say_otherwise() -> None:
    """CMP-INI-01: one of four; a campaign that names none has a naval game, and another word is a mistake."""
    plain = document()
    del plain["options"]["method"]
    unsaid, found = reading.read(plain)
    assert unsaid is not None and found == () and unsaid.options.method == "naval_game"
    for method in ("naval_game", "contest", "alternate", "fixed"):
        data, found = reading.read(document(method=method) | {"first_sides": ["ROM", "CAR"]})
        assert data is not None and found == ()
        rolled = (3, 3, 3, 4) if method == "contest" else ()
        state, _ = war.opening(starting.start(data), ScriptedDice(rolled))
        assert state.step == ("naval_game" if method == "naval_game" else "muster")
        assert state.order == (None if method == "naval_game" else ("ROM", "CAR"))
    plain["options"]["method"] = "auction"
    assert [(each.path, each.severity) for each in reading.read(plain)[1]] == [("/options/method", "error")]


def test_ini_04_contest_the_lower_total_moves_first() -> None:
    """2d6 and the skill of the best admiral: PEL 1 (Xenocleides), ATH 3 (Phormio); equal totals again."""
    res = settled(on_turn(1, "contest"), 5, 4, 4, 3, 6, 6, 4, 4)
    contested, order = res.events
    assert isinstance(contested, OrderContested) and contested.skills == (1, 3)
    assert contested.dice == ((5, 4, 4, 3), (6, 6, 4, 4))
    assert isinstance(order, OrderSettled) and (order.first, order.second) == ("ATH", "PEL")
    assert "Athens and Corcyra" in narrate(res.state, contested).text


@pytest.mark.parametrize(("turn", "first"), [(1, "PEL"), (2, "ATH"), (3, "PEL"), (6, "ATH")])
def test_ini_04_alternate_who_moved_first_moves_second(turn: int, first: str) -> None:
    assert settled(on_turn(turn, "alternate")).state.order == (first, "ATH" if first == "PEL" else "PEL")


@pytest.mark.parametrize(("turn", "first"), [(1, "ATH"), (2, "PEL"), (3, "PEL")])
def test_ini_04_fixed_the_data_say(turn: int, first: str) -> None:
    """The last entry holds for all turns to come."""
    order = settled(on_turn(turn, "fixed", first_sides=("ATH", "PEL"))).state.order
    assert order is not None and order[0] == first
