"""Forecasts: what continuations are told by, what they come to, and how much losses matter in the ready-made war."""

import pytest
from msgspec.structs import replace

from campaigns.bots.simulation import fought
from campaigns.documents import ready_made
from campaigns.engine import reading, war
from campaigns.engine.bots.forecast import Share, War, before, continued, diced, outlook, settled, sway
from campaigns.engine.decisions import Auto, ReportBattle
from campaigns.engine.dice import EntryDice
from tests.campaigns.engine.builders import Table, punic
from tests.campaigns.engine.sea import Sea, hulls
from tests.campaigns.engine.test_crews import ionian


def told(winner: int, ended: int, fit: list[tuple[int, int]], *battles: tuple[int, int]) -> War:
    return War(winner, ended, 1, fit, [(0, 0)] * len(fit), list(battles))


def test_a_continuation_tells_each_turn_and_every_battle() -> None:
    """Ships are counted once the pools are filled; a naval game belongs to the turn in which it is fought."""
    found = continued(before(punic(losses="carry"), "s"), "s")
    assert found.first == 1 and len(found.fit) == len(found.points) == found.ended
    assert found.fit[0] == (12, 12) and found.points[0] == (2, 2)
    turns = [turn for turn, _ in found.battles]
    assert turns == sorted(set(turns)) and set(turns) <= set(range(1, found.ended + 1))
    assert all(min(pair) >= 6 for pair in found.fit), "CMP-PRO-03"


def test_it_goes_on_from_the_middle_of_a_war() -> None:
    state = Table(losses="none").naval_game("A").state
    found = continued(replace(state, data=diced(state.data)), "s")
    assert found.first == 1 and found.ended >= 1 and found.winner in (-1, 0, 1)


def test_a_battle_that_dice_cannot_settle_any_more_is_a_draw() -> None:
    """CMP-SHP-05: as it is set up all ships of a side are too damaged for dice."""
    sea = Sea(hulls(ionian(), *[f"A3-{n}" for n in range(1, 9)], hull=2), auto="never")
    state = sea.state
    assert state.step == "offer"
    ready = Sea(ionian(), auto="ask").fight("ionian").state
    worn = hulls(ready, *[f"A3-{n}" for n in range(1, 9)], hull=3)
    assert settled(ready, ready.open[0]) == Auto(encounter="1:ionian")
    decision = settled(worn, worn.open[0])
    assert isinstance(decision, ReportBattle) and decision.result.winner is None
    war.decide(worn, decision, EntryDice("s", 1))


def test_an_outlook_counts_and_says_how_sure_it_is() -> None:
    wars = [
        told(0, 2, [(12, 12), (11, 8)], (1, 0)),
        told(1, 3, [(12, 12), (10, 10), (6, 9)], (1, 0), (2, 1)),
        told(-1, 3, [(12, 12), (10, 12), (8, 7)]),
        told(0, 3, [(12, 12), (9, 10), (10, 6)], (2, 0)),
    ]
    seen = outlook(wars)
    assert [share.number for share in seen.won] == [2, 1, 1] and seen.turns == {2: 1, 3: 3}
    assert seen.fit == {1: (12.0, 12.0), 2: (10.0, 10.0), 3: (8.0, 22 / 3)}
    assert (seen.first_battle.number, seen.first_battle.of) == (2, 3) and not seen.one_defeat_decides
    low, high = Share(131, 200).interval
    assert (round(low, 3), round(high, 3)) == (0.587, 0.717), "Wilson, 95 of 100"
    assert Share(0, 0).interval == (0.0, 1.0) and round(Share(20, 20).interval[1], 6) == 1.0


def test_one_defeat_decides_only_at_the_cautious_end() -> None:
    lost = told(0, 1, [(12, 12)], (1, 0))
    assert outlook([lost] * 20).one_defeat_decides and not outlook([lost] * 3).one_defeat_decides


def test_sway_is_what_the_loser_has_next_turn() -> None:
    wars = [told(0, 3, [(12, 12), (12, 8), (10, 9)], (1, 0), (2, 1), (3, 1)), told(1, 2, [(12, 12), (9, 9)], (1, 1))]
    weight = sway(wars, 3, 2)
    assert (weight.games, weight.winner, weight.loser) == (3, 10.0, 9.0)
    assert (weight.undecided.number, weight.undecided.of) == (1, 2)


@pytest.mark.slow
@pytest.mark.parametrize(("by", "number"), [("dice", 40), ("captains", 24)])
def test_pro_03_losses_matter_in_the_ready_made_war(by: str, number: int) -> None:
    """CMP-PRO-03: after a decided game the loser has at most three quarters of the winner's fit ships, and four wars in
    ten begin their last turn with nobody having won: a sample of docs/campaign-figures.md. How many of the winner's
    ships are whole enough for the next game hangs on who fights: better captains bring home more wrecks."""
    campaign, _ = reading.read(ready_made.document("punic-2021", losses="carry"))
    assert campaign is not None
    seeds = [f"sway {n}" for n in range(number)]
    wars = [continued(before(campaign, each), each, settled if by == "dice" else fought(each)) for each in seeds]
    weight = sway(wars, len(campaign.calendar), 2)
    assert weight.games > 3 * number and weight.share <= 0.75
    assert weight.undecided.share >= 0.4 and not outlook(wars).one_defeat_decides
