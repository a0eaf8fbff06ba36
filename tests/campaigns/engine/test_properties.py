"""Laws that hold in every campaign, whatever is decided: conservation, stacking, replay, offers, JSON."""

from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaigns.engine import starting, war
from campaigns.engine.adapters import ADAPTERS, adapter_of
from campaigns.engine.data import STACKING_LIMIT
from campaigns.engine.decisions import BurnPrizes, CampaignDecision, CommitFlotilla, Decision, ReportNavalGame
from campaigns.engine.events import CampaignEvent, HullsLaunched, Recruited
from campaigns.engine.ledger import State
from campaigns.engine.telling import chronicle
from rules.core.dice import SeededDice, Stream
from rules.core.results import Fate
from tests.campaigns.engine.builders import punic, report

OPTIONS = st.fixed_dictionaries(
    {
        "ruleset": st.sampled_from(list(ADAPTERS)),
        "losses": st.sampled_from(["none", "carry", "carry"]),
        "winner_moves": st.sampled_from(["second", "first", "choose"]),
        "land_retreat": st.sampled_from(["may", "must"]),
        "army_links": st.sampled_from([1, 2]),
        "recruit": st.sampled_from(["anywhere", "own_areas"]),
        "areas": st.sampled_from(["at_end", "each_turn"]),
    }
)
YARDS = st.fixed_dictionaries({"yard": st.integers(0, 6), "refill": st.integers(0, 9)})


def choose(state: State, chance: Stream) -> Decision:
    """Any legal decision, flotillas, reports and prizes to burn included."""
    listed = [decision for offer in war.offers(state) for decision in offer.actions]
    decision = listed[chance.below(len(listed))]
    if isinstance(decision, CommitFlotilla):
        return CommitFlotilla(side=decision.side, hulls=tuple(h for h in decision.hulls if chance.below(5)))
    if isinstance(decision, ReportNavalGame) and decision.result.fates:
        return random_report(state, decision, chance)
    if isinstance(decision, BurnPrizes):
        prizes = [hull.id for hull in state.hulls_of(decision.side, "PRIZE")]
        while len(prizes) > len(decision.hulls):
            prizes.pop(chance.below(len(prizes)))
        return BurnPrizes(side=decision.side, hulls=tuple(prizes))
    return decision


def random_report(state: State, decision: ReportNavalGame, chance: Stream) -> ReportNavalGame:
    ruleset = state.data.rulesets.initiative
    if ruleset == "ancient_naval_games":
        return random_hex_report(decision, chance)
    adapter, game = adapter_of(state.data), state.naval_game
    assert game is not None
    words = [*[word for word, _ in adapter.FATES], "unknown"]
    fates: list[Fate] = []
    for piece in game.pieces:
        counts = adapter.counts([state.hulls[id] for id in piece.hulls])
        damage = {count.name: chance.below(count.most + 1) for count in counts}
        if ruleset == "oi_navarcoi":  # no more than it has
            left = len(piece.hulls)
            for count in counts[:3]:
                damage[count.name] = chance.below(left + 1)
                left -= damage[count.name]
            damage["beached"] = chance.below(damage["lost_after"] + 1)
        captors = [None, *[value for value, _ in adapter.captors(piece, game.pieces)]]
        word, by = words[chance.below(len(words))], captors[chance.below(len(captors))]
        fates.append(Fate(piece.unit, piece.side, word, by=by, damage=damage))
    return ReportNavalGame(result=report(decision.result.winner, fates, ruleset))


def random_hex_report(decision: ReportNavalGame, chance: Stream) -> ReportNavalGame:
    winner = decision.result.winner
    kept = next((fate.unit for fate in decision.result.fates if fate.side == winner), None)
    fates: list[Fate] = []
    for fate in decision.result.fates:
        word = ["afloat", "retired", "taken", "unknown"][chance.below(4)] if fate.unit != kept else "afloat"
        fates.append(msgspec.structs.replace(fate, fate=word, damage={"oar": chance.below(4)}))
    a = [n for n, fate in enumerate(fates) if fate.side == "A" and fate.unit != kept]
    b = [n for n, fate in enumerate(fates) if fate.side == "B" and fate.unit != kept]
    for pair in list(zip(a, b, strict=False))[: chance.below(4)]:
        for n in pair:
            fates[n] = msgspec.structs.replace(fates[n], fate="entangled")
    return ReportNavalGame(result=report(winner, fates))


def check_laws(before: State, after: State, events: tuple[Any, ...]) -> None:
    launched = {id for event in events if isinstance(event, HullsLaunched) for id, _ in event.hulls}
    assert set(after.hulls) == set(before.hulls) | launched and not launched & set(before.hulls)
    for id, hull in before.hulls.items():
        now = after.hulls[id]
        assert now.origin == hull.origin and now.size == hull.size
        assert hull.state != "LOST" or now.state == "LOST", "LOST is for ever"
        assert now.side == hull.side or now.state in ("PRIZE", "LOST", "READY")
    for hull in after.hulls.values():
        assert hull.side in after.data.side_ids and 0 <= hull.hull <= 5 and 0 <= hull.oars <= 3
    new = {event.army for event in events if isinstance(event, Recruited)}
    assert set(after.armies) <= set(before.armies) | new
    for area in after.data.areas:
        for side in after.data.side_ids:
            assert len(after.armies_in(area.id, side)) <= STACKING_LIMIT
    for link in after.data.links:
        assert all(number <= link.capacity for number in after.crossed.get(link.key, {}).values())
    assert after.yard >= 0


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(options=OPTIONS, pool=YARDS, seed=st.text(min_size=1, max_size=8))
def test_any_campaign_keeps_the_laws_and_comes_to_an_end(
    options: dict[str, Any], pool: dict[str, Any], seed: str
) -> None:
    """CMP-GEN-06, CMP-MAP-03, CMP-MAP-04, CMP-CHR-04."""
    start = starting.start(punic(**options, pool=pool))
    chance, dice = Stream(f"choices {seed}"), SeededDice(seed)
    state, events = war.opening(start, dice)
    log = list(events)
    for _ in range(1500):
        if state.step == "over":
            break
        for offer in war.offers(state):
            assert all(war.check(state, decision) is None for decision in offer.actions)
        decision = choose(state, chance)
        wire = msgspec.json.encode(decision)
        assert msgspec.json.decode(wire, type=CampaignDecision) == decision
        before = state
        state, events = war.decide(state, decision, dice)
        check_laws(before, state, events)
        log += events
    assert state.step == "over" and state.ended is not None and war.offers(state) == ()
    assert war.evolve(start, log) == state, "replay equals play"
    plain = msgspec.json.decode(msgspec.json.encode(log), type=tuple[CampaignEvent, ...])
    assert plain == tuple(log)
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    for event in log:
        line = chronicle.narrate(state, event)
        assert line.text.endswith((".", ").")) and line.clause and "None" not in line.text


@settings(max_examples=20, deadline=None)
@given(seed=st.text(min_size=1, max_size=8))
def test_gen_02_same_decisions_and_dice_same_war(seed: str) -> None:
    """CMP-CHR-04: a campaign is replayed exactly by its data, its dice and its decisions."""

    def play() -> tuple[Any, ...]:
        chance, dice = Stream(seed), SeededDice(seed)
        state, events = war.opening(starting.start(punic(losses="carry")), dice)
        log = list(events)
        for _ in range(60):
            if state.step == "over":
                break
            state, events = war.decide(state, choose(state, chance), dice)
            log += events
        return tuple(log)

    assert play() == play()
