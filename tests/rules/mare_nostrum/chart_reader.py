"""A person with the printed chart: each sentence of it is understood here anew, with the rules' own ruler to lay moves
and to tell what they strike; nothing of the bot is asked."""

from collections.abc import Callable
from math import atan2, ceil, degrees, hypot
from typing import Any

from rules.mare_nostrum import plots
from rules.mare_nostrum.actions import CastOff, EndActivation, Leg, Move, ThrowGrapple, Transfer
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import hull, hull_gap
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import Galley
from tests.rules.charts import Cells, row_that_holds

Order = Any
"""An action, None for nothing, with the id of the enemy or empty galley that it is laid on, None where it is on none;
or the id of a target, figures that fend, pairs."""
INCH = 10_000
SPEEDS = {"cruising": 8, "battle": 12, "ramming": 18}
TOWARDS = {"north": 0, "east": 90, "south": 180, "west": 270}


class Laid:
    """A move that has been laid, or none."""

    def __init__(self, eyes: "Eyes", move: Move | None) -> None:
        self.move = move
        self.pose = eyes.galley.pose
        self.strikes: Galley | None = None
        self.full = self.away = False
        self.allowed = True
        if move is not None:
            course = plots.plot(eyes.game, eyes.galley, move)
            self.allowed = isinstance(course, Course)
            if isinstance(course, Course):
                self.pose = course.pose
                self.away = course.ending == "left"
                if course.impact is not None:
                    self.strikes = course.impact.other
                    self.full = course.impact.meeting == "full_ram"

    @property
    def stopped(self) -> bool:
        return self.move is None or self.strikes is not None or self.move.speed == "stopped" or self.move.end == "stop"

    @property
    def turn(self) -> int:
        return sum(abs(leg.by) for leg in self.move.path if leg.do in ("turn", "pivot")) if self.move else 0


class Eyes:
    """What is seen of a battle by who decides about a galley."""

    def __init__(self, game: Battle, id: str, others: list[Any] | None = None, weapon: str = "") -> None:
        self.game, self.galley, self.others, self.weapon = game, game.by_id[id], others or [], weapon
        self.side = self.galley.side
        self.enemies = [
            each for each in game.galleys
            if each.x is not None and each.figures and each.side != self.side and each.hd < 6
        ]  # fmt: skip
        self.known: dict[tuple[Any, ...], list[Laid]] = {}

    def lay(self, speed: str) -> list[Laid]:
        """Every move that the page tells to try at a speed."""
        if speed not in self.known:
            galley, moves = self.galley, []
            if not galley.moved:
                for path in self.paths(speed):
                    ends = ("under_way", "stop") if speed in ("cruising", "battle") else ("under_way",)
                    moves += [Move(self.side, galley.id, speed, path, end) for end in ends]  # type: ignore[arg-type]
            laid = [Laid(self, move) for move in moves if self.game.check(move) is None]
            self.known[speed] = [each for each in laid if each.strikes is None or each.move.end != "stop"]  # type: ignore[union-attr]
        return self.known[speed]

    def paths(self, speed: str) -> list[tuple[Leg, ...]]:
        if speed == "stopped":
            pivots = [(Leg("pivot", by),) for by in range(-900, 901, 150) if by]
            return [()] if self.galley.state == "reverse" else pivots
        ways: list[tuple[Leg, ...]] = []
        for far in dict.fromkeys((SPEEDS[speed], 4 if speed != "ramming" else SPEEDS[speed])):
            ways.append((Leg("ahead", far * INCH),))
            for by in range(-450, 451, 150):
                if by and self.galley.state == "stopped" and far == 4:
                    ways += [(Leg("turn", by), Leg("ahead", 4 * INCH)), (Leg("ahead", 4 * INCH), Leg("turn", by))]
                elif by and self.galley.state != "stopped":
                    ways.append((Leg("turn", by), Leg("ahead", far * INCH)))
                    rest = () if far == 4 else (Leg("ahead", (far - 4) * INCH),)
                    ways.append((Leg("ahead", 4 * INCH), Leg("turn", by), *rest))
        return ways

    def free(self) -> list[Laid]:
        """Moves at cruising speed, and pivots, that strike nobody."""
        return [each for each in (*self.lay("cruising"), *self.lay("stopped")) if each.strikes is None]

    def stays(self) -> list[Laid]:
        """To stay where she is, if she may."""
        done = self.game.check(EndActivation(self.side, self.galley.id)) is None
        return [Laid(self, None)] if done else []

    def weaker(self, enemy: Galley) -> bool:
        return enemy in self.enemies and enemy.marines < self.galley.marines

    def inches(self, laid: Laid) -> int:
        """To the nearest enemy, from the middle of one hull to that of the other."""
        x, y, _ = laid.pose
        return min([ceil(hypot(each.x - x, each.y - y) / INCH) for each in self.enemies], default=9999)

    def off_bow(self, laid: Laid) -> int:
        x, y, heading = laid.pose
        if not self.enemies:
            return 0
        near = min(self.enemies, key=lambda each: hypot(each.x - x, each.y - y))
        bearing = degrees(atan2(near.x - x, near.y - y)) - heading / 10
        return ceil(round(abs((bearing + 180) % 360 - 180), 1) / 15)

    def home(self, laid: Laid) -> tuple[float, int]:
        """Degrees off the way to her edge, and inches to it."""
        x, y, heading = laid.pose
        table, edge = self.game.table, self.game.sides[self.side].edge
        far = {"north": table.height - y, "south": y, "east": table.width - x, "west": x}[edge]
        turned = (heading / 10 - TOWARDS[edge]) % 360
        return round(min(turned, 360 - turned), 1), ceil(far / INCH)

    def gap(self, pose: tuple[int, int, int], enemy: Galley) -> float:
        return hull_gap(hull(self.galley.form, pose), hull(enemy.form, enemy.pose)) / INCH


def grapples(eyes: Eyes) -> list[Order]:
    found = []
    for enemy in filter(eyes.weaker, eyes.enemies):
        for kind in ("ordinary", "corvus"):
            throw = ThrowGrapple(eyes.side, eyes.galley.id, enemy.id, kind)  # type: ignore[arg-type]
            found += [(throw, enemy)] if eyes.game.check(throw) is None else []
    return found


def mannings(eyes: Eyes) -> list[Order]:
    galley = eyes.galley
    held = [eyes.game.by_id[each.other] for each in galley.grapples]
    found = []
    for other in held:
        if not galley.moved and galley.marines >= 5 and other.figures == 0 and other.hd < 4:
            crew = Transfer(eyes.side, galley.id, galley.id, other.id, Figures(marines=2))
            found += [(crew, other)] if eyes.game.check(crew) is None else []
    return found


def castings(eyes: Eyes) -> list[Order]:
    galley = eyes.galley
    if galley.moved:
        return []
    each = [grapple.other for grapple in galley.grapples]
    free = [id for id in each if eyes.game.check(CastOff(eyes.side, galley.id, (id,))) is None]
    return [(CastOff(eyes.side, galley.id, tuple(free)), None)] if free else []


def homeward(eyes: Eyes) -> list[Order]:
    galley = eyes.galley
    leaves = galley.prize_of == galley.side or (galley.hd in (4, 5) and galley.side == galley.original)
    return [(each, None) for each in (*eyes.stays(), *eyes.free())] if leaves and can_row(eyes) else []


def can_row(eyes: Eyes) -> bool:
    """Whether nothing keeps her from moving at all."""
    galley = eyes.galley
    held = galley.grapples or galley.stopped_by_contact or galley.corvus_failed or galley.hd >= 6
    return not galley.moved and not held


def rams(eyes: Eyes) -> list[Order]:
    return [(each, each.strikes) for each in eyes.lay("ramming") if each.full and each.strikes in eyes.enemies]


def alongside(eyes: Eyes) -> list[Order]:
    found = []
    for laid in [*eyes.lay("cruising"), *eyes.lay("battle")] if not eyes.galley.grapple_used else ():
        if laid.strikes is not None:
            found += [(laid, laid.strikes)] if eyes.weaker(laid.strikes) else []
        elif laid.stopped:
            found += [(laid, each) for each in eyes.enemies if eyes.weaker(each) and eyes.gap(laid.pose, each) <= 2]
    return found


def near_an_enemy(eyes: Eyes) -> list[Order]:
    if eyes.inches(Laid(eyes, None)) > 12:
        return []
    return [(each, None) for each in eyes.stays() or [each for each in eyes.free() if each.stopped]]


def shortest(eyes: Eyes) -> list[Order]:
    return [(Laid(eyes, Move(eyes.side, eyes.galley.id, "cruising", (Leg("ahead", 4 * INCH),), "stop")), None)]


# What is asked and what is done, as it is printed: the ways to do it.
SAID: dict[tuple[str, str], Callable[[Eyes], list[Order]]] = {
    ("At a stop, she can grapple an enemy with fewer marines.", "Grapple."): grapples,
    (
        "Before her move, an empty galley with fewer than 4 HD lies grappled to her that she may man, and she has 5"
        " marines or more.",
        "Put 2 marines aboard.",
    ): mannings,
    ("Before her move, she may cast off.", "Cast off from all that she may."): castings,
    (
        "She is a prize, or has 4 HD or more, and can row.",
        "Make for her friendly edge: stay, or row at cruising speed and strike nobody.",
    ): homeward,
    ("At ramming speed she can make a full ram on an enemy.", "Ram."): rams,
    (
        "She has not tried to grapple, and can end at a stop against an enemy with fewer marines, or within 2 inches of"
        " one, hull to hull.",
        "Row there.",
    ): alongside,
    ("An enemy is within 12 inches.", "Stay; if she has to row, strike nobody and stop."): near_an_enemy,
    ("She can row and strike nobody.", "Row on, at cruising speed."): lambda eyes: [(o, None) for o in eyes.free()],
    ("She need not row.", "Do nothing more."): lambda eyes: [(each, None) for each in eyes.stays()],
    ("None of these.", "Row 4 inches straight ahead and stop."): shortest,
    ("Who grapples her has fewer marines than she.", "Let the grapple hold."): lambda eyes: (
        [0] if eyes.others[0].marines < eyes.galley.marines else []
    ),
    ("Who grapples her has as many or more.", "Fend it off with every figure left."): lambda eyes: [None],
    ("They reach enemies who are not sinking.", "All shoot at one."): lambda eyes: [
        (None, each) for each in eyes.enemies if eyes.gap(eyes.galley.pose, each) <= REACH[eyes.weapon][1]
    ],
    ("They reach none.", "Do not shoot."): lambda eyes: [(None, None)],
    ("Her side has the baton, and a melee can be paired in several ways.", "Pair it."): lambda eyes: eyes.others,
}
REACH = {"ballista": (18, 36), "archers": (9, 18), "slingers": (9, 9)}


def stronger(eyes: Eyes, pairs: tuple[tuple[str, str], ...]) -> int:
    each = [{eyes.game.by_id[id].side: eyes.game.by_id[id].marines for id in pair} for pair in pairs]
    return sum(marines[eyes.side] > sum(n for side, n in marines.items() if side != eyes.side) for marines in each)


# What is best of several: the least.
BEST: dict[str, Callable[[Eyes, Order], Any]] = {
    "with the corvus": lambda eyes, order: order[0].grapple == "ordinary",
    "the enemy with the fewest marines": lambda eyes, order: order[1].marines,
    "the enemy first in its order of battle": lambda eyes, order: eyes.game.galleys.index(order[1]),
    "the fewest HD": lambda eyes, order: order[1].hd,
    "off the table": lambda eyes, order: not order[0].away,
    "her bow nearest to the way there": lambda eyes, order: eyes.home(order[0])[0],
    "nearest to it": lambda eyes, order: eyes.home(order[0])[1],
    "under way": lambda eyes, order: order[0].stopped,
    "the enemy with the most HD": lambda eyes, order: -order[1].hd,
    "the smallest turn": lambda eyes, order: order[0].turn,
    "at cruising speed": lambda eyes, order: order[0].move.speed == "battle",
    "her bow nearest to the way to an enemy": lambda eyes, order: eyes.off_bow(order[0]),
    "no enemy within 22 inches": lambda eyes, order: eyes.inches(order[0]) <= 22,
    "nearest to an enemy": lambda eyes, order: eyes.inches(order[0]),
    "within short range": lambda eyes, order: eyes.gap(eyes.galley.pose, order[1]) > REACH[eyes.weapon][0],
    "with marines aboard": lambda eyes, order: order[1].marines == 0,
    "the fewest marines": lambda eyes, order: order[1].marines,
    "the first in its order of battle": lambda eyes, order: eyes.game.galleys.index(order[1]),
    "the most pairs in which her side has more marines": lambda eyes, order: -stronger(eyes, order),
}


def read(printed: list[Cells], eyes: Eyes) -> tuple[str, set[Any]]:
    """The row that holds, and what it leaves to a die: actions and ids."""
    key, orders = row_that_holds(printed, lambda *row: SAID[row](eyes), lambda words, order: BEST[words](eyes, order))
    return key, {said(order) for order in orders}


def said(order: Order) -> Any:
    """An order without what was seen of it: the action, and whom it is laid on."""
    if isinstance(order, tuple) and len(order) == 2 and (order[1] is None or isinstance(order[1], Galley)):
        what, whom = order
        return (what.move if isinstance(what, Laid) else what), whom and whom.id
    return order
