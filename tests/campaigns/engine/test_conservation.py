"""CMP-GEN-06: in 300 campaigns of both kinds, maps and chains, played by random legal decisions, no ship, no talent and
no point comes from nowhere."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from campaigns.documents import ready_made, sources
from campaigns.engine import events as e
from campaigns.engine import reading, starting, war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import Decision, ReportBattle, ReportNavalGame
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import Begin, Decide, LogEntry, Report
from campaigns.engine.log.replay import replay
from rules.core.dice import Stream
from rules.core.findings import errors
from scenarios.ownership import Actor
from tests.campaigns.engine.builders import punic
from tests.campaigns.engine.test_properties import choose
from tests.campaigns.engine.test_sea_map import west

STATES = {"READY", "YARD", "PRIZE", "LOST"}
BATCH = 20
Chooser = Callable[[State, Stream], Decision]


def land(n: int) -> Campaign:
    areas, winner = ["at_end", "each_turn"][n // 2 % 2], ["second", "first", "choose"][n % 3]
    return punic(losses="none", winner_moves=winner, army_links=1 + n // 4 % 2, areas=areas)


def pools(n: int) -> Campaign:
    rulesets = list(ADAPTERS)
    return punic(losses="carry", ruleset=rulesets[n % len(rulesets)], pool={"yard": n % 7, "refill": n % 10})


def sea(n: int) -> Campaign:
    return west().data


@cache
def chains() -> tuple[Campaign, ...]:
    """The ready-made chains, as they are and with a treasury and a yard behind each mission."""
    made = []
    for name in ready_made.names("chain"):
        plain = with_bodies(ready_made.document(name), sources.seen_by(Actor()))
        ports = [each | {"rest": {"kind": "port", "yard": 3}} for each in plain["missions"]]
        rich = [side | {"treasury": 30} for side in plain["sides"]]
        for document in (plain, plain | {"missions": ports, "sides": rich}):
            campaign, findings = reading.read(document)
            assert campaign is not None and not errors(findings)
            made.append(campaign)
    return tuple(made)


def chained(n: int) -> Campaign:
    return chains()[n // 2 % len(chains())]


KINDS: list[Callable[[int], Campaign]] = [land, pools, sea, chained]


def came_in(after: State, events: tuple[Any, ...]) -> set[str]:
    """The hulls that were launched, built or arrived, as the events tell it."""
    ids: set[str] = set()
    squadrons: set[str] = set()
    for event in events:
        if isinstance(event, e.HullsLaunched):
            ids |= {id for id, _ in event.hulls}
        elif isinstance(event, e.HullCompleted):
            ids.add(event.hull)
        elif isinstance(event, e.ForcesArrived):
            ids |= set(event.hulls)
            squadrons |= set(event.squadrons)
        elif isinstance(event, e.Arrived):
            squadrons.add(event.unit)
    return ids | {id for id, hull in after.hulls.items() if hull.squadron in squadrons}


def talents(side: str, events: tuple[Any, ...]) -> int:
    """What a side has earned, less what it has paid."""
    earned = 0
    for event in events:
        if getattr(event, "side", None) != side:
            continue
        if isinstance(event, e.IncomeEarned | e.HullScrapped):
            earned += event.talents
        elif isinstance(event, e.Recruited | e.HullLaidDown):
            earned -= event.talents
        elif isinstance(event, e.UpkeepPaid):
            earned -= event.paid
    return earned


def points(side: str, events: tuple[Any, ...]) -> int:
    """What a side has been given for areas, for battles, by outcomes (CMP-VIC-01, CMP-CHN-06)."""
    areas = sum(event.points.get(side, 0) for event in events if isinstance(event, e.PointsCounted))
    given = [each for each in events if isinstance(each, e.BattleCounted | e.PointsGiven) and each.side == side]
    return areas + sum(event.points for event in given)


def held(before: State, after: State, events: tuple[Any, ...]) -> None:
    """What CMP-GEN-06 says of one step: ships, talents and points balance."""
    new = after.hulls.keys() - before.hulls.keys()
    assert before.hulls.keys() <= after.hulls.keys() and new == came_in(after, events) - before.hulls.keys()
    for id, hull in after.hulls.items():
        was = before.hulls.get(id)
        assert hull.state in STATES and hull.side in after.data.side_ids
        if was is not None:
            assert was.state != "LOST" or hull.state == "LOST", f"{id} was LOST for ever"
            assert (was.origin, was.size) == (hull.origin, hull.size)
        if hull.squadron is not None and hull.state in ("READY", "YARD"):
            assert after.squadrons[hull.squadron].side == hull.side
    for side in after.data.side_ids:
        has, had = after.treasury.get(side, 0), before.treasury.get(side, 0)
        assert has >= 0 and has - had == talents(side, events)
        assert after.points.get(side, 0) - before.points.get(side, 0) == points(side, events)
    for squadron in after.squadrons.values():
        assert squadron.fleet is None or squadron.fleet in after.fleets


def by_kind(state: State, chance: Stream) -> Decision:
    """Any kind of decision, then any of that kind: parts of a turn end sooner, and more battles are fought."""
    kinds: list[tuple[Decision, ...]] = [offer.actions for offer in war.offers(state) if offer.actions]
    listed = kinds[chance.below(len(kinds))]
    return listed[chance.below(len(listed))]


def play(data: Campaign, seed: str, most: int, chosen: Chooser = choose) -> tuple[list[LogEntry], State]:
    chance, dice = Stream(f"choices {seed}"), EntryDice(seed, 0)
    before = starting.start(data)
    state, events = war.opening(before, dice)
    held(before, state, events)
    log: list[LogEntry] = [Begin(number=0, faces=tuple(dice.rolled))]
    while state.ended is None and len(log) < most and war.offers(state):
        decision: Any = chosen(state, chance)
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
    for n in range(batch * BATCH, (batch + 1) * BATCH):
        rank, seed = n // len(KINDS), f"war {n}"
        data = KINDS[n % len(KINDS)](rank)
        log, state = play(data, seed, 120, (choose, by_kind)[rank % 2])
        played = replay(data, seed, log)
        assert not played.set_aside
        assert msgspec.json.encode(played.state) == msgspec.json.encode(state)


def test_gen_06_the_laws_find_what_breaks_them() -> None:
    """A ship out of nowhere, one that rises again, talents or points without a reason."""
    state = starting.start(pools(0))
    ship = next(iter(state.hulls.values()))
    replaced = msgspec.structs.replace
    new = replaced(state, hulls={**state.hulls, "ghost": replaced(ship, id="ghost")})
    risen = replaced(state, hulls={**state.hulls, ship.id: replaced(ship, state="LOST")})
    rich = replaced(state, treasury={"ROM": 5, "CAR": 0})
    ahead = replaced(state, points={"ROM": 1, "CAR": 0})
    turn = e.TurnStarted(turn=1, clause="CMP-TRN-01")
    for before, after in ((state, new), (risen, state), (state, rich), (state, ahead), (new, state)):
        with pytest.raises(AssertionError):
            held(before, after, (turn,))
