"""NAU-8.f and NAU-17: the end of a turn, and of the battle."""

from rules.nauta.events import AdmiralTookOver, PrizeLost, PrizeRemoved, TurnEnded, Victory
from rules.nauta.game import Game
from rules.nauta.scenario import Step
from rules.nauta.state import ENEMY, SIDES


def run(game: Game) -> Step | None:
    """NAU-8.f: prizes go, the losses are compared, the turns are counted, a saved admiral takes over."""
    _remove_captives(game)
    losses = {side: game.sides[side].lost for side in SIDES}
    game.tell(TurnEnded(turn=game.turn, losses=losses, clause="NAU-8.f"))
    beaten = [side for side in SIDES if game.sides[side].lost >= game.sides[side].threshold]
    if len(beaten) == 2:
        game.tell(Victory(winner=None, reason="both_beaten", clause="NAU-17.d"))
    elif beaten:
        game.tell(Victory(winner=ENEMY[beaten[0]], reason="losses", clause="NAU-17.b"))
    elif game.turn >= game.terms.turn_limit:
        game.tell(Victory(winner=None, reason="turn_limit", clause="NAU-17.a"))
    else:
        _hand_over(game)
    return "speeds"


def _remove_captives(game: Game) -> None:
    """NAU-15.e and 15.f: at the end of the turn after its capture a captive goes, to its captor's side if that
    floats."""
    for ship in game.ships:
        if ship.fate != "captured" or ship.x is None or ship.lost_turn is None or ship.lost_turn >= game.turn:
            continue
        captor = game.by_id.get(ship.captured_by or "")
        if captor is not None and captor.afloat:
            game.tell(PrizeRemoved(ship=ship.id, by=captor.id, clause="NAU-15.e"))
        else:
            game.tell(PrizeLost(ship=ship.id, clause="NAU-15.f"))


def _hand_over(game: Game) -> None:
    """NAU-18l.2: the bonuses pass with the next turn."""
    for ship in game.ships:
        if ship.admiral and ship.afloat and ship.admiral_from_turn == game.turn + 1:
            game.tell(AdmiralTookOver(side=ship.side, ship=ship.id, clause="NAU-18l.2"))
