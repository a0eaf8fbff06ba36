"""Battles over /api/: the same rules, services and permissions as the pages."""

import pytest

from battles.models import Battle
from scenarios.services import document_create
from tests.battles.positions import AGAINST_BOT, BOTS, PERSONS, act, scenario, started, to_the_end


@pytest.fixture
def hers(client, anna):
    client.force_login(anna.user)
    return client


def post(client, address, data):
    return client.post(address, data, content_type="application/json")


def at(battle, more=""):
    return f"/api/battles/{battle.uid}/{more}"


def test_a_battle_starts_from_a_document_or_a_stored_scenario(hers, anna):
    answer = post(hers, "/api/battles/", {"body": scenario(), "seats": PERSONS})
    assert answer.status_code == 201 and answer.json()["state"]["phase"] == "activations"
    stored = document_create(actor=anna, body=scenario())
    answer = post(hers, "/api/battles/", {"scenario": stored.uid, "seats": AGAINST_BOT})
    assert answer.status_code == 201
    assert Battle.objects.get(uid=answer.json()["uid"]).revision == stored.current


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({}, 400),
        ({"seats": PERSONS}, 422),
        ({"seats": PERSONS, "body": []}, 422),
        ({"seats": PERSONS, "body": {"ruleset": "none"}}, 422),
        ({"seats": {"A": "person"}, "body": scenario()}, 422),
        ({"seats": PERSONS, "body": scenario([])}, 422),
        ({"seats": PERSONS, "scenario": "not there"}, 404),
        ({"seats": PERSONS, "body": scenario(), "dice": "loaded"}, 400),
    ],
)
def test_a_battle_that_cannot_start_says_why(hers, data, status):
    answer = post(hers, "/api/battles/", data)
    assert answer.status_code == status
    if status == 422:
        assert answer.json()["findings"][0]["message"]
    assert not Battle.objects.exists()


def test_offers_are_acted_upon(hers, anna):
    battle = started(anna)
    offered = hers.get(at(battle, "offers/")).json()
    activate = next(offer for offer in offered["offers"] if offer["kind"] == "activate")["actions"][0]
    answer = post(hers, at(battle, "act/"), {"seen": offered["seq"], "action": activate})
    told = answer.json()
    assert answer.status_code == 200
    assert [entry["seq"] for entry in told["entries"]] == [1]
    assert told["battle"]["head_seq"] == 1 and told["battle"]["state"]["current"]["ship"] == activate["ship"]


def test_a_stale_act_is_409(hers, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    answer = post(hers, at(battle, "act/"), {"seen": 0, "action": {"kind": "forward", "side": "A"}})
    assert (answer.status_code, answer.json()["head_seq"]) == (409, 1)


def test_a_refused_act_is_422_with_its_clause(hers, anna):
    answer = post(hers, at(started(anna), "act/"), {"seen": 0, "action": {"kind": "forward", "side": "A"}})
    assert answer.status_code == 422 and answer.json()["findings"][0]["clause"] == "HEX-TRN-03"


@pytest.mark.parametrize("data", [{}, {"seen": 0}, {"seen": "x", "action": {}}, {"seen": 0, "action": "forward"}])
def test_a_misshapen_act_is_400(hers, anna, data):
    assert post(hers, at(started(anna), "act/"), data).status_code == 400


def test_dice_that_are_wanted_are_428_and_then_sent(hers, anna):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    wanted = {"seen": 1, "action": {"kind": "attack", "side": "A", "target": "B1"}}
    answer = post(hers, at(battle, "act/"), wanted)
    assert answer.status_code == 428 and len(answer.json()["labels"]) == 2
    assert post(hers, at(battle, "act/"), {**wanted, "faces": [9, 1]}).status_code == 422
    assert post(hers, at(battle, "act/"), {**wanted, "faces": [5, 1]}).status_code == 200


def test_the_log_is_read_in_parts(hers, anna):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    log = hers.get(at(battle, "log/")).json()
    assert [entry["seq"] for entry in log] == list(range(min(500, battle.head_seq + 1)))
    assert hers.get(at(battle, f"log/?after={battle.head_seq - 1}")).json()[0]["seq"] == battle.head_seq
    assert hers.get(at(battle, "log/?after=x")).status_code == 422


def test_others_watch_but_do_not_decide(client, anna, boris):
    battle = started(anna)
    client.force_login(boris.user)
    assert client.get(at(battle)).json()["mine"] is False
    assert client.get(at(battle, "offers/")).json()["offers"] == []
    answer = post(client, at(battle, "act/"), {"seen": 0, "action": {"kind": "end_turn", "side": "A"}})
    assert answer.status_code == 403
    assert Battle.objects.get().head_seq == 0


def test_private_battles_of_others_are_not_found(client, anna):
    battle = started(anna, visibility="private")
    for more in ("", "offers/", "log/"):
        assert client.get(at(battle, more)).status_code == 404
    assert post(client, at(battle, "act/"), {"seen": 0, "action": {}}).status_code == 404


def test_lists_are_ones_own_or_the_public_ones(hers, anna, boris):
    started(anna)
    started(boris, visibility="public")
    started(boris)
    assert hers.get("/api/battles/").json()["count"] == 1
    assert hers.get("/api/battles/?whose=all").json()["count"] == 1


def test_the_seed_is_told_at_the_end_alone(hers, anna):
    battle = started(anna, seed="secret")
    assert hers.get(at(battle)).json()["seed"] is None
    act(battle, anna, "cede")
    told = hers.get(at(battle)).json()
    assert told["seed"] == "secret" and told["result"]["winner"] == "B"


def test_a_guest_plays_over_the_api(client, db):
    uid = post(client, "/api/battles/", {"body": scenario(), "seats": PERSONS}).json()["uid"]
    answer = post(client, f"/api/battles/{uid}/act/", {"seen": 0, "action": {"kind": "end_turn", "side": "A"}})
    assert answer.status_code == 200
