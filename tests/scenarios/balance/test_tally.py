"""Shares, their intervals, and differences on common dice."""

import math

import pytest

from scenarios.balance.tally import Battle, Share, Tally, difference, won_by


def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    low, high = Share(8, 10).interval  # Newcombe 1998 tells 0.4902 to 0.9433 for 8 of 10
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    low, high = Share(0, 10).interval
    assert (low, round(high, 4)) == (0.0, 0.2775)
    assert Share(0, 0).interval == (0.0, 1.0)


def test_four_times_the_battles_halve_the_interval() -> None:
    assert Share(500, 1000).half / Share(2000, 4000).half == pytest.approx(2, abs=0.01)
    assert round(100 * Share(540, 1000).half, 1) == 3.1


def test_a_tally_without_battles_promises_nothing() -> None:
    assert Tally().widest == 1.0 and Tally().mean_turns == 0.0


def test_on_common_dice_what_both_share_cancels_out() -> None:
    before = [1.0, 0.0, 1.0, 0.0] * 100
    after = [1.0, 0.0, 1.0, 1.0, *before[4:]]
    step = difference(before, after, changed=1)
    assert (step.mean, step.pairs, step.changed) == (1 / 400, 400, 1)
    apart = math.sqrt(2 * 0.25 / 400) * 1.96
    assert step.half < apart / 4, "two runs on dice of their own would know far less"
    assert not step.clear


def test_a_difference_that_is_no_accident_is_clear() -> None:
    step = difference([0.0] * 50 + [1.0] * 50, [1.0] * 30 + [0.0] * 20 + [1.0] * 50)
    assert step.mean == 0.3 and step.clear


def test_no_pairs_say_nothing() -> None:
    step = difference([], [])
    assert step.pairs == 0 and not step.clear


def test_a_battle_that_nobody_wins_is_half_of_one() -> None:
    battles = [Battle("A", 3, 0, 1, 7), Battle("", 9, 1, 1, 8), Battle("B", 4, 2, 0, 9)]
    assert won_by(battles, "A") == [1.0, 0.5, 0.0] and won_by(battles, "B") == [0.0, 0.5, 1.0]
