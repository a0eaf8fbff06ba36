"""CMP-CHN-06, 08: which outcome of a mission holds, and where the chain goes from there."""

from campaigns.engine.battle_records import Verdict
from campaigns.engine.chains.scenarios import now
from campaigns.engine.data import NOBODY, Condition, Count, End, StateOf
from campaigns.engine.data.chain import VariableIs
from campaigns.engine.events import ChainEnded, MissionBegan, OutcomeTaken
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution

MOST_UNFOUGHT = 10  # CMP-CHN-08


def take(res: Resolution) -> None:
    """The first outcome whose conditions hold, tested once, before any effect."""
    mission = now(res.state).mission
    taken = next(n for n, outcome in enumerate(mission.outcomes) if all(holds(res.state, c) for c in outcome.when))
    res.emit(OutcomeTaken(mission=mission.id, outcome=taken, clause="CMP-CHN-06"))


def holds(state: State, condition: Condition) -> bool:
    """Whether everything that a condition names is so."""
    assert state.chain is not None and state.chain.verdict is not None
    verdict: Verdict = state.chain.verdict
    tests: list[bool] = []
    if condition.winner is not None:
        tests.append(condition.winner == (verdict.winner or NOBODY))
    if condition.degree is not None:
        tests.append(verdict.winner is not None and condition.degree == verdict.degree)
    if condition.reason is not None:
        tests.append(condition.reason == verdict.reason)
    if condition.not_fought is not None:
        tests.append(condition.not_fought is not verdict.fought)
    if condition.ready is not None:
        tests.append(_within(len(state.hulls_of(condition.ready.side, "READY")), condition.ready))
    if condition.lost is not None:
        tests.append(_within(lost_now(state, condition.lost.side), condition.lost))
    if condition.hull is not None:
        hull = state.hulls.get(condition.hull.id)
        tests.append(hull is not None and _is(hull.state, hull.side, condition.hull))
    if condition.admiral is not None:
        admiral = state.admirals.get(condition.admiral.id)
        tests.append(admiral is not None and _is(admiral.state, admiral.side, condition.admiral))
    if condition.variable is not None:
        named = condition.variable
        tests.append(
            _within(state.variables[named.name], named) and named.equals in (None, state.variables[named.name])
        )
    return all(tests)


def lost_now(state: State, side: str) -> int:
    """The hulls of a side that this mission, the way home included, has made LOST or an enemy PRIZE."""
    assert state.chain is not None
    return state.hulls_lost.get(side, 0) - state.chain.lost.get(side, 0)


def _within(value: int, bounds: Count | VariableIs) -> bool:
    least = bounds.at_least is None or value >= bounds.at_least
    return least and (bounds.at_most is None or value <= bounds.at_most)


def _is(condition: str, side: str, wanted: StateOf) -> bool:
    return wanted.state in ("", condition) and wanted.side in (None, side)


# --- where the chain goes


def has_next(state: State) -> bool:
    """Whether the outcome taken leads to another mission."""
    assert state.chain is not None and state.chain.outcome is not None
    return now(state).mission.outcomes[state.chain.outcome].next is not None


def go_on(res: Resolution) -> None:
    """The chain ends, or its next mission begins (CMP-CHN-08)."""
    state = res.state
    assert state.chain is not None and state.chain.outcome is not None and state.chain.verdict is not None
    number = state.chain.outcome
    mission = now(state).mission
    outcome = mission.outcomes[number]
    if outcome.next is None:
        end = outcome.end or End(NOBODY)
        winner = _higher(state) if end.winner == "points" else None if end.winner == NOBODY else end.winner
        res.emit(
            ChainEnded(
                winner=winner, reason="end", points=state.points, mission=mission.id, outcome=number,
                clause="CMP-CHN-08",
            )
        )  # fmt: skip
        return
    spent = [side for side in state.data.side_ids if not is_written(state, side) and not state.hulls_of(side, "READY")]
    if spent:
        winner = state.data.enemy(spent[0]) if len(spent) == 1 else None
        res.emit(ChainEnded(winner=winner, reason="no_ships", points=state.points, clause="CMP-CHN-08"))
    elif state.chain.unfought >= MOST_UNFOUGHT:
        winner = state.chain.verdict.winner
        res.emit(ChainEnded(winner=winner, reason="unfought", points=state.points, clause="CMP-CHN-08"))
    else:
        res.emit(MissionBegan(turn=state.turn + 1, mission=outcome.next, clause="CMP-CHN-11"))


def is_written(state: State, side: str) -> bool:
    """Whether a side has never had a hull in the ledger (CMP-CHN-01)."""
    owners = {each.side for each in state.data.hulls} | {each.side for each in state.hulls.values()}
    owners |= {squadron.side for squadron in state.data.squadrons if squadron.hulls}
    return side not in owners and not state.hulls_lost.get(side)


def _higher(state: State) -> str | None:
    first, second = state.data.side_ids
    difference = state.points[first] - state.points[second]
    return None if not difference else first if difference > 0 else second
