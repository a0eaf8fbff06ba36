"""ONV-END-02 and 03, ONV-PBL: what becomes of the fleets once the battle has ended."""

from rules.oi_navarcoi import chases, marches, rout, throws
from rules.oi_navarcoi.events_ending import PostLoss
from rules.oi_navarcoi.events_fights import SquadronLost
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import ENEMY
from rules.oi_navarcoi.throws_words import Pair

SURVIVES = 7


def settle(game: Game, reason: str) -> None:
    """ONV-END-03, ONV-PBL-01 to 06, and what is left behind."""
    for squadron in game.squadrons:
        if squadron.freighter and squadron.standing and freight_of(game, squadron, reason) == "TAKEN":
            game.tell(SquadronLost(squadron=squadron.id, why="after", clause="ONV-END-05"))
    marches.lost_ashore(game)
    rout.go_straight_on(game)
    for chase in game.chases:
        while chase.off is not None and chase.alone is None:
            chases.roll_for_return(game, chase)
            left = [each for each in game.chases if each.attacker == chase.attacker and each.alone is None]
            if not left:
                break
    for squadron in game.squadrons:
        if squadron.status == "EXITED" and squadron.exit is not None:
            _lose(game, squadron)
    marches.lost_aboard(game)


def _lose(game: Game, squadron: Squadron) -> None:
    """ONV-PBL-02 to 04: by the edge or land that it left by, as rated for its fleet."""
    assert squadron.exit is not None
    rating = squadron.exit.status
    if rating == "ENEMY":
        game.tell(SquadronLost(squadron=squadron.id, why="after", clause="ONV-PBL-02"))
        return
    if rating == "FRIENDLY":
        game.tell(PostLoss(squadron=squadron.id, dice=(), left=squadron.hs, clause="ONV-PBL-03"))
        return
    stands = [2] * (squadron.hs // 2) + [1] * (squadron.hs % 2)
    rolls: list[Pair] = []
    left = 0
    for stand in stands:
        pair = throws.two(game, squadron, "after the battle")
        rolls.append(pair)
        left += stand if sum(pair) >= SURVIVES else 0
    game.tell(PostLoss(squadron=squadron.id, dice=tuple(rolls), left=left, clause="ONV-PBL-04"))
    if not left:
        game.tell(SquadronLost(squadron=squadron.id, why="after", clause="ONV-PBL-04"))


def freight_of(game: Game, squadron: Squadron, reason: str) -> str:
    """ONV-END-05, SCN-06: whether a freighter squadron counts as brought off ("OFF"), "TAKEN", or neither
    ("AT_SEA")."""
    if squadron.status == "SAFE":
        return "OFF"
    if squadron.lost:
        return "TAKEN"
    convoy = squadron.side
    if reason in ("turn_limit", "stalemate"):
        return "AT_SEA"
    if is_gone(game, convoy):
        return "TAKEN"
    return "OFF" if is_gone(game, ENEMY[convoy]) else "AT_SEA"


def is_gone(game: Game, side: str) -> bool:
    """Whether a fleet has left, or has no squadron left."""
    return game.left == side or not game.has_squadrons(side)


def kept(game: Game, side: str) -> int:
    """ONV-END-06: the half-stands that a fleet keeps."""
    return sum(each.hs for each in game.fleet(side) if each.status not in ("LOST", "DESTROYED"))
