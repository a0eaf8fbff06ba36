"""What the facts of contacts, chases, melees, routs and the end of a battle change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.oi_navarcoi import events_fights as ev
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Chase, Ended, Flotsam, Rout

if TYPE_CHECKING:
    from rules.oi_navarcoi.game import Game


def part(game: Game, id: str) -> None:
    """ONV-CON-08: the links of a squadron end; who has none left is free, and its next melee begins with a first
    round."""
    others = {
        link.attacker if link.target == id else link.target for link in game.links if id in (link.attacker, link.target)
    }
    if not others:
        return
    game.links = tuple(link for link in game.links if id not in (link.attacker, link.target))
    for other in (*others, id):
        if not game.in_melee(other):
            game.by_id[other].first_round = True


def _contact(game: Game, event: ev.Contact) -> None:
    link = event.link
    attacker, target = game.by_id[link.attacker], game.by_id[link.target]
    attacker.lie(event.pose)
    for squadron in (attacker, target):
        squadron.in_melee_this_turn = True
        squadron.pursuing = None
        if squadron.status in ("PURSUING", "AT_ANCHOR"):
            squadron.status = "ON_TABLE"
    if link.face != "FRONT":
        target.flanked = attacker.flanker = True
    game.links += (link,)
    game.seq = link.seq + 1
    game.lively = True


def _duel(game: Game, event: ev.Duel) -> None:
    game.lively = True


def _chase_began(game: Game, event: ev.ChaseBegan) -> None:
    for id in (event.attacker, event.target):
        game.by_id[id].status = "CHASE"
    game.chases += (Chase(event.attacker, event.target, event.heading),)


def _chase_moved(game: Game, event: ev.ChaseMoved) -> None:
    for id, pose in zip((event.attacker, event.target), event.poses, strict=True):
        game.by_id[id].lie(pose)
    game.lively = True


def _chase_off(game: Game, event: ev.ChaseOff) -> None:
    for id in (event.attacker, event.target):
        game.by_id[id].status = "OFF_TABLE"
    game.chases = tuple(
        replace(chase, off=event.edge, places=event.places) if chase.attacker == event.attacker else chase
        for chase in game.chases
    )


def _chase_return(game: Game, event: ev.ChaseReturn) -> None:
    game.lively = True
    if event.back is not None:
        back = game.by_id[event.back]
        lost = min(event.hs, back.hs)
        back.hs -= lost
        back.lost_in_chase += lost
        game.chases = tuple(
            replace(chase, alone=event.back) if chase.attacker == event.attacker else chase for chase in game.chases
        )


def leave_off(game: Game, chase: Chase) -> None:
    """A chase on the table is over: both squadrons are free."""
    for id in (chase.attacker, chase.target):
        if game.by_id[id].status == "CHASE":
            game.by_id[id].status = "ON_TABLE"
    game.chases = tuple(each for each in game.chases if each.attacker != chase.attacker)


def _chase_ended(game: Game, event: ev.ChaseEnded) -> None:
    for chase in game.chases:
        if chase.attacker == event.attacker:
            leave_off(game, chase)
    for id in (event.attacker, event.target):
        game.by_id[id].spent = True


def _squadron_lost(game: Game, event: ev.SquadronLost) -> None:
    squadron = game.by_id[event.squadron]
    if event.why == "chase":
        squadron.lost_in_chase += squadron.hs
        game.chases = tuple(chase for chase in game.chases if chase.alone != squadron.id)
    else:
        squadron.lost_after += squadron.hs
    squadron.hs = 0
    squadron.status = "LOST"


def _melees(game: Game, event: ev.MeleesPaired) -> None:
    game.melees = event.melees
    game.lively = game.lively or bool(event.melees)


def _battle_test(game: Game, event: ev.BattleTest) -> None:
    squadron = game.by_id[event.squadron]
    squadron.fought, squadron.must_test = True, event.fails


def _loss(game: Game, event: ev.Loss) -> None:
    squadron = game.by_id[event.squadron]
    squadron.hs = event.left
    squadron.lost_in_melee += event.hs
    squadron.lie(squadron.pose)


def _destroyed(game: Game, event: ev.Destroyed) -> None:
    squadron = game.by_id[event.squadron]
    squadron.status = "DESTROYED"
    squadron.must_test = squadron.routs = False
    game.chases = tuple(chase for chase in game.chases if chase.alone != squadron.id)
    part(game, squadron.id)


def _one_stand(game: Game, event: ev.OneStand) -> None:
    game.by_id[event.squadron].routs = True


def _flotsam(game: Game, event: ev.FlotsamLeft) -> None:
    game.lay_flotsam(Flotsam(event.x, event.y, event.heading))


def _routed(game: Game, event: ev.Routed) -> None:
    squadron = game.by_id[event.squadron]
    part(game, squadron.id)
    squadron.status, squadron.rout = "ROUTING", Rout(event.heading, event.by)
    squadron.pursuing = None
    _centre(squadron, event.x, event.y)
    game.lively = True


def _round_fought(game: Game, event: ev.RoundFought) -> None:
    for melee in game.melees:
        for id in (*melee.a, *melee.b):
            squadron = game.by_id[id]
            squadron.flanked = squadron.flanker = squadron.must_test = squadron.routs = False
            squadron.first_round = not game.in_melee(id)
    game.links = tuple(replace(link, fresh=False) for link in game.links)


def _rout_move(game: Game, event: ev.RoutMove) -> None:
    _centre(game.by_id[event.squadron], event.x, event.y)


def _exited(game: Game, event: ev.Exited) -> None:
    squadron = game.by_id[event.squadron]
    squadron.status = "SAFE" if event.safe else "EXITED"
    squadron.exit = event.exit


def _pursuit_test(game: Game, event: ev.PursuitTest) -> None:
    squadron = game.by_id[event.squadron]
    squadron.status, squadron.pursuing = ("PURSUING", event.target) if event.pursues else ("ON_TABLE", None)


def _pursuit_move(game: Game, event: ev.PursuitMove) -> None:
    game.by_id[event.squadron].lie(event.pose)


def _pursuit_ended(game: Game, event: ev.PursuitEnded) -> None:
    squadron = game.by_id[event.squadron]
    squadron.status, squadron.pursuing = "ON_TABLE", None


def _rallied(game: Game, event: ev.Rallied) -> None:
    game.by_id[event.squadron].order = "GOOD"


def _turn_ended(game: Game, event: ev.TurnEnded) -> None:
    game.quiet_turns, game.harboured = event.quiet_turns, event.harboured


def _post_loss(game: Game, event: ev.PostLoss) -> None:
    squadron = game.by_id[event.squadron]
    squadron.lost_after += squadron.hs - event.left
    squadron.hs = event.left


def _battle_over(game: Game, event: ev.BattleOver) -> None:
    game.ended = Ended(event.winner, event.reason, event.holder, event.degree, event.score)
    game.phase = "over"
    game.pending = game.active = game.chooser = None
    game.committed = ()


def _centre(squadron: Squadron, x: int, y: int) -> None:
    """ONV-ROU-01: a routing squadron is represented by its centre only."""
    squadron.lie(Pose("BLOCK", x, y, squadron.pose.heading))


def _order(game: Game, event: ev.Shaken) -> None:
    game.by_id[event.squadron].order = event.order


def _nothing(game: Game, event: Any) -> None:
    """A fact that is only told: what it led to is told by the facts after it."""


APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.Contact: _contact,
    ev.Duel: _duel,
    ev.ChaseBegan: _chase_began,
    ev.ChaseMoved: _chase_moved,
    ev.ChaseOff: _chase_off,
    ev.ChaseReturn: _chase_return,
    ev.ChaseEnded: _chase_ended,
    ev.SquadronLost: _squadron_lost,
    ev.MeleesPaired: _melees,
    ev.BattleTest: _battle_test,
    ev.Survived: _nothing,
    ev.Loss: _loss,
    ev.Destroyed: _destroyed,
    ev.OneStand: _one_stand,
    ev.FlotsamLeft: _flotsam,
    ev.MoraleTest: _nothing,
    ev.Stays: _nothing,
    ev.Routed: _routed,
    ev.Shaken: _order,
    ev.RoundFought: _round_fought,
    ev.RoutMove: _rout_move,
    ev.Exited: _exited,
    ev.PursuitTest: _pursuit_test,
    ev.PursuitMove: _pursuit_move,
    ev.PursuitEnded: _pursuit_ended,
    ev.Rallied: _rallied,
    ev.TurnEnded: _turn_ended,
    ev.PostLoss: _post_loss,
    ev.BattleOver: _battle_over,
}
