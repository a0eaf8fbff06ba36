"""Who is waited for is told: on the site, by mail where they want it, in a feed whose address nobody guesses."""

from typing import Any
from xml.etree import ElementTree

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.urls import reverse

from battles import services
from battles.models import Battle, BattleSeat
from battles.people import notices, seating
from scenarios.ownership import Actor
from scenarios.people import turns
from tests.battles.apart import sit_down
from tests.battles.positions import act, started

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def battle(anna: Actor, boris: Actor) -> Battle:
    """Anna's turn; Boris has the other side."""
    begun = started(anna, seed=None)
    seating.battle_sit_down(token=seating.battle_invite(battle=begun, actor=anna, side="B"), actor=boris)
    return Battle.objects.get(pk=begun.pk)


@pytest.fixture
def annas(anna_at_home: Client) -> Client:
    return anna_at_home


@pytest.fixture
def mails(settings: Any, monkeypatch: pytest.MonkeyPatch, boris: Actor) -> list[Any]:
    """The site can send mail, Boris has confirmed his address and wants it."""
    settings.CAN_MAIL = True
    monkeypatch.setattr(turns, "_later", lambda send: send())
    EmailAddress.objects.create(user=boris.user, email="boris@example.org", verified=True, primary=True)
    turns.notices_by_mail(actor=boris, wanted=True)
    return mail.outbox


def titles(actor: Actor) -> list[str]:
    return [due.title for due in turns.due_for(actor)]


def end_turn(client: Client, battle: Battle, side: str = "A") -> None:
    battle.refresh_from_db()
    data = {"seen": battle.head_seq, "actions": f'[{{"kind": "end_turn", "side": "{side}"}}]'}
    assert client.post(reverse("battles:act", args=[battle.uid]), data).status_code == 302


def test_it_is_the_turn_of_who_decides(battle: Battle, anna: Actor, boris: Actor) -> None:
    assert (titles(anna), titles(boris)) == (["A skirmish"], [])
    act(battle, anna, "end_turn")
    assert (titles(anna), titles(boris)) == ([], ["A skirmish"])


def test_it_is_the_turn_of_who_has_to_answer(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_offer_draw(battle=battle, actor=anna, seen=0)
    (due,) = turns.due_for(boris)
    assert due.words == "Side A asks you to end the battle as a draw."


def test_nobody_waits_for_who_plays_alone_or_where_it_is_over(battle: Battle, anna: Actor) -> None:
    started(anna)
    services.battle_give_up(battle=battle, actor=anna, seen=0)
    assert titles(anna) == [] and turns.due_for(Actor()) == []


def test_the_first_page_and_the_list_tell_it(battle: Battle, annas: Client) -> None:
    for address in ("/", reverse("battles:list"), reverse("scenarios:your_turn")):
        page = annas.get(address).content.decode()
        assert "Your turn" in page and battle.get_absolute_url() in page
    assert battle.get_absolute_url() not in Client().get("/").content.decode()


def test_a_guest_is_told_too(anna: Actor) -> None:
    begun, home = started(anna, seed=None), Client()
    sit_down(begun, anna, "B", home)
    act(begun, anna, "end_turn")
    assert begun.get_absolute_url() in home.get("/").content.decode()


def test_a_mail_goes_to_who_wants_it_once_until_they_come(
    battle: Battle, annas: Client, mails: list[Any], boris: Actor
) -> None:
    end_turn(annas, battle)
    (letter,) = mails
    assert letter.to == ["boris <boris@example.org>"] and letter.subject == "[Navarch] Your turn: A skirmish"
    assert f"http://testserver{battle.get_absolute_url()}" in letter.body and "/turns/" in letter.body
    assert BattleSeat.objects.get(role="B").told
    battle.refresh_from_db()
    act(battle, boris, "end_turn", "B")
    end_turn(annas, battle)
    assert len(mails) == 1, "he acted without looking in: still told"
    home = Client()
    home.force_login(boris.user)
    home.get(battle.get_absolute_url())
    end_turn(home, battle, "B")
    end_turn(annas, battle)
    assert len(mails) == 2


def test_no_mail_goes_to_who_is_looking(battle: Battle, annas: Client, mails: list[Any], boris: Actor) -> None:
    word = notices.here(battle, ("B",))
    annas.get(reverse("battles:poll", args=[battle.uid]), {"after": 0, "stir": battle.stirred, "here": word})
    end_turn(annas, battle)
    assert mails == []


def test_no_mail_goes_to_who_has_just_moved(battle: Battle, mails: list[Any], boris: Actor) -> None:
    """Boris has been handed the other side as well."""
    BattleSeat.objects.update(holder=boris.user)
    home = Client()
    home.force_login(boris.user)
    end_turn(home, battle)
    assert mails == []


def test_nobody_says_that_another_is_looking(battle: Battle, annas: Client, mails: list[Any]) -> None:
    annas.get(reverse("battles:poll", args=[battle.uid]), {"after": 0, "here": "B" + "0" * 16})
    end_turn(annas, battle)
    assert len(mails) == 1


@pytest.mark.parametrize("lacks", ["wish", "confirmation", "a mail server"])
def test_no_mail_where_it_is_not_wanted_or_cannot_be(
    battle: Battle, annas: Client, mails: list[Any], boris: Actor, settings: Any, lacks: str
) -> None:
    if lacks == "wish":
        turns.notices_by_mail(actor=boris, wanted=False)
    elif lacks == "confirmation":
        EmailAddress.objects.update(verified=False)
    else:
        settings.CAN_MAIL = False
    end_turn(annas, battle)
    assert mails == [] and not BattleSeat.objects.get(role="B").told


def test_mails_are_chosen_on_the_site(annas: Client, anna: Actor, settings: Any) -> None:
    settings.CAN_MAIL = True
    EmailAddress.objects.create(user=anna.user, email="anna@example.org", verified=True, primary=True)
    address = reverse("scenarios:your_turn")
    assert "Send me mails" in annas.get(address).content.decode()
    assert "No more mails" in annas.post(address, {"by_mail": "yes"}).content.decode()
    assert "Send me mails" in annas.post(address, {"by_mail": "no"}).content.decode()
    assert Client().post(address, {"by_mail": "yes"}).status_code == 403


def test_a_feed_has_an_address_that_nobody_guesses(battle: Battle, annas: Client) -> None:
    page = annas.post(reverse("scenarios:your_turn"), {"feed": "new"}).content.decode()
    address = page.partition('value="http://testserver')[2].partition('"')[0]
    answer = Client().get(address)
    assert answer.status_code == 200 and answer["Content-Type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.content)
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Your turn: A skirmish"
    end_turn(annas, battle)
    assert not ElementTree.fromstring(Client().get(address).content).findall(f"{ATOM}entry")
    annas.post(reverse("scenarios:your_turn"), {"feed": "new"})
    assert Client().get(address).status_code == 404, "a new address ends the old one"


def test_a_guests_feed_is_theirs(anna: Actor) -> None:
    begun, home = started(anna, seed=None), Client()
    sit_down(begun, anna, "B", home)
    act(begun, anna, "end_turn")
    page = home.post(reverse("scenarios:your_turn"), {"feed": "new"}).content.decode()
    address = page.partition('value="http://testserver')[2].partition('"')[0]
    assert "A skirmish" in Client().get(address).content.decode()
    assert notices.due(Actor()) == []
