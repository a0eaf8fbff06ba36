"""The answer to a request was lost on the way, or somebody clicked twice: what is sent again is not done again."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles.logs.verify import battle_difference
from battles.models import Battle, BattleSeat
from scenarios.ownership import Actor
from tests.battles.apart import AS_JSON, Player, link_to, sit_down
from tests.battles.each_ruleset import KINDS
from tests.battles.positions import started

pytestmark = pytest.mark.django_db


def now() -> Battle:
    return Battle.objects.get()


@pytest.fixture
def annas(anna_at_home: Client) -> Client:
    return anna_at_home


@pytest.fixture
def home() -> Client:
    return Client()


@pytest.fixture
def battle(anna: Actor, home: Client) -> Battle:
    """Anna plays A, a guest B; it is Anna's turn."""
    begun = started(anna, seed=None)
    sit_down(begun, anna, "B", home)
    return begun


def send(client: Client, name: str, **fields: Any) -> int:
    """What is answered to a form of the page: its status."""
    answer = client.post(reverse(f"battles:{name}", args=[now().uid]), fields, **AS_JSON)
    return int(answer.status_code)


@pytest.mark.parametrize("begin", KINDS, ids=lambda begin: begin.__name__)
def test_a_decision_of_any_ruleset(anna: Actor, annas: Client, home: Client, begin: Callable[[Actor], Battle]) -> None:
    begun = begin(anna)
    Battle.objects.update(seed_known=False)
    begun.refresh_from_db()
    sit_down(begun, anna, "B", home)
    players = [Player(annas, begun, "A"), Player(home, begun, "B")]
    for _ in range(6):
        for player in players:
            seen = now().head_seq
            if (action := player.choice()) is None:
                continue
            assert player.send("act", seen, action=action).status_code == 200
            after = now().head_seq
            assert player.send("act", seen, action=action).status_code == 409
            assert now().head_seq == after
    assert battle_difference(now()) is None


ACT = '[{"kind": "activate", "side": "A", "ship": "A1"}]'


def test_a_take_back(battle: Battle, annas: Client) -> None:
    assert [send(annas, "act", actions=ACT, seen=0) for _ in range(2)] == [200, 409]
    assert [send(annas, "take_back", seen=1) for _ in range(2)] == [200, 409]
    assert now().head_seq == 2 and now().tip == 0


@pytest.mark.parametrize("what", ["draw", "pause"])
def test_a_question_and_its_answer(battle: Battle, annas: Client, home: Client, what: str) -> None:
    assert [send(annas, "settle", do=what, seen=0) for _ in range(2)] == [200, 422]
    assert now().asked == what and now().asked_by == "A"
    assert send(home, "settle", do="agree", seen=0) == 200
    assert send(home, "settle", do="agree", seen=0) in (409, 422)
    assert now().head_seq == (1 if what == "draw" else 0)


def test_a_question_that_was_refused_or_withdrawn(battle: Battle, annas: Client, home: Client) -> None:
    send(annas, "settle", do="draw", seen=0)
    assert [send(home, "settle", do="refuse", seen=0) for _ in range(2)] == [200, 422]
    assert now().asked == "" and not now().over


def test_going_on_after_a_pause(battle: Battle, annas: Client, home: Client) -> None:
    send(annas, "settle", do="pause", seen=0)
    send(home, "settle", do="agree", seen=0)
    stirred = now().stirred
    assert [send(annas, "settle", do="go_on", seen=0) for _ in range(2)] == [200, 200]
    assert now().stirred == stirred + 1 and not now().paused


def test_giving_up(battle: Battle, annas: Client) -> None:
    assert send(annas, "settle", do="give_up", seen=0) == 200
    ended = now().head_seq
    assert send(annas, "settle", do="give_up", seen=0) in (409, 422)
    assert now().head_seq == ended and now().result["winner"] == "B"


def test_dice_that_were_typed_in(anna: Actor, annas: Client) -> None:
    started(anna, dice="manual", scenario={"first": "roll"})
    assert now().waiting is not None
    faces = {"seen": now().head_seq, "die-0": 6, "die-1": 1}
    assert [send(annas, "roll", **faces) for _ in range(2)] == [200, 409]
    assert now().entries.count() == 1


def test_sitting_down(anna: Actor, home: Client) -> None:
    link = link_to(started(anna, seed=None), anna, "B")
    assert [home.post(link).status_code for _ in range(2)] == [302, 404]
    assert BattleSeat.objects.filter(role="B").exclude(guest="").count() == 1
    assert home.get(now().get_absolute_url()).context["table"].held == ("B",)
