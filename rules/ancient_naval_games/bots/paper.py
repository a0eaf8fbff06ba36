"""A player that plays by a chart, which can be printed: every row is a question that is answered by looking."""

from typing import Any, ClassVar

from rules.ancient_naval_games.actions import ChooseFirst, EndActivation, EndTurn, HexAction
from rules.ancient_naval_games.actions import Place as Placing
from rules.ancient_naval_games.attacks import BOW, PORT_AFT, PORT_BOW, STARBOARD_AFT, STARBOARD_BOW, STERN
from rules.ancient_naval_games.bots.helm import Helm, Place
from rules.ancient_naval_games.play import TURN, Battle
from rules.ancient_naval_games.setting_up import unplaced
from rules.ancient_naval_games.ships import Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.bots.chart import Chart, Rank, Reading, Row, Table, read
from rules.core.bots.strengths import PAPER
from rules.core.dice import Stream

OUT_OF_REACH = 4  # hexes: a ship rows two and attacks with her third movement point (HEX-SHP-04)
PATIENCE = 2  # rounds without an attack


def _first(game: Battle, ship: Ship) -> int:
    return game.ships.index(ship)


def _away(game: Battle, ship: Ship) -> int:
    enemies = [each.cell for each in game.fleets[1 - ship.side] if each.status == "afloat"]
    return min([game.grid.span[ship.cell - enemy] for enemy in enemies])


def _targeted(helm: Helm, place: Place) -> Ship:
    assert place.target is not None
    return place.target


NEAR = Rank("nearest to an enemy", lambda helm, place: helm.to_enemy(place.cell))
NEAR_FRIENDS = Rank("nearest to a friend", lambda helm, place: helm.to_friend(place.cell))
FAR = Rank("farthest from the enemy", lambda helm, place: -helm.to_enemy(place.cell))
COMPANY = Rank("beside the most friends", lambda helm, place: -helm.beside(place.cell))
HEADING = Rank("bow to the enemy", lambda helm, place: not helm.heads_for(place))
EASY = Rank("the most MP left", lambda helm, place: -place.mp)
HURT = Rank("the enemy with the most oar damage", lambda helm, place: -_targeted(helm, place).oar)
SMALL = Rank("a small one before a large one", lambda helm, place: _targeted(helm, place).large)
LISTED = Rank("the first in its order of battle", lambda helm, place: _first(helm.game, _targeted(helm, place)))
PREY = (HURT, SMALL, EASY, LISTED, COMPANY)


def _waiting(helm: Helm) -> bool:
    game, favoured = helm.game, helm.game.start.limit_favours == helm.side
    return favoured or game.attack_this_round or game.quiet_rounds < PATIENCE


def _out_of_reach(helm: Helm, than: int) -> list[Place]:
    """The places that the enemy cannot attack, where none is nearer to her than that."""
    if helm.to_enemy(helm.ship.cell) < than:
        return []
    return [place for place in helm.places if helm.to_enemy(place.cell) >= OUT_OF_REACH]


def _is_alone(helm: Helm) -> bool:
    return bool(helm.friends) and not helm.beside(helm.ship.cell)


def _beside_friends(helm: Helm) -> list[Place]:
    return [place for place in helm.places if helm.beside(place.cell)]


HER_ORDER = (
    Row(
        "1", "She can ram an enemy from an after quarter.", "Row there and ram.",
        lambda helm: helm.attacks(STARBOARD_AFT, PORT_AFT), PREY, "HEX-RAM-02",
    ),
    Row(
        "2", "She can ram an enemy from a bow quarter.", "Row there and ram.",
        lambda helm: helm.attacks(STARBOARD_BOW, PORT_BOW), PREY, "HEX-ATT-05",
    ),
    Row(
        "3", "She can strike an enemy’s oars from astern.", "Row there and strike.",
        lambda helm: helm.attacks(STERN), PREY, "HEX-OAR-02",
    ),
    Row(
        "4", "She can strike an enemy’s oars bow to bow.", "Row there and strike.",
        lambda helm: helm.attacks(BOW), PREY, "HEX-OAR-02",
    ),
    Row(
        "5", "She is the last of her fleet.", "Keep away.",
        lambda helm: () if helm.friends else helm.places, (FAR, EASY), "HEX-GRP-01",
    ),
    Row(
        "6", "No friend is beside her, and she can come beside one.", "Come beside a friend.",
        lambda helm: _beside_friends(helm) if _is_alone(helm) else (), (NEAR, HEADING, COMPANY, EASY), "HEX-GRP-01",
    ),
    Row(
        "7", "No friend is beside her.", "Come nearer to her friends.",
        lambda helm: helm.places if _is_alone(helm) else (), (NEAR_FRIENDS, HEADING, EASY), "HEX-MOR-02",
    ),
    Row(
        "8", f"No enemy is within {OUT_OF_REACH} hexes.",
        f"Row on, but come within {OUT_OF_REACH - 1} hexes of no enemy.",
        lambda helm: _out_of_reach(helm, OUT_OF_REACH + 1), (NEAR, COMPANY, HEADING, EASY), "HEX-SHP-04",
    ),
    Row(
        "9",
        f"No enemy is within {OUT_OF_REACH - 1} hexes; and the turn limit favours her side, or fewer than {PATIENCE}"
        " rounds have gone by without an attack.",
        f"Wait, within {OUT_OF_REACH - 1} hexes of no enemy.",
        lambda helm: _out_of_reach(helm, OUT_OF_REACH) if _waiting(helm) else (), (COMPANY, HEADING, EASY),
        "HEX-END-05",
    ),
    Row(
        "10", "She can come beside a friend and off an enemy’s quarter.", "Row there.",
        lambda helm: [place for place in _beside_friends(helm) if helm.on_quarter(place.cell)],
        (HEADING, COMPANY, EASY), "HEX-ATT-05",
    ),
    Row(
        "11", "None of these.", "Close with the enemy, beside a friend.", _beside_friends,
        (NEAR, HEADING, COMPANY, EASY), "HEX-MOV-01",
    ),
)  # fmt: skip


BEFORE = (
    Row(
        "A", "A ship of the fleet has no place yet.", "Place the first of these in the order of battle.",
        lambda setting: setting.places(),
        (
            Rank("beside the most of its ships", lambda setting, place: -setting.company(place)),
            Rank("in the row nearest to the enemy", lambda setting, place: setting.behind(place)),
            Rank("nearest to the middle column", lambda setting, place: setting.aside(place)),
        ),
        "HEX-SET-02",
    ),
    Row(
        "B", "The fleet has won the roll for the first player-turn.", "Give it to the enemy.",
        lambda setting: [ChooseFirst(setting.side, SIDES[1 - setting.me])], (), "HEX-SET-04",
    ),
)  # fmt: skip
NEXT = (
    Row(
        "C", "Ships that can row wait for their activation.", "Activate one; when she is done, the next.",
        lambda game: [game.by_id[id] for id in game.waiting],
        (
            Rank("nearest to an enemy", _away),
            Rank("the first in the order of battle", _first),
        ),
        "HEX-TRN-03",
    ),
    Row("D", "None of these.", "End the player-turn.", lambda game: [None], (), "HEX-TRN-04"),
)  # fmt: skip
CHART = Chart(
    "An opponent on paper",
    (
        "Read a table from its top and do what the first row says whose question has the answer yes.",
        "Where there are several ways to do it, take the best by the last column, its first words first. Where they are"
        " still alike, a die chooses.",
        "A ship that has attacked and has movement points left reads her table again. Else her activation ends.",
        "What the rules or the scenario forbid, she cannot do. The fleet never cedes.",
    ),
    (
        Table("Before the battle", "ship by ship, then once", BEFORE),
        Table("Which ship", "in each player-turn of the fleet", NEXT),
        Table("What she does", "for the ship that is being activated", HER_ORDER),
    ),
    (
        ("bow to the enemy", "her front hex is nearer to an enemy than her own hex"),
        ("off an enemy’s quarter", "in a hex beside the enemy that lies neither ahead nor astern of it"),
        ("friend", "another ship of her side; an entangled one is none"),
    ),
)


class Setting:
    """The moment before the first player-turn."""

    def __init__(self, game: Battle, side: str, legal: Any) -> None:
        self.game, self.side, self.legal = game, side, legal
        self.me = SIDES.index(side)

    def places(self) -> list[Placing]:
        """For the first ship in the order of battle that has none."""
        if self.game.phase != "setup":
            return []
        first = unplaced(self.game, self.me)[0]
        return [each for each in self.legal if each.ship == first.id]

    def company(self, place: Placing) -> int:
        """How many of the side's ships are beside the hex."""
        at, cell = self.game.at, self.game.grid.cell_of[place.hex]
        around = [at[cell + step] for step in self.game.steps]
        return sum([ship is not None and ship.side == self.me for ship in around])

    def behind(self, place: Placing) -> int:
        """How many rows the hex lies from the enemy's edge of the map."""
        row = place.hex[1]
        return row if self.me == 0 else -row

    def aside(self, place: Placing) -> int:
        """By how many half columns the hex is off the middle."""
        return abs(2 * place.hex[0] + 1 - self.game.grid.cols)


class Paper:
    """Does what the chart says, row by row; a die of its own decides between what is alike."""

    key: ClassVar[str] = PAPER.key
    title: ClassVar[str] = PAPER.title
    about: ClassVar[str] = PAPER.about

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream
        self.path: list[HexAction] = []  # the acts still to be done, the next one last
        self.reading: Reading | None = None  # what it has read last

    def choose(self, game: Battle, legal: Any) -> HexAction:
        if not self.path:
            self.path = [*reversed(self._acts(game, legal))]
        return self.path.pop()

    def _acts(self, game: Battle, legal: Any) -> list[HexAction]:
        if game.phase != TURN:
            return [self._read(BEFORE, Setting(game, self.side, legal))]
        ship: Ship | None = game.current or self._read(NEXT, game)
        if ship is None:
            return [EndTurn(self.side)]
        beginning = [] if ship is game.current else [ship.activate]
        place: Place = self._read(HER_ORDER, Helm(game, ship))
        last = EndActivation(self.side) if place.target is None else place.target.attack
        return [*beginning, *place.acts, last]

    def _read(self, rows: tuple[Row, ...], situation: Any) -> Any:
        self.reading = read(rows, situation)
        return self.reading.chosen(self.stream)
