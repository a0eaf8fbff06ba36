"""How each side's part of the turn changes the ledger: muster and moves (CMP-TRN-01, CMP-LND-01, CMP-MOV-04)."""

from msgspec.structs import replace

from campaigns.engine.events import moves, muster
from campaigns.engine.evolve.sailing import others_done
from campaigns.engine.evolve.tools import Facts, answered, ask, led, put
from campaigns.engine.evolve.yards import paid
from campaigns.engine.ledger import State
from campaigns.engine.records import Army


def _mustering(state: State, event: muster.MusterBegan) -> State:
    """The turn goes on with the second side, and after that with the battles."""
    after = "second" if state.order is None or event.side == state.order[0] else "sea"
    begun = replace(state, questions=(), recruited=(), yard=event.yard, yards=event.yards)
    return ask(begun, "muster", event.side, phase=after)


def _recruited(state: State, event: muster.Recruited) -> State:
    number = int(event.army[len(event.army.rstrip("0123456789")) :])
    return replace(
        paid(state, event.side, event.talents),
        armies=put(state.armies, {event.army: Army(event.army, event.side, event.area)}),
        raised=put(state.raised, {event.side: number}),
        recruited=(*state.recruited, event.area),
        commanders=led(state, event.commanders, area=event.area),
    )


def _moving(state: State, event: moves.MovesBegan) -> State:
    # Who has joined a squadron in this muster is new no longer (CMP-CRW-04).
    joined = {id: replace(hull, new=False) for id, hull in state.hulls.items() if hull.new and hull.squadron}
    state = replace(answered(state, "muster"), yard=0, yards={}, hulls=put(state.hulls, joined))
    return ask(state, "moves", event.side)


def _army_moved(state: State, event: moves.ArmyMoved) -> State:
    state = others_done(state, event.side)
    to = event.path[-1]
    crossed = state.crossed
    if event.crossing is not None:
        passed = crossed.get(event.crossing, {})
        crossed = {**crossed, event.crossing: {**passed, event.side: passed.get(event.side, 0) + 1}}
    armies = put(state.armies, {event.army: replace(state.armies[event.army], area=to, moved=True)})
    return replace(state, armies=armies, commanders=led(state, event.commanders, area=to, moved=True), crossed=crossed)


FACTS: Facts = {
    muster.MusterBegan: _mustering,
    muster.Recruited: _recruited,
    moves.MovesBegan: _moving,
    moves.MovesEnded: lambda state, event: answered(state, "moves"),
    moves.ArmyMoved: _army_moved,
}
