"""CMP-CAL: the labels of the turns, and what the calendar brings."""

import pytest
from msgspec.structs import replace

from campaigns.engine import reading
from campaigns.engine.data import Arrival, ArrivingArmy, ArrivingCommander
from campaigns.engine.decisions import PlaceArrival
from tests.campaigns.engine.builders import Table, document, punic


def test_cal_01_each_turn_has_its_label() -> None:
    """CMP-CAL-01: a turn for each label; some are winters."""
    war = punic()
    assert [war.label(turn) for turn in (0, 1, 9, 10)] == ["", "218–217 BC", "202–201 BC", ""]
    cold, found = reading.read(document() | {"calendar": ["218 BC", {"label": "217 BC", "winter": True}]})
    assert cold is not None and found == ()
    assert [(cold.label(turn), cold.is_winter(turn)) for turn in (1, 2)] == [("218 BC", False), ("217 BC", True)]


def due(*arrivals: Arrival, **owners: str | None) -> Table:
    """The first turn of a war with those arrivals."""
    war = punic()
    areas = tuple(replace(area, owner=owners.get(area.id, area.owner)) for area in war.areas)
    return Table(replace(war, arrivals=arrivals, areas=areas))


def army(id: str, area: str | None, side: str = "ROM", turn: int = 1) -> Arrival:
    return Arrival(turn=turn, side=side, army=ArrivingArmy(id, area))


def leader(id: str, area: str | None, side: str = "ROM") -> Arrival:
    return Arrival(turn=1, side=side, commander=ArrivingCommander(id, id.capitalize(), 1, area))


def test_cal_02_an_arrival_comes_on_its_turn_to_its_area() -> None:
    """CMP-CAL-02: without a decision (CMP-STA-03)."""
    table = due(army("R9", "north_italy", turn=2), leader("marcellus", "south_italy"))
    assert table.state.commanders["marcellus"].area == "south_italy" and "R9" not in table.state.armies
    table.naval_game("B").parts()
    assert table.state.armies["R9"].area == "north_italy" and table.state.step == "naval_game"


@pytest.mark.parametrize("owner", ["CAR", None])
def test_cal_02_where_the_area_is_lost_its_owner_chooses(owner: str | None) -> None:
    """CMP-CAL-02: an own land area with room for an army; an area with an own army for a commander."""
    table = due(army("R9", "north_italy"), north_italy=owner, spain="ROM")
    assert table.state.step == "arrivals" and table.state.active == "ROM"
    codes = {area: table.refusal(PlaceArrival(side="ROM", unit="R9", area=area)) for area in table.state.owners}
    assert codes == {
        "spain": "",
        "north_italy": "PLACE",
        "south_italy": "PLACE",
        "africa": "PLACE",
    }  # the south is full
    table.by(PlaceArrival, unit="R9", area="spain")
    assert table.state.armies["R9"].area == "spain"
    him = due(leader("marcellus", "north_italy"), north_italy=owner)
    assert him.refusal(PlaceArrival(side="ROM", unit="marcellus", area="spain")) == "PLACE"
    assert him.refusal(PlaceArrival(side="ROM", unit="marcellus", area="north_italy")) == ""  # two armies stand there


def test_cal_02_the_sides_place_their_arrivals_in_the_order_of_the_data() -> None:
    """CMP-GEN-02: before the order of the turn is known, in the order of `sides`."""
    table = due(leader("mago", None, "CAR"), leader("marcellus", None))
    assert table.state.active == "ROM"
    table.by(PlaceArrival, unit="marcellus", area="south_italy")
    assert table.state.active == "CAR"
    table.by(PlaceArrival, unit="mago", area="spain")
    assert table.state.step == "naval_game"


def test_cal_02_an_area_changes_hands_by_the_calendar() -> None:
    campaign, found = reading.read(document() | {"arrivals": [{"turn": 1, "side": "ROM", "area": "spain"}]})
    assert campaign is not None and found == ()
    assert Table(campaign).state.owner("spain") == "ROM"


@pytest.mark.parametrize(("skill", "clauses"), [(0, []), (3, []), (4, ["CMP-LND-03"]), (-1, ["CMP-LND-03"])])
def test_cal_02_a_commander_who_arrives_has_a_skill_from_0_to_3(skill: int, clauses: list[str]) -> None:
    """CMP-CAL-02: as one of the start has (CMP-LND-03)."""
    arrival = {"turn": 2, "side": "ROM", "commander": {"id": "nero", "name": "Nero", "skill": skill}}
    _, found = reading.read(document() | {"arrivals": [arrival]})
    assert [each.clause for each in found] == clauses
