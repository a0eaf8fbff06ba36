"""A player that plays by a chart, which can be printed: every row is a question that is answered by looking."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rules.core.bots.chart import Chart, Charted, Rank, Row, Table
from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta import activations, boarding, fighting, pirophoros, shooting, speeds, surrender
from rules.nauta.bots.ways import ROOM, Seat, Way, nearest
from rules.nauta.game import Game
from rules.nauta.play import Battle
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship
from rules.nauta.strips import arrangements


class Stroke(NamedTuple):
    """A move, and the enemy whom it is to strike."""

    way: Way
    target: Ship


class Choosing(NamedTuple):
    """A ship that chooses among others: whom to board, to burn, to strike at, where the admiral goes."""

    game: Game
    ship: Ship
    others: Sequence[Ship]


def soldiers(game: Game, ship: Ship) -> int:
    """Those aboard; the admiral counts as one beside others."""
    return ship.soldiers + (game.has_admiral(ship) if ship.soldiers else 0)


def _strokes(ways: Iterable[Way], frontal: bool) -> list[Stroke]:
    met = [(way, way.frontal if frontal else way.struck) for way in ways if way.safe and not way.friends]
    return [Stroke(way, target) for way, targets in met for target in targets]


def _is_weaker(ship: Ship, enemy: Ship) -> bool:
    return enemy.size < ship.size or (enemy.damaged and not ship.damaged)


def _rowing(ways: Iterable[Way]) -> list[Way]:
    return [way for way in ways if not way.move.dash]


def _turn(way: Way) -> int:
    return 0 if way.move.wheel is None else way.move.wheel.angle


LISTED = Rank("the first in the roster", lambda _, ship: ship.order)
LARGE = Rank("the largest Size", lambda _, ship: -ship.size)
FEW = Rank("the fewest soldiers", lambda choosing, ship: soldiers(choosing.game, ship))
STROKES = (
    Rank("a damaged enemy", lambda _, stroke: not stroke.target.damaged),
    Rank("the largest enemy", lambda _, stroke: -stroke.target.size),
    Rank("without a dash", lambda _, stroke: stroke.way.move.dash),
    Rank("the smallest wheel", lambda _, stroke: _turn(stroke.way)),
    Rank("the enemy first in its roster", lambda _, stroke: stroke.target.order),
)
WHEEL = Rank("the smallest wheel", lambda _, way: _turn(way))
NEAR = Rank("her bow nearest to an enemy", lambda seat, way: nearest(seat.game, seat.ship, way.path.to))
BEFORE = (Row("A", "The fleet may pick a base edge.", "Let a die pick.", lambda game: game.terms.edges, (), "NAU-6.c"),)
SPEED = (
    Row(
        "B", "At some speed she can stay on the table and off the shores.", "Write such a speed.",
        lambda seat: [speed for speed in seat.speeds() if seat.keeps_off(speed)],
        (
            Rank(
                "nearest to the segments from her bow to an enemy, a part counted as one",
                lambda seat, speed: abs(speed - seat.away()),
            ),
            Rank("the fastest", lambda _, speed: -speed),
        ),
        "NAU-2.e",
    ),
    Row(
        "C", "At none.", "Write the slowest.", lambda seat: seat.speeds(),
        (Rank("the slowest", lambda _, speed: speed),), "NAU-2.e",
    ),
)  # fmt: skip
NEXT = (
    Row(
        "D", "Ships wait for their move.", "Move one; when the enemy has moved, the next.",
        lambda game: activations.may_move(game),
        (Rank("her bow nearest to an enemy", lambda game, ship: nearest(game, ship, ship.pose)), LISTED),
        "NAU-9.c",
    ),
)  # fmt: skip
HER_MOVE = (
    Row(
        "1", "Her bow can strike an enemy’s side or stern, and she meets no friend.", "Strike.",
        lambda seat: _strokes(seat.ways, False), STROKES, "NAU-11.a",
    ),
    Row(
        "2", "She can meet a smaller or, undamaged herself, a damaged enemy bow to bow, and no friend.", "Strike.",
        lambda seat: [each for each in _strokes(seat.ways, True) if _is_weaker(seat.ship, each.target)], STROKES,
        "NAU-11.b",
    ),
    Row(
        "3", "She can move without touching anybody.", "Row on, without a dash.",
        lambda seat: [way for way in _rowing(seat.ways) if way.clear],
        (Rank(f"{ROOM} segments of water before her", lambda seat, way: not seat.has_room(way)), NEAR, WHEEL),
        "NAU-9.n",
    ),
    Row(
        "4", "She can move and meet no friend.", "Row on, without a dash.",
        lambda seat: [way for way in _rowing(seat.ways) if way.safe and not way.friends], (WHEEL,), "NAU-11.k",
    ),
    Row(
        "5", "None of these.", "Row on, without a dash.", lambda seat: _rowing(seat.ways),
        (
            Rank("on the table and off the shores", lambda _, way: not way.safe),
            Rank("the fewest friends met", lambda _, way: way.friends),
            WHEEL,
        ),
        "NAU-6.b",
    ),
)  # fmt: skip
ABOARD = {
    "shot": (
        Row("6", "Her balistae reach an enemy, before or after her move.", "Shoot.", lambda it: it.others, (LISTED,),
            "NAU-18f.1"),
    ),
    "fire": (
        Row("7", "She may throw fire.", "Throw it.", lambda it: it.others, (LARGE, LISTED), "NAU-18i.1"),
    ),
    "board": (
        Row(
            "8", "She touches an enemy with fewer soldiers than her own.", "Board.",
            lambda it: [each for each in it.others if soldiers(it.game, each) < soldiers(it.game, it.ship)],
            (FEW, LARGE, LISTED), "NAU-13.a",
        ),
        Row("9", "She touches no such enemy.", "Do not board.", lambda it: [None], (), "NAU-13.a"),
    ),
    "victim": (
        Row("10", "She fights several enemies.", "Strike at one.", lambda it: it.others, (FEW, LISTED), "NAU-14.e"),
    ),
    "admiral": (
        Row("11", "The admiral gets away.", "Bring him aboard.", lambda it: it.others, (LARGE, LISTED), "NAU-18l.1"),
    ),
}  # fmt: skip
CHART = Chart(
    "An opponent on paper",
    (
        "Read a table from its top and do what the first row says whose question has the answer yes.",
        "Where there are several ways to do it, take the best by the last column, its first words first. Where they are"
        " still alike, a die chooses.",
        "Set up in rows a segment apart, closer where there is no room, bows to the enemy: the largest Size in the"
        " middle of the front row. Having won the initiative, move second. Form no formations.",
        "Try wheels in steps of 15 degrees only. What she meets is what stops her move. No move counts that leaves the"
        " table or ends on a shore, but in row 5.",
    ),
    (
        Table("Before the battle", "once", BEFORE),
        Table("Her speed", "for each ship that writes one", SPEED),
        Table("Which ship", "whenever the fleet is to move", NEXT),
        Table("Her move", "for the ship that moves", HER_MOVE),
        Table("Shots, fire, boarding", "for each ship that the question is about", sum(ABOARD.values(), ())),
    ),
    (
        ("her bow nearest to an enemy", "from the middle of her bow to the middle of an enemy, in millimetres"),
        ("soldiers", "those aboard; an admiral beside soldiers counts as one more"),
        ("water before her", "straight ahead of her middle, the table goes on so far"),
    ),
)


class Paper(Charted):
    """Plays by the page."""

    def __init__(self, side: str, stream: Stream) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream

    def choose(self, game: Battle, legal: Any) -> act.NautaAction:
        self.readings = []
        side = self.side
        match game.step:
            case "deploy":
                if game.edge_chooser is not None:
                    return act.ChooseEdge(side, self._read(BEFORE, game))
                return act.Deploy(side, next(arrangements(game, side)))
            case "speeds":
                ships = speeds.writers(game, side)
                return act.WriteSpeeds(side, {ship.id: self._read(SPEED, Seat(game, ship)) for ship in ships})
            case "initiative":
                return act.ChooseOrder(side, "second")
            case "movement":
                return self._movement(game)
            case "pirophoros":
                return act.Pirophoros(side, self._chosen("fire", game, pirophoros.choices(game, side)))
            case "boarding":
                return act.DeclareBoarding(side, self._chosen("board", game, boarding.choices(game, side)))
        if game.saving is not None:
            ship = game.by_id[game.saving]
            return act.SaveAdmiral(side, self._read(ABOARD["admiral"], self._among(game, ship)).id)
        victims = self._chosen("victim", game, fighting.choices(game, side))
        return act.NameVictim(side, {id: victim for id, victim in victims.items() if victim is not None})

    def _movement(self, game: Battle) -> act.NautaAction:
        moved = activations.may_still_shoot(game)
        ship: Ship = moved or self._read(NEXT, game)
        targets = [target.ship for target in shooting.targets(game, ship)]
        if targets:
            return act.Shoot(self.side, ship.id, self._read(ABOARD["shot"], Choosing(game, ship, targets)).id)
        chosen: Stroke | Way = self._read(HER_MOVE, Seat(game, ship))
        return chosen.way.move if isinstance(chosen, Stroke) else chosen.move

    def _among(self, game: Battle, ship: Ship) -> Choosing:
        return Choosing(game, ship, surrender.refuges(game, ship))

    def _chosen(self, table: str, game: Battle, choices: dict[str, list[Ship]]) -> act.Targets:
        """Whom each of the ships takes, by their ids."""
        found: act.Targets = {}
        for id, others in choices.items():
            target = self._read(ABOARD[table], Choosing(game, game.by_id[id], others))
            found[id] = None if target is None else target.id
        return found
