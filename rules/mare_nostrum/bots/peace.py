"""MAR-SEQ.04: whether to stop."""

from rules.mare_nostrum import victory
from rules.mare_nostrum.bots import crews
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.state import ENEMY


def is_welcome(game: Battle, by: Constants, side: Side) -> bool:
    """Whether to agree, by what the position is worth: who would win by it agrees where the rest of the battle would
    rather cost than gain; who would not, only when beaten beyond hope. Before anything has happened nobody stops."""
    points = victory.points(game.galleys, game.sides)
    ahead = points[side] - points[ENEMY[side]]
    ours, theirs = crews.fighters(game.galleys, side), crews.fighters(game.galleys, ENEMY[side])
    if not ours and not theirs:
        return ahead >= 0
    share = ours / (ours + theirs)
    if ahead <= 0:
        return share < by.beaten
    if not any(sum(box.values()) for sheet in game.sides.values() for box in sheet.casualties.values()):
        return False
    return to_come(game, by, side) < -by.lead


def to_come(game: Battle, by: Constants, side: Side) -> float:
    """By how much the difference of points should change if the battle is fought out: the weaker side loses the more,
    the surer the longer it lasts and the greater the difference."""
    left = dict.fromkeys((side, ENEMY[side]), 0.0)
    for galley in game.galleys:
        if galley.crewed:
            left[galley.side] += crews.worth(by, galley)
    ours, theirs = crews.fighters(game.galleys, side), crews.fighters(game.galleys, ENEMY[side])
    lean = (ours - theirs) / max(1, ours + theirs)
    lasts = min(1.0, (game.turn_limit - game.turn + 1) / 6)
    return lean * lasts * (left[ENEMY[side]] if lean > 0 else left[side]) + crews.melees(game, by, side)
