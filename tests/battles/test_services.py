"""Writing battles: starting, deciding, refusing, rolling, taking back. Nothing half-written, nothing lost."""

import msgspec
import pytest

import rules
from battles import selectors, services
from battles.models import Battle, LogEntry, Snapshot
from battles.services import BadFace, CannotTakeBack, DiceNeeded, NotReady, NotYours, Refused, Stale
from rules.core.dice import commitment
from scenarios.ownership import Actor
from tests.battles.positions import AGAINST_BOT, BOTS, DUEL, PERSONS, RAM, UNPLACED, act, scenario, ship, started


def ship_of(battle: Battle, id: str):
    return next(ship for ship in selectors.head_state(battle).ships if ship.id == id)


def kinds(entry: LogEntry) -> list[str]:
    return [event["kind"] for event in msgspec.json.decode(entry.events)]


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
    services.battle_advance(battle=battle, actor=anna, seen=0, to_end=True)
    result = services.battle_result(battle)
    assert battle.over and result is not None
    assert result.reason in rules.get(battle.ruleset).end_reasons
    assert battle.to_decide == ""


# Deciding


def test_an_action_becomes_one_entry_with_its_events(anna):
    battle = started(anna)
    (entry,) = act(battle, anna, "activate", ship="A2")
    assert (entry.seq, entry.before, entry.tip, kinds(entry)) == (1, 0, 1, ["activated"])
    assert (entry.made_by, entry.made_by_guest) == (anna.user, "")
    assert battle.head_seq == 1


def test_dice_are_recorded_with_the_entry_that_rolled_them(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    (entry,) = act(battle, anna, "attack", target="B1")
    (strike,) = [event for event in msgspec.json.decode(entry.events) if event["kind"] == "oar_strike"]
    assert entry.faces == strike["dice"]
    assert (entry.dice_used, battle.dice_used) == (2, 2)


def test_a_manoeuvre_is_written_whole(anna):
    battle = started(anna)
    actions = [{"kind": "activate", "side": "A", "ship": "A2"}, {"kind": "forward", "side": "A"}]
    entries = services.battle_acts(battle=battle, actor=anna, actions=actions, seen=0)
    assert [entry.seq for entry in entries] == [1, 2]
    assert ship_of(battle, "A2").hex == (6, 8)


def test_a_manoeuvre_of_which_one_act_is_refused_is_not_written_at_all(anna):
    battle = started(anna)
    actions = [{"kind": "activate", "side": "A", "ship": "A1"}, {"kind": "forward", "side": "A"}]
    with pytest.raises(Refused) as refused:
        services.battle_acts(battle=battle, actor=anna, actions=actions, seen=0)
    assert refused.value.finding.code == "HEX-A-OCCUPIED"
    assert battle.entries.count() == 1 and battle.head_seq == 0


def test_a_refusal_names_its_clause_and_changes_nothing(anna):
    battle = started(anna)
    before = selectors.head_state(battle)
    with pytest.raises(Refused) as refused:
        act(battle, anna, "activate", ship="B1")
    assert refused.value.finding.clause.startswith("HEX-")
    assert selectors.head_state(battle) == before
    assert battle.entries.count() == 1


@pytest.mark.parametrize(
    "action",
    [{}, {"kind": "sink"}, {"kind": "attack", "side": "A"}, {"kind": "activate", "side": "A", "ship": 5}, 7, "forward"],
)
def test_what_is_no_action_is_refused_with_a_reason(anna, action):
    battle = started(anna)
    with pytest.raises(Refused, match="no action of Ancient Naval Games"):
        services.battle_act(battle=battle, actor=anna, action=action, seen=0)


def test_a_person_cannot_decide_for_a_bot(anna):
    battle = started(anna, seats={"A": "bot:random", "B": "person"}, scenario={"first": "B"})
    with pytest.raises(Refused, match="bot plays"):
        act(battle, anna, "end_turn", side="A")


def test_the_bots_reply_comes_in_the_same_transaction(anna):
    battle = started(anna, seats=AGAINST_BOT)
    entries = act(battle, anna, "end_turn")
    assert len(entries) > 1
    assert battle.to_decide == "A"
    assert [entry.seq for entry in entries] == list(range(1, battle.head_seq + 1))


def test_the_same_battle_taken_up_at_the_same_entry_goes_on_in_the_same_way(anna):
    logs = []
    for _ in range(2):
        battle = started(anna, seats=AGAINST_BOT)
        act(battle, anna, "end_turn")
        logs.append(list(battle.entries.values_list("action", "events")))
    assert logs[0] == logs[1]


def test_only_the_owner_decides(anna, boris):
    battle = started(anna)
    for actor in (boris, Actor(guest="somebody"), Actor()):
        with pytest.raises(NotYours):
            act(battle, actor, "activate", ship="A1")


def test_a_battle_that_is_over_takes_no_more_actions(anna):
    battle = started(anna)
    act(battle, anna, "cede")
    assert services.battle_result(battle).winner == "B"
    with pytest.raises(Refused, match="over"):
        act(battle, anna, "end_turn", side="B")


def test_the_result_has_a_fate_for_every_ship(anna):
    battle = started(anna)
    act(battle, anna, "cede")
    battle.refresh_from_db()
    fates = {fate.unit: fate.fate for fate in services.battle_result(battle).fates}
    assert fates == {"A1": "retired", "A2": "retired", "B1": "afloat", "B2": "afloat"}


# Stale


def test_a_second_click_is_stale_and_writes_nothing(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(Stale) as stale:
        services.battle_act(battle=battle, actor=anna, action={"kind": "forward", "side": "A"}, seen=0)
    assert stale.value.head_seq == 1
    assert battle.entries.count() == 2


def test_a_page_of_another_window_is_stale_even_with_an_old_object_in_hand(anna):
    battle = started(anna)
    other_window = Battle.objects.get(pk=battle.pk)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(Stale):
        act(other_window, anna, "activate", ship="A1")


def test_of_two_writers_that_saw_the_same_entry_the_database_lets_one_through(anna, monkeypatch):
    battle = started(anna)
    late = Battle.objects.get(pk=battle.pk)
    act(battle, anna, "activate", ship="A2")
    monkeypatch.setattr(services, "_lock", lambda battle, seen: None)  # as if both had read before either wrote
    with pytest.raises(Stale):
        act(late, anna, "activate", ship="A1")
    assert battle.entries.count() == 2


# The players' own dice


def test_manual_dice_are_asked_for_by_label_and_the_action_is_sent_again(anna):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(DiceNeeded) as needed:
        act(battle, anna, "attack", target="B1")
    assert len(needed.value.labels) == 2 and needed.value.sides == 6
    assert battle.head_seq == 1
    (entry,) = act(battle, anna, "attack", target="B1", faces=(6, 2))
    assert entry.faces == [6, 2]
    assert ship_of(battle, "B1").oar == 1


@pytest.mark.parametrize("faces", [(7, 1), (0, 1), (1, 2, 3)])
def test_faces_that_do_not_fit_are_refused(anna, faces):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(BadFace):
        act(battle, anna, "attack", target="B1", faces=faces)
    assert battle.head_seq == 1


def test_faces_for_an_action_that_rolls_nothing_are_refused(anna):
    battle = started(anna, dice="manual")
    with pytest.raises(BadFace):
        act(battle, anna, "activate", ship="A1", faces=(3,))


def test_faces_for_the_sites_dice_are_refused(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(BadFace):
        act(battle, anna, "attack", target="B1", faces=(6, 1))


def test_an_opening_that_rolls_waits_for_the_players_dice(anna):
    battle = started(anna, dice="manual", scenario={"first": "roll"})
    assert (battle.head_seq, battle.waiting) == (-1, {"kind": "opening"})
    with pytest.raises(Refused, match="rolled and typed in"):
        act(battle, anna, "end_turn")
    with pytest.raises(DiceNeeded) as needed:  # equal dice are rolled again
        services.battle_roll(battle=battle, actor=anna, seen=-1, faces=(3, 3))
    assert needed.value.given == (3, 3)
    services.battle_roll(battle=battle, actor=anna, seen=-1, faces=(3, 3, 2, 5))
    assert (battle.head_seq, battle.waiting, battle.to_decide) == (0, None, "B")


def test_a_bot_waits_for_the_dice_of_its_attack_and_goes_on_with_them(anna):
    # B1 has a beam to ram ahead of it and a friend beside it.
    units = [ship("A1", (6, 6)), ship("A2", (7, 6)), ship("B1", (5, 6), "NE"), ship("B2", (5, 7), "NE")]
    battle = started(anna, units, AGAINST_BOT, dice="manual")
    act(battle, anna, "end_turn")
    assert battle.waiting is not None and battle.waiting["kind"] == "attack"
    head = battle.head_seq
    battle.refresh_from_db()
    announced = dict(battle.waiting)
    (entry, *_) = services.battle_roll(battle=battle, actor=anna, seen=head, faces=(6, 1))
    assert msgspec.json.decode(entry.action) == announced
    assert entry.faces == [6, 1]
    assert ship_of(battle, announced["target"]).status == "taken"


def test_dice_that_nobody_asked_for_are_refused(anna):
    battle = started(anna, dice="manual")
    with pytest.raises(Refused, match="No dice"):
        services.battle_roll(battle=battle, actor=anna, seen=0, faces=(1, 2))


# Taking back


def test_a_move_can_be_taken_back_and_the_log_keeps_both(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    entry = services.battle_take_back(battle=battle, actor=anna, seen=2)
    assert (entry.seq, entry.tip, battle.head_seq, battle.tip) == (3, 1, 3, 1)
    assert ship_of(battle, "A2").hex == (6, 9)
    assert battle.entries.count() == 4


def test_acts_are_taken_back_one_after_another_to_the_start_of_the_turn(anna):
    battle = started(anna)
    opening = selectors.head_state(battle)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    for _ in range(2):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert selectors.head_state(battle) == opening
    with pytest.raises(CannotTakeBack, match="Nothing has been done"):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_doing_and_taking_back_many_times_keeps_the_thread(anna):
    battle = started(anna)
    for _ in range(5):
        act(battle, anna, "activate", ship="A2")
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    act(battle, anna, "activate", ship="A2")
    assert selectors.line_to(selectors.links_of(battle), battle.head_seq) == [0, 11]
    assert [entry.seq for entry in selectors.standing_entries(battle, 50)] == [0, 11]


def test_a_die_cannot_be_taken_back(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    with pytest.raises(CannotTakeBack, match="Dice have been rolled"):
        services.battle_take_back(battle=battle, actor=anna, seen=2)


def test_a_change_of_side_cannot_be_taken_back(anna):
    battle = started(anna)
    act(battle, anna, "end_turn")
    with pytest.raises(CannotTakeBack, match="passed to the other side"):
        services.battle_take_back(battle=battle, actor=anna, seen=1)


def test_what_was_done_after_the_die_can_be_taken_back_to_the_die(anna):
    battle = started(anna, RAM)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    act(battle, anna, "activate", ship="A2")
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert battle.tip == 2
    with pytest.raises(CannotTakeBack):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_the_end_cannot_be_taken_back(anna):
    battle = started(anna)
    act(battle, anna, "cede")
    with pytest.raises(CannotTakeBack, match="over"):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_a_stale_take_back_is_refused(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(Stale):
        services.battle_take_back(battle=battle, actor=anna, seen=0)


def test_only_the_owner_takes_back(anna, boris):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(NotYours):
        services.battle_take_back(battle=battle, actor=boris, seen=1)


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


# Snapshots


def test_snapshots_are_a_cache_that_may_be_lost(anna):
    battle = started(anna, seats=BOTS)
    services.battle_advance(battle=battle, actor=anna, seen=0, to_end=True)
    state = selectors.head_state(battle)
    middle = selectors.state_at(battle, battle.head_seq // 2)
    Snapshot.objects.all().delete()
    assert selectors.head_state(battle) == state
    assert selectors.state_at(battle, battle.head_seq // 2) == middle


def test_a_battle_goes_on_after_its_snapshots_are_lost(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    Snapshot.objects.all().delete()
    act(battle, anna, "forward")
    assert ship_of(battle, "A2").hex == (6, 8)


def test_a_snapshot_that_newer_rules_cannot_read_is_not_used(anna):
    battle = started(anna)
    state = selectors.head_state(battle)
    Snapshot.objects.update(state='{"no": "state"}')
    assert selectors.head_state(battle) == state


def test_every_moment_can_be_seen_again_and_equals_what_was_seen_then(anna):
    battle = started(anna, DUEL)
    seen = [selectors.head_state(battle)]
    for kind, fields in (
        ("activate", {"ship": "A2"}),
        ("turn", {"to": "L"}),
        ("activate", {"ship": "A1"}),
        ("attack", {"target": "B1"}),
    ):
        act(battle, anna, kind, **fields)
        seen.append(selectors.head_state(battle))
    act(battle, anna, "end_activation")
    seen.append(selectors.head_state(battle))
    assert [selectors.state_at(battle, seq) for seq in range(battle.head_seq + 1)] == seen


def test_a_moment_that_was_taken_back_can_still_be_seen(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    services.battle_take_back(battle=battle, actor=anna, seen=2)
    act(battle, anna, "turn", to="L")
    moved = next(ship for ship in selectors.state_at(battle, 2).ships if ship.id == "A2")
    assert moved.hex == (6, 8)
    assert selectors.line_to(selectors.links_of(battle), 4) == [0, 1, 4]


# Sharing


def test_visibility_is_the_owners_to_set(anna, boris):
    battle = started(anna)
    services.battle_set_visibility(battle=battle, actor=anna, visibility="private")
    assert not Battle.objects.get(pk=battle.pk).visible_to(boris)
    with pytest.raises(NotYours):
        services.battle_set_visibility(battle=battle, actor=boris, visibility="public")


def test_deleting_a_battle_deletes_its_log(anna, boris):
    battle = started(anna)
    with pytest.raises(NotYours):
        services.battle_delete(battle=battle, actor=boris)
    services.battle_delete(battle=battle, actor=anna)
    assert not LogEntry.objects.exists()


def test_a_guests_battle_comes_along_when_they_log_in(client, anna):
    answer = client.post("/battles/quick/")
    battle = Battle.objects.get(uid=answer["Location"].split("/")[2])
    assert battle.owner is None and battle.guest
    client.post("/accounts/login/", {"login": "anna", "password": "anna's password"})
    battle.refresh_from_db()
    assert (battle.owner, battle.guest) == (anna.user, "")
