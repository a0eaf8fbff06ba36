"""The referee passes what holds and says where an example differs from the rules as written."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.core.referee import example_of, referee

EXAMPLES = Path(__file__).parents[1] / "ancient_naval_games" / "examples"


def example(name: str = "HEX-X18") -> dict[str, Any]:
    written: dict[str, Any] = json.loads((EXAMPLES / f"{name}.json").read_bytes())
    return written


def differences(written: dict[str, Any]) -> tuple[str, ...]:
    return referee(example_of(written), RULESET).differences


def with_expect(**fields: Any) -> dict[str, Any]:
    written = example()
    return {**written, "expect": {**written["expect"], **fields}}


def test_an_example_that_holds_passes() -> None:
    verdict = referee(example_of(example()), RULESET)
    assert verdict.passed and verdict.differences == ()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"units": {"A1": {"hex": [5, 8]}}}, "A1.hex[1]: expected 8, got 7"),
        ({"units": {"A1": {"mp": 2}}}, "A1.mp: not there"),
        ({"units": {"A7": {"oar": 0}}}, "A7: no such unit"),
        ({"units": {"B1": {"by": None}}}, 'B1.by: expected null, got "A1"'),
        ({"state": {"current": {"mp": 1}}}, "state.current.mp: expected 1, got 2"),
        ({"state": {"sides": {"B": {"lost": 0}}}}, "state.sides.B.lost: expected 0, got 1"),
        ({"state": {"current": None}}, "state.current: expected null, got"),
        ({"dice_left": 1}, "dice left: expected 1, got 0"),
        ({"result": {"winner": "A"}}, 'result: expected {"winner":"A"}, got null'),
        ({"absent": [{"kind": "taken"}]}, "must not occur"),
        ({"events": [{"kind": "ram", "scores": [5, 5]}]}, "event.scores[1]: expected 5, got 4"),
        ({"events": [{"kind": "morale", "side": "B"}]}, 'event.side: expected "B", got "A"'),
        ({"events": [{"kind": "entangled"}]}, "none of its kind follows"),
        ({"events": [{"kind": "taken"}, {"kind": "ram"}]}, "none of its kind follows"),
    ],
)
def test_what_differs_is_named(fields: dict[str, Any], said: str) -> None:
    (difference,) = differences(with_expect(**fields))
    assert said in difference


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dice": [4]}, "action 2 (attack) needs dice that the example does not give: defender"),
        ({"dice": [4, 7]}, "a die of 6 sides has no face 7"),
        ({"dice": [4, 4, 1]}, "dice left: expected 0, got 1"),
        ({"actions": [{"kind": "fly", "side": "A"}]}, "action 1 (fly): no action of this ruleset"),
        ({"actions": [{"kind": "forward", "side": "A"}]}, "action 1 (forward): refused: HEX-A-CURRENT"),
        (
            {"actions": [{"kind": "forward", "side": "A", "refused": "HEX-A-MP"}]},
            "expected the refusal HEX-A-MP, got HEX-A-CURRENT",
        ),
        (
            {"actions": [{"kind": "end_turn", "side": "A", "refused": "HEX-A-SIDE"}]},
            "expected the refusal HEX-A-SIDE, but it was allowed",
        ),
        ({"changes": [{"op": "replace", "path": "/units/9/size", "value": "S"}]}, "the changes lead nowhere"),
        ({"changes": [{"op": "replace", "path": "/units/0/hex", "value": [99, 0]}]}, "scenario /units/0/hex:"),
        ({"changes": [{"op": "remove", "path": "/title"}]}, "scenario /: Object missing required field"),
        ({"campaign": {"winner_moves": "second"}}, "the battle is not over"),
    ],
)
def test_what_cannot_be_played_is_named(changes: dict[str, Any], said: str) -> None:
    found = differences({**example(), **changes})
    assert said in found[0]


def test_tries_are_told_apart() -> None:
    written = example("HEX-X06")
    written["tries"][1]["expect"]["state"]["current"]["mp"] = 3
    assert differences(written) == ("(b) state.current.mp: expected 3, got 1",)


def test_the_order_of_the_campaign_is_compared() -> None:
    written = example("HEX-X35")
    written["expect"]["order"] = {"first": "A"}
    assert differences(written) == ('order.first: expected "A", got "B"',)


@pytest.mark.parametrize("field", ["id", "scenario", "expect", "ruleset"])
def test_an_example_without_its_parts_is_none(field: str) -> None:
    written = example()
    del written[field]
    with pytest.raises(msgspec.ValidationError, match=field):
        example_of(written)
    with pytest.raises(msgspec.ValidationError, match="unexpected"):
        example_of({**example(), "unexpected": 1})
