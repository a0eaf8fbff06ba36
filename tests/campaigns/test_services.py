"""Writing campaigns: one transaction each, append-only, nobody else's, nothing half-written."""

from collections.abc import Callable
from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.encounters import engagements
from campaigns.engine import starting, war
from campaigns.entries import amendments
from campaigns.models import Campaign, Entry
from rules.core.dice import commitment
from scenarios.ownership import Actor, NotYours
from tests.campaigns.acts import decide, flotillas, naval_game, state_of

Begun = Callable[..., Campaign]


def test_a_campaign_begins_with_its_opening_and_publishes_the_hash_of_its_seed(begun: Begun) -> None:
    campaign = begun()
    assert [entry.seq for entry in campaign.entries.all()] == [0]
    assert campaign.seed_hash == commitment("tests") and campaign.turn == 1
    assert campaign.situation == "The naval game"


def test_data_that_are_not_in_order_begin_nothing(actor: Actor) -> None:
    document = ready_made.document("punic-2021") | {"calendar": []}
    with pytest.raises(services.NotReady) as refused:
        services.campaign_start(actor=actor, document=document)
    assert refused.value.findings[0].path == "/calendar" and not Campaign.objects.exists()


def test_the_state_is_folded_from_the_entries_alone(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    decide(campaign, actor, "recruit", area="north_italy")
    again = Campaign.objects.get(pk=campaign.pk)
    assert "R6" in state_of(again).armies
    events = [event for _, events in selectors.progress(again).entries for event in events]
    assert war.evolve(starting.start(selectors.data_of(again)), events) == state_of(again)


def test_a_refused_decision_writes_nothing(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    with pytest.raises(services.Refused) as refused:
        decide(campaign, actor, "recruit", area="spain")
    assert refused.value.finding.clause == "CMP-LND-01"
    campaign.refresh_from_db()
    assert campaign.head_seq == 1 and campaign.entries.count() == 2


@pytest.mark.parametrize(
    "plain", [{}, {"kind": "conquer"}, {"kind": "recruit"}, {"kind": "repair", "hull": "x", "damage": "y"}]
)
def test_what_is_no_decision_is_refused_in_words(begun: Begun, actor: Actor, plain: dict[str, str]) -> None:
    campaign = begun()
    with pytest.raises(services.Refused):
        services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=0)


def test_a_decision_from_an_old_page_is_stale(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    with pytest.raises(services.Stale):
        services.campaign_decide(
            campaign=campaign, actor=actor, decision={"kind": "end_part", "side": "ROM"}, seen=campaign.head_seq - 1
        )
    assert campaign.entries.count() == 2


def test_of_two_writers_who_saw_the_same_entry_one_gets_through(begun: Begun, actor: Actor) -> None:
    """Both pass the first look; the unique number decides."""
    campaign = begun()
    naval_game(campaign, actor, "B")
    other = Campaign.objects.get(pk=campaign.pk)
    decide(campaign, actor, "recruit", area="north_italy")
    old = selectors.progress(campaign, 1)
    end = {"kind": "end_part", "side": "ROM"}
    with (
        patch.object(services, "lock"),
        patch.object(selectors, "progress", return_value=old),
        pytest.raises(services.Stale),
    ):
        services.campaign_decide(campaign=other, actor=actor, decision=end, seen=other.head_seq)
    assert [entry.kind for entry in Entry.objects.order_by("seq")] == ["", "report_naval_game", "recruit"]
    assert Campaign.objects.get(pk=campaign.pk).head_seq == 2


def test_a_campaign_belongs_to_its_owner(begun: Begun) -> None:
    stranger = Actor(user=User.objects.create_user("stranger"))
    campaign = begun()
    with pytest.raises(NotYours):
        naval_game(campaign, stranger, "A")
    with pytest.raises(NotYours):
        amendments.campaign_take_back(campaign=campaign, actor=stranger, seen=0)
    with pytest.raises(NotYours):
        engagements.encounter_start(campaign=campaign, actor=stranger, seats={"A": "person", "B": "person"}, seen=0)
    with pytest.raises(NotYours):
        services.campaign_delete(campaign=campaign, actor=stranger)


def test_taking_back_adds_an_entry_and_restores_the_state(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    before = state_of(campaign)
    decide(campaign, actor, "recruit", area="north_italy")
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    assert state_of(campaign) == before
    assert [entry.kind for entry in campaign.entries.order_by("seq")] == [
        "",
        "report_naval_game",
        "recruit",
        "take_back",
    ]
    decide(campaign, actor, "recruit", area="north_italy")
    decide(campaign, actor, "end_part")
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    assert state_of(campaign) == before


def test_amd_05_what_was_rolled_is_taken_back_too_and_the_entry_says_so(begun: Begun, actor: Actor) -> None:
    """Alone at one screen; and what is decided again has the same dice (CMP-AMD-01)."""
    campaign = begun()
    before = state_of(campaign)
    first = naval_game(campaign, actor, None)
    order = state_of(campaign).order
    entry = amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    assert state_of(campaign) == before and '"rolled":true' in entry.extra
    again = naval_game(campaign, actor, None)
    assert again.faces == first.faces and state_of(campaign).order == order


def test_amd_05_past_a_change_of_side_and_back_to_the_opening(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    before = state_of(campaign)
    naval_game(campaign, actor, "B")
    decide(campaign, actor, "end_part")
    decide(campaign, actor, "end_part")
    for _ in range(3):
        amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    assert state_of(campaign) == before
    with pytest.raises(services.CannotTakeBack, match="Nothing has been decided"):
        amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)


def test_flotillas_are_taken_back_by_who_plays_both_sides(begun: Begun, actor: Actor) -> None:
    campaign = begun(losses="carry")
    before = state_of(campaign)
    flotillas(campaign, actor)
    assert state_of(campaign).step == "naval_game"
    for step in ("commit", "commit"):
        amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
        assert state_of(campaign).step == step
    assert state_of(campaign) == before
    flotillas(campaign, actor, ships=5)
    assert state_of(campaign).step == "naval_game"


def test_a_mistyped_result_without_dice_can_be_taken_back(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    naval_game(campaign, actor, "A")
    assert state_of(campaign).order == ("CAR", "ROM")


def test_the_players_own_dice_are_asked_for_and_then_taken(begun: Begun, actor: Actor) -> None:
    campaign = begun(dice="manual")
    with pytest.raises(services.DiceNeeded) as asked:
        naval_game(campaign, actor, None)
    assert len(asked.value.labels) == 2
    with pytest.raises(services.BadFace):
        naval_game(campaign, actor, None, faces=(7, 1))
    with pytest.raises(services.DiceNeeded):
        naval_game(campaign, actor, None, faces=(3, 3))  # equal: again
    with pytest.raises(services.BadFace):
        naval_game(campaign, actor, None, faces=(3, 4, 5))  # more than are rolled
    entry = naval_game(campaign, actor, None, faces=(3, 3, 4, 2))
    assert [face for _, face in entry.faces] == [3, 3, 4, 2] and campaign.dice_used == 4
    assert state_of(campaign).order == ("CAR", "ROM")


def test_faces_for_dice_that_the_site_rolls_are_refused(begun: Begun, actor: Actor) -> None:
    with pytest.raises(services.BadFace):
        naval_game(begun(), actor, None, faces=(6, 1))


def test_the_same_seed_and_decisions_give_the_same_entries(begun: Begun, actor: Actor) -> None:
    def played() -> list[tuple[str, str]]:
        campaign = begun()
        for _ in range(3):
            naval_game(campaign, actor, None)
            while state_of(campaign).step in ("muster", "moves"):
                decide(campaign, actor, "end_part")
        return list(campaign.entries.order_by("seq").values_list("decision", "events"))

    assert played() == played()


def test_a_guest_keeps_the_campaign_on_signing_up(client, db: None) -> None:  # type: ignore[no-untyped-def]
    chosen = {"campaign": "punic-2021", "ruleset": "ancient_naval_games", "losses": "none", "winner_moves": "second"}
    client.post("/campaigns/", {**chosen, "dice": "seeded", "visibility": "private"})
    campaign = Campaign.objects.get()
    assert campaign.guest and campaign.owner is None
    user = User.objects.create_user("newcomer", password="a long password")
    client.post("/accounts/login/", {"login": "newcomer", "password": "a long password"})
    campaign.refresh_from_db()
    assert campaign.owner == user and campaign.guest == ""


def test_a_decision_takes_few_queries(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        services.campaign_decide(
            campaign=campaign, actor=actor, decision={"kind": "recruit", "side": "ROM", "area": "north_italy"},
            seen=campaign.head_seq,
        )  # fmt: skip
    assert len(queries) <= 12
