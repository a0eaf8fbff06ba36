"""What each fact changes, and nothing else. The rule functions tell facts as they decide; replay tells them from
the record: both go through `apply`, so play and replay cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.navarchoi import events as ev
from rules.navarchoi.state import SIDES, Ended

if TYPE_CHECKING:
    from rules.navarchoi.game import Game

INDEX: dict[str, int] = {side: number for number, side in enumerate(SIDES)}


def _opened(game: Game, event: ev.Opened) -> None:
    game.opened = True


def _turn_started(game: Game, event: ev.TurnStarted) -> None:
    """Everything that is counted within a turn begins anew (NAV-2.4.1, NAV-3.12.a)."""
    game.turn = game.began = event.turn
    game.entries = {}
    for side in game.sides:
        side.planned = side.melee_passed = False


def _phase_started(game: Game, event: ev.PhaseStarted) -> None:
    game.phase = event.phase


def _hand_size(game: Game, event: ev.HandSize) -> None:
    if event.card:
        game.sides[INDEX[event.side]].planning = None
        game.discard.append(event.card)


def _dealt(game: Game, event: ev.Dealt) -> None:
    game.sides[INDEX[event.side]].hand += event.cards
    for card in event.cards:
        game.draw.remove(card)


def _reshuffled(game: Game, event: ev.Reshuffled) -> None:
    game.draw = sorted(game.draw + game.discard)
    game.discard = []


def _group_rolled(game: Game, event: ev.GroupRolled) -> None:
    if event.released:
        game.released.append(event.group)


def _initiative(game: Game, event: ev.Initiative) -> None:
    game.holder = None if event.holder is None else INDEX[event.holder]
    game.hold = event.hold


def _initiative_seized(game: Game, event: ev.InitiativeSeized) -> None:
    game.holder, game.hold = INDEX[event.side], 1


def _committed(game: Game, event: ev.Committed) -> None:
    side = game.sides[INDEX[event.side]]
    side.decided = True
    side.committed = event.card
    side.passed = event.card is None
    if event.card is not None:
        side.hand.remove(event.card)


def _announced(game: Game, event: ev.Announced) -> None:
    game.sides[INDEX[event.side]].stratagem = event.stratagem


def _revealed(game: Game, event: ev.Revealed) -> None:
    game.sides[INDEX[event.side]].face_up = True


def _erroneous(game: Game, event: ev.ErroneousPlay) -> None:
    game.sides[INDEX[event.side]].stratagem = "activation"


def _planning_set(game: Game, event: ev.PlanningSet) -> None:
    side = game.sides[INDEX[event.side]]
    side.planning, side.committed, side.planned = event.card, None, True


def _card_played(game: Game, event: ev.CardPlayed) -> None:
    side = game.sides[INDEX[event.side]]
    side.hand.remove(event.card)
    side.played.append(event.card)


def _battle_committed(game: Game, event: ev.BattleCommitted) -> None:
    side = game.sides[INDEX[event.side]]
    for card in event.cards:
        side.hand.remove(card)
    side.battle += event.cards


def _discarded(game: Game, event: ev.Discarded) -> None:
    side = game.sides[INDEX[event.side]]
    for card in event.cards:
        if card == side.committed:
            side.committed = None
        else:
            next(pile for pile in (side.played, side.battle, side.hand) if card in pile).remove(card)
        game.discard.append(card)


def _card_taken(game: Game, event: ev.CardTaken) -> None:
    side = INDEX[event.side]
    game.sides[1 - side].hand.remove(event.card)
    game.sides[side].hand.append(event.card)


def _entrails(game: Game, event: ev.EntrailsRead) -> None:
    game.sides[INDEX[event.side]].entrails = True


def _activation_opened(game: Game, event: ev.ActivationOpened) -> None:
    side = game.sides[INDEX[event.side]]
    side.value, side.impulses = event.value, event.impulses


def _activation_closed(game: Game, event: ev.ActivationClosed) -> None:
    for side in game.sides:
        side.decided = side.passed = side.face_up = False
        side.stratagem, side.value, side.impulses = "", 0, ()


def _faced(game: Game, event: ev.Avoided | ev.Rotated | ev.Turned | ev.HardOver) -> None:
    game.by_id[event.ship].facing = event.facing


def _moved(game: Game, event: ev.Moved | ev.Backed | ev.OocAdvanced | ev.SlippedAway) -> None:
    game.put(game.by_id[event.ship], game.grid.cell_of[event.to])


def _entered_map(game: Game, event: ev.EnteredMap) -> None:
    ship = game.by_id[event.ship]
    ship.place, ship.facing = "map", event.facing
    game.put(ship, game.grid.cell_of[event.square])
    game.entries[event.square] = game.entries.get(event.square, 0) + 1


def _left_map(game: Game, event: ev.LeftMap) -> None:
    ship = game.by_id[event.ship]
    game.put(ship, 0)
    ship.place, ship.halves, ship.sail = "left", event.halves, False


def _forced_off(game: Game, event: ev.ForcedOff) -> None:
    ship = game.by_id[event.ship]
    game.put(ship, 0)
    ship.place, ship.since, ship.marker, ship.sail = "beside", event.turn, "none", False
    ship.cell = game.grid.cell_of[event.square]


def _ran_aground(game: Game, event: ev.RanAground) -> None:
    ship = game.by_id[event.ship]
    game.put(ship, 0)
    ship.place = "sunk" if event.by is None else "aground"
    ship.sail = False
    if event.by is not None:
        ship.side = INDEX[event.by]
        ship.captured = "captured"


def _returned(game: Game, event: ev.Returned) -> None:
    ship = game.by_id[event.ship]
    ship.cell = 0
    ship.place, ship.facing, ship.speed = "map", event.facing, "C"
    game.put(ship, game.grid.cell_of[event.square])


def _corvus_used(game: Game, event: ev.CorvusUsed) -> None:
    game.by_id[event.ship].corvus = False


def _hull_changed(game: Game, event: ev.HullChanged) -> None:
    ship = game.by_id[event.ship]
    ship.damage = event.new
    ship.speed = "C"


def _manpower_changed(game: Game, event: ev.ManpowerChanged) -> None:
    game.by_id[event.ship].manpower = event.new


def _manpower_shown(game: Game, event: ev.ManpowerShown) -> None:
    game.by_id[event.ship].shown = event.manpower


def _marines_moved(game: Game, event: ev.MarinesMoved) -> None:
    game.by_id[event.giver].manpower -= event.number
    game.by_id[event.receiver].manpower += event.number


def _grappled(game: Game, event: ev.Grappled) -> None:
    first, second = (game.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        ship.links = sorted({*ship.links, other.id})


def _link_cut(game: Game, event: ev.LinkCut) -> None:
    first, second = event.ships
    game.by_id[first].links.remove(second)
    game.by_id[second].links.remove(first)


def _placed(game: Game, event: ev.Withdrew | ev.Placed) -> None:
    ship = game.by_id[event.ship]
    ship.facing = event.facing
    game.put(ship, game.grid.cell_of[event.square])


def _sunk(game: Game, event: ev.Sunk) -> None:
    ship = game.by_id[event.ship]
    game.put(ship, 0)
    ship.place, ship.sail, ship.marker = "sunk", False, "none"
    if event.square:
        game.awash[ship.id] = game.grid.cell_of[event.square]


def _taken(game: Game, event: ev.Taken) -> None:
    ship = game.by_id[event.ship]
    ship.side, ship.captured = INDEX[event.side], event.captured
    ship.manpower = ship.shown = 1


def _sail_rolled(game: Game, event: ev.SailRolled) -> None:
    game.by_id[event.ship].sail = event.success


def _sail_lowered(game: Game, event: ev.SailLowered) -> None:
    game.by_id[event.ship].sail = False


def _marked(game: Game, event: ev.Marked) -> None:
    game.by_id[event.ship].marker = event.colour


def _melee_passed(game: Game, event: ev.MeleePassed) -> None:
    game.sides[INDEX[event.side]].melee_passed = True


def _speed_set(game: Game, event: ev.SpeedSet) -> None:
    game.by_id[event.ship].speed = event.speed


def _event_card(game: Game, event: ev.EventCard) -> None:
    game.draw.remove(event.card)
    game.discard.append(event.card)


def _drifted(game: Game, event: ev.Drifted) -> None:
    to = game.grid.cell_of[event.to] if event.to else 0
    for id in event.ships:
        game.put(game.by_id[id], to)
    for id in event.awash:
        if to:
            game.awash[id] = to
        else:
            del game.awash[id]


def _wind_changed(game: Game, event: ev.WindChanged) -> None:
    game.wind = event.new


def _time_advanced(game: Game, event: ev.TimeAdvanced) -> None:
    game.turn = event.turn


def _turn_advanced(game: Game, event: ev.TurnAdvanced) -> None:
    game.turn = event.turn
    for side in game.sides:
        side.entrails = False


def _asking_changed(game: Game, event: ev.AskingChanged) -> None:
    game.sides[INDEX[event.side]].always_ask = event.always


def _awaiting(game: Game, event: ev.Awaiting) -> None:
    game.stack = list(event.flow)


def _game_over(game: Game, event: ev.GameOver) -> None:
    game.ended = Ended(None if event.winner is None else SIDES[INDEX[event.winner]], event.reason, event.halves)
    game.phase = "over"
    game.stack = []


_APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.Opened: _opened,
    ev.TurnStarted: _turn_started,
    ev.PhaseStarted: _phase_started,
    ev.HandSize: _hand_size,
    ev.Dealt: _dealt,
    ev.Reshuffled: _reshuffled,
    ev.GroupRolled: _group_rolled,
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
    ev.MeleePassed: _melee_passed,
    ev.SpeedSet: _speed_set,
    ev.EventCard: _event_card,
    ev.Drifted: _drifted,
    ev.WindChanged: _wind_changed,
    ev.TimeAdvanced: _time_advanced,
    ev.TurnAdvanced: _turn_advanced,
    ev.AskingChanged: _asking_changed,
    ev.Awaiting: _awaiting,
    ev.GameOver: _game_over,
}


def apply(game: Game, event: Any) -> None:
    """Make a fact so. A fact that only tells of something changes nothing."""
    change = _APPLY.get(type(event))
    if change is not None:
        change(game, event)
