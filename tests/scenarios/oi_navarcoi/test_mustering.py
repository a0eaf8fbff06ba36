"""Pictures of scenarios whose fleets the players deploy: these lie in their zones, and nothing is moved that has a
place."""

import pytest

from rules.oi_navarcoi import formations
from rules.oi_navarcoi.forecast.options import squadron_of
from rules.oi_navarcoi.templates import SIDES, lay_out, stand_of
from scenarios.boards import mustered_picture, picture_of_scenario
from scenarios.documents import documents, ready_made
from scenarios.oi_navarcoi.mustering import mustered
from scenarios.oi_navarcoi.squadrons import pose_of, stands_of
from scenarios.printing.cover import cover

READY = {
    key: documents.read(body).document
    for key, body in ready_made.ready_made()
    if body["ruleset"] == "oi_navarcoi" and "sides" in body
}
DEPLOYED = [key for key, scenario in READY.items() if any(unit.x is None for unit in scenario.units)]


@pytest.mark.parametrize("key", DEPLOYED)
def test_every_squadron_lies_on_the_table_and_clear_of_her_own(key: str) -> None:
    scenario = mustered(READY[key])
    layout, stand = lay_out(scenario), stand_of(scenario)
    assert all(unit.x is not None and unit.y is not None for unit in scenario.units)
    for side in SIDES:
        middles = []
        for unit in (unit for unit in scenario.units if unit.side == side):
            squadron = squadron_of(unit, stand, layout)
            pose = pose_of(squadron, stand)
            assert pose is not None
            middles += formations.centres(pose, stands_of(squadron), stand)
        seen = [0 <= x <= layout.width and 0 <= y <= layout.depth for x, y in middles]
        assert sum(seen) >= len(seen) / 2, "columns hang over the edge behind them until they come on (ONV-GEO-12)"
        apart = [max(abs(x - u), abs(y - v)) for n, (x, y) in enumerate(middles) for u, v in middles[:n]]
        assert min(apart) >= min(stand) - 1


@pytest.mark.parametrize("key", READY)
def test_cards_show_all_squadrons_and_the_page_those_that_have_a_place(key: str) -> None:
    scenario = READY[key]
    ships = {piece.id for piece in mustered_picture(scenario).pieces}
    assert {unit.id for unit in scenario.units} <= ships
    if key not in DEPLOYED:
        assert mustered_picture(scenario) == picture_of_scenario(scenario)


@pytest.mark.parametrize("key", DEPLOYED)
def test_the_cover_of_a_booklet_shows_both_fleets(key: str) -> None:
    body = dict(ready_made.ready_made())[key]
    drawn = cover(documents.read(body), paper="a4", edition="colour").data["picture"]["svg"]
    stands = sum(stands_of(squadron_of(unit, stand_of(READY[key]), lay_out(READY[key]))) for unit in READY[key].units)
    assert drawn.count("<use") >= stands
