"""What two players on two machines write to each other beside the battle, and who reads it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from battles import services
from battles.logs.log_file import log_file_of, written
from battles.models import Battle, BattleSeat, Line
from battles.people import chat, seating
from battles.services import Refused
from config.guarding.limits import COUNTED
from scenarios.ownership import Actor, NotYours
from tests.battles.apart import AS_JSON, Player, answers, blinded, sit_down
from tests.battles.panels import nauta_tables
from tests.battles.positions import act, started

pytestmark = pytest.mark.django_db
HIM = Actor(guest="boris at home")
WATCHER = Actor(guest="a watcher")
ONLOOKER = Actor(guest="an onlooker")


@pytest.fixture
def annas(anna_at_home: Client) -> Client:
    return anna_at_home


@pytest.fixture
def home() -> Client:
    return Client()


@pytest.fixture
def battle(anna: Actor, home: Client) -> Battle:
    """Anna plays A, and a guest who calls himself Boris plays B."""
    begun = started(anna, seed=None)
    sit_down(begun, anna, "B", home)
    return begun


def now(battle: Battle) -> Battle:
    return Battle.objects.get(pk=battle.pk)


def say(client: Client, battle: Battle, text: str, **more: Any) -> Any:
    return client.post(reverse("battles:chat", args=[battle.uid]), {"do": "say", "text": text, **more}, **AS_JSON)


def poll(client: Client, battle: Battle, said: Any, **known: Any) -> Any:
    found = now(battle)
    query = {"after": found.head_seq, "stir": found.stirred, "said": said, **known}
    return client.get(reverse("battles:poll", args=[battle.uid]), query, **AS_JSON)


def page(client: Client, battle: Battle) -> str:
    text: str = client.get(battle.get_absolute_url()).content.decode()
    return text


def test_a_line_comes_to_the_other_by_itself_and_counts_as_new(battle: Battle, annas: Client, home: Client) -> None:
    assert say(annas, battle, "Well rowed!").status_code == 200
    news = poll(home, battle, 0).json()
    assert "Well rowed!" in news["lines"] and "anna" in news["lines"] and news["chat"]["unread"] == 1
    assert set(news) == {"chat", "lines"}, "board and decision stay as they are"
    home.post(reverse("battles:chat_read", args=[battle.uid]))
    assert poll(home, battle, 0).json()["chat"]["unread"] == 0
    assert poll(home, battle, 1).status_code == 204


def test_ones_own_line_is_not_new(battle: Battle, annas: Client) -> None:
    said = say(annas, battle, "Well rowed!", said=0).json()
    assert said["chat"]["unread"] == 0 and ">You<" in said["lines"]


def test_a_guest_is_called_what_they_want_to_be_called(battle: Battle, annas: Client, home: Client) -> None:
    say(home, battle, "Ἀγαθῇ τύχῃ")
    assert "<b>Boris</b>" in page(annas, battle) and "Ἀγαθῇ τύχῃ" in page(annas, battle)


def test_a_poll_with_nothing_new_still_asks_one_row(
    battle: Battle, annas: Client, home: Client, django_assert_num_queries: Any
) -> None:
    say(home, battle, "Here I am")
    found = now(battle)
    query = {"after": found.head_seq, "stir": found.stirred, "said": 1}
    with django_assert_num_queries(1):
        assert annas.get(reverse("battles:poll", args=[battle.uid]), query).status_code == 204


def test_what_is_written_is_plain_text(battle: Battle, annas: Client, home: Client) -> None:
    say(annas, battle, "<b>ram</b>\n\x00 them\t& run")
    assert Line.objects.get().text == "<b>ram</b> them & run"
    assert "&lt;b&gt;ram&lt;/b&gt; them &amp; run" in poll(home, battle, 0).json()["lines"]


@pytest.mark.parametrize(
    ("text", "why"), [("  \n ", "The line is empty"), ("x" * 301, "300 letters at most; this one has 301")]
)
def test_what_is_no_line_is_refused_and_counts_nothing(battle: Battle, annas: Client, text: str, why: str) -> None:
    refused = say(annas, battle, text)
    assert refused.status_code == 422 and why in refused.json()["trouble"]
    assert now(battle).said == 0 and not Line.objects.exists()


def test_three_hundred_letters_are_a_line(battle: Battle, anna: Actor) -> None:
    assert len(chat.battle_say(battle=battle, actor=anna, text="x" * 300).text) == 300


def test_what_was_refused_is_still_there_to_be_mended_without_a_script(battle: Battle, annas: Client) -> None:
    answer = annas.post(reverse("battles:chat", args=[battle.uid]), {"text": "y" * 301})
    assert answer.status_code == 422 and "y" * 301 in answer.content.decode()
    annas.post(reverse("battles:chat", args=[battle.uid]), {"text": "well rowed"})
    assert "well rowed" in annas.get(reverse("battles:chat", args=[battle.uid])).content.decode()


def test_those_who_were_invited_to_watch_read_and_do_not_write(battle: Battle, anna: Actor, annas: Client) -> None:
    watcher = Client()
    token = seating.battle_watch_link(battle=battle, actor=anna)
    watcher.post(reverse("battles:join", args=[token]), {"name": "Clio"})
    say(annas, battle, "Well rowed!")
    assert "Well rowed!" in page(watcher, battle) and "Well rowed!" in poll(watcher, battle, 0).json()["lines"]
    refused = say(watcher, battle, "Look out!")
    assert refused.status_code == 422 and "Only those who play a side" in refused.json()["trouble"]


def test_public_onlookers_learn_nothing_of_it(battle: Battle, annas: Client, home: Client) -> None:
    onlooker = Client()
    before, known = page(onlooker, battle), poll(onlooker, battle, 0).status_code
    say(annas, battle, "Well rowed!")
    say(home, battle, "Thank you")
    after = page(onlooker, battle)
    assert "Well rowed!" not in after and len(after) == len(before)
    assert known == poll(onlooker, battle, 0).status_code == poll(onlooker, battle, 2).status_code == 204
    assert onlooker.get(reverse("battles:chat", args=[battle.uid])).status_code == 404
    assert say(onlooker, battle, "Hello").status_code == 404
    assert onlooker.post(reverse("battles:chat_read", args=[battle.uid])).status_code == 404
    assert now(battle).said == 2


def test_an_owner_who_plays_no_side_reads_and_switches_off(anna: Actor, annas: Client) -> None:
    begun = started(anna, seed=None)
    homes = [sit_down(begun, anna, side, Client()) for side in "AB"]
    say(homes[0], begun, "You there?")
    assert "You there?" in page(annas, begun)
    assert say(annas, begun, "I am").status_code == 422
    annas.post(reverse("battles:chat", args=[begun.uid]), {"do": "silence"})
    assert now(begun).silenced and homes[1].get(reverse("battles:chat", args=[begun.uid])).status_code == 404


def test_at_one_screen_there_is_no_chat(anna: Actor, annas: Client) -> None:
    begun = started(anna)
    assert chat.talk_of(begun, anna) is None
    assert annas.get(reverse("battles:chat", args=[begun.uid])).status_code == 404


def test_switched_off_nobody_writes_or_reads_and_on_again_all_of_it_is_there(
    battle: Battle, annas: Client, home: Client
) -> None:
    say(home, battle, "You fool")
    address = reverse("battles:chat", args=[battle.uid])
    stirred = now(battle).stirred
    annas.post(address, {"do": "silence"})
    assert "You fool" not in page(home, battle) and "You fool" not in page(annas, battle)
    assert poll(home, battle, 0).status_code == 204
    assert home.get(reverse("battles:poll", args=[battle.uid]), {"after": 0, "stir": stirred}).json()["chat"] is None
    assert say(annas, battle, "Well").json()["trouble"] == "The chat of this battle is switched off."
    annas.post(address, {"do": "hear"})
    assert "You fool" in page(home, battle)


def test_nobody_but_the_owner_switches_it_off(battle: Battle) -> None:
    with pytest.raises(NotYours):
        chat.battle_silence(battle=battle, actor=HIM, silenced=True)


def test_a_silenced_chat_takes_no_line_that_was_on_its_way(battle: Battle, anna: Actor) -> None:
    mine = now(battle)
    chat.battle_silence(battle=battle, actor=anna, silenced=True)
    with pytest.raises(Refused, match="switched off"):
        chat.battle_say(battle=mine, actor=anna, text="Too late")
    assert now(battle).said == 0


def test_two_who_write_at_once_from_what_they_saw_are_both_heard(battle: Battle, anna: Actor) -> None:
    one, other = now(battle), now(battle)
    chat.battle_say(battle=one, actor=anna, text="first")
    chat.battle_say(battle=other, actor=anna, text="second")
    assert list(Line.objects.values_list("number", "text")) == [(1, "first"), (2, "second")]


def test_a_line_sent_again_since_no_answer_came_is_one_line(battle: Battle, annas: Client, home: Client) -> None:
    assert [say(annas, battle, "Yes!", said=0).status_code for _ in range(2)] == [200, 200]
    say(home, battle, "Yes!", said=0)
    say(annas, battle, "Yes!", said=2)
    assert list(Line.objects.values_list("number", "side")) == [(1, "A"), (2, "B"), (3, "A")]
    assert now(battle).said == 3


def test_a_second_click_without_a_script_writes_no_second_line(battle: Battle, annas: Client) -> None:
    address = reverse("battles:chat", args=[battle.uid])
    assert '<input type="hidden" name="said" value="0">' in annas.get(address).content.decode()
    for _ in range(2):
        annas.post(address, {"do": "say", "text": "Ready?", "said": "0"})
    assert Line.objects.count() == 1


def test_the_oldest_lines_go(battle: Battle, anna: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 2)
    for text in ("one", "two", "three"):
        chat.battle_say(battle=battle, actor=anna, text=text)
    assert [line.text for line in chat.lines_of(battle)] == ["two", "three"]


def test_who_writes_too_much_in_too_short_a_time_waits(battle: Battle, annas: Client, settings: Any) -> None:
    from config.guarding.limits import read_rate

    assert COUNTED["chat"].names == ("battles:chat", "api-battle-chat")
    settings.LIMITS = settings.LIMITS | {"chat": read_rate("2/h")}
    assert [say(annas, battle, "again").status_code for _ in range(3)] == [200, 200, 429]
    assert annas.get(reverse("battles:chat", args=[battle.uid])).status_code == 200
    assert annas.post(reverse("battles:chat_read", args=[battle.uid])).status_code == 204


def test_whoever_follows_a_link_to_a_seat_has_everything_still_to_read(battle: Battle, anna: Actor) -> None:
    chat.battle_say(battle=battle, actor=anna, text="one")
    BattleSeat.objects.filter(thing=battle).update(read=1, seen=timezone.now() - timedelta(days=8))
    newcomer = sit_down(battle, anna, "B", Client())
    assert poll(newcomer, battle, 0).json()["chat"]["unread"] == 1


def test_what_a_guest_wrote_is_theirs_when_they_log_in(battle: Battle, home: Client, boris: Actor) -> None:
    say(home, battle, "It is me")
    home.force_login(boris.user)
    assert Line.objects.get().writer == boris.user and ">You<" in page(home, battle)


def test_the_log_does_not_carry_it_and_it_goes_with_the_battle(battle: Battle, anna: Actor) -> None:
    before = written(log_file_of(battle))
    chat.battle_say(battle=battle, actor=anna, text="Salaminia")
    assert written(log_file_of(now(battle))) == before
    services.battle_delete(battle=battle, actor=anna)
    assert not Line.objects.exists()


def test_after_the_end_they_still_write_to_each_other(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    services.battle_give_up(battle=battle, actor=anna, seen=0)
    assert say(home, battle, "A good fight").status_code == 200
    assert "A good fight" in poll(annas, battle, 0).json()["lines"]


def test_a_line_leaves_what_is_being_decided_as_it_is(battle: Battle, anna: Actor, annas: Client, home: Client) -> None:
    say(home, battle, "Take your time")
    act(now(battle), anna, "activate", ship="A2")
    assert now(battle).head_seq == 1 and now(battle).said == 1


def test_the_chat_tells_nobody_a_secret_of_the_battle(
    anna: Actor, annas: Client, home: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NAU-8.a: what A has written unseen stays so, whatever else the page shows."""
    begun = nauta_tables.fought(anna, seed=None)
    sit_down(begun, anna, "B", home)
    home.get(begun.get_absolute_url())  # which says once that the seat is theirs
    say(annas, begun, "Ready when you are")
    nauta_tables.write(now(begun), anna, "A", A1=4, A2=2)
    player, found = Player(home, begun, "B"), now(begun)
    player.get("chat")  # who has looked at it finds nothing new in it
    told = answers(player, found)
    assert "Ready when you are" in told["page"] and "Ready when you are" not in told["API"]
    with blinded(found, "B", monkeypatch):
        assert answers(player, found) == told


def test_those_who_run_the_site_read_what_was_reported(
    battle: Battle, annas: Client, home: Client, admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("config.guarding.administration.has_second_factor", lambda user: True)
    say(home, battle, "Something vile")
    assert annas.get(reverse("scenarios:report", args=["battle", battle.uid])).status_code == 404, "it is her own"
    assert home.get(reverse("scenarios:report", args=["battle", battle.uid])).status_code == 200
    assert "Something vile" in admin_client.get(f"/admin/battles/battle/{battle.pk}/change/").content.decode()
