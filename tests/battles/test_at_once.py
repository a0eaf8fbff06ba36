"""Two players at two machines decide at once: neither waits for the other, and what one is filling in stays."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles.models import Battle
from battles.people import seats
from scenarios.ownership import Actor
from tests.battles.apart import AS_JSON, sit_down
from tests.battles.panels import nauta_tables
from tests.battles.positions import started

pytestmark = pytest.mark.django_db
JSON = "application/json"


@pytest.fixture
def annas(anna_at_home: Client) -> Client:
    return anna_at_home


@pytest.fixture
def home() -> Client:
    return Client()


@pytest.fixture
def battle(anna: Actor, home: Client) -> Battle:
    """Nauta: both write the speeds of their ships (NAU-8.a)."""
    begun = nauta_tables.fought(anna, seed=None)
    sit_down(begun, anna, "B", home)
    return begun


def write(client: Client, battle: Battle, seen: int, **speeds: int) -> Any:
    side = next(iter(speeds))[0]
    fields = {"order": "speeds", "seen": seen} | {f"speed-{ship}": speed for ship, speed in speeds.items()}
    fields = {"actions": _json(side, speeds), "seen": seen} if speeds else fields
    return client.post(reverse("battles:act", args=[battle.uid]), fields, **AS_JSON)


def _json(side: str, speeds: dict[str, int]) -> str:
    import json

    return json.dumps([{"kind": "write_speeds", "side": side, "speeds": speeds, "formations": []}])


def poll(client: Client, battle: Battle, **known: Any) -> Any:
    stirred = Battle.objects.get(pk=battle.pk).stirred
    query = {"after": 0, "stir": stirred, **known}
    return client.get(reverse("battles:poll", args=[battle.uid]), query, **AS_JSON)


def test_the_second_to_seal_need_not_have_seen_the_first(battle: Battle, annas: Client, home: Client) -> None:
    sealed = write(annas, battle, 0, A1=4, A2=2)
    assert sealed.status_code == 200 and "Sealed, waiting for Egypt." in sealed.json()["decision"]
    assert write(home, battle, 0, B1=3, B2=1).status_code == 200
    assert [entry.seq for entry in Battle.objects.get().entries.all()] == [0, 1, 2]


def test_what_is_being_filled_in_stays_while_the_other_seals(battle: Battle, annas: Client, home: Client) -> None:
    write(annas, battle, 0, A1=4, A2=2)
    news = poll(home, battle, held="B").json()
    assert news["seq"] == 1 and "decision" not in news and "board" not in news
    assert "log" in news and "bar" in news


def test_who_waits_gets_all_of_it(battle: Battle, annas: Client, home: Client) -> None:
    write(annas, battle, 0, A1=4, A2=2)
    write(home, battle, 1, B1=3, B2=1)
    assert "decision" in poll(annas, battle, after=1, held="A").json()


def test_a_click_twice_seals_once(battle: Battle, annas: Client) -> None:
    assert [write(annas, battle, 0, A1=4, A2=2).status_code for _ in range(2)] == [200, 409]
    assert Battle.objects.get().head_seq == 1


def test_a_stale_page_is_told_and_shown_the_battle_as_it_stands(battle: Battle, annas: Client, home: Client) -> None:
    write(annas, battle, 0, A1=4, A2=2)
    write(home, battle, 0, B1=3, B2=1)
    late = write(annas, battle, 0, A1=1, A2=1)
    assert late.status_code == 409 and "has gone on since this page" in late.json()["decision"]
    assert late.json()["seq"] == 2 == Battle.objects.get().head_seq


def test_where_dice_have_fallen_nothing_older_stands(battle: Battle, annas: Client, home: Client) -> None:
    write(annas, battle, 0, A1=4, A2=2)
    write(home, battle, 0, B1=3, B2=1)
    battle.refresh_from_db()
    battle.sitting = None
    assert not seats.still_stands(battle, 0, "A") and not seats.still_stands(battle, 0, "B")


def test_at_one_screen_an_old_page_is_an_old_page(anna: Actor) -> None:
    begun = nauta_tables.fought(anna, seed=None)
    nauta_tables.write(begun, anna, "A", A1=4, A2=2)
    assert not seats.still_stands(begun, 0, "B")


def test_the_poll_hears_of_seats_and_questions_too(battle: Battle, anna: Actor, annas: Client) -> None:
    assert poll(annas, battle).status_code == 204
    before = Battle.objects.get().stirred
    annas.post(reverse("battles:settle", args=[battle.uid]), {"do": "draw", "seen": 0})
    news = poll(annas, battle, stir=before, held="A")
    assert news.status_code == 200 and "You have asked" in news.json()["asked"]


def test_a_poll_with_nothing_new_asks_one_row(battle: Battle, annas: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        assert poll_again(annas, battle).status_code == 204


def poll_again(client: Client, battle: Battle) -> Any:
    query = {"after": battle.head_seq, "stir": battle.stirred}
    return client.get(reverse("battles:poll", args=[battle.uid]), query, **AS_JSON)


def test_a_page_that_lost_its_seat_is_drawn_anew(anna: Actor, annas: Client) -> None:
    begun = started(anna, seed=None)
    sit_down(begun, anna, "A", Client())
    news = poll(annas, begun, stir=0, held="AB")
    assert "decision" in news.json() and news.json()["held"] == "B"
