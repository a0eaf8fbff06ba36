"""The position at every moment; snapshots are a cache and nothing more."""

from battles import selectors, services
from battles.models import Snapshot
from tests.battles.positions import (
    BOTS,
    DUEL,
    act,
    ship_of,
    started,
    to_the_end,
)


def test_snapshots_are_a_cache_that_may_be_lost(anna):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
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
