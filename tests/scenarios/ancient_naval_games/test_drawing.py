"""Scenarios and positions of Ancient Naval Games as pictures."""

from typing import Any

import msgspec
import pytest

import rules
from rules.core.dice import ScriptedDice
from rules.core.documents import read
from rules.core.play import opening
from scenarios.boards import picture_of_scenario, picture_of_state
from scenarios.drawing.hex.picture import describe

HEX = rules.get("ancient_naval_games")


def _scenario(*units: dict[str, Any], **more: Any) -> Any:
    body = {"ruleset": "ancient_naval_games", "title": "Test", "first": "A", "units": list(units)} | more
    scenario, findings = read(body, HEX.scenario_type)
    assert findings == ()
    return scenario


def _ship(id: str, hex: list[int] | None, facing: Any = 0, **more: Any) -> dict[str, Any]:
    return {"id": id, "side": id[0], "hex": hex, "facing": facing} | more


def _afloat() -> list[dict[str, Any]]:
    return [_ship("A1", [4, 9]), _ship("A2", [5, 9]), _ship("B1", [4, 2], "S"), _ship("B2", [5, 2], "S")]


def test_a_scenario_shows_its_map_and_the_ships_in_their_places():
    picture = picture_of_scenario(
        _scenario(
            _ship("A1", [4, 9], "NE", name="Salamis", size="S", condition={"oar": 2}),
            board={"cols": 12, "rows": 11, "rocks": [[3, 3]], "shore": {"columns": [11]}},
        )
    )
    assert (picture.cols, picture.rows, picture.rocks) == (12, 11, ((3, 3),))
    assert picture.shore == tuple((11, row) for row in range(11))
    (piece,) = picture.pieces
    assert describe(piece) == "A1 Salamis, small, facing north-east, 2 oar damage"


def test_ships_without_a_place_taken_or_retired_are_not_on_the_board():
    units = [
        _ship("A1", None),
        *(_ship(f"A{n}", [n, 5], condition={"status": status}) for n, status in ((2, "taken"), (3, "retired"))),
    ]
    assert picture_of_scenario(_scenario(*units)).pieces == ()


@pytest.mark.parametrize(("side", "facing"), [("A", 0), ("B", 3)])
def test_a_draft_ship_without_a_facing_looks_at_the_enemy(side: str, facing: int):
    (piece,) = picture_of_scenario(_scenario(_ship(f"{side}1", [4, 4], None))).pieces
    assert piece.facing == facing


def test_entangled_ships_of_a_scenario_share_a_wreck():
    locked = {"status": "entangled"}
    picture = picture_of_scenario(
        _scenario(
            _ship("A1", [4, 4], 1, condition=locked | {"by": "B1"}),
            _ship("B1", [4, 4], 3, condition=locked | {"by": "A1"}),
        )
    )
    assert picture.pieces == ()
    assert [[ship.id for ship in wreck.ships] for wreck in picture.wrecks] == [["A1", "B1"]]


def test_a_position_shows_who_acts_and_who_has_acted():
    state, _ = opening(HEX, HEX.start(_scenario(*_afloat())), ScriptedDice())
    game = HEX.thaw(state)
    for kind in ({"kind": "activate", "ship": "A1"}, {"kind": "forward"}, {"kind": "activate", "ship": "A2"}):
        game.act(msgspec.convert(kind | {"side": "A"}, HEX.action_type), ScriptedDice(), [])
    pieces = {piece.id: piece for piece in picture_of_state(game.state()).pieces}
    assert (pieces["A1"].done, pieces["A1"].current, pieces["A1"].hex) == (True, False, (4, 8))
    assert (pieces["A2"].done, pieces["A2"].current) == (False, True)
    assert not pieces["B1"].done


def test_hex_ram_04_an_entangled_pair_is_a_wreck_in_the_targets_hex():
    units = [_ship("A1", [6, 8], "NW"), _ship("A2", [7, 8]), _ship("B1", [5, 7]), _ship("B2", [20, 2])]
    state, _ = opening(HEX, HEX.start(_scenario(*units)), ScriptedDice())
    game = HEX.thaw(state)
    # Attacker in an aft sector: 3 + 1 + 1 (large) = 5 against 4 + 1 (large) = 5.
    dice = ScriptedDice([3, 4])
    for kind in ({"kind": "activate", "ship": "A1"}, {"kind": "attack", "target": "B1"}):
        game.act(msgspec.convert(kind | {"side": "A"}, HEX.action_type), dice, [])
    picture = picture_of_state(game.state())
    (wreck,) = picture.wrecks
    assert wreck.hex == (5, 7)
    assert {ship.id for ship in wreck.ships} == {"A1", "B1"}
    assert {piece.id for piece in picture.pieces} == {"A2", "B2"}


def test_the_board_of_its_scenario_tells_a_position_shore_from_rocks():
    scenario = _scenario(*_afloat(), board={"shore": [[10, 10]], "rocks": [[0, 0]]})
    state, _ = opening(HEX, HEX.start(scenario), ScriptedDice())
    picture = picture_of_state(state, scenario)
    assert (picture.shore, picture.rocks) == (((10, 10),), ((0, 0),))


def test_without_it_land_at_the_edge_is_a_shore_and_other_land_rocks():
    scenario = _scenario(*_afloat(), board={"shore": [[23, 0], [23, 1], [22, 1]], "rocks": [[10, 10], [10, 11]]})
    state, _ = opening(HEX, HEX.start(scenario), ScriptedDice())
    picture = picture_of_state(state)
    assert picture.shore == ((22, 1), (23, 0), (23, 1))
    assert picture.rocks == ((10, 10), (10, 11))
