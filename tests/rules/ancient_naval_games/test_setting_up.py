"""HEX-SET: the map, free set-up, and who takes the first player-turn."""

from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.scenario import Scenario
from rules.core.findings import errors
from tests.rules.ancient_naval_games.boards import Table, around, battle, document, scenario

UNPLACED = (
    {"id": "A1", "side": "A"},
    {"id": "A2", "side": "A"},
    {"id": "B1", "side": "B"},
    {"id": "B2", "side": "B"},
)
SEA = "·"


def set_up(**fields: Any) -> Table:
    """Two ships a side to be placed on the default map; A1 and A2 in the south, B1 and B2 in the north."""
    return battle(SEA, **{"units": UNPLACED, "board": {}, **fields})


def test_set_01_the_map_is_24_by_18_and_all_sea_by_default() -> None:
    """HEX-SET-01, HEX-RUL-15."""
    state = set_up().state
    assert (state.map.cols, state.map.rows, state.map.land) == (24, 18, ())


def test_set_01_land_as_hexes_and_as_whole_columns() -> None:
    """HEX-SET-01, HEX-SC-02: rocks one by one, a shore as a column of every row."""
    state = set_up(board={"cols": 6, "rows": 6, "shore": {"columns": [5]}, "rocks": [[0, 3]]}).state
    assert state.map.land == ((0, 3), (5, 0), (5, 1), (5, 2), (5, 3), (5, 4), (5, 5))


def test_set_02_b_places_its_whole_fleet_first_then_a() -> None:
    """HEX-SET-02."""
    table = set_up()
    assert table.refusal("A: PLACE A1 4/17 N") == "HEX-A-PLACE"
    table.play("B: PLACE B2 4/0 S")
    assert table.refusal("A: PLACE A1 4/17 N") == "HEX-A-PLACE"
    table.play("B: PLACE B1 5/0 S")
    assert table.refusal("B: PLACE B1 6/0 S") == "HEX-A-PLACE"
    table.play("A: PLACE A1 4/17 N", "A: PLACE A2 9/15 N")
    assert {ship.id: (ship.hex, ship.facing) for ship in table.state.ships} == {
        "A1": ((4, 17), 0),
        "A2": ((9, 15), 0),
        "B1": ((5, 0), 3),
        "B2": ((4, 0), 3),
    }


@pytest.mark.parametrize(
    ("hex", "legal"), [("4/2", True), ("4/3", False), ("0/0", True), ("24/0", False), ("4/-1", False)]
)
def test_set_02_b_sets_up_in_the_three_northern_rows(hex: str, legal: bool) -> None:
    """HEX-SET-02: the third row is in the band, the fourth is not, and no hex off the map is."""
    table = set_up()
    if legal:
        assert table.play(f"B: PLACE B1 {hex} S").told("placed")
    else:
        assert table.refusal(f"B: PLACE B1 {hex} S") == "HEX-A-PLACE"


@pytest.mark.parametrize(("row", "legal"), [(15, True), (14, False), (17, True), (18, False)])
def test_set_02_a_sets_up_in_the_three_southern_rows(row: int, legal: bool) -> None:
    """HEX-SET-02."""
    table = set_up().play("B: PLACE B1 4/0 S", "B: PLACE B2 5/0 S")
    if legal:
        assert table.play(f"A: PLACE A1 4/{row} N").told("placed")
    else:
        assert table.refusal(f"A: PLACE A1 4/{row} N") == "HEX-A-PLACE"


def test_set_02_a_faces_north_and_b_faces_south() -> None:
    """HEX-SET-02: any other facing is refused."""
    table = set_up()
    assert table.refusal("B: PLACE B1 4/0 N") == "HEX-A-PLACE"
    table.play("B: PLACE B1 4/0 S", "B: PLACE B2 5/0 S")
    assert table.refusal("A: PLACE A1 4/17 NE") == "HEX-A-PLACE"


def test_set_02_one_ship_to_a_hex_and_no_land() -> None:
    """HEX-SET-02."""
    table = set_up(board={"rocks": [[7, 1]]})
    assert table.refusal("B: PLACE B1 7/1 S") == "HEX-A-PLACE"
    table.play("B: PLACE B1 4/0 S")
    assert table.refusal("B: PLACE B2 4/0 S") == "HEX-A-PLACE"


def test_set_02_a_ship_is_placed_once_by_its_own_side() -> None:
    """HEX-SET-02, HEX-STA-06: placed already, the other side's, unknown, or lost before the battle."""
    table = set_up(units=(*UNPLACED, {"id": "B3", "side": "B", "condition": {"status": "taken"}}))
    table.play("B: PLACE B1 4/0 S")
    assert table.refusal("B: PLACE B1 5/0 S") == "HEX-A-PLACE"
    assert table.refusal("B: PLACE A1 5/0 S") == "HEX-A-SIDE"
    assert table.refusal("B: PLACE B9 5/0 S") == "HEX-A-TARGET"
    assert table.refusal("B: PLACE B3 5/0 S") == "HEX-A-AFLOAT"


def test_set_02_a_ship_may_be_placed_alone() -> None:
    """HEX-SET-02: then it is isolated when its activation begins (HEX-GRP-01)."""
    table = set_up(first="A").play(
        *(f"{s}: PLACE {s}{n} {n * 4}/{row} {f}" for s, row, f in (("B", 0, "S"), ("A", 17, "N")) for n in (1, 2))
    )
    table.play("A1:")
    assert table.told("activated")[0].may_attack is False


def test_set_02_what_may_be_placed_is_listed_hex_by_hex() -> None:
    """HEX-SET-02: two ships of B on three rows of 24 hexes less one rock."""
    table = set_up(board={"rocks": [[7, 1], [7, 9]]})
    assert len(table.battle.game.legal()) == 2 * (3 * 24 - 1)


@pytest.mark.parametrize("ships", [12, 13])
def test_set_02_a_scenario_needs_room_in_the_bands(ships: int) -> None:
    """HEX-SET-02: three rows of four hexes take 12 ships, not 13."""
    units = [{"id": f"{side}{n}", "side": side} for side in "AB" for n in range(ships if side == "B" else 1)]
    begun = msgspec.convert(document(SEA, units=units, board={"cols": 4, "rows": 6}), Scenario)
    codes = {finding.code for finding in errors(RULESET.check_scenario(begun))}
    assert codes == (set() if ships == 12 else {"HEX-C-BAND"})


def test_set_02_bands_that_overlap_leave_room_for_the_second_fleet() -> None:
    """HEX-SET-02: on a map of four rows B, placing first, could take hexes that A needs."""
    units = [{"id": f"{side}{n}", "side": side} for side, number in (("A", 5), ("B", 8)) for n in range(number)]
    begun = msgspec.convert(document(SEA, units=units, board={"cols": 4, "rows": 4}), Scenario)
    assert {finding.code for finding in errors(RULESET.check_scenario(begun))} == {"HEX-C-BAND"}
    begun = msgspec.convert(document(SEA, units=units[1:], board={"cols": 4, "rows": 4}), Scenario)
    assert not errors(RULESET.check_scenario(begun))


def test_set_03_a_scenario_fixes_positions_land_first_player_and_limits() -> None:
    """HEX-SET-03."""
    fixed = {"first": "B", "options": {"turn_limit": 7}, "limit_favours": "A"}
    state = battle(around("A1↗", N="##", S="B1↖"), **fixed).state
    assert [(ship.hex, ship.facing) for ship in state.ships] == [((2, 1), 1), ((2, 2), 5)]
    assert (state.map.land, state.first, state.active) == (((2, 0),), "B", "B")
    assert (state.options.turn_limit, state.limit_favours) == (7, "A")


def test_set_03_some_ships_fixed_and_some_to_be_placed() -> None:
    """HEX-SET-02, HEX-SET-03: only what has no position is placed."""
    table = set_up(units=({"id": "A1", "side": "A", "hex": [3, 9], "facing": "NE"}, {"id": "B1", "side": "B"}))
    table.play("B: PLACE B1 3/0 S")
    assert table.state.phase == "activations"
    assert table.ship("A1").hex == (3, 9)


@pytest.mark.parametrize(("dice", "chooser"), [((4, 3), "A"), ((3, 4), "B"), ((1, 6), "B")])
def test_set_04_the_higher_die_chooses_the_first_player(dice: tuple[int, int], chooser: str) -> None:
    """HEX-SET-04, HEX-SC-02: A's die first."""
    table = battle(around("A1↑", N="B1↓"), first="roll", dice=dice)
    assert table.state.phase == "first"
    assert (table.told("first_player")[0].side, table.told("first_player")[0].dice) == (chooser, (dice,))
    other = "AB".replace(chooser, "")
    assert table.refusal(f"{other}: CHOOSE_FIRST {other}") == "HEX-A-SIDE"
    assert table.refusal(f"{chooser}: END_TURN") == "HEX-A-PHASE"


@pytest.mark.parametrize("chosen", ["A", "B"])
def test_set_04_the_chooser_may_take_the_first_turn_or_give_it(chosen: str) -> None:
    """HEX-SET-04."""
    table = battle(around("A1↑", N="B1↓"), first="roll", dice=(6, 1)).play(f"A: CHOOSE_FIRST {chosen}")
    assert (table.state.first, table.state.active, table.state.phase) == (chosen, chosen, "activations")
    table.play("END_TURN", "END_TURN")
    assert (table.state.round, table.state.active) == (2, chosen)


def test_set_04_equal_dice_are_rolled_again() -> None:
    """HEX-SET-04: two ties, then a difference."""
    table = battle(around("A1↑", N="B1↓"), first="roll", dice=(2, 2, 5, 5, 1, 3))
    assert table.told("first_player")[0].dice == ((2, 2), (5, 5), (1, 3))
    assert table.state.chooser == "B"
    assert table.dice.left == 0


def test_set_04_the_roll_comes_after_set_up() -> None:
    """HEX-SET-04: no die falls before the last ship is placed."""
    table = set_up(first="roll", dice=(5, 2)).play("B: PLACE B1 1/0 S", "B: PLACE B2 2/0 S", "A: PLACE A1 1/17 N")
    assert table.dice.used == 0
    table.play("A: PLACE A2 2/17 N")
    assert table.kinds == ["placed", "game_started", "first_player"]


@pytest.mark.parametrize("first", ["A", "B"])
def test_set_04_a_scenario_may_name_the_first_player_of_a_free_set_up(first: str) -> None:
    """HEX-SET-03, HEX-SET-04: nothing is rolled, and that side's turn begins."""
    table = set_up(first=first).play(
        "B: PLACE B1 1/0 S", "B: PLACE B2 2/0 S", "A: PLACE A1 1/17 N", "A: PLACE A2 2/17 N"
    )
    assert (table.state.active, table.state.round, table.dice.used) == (first, 1, 0)


def test_a_scenario_may_begin_anywhere() -> None:
    """HEX-STA-01: round 7, B to act, one of its ships activated already, in the middle of a round with an attack."""
    clock = {"round": 7, "active": "B", "phase": "activations", "activated": ["B1"], "attack_this_round": True}
    table = battle(around("A1↑", N="B1↓", NE="B2↓"), clock=clock)
    assert [type(action).__name__ for action in table.battle.game.legal()] == ["Activate", "EndTurn", "Cede"]
    assert table.refusal("B1:") == "HEX-A-ACTIVATED"
    table.play("B2: END_ACTIVATION")
    assert (table.state.round, table.state.active, table.state.quiet_rounds) == (8, "A", 0)


@pytest.mark.parametrize(
    ("clock", "where"),
    [({"phase": "activations"}, "/clock/phase"), ({"active": "B"}, "/clock/active")],
)
def test_a_battle_whose_ships_are_still_to_be_placed_cannot_begin_in_its_middle(
    clock: dict[str, Any], where: str
) -> None:
    """HEX-SET-02."""
    begun = msgspec.convert(document(SEA, units=UNPLACED, board={}, clock=clock, first="A"), Scenario)
    assert [(f.code, f.path) for f in errors(RULESET.check_scenario(begun))] == [("HEX-C-CLOCK", where)]
    assert scenario(SEA, units=UNPLACED, board={}, clock={"round": 3})
