"""The naval game of a turn as a battle: fought here, brought as a log, typed in; booked once."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.db import connection
from django.test import Client

from battles.beginning.studies import study_begin
from battles.logs import log_file
from battles.models import Battle
from battles.services import BadLog, battle_delete, battle_start
from campaigns import selectors, services
from campaigns.encounters import engagements
from campaigns.engine.ledger import State
from campaigns.entries import amendments
from campaigns.forces.annals.keeping import annals_of
from campaigns.models import Campaign, Engagement, Entry
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, to_the_end
from tests.campaigns.acts import due_in, engaged, flotillas, naval_game, state_of

Begun = Callable[..., Campaign]


def fought(campaign: Campaign, actor: Actor) -> Battle:
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    to_the_end(battle, actor)
    return battle


def book(campaign: Campaign, actor: Actor, battle: Battle) -> Entry:
    return engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)


def settled(campaign: Campaign, actor: Actor) -> State:
    """The state once prizes without crews are burnt."""
    while state_of(campaign).step == "prizes":
        state = state_of(campaign)
        side = state.active or ""
        over = state.hulls_of(side, "PRIZE")
        count = len(over) - len(state.hulls_of(side, "READY")) // 2
        plain = {"kind": "burn_prizes", "side": side, "hulls": [hull.id for hull in over[:count]]}
        services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq)
    return state_of(campaign)


def test_with_fresh_ships_the_ready_made_scenario_is_fought(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    battle = fought(campaign, actor)
    assert battle.title == "Off Lilybaeum, 218 BC" and "naval game of 218–217 BC" in battle.origin
    assert battle.origin_address == campaign.get_absolute_url()
    book(campaign, actor, battle)
    state = state_of(campaign)
    assert state.step == "muster" and state.hulls == {} and state.order is not None


def test_with_losses_carried_the_ledger_fights(begun: Begun, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=12)
    battle = fought(campaign, actor)
    units = battle.scenario_body["units"]
    assert len(units) == 24 and units[0]["hull"] == "ROM-1" and "hex" not in units[0]
    before = state_of(campaign)
    book(campaign, actor, battle)
    state = settled(campaign, actor)
    assert state.step == "muster"
    out = {fate["hull"] for fate in battle.result["fates"] if fate["fate"] in ("taken", "entangled")}
    assert out, "two bots fight in earnest"
    for id, hull in state.hulls.items():
        fared_badly = hull.state in ("LOST", "PRIZE") or hull.hull
        assert bool(fared_badly) == (id in out)
    assert set(state.hulls) == set(before.hulls)


def test_a_battle_is_booked_once(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    battle = fought(campaign, actor)
    book(campaign, actor, battle)
    with pytest.raises(engagements.WrongBattle, match="booked already"):
        book(campaign, actor, battle)
    assert campaign.entries.filter(kind="report_naval_game").count() == 1


def test_booking_twice_from_two_pages_is_stale(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    battle = fought(campaign, actor)
    other = Campaign.objects.get(pk=campaign.pk)
    seen = campaign.head_seq
    engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=seen)
    with pytest.raises(services.Stale):
        engagements.encounter_book(campaign=other, actor=actor, battle=battle, seen=seen)


def test_an_unfinished_battle_is_not_booked(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    seats = {"A": "person", "B": "person"}
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=seats, seen=campaign.head_seq)
    with pytest.raises(engagements.WrongBattle, match="not over"):
        book(campaign, actor, battle)


def test_any_other_battle_is_not_booked(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    body = due_in(campaign).body
    battle = battle_start(actor=actor, body=body, seats=BOTS)
    to_the_end(battle, actor)
    with pytest.raises(engagements.WrongBattle):
        book(campaign, actor, battle)


def test_a_study_of_the_game_is_never_booked_nor_its_log_taken_in(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    study = study_begin(battle=battle, actor=actor, seq=0, seats=BOTS, title="What if?")
    assert study.origin_address == ""
    to_the_end(study, actor)
    with pytest.raises(engagements.WrongBattle, match="not the one"):
        book(campaign, actor, study)
    raw = log_file.written(log_file.log_file_of(study))
    with pytest.raises(engagements.WrongBattle, match="This log is a study"):
        engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    assert list(Battle.objects.all()) == [study, battle]
    to_the_end(battle, actor)
    book(campaign, actor, battle)


def test_no_battle_starts_when_none_is_to_be_fought(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "A")
    with pytest.raises(engagements.WrongBattle, match="muster"):
        engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    assert not Battle.objects.exists()


def test_a_battle_counts_again_once_its_game_has_the_same_units(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "A")
    while state_of(campaign).turn == 1:
        plain = {"kind": "end_part", "side": state_of(campaign).active}
        services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq)
    engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    assert engaged(campaign) == []
    plain = {"kind": "end_part", "side": state_of(campaign).active}
    services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq)
    assert len(engaged(campaign)) == 1


def test_a_log_of_the_game_is_taken_in_and_booked(begun: Begun, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=4)
    elsewhere = fought(campaign, actor)
    raw = log_file.written(log_file.log_file_of(elsewhere))
    battle_delete(battle=elsewhere, actor=actor)
    battle = engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    book(campaign, actor, battle)
    told = msgspec.json.decode(campaign.entries.get(kind="report_naval_game").decision)
    assert told["by"] == "log" and told["battle"] == battle.uid


def test_a_log_with_other_fleets_is_refused_and_nothing_kept(begun: Begun, actor: Actor) -> None:
    other = begun()
    raw = log_file.written(log_file.log_file_of(fought(other, actor)))
    campaign = begun(losses="carry")
    flotillas(campaign, actor)
    count = Battle.objects.count()
    with pytest.raises(engagements.WrongBattle, match="fleets"):
        engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    with pytest.raises(BadLog):
        engagements.encounter_import(campaign=campaign, actor=actor, raw=b"{}", seen=campaign.head_seq)
    assert Battle.objects.count() == count and not Engagement.objects.filter(campaign=campaign).exists()


def test_a_hull_has_its_history(begun: Begun, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=6)
    book(campaign, actor, fought(campaign, actor))
    stands = selectors.progress(campaign)
    ships = annals_of(campaign, stands).ships
    for id, hull in stands.state.hulls.items():
        text = " ".join(deed.text for deed in ships[id].deeds)
        if hull.state == "LOST":
            assert "sinks" in text or "lost" in text or "burns" in text
        if hull.state == "PRIZE":
            assert "take" in text and "as a prize" in text


def test_of_several_battles_the_one_that_ended_first_is_booked(begun: Begun, actor: Actor, client: Client) -> None:
    campaign = begun()
    begun_first = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    ended_first = fought(campaign, actor)
    to_the_end(begun_first, actor)
    with pytest.raises(engagements.WrongBattle, match="before this one"):
        book(campaign, actor, begun_first)
    assert actor.user is not None
    client.force_login(actor.user)
    page = client.get(campaign.get_absolute_url()).content.decode()
    assert page.count("Book this result") == 1 and f'value="{ended_first.uid}"' in page
    assert begun_first.get_absolute_url() in page and "the one that ended first counts" in page
    book(campaign, actor, ended_first)
    assert state_of(campaign).step != "naval_game"


def test_a_battle_is_filed_under_the_period_of_its_campaign(begun: Begun, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor)
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    assert battle.scenario_body["period"] == "Second Punic War"


def test_a_log_is_decided_before_the_campaign_is_locked(
    begun: Begun, actor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = begun()
    raw = log_file.written(log_file.log_file_of(fought(campaign, actor)))
    outside, decide = len(connection.savepoint_ids), engagements.decided_in_time
    depths: list[int] = []

    def watched(log: log_file.LogFile) -> Any:
        depths.append(len(connection.savepoint_ids))
        return decide(log)

    monkeypatch.setattr(engagements, "decided_in_time", watched)
    engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=campaign.head_seq)
    assert depths == [outside]
