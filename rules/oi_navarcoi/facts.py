"""What each fact changes, and nothing else. Play tells a fact by `Position.tell`, replay applies the recorded one: both
come here, so they cannot differ. Here are setting up, the event phase and movement; fights and phalanxes have modules
of their own."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.oi_navarcoi import events_moves as ev
from rules.oi_navarcoi import facts_ashore, facts_fights
from rules.oi_navarcoi.position import CREWS, EVERYTHING, NOTHING, PLACES, Position
from rules.oi_navarcoi.state import SIDES, Sealed


def _deployed(position: Position, event: ev.Deployed) -> None:
    _lay(position, event.laid)
    for each in event.wings:
        position.by_id[each.squadron].wing = each.wing
    sheet = position.sides[event.side]
    position.sides[event.side] = replace(
        sheet,
        strategos=event.strategos or sheet.strategos,
        plan=sheet.plan if sheet.plan is not None else event.signals,
    )
    if event.column:
        position.column = event.column
    position.committed += (event.side,)
    placed, winged = (tuple(each.squadron for each in told) for told in (event.laid, event.wings))
    position.sealed = position.sealed | {event.side: Sealed(placed, winged, event.strategos is not None)}


def _lay(position: Position, laid: tuple[ev.Laid, ...]) -> None:
    for each in laid:
        squadron = position.by_id[each.squadron]
        squadron.deployed = True
        squadron.formation = each.pose.shape
        squadron.lie(each.pose)
        if each.at_anchor:
            squadron.status = "AT_ANCHOR"


def _phase_began(position: Position, event: ev.PhaseBegan) -> None:
    position.phase, position.turn, position.active = event.phase, event.turn, event.side
    position.committed, position.sealed = (), {}
    if event.phase == "event":
        _new_turn(position)
    elif event.phase == "moves":
        position.launch_named = False
    elif event.phase == "initiative":
        position.first = position.chooser = None
        for squadron in position.squadrons:
            squadron.disordered_before = squadron.order == "DISORDERED"


def _new_turn(position: Position) -> None:
    position.melees, position.column = (), ()
    position.first = position.chooser = None
    position.lively = bool(position.links or position.chases)
    position.sides = {side: replace(position.sides[side], signalled=None) for side in SIDES}
    fighting = {id for link in position.links for id in (link.attacker, link.target)}
    for squadron in position.squadrons:
        squadron.activated = squadron.spent = squadron.held = squadron.may_launch = False
        squadron.in_melee_this_turn = squadron.id in fighting


def _order_chosen(position: Position, event: ev.OrderChosen) -> None:
    position.first, position.chooser = event.first, None


def _initiative(position: Position, event: ev.Initiative) -> None:
    position.chooser = event.side


def _morale_shift(position: Position, event: ev.MoraleShift) -> None:
    position.by_id[event.squadron].m = event.now


def _strategos_killed(position: Position, event: ev.StrategosKilled) -> None:
    position.sides[event.side] = replace(position.sides[event.side], strategos_killed=True)


def _fleet_leaves(position: Position, event: ev.FleetLeaves) -> None:
    position.left = event.side
    for chase in position.chases:
        if chase.off is None:
            facts_fights.leave_off(position, chase)
    for squadron in position.fleet(event.side):
        if not squadron.lost and squadron.status not in ("OFF_TABLE", "SAFE"):
            squadron.status = "WITHDRAWN"
            facts_fights.part(position, squadron.id)


def _signal(position: Position, event: ev.SignalPlayed) -> None:
    sheet = position.sides[event.side]
    plan = tuple(replace(each, used=True) if n == event.index else each for n, each in enumerate(sheet.plan or ()))
    position.sides[event.side] = replace(sheet, plan=plan, signalled=event.index)


def _acted(position: Position, event: ev.Acted) -> None:
    squadron = position.by_id[event.squadron]
    squadron.activated = True
    squadron.held = event.act == "hold"


def _average_rolled(position: Position, event: ev.AverageRolled) -> None:
    position.pending = event.pending


def _moved(position: Position, event: ev.Moved) -> None:
    position.pending = None
    position.by_id[event.squadron].lie(event.pose)


def _formed(position: Position, event: ev.Formed) -> None:
    squadron = position.by_id[event.squadron]
    squadron.formation = event.formation
    squadron.lie(event.pose)
    if event.why == "launch":
        squadron.status = "ON_TABLE"
        squadron.may_launch = False
        position.lively = True
    elif event.why == "return":
        squadron.status = "ON_TABLE"
        position.chases = tuple(chase for chase in position.chases if chase.alone != squadron.id)


def _order(position: Position, event: ev.OrderChanged | ev.ManoeuvreTest | ev.WeatherTest) -> None:
    position.by_id[event.squadron].order = event.order


def _impiety(position: Position, event: ev.Impiety) -> None:
    position.by_id[event.squadron].impiety += 1


def _launch_named(position: Position, event: ev.LaunchNamed) -> None:
    position.launch_named = True
    if event.squadron is not None:
        position.by_id[event.squadron].may_launch = True


def _launch_rolled(position: Position, event: ev.LaunchRolled) -> None:
    position.by_id[event.squadron].may_launch = event.may


def _berth(position: Position, event: ev.BerthOffered) -> None:
    position.berth = event.squadron


def _harbour(position: Position, event: ev.HarbourChosen) -> None:
    position.berth = None
    if event.safe:
        position.by_id[event.squadron].status = "SAFE"


def _sortie(position: Position, event: ev.SortieMade) -> None:
    squadron = position.by_id[event.squadron]
    squadron.status, squadron.order, squadron.formation = "ON_TABLE", "GOOD", event.pose.shape
    squadron.lie(event.pose)


def _nothing(position: Position, event: Any) -> None:
    """A fact that is only told: what it led to is told by the facts after it."""


def _revealed(position: Position, event: ev.Revealed) -> None:
    _lay(position, event.laid)


def _started(position: Position, event: ev.BattleStarted) -> None:
    position.opened = True


_APPLY: dict[type, tuple[Callable[[Position, Any], None], int]] = {
    ev.Deployed: (_deployed, EVERYTHING),
    ev.Revealed: (_revealed, EVERYTHING),
    ev.BattleStarted: (_started, EVERYTHING),
    ev.PhaseBegan: (_phase_began, NOTHING),
    ev.EventRolled: (_nothing, NOTHING),
    ev.WeatherTest: (_order, CREWS),
    ev.MoraleShift: (_morale_shift, CREWS),
    ev.StrategosKilled: (_strategos_killed, NOTHING),
    ev.Contest: (_nothing, NOTHING),
    ev.FleetLeaves: (_fleet_leaves, EVERYTHING),
    ev.Initiative: (_initiative, NOTHING),
    ev.OrderChosen: (_order_chosen, NOTHING),
    ev.SignalPlayed: (_signal, NOTHING),
    ev.Acted: (_acted, NOTHING),
    ev.AverageRolled: (_average_rolled, NOTHING),
    ev.Moved: (_moved, PLACES),
    ev.Formed: (_formed, PLACES | CREWS),
    ev.OrderChanged: (_order, CREWS),
    ev.ManoeuvreTest: (_order, CREWS),
    ev.Impiety: (_impiety, NOTHING),
    ev.LaunchNamed: (_launch_named, NOTHING),
    ev.LaunchRolled: (_launch_rolled, NOTHING),
    ev.BerthOffered: (_berth, NOTHING),
    ev.HarbourChosen: (_harbour, PLACES | CREWS),
    ev.SortieMade: (_sortie, PLACES | CREWS),
    **facts_fights.APPLY,
    **facts_ashore.APPLY,
}


def apply(position: Position, event: Any) -> None:
    """Make a fact so."""
    make, changed = _APPLY[type(event)]
    make(position, event)
    position.forget(changed)
