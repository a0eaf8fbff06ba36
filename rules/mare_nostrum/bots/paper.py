"""A player that plays by a chart, which can be printed: every row is a question that is answered by looking."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.core.bots.chart import Chart, Charted, Rank, Row, Table
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import casting_off, grappling, missiles, prizes
from rules.mare_nostrum.bots.captain import PRIZE_CREW, SPARE, is_homing
from rules.mare_nostrum.bots.routine import Routine
from rules.mare_nostrum.bots.ways import Seat, Way
from rules.mare_nostrum.melee_direction import Pairs, listed
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import MAY_ABANDON, WORTHLESS, Galley

NEAR = 12  # inches from middle to middle: so their hulls are within short range
RAMS_FROM = 22  # inches from middle to middle: so a ram has room for its run
MANNED_BELOW = WORTHLESS - 1


class Mark(NamedTuple):
    """A move or another order, and the galley that it is laid on."""

    order: Any
    enemy: Galley


class Grappled(NamedTuple):
    """A galley on which a grapple has lodged, and the one that threw it."""

    target: Galley
    holder: Galley


class Shots(NamedTuple):
    """A galley's weapons of a kind, and the enemies whom they reach."""

    game: Battle
    galley: Galley
    weapon: act.Weapon
    others: Sequence[Galley]

    def away(self, enemy: Galley) -> int:
        """How far off the enemy is."""
        return self.game.gap(self.galley, enemy)


class Melee(NamedTuple):
    """The ways to pair a group of galleys that hold each other."""

    game: Battle
    side: str
    ways: Sequence[Pairs]

    def stronger(self, pairs: Pairs) -> int:
        """In how many of them the side has more marines than the other."""
        return sum([self._is_stronger(*[self.game.by_id[id] for id in pair]) for pair in pairs])

    def _is_stronger(self, one: Galley, other: Galley) -> bool:
        return one.marines > other.marines if one.side == self.side else other.marines > one.marines


def _grapples(seat: Seat) -> list[Mark]:
    attempts = [each for each in grappling.attempts(seat.game, seat.galley) if each.grapple != "friendly"]
    found = [Mark(each, seat.game.by_id[each.target]) for each in attempts]
    return [each for each in found if seat.is_weaker(each.enemy)]


def _crews(seat: Seat) -> list[Mark]:
    galley = seat.galley
    if galley.moved or galley.marines < SPARE:
        return []
    crew = Figures(marines=PRIZE_CREW)
    held = [seat.game.by_id[each.other] for each in galley.grapples]
    empty = [each for each in held if not each.crewed and each.hd < MANNED_BELOW and prizes.takes_aboard(galley, each)]
    return [Mark(act.Transfer(galley.side, galley.id, galley.id, each.id, crew), each) for each in empty]


def _castings(seat: Seat) -> list[act.CastOff]:
    galley = seat.galley
    free = () if galley.moved else casting_off.loose(seat.game, galley)
    return [act.CastOff(galley.side, galley.id, free)] if free else []


def _easy(seat: Seat) -> list[Way]:
    return [way for way in seat.ways("cruising", "stopped") if way.struck is None]


def _stopping(seat: Seat) -> list[Way]:
    return [way for way in _easy(seat) if way.stopped]


def _homeward(seat: Seat) -> list[Way]:
    return [*seat.stay, *_easy(seat)] if seat.may_row and is_homing(seat.game, seat.galley) else []


def _rams(seat: Seat) -> list[Mark]:
    return [Mark(way, way.struck) for way in seat.ways("ramming") if way.rams and way.struck in seat.enemies]


def _alongside(seat: Seat) -> list[Mark]:
    if seat.galley.grapple_used:
        return []
    found = []
    for way in seat.ways("cruising", "battle"):
        if way.struck is not None:
            beside = [way.struck] if way.struck in seat.enemies else []
        else:
            beside = [each for each in seat.enemies if seat.reaches(way.pose, each)] if way.stopped else []
        found += [Mark(way, each) for each in beside if seat.is_weaker(each)]
    return found


THEIRS = Rank("the enemy first in its order of battle", lambda _, mark: mark.enemy.order)
FEWEST = Rank("the enemy with the fewest marines", lambda _, mark: mark.enemy.marines)
HURT = Rank("the enemy with the most HD", lambda _, mark: -mark.enemy.hd)
BOW = Rank("her bow nearest to the way to an enemy", lambda seat, way: seat.off(way.pose))
UNDER_WAY = Rank("under way", lambda _, way: way.stopped)
SMALL = Rank("the smallest turn", lambda _, way: way.turn)
HER_STEPS = (
    Row(
        "1", "At a stop, she can grapple an enemy with fewer marines.", "Grapple.", _grapples,
        (
            Rank("with the corvus", lambda _, mark: mark.order.grapple != "corvus"),
            FEWEST,
            THEIRS,
        ),
        "MAR-GRA.03",
    ),
    Row(
        "2",
        f"Before her move, an empty galley with fewer than {MANNED_BELOW} HD lies grappled to her that she may man, and"
        f" she has {SPARE} marines or more.",
        f"Put {PRIZE_CREW} marines aboard.", _crews,
        (Rank("the fewest HD", lambda _, mark: mark.enemy.hd), THEIRS), "MAR-PRZ.03",
    ),
    Row("3", "Before her move, she may cast off.", "Cast off from all that she may.", _castings, (), "MAR-GRA.12"),
    Row(
        "4", f"She is a prize, or has {MAY_ABANDON} HD or more, and can row.",
        "Make for her friendly edge: stay, or row at cruising speed and strike nobody.", _homeward,
        (
            Rank("off the table", lambda _, way: not way.away),
            Rank("her bow nearest to the way there", lambda seat, way: seat.from_home(way.pose)[0]),
            Rank("nearest to it", lambda seat, way: seat.from_home(way.pose)[1]),
            UNDER_WAY,
        ),
        "MAR-PRZ.06",
    ),
    Row(
        "5", "At ramming speed she can make a full ram on an enemy.", "Ram.", _rams,
        (HURT, FEWEST, Rank("the smallest turn", lambda _, mark: mark.order.turn), THEIRS), "MAR-RAM.07",
    ),
    Row(
        "6",
        "She has not tried to grapple, and can end at a stop against an enemy with fewer marines, or within 2 inches of"
        " one, hull to hull.",
        "Row there.", _alongside,
        (
            FEWEST, HURT, Rank("at cruising speed", lambda _, mark: mark.order.move.speed != "cruising"),
            Rank("the smallest turn", lambda _, mark: mark.order.turn), THEIRS,
        ),
        "MAR-COL.06",
    ),
    Row(
        "7", f"An enemy is within {NEAR} inches.", "Stay; if she has to row, strike nobody and stop.",
        lambda seat: (seat.stay or _stopping(seat)) if seat.nearest(seat.galley.pose) <= NEAR else (),
        (BOW, SMALL), "MAR-MOV.11",
    ),
    Row(
        "8", "She can row and strike nobody.", "Row on, at cruising speed.", _easy,
        (
            Rank(f"no enemy within {RAMS_FROM} inches", lambda seat, way: seat.nearest(way.pose) <= RAMS_FROM),
            BOW,
            Rank("nearest to an enemy", lambda seat, way: seat.nearest(way.pose)),
            UNDER_WAY,
            SMALL,
        ),
        "MAR-MOV.14",
    ),
    Row("9", "She need not row.", "Do nothing more.", lambda seat: seat.stay, (), "MAR-SEQ.02"),
    Row("10", "None of these.", "Row 4 inches straight ahead and stop.", lambda seat: [seat.least], (), "MAR-MOV.06"),
)  # fmt: skip
FENDING = (
    Row(
        "A", "Who grapples her has fewer marines than she.", "Let the grapple hold.",
        lambda it: [0] if it.holder.marines < it.target.marines else (), (), "MAR-GRA.05",
    ),
    Row(
        "B", "Who grapples her has as many or more.", "Fend it off with every figure left.", lambda it: [None], (),
        "MAR-GRA.05",
    ),
)  # fmt: skip
SHOOTING = (
    Row(
        "C", "They reach enemies who are not sinking.", "All shoot at one.", lambda it: it.others,
        (
            Rank("within short range", lambda it, enemy: missiles.band(it.weapon, it.away(enemy)) != "short"),
            Rank("with marines aboard", lambda it, enemy: not enemy.marines),
            Rank("the fewest marines", lambda it, enemy: enemy.marines),
            Rank("the first in its order of battle", lambda it, enemy: enemy.order),
        ),
        "MAR-MIS.02",
    ),
    Row("D", "They reach none.", "Do not shoot.", lambda it: [None], (), "MAR-MIS.01"),
)  # fmt: skip
MELEES = (
    Row(
        "E", "Her side has the baton, and a melee can be paired in several ways.", "Pair it.", lambda it: it.ways,
        (Rank("the most pairs in which her side has more marines", lambda it, pairs: -it.stronger(pairs)),),
        "MAR-MEL.12",
    ),
)  # fmt: skip
CHART = Chart(
    "An opponent on paper",
    (
        "Read a table from its top and do what the first row says whose question has the answer yes. A galley that has"
        " done it reads her table again, until row 9 ends it.",
        "Where there are several ways to do it, take the best by the last column, its first words first. Where they are"
        " still alike, a die chooses.",
        "Deploy in line, evenly spaced, far forward, bows to the enemy. The admiral uses his lower die; of galleys on"
        " one number the fleet’s own go first, in the order of battle. Losses fall as usual. The fleet never agrees to"
        " stop.",
        "Moves to try: straight, or with one turn in steps of 15 degrees, at once where she may or after 4 inches; as"
        " far as the speed goes or, not to ram, 4 inches in all. From a stop, pivots in such steps. Never astern.",
    ),
    (
        Table("What she does", "for the galley whose number is up", HER_STEPS),
        Table("Fending off", "when a grapple has lodged on her", FENDING),
        Table("Shooting", "for each kind of weapon of each galley", SHOOTING),
        Table("Melee", "for each group of grappled galleys", MELEES),
    ),
    (
        ("inches", "between galleys from the middle of one hull to that of the other, a part counted as one"),
        (
            "her bow nearest to the way",
            "by how much it is off it, to the nearest enemy in steps of 15 degrees, a part"
            " counted as one, to the edge in degrees",
        ),
        ("enemy", "crewed by the other side, and not sinking"),
    ),
)


class Paper(Charted, Routine):
    """Plays by the page."""

    def choose(self, game: Battle, legal: Any) -> Any:
        self.readings = []
        return super().choose(game, legal)

    def _order(self, game: Battle, galley: Galley) -> Any:
        chosen = self._read(HER_STEPS, Seat(game, galley))
        order = chosen.order if isinstance(chosen, Mark) else chosen
        if isinstance(order, Way):
            return act.EndActivation(galley.side, galley.id) if order.move is None else order.move
        return order

    def _fend(self, game: Battle, target: Galley, holder: Galley) -> act.Fend:
        return act.Fend(self.side, target.id, self._read(FENDING, Grappled(target, holder)))

    def _fire(self, game: Battle) -> act.Fire | None:
        galley = next((each for each in missiles.waiting(game) if each.side == self.side), None)
        if galley is None:
            return None
        orders = []
        for weapon, number in missiles.armed(galley).items():
            within = missiles.targets(game, galley).get(weapon, ())
            shots = Shots(game, galley, weapon, [each for each in within if not each.sinking])
            enemy: Galley | None = self._read(SHOOTING, shots)
            if enemy is not None:
                orders.append(act.FireOrder(weapon, number, enemy.id))
        return act.Fire(self.side, galley.id, tuple(orders))

    def _direct(self, game: Battle) -> act.DirectMelee:
        return act.DirectMelee(self.side, self._read(MELEES, Melee(game, self.side, listed(game, game.groups[0]))))
