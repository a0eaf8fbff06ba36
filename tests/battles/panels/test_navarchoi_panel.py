"""What the battle page of Návarchoi offers: every decision that the rules ask for, with odds, and a reason for the
rest."""

from random import Random
from typing import Any
from urllib.parse import parse_qsl

import msgspec
import pytest

import rules
from battles.panels import panel_of
from rules.core.dice import SeededDice
from rules.core.findings import Refused, errors
from rules.core.play import Play, bots_for, check
from rules.navarchoi import actions as act
from tests.rules.navarchoi.boards import Table, in_cycle, sea, ship
from tests.rules.navarchoi.laws import any_scenario

RULESET = rules.get("navarchoi")
PANEL = panel_of("navarchoi")
TWO = {"activations": {"A": 2}, "holder": "A"}
BEAM = (ship("A1", "1010", type=4), ship("A2", "1110", type=4), ship("B1", "1007", "E", type=5))


def seen(table: Table, side: str = "A") -> Any:
    return RULESET.visible_to(table.state, side)


def decision(table: Table, side: str = "A", selected: str = "", **filled: str) -> Any:
    return PANEL.decision(seen(table, side), side, selected, filled)


def ordered(table: Table, side: str = "A", **filled: str) -> tuple[Any, ...]:
    return PANEL.ordered(seen(table, side), side, {name.replace("_", "-"): value for name, value in filled.items()})


def given(table: Table, side: str = "A", **filled: str) -> Table:
    """Give an order, as far as the side still decides."""
    for action in ordered(table, side, **filled):
        table.battle.act(action)
    return table


def moving(*ships: dict[str, Any], **more: Any) -> Table:
    """Side A has activated all its ships and is about to move them."""
    table = sea(*(ships or BEAM), clock=TWO, **more)
    ids = [each.id for each in table.state.ships if each.controller == "A" and each.marker == "none"]
    return table.activate(*ids)


# Cards


def test_2_3_a_card_is_chosen_from_the_hand_or_a_pass_is_refused_with_its_reason() -> None:
    table = in_cycle(*BEAM, hands=((16, 44), (4, 5)))
    found = decision(table)
    assert [card.id for card in found.sheet.data.cards] == [16, 44] and found.sheet.data.notice
    assert found.others[0].refusal.clause == "NAV-2.3.c"
    assert ordered(table, order="card", card="44") == (act.CommitCard("A", 44),)
    with pytest.raises(Refused, match="Choose one card"):
        ordered(table, order="card")


def test_2_3_e_a_card_that_could_be_used_for_nothing_says_so() -> None:
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030"))
    table = in_cycle(*ships, hands=((44, 16, 43), (5,)))
    table.do("commit_card", "A", card=44).do("commit_card", "B", card=5)
    for _ in range(2):
        table.do("announce", stratagem="planning")
    why = {card.id: card.why for card in decision(table).sheet.data.cards}
    assert why[43].clause == "NAV-2.3.e" and why[16] is None


def test_2_4_the_three_stratagems_tell_what_the_card_is_worth() -> None:
    table = in_cycle(*BEAM, hands=((44,), (4,))).do("commit_card", "A", card=44).do("commit_card", "B", card=4)
    activation, planning, action = decision(table).steer
    assert activation.label == "Activation: 3 formations" and "2, 4, 6" in activation.price
    assert planning.label == "Planning: hand size 3 next turn" and not planning.confirm
    assert "NAV-2.4.4" in action.confirm, "a black card is no Action"


def test_6_5_2_superior_leadership_names_impulses() -> None:
    table = in_cycle(*BEAM, hands=((30, 8), (9,))).do("commit_card", "A", card=8).do("commit_card", "B", card=9)
    table.do("announce", stratagem="activation").do("announce", stratagem="activation")
    sheet = decision(table).sheet
    assert [n for n, named in sheet.data.impulses if named] == [4]
    assert ordered(table, order="leadership", card="30", impulse_7="on") == (act.NameImpulses("A", 30, (7,)),)


def test_a_hand_is_shown_face_up_to_its_own_side_alone() -> None:
    table = in_cycle(*BEAM, hands=((16, 44), (4, 5)))
    assert {card.id for card in decision(table, "B").sheet.data.cards} == {4, 5}


def test_the_tracks_tell_turn_impulses_wind_initiative_and_hands() -> None:
    table = moving(hands=((45, 33), (47,)), wind=3)
    data = PANEL.tracks(RULESET.visible_to(table.state, None)).data
    assert PANEL.turns(table.state) == (1, table.state.terms.max_turns)
    assert (data.impulse, data.wind) == (3, "south-east")
    assert [impulse for impulse, _, sides in data.impulses if sides] == [3, 5]
    assert [(side.cards, side.quality) for side in data.sides] == [(2, 4), (1, 4)]


def test_an_action_card_lists_what_it_may_be_about() -> None:
    ships = (ship("A1", "1010", damage="damaged"), ship("A2", "1111", damage="damaged"), ship("B1", "3030"))
    table = in_cycle(*ships, hands=((13,), (5,))).do("commit_card", "A", card=13).do("commit_card", "B", card=5)
    for _ in range(2):
        table.do("announce", stratagem="action" if table.deciding == "A" else "planning")
    assert [button.target for button in decision(table).steer] == ["A1", "A2"]


# Formations


def test_2_6_ships_are_ticked_and_the_page_says_whether_they_are_a_formation() -> None:
    table = sea(*BEAM, ship("A3", "2020"), clock=TWO, hands=((33, 45), ()))
    sheet = decision(table).sheet
    assert [each.ships for each in sheet.data.ready] == ["A1 A2"]
    assert [card.id for card in sheet.data.bonus.cards] == [33], "Battle cards do not go with a formation"
    assert dict(parse_qsl(sheet.data.ready[0].query)) == {"order": "formation", "in-A1": "on", "in-A2": "on"}
    ahead = PANEL.outlook(seen(table), "A", {"order": "formation", "in-A1": "on", "in-A2": "on", "card-33": "on"})
    assert ahead.lines[0] == "A formation of 2, at Cruise: 0 to 10 MP each." and not ahead.stopped
    apart = PANEL.outlook(seen(table), "A", {"order": "formation", "in-A1": "on", "in-A3": "on"})
    assert apart.stopped and apart.data["refusal"].clause == "NAV-2.6.3"
    assert ordered(table, order="formation", in_A1="on", in_A2="on") == (act.Activate("A", ("A1", "A2")),)


# Movement


def test_3_2_a_way_declares_the_mp_that_it_takes_and_ends_there() -> None:
    actions = ordered(moving(), order="course", ship="A1", path="1009 1008")
    forward = act.Forward("A")
    assert actions == (act.BeginShip("A", "A1", 4), forward, forward, act.EndShip("A"))


def test_3_5_turns_are_made_where_the_way_bends_and_at_its_end() -> None:
    table = moving(ship("A1", "1010"), ship("B1", "3030"))
    ahead = PANEL.outlook(seen(table), "A", {"order": "course", "ship": "A1", "path": "1009 0908", "facing": "6"})
    assert (ahead.data.squares, ahead.data.spent) == (("1010", "1009", "0908"), (0, 2, 7))
    facings = {facing: chosen for facing, _, _, chosen in ahead.data.facings}
    assert [facing for facing, chosen in facings.items() if chosen] == [6] and set(facings) == {5, 6, 7, 0, 1}
    actions = ordered(moving(), order="course", ship="A1", path="1009 0908")
    assert actions == (
        act.BeginShip("A", "A1", 7),
        act.Forward("A"),
        act.Turn("A", -1),
        act.Forward("A"),
        act.EndShip("A"),
    )


def test_3_6_a_way_that_begins_aslant_uses_avoidance() -> None:
    actions = ordered(moving(), order="course", ship="A1", path="0909")
    assert actions[:3] == (act.BeginShip("A", "A1", 5), act.Avoid("A", -1), act.Forward("A"))


def test_3_3_c_a_way_astern_backs() -> None:
    actions = ordered(moving(), order="course", ship="A1", path="1011")
    assert actions == (act.BeginShip("A", "A1", 2), act.Back("A"), act.EndShip("A"))


def test_3_2_d_a_ship_at_full_that_may_not_stop_yet_is_not_ended() -> None:
    table = moving(ship("A1", "1015", speed="F"), ship("B1", "3030"))
    ahead = PANEL.outlook(seen(table), "A", {"order": "course", "ship": "A1", "path": "1014 1013"})
    assert not ahead.data.ends and ahead.data.refusal.clause == "NAV-3.2.d"
    assert ordered(table, order="course", ship="A1", path="1014 1013")[-1] == act.Forward("A")


@pytest.mark.parametrize(
    ("path", "clause"),
    [("1009 1007", ""), ("1009 1109 1209 1309 1409", "NAV-3.3.a"), ("1110", "NAV-3.4"), ("nonsense", "")],
)
def test_a_way_that_cannot_be_rowed_says_why(path: str, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        PANEL.outlook(seen(moving()), "A", {"order": "course", "ship": "A1", "path": path})
    assert refused.value.finding.clause == clause and refused.value.finding.message


def test_the_squares_within_reach_come_with_their_cheapest_ways() -> None:
    sheet = decision(moving(), selected="A1").sheet
    reach = msgspec.json.decode(sheet.data.reach)
    assert reach["1008"] == "1009 1008" and reach["1011"] == "1011" and "1002" not in reach
    for square, way in reach.items():
        course = ordered(moving(), order="course", ship="A1", path=way)
        assert way.split()[-1] == square and course


def test_4_0_an_enemy_within_reach_is_met_on_the_best_bearing_and_rammed_with_the_mp_to_leave() -> None:
    table = moving()
    (strike,) = decision(table, selected="A1").sheet.data.strikes
    assert (strike.label, strike.cost) == ("B1: beam", 6)
    fields = dict(parse_qsl(strike.query))
    ahead = PANEL.outlook(seen(table), "A", fields)
    assert ahead.data.mp == 8, "six to come, two to leave"
    kinds = dict(ahead.data.attacks.kinds)
    (ram,) = kinds["Ram or Rake"]
    assert ram.chosen and ram.label == "Ram B1: beam"
    chances = {chance.outcome: chance.percent for chance in ram.odds.chances}
    assert chances["locked together, no damage"] == 27 and sum(chances.values()) == 100
    actions = PANEL.ordered(seen(table), "A", fields)
    assert actions[-1] == act.DeclareAttacks("A", (("ram", "B1", ""),))


def test_4_1_what_cannot_be_done_in_an_enemys_square_says_why() -> None:
    ahead = PANEL.outlook(seen(moving()), "A", {"order": "course", "ship": "A1", "path": "1009 1008 1007"})
    assert "NAV-4.1.b" in {why.clause for why in ahead.data.attacks.why}


def test_4_5_several_attacks_are_declared_in_the_order_chosen() -> None:
    fields = {"order": "course", "ship": "A1", "path": "1009 1008 1007"}
    fields |= {"attack-close": "ram B1", "attack-grapple": "grapple B1", "attack-missile": "missile B1"}
    attacks = PANEL.ordered(seen(moving()), "A", fields)[-1].attacks
    assert [kind for kind, _, _ in attacks] == ["missile", "grapple", "ram"]
    again = PANEL.ordered(seen(moving()), "A", {**fields, "sequence": "ram grapple missile"})[-1].attacks
    assert [kind for kind, _, _ in again] == ["ram", "grapple", "missile"]


def test_the_others_of_a_formation_do_the_same() -> None:
    table = moving()
    actions = ordered(table, order="course", ship="A1", path="1009 1008", alike="on")
    begun = [action.ship for action in actions if isinstance(action, act.BeginShip)]
    assert begun == ["A1", "A2"]
    for action in actions[:-1]:
        table.battle.act(action)
    assert table["A2"].square == "1108"


def test_a_ship_on_its_way_is_steered_step_by_step_and_each_step_says_why_not() -> None:
    table = moving().begin("A1", 8).forward()
    acts = {button.name: button for button in decision(table).steer}
    assert acts["forward"].refusal is None and acts["back"].refusal.clause == "NAV-3.3.d"
    assert acts["done"].refusal.clause == "NAV-3.2.c" and acts["port2"].price == "2 MP"


def test_3_11_leaving_the_map_is_asked_twice() -> None:
    table = sea(ship("A1", "1001"), ship("B1", "3030"), clock=TWO).alone("A1", 4)
    forward = next(button for button in decision(table).steer if button.name == "forward")
    assert "out of the game" in forward.confirm


def test_3_12_reinforcements_enter_by_their_squares() -> None:
    late = {"id": "A1", "side": "A", "type": 4, "facing": 2, "entry": ["0105", "0106"], "condition": {}}
    table = sea(late, ship("A2", "1010"), ship("B1", "3030"), clock=TWO).activate("A1")
    reach = msgspec.json.decode(decision(table).sheet.data.reach)
    assert reach["0105"] == "0105" and reach["0205"] == "0105 0205"
    actions = ordered(table, order="course", ship="A1", path="0106 0206")
    assert actions[1] == act.EnterMap("A", "0106") and actions[-1] == act.EndShip("A")


def test_4_6_2_1_e_a_prize_may_be_scuttled() -> None:
    table = sea(ship("A1", "1010"), ship("B9", "1111", controller="A"), ship("B1", "3030"), clock=TWO)
    names = [button.name for button in decision(table.activate("B9")).others]
    assert "scuttle" in names


# Answers


def test_6_2_a_reaction_is_offered_with_its_odds_and_what_it_answers() -> None:
    table = sea(*BEAM[:2], ship("B1", "1007", "E", type=5), clock=TWO, hands=((), (22,))).alone("A1", 8).forward(2)
    found = decision(table, "B")
    assert "A1 has come to 1008" in found.say and found.attacks[0].odds.chances[0].percent == 50
    assert found.others[0].actions == (act.Decline("B"),)


def test_without_a_card_that_fits_a_window_looks_the_same_but_for_the_cards() -> None:
    asked = {"sides": {"B": {"always_ask": True}}}
    table = sea(*BEAM, clock=TWO, hands=((), (40,)), **asked).alone("A1", 8).forward(2)
    found = decision(table, "B")
    assert found.attacks == () and "no card that fits" in found.say


def test_6_4_battle_cards_are_laid_with_the_odds_that_they_make() -> None:
    table = sea(*BEAM, clock=TWO, hands=((45,), ()), dice=[5, 5]).alone("A1", 8).forward(3).attack(("ram", "B1"))
    beak, none = decision(table).attacks
    chances = {chance.outcome: chance.percent for chance in beak.odds.chances}
    assert beak.label == "Lay Bronze Beak" and chances["locked together, no damage"] == 18
    assert {chance.outcome: chance.percent for chance in none.odds.chances}["locked together, no damage"] == 27


def test_c_28_dice_may_be_rolled_again_one_at_a_time() -> None:
    table = sea(*BEAM, clock=TWO, hands=((28,), ()), dice=[5, 5]).alone("A1", 8).forward(3).attack(("ram", "B1"))
    assert [button.actions[0].die for button in decision(table).attacks] == [0, 1]


def test_4_2_f_at_eleven_the_choice_is_to_grapple_or_to_withdraw() -> None:
    table = moving(dice=[9, 10]).begin("A1", 8).forward(3).attack(("ram", "B1"))
    assert [button.name for button in decision(table).steer] == ["grapple", "withdraw"]


# The later phases


def grappled(**more: Any) -> Table:
    ships = (
        ship("A1", "1515", type=5, links=["B1"], marker="red"),
        ship("B1", "1515", "E", links=["A1"], marker="red"),
    )
    return sea(*ships, clock={"phase": "melee", "holder": "A"}, **more)


def test_4_6_melees_and_disengaging_have_their_odds() -> None:
    table = grappled().do("melee_first", first="A")
    labels = {button.label: button for button in decision(table).attacks}
    assert set(labels) == {"A1 boards B1", "A1 tries to disengage"}
    assert labels["A1 tries to disengage"].odds.chances[0].percent == 40
    assert sum(chance.percent for chance in labels["A1 boards B1"].odds.chances) == 100


def test_4_6_3_a_ship_that_cut_free_is_put_on_an_open_square() -> None:
    table = grappled(dice=[10]).do("melee_first", first="A").do("disengage", square="1515", ship="A1")
    sheet = decision(table).sheet
    assert len(sheet.data.squares) == 8 and sheet.data.ships[0][0] == "A1"
    assert ordered(table, order="place", ship="A1", square="1416", facing="5") == (act.PlaceShip("A", "A1", "1416", 5),)


def test_2_8_d_ships_out_of_command_run_on_in_one_press() -> None:
    ships = (ship("A1", "1010", speed="F"), ship("A2", "1011", speed="F"), ship("B1", "3030", marker="red"))
    table = sea(*ships, clock={"phase": "out_of_command", "holder": "A"})
    all_of_them = decision(table).steer[0]
    for action in all_of_them.actions:
        assert table.battle.game.check(action) is None
        table.battle.act(action)
        if table.waits != "command":
            break
    assert (table["A1"].square, table["A2"].square) == ("1009", "1010")


def test_3_11_d_a_ship_forced_off_may_return() -> None:
    away = ship("A1", "0005", "W", place="beside", since=1)
    clock = {"turn": 2, "phase": "out_of_command", "holder": "A"}
    table = sea(away, ship("A2", "2020", marker="red"), ship("B1", "3030", marker="red"), clock=clock)
    sheet = decision(table).sheet
    assert "0307" in [square for square, _ in sheet.data.squares]
    (action,) = ordered(table, order="return", ship="A1", square="0307", facing="0")
    assert action == act.ReturnToMap("A", "A1", "0307", 0)


def test_2_10_speeds_and_sails_are_set_on_one_sheet() -> None:
    ships = (ship("A1", "1010", marker="yellow"), ship("A2", "1212", marker="red"), ship("B1", "3030", marker="red"))
    table = sea(*ships, clock={"phase": "speed", "holder": "B"}, dice=[3])
    rows = {row.id: row for row in decision(table).sheet.data.rows}
    assert rows["A1"].settable and not rows["A2"].settable and rows["A2"].sail == "raise"
    actions = ordered(table, order="speeds", speed_A1="F", sail_A2="raise")
    assert actions[:2] == (act.SetSpeed("A", "A1", "F"), act.SetSail("A", "A2", "raise"))
    for action in actions:
        table.battle.act(action)
    assert table["A1"].speed == "F" and table["A2"].sail


def test_r_win_how_one_is_asked_can_be_changed_at_any_decision() -> None:
    found = decision(moving())
    assert found.always[0].actions == (act.AskAlways("A", "always"),) and found.always[1].confirm


# A whole battle


@pytest.mark.parametrize("seed", (3, 6, 20, 21, 33, 35))
def test_every_position_of_a_battle_can_be_shown_to_everybody_and_answered(seed: int) -> None:
    """No dead end: whatever is asked has a form or a button, and what a button sends is legal."""
    chance = Random(seed)
    scenario = msgspec.convert(any_scenario(chance), RULESET.scenario_type)
    assert not errors(RULESET.check_scenario(scenario))
    play = Play(RULESET, scenario, SeededDice(str(seed)))
    bots = bots_for(RULESET, {"A": "captain", "B": "random"}, str(seed))
    for _ in range(150):
        state, legal = play.game.state(), play.game.legal()
        for side in dict.fromkeys(action.side for action in legal):
            found = PANEL.decision(RULESET.visible_to(state, side), side, chance.choice(state.ships).id, {})
            acts = [*found.steer, *found.attacks, *found.others]
            for button in acts:
                if button.refusal is None:
                    assert check(RULESET, state, button.actions[0]) is None, button
            assert found.heading and (found.sheet or any(button.refusal is None for button in acts))
        PANEL.watched(RULESET.visible_to(state, None), "A1")
        assert PANEL.tally(state, "A") and len(PANEL.fleets(state)) == len(state.ships)
        if not legal:
            break
        events = play.act(bots[legal[0].side].choose(play.game, legal))
        PANEL.motions([event for event in events if RULESET.shown_to(event, "A")], PANEL.names_of(state))


def test_3_11_a_a_way_may_go_on_over_the_edge_of_the_map() -> None:
    table = moving(ship("A1", "1003", type=5), ship("B1", "3030"))
    fields = {"order": "course", "ship": "A1", "path": "1002 1001"}
    assert "out of the game" in PANEL.outlook(seen(table), "A", fields).data.overboard
    assert ordered(table, **fields)[-1] == act.EndShip("A"), "nobody leaves the map without saying so"
    assert PANEL.outlook(seen(table), "A", {**fields, "off": "on"}).data.leaves
    actions = ordered(table, **fields, off="on")
    assert actions == (act.BeginShip("A", "A1", 6), *[act.Forward("A")] * 3)
    inland = {"order": "course", "ship": "A1", "path": "1002"}
    assert not PANEL.outlook(seen(table), "A", inland).data.overboard
    with pytest.raises(Refused, match="edge of the map"):
        ordered(table, **inland, off="on")
