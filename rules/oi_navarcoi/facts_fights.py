"""What the facts of contacts, chases, melees, routs and the end of a battle change."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.oi_navarcoi import events_fights as ev
from rules.oi_navarcoi.events_ending import BattleOver, PostLoss, TurnEnded
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.position import CREWS, EVERYTHING, NOTHING, PLACES, Position
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Flotsam
from rules.oi_navarcoi.state_fights import Chase, Ended, Rout


def part(position: Position, id: str) -> None:
    """ONV-CON-08: the links of a squadron end; who has none left is free, and its next melee begins with a first
    round."""
    others = {
        link.attacker if link.target == id else link.target
        for link in position.links
        if id in (link.attacker, link.target)
    }
    if not others:
        return
    position.links = tuple(link for link in position.links if id not in (link.attacker, link.target))
    for other in (*others, id):
        if not position.in_melee(other):
            position.by_id[other].first_round = True


def _contact(position: Position, event: ev.Contact) -> None:
    link = event.link
    attacker, target = position.by_id[link.attacker], position.by_id[link.target]
    attacker.lie(event.pose)
    for squadron in (attacker, target):
        squadron.in_melee_this_turn = True
        squadron.pursuing = None
        if squadron.status in ("PURSUING", "AT_ANCHOR"):
            squadron.status = "ON_TABLE"
    if link.face != "FRONT":
        target.flanked = attacker.flanker = True
    position.links += (link,)
    position.seq = link.seq + 1
    position.lively = True


def _duel(position: Position, event: ev.Duel) -> None:
    position.lively = True


def _chase_began(position: Position, event: ev.ChaseBegan) -> None:
    for id in (event.attacker, event.target):
        position.by_id[id].status = "CHASE"
    position.chases += (Chase(event.attacker, event.target, event.heading),)


def _chase_moved(position: Position, event: ev.ChaseMoved) -> None:
    for id, pose in zip((event.attacker, event.target), event.poses, strict=True):
        position.by_id[id].lie(pose)
    position.lively = True


def _chase_off(position: Position, event: ev.ChaseOff) -> None:
    for id in (event.attacker, event.target):
        position.by_id[id].status = "OFF_TABLE"
    position.chases = tuple(
        replace(chase, off=event.edge, places=event.places) if chase.attacker == event.attacker else chase
        for chase in position.chases
    )


def _chase_return(position: Position, event: ev.ChaseReturn) -> None:
    position.lively = True
    if event.back is not None:
        back = position.by_id[event.back]
        lost = min(event.hs, back.hs)
        back.hs -= lost
        back.lost_in_chase += lost
        position.chases = tuple(
            replace(chase, alone=event.back) if chase.attacker == event.attacker else chase for chase in position.chases
        )


def leave_off(position: Position, chase: Chase) -> None:
    """A chase on the table is over: both squadrons are free."""
    for id in (chase.attacker, chase.target):
        if position.by_id[id].status == "CHASE":
            position.by_id[id].status = "ON_TABLE"
    position.chases = tuple(each for each in position.chases if each.attacker != chase.attacker)


def _chase_ended(position: Position, event: ev.ChaseEnded) -> None:
    for chase in position.chases:
        if chase.attacker == event.attacker:
            leave_off(position, chase)
    for id in (event.attacker, event.target):
        position.by_id[id].spent = True


def _squadron_lost(position: Position, event: ev.SquadronLost) -> None:
    squadron = position.by_id[event.squadron]
    if event.why == "chase":
        squadron.lost_in_chase += squadron.hs
        position.chases = tuple(chase for chase in position.chases if chase.alone != squadron.id)
    else:
        squadron.lost_after += squadron.hs
    squadron.hs = 0
    squadron.status = "LOST"


def _melees(position: Position, event: ev.MeleesPaired) -> None:
    position.melees = event.melees
    position.lively = position.lively or bool(event.melees)


def _battle_test(position: Position, event: ev.BattleTest) -> None:
    squadron = position.by_id[event.squadron]
    squadron.fought, squadron.must_test = True, event.fails


def _loss(position: Position, event: ev.Loss) -> None:
    squadron = position.by_id[event.squadron]
    squadron.hs = event.left
    squadron.lost_in_melee += event.hs
    squadron.lie(squadron.pose)


def _destroyed(position: Position, event: ev.Destroyed) -> None:
    squadron = position.by_id[event.squadron]
    squadron.status = "DESTROYED"
    squadron.must_test = squadron.routs = False
    position.chases = tuple(chase for chase in position.chases if chase.alone != squadron.id)
    part(position, squadron.id)


def _one_stand(position: Position, event: ev.OneStand) -> None:
    position.by_id[event.squadron].routs = True


def _flotsam(position: Position, event: ev.FlotsamLeft) -> None:
    position.lay_flotsam(Flotsam(event.x, event.y, event.heading))


def _routed(position: Position, event: ev.Routed) -> None:
    squadron = position.by_id[event.squadron]
    part(position, squadron.id)
    squadron.status, squadron.rout = "ROUTING", Rout(event.heading, event.by)
    squadron.pursuing = None
    _centre(squadron, event.x, event.y)
    position.lively = True


def _round_fought(position: Position, event: ev.RoundFought) -> None:
    for melee in position.melees:
        for id in (*melee.a, *melee.b):
            squadron = position.by_id[id]
            squadron.flanked = squadron.flanker = squadron.must_test = squadron.routs = False
            squadron.first_round = not position.in_melee(id)
    position.links = tuple(replace(link, fresh=False) for link in position.links)


def _rout_move(position: Position, event: ev.RoutMove) -> None:
    _centre(position.by_id[event.squadron], event.x, event.y)


def _exited(position: Position, event: ev.Exited) -> None:
    squadron = position.by_id[event.squadron]
    squadron.status = "SAFE" if event.safe else "EXITED"
    squadron.exit = event.exit


def _pursuit_test(position: Position, event: ev.PursuitTest) -> None:
    squadron = position.by_id[event.squadron]
    squadron.status, squadron.pursuing = ("PURSUING", event.target) if event.pursues else ("ON_TABLE", None)


def _pursuit_move(position: Position, event: ev.PursuitMove) -> None:
    position.by_id[event.squadron].lie(event.pose)


def _pursuit_ended(position: Position, event: ev.PursuitEnded) -> None:
    squadron = position.by_id[event.squadron]
    squadron.status, squadron.pursuing = "ON_TABLE", None


def _rallied(position: Position, event: ev.Rallied) -> None:
    position.by_id[event.squadron].order = "GOOD"


def _turn_ended(position: Position, event: TurnEnded) -> None:
    position.quiet_turns, position.harboured = event.quiet_turns, event.harboured


def _post_loss(position: Position, event: PostLoss) -> None:
    squadron = position.by_id[event.squadron]
    squadron.lost_after += squadron.hs - event.left
    squadron.hs = event.left


def _battle_over(position: Position, event: BattleOver) -> None:
    position.ended = Ended(event.winner, event.reason, event.holder, event.degree, event.score)
    position.phase = "over"
    position.pending = position.active = position.chooser = None
    position.committed = ()


def _centre(squadron: Squadron, x: int, y: int) -> None:
    """ONV-ROU-01: a routing squadron is represented by its centre only."""
    squadron.lie(Pose("BLOCK", x, y, squadron.pose.heading))


def _order(position: Position, event: ev.Shaken) -> None:
    position.by_id[event.squadron].order = event.order


def _nothing(position: Position, event: Any) -> None:
    """A fact that is only told: what it led to is told by the facts after it."""


APPLY: dict[type, tuple[Callable[[Position, Any], None], int]] = {
    ev.Contact: (_contact, PLACES | CREWS),
    ev.Duel: (_duel, NOTHING),
    ev.ChaseBegan: (_chase_began, PLACES | CREWS),
    ev.ChaseMoved: (_chase_moved, PLACES | CREWS),
    ev.ChaseOff: (_chase_off, PLACES | CREWS),
    ev.ChaseReturn: (_chase_return, PLACES | CREWS),
    ev.ChaseEnded: (_chase_ended, PLACES | CREWS),
    ev.SquadronLost: (_squadron_lost, PLACES | CREWS),
    ev.MeleesPaired: (_melees, NOTHING),
    ev.BattleTest: (_battle_test, NOTHING),
    ev.Survived: (_nothing, NOTHING),
    ev.Loss: (_loss, PLACES | CREWS),
    ev.Destroyed: (_destroyed, PLACES | CREWS),
    ev.OneStand: (_one_stand, NOTHING),
    ev.FlotsamLeft: (_flotsam, EVERYTHING),
    ev.MoraleTest: (_nothing, NOTHING),
    ev.Stays: (_nothing, NOTHING),
    ev.Routed: (_routed, PLACES | CREWS),
    ev.Shaken: (_order, CREWS),
    ev.RoundFought: (_round_fought, PLACES | CREWS),
    ev.RoutMove: (_rout_move, PLACES | CREWS),
    ev.Exited: (_exited, PLACES | CREWS),
    ev.PursuitTest: (_pursuit_test, PLACES | CREWS),
    ev.PursuitMove: (_pursuit_move, PLACES | CREWS),
    ev.PursuitEnded: (_pursuit_ended, PLACES | CREWS),
    ev.Rallied: (_rallied, CREWS),
    TurnEnded: (_turn_ended, NOTHING),
    PostLoss: (_post_loss, PLACES | CREWS),
    BattleOver: (_battle_over, EVERYTHING),
}
