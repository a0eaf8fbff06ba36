"""What each fact changes, and nothing else. Play tells a fact by `Game.tell`, replay applies the recorded one:
both come here, so they cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.nauta import events as ev
from rules.nauta.events_fights import Burned
from rules.nauta.facts_fights import FIGHTS, told
from rules.nauta.facts_shared import add_loss, free_captor, part, pay, take_off
from rules.nauta.scenario import Current, FateWord
from rules.nauta.ships import Ship
from rules.nauta.state import EDGES, ENEMY, SIDES, Ended

if TYPE_CHECKING:
    from rules.nauta.game import Game


def _step_began(game: Game, event: ev.StepBegan) -> None:
    game.step, game.turn = event.step, event.turn
    game.committed, game.pledges, game.current = (), {}, None
    if event.step == "speeds":
        game.initiative = game.first_mover = game.active = None
        game.assault = 0
        for ship in game.ships:
            ship.rammed_now = []
    elif event.step == "end":
        for ship in game.ships:
            ship.victim = None


def _edge_chosen(game: Game, event: ev.EdgeChosen) -> None:
    edges = {event.side: event.edge, ENEMY[event.side]: EDGES[event.edge]}
    game.sides = {side: replace(game.sides[side], edge=edges[side]) for side in SIDES}
    game.edge_chooser = None


def _deployed(game: Game, event: ev.Deployed) -> None:
    for berth in event.ships:
        game.by_id[berth.ship].stand(berth.x, berth.y, berth.heading)
    game.committed += (event.side,)


def _speeds_written(game: Game, event: ev.SpeedsWritten) -> None:
    for id, speed in event.speeds.items():
        game.by_id[id].written = speed
    for number, members in enumerate(event.formations):
        for id in members:
            game.by_id[id].formation = number
    game.committed += (event.side,)


def _initiative(game: Game, event: ev.Initiative) -> None:
    game.initiative = event.winner


def _order_chosen(game: Game, event: ev.OrderChosen) -> None:
    game.first_mover = game.active = event.first


def _formation_declared(game: Game, event: ev.FormationDeclared) -> None:
    game.current = Current(formation=event.number)


def _activation_opened(game: Game, event: ev.ActivationOpened) -> None:
    game.current = event.current


def _activation_ended(game: Game, event: ev.ActivationEnded) -> None:
    game.current, game.active = None, event.next


def _moved(game: Game, event: ev.Moved) -> None:
    ship = game.by_id[event.ship]
    for pose in (event.via, event.to):
        if pose is not None:
            ship.stand(*pose)
            part(game, ship)
    ship.moved = True
    if event.dash:
        ship.dashes += 1
        ship.dash_now = event.dash


def _held(game: Game, event: ev.Held) -> None:
    game.by_id[event.ship].moved = True


def _pressed(game: Game, event: ev.Pressed) -> None:
    ship = game.by_id[event.ship]
    ship.stopped_by_contact = True
    ship.dash_now = ship.speed = 0


def _speed_capped(game: Game, event: ev.SpeedCapped) -> None:
    ship = game.by_id[event.ship]
    ship.speed = event.speed
    if ship.written != event.written:
        ship.written = event.written
        _leave_formation(game, ship)


def _leave_formation(game: Game, ship: Ship) -> None:
    """NAU-9.r: a ship drops out before its formation is activated; one left alone is a single ship."""
    number, current = ship.formation, game.current
    if number is None or (game.active == ship.side and current is not None and current.formation == number):
        return
    ship.formation = None
    left = [other for other in game.ships if other.side == ship.side and other.formation == number]
    if len(left) == 1:
        left[0].formation = None


def _ram(game: Game, event: ev.Ram) -> None:
    first, second = (game.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        if ship.flag == other.flag or event.rammer not in (None, ship.id):
            continue
        ship.rammed_now.append(other.id)
        if ship.id in event.fronts and other.id not in ship.front_contacts:
            ship.front_contacts.append(other.id)


def _stopped(game: Game, event: ev.Stopped) -> None:
    for id in event.ships:
        ship = game.by_id[id]
        ship.stopped_by_contact = ship.moved = True
        ship.dash_now = ship.speed = 0
        _leave_formation(game, ship)


def _damaged(game: Game, event: ev.Damaged) -> None:
    game.by_id[event.ship].damaged = True


def _lost(fate: FateWord) -> Callable[[Game, Any], None]:
    """A ship is sunk, burned, wrecked or gone (NAU-12.c, NAU-17.b); a captive was counted when it surrendered."""

    def fact(game: Game, event: Any) -> None:
        ship = game.by_id[event.ship]
        if ship.fate == "afloat":
            pay(game, ship)
        else:
            free_captor(game, ship)
            ship.captured_by = None
        ship.fate = fate
        ship.written = None
        ship.captives = []
        _leave_formation(game, ship)
        if fate != "burned":
            take_off(game, ship)

    return fact


def _admiral_lost(game: Game, event: ev.AdmiralLost) -> None:
    add_loss(game, event.side, event.points)
    game.sides[event.side] = replace(game.sides[event.side], admiral=event.how)


def _movement_ended(game: Game, event: ev.MovementEnded) -> None:
    for ship in game.ships:
        ship.speed = event.speeds.get(ship.id, 0)
        ship.written = ship.formation = None
        ship.moved = ship.stopped_by_contact = ship.shot = False
        ship.dash_now = 0


def _shot(game: Game, event: ev.Shot) -> None:
    game.by_id[event.ship].shot = True
    game.by_id[event.target].balista_hits += event.hit


def _victory(game: Game, event: ev.Victory) -> None:
    game.ended = Ended(event.winner, event.reason)
    game.step = "over"


def _opened(game: Game, event: ev.BattleStarted) -> None:
    game.opened = True


def _edge_rolled(game: Game, event: ev.EdgeRoll) -> None:
    game.edge_chooser = event.side


def _deploy_rolled(game: Game, event: ev.DeployRoll) -> None:
    game.deploys_first = event.side


_APPLY: dict[type, Callable[[Game, Any], None]] = {
    **FIGHTS,
    ev.BattleStarted: _opened,
    ev.StepBegan: _step_began,
    ev.EdgeRoll: _edge_rolled,
    ev.EdgeChosen: _edge_chosen,
    ev.DeployRoll: _deploy_rolled,
    ev.Deployed: _deployed,
    ev.SpeedsWritten: _speeds_written,
    ev.Initiative: _initiative,
    ev.OrderChosen: _order_chosen,
    ev.FormationDeclared: _formation_declared,
    ev.FormationDissolved: told,
    ev.ActivationOpened: _activation_opened,
    ev.ActivationEnded: _activation_ended,
    ev.Moved: _moved,
    ev.Held: _held,
    ev.Pressed: _pressed,
    ev.SpeedCapped: _speed_capped,
    ev.Contact: told,
    ev.Ram: _ram,
    ev.RamIgnored: told,
    ev.Effect: told,
    ev.DrownAlong: told,
    ev.Stopped: _stopped,
    ev.Damaged: _damaged,
    ev.Sunk: _lost("sunk"),
    ev.Wrecked: _lost("wrecked"),
    Burned: _lost("burned"),
    ev.LeftTable: _lost("left_table"),
    ev.AdmiralLost: _admiral_lost,
    ev.MovementEnded: _movement_ended,
    ev.Shot: _shot,
    ev.TurnEnded: told,
    ev.Victory: _victory,
}


def apply(game: Game, event: Any) -> None:
    """Make a fact so."""
    _APPLY[type(event)](game, event)
