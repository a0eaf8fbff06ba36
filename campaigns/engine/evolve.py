"""What each fact changes in the ledger. Rolls nothing, decides nothing."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from campaigns.engine import events as e
from campaigns.engine.ledger import FULL, Army, Commander, Ended, Hull, HullState, NavalGame, Share, State
from rules.core.events import Event

V = TypeVar("V")
MEN_OF_A_WRECK: Share = (1, 2)  # CMP-AFT-12
NOBODY: Share = (0, 1)


def evolved(state: State, event: Event) -> State:
    """The state after one fact."""
    return _FACTS[type(event)](state, event)


def _with(table: Mapping[str, V], changes: Mapping[str, V]) -> dict[str, V]:
    return {**table, **changes}


def _hull(ledger: State, id: str, /, **changes: Any) -> State:
    return replace(ledger, hulls=_with(ledger.hulls, {id: replace(ledger.hulls[id], **changes)}))


def _hulls(state: State, ids: tuple[str, ...], status: HullState) -> State:
    return replace(state, hulls=_with(state.hulls, {id: replace(state.hulls[id], state=status) for id in ids}))


def _lost(state: State, side: str, number: int = 1) -> State:
    return replace(state, hulls_lost=_with(state.hulls_lost, {side: state.hulls_lost.get(side, 0) + number}))


def _led(state: State, commanders: tuple[str, ...], **changes: Any) -> dict[str, Commander]:
    """The commanders after some have gone with an army."""
    return _with(state.commanders, {id: replace(state.commanders[id], **changes) for id in commanders})


# --- the calendar


def _turn_started(state: State, event: e.TurnStarted) -> State:
    due = tuple(arrival for arrival in state.data.arrivals if arrival.turn == event.turn)
    return replace(
        state,
        turn=event.turn,
        step="arrivals",
        active=None,
        order=None,
        waiting=state.waiting + due,
        flotillas={},
        naval_game=None,
        ahead=None,
        crossed={},
        recruited=(),
        battles=(),
        field=None,
        armies={id: replace(army, moved=False) for id, army in state.armies.items()},
        commanders={id: replace(each, moved=False) for id, each in state.commanders.items()},
    )


def _arrived(state: State, event: e.Arrived) -> State:
    arrival = next(each for each in state.waiting if each.unit is not None and each.unit.id == event.unit)
    state = replace(state, active=None, waiting=tuple(each for each in state.waiting if each is not arrival))
    if arrival.commander is not None:
        came = arrival.commander
        commander = Commander(came.id, came.name, event.side, came.skill, event.area)
        return replace(state, commanders=_with(state.commanders, {came.id: commander}))
    return replace(state, armies=_with(state.armies, {event.unit: Army(event.unit, event.side, event.area)}))


# --- the naval game and its aftermath


def _launched(state: State, event: e.HullsLaunched) -> State:
    new = {id: Hull(id, event.side, event.side, size) for id, size in event.hulls}
    built = _with(state.built, {event.side: state.built[event.side] + len(new)})
    return replace(state, hulls=_with(state.hulls, new), built=built)


def _flotilla(state: State, event: e.FlotillaNamed) -> State:
    return replace(state, flotillas=_with(state.flotillas, {event.side: event.hulls}), active=None)


def _game_set(state: State, event: e.NavalGameSet) -> State:
    return replace(state, step="naval_game", active=None, naval_game=NavalGame(event.scenario, event.pieces))


def _reported(state: State, event: e.NavalGameReported) -> State:
    return replace(state, step="prizes", active=None, ahead=event.winner)


def _fared(state: State, event: e.HullFared) -> State:
    if event.outcome == "sunk":
        return _lost(_hull(state, event.hull, hull=event.damage, oars=event.oars, state="LOST"), event.side)
    men = state.hulls[event.hull].men if event.men is None else event.men
    return _hull(state, event.hull, hull=event.damage, oars=event.oars, men=men)


def _recovered(state: State, event: e.WreckRecovered) -> State:
    return _hull(state, event.hull, men=MEN_OF_A_WRECK)


def _wreck_lost(state: State, event: e.WreckLost) -> State:
    return _lost(_hull(state, event.hull, state="LOST"), event.side)


def _prize(state: State, event: e.PrizeTaken) -> State:
    return _lost(_hull(state, event.hull, side=event.side, state="PRIZE", men=NOBODY), event.lost_by)


def _burnt(state: State, event: e.PrizeBurnt) -> State:
    return replace(_hull(state, event.hull, state="LOST"), active=None)


# --- each side's part


def _mustering(state: State, event: e.MusterBegan) -> State:
    return replace(state, step="muster", active=event.side, recruited=(), yard=event.yard, naval_game=None)


def _recruited(state: State, event: e.Recruited) -> State:
    number = int(event.army[len(event.army.rstrip("0123456789")) :])
    return replace(
        state,
        armies=_with(state.armies, {event.army: Army(event.army, event.side, event.area)}),
        raised=_with(state.raised, {event.side: number}),
        recruited=(*state.recruited, event.area),
        commanders=_led(state, event.commanders, area=event.area),
    )


def _repairing(state: State, event: e.RepairBegun) -> State:
    hull = state.hulls[event.hull]
    status: HullState = "PRIZE" if hull.state == "PRIZE" else "YARD"
    state = replace(state, yard=state.yard - event.points)
    return _hull(state, event.hull, hull=hull.hull - event.damage, state=status)


def _army_moved(state: State, event: e.ArmyMoved) -> State:
    to = event.path[-1]
    crossed = state.crossed
    if event.crossing is not None:
        passed = crossed.get(event.crossing, {})
        crossed = {**crossed, event.crossing: {**passed, event.side: passed.get(event.side, 0) + 1}}
    armies = _with(state.armies, {event.army: replace(state.armies[event.army], area=to, moved=True)})
    return replace(state, armies=armies, commanders=_led(state, event.commanders, area=to, moved=True), crossed=crossed)


# --- land battles and control


def _army_removed(state: State, event: e.ArmyRemoved) -> State:
    return replace(state, armies={id: army for id, army in state.armies.items() if id != event.army})


def _retreated(state: State, event: e.ArmyRetreated) -> State:
    armies = _with(state.armies, {event.army: replace(state.armies[event.army], area=event.to)})
    return replace(state, armies=armies, commanders=_led(state, event.commanders, area=event.to))


def _field_left(state: State, event: e.FieldLeft) -> State:
    battles = tuple(area for area in state.battles if area != event.area)
    return replace(state, step="land", active=None, field=None, battles=battles)


def _commander_lost(state: State, event: e.CommanderLost) -> State:
    return replace(state, commanders={id: each for id, each in state.commanders.items() if id != event.commander})


def _commander_escaped(state: State, event: e.CommanderEscaped) -> State:
    escaped = replace(state.commanders[event.commander], area=event.to)
    return replace(state, commanders=_with(state.commanders, {event.commander: escaped}))


# --- refit and the end


def _points(state: State, event: e.PointsCounted) -> State:
    return replace(state, points={side: state.points[side] + more for side, more in event.points.items()})


def _oars(state: State, event: e.OarsRepaired) -> State:
    return replace(state, hulls=_with(state.hulls, {id: replace(state.hulls[id], oars=0) for id in event.hulls}))


def _manned(state: State, event: e.PrizesManned | e.CrewsMadeUp) -> State:
    manned = {id: replace(state.hulls[id], men=FULL) for id in event.hulls}
    return replace(state, hulls=_with(state.hulls, manned))


def _same(state: State, event: Event) -> State:
    return state


_FACTS: dict[type[Event], Callable[[State, Any], State]] = {
    e.TurnStarted: _turn_started,
    e.Arrived: _arrived,
    e.ArrivalDue: lambda state, event: replace(state, active=event.side),
    e.ArrivalWaits: _same,
    e.HullsLaunched: _launched,
    e.FlotillasCalled: lambda state, event: replace(state, step="commit", active=event.side),
    e.FlotillaNamed: _flotilla,
    e.NavalGameSet: _game_set,
    e.NavalGameReported: _reported,
    e.HullDoubted: _same,
    e.HullFared: _fared,
    e.WreckRecovered: _recovered,
    e.WreckLost: _wreck_lost,
    e.PrizeTaken: _prize,
    e.PrizesTooMany: lambda state, event: replace(state, active=event.side),
    e.PrizeBurnt: _burnt,
    e.OrderDiced: lambda state, event: replace(state, ahead=event.higher),
    e.OrderAsked: lambda state, event: replace(state, step="order", active=event.side),
    e.OrderSettled: lambda state, event: replace(state, order=(event.first, event.second), active=None),
    e.MusterBegan: _mustering,
    e.Recruited: _recruited,
    e.RepairBegun: _repairing,
    e.MovesBegan: lambda state, event: replace(state, step="moves", active=event.side, yard=0),
    e.ArmyMoved: _army_moved,
    e.LandBattlesFound: lambda state, event: replace(state, step="land", active=None, battles=event.areas),
    e.LandBattleFought: lambda state, event: replace(state, field=event.area),
    e.ArmyRemoved: _army_removed,
    e.RetreatCalled: lambda state, event: replace(state, step="retreat", active=event.side, field=event.area),
    e.ArmyRetreated: _retreated,
    e.FieldLeft: _field_left,
    e.CommanderLost: _commander_lost,
    e.CommanderEscaped: _commander_escaped,
    e.ControlChanged: lambda state, event: replace(state, owners=_with(state.owners, {event.area: event.side})),
    e.OarsRepaired: _oars,
    e.HullsReady: lambda state, event: _hulls(state, event.hulls, "READY"),
    e.PrizesManned: lambda state, event: _hulls(_manned(state, event), event.hulls, "READY"),
    e.CrewsMadeUp: _manned,
    e.PointsCounted: _points,
    e.WarEnded: lambda state, event: replace(
        state, step="over", active=None, ended=Ended(event.winner, event.reason, event.points)
    ),
}
