"""What the battle page offers: everything that the rules allow, with its price and odds, and a reason for the rest."""

from fractions import Fraction

import msgspec
import pytest

import rules
from battles import selectors
from battles.panels import panel_of
from rules.ancient_naval_games.actions import Activate, Attack, Back, Forward, Turn
from rules.ancient_naval_games.forecast import reach
from rules.core.dice import ScriptedDice, SeededDice
from rules.core.documents import read
from rules.core.play import Play, bots_for, check, decide
from tests.battles.positions import BOTS, DUEL, KEY, RAM, UNPLACED, act, scenario, ship, started, to_the_end

RULESET = rules.get(KEY)
PANEL = panel_of(KEY)


def position(units, **more):
    document, _ = read(scenario(units, **more), RULESET.scenario_type)
    return Play(RULESET, document, SeededDice("s")).game.state()


def carried_out(state, actions, faces=()):
    for action in actions:
        state, _ = decide(RULESET, state, action, ScriptedDice(faces))
    return state


def named(acts, name):
    return next(act for act in acts if act.name == name)


def test_without_a_ship_in_hand_the_page_says_how_many_may_act():
    decision = PANEL.decision(position(DUEL), "A", "")
    assert decision.heading == "Rome to act"
    assert "2 ships that may still act" in decision.say
    assert [chip.state for chip in decision.ships] == ["ready", "ready"]


def test_the_first_act_of_a_chosen_ship_activates_it():
    forward = named(PANEL.decision(position(DUEL), "A", "A2").steer, "forward")
    assert forward.actions == (Activate("A", "A2"), Forward("A"))


def test_a_ship_that_acts_needs_no_second_activation():
    state = carried_out(position(DUEL), [Activate("A", "A2")])
    assert named(PANEL.decision(state, "A", "").steer, "forward").actions == (Forward("A"),)


def test_every_disabled_act_gives_its_reason_and_clause():
    decision = PANEL.decision(position(DUEL), "A", "A1")  # B1 lies ahead of it
    forward = named(decision.steer, "forward")
    assert forward.refusal is not None
    assert forward.refusal.message and forward.refusal.clause.startswith("HEX-")


def test_hex_mov_04_a_small_ships_first_turn_is_free():
    units = [ship("A1", (5, 5), size="S"), ship("A2", (6, 5)), ship("B1", (5, 0), "S")]
    assert named(PANEL.decision(position(units), "A", "A1").steer, "port").price == "free"
    assert named(PANEL.decision(position(units), "A", "A2").steer, "port").price == "1 MP"


def test_hex_ram_02_odds_come_with_every_modifier():
    decision = PANEL.decision(position(RAM), "A", "A1")
    (attack,) = decision.attacks
    assert attack.odds.chances[0].outcome == "taken"
    assert attack.odds.chances[0].probability == Fraction(21, 36)  # large against small: + 1
    assert attack.odds.forecast.first.addends == (("large ship", 1),)


def test_hex_att_02_an_attack_that_cannot_be_made_says_why():
    units = [ship("A1", (5, 9)), ship("A2", (6, 9)), ship("B1", (4, 9), "SW")]
    (attack,) = PANEL.decision(position(units), "A", "A1").attacks
    assert (attack.odds, attack.refusal.code) == (None, "HEX-A-FRONT")


def test_hex_grp_01_an_isolated_ship_is_told_that_it_may_not_attack():
    units = [ship("A1", (5, 9)), ship("A2", (9, 9)), ship("B1", (5, 8), "S")]
    decision = PANEL.decision(position(units), "A", "A1")
    assert decision.attacks[0].refusal.code == "HEX-A-ISOLATED"
    assert decision.plans == ()


def test_hex_x23_an_attack_after_a_turn_is_among_the_plans_with_its_odds():
    units = [ship("A1", (5, 9)), ship("A2", (6, 9)), ship("B1", (4, 9), "SW")]
    plan = PANEL.decision(position(units), "A", "A1").plans[0]
    assert (plan.target, plan.path, plan.price) == ("B1", "1 to port", "2 MP")
    assert plan.actions == (Activate("A", "A1"), Turn("A", "L"), Attack("A", "B1"))
    assert plan.odds.chances[0].probability == Fraction(21, 36)  # aft + 1, large against large


def test_everything_within_reach_can_be_carried_out_and_leads_there():
    state = position(DUEL)
    for id in ("A1", "A2"):
        for option in PANEL.decision(state, "A", id).reach:
            after = carried_out(state, option.actions)
            assert next(ship for ship in after.ships if ship.id == id).hex == option.hex


def test_reach_agrees_with_trying_every_series_of_acts():
    """Everything that any series of steps and turns comes to, by brute force over the rules' own functions."""
    state = position([ship("A1", (5, 9), size="S"), ship("A2", (6, 9)), ship("B1", (5, 7), "S")])
    state = carried_out(state, [Activate("A", "A1")])

    def place(position):
        mover = next(ship for ship in position.ships if ship.id == "A1")
        return mover.hex, mover.facing

    found, pending = set(), [state]
    while pending:
        at = pending.pop()
        found.add(place(at))
        for action in (Forward("A"), Back("A"), Turn("A", "L"), Turn("A", "R")):
            if check(RULESET, at, action) is None:
                pending.append(decide(RULESET, at, action, ScriptedDice())[0])
    game = RULESET.thaw(state)
    ways = {(game.grid.hex_of[way.cell], way.facing) for way, _ in reach.ways(game)}
    assert ways == found


def test_the_search_leaves_the_position_as_it_was():
    state = carried_out(position(RAM), [Activate("A", "A1")])
    game = RULESET.thaw(state)
    reach.strikes(game, reach.ways(game))
    assert game.state() == state


def test_a_ship_that_has_acted_says_so_and_cannot_be_steered():
    state = carried_out(position(DUEL), [Activate("A", "A2"), Activate("A", "A1")])
    decision = PANEL.decision(state, "A", "A2")
    assert decision.steer == ()
    assert decision.card.refusal.code == "HEX-A-ACTIVATED"


def test_an_enemy_ship_is_described():
    decision = PANEL.decision(position(DUEL), "A", "B1")
    assert (decision.card.id, decision.card.mine, decision.steer) == ("B1", False, ())


def test_a_ship_that_there_is_not_is_no_ship_in_hand():
    assert PANEL.decision(position(DUEL), "A", "Z9").card is None


def test_hex_set_02_setting_up_offers_the_free_hexes_of_the_band():
    decision = PANEL.decision(position(UNPLACED), "B", "")
    assert decision.phase == "setup"
    assert {act.hex[1] for act in decision.reach} == {0, 1, 2}
    assert len(decision.reach) == 3 * 14


def test_hex_set_02_the_rest_is_placed_in_a_line_that_may_attack():
    state = position(UNPLACED)
    after = carried_out(state, named(PANEL.decision(state, "B", "").others, "place_all").actions)
    placed = [ship.hex for ship in after.ships if ship.side == "B"]
    assert None not in placed and len(set(placed)) == 2
    assert abs(placed[0][0] - placed[1][0]) == 1


def test_hex_set_04_the_higher_roll_chooses_between_two(anna):
    battle = started(anna, scenario={"first": "roll"})
    decision = PANEL.decision(selectors.head_state(battle), battle.to_decide, "")
    assert {act.actions[0].first for act in decision.steer} == {"A", "B"}


def test_hex_end_01_giving_up_asks_first():
    assert "cannot be undone" in named(PANEL.decision(position(DUEL), "A", "").others, "cede").confirm


def test_ending_the_turn_early_asks_first_and_at_its_end_does_not():
    state = position(DUEL)
    assert "2 ships have not acted" in named(PANEL.decision(state, "A", "").others, "end_turn").confirm
    state = carried_out(state, [Activate("A", "A1"), Activate("A", "A2")])
    assert named(PANEL.decision(state, "A", "").others, "end_turn").confirm == ""


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_whatever_the_page_offers_is_legal_through_whole_battles(seed):
    """Every enabled act of every ship passes the rules, at every tenth decision of a battle between bots."""
    document, _ = read(scenario(DUEL), RULESET.scenario_type)
    play = Play(RULESET, document, SeededDice(seed))
    bots = bots_for(RULESET, {"A": "random", "B": "random"}, seed)
    for turn in range(120):
        legal = play.game.legal()
        if not legal:
            break
        if turn % 10 == 0:
            state, side = play.game.state(), legal[0].side
            for own in [ship for ship in state.ships if ship.side == side and ship.status == "afloat"]:
                decision = PANEL.decision(state, side, own.id)
                for option in (*decision.steer, *decision.attacks, *decision.plans, *decision.reach, *decision.others):
                    if option.refusal is None:
                        carried_out(state, option.actions, faces=[6, 1])
                        msgspec.json.decode(option.sends)
        play.act(bots[legal[0].side].choose(play.game, legal))


def test_motions_tell_a_whole_battle_with_a_sentence_each(anna):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    names = PANEL.names_of(selectors.head_state(battle))
    shown = [
        motion
        for entry in battle.entries.all()
        for motion in PANEL.motions(selectors.events_of(RULESET, entry.events), names)
    ]
    assert {"light", "move", "turn", "say"} <= {motion["do"] for motion in shown}
    assert all(motion["say"] for motion in shown)


def test_a_watcher_sees_whose_turn_it_is_and_may_look_at_ships(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    decision = PANEL.watched(selectors.head_state(battle), "B1")
    assert "Rome's player-turn" in decision.say
    assert (decision.steer, decision.others, decision.card.id) == ((), (), "B1")
