"""Seats: inviting by link, sitting down on whichever device, leaving, handing over to a bot, changing sides."""

import html
import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from battles import selectors, services
from battles.models import Battle, BattleSeat
from battles.people import seating, seats
from rules.core.findings import Refused
from scenarios.ownership import Actor
from scenarios.people.seats import MOST_WATCHERS, NotHandedOver, hashed
from tests.battles.apart import link_to, sit_down
from tests.battles.panels import navarchoi_seas
from tests.battles.positions import AGAINST_BOT, BOTS, PERSONS, act, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def battle(anna: Actor) -> Battle:
    return started(anna, seed=None, visibility="private")


@pytest.fixture
def annas(anna_at_home: Client) -> Client:
    return anna_at_home


@pytest.fixture
def home() -> Client:
    """The browser of somebody without an account."""
    return Client()


def page(client: Client, battle: Battle, name: str = "battle") -> Any:
    return client.get(reverse(f"battles:{name}", args=[battle.uid]))


def do(client: Client, battle: Battle, what: str, **more: str) -> Any:
    return client.post(reverse("battles:seats", args=[battle.uid]), {"do": what, **more})


def links_in(answer: Any) -> list[str]:
    return re.findall(r'value="http://testserver(/battles/seat/[^"]+)"', answer.content.decode())


def again(battle: Battle) -> Battle:
    return Battle.objects.get(pk=battle.pk)


def test_an_owner_who_plays_alone_holds_every_side(battle: Battle, anna: Actor, annas: Client) -> None:
    assert seats.held(battle, anna) == ("A", "B") and not seats.apart(battle)
    assert not BattleSeat.objects.exists()
    shown = page(annas, battle).content.decode()
    assert re.findall(r"data-settles([^>]*)>", shown) == [" hidden"] * 3, "to offer a draw, to pause, to give up"
    assert re.findall(r"data-chat-shown([^>]*)>", shown) == [" hidden"] * 2


def test_a_link_is_shown_once_and_only_its_hash_is_kept(battle: Battle, annas: Client) -> None:
    (link,) = links_in(do(annas, battle, "invite", side="B"))
    token = link.split("/")[3]
    assert len(token) >= 32
    assert BattleSeat.objects.get(role="B").link_hash == hashed(token)
    assert not links_in(page(annas, battle, "seats")) and token not in str(list(BattleSeat.objects.values()))


def test_who_starts_a_battle_gets_a_link_for_each_whom_they_invite(
    annas: Client, home: Client, anna: Actor, scenario_document: Any
) -> None:
    chosen = {"seat_A": "person", "seat_B": "invited", "dice": "seeded", "visibility": "private"}
    answer = annas.post(reverse("battles:start", args=[scenario_document.uid]), chosen, follow=True)
    (link,) = links_in(answer)
    assert not links_in(annas.get(answer.redirect_chain[-1][0])), "shown once"
    assert home.post(link).status_code == 302
    assert seats.held(Battle.objects.get(), anna) == ("A",)


def test_a_seed_is_not_chosen_against_somebody(annas: Client, scenario_document: Any, anna: Actor) -> None:
    chosen = {"seat_A": "person", "seat_B": "invited", "dice": "seeded", "visibility": "private", "seed": "mine"}
    answer = annas.post(reverse("battles:start", args=[scenario_document.uid]), chosen)
    assert answer.status_code == 422 and "you would know every die" in answer.content.decode()
    with pytest.raises(Refused, match="a seed that you chose"):
        seating.battle_invite(battle=started(anna, seed="mine"), actor=anna, side="B")


def test_to_look_at_an_invitation_takes_nothing(battle: Battle, anna: Actor, home: Client) -> None:
    link = link_to(battle, anna, "B")
    looked = home.get(link)
    assert "invites you to play Carthage" in looked.content.decode()
    assert looked["Referrer-Policy"] == "same-origin", "no other site is told the address"
    assert BattleSeat.objects.get(role="B").empty and Client().post(link).status_code == 302


def test_a_private_battle_opens_by_its_link_alone(battle: Battle, anna: Actor, home: Client) -> None:
    assert page(home, battle).status_code == 404
    sit_down(battle, anna, "B", home)
    assert page(home, battle).status_code == 200 and page(home, battle, "poll").status_code == 200
    assert page(Client(), battle).status_code == 404
    assert battle.title in home.get(reverse("battles:list")).content.decode()


def test_a_link_to_a_side_serves_one(battle: Battle, anna: Actor, home: Client) -> None:
    link = link_to(battle, anna, "B")
    assert home.post(link).status_code == 302
    for late in (Client().get(link), Client().post(link), home.post(link)):
        assert late.status_code == 404 and "leads nowhere any more" in late.content.decode()


def test_a_link_made_anew_ends_the_old_one(battle: Battle, anna: Actor, home: Client) -> None:
    old, new = link_to(battle, anna, "B"), link_to(battle, anna, "B")
    assert home.post(old).status_code == 404 and home.post(new).status_code == 302


def test_each_plays_their_own_side_alone(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    assert "Waiting for Rome" in page(home, battle).content.decode()
    action = {"kind": "end_turn", "side": "A"}
    for client, status in ((home, 422), (annas, 200)):
        data = {"seen": 0, "action": action}
        sent = client.post(f"/api/battles/{battle.uid}/act/", data, content_type="application/json")
        assert sent.status_code == status
    assert "Waiting for Carthage" in page(annas, battle).content.decode()
    with pytest.raises(Refused, match="Somebody else plays side B"):
        act(again(battle), anna, "end_turn", "B")


def test_nobody_decides_for_an_empty_seat(battle: Battle, anna: Actor, annas: Client) -> None:
    link_to(battle, anna, "B")
    act(battle, anna, "end_turn")
    text = page(annas, battle).content.decode()
    assert "Nobody plays Carthage yet" in text and "Who plays: make a link" in text
    with pytest.raises(Refused):
        act(again(battle), anna, "end_turn", "B")


def test_only_the_owner_is_led_to_an_empty_seat_while_it_is_one(battle: Battle, anna: Actor, annas: Client) -> None:
    home = Client()
    link = link_to(battle, anna, "B")
    act(battle, anna, "end_turn")
    assert "Who plays: make a link" not in page(home, battle).content.decode()
    home.post(link)
    assert "Who plays: make a link" not in page(annas, battle).content.decode()


def test_a_seat_is_the_accounts_on_every_device(battle: Battle, anna: Actor, boris: Actor, home: Client) -> None:
    home.force_login(boris.user)
    sit_down(battle, anna, "B", home)
    phone = Client()
    phone.force_login(boris.user)
    assert page(phone, battle).status_code == 200 and seats.held(again(battle), boris) == ("B",)


def test_a_guest_who_logs_in_keeps_the_seat(battle: Battle, anna: Actor, boris: Actor, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    home.post(reverse("account_login"), {"login": "boris", "password": "boris's password"})
    assert seats.held(again(battle), boris) == ("B",)


def test_a_guest_takes_the_seat_back_on_another_device(battle: Battle, anna: Actor, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    (link,) = links_in(do(home, battle, "own_link", side="B"))
    phone = Client()
    assert "they lose it there" in phone.get(link).content.decode()
    phone.post(link)
    assert page(phone, battle).status_code == 200 and page(home, battle).status_code == 404


def test_the_owner_takes_nobodys_seat_once_something_was_decided(
    battle: Battle, anna: Actor, annas: Client, home: Client
) -> None:
    sit_down(battle, anna, "B", home)
    act(battle, anna, "end_turn")
    for what in ("invite", "take", "bot"):
        refused = do(annas, battle, what, side="B", bot="captain")
        assert refused.status_code == 422 and "Boris (a guest) plays side B" in html.unescape(refused.content.decode())
    assert seats.held(again(battle), anna) == ("A",)


def test_a_seat_without_a_sign_for_a_week_may_be_given_away(battle: Battle, anna: Actor, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    act(battle, anna, "end_turn")
    just_not = timezone.now() - timedelta(days=7) + timedelta(minutes=1)
    BattleSeat.objects.filter(role="B").update(seen=just_not)
    with pytest.raises(Refused, match="has not been here for a week"):
        seating.battle_take_over(battle=again(battle), actor=anna, side="B")
    BattleSeat.objects.filter(role="B").update(seen=just_not - timedelta(minutes=2))
    seating.battle_take_over(battle=again(battle), actor=anna, side="B")
    assert seats.held(again(battle), anna) == ("A", "B") and not BattleSeat.objects.exists()


def test_a_visit_is_a_sign(battle: Battle, anna: Actor, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    BattleSeat.objects.filter(role="B").update(seen=timezone.now() - timedelta(days=30))
    page(home, battle)
    assert not BattleSeat.objects.get(role="B").silent


def test_a_seat_that_was_given_up_is_taken_over(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    act(battle, anna, "end_turn")
    assert "You have given up your seat" in home.get(do(home, battle, "leave", side="B")["Location"]).content.decode()
    assert seats.held(again(battle), anna) == ("A",) and page(home, battle).status_code == 404
    do(annas, battle, "take", side="B")
    assert seats.held(again(battle), anna) == ("A", "B")
    act(again(battle), anna, "end_turn", "B")


def test_a_bot_takes_over_and_gives_back(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    act(battle, anna, "end_turn")
    do(home, battle, "bot", side="B", bot="captain")
    changed = again(battle)
    assert changed.seats == {"A": "person", "B": "bot:captain"} and not seats.apart(changed)
    services.battle_advance(battle=changed, actor=anna, seen=changed.head_seq)
    assert changed.to_decide == "A"
    sit_down(changed, anna, "B", home)
    assert again(battle).seats == PERSONS and seats.apart(again(battle))


def test_only_a_bot_that_there_is_takes_over(battle: Battle, anna: Actor) -> None:
    with pytest.raises(Refused, match="one of the bots"):
        seating.battle_to_bot(battle=battle, actor=anna, side="B", bot="nobody")


def test_sides_are_changed_before_the_first_decision_and_not_after(battle: Battle, anna: Actor, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    seating.battle_swap(battle=battle, actor=anna)
    assert seats.held(again(battle), anna) == ("B",)
    seating.battle_swap(battle=battle, actor=anna)
    act(again(battle), anna, "end_turn")
    with pytest.raises(Refused, match="fixed once something has been decided"):
        seating.battle_swap(battle=again(battle), actor=anna)


def test_sides_are_changed_with_a_bot(anna: Actor) -> None:
    begun = started(anna, seats={"A": "person", "B": "bot:captain"})
    seating.battle_swap(battle=begun, actor=anna)
    assert again(begun).seats == {"A": "bot:captain", "B": "person"}


def test_sides_are_not_changed_once_cards_are_known(anna: Actor) -> None:
    with pytest.raises(Refused, match="its cards for instance"):
        seating.battle_swap(battle=navarchoi_seas.fought(anna), actor=anna)


def test_a_link_to_watch_serves_many_who_decide_nothing(
    battle: Battle, anna: Actor, annas: Client, home: Client
) -> None:
    (link,) = links_in(do(annas, battle, "watch"))
    phone = Client()
    for client in (home, phone, phone):
        assert client.post(link).status_code == 302
        shown = page(client, battle)
        assert shown.status_code == 200 and "You are watching" in shown.content.decode()
    assert BattleSeat.objects.filter(role="watch").exclude(guest="").count() == 2
    assert seats.held(again(battle), anna) == ("A", "B"), "who only watches takes no side"
    forbidden = home.post(f"/api/battles/{battle.uid}/act/", {"seen": 0, "action": {"kind": "end_turn", "side": "A"}})
    assert forbidden.status_code == 403


def test_so_many_watch_and_no_more(battle: Battle, anna: Actor) -> None:
    token = seating.battle_watch_link(battle=battle, actor=anna)
    for number in range(MOST_WATCHERS):
        seating.battle_sit_down(token=token, actor=Actor(guest=f"guest {number}"))
    with pytest.raises(NotHandedOver, match="no more may"):
        seating.battle_sit_down(token=token, actor=Actor(guest="late"))


def test_a_rematch_seats_both_again_where_they_sat(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    services.battle_give_up(battle=battle, actor=anna, seen=0)
    again_at = home.post(reverse("battles:rematch", args=[battle.uid]), {"swap": "1"})["Location"]
    rematch = Battle.objects.exclude(pk=battle.pk).get()
    assert rematch.get_absolute_url() == again_at and seats.held(rematch, anna) == ("B",)
    assert "Rome to act" in home.get(again_at).content.decode() and annas.get(again_at).status_code == 200


def test_an_onlooker_who_fights_it_again_seats_nobody(anna: Actor, home: Client) -> None:
    begun = started(anna, seed=None, visibility="public")
    sit_down(begun, anna, "B", home)
    Client().post(reverse("battles:rematch", args=[begun.uid]))
    assert not BattleSeat.objects.exclude(thing=begun).exists()


def test_only_the_owner_hands_out(battle: Battle, anna: Actor, home: Client) -> None:
    sit_down(battle, anna, "B", home)
    for what in ("invite", "take", "swap", "watch"):
        assert do(home, battle, what, side="A").status_code == 403
    assert do(home, battle, "leave", side="A").status_code == 422
    assert "Who may watch, delete" not in page(home, battle).content.decode()
    assert home.post(reverse("battles:delete", args=[battle.uid])).status_code == 403


def test_an_owner_who_hands_out_both_sides_only_looks_on(battle: Battle, anna: Actor, home: Client) -> None:
    sit_down(battle, anna, "A", home)
    sit_down(battle, anna, "B", Client())
    assert seats.held(again(battle), anna) == ()
    with pytest.raises(services.NotYours, match="handed out every side"):
        act(again(battle), anna, "end_turn")


def test_bots_are_let_on_by_their_owner_alone(anna: Actor, home: Client) -> None:
    begun = started(anna, seats=BOTS)
    assert seats.plays(begun, anna) and not seats.plays(begun, Actor(guest="somebody"))
    assert seats.held(started(anna, seats=AGAINST_BOT), anna) == ("A",)


def test_an_account_that_is_deleted_leaves_its_seat(battle: Battle, anna: Actor, boris: Actor) -> None:
    token = seating.battle_invite(battle=battle, actor=anna, side="B")
    seating.battle_sit_down(token=token, actor=boris)
    get_user_model().objects.filter(pk=boris.user.pk).delete()
    assert BattleSeat.objects.get(role="B").empty and selectors.battle_for(actor=anna, uid=battle.uid)


def test_seats_change_hands_over_the_api_too(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    def post(client: Client, address: str, **data: str) -> Any:
        return client.post(f"/api/{address}", data, content_type="application/json")

    at = f"battles/{battle.uid}/seats/"
    token = post(annas, at, do="invite", side="B").json()["link"].split("/")[-2]
    told = post(home, "seats/", token=token, name="Boris")
    assert told.status_code == 200 and told.json()["yours"] == ["B"]
    assert post(Client(), "seats/", token=token).status_code == 422
    assert post(home, at, do="take", side="A").status_code == 403
    assert post(annas, at, do="invite", side="C").status_code == 422
    assert post(home, at, do="bot", side="B", bot="captain").json()["seats"]["B"] == "bot:captain"


@pytest.fixture
def scenario_document(anna: Actor) -> Any:
    from scenarios.services import document_create
    from tests.battles.positions import scenario

    return document_create(actor=anna, body=scenario())
