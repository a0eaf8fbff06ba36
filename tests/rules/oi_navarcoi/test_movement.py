"""ONV-TRN, ONV-MOV, ONV-MAN, ONV-ORD: the sequence, moves, tests and order."""

import pytest

from tests.rules.oi_navarcoi.tables import (
    FAR_A,
    FAR_B,
    VOID,
    course,
    squadron,
    straight,
    table,
    turn,
    units,
    wheel,
)


def test_trn_01_the_phases_of_a_turn_in_order() -> None:
    """ONV-TRN-01, ONV-TRN-02, ONV-MOV-01: one initiative roll, again while equal; the higher chooses."""
    battle = table(squadron("a1", 30, 8), FAR_B, step="event", dice=[3, 4, 5, 5, 2, 6, 3, 4, 6, 1])
    assert (battle.state.phase, battle.state.chooser) == ("initiative", "B")
    assert battle.refusal("move_order", "A", order="first") == "ONV-A-SIDE"
    battle.do("move_order", "B", order="second")
    assert battle.state.active == "A"
    battle.end("A")
    assert battle.refusal("end_moves", "A") == "ONV-A-SIDE"
    battle.end("B")
    phases = [event.phase for event in battle.told("phase_began")]
    assert phases == [
        "event", "initiative", "orders", "automatic", "moves", "moves", "phalanx_moves", "melee", "land_melee",
        "morale", "end", "event", "initiative",
    ]  # fmt: skip
    assert battle.state.turn == 3
    assert len(battle.told("initiative")) == 2


def test_mov_02_each_squadron_once_in_any_order_and_the_rest_hold() -> None:
    """ONV-MOV-02: the part ends of itself when all have been activated."""
    battle = table(squadron("a1", 20, 8), squadron("a2", 40, 8), FAR_B, dice=[*VOID, 6, 1])
    battle.do("hold", "A", squadron="a2")
    assert battle.refusal("hold", "A", squadron="a2") == "ONV-A-ACTIVATED"
    battle.do("hold", "A", squadron="a1")
    assert battle.state.active == "B"
    battle.end("B")
    assert battle.told("acted", squadron="b9", act="hold")


def test_mov_03_and_04_what_is_automatic_and_who_cannot_be_activated() -> None:
    """ONV-MOV-03, ONV-MOV-04: engaged squadrons form line first; those in melee are locked."""
    battle = table(
        squadron("a1", 30, 16, formation="POLLON"),
        FAR_A,
        squadron("b1", 30, 16, 180),
        clock={"links": [{"attacker": "a1", "target": "b1"}]},
    )
    assert battle.of("a1").formation == "MIAS"
    assert battle.refusal("hold", "A", squadron="a1") == "ONV-A-MELEE"
    routing = squadron("a1", 30, 16, status="ROUTING", rout_heading=0)
    assert table(routing, FAR_A, FAR_B).refusal("hold", "A", squadron="a1") == "ONV-A-STATUS"


@pytest.mark.parametrize(
    ("formation", "order", "legal", "past"),
    [
        ("POLLON", "GOOD", 8, 8.01),
        ("POLLON", "DISORDERED", 7, 7.01),
        ("KERAS", "GOOD", 8, 8.01),
        ("KERAS", "DISORDERED", 7, 7.01),
    ],
)
def test_mov_06_and_07_rates(formation: str, order: str, legal: float, past: float) -> None:
    """ONV-MOV-06, ONV-MOV-07, ONV-ORD-02: 8″ in depth or column, 1″ less in disorder."""
    battle = table(squadron("a1", 30, 14, formation=formation, order=order), FAR_A, FAR_B)
    assert battle.refusal("advance", "A", squadron="a1", path=[straight(past)]) == "ONV-A-ALLOWANCE"
    battle.ahead("a1", straight(legal))
    assert battle.at("a1")[1] == 14 + legal


@pytest.mark.parametrize(
    ("order", "face", "inches"), [("GOOD", 5, 5), ("DISORDERED", 5, 4), ("UNFORMED", 2, 1), ("GOOD", 2, 2)]
)
def test_mov_08_the_dice_first_then_the_path(order: str, face: int, inches: int) -> None:
    """ONV-MOV-08, ONV-ORD-03: shorter is allowed, even none; a refused path draws nothing; nothing else may be done."""
    battle = table(squadron("a1", 30, 12, order=order), FAR_A, FAR_B, dice=[face])
    battle.do("advance", "A", squadron="a1")
    assert battle.refusal("hold", "A", squadron="a9") == "ONV-A-PENDING"
    far = course(0, inches + 0.01) if order == "UNFORMED" else straight(inches + 0.01)
    assert battle.refusal("path", "A", path=[far]) == "ONV-A-ALLOWANCE"
    battle.do("path", "A", path=[])
    assert battle.refusal("path", "A", path=[]) == "ONV-A-PENDING"


def test_mov_09_wheels_go_forward_at_the_price_of_their_arc() -> None:
    """ONV-MOV-09, ONV-GEO-10: POLLON pays half of what MIAS pays; no limit but the allowance."""
    battle = table(squadron("a1", 30, 20, formation="POLLON"), FAR_A, FAR_B, dice=[6, 6])
    battle.ahead("a1", wheel("L", 110))
    assert battle.of("a1").heading == 25_000
    assert round(battle.told("moved")[0].length / 2540, 3) == 7.559


@pytest.mark.parametrize(("turns", "code"), [((50, -40), None), ((50, -41), "ONV-A-TURNS")])
def test_mov_10_all_changes_of_heading_are_added(turns: tuple[float, float], code: str | None) -> None:
    """ONV-MOV-10, ONV-RUL-58: 90° in all in a turn."""
    battle = table(squadron("a1", 30, 20, formation="KERAS"), FAR_A, FAR_B)
    path = [turn(turns[0]), straight(2), turn(turns[1]), straight(2)]
    if code is not None:
        assert battle.refusal("advance", "A", squadron="a1", path=path) == code
    else:
        assert battle.ahead("a1", *path).of("a1").heading == 1000


@pytest.mark.parametrize(("order", "most"), [("GOOD", 2), ("DISORDERED", 1)])
def test_mov_11_backing(order: str, most: float) -> None:
    """ONV-MOV-11, ONV-MAN-01: in MIAS only, heading kept, with a manoeuvre test."""
    battle = table(squadron("a1", 30, 12, order=order), squadron("a2", 50, 12, formation="POLLON"), FAR_B, dice=[3, 3])
    assert battle.refusal("back", "A", squadron="a1", d=units(most) + 2) == "ONV-A-ALLOWANCE"
    assert battle.refusal("back", "A", squadron="a2", d=units(1)) == "ONV-A-FORMATION"
    battle.do("back", "A", squadron="a1", d=units(most))
    assert battle.at("a1") == (30.0, 12 - most, 0.0)
    assert battle.told("manoeuvre_test")[0].reasons == ("back",)


def test_mov_11_backing_cannot_make_contact() -> None:
    """ONV-MOV-11, ONV-MOV-12."""
    behind = squadron("b1", 30, 9.5)
    assert table(squadron("a1", 30, 12), behind).refusal("back", "A", squadron="a1", d=units(2)) == "ONV-A-BLOCKED"


def test_mov_12_contact_ends_a_move_and_a_graze_is_nothing() -> None:
    """ONV-MOV-12, ONV-GEO-09: along an enemy's side there is no contact; a wheel into an enemy is refused."""
    beside = squadron("b1", 30 + 3.937 + 1.969, 14, formation="POLLON")
    battle = table(squadron("a1", 30, 12), FAR_A, beside, dice=[5])
    battle.ahead("a1", straight(5))
    assert battle.at("a1")[1] == 17 and not battle.told("contact")
    near = squadron("b1", 30, 13, 180)
    battle = table(squadron("a1", 30, 12, formation="POLLON"), FAR_A, near)
    assert battle.refusal("advance", "A", squadron="a1", path=[wheel("R", 40)]) == "ONV-A-WHEEL"


def test_mov_13_not_through_friends_land_or_the_edge() -> None:
    """ONV-MOV-13, ONV-RUL-15: they may touch friends and land."""
    land = {"land": [{"id": "islet", "poly": [[20, 20], [30, 20], [30, 25], [20, 25]]}]}
    battle = table(
        squadron("a1", 25, 16, formation="POLLON"),
        squadron("a2", 45, 16, formation="POLLON"),
        squadron("a3", 45, 20.346, formation="POLLON"),
        squadron("a4", 60, 45, formation="POLLON"),
        squadron("b1", 60, 10, 180),
        table=land,
    )
    assert battle.refusal("advance", "A", squadron="a1", path=[straight(4.01)]) == "ONV-A-LAND"
    assert battle.refusal("advance", "A", squadron="a2", path=[straight(1.01)]) == "ONV-A-FRIEND"
    assert battle.refusal("advance", "A", squadron="a4", path=[straight(3.01)]) == "ONV-A-EDGE"
    battle.ahead("a1", straight(4)).ahead("a2", straight(1)).ahead("a4", straight(3))
    assert [battle.at(id)[1] for id in ("a1", "a2", "a4")] == [20.0, 17.0, 48.0]


def test_mov_15_a_circle_cannot_move() -> None:
    """ONV-MOV-15: it ends by CHANGE or GO_UNFORMED."""
    battle = table(squadron("a1", 30, 14, formation="KYKLOS"), FAR_A, FAR_B, dice=[3, 3])
    assert battle.refusal("advance", "A", squadron="a1") == "ONV-A-FORMATION"
    battle.do("change", "A", squadron="a1", to="MIAS", heading=4500)
    assert battle.of("a1").heading == 4500


def test_mov_16_follow_me() -> None:
    """ONV-MOV-16, ONV-MAN-06: unformed at once and without a test, then 1Avd − 1 any way, into contact if it likes."""
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 8.4), dice=[4, 5, 4])
    battle.do("go_unformed", "A", squadron="a1")
    assert battle.orders("a1") == ["UNFORMED"]
    assert battle.state.pending is not None and battle.state.pending.allowance == units(3)
    battle.do("path", "A", path=[course(180, 3)])
    assert [event.link.target for event in battle.told("contact")] == ["b1"]
    assert not battle.told("manoeuvre_test", squadron="a1")
    assert battle.refusal("go_unformed", "B", squadron="b1") == "ONV-A-MELEE"


def test_mov_16_needs_room_for_the_block() -> None:
    """ONV-MOV-16: refused where the block has no room."""
    crowd = [squadron("a1", 30, 12), squadron("a2", 30, 12 + 2.0), squadron("a3", 30, 12 - 1.5)]
    assert table(*crowd, FAR_B).refusal("go_unformed", "A", squadron="a1") == "ONV-A-ROOM"


@pytest.mark.parametrize(("gap", "close"), [(8.0, True), (8.01, False)])
def test_man_03_within_eight_inches_of_an_enemy(gap: float, close: bool) -> None:
    """ONV-MAN-03, ONV-GEO-16: measured at the start and the end of the act."""
    enemy = squadron("b1", 30, 12 + gap, 180)
    battle = table(squadron("a1", 30, 12, formation="POLLON"), enemy, dice=[3, 4])
    battle.do("about", "A", squadron="a1")
    test = battle.told("manoeuvre_test")[0]
    assert (test.total, test.passed) == ((5, False) if close else (7, True))


def test_man_03_a_routing_enemy_does_not_count() -> None:
    """ONV-MAN-03."""
    fleeing = squadron("b1", 30, 15, status="ROUTING", rout_heading=0)
    battle = table(squadron("a1", 30, 12, formation="POLLON"), fleeing, FAR_B, dice=[3, 3])
    assert battle.do("about", "A", squadron="a1").told("manoeuvre_test")[0].passed


def test_man_02_one_test_whatever_the_reasons() -> None:
    """ONV-MAN-02, ONV-RUL-16: two wheels and a contact are one test, at the end; then the target's."""
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 17, 180), dice=[6, 6, 5, 5])
    battle.ahead("a1", wheel("R", 5), wheel("L", 5), straight(7))
    tests = battle.told("manoeuvre_test")
    assert [(each.squadron, each.reasons) for each in tests] == [("a1", ("wheel", "contact")), ("b1", ("contacted",))]


def test_man_04_a_failed_test_does_not_shorten_the_move() -> None:
    """ONV-MAN-04: DISORDERED becomes UNFORMED; the wheel stands."""
    battle = table(squadron("a1", 30, 12, formation="POLLON", order="DISORDERED"), FAR_A, FAR_B, dice=[1, 1])
    battle.ahead("a1", wheel("R", 20), straight(3))
    assert battle.orders("a1") == ["UNFORMED"]
    assert battle.of("a1").heading == 2000


def test_man_06_straight_advances_and_columns_need_no_test() -> None:
    """ONV-MAN-06: no die is drawn."""
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("a2", 50, 12, formation="KERAS"), FAR_B)
    battle.ahead("a1", straight(8)).ahead("a2", turn(90), straight(8))
    assert battle.dice.used == 0


@pytest.mark.parametrize("option", [False, True])
def test_ord_04_rallying_takes_a_hold_out_of_melee(option: bool) -> None:
    """ONV-ORD-04, ONV-RUL-21: who moved does not rally; who was attacked does only by option."""
    battle = table(
        squadron("a1", 30, 12, order="DISORDERED"),
        squadron("a2", 50, 12, order="DISORDERED", formation="POLLON"),
        squadron("b1", 30, 14, 180),
        options={"rally_if_attacked": option},
        dice=[4, 6, 6, 6, 6, 3, 4, 3, 4, *VOID, 6, 1],
    )
    battle.do("hold", "A", squadron="a1").ahead("a2", straight(1))
    battle.ahead("b1", straight(3))
    assert battle.orders("a1", "a2") == ["GOOD" if option else "DISORDERED", "DISORDERED"]


def test_ord_04_only_what_was_disordered_when_the_movement_began_rallies() -> None:
    """ONV-ORD-04, ONV-ROU-05: a squadron that held in good order and is shaken by a rout stays DISORDERED this turn; in
    the next it rallies."""
    battle = table(
        squadron("a1", 30, 16, first_round=False), squadron("a2", 30, 12), FAR_A,
        squadron("b1", 30, 16, 180, first_round=False), FAR_B,
        clock={"links": [{"attacker": "b1", "target": "a1", "fresh": False}]},
        dice=[1, 1, 6, 6, 1, 1, 1, 1, 6, 6, *VOID, 6, 1, 1, 1, *VOID, 6, 1],
    )  # fmt: skip
    battle.do("hold", "A", squadron="a2").end("A", "B")
    assert battle.of("a1").status == "ROUTING" and battle.orders("a2") == ["DISORDERED"]
    assert not battle.told("rally")
    battle.do("move_order", "A", order="first").do("hold", "A", squadron="a2").end("A", "B")
    assert [each.squadron for each in battle.told("rally")] == ["a2"]


@pytest.mark.parametrize("option", [False, True])
def test_ord_06_a_second_disordered_changes_nothing(option: bool) -> None:
    """ONV-ORD-01, ONV-ORD-06, ONV-RUL-20: but by option; UNFORMED replaces DISORDERED."""
    battle = table(
        squadron("a1", 30, 16, order="DISORDERED", first_round=False),
        squadron("b1", 30, 16, 180, first_round=False),
        step="melee",
        clock={"links": [{"attacker": "a1", "target": "b1"}]},
        options={"second_disorder_unforms": option},
        dice=[1, 2, 3, 3, 6, 6, 3, 4, 6, 1],
    )
    assert battle.orders("a1") == ["UNFORMED" if option else "DISORDERED"]


def test_ord_05_forming_up_far_from_and_near_the_enemy() -> None:
    """ONV-ORD-05, ONV-RUL-22: the formation stands either way."""
    for dice, order in (([3, 3], "GOOD"), ([3, 2], "DISORDERED")):
        battle = table(squadron("a1", 30, 12, order="UNFORMED"), FAR_A, FAR_B, dice=dice)
        battle.do("change", "A", squadron="a1", to="POLLON", heading=0)
        assert (battle.of("a1").formation, battle.of("a1").order) == ("POLLON", order)


def test_unformed_squadrons_go_in_one_straight_line() -> None:
    """ONV-MOV-06, ONV-GEO-26: the block turns about the mean of its centres first."""
    battle = table(squadron("a1", 30, 14, order="UNFORMED"), FAR_A, FAR_B, dice=[5])
    battle.do("advance", "A", squadron="a1")
    two = [course(90, 1), course(0, 1)]
    assert battle.refusal("path", "A", path=two) == "ONV-A-PATH"
    assert battle.refusal("path", "A", path=[straight(1)]) == "ONV-A-PATH"
    battle.do("path", "A", path=[course(90, 2)])
    mean_y = 14 - (3500 / 2 + 2500) / 2540
    assert battle.at("a1") == (round(30 + (1750 + 2500) / 2540 + 2, 3), round(mean_y, 3), 90.0)


def test_geo_24_a_block_that_hangs_over_goes_square_to_the_edge() -> None:
    """ONV-GEO-24: a column that lost its formation while it hung over is not stuck there."""
    tail = squadron("a2", 36, 2, formation="KERAS", order="DISORDERED")
    battle = table(squadron("a1", 36, 20), tail, squadron("b1", 60, 20, 180), base="ONV-S3", step="event",
                   dice=[1, 1, 6, 6, 1, 1, 6, 6, 6, 1, 5])  # fmt: skip
    assert (battle.orders("a2"), battle.of("a2").shape) == (["UNFORMED"], "BLOCK")
    battle.do("move_order", "A", order="first").do("advance", "A", squadron="a2")
    assert any(getattr(action, "path", ()) for action in battle.battle.game.legal())
    assert battle.refusal("path", "A", path=[course(0.01, 1)]) == "ONV-A-OVERHANG"
    battle.do("path", "A", path=[course(0, 3)])
    assert battle.at("a2")[0] == 36.0


def test_geo_24_a_column_that_hangs_over_leaves_over_no_other_edge() -> None:
    """ONV-GEO-24, ONV-MOV-13."""
    battle = table(
        squadron("a1", 36, 20), squadron("a2", 2, 3, 315, formation="KERAS"), FAR_B, base="ONV-S3", first="A"
    )
    assert battle.refusal("advance", "A", squadron="a2", path=[straight(3)]) == "ONV-A-EDGE"
    battle.ahead("a2", straight(0.5))


def test_sta_04_what_is_told_of_a_move() -> None:
    """ONV-STA-04, ONV-MOV-09, ONV-MOV-10, ONV-MOV-11, ONV-GEO-26: the path, and the clause of its kind."""
    roster = [squadron("a1", 20, 20), squadron("a2", 40, 20, formation="KERAS"),
              squadron("a3", 55, 20, order="UNFORMED"), squadron("a4", 64, 20, formation="POLLON"), FAR_B]  # fmt: skip
    battle = table(*roster, dice=[6, 6, 5])
    battle.do("back", "A", squadron="a1", d=units(1)).ahead("a2", turn(30), straight(2)).ahead("a3", course(90, 1))
    battle.ahead("a4", straight(2))
    assert [(event.clause, len(event.path)) for event in battle.told("moved")] == [
        ("ONV-MOV-11", 0), ("ONV-MOV-10", 2), ("ONV-GEO-26", 1), ("ONV-MOV-09", 1)
    ]  # fmt: skip


def test_mov_02_a_battle_that_begins_with_squadrons_activated() -> None:
    """ONV-MOV-02: as the document's clock has it."""
    clock = {"active": "A", "activated": ["a1"]}
    battle = table(squadron("a1", 30, 12), FAR_A, FAR_B, first="A", clock=clock)
    assert battle.refusal("hold", "A", squadron="a1") == "ONV-A-ACTIVATED"
    battle.do("hold", "A", squadron="a9")
    assert battle.state.active == "B"


@pytest.mark.parametrize(("y", "close"), [(21, True), (20.5, False)])
def test_man_03_near_the_tail_of_a_long_column(y: float, close: bool) -> None:
    """ONV-MAN-03, ONV-GEO-16: from the squadron's whole shape at the end of the act, at the 1-to-1 scale too."""
    block, below = squadron("a1", 30, 40, 0, order="UNFORMED", hs=15), squadron("b1", 30, y, 180, hs=2)
    battle = table(block, squadron("a2", 60, 10, hs=15), below, options={"scale": "one_to_one"}, dice=[4, 4])
    battle.do("change", "A", squadron="a1", to="KERAS", heading=0)
    assert bool(battle.told("manoeuvre_test")[0].modifiers) == close


def test_geo_25_cramped_and_hanging_over() -> None:
    """ONV-GEO-24, ONV-GEO-25: it may still CHANGE to the formation of its footprint, and then come on."""
    tail = squadron("a2", 36, 3, shape="KERAS")
    battle = table(squadron("a1", 36, 20), tail, FAR_B, base="ONV-S3", first="A", dice=[6, 6])
    assert battle.refusal("advance", "A", squadron="a2") == "ONV-A-CRAMPED"
    battle.do("change", "A", squadron="a2", to="KERAS")
    assert battle.of("a2").formation == "KERAS"


@pytest.mark.parametrize("formation", ["MIAS", "POLLON"])
def test_mov_05_who_turns_about_does_not_move_besides(formation: str) -> None:
    """ONV-MOV-05: the distance is for columns that reverse round their mark."""
    battle = table(squadron("a1", 30, 20, formation=formation), FAR_A, FAR_B, dice=[4, 4])
    assert battle.refusal("about", "A", squadron="a1", d=1) == "ONV-A-PATH"
    battle.do("about", "A", squadron="a1")
    assert battle.of("a1").heading == 18_000


def test_man_03_a_wheel_that_ends_near_the_enemy() -> None:
    """ONV-MAN-03, ONV-GEO-16: 11″ away at its start, within 8″ at its end."""
    battle = table(squadron("a1", 30, 20, formation="POLLON"), squadron("b1", 30, 31, 180), dice=[4, 4])
    battle.ahead("a1", wheel("R", 60))
    assert battle.told("manoeuvre_test")[0].modifiers == (("enemy within 8″", -2),)


def test_mov_13_a_column_does_not_turn_its_lead_over_the_edge() -> None:
    """ONV-MOV-13, ONV-GEO-12."""
    battle = table(squadron("a1", 1, 20, formation="KERAS"), FAR_A, FAR_B)
    assert battle.refusal("advance", "A", squadron="a1", path=[turn(45)]) == "ONV-A-LAND"
    battle.ahead("a1", straight(8))
