"""What a naval game says of itself, how its ships are counted, and taking a flotilla back."""

import re
from collections.abc import Callable
from hashlib import sha256

import msgspec
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.encounters import awaited
from campaigns.engine.battles import naval_game
from campaigns.models import Campaign
from scenarios.documents.ready_made import ready_made_body
from scenarios.ownership import Actor
from tests.campaigns.acts import decide, state_of
from tests.reading import plainly

Begun = Callable[..., Campaign]


def test_a_naval_game_with_fresh_ships_is_filed_under_the_campaigns_own_war(
    begun: Begun, client: Client, owner: User
) -> None:
    """Not under the war and the year of the ready-made scenario that it borrows."""
    client.force_login(owner)
    campaign = begun(losses="none")
    scenario = client.get(reverse("campaigns:scenario", args=[campaign.uid])).json()
    assert (scenario["period"], scenario["date"]) == ("Second Punic War", "218–217 BC")


def test_a_battle_begun_before_its_game_was_dated_still_counts(begun: Begun) -> None:
    campaign = begun(losses="none")
    state = selectors.progress(campaign).state
    due = awaited.due_in(state, campaign.scenarios)
    assert due is not None
    base = ready_made_body(f"{due.battle.ruleset}/{due.battle.scenario}")
    assert due.body["date"] != base["date"]
    plain = msgspec.to_builtins(
        naval_game.scenario(state, due._base(f"{due.battle.ruleset}/{due.battle.scenario}"), dated=False)
    )
    whole = msgspec.json.encode((plain, state.turn), order="deterministic")
    assert due.built == sha256(whole).hexdigest()


def test_squadrons_of_a_naval_game_are_counted_with_their_ships(client: Client, actor: Actor) -> None:
    document = ready_made.document("punic-2021", ruleset="oi_navarcoi", losses="none")
    campaign = services.campaign_start(actor=actor, document=document)
    client.force_login(actor.user)  # type: ignore[arg-type]
    page = plainly(client.get(campaign.get_absolute_url()))
    (first, second) = re.findall(r"<strong[^>]*>(\d+)<span[^>]*> ships</span> <small>in (\d+) squadrons</small>", page)
    assert all(int(ships) > int(squadrons) > 1 for ships, squadrons in (first, second))


def test_a_flotilla_is_taken_back_by_who_plays_both_sides(begun: Begun, client: Client, owner: User) -> None:
    """CMP-INI-03, CMP-AMD-05: until the naval game has begun, also once the other side has named its own."""
    client.force_login(owner)
    campaign = begun(losses="carry")
    actor = Actor(user=owner)
    decide(campaign, actor, "commit_flotilla", hulls=["ROM-1", "ROM-2"])
    assert state_of(campaign).flotillas["ROM"] == ("ROM-1", "ROM-2")
    page = client.get(campaign.get_absolute_url()).content.decode()
    assert re.search(r'data-take-back title="[^"]*">', page), "the button is there and not disabled"
    answer = client.post(reverse("campaigns:take_back", args=[campaign.uid]), {"seen": campaign.head_seq})
    assert answer.status_code == 302 and state_of(campaign).flotillas == {}
    decide(campaign, actor, "commit_flotilla", hulls=["ROM-3"])
    decide(campaign, actor, "commit_flotilla", hulls=["CAR-1"])
    assert state_of(campaign).step == "naval_game"
    answer = client.post(reverse("campaigns:take_back", args=[campaign.uid]), {"seen": campaign.head_seq})
    state = state_of(campaign)
    assert answer.status_code == 302 and state.flotillas == {"ROM": ("ROM-3",)} and state.active == "CAR"


def test_ready_counts_what_may_sail(begun: Begun) -> None:
    """A ship that lies READY with half her hull stove in stays out of naval games on hexes (CMP-SHP-05)."""
    state = selectors.progress(begun(losses="carry")).state
    whole = len(naval_game.may_sail(state, "ROM"))
    broken = replace(state.hulls["ROM-1"], hull=3)
    assert broken.state == "READY"
    after = replace(state, hulls={**state.hulls, "ROM-1": broken})
    assert len(naval_game.may_sail(after, "ROM")) == whole - 1
