"""What a side does not see of a battle, put there by chance."""

from msgspec.structs import replace

from rules.core.dice import Stream
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import PlannedSignal, Wing
from rules.oi_navarcoi.signals import ENGAGE
from rules.oi_navarcoi.state import ENEMY
from rules.oi_navarcoi.visibility import visible_to

WINGS: tuple[Wing, ...] = ("LEFT", "CENTRE", "RIGHT")


def sampled(game: Battle, side: str, stream: Stream) -> Battle:
    """A copy of the game as the side sees it (ONV-GEN-07). Of the enemy's signals that have not been played each bids
    engage the whole fleet or one wing; its phalanx has no orders yet."""
    world = game.copy()
    other = ENEMY[side]
    seen = visible_to(game.state(), side)
    sheet = seen.sides[other]
    if sheet.plan is not None:
        hidden = [_guessed(stream) for _ in range(max(0, sheet.signals - len(sheet.plan)))]
        sheet = replace(sheet, plan=(*sheet.plan, *hidden))
    world.sides[other] = sheet
    world.phalanxes = {each.id: each for each in seen.phalanxes}
    return world


def _guessed(stream: Stream) -> PlannedSignal:
    n = stream.below(len(WINGS) + 1)
    return PlannedSignal(ENGAGE, WINGS if n == len(WINGS) else WINGS[n : n + 1])
