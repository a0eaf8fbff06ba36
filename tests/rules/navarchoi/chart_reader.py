"""A person with the printed chart: each sentence of it is understood here anew, by columns and rows of squares and by
the rules' own word on what is allowed; nothing of the bot is asked."""

from collections.abc import Callable, Iterator
from math import atan2, ceil, degrees
from typing import Any, NamedTuple

from rules.navarchoi import actions as act
from rules.navarchoi import activation, conditions, readiness
from rules.navarchoi.flow import Formation, Window
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship
from tests.rules.charts import Cells, row_that_holds

Square = tuple[int, int]
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Course(NamedTuple):
    """What a ship does, where it is then, and whom it attacks there, and how."""

    acts: tuple[Any, ...]
    square: Square
    facing: int
    mp: int
    foe: Ship | None = None
    kind: str = ""


class Grown(NamedTuple):
    """A ship and the formation that grows round it."""

    ship: Ship
    group: tuple[str, ...]


def points(one: int, other: int) -> int:
    return min((one - other) % 8, (other - one) % 8)


class Eyes:
    """What is seen by who decides."""

    def __init__(self, game: Battle, side: str, ship: str = "") -> None:
        self.game, self.side, self.me = game, side, "AB".index(side)
        self.ship = game.by_id.get(ship)
        self.afloat = [each for each in game.ships if each.place == "map"]
        self.enemies = [each for each in self.afloat if each.side != self.me]
        self.legal = [each for each in game.lawful() if each.side == side]

    def kind(self, *kinds: type) -> list[Any]:
        return [each for each in self.legal if isinstance(each, kinds)]

    def at(self, ship: Ship) -> Square:
        name = self.game.grid.name_of[ship.cell]
        return int(name[:2]), int(name[2:])

    def away(self, square: Square, ship: Ship) -> int:
        col, row = self.at(ship)
        return max(abs(col - square[0]), abs(row - square[1]))

    def nearest(self, square: Square) -> int:
        return min([self.away(square, each) for each in self.enemies], default=99)

    def from_enemy(self, ship: Ship) -> int:
        return self.nearest(self.at(ship)) if ship.place == "map" else 99

    def off_bow(self, square: Square, facing: int) -> int:
        """Points to the nearest enemy, in the next of eight directions."""
        found = []
        for enemy in self.enemies:
            col, row = self.at(enemy)
            if 0 < self.away(square, enemy) == self.nearest(square):
                bearing = degrees(atan2(col - square[0], square[1] - row))
                found.append(points(facing, round(bearing / 45) % 8))
        return min(found, default=0)

    def here(self, square: Square) -> list[Ship]:
        return [each for each in self.afloat if self.at(each) == square]

    def full(self, square: Square) -> bool:
        name = f"{square[0]:02d}{square[1]:02d}"
        wrecks = [each for each in self.game.state().awash if each.square == name] if self.game.awash else []
        return len(self.here(square)) + len(wrecks) >= 3

    def on_map(self, square: Square) -> bool:
        return 1 <= square[0] <= self.game.grid.cols and 1 <= square[1] <= self.game.grid.rows

    def has_enemy(self, square: Square) -> bool:
        return any(each.side != self.me for each in self.here(square))

    def quality(self, ship: Ship) -> int:
        return self.game.sides[ship.side].quality

    def in_melee(self, ship: Ship, foe: Ship) -> int:
        mine = self.quality(ship) + (ship.manpower if ship.side == self.me else ship.shown)
        return mine - self.quality(foe) - (foe.manpower if foe.side == self.me else foe.shown)

    def lead(self, course: Course) -> int:
        ship, foe, charts = self.ship, course.foe, self.game.charts
        assert ship is not None and foe is not None
        chart: Any = charts.ram if course.kind == "ram" else charts.grapple
        lead = self.quality(ship) + ship.size - self.quality(foe) - foe.size
        if course.kind == "ram":
            names = ("bow", "bow_quarter", "beam", "stern_quarter", "stern")
            lead += getattr(chart, names[points(course.facing, (foe.facing + 4) % 8)])
        else:
            lead += chart.corvus if ship.corvus else chart.harpax if ship.harpax else 0
        if ship.damage == "ok":
            lead += chart.attacker_full if ship.speed == "F" else chart.attacker_cruise
        lead += chart.attacker_at_sail if ship.sail else 0
        if foe.links or foe.damage == "immobile":
            return int(lead - chart.defender_immobile)
        if foe.damage == "damaged":
            return int(lead - chart.defender_damaged)
        return int(lead - (chart.defender_full if foe.speed == "F" else chart.defender_cruise))

    # The courses that the page tells to try

    def courses(self) -> list[Course]:
        ship, frame = self.ship, self.game.under_way(Formation)
        assert ship is not None and frame is not None
        least, most = activation.mp_range(self.game, frame, ship)
        orders: list[tuple[Any, ...]] = [()] if ship.place == "map" else []
        steps = range(1, most // 2 + 1)
        limit = 1 if ship.letter == "F" else 2
        turns = [act.Turn(self.side, by) for by in (*range(-limit, 0), *range(1, limit + 1))]
        ahead = act.Forward(self.side)
        orders += [(ahead,) * n for n in steps]
        orders += [(act.Avoid(self.side, by), *(ahead,) * n) for by in (1, -1) for n in (0, *steps)]
        orders += [
            (*(ahead,) * n, turn, *(ahead,) * m) for turn in turns for n in steps for m in range(most // 2 - n + 1)
        ]
        found = [course for each in orders for course in self.laid(each, least, most)]
        if least == 0:
            here = self.at(ship)
            found += [Course((act.Rotate(self.side, by),), here, by, 0) for by in range(8) if by != ship.facing]
        return found

    def laid(self, acts: tuple[Any, ...], least: int, most: int) -> Iterator[Course]:
        ship = self.ship
        assert ship is not None
        square, facing, spent = self.at(ship), ship.facing, 0
        for number, each in enumerate(acts):
            if isinstance(each, act.Forward):
                square = square[0] + STEPS[facing][0], square[1] + STEPS[facing][1]
                spent += 3 if facing % 2 else 2
                last = number == len(acts) - 1
                if not self.on_map(square) or self.full(square) or (self.has_enemy(square) and not last):
                    return
            elif isinstance(each, act.Avoid):
                facing, spent = (facing + each.points) % 8, 2
            else:
                many = abs(each.points) if self.game.options.turn_cost_per_point else 1
                facing, spent = (facing + each.points) % 8, spent + ship.size // 2 * many
        if spent > most:
            return
        if not acts or not isinstance(acts[-1], act.Forward) or not self.has_enemy(square):
            if spent >= least:
                yield Course(acts, square, facing, spent)
            return
        out = square[0] + STEPS[facing][0], square[1] + STEPS[facing][1]
        spent += 3 if facing % 2 else 2
        if spent > most or not self.on_map(out) or self.full(out) or self.has_enemy(out):
            return
        for foe in [each for each in self.here(square) if each.side != self.me]:
            yield Course(acts, square, facing, max(least, spent), foe, "grapple")
            if ship.damage == "ok":
                yield Course(acts, square, facing, max(least, spent), foe, "ram")
                if not ship.sail and points(facing, foe.facing) in (0, 4):
                    yield Course(acts, square, facing, max(least, spent), foe, "rake")

    def strikes(self, kind: str) -> list[Course]:
        return [each for each in self.courses() if each.kind == kind]


def waiting(eyes: Eyes) -> list[Ship]:
    return readiness.waiting(eyes.game, eyes.me)


def number(eyes: Eyes, laid: Any) -> int:
    return eyes.game.deck[laid.card].number


def planning(eyes: Eyes) -> list[Any]:
    cards = eyes.kind(act.CommitCard)
    planned = eyes.game.state().sides[eyes.side].planning is not None
    return [each for each in cards if number(eyes, each) >= 4] if len(cards) > 1 and not planned else []


def formations(eyes: Eyes) -> list[Grown]:
    game = eyes.game
    if type(game.stack[-1]).__name__ != "Muster":
        return []
    ready = readiness.waiting(game, eyes.me, getattr(game.stack[-1], "pull", False))
    return [Grown(ship, grown(eyes, ship, ready)) for ship in ready]


def grown(eyes: Eyes, first: Ship, ready: list[Ship]) -> tuple[str, ...]:
    game, group = eyes.game, [first]
    most = readiness.limit(game, eyes.me, [])
    while len(group) < most:
        near = [
            each for each in ready
            if each not in group and (each.place, each.letter) == (first.place, first.letter)
            and points(each.facing, first.facing) <= 1
            and any(readiness.gap(game, each, other) <= 1 for other in group)
        ]  # fmt: skip
        if not near:
            break
        group.append(min(near, key=lambda each: game.ships.index(each)))
    while game.check(act.Activate(eyes.side, tuple(sorted(each.id for each in group)))) is not None:
        group.pop()
    return tuple(sorted(each.id for each in group))


def ships_left(eyes: Eyes) -> list[Grown]:
    frame = eyes.game.stack[-1]
    return [Grown(eyes.game.by_id[id], (id,)) for id in frame.left] if isinstance(frame, Formation) else []


def rakes(eyes: Eyes) -> list[Course]:
    found = [each for each in eyes.strikes("rake") if each.foe and each.foe.damage != "immobile"]
    return [each for each in found if eyes.ship and each.foe and eyes.quality(each.foe) <= eyes.quality(eyes.ship)]


def grapples(eyes: Eyes) -> list[Course]:
    ship = eyes.ship
    if ship is None or ship.manpower < 2:
        return []
    found = [each for each in eyes.strikes("grapple") if each.foe and eyes.in_melee(ship, each.foe) >= 2]
    return [each for each in found if eyes.lead(each) >= 0]


def quietly(eyes: Eyes) -> list[Course]:
    ship, frame = eyes.ship, eyes.game.under_way(Formation)
    assert ship is not None and frame is not None
    least = activation.mp_range(eyes.game, frame, ship)[0]
    found = [each for each in eyes.courses() if each.foe is None]
    return found or [Course((), eyes.at(ship), ship.facing, least)]


def shots(eyes: Eyes) -> list[Any]:
    if not eyes.kind(act.EndShip):
        return []
    return [each for each in eyes.kind(act.Fire) if not hits_friend(eyes, eyes.game.by_id[each.target])]


def hits_friend(eyes: Eyes, target: Ship) -> bool:
    shooter = eyes.game.by_id[conditions.current(eyes.game).ship]
    apart = bool(target.links) and target.cell != shooter.cell
    return apart and any(each.links and each.side == eyes.me for each in eyes.here(eyes.at(target)))


def reactions(eyes: Eyes) -> list[Any]:
    return [each for each in eyes.kind(act.PlayReaction) if worth_playing(eyes, eyes.game.deck[each.card].event)]


def worth_playing(eyes: Eyes, event: str) -> bool:
    game, frame = eyes.game, eyes.game.stack[-1]
    if event in ("ill_omens", "reaction_attack"):
        return True
    assert isinstance(frame, Window)
    if event == "counter_attack":
        target = game.by_id.get(conditions.current(game).target)
        return target is not None and target.size >= game.by_id[frame.ship].size
    return event == "cut_the_lines" and eyes.in_melee(game.by_id[frame.ship], game.by_id[frame.other]) > 0


def melees(eyes: Eyes) -> list[Any]:
    duels = [each for each in eyes.kind(act.Melee) if len(each.ships) == 1 and len(each.targets) == 1]
    return [each for each in duels if in_duel(eyes, each) > 0]


def in_duel(eyes: Eyes, melee: Any) -> int:
    return eyes.in_melee(eyes.game.by_id[melee.ships[0]], eyes.game.by_id[melee.targets[0]])


def cuttings(eyes: Eyes) -> list[Any]:
    found = []
    for each in eyes.kind(act.Disengage):
        ship = eyes.game.by_id[each.ship]
        foes = [eyes.game.by_id[id] for id in ship.links]
        if not [foe for foe in foes if foe.side != eyes.me and eyes.in_melee(foe, ship) <= 0]:
            found.append(each)
    return found


def placings(eyes: Eyes) -> list[Any]:
    return eyes.kind(act.PlaceShip, act.ReturnToMap)


# What is asked and what is done, as it is printed: the ways to do it.
SAID: dict[tuple[str, str], Callable[[Eyes], list[Any]]] = {
    (
        "No Planning card is set, and it may lay one of two cards or more, one a 4 or higher.",
        "Lay that for Planning.",
    ): planning,
    ("It has ships that may be activated, and may lay a card.", "Lay one for Activation."): lambda eyes: (
        eyes.kind(act.CommitCard) if waiting(eyes) else []
    ),
    ("None of these.", "Pass."): lambda eyes: eyes.kind(act.PassCycle) or [None],
    ("A formation is to be announced.", "Announce the one that grows round some ship."): formations,
    ("Ships of the formation are left.", "Activate one."): ships_left,
    ("She can ram with a lead of 2 or more.", "Ram."): lambda eyes: [
        each for each in eyes.strikes("ram") if eyes.lead(each) >= 2
    ],
    ("She can rake an enemy who is not Immobile and whose side has no higher Quality.", "Rake."): rakes,
    (
        "She has Manpower 2 or more, and can grapple with a lead of 0 or more an enemy over whom she leads by 2 or more"
        " in a melee.",
        "Grapple, with her device if she has one.",
    ): grapples,
    (
        "None of these.",
        "Row on or stay, and attack nobody; where she can do neither, go straight ahead for as few MP as she may.",
    ): quietly,
    ("A ship may attack one enemy in a melee, alone, and leads.", "Fight."): melees,
    ("A ship may cut free, and every enemy grappled to her, if there is one, leads.", "Cut free."): cuttings,
    (
        "She may stop, and enemies are in reach whom she can shoot at without hitting her own side.",
        "Shoot at one.",
    ): shots,
    ("A ship has come free, or comes back.", "Put her in a square, with a facing."): placings,
    (
        "It may play Ill Omens; Reaction Attack; Counter Attack, if the ship attacked is as large as the attacker or"
        " larger; Cut the Lines, if the enemy leads in a melee.",
        "Play it.",
    ): reactions,
    ("None of these.", "Stop; keep the card."): lambda eyes: [None],
}


def place(eyes: Eyes, order: Any) -> int:
    """The place in the order of battle of a ship that an order is about: who acts or shoots at whom."""
    ids = {act.Melee: lambda: order.ships[0], act.Fire: lambda: order.target}
    id = order.ship.id if isinstance(order, Grown) else ids.get(type(order), lambda: order.ship)()
    return eyes.game.ships.index(eyes.game.by_id[id]) if id else -1


def enemys_place(eyes: Eyes, order: Any) -> int:
    foe = eyes.game.by_id[order.targets[0]] if isinstance(order, act.Melee) else order.foe
    return eyes.game.ships.index(foe)


def needed(eyes: Eyes) -> int:
    return min(7, ceil(len(waiting(eyes)) / eyes.game.sides[eyes.me].quality))


def lead(eyes: Eyes, order: Any) -> int:
    return in_duel(eyes, order) if isinstance(order, act.Melee) else eyes.lead(order)


def others(eyes: Eyes, course: Course, within: int) -> list[Ship]:
    own = [each for each in eyes.afloat if each.side == eyes.me and each is not eyes.ship]
    return [each for each in own if eyes.away(course.square, each) <= within]


def edge(eyes: Eyes, course: Course) -> int:
    (col, row), grid = course.square, eyes.game.grid
    return min(col, row, grid.cols + 1 - col, grid.rows + 1 - row) - 1


def read_square(order: Any) -> Square:
    return int(order.square[:2]), int(order.square[2:])


def nearest(eyes: Eyes, order: Any) -> int:
    return eyes.from_enemy(order.ship)


# What is best of several: the least.
BEST: dict[str, Callable[[Eyes, Any], Any]] = {
    "the highest number": lambda eyes, laid: -number(eyes, laid),
    "the number nearest to its ships that may be activated, divided by its Quality and rounded up (at most 7)": (
        lambda eyes, laid: abs(number(eyes, laid) - needed(eyes))
    ),
    "no Battle card": lambda eyes, laid: eyes.game.deck[laid.card].variety == "battle",
    "the most ships": lambda eyes, order: -len(order.group),
    "round a ship nearest to an enemy": nearest,
    "round the first in its order of battle": place,
    "nearest to an enemy": nearest,
    "the first in its order of battle": place,
    "the greatest lead": lambda eyes, order: -lead(eyes, order),
    "the enemy first in its order of battle": enemys_place,
    "the fewest MP": lambda eyes, course: course.mp,
    "the largest Size": lambda eyes, course: -course.foe.size,
    "the greatest lead in a melee": lambda eyes, course: -eyes.in_melee(eyes.ship, course.foe),  # type: ignore[arg-type]
    "no other ship of her side in the square": lambda eyes, course: bool(others(eyes, course, 0)),
    "2 squares or more between her and the edge": lambda eyes, course: edge(eyes, course) < 2,
    "the enemy within a point of her bow": lambda eyes, course: eyes.off_bow(course.square, course.facing) > 1,
    "beside another ship of her side": lambda eyes, course: not others(eyes, course, 1),
    "nearest to an enemy, nearer than 2 squares counted as 2": lambda eyes, course: max(2, eyes.nearest(course.square)),
    "not cataphracted": lambda eyes, shot: eyes.game.by_id[shot.target].armoured,
    "the smallest Size": lambda eyes, shot: eyes.game.by_id[shot.target].size,
    "farthest from the nearest enemy": lambda eyes, at: -eyes.nearest(read_square(at)),
    "her bow nearest to the way to the enemy": lambda eyes, at: eyes.off_bow(read_square(at), at.facing),
    "the most attacks": lambda eyes, play: -len(play.attacks),
    "the first ship in its order of battle": place,
}


def read(printed: list[Cells], eyes: Eyes) -> tuple[str, set[Any]]:
    """The row that holds, and what it leaves to a die."""
    key, orders = row_that_holds(printed, lambda *row: SAID[row](eyes), lambda words, order: BEST[words](eyes, order))
    return key, {said(order) for order in orders}


def said(order: Any) -> Any:
    """An order without what was seen of it."""
    if isinstance(order, Course):
        return order.acts, order.square, order.facing, order.mp, order.foe and order.foe.id, order.kind
    return order.group if isinstance(order, Grown) else order
