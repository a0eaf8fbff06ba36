"""An encounter that two people fight at machines of their own: whoever starts it says how long each has to decide."""

import pytest
from django.test import Client
from django.urls import reverse

from battles.models import Battle
from battles.people import clocks, time_up
from campaigns.models import Campaign
from scenarios.documents.ready_made import ready_made_body
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.campaigns.acts import due_in, state_of
from tests.campaigns.apart import Player, again, sit_down
from tests.campaigns.meetings import begun_at

pytestmark = pytest.mark.django_db
PEOPLE = {"seat_A": "person", "seat_B": "person"}


@pytest.fixture
def annas(actor: Actor) -> Client:
    client = Client()
    client.force_login(actor.user)
    return client


@pytest.fixture
def campaign(actor: Actor) -> Campaign:
    """A mission is to be fought; Anna organises and plays the first side, a guest the second."""
    campaign = begun_at(actor, "mission", "ancient_naval_games")
    Campaign.objects.update(seed_known=False)
    return campaign


def player(client: Client, campaign: Campaign) -> Player:
    return Player(client, campaign, state_of(campaign).data.side_ids[0])


def test_the_words_are_those_of_a_battle_begun_alone(campaign: Campaign, actor: Actor, annas: Client) -> None:
    def fragment(page: str) -> str:
        return page[page.index('<details class="start-clock"') : page.index("stands still while the battle is paused.")]

    scenario = document_create(actor=actor, body=ready_made_body("ancient_naval_games/HEX-SC1"))
    alone = annas.get(reverse("battles:start", args=[scenario.uid])).content.decode()
    assert fragment(player(annas, campaign).page()) == fragment(alone)


@pytest.mark.parametrize("starts", ["the organiser", "the other player"])
def test_who_starts_it_chooses_it_and_it_runs(campaign: Campaign, actor: Actor, annas: Client, starts: str) -> None:
    home = sit_down(campaign, actor, "B", Client())
    client = annas if starts == "the organiser" else home
    answer = player(client, campaign).post("fight", **PEOPLE, move_hours="72", late="lost")
    battle = Battle.objects.get()
    assert answer.status_code == 302 and answer["Location"] == battle.get_absolute_url()
    assert (battle.move_hours, battle.late) == (72, "lost")
    assert [side for side in clocks.DUE if clocks.due_of(battle, side)] == list(battle.to_decide)
    told = home.get(reverse("battles:seats", args=[battle.uid])).content.decode()
    assert "Each side has 3 days for a decision. When its time has run out, the battle is lost for that side." in told


def test_what_the_time_decides_is_booked_as_any_result(campaign: Campaign, actor: Actor, annas: Client) -> None:
    sit_down(campaign, actor, "B", Client())
    anna = player(annas, campaign)
    anna.post("fight", **PEOPLE, move_hours="1", late="lost")
    (late,) = Battle.objects.get().to_decide
    Battle.objects.update(**{clocks.DUE[late]: "2020-01-01T00:00Z"})
    time_up.look_after_clocks(site="")
    battle = Battle.objects.get()
    assert battle.over and battle.result["winner"] == {"A": "B", "B": "A"}[late]
    assert anna.post("book", battle=battle.uid).status_code == 302
    assert due_in_or_none(campaign) is None


def due_in_or_none(campaign: Campaign) -> object:
    return due_in(again(campaign)) if state_of(campaign).step in ("battle", "naval_game") else None


def test_who_says_nothing_limits_nothing(campaign: Campaign, annas: Client) -> None:
    player(annas, campaign).post("fight", **PEOPLE)
    assert (Battle.objects.get().move_hours, Battle.objects.get().late) == (0, "")


def test_bots_that_fight_at_once_have_no_clock(campaign: Campaign, annas: Client) -> None:
    player(annas, campaign).post("fight", **PEOPLE, at_once="bot:captain", move_hours="72", late="lost")
    assert (Battle.objects.get().move_hours, Battle.objects.get().late) == (0, "")


def test_a_time_that_is_not_offered_starts_nothing(campaign: Campaign, annas: Client) -> None:
    answer = player(annas, campaign).post("fight", **PEOPLE, move_hours="5", late="lost")
    assert answer.status_code == 422 and "Choose one of the times that are offered" in answer.content.decode()
    assert not Battle.objects.exists()
