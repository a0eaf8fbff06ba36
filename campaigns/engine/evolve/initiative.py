"""How the naval game and the order change the ledger (CMP-INI)."""

from msgspec.structs import replace

from campaigns.engine.battle_records import Encounter
from campaigns.engine.events import initiative as e
from campaigns.engine.evolve.tools import Facts, answered, ask, put, same
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull


def _launched(state: State, event: e.HullsLaunched) -> State:
    new = {id: Hull(id, event.side, event.side, size) for id, size in event.hulls}
    built = put(state.built, {event.side: state.built[event.side] + len(new)})
    return replace(state, hulls=put(state.hulls, new), built=built)


def _flotilla(state: State, event: e.FlotillaNamed) -> State:
    named = put(state.flotillas, {event.side: event.hulls})
    return answered(replace(state, flotillas=named), "commit", event.side)


def _game_set(state: State, event: e.NavalGameSet) -> State:
    game = Encounter(
        id=f"{state.turn}:naval_game",
        kind="naval_game",
        ruleset=state.data.rulesets.initiative,
        sides=state.data.side_ids,
        scenario=event.scenario,
        pieces=event.pieces,
    )
    state = replace(state, encounters=put(state.encounters, {game.id: game}))
    return ask(state, "naval_game", "", game.id, phase="prizes")


def _diced(state: State, event: e.NavalGameDiced) -> State:
    """The hulls fight in squadrons, as dice have it."""
    game = state.naval_game
    if game is None:
        return state
    return replace(state, encounters=put(state.encounters, {game.id: replace(game, pieces=event.pieces)}))


def _reported(state: State, event: e.NavalGameReported) -> State:
    if (game := state.naval_game) is not None:
        state = replace(state, encounters=put(state.encounters, {game.id: replace(game, status="booked")}))
    return replace(answered(state, "naval_game"), phase="prizes", ahead=event.winner)


def _settled(state: State, event: e.OrderSettled) -> State:
    return replace(answered(state, "order"), order=(event.first, event.second))


FACTS: Facts = {
    e.HullsLaunched: _launched,
    e.FlotillasCalled: lambda state, event: ask(state, "commit", event.side, phase="flotillas"),
    e.FlotillaNamed: _flotilla,
    e.NavalGameSet: _game_set,
    e.NavalGameDiced: _diced,
    e.NavalGameReported: _reported,
    e.OrderDiced: lambda state, event: replace(state, ahead=event.higher),
    e.OrderContested: same,
    e.OrderAsked: lambda state, event: ask(state, "order", event.side, phase="first"),
    e.OrderSettled: _settled,
}
