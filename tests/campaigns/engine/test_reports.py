"""CMP-AFT-01 and CMP-AFT-02: what a report of a naval game says, and who holds the field."""

import pytest
from msgspec.structs import replace

from campaigns.engine.battles import reports
from campaigns.engine.decisions import ReportNavalGame
from campaigns.engine.events import HullDoubted, HullFared, NavalGameReported, WreckLost
from campaigns.engine.resolution import Resolution
from rules.core.dice import ScriptedDice
from rules.core.results import BattleResult, Fate
from tests.campaigns.engine.builders import fate, report, reported, squadrons, told, two_a_side

HEX, ONV = "ancient_naval_games", "oi_navarcoi"
DESTROYED = "destroyed"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [({"ruleset": "nauta"}, "RULESET"), ({"winner": "ROM"}, "WINNER"), ({"holder": "C"}, "HOLDER")],
)
def test_aft_01_a_report_names_its_rules_a_winner_or_none_and_a_holder_or_none(
    wrong: dict[str, str], code: str
) -> None:
    """CMP-AFT-01: winner, loser or draw; holder of the field; and the fate of every ship by its ruleset's words."""
    state = two_a_side()
    result = report("A", [Fate(unit, unit[0], "afloat") for unit in ("A1", "A2", "B1", "B2")])
    assert reports.check_report(state, ReportNavalGame(result=result)) is None
    finding = reports.check_report(state, ReportNavalGame(result=replace(result, **wrong)))
    assert finding is not None and finding.code == f"CMP-D-{code}"


@pytest.mark.parametrize(("winner", "a", "b"), [("A", 1, 2), ("B", 2, 1), (None, 1, 1)])
def test_aft_01_unknown_hulls_are_wrecked_by_a_die(winner: str | None, a: int, b: int) -> None:
    """CMP-AFT-01: UNKNOWN is wrecked on 1 or 2 for the loser's hull, on 1 for the winner's, and on 1 after a draw."""
    for unit, most in (("A1", a), ("B1", b)):
        returns = [5] if winner is None else []
        lost = reported(two_a_side(), winner, most, 5, *returns, **{unit: fate(unit, "unknown")})
        assert [event.wrecked for event in told(HullDoubted, lost)] == [True]
        safe = reported(two_a_side(), winner, most + 1, **{unit: fate(unit, "unknown")})
        assert [event.wrecked for event in told(HullDoubted, safe)] == [False]


def test_aft_01_the_loser_is_who_lost_the_battle_not_who_left_the_field() -> None:
    """CMP-AFT-01: in ONV the winner may have left the field; a die of 2 wrecks the loser's hull alone."""
    unseen = {unit: fate(unit, "unknown") for unit in ("A1", "B1")}
    res = reported(squadrons("A1", "A2", "B1", "B2"), "A", 2, 2, 1, holder="B", **unseen)
    assert [(event.hull, event.wrecked) for event in told(HullDoubted, res)] == [("A1", False), ("B1", True)]


def test_aft_01_the_dice_for_unknown_hulls_come_before_all_others_in_roster_order() -> None:
    """CMP-AFT-01: they complete the report, before CMP-AFT-04 begins with its own dice."""
    unseen = {unit: fate(unit, "unknown") for unit in ("A2", "B1")}
    res = reported(two_a_side(), "A", 2, 1, 3, 6, A1=fate("A1", "taken"), **unseen)
    assert [(event.hull, event.die) for event in told(HullDoubted, res)] == [("A2", 2), ("B1", 1)]
    assert [(event.hull, event.die) for event in told(HullFared, res) if event.die] == [("A1", 3), ("B1", 6)]


@pytest.mark.parametrize("ruleset", [HEX, "nauta", "mare_nostrum", "navarchoi"])
@pytest.mark.parametrize(("winner", "side"), [("A", "ROM"), ("B", "CAR"), (None, None)])
def test_aft_02_the_winner_holds_the_field(ruleset: str, winner: str | None, side: str | None) -> None:
    """CMP-AFT-02: HEX, NAU, MAR and NAV, also where the report leaves the field open; after a draw nobody."""
    state = two_a_side(ruleset)
    fates = {unit: fate(unit, "afloat") for unit in ("A1", "A2", "B1", "B2")}
    (booked,) = told(NavalGameReported, reported(state, winner, **fates))
    assert (booked.winner, booked.holder) == (side, side)
    open_field = BattleResult(ruleset=ruleset, winner=winner, reason="turn_limit", fates=tuple(fates.values()))
    res = Resolution(state, ScriptedDice())
    reports.report(res, ReportNavalGame(result=open_field, by="engine"))
    assert told(NavalGameReported, res)[0].holder == side
    for other in {"A", "B"} - {winner}:
        finding = reports.check_report(state, ReportNavalGame(result=replace(open_field, holder=other)))
        assert finding is not None and finding.clause == "CMP-AFT-02"


@pytest.mark.parametrize(("holder", "prize_of"), [("A", None), ("B", "CAR")])
def test_aft_02_in_onv_the_report_says_who_holds_the_field(holder: str, prize_of: str | None) -> None:
    """CMP-AFT-02: a wreck of the winner is the enemy's prize where the enemy holds the field."""
    res = reported(squadrons("A1", "A2", "B1"), "A", 5, holder=holder, A1=fate("A1", DESTROYED))
    wreck = res.state.hulls["A1"]
    assert (wreck.side, wreck.state) == (("ROM", "READY") if prize_of is None else (prize_of, "PRIZE"))


def test_aft_02_nobody_holds_the_field_after_a_draw_in_onv_either() -> None:
    """CMP-AFT-02: typed in it is refused; what an engine reports is booked with nobody there."""
    state = squadrons("A1", "B1")
    fates = (fate("A1", DESTROYED), fate("B1", "held_field"))
    drawn = BattleResult(ruleset=ONV, winner=None, reason="goal", holder="B", fates=fates)
    finding = reports.check_report(state, ReportNavalGame(result=drawn))
    assert finding is not None and finding.code == "CMP-D-HOLDER"
    assert reports.check_report(state, ReportNavalGame(result=drawn, by="engine")) is None
    res = Resolution(state, ScriptedDice([5, 4]))
    reports.report(res, ReportNavalGame(result=drawn, by="engine"))
    assert told(NavalGameReported, res)[0].holder is None
    assert [event.hull for event in told(WreckLost, res)] == ["A1"]  # no prize of B's: its own die of 4
