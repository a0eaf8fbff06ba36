"""The panel of an encounter: who meets whom, the ways to a result, the chances of the dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from django.test import Client
from django.urls import reverse

from campaigns import services
from campaigns.encounters import engagements
from campaigns.encounters.panel import panel
from campaigns.engine.battles.auto_chances import by_dice, chances
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.acts import due_in, state_of
from tests.campaigns.engine.sea import Sea
from tests.campaigns.engine.test_crews import ionian
from tests.campaigns.engine.test_fought_out import first_offer
from tests.campaigns.meetings import begun_at, straits, to_battle

HEX = "ancient_naval_games"
SEATS = {"A": "person", "B": "person"}


@pytest.fixture
def mine(client: Client, actor: Actor) -> Client:
    client.force_login(actor.user)  # type: ignore[arg-type]
    return client


def page_of(client: Client, campaign: Campaign) -> str:
    return client.get(campaign.get_absolute_url()).content.decode()


@pytest.mark.parametrize("kind", ["naval_game", "sea", "mission"])
def test_the_ways_to_a_result_are_offered_for_each_kind(actor: Actor, mine: Client, kind: str) -> None:
    campaign = begun_at(actor, kind, HEX, **({"auto": "ask"} if kind == "sea" else {}))
    due, page = due_in(campaign), page_of(mine, campaign)
    for words in ("Fight it here", "Print the kit", "Type it in", "Bring a log", "Let two bots fight it"):
        assert words in page
    for name in ("kit", "report"):
        assert reverse(f"campaigns:{name}", args=[campaign.uid, due.key]) in page
    assert ("By dice" in page) == (by_dice(state_of(campaign)) is not None) == ("chances" in page)
    shown = panel(campaign, state_of(campaign))
    assert {fleet.name: fleet.count for fleet in shown["fleets"]} == {
        due.state.data.side_name(side): sum(unit.side == due.battle.letter(side) for unit in due.scenario.units)
        for side in due.state.data.side_ids
    }


def test_headlines_count_ships_as_well_as_squadrons(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", "oi_navarcoi")
    shown = panel(campaign, state_of(campaign))
    assert [(fleet.count, fleet.units) for fleet in shown["fleets"]] == [(4, 1), (4, 1)]
    assert shown["size"] == "2 squadrons" and [fleet.admiral for fleet in shown["fleets"]] == [
        "Xenocleides",
        "Lacedaemonius",
    ]


def test_each_side_says_whether_dice_may_settle_it(actor: Actor, mine: Client) -> None:
    """CMP-GEN-05: before the battle is set up; both have to agree."""
    campaign = services.campaign_start(actor=actor, document=straits(HEX, auto="ask"), seed="dice")
    to_battle(campaign, actor, stop=("settle",))
    page = page_of(mine, campaign)
    assert ("Fight it out" in page and "Athens must agree" in page) or "Corinth must agree" in page
    for _ in range(2):
        state = state_of(campaign)
        decision = by_dice(state)
        assert decision is not None
        services.campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=campaign.head_seq)
    assert state_of(campaign).step != "settle"
    assert "battle_reported" in campaign.entries.order_by("-seq").first().events  # type: ignore[union-attr]


def test_a_mission_is_settled_by_dice_from_its_panel(actor: Actor, mine: Client) -> None:
    campaign = begun_at(actor, "mission", "nauta")
    shown = panel(campaign, state_of(campaign))
    sent = {"seen": campaign.head_seq, "decision": shown["dice"]}
    assert mine.post(reverse("campaigns:decide", args=[campaign.uid]), sent).status_code == 302
    assert state_of(campaign).step == "over"


def test_once_a_battle_has_begun_the_dice_ask_again(actor: Actor, mine: Client) -> None:
    """CMP-AMD-07."""
    campaign = begun_at(actor, "mission", HEX)
    assert "Do both sides agree that dice settle it?" in page_of(mine, campaign)
    engagements.encounter_start(campaign=campaign, actor=actor, seats=SEATS, seen=campaign.head_seq)
    page = page_of(mine, campaign)
    assert "A battle has begun here. Do both sides agree that the dice count" in page and "Fight on" in page


def test_aut_01_the_chances_are_those_of_all_throws() -> None:
    """Each of the 1296 throws of both sides' dice, one by one."""
    sea = Sea(ionian(), auto="ask")
    while sea.state.step != "settle":
        sea.decide(first_offer(sea))
    odds = chances(sea.state)
    assert odds is not None and sum(odds.wins) + odds.neither == 1
    leads = {each.side: each.skill for each in sea.state.admirals.values() if each.fleet in sea.battle.fleets}
    ends: Counter[str] = Counter()
    first, second = odds.sides
    for a, b, c, d in product(range(1, 7), repeat=4):
        ours = a + b + 3 * leads.get(first, 0) + Fraction(10 * odds.strengths[0], sum(odds.strengths))
        theirs = c + d + 3 * leads.get(second, 0) + Fraction(10 * odds.strengths[1], sum(odds.strengths))
        ends["first" if ours > theirs else "second" if theirs > ours else "neither"] += 1
    assert odds.wins == (Fraction(ends["first"], 1296), Fraction(ends["second"], 1296))


def test_gen_05_where_dice_may_not_settle_it_there_are_no_chances(actor: Actor) -> None:
    state = state_of(begun_at(actor, "sea", HEX))
    assert by_dice(state) is None and chances(state) is None


def test_who_only_reads_sees_no_ways(actor: Actor, client: Client) -> None:
    page = page_of(client, begun_at(actor, "sea", HEX))
    assert "Fight it here" not in page and "You are reading along" in page


def test_the_page_of_a_battle_leads_back_to_its_campaign(actor: Actor, mine: Client) -> None:
    campaign = begun_at(actor, "mission", HEX)
    answer = mine.post(
        reverse("campaigns:fight", args=[campaign.uid]),
        {"seen": campaign.head_seq, "seat_A": "person", "seat_B": "bot:navarch"},
    )
    page = mine.get(answer.url).content.decode()  # type: ignore[attr-defined]
    assert campaign.get_absolute_url() in page and "From Mylae: Mylae" in page


def test_the_scenario_is_taken_along_as_a_file(actor: Actor, client: Client) -> None:
    campaign = begun_at(actor, "sea", "navarchoi")
    answer = client.get(reverse("campaigns:scenario", args=[campaign.uid]))
    assert answer.json()["ruleset"] == "navarchoi" and "strait-of-corcyra.json" in answer["Content-Disposition"]
