"""What each fact changes, and nothing else. Play tells a fact by `Game.tell`, replay applies the recorded one: both
come here, so they cannot differ. Here are setting up, the event phase and movement; fights and phalanxes have modules
of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.oi_navarcoi import events_moves as ev
from rules.oi_navarcoi import facts_ashore, facts_fights
from rules.oi_navarcoi.state import SIDES, Sealed

if TYPE_CHECKING:
    from rules.oi_navarcoi.game import Game


def _deployed(game: Game, event: ev.Deployed) -> None:
    _lay(game, event.laid)
    for each in event.wings:
        game.by_id[each.squadron].wing = each.wing
    sheet = game.sides[event.side]
    game.sides[event.side] = replace(
        sheet,
        strategos=event.strategos or sheet.strategos,
        plan=sheet.plan if sheet.plan is not None else event.signals,
    )
    if event.column:
        game.column = event.column
    game.committed += (event.side,)
    placed, winged = (tuple(each.squadron for each in told) for told in (event.laid, event.wings))
    game.sealed = game.sealed | {event.side: Sealed(placed, winged, event.strategos is not None)}


def _lay(game: Game, laid: tuple[ev.Laid, ...]) -> None:
    for each in laid:
        squadron = game.by_id[each.squadron]
        squadron.deployed = True
        squadron.formation = each.pose.shape
        squadron.lie(each.pose)
        if each.at_anchor:
            squadron.status = "AT_ANCHOR"


def _phase_began(game: Game, event: ev.PhaseBegan) -> None:
    game.phase, game.turn, game.active = event.phase, event.turn, event.side
    game.committed, game.sealed = (), {}
    if event.phase == "event":
        _new_turn(game)
    elif event.phase == "moves":
        game.launch_named = False
    elif event.phase == "initiative":
        game.first = game.chooser = None
        for squadron in game.squadrons:
            squadron.disordered_before = squadron.order == "DISORDERED"


def _new_turn(game: Game) -> None:
    game.melees, game.column = (), ()
    game.first = game.chooser = None
    game.lively = bool(game.links or game.chases)
    game.sides = {side: replace(game.sides[side], signalled=None) for side in SIDES}
    fighting = {id for link in game.links for id in (link.attacker, link.target)}
    for squadron in game.squadrons:
        squadron.activated = squadron.spent = squadron.held = squadron.may_launch = False
        squadron.in_melee_this_turn = squadron.id in fighting


def _order_chosen(game: Game, event: ev.OrderChosen) -> None:
    game.first, game.chooser = event.first, None


def _initiative(game: Game, event: ev.Initiative) -> None:
    game.chooser = event.side


def _morale_shift(game: Game, event: ev.MoraleShift) -> None:
    game.by_id[event.squadron].m = event.now


def _strategos_killed(game: Game, event: ev.StrategosKilled) -> None:
    game.sides[event.side] = replace(game.sides[event.side], strategos_killed=True)


def _fleet_leaves(game: Game, event: ev.FleetLeaves) -> None:
    game.left = event.side
    for chase in game.chases:
        if chase.off is None:
            facts_fights.leave_off(game, chase)
    for squadron in game.fleet(event.side):
        if not squadron.lost and squadron.status not in ("OFF_TABLE", "SAFE"):
            squadron.status = "WITHDRAWN"
            facts_fights.part(game, squadron.id)


def _signal(game: Game, event: ev.SignalPlayed) -> None:
    sheet = game.sides[event.side]
    plan = tuple(replace(each, used=True) if n == event.index else each for n, each in enumerate(sheet.plan or ()))
    game.sides[event.side] = replace(sheet, plan=plan, signalled=event.index)


def _acted(game: Game, event: ev.Acted) -> None:
    squadron = game.by_id[event.squadron]
    squadron.activated = True
    squadron.held = event.act == "hold"


def _average_rolled(game: Game, event: ev.AverageRolled) -> None:
    game.pending = event.pending


def _moved(game: Game, event: ev.Moved) -> None:
    game.pending = None
    game.by_id[event.squadron].lie(event.pose)


def _formed(game: Game, event: ev.Formed) -> None:
    squadron = game.by_id[event.squadron]
    squadron.formation = event.formation
    squadron.lie(event.pose)
    if event.why == "launch":
        squadron.status = "ON_TABLE"
        squadron.may_launch = False
        game.lively = True
    elif event.why == "return":
        squadron.status = "ON_TABLE"
        game.chases = tuple(chase for chase in game.chases if chase.alone != squadron.id)


def _order(game: Game, event: ev.OrderChanged | ev.ManoeuvreTest | ev.WeatherTest) -> None:
    game.by_id[event.squadron].order = event.order


def _impiety(game: Game, event: ev.Impiety) -> None:
    game.by_id[event.squadron].impiety += 1


def _launch_named(game: Game, event: ev.LaunchNamed) -> None:
    game.launch_named = True
    if event.squadron is not None:
        game.by_id[event.squadron].may_launch = True


def _launch_rolled(game: Game, event: ev.LaunchRolled) -> None:
    game.by_id[event.squadron].may_launch = event.may


def _berth(game: Game, event: ev.BerthOffered) -> None:
    game.berth = event.squadron


def _harbour(game: Game, event: ev.HarbourChosen) -> None:
    game.berth = None
    if event.safe:
        game.by_id[event.squadron].status = "SAFE"


def _sortie(game: Game, event: ev.SortieMade) -> None:
    squadron = game.by_id[event.squadron]
    squadron.status, squadron.order, squadron.formation = "ON_TABLE", "GOOD", event.pose.shape
    squadron.lie(event.pose)


def _nothing(game: Game, event: Any) -> None:
    """A fact that is only told: what it led to is told by the facts after it."""


def _revealed(game: Game, event: ev.Revealed) -> None:
    _lay(game, event.laid)


def _started(game: Game, event: ev.BattleStarted) -> None:
    game.opened = True


_APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.Deployed: _deployed,
    ev.Revealed: _revealed,
    ev.BattleStarted: _started,
    ev.PhaseBegan: _phase_began,
    ev.EventRolled: _nothing,
    ev.WeatherTest: _order,
    ev.MoraleShift: _morale_shift,
    ev.StrategosKilled: _strategos_killed,
    ev.Contest: _nothing,
    ev.FleetLeaves: _fleet_leaves,
    ev.Initiative: _initiative,
    ev.OrderChosen: _order_chosen,
    ev.SignalPlayed: _signal,
    ev.Acted: _acted,
    ev.AverageRolled: _average_rolled,
    ev.Moved: _moved,
    ev.Formed: _formed,
    ev.OrderChanged: _order,
    ev.ManoeuvreTest: _order,
    ev.Impiety: _impiety,
    ev.LaunchNamed: _launch_named,
    ev.LaunchRolled: _launch_rolled,
    ev.BerthOffered: _berth,
    ev.HarbourChosen: _harbour,
    ev.SortieMade: _sortie,
    **facts_fights.APPLY,
    **facts_ashore.APPLY,
}


def apply(game: Game, event: Any) -> None:
    """Make a fact so."""
    _APPLY[type(event)](game, event)
