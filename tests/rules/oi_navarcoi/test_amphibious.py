"""ONV-AMP, ONV-GEO-27: phalanxes on the strip of land beside the ships."""

from contextlib import suppress
from typing import Any

import pytest

from rules.core.dice import DiceNeeded
from rules.oi_navarcoi import RULESET
from tests.rules.oi_navarcoi.tables import FAR_B, Table, squadron, table, units

NEXT = (3, 4, 6, 1)


def phalanx(id: str, y: float, heading: float = 0, x: float = 6, **fields: Any) -> dict[str, Any]:
    return {"id": id, "side": id[1].upper(), "x": x, "y": y, "heading": heading} | fields


def ashore(
    *phalanxes: dict[str, Any], ships: tuple[dict[str, Any], ...] = (), dice: tuple[int, ...] = (), **fields: Any
) -> Table:
    """Side A moves first; both phalanxes wait for their orders."""
    roster = [*ships, squadron("a8", 40, 10), FAR_B]
    return table(*roster, base="ONV-S7", phalanxes=list(phalanxes), dice=dice, **fields)


def ordered(battle: Table, a: dict[str, Any], b: dict[str, Any] | None = None) -> Table:
    """Both give an order, and nobody moves a ship."""
    battle.do("phalanx_order", "A", **a)
    battle.do("phalanx_order", "B", **(b or {"order": "STOP"}))
    return battle.end("A", "B")


MARCH = {"order": "MOVE", "heading": 0}


def test_amp_01_and_08_three_wings() -> None:
    """ONV-AMP-01: the euzonoi have no effect."""
    battle = ashore(phalanx("pa", 12), phalanx("pb", 36, 180))
    assert battle.phalanx("pa").pushed == (0, 0, 0)


@pytest.mark.parametrize(
    ("drill", "dice", "passes"),
    [
        ("GOOD", (3, 3), True),
        ("AVERAGE", (3, 3), False),
        ("AVERAGE", (3, 4), True),
        ("GREEN", (3, 4), False),
        ("GREEN", (4, 4), True),
    ],
)
def test_amp_02_the_drill_test(drill: str, dice: tuple[int, int], passes: bool) -> None:
    """ONV-AMP-02: 6, 7 or 8."""
    battle = ordered(ashore(phalanx("pa", 12, drill=drill), phalanx("pb", 36, 180), dice=(3, *dice, *NEXT)), MARCH)
    assert battle.phalanx("pa").disordered != passes


def test_amp_03_orders_are_secret_and_both_must_be_given() -> None:
    """ONV-AMP-03, ONV-GEN-07: shown when the phalanx moves."""
    battle = ashore(phalanx("pa", 12), phalanx("pb", 36, 180)).do("phalanx_order", "A", **MARCH)
    assert battle.state.phase == "orders"
    assert RULESET.visible_to(battle.state, "B").phalanxes[0].secret is None
    assert RULESET.visible_to(battle.state, "A").phalanxes[0].secret is not None
    assert RULESET.shown_to(battle.told("phalanx_ordered")[0], "B").order.order == "NONE"
    assert battle.refusal("phalanx_order", "A", **MARCH) == "ONV-A-COMMITTED"


def test_amp_03_a_move_stays_in_force() -> None:
    """ONV-AMP-03, ONV-AMP-05: without a new order it goes on."""
    battle = ordered(ashore(phalanx("pa", 12), phalanx("pb", 44, 180), dice=(3, 5, 5, *NEXT, 4, 5, 5, *NEXT)), MARCH)
    assert battle.phalanx("pa").y == units(15)
    battle.do("move_order", "A", order="first")
    ordered(battle, {"order": "NONE"})
    assert battle.phalanx("pa").y == units(19)


def test_amp_03_it_halts_at_the_respect_area_and_closes_only_when_ordered_within() -> None:
    """ONV-AMP-03: 5″ from the enemy phalanx; then contact begins a land melee."""
    dice = (5, 5, 5, *NEXT, 5, 5, 5, 6, 5, 4, 1, 1, 1)
    battle = ordered(ashore(phalanx("pa", 12), phalanx("pb", 19, 180), dice=dice), MARCH)
    assert abs((battle.phalanx("pa").y or 0) - units(14)) <= 1
    assert battle.phalanx("pa").going is None
    battle.do("move_order", "A", order="first")
    ordered(battle, MARCH)
    assert battle.phalanx("pa").foe == "pb" and battle.state.phase == "land_melee"
    assert abs(battle.phalanx("pa").y - units(19)) <= 1


@pytest.mark.parametrize(("heading", "code"), [(45, None), (45.01, "ONV-A-ORDER"), (315, None), (180, "ONV-A-ORDER")])
def test_amp_05_the_heading_ordered(heading: float, code: str | None) -> None:
    """ONV-AMP-05: within 45° of the present one."""
    battle = ashore(phalanx("pa", 12), phalanx("pb", 36, 180))
    told = {"order": "MOVE", "heading": round(heading * 100)}
    if code is None:
        battle.do("phalanx_order", "A", **told)
        assert battle.phalanx("pa").secret is not None
    else:
        assert battle.refusal("phalanx_order", "A", **told) == code


def test_amp_04_and_05_a_column_marches_six_inches_and_tests_at_obstacles() -> None:
    """ONV-AMP-04, ONV-AMP-05: after all ships, in the order of the players; no test without an obstacle."""
    ditch = {"obstacles": [{"id": "ditch", "poly": [[0, 15], [12, 15], [12, 15.2], [0, 15.2]]}]}
    battle = ordered(ashore(phalanx("pa", 12, formation="COLUMN"), phalanx("pb", 40, 180), dice=NEXT), MARCH)
    assert battle.phalanx("pa").y == units(18) and not battle.told("drill_test")
    battle = ordered(
        ashore(phalanx("pa", 12, formation="COLUMN"), phalanx("pb", 40, 180), table=ditch, dice=(1, 1, *NEXT)), MARCH
    )
    assert battle.phalanx("pa").disordered
    assert [event.phalanx for event in battle.told("phalanx_moved")] == ["pa", "pb"]


def test_amp_05_a_column_in_the_respect_area() -> None:
    """ONV-AMP-05: disordered, and next turn it may only deploy into line."""
    battle = ordered(
        ashore(phalanx("pa", 12, formation="COLUMN"), phalanx("pb", 20, 180), dice=(*NEXT, 5, 5, *NEXT)), MARCH
    )
    assert battle.phalanx("pa").must_line and battle.phalanx("pa").disordered
    battle.do("move_order", "A", order="first")
    assert battle.refusal("phalanx_order", "A", **MARCH) == "ONV-A-ORDER"
    ordered(battle, {"order": "DEPLOY", "what": "line"})
    assert battle.phalanx("pa").formation == "LINE"


def test_amp_05_the_land_ends() -> None:
    """ONV-AMP-05, ONV-GEO-27: R does not pass the shore."""
    battle = ordered(
        ashore(phalanx("pa", 12, 90, x=11), phalanx("pb", 36, 180), dice=(5, 5, 5, *NEXT)),
        {"order": "MOVE", "heading": 9000},
    )
    assert battle.phalanx("pa").x == units(12)


def test_amp_06_stop_recovers_and_deploy_is_made_all_the_same() -> None:
    """ONV-AMP-06."""
    battle = ordered(ashore(phalanx("pa", 12, disordered=True), phalanx("pb", 36, 180), dice=NEXT), {"order": "STOP"})
    assert not battle.phalanx("pa").disordered
    battle = ordered(
        ashore(phalanx("pa", 12), phalanx("pb", 36, 180), dice=(1, 1, *NEXT)), {"order": "DEPLOY", "what": "column"}
    )
    assert (battle.phalanx("pa").formation, battle.phalanx("pa").disordered) == ("COLUMN", True)


@pytest.mark.parametrize(("y", "aboard"), [(16.9, True), (17.0, False)])
def test_amp_06_embarking(y: float, aboard: bool) -> None:
    """ONV-AMP-06, ONV-GEO-27, ONV-RUL-61: at the shore, a friendly squadron touching it within 2″."""
    # The line stands along the shore, its right end 2.953″ north of R; the ship's southern end touches the shore.
    ship = squadron("a1", 12, y + 3.937, 270)
    battle = ashore(phalanx("pa", 12, 90, x=12), phalanx("pb", 36, 180), ships=(ship,), dice=(5, 5, *NEXT))
    ordered(battle, {"order": "DEPLOY", "what": "embark", "squadron": "a1"})
    assert (battle.phalanx("pa").status == "EMBARKED") == aboard


def test_amp_06_disembarking() -> None:
    """ONV-AMP-06, ONV-GEO-27: R on the nearest shore point, heading inland."""
    ship = squadron("a1", 12, 20, 270)
    aboard = phalanx("pa", 12, status="EMBARKED", aboard="a1")
    battle = ashore(aboard, phalanx("pb", 36, 180), ships=(ship,), dice=(5, 5, *NEXT))
    assert battle.refusal("phalanx_order", "A", **MARCH) == "ONV-A-ORDER"
    ordered(battle, {"order": "DEPLOY", "what": "disembark"})
    landed = battle.phalanx("pa")
    assert (landed.status, landed.x, landed.y, landed.heading) == ("ON_LAND", units(12), units(20), 27_000)


def locked(
    dice: tuple[int, ...], a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **fields: Any
) -> Table:
    """Two phalanxes in contact; the land melee of this turn."""
    first, second = phalanx("pa", 24, foe="pb") | (a or {}), phalanx("pb", 24, 180, foe="pa") | (b or {})
    roster = [squadron("a8", 40, 10), FAR_B]
    return table(*roster, base="ONV-S7", phalanxes=[first, second], step="melee", dice=dice, **fields)


def allot(battle: Table, a: tuple[int, ...], b: tuple[int, ...], shield_a: str = "", shield_b: str = "") -> Table:
    for side, dice, shield in (("A", a, shield_a), ("B", b, shield_b)):
        battle.do("phalanx_allot", side, left=dice[0], centre=dice[1], right=dice[2], defensive=list(shield))
    return battle


@pytest.mark.parametrize(("malus", "pushed"), [(1, (1, 1, 1)), (0, (0, 0, 0))])
def test_amp_07_disorder(malus: int, pushed: tuple[int, int, int]) -> None:
    """ONV-AMP-07, ONV-RUL-42: −1 on each die."""
    battle = locked((3, 3, 3, 3, 3, 3, *NEXT), {"disordered": True}, options={"phalanx_disorder_malus": malus})
    allot(battle, (3, 3, 3), (3, 3, 3))
    assert battle.phalanx("pa").pushed == pushed


def test_amp_08_the_defensive() -> None:
    """ONV-AMP-08, ONV-GEN-07: +1, and a winner on the defensive does not push back; allotted in secret."""
    battle = locked((4, 4, 4, 3, 4, 4, *NEXT))
    battle.do("phalanx_allot", "A", left=4, centre=4, right=4, defensive=["L", "C"])
    assert RULESET.visible_to(battle.state, "B").phalanxes[0].allotted == ()
    assert RULESET.shown_to(battle.told("allotted")[0], "B").dice == (0, 0, 0)
    battle.do("phalanx_allot", "B", left=3, centre=4, right=4)
    assert battle.told("land_melee")[0].pairs == (("L", "R", 5, 4, 0), ("C", "C", 5, 4, 0), ("R", "L", 4, 3, 2))
    assert battle.phalanx("pb").pushed == (1, 0, 0)
    (fought,) = battle.told("land_melee")
    assert fought.defensive == (("L", "C"), ())
    words = RULESET.narrate(fought, {"pa": "The phalanx of Rome", "pb": "The phalanx of Tyre"}).text
    assert words.startswith("The phalanx of Rome and the phalanx of Tyre fight: 5 against 4, nobody gives way;")
    assert words.endswith(
        "; on the defensive: the left wing of the phalanx of Rome and the centre of the phalanx of Rome."
    )


def test_amp_09_two_wings_routed() -> None:
    """ONV-AMP-09: pushed back twice a wing routs, with two wings the phalanx; a routed wing has no opponent."""
    battle = locked((6, 6, 6, 1, 1, 1, 1, 1, *NEXT), b={"pushed": [1, 1, 2]})
    allot(battle, (6, 6, 6), (1, 1, 1))
    assert [pair[0] for pair in battle.told("land_melee")[0].pairs] == ["C", "R"]
    assert battle.told("phalanx_routed")[0].phalanx == "pb"
    assert battle.state.result is not None and battle.state.result.winner == "A"


def test_amp_10_a_fixed_position_is_always_defended() -> None:
    """ONV-AMP-10, ONV-RUL-43: three wings, all on the defensive; it gives no orders."""
    camp = phalanx("pb", 24, 180, foe="pa", fixed=True)
    battle = table(
        squadron("a8", 40, 10), FAR_B, base="ONV-S7", step="melee", dice=(5, 5, 5, 4, 4, 4, *NEXT),
        phalanxes=[phalanx("pa", 24, foe="pb"), camp, phalanx("pb2", 44, 180)],
    )  # fmt: skip
    assert battle.refusal("phalanx_allot", "B", left=4, centre=4, right=4) == "ONV-A-DICE"
    allot(battle, (5, 5, 5), (4, 4, 4), shield_b="LCR")
    assert battle.phalanx("pb").pushed == (0, 0, 0)


@pytest.mark.parametrize(("ship_y", "status"), [(18, "SAVED"), (36, "ROUTED")])
def test_amp_11_a_routed_phalanx_is_taken_off(ship_y: float, status: str) -> None:
    """ONV-AMP-11, ONV-RUL-44: it runs to the nearest shore; a friendly squadron within 6″ takes it off at once."""
    ship = squadron("a1", 12, ship_y, 270)
    battle = table(
        ship, FAR_B, base="ONV-S7", step="morale", dice=(3, 3, *(NEXT if status == "ROUTED" else ())),
        phalanxes=[phalanx("pa", 12, x=6, status="ROUTED"), phalanx("pb", 40, 180)],
    )  # fmt: skip
    assert battle.phalanx("pa").status == status
    assert battle.told("phalanx_fled")[0].x == units(12)


def test_amp_11_run_down_at_the_shore() -> None:
    """ONV-AMP-11: destroyed when the enemy phalanx touches it."""
    routed, hunter = phalanx("pa", 12, x=12, status="ROUTED"), phalanx("pb", 12, 90, x=10)
    battle = ashore(routed, hunter, dice=(3, 5, 5))
    battle.do("phalanx_order", "B", order="MOVE", heading=9000).end("A", "B")
    assert battle.phalanx("pa").status == "DESTROYED"
    assert battle.state.result is not None and battle.state.result.winner == "B"


def test_geo_27_aboard_it_is_lost_with_its_squadron() -> None:
    """ONV-GEO-27."""
    roster = [squadron("a1", hs=0, hs_start=8, status="DESTROYED"), squadron("a8", 40, 10), FAR_B]
    battle = table(*roster, base="ONV-S7", step="end", sides={"A": {"strategos": "a8"}},
                   phalanxes=[phalanx("pa", 12, status="EMBARKED", aboard="a1"), phalanx("pb", 40, 180)])  # fmt: skip
    assert battle.phalanx("pa").status == "DESTROYED"


def test_amp_03_the_respect_area_whatever_the_rounding() -> None:
    """ONV-AMP-03, ONV-GEO-01: halted on a slanting line, it closes with the next order all the same."""
    for x, heading in ((7.13, 200.37), (6.4, 161.03), (7.7, 187.5)):
        dice = (6, 5, 5, *NEXT, 6, 5, 5, *NEXT)
        battle = ordered(ashore(phalanx("pa", 12), phalanx("pb", 20.377, heading, x=x), dice=dice), MARCH)
        halted = battle.phalanx("pa").y
        assert halted < units(16) and battle.phalanx("pa").going is None
        battle.do("move_order", "A", order="first")
        battle.do("phalanx_order", "A", **MARCH).do("phalanx_order", "B", order="STOP").end("A")
        with suppress(DiceNeeded):  # where it has closed the phalanxes roll
            battle.end("B")
        assert battle.phalanx("pa").y > halted + units(1)


def test_amp_10_a_fixed_position_that_is_overrun_does_not_run() -> None:
    """ONV-AMP-10, ONV-AMP-09, ONV-AMP-11: camps and beached ships stay where they are; no dice."""
    camp = phalanx("pb", 24, 180, foe="pa", fixed=True, pushed=[1, 1, 2])
    battle = table(
        squadron("a8", 40, 10), FAR_B, base="ONV-S7", step="melee", dice=(6, 6, 6, 1, 1, 1, *NEXT),
        phalanxes=[phalanx("pa", 24, foe="pb"), camp, phalanx("pb2", 44, 180)],
    )  # fmt: skip
    allot(battle, (6, 6, 6), (1, 1, 1), shield_b="LCR")
    assert battle.phalanx("pb").status == "DESTROYED" and not battle.told("phalanx_fled")
    assert battle.phalanx("pa").foe is None and battle.state.result is None


def test_amp_11_left_on_the_shore_by_its_fleet() -> None:
    """ONV-AMP-11, ONV-STA-05: destroyed; the score tells what became of the phalanxes."""
    battle = ashore(phalanx("pa", 12, x=12, status="ROUTED"), phalanx("pb", 40, 180))
    battle.do("phalanx_order", "B", order="STOP").do("concede", "A")
    assert battle.phalanx("pa").status == "DESTROYED"
    assert battle.state.result is not None
    assert battle.state.result.score == {"A": "8/8, phalanx destroyed", "B": "8/8, phalanx on land"}


def test_geo_27_aboard_a_squadron_that_is_lost_after_the_battle() -> None:
    """ONV-GEO-27, ONV-PBL-02."""
    gone = squadron("a1", status="EXITED", exit={"status": "ENEMY", "edge": "N"})
    battle = ashore(phalanx("pa", 12, status="EMBARKED", aboard="a1"), phalanx("pb", 40, 180), ships=(gone,))
    battle.do("phalanx_order", "A", order="STOP").do("phalanx_order", "B", order="STOP").do("concede", "A")
    assert battle.of("a1").status == "LOST" and battle.phalanx("pa").status == "DESTROYED"


def test_amp_03_only_a_move_ordered_within_the_respect_area_closes() -> None:
    """ONV-AMP-03: the enemy has come up first; an order given before that does not close, nor does one still in
    force."""
    battle = ordered(
        ashore(phalanx("pa", 12), phalanx("pb", 20, 180), dice=(5, 5, 5, *NEXT)),
        MARCH, {"order": "MOVE", "heading": 18_000},
    )  # fmt: skip
    assert battle.phalanx("pa").y > units(14.9) and battle.phalanx("pb").y == units(20)
    assert battle.phalanx("pb").going is None and not battle.told("drill_test", phalanx="pb")
    battle = ashore(phalanx("pa", 12), phalanx("pb", 24, 180), dice=(2, 5, 5, *NEXT, 5, 5, 5, *NEXT))
    ordered(battle, {"order": "STOP"}, {"order": "MOVE", "heading": 18_000})
    assert battle.phalanx("pb").y == units(22) and battle.phalanx("pb").going == 18_000
    battle.do("move_order", "A", order="first")
    ordered(battle, MARCH, {"order": "NONE"})
    assert battle.phalanx("pa").y > units(16) and battle.phalanx("pb").y == units(22)


def test_amp_05_a_line_that_cannot_move_is_not_tested() -> None:
    """ONV-AMP-05: the drill test is for each turn it moves."""
    battle = ashore(phalanx("pa", 12, 90, x=12), phalanx("pb", 36, 180), dice=(5, *NEXT))
    ordered(battle, {"order": "MOVE", "heading": 9000})
    assert not battle.told("drill_test")


def test_amp_08_a_wing_on_the_defensive_pushes_nobody_on_either_side() -> None:
    """ONV-AMP-08: side B's no more than side A's."""
    battle = locked((1, 1, 1, 6, 6, 6, *NEXT))
    allot(battle, (1, 1, 1), (6, 6, 6), shield_b="LR")
    assert battle.phalanx("pa").pushed == (0, 1, 0)


@pytest.mark.parametrize("hindrance", ["unformed", "melee"])
def test_amp_06_and_11_a_ship_that_cannot_take_it_off(hindrance: str) -> None:
    """ONV-AMP-06, ONV-AMP-11: neither UNFORMED nor in melee."""
    clock = {}
    if hindrance == "unformed":
        ships = [squadron("a1", 12, 18, 270, order="UNFORMED"), squadron("b1", 40, 40, 180)]
    else:
        ships = [squadron("a1", 12, 18, 270, first_round=False), squadron("b1", 13.379, 18, 270, first_round=False)]
        clock = {"links": [{"attacker": "b1", "target": "a1", "face": "REAR", "edge": "REAR"}]}
    battle = table(
        *ships, squadron("a8", 40, 10), FAR_B, base="ONV-S7", step="morale", clock=clock, dice=(3, 3, *NEXT),
        phalanxes=[phalanx("pa", 12, x=6, status="ROUTED"), phalanx("pb", 40, 180)],
    )  # fmt: skip
    assert battle.phalanx("pa").status == "ROUTED"


def test_amp_11_a_camp_runs_nobody_down() -> None:
    """ONV-AMP-11, ONV-AMP-10: only the enemy phalanx does."""
    routed, camp = phalanx("pa", 12, x=12, status="ROUTED"), phalanx("pb", 12, 90, x=12, fixed=True)
    battle = table(squadron("a8", 40, 10), FAR_B, base="ONV-S7", step="morale", dice=NEXT,
                   phalanxes=[routed, camp, phalanx("pb2", 40, 180)])  # fmt: skip
    assert battle.phalanx("pa").status == "ROUTED"
