"""Encounters of each kind, by each ruleset: fought here, brought as a log, booked once."""

from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles.logs import log_file
from battles.models import Battle
from battles.people import asking
from battles.services import battle_delete, battle_start
from campaigns import services
from campaigns.encounters import awaited, engagements
from campaigns.engine.adapters import ADAPTERS
from campaigns.entries.verify import campaign_difference
from campaigns.files import exchange
from campaigns.files.campaign_file import campaign_file_of, written
from campaigns.models import Campaign, Entry
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, to_the_end
from tests.campaigns.acts import due_in, engaged, state_of
from tests.campaigns.meetings import begun_at

KINDS = ["naval_game", "sea", "mission"]
every_kind = pytest.mark.parametrize("kind", KINDS)
every_ruleset = pytest.mark.parametrize("ruleset", [each.key for each in rules.all()])
HEX = "ancient_naval_games"


def fought(campaign: Campaign, actor: Actor, seats: dict[str, str] = BOTS) -> Battle:
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=seats, seen=campaign.head_seq)
    return to_the_end(battle, actor)


def book(campaign: Campaign, actor: Actor, battle: Battle) -> Entry:
    return engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)


def booked(campaign: Campaign) -> dict[str, Any]:
    """The report that stands in the log."""
    told: dict[str, Any] = msgspec.json.decode(campaign.entries.get(entry="report").decision)
    return told


@every_ruleset
@every_kind
def test_an_encounter_is_fought_by_its_own_rules_with_the_ships_as_they_are(
    actor: Actor, kind: str, ruleset: str
) -> None:
    campaign = begun_at(actor, kind, ruleset)
    before, due = state_of(campaign), due_in(campaign)
    battle = fought(campaign, actor)
    assert battle.over and battle.ruleset == ruleset and battle.scenario_body["ruleset"] == ruleset
    assert battle.origin.startswith(campaign.name) and battle.origin_address == campaign.get_absolute_url()
    hulls = {piece.hulls[0] for piece in due.battle.pieces if piece.hulls}
    assert hulls == {unit["hull"] for unit in battle.scenario_body["units"] if unit.get("hull")}
    book(campaign, actor, battle)
    told, after = booked(campaign), state_of(campaign)
    assert told["by"] == "engine" and told["battle"] == battle.uid
    assert [fate["unit"] for fate in told["result"]["fates"]] == [fate["unit"] for fate in battle.result["fates"]]
    assert after.encounters.get(due.battle.id) != before.encounters[due.battle.id]
    assert campaign_difference(campaign) is None


def test_names_damage_crews_and_gear_go_into_the_battle(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", "nauta", hull=3, men=(1, 4), gear={"corvus": "fit"})
    units = {unit["hull"]: unit for unit in due_in(campaign).body["units"]}
    assert units["P1-1"]["name"] == "Peristera" and units["P1-2"]["name"] == "Amphitrite"
    assert units["P1-1"]["equipment"] == ("corvus",) and units["P1-1"]["condition"]["damaged"]
    assert units["P1-1"]["condition"]["soldiers"] == 1 and "soldiers" not in units["P1-2"].get("condition", {})


@every_kind
def test_of_two_finished_battles_the_first_one_is_booked(actor: Actor, kind: str) -> None:
    """CMP-AMD-07, CMP-X27."""
    campaign = begun_at(actor, kind, HEX)
    begun_first = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    ended_first = fought(campaign, actor)
    to_the_end(begun_first, actor)
    with pytest.raises(engagements.WrongBattle, match="before this one"):
        book(campaign, actor, begun_first)
    entry = book(campaign, actor, ended_first)
    told = booked(campaign)
    assert told["battle"] == ended_first.uid and told["fought" if kind == "naval_game" else "finished"] == 2
    assert '"fought":2' in entry.events
    with pytest.raises(engagements.WrongBattle, match="booked already"):
        book(campaign, actor, ended_first)


@every_kind
def test_a_log_is_taken_in_and_one_of_another_encounter_refused(actor: Actor, kind: str) -> None:
    campaign = begun_at(actor, kind, HEX)
    elsewhere = fought(campaign, actor)
    raw = log_file.written(log_file.log_file_of(elsewhere))
    battle_delete(battle=elsewhere, actor=actor)
    for other in KINDS:
        if other != kind:
            another = begun_at(actor, other, HEX)
            with pytest.raises(engagements.WrongBattle, match="fleets"):
                engagements.encounter_import(campaign=another, actor=actor, raw=raw, seen=another.head_seq)
    battle = engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    assert battle.origin.startswith(campaign.name)
    book(campaign, actor, battle)
    assert booked(campaign)["by"] == "log"


def test_a_log_fought_under_other_conditions_is_refused(actor: Actor) -> None:
    campaign = begun_at(actor, "mission", HEX)
    body = due_in(campaign).body
    other = battle_start(actor=actor, body={**body, "first": "A" if body.get("first") == "B" else "B"}, seats=BOTS)
    raw = log_file.written(log_file.log_file_of(to_the_end(other, actor)))
    with pytest.raises(engagements.WrongBattle, match=r"other conditions than this battle \(first\)"):
        engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    assert engaged(campaign) == []


@every_ruleset
@pytest.mark.parametrize("kind", ["sea", "mission"])
@pytest.mark.parametrize("how", ["agreed", "given_up"])
def test_a_battle_that_people_ended_themselves_is_booked(actor: Actor, kind: str, ruleset: str, how: str) -> None:
    """Who gives up has lost; an agreed end is a draw; nothing of it is an end reason of the rules (CMP-CHN-06)."""
    campaign = begun_at(actor, kind, ruleset)
    due = due_in(campaign)
    seats = {"A": "person", "B": "person"}
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=seats, seen=campaign.head_seq)
    asking.battle_ended(battle, actor, how, "A")
    entry = book(campaign, actor, battle)
    told = booked(campaign)["result"]
    assert (told["reason"], told["winner"]) == (how, None if how == "agreed" else "B")
    reported = next(event for event in msgspec.json.decode(entry.events) if event["kind"] == "battle_reported")
    assert reported["winner"] == (None if how == "agreed" else due.battle.sides[1]) == reported["holder"]
    judged = [event for event in msgspec.json.decode(entry.events) if event["kind"] == "mission_judged"]
    if kind == "mission":
        assert judged[0]["reason"] == ("agreed" if (how, ruleset) == ("agreed", "mare_nostrum") else "")
    lost = {fate["unit"] for fate in told["fates"] if fate["fate"] in ADAPTERS[ruleset].LOST}
    assert not lost, "nothing had happened yet"


@every_kind
def test_a_whole_campaign_goes_into_a_file_and_back_with_its_battle(actor: Actor, kind: str) -> None:
    campaign = begun_at(actor, kind, HEX)
    book(campaign, actor, fought(campaign, actor))
    raw = written(campaign_file_of(campaign))
    again = exchange.campaign_import(actor=actor, raw=raw)
    battle = again.engagements.get().battle
    assert booked(again)["battle"] == battle.uid and battle.origin.startswith(campaign.name)
    assert state_of(again) == state_of(campaign) and campaign_difference(again) is None


@every_kind
def test_a_file_whose_report_is_not_that_of_its_battle_is_refused(actor: Actor, kind: str) -> None:
    campaign = begun_at(actor, kind, HEX)
    book(campaign, actor, fought(campaign, actor))
    plain = msgspec.json.decode(written(campaign_file_of(campaign)))
    entry = next(each for each in plain["entries"] if each["entry"] == "report")
    entry["decision"]["result"]["score"] = {"A": "changed"}
    with pytest.raises(exchange.BadCampaignFile) as refused:
        exchange.campaign_import(actor=actor, raw=msgspec.json.encode(plain))
    assert "another result than the log of its battle" in str(refused.value)


def test_what_a_log_tells_beside_its_result_is_compared_too(actor: Actor) -> None:
    """CMP-AFT-10: a squall that the log does not know."""
    campaign = begun_at(actor, "sea", "oi_navarcoi")
    book(campaign, actor, fought(campaign, actor))
    again = msgspec.json.decode(written(campaign_file_of(campaign)))
    entry = next(each for each in again["entries"] if each["entry"] == "report")
    entry["decision"]["used"] = {"A1": ["corvus"]}
    with pytest.raises(exchange.BadCampaignFile, match="other gear or weather"):
        exchange.campaign_import(actor=actor, raw=msgspec.json.encode(again))


def test_a_stored_report_that_is_not_that_of_its_battle_is_found(actor: Actor) -> None:
    campaign = begun_at(actor, "mission", HEX)
    battle = fought(campaign, actor)
    entry = book(campaign, actor, battle)
    Battle.objects.filter(pk=battle.pk).update(result={**battle.result, "reason": "reported"})
    found = campaign_difference(campaign)
    assert found is not None and (found.entry, found.problem) == (
        entry.seq,
        "it books another result than its battle has",
    )


@every_kind
def test_a_battle_counts_as_long_as_its_encounter_has_the_same_units(actor: Actor, kind: str) -> None:
    """CMP-AMD-09: whatever its ships are called."""
    campaign = begun_at(actor, kind, HEX)
    before = due_in(campaign)
    engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    assert len(engaged(campaign)) == 1
    state = before.state
    hull = next(id for piece in before.battle.pieces for id in piece.hulls)

    def with_hull(**fields: Any) -> str:
        other = msgspec.structs.replace(state.hulls[hull], **fields)
        changed = msgspec.structs.replace(state, hulls={**state.hulls, hull: other})
        due = awaited.due_in(changed, campaign.scenarios)
        assert due is not None
        return due.built

    assert with_hull(oars=2) != before.built
    if kind != "naval_game":
        assert with_hull(name="Another") == before.built


def test_deleting_a_booked_battle_says_what_remains(actor: Actor, client: Client) -> None:
    campaign = begun_at(actor, "sea", HEX)
    second = fought(campaign, actor)
    client.force_login(actor.user)  # type: ignore[arg-type]
    told = reverse("battles:share", args=[second.uid])
    assert "has booked nothing of it" in client.get(told).content.decode()
    book(campaign, actor, second)
    page = client.get(told).content.decode()
    assert "What “War in the straits” has booked of it stands" in page
    before = state_of(campaign)
    answer = client.post(reverse("battles:delete", args=[second.uid]), follow=True)
    assert "Only the battle itself, its moves and its replay, is gone" in answer.content.decode()
    assert state_of(campaign) == before and campaign_difference(campaign) is None
    assert client.get(reverse("campaigns:chronicle", args=[campaign.uid])).status_code == 200


def test_no_battle_starts_where_none_is_due(actor: Actor) -> None:
    campaign = begun_at(actor, "mission", HEX)
    book(campaign, actor, fought(campaign, actor))
    with pytest.raises(engagements.WrongBattle, match="over"):
        engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)


def test_two_pages_book_once(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", HEX)
    battle = fought(campaign, actor)
    other, seen = Campaign.objects.get(pk=campaign.pk), campaign.head_seq
    book(campaign, actor, battle)
    with pytest.raises((services.Stale, engagements.WrongBattle)):
        engagements.encounter_book(campaign=other, actor=actor, battle=battle, seen=seen)
    assert campaign.entries.filter(entry="report").count() == 1
