"""What an action would roll, and where a move would lead."""

import pytest

from rules.core.findings import Finding
from rules.core.forecast import Forecast
from rules.mare_nostrum import RULESET
from tests.rules.mare_nostrum.tables import Table, end, fend, fire, galley, grapple, move, table


def chance(found: Forecast | None) -> float:
    """How often the first throw is higher, over every pair of faces."""
    assert found is not None
    one, two = found.first, found.second
    pairs = [(a + one.bonus, b + two.bonus) for a in range(1, one.sides + 1) for b in range(1, two.sides + 1)]
    return sum(a > b for a, b in pairs) / len(pairs)


def charge(size: str = "small", hd: int = 0, heading: float = 90) -> Table:
    return table(galley("A1", 50, 10, size=size, state="cruising", number=1), galley("B1", 50, 31, heading, hd=hd))


@pytest.mark.parametrize(("size", "hd", "sinks"), [("small", 0, 1), ("large", 0, 2), ("small", 3, 4), ("small", 5, 6)])
def test_a_ram_that_may_sink(size: str, hd: int, sinks: int) -> None:
    """MAR-RAM.08, MAR-RAM.09."""
    found = RULESET.forecast(charge(size, hd).state, move("A1", "ramming", "ahead 18"))
    assert found is not None and found.kind == "ram" and chance(found) == sinks / 6


def test_what_rolls_nothing_has_no_forecast() -> None:
    for order in (move("A1", "cruising", "ahead 8"), move("A1", "ramming", "ahead 1"), end("A1")):
        assert RULESET.forecast(charge().state, order) is None
    assert RULESET.forecast(charge(heading=10).state, move("A1", "ramming", "ahead 18")) is None


def test_grapples_and_the_corvus() -> None:
    """MAR-GRA.04, MAR-COR.04."""
    battle = table(
        galley("A1", 40, 24, corvus=True, number=1), galley("A2", 36.5, 24), galley("B1", 43.5, 24), dice=[4]
    )
    assert chance(RULESET.forecast(battle.state, grapple("A1", "B1"))) == 3 / 6
    assert chance(RULESET.forecast(battle.state, grapple("A1", "B1", "corvus"))) == 5 / 6
    assert RULESET.forecast(battle.state, grapple("A1", "A2", "friendly")) is None
    battle.play(grapple("A1", "B1"))
    found = RULESET.forecast(battle.state, fend("B1", 2))
    assert found is not None and found.times == 2 and chance(found) == 1 / 6
    assert RULESET.forecast(battle.state, fend("B1", 0)) is None
    everybody = RULESET.forecast(battle.state, fend("B1"))
    assert everybody is not None and everybody.times == 3


@pytest.mark.parametrize(("gap", "expected"), [(9, 1 / 2), (9.1, 1 / 6)])
def test_fire_of_one_kind_at_one_target(gap: float, expected: float) -> None:
    """MAR-MIS.03."""
    battle = table(galley("A1", 40, 24), galley("B1", 42.5 + gap, 24), phase="missiles")
    found = RULESET.forecast(battle.state, fire("A1", ("archers", 2, "B1")))
    assert found is not None and found.times == 2 and chance(found) == pytest.approx(expected)
    assert RULESET.forecast(battle.state, fire("A1")) is None


def test_the_preview_of_a_move() -> None:
    """MAR-G.6, MAR-MOV.06: where a ram would strike and at what angle, the oars, the swing; or why not."""
    battle = table(galley("A1", 48, 10, state="cruising", number=1), galley("B1", 50, 32, 150))
    course = RULESET.preview(battle.state, move("A1", "ramming", "ahead 18", glance=10_000))
    assert not isinstance(course, Finding) and course.impact is not None and course.slide is not None
    assert (course.impact.zone, course.impact.angle, course.impact.meeting) == ("bank", 300, "glancing")
    assert course.slide.to == (506_675, 258_439, 3300)
    assert {(id, side): numbers for id, side, numbers in course.pieces[0].oars} == {
        ("B1", "S"): (1, 2, 3, 4, 5),
        ("A1", "S"): (1,),
    }
    refused = RULESET.preview(battle.state, move("A1", "ramming", "ahead 3"))
    assert isinstance(refused, Finding) and refused.code == "MAR-A-MANDATORY"
