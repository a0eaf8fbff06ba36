"""CMP-CAL-01, CMP-MOV-05: winter storms and nights without a beach; on the map of CMP-WEST."""

from msgspec.structs import replace

from campaigns.engine.data import TurnLabel
from campaigns.engine.decisions import ChooseHulls
from campaigns.engine.events import FleetDissolved, HullsLost, NightAtSea, WinterAtSea
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from campaigns.engine.sea import dissolving, weather
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.at_sea import Sea, only, owned, ships, west


def weathered(state: State, *dice: int, winter: bool = False) -> Sea:
    """The step alone."""
    calendar = (TurnLabel("the winter", winter=winter),) * 6
    sea = Sea(state)
    scripted = ScriptedDice(dice)
    state = replace(state, turn=1, questions=(), data=replace(state.data, calendar=calendar))
    res = Resolution(state, scripted)
    weather.settle(res)
    assert scripted.left == 0
    sea.state = res.state
    return sea.tells(res.events)


def test_mov_05_a_die_per_squadron_far_from_an_own_shore() -> None:
    """G3's four squadrons lie off Malea, where Athens owns nothing: one loses a hull, of its owner's choice."""
    sea = weathered(west(G3="malea"), 2, 1, 6, 1)
    assert [each.squadron for each in sea.happened(NightAtSea) if each.lost] == ["A5", "A7"]
    assert [(each.kind, each.side, each.among) for each in sea.state.open] == [("losses", "ATH", ("A5",))]
    assert sea.refused(ChooseHulls(side="ATH", hulls=("A4-1",))) == "HULLS"
    sea.does(ChooseHulls(side="ATH", hulls=("A5-3",)))
    assert sea.state.hulls["A5-3"].state == "LOST" and sea.state.hulls_lost["ATH"] == 1
    assert sea.state.open[0].among == ("A7",)
    assert sea.state.phase == "refit", "then the turn goes on with the refit"


def test_mov_05_an_own_coast_or_port_next_door_is_a_beach() -> None:
    assert weathered(west(F5="malea")).told == []
    assert len(weathered(owned(west(F5="malea"), gytheum=None), 4).told) == 1
    assert weathered(west(G3="corcyra")).told == [], "in port"


def test_mov_05_the_last_hull_of_a_squadron_is_no_choice() -> None:
    sea = weathered(only(west(G2="malea"), "A3", 1), 1)
    assert sea.happened(HullsLost)[0].hulls == ("A3-1",) and not sea.state.questions


def test_cal_01_in_winter_each_fleet_at_sea_rolls_and_loses_its_largest_hull() -> None:
    """1 or 2; roster order among equals."""
    state = ships(west(F5="malea", F4="ionian", G3="strait"), P8_2={"size": 4}, P8_3={"size": 4})
    sea = weathered(state, 3, 2, 1, winter=True)
    assert [(each.fleet, each.hull) for each in sea.happened(WinterAtSea)] == [
        ("F4", None), ("F5", "P8-2"), ("G3", "A4-1")
    ]  # fmt: skip
    assert sea.state.hulls["P8-2"].state == "LOST" and sea.state.hulls_lost == {"PEL": 1, "ATH": 1}


def test_cal_01_winter_first_then_the_night() -> None:
    sea = weathered(only(west(G2="malea"), "A3", 1), 2, winter=True)
    assert sea.happened(WinterAtSea) and not sea.happened(NightAtSea), "nobody is left to beach"


def test_cal_01_no_storm_in_summer() -> None:
    assert weathered(west(F4="ionian")).told == []


def test_shp_08_a_fleet_that_winter_takes_is_dissolved() -> None:
    sea = weathered(only(west(G2="malea"), "A3", 1), 1, winter=True)
    res = Resolution(sea.state, ScriptedDice(()))
    dissolving.settle(res)
    assert [type(each) for each in res.events] == [FleetDissolved] and res.state.admirals["phormio"].area == "piraeus"
