"""What each fact changes, and nothing else. The rule functions tell facts as they decide; replay tells them from
the record: both go through `apply`, so play and replay cannot differ."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi import events as ev
from rules.navarchoi.position import Position
from rules.navarchoi.state import SIDES, Ended

INDEX: dict[str, int] = {side: number for number, side in enumerate(SIDES)}


def _opened(position: Position, event: ev.Opened) -> None:
    position.opened = True


def _turn_started(position: Position, event: ev.TurnStarted) -> None:
    """Everything that is counted within a turn begins anew (NAV-2.4.1, NAV-3.12.a)."""
    position.turn = position.began = event.turn
    position.entries = {}
    for side in position.sides:
        side.planned = side.melee_passed = False


def _phase_started(position: Position, event: ev.PhaseStarted) -> None:
    position.phase = event.phase


def _hand_size(position: Position, event: ev.HandSize) -> None:
    if event.card:
        position.sides[INDEX[event.side]].planning = None
        position.discard.append(event.card)


def _dealt(position: Position, event: ev.Dealt) -> None:
    position.sides[INDEX[event.side]].hand += event.cards
    for card in event.cards:
        position.draw.remove(card)


def _reshuffled(position: Position, event: ev.Reshuffled) -> None:
    position.draw = sorted(position.draw + position.discard)
    position.discard = []


def _group_rolled(position: Position, event: ev.GroupRolled) -> None:
    if event.released:
        position.released.append(event.group)


def _initiative(position: Position, event: ev.Initiative) -> None:
    position.holder = None if event.holder is None else INDEX[event.holder]
    position.hold = event.hold


def _initiative_seized(position: Position, event: ev.InitiativeSeized) -> None:
    position.holder, position.hold = INDEX[event.side], 1


def _committed(position: Position, event: ev.Committed) -> None:
    side = position.sides[INDEX[event.side]]
    side.decided = True
    side.committed = event.card
    side.passed = event.card is None
    if event.card is not None:
        side.hand.remove(event.card)


def _announced(position: Position, event: ev.Announced) -> None:
    position.sides[INDEX[event.side]].stratagem = event.stratagem


def _revealed(position: Position, event: ev.Revealed) -> None:
    position.sides[INDEX[event.side]].face_up = True


def _erroneous(position: Position, event: ev.ErroneousPlay) -> None:
    position.sides[INDEX[event.side]].stratagem = "activation"


def _planning_set(position: Position, event: ev.PlanningSet) -> None:
    side = position.sides[INDEX[event.side]]
    side.planning, side.committed, side.planned = event.card, None, True


def _card_played(position: Position, event: ev.CardPlayed) -> None:
    side = position.sides[INDEX[event.side]]
    side.hand.remove(event.card)
    side.played.append(event.card)


def _battle_committed(position: Position, event: ev.BattleCommitted) -> None:
    side = position.sides[INDEX[event.side]]
    for card in event.cards:
        side.hand.remove(card)
    side.battle += event.cards


def _discarded(position: Position, event: ev.Discarded) -> None:
    side = position.sides[INDEX[event.side]]
    for card in event.cards:
        if card == side.committed:
            side.committed = None
        else:
            next(pile for pile in (side.played, side.battle, side.hand) if card in pile).remove(card)
        position.discard.append(card)


def _card_taken(position: Position, event: ev.CardTaken) -> None:
    side = INDEX[event.side]
    position.sides[1 - side].hand.remove(event.card)
    position.sides[side].hand.append(event.card)


def _entrails(position: Position, event: ev.EntrailsRead) -> None:
    position.sides[INDEX[event.side]].entrails = True


def _activation_opened(position: Position, event: ev.ActivationOpened) -> None:
    side = position.sides[INDEX[event.side]]
    side.value, side.impulses = event.value, event.impulses


def _activation_closed(position: Position, event: ev.ActivationClosed) -> None:
    for side in position.sides:
        side.decided = side.passed = side.face_up = False
        side.stratagem, side.value, side.impulses = "", 0, ()


def _faced(position: Position, event: ev.Avoided | ev.Rotated | ev.Turned | ev.HardOver) -> None:
    position.by_id[event.ship].facing = event.facing


def _moved(position: Position, event: ev.Moved | ev.Backed | ev.OocAdvanced | ev.SlippedAway) -> None:
    position.put(position.by_id[event.ship], position.grid.cell_of[event.to])


def _entered_map(position: Position, event: ev.EnteredMap) -> None:
    ship = position.by_id[event.ship]
    ship.place, ship.facing = "map", event.facing
    position.put(ship, position.grid.cell_of[event.square])
    position.entries[event.square] = position.entries.get(event.square, 0) + 1


def _left_map(position: Position, event: ev.LeftMap) -> None:
    ship = position.by_id[event.ship]
    position.remove(ship, "left")
    ship.halves, ship.sail = event.halves, False


def _forced_off(position: Position, event: ev.ForcedOff) -> None:
    ship = position.by_id[event.ship]
    position.put(ship, 0)
    ship.place, ship.since, ship.marker, ship.sail = "beside", event.turn, "none", False
    ship.cell = position.grid.cell_of[event.square]


def _ran_aground(position: Position, event: ev.RanAground) -> None:
    ship = position.by_id[event.ship]
    position.remove(ship, "sunk" if event.by is None else "aground")
    ship.sail = False
    if event.by is not None:
        position.hand_over(ship, INDEX[event.by])
        ship.captured = "captured"


def _returned(position: Position, event: ev.Returned) -> None:
    ship = position.by_id[event.ship]
    ship.cell = 0
    ship.place, ship.facing, ship.speed = "map", event.facing, "C"
    position.put(ship, position.grid.cell_of[event.square])


def _corvus_used(position: Position, event: ev.CorvusUsed) -> None:
    position.by_id[event.ship].corvus = False


def _hull_changed(position: Position, event: ev.HullChanged) -> None:
    ship = position.by_id[event.ship]
    ship.damage = event.new
    ship.speed = "C"


def _manpower_changed(position: Position, event: ev.ManpowerChanged) -> None:
    position.by_id[event.ship].manpower = event.new


def _manpower_shown(position: Position, event: ev.ManpowerShown) -> None:
    position.by_id[event.ship].shown = event.manpower


def _marines_moved(position: Position, event: ev.MarinesMoved) -> None:
    position.by_id[event.giver].manpower -= event.number
    position.by_id[event.receiver].manpower += event.number


def _grappled(position: Position, event: ev.Grappled) -> None:
    first, second = (position.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        ship.links = tuple(sorted({*ship.links, other.id}))


def _link_cut(position: Position, event: ev.LinkCut) -> None:
    for id, other in (event.ships, event.ships[::-1]):
        ship = position.by_id[id]
        ship.links = tuple([each for each in ship.links if each != other])


def _placed(position: Position, event: ev.Withdrew | ev.Placed) -> None:
    ship = position.by_id[event.ship]
    ship.facing = event.facing
    position.put(ship, position.grid.cell_of[event.square])


def _sunk(position: Position, event: ev.Sunk) -> None:
    ship = position.by_id[event.ship]
    position.remove(ship, "sunk")
    ship.sail, ship.marker = False, "none"
    if event.square:
        position.awash[ship.id] = position.grid.cell_of[event.square]


def _taken(position: Position, event: ev.Taken) -> None:
    ship = position.by_id[event.ship]
    position.hand_over(ship, INDEX[event.side])
    ship.captured = event.captured
    ship.manpower = ship.shown = 1


def _sail_rolled(position: Position, event: ev.SailRolled) -> None:
    position.by_id[event.ship].sail = event.success


def _sail_lowered(position: Position, event: ev.SailLowered) -> None:
    position.by_id[event.ship].sail = False


def _marked(position: Position, event: ev.Marked) -> None:
    position.by_id[event.ship].marker = event.colour


def _melee_passed(position: Position, event: ev.MeleePassed) -> None:
    position.sides[INDEX[event.side]].melee_passed = True


def _speed_set(position: Position, event: ev.SpeedSet) -> None:
    position.by_id[event.ship].speed = event.speed


def _event_card(position: Position, event: ev.EventCard) -> None:
    position.draw.remove(event.card)
    position.discard.append(event.card)


def _drifted(position: Position, event: ev.Drifted) -> None:
    to = position.grid.cell_of[event.to] if event.to else 0
    for id in event.ships:
        position.put(position.by_id[id], to)
    for id in event.awash:
        if to:
            position.awash[id] = to
        else:
            del position.awash[id]


def _wind_changed(position: Position, event: ev.WindChanged) -> None:
    position.wind = event.new


def _time_advanced(position: Position, event: ev.TimeAdvanced) -> None:
    position.turn = event.turn


def _turn_advanced(position: Position, event: ev.TurnAdvanced) -> None:
    position.turn = event.turn
    for side in position.sides:
        side.entrails = False


def _asking_changed(position: Position, event: ev.AskingChanged) -> None:
    position.sides[INDEX[event.side]].always_ask = event.always


def _awaiting(position: Position, event: ev.Awaiting) -> None:
    position.stack = list(event.flow)


def _game_over(position: Position, event: ev.GameOver) -> None:
    position.ended = Ended(None if event.winner is None else SIDES[INDEX[event.winner]], event.reason, event.halves)
    position.phase = "over"
    position.stack = []


Change = Callable[[Position, Any], None]

# Of cards, sides and procedures: `Position.known` stays good.
OF_CARDS: dict[type, Change] = {
    ev.Opened: _opened,
    ev.PhaseStarted: _phase_started,
    ev.HandSize: _hand_size,
    ev.Dealt: _dealt,
    ev.Reshuffled: _reshuffled,
    ev.Initiative: _initiative,
    ev.InitiativeSeized: _initiative_seized,
    ev.Committed: _committed,
    ev.Announced: _announced,
    ev.Revealed: _revealed,
    ev.ErroneousPlay: _erroneous,
    ev.PlanningSet: _planning_set,
    ev.CardPlayed: _card_played,
    ev.BattleCommitted: _battle_committed,
    ev.Discarded: _discarded,
    ev.CardTaken: _card_taken,
    ev.EntrailsRead: _entrails,
    ev.ActivationOpened: _activation_opened,
    ev.ActivationClosed: _activation_closed,
    ev.MeleePassed: _melee_passed,
    ev.EventCard: _event_card,
    ev.WindChanged: _wind_changed,
    ev.AskingChanged: _asking_changed,
    ev.Awaiting: _awaiting,
}

# Of ships, reinforcements and the turn: what was known must be worked out again.
OF_SHIPS: dict[type, Change] = {
    ev.TurnStarted: _turn_started,
    ev.GroupRolled: _group_rolled,
    ev.Avoided: _faced,
    ev.Rotated: _faced,
    ev.Turned: _faced,
    ev.HardOver: _faced,
    ev.Moved: _moved,
    ev.Backed: _moved,
    ev.OocAdvanced: _moved,
    ev.SlippedAway: _moved,
    ev.EnteredMap: _entered_map,
    ev.LeftMap: _left_map,
    ev.ForcedOff: _forced_off,
    ev.RanAground: _ran_aground,
    ev.Returned: _returned,
    ev.CorvusUsed: _corvus_used,
    ev.HullChanged: _hull_changed,
    ev.ManpowerChanged: _manpower_changed,
    ev.ManpowerShown: _manpower_shown,
    ev.MarinesMoved: _marines_moved,
    ev.Grappled: _grappled,
    ev.LinkCut: _link_cut,
    ev.Withdrew: _placed,
    ev.Placed: _placed,
    ev.Sunk: _sunk,
    ev.Taken: _taken,
    ev.SailRolled: _sail_rolled,
    ev.SailLowered: _sail_lowered,
    ev.Marked: _marked,
    ev.SpeedSet: _speed_set,
    ev.Drifted: _drifted,
    ev.TimeAdvanced: _time_advanced,
    ev.TurnAdvanced: _turn_advanced,
    ev.GameOver: _game_over,
}
