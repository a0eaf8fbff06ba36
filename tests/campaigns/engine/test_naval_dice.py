"""CMP-AUT, CMP-GEN-05, CMP-INI: naval games for the order settled by dice."""

from fractions import Fraction
from typing import Any

import pytest

from campaigns.engine import reading, starting, war
from campaigns.engine.decisions import Auto, CommitFlotilla
from campaigns.engine.dice import EntryDice
from campaigns.engine.events import HullFared, NavalGameDiced, NavalGameReported, OrderSettled, PrizeTaken
from campaigns.engine.ledger import State
from campaigns.engine.telling.chronicle import narrate
from rules.core.dice import ScriptedDice
from rules.core.findings import errors
from tests.campaigns.engine.builders import Table, document
from tests.campaigns.engine.test_reference_data import printed


def diced_alone(**options: Any) -> Any:
    """The Punic war whose naval games are dice and nothing else."""
    plain = document(**options)
    plain["rulesets"]["initiative"] = "auto"
    campaign, found = reading.read(plain)
    assert campaign is not None and found == ()
    return campaign


def test_aut_01_a_naval_game_of_fresh_ships_is_two_dice_against_two() -> None:
    """CMP-AUT-01, CMP-INI-02: as strong on both sides; the first of `sides` rolls first; nothing is lost."""
    table = Table().roll(4, 3, 3, 3).decide(Auto(encounter="1:naval_game"))
    (told,) = table.happened(NavalGameDiced)
    assert told.totals == ((12, 1), (11, 1)) and told.pieces == ()
    (booked,) = table.happened(NavalGameReported)
    assert (booked.winner, booked.by, booked.lost) == ("ROM", "auto", {})
    assert table.state.order == ("CAR", "ROM"), "CMP-INI-02: the winner moves second"
    assert (
        narrate(table.state, told).detail
        == "Rome 4 + 3, skill 0, strength 1: 12.00; Carthage 3 + 3, skill 0, strength 1: 11.00"
    )


def test_aut_01_equal_totals_are_a_draw_and_the_order_is_diced_for() -> None:
    """CMP-AUT-01, CMP-INI-02: not rolled again; then a die each for the order alone."""
    table = Table().roll(4, 3, 3, 4, 2, 5).decide(Auto(encounter="1:naval_game"))
    assert table.happened(NavalGameReported)[0].winner is None
    assert table.state.order == ("ROM", "CAR")


def test_aut_02_of_a_naval_game_with_losses_the_hulls_named_suffer() -> None:
    """CMP-AUT-02, CMP-INI-03: of twelve a side the loser has ⌈12 × (difference + 3) ÷ 40⌉ wrecked, the winner one; the
    holder of the field recovers his own and takes what is afloat of the enemy's."""
    table = Table(losses="carry")
    for side in ("ROM", "CAR"):
        table.decide(CommitFlotilla(side=side, hulls=tuple(h.id for h in table.state.hulls_of(side))))
    table.roll(6, 6, 1, 1, 5, 1, 6, 2, 3, 4, 1).decide(Auto(encounter="1:naval_game"))
    (told,) = table.happened(NavalGameDiced)
    rome, carthage = (Fraction(*each) for each in told.totals)
    assert told.strengths == (9 * 6 + 3 * 4, 6 * 6 + 6 * 4) and rome == 12 + Fraction(660, 126)
    assert rome - carthage == 10 + Fraction(60, 126)
    wrecked = [each.hull for each in table.happened(HullFared) if each.word == "wrecked"]
    assert wrecked == ["ROM-1", "CAR-1", "CAR-2", "CAR-3", "CAR-4", "CAR-5"]
    assert [each.hull for each in table.happened(PrizeTaken)] == ["CAR-2"]
    assert table.state.hulls["ROM-1"].hull == 4 and table.state.hulls["ROM-1"].state == "READY"


@pytest.mark.parametrize("losses", ["none", "carry"])
def test_aut_01_where_dice_alone_decide_nobody_is_asked(losses: str) -> None:
    """CMP-GEN-04, CMP-AUT-01: `rulesets.initiative` = auto needs no scenario, and is thrown at once."""
    data = diced_alone(losses=losses)
    state, events = war.opening(
        starting.start(data), ScriptedDice((6, 6, 1, 1)) if losses == "none" else EntryDice("s", 0)
    )
    if losses == "carry":
        for side in ("ROM", "CAR"):
            hulls = tuple(hull.id for hull in state.hulls_of(side))
            state, events = war.decide(state, CommitFlotilla(side=side, hulls=hulls), EntryDice("s", 1))
    assert state.step == "muster" and [each for each in events if isinstance(each, OrderSettled)]
    assert not errors(reading.read(document() | {"rulesets": {"initiative": "auto"}, "initiative_scenarios": []})[1])


def west_carried() -> State:
    """CMP-WEST with losses carried: fleets give ships to the naval game."""
    plain = printed("cmp-west")
    plain["options"] |= {"losses": "carry"}
    campaign, found = reading.read(plain)
    assert campaign is not None and not errors(found)
    return war.opening(starting.start(campaign), ScriptedDice(()))[0]


def test_ini_03_fleets_give_hulls_to_the_naval_game_and_have_them_back() -> None:
    """CMP-INI-03: survivors are back in their fleets at once; a prize goes to the fleet that gave most; their ablest
    admiral leads (CMP-ADM-02)."""
    state = west_carried()
    assert state.step == "commit" and state.active == "PEL"
    pel, ath = [f"P1-{n}" for n in range(1, 9)], [f"A3-{n}" for n in range(1, 9)]
    state, _ = war.decide(state, CommitFlotilla(side="PEL", hulls=tuple(pel)), ScriptedDice(()))
    state, _ = war.decide(state, CommitFlotilla(side="ATH", hulls=tuple(ath)), ScriptedDice(()))
    dice = ScriptedDice((1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1))  # the last three name admirals (CMP-ADM-04)
    state, events = war.decide(state, Auto(encounter="1:naval_game"), dice)
    (told,) = [each for each in events if isinstance(each, NavalGameDiced)]
    assert told.skills == (1, 3) and told.strengths == (32, 34)
    assert state.hulls["P1-1"].side == "ATH" and state.hulls["P1-1"].fleet == "G2"
    assert state.hulls["P1-8"].squadron == "P1" and state.hulls["P1-8"].state == "READY"
    assert state.points == {"PEL": 0, "ATH": 0}, "CMP-INI-02: no battle for CMP-VIC-01"
