"""CMP-MAP, CMP-MOV-04, CMP-LND, CMP-CTL and CMP-CAL-02 by clause."""

import pytest
from msgspec.structs import replace

from campaigns.engine.data import Arrival, ArrivingArmy
from campaigns.engine.decisions import (
    CommitFlotilla,
    EndPart,
    FightLandBattle,
    MoveArmy,
    PlaceArrival,
    Recruit,
    ReportLandBattle,
    Retreat,
)
from campaigns.engine.events import ArmyRemoved, ArrivalWaits, Arrived, CommanderEscaped, CommanderLost, ControlChanged
from campaigns.engine.ledger import Army, State
from tests.campaigns.engine.builders import Table, owned


def standing(state: State, **areas: str) -> State:
    """The state with these armies alone: spain="CC" puts two of Carthage there, "R" one of Rome."""
    sides = {"R": "ROM", "C": "CAR"}
    armies: dict[str, Army] = {}
    for area, letters in areas.items():
        for letter in letters:
            id = f"{letter}{len(armies) + 1}"
            armies[id] = Army(id, sides[letter], area)
    return replace(state, armies=armies)


def moving(**areas: str) -> Table:
    """Rome moves first, armies placed as drawn."""
    table = Table()
    table.state = standing(table.state, **areas)
    return table.naval_game("B").end() if "R" in "".join(areas.values()) else table


def test_lnd_01_recruits_only_where_the_side_has_more_armies() -> None:
    """CMP-LND-01."""
    table = Table()
    table.state = standing(table.state, spain="RC", africa="RRC", north_italy="C", south_italy="R")
    table.naval_game("B")
    codes = {a: table.refusal(Recruit(side="ROM", area=a)) for a in ("spain", "africa", "north_italy", "south_italy")}
    assert codes == {"spain": "OUTNUMBERED", "africa": "", "north_italy": "OUTNUMBERED", "south_italy": ""}


def test_lnd_01_own_areas_only_by_default() -> None:
    """CMP-LND-01."""
    table = Table(recruit="own_areas")
    table.state = standing(table.state, africa="RRC", south_italy="R")
    table.naval_game("B")
    assert table.refusal(Recruit(side="ROM", area="africa")) == "ENEMY-LAND"
    assert table.refusal(Recruit(side="ROM", area="south_italy")) == ""


def test_lnd_01_a_new_army_may_move_at_once() -> None:
    """CMP-LND-01."""
    table = Table().naval_game("B").by(Recruit, area="north_italy").end()
    assert "R6" in table.state.armies
    table.by(MoveArmy, army="R6", path=("spain",))
    assert table.state.armies["R6"].area == "spain"


def test_map_03_any_number_of_armies_by_land_one_over_the_sea() -> None:
    """CMP-MAP-03."""
    table = moving(north_italy="RRR", south_italy="RR")
    for army in ("R1", "R2", "R3"):
        table.by(MoveArmy, army=army, path=("spain",))
    table.by(MoveArmy, army="R4", path=("africa",))
    assert table.refusal(MoveArmy(side="ROM", army="R5", path=("africa",))) == "CROSSING"


def test_map_03_a_wider_crossing_takes_as_many_as_it_says() -> None:
    """CMP-MAP-03."""
    data = Table().state.data
    links = tuple(replace(link, by=2) if link.kind == "CROSSING" else link for link in data.links)
    table = Table(replace(data, links=links))
    table.state = standing(table.state, south_italy="RRR")
    table.naval_game("B")  # nothing can be raised, so Rome is at its moves
    table.by(MoveArmy, army="R1", path=("africa",)).by(MoveArmy, army="R2", path=("africa",))
    assert table.refusal(MoveArmy(side="ROM", army="R3", path=("africa",))) == "CROSSING"


def test_map_03_each_side_has_its_own_crossing() -> None:
    """CMP-MAP-03."""
    table = moving(south_italy="R", africa="C").by(MoveArmy, army="R1", path=("africa",)).end()
    assert table.state.step == "moves"  # one against one: Carthage has nothing to raise and goes straight to its moves
    table.by(MoveArmy, army="C2", path=("south_italy",))
    assert {army.id: army.area for army in table.state.armies.values()} == {"R1": "africa", "C2": "south_italy"}


def test_mov_04_no_link_no_march() -> None:
    """CMP-MOV-04."""
    table = moving(south_italy="R")
    assert table.refusal(MoveArmy(side="ROM", army="R1", path=("spain",))) == "LINK"
    assert table.refusal(MoveArmy(side="ROM", army="R1", path=("north_italy", "spain"))) == "PATH"
    assert table.refusal(MoveArmy(side="ROM", army="R9", path=("spain",))) == "ARMY"


def test_mov_04_two_links_through_own_areas_free_of_enemies() -> None:
    """CMP-MOV-04."""
    table = Table(army_links=2)
    table.state = owned(standing(table.state, spain="R", south_italy="C"), spain="ROM")
    table.naval_game("B").end()
    far = MoveArmy(side="ROM", army="R1", path=("north_italy", "south_italy"))
    assert table.refusal(far) == "PATH"  # enemies at the end
    table.state = standing(table.state, spain="R", africa="C")
    assert table.refusal(far) == ""
    table.decide(far)
    assert table.state.armies["R1"].area == "south_italy"


def test_trn_02_a_unit_moves_once_a_turn() -> None:
    """CMP-TRN-02."""
    table = moving(north_italy="R", south_italy="R").by(MoveArmy, army="R1", path=("spain",))
    assert table.refusal(MoveArmy(side="ROM", army="R1", path=("north_italy",))) == "MOVED"


def test_trn_02_no_recruiting_once_the_moves_have_begun() -> None:
    """CMP-TRN-02."""
    table = Table().naval_game("B").end()
    assert table.refusal(Recruit(side="ROM", area="north_italy")) == "STEP"
    assert table.refusal(MoveArmy(side="CAR", army="C1", path=("africa",))) == "SIDE"


def test_lnd_03_a_commander_goes_with_an_army_or_stays() -> None:
    """CMP-LND-03."""
    table = Table().naval_game("A").end()  # Carthage first
    table.by(MoveArmy, army="C1", path=("north_italy",), commanders=("hannibal",))
    assert table.state.commanders["hannibal"].area == "north_italy"
    assert table.refusal(MoveArmy(side="CAR", army="C2", path=("africa",), commanders=("hannibal",))) == "COMMANDER"


def beaten(*faces: int, **areas: str) -> Table:
    """Both sides have moved; Spain is fought for with those dice (Rome, Carthage, then commanders)."""
    table = Table()
    table.state = standing(table.state, **areas)
    table.naval_game("B").parts()
    return table.roll(*faces).decide(FightLandBattle(area="spain"))


def test_lnd_02_dice_armies_and_skill() -> None:
    """CMP-LND-02."""
    table = beaten(5, 3, spain="RC", africa="C")  # 5 + 1 against 3 + 1 + 2: equal
    assert set(table.state.armies) == {"R1", "C2", "C3"} and table.state.turn == 2


def test_lnd_02_the_loser_removes_one_army_and_the_rest_may_stay() -> None:
    """CMP-LND-02."""
    table = beaten(6, 1, spain="RRRCC")
    assert table.state.step == "retreat" and table.state.active == "CAR"
    assert [army.id for army in table.state.armies_in("spain", "CAR")] == ["C4"]
    table.by(EndPart)
    assert table.state.armies["C4"].area == "spain" and table.state.turn == 2


def test_lnd_02_retreat_is_by_land_to_an_area_without_enemies() -> None:
    """CMP-LND-02."""
    table = beaten(1, 6, spain="RRCC", north_italy="R", africa="C")
    assert table.refusal(Retreat(side="ROM", army="R1", to="africa")) == "RETREAT"
    table.by(Retreat, army="R1", to="north_italy")
    assert table.state.armies["R1"].area == "north_italy" and table.state.turn == 2


def test_lnd_02_commanders_may_retreat_with_an_army() -> None:
    """CMP-LND-02."""
    table = beaten(6, 1, spain="RRRCC")
    table.by(Retreat, army="C4", to="north_italy", commanders=("hannibal",))
    assert table.state.commanders["hannibal"].area == "north_italy"
    assert table.state.owners["north_italy"] == "CAR"  # he stands there alone


def test_lnd_02_with_must_an_army_without_a_way_is_removed() -> None:
    """CMP-LND-02."""
    table = Table(land_retreat="must")
    table.state = standing(table.state, spain="RRRCC", north_italy="R")
    table.naval_game("B").parts()
    table.roll(6, 1, 5).decide(FightLandBattle(area="spain"))
    assert [event.why for event in table.happened(ArmyRemoved)] == ["battle", "no_retreat"]
    assert not table.state.armies_in("spain", "CAR")


def test_lnd_02_with_must_nobody_may_stay() -> None:
    """CMP-LND-02."""
    table = Table(land_retreat="must")
    table.state = standing(table.state, spain="RRRCC")
    table.naval_game("B").parts()
    table.roll(6, 1).decide(FightLandBattle(area="spain"))
    assert table.refusal(EndPart(side="CAR")) == "MUST"
    table.by(Retreat, army="C4", to="north_italy", commanders=("hannibal",))
    assert table.state.turn == 2


def test_lnd_02_a_battle_fought_at_the_table_is_typed_in() -> None:
    """CMP-LND-02."""
    table = Table()
    table.state = standing(table.state, spain="RC", africa="RC")
    table.naval_game("B").parts()
    assert table.refusal(ReportLandBattle(area="africa", winner="ROM")) == "ORDER"
    table.decide(ReportLandBattle(area="spain", winner=None)).roll(4)
    table.decide(ReportLandBattle(area="africa", winner="ROM"))
    assert table.state.owners["africa"] == "ROM"


def test_lnd_02_by_dice_alone_or_at_the_table_alone() -> None:
    """CMP-LND-02."""
    for auto, dice, typed in (("ask", "", ""), ("always", "", "DICE"), ("never", "TABLE", "")):
        table = Table(auto=auto)
        table.state = standing(table.state, spain="RC")
        table.naval_game("B").parts()
        assert table.refusal(FightLandBattle(area="spain")) == dice
        assert table.refusal(ReportLandBattle(area="spain", winner=None)) == typed


@pytest.mark.parametrize("die", [1, 2])
def test_lnd_03_a_commander_without_an_army_falls_on_1_or_2(die: int) -> None:
    """CMP-LND-03."""
    table = beaten(6, 1, die, spain="RRRC", africa="C")
    assert table.happened(CommanderLost)[0].commander == "hannibal" and "hannibal" not in table.state.commanders


def test_lnd_03_else_he_goes_to_the_nearest_own_army() -> None:
    """CMP-LND-03."""
    table = beaten(6, 1, 3, spain="RRRC", south_italy="C", africa="C")
    assert table.happened(CommanderEscaped)[0].to == "africa"
    assert table.state.commanders["hannibal"].area == "africa"


def test_lnd_03_or_waits_for_the_next_army_recruited() -> None:
    """CMP-LND-03."""
    table = Table()
    table.state = standing(table.state, spain="RRRC", africa="C")
    table.state = replace(table.state, commanders={"hannibal": replace(table.state.commanders["hannibal"], area=None)})
    table.naval_game("A").by(Recruit, area="africa")
    assert table.state.commanders["hannibal"].area == "africa"


def test_ctl_01_an_area_with_armies_of_one_side_only_changes_hands() -> None:
    """CMP-CTL-01."""
    table = moving(north_italy="RR", spain="C").by(MoveArmy, army="R1", path=("spain",)).parts()
    assert table.state.battles == ("spain",)
    table.roll(6, 1, 6).decide(FightLandBattle(area="spain"))
    (changed,) = table.happened(ControlChanged)
    assert (changed.area, changed.side, changed.lost_by) == ("spain", "ROM", "CAR")


def test_ctl_01_an_area_without_armies_keeps_its_owner() -> None:
    """CMP-CTL-01."""
    table = moving(north_italy="R", africa="C").parts()
    assert table.state.owners["spain"] == "CAR" and table.state.owners["south_italy"] == "ROM"


def test_ctl_01_an_area_with_armies_of_both_sides_keeps_its_owner() -> None:
    """CMP-CTL-01."""
    table = Table()
    table.state = standing(table.state, spain="RC")
    table.naval_game("B").parts().decide(ReportLandBattle(area="spain", winner=None))
    assert table.state.owners["spain"] == "CAR"


def turn_five(**areas: str) -> Table:
    """Turn 5 begins with those armies (and whatever they hold)."""
    table = Table()
    table.state = replace(standing(table.state, **areas), turn=4)
    return table.naval_game("B").parts()


def test_cal_02_scipio_comes_on_turn_5_where_rome_chooses() -> None:
    """CMP-CAL-02."""
    table = turn_five(north_italy="R", south_italy="R", africa="C")
    assert table.state.step == "arrivals" and table.state.active == "ROM"
    assert table.refusal(PlaceArrival(side="ROM", unit="scipio", area="spain")) == "PLACE"
    assert table.refusal(PlaceArrival(side="ROM", unit="hannibal", area="south_italy")) == "ARRIVAL"
    table.by(PlaceArrival, unit="scipio", area="south_italy")
    assert table.state.commanders["scipio"].area == "south_italy" and table.state.step == "naval_game"


def test_cal_02_without_a_place_an_arrival_waits_a_turn() -> None:
    """CMP-CAL-02: Rome has ships and no army when Scipio is due."""
    table = Table(losses="carry")
    table.state = replace(standing(table.state, africa="C", spain="C"), turn=4)
    table.by(CommitFlotilla, hulls=()).roll(1, 2).by(CommitFlotilla, hulls=()).parts()
    assert [event.unit for event in table.happened(ArrivalWaits)] == ["scipio"]
    assert [arrival.unit.id for arrival in table.state.waiting if arrival.unit] == ["scipio"]
    assert table.state.step == "commit" and table.state.turn == 5


def test_cal_02_an_army_without_room_in_its_area_waits() -> None:
    """CMP-CAL-02."""
    data = replace(Table().state.data, arrivals=(Arrival(turn=2, side="ROM", army=ArrivingArmy("R9", "south_italy")),))
    table = Table(data)
    table.state = standing(table.state, south_italy="RRR", north_italy="RRR", africa="C")
    table.naval_game("B").parts()
    assert [event.unit for event in table.happened(ArrivalWaits)] == ["R9"]
    table.state = standing(table.state, south_italy="RR", north_italy="RRR", africa="C")
    table.naval_game("B").parts()
    (came,) = table.happened(Arrived)
    assert (came.unit, came.area) == ("R9", "south_italy")
