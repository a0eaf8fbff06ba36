"""HEX-GEN and HEX-SHP: sides, dice, grid, sectors, ships."""

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.attacks import SECTORS
from rules.ancient_naval_games.scenario import Scenario, facing_of
from rules.core.dice import DiceNeeded
from rules.core.findings import errors
from rules.geometry.hexgrid import neighbours
from tests.rules.ancient_naval_games.boards import ARROWS, around, battle, board, document, scenario


def test_gen_01_two_sides_a_and_b() -> None:
    """HEX-GEN-01: two sides, and each token is one ship."""
    table = battle(around("A1↑", S="A2↑", N="B1↓"))
    assert RULESET.sides == ("A", "B")
    assert [(ship.id, ship.side) for ship in table.state.ships] == [("A1", "A"), ("A2", "A"), ("B1", "B")]


@pytest.mark.parametrize(("a", "b"), [(1, 1), (1, 9), (12, 10)])
def test_gen_02_any_number_of_ships_and_uneven_sides(a: int, b: int) -> None:
    """HEX-GEN-02: any number from 1 up is legal and sides need not be equal."""
    units = [{"id": f"{side}{n}", "side": side} for side, number in (("A", a), ("B", b)) for n in range(number)]
    begun = scenario("·", units=units, board={})
    assert {side: sheet.start for side, sheet in RULESET.start(begun).sides.items()} == {"A": a, "B": b}


def test_gen_02_a_side_without_ships_is_not_legal() -> None:
    """HEX-GEN-02: one below the least number, none at all."""
    alone = msgspec.convert(document("·", board={}, units=[{"id": "A1", "side": "A", "hex": [0, 0]}]), Scenario)
    assert "HEX-C-NO-SHIPS" in {finding.code for finding in errors(RULESET.check_scenario(alone))}


def test_gen_03_the_attackers_die_is_drawn_first() -> None:
    """HEX-GEN-03: dice 6 then 1: the attacker's 6 beats the defender's 1."""
    table = battle(around("A1↑", S="A2↑", N="B1↓"), dice=[6, 1]).play("A1: ATTACK B1")
    assert table.told("oar_strike")[0].dice == (6, 1)
    assert table.ship("B1").oar == 1


def test_gen_03_nothing_else_rolls_a_die() -> None:
    """HEX-GEN-03: steps, turns, activations, morale and the change of turns roll nothing; an attack asks for two
    dice."""
    table = battle(around("A1↑", S="A2↑", N="B1↓"))
    table.play("A1: TURN L, FWD", "A2: TURN R", "END_ACTIVATION", "B: END_TURN", "A2: TURN L")
    assert table.dice.used == 0
    with pytest.raises(DiceNeeded) as asked:
        battle(around("A1↑", S="A2↑", N="B1↓")).play("A1: ATTACK B1")
    assert (asked.value.labels, asked.value.sides) == (("attacker", "defender"), 6)


@pytest.mark.parametrize(
    ("hex", "around"),
    [
        ((4, 5), [(4, 4), (5, 4), (5, 5), (4, 6), (3, 5), (3, 4)]),
        ((5, 5), [(5, 4), (6, 5), (6, 6), (5, 6), (4, 6), (4, 5)]),
    ],
)
def test_gen_04_neighbours_of_even_and_odd_columns(hex: tuple[int, int], around: list[tuple[int, int]]) -> None:
    """HEX-GEN-04: the table of neighbours, clockwise from north."""
    assert list(neighbours(hex)) == around


def test_gen_04_two_hexes_of_a_row_in_neighbouring_columns_are_adjacent() -> None:
    """HEX-GEN-04, HEX-RUL-01: ships side by side in a row are each other's friends, north-south being a facing."""
    table = battle("""
·       A2↑     ·
    A1↑     A3↑
""")
    for ship in ("A1", "A2", "A3"):
        table.play(f"{ship}:")
    assert [event.may_attack for event in table.told("activated")] == [True, True, True]


@pytest.mark.parametrize("facing", range(6))
def test_gen_05_front_and_rear_hex(facing: int) -> None:
    """HEX-GEN-05: the front hex is the neighbour that the ship faces, the rear hex the opposite one."""
    ahead = battle(around(f"A1{ARROWS[facing]}")).play("A1: FWD").ship("A1").hex
    astern = battle(around(f"A1{ARROWS[facing]}")).play("A1: BACK").ship("A1").hex
    assert ahead == neighbours((2, 1))[facing]
    assert astern == neighbours((2, 1))[(facing + 3) % 6]


@pytest.mark.parametrize(
    ("written", "facing"), [("N", 0), ("NW", 5), (0, 0), (5, 5), (6, None), (-1, None), ("W", None)]
)
def test_gen_05_a_facing_is_a_number_or_a_name(written: int | str, facing: int | None) -> None:
    """HEX-GEN-05: six directions, never a corner."""
    assert facing_of(written) == facing


@pytest.mark.parametrize(
    ("faces", "k", "name", "kind", "bonus"),
    [
        ("↓", 0, "bow", "oar_strike", 0),
        ("↘", 1, "starboard bow", "ram", 0),
        ("↗", 2, "starboard quarter", "ram", 1),
        ("↑", 3, "stern", "oar_strike", 1),
        ("↖", 4, "port quarter", "ram", 1),
        ("↙", 5, "port bow", "ram", 0),
    ],
)
def test_gen_06_sectors(faces: str, k: int, name: str, kind: str, bonus: int) -> None:
    """HEX-GEN-06, HEX-RUL-22, HEX-ATT-05, HEX-OAR-01, HEX-RAM-01: the attacker lies to the south of its target. Bow and
    stern give an oar strike, all four sides a ram; the aft sectors and the stern give the attacker 1 more."""
    table = battle(around("a1↑", S="A2↑", N=f"b1{faces}"), dice=[3, 6]).play("A1: ATTACK B1")
    (event,) = table.told(kind)
    assert event.sector == k
    assert SECTORS[k] == name
    assert event.scores == (3 + bonus, 6)


def test_gen_07_only_ships_afloat_act_are_attacked_or_count_as_friends() -> None:
    """HEX-GEN-07: an entangled ship can do none of it, and a taken one neither."""
    table = battle(around("A1↑", S="A2×B2", N="B1↓"), lost={"B": 1})
    assert table.refusal("A2:") == "HEX-A-AFLOAT"
    assert table.refusal("A1: ATTACK B1") == "HEX-A-ISOLATED"
    assert table.refusal("A1: ATTACK B2") == "HEX-A-TARGET"
    assert table.refusal("A1: ATTACK B51") == "HEX-A-TARGET"


def test_gen_07_lost_counts_taken_entangled_and_retired_and_the_start_never_changes() -> None:
    """HEX-GEN-07, HEX-RUL-11: one of each kind; the number that a side began with stays."""
    table = battle(
        """
·       A1×B1   ·       ·
    a2↑     ·       ·
·       ·       A3↑     ·
    ·       ·       A4↑
""",
        lost={"A": 3},
    )
    assert table.ship("A1").status == "entangled"
    assert table.ship("A2").status == "retired"
    assert table.ship("A51").status == "taken"
    assert (table.state.sides["A"].lost, table.state.sides["A"].start) == (5, 7)


def test_shp_01_and_02_size_matters_for_the_free_turn_and_in_a_ram() -> None:
    """HEX-SHP-01, HEX-SHP-02: a small ship turns for nothing once; a large one has 1 more in a ram and in nothing
    else."""
    assert battle(around("a1↑")).play("A1: TURN R").mp == 3
    assert battle(around("A1↑")).play("A1: TURN R").mp == 2
    for size, rammed, struck in (("a1", 3, 3), ("A1", 4, 3)):
        ram = battle(around(f"{size}↑", S="A2↑", N="b1↘"), dice=[3, 6]).play("A1: ATTACK B1").told("ram")[0]
        strike = battle(around(f"{size}↑", S="A2↑", N="b1↓"), dice=[3, 6]).play("A1: ATTACK B1").told("oar_strike")[0]
        assert (ram.scores[0], strike.scores[0]) == (rammed, struck)


def test_shp_03_oar_damage_is_0_at_the_start() -> None:
    """HEX-SHP-03."""
    assert {ship.oar for ship in battle(around("A1↑", N="B1↓")).state.ships} == {0}


@pytest.mark.parametrize(("oar", "mp"), [("", 3), ("1", 2), ("2", 1)])
def test_shp_04_movement_points_are_3_less_oar_damage(oar: str, mp: int) -> None:
    """HEX-SHP-04."""
    assert battle(around(f"A1↑{oar}")).play("A1:").mp == mp


def test_shp_04_movement_points_are_not_stored() -> None:
    """HEX-SHP-04: none used in one player-turn, three in the next."""
    table = battle(around("A1↑")).play("A1: END_ACTIVATION", "B: END_TURN", "A1:")
    assert table.state.round == 2
    assert table.mp == 3


@pytest.mark.parametrize("size", ["a1", "A1"])
def test_shp_05_dead_in_the_water(size: str) -> None:
    """HEX-SHP-05, HEX-RUL-07: with 3 oar damage a ship is not activated, so it has no free turn either; with 2 it
    is."""
    assert battle(around(f"{size}↑3")).refusal("A1:") == "HEX-A-OARS"
    assert battle(around(f"{size}↑2")).play("A1:").mp == 1


def test_shp_05_a_dead_ship_blocks_its_hex_counts_as_a_friend_and_defends_itself() -> None:
    """HEX-SHP-05: A2 astern is dead in the water, and so is B1 ahead, a large ship attacked on its side."""
    table = battle(around("A1↑", S="A2↑3", N="B1↘3"), dice=[1, 5])
    assert table.refusal("A1: BACK") == "HEX-A-OCCUPIED"
    table.play("A1: ATTACK B1")
    assert table.told("ram")[0].scores == (2, 3)
    assert table.ship("B1").status == "afloat"


def test_shp_06_oar_damage_is_not_repaired() -> None:
    """HEX-SHP-06: rounds go by, the damage stays."""
    table = battle(around("A1↑2"))
    for _ in range(4):
        table.play("A: END_TURN", "B: END_TURN")
    assert table.ship("A1").oar == 2
    assert table.board == board(around("A1↑2"))


def test_a_drawn_board_reads_back_as_it_was_drawn() -> None:
    drawn = """
·       ##      B2↓3
    a1↗     A2×B1
·       ·       b3↙1
    A3↖2    ·
"""
    assert battle(drawn).board == board(drawn)
