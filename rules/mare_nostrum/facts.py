"""What each fact changes, and nothing else. Play tells a fact by `Game.tell`, replay applies the recorded one: both
come here, so they cannot differ. Crews, melees and the end of the battle are in `facts_crews`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.mare_nostrum import events as ev
from rules.mare_nostrum import facts_crews
from rules.mare_nostrum.flow import PHASES, Activation, Fending
from rules.mare_nostrum.position import Memo, Position
from rules.mare_nostrum.scenario import Grapple
from rules.mare_nostrum.ships import Galley


def _phase_began(position: Position, event: ev.PhaseBegan) -> None:
    position.phase, position.turn = event.phase, event.turn
    position.stack = [PHASES[event.phase]]
    if event.phase == "initiative":
        position.defaulting = ()
        for galley in position.galleys:
            galley.began_stopped = galley.state == "stopped"
            galley.initiative, galley.low_die, galley.fended = (), None, 0
            galley.acted = galley.moved = galley.grapple_used = False
            galley.stopped_by_contact = galley.corvus_failed = False
    elif event.phase == "missiles":
        position.orders = {}


def _battle_started(position: Position, event: ev.BattleStarted) -> None:
    position.opened = True


def _deployed(position: Position, event: ev.Deployed) -> None:
    for station in event.galleys:
        position.by_id[station.galley].stand(station.x, station.y, station.heading)


def _admiral_lost(position: Position, event: ev.AdmiralLost) -> None:
    sheet = replace(position.sides[event.side], admiral=False)
    position.sides = {**position.sides, event.side: sheet}


def _initiative(position: Position, event: ev.Initiative) -> None:
    position.by_id[event.galley].initiative = event.dice


def _baton(position: Position, event: ev.Baton) -> None:
    position.baton = event.side


def _low_die(position: Position, event: ev.LowDie) -> None:
    position.by_id[event.galley].low_die = event.used


def _damaged(position: Position, event: ev.HullTest | ev.FlotsamTest) -> None:
    position.by_id[event.galley].hd = event.hd


def _rammed(position: Position, event: ev.Glancing | ev.FullRam) -> None:
    position.by_id[event.target].hd = event.hd


def _activated(position: Position, event: ev.Activated) -> None:
    position.stack.append(Activation(event.galley))


def _skipped(position: Position, event: ev.Skipped) -> None:
    position.by_id[event.galley].acted = True


def _activation_ended(position: Position, event: ev.ActivationEnded) -> None:
    position.by_id[event.galley].acted = True
    position.stack.pop()


def _speed_declared(position: Position, event: ev.SpeedDeclared) -> None:
    position.by_id[event.galley].moved = True


def _moved(position: Position, event: ev.Moved | ev.Deflected) -> None:
    position.by_id[event.galley].stand(*event.to)


def stop(galley: Galley) -> None:
    """At a full stop: the wake and the run at ramming speed are over (MAR-MOV.07, MOV.19)."""
    galley.state = "stopped"
    galley.wake_straight = galley.ramming_last_turn = False


def _halted(position: Position, event: ev.Halted | ev.Disorganised) -> None:
    stop(position.by_id[event.galley])


def _move_ended(position: Position, event: ev.MoveEnded) -> None:
    galley = position.by_id[event.galley]
    galley.state, galley.wake_straight, galley.ramming_last_turn = event.state, event.wake_straight, event.ramming


def _stamina(position: Position, event: ev.Stamina) -> None:
    position.by_id[event.galley].stamina = event.now


def _oars_lost(position: Position, event: ev.OarsLost) -> None:
    galley = position.by_id[event.galley]
    if event.side == "P":
        galley.port_lost = tuple(sorted({*galley.port_lost, *event.oars}))
    else:
        galley.starboard_lost = tuple(sorted({*galley.starboard_lost, *event.oars}))


def _stopped(position: Position, event: ev.Stopped) -> None:
    for id in event.galleys:
        stop(position.by_id[id])
        position.by_id[id].stopped_by_contact = True


def _grapple_roll(position: Position, event: ev.GrappleRoll) -> None:
    position.by_id[event.galley].grapple_used = True
    if event.lodged and event.fenders:
        position.stack.append(Fending(event.galley, event.target))


def _fend_roll(position: Position, event: ev.FendRoll) -> None:
    position.by_id[event.galley].fended += len(event.dice)
    position.stack.pop()


def _grappled(position: Position, event: ev.Grappled) -> None:
    galley, target = position.by_id[event.galley], position.by_id[event.target]
    galley.grapples += (Grapple(target.id, event.grapple, position.turn),)
    target.grapples += (Grapple(galley.id, event.grapple, position.turn),)
    if event.attempt:
        galley.grapple_used = True
    stop(galley)
    stop(target)


def _cast_off(position: Position, event: ev.CastOff) -> None:
    for other in event.others:
        _part(position, event.galley, other)


def _part(position: Position, one: str, other: str) -> None:
    """Their grapples end."""
    for a, b in ((one, other), (other, one)):
        galley = position.by_id[a]
        galley.grapples = tuple(grapple for grapple in galley.grapples if grapple.other != b)


def _corvus(position: Position, event: ev.Corvus) -> None:
    galley = position.by_id[event.galley]
    galley.grapple_used = True
    galley.corvus = "lowered" if event.holds else "spent"
    galley.corvus_failed = not event.holds


def _corvus_spent(position: Position, event: ev.CorvusSpent) -> None:
    position.by_id[event.galley].corvus = "spent"


def _nothing(position: Position, event: Any) -> None:
    """Told for the log alone: what follows from it is told by facts of its own."""


# By what of the position they change (see `Memo`).
_FACTS: dict[int, dict[type, Callable[[Position, Any], None]]] = {
    Memo.PLACES: {
        ev.Deployed: _deployed,
        ev.Moved: _moved,
        ev.Deflected: _moved,
        **facts_crews.PLACES,
    },
    Memo.CREWS: facts_crews.CREWS,
    Memo.GALLEYS: {
        ev.PhaseBegan: _phase_began,
        ev.Initiative: _initiative,
        ev.Baton: _baton,
        ev.LowDie: _low_die,
        ev.HullTest: _damaged,
        ev.FlotsamTest: _damaged,
        ev.Glancing: _rammed,
        ev.FullRam: _rammed,
        ev.Skipped: _skipped,
        ev.ActivationEnded: _activation_ended,
        ev.SpeedDeclared: _speed_declared,
        ev.Halted: _halted,
        ev.Disorganised: _halted,
        ev.MoveEnded: _move_ended,
        ev.Stamina: _stamina,
        ev.OarsLost: _oars_lost,
        ev.Stopped: _stopped,
        ev.GrappleRoll: _grapple_roll,
        ev.FendRoll: _fend_roll,
        ev.Grappled: _grappled,
        ev.CastOff: _cast_off,
        ev.Corvus: _corvus,
        ev.CorvusSpent: _corvus_spent,
    },
    Memo.NOTHING: {
        ev.BattleStarted: _battle_started,
        ev.AdmiralLost: _admiral_lost,
        ev.Activated: _activated,
        **dict.fromkeys(
            (
                ev.Sinking, ev.SpeedCap, ev.Contact, ev.Collision, ev.GrappleThrownOff, ev.Abandoned, ev.Shot,
                ev.HitEffect, ev.TurnEnded, ev.LeftEmpty,
            ),
            _nothing,
        ),
        **facts_crews.NOTHING,
    },
}  # fmt: skip
_APPLY = {kind: (make, changed) for changed, kinds in _FACTS.items() for kind, make in kinds.items()}


def apply(position: Position, event: Any) -> None:
    """Make an event so, and forget what it makes untrue."""
    make, changed = _APPLY[type(event)]
    make(position, event)
    position.memo.forget(changed)
