"""What the battle page of Mare Nostrum offers: every decision that the rules ask for, with its odds, or why not."""

from random import Random
from typing import Any
from urllib.parse import parse_qsl

import msgspec
import pytest

import rules
from battles.panels import panel_of
from rules.core.dice import ScriptedDice, SeededDice
from rules.core.documents import read
from rules.core.findings import Refused, errors
from rules.core.play import Play, bots_for
from rules.core.results import BattleResult, Fate
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.forecast.melees import Outlook, outlook
from rules.mare_nostrum.scenario import Figures
from tests.battles.panels.mare_nostrum_tables import (
    BESIDE,
    FIRING,
    MELEE,
    MOVING,
    RAMMING,
    UNPLACED,
    filled_in,
    galley,
    grappled,
    locked,
    table,
)
from tests.rules.mare_nostrum.laws import any_scenario

RULESET = rules.get("mare_nostrum")
PANEL = panel_of("mare_nostrum")


def begun(units: Any = RAMMING, dice: Any = (), **more: Any) -> Play:
    document, findings = read(table(units, **more), RULESET.scenario_type)
    assert document is not None, findings
    return Play(RULESET, document, ScriptedDice(dice))


def seen(play: Play, side: str = "A") -> Any:
    return RULESET.visible_to(play.game.state(), side)


def decided(play: Play, side: str = "A", selected: str = "", **filled: str) -> Any:
    return PANEL.decision(seen(play, side), side, selected, filled)


def ordered(play: Play, side: str = "A", **filled: str) -> tuple[Any, ...]:
    return PANEL.ordered(seen(play, side), side, filled)


def ahead(play: Play, **filled: str) -> Any:
    return PANEL.outlook(seen(play), "A", {"order": "move", "galley": "A1", **filled})


def helm(play: Play, **filled: str) -> Any:
    return decided(play, **filled).sheet.data


def courses(sheet: Any) -> dict[str, Any]:
    return {choice.value: choice for choice in sheet.courses}


def modes(sheet: Any) -> Any:
    return msgspec.json.decode(sheet.modes)["modes"]


# Who acts


def test_ini_01_the_order_of_acting_is_shown_with_the_baton():
    decision = decided(begun())
    assert [(number, [chip.id for chip in chips]) for number, chips in decision.order] == [(1, ["A1"]), (2, ["B1"])]
    assert decision.baton == "A" and ("Movement", True) in decision.stages


def test_ini_02_an_admiral_is_asked_for_his_lower_die():
    units = (galley("A1", 50, 10, flagship=True, initiative=[2, 5]), galley("B1", 50, 40, 180, number=4))
    low, high = decided(begun(units)).steer
    assert low.actions == (act.UseLowDie("A", True),) and "on 2" in low.label and "5" in high.label


def test_ini_04_the_holder_of_the_baton_names_the_next_of_both_sides():
    units = (galley("A1", 50, 10, number=3), galley("B1", 50, 40, 180, number=3))
    decision = decided(begun(units))
    assert [button.actions[0].galley for button in decision.steer] == ["A1", "B1"]
    assert [button.price for button in decision.steer] == ["Rome", "Carthage"] and "baton" in decision.say


# Moving


def test_mov_12_the_speeds_of_a_galley_under_way_with_their_costs():
    speeds = helm(begun()).speeds
    assert [(speed.value, speed.about) for speed in speeds] == [
        ("cruising", "8 in"),
        ("battle", "12 in, 1 stamina"),
        ("ramming", "18 in, 3 stamina"),
    ]


@pytest.mark.parametrize(
    ("fields", "speed", "clause"),
    [
        ({"stamina": 2}, "ramming", "MAR-MOV.02"),
        ({"port_lost": [1, 2, 3]}, "ramming", "MAR-OAR.03"),
        ({"port_lost": [1, 2, 3], "starboard_lost": [1, 2, 3]}, "battle", "MAR-OAR.04"),
    ],
)
def test_a_speed_that_cannot_be_declared_says_why(fields, speed, clause):
    play = begun((galley("A1", 50, 10, state="cruising", number=1, **fields), RAMMING[1]))
    refusals = {choice.value: choice.refusal for choice in helm(play).speeds}
    assert refusals[speed].clause == clause and refusals["cruising"] is None


def test_mov_07_a_turn_at_once_needs_a_straight_wake():
    assert courses(helm(begun()))["at-once"].refusal is None
    play = begun((galley("A1", 50, 10, state="cruising", number=1), RAMMING[1]))
    assert courses(helm(play))["at-once"].refusal.clause == "MAR-MOV.07"


def test_cor_06_a_galley_with_a_corvus_turns_once():
    play = begun((galley("A1", 50, 10, state="cruising", number=1, size="large", corvus=True), RAMMING[1]))
    assert courses(helm(play))["turns"].refusal.clause == "MAR-COR.06"


def test_mov_18_a_second_turn_at_ramming_speed_goes_straight():
    play = begun((galley("A1", 50, 10, state="ramming", ramming_last_turn=True, number=1), RAMMING[1]))
    assert list(modes(helm(play))["ramming"]) == ["straight"] and "turn" in modes(helm(play))["battle"]


def test_mov_06_the_bounds_of_a_course_ask_for_4_in_before_each_turn():
    mode = modes(helm(begun()))["battle"]["turns"]
    assert mode["limit"] == 120_000
    assert [mode["rows"][name]["least"] for name in ("run1", "run2", "run3")] == [40_000, 40_000, 0]
    assert mode["rows"]["turn1"] == {"least": -450, "most": 450}


def test_mov_14_the_options_of_a_galley_that_began_stopped():
    play = begun(BESIDE)
    assert {speed: list(each) for speed, each in modes(helm(play)).items()} == {
        "stopped": ["pivot"],
        "reverse": ["straight", "at-once", "turn-last"],
        "cruising": ["straight", "at-once", "turn-last"],
    }


def test_mov_16_a_galley_in_reverse_may_stop_where_it_is():
    play = begun((galley("A1", 50, 30, state="reverse", number=1), RAMMING[1]))
    action = ordered(play, order="move", galley="A1", speed="stopped", course="stay", end="stop")[0]
    assert action == act.Move("A", "A1", "stopped", (), "stop")


def test_the_fields_are_the_course_that_they_show():
    fields = {
        "speed": "battle",
        "course": "turns",
        "run1": "4",
        "turn1": "-45",
        "run2": "5,5",
        "turn2": "10.5",
        "run3": "",
    }
    action = ordered(begun(), order="move", galley="A1", end="stop", **fields)[0]
    assert action.speed == "battle" and action.end == "stop"
    assert [(leg.do, leg.by) for leg in action.path] == [
        ("ahead", 40_000),
        ("turn", -450),
        ("ahead", 55_000),
        ("turn", 105),
    ]


def test_rows_of_another_course_do_not_count():
    action = ordered(begun(), order="move", galley="A1", speed="cruising", course="straight", run1="8", turn1="30")[0]
    assert [leg.do for leg in action.path] == ["ahead"]


def test_a_refused_course_says_why_and_keeps_what_was_typed():
    sheet = helm(begun(), order="move", galley="A1", speed="cruising", course="turn", run1="3", turn1="30", run2="5")
    assert sheet.refusal.clause == "MAR-MOV.06" and sheet.outlook is None
    assert {row.name: row.value for row in sheet.rows if row.used} == {"run1": "3", "turn1": "30", "run2": "5"}


@pytest.mark.parametrize("text", ["nonsense", "1e99", "nan", "--"])
def test_a_number_that_is_none_says_so(text):
    with pytest.raises(Refused, match="is no number"):
        ahead(begun(), speed="cruising", course="straight", run1=text)


@pytest.mark.parametrize(
    "filled",
    [
        {"speed": "cruising", "course": "straight", "run1": "8"},
        {"speed": "battle", "course": "turns", "run1": "4", "turn1": "45", "run2": "4", "turn2": "-30", "run3": "4"},
        {"speed": "battle", "course": "at-once", "turn1": "20", "run2": "12", "end": "stop"},
        {"speed": "ramming", "course": "straight", "run1": "18"},
    ],
)
def test_the_outlook_is_where_the_galley_comes_to_lie(filled):
    play = begun(dice=[4] * 80)
    shown = ahead(play, **filled)
    for action in ordered(play, order="move", galley="A1", **filled)[:1]:
        play.act(action)
    now = next(galley for galley in play.game.state().galleys if galley.id == "A1")
    assert shown.pose == (now.x, now.y, now.heading)
    assert {mark.kind for mark in shown.marks} >= {"path", "rule"}


def test_both_turns_are_shown_as_ghosts():
    filled = {
        "speed": "battle",
        "course": "turns",
        "run1": "4",
        "turn1": "45",
        "run2": "4",
        "turn2": "-30",
        "run3": "4",
    }
    assert [ghost.heading for ghost in ahead(begun(), **filled).ghosts] == [450, 150, 150]


def test_ex_11_a_ram_is_told_with_its_place_its_angle_the_oars_and_the_odds():
    shown = ahead(begun(), speed="ramming", course="straight", run1="18")
    assert shown.stopped and "A1 Salamis rows 12.75 in of 18 in, at ramming speed: 3 stamina, 3 left." in shown.lines
    assert "It strikes the oar bank of B1 at 90°: a full ram, which holds it fast." in shown.lines
    assert "B1 loses four oars to starboard: no ramming speed any more." in shown.lines
    ((_, odds),) = shown.contests
    assert (odds.chances[0].outcome, odds.chances[0].percent) == ("B1 is sinking", 17)
    assert {mark.kind for mark in shown.marks} >= {"struck", "angle"}


def test_ram_01_a_contact_under_12_in_is_told_as_a_collision():
    play = begun((galley("A1", 50, 12, state="cruising", wake_straight=True, number=1), RAMMING[1]))
    shown = ahead(play, speed="ramming", course="straight", run1="18")
    assert any("a collision" in line and "under 12 in" in line for line in shown.lines) and shown.contests == ()
    assert any("swings alongside" in line for line in shown.lines)


def test_every_enemy_within_reach_of_a_ram_is_listed_with_the_course_that_strikes_it():
    play = begun((*RAMMING, galley("B2", 62, 26, 90, number=3)))
    found = {ram.target: ram for ram in helm(play).rams}
    assert found["B1"].label == "B1: oar bank at 90°" and found["B1"].course == "full ram, straight on"
    assert set(found) == {"B1", "B2"}
    for target, ram in found.items():
        filled = dict(parse_qsl(ram.query))
        sheet = helm(play, **filled)
        assert any(f"of {target} at" in line for line in sheet.outlook.lines)


def test_col_06_enemies_that_it_can_come_alongside_of_are_listed_with_the_course():
    play = begun((galley("A1", 50, 12, state="cruising", wake_straight=True, number=1), RAMMING[1]))
    (way,) = helm(play).alongside
    assert way.target == "B1" and way.course == "battle speed, straight on"
    shown = helm(play, **dict(parse_qsl(way.query))).outlook
    assert any("a collision, no hull is hurt" in line for line in shown.lines)
    stopped = begun((galley("A1", 50, 17, number=1), galley("B1", 52, 28, 90)))
    assert [way.course for way in helm(stopped).alongside] == ["cruising speed, straight on"]


def test_ram_06_after_a_glancing_ram_it_rows_on_as_far_as_ordered():
    play = begun((galley("A1", 48, 10, state="cruising", wake_straight=True, number=1), galley("B1", 50, 32, 150)))
    shown = ahead(play, speed="ramming", course="straight", run1="18", glance="1")
    assert any("glancing ram, 1 hull damage" in line for line in shown.lines)
    assert shown.pose == (506_675, 258_439, 3300)


def test_flo_03_the_odds_of_crossing_flotsam():
    clock = {**MOVING, "flotsam": [{"id": "F1", "x": 50, "y": 22, "heading": 0}]}
    play = begun((galley("A1", 50, 5.5, state="cruising", hd=2, number=1), galley("B1", 80, 30)), clock=clock)
    ((_, odds),) = ahead(play, speed="cruising", course="straight", run1="8").contests
    assert [chance.percent for chance in odds.chances] == [66, 17, 17] or [c.percent for c in odds.chances] == [
        67,
        17,
        16,
    ]


def test_seq_02_a_move_that_leaves_nothing_to_do_ends_the_activation():
    assert [type(each) for each in ordered(begun(), order="move", galley="A1", speed="cruising", run1="8")] == [
        act.Move,
        act.EndActivation,
    ]
    stopped = ordered(
        begun(BESIDE), order="move", galley="A1", speed="cruising", course="straight", run1="1", end="stop"
    )
    assert [type(each) for each in stopped] == [act.Move], "it may still grapple"


def test_mov_14_staying_without_a_pivot_is_no_move_but_a_rest():
    play = begun((galley("A1", 30, 20, number=1, stamina=3), RAMMING[1]))
    filled = {"speed": "stopped", "course": "pivot", "turn1": "0"}
    assert ahead(play, **filled).lines == ("A1 stays as it lies. Its rowers rest.",)
    assert ordered(play, order="move", galley="A1", **filled) == (act.EndActivation("A", "A1"),)
    assert ahead(play, **{**filled, "turn1": "60"}).pose == (300_000, 200_000, 600)


def test_mov_06_a_galley_that_owes_its_advance_cannot_be_done():
    done = decided(begun()).others[0]
    assert done.name == "end" and done.refusal.clause == "MAR-MOV.06"


def test_hul_03_a_sinking_galley_says_why_it_cannot_move():
    decision = decided(begun((galley("A1", 50, 10, hd=6, number=1), RAMMING[1])))
    assert decision.sheet is None and decision.card.refusal.clause == "MAR-HUL.03"
    assert decision.others[0].refusal is None


# Grappling


def test_gra_04_a_grapple_with_the_odds_that_it_holds_against_all_who_may_fend():
    (button,) = decided(begun(BESIDE)).attacks
    assert button.actions == (act.ThrowGrapple("A", "A1", "B1"),) and "1.8 in" in button.about
    assert [(chance.outcome, chance.percent) for chance in button.odds.chances] == [
        ("it holds", 29),
        ("it lodges, and 3 fend it off", 21),
        ("it fails", 50),
    ]


def test_cor_04_a_corvus_beside_the_ordinary_grapple():
    play = begun((galley("A1", 30, 20, size="large", corvus=True, number=1), galley("B1", 34.3, 21)))
    labels = {button.label: button for button in decided(play).attacks}
    assert labels["Lower the corvus on B1"].odds.chances[0].percent == 83
    assert labels["Grapple B1"].actions[0].grapple == "ordinary"


@pytest.mark.parametrize(
    ("one", "clause"),
    [
        (galley("A1", 29.9, 20, number=1), "MAR-GRA.03"),
        (galley("A1", 30, 20, state="cruising", number=1), "MAR-GRA.02"),
    ],
)
def test_gra_02_03_an_enemy_close_by_that_cannot_be_grappled_says_why(one, clause):
    (button,) = decided(begun((one, galley("B1", 34.5, 21)))).attacks
    assert button.refusal.clause == clause and button.actions == ()


def test_gra_05_fending_with_the_odds_of_every_number():
    play = begun(BESIDE, dice=[5])
    play.act(act.ThrowGrapple("A", "A1", "B1"))
    decision = decided(play, "B")
    assert [(each.actions[0].figures, each.price) for each in decision.steer] == [
        (3, "42 % to throw it off"),
        (2, "31 % to throw it off"),
        (1, "17 % to throw it off"),
        (0, ""),
    ]
    assert PANEL.watched(seen(play, "A"), "").say == "Carthage says how B1 fends off a grapple."


def alongside_a_friend(hd: int = 0) -> Play:
    one, other = galley("A1", 30, 20, number=1, hd=hd), galley("A2", 33, 20, crew=(0, 0, 5))
    grappled(one, other, "friendly")
    return begun((one, other, RAMMING[1]), clock={**MOVING, "turn": 2})


def test_gra_13_figures_pass_by_kind_either_way():
    play = alongside_a_friend()
    (sheet,) = decided(play).more
    assert [way.value for way in sheet.data.ways] == ["A1>A2", "A2>A1"][: len(sheet.data.ways)]
    (action,) = ordered(play, order="pass", galley="A1", way="A1>A2", marines="3", archers="1")
    assert action == act.Transfer("A", "A1", "A1", "A2", Figures(marines=3, archers=1))
    assert play.game.check(action) is None


def test_gra_12_casting_off_or_why_not():
    cast_off = next(button for button in decided(alongside_a_friend()).attacks if button.name == "cast-off-A2")
    assert cast_off.refusal is None
    play = begun(locked(), clock={**MOVING, "turn": 2, "active": "A1"})
    refused = [button.refusal for button in decided(play).attacks if button.name == "cast-off-B1"]
    assert [finding.clause for finding in refused] == ["MAR-GRA.12"]


@pytest.mark.parametrize(("hd", "clause"), [(3, "MAR-PRZ.05"), (4, None)])
def test_prz_05_a_galley_is_given_up_from_4_points_of_damage(hd, clause):
    button = next(each for each in decided(alongside_a_friend(hd)).attacks if each.name == "abandon-A2")
    assert (button.refusal and button.refusal.clause) == clause and "6 of 11" in button.price


# Fire


def firing(**more: Any) -> Play:
    units = (galley("A1", 30, 20, ballista=1), galley("B1", 38, 20), galley("B2", 46, 20))
    return begun(units, clock=FIRING, **more)


def test_mis_12_the_fire_of_a_whole_side_is_filled_in_with_the_nearest():
    decision = decided(firing())
    (row,) = decision.sheet.data.rows
    assert [(shooter.label, shooter.target) for shooter in row.shooters] == [
        ("Ballista", "B1"),
        ("Archer 1", "B1"),
        ("Archer 2", "B1"),
        ("Slinger", "B1"),
    ]
    assert [target.label for target in row.shooters[1].targets] == ["B1 short 5.5 in, 50 %", "B2 long 13.5 in, 17 %"]


def test_mis_01_fire_is_split_between_targets():
    fields = {
        "shot-A1-ballista-1": "B2",
        "shot-A1-archers-1": "B1",
        "shot-A1-archers-2": "B2",
        "shot-A1-slingers-1": "-",
    }
    (action,) = ordered(firing(), order="fire", **fields)
    assert action.orders == (
        act.FireOrder("ballista", 1, "B2"),
        act.FireOrder("archers", 1, "B1"),
        act.FireOrder("archers", 1, "B2"),
    )


@pytest.mark.parametrize(("preset", "targets"), [("hold", {"-"}), ("nearest", {"B1"})])
def test_mis_12_presets_fill_the_orders_in(preset, targets):
    (row,) = decided(firing(), preset=preset).sheet.data.rows
    assert {shooter.target for shooter in row.shooters} == targets


def test_mis_12_the_same_target_for_all_that_reach_it_leaves_the_others_as_they_are():
    data = decided(firing(), alike="B2", **{"shot-A1-slingers-1": "-"}).sheet.data
    (row,) = data.rows
    reach = {shooter.name: "B2" in {target.id for target in shooter.targets} for shooter in row.shooters}
    assert any(reach.values()) and data.alike[0][0] == "B1"
    for shooter in row.shooters:
        left = "-" if "slingers" in shooter.name else "B1"
        assert shooter.target == ("B2" if reach[shooter.name] else left)


def test_mis_12_both_sides_write_in_secret_where_both_may_shoot():
    state = firing().game.state()
    assert PANEL.is_secret(state, "A") and PANEL.is_secret(state, "B")
    alone = begun((galley("A1", 30, 20), galley("B1", 38, 20, crew=(0, 0, 8))), clock=FIRING).game.state()
    assert not PANEL.is_secret(alone, "A")
    assert not PANEL.is_secret(begun().game.state(), "A")


# Losses and melee


def test_mel_08_losses_are_filled_in_as_usual_and_may_be_chosen():
    play = begun(locked(), dice=(6, 6, 1, 1, 1, 1, 1, 1, *[1] * 7), clock=MELEE)
    decision = decided(play, "B")
    (row,) = decision.sheet.data
    assert row.about == "loses 2 figures to javelins, fighting A1 Salamis with eight marines"
    assert [(field.label, field.value, field.most) for field in row.fields] == [
        ("Slingers", "1", 1),
        ("Archers", "1", 2),
        ("Marines", "0", 2),
    ]
    assert ordered(play, "B", order="losses") == (act.TakeLosses("B", "B1", None),)
    chosen = ordered(
        play, "B", order="losses", **{"loss-B1-marines": "2", "loss-B1-archers": "0", "loss-B1-slingers": "0"}
    )
    assert chosen == (act.TakeLosses("B", "B1", Figures(marines=2)),) and play.game.check(chosen[0]) is None
    assert decision.others[0].actions == (act.TakeLosses("B", "B1", None, True),)


def test_mel_15_losses_that_do_not_add_up_are_refused():
    play = begun(locked(), dice=(6, 6, 1, 1, 1, 1, 1, 1, *[1] * 7), clock=MELEE)
    (action,) = ordered(play, "B", order="losses", **{"loss-B1-marines": "1"})
    assert play.game.check(action).code == "MAR-A-LOSSES"


def two_on_one() -> Play:
    one, other, third = galley("A1", 30, 20), galley("B1", 34, 20), galley("A2", 38, 20)
    grappled(one, other)
    grappled(third, other)
    return begun((one, other, third), dice=[1] * 200, clock=MELEE)


def test_mel_09_the_holder_of_the_baton_says_who_attacks_first():
    play = two_on_one()
    rows = decided(play).sheet.data.rows
    assert [(row.galley, row.against, row.rank) for row in rows] == [("A1", "B1", "1"), ("A2", "B1", "2")]
    fields = {"against-A1": "B1", "against-A2": "B1", "rank-A1": "2", "rank-A2": "1"}
    assert ordered(play, order="melee", **fields) == (act.DirectMelee("A", (("A2", "B1"), ("A1", "B1"))),)


def test_mel_04_the_chances_of_a_melee_add_up_and_favour_the_stronger_crew():
    play = begun((BESIDE[0], galley("B1", 60, 20, crew=(1, 2, 7)), galley("B2", 80, 20, crew=(1, 0, 0))))
    ours, theirs = (play.game.by_id[id] for id in ("A1", "B1"))
    chances = outlook(ours, theirs)
    assert chances.ours + chances.theirs == pytest.approx(1) and 0.55 < chances.ours < 0.75
    assert outlook(theirs, ours).ours == pytest.approx(chances.theirs)
    assert outlook(ours, play.game.by_id["B2"]).told == "100 %", "who has no marines cannot win"
    assert Outlook(0.999, 0.001).told == "over 99 %" and Outlook(0.001, 0.999).told == "under 1 %"


# Setting up, stopping, watching


def test_set_12_a_side_is_laid_out_and_deployed_as_the_fields_say():
    play = begun(UNPLACED, clock=None)
    decision = decided(play)
    fields = {
        f"{name}-{row.ship}": getattr(row, name) for row in decision.sheet.data.rows for name in ("x", "y", "heading")
    }
    (action,) = ordered(play, order="deploy", **fields)
    assert play.game.check(action) is None
    laid = {each.id: (each.x, each.y) for each in decision.laid_out.galleys if each.side == "A"}
    assert laid == {station.galley: (station.x, station.y) for station in action.galleys}
    again = decided(play, **{**fields, "x-A2": "70.5"})
    assert next(row.x for row in again.sheet.data.rows if row.ship == "A2") == "70.5"


def test_seq_04_an_end_is_offered_and_agreed_to():
    play = begun()
    (offer,) = decided(play).always
    assert offer.label == "Offer to stop"
    play.act(offer.actions[0])
    assert decided(play).always == ()
    answer = begun()
    answer.act(act.AgreeEnd("B"))
    assert decided(answer).always[0].label == "Agree to stop" and "Carthage offers to stop" in decided(answer).say


def test_vic_01_the_points_of_both_sides_are_told():
    state = begun().game.state()
    assert PANEL.tally(state, "A") == "44 points" and PANEL.clock(state) == "Turn 1 of 12: movement"


def test_vic_03_galleys_that_are_taken_are_lost_and_those_that_got_away_are_not():
    gone = {"fate": "off_table", "x": None, "y": None}
    state = begun((RAMMING[0], galley("A2", 60, 10, hd=4), galley("A3", 70, 10), RAMMING[1])).game.state()
    changes = {"A2": gone, "A3": {**gone, "side": "B", "prize_of": "B"}}
    galleys = tuple(msgspec.structs.replace(each, **changes.get(each.id, {})) for each in state.galleys)
    words = {chip.id: chip.state for chip in PANEL.fleets(msgspec.structs.replace(state, galleys=galleys))}
    assert (words["A1"], words["A2"], words["A3"]) == ("acting", "done", "lost")


def test_both_fleets_are_told_at_a_glance():
    one = galley("A1", 30, 20, state="battle", stamina=4, hd=2, port_lost=[1, 2], crew=(0, 1, 5), number=1)
    ours, theirs = PANEL.tracks(begun((one, galley("B1", 80, 20, crew=(0, 0, 0)))).game.state()).data
    first = next(line for line in ours.lines if line.id == "A1")
    assert (first.speed, first.stamina, first.hull, first.oars, first.crew) == ("battle", 4, 2, "2/0", "5/1/0")
    assert [line.crew for line in theirs.lines if line.bad] == ["empty"]


def test_vic_01_the_end_is_told_in_words():
    fates = (
        Fate("A1", "A", "captured", by="B", damage={"hd": 3, "oars_port": 4, "archers_lost": 2, "shot": 2}),
        Fate("A2", "A", "afloat", damage={"corvus_spent": 1}),
    )
    result = BattleResult("mare_nostrum", "B", "turn_limit", score={"A": "-2", "B": "30"}, fates=fates)
    assert PANEL.losses_told(result, "A") == "−2 points. 1 captured, 1 left empty; 2 figures lost: 2 to missiles"
    assert PANEL.fate_told(fates[0], {"B": "Carthage"}) == (
        "captured, to Carthage",
        "hull damage 3; oars lost: 4 to port; lost two archers",
    )
    assert PANEL.fate_told(fates[1], {}) == ("left empty", "the corvus spent")


@pytest.mark.parametrize("order", ["", "nonsense", "speeds"])
def test_an_order_that_there_is_not_is_refused(order):
    with pytest.raises(Refused, match="no such order"):
        ordered(begun(), order=order)


def check_decision(play: Play, side: str) -> set[str]:
    """What a side is offered is legal, what is refused says why, and untouched sheets may be sent. Its parts."""
    mine = RULESET.visible_to(play.game.state(), side)
    decision = PANEL.decision(mine, side, "")
    parts = {decision.sheet.name} if decision.sheet else set()
    able = [decision.sheet] if decision.sheet else []
    for button in (*decision.steer, *decision.attacks, *decision.others, *decision.always):
        found = [play.game.check(action) for action in button.actions]
        assert (button.refusal is not None) == (found != [None] * len(found) or not found)
        parts.add(button.name.partition("-")[0])
        able += [button] if button.refusal is None else []
    assert able, f"nothing can be done in {mine.phase}"
    if decision.sheet:
        refused = [play.game.check(action) for action in PANEL.ordered(mine, side, filled_in(decision))[:1]]
        assert refused in ([None], []) or decision.sheet.name == "move"
    if decision.sheet and decision.sheet.name == "move" and decision.sheet.data.outlook is None:
        assert any(choice.refusal for choice in decision.sheet.data.speeds) or refused != [None]
    for sheet in decision.more:
        parts.add(sheet.name)
    return parts


def test_every_position_of_many_battles_can_be_decided_and_shown_to_everybody():
    met: set[str] = set()
    for seed in range(60):
        body = {"kind": "scenario", "format": 1, **any_scenario(Random(seed))}
        document, _ = read(body, RULESET.scenario_type)
        if document is None or errors(RULESET.check_scenario(document)):
            continue
        play = Play(RULESET, document, SeededDice(str(seed)))
        bots = bots_for(RULESET, {"A": "captain" if seed % 2 else "random", "B": "random"}, str(seed))
        for _ in range(60):
            legal = play.game.legal()
            if not legal:
                break
            state = play.game.state()
            for side in {action.side for action in legal if not isinstance(action, act.AgreeEnd)}:
                met |= check_decision(play, side)
            PANEL.watched(RULESET.visible_to(state, None), state.galleys[0].id)
            action = bots[legal[0].side].choose(play.game, legal)
            events = play.act(action)
            shown = PANEL.motions(events, PANEL.names_of(state))
            PANEL.last_moves(shown)
            assert PANEL.acting([msgspec.to_builtins(action)], state, PANEL.names_of(state)).endswith(".")
    assert met >= {"move", "fire", "losses", "melee", "deploy", "pass", "end", "attack", "fend", "low", "next", "cast"}
