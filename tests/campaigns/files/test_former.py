"""Campaigns begun before dice had labels go on: their files are decided again, their entries replayed."""

import json
from pathlib import Path
from typing import Any

import pytest

from campaigns import selectors
from campaigns.engine import reading, war
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.log.entries import Begin, Decide, LogEntry
from campaigns.engine.log.replay import replay
from campaigns.files import exchange
from campaigns.models import Campaign
from rules.core.dice import Stream
from scenarios.ownership import Actor
from tests.campaigns.acts import state_of
from tests.campaigns.engine.test_properties import choose

import msgspec  # isort: skip

FORMER = Path(__file__).parent / "former"


def as_now(plain: Any) -> CampaignDecision:
    """A decision with the fields that are younger than its file."""
    return msgspec.convert(plain, CampaignDecision)


@pytest.mark.parametrize("name", ["former-over", "former-going"])
def test_a_file_of_the_former_format_is_decided_again(name: str, actor: Actor) -> None:
    raw = (FORMER / f"{name}.json").read_bytes()
    campaign = exchange.campaign_import(actor=actor, raw=raw)
    told = json.loads(raw)
    assert campaign.over == (name == "former-over")
    rows = list(campaign.entries.order_by("seq").values_list("decision", flat=True))
    decided = [entry["decision"] for entry in told["entries"]]
    expected = [None if each is None or each["kind"] == "take_back" else as_now(each) for each in decided]
    assert [as_now(json.loads(row)) if row else None for row in rows] == expected


def test_the_facts_of_a_former_campaign_give_its_state_and_it_is_played_on(actor: Actor) -> None:
    """The rows are those of a campaign that was stored then: their events have no end of moves."""
    from campaigns import services

    raw = (FORMER / "former-going.json").read_bytes()
    campaign = exchange.campaign_import(actor=actor, raw=raw)
    decided = state_of(campaign)
    for row, entry in zip(campaign.entries.order_by("seq"), json.loads(raw)["entries"], strict=True):
        row.events, row.faces = json.dumps(entry["events"]), entry["faces"]
        row.save()
    campaign = Campaign.objects.get(pk=campaign.pk)
    state = selectors.progress(campaign).state
    assert state == decided
    chance = Stream("goes on")
    for _ in range(40):
        state = state_of(campaign)
        if state.ended is not None:
            break
        services.campaign_decide(campaign=campaign, actor=actor, decision=choose(state, chance), seen=campaign.head_seq)
    assert state_of(campaign).turn > decided.turn


@pytest.mark.parametrize("name", ["former-over", "former-going"])
def test_replaying_former_entries_finds_the_labels_of_their_dice(name: str) -> None:
    """CMP-AMD-01: and with these alone, or with the seed beside them, the same war again."""
    told = json.loads((FORMER / f"{name}.json").read_bytes())
    data, _ = reading.read(told["document"])
    assert data is not None
    entries: list[LogEntry] = [Begin(number=0, faces=tuple(told["entries"][0]["faces"]))]
    for each in told["entries"][1:]:
        decision = msgspec.convert(each["decision"], CampaignDecision)
        entries.append(Decide(number=each["seq"], decision=decision, faces=tuple(each["faces"])))
    first = replay(data, None, entries)
    assert not first.set_aside
    labelled = [msgspec.structs.replace(entry, faces=first.rolled.get(entry.number, ())) for entry in entries]
    again = replay(data, "another seed", labelled)
    assert again == first and war.offers(again.state) == war.offers(first.state)
