"""A time for each decision: whose clock runs, what happens when it has run out, and that it happens once."""

from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.management import call_command
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from battles import services
from battles.logs.log_file import log_file_of, written
from battles.logs.verify import battle_difference
from battles.models import Battle, Late
from battles.people import clocks, notices, seating, time_up
from rules.core.findings import Refused
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.people import turns
from scenarios.services import document_create
from tests.battles.apart import AS_JSON, link_to, sit_down
from tests.battles.panels import nauta_tables
from tests.battles.positions import AGAINST_BOT, act, scenario, started
from tests.reading import read

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
SITE = "https://navarch.example.org"


@pytest.fixture
def scenario_document(anna: Actor) -> Document:
    return document_create(actor=anna, body=scenario())


def begun(anna: Actor, boris: Actor | None, late: str = Late.NOTHING, begin: Any = started, **more: Any) -> Battle:
    """A battle of Anna's with three days for a decision; it is hers to decide, and Boris has the other side."""
    battle = begin(anna, seed=None, **more)
    seating.battle_set_clock(battle=battle, actor=anna, move_hours=72, late=late)
    if boris is not None:
        token = seating.battle_invite(battle=battle, actor=anna, side="B")
        seating.battle_sit_down(token=token, actor=boris)
    return now(battle)


def now(battle: Battle) -> Battle:
    return Battle.objects.get(pk=battle.pk)


def days_pass(battle: Battle, days: float) -> Battle:
    """As if everything had been so long ago."""
    ago = timedelta(days=days)
    Battle.objects.filter(pk=battle.pk).update(
        due_a=F("due_a") - ago, due_b=F("due_b") - ago, stopped=F("stopped") - ago
    )
    return now(battle)


def left(battle: Battle, side: str) -> float | None:
    """Days left to a side, to a tenth; None where its clock does not run."""
    due = clocks.due_of(now(battle), side)
    return None if due is None else round((due - timezone.now()) / DAY, 1)


def time_is_up(battle: Battle) -> Battle:
    time_up.battle_time_up(battle=days_pass(battle, 4), site=SITE)
    return now(battle)


# Whose clock runs


def test_it_runs_for_who_has_to_decide_and_passes_with_the_decision(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris)
    assert (left(battle, "A"), left(battle, "B")) == (3, None)
    act(days_pass(battle, 1), anna, "end_turn")
    assert (left(battle, "A"), left(battle, "B")) == (None, 3)


def test_every_decision_of_ones_own_winds_it_anew(anna: Actor, boris: Actor) -> None:
    battle = days_pass(begun(anna, boris), 2)
    assert left(battle, "A") == 1
    act(battle, anna, "activate", ship="A1")
    assert left(battle, "A") == 3


def test_to_take_back_gains_no_time(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris)
    act(battle, anna, "activate", ship="A1")
    services.battle_take_back(battle=days_pass(battle, 2), actor=anna, seen=1)
    assert left(battle, "A") == 1


def test_where_both_decide_at_once_each_has_a_clock(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris, begin=nauta_tables.fought)
    assert (left(battle, "A"), left(battle, "B")) == (3, 3)
    nauta_tables.write(days_pass(battle, 1), anna, "A", A1=4, A2=2)
    assert (left(battle, "A"), left(battle, "B")) == (None, 2), "what A has sealed changes nothing for B"


def test_nobody_is_kept_waiting_at_one_screen(anna: Actor) -> None:
    assert left(begun(anna, None), "A") is None


def test_it_begins_when_the_other_has_sat_down(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, None)
    token = seating.battle_invite(battle=battle, actor=anna, side="B")
    assert left(battle, "A") is None, "against an empty seat nobody is late"
    seating.battle_sit_down(token=token, actor=boris)
    assert left(battle, "A") == 3


def test_a_seat_that_is_given_up_stops_it_and_who_takes_it_has_all_the_time(anna: Actor, boris: Actor) -> None:
    battle = days_pass(begun(anna, boris), 2)
    seating.battle_leave(battle=battle, actor=boris, side="B")
    assert left(battle, "A") is None
    act(now(battle), anna, "end_turn")
    token = seating.battle_invite(battle=now(battle), actor=anna, side="B")
    seating.battle_sit_down(token=token, actor=boris)
    assert (left(battle, "A"), left(battle, "B")) == (None, 3)


def test_a_seat_taken_on_another_device_gains_no_time(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris)
    act(battle, anna, "end_turn")
    token = seating.battle_own_link(battle=days_pass(battle, 2), actor=boris, side="B")
    seating.battle_sit_down(token=token, actor=boris)
    assert left(battle, "B") == 1


def test_a_bot_has_none(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris)
    act(battle, anna, "end_turn")
    seating.battle_to_bot(battle=now(battle), actor=boris, side="B", bot="navarch")
    assert left(battle, "B") is None


def test_a_pause_stops_it(anna: Actor, boris: Actor) -> None:
    battle = days_pass(begun(anna, boris, Late.LOST), 1)
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    services.battle_answer(battle=battle, actor=anna, agree=True, seen=0)
    assert not time_is_up(battle).over, "nobody loses while it is paused"
    services.battle_go_on(battle=now(battle), actor=boris)
    assert left(battle, "A") == 2 and now(battle).stopped is None


def test_a_machine_whose_clock_was_set_back_during_a_pause_takes_no_time_from_anybody(
    anna: Actor, boris: Actor
) -> None:
    battle = begun(anna, boris)
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    services.battle_answer(battle=battle, actor=anna, agree=True, seen=0)
    services.battle_go_on(battle=days_pass(battle, -5), actor=anna)
    assert left(battle, "A") == 3


def test_a_pause_that_ends_with_a_bot_leaves_no_clock_standing(anna: Actor, boris: Actor) -> None:
    battle = days_pass(begun(anna, boris, Late.LOST), 1)
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    services.battle_answer(battle=battle, actor=anna, agree=True, seen=0)
    seating.battle_to_bot(battle=days_pass(battle, 4), actor=boris, side="B", bot="navarch")
    found = now(battle)
    assert not found.paused and found.stopped is None and left(battle, "A") is None, "she plays alone again"


def test_nothing_is_limited_where_nobody_asked_for_it(anna: Actor, boris: Actor) -> None:
    battle = started(anna, seed=None)
    seating.battle_sit_down(token=seating.battle_invite(battle=battle, actor=anna, side="B"), actor=boris)
    assert now(battle).move_hours == 0 and left(battle, "A") is None


# What happens when it has run out


def test_by_default_nothing_happens(anna: Actor, boris: Actor) -> None:
    battle = time_is_up(begun(anna, boris))
    assert battle.head_seq == 0 and not battle.over
    assert clocks.by_when(battle, "A").startswith("Your time ran out on ")
    act(battle, anna, "end_turn")
    assert now(battle).to_decide == "B"


def test_a_bot_decides_until_the_decision_passes_on(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris, Late.BOT)
    act(battle, anna, "activate", ship="A1")
    battle = time_is_up(battle)
    assert battle.to_decide == "B" and left(battle, "B") == 3
    assert [entry.late for entry in battle.entries.filter(seq__lte=2)] == [False, False, True]
    assert battle_difference(battle) is None, "its entries are decisions like any other"
    act(battle, boris, "end_turn", "B")
    act(now(battle), anna, "activate", ship="A1")
    assert left(battle, "A") == 3, "her seat is still hers"


def test_what_a_bot_decided_is_taken_back_only_if_the_other_agrees(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris, Late.BOT, begin=nauta_tables.fought)
    Battle.objects.filter(pk=battle.pk).update(due_a=timezone.now() - DAY)
    time_up.battle_time_up(battle=now(battle), site=SITE)
    battle = now(battle)
    assert battle.to_decide == "B"
    assert services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq) is None
    assert now(battle).asked == "take_back"


def test_the_log_says_that_a_bot_decided(anna: Actor, boris: Actor, client: Client) -> None:
    battle = time_is_up(begun(anna, boris, Late.BOT))
    client.force_login(boris.user)
    page = client.get(battle.get_absolute_url()).content.decode()
    assert read(page).count("The time of Rome has run out, and a bot decides.") == 1


def test_the_battle_is_lost_for_that_side(anna: Actor, boris: Actor, client: Client) -> None:
    battle = time_is_up(begun(anna, boris, Late.LOST))
    assert battle.over and battle.result["winner"] == "B" and battle.result["reason"] == "time_lost"
    assert battle_difference(battle) is None and left(battle, "A") is None
    client.force_login(boris.user)
    assert "The time for a decision had run out." in client.get(battle.get_absolute_url()).content.decode()


def test_the_battle_ends_as_a_draw(anna: Actor, boris: Actor) -> None:
    battle = time_is_up(begun(anna, boris, Late.DRAWN))
    assert battle.over and battle.result.get("winner") is None and battle.result["reason"] == "time_drawn"
    assert [fate["fate"] for fate in battle.result["fates"]] == ["afloat"] * 4, "the fleets as they stand"


def test_where_both_run_out_of_time_at_once_nobody_has_lost(anna: Actor, boris: Actor) -> None:
    battle = time_is_up(begun(anna, boris, Late.LOST, begin=nauta_tables.fought))
    assert battle.over and battle.result.get("winner") is None


def test_who_was_late_first_has_lost(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, boris, Late.LOST, begin=nauta_tables.fought)
    Battle.objects.update(due_b=F("due_b") - timedelta(minutes=1))
    assert time_is_up(battle).result["winner"] == "A"


def test_bots_decide_for_both_where_both_are_late(anna: Actor, boris: Actor) -> None:
    battle = time_is_up(begun(anna, boris, Late.BOT, begin=nauta_tables.fought))
    assert battle.head_seq >= 2 and {entry.late for entry in battle.entries.exclude(seq=0)} == {True}
    assert battle_difference(battle) is None


def test_an_ended_battle_comes_in_again_from_its_file(anna: Actor, boris: Actor) -> None:
    battle = time_is_up(begun(anna, boris, Late.LOST))
    again = services.battle_import_log(actor=anna, raw=written(log_file_of(battle)))
    assert again.over and now(again).result == battle.result


def test_its_file_says_where_a_bot_decided(anna: Actor, boris: Actor) -> None:
    battle = time_is_up(begun(anna, boris, Late.BOT))
    services.battle_give_up(battle=battle, actor=boris, seen=battle.head_seq)
    again = services.battle_import_log(actor=anna, raw=written(log_file_of(now(battle))))
    late = [list(each.entries.order_by("seq").values_list("late", flat=True)) for each in (battle, again)]
    assert late[0] == late[1] and any(late[0]) and not all(late[0])


def test_a_decision_in_time_counts_and_one_too_late_is_told(anna: Actor, boris: Actor, client: Client) -> None:
    battle = begun(anna, boris, Late.BOT)
    client.force_login(anna.user)
    sent = {"actions": '[{"kind": "activate", "side": "A", "ship": "A1"}]', "seen": 0}
    days_pass(battle, 4)
    late = client.post(reverse("battles:act", args=[battle.uid]), sent, **AS_JSON)
    assert late.status_code == 409 and "has gone on since" in late.json()["decision"]
    assert now(battle).to_decide == "B"


# Once, whoever comes by first


@pytest.mark.parametrize("name", ["battle", "poll", "seats"])
def test_it_happens_when_somebody_looks(anna: Actor, boris: Actor, client: Client, name: str) -> None:
    battle = days_pass(begun(anna, boris, Late.LOST), 4)
    query = {"after": 0, "stir": battle.stirred, "said": 0} if name == "poll" else {}
    assert client.get(reverse(f"battles:{name}", args=[battle.uid]), query).status_code == 200
    assert now(battle).over


def test_over_the_api_too(anna: Actor, boris: Actor, client: Client) -> None:
    battle = begun(anna, boris, Late.LOST)
    client.force_login(anna.user)
    told = client.get(f"/api/battles/{battle.uid}/").json()
    assert told["move_hours"] == 72 and told["late"] == "lost" and told["clock"]["A"] and told["clock"]["B"] is None
    days_pass(battle, 4)
    assert client.get(f"/api/battles/{battle.uid}/").json()["over"]


def test_who_may_not_see_it_settles_nothing(anna: Actor, boris: Actor, client: Client) -> None:
    battle = begun(anna, boris, Late.LOST, visibility="private")
    days_pass(battle, 4)
    assert client.get(battle.get_absolute_url()).status_code == 404 and not now(battle).over
    assert client.get(reverse("battles:poll", args=[battle.uid]), {"after": 0}).status_code == 404
    assert not now(battle).over


@pytest.mark.parametrize("late", [Late.BOT, Late.LOST, Late.DRAWN])
def test_of_two_who_come_by_at_once_one_writes(anna: Actor, boris: Actor, late: str) -> None:
    battle = days_pass(begun(anna, boris, late), 4)
    one, other = now(battle), now(battle)
    assert time_up.battle_time_up(battle=one, site=SITE)
    written = now(battle).head_seq
    assert time_up.battle_time_up(battle=other, site=SITE) == []
    assert now(battle).head_seq == written and battle_difference(now(battle)) is None


def test_a_pause_that_was_agreed_on_meanwhile_stands(
    anna: Actor, boris: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = begun(anna, boris, Late.LOST)
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    found, other = days_pass(battle, 4), now(battle)
    still = clocks.is_still_late

    def paused_first(late: Battle, sides: Any) -> bool:
        services.battle_answer(battle=other, actor=anna, agree=True, seen=0)
        return still(late, sides)

    monkeypatch.setattr(clocks, "is_still_late", paused_first)
    assert time_up.battle_time_up(battle=found, site=SITE) == []
    assert now(battle).paused and not now(battle).over


def test_the_command_settles_them_all_and_changes_nothing_the_second_time(
    anna: Actor, boris: Actor, capsys: pytest.CaptureFixture[str]
) -> None:
    lost, waits = begun(anna, boris, Late.LOST), begun(anna, boris, Late.NOTHING)
    days_pass(lost, 4), days_pass(waits, 4)
    call_command("clocks", "--pretend")
    assert "Would settle 1 battles" in capsys.readouterr().out and not now(lost).over
    call_command("clocks")
    assert "Settled 1 battles in which time had run out, reminded 0 players." in capsys.readouterr().out
    assert now(lost).over and not now(waits).over
    call_command("clocks", "--json")
    assert '"settled": 0' in capsys.readouterr().out


def test_a_log_that_no_longer_reads_keeps_no_other_battle(
    anna: Actor, boris: Actor, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, sound = begun(anna, boris, Late.LOST), begun(anna, boris, Late.LOST)
    days_pass(broken, 4), days_pass(sound, 4)
    broken.snapshots.all().delete()
    broken.entries.update(events='[{"kind": "no such event"}]')
    call_command("clocks")
    assert "1 could not be settled" in capsys.readouterr().out and now(sound).over


# What is told


@pytest.fixture
def mails(settings: Any, monkeypatch: pytest.MonkeyPatch, boris: Actor) -> list[Any]:
    """The site can send mail, Boris has confirmed his address and wants it."""
    settings.CAN_MAIL = True
    monkeypatch.setattr(turns, "_later", lambda send: send())
    EmailAddress.objects.create(user=boris.user, email="boris@example.org", verified=True, primary=True)
    turns.notices_by_mail(actor=boris, wanted=True)
    return mail.outbox


def test_a_mail_reminds_once_before_the_time_is_over(anna: Actor, boris: Actor, mails: list[Any]) -> None:
    battle = begun(anna, boris, Late.LOST)
    act(battle, anna, "end_turn")
    days_pass(battle, 2)
    call_command("clocks", site=SITE)
    assert mails == [], "a quarter of the three days is not yet the last one"
    days_pass(battle, 0.5)
    call_command("clocks", site=SITE)
    call_command("clocks", site=SITE)
    (letter,) = mails
    assert letter.subject == "[Navarch] Your time is running out: A skirmish"
    assert f"{SITE}{battle.get_absolute_url()}" in letter.body and "or the battle is lost for you" in letter.body


def test_each_time_has_a_reminder_of_its_own(anna: Actor, boris: Actor, mails: list[Any]) -> None:
    battle = begun(anna, boris)
    for _ in range(2):
        act(now(battle), anna, "end_turn")
        days_pass(battle, 2.5)
        call_command("clocks", site=SITE)
        act(now(battle), boris, "end_turn", "B")
    assert len(mails) == 2


def test_who_is_looking_is_not_reminded(anna: Actor, boris: Actor, mails: list[Any], client: Client) -> None:
    battle = begun(anna, boris)
    act(battle, anna, "end_turn")
    battle = days_pass(battle, 2.5)
    client.get(reverse("battles:poll", args=[battle.uid]), {"after": 1, "here": notices.here(battle, ("B",))})
    call_command("clocks", site=SITE)
    assert mails == []


def test_who_is_waited_for_after_the_clock_has_decided_is_told(anna: Actor, boris: Actor, mails: list[Any]) -> None:
    battle = time_is_up(begun(anna, boris, Late.BOT))
    (letter,) = mails
    assert letter.subject == "[Navarch] Your turn: A skirmish" and clocks.by_when(battle, "B") in letter.body


def test_list_and_feed_say_until_when(anna: Actor, boris: Actor, client: Client) -> None:
    battle = begun(anna, boris, Late.BOT)
    words = f"Decide by {clocks.moment(battle.due_a)}, or a bot decides for you."
    assert [due.words for due in turns.due_for(anna)] == [f"You play side A, and it is your turn. {words}"]
    client.force_login(anna.user)
    assert words in client.get(reverse("scenarios:your_turn")).content.decode()
    feed = client.post(reverse("scenarios:your_turn"), {"feed": "new"}).content.decode()
    address = feed.partition('value="http://testserver')[2].partition('"')[0]
    assert words in Client().get(address).content.decode()
    assert f"until {clocks.moment(battle.due_a)}" in client.get(reverse("battles:list")).content.decode()


def test_page_and_poll_say_until_when(anna: Actor, boris: Actor, client: Client) -> None:
    battle = begun(anna, boris, Late.BOT)
    client.force_login(boris.user)
    told = f"until {clocks.moment(battle.due_a)}"
    assert told in client.get(battle.get_absolute_url()).content.decode()
    act(battle, anna, "activate", ship="A1")
    news = client.get(reverse("battles:poll", args=[battle.uid]), {"after": 0}, **AS_JSON).json()
    assert f"until {clocks.moment(now(battle).due_a)}" in news["clock"]


def test_while_it_is_paused_the_page_says_what_is_left(anna: Actor, boris: Actor, client: Client) -> None:
    battle = begun(anna, boris)
    Battle.objects.update(paused=True, stopped=battle.due_a - timedelta(hours=50))
    page = client.get(battle.get_absolute_url()).content.decode().replace("\xa0", " ")
    assert "2 days, 2 hours left, the clock stands" in page


def test_an_invitation_says_what_one_agrees_to(anna: Actor, client: Client) -> None:
    battle = begun(anna, None, Late.BOT)
    page = client.get(link_to(battle, anna, "B")).content.decode()
    assert "Each side has 3 days for a decision. When its time has run out, a bot decides for that side" in page


# Choosing it


def test_it_is_chosen_with_the_start(anna: Actor, client: Client, scenario_document: Document) -> None:
    client.force_login(anna.user)
    chosen = {"seat_A": "person", "seat_B": "invited", "dice": "seeded", "visibility": "private"}
    address = reverse("battles:start", args=[scenario_document.uid])
    assert "Limit the time for a decision" in client.get(address).content.decode()
    answer = client.post(address, chosen | {"move_hours": "72", "late": "bot"}, follow=True)
    battle = Battle.objects.get()
    assert (battle.move_hours, battle.late) == (72, "bot")
    assert "Time for each decision: Each side has 3 days" in answer.content.decode()
    assert client.post(address, chosen | {"move_hours": "5", "late": "bot"}).status_code == 422
    client.post(address, chosen)
    assert Battle.objects.latest("pk").move_hours == 0


def test_it_is_changed_until_somebody_else_sits_down(anna: Actor, boris: Actor) -> None:
    battle = begun(anna, None)
    seating.battle_set_clock(battle=battle, actor=anna, move_hours=1, late=Late.LOST)
    assert (now(battle).move_hours, now(battle).late) == (1, "lost")
    seating.battle_sit_down(token=seating.battle_invite(battle=battle, actor=anna, side="B"), actor=boris)
    with pytest.raises(Refused, match="once somebody else has sat down"):
        seating.battle_set_clock(battle=now(battle), actor=anna, move_hours=0, late=Late.NOTHING)
    act(now(battle), anna, "activate", ship="A1")
    with pytest.raises(Refused, match="once something has been decided"):
        seating.battle_set_clock(battle=now(battle), actor=anna, move_hours=0, late=Late.NOTHING)


def test_it_is_set_on_the_page_of_who_plays(anna: Actor, client: Client) -> None:
    battle, page = started(anna, seed=None), ""
    client.force_login(anna.user)
    address = reverse("battles:seats", args=[battle.uid])
    page = client.get(address).content.decode()
    assert "as long as they like" in page
    assert client.post(address, {"do": "clock", "move_hours": "24", "late": "drawn"}).status_code == 302
    assert (now(battle).move_hours, now(battle).late) == (24, "drawn")
    assert client.post(address, {"do": "clock", "move_hours": "23", "late": "drawn"}).status_code == 422


def test_a_rematch_keeps_it(anna: Actor, client: Client) -> None:
    home = Client()
    battle = begun(anna, None, Late.LOST)
    sit_down(battle, anna, "B", home)
    time_is_up(now(battle))
    client.force_login(anna.user)
    client.post(reverse("battles:rematch", args=[battle.uid]))
    again = Battle.objects.latest("pk")
    assert (again.move_hours, again.late) == (72, "lost") and left(again, "A") == 3


def test_against_a_bot_nothing_runs_at_one_screen(anna: Actor) -> None:
    battle = begun(anna, None, Late.LOST, seats=AGAINST_BOT)
    assert left(battle, "A") is None


@pytest.mark.parametrize(
    ("hours", "words"), [(1, "an hour"), (12, "12 hours"), (24, "a day"), (72, "3 days"), (168, "a week")]
)
def test_hours_in_words(hours: int, words: str) -> None:
    assert clocks.span(hours) == words
