"""What a stranger's program does with a generated client: battles of every ruleset, a campaign's turn, a document's
life. Every request and every answer is held against the description."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.test import Client

import rules
from campaigns.documents import ready_made
from campaigns.forecasts import forecasting
from campaigns.models import Forecast
from config.api.types import prefix_of
from rules.core.ruleset import Ruleset
from tests.campaigns.engine.builders import report
from tests.campaigns.forecasts.test_forecasts import here
from tests.config.generated_client import GeneratedClient
from tests.config.schema_builder import action_within, part
from tests.rules.rulesets import library

pytestmark = pytest.mark.django_db
ENDING = ("agree_end", "cede", "concede")


@pytest.fixture
def api(client: Client) -> GeneratedClient:
    client.force_login(get_user_model().objects.create_user("anna"))
    return GeneratedClient(client)


def plain(thing: Any) -> Any:
    """What is sent of it."""
    return json.loads(msgspec.json.encode(thing))


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_a_battle_is_played_by_actions_that_are_built_from_offers(ruleset: Ruleset, api: GeneratedClient) -> None:
    """What is built from bounds is taken, or refused by a finding; then it is given up, or brought to an end."""
    chance, prefix = Random(ruleset.key), prefix_of(ruleset)
    seats = dict.fromkeys(ruleset.sides, "person")
    battle = api.battles_start({"body": plain(library(ruleset)[0]), "seats": seats, "seed": "s"})
    at = {"uid": battle["uid"]}
    for _ in range(6):
        told = api.battles_offers(**at)
        offers = [each for each in told["offers"] if each["kind"] not in ENDING] or told["offers"]
        offer = chance.choice(offers)
        if offer["bounds"]:
            within = action_within(chance.choice(offer["bounds"]), part(f"{prefix}Offer", offer["kind"]), chance)
            sent = {"seen": told["seq"], "action": within}
            answer = api.client.post(f"/api/battles/{battle['uid']}/act/", sent, content_type="application/json")
            assert answer.status_code == 200 or answer.json()["findings"][0]["message"]
            if answer.status_code == 200:
                continue
        listed = chance.choice([action for each in offers for action in each["actions"]])
        api.battles_act({"seen": told["seq"], "action": listed}, **at)
    entries = api.battles_log(**at)
    assert [each["seq"] for each in entries] == list(range(len(entries)))
    assert api.battles_moment(**at, seq=0)["seq"] == 0
    study = api.studies_begin({"at": 0, "seats": seats, "title": "What if"}, **at)
    api.studies_note({"text": "They begin."}, uid=study["uid"], seq=0)
    assert api.studies_notes(uid=study["uid"]) == [{"seq": 0, "text": "They begin."}]
    assert [each["uid"] for each in api.studies_list(of=battle["uid"])["results"]] == [study["uid"]]
    assert api.battles_list(state="going", ruleset=ruleset.key, per=1)["count"] == 1
    api.battles_delete(**at)
    assert api.battles_list()["count"] == 0 and api.battles_get(uid=study["uid"])["study_of"] == battle["uid"]


def test_a_turn_of_a_campaign_is_played(api: GeneratedClient) -> None:
    body = plain(ready_made.document("punic-2021"))
    kept = api.campaign_documents_create({"body": body})
    war = api.campaigns_start({"document": kept["uid"], "seed": "s"})
    at = {"uid": war["uid"]}
    assert api.campaigns_document(**at)["sides"] == api.campaign_documents_retrieve(uid=kept["uid"])["body"]["sides"]
    encounter = api.campaigns_encounter(**at)
    assert encounter["kind"] == "naval_game" and encounter["scenario"]["ruleset"] and not encounter["battles"]
    told = {"kind": "report_naval_game", "result": plain(report("B"))}
    war = api.campaigns_decide({"seen": war["head_seq"], "decision": told}, **at)["campaign"]
    for _ in range(40):
        if war["turn"] > 1:
            break
        offered = api.campaigns_offers(**at)
        ends = [each for each in offered["offers"] if each["kind"] == "end_part"]
        (decision, *_) = (ends or offered["offers"])[0]["actions"]
        war = api.campaigns_decide({"seen": offered["seq"], "decision": decision}, **at)["campaign"]
    assert war["turn"] == 2 and war["state"]["turn"] == 2
    entries = api.campaigns_log(**at)
    assert [each["seq"] for each in entries] == list(range(war["head_seq"] + 1))
    assert api.campaigns_log(**at, after=war["head_seq"]) == []
    assert api.campaigns_list(state="going")["results"][0]["uid"] == war["uid"]
    back = api.campaigns_take_back({"seen": war["head_seq"]}, **at)["campaign"]
    assert back["head_seq"] == war["head_seq"] + 1 and back["turn"] == 1
    assert api.campaigns_take_back({"seen": war["head_seq"]}, wanted=409, **at)["head_seq"] == back["head_seq"]
    taken = json.loads(api.client.get(f"/api/campaigns/{war['uid']}/campaign.json").content)
    assert api.campaigns_import(taken)["head_seq"] == back["head_seq"]
    api.campaigns_share({"visibility": "public"}, **at)
    assert api.campaigns_list(whose="all")["count"] == 1
    api.campaigns_delete(**at)
    api.campaigns_get(wanted=404, **at)


def test_a_documents_life(api: GeneratedClient) -> None:
    body = plain(library(rules.all()[0])[0])
    assert api.check_create(body)["errors"] == 0
    made = api.scenarios_create({"body": body})
    at = {"uid": made["uid"]}
    changed = api.scenarios_update({"body": body | {"title": "Off Mylae"}, "seen": made["head"]}, **at)
    assert changed["title"] == "Off Mylae" and changed["head"] == 2
    stale = api.scenarios_update({"body": body, "seen": 1}, wanted=409, **at)
    assert stale["current"]["head"] == 2 and stale["changes"]
    undone = api.scenarios_history_create({"do": "undo", "seen": 2}, **at)
    assert undone["head"] == 3 and undone["title"] == made["title"]
    assert api.scenarios_history_create({"do": "redo", "seen": 3}, **at)["title"] == "Off Mylae"
    api.scenarios_history_create({"do": "redo", "seen": 4}, wanted=422, **at)
    restored = api.scenarios_history_create({"do": "restore", "number": 1, "seen": 4}, **at)
    assert restored["title"] == made["title"] and api.scenarios_history_list(**at)["count"] == 5
    second = api.scenarios_history_retrieve(**at, number=2)
    assert second["body"]["title"] == "Off Mylae" and [each["path"] for each in second["changes"]] == ["/title"]
    assert api.scenarios_partial_update({"visibility": "public"}, **at)["visibility"] == "public"
    assert api.scenarios_list(q="")["count"] == 1
    copy = api.scenarios_fork_create(**at)
    assert copy["uid"] != made["uid"] and copy["visibility"] == "private" and copy["mine"]
    api.scenarios_destroy(**at)
    api.scenarios_retrieve(wanted=404, **at)
    assert api.scenarios_list(mine=True)["results"][0]["uid"] == copy["uid"]


def test_two_find_each_other_talk_and_play_on(api: GeneratedClient) -> None:
    ruleset = rules.all()[0]
    start = {"body": plain(library(ruleset)[0]), "seats": dict.fromkeys(ruleset.sides, "person")}
    battle = api.battles_start(start | {"move_hours": 24, "late": "bot"})
    at = {"uid": battle["uid"]}
    api.battles_seat({"do": "clock", "move_hours": 48, "late": "bot"}, **at)
    assert api.battles_get(**at)["move_hours"] == 48
    link = api.battles_seat({"do": "invite", "side": "B"}, **at)["link"]
    friend = GeneratedClient(Client())
    assert friend.battles_join({"token": link.rstrip("/").rsplit("/", 1)[1], "name": "Ben"})["yours"] == ["B"]
    assert [(each["side"], each["mine"]) for each in friend.battles_seats(**at)] == [("A", False), ("B", True)]
    assert friend.battles_chat_write({"text": "Hello."}, **at)["lines"][0]["who"] == "You"
    heard = api.battles_chat(**at)
    assert heard["unread"] == 1 and heard["lines"][0]["text"] == "Hello." and heard["lines"][0]["who"] == "Ben"
    assert api.battles_chat_write({"do": "read"}, **at)["unread"] == 0
    friend.battles_chat_write({"do": "silence"}, wanted=403, **at)
    assert api.battles_chat_write({"do": "silence"}, **at)["silenced"]
    GeneratedClient(Client()).battles_chat(wanted=404, **at)
    decides = api if "A" in battle["to_decide"] else friend
    assert decides.turns_list()["results"][0]["address"] == f"/battles/{battle['uid']}/"
    again = api.battles_rematch({"swap": True}, **at)
    assert {each["side"]: each["mine"] for each in api.battles_seats(uid=again["uid"])} == {"A": False, "B": True}
    GeneratedClient(Client()).reports_create({"kind": "battle", "uid": battle["uid"], "reason": "other"})


def test_a_fleet_comes_out_of_a_scenario_and_goes_into_another(api: GeneratedClient) -> None:
    body = plain(library(rules.all()[0])[0])
    made = api.scenarios_create({"body": body})
    fleet = api.fleets_from_side({"scenario": made["uid"], "side": "A"})
    ships = len(fleet["body"]["units"])
    joined = {"fleet": fleet["uid"], "side": "B", "seen": 1}
    grown = api.scenarios_add_fleet(joined, uid=made["uid"])
    assert grown["head"] == 2 and len(grown["body"]["units"]) == len(made["body"]["units"]) + ships
    assert api.scenarios_add_fleet(joined, wanted=409, uid=made["uid"])["current"]["head"] == 2
    assert api.fleets_roster(uid=fleet["uid"]).startswith(b"%PDF")
    assert api.fleets_roster(uid=fleet["uid"], form="csv").count(b"\r\n") == ships + 1
    assert b"[table]" in api.scenarios_roster(uid=made["uid"], side="B", form="bbcode")
    api.scenarios_roster(wanted=422, uid=made["uid"], side="B", form="docx")
    api.scenarios_roster(wanted=404, uid=made["uid"], side="C")


@pytest.mark.django_db(transaction=True)
def test_forecasts_are_played_in_the_background_and_read(api: GeneratedClient, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[int] = []
    monkeypatch.setattr(forecasting, "_wake", woken.append)
    kept = api.campaign_documents_create({"body": plain(ready_made.document("punic-2021"))})
    at = {"uid": kept["uid"]}
    assert api.campaign_documents_forecast(**at)["status"] == "none"
    assert api.campaign_documents_forecast_act({"act": "start"}, **at)["status"] == "running"
    Forecast.objects.update(wanted=3)
    forecasting.run(woken[0], here)
    told = api.campaign_documents_forecast(**at)
    assert [sum(each["share"] for each in told["chances"].values())] == [pytest.approx(1)]
    sides = [each["id"] for each in kept["body"]["sides"]]
    assert told["done"] == told["wanted"] == sum(told["ended"].values())
    assert list(told["chances"]) == [*sides, "nobody"] and told["status"] == "done"
    war = {"uid": api.campaigns_start({"document": kept["uid"], "seed": "s"})["uid"]}
    assert api.campaigns_forecast_act({"act": "start"}, **war)["status"] == "running" and len(woken) == 2
    assert api.campaigns_forecast_act({"act": "stop"}, **war)["status"] == "stopped"
    api.campaigns_share({"visibility": "public"}, **war)
    stranger = GeneratedClient(Client())
    assert not stranger.campaigns_forecast(**war)["may"]
    stranger.campaigns_forecast_act({"act": "start"}, wanted=403, **war)
