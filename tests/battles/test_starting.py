"""Starting a battle: from what, for whom, with which players; and setting up the fleets."""

import pytest

import rules
from battles import selectors, services
from battles.models import Battle
from battles.services import NotReady, NotYours
from rules.core.dice import commitment
from scenarios.ownership import Actor
from tests.battles.positions import (
    AGAINST_BOT,
    BOTS,
    PERSONS,
    UNPLACED,
    act,
    kinds,
    scenario,
    ship,
    started,
    to_the_end,
)

# Starting


def test_a_battle_starts_with_its_opening_as_entry_0(anna):
    battle = started(anna)
    (opening,) = battle.entries.all()
    assert (opening.seq, opening.before, opening.action) == (0, -1, "")
    assert kinds(opening) == ["game_started", "turn_started", "morale"]
    assert (battle.head_seq, battle.to_decide, battle.over) == (0, "A", False)


def test_the_seed_is_published_as_a_hash_and_new_for_every_battle(anna):
    one, other = (services.battle_start(actor=anna, body=scenario(), seats=PERSONS) for _ in range(2))
    assert one.seed_hash == commitment(one.seed)
    assert one.seed != other.seed


def test_a_battle_keeps_its_own_copy_of_the_scenario(anna):
    body = scenario()
    battle = services.battle_start(actor=anna, body=body, seats=PERSONS)
    body["units"].clear()
    battle.refresh_from_db()
    assert len(battle.scenario_body["units"]) == 4


def test_a_scenario_with_errors_does_not_start_and_says_all_that_is_wrong(anna):
    units = [ship("A1", (5, 5)), ship("A2", (5, 5)), ship("B1", (99, 5))]
    with pytest.raises(NotReady) as refused:
        started(anna, units)
    assert len(refused.value.findings) >= 2
    assert all(finding.message for finding in refused.value.findings)
    assert not Battle.objects.exists()


def test_a_fleet_does_not_start(anna):
    body = {"ruleset": "ancient_naval_games", "kind": "fleet", "format": 1, "title": "Ships", "units": []}
    with pytest.raises(NotReady, match="not a fleet"):
        services.battle_start(actor=anna, body=body, seats=PERSONS)


@pytest.mark.parametrize("seats", [{}, {"A": "person"}, {"A": "person", "B": "bot:nobody"}, {"A": "x", "B": "person"}])
def test_every_side_needs_a_player_that_there_is(anna, seats):
    with pytest.raises(NotReady, match="Say who plays side"):
        started(anna, seats=seats)


def test_nobody_can_start_a_battle_that_nobody_would_own():
    with pytest.raises(NotYours):
        started(Actor())


def test_a_bot_that_goes_first_has_played_its_turn_when_the_battle_starts(anna):
    battle = started(anna, seats=AGAINST_BOT, scenario={"first": "B"})
    assert battle.to_decide == "A"
    assert {entry.to_decide for entry in battle.entries.all()} == {"A", "B"}


def test_two_bots_wait_until_they_are_let_go_on(anna):
    battle = started(anna, seats=BOTS)
    assert battle.head_seq == 0
    services.battle_advance(battle=battle, actor=anna, seen=0)
    assert battle.to_decide == "B" and battle.head_seq > 0


def test_bots_fight_to_the_end_in_one_go(anna):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    result = services.battle_result(battle)
    assert battle.over and result is not None
    assert result.reason in rules.get(battle.ruleset).end_reasons
    assert battle.to_decide == ""


# Setting up


def test_fleets_are_placed_b_first_and_the_roll_follows(anna):
    battle = started(anna, UNPLACED, scenario={"first": "roll"})
    for side, row, facing in (("B", 0, 3), ("A", 11, 0)):
        for n in (1, 2):
            assert battle.to_decide == side
            act(battle, anna, "place", side, ship=f"{side}{n}", hex=[n, row], facing=facing)
    chooser = battle.to_decide
    assert battle.dice_used >= 2
    act(battle, anna, "choose_first", chooser, first="A")
    assert selectors.head_state(battle).active == "A"
