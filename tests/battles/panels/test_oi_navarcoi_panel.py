"""What the battle page of Oi Navarcoi! offers: every decision that the rules ask for, with exact odds, and a reason for
the rest."""

from contextlib import suppress
from fractions import Fraction
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import msgspec
import pytest

import rules
from battles.panels import panel_of
from battles.panels.oi_navarcoi.plan_sheet import fields_of
from rules.core.dice import SeededDice
from rules.core.documents import read
from rules.core.findings import Refused, errors
from rules.core.play import Play, bots_for
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import melee, morale
from rules.oi_navarcoi.forecast import chances
from rules.oi_navarcoi.forecast.rounds import lost_chances
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.play import Battle
from scenarios.documents.ready_made import ready_made_body
from tests.battles.panels.oi_navarcoi_tables import FACING, SIGNALS, UNPLACED, seen, squadron, table
from tests.rules.oi_navarcoi import laws

RULESET = rules.get("oi_navarcoi")
PANEL = panel_of("oi_navarcoi")


def begun(roster=FACING, dice="a seed", **more):
    document, findings = read(table(roster, **more), RULESET.scenario_type)
    assert document is not None, findings
    return Play(RULESET, document, SeededDice(dice))


def decide(play, side="A", selected="", **filled):
    return PANEL.decision(seen(play.game.state(), side), side, selected, filled)


def sheet(play, side="A", selected="", **filled):
    return decide(play, side, selected, **filled).sheet.data


def order(play, side="A", **filled):
    (action,) = PANEL.ordered(seen(play.game.state(), side), side, filled)
    return action


def ahead(play, side="A", **filled):
    return PANEL.outlook(seen(play.game.state(), side), side, {"order": "move", **filled})


def able(data):
    return [choice.value for choice in data.able]


# Activations (MOV)


def test_mov_05_a_squadron_shows_what_it_may_do_and_why_not_the_rest():
    data = sheet(begun(), selected="a1")
    assert able(data) == ["hold", "advance", "turn", "change", "unform", "diekplous"]
    refused = {choice.value: choice.refusal.clause for choice in data.refused}
    assert refused == {"back": "ONV-MOV-11", "periplous": "ONV-PER-01"}


def test_mov_06_pollon_goes_ahead_as_far_as_it_may_at_first():
    (leg,) = sheet(begun(), selected="a2", act="hold").legs or (None,)
    assert leg is None
    (leg,) = sheet(begun(), selected="a1").legs
    assert (leg.turning, leg.going, leg.longest) == ("Wheel", "Ahead", "8")
    assert float(leg.run) == pytest.approx(6, abs=0.05), "into contact with b1"


def test_mov_08_a_line_rolls_first_and_is_told_what_the_dice_may_give():
    told = sheet(begun(), selected="a2").outlook.data.distances
    assert [(each.inches, each.percent) for each in told] == [("2″", 17), ("3″", 33), ("4″", 33), ("5″", 17)]
    play = begun()
    play.act(order(play, order="move", ship="a2", act="advance"))
    data = sheet(play)
    assert data.squadron == "a2" and data.acts == () and data.legs[0].turning == "Wheel"


def test_mov_09_legs_are_wheels_and_runs_one_after_another():
    filled = {"order": "move", "ship": "a1", "act": "advance", "angle-0": "-10", "run-0": "2,5", "angle-1": "15"}
    action = order(begun(), **filled, **{"run-1": "1"})
    assert action.path == (
        act.Wheel("L", 1000),
        act.Straight(6350),
        act.Wheel("R", 1500),
        act.Straight(INCH),
    )
    rows = sheet(begun(), selected="a1", act="advance", more="1", **{"angle-0": "5", "run-0": "2"}).legs
    assert [(row.number, row.angle, row.run) for row in rows] == [(0, "5", "2"), (1, "0", "0")]


@pytest.mark.parametrize("run", ["0", "3", "5.9"])
def test_the_ghost_lies_where_the_squadron_comes_to_lie(run):
    play = begun()
    filled = {"ship": "a1", "act": "advance", "angle-0": "4", "run-0": run}
    look = ahead(play, **filled)
    play.act(order(play, order="move", **filled))
    pose = play.game.by_id["a1"].pose
    assert look.pose[:2] == (pose.x, pose.y)
    assert len(look.ghosts) == 1 and {mark.kind for mark in look.marks} == {"wheel", "path"}


@pytest.mark.parametrize(("goal", "expected"), [((30, 24), 4.0), ((30, 40), 8.0), ((30, 10), 0.0)])
def test_a_place_that_is_pointed_at_fills_in_the_legs(goal, expected):
    roster = (FACING[0], FACING[1], squadron("b1", 50, 40, 180))
    x, y = (round(each * INCH) for each in goal)
    look = ahead(begun(roster), ship="a1", act="advance", goal=f"{x},{y}", **{"angle-0": "0", "run-0": "1"})
    assert float(look.fields["run-0"]) == pytest.approx(expected, abs=0.01)


def test_a_place_aside_is_reached_by_a_wheel():
    roster = (FACING[0], FACING[1], squadron("b1", 50, 40, 180))
    look = ahead(begun(roster), ship="a1", act="advance", goal=f"{34 * INCH},{25 * INCH}")
    assert 20 < float(look.fields["angle-0"]) < 60 and not look.stopped


def test_a_course_that_is_barred_says_so_and_still_follows_the_pointer():
    roster = (*FACING, squadron("a3", 30, 24, formation="MIAS"))
    look = ahead(begun(roster), ship="a1", act="advance", goal=f"{30 * INCH},{27 * INCH}")
    assert look.stopped and look.data.refusal.clause == "ONV-MOV-13" and "run-0" in look.fields


def test_mov_10_a_column_turns_by_90_degrees_at_most():
    roster = (squadron("a1", 30, 20, formation="KERAS"), *FACING[1:3])
    with pytest.raises(Refused, match="90°"):
        ahead(begun(roster), ship="a1", act="advance", **{"angle-0": "91", "run-0": "1"})
    look = ahead(begun(roster), ship="a1", act="advance", goal=f"{10 * INCH},{10 * INCH}")
    assert look.fields["angle-0"] == "-90"


@pytest.mark.parametrize("text", ["nonsense", "1e99", "nan", "--"])
def test_a_number_that_is_none_says_so(text):
    with pytest.raises(Refused, match="is no number"):
        order(begun(), order="move", ship="a1", act="advance", **{"run-0": text})


@pytest.mark.parametrize(
    ("filled", "action"),
    [
        ({"act": "hold"}, act.Hold("A", "a1")),
        ({"act": "back", "run-0": "1"}, act.Back("A", "a1", INCH)),
        ({"act": "turn", "turn": "L"}, act.Front("A", "a1", "L")),
        ({"act": "turn", "turn": "about"}, act.About("A", "a1")),
        ({"act": "change", "change": "MIAS:R"}, act.Change("A", "a1", "MIAS", hand="R")),
        ({"act": "unform"}, act.GoUnformed("A", "a1")),
        (
            {"act": "diekplous", "target": "b1", "abort": "POLLON", "run-0": "8"},
            act.Diekplous("A", "a1", "b1", (act.Straight(8 * INCH),), "POLLON"),
        ),
        ({"act": "periplous", "target": "b1", "offshore": "R"}, act.Periplous("A", "a1", "b1", "R")),
    ],
)
def test_mov_05_each_act_is_the_action_that_it_says(filled, action):
    assert order(begun(), order="move", ship="a1", **filled) == action


@pytest.mark.parametrize("formation", ["MIAS", "POLLON", "KERAS", "KYKLOS"])
def test_frm_every_change_of_the_annex_is_offered_with_its_test(formation):
    play = begun((squadron("a1", 30, 14, formation=formation), *FACING[1:3]))
    data = sheet(play, selected="a1", act="change")
    (pick,) = data.picks
    offered = {choice.value for choice in pick.choices if choice.refusal is None}
    expected = {
        "MIAS": {"KERAS:L", "KERAS:R", "POLLON:L", "POLLON:R", "KYKLOS"},
        "POLLON": {"MIAS:L", "MIAS:R", "KERAS:L", "KERAS:R"},
        "KERAS": {"MIAS:TURN:L", "MIAS:TURN:R", "MIAS:DEPLOY:L", "MIAS:DEPLOY:R", "POLLON:L", "POLLON:R", "KYKLOS"},
        "KYKLOS": {"MIAS:heading", "POLLON:heading", "KERAS:heading"},
    }[formation]
    assert expected <= offered
    for value in sorted(offered):
        look = ahead(play, ship="a1", act="change", change=value, **{"angle-0": "90"})
        assert [odds.forecast.clause for odds in look.data.tests] == ["ONV-MAN-03"]


# Odds (MAN, MEL, DIE, PER)


def test_man_03_the_test_of_a_wheel_has_its_exact_chance():
    (odds,) = ahead(begun(), ship="a1", act="advance", **{"angle-0": "10", "run-0": "0"}).data.tests
    assert odds.chances[0].probability == Fraction(15, 36), "2d6 − 2 near the enemy: 8 or more"


def test_mel_04_a_contact_tells_the_melee_that_follows_with_exact_odds():
    look = ahead(begun(), ship="a1", act="advance", **{"run-0": "8"})
    assert look.stopped and any("b1" in line for line in look.lines)
    assert [odds.forecast.title for odds in look.data.tests] == [
        "a1 Salaminians: it engages",
        "b1 Corinthians: it is engaged",
    ]
    melee = look.data.melee
    assert melee.losses == ("½", "1", "1½") and melee.chance == 100
    # Both test at −2 and keep their order with 15/36; POLLON fights at −1 against MIAS, DISORDERED at −1.
    keeps = Fraction(15, 36)
    fails = keeps * Fraction(15, 36) + (1 - keeps) * Fraction(21, 36)
    action = order(begun(), order="move", ship="a1", act="advance", **{"run-0": "8"})
    found = chances.branches(seen(begun().game.state(), "A"), action)
    ours = next(each for each in chances.fighters(found, "a1") if each.id == "a1")
    assert ours.fails == fails and sum(ours.takes.values()) == 1 - fails


def test_mel_11_however_many_fall_upon_one_the_chance_to_be_lost_is_worked_out():
    """Five squadrons against one: what the page says is what hundreds of rounds with the engine's dice come to."""
    several = [squadron(f"a{n}", 30, 20, formation="MIAS", hs=4, q=n % 2, m=-(n % 2)) for n in range(1, 6)]
    links = [{"attacker": one["id"], "target": "b1", "face": "FRONT", "fresh": False} for one in several]
    clock = {"links": links, "turn": 2, "step": "melee"}
    roster = (*several, squadron("b1", 30, 20, 180, formation="MIAS", hs=8))
    found, findings = read(table(roster) | {"clock": clock}, RULESET.scenario_type)
    assert found is not None, findings
    state = RULESET.start(found)
    game = Battle(state)
    expected = lost_chances(game, chances.melee_of(game, "b1"))
    rounds, lost = 400, dict.fromkeys(expected, 0)
    for number in range(rounds):
        play = Battle(state)
        play.dice = SeededDice(f"round {number}")
        melee.fight(play)
        morale.test_all(play)
        for id in lost:
            lost[id] += play.by_id[id].lost
    for id, count in lost.items():
        assert count / rounds == pytest.approx(float(expected[id]), abs=0.075), id
    assert expected["b1"] > expected["a2"] > expected["a1"] > 0


def test_mel_07_a_flank_attack_says_that_the_enemy_fails_without_a_roll():
    play = begun((squadron("a1", 22, 28, 90, formation="POLLON"), *FACING[1:]))
    look = ahead(play, ship="a1", act="advance", **{"run-0": "8"})
    rows = {row.name.split()[0]: row for row in look.data.melee.rows}
    assert rows["b1"].fails == 100 and "without a roll" in rows["b1"].about
    assert rows["b1"].takes == (0, 0, 0) and rows["a1"].lost == 0
    assert "no effect" in rows["a1"].about


def test_con_02_from_before_the_front_it_counts_as_frontal():
    play = begun((squadron("a1", 22, 26.7, 90, formation="POLLON"), *FACING[1:]))
    look = ahead(play, ship="a1", act="advance", **{"run-0": "8"})
    rows = {row.name.split()[0]: row for row in look.data.melee.rows}
    assert rows["b1"].fails < 100 and rows["a1"].lost > 0


def test_die_03_the_four_ends_of_a_diekplous_add_up():
    look = ahead(begun(), ship="a1", act="diekplous", target="b1", **{"run-0": "8"})
    assert [odds.forecast.clause for odds in look.data.tests] == ["ONV-DIE-03", "ONV-DIE-03"]
    assert len(look.data.outcomes) == 4 and abs(sum(percent for percent, _ in look.data.outcomes) - 100) <= 2
    assert look.data.melee.chance < 100, "where both hold there is none"


def test_die_03_branches_are_exact():
    play = begun()
    action = order(play, order="move", ship="a1", act="diekplous", target="b1", **{"run-0": "8"})
    found = chances.branches(seen(play.game.state(), "A"), action)
    assert sum(branch.chance for branch in found) == 1 and len(found) == 4
    assert found[0].chance == Fraction(26, 36) ** 2


def test_a_look_ahead_leaves_everything_as_it_is():
    play = begun()
    before = play.game.state()
    ahead(play, ship="a1", act="advance", **{"run-0": "8"})
    assert play.game.state() == before


def test_every_enemy_within_reach_is_listed_with_a_course_that_takes_it():
    play = begun()
    strokes = sheet(play, selected="a1").strokes
    assert [stroke.target for stroke in strokes] == ["b1"]
    filled = dict(parse_qsl(strokes[0].query))
    look = PANEL.outlook(seen(play.game.state(), "A"), "A", filled)
    assert look.stopped and look.data.melee is not None


# Signals (SIG)


def test_sig_05_signals_of_the_plan_are_played_with_one_press():
    play = begun(sides={"A": {"plan": SIGNALS}})
    told = sheet(play, selected="a1").signals
    assert [(button.label, button.price) for button in told] == [
        ("Signal 5: engage the enemy", "centre"),
        ("Signal 1: all turn right", "centre"),
    ]
    play.act(told[0].actions[0])
    data = sheet(play, selected="a1")
    assert "engage" in data.bid and data.signals[0].refusal.clause == "ONV-SIG-04"
    assert able(data) == ["advance", "diekplous"]


def test_sig_02_a_plan_that_may_not_be_seen_is_told_by_its_number_alone():
    play = begun(sides={"A": {"plan": SIGNALS}})
    state = seen(play.game.state(), None)
    data = PANEL.decision(state, "A", "a1").sheet.data
    assert data.signals == () and data.hidden == 2
    assert PANEL.has_papers(play.game.state(), "A") and not PANEL.has_papers(play.game.state(), "B")


# Plans (TBL-07)


def test_tbl_07_a_plan_begins_with_a_ready_arrangement_that_can_be_committed():
    play = begun(UNPLACED)
    data = sheet(play)
    action = order(play, order="deploy", **fields_of(data))
    assert play.game.check(action) is None
    assert [each.squadron for each in action.wings] == ["a1", "a2", "a3"] and action.strategos == "a2"
    assert action.signals == (), "what is signalled its player says"


def test_sig_01_a_plan_begins_without_signals_and_says_so_before_it_is_committed():
    data = sheet(begun(UNPLACED))
    assert [row.kind for row in data.signals] == [0, 0]
    assert all(told for row in data.signals for _, _, told in row.wings), "with its type a signal is complete"
    note, question = data.unsigned
    assert "No signal is planned: up to 2 may be" in note and "without signals?" in question


def test_sig_02_a_signal_with_its_type_alone_goes_to_the_whole_fleet():
    play = begun(UNPLACED)
    action = order(play, order="deploy", **{**fields_of(sheet(play)), "signal-1": "1"})
    assert [(each.signal, each.wings) for each in action.signals] == [(1, ("LEFT", "CENTRE", "RIGHT"))]
    assert play.game.check(action) is None


def test_sig_02_all_engage_with_one_press_or_none_again():
    play = begun(UNPLACED)
    filled = {"order": "deploy", **fields_of(sheet(play)), "y-a2": "9", "signals": "engage"}
    data = sheet(play, **filled)
    assert [row.kind for row in data.signals] == [5, 5]
    assert next(row for row in data.berths if row.squadron == "a2").y == "9", "what else was typed stays"
    action = order(play, order="deploy", **fields_of(data))
    assert [(each.signal, len(each.wings)) for each in action.signals] == [(5, 3), (5, 3)]
    cleared = {"order": "deploy", **fields_of(data), "signals": "none"}
    assert [row.kind for row in sheet(play, **cleared).signals] == [0, 0]


def test_sig_01_a_fleet_without_signals_is_not_asked_for_any():
    data = sheet(begun(UNPLACED, base="ONV-S3"))
    assert data.signals == () and data.unsigned == ("", "")


def test_tbl_07_what_was_typed_stays_and_a_fault_is_told():
    play = begun(UNPLACED)
    filled = {"order": "deploy", **fields_of(sheet(play)), "y-a2": "30", "signal-0": "3"}
    data = sheet(play, **filled)
    assert next(row for row in data.berths if row.squadron == "a2").y == "30"
    assert data.fault is not None and data.signals[0].kind == 3
    laid = decide(play, **filled).laid_out
    assert next(each for each in laid.squadrons if each.id == "a2").y == 30 * INCH
    with pytest.raises(Refused):
        PANEL.outlook(seen(play.game.state(), "A"), "A", filled)


def test_tbl_07_a_preset_places_the_fleet_and_keeps_the_signals():
    play = begun(UNPLACED)
    filled = {"order": "deploy", **fields_of(sheet(play)), "signal-0": "2", "preset": "2"}
    data = sheet(play, **filled)
    assert data.signals[0].kind == 2
    shapes = {choice.value for row in data.berths for choice in row.formations if choice.chosen}
    assert shapes == {"POLLON"}


@pytest.mark.parametrize("name", ["ONV-S3", "ONV-S4", "ONV-S5", "ONV-S6", "ONV-S7", "ONV-NPK"])
def test_scn_the_plan_of_every_scenario_can_be_committed_as_it_is_offered(name):
    play = library(name)
    for side in "AB":
        action = order(play, side, order="deploy", **fields_of(sheet(play, side)))
        assert play.game.check(action) is None
        play.act(action)
    assert play.game.phase != "setup"


def library(name, seed="a battle"):
    body = ready_made_body(f"oi_navarcoi/{name}")
    document, findings = read(body, RULESET.scenario_type)
    assert document is not None, findings
    return Play(RULESET, document, SeededDice(seed))


# Phalanxes (AMP)


def ashore():
    """Both fleets have planned, and side A moves first."""
    play = library("ONV-S7")
    for side in "AB":
        play.act(order(play, side, order="deploy", **fields_of(sheet(play, side))))
    play.act(act.MoveOrder(play.game.chooser, "first"))
    assert play.game.phase == "orders"
    return play


def test_amp_03_orders_to_a_phalanx_say_what_they_do_and_why_not():
    play = ashore()
    data = sheet(play)
    assert [choice.value for choice in data.gives if choice.refusal is None][:3] == ["NONE", "MOVE", "STOP"]
    assert data.drill == 58 and PANEL.is_secret(play.game.state(), "A")
    assert order(play, order="phalanx", give="MOVE", heading="20") == act.PhalanxOrder("A", "MOVE", 2000)
    assert order(play, order="phalanx", give="column") == act.PhalanxOrder("A", "DEPLOY", what="column")


@pytest.mark.parametrize(
    ("status", "words"),
    [
        ("ON_LAND", "its phalanx stands on the land"),
        ("SAVED", "its phalanx routed and was taken off"),
        ("DESTROYED", "its phalanx was destroyed"),
    ],
)
def test_sta_05_the_result_tells_what_became_of_a_phalanx(status, words):
    play = ashore()
    for side in "AB":
        play.act(act.PhalanxOrder(side, "NONE"))
    for id, each in play.game.phalanxes.items():
        play.game.phalanxes[id] = msgspec.structs.replace(each, status=status) if each.side == "A" else each
    play.act(act.Concede(play.game.active))
    told = PANEL.losses_told(play.game.result(), "A")
    assert words in told and told.count("phalanx") == 1


# Everything


@pytest.mark.parametrize("name", ["ONV-S1", "ONV-S4", "ONV-S5", "ONV-S6", "ONV-S7", "ONV-NPK"])
def test_every_position_of_a_whole_battle_can_be_decided_and_shown(name):
    """No dead end: everybody whose decision it is has a form or a button, and what the form shows first can be looked
    at or is refused in words."""
    play = library(name)
    bots = bots_for(RULESET, {"A": "random", "B": "captain"}, "seed")
    forms: set[str] = set()
    for number in range(400):
        state: Any = play.game.state()
        legal = play.game.legal()
        for side in dict.fromkeys(action.side for action in legal):
            mine = seen(state, side)
            decision = PANEL.decision(mine, side, "")
            assert decision.sheet is not None or decision.steer or decision.others
            if decision.sheet is not None and decision.sheet.name == "move":
                data = decision.sheet.data
                forms |= {choice.value for choice in data.able}
                assert data.outlook is not None or data.refusal is not None
                if number % 7 == 0:
                    for choice in data.able:
                        PANEL.decision(mine, side, data.squadron, {"ship": data.squadron, "act": choice.value})
        PANEL.watched(seen(state, None), state.squadrons[number % len(state.squadrons)].id)
        PANEL.fleets(state)
        if not legal:
            break
        side = legal[0].side
        events = play.act(bots[side].choose(play.game, [action for action in legal if action.side == side]))
        PANEL.motions(events, PANEL.names_of(state))
    result = play.game.result()
    assert result is not None, "the battle ends"
    for fate in result.fates:
        told, harm = PANEL.fate_told(fate, {})
        assert told and "left" in harm
    told = [PANEL.losses_told(result, side) for side in "AB"]
    assert all(("its phalanx" in each) is (name == "ONV-S7") for each in told)
    assert {"hold", "advance"} <= forms


@pytest.mark.parametrize("seed", range(12))
def test_no_position_of_battles_by_chance_is_a_dead_end(seed):
    """Fleets by chance, under any options, in the middle of whatever they are at."""
    chance = Random(seed)
    document, _ = read(laws.any_scenario(chance), RULESET.scenario_type)
    if document is None or errors(RULESET.check_scenario(document)):
        return
    play = Play(RULESET, document, SeededDice(f"{seed}"))
    bots = bots_for(RULESET, {"A": "random", "B": "random"}, f"{seed}")
    for _ in range(60):
        state = play.game.state()
        legal = play.game.legal()
        if not legal:
            break
        for side in dict.fromkeys(action.side for action in legal):
            mine = seen(state, side)
            ids = [each.id for each in state.squadrons]
            decision = PANEL.decision(mine, side, chance.choice(ids))
            assert decision.sheet is not None or decision.steer or decision.others
            if decision.sheet is not None and decision.sheet.name == "move":
                for choice in decision.sheet.data.able:
                    filled = {"ship": decision.sheet.data.squadron, "act": choice.value}
                    shown = PANEL.decision(mine, side, filled["ship"], filled).sheet.data
                    assert shown.outlook is not None or shown.refusal is not None
        side = legal[0].side
        play.act(bots[side].choose(play.game, [action for action in legal if action.side == side]))


def test_every_squadron_in_every_formation_outlook_its_default_without_writing():
    for formation in ("MIAS", "POLLON", "KERAS", "KYKLOS"):
        play = begun((squadron("a1", 30, 14, formation=formation), *FACING[1:3]))
        for value in able(sheet(play, selected="a1")):
            before = play.game.state()
            decide(play, selected="a1", ship="a1", act=value)
            assert play.game.state() == before


def test_a_game_is_never_changed_by_its_branches():
    play = begun()
    state = play.game.state()
    chances.branches(state, act.Advance("A", "a1", (act.Straight(8 * INCH),)))
    assert Battle(state).state() == state


NONSENSE = ("", "0", "-1", "90", "1e9", "abc", "12,5", "−3", "999999", "nan")


@pytest.mark.parametrize("name", ["ONV-S3", "ONV-S5", "ONV-S7", "ONV-NPK"])
def test_whatever_is_sent_is_refused_in_words_and_never_breaks(name):
    chance, play = Random(name), library(name)
    bots = bots_for(RULESET, {"A": "random", "B": "random"}, name)
    for _ in range(60):
        state, legal = play.game.state(), play.game.legal()
        if not legal:
            break
        side = legal[0].side
        ids = [*(each.id for each in state.squadrons), "zz", ""]
        filled = {
            "order": chance.choice(["move", "deploy", "phalanx", "allot", "zz"]),
            "ship": chance.choice(ids),
            "act": chance.choice(["hold", "advance", "back", "turn", "change", "unform", "diekplous", "launch", "zz"]),
            "target": chance.choice(ids),
            "change": chance.choice(["MIAS", "KERAS:R", "POLLON:heading", "zz", ""]),
            "give": chance.choice(["MOVE", "embark:zz", "zz"]),
            "goal": chance.choice(["100,200", "abc", ",", "1e9,3"]),
        }
        for field in ("angle-0", "run-0", "angle-1", "run-1", "heading", "die-L", "die-C", "x-a1", "y-a1", "signal-0"):
            filled[field] = chance.choice(NONSENSE)
        PANEL.decision(seen(state, side), side, filled["ship"], filled)
        for ask in (PANEL.outlook, PANEL.ordered):
            with suppress(Refused):
                ask(seen(state, side), side, filled)
        play.act(bots[side].choose(play.game, [action for action in legal if action.side == side]))


def test_sig_06_a_squadron_bound_by_a_signal_turns_first_and_then_moves_in_its_new_formation():
    roster = (squadron("a1", 30, 14, formation="MIAS"), *FACING[1:])
    play = begun(roster, sides={"A": {"plan": [SIGNALS[1]]}})
    play.act(act.Signal("A", 0))
    data = sheet(play, selected="a1")
    assert "all turn right" in data.bid and data.legs[0].turning == "Turn"
    refused = {choice.value: choice.refusal.clause for choice in data.refused}
    assert refused["change"] == "ONV-SIG-06" and refused["turn"] == "ONV-SIG-06"
    look = ahead(play, ship="a1", act="advance", goal=f"{40 * INCH},{13 * INCH}", **{"angle-0": "0", "run-0": "1"})
    assert not look.stopped and look.data.tests == (), "what is signalled needs no test"
    filled = {"ship": "a1", "act": "advance", **look.fields}
    play.act(order(play, order="move", **filled))
    moved = play.game.by_id["a1"]
    assert moved.formation == "KERAS" and look.pose == (moved.pose.x, moved.pose.y, moved.pose.heading)
