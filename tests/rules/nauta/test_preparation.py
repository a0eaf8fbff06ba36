"""Chapters 1 and 2: the table, bases, labels, and what ships are and may write."""

import msgspec
import pytest

from rules.nauta.composition import check_scenario
from rules.nauta.measure import SCALES, is_base, rounded, standard_base
from rules.nauta.scenario import Scenario
from rules.nauta.state import State
from tests.rules.nauta.tables import Table, ahead, astern, codes, document, hold, scenario, ship, speeds, table

TWO = (ship("A1", 2, 100, 100, admiral=True), ship("B1", 2, 100, 500, 180, admiral=True))


def areas(width: float, height: float, limit: int, scale: str = "1/1200") -> bool:
    sheet = {"width_mm": width, "height_mm": height, "scale": scale}
    half = {"1/3600": 0.5}.get(scale, 1)
    units = (ship("A1", 2, 50, 40 * half, admiral=True), ship("B1", 2, 50, height - 40 * half, 180, admiral=True))
    return "NAU-W-AREA" in codes(document(*units, table=sheet, points_limit=limit))


@pytest.mark.parametrize(("scale", "factor"), [("1/1200", 1), ("1/3600", 0.5), ("1/600", 2), ("1/650", 2)])
def test_the_table_that_is_recommended(scale: str, factor: float) -> None:
    """NAU-1.b and NAU-1.h: at it and one short of it, for 300 and for 350 points."""
    assert not areas(600 * factor, 600 * factor, 349, scale)
    assert areas(600 * factor - 1, 1200 * factor, 300, scale)
    assert not areas(600 * factor, 1200 * factor, 350, scale)
    assert areas(600 * factor, 1200 * factor - 1, 350, scale)


def test_one_sides_larger_limit_asks_for_the_larger_table() -> None:
    """NAU-1.b."""
    written = document(*TWO, points_limit=300)
    assert "NAU-W-AREA" not in codes(written)
    written["sides"]["B"]["points_limit"] = 350
    assert "NAU-W-AREA" in codes(written)


def begun(scale: str, segment: float | None = None) -> State:
    """A battle deployed on a table of the scale's usual size."""
    factor = SCALES[scale].factor  # type: ignore[index]
    units = [{**unit, "x": 100 * factor, "y": unit["y"] * factor} for unit in TWO]
    sheet = {"width_mm": 600 * factor, "height_mm": 600 * factor, "scale": scale, "segment_mm": segment}
    return Table(scenario(*units, table=sheet), ()).state


@pytest.mark.parametrize(
    ("scale", "segment", "strip", "base"),
    [("1/1200", 2000, 15000, (1500, 2500)), ("1/3600", 1000, 7500, (1500, 2000)),
     ("1/600", 4000, 30000, (3000, 5000)), ("1/650", 4000, 30000, (3000, 5000))],
)  # fmt: skip
def test_scales(scale: str, segment: int, strip: int, base: tuple[int, int]) -> None:
    """NAU-1.c, NAU-1.h and NAU-G.2."""
    state = begun(scale)
    assert (state.table.segment, state.table.strip) == (segment, strip)
    assert (state.ships[0].width, state.ships[0].depth) == base


@pytest.mark.parametrize(("scale", "inches"), [("1/1200", 25.4), ("1/3600", 12.7), ("1/600", 50.8)])
def test_segments_of_an_inch(scale: str, inches: float) -> None:
    """NAU-1.c: they may be chosen; the strip stays as it is."""
    state = begun(scale, inches)
    assert state.table.segment == round(inches * 100)
    assert state.table.strip == begun(scale).table.strip
    assert "NAU-E-SEGMENT" in codes(document(*TWO, table={"scale": scale, "segment_mm": inches + 1}))


def test_bases_are_as_printed_or_longer_by_whole_steps() -> None:
    """NAU-1.e and NAU-1.f."""
    assert [standard_base(size, "1/1200") for size in range(7)] == [
        (15, 20), (15, 20), (15, 25), (15, 30), (15, 30), (15, 35), (20, 40),
    ]  # fmt: skip
    assert is_base(2, "1/1200", (15, 35)) and not is_base(2, "1/1200", (15, 37)) and not is_base(2, "1/1200", (15, 20))
    assert is_base(2, "1/600", (30, 60)) and not is_base(2, "1/600", (30, 55))
    assert is_base(6, "1/3600", (15, 20)) and not is_base(6, "1/3600", (15, 25))


def test_both_sides_use_the_same_bases_and_labels_are_unique_in_the_battle() -> None:
    """NAU-1.g and NAU-1.i."""
    longer = ({**TWO[0], "base": [15, 30]}, TWO[1])
    assert "NAU-E-BASE-CONVENTION" in codes(document(*longer))
    same = ({**TWO[0], "base": [15, 30]}, {**TWO[1], "base": [15, 30]})
    assert "NAU-E-BASE-CONVENTION" not in codes(document(*same))
    assert "NAU-E-DUP-ID" in codes(document(TWO[0], {**TWO[1], "id": "A1", "side": "B"}, flagships=False))


def test_a_side_without_ships_has_no_battle() -> None:
    """NAU-1.a."""
    assert "NAU-E-EMPTY" in codes(document(TWO[0], flagships=False))


def test_what_is_kept_of_a_ship() -> None:
    """NAU-1.j: maximum speed, soldiers, current speed, and the markers."""
    there = table(ship("A1", 4, 300, 300, written=2, extra_soldiers=1), ship("B1", 2, 300, 500, 180, written=0))["A1"]
    assert (there.vmax_printed, there.soldiers, there.soldiers_start, there.speed) == (5, 5, 5, 0)
    assert (there.moved, there.engaged_with, there.damaged) == (False, (), False)


def test_the_maximum_speed() -> None:
    """NAU-2.d: printed, with what is fitted, less 2 damaged, 1 a dash, 1 a hit; never below 0."""
    ships = {
        "A1": ship("A1", 2, 100, 300, equipment=["fast"]),
        "A2": ship("A2", 2, 200, 300, damaged=True, dashes=1),
        "A3": ship("A3", 6, 300, 300, damaged=True, dashes=1, balista_hits=3),
    }
    game = table(*ships.values(), step="speeds", options=["18a"]).battle.game
    assert [game.by_id[id].vmax for id in ships] == [6, 2, 0]


@pytest.mark.parametrize(("speed", "least", "most"), [(0, 0, 2), (1, 0, 3), (3, 0, 5), (4, 1, 5), (5, 2, 5)])
def test_the_range_of_a_triremis(speed: int, least: int, most: int) -> None:
    """NAU-2.c and NAU-2.e: whole segments, up by 2 and down by 3 at most."""
    battle = table(ship("A1", 2, 300, 300, speed=speed), step="speeds")
    for written in (least - 1, most + 1):
        assert battle.refusal(speeds("A", A1=written, A98=0)) in ("SPEED-LOW", "SPEED-HIGH")
    for written in (least, most):
        table(ship("A1", 2, 300, 300, speed=speed), step="speeds").play(speeds("A", A1=written, A98=0))


def test_ships_begin_at_rest_unless_the_scenario_says_otherwise() -> None:
    """NAU-2.f."""
    assert table(ship("A1", 2, 300, 300), step="speeds")["A1"].speed == 0
    assert table(ship("A1", 2, 300, 300, speed=4), step="speeds")["A1"].speed == 4
    for speed, found in ((-1, True), (0, False), (5, False), (6, True)):
        unit = ship("A1", 2, 300, 100, speed=speed)
        assert ("NAU-E-SPEED" in codes(document(unit))) == found
    hurt = ship("A1", 2, 300, 100, speed=4, damaged=True)
    read = msgspec.convert(document(hurt), Scenario)
    (finding,) = [f for f in check_scenario(read) if f.code == "NAU-E-SPEED"]
    assert finding.message == "A1: Starting speed must be 0 to 3."


def test_the_recorded_speed_after_the_movement() -> None:
    """NAU-2.h: the written one, a wheel does not lower it; 0 after holding, going astern, and for ships at a stop."""
    battle = table(
        ship("A1", 2, 100, 300, written=3),
        ship("A2", 2, 200, 300, written=0, speed=2),
        ship("A3", 2, 300, 300, written=0, speed=2),
        ship("A4", 2, 400, 300, written=2),
    )
    battle.play(ahead("A1", 45), hold("B98"), hold("A2"), astern("A3", 1), ahead("A4"), hold("A98"))
    assert [battle[id].speed for id in ("A1", "A2", "A3", "A4")] == [3, 0, 0, 2]
    assert all(battle[id].written is None for id in ("A1", "A2", "A3", "A4"))


def test_rounding_takes_halves_up() -> None:
    """NAU-G.3: and what is within a millionth of a half."""
    assert [rounded(value) for value in (0.5, 1.5, -0.5, 0.4999995, 0.4999, -0.4999)] == [1, 2, 0, 1, 0, 0]
