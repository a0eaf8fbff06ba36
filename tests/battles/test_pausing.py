"""A pause on which two players agree: nothing can be decided until one of them goes on."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import services
from battles.logs import log
from battles.models import Battle
from battles.people import notices, seating
from battles.services import Refused, Stale
from scenarios.ownership import Actor, NotYours
from tests.battles.apart import AS_JSON, sit_down
from tests.battles.positions import act, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def battle(anna: Actor, boris: Actor) -> Battle:
    begun = started(anna, seed=None)
    seating.battle_sit_down(token=seating.battle_invite(battle=begun, actor=anna, side="B"), actor=boris)
    return now(begun)


def now(battle: Battle) -> Battle:
    return Battle.objects.get(pk=battle.pk)


def pause(battle: Battle, asker: Actor, other: Actor) -> Battle:
    services.battle_ask_pause(battle=battle, actor=asker, seen=battle.head_seq)
    services.battle_answer(battle=battle, actor=other, agree=True, seen=battle.head_seq)
    return now(battle)


def test_one_asks_and_the_other_agrees(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    assert (battle.asked, battle.asked_by, now(battle).paused) == ("pause", "B", False)
    services.battle_answer(battle=battle, actor=anna, agree=True, seen=0)
    found = now(battle)
    assert found.paused and not found.asked and found.head_seq == 0, "the log knows nothing of it"


def test_who_refuses_plays_on(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    services.battle_answer(battle=battle, actor=anna, agree=False, seen=0)
    act(now(battle), anna, "activate", ship="A1")
    assert not now(battle).paused and now(battle).head_seq == 1


def test_the_question_stands_while_both_play_on(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_ask_pause(battle=battle, actor=boris, seen=0)
    act(battle, anna, "end_turn")
    act(battle, boris, "activate", "B", ship="B2")
    assert now(battle).asked == "pause"
    services.battle_answer(battle=battle, actor=anna, agree=True, seen=2)
    assert now(battle).paused


def test_while_it_is_paused_nobody_decides_anything(battle: Battle, anna: Actor, boris: Actor) -> None:
    act(battle, anna, "activate", ship="A1")
    paused = pause(battle, anna, boris)
    tries: list[Any] = [
        lambda: act(paused, anna, "end_turn"),
        lambda: services.battle_take_back(battle=paused, actor=anna, seen=1),
        lambda: services.battle_offer_draw(battle=paused, actor=boris, seen=1),
        lambda: services.battle_give_up(battle=paused, actor=boris, seen=1),
        lambda: services.battle_ask_pause(battle=paused, actor=boris, seen=1),
        lambda: services.battle_advance(battle=paused, actor=anna, seen=1),
        lambda: services.battle_roll(battle=paused, actor=anna, seen=1, faces=()),
    ]
    for each in tries:
        with pytest.raises(Refused, match="The battle is paused"):
            each()
    assert now(battle).head_seq == 1 and not now(battle).over


@pytest.mark.parametrize("goes_on", ["anna", "boris"])
def test_either_goes_on(battle: Battle, anna: Actor, boris: Actor, goes_on: str) -> None:
    paused = pause(battle, anna, boris)
    services.battle_go_on(battle=paused, actor={"anna": anna, "boris": boris}[goes_on])
    act(now(battle), anna, "activate", ship="A1")
    assert now(battle).head_seq == 1 and not now(battle).paused


def test_both_going_on_at_once_is_no_trouble(battle: Battle, anna: Actor, boris: Actor) -> None:
    one, other = pause(battle, anna, boris), now(battle)
    services.battle_go_on(battle=one, actor=anna)
    stirred = now(battle).stirred
    services.battle_go_on(battle=other, actor=boris)
    assert not other.paused and now(battle).stirred == stirred


def test_who_plays_no_side_does_not_end_it(battle: Battle, anna: Actor, boris: Actor) -> None:
    with pytest.raises(NotYours):
        services.battle_go_on(battle=pause(battle, anna, boris), actor=Actor(guest="an onlooker"))
    assert now(battle).paused


def test_a_decision_on_its_way_is_not_written_once_they_have_agreed(
    battle: Battle, anna: Actor, boris: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both at once: the decision was looked at before the pause, and is written after it."""
    mine, theirs = now(battle), now(battle)
    services.battle_ask_pause(battle=theirs, actor=boris, seen=0)
    looked, agreed = log.look, now(battle)

    def look(found: Battle, seen: int) -> None:
        looked(found, seen)
        monkeypatch.setattr(log, "look", looked)
        services.battle_answer(battle=agreed, actor=anna, agree=True, seen=0)

    monkeypatch.setattr(log, "look", look)
    with pytest.raises(Stale):
        act(mine, anna, "activate", ship="A1")
    assert now(battle).paused and now(battle).head_seq == 0


def test_nobody_is_waited_for_while_it_is_paused(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_ask_pause(battle=battle, actor=anna, seen=0)
    assert [due.words for due in notices.due(boris)] == ["Side A asks you to pause the battle."]
    services.battle_answer(battle=battle, actor=boris, agree=True, seen=0)
    assert notices.due(anna) == notices.due(boris) == []
    services.battle_go_on(battle=battle, actor=boris)
    assert len(notices.due(anna)) == 1


def test_nobody_asks_an_empty_seat_for_a_pause(battle: Battle, anna: Actor, boris: Actor) -> None:
    seating.battle_leave(battle=battle, actor=boris, side="B")
    with pytest.raises(Refused, match="Nobody sits at the other side who could agree to a pause"):
        services.battle_ask_pause(battle=now(battle), actor=anna, seen=0)


def test_a_bot_that_takes_over_does_not_find_it_paused(battle: Battle, anna: Actor, boris: Actor) -> None:
    seating.battle_to_bot(battle=pause(battle, anna, boris), actor=boris, side="B", bot="captain")
    assert not now(battle).paused
    act(now(battle), anna, "activate", ship="A1")


def test_a_new_holder_of_a_seat_finds_it_paused_and_goes_on(battle: Battle, anna: Actor, boris: Actor) -> None:
    seating.battle_leave(battle=pause(battle, anna, boris), actor=boris, side="B")
    assert now(battle).paused
    services.battle_go_on(battle=now(battle), actor=anna)
    assert not now(battle).paused


def test_the_page_says_so_and_what_is_filled_in_stays(anna: Actor, client: Client) -> None:
    client.force_login(anna.user)
    home, begun = Client(), started(anna, seed=None)
    sit_down(begun, anna, "B", home)
    settle, poll = (reverse(f"battles:{name}", args=[begun.uid]) for name in ("settle", "poll"))
    asked = home.post(settle, {"do": "pause", "seen": 0, "held": "B"}, **AS_JSON).json()
    assert "You have asked to pause the battle." in asked["asked"] and "decision" not in asked
    assert (
        "Rome" not in asked["asked"]
        and "Carthage asks to pause" in client.get(begun.get_absolute_url()).content.decode()
    )
    agreed = client.post(settle, {"do": "agree", "seen": 0, "held": "A"}, **AS_JSON).json()
    assert agreed["paused"] and "Go on" in agreed["asked"] and "decision" not in agreed
    refused = client.post(
        reverse("battles:act", args=[begun.uid]),
        {"actions": '[{"kind": "end_turn", "side": "A"}]', "seen": 0},
        **AS_JSON,
    )
    assert refused.status_code == 422 and "The battle is paused" in refused.json()["decision"]
    onlooker = Client().get(begun.get_absolute_url()).content.decode()
    assert "The battle is paused." in onlooker and ">Go on<" not in onlooker
    assert not home.post(settle, {"do": "go_on", "seen": 0, "held": "B"}, **AS_JSON).json()["paused"]
    assert client.get(poll, {"after": 0, "stir": agreed["stir"], "held": "A"}, **AS_JSON).json()["paused"] is False


def test_over_the_api_too(battle: Battle, client: Client, anna: Actor, boris: Actor) -> None:
    client.force_login(anna.user)
    pause(battle, boris, anna)
    address = f"/api/battles/{battle.uid}/"
    assert client.get(address).json()["paused"] is True
    done = client.post(f"{address}settle/", {"do": "go_on", "seen": 0}, content_type="application/json")
    assert done.status_code == 200 and done.json()["battle"]["paused"] is False
