"""ONV-FRM, ONV-GEO-05 to 12: changes of formation, every stand where it has to be."""

from typing import Any

import pytest

from rules.oi_navarcoi import formations
from rules.oi_navarcoi.measure import Stand
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, squadron, straight, table, turn

P, HALF = 5000, 1750


def centres(battle: Any, id: str) -> set[tuple[int, int]]:
    """Where the stands are, in units beside (30″, 20″)."""
    working = battle.battle.game.by_id[id]
    return {(round(x) - 76_200, round(y) - 50_800) for x, y in working.centres}


def changed(formation: str, to: str, hs: int = 8, dice: tuple[int, int] = (6, 6), **told: Any) -> Any:
    """A squadron at (30″, 20″) heading north, after a change."""
    battle = table(squadron("a1", 30, 20, formation=formation, hs=hs), FAR_A, FAR_B, dice=dice)
    return battle.do("change", "A", squadron="a1", to=to, **told)


ROW = {((i - 1.5) * P, -HALF) for i in range(4)}


@pytest.mark.parametrize(("hand", "heading", "lead"), [("R", 9000, 7500), ("L", 27_000, -7500)])
def test_frm_02_line_into_column(hand: str, heading: int, lead: int) -> None:
    """ONV-FRM-02: all stands turn where they are; the end stand on that side leads."""
    battle = changed("MIAS", "KERAS", hand=hand)
    assert centres(battle, "a1") == ROW
    assert battle.of("a1").heading == heading
    assert battle.of("a1").track[0] == (76_200 + lead, 50_800 - HALF)


@pytest.mark.parametrize(("hand", "heading"), [("R", 9000), ("L", 27_000)])
def test_frm_03_column_into_line(hand: str, heading: int) -> None:
    """ONV-FRM-03: all stands turn where they are."""
    battle = changed("KERAS", "MIAS", how="TURN", hand=hand)
    assert centres(battle, "a1") == {(0, -HALF - k * P) for k in range(4)}
    assert battle.of("a1").heading == heading


@pytest.mark.parametrize(("hand", "sign"), [("R", 1), ("L", -1)])
def test_frm_04_column_deploys_beside_its_leader(hand: str, sign: int) -> None:
    """ONV-FRM-04: heading unchanged."""
    battle = changed("KERAS", "MIAS", how="DEPLOY", hand=hand)
    assert centres(battle, "a1") == {(sign * k * P, -HALF) for k in range(4)}
    assert battle.of("a1").heading == 0


def test_frm_04_is_told_from_frm_03() -> None:
    """ONV-FRM-03, ONV-FRM-04: the change has to say which."""
    battle = table(squadron("a1", 30, 20, formation="KERAS"), FAR_A, FAR_B)
    assert battle.refusal("change", "A", squadron="a1", to="MIAS", hand="R") == "ONV-A-CHANGE"


@pytest.mark.parametrize(("hand", "xs"), [("R", (-7500, -2500)), ("L", (2500, 7500))])
def test_frm_05_line_into_depth(hand: str, xs: tuple[int, int]) -> None:
    """ONV-FRM-05: the stands at the named end go behind the others."""
    battle = changed("MIAS", "POLLON", hand=hand)
    assert centres(battle, "a1") == {(x, -HALF - k * P) for x in xs for k in range(2)}


@pytest.mark.parametrize(("hand", "xs"), [("R", (-2500, 2500, 7500, 12_500)), ("L", (2500, -2500, -7500, -12_500))])
def test_frm_06_depth_into_line(hand: str, xs: tuple[int, ...]) -> None:
    """ONV-FRM-06: the rear stands come up beside the front ones."""
    assert centres(changed("POLLON", "MIAS", hand=hand), "a1") == {(x, -HALF) for x in xs}


@pytest.mark.parametrize(("hand", "sign"), [("R", 1), ("L", -1)])
def test_frm_07_column_into_depth(hand: str, sign: int) -> None:
    """ONV-FRM-07: the lead keeps its place, the other file stands on the named side."""
    assert centres(changed("KERAS", "POLLON", hand=hand), "a1") == {
        (x, -HALF - k * P) for x in (0, sign * P) for k in range(2)
    }


@pytest.mark.parametrize("formation", ["MIAS", "KERAS"])
def test_frm_08_into_a_circle(formation: str) -> None:
    """ONV-FRM-08, ONV-GEO-11: centred on the mean of the stands; the old heading stays stored."""
    battle = changed(formation, "KYKLOS")
    mean_y = -HALF if formation == "MIAS" else -HALF - 7500
    assert centres(battle, "a1") == {(0, mean_y)}
    assert battle.of("a1").heading == 0


@pytest.mark.parametrize(("hand", "x"), [("R", 2500), ("L", -2500)])
def test_frm_09_depth_into_column(hand: str, x: int) -> None:
    """ONV-FRM-09, ONV-RUL-19: the front stand of the named file leads; the track is straight behind it."""
    assert centres(changed("POLLON", "KERAS", hand=hand), "a1") == {(x, -HALF - k * P) for k in range(4)}


@pytest.mark.parametrize("to", ["MIAS", "POLLON", "KERAS"])
def test_frm_10_out_of_a_circle_with_any_heading(to: str) -> None:
    """ONV-FRM-10: the mean of the stands stays where the centre was."""
    battle = changed("KYKLOS", to, heading=12_345)
    xs, ys = zip(*centres(battle, "a1"), strict=True)
    assert abs(sum(xs) / 4) <= 1 and abs(sum(ys) / 4) <= 1
    assert battle.of("a1").heading == 12_345


@pytest.mark.parametrize("to", ["MIAS", "POLLON", "KERAS", "KYKLOS"])
def test_frm_11_forming_up(to: str) -> None:
    """ONV-FRM-11: from no formation into any, with any heading (a circle has none to choose)."""
    told = {} if to == "KYKLOS" else {"heading": 4500}
    battle = table(squadron("a1", 30, 20, order="UNFORMED"), FAR_A, FAR_B, dice=[6, 6])
    battle.do("change", "A", squadron="a1", to=to, **told)
    assert (battle.of("a1").formation, battle.of("a1").order) == (to, "GOOD")


@pytest.mark.parametrize("option", [False, True])
def test_frm_12_others_go_by_way_of_another_formation(option: bool) -> None:
    """ONV-FRM-12: POLLON to KYKLOS only by option."""
    battle = table(
        squadron("a1", 30, 20, formation="POLLON"), FAR_A, FAR_B, options={"pollon_kyklos": option}, dice=[6, 6]
    )
    if option:
        assert battle.do("change", "A", squadron="a1", to="KYKLOS").of("a1").formation == "KYKLOS"
    else:
        assert battle.refusal("change", "A", squadron="a1", to="KYKLOS") == "ONV-A-CHANGE"
    assert (
        table(squadron("a1", 30, 20), FAR_A, FAR_B).refusal("change", "A", squadron="a1", to="MIAS") == "ONV-A-CHANGE"
    )


def test_frm_13_three_stands_and_one() -> None:
    """ONV-FRM-13: two stay in front and one goes behind; one stand looks alike but changes its name."""
    battle = changed("MIAS", "POLLON", hs=6, hand="R")
    assert centres(battle, "a1") == {(-P, -HALF), (0, -HALF), (0, -HALF - P)}
    assert changed("MIAS", "POLLON", hs=2, hand="R").of("a1").formation == "POLLON"


def test_frm_01_a_change_takes_the_whole_turn_and_needs_room() -> None:
    """ONV-FRM-01, ONV-MOV-05."""
    battle = changed("MIAS", "POLLON", hand="R")
    assert battle.refusal("advance", "A", squadron="a1", path=[straight(1)]) == "ONV-A-ACTIVATED"
    crowded = table(squadron("a1", 30, 20, formation="POLLON"), squadron("a2", 33.95, 20, formation="POLLON"), FAR_B)
    assert crowded.refusal("change", "A", squadron="a1", to="MIAS", hand="R") == "ONV-A-ROOM"


def test_geo_11_a_bent_column_is_dressed_before_it_turns_into_line() -> None:
    """ONV-GEO-11: the lead keeps its centre, the others stand behind it along its old heading."""
    battle = table(squadron("a1", 30, 20, formation="KERAS"), FAR_A, FAR_B, dice=[2, 3, 6, 1, 6, 6])
    battle.ahead("a1", turn(90), straight(3)).do("hold", "A", squadron="a9").end("B")
    battle.do("move_order", "A", order="first")
    lead = battle.of("a1").track[0]
    battle.do("change", "A", squadron="a1", to="MIAS", how="TURN", hand="L")
    working = battle.battle.game.by_id["a1"]  # type: ignore[attr-defined]
    assert {(round(x), round(y)) for x, y in working.centres} == {(lead[0] - k * P, lead[1]) for k in range(4)}


@pytest.mark.parametrize(
    ("shape", "n", "front", "depth"),
    [("MIAS", 4, 20, 3.5), ("MIAS", 1, 5, 3.5), ("POLLON", 4, 10, 8.5), ("POLLON", 3, 10, 8.5), ("POLLON", 2, 10, 3.5),
     ("KERAS", 4, 5, 18.5), ("KERAS", 2, 5, 8.5), ("BLOCK", 4, 10, 8.5), ("MIAS", 8, 40, 3.5), ("POLLON", 8, 15, 13.5),
     ("KERAS", 8, 5, 38.5)],
)  # fmt: skip
def test_geo_06_footprints(shape: str, n: int, front: float, depth: float) -> None:
    """ONV-GEO-06, ONV-FUL-05, ONV-RUL-48, in centimetres."""
    assert formations.extent(shape, n, Stand()) == (front * 1000, depth * 1000)


@pytest.mark.parametrize(("n", "inches"), [(4, 2.559), (3, 2.181), (2, 1.693), (1, 1.201), (8, 3.881)])
def test_geo_05_circles(n: int, inches: float) -> None:
    """ONV-GEO-05, ONV-GEO-06."""
    assert round(formations.ring(n, Stand()) / 2540, 3) == inches


def test_geo_21_stands_are_taken_from_the_rear_of_a_column_and_the_ends_of_a_line() -> None:
    """ONV-GEO-21: R stays."""
    stand = Stand()
    line, column = formations.laid("MIAS", 0, 0, 0, 4, stand), formations.laid("KERAS", 0, 0, 0, 4, stand)
    assert formations.centres(line, 2, stand) == [(-2500, -HALF), (2500, -HALF)]
    assert formations.centres(column, 2, stand) == [(0, -HALF), (0, -HALF - P)]
