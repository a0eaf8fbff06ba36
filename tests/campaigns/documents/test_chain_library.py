"""The ready-made chains: nothing is wrong with them, and they play to an end."""

from typing import Any

import pytest

from campaigns.documents import ready_made, sources
from campaigns.engine import reading, starting, war
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.data import Campaign
from campaigns.engine.dice import EntryDice
from campaigns.engine.events import MissionBegan, MissionUnfought
from campaigns.engine.ledger import State
from campaigns.engine.telling import chronicle
from rules.core.events import Event
from scenarios.ownership import Actor

CHAINS = ready_made.names("chain")


def read(name: str) -> tuple[Campaign, Any]:
    campaign, findings = reading.read(with_bodies(ready_made.document(name), sources.seen_by(Actor())))
    assert campaign is not None
    return campaign, findings


def played(campaign: Campaign, seed: str) -> tuple[State, list[Event]]:
    """The chain with every battle settled by dice, the first thing offered done in all else."""
    state, events = war.opening(starting.start(campaign), EntryDice(seed, 0))
    log = list(events)
    for entry in range(1, 500):
        if state.ended is not None:
            return state, log
        offers = {offer.kind: offer.actions for offer in war.offers(state)}
        wanted = next(kind for kind in ("fill", "dice_mission", "forfeit_hulls", "end_part", *offers) if kind in offers)
        dice = EntryDice(seed, entry)
        state, events = war.decide(state, offers[wanted][0], dice)
        log += events
    raise AssertionError("no end")


def test_there_are_two_chains() -> None:
    """One of one ruleset with a branch, one of five missions over three rulesets with named ships."""
    assert CHAINS == ("athens-at-sea", "rome-goes-to-sea")
    rulesets = []
    for name in CHAINS:
        campaign, _ = read(name)
        bodies = [mission.scenario.body or {} for mission in campaign.missions]
        rulesets.append({body["ruleset"] for body in bodies})
        assert campaign.sources and campaign.briefing and all(mission.before for mission in campaign.missions)
    assert [len(each) for each in rulesets] == [1, 3]


@pytest.mark.parametrize("name", CHAINS)
def test_nothing_is_wrong_with_it(name: str) -> None:
    """CMP-CHN-09."""
    assert read(name)[1] == ()


@pytest.mark.parametrize("name", CHAINS)
def test_it_plays_to_an_end_by_dice(name: str) -> None:
    """CMP-CHN-05, 08: by twenty seeds; every sentence is told, and folding the events gives the same state."""
    campaign, _ = read(name)
    reached: set[str] = set()
    winners: set[str | None] = set()
    for seed in range(20):
        state, log = played(campaign, str(seed))
        assert state.ended is not None and war.evolve(starting.start(campaign), log) == state
        assert all(chronicle.narrate(state, event).text.endswith(".") for event in log)
        assert not [event for event in log if isinstance(event, MissionUnfought) and not event.unable]
        reached |= {event.mission for event in log if isinstance(event, MissionBegan)}
        winners.add(state.ended.winner)
    assert reached == {mission.id for mission in campaign.missions}
    assert set(campaign.side_ids) <= winners, "either side may win"
