"""ONV-CON, ONV-MEL: contacts, what they count as, and the fighting."""

from typing import Any

import pytest

from rules.oi_navarcoi.melee import differential
from rules.oi_navarcoi.pairing import paired
from rules.oi_navarcoi.state import Link
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, VOID, squadron, straight, table, turn, wheel

NEXT = (3, 4, 6, 1)


def fight(
    *roster: dict[str, Any], links: list[tuple[str, str]], dice: tuple[int, ...], fresh: bool = False, **fields: Any
) -> Any:
    """A melee phase among squadrons in contact."""
    written = [{"attacker": a, "target": b, "fresh": fresh} for a, b in links]
    return table(*roster, step="melee", clock={"links": written}, dice=dice, **fields)


def old(id: str, x: float, heading: float = 0, **fields: Any) -> dict[str, Any]:
    """A squadron that has fought a round already."""
    return squadron(id, x, 16, heading, first_round=False, **fields)


def test_con_01_two_met_at_once_make_one_link() -> None:
    """ONV-CON-01, ONV-RUL-64: the one touched nearer the middle of the front."""
    battle = table(
        squadron("a1", 30, 12, formation="POLLON"),
        squadron("b1", 26.4, 16, 180),
        squadron("b2", 34.4, 16, 180),
        dice=[5, 5, 5, 5],
    )
    battle.ahead("a1", straight(8))
    assert [event.link.target for event in battle.told("contact")] == ["b1"]
    assert len(battle.state.links) == 1


@pytest.mark.parametrize("status", ["ROUTING"])
def test_con_01_routing_squadrons_are_passed_through(status: str) -> None:
    """ONV-CON-01, ONV-ROU-01."""
    battle = table(
        squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 16, status=status, rout_heading=0), FAR_B
    )
    battle.ahead("a1", straight(8))
    assert battle.at("a1")[1] == 20.0 and not battle.told("contact")


@pytest.mark.parametrize(
    ("y", "touched", "counts"),
    [(13.0, "REAR", "REAR"), (29.0, "FRONT", "FRONT")],
)
def test_con_02_rear_and_front(y: float, touched: str, counts: str) -> None:
    """ONV-CON-02, ONV-GEO-13."""
    heading = 0 if y < 20 else 180
    dice = [6, 6] if touched == "REAR" else [6, 6, 6, 6]
    battle = table(squadron("a1", 30, y, heading, formation="POLLON"), squadron("b1", 30, 22), dice=dice)
    battle.ahead("a1", straight(8))
    event = battle.told("contact")[0]
    assert (event.face, event.link.face) == (touched, counts)


def test_con_03_a_circle_has_only_a_front() -> None:
    """ONV-CON-03, ONV-MEL-05: from behind as well; and the attacker lies at the ring, heading for its centre."""
    battle = table(
        squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 20, 0, formation="KYKLOS"), dice=[6, 6, 6, 6]
    )
    battle.ahead("a1", straight(8))
    assert battle.told("contact")[0].link.face == "FRONT"
    assert battle.at("a1") == (30.0, round(20 - 2.559, 3), 0.0)


def test_con_03_a_squadron_at_anchor_is_taken_in_the_rear() -> None:
    """ONV-CON-03, ONV-SCN-05, ONV-RUL-55: and is afloat and unformed afterwards, where it lies."""
    beached = squadron("a1", 30, 0, 180, formation="POLLON", status="AT_ANCHOR")
    other = squadron("a2", 45, 0, 180, formation="POLLON", status="AT_ANCHOR")
    battle = table(
        beached, other, squadron("b1", 30, 8, 180, formation="POLLON"), base="ONV-S5", first="B", dice=[6, 6]
    )
    battle.ahead("b1", straight(8))
    assert battle.told("contact")[0].link.face == "REAR"
    assert (battle.of("a1").status, battle.of("a1").order, battle.at("a1")) == (
        "ON_TABLE",
        "UNFORMED",
        (30.0, 0.0, 180.0),
    )


def test_con_05_the_mover_tests_then_the_target() -> None:
    """ONV-CON-05, ONV-RUL-17: both with −2."""
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 16, 180), dice=[4, 4, 4, 3])
    battle.ahead("a1", straight(8))
    assert [(each.squadron, each.total) for each in battle.told("manoeuvre_test")] == [("a1", 6), ("b1", 5)]


def test_con_05_without_the_malus_by_option() -> None:
    """ONV-MAN-03, ONV-RUL-17."""
    battle = table(
        squadron("a1", 30, 12, formation="POLLON"),
        squadron("b1", 30, 16, 180),
        options={"engage_proximity_malus": False},
        dice=[3, 3, 3, 2],
    )
    battle.ahead("a1", straight(8))
    assert [each.total for each in battle.told("manoeuvre_test")] == [6, 5]


@pytest.mark.parametrize(("dice", "order"), [((6, 6, 6, 6), "DISORDERED"), ((1, 1, 6, 6), "DISORDERED")])
def test_con_06_a_column_in_a_frontal_contact(dice: tuple[int, ...], order: str) -> None:
    """ONV-CON-06: disordered at once, after the test, and no further than that."""
    battle = table(squadron("a1", 30, 12, formation="KERAS"), squadron("b1", 30, 16, 180), dice=dice)
    battle.ahead("a1", straight(8))
    assert battle.orders("a1", "b1") == [order, "GOOD"]


def test_con_06_a_diekplous_out_of_a_column_is_exempt() -> None:
    """ONV-CON-06."""
    battle = table(squadron("a1", 30, 12, formation="KERAS"), squadron("b1", 30, 16, 180), dice=[4, 4, 4, 4])
    battle.do("diekplous", "A", squadron="a1", target="b1", path=[straight(6)])
    assert battle.orders("a1", "b1") == ["GOOD", "GOOD"]


def test_con_07_no_test_for_a_squadron_taken_in_flank() -> None:
    """ONV-CON-07: unformed at once."""
    battle = table(
        squadron("a1", 48, 14, 270, formation="POLLON"), squadron("b1", 40, 20, 0, formation="KERAS"), dice=[6, 6]
    )
    battle.ahead("a1", straight(8))
    assert battle.orders("b1") == ["UNFORMED"]
    assert not battle.told("manoeuvre_test", squadron="b1")


def test_con_08_and_mel_01_links_last_until_somebody_is_gone() -> None:
    """ONV-CON-08, ONV-MEL-01, ONV-RUL-24: there is no breaking off; who is freed keeps formation and order."""
    battle = fight(
        old("a1", 30), FAR_A, old("b1", 30, 180, hs=1), FAR_B, links=[("a1", "b1")], dice=(4, 4, 3, 3, *VOID, 6, 1)
    )
    assert battle.of("b1").status == "DESTROYED" and battle.state.links == ()
    battle.do("move_order", "A", order="first").do("hold", "A", squadron="a1")
    assert battle.orders("a1") == ["GOOD"]


def test_geo_13_a_bent_column_shows_its_flank() -> None:
    """ONV-GEO-13: any edge of a stand within a bent column is the nearer side of that stand."""
    bent = squadron("b1", 34, 20, 90, formation="KERAS", track=[(33.311, 20), (30, 20), (30, 15)])
    battle = table(squadron("a1", 30, 28, 180, formation="POLLON"), bent, dice=[6, 6, 6, 6])
    battle.ahead("a1", straight(8))
    assert battle.told("contact")[0].face == "FLANK"


LINKS = [
    ([("a1", "b1"), ("a2", "b1")], [(("a1", "a2"), ("b1",))]),
    ([("a1", "b1"), ("a1", "b2"), ("a2", "b1")], [(("a1",), ("b2",)), (("a2",), ("b1",))]),
    ([("a1", "b1"), ("a2", "b1"), ("a2", "b2")], [(("a1",), ("b1",)), (("a2",), ("b2",))]),
    ([("a1", "b1"), ("b2", "a1"), ("b3", "a1")], [(("a1",), ("b1", "b2", "b3"))]),
    ([("a1", "b1"), ("a1", "b2"), ("a2", "b2"), ("a2", "b1")], [(("a1",), ("b1",)), (("a2",), ("b2",))]),
]


@pytest.mark.parametrize(("links", "expected"), LINKS)
def test_mel_02_pairing(links: list[tuple[str, str]], expected: list[Any]) -> None:
    """ONV-MEL-02, ONV-RUL-25: one against one as far as possible, earliest contacts first."""
    made = [Link(n, a, b, "FRONT", "FRONT", 0, 1) for n, (a, b) in enumerate(links, 1)]
    ids = sorted({id for pair in links for id in pair})
    melees = paired(made, {id: n for n, id in enumerate(ids)}, {id: id[0].upper() for id in ids})
    assert [(melee.a, melee.b) for melee in melees] == expected


@pytest.mark.parametrize(
    ("dice", "hs"), [((1, 4), 0), ((2, 4), 1), ((4, 4), 1), ((4, 5), 2), ((5, 5), 2), ((5, 6), 3), ((6, 6), 3)]
)
def test_mel_04_the_battle_test(dice: tuple[int, int], hs: int) -> None:
    """ONV-MEL-04: 5 or less, 6–8, 9–10, 11 or more."""
    morale = (6, 6) if hs == 0 else ()
    battle = fight(old("a1", 30), old("b1", 30, 180), links=[("a1", "b1")], dice=(*dice, 3, 3, *morale, *NEXT))
    assert battle.strengths("b1") == [8 - hs]
    assert battle.orders("a1") == ["DISORDERED" if hs == 0 else "GOOD"]


@pytest.mark.parametrize(
    ("ours", "theirs", "minus"),
    [("MIAS", "MIAS", 0), ("KYKLOS", "MIAS", 0), ("POLLON", "MIAS", 1), ("BLOCK", "MIAS", 2), ("KERAS", "MIAS", 3),
     ("KERAS", "POLLON", 2), ("MIAS", "KERAS", 0), ("KERAS", "KYKLOS", 3)],
)  # fmt: skip
def test_mel_05_and_06_formations_in_melee(ours: str, theirs: str, minus: int) -> None:
    """ONV-MEL-05, ONV-MEL-06: the worse subtracts the difference, the better gets nothing."""
    battle = table(squadron("a1", 20, 20), squadron("b1", 50, 20))
    first, second = (battle.battle.game.by_id[id] for id in ("a1", "b1"))  # type: ignore[attr-defined]
    first.formation, second.formation = ours, theirs
    assert differential(first, [second]) == minus


def test_mel_06_against_several_the_best_rank_counts() -> None:
    """ONV-MEL-06."""
    roster = [old("a1", 30, formation="POLLON"), old("b1", 28, 180, formation="POLLON"), old("b2", 34, 180)]
    battle = fight(*roster, links=[("b1", "a1"), ("b2", "a1")], dice=(4, 4, 4, 4, 4, 4, *NEXT))
    assert [each.modifiers for each in battle.told("battle_test")] == [(("formation", -1),), (), ()]


def test_mel_03_all_results_together() -> None:
    """ONV-MEL-03, ONV-RUL-26: disorder suffered now changes no roll of this phase; both results count."""
    roster = [old("a1", 30), old("b1", 30, 180)]
    battle = fight(*roster, links=[("a1", "b1")], dice=(6, 6, 2, 3, 6, 6, *NEXT))
    assert battle.strengths("a1", "b1") == [8, 5]
    assert battle.told("battle_test", squadron="b1")[0].modifiers == ()
    assert battle.orders("b1") == ["DISORDERED"]


def test_mel_07_and_08_flanked_and_flanker_for_one_round() -> None:
    """ONV-MEL-07, ONV-MEL-08, ONV-MEL-09: it fails whomever it is paired with; the flanker in column is spared."""
    roster = [squadron("a1", 34.6, 16, 270, formation="KERAS"), old("b1", 30, 0, order="UNFORMED")]
    link = [{"attacker": "a1", "target": "b1", "face": "FLANK", "edge": "RIGHT", "fresh": True}]
    battle = table(*roster, step="melee", clock={"links": link}, dice=[2, 3, 6, 6, *NEXT])
    ours, theirs = battle.told("battle_test")
    assert (ours.modifiers, ours.total, ours.fails) == ((), 5, False)
    assert (theirs.dice, theirs.fails) == ((), True)


def test_mel_10_two_unformed_squadrons_both_fail() -> None:
    """ONV-MEL-10, ONV-RUL-28: in their first round."""
    roster = [squadron("a1", 30, 16, order="UNFORMED"), squadron("b1", 30, 16, 180, order="UNFORMED")]
    battle = fight(*roster, links=[("a1", "b1")], fresh=True, dice=(6, 6, 6, 6, *NEXT))
    assert [(each.dice, each.fails) for each in battle.told("battle_test")] == [((), True), ((), True)]
    assert [each.modifiers for each in battle.told("morale_test")] == [(("katastrophe", -1),)] * 2


def test_mel_11_losses_are_divided() -> None:
    """ONV-MEL-11, ONV-RUL-29: what exceeds a squadron's strength is not passed on."""
    roster = [old("a1", 30), old("b1", 26, 180, hs=1), old("b2", 34, 180)]
    battle = fight(*roster, links=[("b1", "a1"), ("b2", "a1")], dice=(6, 6, 3, 3, 3, 3, *NEXT))
    assert battle.strengths("a1", "b1", "b2") == [6, 0, 7]


@pytest.mark.parametrize("option", ["one_survives", "both"])
def test_mel_12_all_of_a_melee_destroyed(option: str) -> None:
    """ONV-MEL-12, ONV-RUL-57: one keeps half a stand, or by option nobody."""
    roster = [old("a1", 30, hs=1), FAR_A, old("b1", 30, 180, hs=1), FAR_B]
    dice = (4, 4, 3, 3, *VOID, 6, 1)
    battle = fight(*roster, links=[("a1", "b1")], dice=dice, options={"mutual_destruction": option})
    assert battle.strengths("a1", "b1") == ([1, 0] if option == "one_survives" else [0, 0])


@pytest.mark.parametrize(("ours", "theirs", "routs"), [(2, 6, True), (3, 6, False), (2, 5, False)])
def test_mel_13_one_stand_against_three(ours: int, theirs: int, routs: bool) -> None:
    """ONV-MEL-13, ONV-RUL-30: by strength, after all losses."""
    roster = [old("a1", 30, hs=ours + 1), FAR_A, old("b1", 30, 180, hs=theirs + 1), FAR_B]
    dice = (3, 3, 3, 3, *((1, 1, 6, 6, *VOID, 6, 1) if routs else NEXT))
    battle = fight(*roster, links=[("a1", "b1")], dice=dice)
    assert bool(battle.told("one_stand")) == routs
    assert (battle.of("a1").status == "ROUTING") == routs


def test_mel_14_the_flank_attacker_in_column_forms_line_too() -> None:
    """ONV-MEL-14, ONV-RUL-27, ONV-GEO-20: R kept, no test, order unchanged; the unformed target does not."""
    roster = [squadron("a1", 33.937, 15, 270, formation="KERAS"), squadron("b1", 30, 16, 0, order="UNFORMED"), FAR_B]
    link = [{"attacker": "a1", "target": "b1", "face": "FLANK", "edge": "RIGHT"}]
    battle = table(*roster, first="A", clock={"links": link})
    assert (battle.of("a1").formation, battle.at("a1")) == ("MIAS", (33.937, 15.0, 270.0))
    assert battle.of("b1").formation == "BLOCK"


def test_mel_14_without_room_it_is_cramped_and_counts_as_line() -> None:
    """ONV-MEL-14, ONV-GEO-25: its footprint stays; out of melee only HOLD or CHANGE to that."""
    walls = [squadron("a2", 26.3, 15, formation="POLLON"), squadron("a3", 33.7, 15, formation="POLLON")]
    walls += [squadron("a4", 22.3, 15, formation="POLLON"), squadron("a5", 37.7, 15, formation="POLLON")]
    roster = [squadron("a1", 30, 16, formation="KERAS"), *walls, squadron("b1", 30, 16, 180)]
    battle = table(*roster, first="A", clock={"links": [{"attacker": "a1", "target": "b1"}]})
    assert (battle.of("a1").formation, battle.of("a1").shape) == ("MIAS", "KERAS")
    assert battle.told("formation", squadron="a1")[0].cramped


def test_geo_25_a_cramped_squadron_out_of_melee() -> None:
    """ONV-GEO-25: HOLD, or CHANGE to the formation of its footprint."""
    walls = [squadron("a2", 26.4, 15, formation="POLLON"), squadron("a3", 33.6, 15, formation="POLLON")]
    cramped = squadron("a1", 30, 16, shape="KERAS")
    battle = table(cramped, *walls, FAR_B, dice=[6, 6])
    assert battle.of("a1").shape == "KERAS"
    assert battle.refusal("advance", "A", squadron="a1") == "ONV-A-CRAMPED"
    assert battle.refusal("change", "A", squadron="a1", to="POLLON", hand="R") == "ONV-A-CRAMPED"
    battle.do("change", "A", squadron="a1", to="KERAS")
    assert battle.of("a1").formation == "KERAS"


def test_mel_15_a_round_each_turn() -> None:
    """ONV-MEL-15: until only one side is left in it."""
    battle = fight(old("a1", 30), old("b1", 30, 180), links=[("a1", "b1")], dice=(3, 3, 3, 3, *NEXT, 3, 3, 3, 3, *NEXT))
    battle.do("move_order", "A", order="first").end("A", "B")
    assert battle.strengths("a1", "b1") == [6, 6]


def test_mel_16_a_further_enemy_in_the_flank_of_a_melee() -> None:
    """ONV-MEL-16: it has its full effect."""
    nearer = [squadron("a1", 30, 16), squadron("a2", 40, 19, 270, formation="POLLON"), squadron("b1", 30, 16, 180)]
    battle = table(
        *nearer, first="A", clock={"links": [{"attacker": "a1", "target": "b1"}]}, dice=[6, 6, 4, 4, 4, 4, 6, 6, *NEXT]
    )
    battle.ahead("a2", straight(8)).end("B")
    assert battle.orders("b1") == ["UNFORMED"]
    assert battle.told("battle_test", squadron="b1")[0].dice == ()
    assert battle.told("melee")[0].melees[0].a == ("a1", "a2")


def test_contact_by_wheel_and_turn_is_refused_but_straight_is_not() -> None:
    """ONV-MOV-12: only going straight on makes contact."""
    battle = table(squadron("a1", 30, 16, formation="KERAS"), FAR_A, squadron("b1", 32, 15.9, formation="KERAS"))
    assert battle.refusal("advance", "A", squadron="a1", path=[turn(60)]) == "ONV-A-COLUMN"
    deep = table(squadron("a1", 30, 16, formation="POLLON"), FAR_A, squadron("b1", 31, 17, 180))
    assert deep.refusal("advance", "A", squadron="a1", path=[wheel("R", 50)]) == "ONV-A-WHEEL"


def test_con_06_a_column_that_is_met_on_its_head() -> None:
    """ONV-CON-06: attacked as well as attacking."""
    battle = table(
        squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 16, 180, formation="KERAS"), dice=[6, 6, 6, 6]
    )
    battle.ahead("a1", straight(8))
    assert battle.orders("a1", "b1") == ["GOOD", "DISORDERED"]


def test_con_03_at_anchor_any_contact_is_from_the_rear() -> None:
    """ONV-CON-03, ONV-SCN-05: on its flank too."""
    beached = squadron("a1", 30, 0, 180, formation="POLLON", status="AT_ANCHOR")
    beside = squadron("b1", 36, 2.3, 270, formation="POLLON")
    battle = table(beached, FAR_A, beside, base="ONV-S5", first="B", dice=[6, 6])
    battle.ahead("b1", straight(8))
    event = battle.told("contact")[0]
    assert (event.face, event.link.face) == ("FLANK", "REAR")
    assert battle.orders("a1") == ["UNFORMED"]


def test_mel_09_the_flanker_s_advantages_last_one_round() -> None:
    """ONV-MEL-09, ONV-MEL-08: from the second round on a low total disorders it too."""
    roster = [old("a1", 34.6, 270), old("b1", 30, 0, order="UNFORMED")]
    link = [{"attacker": "a1", "target": "b1", "face": "FLANK", "edge": "RIGHT"}]
    battle = table(*roster, step="melee", clock={"links": link}, dice=[2, 3, 6, 6, 6, 6, *NEXT])
    assert battle.told("battle_test")[0].fails and battle.orders("a1") == ["DISORDERED"]


def test_geo_13_at_a_corner_met_as_squarely_the_front() -> None:
    """ONV-GEO-13, ONV-RUL-63: FRONT before FLANK where both edges are met alike."""
    corner = (40 - 3.937 / 2, 20)
    mover = squadron("a1", corner[0] - 3, corner[1] - 3, 45, formation="POLLON")
    battle = table(mover, squadron("b1", 40, 20, 180, formation="POLLON"), dice=[6, 6, 6, 6])
    battle.ahead("a1", straight(8))
    assert battle.told("contact")[0].face == "FRONT" and battle.of("a1").heading == 0


def test_mel_14_touched_on_its_side_it_forms_line_there() -> None:
    """ONV-MEL-14, ONV-GEO-20: a flank that counts as the front; R on the middle of the edge that was touched."""
    roster = [squadron("a1", 32.953, 16.4, 270), squadron("b1", 30, 20, formation="KERAS")]
    link = {"links": [{"attacker": "a1", "target": "b1", "face": "FRONT", "edge": "RIGHT"}]}
    battle = table(roster[0] | {"x": 30.985}, roster[1], first="A", clock=link)
    assert (battle.of("b1").formation, battle.at("b1")) == ("MIAS", (30.984, round(20 - 7.283 / 2, 3), 90.0))


def test_geo_25_laid_out_as_soon_as_there_is_room() -> None:
    """ONV-GEO-25, ONV-MOV-03: at the start of the movement phase, in melee and out of it."""
    battle = table(squadron("a1", 30, 20, shape="KERAS"), squadron("a2", 50, 20, order="UNFORMED", shape="MIAS"), FAR_B)
    assert [event.why for event in battle.told("formation")] == ["room", "room"]
    assert [(battle.of(id).formation, battle.of(id).shape) for id in ("a1", "a2")] == [
        ("MIAS", "MIAS"),
        ("BLOCK", "BLOCK"),
    ]


def test_mel_10_the_next_melee_has_a_first_round_again() -> None:
    """ONV-MEL-10, ONV-MEL-01: once its enemy is gone; not while it fights on."""
    roster = [old("a1", 30), old("a2", 45), FAR_A, old("b1", 30, 180, hs=1), old("b2", 45, 180), FAR_B]
    battle = fight(*roster, links=[("a1", "b1"), ("a2", "b2")], dice=(4, 4, 3, 3, 4, 4, 4, 4, 3, 4, 6, 1))
    assert battle.of("b1").status == "DESTROYED"
    assert [battle.of(id).first_round for id in ("a1", "a2", "b2")] == [True, False, False]


@pytest.mark.parametrize(("dice", "loose"), [((1, 1, 6, 6), "a1"), ((6, 6, 1, 1), "b1")])
def test_geo_25_and_26_a_block_gives_way_straight_from_its_enemy(dice: tuple[int, ...], loose: str) -> None:
    """ONV-GEO-25, ONV-GEO-26: attacker or target, its front edge comes to lie on the line of contact again."""
    battle = table(
        squadron("a1", 30, 14, order="DISORDERED"), squadron("b1", 31, 16, 180, order="DISORDERED"), dice=[6, *dice]
    )
    battle.ahead("a1", straight(3))
    assert (battle.orders(loose), battle.of(loose).shape) == (["UNFORMED"], "BLOCK")
    assert battle.at(loose)[:2] == (30.0 if loose == "a1" else 31.0, 16.0)
