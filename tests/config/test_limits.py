"""How often one may ask for what costs the site work, and what is said to who asks too often."""

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import resolve, reverse
from django.urls.exceptions import NoReverseMatch

from battles.models import Battle
from config.guarding import limits
from config.guarding.limits import COUNTED, Rate, read_pace, read_rate
from scenarios.models import Document
from scenarios.ownership import GUEST
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    """The time of the limits, moved on by hand."""

    class Clock:
        now = 1_000_000.0

        def time(self):
            return self.now

    moved = Clock()
    monkeypatch.setattr(limits, "time", moved)
    return moved


@pytest.fixture
def three_an_hour(settings):
    settings.LIMITS = {what: Rate(3, 3600) for what in COUNTED}
    return settings


@pytest.fixture
def client(client):
    """The browser of a guest who has made something before."""
    session = client.session
    session[GUEST] = "the token of one browser"
    session.save()
    return client


def new_fleet(client, **more):
    return client.post("/new/fleet/", {"ruleset": "ancient_naval_games"}, **more)


def test_the_third_is_made_and_the_fourth_waits_for_one_to_come_back(client, three_an_hour, clock):
    assert [new_fleet(client).status_code for _ in range(4)] == [302, 302, 302, 429]
    assert Document.objects.count() == 3
    answer = new_fleet(client)
    assert answer["Retry-After"] == "1200"
    assert "Too many new scenarios and fleets" in answer.content.decode()
    assert "You may go on in <strong>20 minutes</strong>" in answer.content.decode()
    clock.now += 1199
    assert new_fleet(client)["Retry-After"] == "1"
    clock.now += 1
    assert new_fleet(client).status_code == 302
    assert new_fleet(client).status_code == 429


def test_a_machine_whose_clock_was_set_back_keeps_nobody_waiting_for_it(client, three_an_hour, clock):
    assert [new_fleet(client).status_code for _ in range(4)] == [302, 302, 302, 429]
    clock.now -= 86_400
    assert [new_fleet(client).status_code for _ in range(4)] == [302, 302, 302, 429]


def test_pages_and_api_are_counted_together(client, three_an_hour):
    for _ in range(3):
        assert new_fleet(client).status_code == 302
    answer = client.post("/api/scenarios/", {"body": scenario()}, content_type="application/json")
    assert answer.status_code == 429 and int(answer["Retry-After"]) > 1000
    told = answer.json()
    assert "you may go on in 20 minutes" in told["detail"]
    assert told["findings"] == [{"code": "API-TOO-MANY-REQUESTS", "message": told["detail"]}]


def test_a_script_of_a_page_is_told_in_json(client, three_an_hour):
    for _ in range(3):
        new_fleet(client)
    answer = new_fleet(client, headers={"Accept": "application/json"})
    assert answer.status_code == 429 and "you may go on" in answer.json()["detail"]


def test_looking_is_not_counted(client, three_an_hour):
    assert [client.get("/new/").status_code for _ in range(5)] == [200] * 5
    assert [client.get("/api/fleets/").status_code for _ in range(5)] == [200] * 5


def test_a_guest_without_cookies_is_counted_by_address(three_an_hour):
    three_an_hour.LIMIT_ADDRESS = 2
    made = [new_fleet(Client(), REMOTE_ADDR="203.0.113.7").status_code for _ in range(7)]
    assert made == [302] * 6 + [429]
    assert new_fleet(Client(), REMOTE_ADDR="203.0.113.8").status_code == 302


def test_addresses_of_one_network_of_ipv6_are_one(three_an_hour):
    three_an_hour.LIMIT_ADDRESS = 1
    made = [new_fleet(Client(), REMOTE_ADDR=f"2001:db8::{number}").status_code for number in range(1, 5)]
    assert made == [302, 302, 302, 429]


def test_an_account_is_counted_wherever_it_comes_from(three_an_hour):
    anna, client = get_user_model().objects.create_user("anna"), Client()
    client.force_login(anna)
    made = [new_fleet(client, REMOTE_ADDR=f"203.0.113.{number}").status_code for number in range(4)]
    assert made == [302, 302, 302, 429]


def test_a_crowd_does_not_make_the_site_forget_who_has_asked_too_often(client, three_an_hour):
    for _ in range(3):
        new_fleet(client)
    for number in range(1000):
        cache.set(f"limit:documents:ip:2001:db8:{number:x}::", 1.0, 3600)
    assert new_fleet(client).status_code == 429


def test_one_limit_does_not_use_up_another(client, three_an_hour):
    for _ in range(4):
        new_fleet(client)
    assert client.post("/battles/quick/").status_code == 302
    uid = client.post("/api/fleets/", {"body": fleet()}, content_type="application/json").status_code
    assert uid == 429


def test_printed_sheets_are_counted_though_they_are_only_read(client, three_an_hour):
    client.post("/api/scenarios/", {"body": scenario()}, content_type="application/json")
    sheet = f"/s/{Document.objects.get().uid}/sheet.pdf"
    assert [client.get(sheet).status_code for _ in range(4)] == [200, 200, 200, 429]


def test_each_moment_in_which_bots_play_is_counted(client, three_an_hour):
    client.post("/battles/quick/")
    address = reverse("battles:advance", args=[Battle.objects.get().uid])
    turns = [client.post(address, {"seen": 0, "to_end": "1"}).status_code for _ in range(4)]
    assert turns[3] == 429
    assert 429 not in turns[:3]


def test_a_limit_can_be_switched_off(client, settings, three_an_hour):
    settings.LIMITS = {**settings.LIMITS, "documents": None}
    assert [new_fleet(client).status_code for _ in range(5)] == [302] * 5


@pytest.mark.parametrize(
    ("text", "rate"),
    [("120/h", Rate(120, 3600)), ("5/min", Rate(5, 60)), ("1/s", Rate(1, 1)), ("2/d", Rate(2, 86400)), ("off", None)],
)
def test_a_rate_is_read(text, rate):
    assert read_rate(text) == rate


@pytest.mark.parametrize("text", ["", "0/h", "many", "5/week", "-1/h", "5/h/ip", "1e9/h"])
def test_a_rate_that_is_none_is_refused_with_an_example(text):
    with pytest.raises(ImproperlyConfigured, match="Write it as 120/h"):
        read_rate(text)


@pytest.mark.parametrize("name", sorted({name for counted in COUNTED.values() for name in counted.names}))
def test_every_counted_name_is_an_address_of_the_site(name):
    for args in ([], ["x"], ["x", "A"], ["document", "x"], ["x", "A", "pdf"]):
        try:
            address = reverse(name, args=args)
        except NoReverseMatch:
            continue
        assert resolve(address).view_name == name
        return
    pytest.fail(f"{name} is no address")


def test_a_pace_is_three_waits():
    assert read_pace("0.5 5 15") == [0.5, 5, 15]


@pytest.mark.parametrize("text", ["", "1 5", "1 5 15 60", "0 5 15", "1 five 15", "-1 5 15", "1, 5, 15"])
def test_a_pace_that_is_none_is_refused_with_the_way_to_write_it(text):
    with pytest.raises(ImproperlyConfigured, match="Write three waits in seconds"):
        read_pace(text)
