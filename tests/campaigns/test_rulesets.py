"""A campaign's naval games by the rules of each ruleset: fought here, brought as a log, typed in; and the pages."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles.logs import log_file
from battles.models import Battle
from battles.services import battle_delete
from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.encounters import engagements
from campaigns.engine.adapters import ADAPTERS
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, to_the_end
from tests.campaigns.acts import due_in, flotillas, state_of

Begun = Callable[..., Campaign]
every_ruleset = pytest.mark.parametrize("ruleset", [each.key for each in rules.all()])
OTHERS = [each.key for each in rules.all() if each.key != "ancient_naval_games"]
every_other = pytest.mark.parametrize("ruleset", OTHERS)


@pytest.fixture
def by_rules(actor: Actor) -> Begun:
    """Begin the Punic campaign with naval games by a ruleset."""

    def begin(ruleset: str, **options: Any) -> Campaign:
        document = ready_made.document("punic-2021", ruleset=ruleset, **options)
        return services.campaign_start(actor=actor, document=document, seed=f"by {ruleset}")

    return begin


def fought(campaign: Campaign, actor: Actor) -> Battle:
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    to_the_end(battle, actor)
    return battle


def through_the_prizes(campaign: Campaign, actor: Actor) -> None:
    """Prizes without crews are burnt."""
    while (state := state_of(campaign)).step == "prizes":
        side = state.active or ""
        prizes = state.hulls_of(side, "PRIZE")
        over = len(prizes) - len(state.hulls_of(side, "READY")) // 2
        plain = {"kind": "burn_prizes", "side": side, "hulls": [hull.id for hull in prizes[:over]]}
        services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq)


def through_the_land(campaign: Campaign, actor: Actor) -> None:
    """Both sides muster and move nothing."""
    while (state := state_of(campaign)).step in ("muster", "moves"):
        plain = {"kind": "end_part", "side": state.active}
        services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq)


def test_every_ruleset_is_offered_with_scenarios_that_exist() -> None:
    assert set(ready_made.rulesets("punic-2021")) == {each.key for each in rules.all()} == set(ADAPTERS)


@every_ruleset
def test_with_fresh_ships_the_ready_made_scenario_is_fought(by_rules: Begun, actor: Actor, ruleset: str) -> None:
    campaign = by_rules(ruleset)
    battle = fought(campaign, actor)
    assert battle.scenario_body["ruleset"] == ruleset and battle.scenario_body["id"]
    engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)
    state = state_of(campaign)
    assert state.step == "muster" and state.order is not None
    line = next(each for each in selectors.latest_lines(selectors.progress(campaign), 50) if "naval game" in each.text)
    assert line.text


@pytest.mark.slow
@every_ruleset
def test_losses_are_carried_into_the_next_turn(by_rules: Begun, actor: Actor, ruleset: str) -> None:
    campaign = by_rules(ruleset, losses="carry")
    for turn in (1, 2):
        flotillas(campaign, actor, ships=9)
        before = state_of(campaign)
        battle = fought(campaign, actor)
        units = battle.scenario_body["units"]
        assert all(unit["hull"] in before.hulls for unit in units)
        engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)
        told = {fate["unit"] for fate in battle.result["fates"] if fate["fate"] in ADAPTERS[ruleset].LOST}
        gone = {id for piece in before.naval_game.pieces if piece.unit in told for id in piece.hulls}
        state = state_of(campaign)
        assert all(state.hulls[id] != before.hulls[id] for id in gone)
        through_the_prizes(campaign, actor)
        state = state_of(campaign)
        sent = {id for piece in before.naval_game.pieces for id in piece.hulls}
        ashore = {id for id, hull in before.hulls.items() if id not in sent and hull.state != "PRIZE"}
        assert all(state.hulls[id] == before.hulls[id] for id in ashore)
        through_the_land(campaign, actor)
        state = state_of(campaign)
        assert state.turn == turn + 1
        for hull in state.hulls.values():
            assert hull.state != "READY" or (hull.men, hull.oars) == ((1, 1), 0)


@every_other
def test_a_log_fought_elsewhere_is_taken_in_and_booked(by_rules: Begun, actor: Actor, ruleset: str) -> None:
    campaign = by_rules(ruleset, losses="carry")
    flotillas(campaign, actor, ships=2)
    elsewhere = fought(campaign, actor)
    raw = log_file.written(log_file.log_file_of(elsewhere))
    battle_delete(battle=elsewhere, actor=actor)
    battle = engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)
    assert msgspec.json.decode(campaign.entries.get(kind="report_naval_game").decision)["by"] == "log"


def test_a_log_by_other_rules_is_refused(by_rules: Begun, actor: Actor) -> None:
    other = by_rules("navarchoi", losses="carry")
    flotillas(other, actor, ships=2)
    raw = log_file.written(log_file.log_file_of(fought(other, actor)))
    campaign = by_rules("nauta", losses="carry")
    flotillas(campaign, actor, ships=2)
    with pytest.raises(engagements.WrongBattle, match="other rules"):
        engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)


TYPED: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    "ancient_naval_games": ({"fate-A1": "afloat", "oar-A1": "2"}, {"oars": 2}),
    "nauta": ({"fate-A1": "left_table", "damaged-A1": "1", "soldiers_lost-A1": "3"}, {"hull": 3, "men": (1, 4)}),
    "mare_nostrum": (
        {"fate-A1": "afloat", "hd-A1": "4", "oars_port-A1": "3", "marines_lost-A1": "5"},
        {"hull": 4, "oars": 1, "men": (10, 15)},
    ),
    "navarchoi": ({"fate-A1": "afloat", "hull-A1": "1", "manpower-A1": "2"}, {"hull": 2}),
    "oi_navarcoi": ({"fate-A1": "saved"}, {}),
}


@every_ruleset
def test_a_battle_of_the_table_is_typed_in(by_rules: Begun, actor: Actor, client: Client, ruleset: str) -> None:
    campaign = by_rules(ruleset, losses="carry")
    flotillas(campaign, actor, ships=4)
    client.force_login(actor.user)
    address = reverse("campaigns:report", args=[campaign.uid, due_in(campaign).key])
    page = client.get(address)
    assert page.status_code == 200
    for unit in page.context["form"].units:
        assert f'id="unit-{unit.id}"' in page.content.decode() and unit.name in page.content.decode()
    changes, expected = TYPED[ruleset]
    answer = client.post(address, {**changes, "winner": "A", "seen": campaign.head_seq})
    assert answer.status_code == 302, answer.content.decode()
    hull = state_of(campaign).hulls["ROM-1"]
    assert {name: getattr(hull, name) for name in expected} == expected
    told = msgspec.json.decode(campaign.entries.get(kind="report_naval_game").decision)
    assert told["by"] == "table" and told["result"]["ruleset"] == ruleset


@every_other
def test_the_pages_of_a_turn_by_these_rules(by_rules: Begun, actor: Actor, client: Client, ruleset: str) -> None:
    campaign = by_rules(ruleset, losses="carry")
    client.force_login(actor.user)
    assert "names its flotilla" in client.get(campaign.get_absolute_url()).content.decode()
    flotillas(campaign, actor, ships=3)
    page = client.get(campaign.get_absolute_url()).content.decode()
    assert rules.get(ruleset).title in page and "3 ships of Rome against 3 of Carthage" in page
    scenario = client.get(reverse("campaigns:scenario", args=[campaign.uid]))
    assert scenario.json()["ruleset"] == ruleset
    seats = {"seat_A": "person", "seat_B": "bot:navarch", "seen": campaign.head_seq}
    battle = client.post(reverse("campaigns:fight", args=[campaign.uid]), seats)
    assert battle.status_code == 302 and client.get(battle.url).status_code == 200
    for name in ("forces", "chronicle"):
        assert client.get(reverse(f"campaigns:{name}", args=[campaign.uid])).status_code == 200


def test_a_campaign_begins_by_the_rules_that_its_form_names(client: Client, actor: Actor) -> None:
    client.force_login(actor.user)
    sent = {
        "campaign": "punic-2021", "ruleset": "oi_navarcoi", "losses": "carry", "winner_moves": "second",
        "dice": "seeded", "visibility": "private",
    }  # fmt: skip
    answer = client.post(reverse("campaigns:list"), sent)
    assert answer.status_code == 302
    assert Campaign.objects.get().document["rulesets"]["initiative"] == "oi_navarcoi"
    refused = client.post(reverse("campaigns:list"), {**sent, "ruleset": "chess"})
    assert refused.status_code == 422 and Campaign.objects.count() == 1
