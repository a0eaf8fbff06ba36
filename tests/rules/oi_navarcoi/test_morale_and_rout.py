"""ONV-MOR, ONV-ROU, ONV-PUR, ONV-FLO: who breaks, where they flee, and who goes after them."""

from typing import Any

import pytest

from tests.rules.oi_navarcoi import laws
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, VOID, course, squadron, straight, table, turn, units

NEXT = (*VOID, 6, 1)


def morale(*roster: dict[str, Any], links: list[tuple[str, str]], dice: tuple[int, ...], **fields: Any) -> Any:
    """The morale phase after a round of melee."""
    written = [{"attacker": a, "target": b} for a, b in links]
    return table(*roster, step="morale", clock={"links": written}, dice=dice, **fields)


def shaken(id: str, x: float, heading: float = 0, **fields: Any) -> dict[str, Any]:
    """A squadron that has failed its battle test."""
    return squadron(id, x, 16, heading, must_test=True, first_round=False, **fields)


def steady(id: str, x: float, heading: float = 180, **fields: Any) -> dict[str, Any]:
    return squadron(id, x, 16, heading, first_round=False, **fields)


@pytest.mark.parametrize(
    ("dice", "m", "routs"), [((3, 3), 0, False), ((3, 2), 0, True), ((3, 2), 1, False), ((3, 3), -1, True)]
)
def test_mor_02_six_holds(dice: tuple[int, int], m: int, routs: bool) -> None:
    """ONV-MOR-01, ONV-MOR-02: only who failed its battle test."""
    battle = morale(
        shaken("a1", 30, m=m), FAR_A, steady("b1", 30), FAR_B, links=[("a1", "b1")],
        dice=(*dice, *((1, 1, 6, 6, *NEXT) if routs else (3, 4, 6, 1))),
    )  # fmt: skip
    assert [each.squadron for each in battle.told("morale_test")] == ["a1"]
    assert (battle.of("a1").status == "ROUTING") == routs


def test_mor_03_katastrophe_counts_once() -> None:
    """ONV-MOR-03, ONV-ORD-03: flanked and UNFORMED is −1 all the same."""
    roster = [shaken("b1", 30, 180, order="UNFORMED"), FAR_A, squadron("a1", 32.2, 17, 270), FAR_B]
    link = [{"attacker": "a1", "target": "b1", "face": "FLANK", "edge": "LEFT", "fresh": True}]
    battle = table(*roster, step="morale", clock={"links": link}, dice=[5, 4, 3, 4, 6, 1])
    assert battle.told("morale_test")[0].modifiers == (("katastrophe", -1),)


def test_rou_01_and_03_a_routing_squadron_is_out_of_the_game() -> None:
    """ONV-ROU-01, ONV-ROU-03: it moves every turn, through everything, and counts as lost."""
    wall = [squadron("b2", 30, 20.5, 180), squadron("b3", 30, 24, 180)]
    battle = morale(
        steady("a1", 30, 0), shaken("b1", 30, 180), *wall, links=[("a1", "b1")],
        dice=(1, 1, 1, 1, 6, 6, *NEXT, 1, 1, *NEXT),
    )  # fmt: skip
    first = battle.of("b1")
    assert (first.status, first.x) == ("ROUTING", units(30))
    battle.do("move_order", "A", order="second").end("B", "A")
    assert battle.of("b1").y == (first.y or 0) + units(6)
    assert battle.of("b1").formation == first.formation and not battle.state.links


@pytest.mark.parametrize(
    ("links", "heading"),
    [([("b1", "a1")], 180), ([("a1", "b1")], 180), ([("b1", "a1"), ("b2", "a1")], 225)],
)
def test_rou_02_straight_away_from_whom_it_fought(links: list[tuple[str, str]], heading: int) -> None:
    """ONV-ROU-02, ONV-RUL-35: along the axis if it was attacked, against it if it attacked; the sum of several."""
    roster = [shaken("a1", 30, 0), FAR_A, steady("b1", 30), FAR_B]
    if len(links) == 2:
        roster.insert(3, squadron("b2", 33.937, 15, 270, formation="POLLON", first_round=False))
    battle = morale(*roster, links=links, dice=(1, 1, 1, 1, *([6, 6] * len(links)), *NEXT))
    assert battle.told("rout")[0].heading == heading * 100


def test_rou_04_over_the_edge_or_onto_land() -> None:
    """ONV-ROU-04, ONV-RUL-36, ONV-GEO-19: recorded with its rating."""
    edge = [
        squadron("a1", 30, 2, status="ROUTING", rout_heading=180),
        squadron("a2", 60, 30, status="ROUTING", rout_heading=90),
    ]
    land = {"land": [{"id": "cape", "poly": [[66, 20], [72, 20], [72, 40], [66, 40]], "status": {"A": "ENEMY"}}]}
    others = (squadron("a3", 20, 8), squadron("a4", 36, 8), FAR_A, squadron("b9", 50, 42, 180))
    battle = table(*edge, *others, step="morale", table=land, dice=[6, 6, 6, 6, 3, 5, 6, 1])
    assert battle.of("a1").exit is not None and battle.of("a1").exit.edge == "S"
    assert battle.of("a1").exit.status == "FRIENDLY"
    beached = battle.of("a2")
    assert beached.exit is not None and (beached.exit.land, beached.exit.status) == ("cape", "ENEMY")
    assert beached.x == units(66)


def test_geo_19_exactly_in_a_corner_the_more_hostile_edge() -> None:
    """ONV-GEO-19."""
    fleeing = squadron("a1", 68, 44, status="ROUTING", rout_heading=45)
    battle = table(
        fleeing, squadron("a2", 20, 8), squadron("a3", 40, 8), FAR_B | {"x": 50}, step="morale", dice=[5, 5, 3, 4, 6, 1]
    )
    assert battle.of("a1").exit is not None and battle.of("a1").exit.edge == "N"


@pytest.mark.parametrize("option", ["all", "friends"])
def test_rou_05_who_is_shaken(option: str) -> None:
    """ONV-ROU-05, ONV-RUL-37, ONV-GEO-17: any squadron partly in the strip, by one step; not who is in that melee."""
    roster = [
        steady("a1", 30, 0),
        squadron("a2", 34.5, 22, formation="POLLON"),
        shaken("b1", 30, 180),
        squadron("b2", 26, 19, 180, formation="POLLON"),
        squadron("b3", 30, 23.388, 180),
    ]
    battle = morale(*roster, links=[("a1", "b1")], dice=(1, 1, 1, 1, 6, 6, *NEXT), options={"rout_disorders": option})
    assert battle.orders("a1", "b2", "b3") == ["GOOD", "DISORDERED", "GOOD"]
    assert battle.orders("a2") == ["DISORDERED" if option == "all" else "GOOD"]


def test_rou_06_and_flo_01_a_marker_where_the_melee_was() -> None:
    """ONV-ROU-06, ONV-FLO-01, ONV-GEO-18: the size of a full squadron in line, whatever was left of it."""
    battle = morale(
        steady("a1", 30, 0), shaken("b1", 30, 180, hs=3), FAR_B, links=[("a1", "b1")], dice=(1, 1, 1, 1, 6, 6, *NEXT)
    )
    assert len(battle.state.flotsam) == 1
    marker = battle.battle.game.flotsam_shapes[0]  # type: ignore[attr-defined]
    assert round(marker.corners[1][0] - marker.corners[0][0]) == 20_000


def pursuing(dice: tuple[int, ...], *more: dict[str, Any], shape: str = "MIAS", **fields: Any) -> Any:
    """b1 routs northwards from a1, which tests whether it pursues."""
    fled = shaken("b1", 30, 180, formation=shape)
    return morale(steady("a1", 30, 0), fled, FAR_B, *more, links=[("a1", "b1")], dice=(1, 1, *dice), **fields)


@pytest.mark.parametrize(("option", "total", "pursues"), [(False, 6, False), (True, 4, True)])
def test_pur_01_the_first_test(option: bool, total: int, pursues: bool) -> None:
    """ONV-PUR-01, ONV-RUL-38: no −2, but by option."""
    battle = pursuing((1, 1, 3, 3, *NEXT), options={"pursuit_malus_on_first_test": option})
    test = battle.told("pursuit_test")[0]
    assert (test.total, test.pursues) == (total, pursues)


def test_pur_01_not_with_another_link() -> None:
    """ONV-PUR-01: nor when an enemy of its melee is still there."""
    roster = [
        steady("a1", 30, 0),
        shaken("b1", 26.1, 180, formation="POLLON"),
        steady("b2", 33.9, formation="POLLON"),
        FAR_B,
    ]
    battle = morale(*roster, links=[("b1", "a1"), ("b2", "a1")], dice=(1, 1, 1, 1, 3, 4, 6, 1))
    assert not battle.told("pursuit_test")


def test_pur_02_and_04_it_follows_and_then_does_nothing() -> None:
    """ONV-PUR-02, ONV-PUR-04, ONV-GEO-20: unformed, R one front short of the routing squadron's centre."""
    battle = pursuing((1, 5, 2, 3, *NEXT))
    target, hunter = battle.of("b1"), battle.of("a1")
    assert (hunter.status, hunter.order, hunter.x) == ("PURSUING", "UNFORMED", target.x)
    assert hunter.y == (target.y or 0) - 5000
    battle.do("move_order", "A", order="first")
    assert battle.refusal("hold", "A", squadron="a1") == "ONV-A-STATUS"


def test_pur_03_a_fresh_enemy_on_the_line_is_met() -> None:
    """ONV-PUR-03, ONV-RUL-60: the pursuit is over; no test; melee next turn, unformed."""
    battle = pursuing((1, 5, 2, 3, *NEXT), squadron("b2", 31, 21, 180, formation="POLLON"))
    assert (battle.of("a1").status, battle.of("a1").order) == ("ON_TABLE", "UNFORMED")
    event = battle.told("contact")[0]
    assert (event.link.target, event.why, event.link.face) == ("b2", "pursuit", "FRONT")
    assert battle.at("a1")[1] == 21.0 and not battle.told("manoeuvre_test")


@pytest.mark.parametrize(("heading", "y", "orders"), [(180, 20, "DISORDERED"), (0, 25, "UNFORMED")])
def test_pur_03_a_column_on_the_line_is_disordered_at_once(heading: int, y: float, orders: str) -> None:
    """ONV-PUR-03, ONV-CON-06: met in front, beside the strip that the rout shakes; in the rear it becomes UNFORMED
    (ONV-CON-07)."""
    column = squadron("b2", 32.2, y, heading, formation="KERAS")
    battle = pursuing((1, 5, 2, 3, *NEXT), column, shape="KERAS")
    assert battle.told("contact")[0].link.target == "b2" and battle.orders("a1", "b2") == ["UNFORMED", orders]
    assert not battle.told("manoeuvre_test")


def test_pur_03_a_column_without_room_before_it_is_disordered_too() -> None:
    """ONV-PUR-03, ONV-CON-06, ONV-GEO-25."""
    crowd = [squadron("b2", 32.2, 18, 180, formation="KERAS"), squadron("a2", 30, 14.5)]
    battle = pursuing((1, 5, 2, 3, *NEXT), *crowd, shape="KERAS")
    assert battle.told("contact")[0].link.target == "b2" and battle.orders("b2") == ["DISORDERED"]


def test_pur_03_without_room_before_that_enemy() -> None:
    """ONV-PUR-03, ONV-GEO-25: nobody is overlapped; hemmed in, it stays where it is, cramped, and is engaged."""
    crowd = [squadron("b2", 31, 17.5, 180, formation="POLLON"), squadron("a2", 30, 14.5)]
    battle = pursuing((1, 5, 2, 3, *NEXT), *crowd)
    assert battle.told("contact")[0].link.target == "b2"
    assert (battle.of("a1").formation, battle.of("a1").shape) == ("BLOCK", "MIAS")
    assert battle.at("a1") == (30.0, 16.0, 0.0) and battle.told("contact")[0].link.axis == 0
    laws.holds(battle.state)


def test_pur_03_friends_on_the_way_have_no_effect() -> None:
    """ONV-PUR-03, ONV-GEO-20: only its last place has to be free."""
    battle = pursuing((1, 5, 2, 3, *NEXT), squadron("a2", 30, 18.37, 90, formation="KERAS"))
    assert battle.of("a1").status == "PURSUING"
    assert battle.of("a1").y == (battle.of("b1").y or 0) - 5000


@pytest.mark.parametrize(("dice", "stops"), [((4, 5), True), ((4, 4), False)])
def test_pur_05_every_turn_again(dice: tuple[int, int], stops: bool) -> None:
    """ONV-PUR-05: with −2 and Katastrophe; 6 or more stops."""
    battle = pursuing((1, 1, 2, 3, *NEXT, 2, 2, *dice, *NEXT))
    battle.do("move_order", "A", order="first").end("A", "B")
    assert (battle.of("a1").status == "ON_TABLE") == stops
    assert battle.orders("a1") == ["UNFORMED"]


def test_pur_06_a_squadron_that_leaves_is_not_pursued() -> None:
    """ONV-PUR-06: the pursuit ends at once, without a test; the pursuer never leaves the table."""
    fled = squadron("b1", 30, 44, status="ROUTING", rout_heading=0)
    hunter = squadron("a1", 30, 42.031, order="UNFORMED", status="PURSUING", pursuing="b1")
    battle = table(hunter, fled, FAR_B, squadron("b8", 12, 30, 180), step="morale", dice=[5, 5, *NEXT])
    assert battle.of("b1").status == "EXITED" and battle.of("a1").status == "ON_TABLE"
    assert not battle.told("pursuit_test") and battle.at("a1")[1] == 42.031


def test_pur_07_a_contact_ends_the_pursuit() -> None:
    """ONV-PUR-07: like any unformed squadron."""
    fled = squadron("b1", 30, 30, status="ROUTING", rout_heading=0)
    hunter = squadron("a1", 30, 28, order="UNFORMED", status="PURSUING", pursuing="b1")
    striker = squadron("b2", 39, 26.6, 270, formation="POLLON")
    battle = table(hunter, FAR_A, fled, striker, first="B", dice=[6, 6])
    battle.ahead("b2", straight(8))
    assert (battle.of("a1").status, battle.of("a1").pursuing) == ("ON_TABLE", None)


FLOTSAM = {"flotsam": [{"x": 30, "y": 17, "heading": 0}]}


@pytest.mark.parametrize(("d", "code"), [(4.0, None), (4.01, "ONV-A-FLOTSAM")])
def test_flo_02_half_the_allowance_over_flotsam(d: float, code: str | None) -> None:
    """ONV-FLO-02, ONV-FLO-03, ONV-MOV-14, ONV-RUL-39: exactly half; disordered after all tests; impiety is noted."""
    battle = table(squadron("a1", 30, 14, formation="POLLON"), FAR_A, FAR_B, table=FLOTSAM)
    if code is not None:
        assert battle.refusal("advance", "A", squadron="a1", path=[straight(d)]) == code
        return
    battle.ahead("a1", straight(d))
    assert battle.orders("a1") == ["DISORDERED"]
    assert battle.of("a1").impiety == 1 and not battle.told("manoeuvre_test")


def test_flo_02_a_disordered_squadron_gets_no_worse() -> None:
    """ONV-FLO-02: and who stops short of the marker is not concerned."""
    roster = [squadron("a1", 30, 14, formation="POLLON", order="DISORDERED"), squadron("a2", 45, 14), FAR_B]
    battle = table(*roster, table=FLOTSAM, dice=[5])
    battle.ahead("a1", straight(3)).ahead("a2", straight(5))
    assert battle.orders("a1", "a2") == ["DISORDERED", "GOOD"]


def test_flo_02_a_front_change_on_a_marker() -> None:
    """ONV-FLO-02: the final place counts."""
    battle = table(squadron("a1", 30, 16.1, formation="POLLON"), FAR_A, FAR_B, table=FLOTSAM, dice=[6, 6])
    battle.do("front", "A", squadron="a1", to="R")
    assert battle.orders("a1") == ["DISORDERED"]


def sailing(x: float = 30, y: float = 10, **fields: Any) -> list[dict[str, Any]]:
    return [FAR_A | {"x": 60, "y": 10}, squadron("f1", x, y, 0, **fields)]


@pytest.mark.parametrize(("bearing", "dice"), [(45, 2), (45.01, 1), (90, 1), (315, 2), (270, 1)])
def test_fre_02_quadrants_of_the_wind(bearing: float, dice: int) -> None:
    """ONV-FRE-02, ONV-RUL-59: within 45° before the wind, up to 90° across it."""
    battle = table(*sailing(), FAR_B, base="ONV-S6", dice=[1] * dice)
    battle.do("advance", "A", squadron="f1", bearing=round(bearing * 100))
    assert battle.state.pending is not None and battle.state.pending.allowance == units(3 * dice)
    other = [course((bearing + 1) % 360, 1)]
    assert battle.refusal("path", "A", path=other) == "ONV-A-PATH"
    battle.do("path", "A", path=[course(bearing, 2)])


def test_fre_01_freighters_are_always_unformed() -> None:
    """ONV-FRE-01, ONV-FRE-02, ONV-RUL-40: no change, no backing, no forming up."""
    battle = table(*sailing(), FAR_B, base="ONV-S6")
    freighter = battle.of("f1")
    assert (freighter.order, freighter.formation, freighter.q, freighter.m, freighter.hs) == (
        "UNFORMED",
        "BLOCK",
        -1,
        -1,
        8,
    )
    assert battle.refusal("change", "A", squadron="f1", to="MIAS", heading=0) == "ONV-A-FORMATION"
    assert battle.refusal("go_unformed", "A", squadron="f1") == "ONV-A-FORMATION"
    assert battle.refusal("advance", "A", squadron="f1", bearing=9001) == "ONV-A-UPWIND"


def test_fre_03_they_cannot_attack_and_never_pursue() -> None:
    """ONV-FRE-03: nor come within 1″ of an enemy that they were not that near to."""
    battle = table(*sailing(), squadron("b1", 30, 13, 180), base="ONV-S6", dice=[1, 1])
    battle.do("advance", "A", squadron="f1", bearing=0)
    assert battle.refusal("path", "A", path=[course(0, 2)]) == "ONV-A-ATTACK"
    assert battle.refusal("path", "A", path=[course(0, 3)]) == "ONV-A-ATTACK"
    battle.do("path", "A", path=[course(0, 1.99)])


def test_fre_03_contacted_they_defend() -> None:
    """ONV-FRE-03: as UNFORMED they fail their first round."""
    roster = [*sailing(), squadron("b1", 30, 16, 180, formation="POLLON")]
    battle = table(*roster, base="ONV-S6", first="B", dice=[6, 6, 6, 5, 6, 6, 3, 4, 6, 1])
    battle.ahead("b1", straight(8)).end("A")
    assert battle.told("battle_test", squadron="f1")[0].fails
    assert battle.strengths("f1") == [5]


def test_fre_04_over_the_exit_edge_they_are_safe() -> None:
    """ONV-FRE-04: once their centre has crossed it."""
    battle = table(*sailing(50, 44), FAR_B, squadron("f2", 20, 20), base="ONV-S6", dice=[5, 5])
    battle.do("advance", "A", squadron="f1", bearing=0)
    battle.do("path", "A", path=[course(0, 6)])
    assert battle.of("f1").status == "SAFE"
    assert battle.of("f1").exit is not None and battle.of("f1").exit.edge == "N"


def test_fre_03_nor_pass_an_enemy_within_an_inch() -> None:
    """ONV-FRE-03: the whole line counts, not its end alone."""
    beside = squadron("b1", 34, 14, 90, formation="KERAS", hs=2)
    battle = table(*sailing(), beside, base="ONV-S6", dice=[5, 5])
    battle.do("advance", "A", squadron="f1", bearing=0)
    assert battle.refusal("path", "A", path=[course(0, 10)]) == "ONV-A-ATTACK"
    battle.do("path", "A", path=[course(0, 1)])


def test_fre_04_one_that_hangs_over_its_exit_edge_sails_on() -> None:
    """ONV-FRE-04, ONV-GEO-24: its centre has not crossed yet; it still cannot go over another edge."""
    battle = table(*sailing(3, 48.5), FAR_B, squadron("f2", 20, 20), base="ONV-S6", dice=[5])
    battle.do("advance", "A", squadron="f1", bearing=27_000)
    assert battle.refusal("path", "A", path=[course(270, 4)]) == "ONV-A-EDGE"
    battle = table(*sailing(3, 48.5), FAR_B, squadron("f2", 20, 20), base="ONV-S6", dice=[5, 5])
    battle.do("advance", "A", squadron="f1", bearing=0)
    assert any(action.path for action in battle.battle.game.legal() if hasattr(action, "path"))
    battle.do("path", "A", path=[course(0, 2)])
    assert battle.of("f1").status == "SAFE"


@pytest.mark.parametrize(("formation", "path"), [("KERAS", turn(45)), ("BLOCK", course(45, 0))])
def test_flo_02_turning_over_a_marker_without_a_step(formation: str, path: dict[str, Any]) -> None:
    """ONV-FLO-02: any part of the lead stand, or of the block, as it turns."""
    order = {"order": "UNFORMED"} if formation == "BLOCK" else {"formation": formation}
    x = 31.1 if formation == "KERAS" else 32.1
    marker = {"flotsam": [{"x": x + 0.69, "y": 20, "heading": 90}]}
    battle = table(
        squadron("a1", 30, 20.689 if formation == "KERAS" else 21.5, **order), FAR_A, FAR_B, table=marker, dice=[5]
    )
    battle.ahead("a1", path)
    assert battle.of("a1").impiety == 1


def test_rou_02_attacked_by_one_and_attacking_another() -> None:
    """ONV-ROU-02, ONV-RUL-35: against the axis of the link that it made, along that of the other."""
    roster = [
        shaken("a1", 30, 0),
        FAR_A,
        steady("b1", 30),
        squadron("b2", 33.937, 15, 270, formation="POLLON", first_round=False),
        FAR_B,
    ]
    battle = morale(*roster, links=[("a1", "b1"), ("b2", "a1")], dice=(1, 1, 1, 1, 6, 6, 6, 6, *NEXT))
    assert battle.told("rout")[0].heading == 22_500


def test_rou_05_not_who_fights_it_from_behind() -> None:
    """ONV-ROU-05: squadrons linked to it are not shaken, though they stand in its way."""
    behind = squadron("a2", 30, 17.378, 180, first_round=False)
    battle = morale(steady("a1", 30, 0), behind, shaken("b1", 30, 180, order="UNFORMED", shape="MIAS"), FAR_B,
                    links=[("a1", "b1"), ("a2", "b1")], dice=(1, 1, 1, 1, 6, 6, 6, 6, *NEXT))  # fmt: skip
    assert battle.of("b1").status == "ROUTING" and battle.orders("a2") == ["GOOD"]


def test_rou_05_a_chase_is_shaken_too() -> None:
    """ONV-ROU-05, ONV-PER-09: and one that becomes UNFORMED by it ends it."""
    pair = [squadron("a2", 33, 20, 90, formation="KERAS", status="CHASE"),
            squadron("b2", 33, 21.969, 90, formation="KERAS", status="CHASE", order="DISORDERED")]  # fmt: skip
    written = {
        "links": [{"attacker": "a1", "target": "b1"}],
        "chases": [{"attacker": "a2", "target": "b2", "heading": 90}],
    }
    battle = table(steady("a1", 30, 0), pair[0], shaken("b1", 30, 180), pair[1], step="morale", clock=written,
                   dice=(1, 1, 1, 1, 6, 6, *NEXT))  # fmt: skip
    assert battle.orders("a2", "b2") == ["DISORDERED", "UNFORMED"] and battle.state.chases == ()


def test_pur_01_not_while_another_enemy_holds_it() -> None:
    """ONV-PUR-01: the enemy of its own melee is gone, but one that fights another squadron is linked to it."""
    second = squadron("a2", 37.9, 16, first_round=False)
    roster = [steady("a1", 30, 0), second, shaken("b1", 26, 180, formation="POLLON"), steady("b2", 34), FAR_B]
    links = [("a1", "b1"), ("a2", "b2"), ("a1", "b2")]
    battle = morale(*roster, links=links, dice=(1, 1, 1, 1, 3, 4, 6, 1))
    assert battle.of("b1").status == "ROUTING" and not battle.told("pursuit_test")


def test_fre_03_a_freighter_lets_a_beaten_enemy_go() -> None:
    """ONV-FRE-03: it never pursues, no test."""
    roster = [FAR_A | {"x": 60}, squadron("f1", 30, 16, first_round=False), shaken("b1", 30, 180), FAR_B]
    battle = morale(*roster, links=[("b1", "f1")], dice=(1, 1, 1, 1, *NEXT), base="ONV-S6")
    assert battle.of("b1").status == "ROUTING" and not battle.told("pursuit_test")
