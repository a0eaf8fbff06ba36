"""A turn of the game, as its ruleset counts them: bots play it to its end, and a battle is stepped through by turns."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import selectors, services
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels import mare_nostrum_tables, nauta_tables, navarchoi_seas, oi_navarcoi_tables
from tests.battles.positions import BOTS, DUEL, started, to_the_end

pytestmark = pytest.mark.django_db


def hexes(actor: Actor) -> Battle:
    return started(actor, DUEL, seats=BOTS)


def nauta(actor: Actor) -> Battle:
    return nauta_tables.fought(actor, seats=nauta_tables.BOTS)


def mare_nostrum(actor: Actor) -> Battle:
    return mare_nostrum_tables.fought(actor, mare_nostrum_tables.BESIDE, seats=mare_nostrum_tables.BOTS)


def oi_navarcoi(actor: Actor) -> Battle:
    return oi_navarcoi_tables.fought(actor, seats=oi_navarcoi_tables.BOTS)


def navarchoi(actor: Actor) -> Battle:
    return navarchoi_seas.fought(actor, seats=navarchoi_seas.BOTS)


@pytest.fixture(params=[hexes, nauta, mare_nostrum, oi_navarcoi, navarchoi], ids=lambda begin: begin.__name__)
def battle(request: pytest.FixtureRequest, anna: Actor) -> Battle:
    """A battle that bots are about to fight."""
    begun: Battle = request.param(anna)
    return begun


def turn_of(battle: Battle) -> tuple[int, Any]:
    """The number of the turn that is on, and on hexes whose player-turn it is (HEX-TRN-01)."""
    state = selectors.head_state(battle)
    return (state.round, state.active) if hasattr(state, "round") else (state.turn, None)


def begun_in(battle: Battle, after: int) -> list[int]:
    """The entries after that one in which a turn began."""
    ruleset = rules.get(battle.ruleset)
    entries = battle.entries.filter(seq__gt=after).order_by("seq")
    return [entry.seq for entry in entries if any(map(ruleset.begins_turn, selectors.events_of(ruleset, entry.events)))]


def test_bots_play_one_turn_to_its_end(battle: Battle, anna: Actor) -> None:
    """The turn that is on ends with the last entry, and the next one has begun in it."""
    for _ in range(3):
        before, seen = turn_of(battle), battle.head_seq
        services.battle_advance(battle=battle, actor=anna, seen=seen)
        if battle.over:
            break
        assert turn_of(battle) != before
        assert begun_in(battle, seen) == [battle.head_seq]
        assert battle.head_seq > seen
    assert battle.head_seq > 3


def test_a_battle_is_stepped_through_by_turns(battle: Battle, anna: Actor, anna_at_home: Client) -> None:
    """A step of the track is a turn's where the turn began in it."""
    to_the_end(battle, anna)
    page = anna_at_home.get(reverse("battles:moment", args=[battle.uid, 0]))
    moment = page.context["moment"]
    assert [moment.line[step] for step in moment.turns] == begun_in(battle, -1)
    assert 0 < len(moment.turns) < len(moment.line) / 2
