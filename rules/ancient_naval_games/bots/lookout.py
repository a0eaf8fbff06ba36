"""What a bot sees before it plans: its prey, what the enemy threatens, how its own fleet stands."""

from rules.ancient_naval_games.bots.constants import CONSTANTS, Constants
from rules.ancient_naval_games.bots.field import furthest, steps_to_attack
from rules.ancient_naval_games.bots.judgement import KINDS, Attacker, Beside, Tables, far, tables, turning
from rules.ancient_naval_games.bots.random import Random
from rules.ancient_naval_games.bots.sea import Sea, sea
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.dice import Stream
from rules.geometry.hexgrid import HexGrid

QUIET = 3  # rounds without an attack after which a fleet commits itself


class Lookout(Random):
    """Looks round at the start of a player-turn, and again before each plan at what has changed since: during its own
    player-turn only the ship that it has planned for moves, and only an attack removes ships.

    Where nothing has happened for some rounds it commits itself: it fears less, and every ship makes for the nearest
    hex out of which an enemy may be attacked, by water. Else two fleets that wait for each other wait for ever, and
    ships lie before wrecks, rocks and hulks as if they were not there."""

    grid: HexGrid
    sea: Sea
    beside: Beside

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS) -> None:
        super().__init__(side, stream)
        self.me = SIDES.index(side)
        self.by = by
        self.charted: HexGrid | None = None  # the grid of which it has tables
        self.committed = False
        self.tables: Tables = tables(by, False)
        self.round = 0
        self.agenda: list[Ship] = []  # the ships still to be planned for, the next one last
        self.left: set[str] = set()  # those that are left as they are this turn
        self.left_in = 0  # the round of that turn
        self.nearest: dict[Ship, Ship] = {}  # their prey, as the turn began
        self.mover: Ship | None = None  # the ship that was planned for
        self.stood = 0  # where it stood then
        self.target: Ship | None = None  # what it was to attack
        self.disturbed = False  # something else was done than planned
        self.enemies: list[Ship] = []  # as the turn began
        self.prey: list[Ship] = []  # those that are left, the ones that cannot row last
        self.prey_at: list[int] = []  # `apart[cell + each]` is how many steps the cell is from each of them
        self.field: list[int] = []  # steps from each cell to the nearest attack, once it has committed itself
        self.attackers: list[Attacker] = []
        self.exposed: list[dict[int, tuple[float, ...]]] = []  # by kind of ship and cell, as long as the turn lasts
        self.far: tuple[float, ...] = ()  # what it costs to be so many steps from the prey
        self.turning: tuple[float, ...] = ()  # what it costs a committed ship to point away from where it is to go
        self.in_company: tuple[float, ...] = ()  # what it is worth to have so many friends next to one

    def _look_round(self, game: Battle) -> None:
        """At the start of a player-turn: what the enemy threatens, and the order of activations: nearest first."""
        self.round = game.round
        grid = game.grid
        if self.charted is not grid:
            self.charted = self.grid = grid
            self.sea, self.beside = sea(grid.stride), Beside(grid)
        if self.left_in != game.round:
            self.left, self.left_in = set(), game.round
        self.enemies = [ship for ship in game.fleets[1 - self.me] if ship.status == "afloat"]
        self.committed = game.quiet_rounds >= QUIET
        self.tables = tables(self.by, self.committed)
        self._look_for_prey(game)
        apart, prey, prey_at = grid.apart, self.prey, self.prey_at
        self.nearest = {}
        steps: dict[Ship, int] = {}
        for ship in [game.by_id[id] for id in game.waiting if id not in self.left] if prey else ():
            cell = ship.cell
            away = [apart[cell + each] for each in prey_at]
            steps[ship] = least = min(away)
            self.nearest[ship] = prey[away.index(least)]
        self.agenda = sorted(steps, key=steps.__getitem__, reverse=True)
        self.attackers = []
        if min(steps.values(), default=0) <= 2 * FULL_MP + 1:
            strikes = self.sea.strikes
            self.attackers = [
                (ship.cell, strikes[ship.facing][ship.oar * 2 + ship.large])
                for ship in self.enemies
                if ship.oar < NO_OARS
            ]
        self.exposed = [{} for _ in KINDS]
        pursuit = self.by.pursuit * (1 + game.round * self.by.impatience)
        self.far = far(self.by.chase if self.committed else pursuit, furthest(game) + 1)
        if self.committed:
            self.turning = turning(self.far[1] * self.by.heading, furthest(game))
        self._look_at_fleet(game)

    def _look_again(self, game: Battle) -> None:
        """What has changed since the last plan: which enemies are left after an attack, where the fleet stands."""
        target, self.target = self.target, None
        if self.disturbed or (target is not None and (target.status != "afloat" or target.oar == NO_OARS)):
            self._look_for_prey(game)
            self._look_at_fleet(game)
        elif self.mover is not None and self.mover.cell != self.stood:
            self.beside.move(self.stood, self.mover.cell)
            self.stood = self.mover.cell

    def _look_for_prey(self, game: Battle) -> None:
        """Which enemies are left: `_nearest` takes the first of those that are as near, so rather one that can row."""
        enemies, size = self.enemies, self.grid.size
        self.prey = [ship for ship in enemies if ship.oar < NO_OARS and ship.status == "afloat"]
        self.prey += [ship for ship in enemies if ship.oar == NO_OARS and ship.status == "afloat"]
        self.prey_at = [size - ship.cell for ship in self.prey]
        if self.committed:
            self.field = steps_to_attack(game, self.me, self.prey)

    def _look_at_fleet(self, game: Battle) -> None:
        """Where the fleet stands, and what company is worth to it."""
        self.disturbed = False
        self.mover = None
        self.beside.look({ship.cell for ship in game.fleets[self.me] if ship.status == "afloat"})
        by = self.by
        alone = -by.alone - (by.broken if 2 * game.lost[self.me] + 2 > game.started[self.me] else 0.0)
        company = by.company
        if self.committed:
            alone, company = alone * by.bold, company * by.bold
        if not self.attackers:
            # Out of the enemy's reach a fleet may string out: those behind come up after.
            alone, company = alone * by.calm, company * by.calm
        self.in_company = (alone, company, *[2 * company] * 5)

    def _nearest(self, cell: int) -> Ship:
        """The nearest enemy, rather one that can still row."""
        apart = self.grid.apart
        away = [apart[cell + each] for each in self.prey_at]
        return self.prey[away.index(min(away))]

    def _leaning(self, game: Battle, ship: Ship) -> list[Ship]:
        """The waiting friends that would be isolated in the enemy's reach if the ship left: it is the only one beside
        them."""
        beside, start, found = self.beside.count, ship.cell, []
        if self.attackers and beside[start]:
            for step in game.steps:
                if beside[start + step] == 1:
                    friend = game.at[start + step]
                    if friend is not None and friend.side == self.me and friend.id in game.waiting:
                        found.append(friend)
        return found
