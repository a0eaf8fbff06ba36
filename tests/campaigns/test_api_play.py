"""Campaigns played by the API: what the pages do, by the same services, and nothing that they would not."""

import base64
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns.documents import ready_made
from tests.campaigns.engine.builders import report
from tests.config.generated_client import GeneratedClient
from tests.config.test_generated_client import plain

pytestmark = pytest.mark.django_db
GIF = base64.b64encode(b"GIF89a").decode()


def as_somebody(name: str) -> GeneratedClient:
    client = Client()
    client.force_login(User.objects.create_user(name))
    return GeneratedClient(client)


@pytest.fixture
def anna() -> GeneratedClient:
    return as_somebody("anna")


def begun(api: GeneratedClient, seed: str | None = "s") -> dict[str, Any]:
    """A war of Rome against Carthage, its first naval game to be fought."""
    body = plain(ready_made.document("punic-2021"))
    war: dict[str, Any] = api.campaigns_start({"body": body} | ({"seed": seed} if seed else {}))
    return war


def fought(winner: str = "A", **more: Any) -> dict[str, Any]:
    """The result of the naval game as a decision."""
    return {"kind": "report_naval_game", "result": plain(report(winner)), **more}


def decided(api: GeneratedClient, uid: str, decision: dict[str, Any], **more: Any) -> dict[str, Any]:
    seen = api.campaigns_get(uid=uid)["head_seq"]
    told: dict[str, Any] = api.campaigns_decide({"seen": seen, "decision": decision}, uid=uid, **more)
    return told


def test_a_refused_decision_says_why_and_writes_nothing(anna: GeneratedClient) -> None:
    war = begun(anna)
    told = decided(anna, war["uid"], {"kind": "recruit", "side": "ROM", "area": "spain"}, wanted=422)
    assert told["findings"][0]["clause"] == "CMP-TRN-01"
    assert anna.campaigns_get(uid=war["uid"])["head_seq"] == war["head_seq"]


def test_what_is_no_decision_is_a_finding(anna: GeneratedClient) -> None:
    war = begun(anna)
    sent = {"seen": war["head_seq"], "decision": {"kind": "conquer"}}
    answer = anna.client.post(f"/api/campaigns/{war['uid']}/decide/", sent, content_type="application/json")
    assert answer.status_code == 422 and answer.json()["findings"][0]["code"] == "CMP-D-SHAPE"


def test_nobody_says_by_the_api_that_the_site_has_seen_a_battle(anna: GeneratedClient) -> None:
    """A result that is sent is one that was typed in, whatever it says of itself."""
    war = begun(anna)
    (entry,) = decided(anna, war["uid"], fought(by="engine", battle="another"))["entries"]
    assert entry["entry"] == "report" and entry["decision"].get("by", "table") == "table"
    assert not entry["decision"].get("battle")


def test_a_battle_is_fought_by_bots_and_booked(anna: GeneratedClient) -> None:
    war = begun(anna)
    at = {"uid": war["uid"]}
    bots = {"A": "bot:recruit", "B": "bot:recruit"}
    battle = anna.campaigns_fight({"seen": war["head_seq"], "seats": bots}, **at)
    assert [each["uid"] for each in anna.campaigns_encounter(**at)["battles"]] == [battle["uid"]]
    if not battle["over"]:
        wanted = {"seen": war["head_seq"], "battle": battle["uid"]}
        assert "not over" in anna.campaigns_book(wanted, wanted=422, **at)["detail"]
    while not battle["over"]:
        told = anna.battles_advance({"seen": battle["head_seq"], "to_end": True}, uid=battle["uid"])
        battle = told["battle"]
    told = anna.campaigns_book({"seen": war["head_seq"], "battle": battle["uid"]}, **at)
    assert told["entries"][0]["decision"]["battle"] == battle["uid"]
    anna.campaigns_encounter(wanted=404, **at)


def test_an_entry_is_amended_once_it_was_seen_what_that_changes(anna: GeneratedClient) -> None:
    war = begun(anna)
    at = {"uid": war["uid"]}
    told = decided(anna, war["uid"], fought("A"))
    number, seen = told["entries"][0]["seq"], told["campaign"]["head_seq"]
    wanted = {"seen": seen, "decision": fought("B")}
    shown = anna.campaigns_amend(wanted, number=number, **at)
    assert shown["differences"] and anna.campaigns_get(**at)["head_seq"] == seen
    anna.campaigns_amend(wanted | {"stand": True}, number=number, **at)
    (entry,) = anna.campaigns_log(after=seen, **at)
    assert entry["entry"] == "amend" and entry["more"]["changes"] == number and entry["retold"]
    assert anna.campaigns_amend(wanted, number=999, wanted=404, **at)["findings"]


def test_a_ruling_a_note_and_prose_are_written(anna: GeneratedClient) -> None:
    war = begun(anna)
    at = {"uid": war["uid"]}
    change = {"table": "areas", "id": "spain", "field": "owner", "value": "ROM"}
    told = anna.campaigns_rule({"seen": war["head_seq"], "changes": [change], "reason": "As agreed."}, **at)
    assert told["campaign"]["state"]["areas"]["spain"]["owner"] == "ROM"
    seen = told["campaign"]["head_seq"]
    amiss = {"seen": seen, "changes": [change | {"id": "atlantis"}], "reason": "As agreed."}
    assert anna.campaigns_rule(amiss, wanted=422, **at)["findings"]
    (entry,) = anna.campaigns_note({"seen": seen, "text": "A storm."}, **at)["entries"]
    assert entry["entry"] == "note" and entry["more"]["text"] == "A storm."
    assert "picture" in anna.campaigns_note({"seen": seen + 1, "text": "x", "picture": GIF}, wanted=422, **at)["detail"]
    assert anna.campaigns_prose(number=0, **at)["version"] == 0
    words = {"title": "The first war", "text": "Rome had no fleet.", "seen": 0}
    assert anna.campaigns_prose_write(words, number=0, **at)["version"] == 1
    assert anna.campaigns_prose_write(words, number=0, wanted=409, **at)["head_seq"] == 1


def test_what_both_sides_decide_waits_for_the_others_word(anna: GeneratedClient) -> None:
    war = begun(anna, seed=None)
    at = {"uid": war["uid"]}
    link = anna.campaigns_seat({"do": "invite", "role": "B"}, **at)["link"]
    ben = as_somebody("ben")
    assert ben.campaigns_join({"token": link.rstrip("/").rsplit("/", 1)[1]})["yours"] == ["CAR"]
    assert [(each["role"], each["mine"]) for each in ben.campaigns_seats(**at)][:2] == [("A", False), ("B", True)]
    told = decided(anna, war["uid"], fought("A"))
    assert told["entries"] == [] or told["entries"][-1]["entry"] == "seat"
    assert told["campaign"]["asked"]["mine"] and not told["campaign"]["asked"]["answers"]
    assert ben.campaigns_get(**at)["asked"]["answers"]
    seen = told["campaign"]["head_seq"]
    assert ben.campaigns_answer({"seen": seen, "do": "refuse"}, **at)["entries"] == []
    assert "Disputed" in anna.campaigns_get(**at)["asked"]["refused"]
    decided(anna, war["uid"], fought("B"))
    (entry,) = ben.campaigns_answer({"seen": seen, "do": "agree"}, **at)["entries"]
    assert entry["entry"] == "report" and entry["more"]["confirmed"] == "CAR"
    ben.campaigns_share({"visibility": "private"}, wanted=403, **at)


def test_strangers_read_what_is_shared_and_decide_nothing(anna: GeneratedClient) -> None:
    war = begun(anna)
    stranger = as_somebody("stranger")
    assert stranger.campaigns_get(uid=war["uid"])["yours"] == []
    assert stranger.campaigns_offers(uid=war["uid"])["offers"] == []
    decided(stranger, war["uid"], fought(), wanted=403)
    stranger.campaigns_bots({}, uid=war["uid"], wanted=403)
    anna.campaigns_share({"visibility": "private"}, uid=war["uid"])
    stranger.campaigns_get(uid=war["uid"], wanted=404)


def test_a_bot_plays_a_side_that_was_handed_to_it(anna: GeneratedClient) -> None:
    war = begun(anna)
    at = {"uid": war["uid"]}
    assert anna.campaigns_seat({"do": "bot", "role": "B", "bot": "navarch"}, **at)["bots"] == {"CAR": "navarch"}
    told = decided(anna, war["uid"], fought("A"))
    for _ in range(20):
        war = told["campaign"]
        if war["turn"] > 1:
            break
        ends = [each for each in anna.campaigns_offers(**at)["offers"] if each["kind"] == "end_part"]
        if war["decides"]:
            told = decided(anna, war["uid"], (ends or anna.campaigns_offers(**at)["offers"])[0]["actions"][0])
        else:
            told = anna.campaigns_bots({}, **at)
    carthage = [each for each in anna.campaigns_log(**at) if (each["decision"] or {}).get("side") == "CAR"]
    assert war["turn"] == 2 and carthage
