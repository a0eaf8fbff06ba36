"""HEX-MOV: steps, turns, what they cost, and what closes a hex."""

import pytest

from rules.geometry.hexgrid import Hex
from tests.rules.ancient_naval_games.boards import ARROWS, around, battle, board

# A1 at [2, 1] of an even column, or at [1, 1] of an odd one, and the hexes around it clockwise from north (HEX-GEN-04).
EVEN = [(2, 0), (3, 0), (3, 1), (2, 2), (1, 1), (1, 0)]
ODD = [(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
IN_AN_ODD_COLUMN = """
·       ·       ·
    ·       ·
·       ·       ·
    A1{}     ·
·       ·       ·
    ·       ·
"""


def test_mov_01_steps_turns_and_attacks_in_any_order_and_mixture() -> None:
    """HEX-MOV-01: an attack, a step into the hex it won, a turn."""
    table = battle(around("A1↑", S="A2↑", N="B1↘", NE="B2↓"), dice=[6, 1]).play("A1: ATTACK B1, TURN R")
    assert table.kinds == ["turned"]
    assert table.mp == 1
    table.play("A1: TURN R")
    assert table.mp == 0
    assert table.refusal("A1: FWD") == "HEX-A-MP"


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize(("drawing", "hexes"), [(around("A1{}"), EVEN), (IN_AN_ODD_COLUMN, ODD)])
def test_mov_02_forward(drawing: str, hexes: list[Hex], facing: int) -> None:
    """HEX-MOV-02: into the front hex for 1 MP; the facing is unchanged."""
    table = battle(drawing.format(ARROWS[facing])).play("A1: FWD")
    assert (table.ship("A1").hex, table.ship("A1").facing, table.mp) == (hexes[facing], facing, 2)


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("to", "LR")
@pytest.mark.parametrize("size", ["A1", "a1"])
def test_mov_03_turn(facing: int, to: str, size: str) -> None:
    """HEX-MOV-03, HEX-RUL-05: one hex side, left is anticlockwise; 1 MP for a large ship and for a small one's
    second."""
    table = battle(around(f"{size}{ARROWS[facing]}")).play(f"A1: TURN {to}")
    assert table.ship("A1").facing == (facing + (1 if to == "R" else -1)) % 6
    assert table.ship("A1").hex == (2, 1)
    before = table.mp
    assert table.play(f"A1: TURN {to}").mp == before - 1


@pytest.mark.parametrize("acts", ["TURN L, FWD", "FWD, TURN L"])
def test_mov_04_a_small_ships_first_turn_is_free_whenever_it_is_made(acts: str) -> None:
    """HEX-MOV-04."""
    assert battle(around("a1↑")).play(f"A1: {acts}").mp == 2
    assert battle(around("A1↑")).play(f"A1: {acts}").mp == 1


def test_mov_04_the_free_turn_needs_no_points_left() -> None:
    """HEX-MOV-04, HEX-RUL-24: after the last MP the first turn is legal, the second is not; a large ship has none."""
    table = battle(around("a1↑2")).play("A1: FWD")
    assert table.mp == 0
    table.play("A1: TURN L")
    assert table.refusal("A1: TURN L") == "HEX-A-MP"
    assert battle(around("A1↑2")).play("A1: FWD").refusal("A1: TURN L") == "HEX-A-MP"


def test_mov_04_the_free_turn_is_one_per_activation() -> None:
    """HEX-MOV-04: a new one in the next activation."""
    table = battle(around("a1↑")).play("A1: TURN L", "END_ACTIVATION", "B: END_TURN", "A1: TURN L")
    assert table.mp == 3


def test_mov_04_a_small_ship_turns_three_sides_and_goes_one_hex() -> None:
    """HEX-MOV-04, HEX-RUL-04: one free turn, two paid, one step: 3 MP. A fourth turn instead of the step costs the
    same; a large ship has nothing left for the step."""
    table = battle(around("a1↑")).play("A1: TURN R, TURN R, TURN R, FWD")
    assert (table.ship("A1").hex, table.ship("A1").facing, table.mp) == ((2, 2), 3, 0)
    assert battle(around("A1↑")).play("A1: TURN R, TURN R, TURN R").refusal("A1: FWD") == "HEX-A-MP"


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize(("drawing", "hexes"), [(around("A1{}"), EVEN), (IN_AN_ODD_COLUMN, ODD)])
def test_mov_05_back(drawing: str, hexes: list[Hex], facing: int) -> None:
    """HEX-MOV-05: into the rear hex for 2 MP; the facing is unchanged."""
    table = battle(drawing.format(ARROWS[facing])).play("A1: BACK")
    assert (table.ship("A1").hex, table.ship("A1").facing, table.mp) == (hexes[(facing + 3) % 6], facing, 1)


@pytest.mark.parametrize(("oar", "legal"), [("1", True), ("2", False)])
def test_mov_05_backing_takes_two_points(oar: str, legal: bool) -> None:
    """HEX-MOV-05: 2 MP are enough, 1 is not."""
    table = battle(around(f"A1↑{oar}"))
    if legal:
        assert table.play("A1: BACK").mp == 0
    else:
        assert table.refusal("A1: BACK") == "HEX-A-MP"


@pytest.mark.parametrize("there", ["A2↑", "b1↓", "A2↑3", "A2×B1"])
def test_mov_06_a_hex_that_is_held_is_closed(there: str) -> None:
    """HEX-MOV-06: to either side's ships and to tangles, ahead and astern."""
    assert battle(around("A1↑", N=there)).refusal("A1: FWD") == "HEX-A-OCCUPIED"
    assert battle(around("A1↑", S=there)).refusal("A1: BACK") == "HEX-A-OCCUPIED"


def test_mov_06_a_hex_is_free_again_when_its_ship_has_gone() -> None:
    """HEX-MOV-06: left, or taken and gone from the map."""
    table = battle(around("A1↑", N="A2↑", S="A3↑"))
    table.play("A2: TURN R, TURN R, FWD", "A1: FWD", "A3: FWD")
    assert (table.ship("A1").hex, table.ship("A3").hex) == ((2, 0), (2, 1))


def test_mov_07_land_is_closed() -> None:
    """HEX-MOV-07, HEX-RUL-18: rocks and shore, ahead and astern."""
    assert battle(around("A1↑", N="##")).refusal("A1: FWD") == "HEX-A-LAND"
    assert battle(around("A1↑", S="##")).refusal("A1: BACK") == "HEX-A-LAND"


@pytest.mark.parametrize("arrow", ARROWS)
def test_mov_08_nobody_leaves_the_map(arrow: str) -> None:
    """HEX-MOV-08, HEX-RUL-14: the corner [0, 0] has land to the south-east, a hex to the south of it is off
    the map as well, for the map has one row."""
    table = battle(f"""
A1{arrow}     ·       B1↓
    ##      ·
""")
    code = table.refusal("A1: FWD")
    assert code == ("HEX-A-LAND" if arrow == "↘" else "HEX-A-EDGE")


def test_mov_08_the_last_hexes_before_the_edge_are_sea_like_any_other() -> None:
    """HEX-MOV-08: in the four corners, by the rows and columns of the map."""
    drawn = """
A1↓     ·       A2↓
    B1↓     B2↓
·       ·       ·
    ·       ·
A3↑     ·       A4↑
    B3↑     B4↑
"""
    table = battle(drawn).play("A1: FWD, BACK", "A2: FWD, BACK", "A3: FWD, BACK", "A4: FWD, BACK", "END_TURN")
    assert table.board == board(drawn)
    table.play("B1: FWD", "B2: FWD", "B3: TURN L, TURN L")
    assert table.refusal("B3: FWD") == "HEX-A-EDGE"


def test_mov_09_a_refused_act_costs_nothing_and_the_acts_before_it_stand() -> None:
    """HEX-MOV-09: A1 has gone one hex; the island ahead costs it nothing; it turns away and goes on."""
    table = battle("""
·       ##      ·
    ·       ·
·       ·       ·
    ·       ·
·       A1↑     ·
    ·       ·
""")
    assert table.play("A1: FWD").refusal("A1: FWD") == "HEX-A-LAND"
    assert (table.ship("A1").hex, table.mp) == ((2, 1), 2)
    assert table.play("A1: TURN R, FWD").ship("A1").hex == (3, 0)
