"""Every mission of the ready-made chains, with its ships in it, is a scenario in which a battle can begin."""

import pytest

import rules
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.engine.chains import missions
from campaigns.engine.dice import EntryDice
from campaigns.engine.starting import start
from rules.core.findings import errors
from tests.campaigns.documents.test_chain_library import CHAINS, read


@pytest.mark.parametrize("name", CHAINS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_each_mission_can_be_fought(name: str, seed: str) -> None:
    """CMP-CHN-04: legal in its ruleset as it comes to be, carried damage and all."""
    campaign, _ = read(name)
    state, _ = war.opening(start(campaign), EntryDice(seed, 0))
    fought = 0
    for entry in range(1, 200):
        if state.ended is not None:
            break
        if state.step == "battle" and (battle := state.encounter) is not None:
            made = missions.scenario(state)
            ruleset = rules.get(battle.ruleset)
            assert errors(ruleset.check_scenario(made)) == ()
            assert {fate.unit for fate in ruleset.fates(ruleset.start(made))} <= {each.unit for each in battle.pieces}
            fought += 1
        offers = {offer.kind: offer.actions for offer in war.offers(state)}
        wanted = next(kind for kind in ("fill", "dice_mission", "forfeit_hulls", "end_part", *offers) if kind in offers)
        state, _ = war.decide(state, offers[wanted][0], EntryDice(seed, entry))
    assert fought and ready_made.names("chain") == CHAINS
