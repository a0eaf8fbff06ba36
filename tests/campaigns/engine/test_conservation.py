"""CMP-GEN-06: in 300 campaigns played by random legal decisions no ship and no talent comes from nowhere."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from campaigns.engine import events as e
from campaigns.engine import starting, war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.dice import EntryDice
from campaigns.engine.entries import Begin, Decide, LogEntry, Report
from campaigns.engine.ledger import State
from campaigns.engine.replay import replay
from rules.core.dice import Stream
from tests.campaigns.engine.builders import punic
from tests.campaigns.engine.test_properties import choose
from tests.campaigns.engine.test_sea_map import west

STATES = {"READY", "YARD", "PRIZE", "LOST"}
PAYING = {"CMP-ECO-01", "CMP-ECO-02", "CMP-LND-01", "CMP-REP-03", "CMP-REP-05", "CMP-AMD-04"}
BATCH = 20


def land(n: int) -> Campaign:
    return punic(losses="none", winner_moves=["second", "first", "choose"][n % 3], army_links=1 + n % 2)


def pools(n: int) -> Campaign:
    rulesets = list(ADAPTERS)
    return punic(losses="carry", ruleset=rulesets[n % len(rulesets)], pool={"yard": n % 7, "refill": n % 10})


def sea(n: int) -> Campaign:
    return west().data


def held(before: State, after: State, events: tuple[Any, ...]) -> None:
    """What CMP-GEN-06 says of one step."""
    told = msgspec.json.encode(events).decode()
    for id, hull in after.hulls.items():
        was = before.hulls.get(id)
        assert was is not None or f'"{id}"' in told, f"{id} comes from nowhere"
        assert hull.state in STATES and hull.side in after.data.side_ids
        if was is not None:
            assert was.state != "LOST" or hull.state == "LOST", f"{id} was LOST for ever"
            assert (was.origin, was.size) == (hull.origin, hull.size)
        if hull.squadron is not None and hull.state in ("READY", "YARD"):
            assert after.squadrons[hull.squadron].side == hull.side
    assert before.hulls.keys() <= after.hulls.keys()
    assert all(talents >= 0 for talents in after.treasury.values())
    if before.treasury != after.treasury:
        assert PAYING & {event.clause for event in events}
    for squadron in after.squadrons.values():
        assert squadron.fleet is None or squadron.fleet in after.fleets


def play(data: Campaign, seed: str, most: int) -> tuple[list[LogEntry], State]:
    chance, dice = Stream(f"choices {seed}"), EntryDice(seed, 0)
    before = starting.start(data)
    state, events = war.opening(before, dice)
    held(before, state, events)
    log: list[LogEntry] = [Begin(number=0, faces=tuple(dice.rolled))]
    while state.ended is None and len(log) < most and war.offers(state):
        decision: Any = choose(state, chance)
        dice = EntryDice(seed, len(log))
        before = state
        state, events = war.decide(before, decision, dice)
        held(before, state, events)
        kind: Any = Report if isinstance(decision, ReportNavalGame | ReportBattle) else Decide
        log.append(kind(number=len(log), decision=decision, faces=tuple(dice.rolled)))
    return log, state


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(300 // BATCH))
def test_gen_06_conservation_in_three_hundred_campaigns(batch: int) -> None:
    """And CMP-CHR-04: replayed they are the same to the byte."""
    kinds: list[Callable[[int], Campaign]] = [land, pools, sea]
    for n in range(batch * BATCH, (batch + 1) * BATCH):
        data, seed = kinds[n % 3](n), f"war {n}"
        log, state = play(data, seed, 120)
        played = replay(data, seed, log)
        assert not played.set_aside
        assert msgspec.json.encode(played.state) == msgspec.json.encode(state)


def test_gen_06_the_laws_find_what_breaks_them() -> None:
    """A ship out of nowhere, one that rises again, talents without a reason."""
    state = starting.start(pools(0))
    ship = next(iter(state.hulls.values()))
    replaced = msgspec.structs.replace
    new = replaced(state, hulls={**state.hulls, "ghost": replaced(ship, id="ghost")})
    risen = replaced(state, hulls={**state.hulls, ship.id: replaced(ship, state="LOST")})
    rich = replaced(state, treasury={"ROM": 5, "CAR": 0})
    turn = e.TurnStarted(turn=1, clause="CMP-TRN-01")
    for before, after in ((state, new), (risen, state), (state, rich), (new, state)):
        with pytest.raises(AssertionError):
            held(before, after, (turn,))
