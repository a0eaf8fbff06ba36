"""CMP-TRN and CMP-INI: the order of a campaign turn, and who moves first."""

import pytest
from msgspec.structs import replace

from campaigns.engine import events as e
from campaigns.engine.battles import initiative
from campaigns.engine.data import Arrival, ArrivingCommander
from campaigns.engine.decisions import (
    CommitFlotilla,
    FightLandBattle,
    MoveArmy,
    MoveOrder,
    Recruit,
    Repair,
    ReportNavalGame,
)
from campaigns.engine.ledger import Army, Hull
from campaigns.engine.telling import chronicle
from rules.core.results import Fate
from tests.campaigns.engine.builders import Table, punic, report, with_hulls


def naval_game(winner: str, *fates: Fate) -> ReportNavalGame:
    return ReportNavalGame(result=report(winner, fates))


# --- the turn


def test_trn_01_a_turn_takes_its_steps_in_order() -> None:
    """CMP-TRN-01: arrivals, initiative, each side's muster and moves, land battles and control, refit, victory."""
    war = punic(losses="carry", areas="each_turn", pool={"refill": 0})
    marcellus = ArrivingCommander("marcellus", "Marcellus", 1, "south_italy")
    table = Table(replace(war, arrivals=(Arrival(1, "ROM", commander=marcellus),)))
    table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4, oars=1), Hull("CAR-1", "CAR", "CAR", 4))
    table.by(CommitFlotilla, hulls=("ROM-1",)).by(CommitFlotilla, hulls=("CAR-1",))
    table.decide(naval_game("B", Fate("A1", "A", "afloat"), Fate("B1", "B", "afloat")))
    table.by(Recruit, area="north_italy").end()  # the loser, Rome, first
    table.by(MoveArmy, army="R1", path=("spain",)).by(MoveArmy, army="R2", path=("spain",)).end()
    table.end().by(MoveArmy, army="C1", path=("africa",)).end()
    table.roll(6, 1).decide(FightLandBattle(area="spain"))
    assert [type(event) for event in table.log] == [
        e.TurnStarted, e.Arrived,  # 1
        e.FlotillasCalled, e.FlotillaNamed, e.FlotillasCalled, e.FlotillaNamed, e.NavalGameSet,  # 3
        e.NavalGameReported, e.HullFared, e.HullFared, e.OrderSettled,
        e.MusterBegan, e.Recruited, e.MovesBegan, e.ArmyMoved, e.ArmyMoved, e.MovesEnded,  # 4
        e.MusterBegan, e.MovesBegan, e.ArmyMoved, e.MovesEnded,  # 5
        e.LandBattlesFound, e.LandBattleFought, e.ArmyRemoved, e.RetreatCalled, e.FieldLeft,  # 7
        e.OarsRepaired, e.PointsCounted, e.TurnStarted, e.FlotillasCalled,  # 8, 9
    ]  # fmt: skip


def test_trn_01_control_comes_after_the_land_battles_and_before_the_refit() -> None:
    """CMP-TRN-01: step 7, then step 8."""
    table = Table(losses="carry", pool={"refill": 0})
    table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4, oars=1))
    table.state = replace(table.state, armies={"R1": Army("R1", "ROM", "spain"), "C1": Army("C1", "CAR", "africa")})
    table.by(CommitFlotilla, hulls=("ROM-1",)).parts()
    kinds = [type(event) for event in table.events]
    assert kinds.index(e.LandBattlesFound) < kinds.index(e.ControlChanged) < kinds.index(e.OarsRepaired)


def test_trn_01_battles_are_taken_in_the_order_of_the_data() -> None:
    """CMP-TRN-01: option battle_order = listed."""
    table = Table()
    armies = [("R1", "ROM", "africa"), ("C1", "CAR", "africa"), ("R2", "ROM", "spain"), ("C2", "CAR", "spain")]
    table.state = replace(table.state, armies={id: Army(id, side, area) for id, side, area in armies})
    table.naval_game("B").parts()
    assert table.state.battles == ("spain", "africa")
    assert table.refusal(FightLandBattle(area="africa")) == "ORDER"


def test_trn_01_the_second_side_begins_when_the_first_has_done_all() -> None:
    """CMP-TRN-01: steps 4 and 5: muster and moves of the one, then of the other."""
    table = Table().naval_game("A")
    met = []
    while table.state.step in ("muster", "moves"):
        met.append((table.state.step, table.state.active))
        table.end()
    assert met == [("muster", "CAR"), ("moves", "CAR"), ("muster", "ROM"), ("moves", "ROM")]


def test_trn_02_within_its_part_a_side_acts_in_any_order() -> None:
    """CMP-TRN-02: recruiting and the yard by turns; the armies one at a time, in no order of the roster."""
    table = Table(losses="carry", pool={"yard": 1, "refill": 0})
    worn = [Hull(f"CAR-{n}", "CAR", "CAR", 2, hull=1) for n in (1, 2)]
    table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4), *worn)
    table.by(CommitFlotilla, hulls=("ROM-1",)).by(CommitFlotilla, hulls=())
    table.by(Repair, hull="CAR-2", damage=1).by(Recruit, area="africa").by(Repair, hull="CAR-1", damage=1).end()
    table.by(MoveArmy, army="C3", path=("north_italy",)).by(MoveArmy, army="C1", path=("north_italy",))
    assert {army.id for army in table.state.armies.values() if army.moved} == {"C1", "C3"}


def test_trn_02_a_commander_too_moves_once_a_turn() -> None:
    """CMP-TRN-02: he has come with one army and cannot go on with another; next turn he may."""
    table = Table()
    armies = {
        "C1": Army("C1", "CAR", "spain"),
        "C2": Army("C2", "CAR", "north_italy"),
        "R1": Army("R1", "ROM", "africa"),
    }
    table.state = replace(table.state, armies=armies)
    table.naval_game("A").end().by(MoveArmy, army="C1", path=("north_italy",), commanders=("hannibal",))
    on = MoveArmy(side="CAR", army="C2", path=("south_italy",), commanders=("hannibal",))
    assert table.refusal(on) == "MOVED"
    assert table.refusal(replace(on, commanders=())) == ""
    table.parts().naval_game("A").end()
    assert table.refusal(on) == ""


# --- initiative


@pytest.mark.parametrize(("dice", "higher"), [((4, 4, 2, 3), "CAR"), ((6, 1), "ROM")])
def test_ini_02_after_a_draw_the_higher_die_counts_as_the_winner(dice: tuple[int, ...], higher: str) -> None:
    """CMP-INI-02: equal dice again; with option choose it is he who chooses."""
    table = Table(winner_moves="choose").roll(*dice).naval_game(None)
    assert table.dice.left == 0 and table.state.active == higher
    table.by(MoveOrder, first=higher)
    assert table.state.order is not None and table.state.order[0] == higher


def test_ini_02_entry_of_the_turn_in_rotation() -> None:
    """CMP-INI-02: ((turn − 1) mod number) + 1."""
    state = replace(Table().state, data=replace(punic(), initiative_scenarios=("one", "two", "three")))
    named = [initiative.scenario_of(replace(state, turn=turn)) for turn in (1, 2, 3, 4, 9)]
    assert named == ["one", "two", "three", "one", "three"]


def test_ini_02_naval_games_are_not_battles_for_the_victory() -> None:
    """CMP-INI-02: whoever wins them, the points are those of the areas."""
    table = Table(areas="each_turn").naval_game("A").parts().naval_game("A").parts()
    assert table.state.points == {"ROM": 4, "CAR": 4}


def test_ini_03_with_losses_none_nothing_carries_over_but_the_order() -> None:
    """CMP-INI-03: fresh ships by the scenario, and no hull in the ledger."""
    table = Table().decide(naval_game("B", Fate("A1", "A", "taken", by="B1"), Fate("B1", "B", "afloat")))
    assert table.state == Table().naval_game("B").state and table.state.hulls == {}


def test_ini_03_the_second_sees_the_number_of_the_enemy_s_ships_and_not_which() -> None:
    """CMP-INI-03: the first of `sides` names its flotilla first; the chronicle tells how many."""
    table = Table(losses="carry")
    assert table.state.active == "ROM"
    table.by(CommitFlotilla, hulls=("ROM-3", "ROM-7", "ROM-9"))
    assert table.state.active == "CAR"
    (named,) = table.happened(e.FlotillaNamed)
    told = chronicle.narrate(table.state, named)
    assert told.text == "Rome sends 3 ships to the naval game." and "7" not in told.detail


def test_ini_03_a_side_without_a_fit_hull_is_not_asked() -> None:
    """CMP-INI-03: it names none and loses."""
    table = Table(losses="carry", pool={"refill": 0, "yard": 1})
    table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4), Hull("CAR-1", "CAR", "CAR", 4, hull=3))
    table.by(CommitFlotilla, hulls=("ROM-1",))
    (told,) = table.happened(e.NavalGameReported)
    assert (told.winner, told.by) == ("ROM", "unfought") and table.state.order == ("CAR", "ROM")
