"""ONV-DIE, ONV-PER: breaking through the enemy's line, and rowing round it."""

from typing import Any

import pytest

from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.actions import Path, Straight
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, VOID, squadron, straight, table, units, wheel

NEXT = (3, 4, 6, 1)
COAST = {"land": [{"id": "coast", "poly": [[0, 0], [4, 0], [4, 48], [0, 48]]}]}


def through(battle: Any, *path: dict[str, Any], **told: Any) -> Any:
    """a1 tries a diekplous through b1."""
    return battle.do("diekplous", "A", squadron="a1", target="b1", path=list(path) or [straight(8)], **told)


def facing(formation: str = "POLLON", target: str = "MIAS", **fields: Any) -> list[dict[str, Any]]:
    return [squadron("a1", 30, 12, formation=formation, **fields), squadron("b1", 30, 16, 180, formation=target)]


@pytest.mark.parametrize(
    ("ours", "theirs", "code"),
    [({"formation": "MIAS"}, {}, "ONV-A-FORMATION"), ({"order": "DISORDERED"}, {}, "ONV-A-ORDER"),
     ({"q": -1}, {}, "ONV-A-QUALITY"), ({}, {"target": "POLLON"}, "ONV-A-TARGET"), ({}, {"target": "KERAS"},
     "ONV-A-TARGET")],
)  # fmt: skip
def test_die_01_conditions(ours: dict[str, Any], theirs: dict[str, Any], code: str) -> None:
    """ONV-DIE-01, ONV-ORD-02."""
    battle = table(*facing(**({"formation": "POLLON"} | ours | theirs)), FAR_A)
    assert battle.refusal("diekplous", "A", squadron="a1", target="b1", path=[straight(8)]) == code
    assert battle.refusal("diekplous", "A", squadron="a9", target="a1", path=[]) == "ONV-A-FORMATION"


def test_die_01_the_target_may_be_in_disorder() -> None:
    """ONV-DIE-01: any order; then it has −1 (ONV-DIE-03)."""
    roster = [squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 16, 180, order="DISORDERED")]
    assert through(table(*roster, dice=[3, 3, 3, 3])).told("duel")[0].totals == (6, 5)


def test_die_02_the_path_has_to_bring_front_against_front() -> None:
    """ONV-DIE-02: short, or into a flank, it is refused."""
    battle = table(*facing())
    assert battle.refusal("diekplous", "A", squadron="a1", target="b1", path=[straight(3)]) == "ONV-A-TARGET"
    assert battle.refusal("diekplous", "A", squadron="a1", target="b1", path=[straight(8.1)]) == "ONV-A-ALLOWANCE"
    side = [squadron("a1", 38, 18, 270, formation="POLLON"), squadron("b1", 30, 16, 180)]
    assert table(*side).refusal("diekplous", "A", squadron="a1", target="b1", path=[straight(8)]) == "ONV-A-TARGET"


@pytest.mark.parametrize(("dice", "modifiers"), [((6, 6), ()), ((1, 1), (("DISORDERED", -1),))])
def test_man_07_a_wheel_on_the_way_is_tested_first(dice: tuple[int, int], modifiers: Any) -> None:
    """ONV-MAN-07, ONV-DIE-02: a failed test disorders the attacker, but the attempt goes on with −1."""
    battle = through(table(*facing(), dice=[*dice, 5, 5, 5, 5]), wheel("R", 3), wheel("L", 3), straight(7))
    assert battle.told("duel")[0].modifiers[0] == modifiers
    kinds = [type(event).__name__ for _, events in battle.battle.log for event in events]
    assert kinds.index("ManoeuvreTest") < kinds.index("Duel")


def test_die_04_without_room_it_goes_back_to_where_it_began() -> None:
    """ONV-DIE-04: in the formation that it had."""
    behind = squadron("a2", 30, 8.6, formation="POLLON")
    battle = through(table(*facing(), behind, dice=[3, 3, 3, 3]), abort_formation="POLLON")
    assert battle.at("a1") == (30.0, 12.0, 0.0)
    assert battle.state.links == ()


def test_die_05_one_disordered_already_becomes_unformed() -> None:
    """ONV-DIE-05, ONV-ORD-06: the attacker that lost its order on the way is laid as the block in place of MIAS."""
    battle = through(table(*facing(), dice=[1, 1, 1, 1, 1, 1]), wheel("R", 3), wheel("L", 3), straight(7))
    assert battle.orders("a1", "b1") == ["UNFORMED", "DISORDERED"]
    assert battle.of("a1").formation == "BLOCK"


def test_die_06_without_room_behind_it_is_as_if_both_had_succeeded() -> None:
    """ONV-DIE-09, ONV-DIE-06, ONV-GEO-20."""
    wall = squadron("b2", 30, 18.2, 180, formation="POLLON")
    wider = [squadron("b3", 26, 18.2, 180, formation="POLLON"), squadron("b4", 34, 18.2, 180, formation="POLLON")]
    more = [squadron("b5", 22, 18.2, 180, formation="POLLON"), squadron("b6", 38, 18.2, 180, formation="POLLON")]
    battle = through(table(*facing(), wall, *wider, *more, dice=[6, 6, 1, 1]), abort_formation="MIAS")
    assert battle.at("a1") == (30.0, 10.0, 0.0)
    assert battle.orders("b1") == ["GOOD"]


def test_die_08_the_melee_is_fought_with_all_others() -> None:
    """ONV-DIE-08, ONV-RUL-31: in the melee phase of this turn."""
    battle = through(table(*facing(), FAR_A, dice=[1, 2, 1, 2, 4, 4, 4, 4, *NEXT]))
    assert battle.state.phase == "moves" and not battle.told("battle_test")
    battle.end("A", "B")
    assert len(battle.told("battle_test")) == 2


def around(battle: Any, d: float = 4, **told: Any) -> Any:
    """a1 tries a periplous round b1."""
    return battle.do("periplous", "A", squadron="a1", target="b1", **told).do("path", "A", path=[straight(d)])


def lines(**fields: Any) -> list[dict[str, Any]]:
    return [squadron("a1", 40, 17, **fields), squadron("b1", 40, 20, 180)]


@pytest.mark.parametrize(
    ("ours", "theirs", "code"),
    [({"formation": "POLLON"}, {}, "ONV-A-FORMATION"), ({"order": "DISORDERED"}, {}, "ONV-A-ORDER"),
     ({"q": -1}, {}, "ONV-A-QUALITY"), ({}, {"order": "UNFORMED"}, "ONV-A-TARGET"), ({}, {"formation": "KERAS"},
     "ONV-A-TARGET")],
)  # fmt: skip
def test_per_01_conditions(ours: dict[str, Any], theirs: dict[str, Any], code: str) -> None:
    """ONV-PER-01, ONV-RUL-32."""
    roster = [squadron("a1", 40, 17, **ours), squadron("b1", 40, 20, 180, **theirs)]
    assert table(*roster, table=COAST).refusal("periplous", "A", squadron="a1", target="b1") == code


def test_per_01_not_against_a_squadron_in_melee() -> None:
    """ONV-PER-01, ONV-RUL-32."""
    roster = [*lines(), squadron("a2", 32.2, 20)]
    link = {"links": [{"attacker": "a2", "target": "b1"}]}
    battle = table(*roster, first="A", clock=link, table=COAST)
    assert battle.refusal("periplous", "A", squadron="a1", target="b1") == "ONV-A-TARGET"


def test_per_02_out_of_reach_it_is_an_ordinary_advance() -> None:
    """ONV-PER-02, ONV-MOV-08: chosen so or not; no duel is rolled."""
    battle = around(table(*lines(), table=COAST, dice=[2]), 2)
    assert battle.at("a1")[1] == 19.0 and not battle.told("duel")


@pytest.mark.parametrize(("side", "x"), [("L", 43.937), ("R", 36.063)])
def test_per_02_on_open_sea_the_player_names_the_side(side: str, x: float) -> None:
    """ONV-PER-02, ONV-PER-04, ONV-GEO-22, ONV-RUL-52."""
    battle = table(*lines(), dice=[4, 5, 5, 1, 1])
    assert battle.refusal("periplous", "A", squadron="a1", target="b1") == "ONV-A-OFFSHORE"
    around(battle, offshore=side)
    assert battle.at("a1")[0] == x
    assert battle.told("contact")[0].link.face == "FLANK"


def test_per_05_only_the_target_succeeds() -> None:
    """ONV-PER-05, ONV-PER-10: the attacker is disordered, both in frontal contact, no manoeuvre tests."""
    battle = around(table(*lines(), table=COAST, dice=[4, 1, 1, 5, 5, 4, 4, 4, 4, *NEXT]))
    assert battle.orders("a1", "b1") == ["DISORDERED", "GOOD"]
    assert battle.told("contact")[0].link.face == "FRONT" and not battle.told("manoeuvre_test")


def test_per_06_both_fail_and_race_in_disorder() -> None:
    """ONV-PER-06: one roll of 1Avd; no link."""
    battle = around(table(*lines(), table=COAST, dice=[4, 1, 1, 1, 2, 6]))
    assert battle.orders("a1", "b1") == ["DISORDERED", "DISORDERED"]
    assert battle.told("chase_moved")[0].distance == units(4)
    assert battle.state.links == ()


def test_per_06_without_room_for_the_columns_there_is_no_chase() -> None:
    """ONV-PER-06: the attacker stays in frontal contact."""
    wall = squadron("b2", 40, 21.4, 180)
    battle = around(table(*lines(), wall, table=COAST, dice=[4, 5, 5, 5, 5]))
    assert not battle.state.chases
    assert [event.link.face for event in battle.told("contact")] == ["FRONT"]


def racing(*more: dict[str, Any], dice: tuple[int, ...], x: float = 50, **fields: Any) -> Any:
    """a1 and b1 in a chase to the east, b1 to the north; the turn begins."""
    pair = [
        squadron("a1", x, 20, 90, formation="KERAS", status="CHASE"),
        squadron("b1", x, 21.969, 90, formation="KERAS", status="CHASE"),
    ]
    chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90}]}
    return table(pair[0], FAR_A, pair[1], FAR_B, *more, clock=chase, dice=dice, **fields)


def test_per_07_only_the_attacker_turns_in_on_the_flank() -> None:
    """ONV-PER-07, ONV-RUL-33: against the column's flank on its own side."""
    battle = racing(dice=(5, 5, 1, 1))
    assert battle.told("contact")[0].link.face == "FLANK"
    assert (battle.of("a1").formation, battle.of("a1").heading, battle.orders("b1")) == ("MIAS", 0, ["UNFORMED"])
    assert battle.at("a1")[1] == round(21.969 - 0.984, 3)


def test_per_07_only_the_target() -> None:
    """ONV-PER-07: both form line facing each other, the attacker disordered."""
    battle = racing(dice=(1, 1, 5, 5))
    assert [battle.of(id).formation for id in ("a1", "b1")] == ["MIAS", "MIAS"]
    assert (battle.of("a1").heading, battle.of("b1").heading) == (0, 18_000)
    assert battle.orders("a1", "b1") == ["DISORDERED", "GOOD"]
    assert battle.at("a1")[1] == battle.at("b1")[1]


def test_per_07_it_goes_on_and_a_disordered_squadron_rolls_with_a_malus() -> None:
    """ONV-PER-07, ONV-MOV-03."""
    battle = racing(dice=(4, 4, 4, 4, 1, 1))
    assert battle.at("a1") == (56.0, 20.0, 90.0) and battle.of("b1").status == "CHASE"
    assert battle.refusal("hold", "A", squadron="a1") == "ONV-A-STATUS"


def test_per_08_off_the_table_when_a_lead_crosses_the_edge() -> None:
    """ONV-PER-08: both are taken off."""
    battle = racing(dice=(4, 4, 4, 4, 5, 5), x=66)
    assert [battle.of(id).status for id in ("a1", "b1")] == ["OFF_TABLE", "OFF_TABLE"]
    assert battle.told("chase_off")[0].edge == "E"
    assert [battle.of(id).status for id in ("a9", "b9")] == ["ON_TABLE", "ON_TABLE"]


@pytest.mark.parametrize(
    ("dice", "option", "back"),
    [((5, 5, 6, 6, 1), "higher", "b1"), ((5, 5, 6, 6, 1), "attacker_first", "a1"), ((6, 4, 5, 5), "higher", None),
     ((4, 4, 3, 3), "higher", None), ((4, 4, 6, 4, 1), "higher", "b1")],
)  # fmt: skip
def test_per_08_who_comes_back(dice: tuple[int, ...], option: str, back: str | None) -> None:
    """ONV-PER-08: 10 or more, the higher if both, neither if equal."""
    pair = [squadron(id, 72, y, 90, formation="KERAS", status="OFF_TABLE") for id, y in (("a1", 20), ("b1", 22))]
    chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90, "off": "E"}]}
    options = {"chase_return": option}
    battle = table(pair[0], FAR_A, pair[1], FAR_B, clock=chase, dice=dice, options=options)
    for id in ("a1", "b1"):
        expected = "OFF_TABLE" if back is None else "ON_TABLE" if id == back else "LOST"
        assert battle.of(id).status == expected
    if back is not None:
        assert (battle.of(back).hs, battle.of(back).heading) == (6, 27_000)
        assert len(battle.told("squadron_lost")) == 1


def test_per_08_destroyed_on_its_return() -> None:
    """ONV-PER-08: d3 stands may be all that it has."""
    pair = [squadron(id, 72, y, 90, formation="KERAS", status="OFF_TABLE", hs=4) for id, y in (("a1", 20), ("b1", 22))]
    chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90, "off": "E"}]}
    battle = table(pair[0], FAR_A, pair[1], FAR_B, clock=chase, dice=[6, 6, 1, 1, 3])
    assert [battle.of(id).status for id in ("a1", "b1")] == ["DESTROYED", "LOST"]
    assert battle.state.chases == () and battle.state.sides["A"].strategos_killed
    assert not battle.state.flotsam


def test_per_09_a_chase_stops_short_of_what_is_in_its_way() -> None:
    """ONV-PER-09: both as far as both can; the chase goes on."""
    battle = racing(squadron("b2", 55, 20, 270), dice=(4, 4, 4, 4, 1, 1))
    assert battle.at("a1") == (55.0, 20.0, 90.0) and battle.at("b1")[0] == 55.0
    assert len(battle.state.chases) == 1


def test_per_09_a_third_squadron_ends_it() -> None:
    """ONV-PER-09: contacted, it leaves the chase and so does the other; neither may be activated."""
    attacker = squadron("a2", 51, 26, 180, formation="POLLON")
    battle = racing(attacker, dice=(4, 4, 4, 4, 2, 2, 6, 6))
    battle.ahead("a2", straight(8))
    assert battle.told("chase_ended")
    assert battle.refusal("hold", "A", squadron="a1") == "ONV-A-ACTIVATED"


def test_per_09_unformed_by_a_squall_it_leaves_the_chase() -> None:
    """ONV-PER-09, ONV-EVT-03."""
    pair = [squadron("a1", 50, 20, 90, formation="KERAS", status="CHASE", order="DISORDERED"),
            squadron("b1", 50, 21.969, 90, formation="KERAS", status="CHASE")]  # fmt: skip
    chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90}]}
    battle = table(pair[0], FAR_A, pair[1], FAR_B, step="event", clock=chase, dice=[1, 1, 1, 1, *[6] * 6, 6, 1])
    assert battle.orders("a1") == ["UNFORMED"] and battle.state.chases == ()
    assert battle.of("b1").status == "ON_TABLE"


def test_end_03_a_pair_off_the_table_is_settled_after_the_battle() -> None:
    """ONV-END-03: it rolls until one returns."""
    pair = [squadron(id, 72, y, 90, formation="KERAS", status="OFF_TABLE") for id, y in (("a1", 20), ("b1", 22))]
    chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90, "off": "E"}]}
    battle = table(pair[0], FAR_A, pair[1], FAR_B, clock=chase, dice=[1, 1, 1, 1, 2, 2, 2, 2, 6, 6, 2, 2, 1])
    battle.do("concede", "A")
    assert battle.of("a1").hs == 6 and battle.of("b1").status == "LOST"
    assert battle.state.result is not None and battle.state.result.winner == "B"


def test_nothing_is_void_here() -> None:
    """ONV-EVT-02: with nobody in melee nobody drowns."""
    battle = table(FAR_A, FAR_B, step="event", dice=[*VOID, 6, 1])
    assert not battle.told("morale_shift") and battle.told("event")[0].effect == "drowned_a"


def test_die_04_six_inches_from_the_front_line_though_it_could_not_conform() -> None:
    """ONV-DIE-04, ONV-GEO-20: measured from the target's front line, not from where it touched it aslant."""
    battle = table(
        squadron("a1", 29.24, 12.67, 40, formation="POLLON"),
        squadron("a2", 28.01, 16.99, hs=2),
        squadron("a3", 33.085, 16.99, hs=2),
        squadron("b1", 32, 17, 180),
        dice=[3, 3, 3, 3],
    )
    through(battle, straight(8), abort_formation="POLLON")
    assert battle.at("a1")[1:] == (11.0, 0.0)


def test_per_06_both_fail_without_room_for_the_columns() -> None:
    """ONV-PER-06: no chase, but both have lost their order."""
    wall = squadron("b2", 40, 21.4, 180)
    battle = around(table(*lines(), wall, table=COAST, dice=[4, 1, 1, 1, 2]))
    assert not battle.state.chases and battle.orders("a1", "b1") == ["DISORDERED", "DISORDERED"]


@pytest.mark.parametrize("d", [4, 2])
def test_a_forecast_of_a_periplous_tells_its_own_roll(d: float) -> None:
    """ONV-PER-02, ONV-PER-03, ONV-PER-10: out of reach it is an ordinary advance."""
    battle = table(*lines(), table=COAST, dice=[4]).do("periplous", "A", squadron="a1", target="b1")
    path = Path("A", (Straight(units(d)),))
    told, seen = RULESET.forecast(battle.state, path), RULESET.preview(battle.state, path)
    assert seen is not None and seen.test is None and seen.battle is None
    assert (told.kind if told is not None else None) == ("periplous" if d == 4 else None)


def test_end_02_a_fleet_that_leaves_ends_its_chases() -> None:
    """ONV-END-02, ONV-PER-09: its own squadron withdraws, the other is free."""
    battle = racing(dice=(4, 4, 4, 4, 1, 1)).do("concede", "A")
    assert battle.state.chases == ()
    assert [battle.of(id).status for id in ("a1", "b1")] == ["WITHDRAWN", "ON_TABLE"]


def test_per_09_as_far_as_both_can() -> None:
    """ONV-PER-09: one in its way stops the other as well."""
    battle = racing(squadron("b2", 55, 19, 270, hs=2), dice=(4, 4, 4, 4, 1, 1))
    assert battle.at("a1")[0] == 55.0 and battle.at("b1")[0] == 55.0


@pytest.mark.parametrize(("x", "settled"), [(40.0, False), (40.1, False), (41.0, True)])
def test_geo_22_land_straight_ahead_settles_nothing(x: float, settled: bool) -> None:
    """ONV-GEO-22: neither flank looks away from it by more than a degree; the player names the side."""
    rock = {"land": [{"id": "rock", "poly": [[x - 0.5, 2], [x + 0.5, 2], [x, 8]]}]}
    battle = table(*lines(), table=rock, dice=[4])
    if settled:
        assert battle.refusal("periplous", "A", squadron="a1", target="b1", offshore="L") == "ONV-A-OFFSHORE"
        battle.do("periplous", "A", squadron="a1", target="b1")
    else:
        assert battle.refusal("periplous", "A", squadron="a1", target="b1") == "ONV-A-OFFSHORE"
        battle.do("periplous", "A", squadron="a1", target="b1", offshore="L")


def test_con_01_the_declared_target_comes_before_a_nearer_one() -> None:
    """ONV-CON-01, ONV-DIE-02: two are met at once, the other nearer the middle of the front."""
    roster = [squadron("a1", 30, 12, formation="POLLON"), squadron("b2", 26.4, 16, 180), squadron("b1", 34.4, 16, 180)]
    battle = through(table(*roster, dice=[3, 3, 3, 3]))
    assert battle.told("duel")[0].target == "b1"


@pytest.mark.parametrize(("kind", "formation"), [("diekplous", "POLLON"), ("periplous", "MIAS")])
def test_die_01_and_per_01_a_cramped_squadron_is_no_target(kind: str, formation: str) -> None:
    """ONV-DIE-01, ONV-PER-01, ONV-GEO-25."""
    cramped = squadron("b1", 30, 16, 180, shape="POLLON")
    walls = [squadron("b2", 26, 16.1, 180, formation="POLLON"), squadron("b3", 34, 16.1, 180, formation="POLLON")]
    battle = table(squadron("a1", 30, 12, formation=formation), cramped, *walls)
    told = {"path": [straight(8)]} if kind == "diekplous" else {"offshore": "L"}
    assert battle.of("b1").shape == "POLLON"
    assert battle.refusal(kind, "A", squadron="a1", target="b1", **told) == "ONV-A-TARGET"
