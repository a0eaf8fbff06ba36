"""What each fact changes, and nothing else. Play tells a fact by `Game.tell`, replay applies the recorded one:
both come here, so they cannot differ. Beside each fact stands how much it changes (see `position`); a move tells it
itself (`Position.has_acted`)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.nauta import events as ev
from rules.nauta.facts_fights import FIGHTS, told
from rules.nauta.facts_shared import add_loss, free_captor, part, pay, take_off
from rules.nauta.position import FLEETS, NOTHING, SHIPS, Position
from rules.nauta.scenario import Current, FateWord
from rules.nauta.ships import Ship
from rules.nauta.state import EDGES, ENEMY, SIDES, Ended


def _step_began(position: Position, event: ev.StepBegan) -> None:
    position.step, position.turn = event.step, event.turn
    position.committed, position.pledges, position.current = (), {}, None
    if event.step == "speeds":
        position.initiative = position.first_mover = position.active = None
        position.assault = 0
        for ship in position.ships:
            ship.rammed_now = ()
    elif event.step == "end":
        for ship in position.ships:
            ship.victim = None


def _edge_chosen(position: Position, event: ev.EdgeChosen) -> None:
    edges = {event.side: event.edge, ENEMY[event.side]: EDGES[event.edge]}
    position.sides = {side: replace(position.sides[side], edge=edges[side]) for side in SIDES}
    position.edge_chooser = None


def _deployed(position: Position, event: ev.Deployed) -> None:
    for berth in event.ships:
        position.by_id[berth.ship].stand(berth.x, berth.y, berth.heading)
    position.committed += (event.side,)


def _speeds_written(position: Position, event: ev.SpeedsWritten) -> None:
    for id, speed in event.speeds.items():
        position.by_id[id].written = speed
    for number, members in enumerate(event.formations):
        for id in members:
            position.by_id[id].formation = number
    position.committed += (event.side,)


def _initiative(position: Position, event: ev.Initiative) -> None:
    position.initiative = event.winner


def _order_chosen(position: Position, event: ev.OrderChosen) -> None:
    position.first_mover = position.active = event.first


def _formation_declared(position: Position, event: ev.FormationDeclared) -> None:
    position.current = Current(formation=event.number)


def _activation_opened(position: Position, event: ev.ActivationOpened) -> None:
    position.current = event.current


def _activation_ended(position: Position, event: ev.ActivationEnded) -> None:
    position.current, position.active = None, event.next


def _moved(position: Position, event: ev.Moved) -> None:
    ship = position.by_id[event.ship]
    if position.by_the_front and event.via is not None and event.via != ship.pose:
        ship.stand(*event.via)
        part(position, ship)
    if event.to != ship.pose:
        ship.stand(*event.to)
        part(position, ship)
    ship.moved = True
    if event.dash:
        ship.dashes += 1
        ship.dash_now = event.dash
    position.has_acted(ship)


def _held(position: Position, event: ev.Held) -> None:
    ship = position.by_id[event.ship]
    ship.moved = True
    position.has_acted(ship)


def _pressed(position: Position, event: ev.Pressed) -> None:
    ship = position.by_id[event.ship]
    ship.stopped_by_contact = True
    ship.dash_now = ship.speed = 0


def _speed_capped(position: Position, event: ev.SpeedCapped) -> None:
    ship = position.by_id[event.ship]
    ship.speed = event.speed
    if ship.written != event.written:
        ship.written = event.written
        _leave_formation(position, ship)


def _leave_formation(position: Position, ship: Ship) -> None:
    """NAU-9.r: a ship drops out before its formation is activated; one left alone is a single ship."""
    number, current = ship.formation, position.current
    if number is None or (position.active == ship.side and current is not None and current.formation == number):
        return
    ship.formation = None
    left = [other for other in position.ships if other.side == ship.side and other.formation == number]
    if len(left) == 1:
        left[0].formation = None


def _ram(position: Position, event: ev.Ram) -> None:
    first, second = (position.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        if ship.flag == other.flag or event.rammer not in (None, ship.id):
            continue
        ship.rammed_now += (other.id,)
        if ship.id in event.fronts and other.id not in ship.front_contacts:
            ship.front_contacts += (other.id,)
            position.by_the_front = True


def _stopped(position: Position, event: ev.Stopped) -> None:
    for id in event.ships:
        ship = position.by_id[id]
        ship.stopped_by_contact = ship.moved = True
        ship.dash_now = ship.speed = 0
        _leave_formation(position, ship)


def _damaged(position: Position, event: ev.Damaged) -> None:
    position.by_id[event.ship].damaged = True


def _lost(fate: FateWord) -> Callable[[Position, Any], None]:
    """A ship is sunk, burned, wrecked or gone (NAU-12.c, NAU-17.b); a captive was counted when it surrendered."""

    def fact(position: Position, event: Any) -> None:
        ship = position.by_id[event.ship]
        if ship.fate == "afloat":
            pay(position, ship)
        else:
            free_captor(position, ship)
            ship.captured_by = None
        ship.fate = fate
        ship.written = None
        ship.captives = ()
        _leave_formation(position, ship)
        if fate != "burned":
            take_off(position, ship)

    return fact


def _admiral_lost(position: Position, event: ev.AdmiralLost) -> None:
    add_loss(position, event.side, event.points)
    position.sides[event.side] = replace(position.sides[event.side], admiral=event.how)


def _movement_ended(position: Position, event: ev.MovementEnded) -> None:
    for ship in position.ships:
        ship.speed = event.speeds.get(ship.id, 0)
        ship.written = ship.formation = None
        ship.moved = ship.stopped_by_contact = ship.shot = False
        ship.dash_now = 0


def _shot(position: Position, event: ev.Shot) -> None:
    position.by_id[event.ship].shot = True
    position.by_id[event.target].balista_hits += event.hit


def _victory(position: Position, event: ev.Victory) -> None:
    position.ended = Ended(event.winner, event.reason)
    position.step = "over"


def _opened(position: Position, event: ev.BattleStarted) -> None:
    position.opened = True


def _edge_rolled(position: Position, event: ev.EdgeRoll) -> None:
    position.edge_chooser = event.side


def _deploy_rolled(position: Position, event: ev.DeployRoll) -> None:
    position.deploys_first = event.side


_FACTS: dict[type, tuple[Callable[[Position, Any], None], int]] = {
    **FIGHTS,
    ev.BattleStarted: (_opened, NOTHING),
    ev.StepBegan: (_step_began, SHIPS),
    ev.EdgeRoll: (_edge_rolled, NOTHING),
    ev.EdgeChosen: (_edge_chosen, NOTHING),
    ev.DeployRoll: (_deploy_rolled, NOTHING),
    ev.Deployed: (_deployed, FLEETS),
    ev.SpeedsWritten: (_speeds_written, SHIPS),
    ev.Initiative: (_initiative, NOTHING),
    ev.OrderChosen: (_order_chosen, NOTHING),
    ev.FormationDeclared: (_formation_declared, NOTHING),
    ev.FormationDissolved: (told, NOTHING),
    ev.ActivationOpened: (_activation_opened, NOTHING),
    ev.ActivationEnded: (_activation_ended, NOTHING),
    ev.Moved: (_moved, NOTHING),
    ev.Held: (_held, NOTHING),
    ev.Pressed: (_pressed, SHIPS),
    ev.SpeedCapped: (_speed_capped, SHIPS),
    ev.Contact: (told, NOTHING),
    ev.Ram: (_ram, SHIPS),
    ev.RamIgnored: (told, NOTHING),
    ev.Effect: (told, NOTHING),
    ev.DrownAlong: (told, NOTHING),
    ev.Stopped: (_stopped, SHIPS),
    ev.Damaged: (_damaged, SHIPS),
    ev.Sunk: (_lost("sunk"), FLEETS),
    ev.Wrecked: (_lost("wrecked"), FLEETS),
    ev.Burned: (_lost("burned"), FLEETS),
    ev.LeftTable: (_lost("left_table"), FLEETS),
    ev.AdmiralLost: (_admiral_lost, NOTHING),
    ev.MovementEnded: (_movement_ended, SHIPS),
    ev.Shot: (_shot, SHIPS),
    ev.TurnEnded: (told, NOTHING),
    ev.Victory: (_victory, NOTHING),
}


def apply(position: Position, event: Any) -> None:
    """Make a fact so."""
    fact, change = _FACTS[type(event)]
    fact(position, event)
    if change:
        position.forget(change)
