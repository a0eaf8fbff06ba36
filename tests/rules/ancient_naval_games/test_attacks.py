"""HEX-ATT, HEX-OAR and HEX-RAM: who may attack whom, oar strikes, ramming and boarding."""

import pytest

from tests.rules.ancient_naval_games.boards import around, battle, board

STRIKE = around("A1↑", S="A2↑", N="B1↓", NE="B2↓")
RAM = around("A1↑", S="A2↑", N="B1↘", NE="B2↓")


def test_att_01_only_the_activated_ship_attacks_and_only_an_enemy_afloat() -> None:
    """HEX-ATT-01."""
    table = battle(around("A1↑", S="A2↑", N="B1↓", NE="A3×B3"), lost={"B": 1})
    assert table.refusal("A: ATTACK B1") == "HEX-A-CURRENT"
    for target in ("A2", "A1", "B3", "B51", "B7"):
        assert table.refusal(f"A1: ATTACK {target}") == "HEX-A-TARGET"


@pytest.mark.parametrize("where", ["NE", "SE", "S", "SW", "NW"])
def test_att_02_only_the_front_hex_can_be_attacked(where: str) -> None:
    """HEX-ATT-02, HEX-RUL-02: an enemy beside or behind is out of reach until the bow is turned to it."""
    friend = "N" if where != "N" else "S"
    table = battle(around("A1↑", **{friend: "A2↑", where: "B1↓"}))
    assert table.refusal("A1: ATTACK B1") == "HEX-A-FRONT"


def test_att_02_an_enemy_two_hexes_ahead_is_not_in_the_front_hex() -> None:
    """HEX-ATT-02: one step nearer it is."""
    drawn = """
·       B1↓     ·
    ·       ·
·       ·       ·
    ·       ·
·       A1↑     ·
    A2↑     ·
"""
    assert battle(drawn).refusal("A1: ATTACK B1") == "HEX-A-FRONT"
    assert battle(drawn, dice=[2, 1]).play("A1: FWD, ATTACK B1").ship("B1").oar == 1


def test_att_03_an_attack_costs_one_point() -> None:
    """HEX-ATT-03: three attacks with 3 MP; with none left no attack."""
    table = battle(STRIKE, dice=[1, 1, 1, 1, 1, 1]).play("A1: ATTACK B1, ATTACK B1, ATTACK B1")
    assert [event.mp for event in table.told("oar_strike")] == [2, 1, 0]
    assert table.refusal("A1: ATTACK B1") == "HEX-A-MP"


def test_att_04_there_is_no_limit_but_the_points() -> None:
    """HEX-ATT-04, HEX-RUL-03: the same enemy again until its oars are gone."""
    table = battle(STRIKE, dice=[6, 1, 6, 1, 6, 1]).play("A1: ATTACK B1, ATTACK B1, ATTACK B1")
    assert [event.oar for event in table.told("oar_strike")] == [1, 2, 3]


def test_att_05_the_sector_decides_which_attack_it_is() -> None:
    """HEX-ATT-05: nothing else is offered; the six sectors stand in HEX-GEN-06."""
    assert battle(STRIKE, dice=[1, 1]).play("A1: ATTACK B1").kinds == ["oar_strike"]
    assert battle(RAM, dice=[1, 6]).play("A1: ATTACK B1").kinds == ["ram"]
    for drawn in (STRIKE, RAM):
        game = battle(drawn).play("A1:").battle.game
        assert [action.target for action in game.legal() if type(action).__name__ == "Attack"] == ["B1"]


def test_att_06_scores_may_be_0_or_less_and_nothing_is_automatic() -> None:
    """HEX-ATT-06, HEX-RUL-21: 1 less 2 against 1 less 3 is a hit; 6 against 6 is none, 1 against 1 neither."""
    low = battle(around("A1↑2", S="A2↑", N="B1↓2", NE="B2↓"), dice=[2, 1]).play("A1: ATTACK B1").told("oar_strike")[0]
    assert (low.scores, low.result) == ((0, -1), "hit")
    low = battle(around("a1↑2", S="A2↑", N="b1↘3", NE="B2↓"), dice=[1, 1]).play("A1: ATTACK B1").told("ram")[0]
    assert (low.scores, low.result) == ((-1, -2), "taken")
    for die in (1, 6):
        assert battle(STRIKE, dice=[die, die]).play("A1: ATTACK B1").told("oar_strike")[0].result == "avoided"


@pytest.mark.parametrize(("drawn", "k"), [(STRIKE, 0), (STRIKE.replace("B1↓", "B1↑"), 3)])
def test_oar_01_from_the_bow_or_the_stern_hex(drawn: str, k: int) -> None:
    """HEX-OAR-01: every side gives a ram (HEX-GEN-06)."""
    assert battle(drawn, dice=[1, 6]).play("A1: ATTACK B1").told("oar_strike")[0].sector == k


@pytest.mark.parametrize("attacker", ["a1↑", "A1↑"])
@pytest.mark.parametrize("target", ["b1", "B1"])
def test_oar_02_one_more_from_the_stern_damage_taken_off_size_nothing(attacker: str, target: str) -> None:
    """HEX-OAR-02: dice 4 and 4; both with 1 oar damage."""
    for arrow, scores in (("↓", (3, 3)), ("↑", (4, 3))):
        drawn = around(f"{attacker}1", S="A2↑", N=f"{target}{arrow}1")
        assert battle(drawn, dice=[4, 4]).play("A1: ATTACK B1").told("oar_strike")[0].scores == scores


@pytest.mark.parametrize(("dice", "oar"), [((4, 3), 1), ((4, 4), 0), ((4, 5), 0)])
def test_oar_03_and_04_higher_shears_equal_or_lower_does_nothing(dice: tuple[int, int], oar: int) -> None:
    """HEX-OAR-03, HEX-OAR-04: no effect on either, and both stay where they are."""
    table = battle(STRIKE, dice=dice).play("A1: ATTACK B1")
    assert (table.ship("B1").oar, table.ship("A1").oar) == (oar, 0)
    assert table.board == board(STRIKE.replace("B1↓", f"B1↓{oar or ''}"))


def test_oar_05_oar_damage_never_exceeds_3() -> None:
    """HEX-OAR-05, HEX-RUL-06: the third strike is legal, a fourth is not; a ram on the same ship is."""
    table = battle(around("A1↑", S="A2↑", N="B1↓2", NE="B2↓"), dice=[6, 1]).play("A1: ATTACK B1")
    assert table.ship("B1").oar == 3
    assert table.refusal("A1: ATTACK B1") == "HEX-A-OARLESS"
    assert battle(around("A1↑", S="A2↑", N="B1↑3", NE="B2↓")).refusal("A1: ATTACK B1") == "HEX-A-OARLESS"
    assert battle(around("A1↑", S="A2↑", N="B1↘3", NE="B2↓"), dice=[6, 1]).play("A1: ATTACK B1").told("taken")


@pytest.mark.parametrize("arrow", "↗↘↙↖")
def test_ram_01_from_the_four_side_hexes(arrow: str) -> None:
    """HEX-RAM-01, HEX-RUL-22: bow quarters included."""
    assert battle(around("A1↑", S="A2↑", N=f"B1{arrow}"), dice=[1, 6]).play("A1: ATTACK B1").told("ram")


@pytest.mark.parametrize(
    ("attacker", "target", "scores"),
    [
        ("a1↑", "b1↘", (3, 4)),
        ("A1↑", "b1↘", (4, 4)),
        ("a1↑", "B1↘", (3, 5)),
        ("a1↑", "b1↙", (3, 4)),
        ("a1↑", "b1↗", (4, 4)),
        ("a1↑", "b1↖", (4, 4)),
        ("A1↑", "B1↗", (5, 5)),
        ("A1↑2", "B1↗1", (3, 4)),
    ],
)
def test_ram_02_scores(attacker: str, target: str, scores: tuple[int, int]) -> None:
    """HEX-RAM-02: dice 3 and 4; +1 from aft for the attacker alone, +1 for each that is large, less oar damage."""
    table = battle(around(attacker, S="A2↑", N=target, NE="B2↓"), dice=[3, 4]).play("A1: ATTACK B1")
    assert table.told("ram")[0].scores == scores


def test_ram_03_a_higher_score_takes_the_ship_and_its_hex() -> None:
    """HEX-RAM-03, HEX-RUL-17, HEX-RUL-19: the attacker moves in at no MP, facing unchanged, and may go on; the target
    is taken, which leaves open whether it was captured or sunk."""
    table = battle(RAM, dice=[5, 4]).play("A1: ATTACK B1")
    assert table.kinds == ["ram", "taken", "advanced"]
    assert table.board == board(around("·", S="A2↑", N="A1↑", NE="B2↓"))
    assert (table.ship("B1").status, table.ship("B1").by, table.ship("B1").hex) == ("taken", "A1", None)
    assert (table.lost, table.mp) == ({"A": 0, "B": 1}, 2)
    assert table.play("A1: TURN R").mp == 1


def test_ram_04_equal_scores_lock_both() -> None:
    """HEX-RAM-04: in the target's hex, both lost, the activation over."""
    table = battle(RAM, dice=[4, 4]).play("A1: ATTACK B1")
    assert table.kinds == ["ram", "entangled", "activation_ended"]
    assert table.board == board(around("·", S="A2↑", N="A1×B1", NE="B2↓"))
    assert [(table.ship(id).status, table.ship(id).by) for id in ("A1", "B1")] == [
        ("entangled", "B1"),
        ("entangled", "A1"),
    ]
    assert table.lost == {"A": 1, "B": 1}
    assert table.refusal("A: FWD") == "HEX-A-CURRENT"


def test_ram_04_the_hex_is_closed_for_the_rest_of_the_game_and_nobody_is_freed() -> None:
    """HEX-RAM-04: to both sides, in every later round; entangled ships are no targets and do not act."""
    table = battle(RAM, dice=[4, 4]).play("A1: ATTACK B1", "A2: FWD")
    assert table.refusal("A2: FWD") == "HEX-A-OCCUPIED"
    assert table.refusal("A2: ATTACK B1") == "HEX-A-TARGET"
    table.play("END_ACTIVATION", "B2: TURN R, TURN R")
    table.play("END_TURN")
    assert table.refusal("A1:") == "HEX-A-AFLOAT"
    assert table.ship("A1").status == "entangled"


def test_ram_05_a_lower_score_does_nothing() -> None:
    """HEX-RAM-05: the attacker stays where it is and may go on."""
    table = battle(RAM, dice=[3, 4]).play("A1: ATTACK B1")
    assert table.kinds == ["ram"]
    assert table.board == board(RAM)
    assert table.mp == 2
