"""What the API of battles is sent from anywhere: told what is wrong with it, whatever it is, and by whom."""

import json

import pytest

from battles.logs import log_file
from battles.models import Battle
from scenarios.services import document_create
from tests.battles.positions import AGAINST_BOT, BOTS, PERSONS, act, scenario, started, to_the_end

NESTED = "[" * 100_000 + "]" * 100_000


def post(client, address, data):
    raw = data if isinstance(data, str | bytes) else json.dumps(data)
    return client.post(address, raw, content_type="application/json")


def at(battle, more=""):
    return f"/api/battles/{battle.uid}/{more}"


@pytest.mark.parametrize(
    "raw",
    [
        NESTED,
        '{"seen": 0, "action": ' + NESTED + "}",
        '{"seen": 0, "action": {"kind": "\\ud800", "side": "A"}}',
        '{"seen": 0, "action": {"kind": "a\\u0000b", "side": "A"}}',
        '{"seen": ' + "9" * 5000 + ', "action": {}}',
        '{"seen": 0, "faces": [' + "9" * 40 + '], "action": {}}',
        '{"seen": 1e400, "action": {}}',
        '{"seen": -7, "action": {}}',
        '{"seen": 2000000000, "action": {}}',
        b"\xff\xfe",
        " " * 3_000_000,
        "",
    ],
)
@pytest.mark.parametrize("more", ["act/", "roll/", "advance/", "take-back/"])
def test_a_body_out_of_all_bounds_is_400(anna_at_home, anna, raw, more):
    battle = started(anna)
    assert post(anna_at_home, at(battle, more), raw).status_code == 400
    assert post(anna_at_home, "/api/battles/", raw).status_code == 400
    assert Battle.objects.get().head_seq == 0


def test_dice_are_asked_for_alone(anna_at_home, anna):
    battle = started(anna, dice="manual", scenario={"first": "roll"})
    answer = post(anna_at_home, at(battle, "roll/"), {"seen": -1})
    assert answer.status_code == 428 and answer.json()["labels"]
    assert post(anna_at_home, at(battle, "roll/"), {"seen": -1, "faces": [6, 1]}).status_code == 200
    assert post(anna_at_home, at(battle, "roll/"), {"seen": 0, "faces": [6]}).json()["findings"][0]["code"] == (
        "BATTLE-NO-ROLL"
    )


def test_bots_go_on_by_turns(anna_at_home, anna):
    battle = started(anna, seats=BOTS)
    answer = post(anna_at_home, at(battle, "advance/"), {"seen": 0})
    assert answer.status_code == 200 and answer.json()["battle"]["head_seq"] == len(answer.json()["entries"])
    assert post(anna_at_home, at(battle, "advance/"), {"seen": 0}).status_code == 409
    assert post(anna_at_home, at(started(anna), "advance/"), {"seen": 0}).status_code == 422


def test_an_act_is_taken_back_unless_dice_have_fallen(anna_at_home, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    answer = post(anna_at_home, at(battle, "take-back/"), {"seen": 1})
    assert answer.status_code == 200 and answer.json()["entries"][0]["action"]["kind"] == "take_back"
    battle.refresh_from_db()
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    answer = post(anna_at_home, at(battle, "take-back/"), {"seen": battle.head_seq})
    assert answer.status_code == 422 and "Dice" in answer.json()["findings"][0]["message"]


def test_a_battle_is_deleted_by_its_owner_alone(client, anna, boris):
    battle = started(anna)
    client.force_login(boris.user)
    assert client.delete(at(battle)).status_code == 403
    client.force_login(anna.user)
    assert client.delete(at(battle)).status_code == 204
    assert not Battle.objects.exists()


def test_a_log_is_brought_in_and_played_on(anna_at_home, anna):
    raw = log_file.written(log_file.log_file_of(to_the_end(started(anna, seats=AGAINST_BOT), anna)))
    answer = post(anna_at_home, "/api/battles/import/", raw)
    assert answer.status_code == 201 and answer.json()["mine"]
    more = post(anna_at_home, f"/api/battles/{answer.json()['uid']}/act/", {"seen": 0, "action": {
        "kind": "end_turn", "side": "A"}})  # fmt: skip
    assert more.status_code == 200
    for wrong in (b"{}", NESTED, b"", b" " * (log_file.MOST_BYTES + 1)):
        assert post(anna_at_home, "/api/battles/import/", wrong).status_code == 422


def test_wrong_credentials_are_401_and_make_nobody_a_guest(client, anna):
    start = {"body": scenario(), "seats": PERSONS}
    for header in ("Basic YW5uYTp3cm9uZw==", "Bearer nothing", "Token x"):
        for answer in (
            client.post("/api/battles/", start, content_type="application/json", headers={"Authorization": header}),
            client.get("/api/battles/", headers={"Authorization": header}),
            client.get("/api/scenarios/", headers={"Authorization": header}),
        ):
            assert answer.status_code == 401 and answer["WWW-Authenticate"]
    client.force_login(anna.user)
    client.session.flush()
    assert post(client, "/api/battles/", start).status_code == 401
    assert not Battle.objects.exists()
    assert post(client, "/api/battles/", start).status_code == 201  # the dead cookie is gone: a guest


def test_the_setup_sheet_is_a_pdf(client, anna, boris):
    stored = document_create(actor=anna, body=scenario())
    client.force_login(anna.user)
    answer = client.get(f"/api/scenarios/{stored.uid}/sheet/?paper=letter", headers={"Accept": "application/pdf"})
    assert answer.status_code == 200 and answer.content.startswith(b"%PDF")
    assert client.get(f"/api/scenarios/{stored.uid}/sheet/?paper=papyrus").status_code == 422
    grey = client.get(f"/api/scenarios/{stored.uid}/sheet/?paper=letter&edition=grey")
    assert grey.content.startswith(b"%PDF") and grey.content != answer.content
    refused = client.get(f"/api/scenarios/{stored.uid}/sheet/?edition=sepia")
    assert refused.status_code == 422 and "“colour” or “grey” or “saving”" in refused.content.decode()
    client.force_login(boris.user)
    assert client.get(f"/api/scenarios/{stored.uid}/sheet/").status_code == 404
