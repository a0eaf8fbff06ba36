"""A side given to the bot: it plays when it is its turn, and only then."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from campaigns import services
from campaigns.bots import playing
from campaigns.documents import ready_made
from campaigns.entries import amendments
from campaigns.entries.verify import campaign_difference
from campaigns.models import Campaign
from scenarios.ownership import Actor, NotYours
from scenarios.services import document_create
from tests.campaigns.acts import naval_game, state_of
from tests.campaigns.engine.test_reference_data import printed

Begin = Callable[..., Campaign]


def given(campaign: Campaign, actor: Actor, *sides: str) -> Campaign:
    for side in sides:
        playing.bot_seat(campaign=campaign, actor=actor, side=side, bot=True)
    return campaign


def play(campaign: Campaign, actor: Actor) -> int:
    campaign.refresh_from_db()
    return playing.bots_play(campaign=campaign, actor=actor)


def test_the_bot_plays_its_side_and_stops_where_a_person_decides(begun: Begin, actor: Actor) -> None:
    campaign = given(begun(), actor, "CAR")
    assert play(campaign, actor) == 0, "the naval game is for the table"
    naval_game(campaign, actor, "A")  # Rome has won: Carthage moves first
    assert playing.bot_turn(campaign, state_of(campaign))
    assert play(campaign, actor) > 1
    state = state_of(campaign)
    assert state.active == "ROM" and state.step == "muster" and play(campaign, actor) == 0
    made = campaign.entries.order_by("seq").last()
    assert made is not None and made.made_by is None, "nobody's hand: the bot's"


def test_two_bots_play_a_war_to_its_end_and_it_verifies(begun: Begin, actor: Actor) -> None:
    campaign = given(begun(losses="carry"), actor, "ROM", "CAR")
    for _ in range(40):
        if not play(campaign, actor):
            break
    campaign.refresh_from_db()
    assert campaign.over
    assert campaign_difference(campaign) is None


def test_a_war_of_fleets_goes_on_by_itself_for_a_while(actor: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many decisions at once; or as many as a second has room for."""
    monkeypatch.setattr(playing, "SECONDS", 60.0)
    west = services.campaign_start(actor=actor, document=printed("cmp-west"), seed="tests")
    given(west, actor, "PEL", "ATH")
    assert play(west, actor) == playing.MOST
    monkeypatch.setattr(playing, "SECONDS", 0.0)
    assert play(west, actor) == 1 and playing.bot_turn(west, state_of(west))


def test_where_dice_are_forbidden_bots_leave_the_battle_to_people(begun: Begin, actor: Actor) -> None:
    campaign = given(begun(auto="never"), actor, "ROM", "CAR")
    assert not playing.bot_turn(campaign, state_of(campaign)) and play(campaign, actor) == 0


def test_a_side_is_given_and_taken_back_by_its_owner_alone(begun: Begin, actor: Actor) -> None:
    campaign = given(begun(), actor, "CAR")
    with pytest.raises(NotYours):
        playing.bot_seat(campaign=campaign, actor=Actor(), side="CAR", bot=False)
    with pytest.raises(playing.NoSuchSide):
        playing.bot_seat(campaign=campaign, actor=actor, side="ATH", bot=True)
    playing.bot_seat(campaign=campaign, actor=actor, side="CAR", bot=False)
    assert playing.bots_of(campaign) == {}


def test_players_roll_the_bots_dice_too(begun: Begin, actor: Actor) -> None:
    """With dice of their own the bot's decision waits for the faces that it needs."""
    campaign = given(begun(dice="manual"), actor, "ROM", "CAR")
    campaign.refresh_from_db()
    with pytest.raises(services.DiceNeeded) as needed:
        playing.bots_play(campaign=campaign, actor=actor)
    assert needed.value.labels[0] == "Rome, the naval game"
    with pytest.raises(services.DiceNeeded):
        playing.bots_play(campaign=campaign, actor=actor, faces=(6, 6, 1, 1))
    assert state_of(campaign).order == ("CAR", "ROM")


# --- its pages


def test_the_page_lets_the_bot_play_on(begun: Begin, actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    campaign = begun()
    client.post(reverse("campaigns:seats", args=[campaign.uid]), {"do": "bot", "role": "B", "bot": "navarch"})
    assert Campaign.objects.get(pk=campaign.pk).bots == {"CAR": "navarch"}
    naval_game(campaign, actor, "A")
    page = client.get(campaign.get_absolute_url()).content.decode()
    address = reverse("campaigns:bots", args=[campaign.uid])
    assert f'hx-post="{address}"' in page and "load delay" in page and "End the muster" not in page
    told = client.post(address, headers={"HX-Request": "true"}).content.decode()
    assert "End the muster" in told and "load delay" not in told
    client.post(reverse("campaigns:seats", args=[campaign.uid]), {"do": "take", "role": "B"})
    assert Campaign.objects.get(pk=campaign.pk).bots == {}


def test_a_reader_does_not_move_the_bot(begun: Begin, actor: Actor, client: Client) -> None:
    campaign = given(begun(), actor, "CAR")
    naval_game(campaign, actor, "A")
    assert "load delay" not in client.get(campaign.get_absolute_url()).content.decode()
    assert client.post(reverse("campaigns:bots", args=[campaign.uid])).status_code in (403, 404)


def test_a_war_begins_with_a_bot(actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    document = document_create(actor=actor, body=ready_made.document("punic-2021"))
    page = client.get(reverse("campaigns:document_begin", args=[document.uid])).content.decode()
    assert "A bot plays Carthage" in page
    fields = {"bot": "CAR", "dice": "seeded", "visibility": "private", "losses": "none", "winner_moves": "second"}
    fields["ruleset"] = "ancient_naval_games"
    client.post(reverse("campaigns:document_begin", args=[document.uid]), fields)
    assert Campaign.objects.get().bots == {"CAR": "navarch"}


def test_against_a_bot_ones_own_decision_is_taken_back(begun: Begin, actor: Actor, client: Client) -> None:
    """What the bot has done since goes with it; it plays on when the decision is made anew."""
    campaign = given(begun(), actor, "CAR")
    naval_game(campaign, actor, "A")
    play(campaign, actor)
    campaign.refresh_from_db()
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    assert state_of(campaign).step == "naval_game" and play(campaign, actor) == 0
    client.force_login(actor.user)  # type: ignore[arg-type]
    assert "load delay" not in client.get(campaign.get_absolute_url()).content.decode()
    naval_game(campaign, actor, "A")
    assert play(campaign, actor) > 1
