"""ONV-SIG: signals planned in secret and played in the open."""

from typing import Any

import pytest

from rules.oi_navarcoi.actions import Advance, Straight
from rules.oi_navarcoi.runs import farthest
from rules.oi_navarcoi.templates import signals_allowed
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, squadron, straight, table, units

LEFT = [{"signal": 5, "wings": ["LEFT"]}]


def signalled(signal: int, *roster: dict[str, Any], dice: tuple[int, ...] = (), **fields: Any) -> Any:
    """Side A has played a signal for its centre."""
    plan = {"A": {"plan": [{"signal": signal, "wings": ["CENTRE"]}]}}
    return table(*roster, sides=plan, dice=dice, **fields).do("signal", "A", index=0)


@pytest.mark.parametrize(("squadrons", "signals"), [(1, 1), (2, 1), (3, 2), (8, 4), (9, 5)])
def test_sig_01_how_many(squadrons: int, signals: int) -> None:
    """ONV-SIG-01."""
    assert signals_allowed(squadrons) == signals


def test_sig_02_a_plan_may_list_a_type_several_times_and_address_several_wings() -> None:
    """ONV-SIG-02: but it addresses somebody, and there are no more than allowed."""
    roster = [{"id": f"a{n}", "side": "A", "wing": "LEFT"} for n in range(3)]
    berths = [{"squadron": f"a{n}", "x": units(20 + 9 * n), "y": units(12), "heading": 0} for n in range(3)]
    battle = table(*roster, squadron("b1", 30, 36, 180), step="setup", sides={"A": {"plan": None}}, dice=[3, 4, 6, 1])
    three = [{"signal": 2, "wings": ["LEFT", "RIGHT"]}] * 3
    assert battle.refusal("deploy", "A", squadrons=berths, signals=three) == "ONV-A-SIGNALS"
    nobody = [{"signal": 2, "wings": []}]
    assert battle.refusal("deploy", "A", squadrons=berths, signals=nobody) == "ONV-A-SIGNALS"
    battle.do("deploy", "A", squadrons=berths, signals=three[:2])
    assert battle.state.sides["A"].plan is not None and len(battle.state.sides["A"].plan) == 2


@pytest.mark.parametrize(
    ("signal", "before", "after", "heading"),
    [(1, "MIAS", "KERAS", 90), (2, "MIAS", "KERAS", 270), (1, "KERAS", "MIAS", 90), (2, "KERAS", "MIAS", 270),
     (1, "POLLON", "POLLON", 90), (2, "POLLON", "POLLON", 270), (3, "KERAS", "MIAS", 0), (4, "KERAS", "MIAS", 0)],
)  # fmt: skip
def test_sig_03_and_07_the_manoeuvres(signal: int, before: str, after: str, heading: int) -> None:
    """ONV-SIG-03, ONV-SIG-06, ONV-SIG-07, ONV-SIG-08: at the beginning of the activation, without a test; then it
    moves."""
    dice = (4,) if after == "MIAS" else ()
    battle = signalled(signal, squadron("a1", 36, 20, formation=before), FAR_B, dice=dice)
    if after == "MIAS":
        battle.do("advance", "A", squadron="a1").do("path", "A", path=[straight(4)])
    else:
        battle.do("advance", "A", squadron="a1", path=[straight(8)])
    assert (battle.of("a1").formation, battle.of("a1").heading) == (after, heading * 100)
    assert battle.told("formation", why="signal") and not battle.told("manoeuvre_test")


@pytest.mark.parametrize("signal", [3, 4])
def test_sig_07_types_3_and_4_are_for_columns(signal: int) -> None:
    """ONV-SIG-07: others ignore it; the signal is spent all the same."""
    battle = signalled(signal, squadron("a1", 36, 20), FAR_B)
    battle.do("hold", "A", squadron="a1")
    assert battle.of("a1").formation == "MIAS" and battle.of("a1").held
    assert battle.state.sides["A"].plan is not None and battle.state.sides["A"].plan[0].used


@pytest.mark.parametrize("fields", [{"formation": "KYKLOS"}, {"order": "UNFORMED"}])
def test_sig_07_who_cannot_ignores_it(fields: dict[str, Any]) -> None:
    """ONV-SIG-07: and is free to do as it likes; the part may end."""
    battle = signalled(2, squadron("a1", 36, 20, **fields), FAR_B)
    battle.end("A")
    assert battle.state.active == "B"


def test_sig_07_without_room_it_is_ignored() -> None:
    """ONV-SIG-07: a column alongside leaves none for the stands that would come up."""
    wall = [squadron("a1", 36, 20, formation="KERAS"), squadron("a2", 38.2, 20, formation="KERAS", wing="LEFT"), FAR_B]
    assert signalled(3, *wall).end("A").state.active == "B"


def test_sig_04_one_a_turn_and_each_once() -> None:
    """ONV-SIG-04."""
    plan = [{"signal": 1, "wings": ["CENTRE"]}, {"signal": 2, "wings": ["LEFT"]}]
    roster = [squadron("a1", 30, 20), squadron("a2", 50, 20, wing="LEFT"), FAR_B]
    battle = table(*roster, sides={"A": {"plan": plan[:1]}})
    battle.do("signal", "A", index=0)
    assert battle.refusal("signal", "A", index=0) == "ONV-A-SIGNAL"
    assert battle.refusal("signal", "A", index=1) == "ONV-A-SIGNAL"
    roster.append(squadron("a3", 15, 20, wing="LEFT"))
    battle = table(*roster, sides={"A": {"plan": plan}})
    battle.do("signal", "A", index=1)
    assert battle.refusal("signal", "A", index=0) == "ONV-A-SIGNAL"


def test_sig_05_before_any_of_its_squadrons_is_activated() -> None:
    """ONV-SIG-05."""
    roster = [squadron("a1", 30, 20), squadron("a2", 50, 20), FAR_B]
    battle = table(*roster, sides={"A": {"plan": [{"signal": 1, "wings": ["CENTRE"]}]}})
    battle.do("hold", "A", squadron="a2")
    assert battle.refusal("signal", "A", index=0) == "ONV-A-SIGNAL"


def test_sig_06_no_second_manoeuvre_and_nobody_is_left_out() -> None:
    """ONV-SIG-06, ONV-RUL-10."""
    battle = signalled(1, squadron("a1", 30, 20), squadron("a2", 50, 20), FAR_B)
    assert battle.refusal("end_moves", "A") == "ONV-A-SIGNAL"
    assert battle.refusal("change", "A", squadron="a1", to="POLLON", hand="R") == "ONV-A-SIGNAL"
    assert battle.refusal("go_unformed", "A", squadron="a1") == "ONV-A-SIGNAL"
    battle.do("hold", "A", squadron="a1")
    assert battle.of("a1").formation == "KERAS" and not battle.of("a1").held


def test_sig_08_other_things_test_as_usual() -> None:
    """ONV-SIG-08: a wheel after the signalled turn."""
    battle = signalled(1, squadron("a1", 30, 20, formation="POLLON"), FAR_B, dice=(3, 3))
    battle.do("advance", "A", squadron="a1", path=[{"step": "wheel", "to": "R", "angle": 1000}])
    assert [each.reasons for each in battle.told("manoeuvre_test")] == [("wheel",)]


def test_sig_09_without_an_enemy_ahead_it_has_to_come_nearer() -> None:
    """ONV-SIG-09, ONV-RUL-11: POLLON may go 8″; the enemy is 12″ off."""
    battle = signalled(5, squadron("a1", 36, 12, formation="POLLON"), squadron("b1", 36, 24, 180))
    for kind, told in (("hold", {}), ("about", {}), ("back", {"d": 0})):
        assert battle.refusal(kind, "A", squadron="a1", **told) == "ONV-A-SIGNAL"
    assert battle.refusal("advance", "A", squadron="a1", path=[]) == "ONV-A-SIGNAL"
    battle.ahead("a1", straight(1))


def test_sig_09_going_away_from_every_enemy_it_moves_as_it_likes() -> None:
    """ONV-SIG-09: straight ahead would not lessen the distance."""
    battle = signalled(5, squadron("a1", 36, 20, 180, formation="POLLON"), squadron("b1", 36, 30, 180))
    battle.ahead("a1")
    assert battle.at("a1") == (36.0, 20.0, 180.0)


@pytest.mark.parametrize(("far", "tested"), [(6.0, False), (4.0, True)])
def test_sig_09_no_test_for_wheels_on_the_way_to_a_contact(far: float, tested: bool) -> None:
    """ONV-SIG-09: only a movement that ends in contact is spared; the target tests as usual."""
    enemy = squadron("b1", 36.6, 18 if not tested else 22, 180)
    dice = (5, 5) if not tested else (6, 6)
    battle = signalled(5, squadron("a1", 36, 12, formation="POLLON"), enemy, dice=dice)
    battle.ahead("a1", {"step": "wheel", "to": "R", "angle": 500}, straight(far))
    assert [each.squadron for each in battle.told("manoeuvre_test")] == (["a1"] if tested else ["b1"])


def test_sig_09_and_rul_54_a_diekplous_engages_too() -> None:
    """ONV-SIG-09, ONV-RUL-54."""
    battle = signalled(5, squadron("a1", 36, 12, formation="POLLON"), squadron("b1", 36, 18, 180), dice=(4, 4, 4, 4))
    battle.do("diekplous", "A", squadron="a1", target="b1", path=[straight(6)])
    assert battle.told("duel")[0].outcome == "both"


def test_sig_10_a_wing_without_squadrons() -> None:
    """ONV-SIG-10."""
    battle = table(squadron("a1", 30, 20), FAR_A, FAR_B, sides={"A": {"plan": LEFT}})
    assert battle.refusal("signal", "A", index=0) == "ONV-A-SIGNAL"
    assert battle.refusal("signal", "A", index=7) == "ONV-A-SIGNAL"


def test_sig_09_a_friend_ahead_leaves_little_room_but_a_way_to_obey() -> None:
    """ONV-SIG-09: it goes as far as it can; that path is among those offered."""
    friend = squadron("a2", 36, 14.6, wing="LEFT")
    battle = signalled(5, squadron("a1", 36, 12), friend, squadron("b1", 36, 24, 180), dice=(5,))
    battle.do("advance", "A", squadron="a1")
    offered = [action for action in battle.battle.game.legal() if type(action).__name__ == "Path"]
    assert offered and battle.refusal("path", "A", path=[]) == "ONV-A-SIGNAL"
    battle.battle.act(offered[0])
    assert battle.at("a1")[1] == round(14.6 - 3500 / 2540, 3)


@pytest.mark.parametrize(("heading", "y"), [(20, 14.64173), (41, 15.62323), (50, 15.90197)])
def test_sig_09_a_friend_askew_ahead_by_less_than_a_path_can_tell(heading: int, y: float) -> None:
    """ONV-SIG-09, ONV-GEO-02: as far as it can is as far as a path in whole units goes."""
    friend = squadron("a2", 33.566, y, heading, wing="LEFT")
    battle = signalled(5, squadron("a1", 36, 12, formation="POLLON"), friend, squadron("b1", 36, 24, 180))
    game = battle.battle.game
    end, enemy = farthest(game, game.by_id["a1"], game.by_id["a1"].pose, 8 * 2540)
    assert enemy is None and 1.7 < end < 2
    assert any(isinstance(action, Advance) and action.squadron == "a1" for action in game.legal())


def test_sig_09_an_enemy_that_touches_it_already() -> None:
    """ONV-SIG-09: the contact takes a step, however small."""
    battle = signalled(5, squadron("a1", 36, 12, formation="POLLON"), squadron("b1", 36, 12, 180), dice=(6, 6))
    assert battle.refusal("advance", "A", squadron="a1", path=[]) == "ONV-A-SIGNAL"
    assert Advance("A", "a1", (Straight(1),)) in battle.battle.game.legal()
    battle.do("advance", "A", squadron="a1", path=[{"step": "straight", "d": 1}])
    assert battle.told("contact")


def test_sig_09_a_column_whose_tail_could_not_follow_is_not_bound() -> None:
    """ONV-SIG-09, ONV-GEO-09: straight ahead is barred by what stands behind the bend; it moves as it likes."""
    rock = {"land": [{"id": "rock", "poly": [[34.81, 14], [34.99, 14], [34.9, 15.5]]}]}
    bent = squadron("a1", 36, 20.689, formation="KERAS", track=[(36, 20), (36, 16), (30, 16)])
    battle = signalled(5, bent, squadron("b1", 36, 21.7, 180), table=rock)
    assert battle.refusal("advance", "A", squadron="a1", path=[straight(8)]) == "ONV-A-LAND"
    battle.ahead("a1")


def test_sig_05_who_has_left_a_chase_has_not_been_activated() -> None:
    """ONV-SIG-05, ONV-PER-07, ONV-PER-09: it may not be activated either, but its wing may be signalled."""
    pair = [squadron("a1", 50, 20, 90, formation="KERAS", status="CHASE"),
            squadron("b1", 50, 21.969, 90, formation="KERAS", status="CHASE")]  # fmt: skip
    chase = {"chases": [{"attacker": "a1", "target": "b1", "heading": 90}]}
    plan = {"A": {"strategos": "a9", "plan": [{"signal": 1, "wings": ["CENTRE"]}]}}
    battle = table(pair[0], FAR_A, pair[1], FAR_B, clock=chase, sides=plan, dice=(1, 1, 5, 5))
    assert battle.told("chase_ended") and battle.refusal("hold", "A", squadron="a1") == "ONV-A-ACTIVATED"
    battle.do("signal", "A", index=0)
    assert not battle.of("a1").activated


def test_sig_05_one_that_has_gone_into_harbour_was_activated() -> None:
    """ONV-SIG-05: also when it is off the table since."""
    harbour = {"w": 96, "land": [{"id": "port", "poly": [[72, 46], [96, 46], [96, 48], [72, 48]]}]}
    roster = [squadron("a1", 20, 10), squadron("b1", 88, 40, formation="POLLON"), squadron("b2", 60, 30)]
    battle = table(*roster, base="ONV-S2", table=harbour, specials={"harbour": "port"}, first="B",
                   sides={"B": {"plan": [{"signal": 1, "wings": ["CENTRE"]}]}})  # fmt: skip
    battle.ahead("b1", straight(6)).do("harbour", "B", squadron="b1")
    assert battle.refusal("signal", "B", index=0) == "ONV-A-SIGNAL"


def test_flo_02_a_signalled_turn_on_a_marker_halves_the_allowance() -> None:
    """ONV-FLO-02, ONV-SIG-06: the place after the signal counts; disordered at the end of the activation."""
    marker = {"flotsam": [{"x": 36, "y": 20, "heading": 0}]}
    roster = (squadron("a1", 36, 20), FAR_B)
    battle = signalled(1, *roster, table=marker)
    assert battle.refusal("advance", "A", squadron="a1", path=[straight(4.01)]) == "ONV-A-FLOTSAM"
    battle.do("advance", "A", squadron="a1", path=[straight(4)])
    assert (battle.orders("a1"), battle.of("a1").impiety) == (["DISORDERED"], 1)
    battle = signalled(1, *roster, table=marker).do("hold", "A", squadron="a1")
    assert battle.orders("a1") == ["DISORDERED"]


@pytest.mark.parametrize("signal", [5, 1])
def test_sig_09_no_test_for_a_wheel_before_a_periplous(signal: int) -> None:
    """ONV-SIG-09, ONV-MAN-07, ONV-RUL-54: under signal 5 the wheel is spared as before any contact."""
    line = squadron("a1", 36, 12, wing="CENTRE" if signal == 5 else "LEFT")
    dice = (5, 5, 5, 1, 1) if signal == 5 else (5, 6, 6, 5, 5, 1, 1)
    roster = (line, squadron("a2", 12, 10), squadron("b1", 36, 15, 180))
    battle = signalled(signal, *roster, dice=dice)
    battle.do("periplous", "A", squadron="a1", target="b1", offshore="L")
    battle.do("path", "A", path=[{"step": "wheel", "to": "R", "angle": 200}, straight(4)])
    assert bool(battle.told("manoeuvre_test")) == (signal != 5)
    assert battle.told("duel")[0].outcome == "attacker"


@pytest.mark.parametrize(("marker", "enemy", "must"), [(1.5, 3.5, True), (5, 7, False)])
def test_sig_09_flotsam_on_the_way_to_the_enemy(marker: float, enemy: float, must: bool) -> None:
    """ONV-SIG-09, ONV-FLO-02: within half the allowance it must contact him, over flotsam too; beyond it cannot."""
    flotsam = {"flotsam": [{"x": 36, "y": 12 + marker + 0.689, "heading": 0}]}
    roster = [squadron("a1", 36, 12, formation="POLLON"), squadron("b1", 36, 12 + enemy, 180)]
    battle = signalled(5, *roster, table=flotsam, dice=(6, 6))
    if must:
        assert battle.refusal("advance", "A", squadron="a1", path=[straight(1)]) == "ONV-A-SIGNAL"
        battle.ahead("a1", straight(4))
        assert battle.told("contact")
    else:
        assert battle.refusal("advance", "A", squadron="a1", path=[straight(8)]) == "ONV-A-FLOTSAM"
        battle.ahead("a1", straight(1))


def test_sig_07_cramped_or_hanging_over_it_ignores_it() -> None:
    """ONV-SIG-07, ONV-GEO-24, ONV-GEO-25: the part may end at once."""
    walls = [
        squadron("a2", 26.4, 15, formation="POLLON", wing="LEFT"),
        squadron("a3", 33.6, 15, formation="POLLON", wing="LEFT"),
    ]
    for signal in (1, 5):
        cramped = signalled(signal, squadron("a1", 30, 16, shape="KERAS"), *walls, FAR_B)
        assert cramped.of("a1").shape == "KERAS" and cramped.end("A").state.active == "B"
    plan = {"A": {"plan": [{"signal": 5, "wings": ["CENTRE"]}]}}
    tail = squadron("a1", 30, 3, formation="KERAS")
    others = [squadron("a2", 60, 12, wing="LEFT"), squadron("f1", 50, 5), FAR_B]
    battle = table(tail, *others, base="ONV-S6", sides=plan, first="A")
    battle.do("signal", "A", index=0).end("A")
    assert battle.state.active == "B"


def test_syb_1_signal_5_does_not_bind_it_before_a_friend_is_lost() -> None:
    """ONV-SIG-09, ONV-TBL-09."""
    roster = [squadron("a1", 36, 12, formation="POLLON"), squadron("b1", 36, 18, 180)]
    assert signalled(5, *roster, specials={"aloof": ["a1"]}).end("A").state.active == "B"
    lost = squadron("a2", status="DESTROYED", hs=0, hs_start=8)
    assert signalled(5, *roster, lost, specials={"aloof": ["a1"]}).refusal("end_moves", "A") == "ONV-A-SIGNAL"
