"""HEX-GRP: isolated ships, and the option `regroup`."""

from typing import Any

import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import EndActivation
from rules.core.dice import ScriptedDice
from rules.core.play import decide, offers
from tests.rules.ancient_naval_games.boards import ARROWS, Table, around, battle

ON_THE_WAY = ("forward", "back", "turn", "end_activation")

# A1 is three hexes south of its only friend.
APART = """
·       ·       ·
    A2↑     ·
·       ·       ·
    ·       ·
·       ·       ·
    ·       ·
·       ·       ·
    {A1}     ·
·       ·       ·
    ·       ·
"""


def apart(a1: str, regroup: str, **fields: Any) -> Table:
    return battle(APART.format(A1=a1), options={"regroup": regroup}, **fields)


@pytest.mark.parametrize("where", ["N", "NE", "SE", "S", "SW", "NW"])
def test_grp_01_a_friend_in_any_adjacent_hex_gives_leave_to_attack(where: str) -> None:
    """HEX-GRP-01."""
    assert battle(around("A1↑", **{where: "A2↓"})).play("A1:").told("activated")[0].may_attack is True


def test_grp_01_a_friend_two_hexes_off_does_not() -> None:
    """HEX-GRP-01, HEX-ATT-01: an isolated ship may move and turn but not attack."""
    table = battle("""
·       B1↓     ·
    ·       ·
·       A1↑     ·
    ·       ·
·       ·       ·
    ·       ·
·       A2↑     ·
    ·       ·
""")
    assert table.refusal("A1: ATTACK B1") == "HEX-A-ISOLATED"
    table.play("A1: TURN R, FWD")
    assert table.mp == 1


def test_grp_01_an_enemy_beside_it_is_no_friend() -> None:
    """HEX-GRP-01."""
    assert battle(around("A1↑", N="B1↓", S="B2↑")).refusal("A1: ATTACK B1") == "HEX-A-ISOLATED"


def test_grp_02_the_order_of_activations_matters() -> None:
    """HEX-GRP-02: A2 leaves before A1 begins, and A1 is isolated; the other way round A1 may attack."""
    drawn = around("A1↑", S="A2↘", N="B1↓")
    assert battle(drawn).play("A2: FWD").refusal("A1: ATTACK B1") == "HEX-A-ISOLATED"
    assert battle(drawn, dice=[1, 1]).play("A1: ATTACK B1", "A2: FWD").told("oar_strike")


def test_grp_02_what_happens_later_in_the_activation_changes_nothing() -> None:
    """HEX-GRP-02, HEX-RUL-08: A1 leaves its friend astern and may attack all the same; a ship that only comes beside
    its friend in the activation may not."""
    drawn = """
·       B1↓     ·
    {ahead}     ·
·       ·       ·
    ·       ·
·       A1↑     ·
    {astern}     ·
"""
    leaving = battle(drawn.format(ahead="·", astern="A2↑"), dice=[1, 1]).play("A1: FWD, ATTACK B1")
    assert leaving.told("oar_strike")
    joining = battle(drawn.format(ahead="A2↑", astern="·")).play("A1: FWD")
    assert joining.refusal("A1: ATTACK B1") == "HEX-A-ISOLATED"


def test_grp_03_an_entangled_friend_never_counts() -> None:
    """HEX-GRP-03, HEX-RUL-09."""
    assert battle(around("A1↑", N="B1↓", S="A2×B2")).refusal("A1: ATTACK B1") == "HEX-A-ISOLATED"


def test_grp_03_a_damaged_friend_does_count() -> None:
    """HEX-GRP-03: even dead in the water."""
    assert battle(around("A1↑", N="B1↓", S="A2↑3"), dice=[1, 1]).play("A1: ATTACK B1").told("oar_strike")


def test_grp_04_by_default_an_isolated_ship_goes_where_it_likes() -> None:
    """HEX-GRP-04, HEX-RUL-10: option none."""
    table = apart("A1↓", "none").play("A1: FWD", "END_TURN")
    assert table.ship("A1").hex == (1, 4)
    assert battle(APART.format(A1="A1↓")).state.options.regroup == "none"


@pytest.mark.parametrize(
    ("arrow", "legal"), [("↑", True), ("↗", True), ("↘", False), ("↓", False), ("↙", False), ("↖", True)]
)
def test_grp_04_no_further_than_it_began(arrow: str, legal: bool) -> None:
    """HEX-GRP-04 no_further: a step to the same distance is legal, to one more it is not; turns and its end are
    free."""
    table = apart(f"A1{arrow}", "no_further")
    if legal:
        table.play("A1: FWD")
    else:
        assert table.refusal("A1: FWD") == "HEX-A-REGROUP"
    table.play("A1: TURN L", "END_TURN")


def test_grp_04_no_further_measures_from_where_the_activation_began() -> None:
    """HEX-GRP-04 no_further: one hex nearer, and back again by 2 MP to the distance of the beginning."""
    table = apart("A1↑", "no_further").play("A1: FWD, BACK")
    assert table.ship("A1").hex == (1, 3)
    assert apart("A1↑", "no_further").refusal("A1: BACK") == "HEX-A-REGROUP"


def test_grp_04_no_further_looks_at_the_nearest_friend() -> None:
    """HEX-GRP-04: away from A2, but towards A3, which is nearer."""
    drawn = APART.format(A1="A1↓") + "·       ·       ·\n    A3↑     ·\n"
    assert battle(drawn, options={"regroup": "no_further"}).play("A1: FWD").ship("A1").hex == (1, 4)


@pytest.mark.parametrize("option", ["no_further", "closer"])
def test_grp_04_binds_only_isolated_ships_that_have_a_friend(option: str) -> None:
    """HEX-GRP-04: a ship beside a friend, and one that has no friend at all, go where they like."""
    table = battle(around("A1↑", S="A2↘"), options={"regroup": option}).play("A1: FWD, END_ACTIVATION")
    assert table.ship("A1").hex == (2, 0)
    alone = battle(around("A1↑"), options={"regroup": option}).play("A1: FWD", "END_TURN")
    assert alone.state.active == "B"


def test_grp_04_closer_must_end_nearer_than_it_began() -> None:
    """HEX-GRP-04 closer: neither the activation nor the player-turn ends before, nor does another activation begin."""
    table = apart("A1↑", "closer").play("A1:")
    for order in ("END_ACTIVATION", "END_TURN", "A: ACTIVATE A2"):
        assert table.refusal(order) == "HEX-A-REGROUP"
    assert table.play("A1: FWD", "END_ACTIVATION").ship("A1").hex == (1, 2)


def test_grp_04_closer_refuses_the_act_after_which_it_is_no_longer_possible() -> None:
    """HEX-GRP-04 closer: with 3 MP one turn away leaves time to turn back and step; a second does not."""
    table = apart("A1↑", "closer").play("A1: TURN R")
    assert table.refusal("A1: TURN R") == "HEX-A-REGROUP"
    assert table.play("A1: TURN L, FWD").mp == 0


def test_grp_04_closer_refuses_going_away_again() -> None:
    """HEX-GRP-04 closer: a step nearer, then 2 MP to back out of it."""
    table = apart("A1↑", "closer").play("A1: FWD")
    assert table.refusal("A1: BACK") == "HEX-A-REGROUP"
    table.play("END_ACTIVATION")


def test_grp_04_closer_counts_the_free_turn() -> None:
    """HEX-GRP-04 closer: with 1 MP a small ship two sides off its course can no longer come nearer, one side off it
    can."""
    assert apart("a1↖2", "closer").play("A1:").refusal("END_ACTIVATION") == "HEX-A-REGROUP"
    apart("a1↙2", "closer").play("A1: END_ACTIVATION")
    apart("A1↖2", "closer").play("A1: END_ACTIVATION")


def test_grp_04_closer_does_not_ask_the_impossible() -> None:
    """HEX-GRP-04 closer: shut in by rocks, or without oars, a ship cannot come nearer and need not."""
    shut_in = """
·       ·       ·
    A2↑3    ·
·       ·       ·
    ·       ·
·       ·       ·
    ##      ·
##      ##      ·
    A1↑     ·
##      ##      ·
    ##      ·
"""
    table = battle(shut_in, options={"regroup": "closer"}).play("A1: TURN R", "END_ACTIVATION")
    assert table.state.active == "B"
    assert apart("A1↑3", "closer").refusal("END_TURN") == "HEX-A-REGROUP"


def test_grp_04_closer_holds_the_turn_open_for_ships_not_yet_activated() -> None:
    """HEX-GRP-04 closer: A2 has done its part; A1, isolated as things stand, must still come nearer."""
    table = apart("A1↑", "closer")
    assert table.refusal("END_TURN") == "HEX-A-REGROUP"
    table.play("A1: FWD, FWD", "END_TURN")
    assert table.state.active == "B"


def test_grp_04_ceding_is_always_possible() -> None:
    """HEX-GRP-04 closer, HEX-END-01."""
    assert apart("A1↑", "closer").play("A1: CEDE").ended == ("B", "ceded")


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("size", ["A1", "a1"])
def test_grp_04_closer_always_leaves_a_way_out(size: str, facing: int) -> None:
    """HEX-GRP-04 closer: whatever legal acts are chosen, there is always one more, to the end of the activation."""
    began = apart(f"{size}{ARROWS[facing]}", "closer").play("A1:").state
    pending, seen = [began], {repr(began)}
    while pending:
        position = pending.pop()
        acts = [act for offer in offers(RULESET, position) for act in offer.actions if offer.kind in ON_THE_WAY]
        assert acts
        for act in acts:
            then, _ = decide(RULESET, position, act, ScriptedDice())
            if act != EndActivation("A") and repr(then) not in seen:
                seen.add(repr(then))
                pending.append(then)
