"""What the battle page of Nauta offers: every decision that the rules ask for, with odds, and a reason for the rest."""

from urllib.parse import parse_qsl

import msgspec
import pytest

import rules
from battles.panels import panel_of
from rules.core.dice import ScriptedDice, SeededDice
from rules.core.documents import read
from rules.core.findings import Refused
from rules.core.play import Play, bots_for, check
from rules.nauta import actions as act
from tests.battles.panels.nauta_tables import ALONGSIDE, CROSSING, UNPLACED, ship, table

RULESET = rules.get("nauta")
PANEL = panel_of("nauta")


def begun(units=CROSSING, dice=(6, 1), **more):
    document, findings = read(table(units, **more), RULESET.scenario_type)
    assert document is not None, findings
    return Play(RULESET, document, ScriptedDice(dice))


def seen(play, side):
    return RULESET.visible_to(PANEL.as_played(play.game.state(), False), side)


def moving(units=CROSSING, speeds=None, dice=(6, 1), formations=(), **more):
    """A battle in the movement step, side A to move; every ship has written `speeds`, 4 for A and 3 for B at first."""
    play = begun(units, dice, **more)
    written = {"A": 4, "B": 3} | (speeds or {})
    for side in "AB":
        ships = {each.id: written.get(each.id, written[side]) for each in play.game.fleet(side)}
        play.act(act.WriteSpeeds(side, ships, formations if side == "A" else ()))
    play.act(act.ChooseOrder("A", "first"))
    return play


def sheet(play, side="A", selected="", **filled):
    return PANEL.decision(seen(play, side), side, selected, filled).sheet


def test_8a_every_ship_may_write_any_speed_in_its_range():
    rows = {row.ship: row for row in sheet(begun()).data.rows}
    assert (rows["A1"].choices, rows["A1"].speed, rows["A1"].last) == ((1, 2, 3, 4, 5), 5, 4)


def test_9d_a_preset_forms_up_the_ships_that_may():
    rows = sheet(begun(), preset="formation").data.rows
    assert [row.formation for row in rows] == ["1", "1"]


def test_8a_the_same_speed_for_all_is_as_near_to_it_as_each_ship_may_come():
    typed = {"order": "speeds", "speed-A1": "2", "speed-A2": "3", "formation-A1": "1"}
    rows = {row.ship: row for row in sheet(begun(), **typed, alike="5").data.rows}
    assert (rows["A1"].speed, rows["A2"].speed, rows["A1"].formation) == (5, 5, "1")
    slow = [ship("A1", 2, 300, 100, 0, admiral=True, speed=4), ship("A2", 2, 200, 100, 0, speed=0), *CROSSING[2:]]
    rows = {row.ship: row for row in sheet(begun(slow), alike="5").data.rows}
    assert rows["A1"].speed == 5 and rows["A2"].speed == max(rows["A2"].choices) < 5


def test_8a_the_same_speed_for_a_squadron_leaves_the_others_as_they_are():
    fleet = [each | {"squadron": "Van"} if each["id"] == "A1" else each for each in CROSSING]
    data = sheet(begun(fleet), **{"speed-A1": "3", "speed-A2": "3", "alike": "2", "alike-who": "Van"}).data
    assert {row.ship: row.speed for row in data.rows} == {"A1": 2, "A2": 3}
    assert data.squadrons == ("Van",) and data.squadron == "Van"


def test_8a_the_fields_are_the_speeds_and_formations_that_they_show():
    filled = {"order": "speeds", "speed-A1": "3", "speed-A2": "3", "formation-A1": "2", "formation-A2": "2"}
    (action,) = PANEL.ordered(seen(begun(), "A"), "A", filled)
    assert action == act.WriteSpeeds("A", {"A1": 3, "A2": 3}, (("A1", "A2"),))


def test_8a_a_refused_order_keeps_what_was_typed():
    rows = {row.ship: row for row in sheet(begun(), **{"speed-A1": "2", "formation-A1": "1"}).data.rows}
    assert (rows["A1"].speed, rows["A1"].formation) == (2, "1")


def test_9b_whoever_has_the_initiative_says_who_moves_first():
    play = begun()
    for side in "AB":
        play.act(act.WriteSpeeds(side, {each.id: 3 for each in play.game.fleet(side)}))
    decision = PANEL.decision(seen(play, "A"), "A", "")
    assert [button.actions[0].order for button in decision.steer] == ["first", "second"]


def test_9c_without_a_ship_in_hand_the_page_says_how_many_may_move():
    decision = PANEL.decision(seen(moving(), "A"), "A", "")
    assert decision.sheet is None and "2 that may still move" in decision.say


def test_9c_a_ship_that_cannot_move_says_why():
    play = moving()
    play.act(act.MoveShip("A", "A2"))
    play.act(act.MoveShip("B", "B2"))
    card = PANEL.decision(seen(play, "A"), "A", "A2").card
    assert card.refusal is not None and card.refusal.clause == "NAU-9.c"


def test_9h_the_ghost_has_the_bounds_of_the_rules():
    ghost = msgspec.json.decode(sheet(moving(), selected="A1").data.ghost)
    wheel, run = ghost["modes"]["ahead"]
    assert (wheel["wheel"]["least"], wheel["wheel"]["most"]) == (-4500, 4500)
    assert run["run"] == {"least": 8000, "most": 8000, "costs": [[0, 2000], [4500, 4000]]}
    assert ghost["modes"]["dash"] == [{"run": {"least": 12000, "most": 12000}}]


@pytest.mark.parametrize(
    "filled",
    [
        {"mode": "ahead", "wheel": "0"},
        {"mode": "ahead", "wheel": "-22.5"},
        {"mode": "ahead", "wheel": "12,34"},
        {"mode": "dash"},
    ],
)
def test_the_outlook_is_where_the_ship_comes_to_lie(filled):
    play = moving(dice=(6, 1, 3, 3, 3, 3))
    filled = {"order": "move", "ship": "A1", **filled}
    ahead = PANEL.outlook(seen(play, "A"), "A", filled)
    (action,) = PANEL.ordered(seen(play, "A"), "A", filled)
    (moved,) = [event for event in play.act(action) if event.__struct_config__.tag == "moved"]
    assert ahead.pose == moved.to
    assert PANEL.motions([moved], {})[0]["pose"] == dict(zip(("x", "y", "heading"), moved.to, strict=True))


def test_11_a_move_that_strikes_tells_whom_and_where_with_odds_for_every_speed_it_may_have_written():
    ahead = PANEL.outlook(seen(moving(), "A"), "A", {"order": "move", "ship": "A1", "mode": "ahead"})
    assert ahead.stopped and "A1 Salamis goes 75 mm ahead." in ahead.lines
    assert "It rams B1 in the starboard side." in ahead.lines
    assert [written for written, _ in ahead.contests] == ["0", "1–3", "4", "5"]
    assert ahead.by_outcome[0][1][0] > ahead.by_outcome[0][1][-1]


def test_11_the_odds_are_those_of_what_it_wrote_once_it_has_moved():
    play = moving((*CROSSING[:2], ship("B1", 3, 240, 195, 90, admiral=True, speed=3), CROSSING[3]))
    play.act(act.MoveShip("A", "A2"))
    play.act(act.MoveShip("B", "B1"))
    ahead = PANEL.outlook(seen(play, "A"), "A", {"order": "move", "ship": "A1", "mode": "ahead"})
    assert [written for written, _ in ahead.contests] == [""]


def test_11_every_enemy_within_reach_is_listed_with_the_course_that_strikes_it():
    play = moving((*CROSSING[:2], CROSSING[2], ship("B2", 2, 340, 170, 270, speed=3)))
    state = seen(play, "A")
    found = {ram.target: ram for ram in sheet(play, selected="A1").data.rams}
    assert set(found) == {"B1", "B2"} and found["B1"].course == "dead ahead"
    for target, ram in found.items():
        ahead = PANEL.outlook(state, "A", dict(parse_qsl(ram.query)))
        assert any(f"rams {target}" in line or f"meets {target}" in line for line in ahead.lines)


def test_9j_with_no_measuring_nothing_is_listed_as_within_reach():
    assert sheet(moving(no_measuring=True), selected="A1").data.rams == ()


def test_9p_a_move_off_the_table_warns():
    play = moving((*CROSSING[:1], ship("A2", 2, 40, 100, 270, speed=4), *CROSSING[2:]))
    ahead = PANEL.outlook(seen(play, "A"), "A", {"order": "move", "ship": "A2", "mode": "ahead"})
    assert ahead.stopped and "It leaves the table and is lost!" in ahead.lines


def test_9j_with_no_measuring_there_is_neither_ghost_nor_outlook():
    play = moving(no_measuring=True)
    decision = PANEL.decision(seen(play, "A"), "A", "A1")
    assert decision.sheet.data.ghost == "" and decision.sheet.data.outlook is None and decision.ghosts == ()
    assert decision.sheet.data.unmeasured.clause == "NAU-9.j"
    assert "At" not in dict(decision.card.facts)
    with pytest.raises(Refused, match="measured"):
        PANEL.outlook(seen(play, "A"), "A", {"order": "move", "ship": "A1", "mode": "ahead"})


@pytest.mark.parametrize(("between_people", "told"), [(True, True), (False, False)])
def test_9j_where_the_scenario_leaves_it_open_people_do_not_measure(between_people, told):
    state = begun().game.state()
    assert PANEL.as_played(state, between_people).terms.no_measuring is told


def test_9k_a_ship_that_wrote_0_holds_or_goes_astern():
    play = moving(speeds={"A1": 1}, units=(ship("A1", 2, 300, 100, 0, admiral=True), *CROSSING[1:]))
    assert [mode.value for mode in sheet(play, selected="A1").data.modes] == ["ahead", "dash"]
    play = moving(speeds={"A1": 0}, units=(ship("A1", 2, 300, 100, 0, admiral=True), *CROSSING[1:]))
    assert [mode.value for mode in sheet(play, selected="A1").data.modes] == ["hold", "back1", "back2"]
    (action,) = PANEL.ordered(seen(play, "A"), "A", {"order": "move", "ship": "A1", "mode": "back2"})
    assert action == act.MoveShip("A", "A1", "back", back=2)


def test_10f_a_dash_that_cannot_be_made_says_why():
    play = moving((ship("A1", 2, 300, 100, 0, admiral=True, speed=3, damaged=True), *CROSSING[1:]), {"A1": 3})
    dash = next(mode for mode in sheet(play, selected="A1").data.modes if mode.value == "dash")
    assert dash.refusal is not None and dash.refusal.clause == "NAU-10.f"


def test_9e_a_formation_moves_one_after_another():
    play = moving(formations=(("A1", "A2"),))
    assert "whole formation" in PANEL.decision(seen(play, "A"), "A", "A2").say
    play.act(act.MoveShip("A", "A2"))
    decision = PANEL.decision(seen(play, "A"), "A", "")
    assert decision.sheet.data.ship == "A1", "the rest of the formation moves first"


def test_18f_balistae_shoot_with_their_odds_and_after_a_move_or_not_at_all():
    units = (
        ship("A1", 4, 300, 100, 0, admiral=True, speed=1, equipment=["balistae"]),
        ship("B1", 2, 300, 190, 0, admiral=True, speed=3),
        ship("B2", 2, 500, 500, 180, speed=3),
    )
    play = moving(units, {"A1": 1}, options=["18f"])
    (shot,) = PANEL.decision(seen(play, "A"), "A", "A1").attacks
    assert shot.actions == (act.Shoot("A", "A1", "B1"),) and shot.odds.chances[0].percent == 33
    play.act(act.MoveShip("A", "A1"))
    decision = PANEL.decision(seen(play, "A"), "A", "")
    assert decision.sheet is None and decision.others[0].actions == (act.NoShot("A", "A1"),)
    assert decision.attacks[0].target == "B1"


def boarding(**more):
    return begun(ALONGSIDE, clock={"step": "boarding", "turn": 2}, **more)


def test_13_every_ship_that_touches_an_enemy_may_board_with_its_odds():
    rows = {row.ship: row for row in sheet(boarding()).data}
    assert [(aim.value, aim.chosen) for aim in rows["A1"].aims] == [("B1", False), ("-", True)]
    assert rows["A1"].aims[0].odds.chances[0].percent == 50
    (action,) = PANEL.ordered(seen(boarding(), "A"), "A", {"order": "boarding", "target-A1": "B1", "target-A2": "-"})
    assert action == act.DeclareBoarding("A", {"A1": "B1"})


def test_14e_a_ship_that_fights_several_names_its_victim_with_the_odds_of_the_first_assault():
    units = (
        ship("A1", 4, 300, 300, 0, admiral=True, engaged_with=["B1", "B2"]),
        ship("B1", 3, 315, 300, 0, admiral=True, engaged_with=["A1"]),
        ship("B2", 2, 285, 300, 0, engaged_with=["A1"]),
    )
    (row,) = sheet(begun(units, clock={"step": "fighting", "turn": 2})).data
    assert [aim.value for aim in row.aims] == ["B2", "B1"], "the likelier one first"
    assert [aim.odds.chances[0].percent for aim in row.aims] == sorted(
        (aim.odds.chances[0].percent for aim in row.aims), reverse=True
    )
    assert row.aims[0].chosen
    assert row.aims[0].odds.forecast.clause == "NAU-14.c"


def test_18i_fire_is_thrown_with_its_odds_or_kept():
    units = (
        ship("A1", 4, 300, 300, 0, admiral=True, equipment=["pirophoros"], rammed_now=["B1"]),
        ship("B1", 3, 300, 322.5, 90, admiral=True),
    )
    (row,) = sheet(begun(units, options=["18i"], clock={"step": "pirophoros", "turn": 2})).data
    assert [aim.value for aim in row.aims] == ["B1", "-"]
    assert row.aims[0].odds.chances[0].percent == 33


def test_7_a_fleet_is_laid_out_in_a_legal_arrangement_and_set_up_as_the_fields_say():
    play = begun(UNPLACED, deployment={"method": "screen"})
    state = seen(play, "A")
    decision = PANEL.decision(state, "A", "")
    fields = {
        f"{name}-{row.ship}": getattr(row, name) for row in decision.sheet.data.rows for name in ("x", "y", "heading")
    }
    (action,) = PANEL.ordered(state, "A", {"order": "deploy", **fields})
    assert check(RULESET, state, action) is None
    laid = {each.id: (each.x, each.y) for each in decision.laid_out.ships if each.side == "A"}
    assert laid == {berth.ship: (berth.x, berth.y) for berth in action.ships}
    again = PANEL.decision(state, "A", "A2", {**fields, "x-A2": "99.5"})
    assert next(row.x for row in again.sheet.data.rows if row.ship == "A2") == "99.5"


@pytest.mark.parametrize("text", ["nonsense", "1e99", "nan", "--"])
def test_a_number_that_is_none_says_so(text):
    with pytest.raises(Refused, match="is no number"):
        PANEL.ordered(seen(moving(), "A"), "A", {"order": "move", "ship": "A1", "mode": "ahead", "wheel": text})


def test_every_position_of_a_whole_battle_can_be_shown_to_everybody():
    document, _ = read(table(), RULESET.scenario_type)
    play = Play(RULESET, document, SeededDice("a battle"))
    bots = bots_for(RULESET, {"A": "captain", "B": "random"}, "seed")
    for _ in range(400):
        state = PANEL.as_played(play.game.state(), False)
        legal = play.game.legal()
        for side in dict.fromkeys(action.side for action in legal):
            mine = RULESET.visible_to(state, side)
            for selected in ("", "A1", "B1"):
                assert PANEL.decision(mine, side, selected, {}).heading
        PANEL.watched(RULESET.visible_to(state, None), "A1")
        assert PANEL.clock(state) and len(PANEL.fleets(state)) == len(CROSSING)
        if not legal:
            break
        play.act(bots[legal[0].side].choose(play.game, legal))
    assert play.game.over()
