"""What an action would roll, and where a move would lead."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from rules.core.findings import Finding
from rules.core.forecast import Forecast
from rules.mare_nostrum import RULESET
from rules.mare_nostrum.forecast import strikes
from rules.mare_nostrum.forecast.melees import outlook
from rules.mare_nostrum.forecast.throws import grappling_odds, hit
from rules.mare_nostrum.play import Battle
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


def counted(ours: int, theirs: int) -> tuple[float, float]:
    """MAR-MEL.02 to .08 of two crews of marines alone, by every throw of javelins and of each round."""
    faces = range(1, 7)

    @cache
    def rounds(ours: int, theirs: int) -> tuple[float, float]:
        if not ours or not theirs:
            return float(ours > 0), float(theirs > 0)
        even, won, lost = 0, 0.0, 0.0
        throws = list(product(product(faces, repeat=ours), product(faces, repeat=theirs)))
        for one, other in throws:
            lead = sum(face >= 5 for face in one) - sum(face >= 5 for face in other)
            if lead == 0:
                even += 1
                continue
            a, b = rounds(max(0, ours + min(lead, 0)), max(0, theirs - max(lead, 0)))
            won, lost = won + a, lost + b
        return won / (len(throws) - even), lost / (len(throws) - even)

    throws = list(product(product(faces, repeat=ours), product(faces, repeat=theirs)))
    after = [rounds(max(0, ours - other.count(6)), max(0, theirs - one.count(6))) for one, other in throws]
    return sum(a for a, _ in after) / len(throws), sum(b for _, b in after) / len(throws)


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (2, 1), (1, 3), (2, 2)])
def test_how_a_melee_would_go_counted_over_every_throw(ours: int, theirs: int) -> None:
    """MAR-MEL.02, MEL.03."""
    battle = table(galley("A1", 30, 20, crew=(0, 0, ours), number=1), galley("B1", 60, 20, crew=(0, 0, theirs)))
    game = Battle(battle.state)
    assert outlook(game.by_id["A1"], game.by_id["B1"]) == pytest.approx(counted(ours, theirs))


@pytest.mark.parametrize("fenders", range(4))
def test_a_grapple_that_may_be_fended_off_counted_over_every_throw(fenders: int) -> None:
    """MAR-GRA.04, MAR-GRA.05."""
    throws = list(product(range(1, 7), repeat=1 + fenders))
    holds = sum(die >= 4 and 6 not in fending for die, *fending in throws)
    found = grappling_odds(fenders)
    assert found.holds == Fraction(holds, len(throws)) and found.fails == Fraction(1, 2)
    assert sum(found) == 1


def test_the_chance_of_a_hit() -> None:
    """MAR-MIS.03: short range at its limit, long one past it."""
    assert (hit("archers", 90_000), hit("archers", 90_001)) == (Fraction(1, 2), Fraction(1, 6))
    assert (hit("ballista", 180_000), hit("ballista", 180_001)) == (Fraction(1, 2), Fraction(1, 6))


def test_the_enemies_that_a_galley_could_strike() -> None:
    """MAR-RAM.07: every way found is legal and strikes whom it says."""
    battle = table(
        galley("A1", 50, 10, state="cruising", wake_straight=True, number=1),
        galley("B1", 55, 28, 90),
        galley("B2", 10, 40),
    )
    game = Battle(battle.state)
    found = strikes.rams(game, game.by_id["A1"])
    assert [strike.impact.other.id for strike in found] == ["B1"] and found[0].impact.meeting == "full_ram"
    assert all(game.check(strike.move) is None for strike in found)
    game = Battle(table(galley("A1", 50, 10, number=1), galley("B1", 50, 22, 90)).state)
    (beside,) = strikes.alongside(game, game.by_id["A1"])
    assert beside.impact.meeting == "collision" and beside.move.speed == "cruising"


def test_whom_a_galley_could_grapple_from_a_place() -> None:
    """MAR-GRA.03: two inches from hull to hull, and one unit more."""
    game = Battle(table(galley("A1", 40, 10, number=1), galley("B1", 44.5, 30), galley("B2", 60, 30)).state)
    one = game.by_id["A1"]
    assert [each.id for each in strikes.in_grapples_reach(game, one, (400_000, 300_000, 0))] == ["B1"]
    assert strikes.in_grapples_reach(game, one, (399_999, 300_000, 0)) == []
