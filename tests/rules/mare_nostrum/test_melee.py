"""Melee: javelins, hack and slash, losses, and who fights whom."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.melee_direction import answers, fights_of, groups, is_legal, sides_of
from rules.mare_nostrum.scenario import Figures
from tests.rules.mare_nostrum.tables import Table, direct, galley, grappled, lose, scenario, table

ONLY = (0, 0)


def melee(ours: tuple[int, int, int], theirs: tuple[int, int, int], dice: list[int], **fields: object) -> Table:
    one = galley("A1", 40, 24, crew=ours, **fields.pop("first", {}))  # type: ignore[arg-type]
    other = galley("B1", 43.5, 24, crew=theirs, **fields.pop("second", {}))  # type: ignore[arg-type]
    grappled(one, other)
    return table(one, other, phase="melee", dice=dice, turn_limit=1, **fields)  # type: ignore[arg-type]


def test_only_galleys_grappled_to_an_enemy_fight() -> None:
    """MAR-MEL.01, MAR-MEL.13."""
    units = [
        galley("A1", 40, 24, crew=(0, 0, 1)),
        galley("A2", 36.5, 24),
        galley("B1", 43.5, 24, crew=(0, 0, 1)),
        galley("B2", 47, 24),
    ]
    grappled(units[0], units[2])
    grappled(units[0], units[1], "friendly")
    battle = table(*units, phase="melee", dice=[6, 1], turn_limit=1)
    assert battle.told("melees_formed")[0].groups == (("A1", "B1"),)
    assert battle["A2"].marines == battle["B2"].marines == 8


def test_javelins_fly_once_before_losses_are_removed() -> None:
    """MAR-MEL.02, MAR-DICE.5: every 6 kills; side 1's dice, then side 2's."""
    battle = melee((0, 0, 2), (0, 0, 2), [6, 1, 6, 2, 5, 1])
    (javelins,) = battle.told("javelins")
    assert javelins.dice == ((6, 1), (6, 2)) and javelins.kills == (1, 1)
    assert battle.told("hack_round")[0].dice == ((5,), (1,))
    assert battle["A1"].marines == 1 and battle["B1"].fate == "captured"


@pytest.mark.parametrize(
    ("ours", "theirs", "counts", "losses"),
    [
        ((5, 6, 4), (5, 4, 3), (2, 1), (0, 1)),
        ((4, 4, 4), (5, 6, 4), (0, 2), (2, 0)),
        ((5, 1, 1), (6, 1, 1), (1, 1), (0, 0)),
    ],
)
def test_fives_and_sixes_count(
    ours: tuple[int, ...], theirs: tuple[int, ...], counts: tuple[int, int], losses: tuple[int, int]
) -> None:
    """MAR-MEL.03: the side with more loses nothing, the other the difference."""
    left = [3 - lost for lost in losses]
    finish = [5] * left[0] + [1] * left[1] if losses != (2, 0) else [1, 5, 5, 5]
    battle = melee((0, 0, 3), (0, 0, 3), [1] * 6 + [*ours, *theirs] + finish)
    first = battle.told("hack_round")[0]
    assert (first.counts, first.losses) == (counts, losses)
    assert battle.state.phase == "over" and battle.dice.left == 0


def test_a_melee_goes_on_to_the_death() -> None:
    """MAR-MEL.04, MAR-MEL.05, MAR-MEL.07: those without marines roll nothing and go on losing."""
    battle = melee((0, 0, 1), (0, 2, 0), [1, 4, 5, 3, 6])
    assert [event.dice for event in battle.told("hack_round")] == [((4,), ()), ((5,), ()), ((3,), ()), ((6,), ())]
    assert battle["B1"].fate == "captured" and battle["A1"].marines == 1


def test_the_owner_chooses_his_losses() -> None:
    """MAR-MEL.02, MAR-MEL.15: figures of any type; without a choice the usual order."""
    flag = {"flagship": True}

    def struck(*more: int) -> Table:
        return melee((1, 2, 1), (0, 0, 1), [1, 6, *more], first=flag)

    assert struck().state.owed[0].any == 1
    for kind in ("slingers", "archers", "marines", "bearer", "musician"):
        # One figure falls to the javelin; the last round decides, whoever still has a marine.
        battle = struck(5, 1) if kind != "marines" else struck(*[5] * 5)
        if kind == "marines":
            battle.play(lose("A1", marines=1), lose("A1", rest=True))
        else:
            battle.play(lose("A1", **{kind: 1}))
        fallen = battle.told("casualties_removed")[0].figures
        assert getattr(fallen, kind) == 1 and fallen.total == 1
    for figures in ({"marines": 2}, {"ballista": 1}, {"archers": 3}):
        assert struck().refusal(lose("A1", **figures)) == "LOSSES"


def test_the_usual_order_of_losses() -> None:
    """MAR-MEL.08: musician, standard bearer, slinger, archers, marines."""
    battle = melee((1, 2, 1), (0, 0, 6), [1, *[6] * 5, 1, 1, 5, 5, 5, 5, 5, 5], first={"flagship": True})
    before = Figures(1, 2, 1, 1, 1)
    battle.play(lose("A1"))
    fallen = battle.told("casualties_removed")[0].figures
    order = [kind for kind in ("musician", "bearer", "slingers", "archers", "marines") if getattr(fallen, kind)]
    assert order == ["musician", "bearer", "slingers", "archers"] and fallen.archers == 2
    assert before.total - fallen.total == 1 and fallen.marines == 0


def test_the_ballista_may_be_a_loss_where_the_option_says_so() -> None:
    """MAR-MEL.06: off by default; before the marines by default."""
    for options, allowed in (([], False), (["ballista_casualty"], True)):
        battle = melee((0, 1, 2), (0, 0, 1), [1, 1, 6, 5, 5, 1], first={"ballista": 1}, options=options)
        if allowed:
            battle.play(lose("A1", ballista=1))
            assert battle["A1"].ballista == "lost" and battle["A1"].archers == 1
        else:
            assert battle.refusal(lose("A1", ballista=1)) == "LOSSES"
    usual = melee((0, 1, 2), (0, 0, 2), [1, 1, 6, 6, 5, 5, 1, 1], first={"ballista": 1}, options=["ballista_casualty"])
    usual.play(lose("A1"))
    assert (usual["A1"].ballista, usual["A1"].archers, usual["A1"].marines) == ("lost", 0, 2)


def test_more_losses_than_figures_take_all() -> None:
    """MAR-MEL.15: nobody is asked."""
    battle = melee((0, 1, 1), (0, 0, 4), [1, 6, 6, 6, 1])
    assert battle["A1"].archers == battle["A1"].marines == 0 and not battle.told("losses_owed")


def test_both_sides_take_their_losses_at_once() -> None:
    """MAR-MEL.15, MAR-MEL.02."""
    battle = melee((0, 1, 1), (0, 1, 1), [6, 6, 5, 1])
    assert {action.side for action in battle.legal if isinstance(action, act.TakeLosses)} == {"A", "B"}
    battle.play(lose("B1", archers=1), lose("A1", archers=1))
    assert battle["B1"].fate == "captured"


def test_the_rest_of_the_turn_as_usual() -> None:
    """MAR-MEL.08: the side is not asked again this turn."""
    battle = melee((1, 2, 4), (0, 0, 3), [1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 5, 1, 1, 5, 5, 5, 5, 1, 1, 1])
    battle.play(lose("A1", rest=True))
    assert battle["A1"].slingers == 0 and battle["A1"].archers == 1 and battle["A1"].marines == 4
    assert battle.state.phase == "over"


def test_without_marines_on_either_side_there_is_no_melee() -> None:
    """MAR-MEL.07."""
    battle = melee((0, 1, 0), (0, 1, 0), [])
    assert battle.told("melee_undecided")[0].clause == "MAR-MEL.07" and not battle.told("javelins")
    assert battle["A1"].grapples and battle["B1"].grapples


def outnumbered(dice: list[int], **fields: object) -> Table:
    units = [
        galley("A1", 36.5, 24, crew=(0, 0, 1)),
        galley("A2", 43.5, 24, crew=(0, 0, 1)),
        galley("B1", 40, 24, crew=(0, 0, 2)),
    ]
    grappled(units[0], units[2])
    grappled(units[1], units[2])
    return table(*units, phase="melee", dice=dice, turn_limit=1, **fields)  # type: ignore[arg-type]


def test_the_baton_directs_groups_of_three_and_more() -> None:
    """MAR-MEL.09, MAR-MEL.12, MAR-INI.05."""
    for holder in "AB":
        battle = outnumbered([6, 1, 1, 6, 1], clock={"baton": holder})
        assert {action.side for action in battle.legal if isinstance(action, act.DirectMelee)} == {holder}
        assert len([action for action in battle.legal if isinstance(action, act.DirectMelee)]) == 2
        other = "AB"["AB".index(holder) - 1]
        assert battle.refusal(direct(other, ("A1", "B1"), ("A2", "B1"))) == "SIDE"


def test_the_second_attacker_throws_no_javelins() -> None:
    """MAR-MEL.09: a round each in turn, until one side is dead; the dead attacker is left empty."""
    battle = outnumbered([1, 1, 6, 6, 1, 1, 5, 1]).play(direct("A", ("A1", "B1"), ("A2", "B1")))
    assert len(battle.told("javelins")) == 1
    assert [event.galleys for event in battle.told("hack_round")] == [("A2", "B1")] * 2
    assert [event.galley for event in battle.told("left_empty")] == ["A1"]
    assert battle["B1"].prize_of == "A" and battle["A1"].prize_of is None and battle["A1"].fate == "afloat"


@pytest.mark.parametrize(
    "pairs",
    [
        (("A1", "B1"),),
        (("A1", "B1"), ("A1", "B1")),
        (("A1", "B1"), ("B1", "A2")),
        (("B1", "A1"), ("B1", "A2")),
        (("A1", "B1"), ("A2", "B9")),
        (),
    ],
)
def test_directions_that_are_refused(pairs: tuple[tuple[str, str], ...]) -> None:
    """MAR-MEL.12: every galley of the larger side once, along grapples."""
    assert outnumbered([]).refusal(direct("A", *pairs)) == "MELEE-DIRECTION"


def test_nobody_is_ganged_up_on_while_another_is_left_alone() -> None:
    """MAR-MEL.10, MAR-MEL.11, MAR-REI.02."""
    units = [galley(f"A{n}", 20 + 10 * n, 24, crew=(0, 0, 1)) for n in (1, 2, 3)]
    enemies = [galley(f"B{n}", 25 + 10 * n, 36, crew=(0, 0, 1)) for n in (1, 2)]
    for one in units:
        for other in enemies:
            grappled(one, other)
    battle = table(*units, *enemies, phase="melee", dice=[6, 1, 6, 1], turn_limit=1)
    assert battle.refusal(direct("A", ("A1", "B1"), ("A2", "B1"), ("A3", "B1"))) == "MELEE-DIRECTION"
    offered = [action for action in battle.legal if isinstance(action, act.DirectMelee)]
    assert len(offered) == 12 and all({other for _, other in action.pairs} == {"B1", "B2"} for action in offered)
    battle.play(offered[0])
    assert battle.state.phase == "over"


def test_equal_numbers_fight_one_against_one() -> None:
    """MAR-MEL.10, MAR-MEL.12: as many pairs as possible, the rest do not fight."""
    units = [galley("A1", 30, 24, crew=(0, 0, 1)), galley("A2", 40, 24, crew=(0, 0, 1))]
    enemies = [galley("B1", 35, 36, crew=(0, 0, 1)), galley("B2", 55, 36, crew=(0, 0, 1))]
    grappled(units[0], enemies[0])
    grappled(units[1], enemies[0])
    grappled(enemies[1], units[0])
    battle = table(*units, *enemies, phase="melee", dice=[6, 1, 6, 1], turn_limit=1)
    fights = [fight for event in battle.told("melee_directed") for fight in event.fights]
    assert [(fight.defender, fight.attackers) for fight in fights] == [("B1", ("A2",)), ("B2", ("A1",))]
    assert battle["B1"].prize_of == battle["B2"].prize_of == "A"


def test_melees_in_galley_order_of_side_one() -> None:
    """MAR-DICE.5: of the defender where several attack one."""
    units = [galley("A1", 30, 24, crew=(0, 0, 1)), galley("A2", 60, 24, crew=(0, 0, 1))]
    enemies = [galley("B1", 63.5, 24, crew=(0, 0, 1)), galley("B2", 33.5, 24, crew=(0, 0, 1))]
    grappled(units[0], enemies[1])
    grappled(units[1], enemies[0])
    battle = table(*units, *enemies, phase="melee", dice=[6, 1, 1, 6], turn_limit=1)
    assert [event.galleys for event in battle.told("javelins")] == [("A1", "B2"), ("A2", "B1")]
    assert battle["B2"].prize_of == "A" and battle["A2"].prize_of == "B"


def test_a_melee_without_marines_left_stops_undecided() -> None:
    """MAR-MEL.14: both stay as they are; with nobody left both galleys are empty."""
    battle = melee((0, 1, 1), (0, 1, 1), [6, 6]).play(lose("A1", marines=1), lose("B1", marines=1))
    assert battle.told("melee_undecided")[0].clause == "MAR-MEL.14"
    assert battle["A1"].archers == battle["B1"].archers == 1
    both = melee((0, 0, 1), (0, 0, 1), [6, 6])
    assert [event.galley for event in both.told("left_empty")] == ["B1", "A1"] and not both.told("captured")


@pytest.mark.parametrize("seed", range(8))
def test_every_direction_that_is_legal_is_an_answer_and_no_other(seed: int) -> None:
    """MAR-MEL.10, MAR-MEL.11, MAR-MEL.12: against all ways to send attackers at those they are grappled to."""
    chance = Random(f"groups {seed}")
    ours = [galley(f"A{n}", 10 + 15 * n, 12) for n in (1, 2, 3)]
    theirs = [galley(f"B{n}", 10 + 15 * n, 36) for n in (1, 2, 3)[: chance.choice((2, 3))]]
    for one in ours:
        for other in chance.sample(theirs, chance.randint(1, 2)):
            grappled(one, other)
    begun = scenario(*ours, *theirs, clock={"phase": "melee"})
    game: Any = RULESET.thaw(RULESET.start(begun))
    for group in groups(game):
        many, few = sides_of(game, group)
        pairs = [(one.id, other.id) for one in many for other in few]
        every = [some for number in range(len(many) + 1) for some in permutations(pairs, number)]
        told = list(answers(game, group))
        assert told and all(is_legal(game, group, some) for some in told)
        # Who attacks whom in what order; in what order the defenders are named does not matter.
        assert {fights(some) for some in told} == {fights(some) for some in every if is_legal(game, group, some)}


def fights(pairs: tuple[tuple[str, str], ...]) -> frozenset[tuple[str, tuple[str, ...]]]:
    return frozenset((fight.defender, fight.attackers) for fight in fights_of(pairs))


def test_a_long_line_of_galleys_is_paired_at_once() -> None:
    """MAR-MEL.12: the only complete pairing of eleven against eleven, each grappled to the next."""
    ours = [galley(f"A{n}", 4 + 7 * n, 12, crew=(0, 0, 1)) for n in range(1, 12)]
    theirs = [galley(f"B{n}", 4 + 7 * n, 36, crew=(0, 0, 1)) for n in range(1, 12)]
    for n in range(11):
        grappled(ours[n], theirs[n])
        if n:
            grappled(ours[n - 1], theirs[n])
    battle = table(*ours, *theirs, phase="melee", dice=[6, 1] * 11, turn_limit=1)
    (directed,) = battle.told("melee_directed")
    assert {(fight.defender, *fight.attackers) for fight in directed.fights} == {
        (f"B{n}", f"A{n}") for n in range(1, 12)
    }
