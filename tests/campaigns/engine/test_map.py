"""CMP-MAP and CMP-MOV-04: areas, links, the limit of three armies, marches and crossings."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine import reading, victory, war
from campaigns.engine.decisions import FightLandBattle, MoveArmy, Recruit, Retreat
from campaigns.engine.events import ControlChanged
from campaigns.engine.ledger import Army, Commander
from tests.campaigns.engine.builders import Table, document, owned, punic

SIDES = {"R": "ROM", "C": "CAR"}


def rome_moves(owners: dict[str, str | None] | None = None, links: Any = None, **areas: str) -> Table:
    """Rome is at its moves; spain="RRC" puts R1, R2 and C3 there, and so on through the areas named."""
    data = punic(army_links=2)
    table = Table(data if links is None else replace(data, links=links))
    armies: dict[str, Army] = {}
    for area, letters in areas.items():
        for letter in letters:
            id = f"{letter}{len(armies) + 1}"
            armies[id] = Army(id, SIDES[letter], area)
    table.state = replace(owned(table.state, **(owners or {})), armies=armies, commanders={})
    table.naval_game("B")
    return table if table.state.step == "moves" else table.end()


def march(table: Table, army: str, *path: str) -> str:
    return table.refusal(MoveArmy(side="ROM", army=army, path=path))


@pytest.mark.parametrize("kind", ["COAST", "PORT", "INLAND"])
def test_map_01_armies_stand_in_every_land_area(kind: str) -> None:
    """CMP-MAP-01: COAST, PORT and INLAND."""
    data = punic()
    areas = tuple(replace(area, kind=kind) for area in data.areas)
    table = Table(replace(data, areas=areas)).naval_game("B").by(Recruit, area="north_italy").end()
    assert march(table, "R6", "spain") == ""


def test_map_02_an_area_belongs_to_a_side_or_to_nobody_and_is_worth_its_points() -> None:
    """CMP-MAP-02: `owner` and `vp`."""
    plain = document()
    plain["areas"][0] |= {"owner": None, "vp": 0}
    plain["areas"][3] |= {"vp": 3}
    data, found = reading.read(plain)
    assert data is not None and found == ()
    state = Table(data).state
    assert state.owners["spain"] is None
    assert (victory.points(state, "ROM"), victory.points(state, "CAR")) == (2, 3)
    plain["areas"][0]["owner"] = "GAUL"
    _, found = reading.read(plain)
    assert [(finding.path, finding.clause) for finding in found] == [("/areas/0/owner", "CMP-MAP-02")]


@pytest.mark.parametrize(("field", "value"), [("cape", True), ("rocks", True), ("wind", 7)])
def test_map_02_a_cape_rocks_and_a_wind_are_read_and_a_wind_that_blows_nowhere_is_not(field: str, value: Any) -> None:
    """CMP-MAP-02: a cape, rocks, a wind; a wind that does not blow anywhere is a mistake."""
    plain = document()
    plain["areas"][2][field] = value
    campaign, found = reading.read(plain)
    assert found == () and campaign is not None and getattr(campaign.areas[2], field) == value
    plain["areas"][2] |= {"wind": 8}
    assert [(each.path, each.clause) for each in reading.read(plain)[1]] == [("/areas/2/wind", "CMP-MAP-02")]


def test_map_03_links_lead_both_ways() -> None:
    """CMP-MAP-03: by LAND and by CROSSING."""
    table = rome_moves(spain="R", north_italy="R", south_italy="R", africa="R")
    assert march(table, "R1", "north_italy") == march(table, "R2", "spain") == ""
    assert march(table, "R3", "africa") == march(table, "R4", "south_italy") == ""


@pytest.mark.parametrize(("guard", "paths"), [("spain", []), ("etruria", ["/links/1"]), (1, ["/links/1"])])
def test_map_03_a_strait_is_closed_from_an_area_of_the_map(guard: str | int, paths: list[str]) -> None:
    plain = document()
    plain["links"][1] = ["north_italy", "south_italy", "STRAIT", guard]
    _, found = reading.read(plain)
    assert [finding.path for finding in found] == paths


def test_map_03_a_crossing_takes_one_army_or_what_it_says_and_never_none() -> None:
    """CMP-MAP-03: at most `capacity` armies, default 1, of a side per turn."""
    assert punic().links[2].capacity == 1
    plain = document()
    plain["links"][2] = ["south_italy", "africa", "CROSSING", 0]
    _, found = reading.read(plain)
    assert [(finding.path, finding.clause) for finding in found] == [("/links/2", "CMP-MAP-03")]


def test_map_03_a_crossing_is_open_again_next_turn() -> None:
    """CMP-MAP-03: counted by turns, in both directions together."""
    table = rome_moves(south_italy="RR", africa="R", spain="C").by(MoveArmy, army="R1", path=("africa",))
    assert march(table, "R2", "africa") == march(table, "R3", "south_italy") == "CROSSING"
    table.parts().naval_game("B").end()
    assert march(table, "R2", "africa") == ""


def test_map_04_three_armies_and_any_number_of_commanders() -> None:
    """CMP-MAP-04: the third army may enter, with its commanders; a fourth may not, by land or sea, nor be raised."""
    table = rome_moves(north_italy="RR", south_italy="RR", africa="R", spain="C")
    leaders = [Commander(f"L{n}", f"L{n}", "ROM", 1, "north_italy") for n in range(4)]
    table.state = replace(table.state, commanders={each.id: each for each in leaders})
    table.by(MoveArmy, army="R1", path=("south_italy",), commanders=("L0", "L1", "L2", "L3"))
    assert len(table.state.commanders_in("south_italy", "ROM")) == 4
    assert march(table, "R2", "south_italy") == march(table, "R5", "south_italy") == "STACKING"
    table.parts().naval_game("B")
    assert table.refusal(Recruit(side="ROM", area="south_italy")) == "STACKING"
    assert table.refusal(Recruit(side="ROM", area="north_italy")) == ""


def test_map_04_nor_may_a_fourth_army_retreat_there() -> None:
    """CMP-MAP-04: at any moment."""
    table = rome_moves(north_italy="RRR", spain="RRCCC").parts().roll(1, 6).decide(FightLandBattle(area="spain"))
    assert table.state.step != "retreat"
    assert len(table.state.armies_in("north_italy", "ROM")) == 3 and len(table.state.armies_in("spain", "ROM")) == 1
    other = rome_moves(north_italy="RR", spain="RRCCC").parts().roll(1, 6).decide(FightLandBattle(area="spain"))
    assert other.refusal(Retreat(side="ROM", army="R3", to="north_italy")) == ""


def test_map_05_an_area_changes_hands_at_control_and_not_before() -> None:
    """CMP-MAP-05: with an enemy army and no own one."""
    table = rome_moves(north_italy="R", africa="C").by(MoveArmy, army="R1", path=("spain",))
    assert table.state.owners["spain"] == "CAR"
    table.parts()
    assert [(event.area, event.side) for event in table.happened(ControlChanged)] == [("spain", "ROM")]
    assert table.state.owners["spain"] == "ROM"


def test_mov_04_one_link_over_land_whoever_is_there() -> None:
    """CMP-MOV-04: it may leave an area that holds enemies, and stops where it meets some."""
    table = rome_moves(north_italy="RC", spain="C").by(MoveArmy, army="R1", path=("spain",))
    assert table.state.armies["R1"].area == "spain"
    assert march(table, "R1", "north_italy") == "MOVED"


@pytest.mark.parametrize(
    ("owner", "enemies", "code"), [("ROM", "", ""), ("CAR", "", "PATH"), (None, "", "PATH"), ("ROM", "C", "PATH")]
)
@pytest.mark.parametrize("area", ["north_italy", "south_italy"])
def test_mov_04_a_second_link_through_own_areas_free_of_enemies(
    area: str, owner: str | None, enemies: str, code: str
) -> None:
    """CMP-MOV-04: both areas entered, the one passed through and the one at the end."""
    table = rome_moves(owners={area: owner}, spain="R", africa="C", **{area: enemies})
    assert march(table, "R1", "north_italy", "south_italy") == code


def test_mov_04_two_links_at_most_and_neither_of_them_a_crossing() -> None:
    """CMP-MOV-04: a crossing is a whole move; and a march ends elsewhere than it began."""
    owners: dict[str, str | None] = {"spain": "ROM", "africa": "ROM"}
    table = rome_moves(owners=owners, spain="R", north_italy="R", africa="R")
    assert march(table, "R1", "north_italy", "south_italy") == ""
    assert march(table, "R1", "north_italy", "south_italy", "africa") == "PATH"
    assert march(table, "R2", "south_italy", "africa") == march(table, "R3", "south_italy", "north_italy") == "PATH"
    assert march(table, "R1", "north_italy", "spain") == "PATH"
    assert march(table, "R1") == "PATH"


def test_mov_04_whatever_may_be_marched_is_offered() -> None:
    """CMP-MOV-04: every path of one or two links that is not refused is in the list, and no other."""
    table = rome_moves(owners={"spain": "ROM"}, spain="RR", north_italy="R", south_italy="R", africa="C")
    offered = {
        (move.army, move.path)
        for offer in war.offers(table.state)
        for move in offer.actions
        if offer.kind == "move_army"
    }
    areas = list(table.state.owners)
    paths = [(one,) for one in areas] + [(one, two) for one in areas for two in areas]
    legal = {(army, path) for army in ("R1", "R2", "R3", "R4") for path in paths if march(table, army, *path) == ""}
    assert offered == legal and ("R1", ("north_italy", "south_italy")) in offered
