"""What each fact changes, and nothing else. Play tells a fact by `Game.tell`, replay applies the recorded one: both
come here, so they cannot differ. Crews, melees and the end of the battle are in `facts_crews`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.mare_nostrum import events as ev
from rules.mare_nostrum import facts_crews
from rules.mare_nostrum.scenario import Grapple, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Lodged

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game


def _phase_began(game: Game, event: ev.PhaseBegan) -> None:
    game.phase, game.turn = event.phase, event.turn
    if event.phase == "initiative":
        game.defaulting = ()
        for galley in game.galleys:
            galley.began_stopped = galley.state == "stopped"
            galley.initiative, galley.low_die, galley.fended = (), None, 0
            galley.acted = galley.moved = galley.grapple_used = False
            galley.stopped_by_contact = galley.corvus_failed = False
    elif event.phase == "missiles":
        game.orders = {}


def _battle_started(game: Game, event: ev.BattleStarted) -> None:
    game.opened = True


def _deployed(game: Game, event: ev.Deployed) -> None:
    for station in event.galleys:
        game.by_id[station.galley].stand(station.x, station.y, station.heading)
    game.gaps.clear()


def _admiral_lost(game: Game, event: ev.AdmiralLost) -> None:
    lose_admiral(game, event.side)


def lose_admiral(game: Game, side: Side) -> None:
    game.sides = {**game.sides, side: replace(game.sides[side], admiral=False)}


def _initiative(game: Game, event: ev.Initiative) -> None:
    game.by_id[event.galley].initiative = event.dice


def _baton(game: Game, event: ev.Baton) -> None:
    game.baton = event.side


def _low_die(game: Game, event: ev.LowDie) -> None:
    game.by_id[event.galley].low_die = event.used


def _damaged(game: Game, event: ev.HullTest | ev.FlotsamTest) -> None:
    game.by_id[event.galley].hd = event.hd


def _rammed(game: Game, event: ev.Glancing | ev.FullRam) -> None:
    game.by_id[event.target].hd = event.hd


def _activated(game: Game, event: ev.Activated) -> None:
    game.active = event.galley


def _skipped(game: Game, event: ev.Skipped) -> None:
    game.by_id[event.galley].acted = True


def _activation_ended(game: Game, event: ev.ActivationEnded) -> None:
    game.by_id[event.galley].acted = True
    game.active = None


def _speed_declared(game: Game, event: ev.SpeedDeclared) -> None:
    game.by_id[event.galley].moved = True


def _moved(game: Game, event: ev.Moved | ev.Deflected) -> None:
    game.by_id[event.galley].stand(*event.to)
    game.gaps.clear()


def stop(galley: Galley) -> None:
    """At a full stop: the wake and the run at ramming speed are over (MAR-MOV.07, MOV.19)."""
    galley.state = "stopped"
    galley.wake_straight = galley.ramming_last_turn = False


def _halted(game: Game, event: ev.Halted | ev.Disorganised) -> None:
    stop(game.by_id[event.galley])


def _move_ended(game: Game, event: ev.MoveEnded) -> None:
    galley = game.by_id[event.galley]
    galley.state, galley.wake_straight, galley.ramming_last_turn = event.state, event.wake_straight, event.ramming


def _stamina(game: Game, event: ev.Stamina) -> None:
    game.by_id[event.galley].stamina = event.now


def _oars_lost(game: Game, event: ev.OarsLost) -> None:
    galley = game.by_id[event.galley]
    if event.side == "P":
        galley.port_lost = tuple(sorted({*galley.port_lost, *event.oars}))
    else:
        galley.starboard_lost = tuple(sorted({*galley.starboard_lost, *event.oars}))


def _stopped(game: Game, event: ev.Stopped) -> None:
    for id in event.galleys:
        stop(game.by_id[id])
        game.by_id[id].stopped_by_contact = True


def _grapple_roll(game: Game, event: ev.GrappleRoll) -> None:
    game.by_id[event.galley].grapple_used = True
    if event.lodged and event.fenders:
        game.lodged = Lodged(event.galley, event.target)


def _fend_roll(game: Game, event: ev.FendRoll) -> None:
    game.by_id[event.galley].fended += len(event.dice)
    game.lodged = None


def _grappled(game: Game, event: ev.Grappled) -> None:
    galley, target = game.by_id[event.galley], game.by_id[event.target]
    galley.grapples += (Grapple(target.id, event.grapple, game.turn),)
    target.grapples += (Grapple(galley.id, event.grapple, game.turn),)
    if event.attempt:
        galley.grapple_used = True
    stop(galley)
    stop(target)


def _cast_off(game: Game, event: ev.CastOff) -> None:
    for other in event.others:
        part(game, event.galley, other)


def part(game: Game, one: str, other: str) -> None:
    """Their grapples end."""
    for a, b in ((one, other), (other, one)):
        galley = game.by_id[a]
        galley.grapples = tuple(grapple for grapple in galley.grapples if grapple.other != b)


def _corvus(game: Game, event: ev.Corvus) -> None:
    galley = game.by_id[event.galley]
    galley.grapple_used = True
    galley.corvus = "lowered" if event.holds else "spent"
    galley.corvus_failed = not event.holds


def _corvus_spent(game: Game, event: ev.CorvusSpent) -> None:
    game.by_id[event.galley].corvus = "spent"


def _nothing(game: Game, event: Any) -> None:
    """Told for the log alone: what follows from it is told by facts of its own."""


_APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.BattleStarted: _battle_started,
    ev.PhaseBegan: _phase_began,
    ev.Deployed: _deployed,
    ev.AdmiralLost: _admiral_lost,
    ev.Initiative: _initiative,
    ev.Baton: _baton,
    ev.LowDie: _low_die,
    ev.HullTest: _damaged,
    ev.FlotsamTest: _damaged,
    ev.Glancing: _rammed,
    ev.FullRam: _rammed,
    ev.Activated: _activated,
    ev.Skipped: _skipped,
    ev.ActivationEnded: _activation_ended,
    ev.SpeedDeclared: _speed_declared,
    ev.Moved: _moved,
    ev.Deflected: _moved,
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
    **dict.fromkeys(
        (
            ev.Sinking, ev.SpeedCap, ev.Contact, ev.Collision, ev.GrappleThrownOff, ev.Abandoned, ev.Shot,
            ev.HitEffect, ev.TurnEnded,
        ),
        _nothing,
    ),
    **facts_crews.APPLY,
}  # fmt: skip


def apply(game: Game, event: Any) -> None:
    """Make an event so."""
    _APPLY[type(event)](game, event)
