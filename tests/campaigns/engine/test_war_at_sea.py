"""A whole war of CMP-WEST with fleets, decided at random: whatever is offered is legal, told, and leaves a sound ledger
(CMP-GEN-06, CMP-SHP-06 to 08, CMP-CHR-04)."""

import random

import pytest
from msgspec.structs import replace

from campaigns.engine import starting, war
from campaigns.engine.data import TurnLabel
from campaigns.engine.decisions import EndPart
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.telling.chronicle import narrate
from tests.campaigns.engine.test_reference_data import drafted, printed


def sound(state: State) -> None:
    """Everything is somewhere, and with those of its own side."""
    for hull in state.hulls.values():
        if hull.squadron is not None and hull.state != "LOST":
            squadron = state.squadrons[hull.squadron]
            assert hull.area or squadron.fleet or squadron.area, hull
            assert squadron.side == hull.side
        if hull.fleet is not None:
            assert hull.state == "PRIZE" or (hull.state == "READY" and hull.squadron is None), hull
            assert state.fleets[hull.fleet].side == hull.side, hull
    assert all(each.fleet is None or each.fleet in state.fleets for each in state.squadrons.values())
    assert all(each.fleet is None or each.fleet in state.fleets for each in state.admirals.values())
    for army in state.armies.values():
        assert (army.fleet is None) == bool(army.area) and (army.fleet is None or army.fleet in state.fleets), army
    for area in state.areas:
        assert all(len(state.armies_in(area, side)) <= 3 for side in state.data.side_ids)


@pytest.mark.parametrize("seed", range(3))
def test_gen_06_shp_08_a_random_war_at_sea(seed: int) -> None:
    chance = random.Random(seed)
    data = drafted(printed("cmp-west"))
    calendar = tuple(TurnLabel(data.label(turn), winter=turn % 2 == 0) for turn in range(1, 5))
    data = replace(data, options=replace(data.options, method="alternate", auto="always"), calendar=calendar)
    start = starting.start(data)
    state, events = war.opening(start, EntryDice(str(seed), 0))
    log, entry = list(events), 0
    while state.ended is None and entry < 600:
        entry += 1
        found = {offer.kind: offer.actions for offer in war.offers(state)}
        kinds = sorted(found)
        kind = chance.choice(kinds)
        decision = chance.choice(found[kind])
        if isinstance(decision, EndPart) and len(kinds) > 1:
            decision = chance.choice(found[chance.choice(kinds)])
        before = set(state.hulls)
        state, events = war.decide(state, decision, EntryDice(str(seed), entry))  # type: ignore[arg-type]
        assert before <= set(state.hulls), "no hull leaves the ledger"
        assert all(narrate(state, event).text.endswith(".") for event in events)
        log += events
        sound(state)
    assert state.ended is not None
    assert war.evolve(start, log) == state
