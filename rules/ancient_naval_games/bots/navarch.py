"""A player that looks ahead."""

from collections.abc import Callable
from typing import Any, ClassVar

from rules.ancient_naval_games.actions import HexAction
from rules.ancient_naval_games.bots.captain import Captain
from rules.ancient_naval_games.bots.constants import CONSTANTS, Constants
from rules.ancient_naval_games.bots.judgement import ship_worth
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.state import SIDES
from rules.core.bots.lookahead import Ahead, Lookahead
from rules.core.bots.strengths import NAVARCH
from rules.core.dice import Stream


class Navarch:
    """Tries out the captain's best plans for the ships that are next, to the end of the enemy's turn."""

    key: ClassVar[str] = NAVARCH.key
    title: ClassVar[str] = NAVARCH.title
    about: ClassVar[str] = NAVARCH.about

    ROLLOUTS: ClassVar[int] = 160

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS, rollouts: int = ROLLOUTS) -> None:
        captain = Captain(side, stream, by)
        self.ahead = Lookahead(ahead(by), captain, side, stream, rollouts)

    def choose(self, game: Battle, legal: Any) -> HexAction:
        action: HexAction = self.ahead.choose(game, legal)
        return action


def ahead(by: Constants) -> Ahead:
    """What looking ahead asks of hexes, for who judges by those constants."""

    def enemy(side: str, stream: Stream) -> Captain:
        return Captain(side, stream, by)

    def value(game: Battle, side: str) -> float:
        me = SIDES.index(side)
        return worth(game, by, me) - behind(game, by, me)

    return Ahead(SIDES, enemy, sampled, until, value)


def sampled(game: Battle, side: str, stream: Stream) -> Battle:
    """A copy of the game: nothing is hidden on hexes."""
    return game.copy()


def until(game: Battle) -> Callable[[Battle], bool]:
    """The enemy's next player-turn is over: the one who has it now has the next one but one."""
    side, round = game.active, game.round
    return lambda later: later.active == side and later.round != round


def behind(game: Battle, by: Constants, me: int) -> float:
    """What it costs the side that its ships are not beside an enemy: else who looks no further than a turn sees no use
    in going anywhere."""
    apart, size = game.grid.apart, game.grid.size
    enemies = [size - ship.cell for ship in game.fleets[1 - me] if ship.status == "afloat"]
    if not enemies:
        return 0.0
    steps = 0
    for id in game.rowing[me]:
        cell = game.by_id[id].cell
        steps += min([apart[cell + enemy] for enemy in enemies])
    return by.pursuit * (1 + game.round * by.impatience) * steps


def worth(game: Battle, by: Constants, me: int) -> float:
    """By how many ships the side is ahead. Oar damage lessens what a ship is worth, company adds to it, and to be
    isolated takes from it: such a ship attacks nobody (HEX-GRP-01), and in a fleet that has lost more than half it
    leaves with the next morale check (HEX-MOR-02)."""
    total = 0.0
    at, steps = game.at, game.steps
    standing = [by.standing * each for each in (-by.alone, by.company, *[2 * by.company] * 5)]
    for side, sign in ((me, 1.0), (1 - me, -1.0)):
        broken = 2 * game.lost[side] > game.started[side]
        for ship in game.fleets[side]:
            if ship.status == "afloat":
                cell, friends = ship.cell, 0
                for step in steps:
                    other = at[cell + step]
                    if other is not None and other.side == side:
                        friends += 1
                of_ship = ship_worth(by, ship.oar, ship.large)
                if broken and not friends:
                    of_ship *= 1 - by.lone
                total += sign * (of_ship + standing[friends])
    if game.ended is not None and game.ended.winner is not None:
        total += by.victory if game.ended.winner == SIDES[me] else -by.victory
    return total
