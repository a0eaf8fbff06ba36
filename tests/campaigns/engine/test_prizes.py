"""CMP-AFT-06 and CMP-AFT-07: prize crews, and how a prize becomes a ship of its captor."""

import pytest

from campaigns.engine.battles.prizes import prizes_over
from campaigns.engine.decisions import BurnPrizes
from campaigns.engine.events import PrizesManned
from campaigns.engine.ledger import Hull
from tests.campaigns.engine.builders import Table, at_sea, hull, with_hulls


def after_the_game(*hulls: Hull, **pool: int) -> Table:
    """Rome has won the naval game, these are the hulls, and the prize crews are told off."""
    table = Table(losses="carry", pool={"refill": 0, "yard": 0} | pool)
    table.state = with_hulls(table.state, *hulls)
    table.state = at_sea(table.state)
    return table.naval_game("A")


def captured(id: str, **damage: int) -> Hull:
    return hull(id, side="ROM", state="PRIZE", men=(0, 1), **damage)


@pytest.mark.parametrize(("ready", "prizes", "over"), [(1, 1, 1), (2, 1, 0), (3, 2, 1), (4, 2, 0), (4, 3, 1)])
def test_aft_07_one_prize_for_each_two_ready_hulls(ready: int, prizes: int, over: int) -> None:
    """CMP-AFT-07: its owner chooses which of the rest are burnt, and a burnt prize is LOST."""
    hulls = [hull(f"A{n}") for n in range(ready)] + [captured(f"B{n}", hull=2) for n in range(prizes)]
    table = after_the_game(*hulls, hull("B9"))
    assert prizes_over(table.state, "ROM") == over
    assert (table.state.step == "prizes") is bool(over)
    if over:
        table.by(BurnPrizes, hulls=(f"B{prizes - 1}",))
        assert table.state.hulls[f"B{prizes - 1}"].state == "LOST" and table.state.step == "muster"


def test_aft_07_hulls_that_are_not_ready_man_no_prize() -> None:
    """CMP-AFT-07: neither does one in the yard, nor another prize."""
    table = after_the_game(hull("A1"), hull("A2", state="YARD"), captured("B1", hull=2), hull("B9"))
    assert table.refusal(BurnPrizes(side="ROM", hulls=())) == "CREWS"
    assert table.refusal(BurnPrizes(side="ROM", hulls=("B1",))) == ""


@pytest.mark.parametrize(("damage", "joins"), [({}, True), ({"hull": 1}, False), ({"oars": 3}, True)])
def test_aft_06_a_prize_is_ready_at_the_end_of_the_refit_in_which_it_is_whole(
    damage: dict[str, int], joins: bool
) -> None:
    """CMP-AFT-06: hull and oars at 0; its oars are repaired by then, its hull only in the yard."""
    table = after_the_game(hull("A1"), hull("A2"), captured("B1", **damage), hull("B9")).parts()
    assert [event.hulls for event in table.happened(PrizesManned)] == ([("B1",)] if joins else [])
    after = table.state.hulls["B1"]
    assert (after.side, after.origin) == ("ROM", "CAR")
    assert (after.state, after.men) == (("READY", (1, 1)) if joins else ("PRIZE", (0, 1)))
