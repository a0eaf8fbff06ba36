"""Nauta's scenarios and positions as pictures."""

import json
from pathlib import Path

import msgspec
import pytest

from rules.nauta import RULESET
from rules.nauta import actions as act
from rules.nauta.scenario import Scenario
from scenarios.boards import picture_of_scenario, picture_of_state
from scenarios.drawing.png import board_png
from scenarios.drawing.svg import board_svg, print_svg
from scenarios.drawing.table.ships import as_ship
from tests.rules.nauta.tables import document, scenario, ship, table
from tests.scenarios.drawing.boards import parsed

LIBRARY = sorted(Path("scenarios/library/nauta").glob("*.json"))


def _draft(*units, **fields):
    return msgspec.convert(document(*units, flagships=False, **fields), Scenario)


def _pieces(picture):
    return {piece.id: piece for piece in picture.pieces}


def _facts(piece):
    return list(piece.facts)


def _marks(picture, kind):
    return [mark for mark in picture.marks if mark.kind == kind]


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_every_ready_made_scenario_can_be_drawn(file):
    read = msgspec.convert(json.loads(file.read_text()), Scenario)
    picture = picture_of_scenario(read)
    assert {piece.id for piece in picture.pieces} == {unit.id for unit in read.units}
    assert len(picture.land) == len(read.terrain)
    parsed(board_svg(picture, title=read.title))
    parsed(print_svg(picture))
    assert board_png(picture, 480, 300)


def test_ships_stand_where_the_document_has_them_on_their_bases():
    picture = picture_of_scenario(_draft(ship("A1", 4, 120.25, 80, 12.5), ship("B1", 0, 300, 520, 180)))
    a1, b1 = _pieces(picture)["A1"], _pieces(picture)["B1"]
    assert (a1.x, a1.y, a1.heading, a1.width, a1.depth) == (12_025, 8000, 1250, 1500, 3000)
    assert (a1.hull, a1.kind, b1.hull, b1.depth) == ("quinqueremis", "quinqueremis", "boat", 2000)


def test_ships_without_a_place_or_lost_are_not_on_the_table():
    units = [ship("A1"), ship("A2", 2, 100, 100, fate="sunk"), ship("A3", 2, 200, 100)]
    assert set(_pieces(picture_of_scenario(_draft(*units)))) == {"A3"}


def test_what_a_ship_carries_is_drawn():
    unit = ship(
        "A1", 4, 100, 100, equipment=["balistae", "harpax", "pirophoros", "nonsense"], admiral=True, damaged=True
    )
    piece = _pieces(picture_of_scenario(_draft(unit)))["A1"]
    assert piece.fittings == ("ballista", "harpax", "fire")
    assert piece.flag and piece.damaged


def test_soldiers_and_starting_speed_are_told():
    units = [ship("A1", 4, 100, 100, extra_soldiers=2, speed=3), ship("A2", 1, 200, 100)]
    pieces = _pieces(picture_of_scenario(_draft(*units)))
    assert _facts(pieces["A1"]) == ["speed 3", "6 soldier units"] and pieces["A1"].tag == "speed 3, 6 soldier units"
    assert _facts(pieces["A2"]) == []


def test_the_strips_are_shown_before_the_battle_where_the_edges_are_known():
    (a,) = _marks(picture_of_scenario(_draft()), "zone-a")
    (b,) = _marks(picture_of_scenario(_draft()), "zone-b")
    assert a.places == ((0, 0), (60_000, 0), (60_000, 15_000), (0, 15_000))
    assert b.places == ((0, 45_000), (60_000, 45_000), (60_000, 60_000), (0, 60_000))
    rolled = picture_of_scenario(_draft(deployment={"method": "screen", "edge_method": "roll"}))
    begun = picture_of_scenario(_draft(clock={"step": "movement"}))
    assert _marks(rolled, "zone-a") == _marks(begun, "zone-a") == []


@pytest.mark.parametrize(("scale", "size", "units"), [("1/1200", 600, 100), ("1/600", 1200, 200), ("1/3600", 300, 100)])
def test_at_every_scale_ships_are_drawn_as_large(scale, size, units):
    told = {"width_mm": size, "height_mm": size, "scale": scale}
    picture = picture_of_scenario(_draft(ship("A1", 2, 50, 50), table=told))
    assert picture.scale == units
    assert _pieces(picture)["A1"].width / picture.scale == 15


@pytest.mark.parametrize(
    "fields",
    [
        {"table": {"width_mm": 0, "height_mm": -5}},
        {"table": {"width_mm": 1e15, "height_mm": 600}},
        {"terrain": [{"id": "x", "polygon": [[1, 1]]}, {"id": "y", "polygon": []}]},
        {"deployment": {"depth_mm": -1e9}},
    ],
)
def test_a_draft_that_could_not_be_played_is_drawn_all_the_same(fields):
    unit = ship("A1", 9.5, 1e12, -1e12, 1e9, base=[0, -4], extra_soldiers=-3.5, speed=10**15)
    near = ship("A2", 2.5, 10, 10, base=[1e12, 1e12])
    picture = picture_of_scenario(_draft(unit, near, **fields))
    parsed(board_svg(picture, title="Draft"))
    parsed(print_svg(picture))
    assert board_png(picture, 96, 60)


def test_a_position_shows_written_speeds_only_to_those_who_may_see_them():
    begun = table(ship("A1", 2, 100, 100, written=4), ship("B1", 2, 300, 400, 180, written=3))
    assert "speed 3" in _facts(_pieces(picture_of_state(begun.state))["B1"])
    seen = picture_of_state(RULESET.visible_to(begun.state, "A"))
    assert "speed 4" in _facts(_pieces(seen)["A1"])
    assert "speed secret" in _facts(_pieces(seen)["B1"])
    other = table(ship("A1", 2, 100, 100, written=4), ship("B1", 2, 300, 400, 180, written=1))
    drawings = {board_svg(picture_of_state(RULESET.visible_to(each.state, "A")), title="T") for each in (begun, other)}
    assert len(drawings) == 1, "whatever is written, the drawing is the same to the last attribute"


def test_a_side_that_has_committed_has_a_secret_and_one_that_has_not_its_last_speed():
    writing = table(ship("A1", 2, 100, 100, speed=2), ship("B1", 2, 300, 400, 180, speed=2), step="speeds")
    writing.play(act.WriteSpeeds("B", {"B1": 3, "B98": 0}))
    seen = _pieces(picture_of_state(RULESET.visible_to(writing.state, "A")))
    assert (_facts(seen["A1"])[0], _facts(seen["B1"])[0]) == ("speed 2 last turn", "speed secret")


def test_a_ship_that_has_moved_is_done():
    moved = table(ship("A1", 2, 100, 100, written=2), ship("B1", 2, 300, 400, 180, written=3))
    moved.play(act.MoveShip("A", "A1"))
    piece = _pieces(picture_of_state(moved.state))["A1"]
    assert piece.done and not piece.current
    assert piece.y == 14_000


def test_damage_is_a_bite_and_dashes_and_soldiers_are_told():
    unit = ship("A1", 4, 100, 100, written=1, damaged=True, dashes=1, soldiers=2)
    piece = _pieces(picture_of_state(table(unit, ship("B1", 2, 300, 400, written=1)).state))["A1"]
    assert _facts(piece) == ["speed 1", "2 soldier units", "1 dash made"] and piece.damaged
    assert as_ship(piece).starboard == 1


def test_ships_that_fight_aboard_are_chained_together():
    fight = table(
        ship("A1", 2, 300, 100, engaged_with=["B1"]), ship("B1", 2, 300, 125, 180, engaged_with=["A1"]), step="speeds"
    )
    picture = picture_of_state(fight.state)
    (link,) = _marks(picture, "link")
    assert link.places == ((30_000, 10_000), (30_000, 12_500))
    assert link.label == "A1 and B1 are fighting aboard"
    assert _pieces(picture)["A1"].status == "engaged"


def test_a_prize_is_chained_to_her_captor():
    taken = table(
        ship("A1", 2, 300, 100),
        ship("B1", 2, 300, 125, 180, fate="captured", captured_by="A1", lost_turn=1),
        step="speeds",
    )
    picture = picture_of_state(taken.state)
    assert [mark.label for mark in _marks(picture, "link")] == ["B1 is the prize of A1"]
    assert _pieces(picture)["B1"].status == "captured"


def test_a_formation_is_a_line_through_its_ships_that_its_enemy_does_not_see():
    line = [ship(f"A{n}", 2, 60 + 40 * n, 100, written=4, formation=0) for n in (1, 3, 2)]
    begun = table(*line, ship("B1", 2, 300, 400, 180, written=3))
    (mark,) = _marks(picture_of_state(begun.state), "formation")
    assert [x for x, _ in mark.places] == [10_000, 14_000, 18_000]
    assert _marks(picture_of_state(RULESET.visible_to(begun.state, "B")), "formation") == []


def test_with_measuring_switched_off_the_table_has_no_ruler():
    for off in (True, False, None):
        begun = table(ship("A1", 2, 100, 100, written=1), ship("B1", 2, 300, 400, written=1), no_measuring=off)
        assert picture_of_state(begun.state).measured is (off is not True)


def test_the_strips_are_shown_while_fleets_deploy():
    deploying = scenario(ship("A1"), ship("B1"), deployment={"method": "screen"})
    picture = picture_of_state(RULESET.start(deploying))
    assert picture.pieces == ()
    assert len(_marks(picture, "zone-a")) == len(_marks(picture, "zone-b")) == 1
