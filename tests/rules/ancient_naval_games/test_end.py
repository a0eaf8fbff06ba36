"""HEX-END: how a battle ends, and who has won."""

import pytest

from tests.rules.ancient_naval_games.boards import around, battle

APART = """
A1↑     ·       B1↓     ·
    A2↑     ·       B2↓
·       ·       ·       ·
    ·       ·       ·
"""


def test_end_01_ceding_gives_the_other_side_the_battle() -> None:
    """HEX-END-01: the ceding side's ships retire and are lost; those of the winner stay afloat."""
    table = battle(APART, lost={"A": 1}).play("CEDE")
    assert table.ended == ("B", "ceded")
    assert {ship.id: ship.status for ship in table.state.ships} == {
        "A1": "retired",
        "A2": "retired",
        "A51": "taken",
        "B1": "afloat",
        "B2": "afloat",
    }
    assert table.lost == {"A": 3, "B": 0}
    assert [event.reason for event in table.told("retired")] == ["ceded", "ceded"]


def test_end_01_at_any_time_in_the_own_player_turn() -> None:
    """HEX-END-01, HEX-RUL-25: between acts of an activation, after it; not in the other side's turn, nor at the
    roll."""
    assert battle(APART).play("A1: TURN R, CEDE").ended == ("B", "ceded")
    assert battle(APART).play("A1: TURN R, END_ACTIVATION, CEDE").ended == ("B", "ceded")
    assert battle(APART).refusal("B: CEDE") == "HEX-A-SIDE"
    assert battle(APART, first="roll", dice=[1, 2]).refusal("B: CEDE") == "HEX-A-PHASE"


def test_nothing_can_be_done_when_the_battle_is_over() -> None:
    """HEX-STA-02: no decision is offered, every one is refused."""
    table = battle(APART).play("CEDE")
    assert table.battle.game.legal() == []
    for order in ("A1:", "A: END_TURN", "B: END_TURN", "B: CEDE", "A: CHOOSE_FIRST A"):
        assert table.refusal(order) == "HEX-A-PHASE"


ONE_LEFT_EACH = """
A1↑     ·       B1↓
    ·       ·
·       ·       ·
    ·       ·
"""
ONE_AGAINST_TWO = ONE_LEFT_EACH.replace("B1↓\n    ·       ·\n", "B1↓\n    ·       B2↓\n", 1)


def test_end_02_a_fleet_that_dissolves_leaves_the_field_to_the_other() -> None:
    """HEX-END-02, HEX-RUL-16: B's morale is checked at once; two ships side by side hold."""
    table = battle(ONE_AGAINST_TWO, lost={"A": 2, "B": 3})
    assert [event.side for event in table.told("morale")] == ["A", "B"]
    assert table.ended == ("B", "no_ships")


def test_end_02_if_both_dissolve_it_is_a_draw() -> None:
    """HEX-END-02."""
    table = battle(ONE_LEFT_EACH, lost={"A": 2, "B": 2})
    assert table.ended == (None, "no_ships")
    assert {ship.status for ship in table.state.ships if ship.id in ("A1", "B1")} == {"retired"}


def test_end_02_the_other_side_is_checked_by_the_same_measure() -> None:
    """HEX-END-02, HEX-MOR-01: B1 is alone too, but B has lost exactly half; one more lost and it would have gone."""
    table = battle(ONE_LEFT_EACH, lost={"A": 2, "B": 1})
    assert table.ended == ("B", "no_ships")
    assert table.ship("B1").status == "afloat"


def test_end_02_comes_in_the_course_of_play_too() -> None:
    """HEX-END-02: B's last ships part, and dissolve when B's next turn begins."""
    drawn = """
·       ·       ·       ·
    B1↓     ·       ·
·       B2↓     ·       ·
    ·       ·       A1↑
·       ·       ·       A2↑
    ·       ·       ·
"""
    table = battle(drawn, first="B", lost={"B": 4}).play("B2: FWD", "END_TURN", "A: END_TURN")
    assert table.ended == ("A", "no_ships")


def test_end_03_a_side_whose_last_ship_is_taken_loses_at_once() -> None:
    """HEX-END-03, HEX-RUL-16: in the middle of A's turn."""
    table = battle(around("A1↑", S="A2↑", N="B1↘"), dice=[6, 1]).play("A1: ATTACK B1")
    assert table.kinds == ["ram", "taken", "advanced", "game_over"]
    assert table.ended == ("A", "last_ship")


def test_end_03_or_entangled() -> None:
    """HEX-END-03: the attacker's side has a ship left, for the attacker began beside a friend."""
    table = battle(around("A1↑", S="A2↑", N="B1↘"), dice=[3, 3]).play("A1: ATTACK B1")
    assert table.ended == ("A", "last_ship")
    assert table.lost == {"A": 1, "B": 1}


def test_end_03_not_while_a_ship_is_afloat() -> None:
    """HEX-END-03: one without oars is still afloat."""
    table = battle(around("A1↑", S="A2↑", N="B1↘", NE="B2↓3"), dice=[6, 1]).play("A1: ATTACK B1")
    assert table.ended is None


@pytest.mark.parametrize(
    ("lost", "winner"),
    [({"A": 1, "B": 2}, "A"), ({"A": 2, "B": 1}, "B"), ({"A": 1, "B": 1}, None), ({"A": 0, "B": 0}, None)],
)
def test_end_04_at_the_limit_the_smaller_share_lost_wins(lost: dict[str, int], winner: str | None) -> None:
    """HEX-END-04: two ships afloat on either side."""
    table = battle(APART, lost=lost, options={"turn_limit": 1}).play("END_TURN")
    assert table.ended is None
    assert table.play("END_TURN").ended == (winner, "turn_limit")


def test_end_04_shares_are_compared_exactly() -> None:
    """HEX-END-04: 1 of 3 is as much as 2 of 6, and more than 1 of 4, though fewer ships; 3 of 7 is more than 2 of 5."""

    def judged(drawn: str, **lost: int) -> str | None:
        table = battle(drawn, lost=lost, options={"turn_limit": 1}).play("END_TURN", "END_TURN")
        assert table.ended is not None
        return table.ended[0]

    two_against_four = APART.replace("·       ·       ·       ·", "·       ·       B3↓     B4↓")
    assert judged(two_against_four, A=1, B=2) is None
    two_against_three = APART.replace("·       ·       ·       ·", "·       ·       B3↓     ·")
    assert judged(two_against_three, A=1, B=1) == "B"
    three_against_four = two_against_four.replace("·       ·       B3", "A3↑     ·       B3")
    assert judged(three_against_four, A=2, B=3) == "A"


@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.parametrize("first", ["A", "B"])
def test_end_04_after_the_last_player_turn_of_the_last_round(limit: int, first: str) -> None:
    """HEX-END-04: not one player-turn sooner."""
    table = battle(APART, first=first, options={"turn_limit": limit})
    for _ in range(2 * limit - 1):
        assert table.play("END_TURN").ended is None
    assert table.play("END_TURN").ended == (None, "turn_limit")
    assert table.state.round == limit


def test_end_04_no_limit_by_default() -> None:
    """HEX-END-04: option turn_limit none; with stall none as well the battle goes on."""
    table = battle(APART, options={"stall": None})
    for _ in range(60):
        table.play("END_TURN")
    assert table.ended is None
    assert table.state.round == 31
    assert battle(APART).state.options.turn_limit is None


@pytest.mark.parametrize(("lost", "winner"), [(1, "A"), (2, "B"), (3, "B")])
def test_end_04_whom_the_limit_favours(lost: int, winner: str) -> None:
    """HEX-END-04: with 2 afloat A has lost less than half (1 of 3), exactly half (2 of 4) or more (3 of 5); B
    nothing."""
    table = battle(APART, lost={"A": lost}, options={"turn_limit": 1}, limit_favours="A").play("END_TURN", "END_TURN")
    assert table.ended == (winner, "turn_limit")


def test_end_04_a_side_that_is_not_favoured_may_still_win_by_its_share() -> None:
    """HEX-END-04: the limit favours B, which has lost half; then the shares are compared."""
    table = battle(APART, lost={"B": 2}, options={"turn_limit": 1}, limit_favours="B").play("END_TURN", "END_TURN")
    assert table.ended == ("A", "turn_limit")


@pytest.mark.parametrize(("quiet_before", "over"), [(8, False), (9, True)])
def test_end_05_ten_rounds_without_an_attack(quiet_before: int, over: bool) -> None:
    """HEX-END-05, HEX-RUL-23: the tenth quiet round ends the battle, judged as at the limit; the ninth does not."""
    clock = {"round": 20, "quiet_rounds": quiet_before}
    table = battle(APART, lost={"A": 1}, clock=clock).play("END_TURN", "END_TURN")
    assert table.ended == (("B", "stalled") if over else None)
    assert table.state.quiet_rounds == quiet_before + 1


@pytest.mark.parametrize("stall", [1, 3])
def test_end_05_the_option_says_how_many(stall: int) -> None:
    """HEX-END-05."""
    table = battle(APART, options={"stall": stall})
    for _ in range(2 * stall - 1):
        assert table.play("END_TURN").ended is None
    assert table.play("END_TURN").ended == (None, "stalled")


@pytest.mark.parametrize("attacker", ["first player", "second player"])
def test_end_05_an_attack_by_either_side_begins_the_count_again(attacker: str) -> None:
    """HEX-END-05: whatever its result."""
    drawn = around("A1↑", S="A2↑", N="B1↓", NE="B2↓")
    table = battle(drawn, clock={"quiet_rounds": 9}, dice=[1, 1])
    if attacker == "first player":
        table.play("A1: ATTACK B1", "END_TURN", "END_TURN")
    else:
        table.play("END_TURN", "B1: ATTACK A1", "END_TURN")
    assert table.ended is None
    assert (table.state.quiet_rounds, table.state.attack_this_round) == (0, False)


def test_end_05_is_tested_after_the_turn_limit() -> None:
    """HEX-END-05: where both come at once the battle ends by the limit."""
    table = battle(APART, options={"turn_limit": 1, "stall": 1}).play("END_TURN", "END_TURN")
    assert table.ended == (None, "turn_limit")


def test_end_05_favours_as_the_limit_does() -> None:
    """HEX-END-05, HEX-END-04: judged as at the limit."""
    table = battle(APART, lost={"A": 1}, options={"stall": 1}, limit_favours="A").play("END_TURN", "END_TURN")
    assert table.ended == ("A", "stalled")


@pytest.mark.parametrize(
    ("dice", "result", "ended"), [((2, 3), "entangled", (None, "oarless")), ((1, 3), "avoided", None)]
)
def test_end_06_when_nobody_can_row_after_an_attack(
    dice: list[int], result: str, ended: tuple[str | None, str] | None
) -> None:
    """HEX-END-06, HEX-RUL-23: A1, the only ship that rows, is entangled with B1, and the two left have no oars; or it
    fails, and could still turn if it had points."""
    table = battle(around("A1↑2", S="A2↑3", N="B1↘3", NE="B2↓3"), dice=dice).play("A1: ATTACK B1")
    assert table.told("ram")[0].result == result
    assert table.ended == ended


def test_end_06_after_a_strike_that_shears_the_last_oars() -> None:
    """HEX-END-06: the attacker itself always has oars, so a strike alone cannot end the battle."""
    table = battle(around("A1↑2", S="A2↑3", N="B1↓2"), dice=[6, 1]).play("A1: ATTACK B1")
    assert table.ship("B1").oar == 3
    assert table.ended is None


def test_end_06_after_a_morale_check_that_removed_the_last_ship_with_oars() -> None:
    """HEX-END-06: A3, alone, leaves; A1 and A2 have no oars, nor has B. A has lost 4 of 6, B none of 1."""
    drawn = """
A1↑3    ·       A3↑     ·
    A2↑3    ·       ·
·       ·       ·       ·
    ·       ·       B1↓3
"""
    table = battle(drawn, lost={"A": 4})
    assert table.told("morale")[0].removed == ("A3",)
    assert table.ended == ("B", "oarless")


def test_end_06_at_the_beginning_of_a_battle_without_oars() -> None:
    """HEX-END-06: the first morale check is a morale check."""
    assert battle(APART.replace("1↑", "1↑3").replace("2↑", "2↑3").replace("↓", "↓3")).ended == (None, "oarless")


def test_end_06_not_while_one_ship_of_either_side_has_an_oar() -> None:
    """HEX-END-06: B2 with 2 oar damage can still act."""
    drawn = APART.replace("A1↑", "A1↑3").replace("A2↑", "A2↑3").replace("B1↓", "B1↓3").replace("B2↓", "B2↓2")
    assert battle(drawn).ended is None


def test_end_06_comes_after_the_last_ship() -> None:
    """HEX-END-06, HEX-END-03: the attacker's friend has no oars and B's last ship is entangled: B has lost its last."""
    table = battle(around("A1↑2", S="A2↑3", N="B1↘3"), dice=[2, 3]).play("A1: ATTACK B1")
    assert table.ended == ("A", "last_ship")
