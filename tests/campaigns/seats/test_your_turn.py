"""Who is waited for in a campaign is told: on its page, in the list, by mail where they want it, in a feed."""

from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse

from campaigns import services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.engine.battles.reports import sample_results
from campaigns.engine.decisions import CommitFlotilla, EndPart
from campaigns.models import Campaign, CampaignSeat
from campaigns.seats import notices, seating
from scenarios.ownership import Actor
from scenarios.people import turns
from scenarios.people.seats import ORGANISER
from tests.campaigns.apart import Player, again, sit_down, state_of
from tests.campaigns.engine.test_reference_data import printed

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def boris(db: None) -> Actor:
    return Actor(user=User.objects.create_user("boris", password="a long password"))


@pytest.fixture
def campaign(actor: Actor, boris: Actor) -> Campaign:
    """The owner plays Rome, Boris Carthage; both name flotillas, Rome first."""
    begun = services.campaign_start(actor=actor, document=ready_made.document("punic-2021", losses="carry"))
    seating.campaign_sit_down(token=seating.campaign_invite(campaign=begun, actor=actor, role="B"), actor=boris)
    return again(begun)


@pytest.fixture
def rome(campaign: Campaign, actor: Actor) -> Player:
    client = Client()
    client.force_login(actor.user)
    return Player(client, campaign, "ROM")


@pytest.fixture
def carthage(campaign: Campaign, boris: Actor) -> Player:
    client = Client()
    client.force_login(boris.user)
    return Player(client, campaign, "CAR")


@pytest.fixture
def mails(settings: Any, monkeypatch: pytest.MonkeyPatch, boris: Actor) -> list[Any]:
    """The site can send mail, Boris has confirmed his address and wants it."""
    settings.CAN_MAIL = True
    monkeypatch.setattr(turns, "_later", lambda send: send())
    EmailAddress.objects.create(user=boris.user, email="boris@example.org", verified=True, primary=True)
    turns.notices_by_mail(actor=boris, wanted=True)
    return mail.outbox


def words(actor: Actor) -> list[str]:
    return [due.words for due in turns.due_for(actor)]


def flotilla(player: Player, *hulls: str) -> None:
    assert player.decide(CommitFlotilla(side=player.side, hulls=hulls)).status_code == 302


def to_the_naval_game(rome: Player, carthage: Player) -> None:
    flotilla(rome, "ROM-1")
    flotilla(carthage, "CAR-1")


def typed(player: Player) -> None:
    game = state_of(player.campaign).naval_game
    assert game is not None
    plain = {"kind": "report_naval_game", "side": "", "result": msgspec.to_builtins(next(iter(sample_results(game))))}
    assert player.decide(plain).status_code == 302


def test_it_is_the_turn_of_who_has_not_sealed_yet(rome: Player, carthage: Player, actor: Actor, boris: Actor) -> None:
    assert (words(actor), words(boris)) == (["You play Rome, and it is your turn."], [])
    flotilla(rome, "ROM-1")
    assert (words(actor), words(boris)) == ([], ["You play Carthage, and it is your turn."])


def test_a_battle_waits_for_both(rome: Player, carthage: Player, actor: Actor, boris: Actor) -> None:
    to_the_naval_game(rome, carthage)
    told = "You play {}. Both sides are waited for: the naval game."
    assert (words(actor), words(boris)) == ([told.format("Rome")], [told.format("Carthage")])


def test_what_is_asked_waits_for_who_answers(rome: Player, carthage: Player, actor: Actor, boris: Actor) -> None:
    to_the_naval_game(rome, carthage)
    typed(rome)
    assert words(boris) == ["Your word is asked for on a result."]
    assert "asked for" not in words(actor)[0], "nobody answers themselves, organiser or not"
    carthage.answer("refuse")
    assert "asked for" not in words(boris)[0]


def test_an_organiser_without_a_side_is_told_what_is_asked(
    campaign: Campaign, rome: Player, carthage: Player, actor: Actor
) -> None:
    client = Client()
    ada = User.objects.create_user("ada")
    client.force_login(ada)
    sit_down(campaign, actor, ORGANISER, client)
    assert words(Actor(user=ada)) == []
    to_the_naval_game(rome, carthage)
    typed(carthage)
    assert words(Actor(user=ada)) == ["Your word is asked for on a result."]


def test_nobody_waits_for_who_plays_alone(actor: Actor) -> None:
    services.campaign_start(actor=actor, document=ready_made.document("punic-2021"))
    assert words(actor) == [] and turns.due_for(Actor()) == []


def test_the_first_page_and_the_lists_tell_it(campaign: Campaign, rome: Player, carthage: Player) -> None:
    for address in ("/", reverse("campaigns:list"), reverse("battles:list"), reverse("scenarios:your_turn")):
        page = rome.client.get(address).content.decode()
        assert "Your turn" in page and campaign.get_absolute_url() in page
    assert campaign.get_absolute_url() not in carthage.client.get("/").content.decode()


def test_a_mail_goes_to_who_wants_it_once_until_they_come(
    campaign: Campaign, rome: Player, carthage: Player, mails: list[Any]
) -> None:
    flotilla(rome, "ROM-1", "ROM-2")
    (letter,) = mails
    assert letter.to == ["boris <boris@example.org>"] and campaign.get_absolute_url() in letter.body
    assert "ROM-1" not in letter.body and CampaignSeat.objects.get(role="B").told
    rome.take_back()
    flotilla(rome, "ROM-3")
    assert len(mails) == 1
    carthage.page()
    rome.take_back()
    flotilla(rome, "ROM-4")
    assert len(mails) == 2


def test_a_mail_tells_of_what_is_asked(rome: Player, carthage: Player, mails: list[Any]) -> None:
    to_the_naval_game(rome, carthage)
    mails.clear()
    carthage.page()
    typed(rome)
    assert "Your word is asked for on a result." in mails[-1].body


def test_no_mail_goes_to_who_is_looking(campaign: Campaign, rome: Player, carthage: Player, mails: list[Any]) -> None:
    word = notices.here(again(campaign), ("B",))
    carthage.get("poll", after=again(campaign).head_seq, stir=again(campaign).stirred, here=word)
    flotilla(rome, "ROM-1")
    assert mails == []


def test_nobody_says_that_another_is_looking(campaign: Campaign, rome: Player, mails: list[Any]) -> None:
    rome.get("poll", after=0, stir=0, here="B" + "0" * 16)
    flotilla(rome, "ROM-1")
    assert len(mails) == 1


def test_a_feed_tells_it_too(campaign: Campaign, rome: Player) -> None:
    page = rome.client.post(reverse("scenarios:your_turn"), {"feed": "new"}).content.decode()
    address = page.partition('value="http://testserver')[2].partition('"')[0]
    (entry,) = ElementTree.fromstring(Client().get(address).content).findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == f"Your turn: {campaign.name}"
    flotilla(rome, "ROM-1")
    assert not ElementTree.fromstring(Client().get(address).content).findall(f"{ATOM}entry")


# --- an open page


def poll(player: Player, after: int, **known: Any) -> Any:
    return player.get("poll", after=after, stir=known.pop("stir", again(player.campaign).stirred), **known)


def test_a_poll_with_nothing_new_is_one_row_and_no_answer(
    campaign: Campaign, rome: Player, django_assert_max_num_queries: Any
) -> None:
    head, stirred = again(campaign).head_seq, again(campaign).stirred
    rome.page()
    with django_assert_max_num_queries(3):  # who asks, and the row
        assert rome.get("poll", after=head, stir=stirred, held="A").status_code == 204


def test_who_waits_gets_the_page_and_who_fills_something_in_keeps_it(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    head = again(campaign).head_seq
    assert rome.post("note", text="Hurry up.").status_code == 302
    keeps = poll(rome, head, held="A", decides="yes")
    assert keeps["Campaign-Keeps"] == "yes" and "Send these ships" in keeps.content.decode()
    assert poll(carthage, head, held="B")["Campaign-Keeps"] == "no"
    flotilla(rome, "ROM-1")
    news = poll(carthage, head, held="B")
    assert news["Campaign-Keeps"] == "no" and "Send these ships" in news.content.decode()
    assert poll(rome, head, held="A", decides="yes")["Campaign-Keeps"] == "no", "it has been sealed in another tab"


def test_a_page_that_lost_its_seat_is_drawn_anew(campaign: Campaign, rome: Player, actor: Actor) -> None:
    head = again(campaign).head_seq
    rome.client.post(reverse("campaigns:seats", args=[campaign.uid]), {"do": "leave", "role": "A"})
    assert poll(rome, head, held="A", decides="yes")["Campaign-Keeps"] == "no"


def test_gen_05_each_says_for_itself_whether_dice_may_settle_a_battle(actor: Actor, boris: Actor) -> None:
    """Both are asked in any order: each is offered its own word alone, and an old page of the other's counts."""
    begun = services.campaign_start(actor=actor, document=_at_odds())
    seating.campaign_sit_down(token=seating.campaign_invite(campaign=begun, actor=actor, role="B"), actor=boris)
    club, home = Client(), Client()
    club.force_login(actor.user)
    home.force_login(boris.user)
    players = {"PEL": Player(club, begun, "PEL"), "ATH": Player(home, begun, "ATH")}
    while (state := state_of(begun)).step != "settle":
        assert state.turn == 1, "the fleets of Corinth and Corcyra meet in the strait"
        side = state.open[-1].side
        offered = {each.kind: each.actions for each in war.offers(state)}
        sails = [e for e in offered.get("move_fleet", ()) if (e.fleet, e.path) in _COURSES]
        wanted = sails[:1] or offered.get("offer_battle") or offered.get("pass") or [EndPart(side=side)]
        assert players[side].decide(wanted[0]).status_code == 302
    seen = again(begun).head_seq
    for side, player in players.items():
        page = player.page()
        assert f"&quot;side&quot;:&quot;{side}&quot;" in page
        assert f"&quot;side&quot;:&quot;{state.data.enemy(side)}&quot;" not in page
    auto = {"kind": "auto", "encounter": state.open[-1].about}
    assert players["PEL"].decide(auto, seen=seen).status_code == 302
    assert players["ATH"].decide(auto, seen=seen).status_code == 302
    assert state_of(begun).step != "settle"


_COURSES = {("G3", ("strait",)), ("F3", ("ionian", "strait")), ("F3", ("ionian",)), ("F3", ("strait",))}


def _at_odds() -> dict[str, Any]:
    plain = printed("cmp-west")
    plain["options"] |= {"method": "fixed"}
    plain["first_sides"] = ["ATH"]
    return plain


def test_amd_07_what_was_typed_in_is_shown_to_both_ship_by_ship(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    to_the_naval_game(rome, carthage)
    typed(rome)
    for player in (rome, carthage):
        assert "Ship by ship" in player.page()
        shown = player.get("asked").content.decode()
        assert "Rome 1" in shown and "Carthage 1" in shown and "afloat" in shown
    assert "Confirm" in shown and "Dispute" in shown


def test_a_result_says_who_has_confirmed_it(campaign: Campaign, rome: Player, carthage: Player) -> None:
    to_the_naval_game(rome, carthage)
    typed(rome)
    carthage.answer("agree")
    assert "Confirmed by Carthage." in rome.get("entries").content.decode()
