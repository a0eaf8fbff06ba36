"""CMP-AUT: battles settled by dice."""

from fractions import Fraction

import pytest

from campaigns.engine.battle_records import Piece
from campaigns.engine.battles import auto, diced
from campaigns.engine.decisions import Auto, OfferBattle
from campaigns.engine.events import AdmiralFell, BattleReported, DiceSettled, HullFared
from campaigns.engine.ledger import State
from tests.campaigns.engine.sea import Sea, crews, fleet, hulls, ledger, west


def ionian() -> State:
    """CMP-X14: F4 of quality 0 under an admiral of skill 0 against G2, quality +1, under Phormio, skill 3."""
    state = ledger(west(F4="ionian", G2="ionian"), "admirals", "cnemus", skill=0, fleet="F4")
    return fleet(state, "G2", came_from="rhium", entered=1)


def settled(state: State, *dice: int) -> Sea:
    sea = Sea(state, *dice, auto="always")
    return sea.by(OfferBattle, area="ionian")


def test_cmp_x14_auto() -> None:
    """CMP-X14: 11.85 against 20.15, a difference of 8.30: a major success; 3 hulls and 1, and F4's admiral rolls."""
    sea = settled(ionian(), 4, 3, 3, 3, 1, 5, 6, 2, 5)
    (told,) = sea.happened(DiceSettled)
    assert (told.sides, told.strengths, told.skills) == (("PEL", "ATH"), (32, 34), (0, 3))
    pel, ath = (Fraction(*each) for each in told.totals)
    assert pel == 7 + Fraction(320, 66) and ath == 15 + Fraction(340, 66)
    assert [round(float(each), 2) for each in (pel, ath, ath - pel)] == [11.85, 20.15, 8.30]
    (booked,) = sea.happened(BattleReported)
    assert (booked.winner, booked.holder, booked.by) == ("ATH", "ATH", "auto")
    wrecked = [(each.hull, each.die) for each in sea.happened(HullFared) if each.word == "wrecked"]
    assert wrecked == [("P7-1", 1), ("P7-2", 5), ("P7-3", 6), ("A3-1", 2)], "the side that moved first first"
    assert [(each.admiral, each.die, each.fate) for each in sea.happened(AdmiralFell)] == [("cnemus", 5, "ACTIVE")]
    prizes = [hull.id for hull in sea.state.hulls_of("ATH", "PRIZE")]
    assert prizes == ["P7-2", "P7-3"] and {sea.state.hulls[id].fleet for id in prizes} == {"G2"}
    assert sea.folds()


def test_aut_01_strength_is_of_fit_hulls_and_at_least_1() -> None:
    """CMP-AUT-01: 2 and the size of each, twice the quality of each squadron."""
    state = ionian()
    pieces = [Piece("A1", "A", ("P7-1", "P7-2")), Piece("A2", "A", ("A3-1",))]
    assert auto.strength(state, pieces) == 4 + 4 + 4 + 0 + 2
    poor = hulls(crews(state, "P7", xp=0), "P7-1", size=0)
    assert auto.strength(poor, [Piece("A1", "A", ("P7-1",))]) == 1
    damaged = hulls(state, "P7-1", "P7-2", hull=2)
    sea = settled(damaged, 6, 6, 1, 1, *[6] * 20)
    (told,) = sea.happened(DiceSettled)
    assert told.strengths == (24, 34), "CMP-SHP-05: two stay out"


def test_aut_01_equal_totals_are_a_draw() -> None:
    """CMP-AUT-01, 02: nobody holds the field, both lose ⌈hulls × 3 ÷ 40⌉, nothing is rolled again."""
    state = crews(ionian(), "A3", xp=3)
    state = ledger(state, "admirals", "phormio", skill=0)
    sea = settled(state, 3, 4, 5, 2, 6, 6, 6, 1)
    (booked,) = sea.happened(BattleReported)
    assert (booked.winner, booked.holder) == (None, None)
    assert [each.hull for each in sea.happened(HullFared) if each.word == "wrecked"] == ["P7-1", "A3-1"]
    assert sea.happened(AdmiralFell) == []


@pytest.mark.parametrize(
    ("fleet", "share", "lost"),
    [((8, 8), 11, [3, 2]), ((2, 8), 24, [2, 4]), ((1,), 3, [1]), ((3, 3), 400, [3, 3]), ((8, 8, 8), 3, [1, 1, 0])],
)
def test_aut_02_one_hull_from_each_squadron_in_turn(fleet: tuple[int, ...], share: int, lost: list[int]) -> None:
    """CMP-AUT-02: ⌈hulls × share ÷ 40⌉, at most all."""
    assert diced.losses(fleet, share) == lost


def test_aut_02_a_difference_of_five_is_a_major_success() -> None:
    """CMP-AUT-02, CMP-ADM-03: only then the loser's admirals roll."""
    assert diced.judge([Fraction(10), Fraction(15)], [[1], [1]]) == ("B", "major", ([1], [1]))
    assert diced.judge([Fraction(10), Fraction(149, 10)], [[1], [1]]).degree == "minor"
    assert diced.judge([Fraction(10), Fraction(10)], [[1], [1]])[:2] == (None, None)
    close = settled(ionian(), 6, 6, 2, 2, 1, 1)
    assert close.happened(AdmiralFell) == [] and close.dice.left == 0


def test_aut_02_each_squadron_present_learns() -> None:
    """CMP-CRW-02, CMP-AUT-02: every squadron present has fought."""
    sea = settled(ionian(), 4, 3, 3, 3, 1, 1, 1, 1, 5)
    assert (sea.state.squadrons["P7"].xp, sea.state.squadrons["A3"].xp) == (3 + 1, 6 + 2)
    assert (sea.state.squadrons["P7"].m, sea.state.squadrons["A3"].m) == (-1, 1)


def test_aut_a_battle_that_is_ready_may_still_be_diced_for_by_both() -> None:
    """CMP-GEN-05: nobody has begun it yet; both are at the table."""
    sea = Sea(fleet(ionian(), "F4", came_from="leucas", entered=1), auto="ask").fight("ionian")
    assert sea.state.step == "battle"
    sea.roll(4, 3, 3, 3, 1, 1, 1, 1, 5).by(Auto, encounter="1:ionian")
    assert sea.happened(DiceSettled) and sea.kinds == ["fleet_retreat PEL"] and sea.folds()
