"""ONV-GEN, ONV-FLT: dice, half-stands, modifiers, wings and the strategos."""

from itertools import chain

import pytest

from rules.core.dice import ScriptedDice
from rules.oi_navarcoi import throws
from rules.oi_navarcoi.measure import average, rounded, third
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, VOID, squadron, straight, table


def test_gen_01_the_squadron_is_the_unit_of_play() -> None:
    """ONV-GEN-01, ONV-GEN-06: two fleets; eight half-stands are four stands, seven too."""
    battle = table(squadron("a1", 30, 12), squadron("b1", 30, 36, 180, hs=7))
    assert {each.side for each in battle.state.squadrons} == {"A", "B"}
    assert [len(working.centres) for working in battle.battle.game.squadrons] == [4, 4]  # type: ignore[attr-defined]


def test_gen_02_average_dice_and_d3() -> None:
    """ONV-GEN-02, ONV-RUL-01."""
    assert [average(face) for face in range(1, 7)] == [3, 2, 3, 4, 5, 4]
    assert sorted(average(face) for face in range(1, 7)) == [2, 3, 3, 4, 4, 5]
    assert [third(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_gen_03_alpha_rolls_before_beta_and_each_in_roster_order() -> None:
    """ONV-GEN-03: a squall tests a2 before a1 where the roster has it so, and side A's before side B's."""
    battle = table(
        squadron("b1", 20, 38, 180),
        squadron("a2", 40, 8),
        squadron("a1", 20, 8),
        step="event",
        dice=[1, 1, 1, 1, 2, 2, 3, 3, 6, 1],
    )
    assert [(event.squadron, event.dice) for event in battle.told("weather_test")] == [
        ("a2", (1, 1)),
        ("a1", (2, 2)),
        ("b1", (3, 3)),
    ]


@pytest.mark.parametrize(
    ("among", "faces", "place"),
    [(1, [], 0), (2, [3, 6, 2], 1), (6, [6], 5), (7, [1, 6], 5), (7, [2, 2, 2, 1], 6), (12, [3, 1, 1, 1], 0)],
)
def test_gen_04_a_random_choice(among: int, faces: list[int], place: int) -> None:
    """ONV-GEN-04: one candidate draws nothing; a face above their number is drawn again."""
    dice = ScriptedDice(faces)
    assert throws.pick(dice, among, "anybody") == (place, tuple(faces))
    assert dice.left == 0


def test_gen_05_totals_beyond_a_table_use_its_nearest_row() -> None:
    """ONV-GEN-05: a Green squadron that throws 2 in disorder comes to 0; it just fails; a total of 13 is "11 or
    more"."""
    pair = [squadron("a1", 30, 16, q=-1, order="DISORDERED", first_round=False), squadron("b1", 30, 16, 180, q=1)]
    pair[1]["condition"] = {"first_round": False}
    battle = table(
        *pair,
        step="melee",
        clock={"links": [{"attacker": "a1", "target": "b1"}]},
        dice=[1, 1, 6, 6, 4, 4, 3, 4, 6, 1],
    )
    tests = battle.told("battle_test")
    assert [(each.total, each.hs, each.fails) for each in tests] == [(0, 0, True), (13, 3, False)]


def test_gen_08_a_refused_decision_changes_nothing_and_draws_no_die() -> None:
    """ONV-GEN-08."""
    battle = table(squadron("a1", 30, 12), FAR_B, dice=[4])
    assert battle.refusal("back", "A", squadron="a1", d=10**9) == "ONV-A-ALLOWANCE"
    assert battle.refusal("hold", "A", squadron="nobody") == "ONV-A-UNIT"
    assert battle.refusal("hold", "B", squadron="b9") == "ONV-A-SIDE"
    assert battle.dice.left == 1


def test_flt_01_a_squadron_has_four_stands_or_what_its_scenario_says() -> None:
    """ONV-FLT-01."""
    battle = table(squadron("a1", 30, 12), squadron("b1", 30, 36, 180, hs=3))
    assert battle.strengths("a1", "b1") == [8, 3]
    assert [each.hs_start for each in battle.state.squadrons] == [8, 3]


@pytest.mark.parametrize("q", [-1, 0, 1])
@pytest.mark.parametrize("s", [-1, 0, 1])
def test_flt_02_which_modifier_counts_where(q: int, s: int) -> None:
    """ONV-FLT-02, ONV-FLT-03: crews and ships add in a duel, crews alone in a test, morale in neither; they combine
    freely."""
    battle = table(squadron("a1", 30, 12, q=q, s=s, m=1), FAR_B)
    working = battle.battle.game.by_id["a1"]  # type: ignore[attr-defined]
    assert sum(value for _, value in throws.duel(working)) == q + s
    assert sum(value for _, value in throws.crews(working)) == q
    assert sum(value for _, value in throws.morale(working)) == 1


def test_flt_04_a_squadron_belongs_to_one_wing() -> None:
    """ONV-FLT-04: named by the scenario, or in the plan, never both."""
    free = {"id": "a1", "side": "A"}
    battle = table(free, squadron("b1", 30, 36, 180), step="setup", sides={"B": {"plan": []}})
    berth = {"squadron": "a1", "x": 30 * 2540, "y": 12 * 2540, "heading": 0}
    assert battle.refusal("deploy", "A", squadrons=[berth]) == "ONV-A-WINGS"
    battle.dice = battle.battle.dice = type(battle.dice)([1, 4, 6, 1])
    battle.do("deploy", "A", squadrons=[berth], wings=[{"squadron": "a1", "wing": "LEFT"}])
    assert battle.of("a1").wing == "LEFT"


@pytest.mark.parametrize("how", ["event", "melee", "chase", "rout"])
def test_flt_06_how_the_strategos_dies(how: str) -> None:
    """ONV-FLT-05, ONV-FLT-06, ONV-RUL-02: an event that picks his squadron, its destruction, its loss in a chase;
    not its
    rout."""
    a1, b1 = squadron("a1", 30, 16, first_round=False), squadron("b1", 30, 16, 180, first_round=False)
    link = {"links": [{"attacker": "a1", "target": "b1"}]}
    if how == "event":
        battle = table(a1, b1, step="event", clock=link, dice=[2, 3, 6, 1])
    elif how == "melee":
        dice = [3, 3, 5, 5, *VOID, 6, 1]
        battle = table(a1 | {"hs": 1}, FAR_A, b1, step="melee", clock=link, dice=dice)
    elif how == "chase":
        off = [squadron(id, 72, y, 90, formation="KERAS", status="OFF_TABLE") for id, y in (("a1", 20), ("b1", 22))]
        chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90, "off": "E"}]}
        battle = table(off[0], FAR_A, off[1], clock=chase, dice=[1, 1, 6, 5, 1])
    else:
        a1["condition"]["must_test"] = True
        battle = table(a1, FAR_A, b1, step="morale", clock=link, dice=[1, 1, 1, 1, 6, 6, *VOID, 6, 1])
    assert battle.state.sides["A"].strategos_killed == (how != "rout")
    assert not battle.state.sides["B"].strategos_killed


def test_flt_07_roles_come_from_the_scenario() -> None:
    """ONV-FLT-07: both may be INVADER, or one defends."""
    assert [sheet.role for sheet in table(FAR_A, FAR_B).state.sides.values()] == ["INVADER", "INVADER"]
    battle = table(FAR_A, FAR_B, base="ONV-S2")
    assert [sheet.role for sheet in battle.state.sides.values()] == ["INVADER", "DEFENDER"]


def test_flt_08_freighters_are_counted_for_nothing() -> None:
    """ONV-FLT-08: no signals, no half, no events, no wing."""
    battle = table(squadron("a1", 30, 8), squadron("f1", 50, 8), FAR_B, base="ONV-S6", step="event", dice=[1, 3, 6, 1])
    assert battle.told("morale_shift")[0].squadron == "a1"
    assert (battle.state.sides["A"].start_squadrons, battle.state.sides["A"].signals) == (1, 1)
    assert battle.of("f1").wing is None


def test_rounding_is_half_away_from_zero() -> None:
    """ONV-GEO-01."""
    assert list(map(rounded, (0.5, 1.5, -0.5, -1.5, 1.4999, -1.4999))) == [1, 2, -1, -2, 1, -1]


def test_seven_squadrons_fill_the_table_of_the_rules() -> None:
    """ONV-GEO-03, ONV-RUL-49: 55″ and a third more is 73.5″."""
    assert round(7 * 4 * 5.0 / 2.54 * 4 / 3, 1) == 73.5
    assert next(iter(chain(table(FAR_A, FAR_B).state.squadrons))).hs == 8


def test_moves_are_walked_in_inches() -> None:
    """ONV-GEO-02: forward of 0° is north."""
    assert table(squadron("a1", 20, 12, formation="POLLON"), FAR_B).ahead("a1", straight(8)).at("a1") == (
        20.0,
        20.0,
        0.0,
    )
