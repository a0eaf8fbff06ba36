"""How battles at sea come about and end in the ledger (CMP-ENC, CMP-AUT, CMP-MOV-08)."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.events import encounters as e
from campaigns.engine.events import fields as f
from campaigns.engine.evolve.land import in_order
from campaigns.engine.evolve.tools import Facts, answered, ask, put, without
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet


def _battle(state: State, id: str, /, **changes: Any) -> State:
    """A battle with other fields."""
    return replace(state, encounters=put(state.encounters, {id: replace(state.encounters[id], **changes)}))


def _fleets(state: State, ids: tuple[str, ...], **changes: Any) -> State:
    """Fleets with other fields; those that are no more are passed over."""
    changed = {id: replace(state.fleets[id], **changes) for id in ids if id in state.fleets}
    return replace(state, fleets=put(state.fleets, changed))


def _found(state: State, event: e.SeaBattlesFound) -> State:
    return replace(state, battles=event.areas, field=None, phase="at_sea")


def _ordered(state: State, event: e.BattleOrderNamed) -> State:
    state = answered(state, "battle_order")
    return in_order(state, event.areas) if event.where == "land" else replace(state, battles=event.areas)


def _offering(state: State, event: e.OfferAsked) -> State:
    return ask(replace(state, field=event.area), "offer", event.side, event.area)


def _passage(state: State, event: e.PassageAsked) -> State:
    return ask(replace(state, field=event.area), "strait", event.side, event.fleet)


def _begun(state: State, event: e.EncounterBegun) -> State:
    battle = event.encounter
    state = answered(answered(state, "offer"), "strait")
    return replace(state, field=battle.place, encounters=put(state.encounters, {battle.id: battle}))


def _stayed(state: State, event: e.FleetStayed) -> State:
    state = _fleets(state, (event.fleet,), inside=True)
    battle = state.engaged
    assert battle is not None
    return _battle(state, battle.id, fleets=tuple(id for id in battle.fleets if id != event.fleet))


def _settling(state: State, event: e.SettlingAsked) -> State:
    state = answered(state, "inside")
    for side in event.sides:
        state = ask(state, "settle", side, event.encounter, together=True)
    return state


def _said(state: State, event: e.SettlingSaid) -> State:
    state = answered(state, "settle", event.side)
    return answered(state, "settle") if event.word == "fight" else state


def _judged(state: State, event: e.SituationJudged) -> State:
    return _battle(
        answered(state, "inside"), event.encounter, sides=event.sides, scenario=event.scenario, role=event.role,
        attacker=event.attacker, armies=event.armies,
    )  # fmt: skip


def _joined(state: State, event: e.SquadronJoined) -> State:
    joined = put(state.encounters[event.encounter].joined, {event.squadron: event.to})
    return _battle(answered(state, "join"), event.encounter, joined=joined)


def _flag(state: State, event: e.FlagshipNamed) -> State:
    flags = put(state.encounters[event.encounter].flags, {event.side: event.unit})
    return _battle(answered(state, "flagship"), event.encounter, flags=flags)


def _diced(state: State, event: e.DiceSettled) -> State:
    state = answered(answered(state, "inside"), "settle")
    return _battle(state, event.encounter, sides=event.sides, pieces=event.pieces, status="open")


def _yielded(state: State, event: f.FieldYielded) -> State:
    state = answered(state, "inside")
    return _battle(
        state, event.encounter, status="booked", winner=event.holder, holder=event.holder, pieces=()
    )  # fmt: skip


def _concluded(state: State, event: f.BattleJudged) -> State:
    return _battle(
        state, event.encounter, status="booked", winner=event.winner, holder=event.holder, degree=event.degree,
        saved=event.saved, phalanxes=event.phalanxes,
    )  # fmt: skip


def _drowned(state: State, event: f.ArmiesDrowned) -> State:
    armies = state.armies
    for army in event.armies:
        armies = without(armies, army)
    return replace(answered(state, "armies"), armies=armies)


def _owed(state: State, event: f.RetreatOwed) -> State:
    return _battle(state, event.encounter, status="leaving")


def _crossed(state: State, event: f.StraitCrossed) -> State:
    fleet = state.fleets[event.fleet]
    changed: Fleet = replace(fleet, area=event.to, came_from=event.origin, forcing=None, entered=state.entries + 1)
    return replace(state, fleets=put(state.fleets, {fleet.id: changed}), entries=state.entries + 1)


def _left(state: State, event: f.SeaFieldLeft) -> State:
    state = _fleets(answered(state, "inside"), event.fleets, fought=True, bound_to=())
    fought = {id: replace(state.squadrons[id], fought=True) for id in event.squadrons if id in state.squadrons}
    battle = state.engaged
    if battle is not None:
        state = _battle(state, battle.id, status="over")
    battles = tuple([area for area in state.battles if area != event.area])
    return replace(state, squadrons=put(state.squadrons, fought), battles=battles, field=None)


FACTS: Facts = {
    e.SeaBattlesFound: _found,
    e.BattleOrderAsked: lambda state, event: ask(state, "battle_order", event.side, event.where),
    e.BattleOrderNamed: _ordered,
    e.OfferAsked: _offering,
    e.PassageAsked: _passage,
    e.BattleDeclined: lambda state, event: answered(state, "offer"),
    e.PassageGranted: lambda state, event: answered(state, "strait"),
    e.EncounterBegun: _begun,
    e.InsideAsked: lambda state, event: ask(state, "inside", event.side, event.area),
    e.FleetStayed: _stayed,
    e.SettlingAsked: _settling,
    e.SettlingSaid: _said,
    e.SituationJudged: _judged,
    e.GroundContested: lambda state, event: ask(state, "ground", event.side, event.encounter),
    e.GroundChosen: lambda state, event: _battle(answered(state, "ground"), event.encounter, ground=event.ground),
    e.JoinAsked: lambda state, event: ask(state, "join", event.side, event.squadron),
    e.SquadronJoined: _joined,
    e.PiecesDrawnUp: lambda state, event: _battle(state, event.encounter, pieces=event.pieces),
    e.FlagshipAsked: lambda state, event: ask(state, "flagship", event.side, event.encounter),
    e.FlagshipNamed: _flag,
    e.DiceSettled: _diced,
    f.FieldYielded: _yielded,
    f.BattleJudged: _concluded,
    f.ArmiesEndangered: lambda state, event: ask(state, "armies", event.side, event.encounter),
    f.ArmiesDrowned: _drowned,
    f.RetreatOwed: _owed,
    f.StraitCrossed: _crossed,
    f.SeaFieldLeft: _left,
}
