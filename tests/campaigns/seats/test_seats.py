"""Seats of a campaign: inviting by link, sitting down on whichever device, leaving, taking over, who may do what."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from battles.people import seats as battle_seats
from campaigns import services
from campaigns.documents import ready_made
from campaigns.encounters import engagements
from campaigns.engine.decisions import EndPart
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.entries import amendments, rulings
from campaigns.models import Campaign, CampaignSeat
from campaigns.seats import bot_seats, rights, seating
from rules.core.findings import Refused
from scenarios.ownership import Actor, NotYours
from scenarios.people.seats import ORGANISER, hashed
from tests.campaigns.acts import naval_game
from tests.campaigns.apart import Player, again, link_to, sit_down, state_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(actor: Actor) -> Campaign:
    """A private campaign with dice that nobody can know."""
    return services.campaign_start(actor=actor, document=ready_made.document("punic-2021"), visibility="private")


@pytest.fixture
def club(actor: Actor) -> Client:
    client = Client()
    client.force_login(actor.user)
    return client


@pytest.fixture
def home() -> Client:
    """The browser of somebody without an account."""
    return Client()


def do(client: Client, campaign: Campaign, what: str, **more: str) -> Any:
    return client.post(reverse("campaigns:seats", args=[campaign.uid]), {"do": what, **more})


def links_in(answer: Any) -> list[str]:
    return re.findall(r'value="http://testserver(/campaigns/seat/[^"]+)"', answer.content.decode())


def guest_of(campaign: Campaign, role: str) -> Actor:
    return Actor(guest=CampaignSeat.objects.get(thing=campaign, role=role).guest)


def test_an_owner_who_plays_alone_holds_everything_and_notices_nothing(campaign: Campaign, actor: Actor) -> None:
    assert rights.held(campaign, actor) == ("ROM", "CAR") and not rights.apart(campaign)
    assert rights.organises(campaign, actor) and not CampaignSeat.objects.exists()
    naval_game(campaign, actor, "B")
    assert campaign.entries.get(seq=1).extra.find('"by"') < 0


def test_a_link_is_shown_once_and_only_its_hash_is_kept(campaign: Campaign, club: Client) -> None:
    (link,) = links_in(do(club, campaign, "invite", role="B"))
    token = link.split("/")[3]
    assert len(token) >= 32 and CampaignSeat.objects.get(role="B").link_hash == hashed(token)
    assert not links_in(do(club, campaign, "")) and token not in str(list(CampaignSeat.objects.values()))


def test_a_guest_follows_a_link_and_plays_that_side_alone(
    campaign: Campaign, actor: Actor, club: Client, home: Client
) -> None:
    link = link_to(campaign, actor, "B")
    assert home.get(campaign.get_absolute_url()).status_code == 404, "it is private"
    assert "to play Carthage" in home.get(link).content.decode()
    assert CampaignSeat.objects.get(role="B").empty, "to look takes nothing"
    assert home.post(link, {"name": "Boris"}).status_code == 302
    assert home.get(link).status_code == 404, "a link of a side serves one"
    now = again(campaign)
    assert rights.held(now, actor) == ("ROM",) and rights.held(now, guest_of(now, "B")) == ("CAR",)
    assert home.get(campaign.get_absolute_url()).status_code == 200
    assert "Boris (a guest)" in club.get(reverse("campaigns:seats", args=[campaign.uid])).content.decode()
    assert (
        "Boris (a guest) sits down at Carthage."
        in club.get(reverse("campaigns:entries", args=[campaign.uid])).content.decode()
    )


def test_an_organiser_and_readers_are_invited_too(campaign: Campaign, actor: Actor, club: Client, home: Client) -> None:
    sit_down(campaign, actor, ORGANISER, home, "Ada")
    now = again(campaign)
    assert rights.organises(now, guest_of(now, ORGANISER)) and not rights.organises(now, actor)
    assert rights.held(now, actor) == ("ROM", "CAR") and not rights.apart(now)
    (link,) = links_in(do(club, campaign, "watch"))
    for name in ("Cleo", "Dion"):
        reader = Client()
        assert reader.post(link, {"name": name}).status_code == 302
        page = reader.get(campaign.get_absolute_url()).content.decode()
        assert (
            "You are reading along." in page
            and "<form" not in page.partition('class="due"')[2].partition("</section>")[0]
        )
    assert "2 read along" in club.get(reverse("campaigns:seats", args=[campaign.uid])).content.decode()


def test_a_seat_is_taken_along_to_another_device(campaign: Campaign, actor: Actor, home: Client) -> None:
    sit_down(campaign, actor, "B", home)
    (link,) = links_in(do(home, campaign, "own_link", role="B"))
    phone = Client()
    assert "Somebody holds this seat" in phone.get(link).content.decode()
    phone.post(link, {"name": "Boris"})
    assert phone.get(campaign.get_absolute_url()).status_code == 200
    assert home.get(campaign.get_absolute_url()).status_code == 404


def test_a_guest_who_logs_in_takes_the_seat_along(campaign: Campaign, actor: Actor, home: Client) -> None:
    sit_down(campaign, actor, "B", home)
    boris = User.objects.create_user("boris", password="a long password")
    home.post("/accounts/login/", {"login": "boris", "password": "a long password"})
    assert rights.held(again(campaign), Actor(user=boris)) == ("CAR",)


def test_a_seat_is_given_up_and_taken_by_another(campaign: Campaign, actor: Actor, home: Client) -> None:
    sit_down(campaign, actor, "B", home)
    assert do(home, campaign, "leave", role="B").status_code == 302
    now = again(campaign)
    assert rights.empty(now, "B") and rights.apart(now), "the side waits for somebody"
    sit_down(campaign, actor, "B", Client(), "Cleo")
    assert CampaignSeat.objects.get(role="B").who == "Cleo (a guest)"


def test_the_owner_takes_a_side_back_that_nobody_plays_and_is_alone_again(
    campaign: Campaign, actor: Actor, club: Client, home: Client
) -> None:
    sit_down(campaign, actor, "B", home)
    do(home, campaign, "leave", role="B")
    do(club, campaign, "take", role="B")
    assert rights.held(again(campaign), actor) == ("ROM", "CAR") and not CampaignSeat.objects.exists()


def test_a_side_that_somebody_plays_is_not_taken_from_them(
    campaign: Campaign, actor: Actor, club: Client, home: Client
) -> None:
    sit_down(campaign, actor, "B", home)
    boris = guest_of(campaign, "B")
    services.campaign_decide(campaign=again(campaign), actor=actor, decision=_report(), seen=again(campaign).head_seq)
    Player(home, campaign, "CAR").answer("agree")
    refused = do(club, campaign, "take", role="B")
    assert refused.status_code == 422 and "Boris (a guest) plays Carthage" in refused.content.decode()
    CampaignSeat.objects.filter(role="B").update(seen=timezone.now() - timedelta(days=8))
    do(club, campaign, "take", role="B")
    assert not rights.held(again(campaign), boris)


def _report() -> dict[str, Any]:
    import msgspec

    from tests.campaigns.engine.builders import report

    return {"kind": "report_naval_game", "result": msgspec.to_builtins(report("B"))}


def test_a_seed_that_the_owner_chose_is_not_played_against_others(begun: Callable[..., Campaign], actor: Actor) -> None:
    chosen = begun()
    with pytest.raises(Refused, match="a seed that you chose"):
        seating.campaign_invite(campaign=chosen, actor=actor, role="B")
    assert seating.campaign_invite(campaign=chosen, actor=actor, role=ORGANISER)


def test_what_one_side_has_named_openly_keeps_the_other_from_being_handed_out(actor: Actor) -> None:
    document = ready_made.document("punic-2021", losses="carry")
    campaign = services.campaign_start(actor=actor, document=document)
    services.campaign_decide(
        campaign=campaign, actor=actor, decision={"kind": "commit_flotilla", "side": "ROM", "hulls": ["ROM-1"]}, seen=0
    )
    with pytest.raises(Refused, match="on this screen already"):
        seating.campaign_invite(campaign=campaign, actor=actor, role="B")


def test_only_the_owner_hands_out_shares_and_deletes(campaign: Campaign, actor: Actor, home: Client) -> None:
    sit_down(campaign, actor, "B", home)
    boris = guest_of(campaign, "B")
    for attempt in (
        lambda: seating.campaign_invite(campaign=again(campaign), actor=boris, role="A"),
        lambda: seating.campaign_watch_link(campaign=again(campaign), actor=boris),
        lambda: seating.campaign_take_over(campaign=again(campaign), actor=boris, role="A"),
        lambda: services.campaign_set_visibility(campaign=again(campaign), actor=boris, visibility="unlisted"),
        lambda: services.campaign_delete(campaign=again(campaign), actor=boris),
    ):
        with pytest.raises(NotYours):
            attempt()


def test_each_decides_for_their_own_side_alone(campaign: Campaign, actor: Actor, home: Client) -> None:
    naval_game(campaign, actor, "B")  # Rome musters first
    sit_down(campaign, actor, "B", home)
    boris, now = guest_of(campaign, "B"), again(campaign)
    end = EndPart(side="ROM")
    with pytest.raises(NotYours, match="Somebody else plays this side"):
        services.campaign_decide(campaign=now, actor=boris, decision=end, seen=now.head_seq)
    with pytest.raises(services.Refused):
        services.campaign_decide(campaign=now, actor=boris, decision=EndPart(side="CAR"), seen=now.head_seq)
    services.campaign_decide(campaign=now, actor=actor, decision=end, seen=now.head_seq)
    assert '"by":"ROM"' in now.entries.get(seq=now.head_seq).extra
    assert Player(home, campaign, "CAR").decide(end).status_code == 403


def test_who_plays_nothing_changes_nothing(campaign: Campaign, actor: Actor, home: Client) -> None:
    sit_down(campaign, actor, "B", home)
    stranger = Actor(user=User.objects.create_user("stranger"))
    now = again(campaign)
    for attempt in (
        lambda: services.campaign_decide(campaign=now, actor=stranger, decision=_report(), seen=now.head_seq),
        lambda: amendments.campaign_take_back(campaign=now, actor=stranger, seen=now.head_seq),
        lambda: rulings.campaign_note(campaign=now, actor=stranger, text="Hello", seen=now.head_seq),
        lambda: engagements.encounter_start(
            campaign=now, actor=stranger, seats={"A": "person", "B": "person"}, seen=now.head_seq
        ),
    ):
        with pytest.raises(NotYours):
            attempt()


@pytest.mark.parametrize(
    ("who", "note", "amend", "rule", "keep"),
    [
        ("ROM", True, True, True, True),  # who owns it organises it
        ("CAR", True, True, False, True),
        ("reader", False, False, False, False),
        ("stranger", False, False, False, False),
    ],
)
def test_one_function_says_who_may_do_what(
    campaign: Campaign,
    actor: Actor,
    club: Client,
    home: Client,
    who: str,
    note: bool,
    amend: bool,
    rule: bool,
    keep: bool,
) -> None:
    services.campaign_set_visibility(campaign=campaign, actor=actor, visibility="unlisted")
    sit_down(campaign, actor, "B", home)
    reader = Client()
    reader.post(links_in(do(club, campaign, "watch"))[0])
    client = {"ROM": club, "CAR": home, "reader": reader, "stranger": Client()}[who]
    player = Player(client, campaign, who)
    log = player.get("entries").content.decode()
    assert ("Note it" in log, "Let it hold" in log) == (note, rule)
    assert (player.get("take").status_code == 200) is keep
    assert (player.post("note", text="A calm day").status_code == 302) is note
    assert (player.post("rule", record="areas/spain").status_code == 422) is rule
    assert (player.post("take_back").status_code in (422, 302)) is amend


def test_the_battle_of_a_campaign_is_given_to_those_who_play_its_sides(
    campaign: Campaign, actor: Actor, club: Client, home: Client
) -> None:
    sit_down(campaign, actor, "B", home)
    boris = guest_of(campaign, "B")
    now = again(campaign)
    battle = engagements.encounter_start(
        campaign=now, actor=boris, seats={"A": "person", "B": "person"}, seen=now.head_seq
    )
    assert battle.owned_by(actor), "nobody else deletes it"
    assert (battle_seats.held(battle, actor), battle_seats.held(battle, boris)) == (("A",), ("B",))
    with pytest.raises(Refused, match="Rome is played by somebody else"):
        engagements.encounter_start(
            campaign=now, actor=boris, seats={"A": "bot:mago", "B": "person"}, seen=now.head_seq
        )
    do(home, campaign, "leave", role="B")
    battle.sitting = None
    assert battle_seats.empty(battle, "B")
    sit_down(campaign, actor, "B", Client(), "Cleo")
    battle.sitting = None
    assert battle_seats.held(battle, guest_of(campaign, "B")) == ("B",), "who comes to the side sits down there too"


def test_a_battle_of_who_plays_both_sides_has_no_seats(campaign: Campaign, actor: Actor) -> None:
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats={"A": "person", "B": "person"}, seen=0)
    assert not battle_seats.apart(battle) and battle_seats.held(battle, actor) == ("A", "B")


def idle(campaign: Campaign, state: State, question: Question) -> EndPart:
    """A bot that ends its parts and does nothing else."""
    return EndPart(side=question.side)


def test_a_bot_takes_a_side_over_and_goes_on_by_itself(
    campaign: Campaign, actor: Actor, club: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bot_seats.BOTS, "idle", bot_seats.Bot("Otis the idle", idle))
    do(club, campaign, "bot", role="B", bot="idle")
    now = again(campaign)
    assert now.bots == {"CAR": "idle"} and rights.held(now, actor) == ("ROM",) and not rights.apart(now)
    assert "Otis the idle (bot)" in club.get(reverse("campaigns:seats", args=[campaign.uid])).content.decode()
    player = Player(club, campaign, "ROM")
    naval_game(now, actor, "A")  # Carthage musters first
    assert player.post("note", text="...").status_code == 302
    bot_seats.play_on(again(campaign))
    assert state_of(campaign).active == "ROM"
    do(club, campaign, "take", role="B")
    assert again(campaign).bots == {} and rights.held(again(campaign), actor) == ("ROM", "CAR")


def test_amd_05_against_a_bot_ones_own_decision_is_taken_back(
    campaign: Campaign, actor: Actor, club: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bot_seats.BOTS, "idle", bot_seats.Bot("Otis the idle", idle))
    do(club, campaign, "bot", role="B", bot="idle")
    player = Player(club, campaign, "ROM")
    naval_game(again(campaign), actor, "B")  # Rome musters first
    for _ in range(2):
        player.decide(EndPart(side="ROM"))
    turn = state_of(campaign)
    assert (turn.turn, turn.step) == (2, "naval_game"), "the bot has ended its parts by itself"
    assert player.take_back().status_code == 302
    assert (state_of(campaign).turn, state_of(campaign).active) == (1, "ROM")


def test_the_list_has_the_campaigns_in_which_one_sits(campaign: Campaign, actor: Actor, home: Client) -> None:
    sit_down(campaign, actor, "B", home)
    assert campaign.name in home.get(reverse("campaigns:list")).content.decode()
    assert campaign.get_absolute_url() not in Client().get(reverse("campaigns:list")).content.decode()
